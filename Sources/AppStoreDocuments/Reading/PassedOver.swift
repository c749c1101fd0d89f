import SubscriptionModel

/// Pieces of a content that are not read, beyond the limit of what nobody signed in a file.
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

  /// Takes the lines that come next in a text as far as each is one object that is not to be read.
  mutating func takeObjects(of splitter: inout TextSplitter, in place: Provenance) {
    guard let limit = file.unsigned, limit.isReached else { return }
    let passed = splitter.passOverObjects(below: UnsignedLimit.leastSigned)
    guard passed.count > 0 else { return }
    first = first ?? place.onTextLine(line: passed.line, step: "")
    pieces += passed.count
    bytes += passed.bytes
  }

  /// One item for all of them; `nil` if there is none.
  var item: DecodedItem? {
    guard let first else { return nil }
    var item = ItemBuilder(at: first, of: file).problem("not read").taking(bytes)
    item.passedOver = pieces
    return item
  }
}
