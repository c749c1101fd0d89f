import TerminalUI

/// From which height of the terminal on a screen has each of the lines around it; what is least
/// needed goes first.
struct ScreenChrome: Hashable, Sendable {
  /// Where the person is, and how dates are to be read.
  var header: Int
  /// What the archive holds; `nil` for never.
  var facts: Int?
  /// A line across; `nil` for never.
  var rule: Int?
  /// Keys and position.
  var footer: Int
}

/// Where header, body, and footer of a screen stand.
struct ScreenLayout: Hashable, Sendable {
  /// The size of the terminal.
  let size: Size
  let header: Int?
  let facts: Int?
  let rule: Int?
  /// The rows between header and footer.
  private(set) var body: Range<Int>
  let footer: Int?
  /// The row that a prompt of one line takes on the screen below; `nil` for the last one.
  var promptRow: Int?

  /// Finds a place for everything.
  init(size: Size, chrome: ScreenChrome) {
    self.size = size
    let height = size.rows
    var row = 0
    func place(from least: Int?) -> Int? {
      guard let least, height >= least else { return nil }
      defer { row += 1 }
      return row
    }
    header = place(from: chrome.header)
    facts = place(from: chrome.facts)
    rule = place(from: chrome.rule)
    footer = height >= chrome.footer ? height - 1 : nil
    body = row..<max(row, height - (footer == nil ? 0 : 1))
  }

  /// A layout that is nothing but body.
  init(bodyOf size: Size) {
    self.init(size: size, chrome: ScreenChrome(header: .max, footer: .max))
  }

  /// The layout without the first rows of its body.
  func below(_ rows: Int) -> ScreenLayout {
    var layout = self
    layout.body = min(body.lowerBound + rows, body.upperBound)..<body.upperBound
    return layout
  }

  /// Where the terminal's cursor stands on the selected row: beside the bar, which it would hide,
  /// and before the words, which a screen reader reads from there.
  func selectionCursor(row: Int) -> Point {
    Point(column: min(1, max(0, size.columns - 1)), row: row)
  }
}
