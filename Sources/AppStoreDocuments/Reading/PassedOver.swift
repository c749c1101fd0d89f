import SubscriptionModel

/// Pieces of a content that are not read, beyond the limit of what nobody signed in a file, or of what
/// cannot be read.
struct PassedOver {
  private let file: FileContext
  private var pieces = 0
  private var bytes = 0
  private var first: Provenance?

  init(of file: FileContext) { self.file = file }

  /// Counts a piece if it is not to be read; returns whether that is so.
  mutating func takes(_ bytes: Int, at place: @autoclosure () -> Provenance) -> Bool {
    guard let limit = file.unsigned, limit.passesOver(bytes) else { return false }
    first = first ?? place()
    pieces += 1
    self.bytes += bytes
    return true
  }

  /// Whether pieces are to be passed over.
  var isDue: Bool { file.unsigned?.isReached ?? false }

  /// Takes lines of a text that were passed over, of which the first has a number.
  mutating func take(_ lines: (line: Int, count: Int, bytes: Int), in place: Provenance) {
    guard lines.count > 0 else { return }
    first = first ?? place.onTextLine(line: lines.line, step: "")
    pieces += lines.count
    bytes += lines.bytes
  }

  /// One item for pieces that cannot be read, behind others of the same kind; `nil` if there is none.
  var itemOfBroken: DecodedItem? {
    guard let first else { return nil }
    let reason = "not JSON: the text ends in the middle of an object or a list; it was cut off"
    var item = ItemBuilder(at: first, of: file).problem(reason).taking(bytes)
    item.alike = pieces - 1
    return item
  }

  /// One item for all of them; `nil` if there is none.
  var item: DecodedItem? {
    guard let first else { return nil }
    var item = ItemBuilder(at: first, of: file).problem("not read").taking(bytes)
    item.passedOver = pieces
    return item
  }
}
