import SubscriptionModel

/// What in a text without documents is about the App Store: names of Apple's fields, the beginnings
/// of signed texts and receipts, and identifiers: rules D15 and D16 of <doc:Documents>.
struct TextMarks {
  /// How many lines apart two names of fields belong together: a printed transaction has 40 fields.
  static let maximumLinesBetween = 100

  /// Why the text is a problem, and on which line it begins; `nil` for other texts.
  private(set) var problem: (line: Int, reason: String)?
  private var names: [(name: Int, line: Int)] = []
  /// Whether the bytes are no text, so that no sign stands between a name and its value.
  private let isBinary: Bool

  /// Prepares to examine lines of text, or other bytes.
  init(isBinary: Bool = false) {
    self.isBinary = isBinary
  }

  /// Examines one line; returns the identifiers that it names, and then takes nothing of it for a
  /// problem.
  mutating func read(_ line: ArraySlice<UInt8>, number: Int) -> [MentionedIdentifier] {
    let before = self
    let found = scan(line, number: number)
    if !found.isEmpty { self = before }
    return found
  }

  /// Examines one line; returns the identifiers that it names.
  mutating func scan(_ line: ArraySlice<UInt8>, number: Int) -> [MentionedIdentifier] {
    var found: [MentionedIdentifier] = []
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      guard Self.isMark[Int(byte)] else {
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "/"):
        let path = RequestPath.path(at: line[index...])
        found += path.map(RequestPath.identifiers(ofPath:)) ?? []
        index = path?.endIndex ?? index + 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let end = line[index...].firstIndex { !$0.isDecimalDigit } ?? line.endIndex
        if let id = transaction(line, index..<end) { found.append(id) }
        index = end
      case UInt8(ascii: "M"):
        // A word can be the whole text, and have an M at each of its places.
        let start = line[index...].prefix(Self.orderLengths.upperBound + 1)
        let end = start.endOfWord
        if let order = order(line, index..<end) { found.append(order) }
        noteReceipt(line[index...], number)
        index += 1
      case UInt8(ascii: "J"):
        noteSignedText(line, index, number)
        index += 1
      default:
        noteName(line, index, number)
        index += 1
      }
    }
    return found
  }

  /// Where something that is searched for can begin or go on.
  private static let isMark: [Bool] = {
    var marks = [Bool](repeating: false, count: 256)
    for byte in "/0123456789MJ".utf8 { marks[Int(byte)] = true }
    for name in nameParts { marks[Int(name.pivot)] = true }
    return marks
  }()

  /// The distinctive names, divided before the first byte that is no small letter, by which they are
  /// found.
  private static let nameParts: [(head: [UInt8], pivot: UInt8, rest: [UInt8])] =
    AppleNames.distinctive.map { name in
      let bytes = Array(name.utf8)
      let index = bytes.firstIndex { !(0x61...0x7A).contains($0) } ?? bytes.count - 1
      return (Array(bytes[..<index]), bytes[index], Array(bytes[index...]))
    }

  // MARK: Problems

  private mutating func noteName(_ line: ArraySlice<UInt8>, _ pivot: Int, _ number: Int) {
    guard problem == nil else { return }
    for (name, parts) in Self.nameParts.enumerated() where parts.pivot == line[pivot] {
      let start = pivot - parts.head.count
      guard start >= line.startIndex, line[pivot...].starts(with: parts.rest),
        // Some languages write the first letter large.
        line[start] | 0x20 == parts.head[0],
        line[(start + 1)..<pivot].elementsEqual(parts.head.dropFirst()),
        start == line.startIndex || !line[start - 1].isLetterOfName,
        line.isKey(endingAt: pivot + parts.rest.count, isBinary: isBinary)
      else { continue }
      add(name: name, number)
      return
    }
  }

  private mutating func add(name: Int, _ number: Int) {
    names.removeAll { number - $0.line > Self.maximumLinesBetween || $0.name == name }
    names.append((name, number))
    guard names.count >= AppleNames.minimumNames, let first = names.first else { return }
    let shown = names.map { AppleNames.distinctive[$0.name] }.joined(separator: " and ")
    problem = (first.line, "holds \(shown), but no document that this version can read")
  }

  private mutating func noteSignedText(_ line: ArraySlice<UInt8>, _ index: Int, _ number: Int) {
    let isFound = Self.signedStarts.contains { mark in
      let start = index - mark.pivot
      return start >= line.startIndex && line[start...].starts(with: mark.text)
    }
    guard problem == nil, isFound else { return }
    problem = (number, "the beginning of a signed text, which was cut off or changed")
  }

  /// `{"alg":"ES256"` and `{"x5c":[` in Base64, and the former in Base64 twice, each with the place of
  /// its first `J`.
  private static let signedStarts: [(pivot: Int, text: [UInt8])] = [
    (2, Array("eyJhbGciOiJFUzI1NiI".utf8)), (2, Array("eyJ4NWMiOl".utf8)),
    (6, Array("ZXlKaGJHY2lPaUpGVXpJMU5p".utf8)),
  ]

  /// The object identifier of signed data is near the start of a receipt.
  private mutating func noteReceipt(_ text: ArraySlice<UInt8>, _ number: Int) {
    guard problem == nil, text.starts(with: "MII".utf8) || text.starts(with: "MIA".utf8) else {
      return
    }
    let head = text.prefix(Self.receiptStartLength)
    guard Self.signedData.contains(where: { head.contains(run: $0) }) else { return }
    problem = (number, "the beginning of a receipt, which was cut off or changed")
  }

  private static let receiptStartLength = 40
  /// A part of `1.2.840.113549.1.7.2` in Base64, at each of its three alignments.
  private static let signedData = ["KoZIhvcNAQcC", "qGSIb3DQEHA", "SoZIhvcNAQcC"]
    .map { Array($0.utf8) }

  // MARK: Identifiers

  /// The number of a transaction, where the line says so before it.
  private func transaction(
    _ line: ArraySlice<UInt8>,
    _ range: Range<Int>
  ) -> MentionedIdentifier? {
    guard Self.digits.contains(range.count) else { return nil }
    if range.lowerBound > line.startIndex, line[range.lowerBound - 1].isLetterOfName { return nil }
    if range.upperBound < line.endIndex, line[range.upperBound].isLetterOfName { return nil }
    let label = line[..<range.lowerBound].suffix(Self.labelLength)
    guard label.contains(run: Self.transactionLabel) else { return nil }
    let field: IdentifierField =
      label.contains(run: Self.originalLabel) ? .originalTransactionId : .transactionId
    return MentionedIdentifier(field: field, text: String(decoding: line[range], as: UTF8.self))
  }

  /// Sandbox and production have 15 and 16; fewer are amounts and times.
  private static let digits = 12...20
  private static let labelLength = 48
  private static let transactionLabel = Array("ransaction".utf8)
  private static let originalLabel = Array("riginal".utf8)

  private func order(_ line: ArraySlice<UInt8>, _ range: Range<Int>) -> MentionedIdentifier? {
    guard Self.orderLengths.contains(range.count),
      range.lowerBound == line.startIndex || !line[range.lowerBound - 1].isLetterOfName
    else { return nil }
    let word = line[range]
    // A word in capitals has no digit.
    guard word.contains(where: \.isDecimalDigit),
      word.allSatisfy({ $0.isDecimalDigit || (0x41...0x5A).contains($0) })
    else { return nil }
    return IdentifierField.orderId.identifier(in: String(decoding: word, as: UTF8.self))
  }

  private static let orderLengths = 9...13
}

extension ArraySlice<UInt8> {
  /// Whether a name that ends at `end` is one of a value: a sign between both follows.
  fileprivate func isKey(endingAt end: Int, isBinary: Bool) -> Bool {
    guard end < endIndex else { return true }
    guard !self[end].isLetterOfName else { return false }
    return isBinary || self[end...].prefix(4).contains { $0.separatesNameAndValue }
  }

  fileprivate var endOfWord: Int { firstIndex { !$0.isLetterOfName } ?? endIndex }
}

extension UInt8 {
  /// Whether a name or a number goes on with the byte.
  fileprivate var isLetterOfName: Bool {
    isDecimalDigit || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
      || self == UInt8(ascii: "_")
  }
  /// Whether the byte can stand between a name and its value.
  fileprivate var separatesNameAndValue: Bool {
    switch self {
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "]"), UInt8(ascii: ","),
      UInt8(ascii: ";"), 0x09, UInt8(ascii: ">"), UInt8(ascii: "|"):
      true
    default: false
    }
  }
}
