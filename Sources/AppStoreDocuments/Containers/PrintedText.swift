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

  /// How far ahead the first name of an object can be: behind a receipt of many purchases.
  static let maximumDistance = 262_144

  private let end: Int
  private var names = AppleNameSearch()
  /// How many bytes may still be read in vain.
  private var vainBytes: Int
  private var table: FieldTable?
  /// Where the list of fields ends that was read in vain.
  private var fieldsEnd = 0

  /// Prepares to examine a text.
  init(in range: Range<Int>) {
    end = range.upperBound
    vainBytes = range.count * Self.maximumVainReads + Self.minimumVainBytes
  }

  /// Whether a name of Apple's or the beginning of a signed text stands between `index` and `limit`.
  mutating func hasName(_ bytes: [UInt8], from index: Int, to limit: Int) -> Bool {
    names.first(in: bytes.span, from: index, to: end) < limit
  }

  /// Whether an object that is not JSON can begin at `index`.
  mutating func begins(_ bytes: [UInt8], at index: Int) -> Bool {
    vainBytes > 0 && hasName(bytes, from: index, to: min(end, index + Self.maximumDistance))
      && PrintedObject.begins(bytes, at: index, until: end)
  }

  /// Reads the object at `index`.
  mutating func read(_ bytes: [UInt8], at index: Int) -> PrintedObject.Result {
    guard vainBytes > 0, hasName(bytes, from: index, to: min(end, index + Self.maximumDistance))
    else { return .other(index) }
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
    let start = range.lowerBound
    guard table != nil || hasName(bytes, from: start, to: min(end, start + Self.maximumDistance))
    else { return nil }
    guard !Self.isObject(bytes, range) else {
      table = nil
      return nil
    }
    if let row = row(bytes, line: line, at: range) { return row }
    guard range.lowerBound >= fieldsEnd else { return nil }
    let fields = FieldLines.read(bytes, in: range.lowerBound..<end, vainBytes: &vainBytes)
    fieldsEnd = fields.end
    guard let value = fields.value, let document = PrintedObject.document(value) else { return nil }
    return piece(document, line: line, range.lowerBound..<fields.end)
  }

  /// Whether a line is a row of a table that is nothing but its line, and in which no signed text or receipt
  /// begins.
  func isUnsignedRow(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    table != nil && !bytes[line].contains(UInt8(ascii: "\"")) && !bytes[line].holdsSignedText
      && !bytes[line].contains(run: Self.receiptStart)
  }

  private static let receiptStart = Array("MII".utf8)

  /// Whether a line is one object of JSON, which takes far less time to see than that nothing else is.
  private static func isObject(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    bytes[line].first { !$0.isSpace } == UInt8(ascii: "{")
      && (try? JSONDocument(bytes, in: line)) != nil
  }

  private mutating func row(_ bytes: [UInt8], line: Int, at range: Range<Int>) -> TextPiece? {
    guard let row = table?.row(of: bytes, in: range.lowerBound..<end) else {
      let isHeader = hasName(bytes, from: range.lowerBound, to: range.upperBound)
      table = isHeader ? FieldTable(header: bytes[range]) : nil
      let next = range.upperBound + 1
      guard next < end, table?.row(of: bytes, in: next..<end) != nil else { return nil }
      return piece(.names, line: line, range)
    }
    guard let value = row.value, value.holdsObject,
      let document = PrintedObject.document(value)
    else { return nil }
    return piece(document, line: line, range.lowerBound..<row.end)
  }

  private func piece(_ document: JSONDocument, line: Int, _ range: Range<Int>) -> TextPiece {
    piece(.json(document), line: line, range)
  }

  private func piece(
    _ content: TextPiece.Content,
    line: Int,
    _ range: Range<Int>
  ) -> TextPiece {
    let start = range.lowerBound
    return TextPiece(
      line: line,
      number: 1,
      range: range,
      prefix: start..<start,
      content: content,
      form: .printed,
      isRow: true
    )
  }
}
