import SubscriptionModel

/// Finds what programs print in a text that has names of Apple's: objects, tables, and lists of
/// fields.
///
/// A text without such names costs one search for them.
struct PrintedText {
  /// How much of a text may be read in vain, in multiples of its size, so that the time stays
  /// linear.
  static let maximumVainReads = 4
  /// How much of a short text may be read in vain.
  static let minimumVainBytes = 65_536

  /// Whether the text can have a document of Apple's that is printed.
  let isPossible: Bool
  private let end: Int
  /// How many bytes may still be read in vain.
  private var vainBytes: Int
  private var table: FieldTable?
  /// Where the list of fields ends that was read in vain.
  private var fieldsEnd = 0

  /// Examines a text once.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    end = range.upperBound
    let text = bytes[range]
    isPossible = AppleSpelling.occur(in: text) || text.contains(run: Self.signedStart)
    vainBytes = range.count * Self.maximumVainReads + Self.minimumVainBytes
  }

  private static let signedStart = Array("eyJ".utf8)

  /// Whether an object that is not JSON can begin at `index`.
  func begins(_ bytes: [UInt8], at index: Int) -> Bool {
    isPossible && vainBytes > 0 && PrintedObject.begins(bytes, at: index, until: end)
  }

  /// Reads the object at `index`.
  mutating func read(_ bytes: [UInt8], at index: Int) -> PrintedObject.Result {
    guard vainBytes > 0 else { return .other(index) }
    let result = PrintedObject.read(bytes, at: index, until: end)
    switch result {
    case .object: break
    case .broken(let failure): vainBytes -= max(0, failure.offset - index)
    case .other(let position): vainBytes -= max(0, position - index)
    }
    return result
  }

  /// The row of a table on a line, or the fields that begin on it; `nil` if there are none.
  mutating func piece(_ bytes: [UInt8], line: Int, at range: Range<Int>) -> TextPiece? {
    guard isPossible else { return nil }
    if let row = row(bytes, line: line, at: range) { return row }
    guard range.lowerBound >= fieldsEnd else { return nil }
    let fields = FieldLines.read(bytes, in: range.lowerBound..<end)
    fieldsEnd = fields.end
    guard let value = fields.value, let document = PrintedObject.document(value) else { return nil }
    return piece(document, line: line, range.lowerBound..<fields.end)
  }

  private mutating func row(_ bytes: [UInt8], line: Int, at range: Range<Int>) -> TextPiece? {
    guard let row = table?.row(of: bytes, in: range.lowerBound..<end) else {
      let hasNames = AppleSpelling.occur(in: bytes[range])
      table = hasNames ? FieldTable(header: bytes[range]) : nil
      return nil
    }
    guard let value = row.value, value.holdsObject,
      let document = PrintedObject.document(value)
    else { return nil }
    return piece(document, line: line, range.lowerBound..<row.end)
  }

  private func piece(_ document: JSONDocument, line: Int, _ range: Range<Int>) -> TextPiece {
    let start = range.lowerBound
    return TextPiece(
      line: line,
      number: 1,
      range: range,
      prefix: start..<start,
      content: .json(document),
      form: .printed,
      isRow: true
    )
  }
}
