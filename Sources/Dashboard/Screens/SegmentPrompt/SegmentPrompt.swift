import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The choice of a segment by its letter, over the list of customers.
struct SegmentPrompt: Screen {
  /// The segments that the list shows as tabs; they come first.
  let offered: [Segment]
  /// The saved filters; the first nine have a digit.
  let saved: [SavedFilter]

  // MARK: Keys

  static let name = "Segments"
  static let coversScreen = false
  static let keys: [KeyBinding<SegmentPrompt>] = .keymap(
    [.back([.escape, .backspace], footer: "back")],
    sharing: KeyBinding.overAnything
  )

  /// The digits of saved filters.
  private static let digits = Array("123456789")

  /// A segment's letter goes to it; any other key keeps the list as it is.
  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    guard case .key(let key) = event else { return [] }
    guard case .character(let letter) = key else { return [.close] }
    if let segment = Segment.allCases.first(where: { $0.words.letter == letter }) {
      return [.showCustomers(.segment(segment))]
    }
    if let saved = zip(Self.digits, saved).first(where: { $0.0 == letter })?.1 {
      return [.showCustomers(.saved(saved))]
    }
    return [.close]
  }

  /// Draws the letter of each segment on as many lines as they need.
  func draw(in frame: inout Frame, layout: ScreenLayout, context: ScreenContext) {
    let others = Segment.allCases.filter { !offered.contains($0) }
    var lines: [[Span]] = [[]]
    var used = 0
    let choices =
      (offered + others).map { ($0.words.letter, $0.words.name) }
      + zip(Self.digits, saved.map(\.name))
    for (letter, name) in choices {
      let needed = columnWidth(of: name) + 4
      if used + needed > layout.size.columns, used > 0 {
        lines.append([])
        used = 0
      }
      lines[lines.count - 1] += keySpans(String(letter), name)
      used += needed
    }
    let first = layout.promptRow ?? max(0, layout.size.rows - lines.count)
    for (index, spans) in lines.enumerated() {
      frame.fill(row: first + index)
      frame.put(spans, row: first + index, column: 0, width: layout.size.columns)
    }
  }
}
