/// An array, an object, or a text as PHP's `serialize` writes it, such as `a:1:{s:2:"id";i:7;}`, also with the
/// quotation marks of a dump or a table: rule C12 of <doc:Containers>.
///
/// Source: the PHP manual, `serialize`; php-src, ext/standard/var.c.
struct SerializedText {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var position: Int
  private var values = 0
  /// How many names are distinctive of App Store documents.
  private(set) var distinctiveNames = 0
  /// Whether a value begins like a signed payload or a receipt.
  private(set) var hasSignedText = false
  /// How quotation marks are written; `nil` before the first one.
  private var marks: Marks?

  /// How quotation marks are written where the text stands.
  private enum Marks {
    case plain
    /// `\"`, and other characters behind a backslash.
    case escaped
    /// `""`.
    case doubled
  }

  /// Prepares to read what begins at the start of `range`.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Reads the value at the position.
  mutating func value(depth: Int = 0) throws(JSONError) -> PrintedValue {
    values += 1
    guard depth < PrintedReader.maximumDepth, values <= PrintedReader.maximumValues else {
      throw failure(.limit, "it has too many values")
    }
    let type = position < end ? bytes[position] : 0
    position += 1
    guard type != UInt8(ascii: "N") else {
      try take(";")
      return .null
    }
    try take(":")
    switch type {
    case UInt8(ascii: "b"):
      let flag = try word(until: ";")
      return .flag(flag.first == UInt8(ascii: "1"))
    case UInt8(ascii: "i"), UInt8(ascii: "d"): return PrintedValue(bare: try word(until: ";"))
    case UInt8(ascii: "s"):
      let text = try text()
      try take(";")
      noteText(text)
      return .text(text)
    case UInt8(ascii: "a"): return try entries(depth)
    case UInt8(ascii: "O"):
      _ = try text()
      try take(":")
      return try entries(depth)
    case UInt8(ascii: "r"), UInt8(ascii: "R"):
      _ = try word(until: ";")
      return .null
    default: throw failure(.malformed, "a value of no known type in a serialized text")
    }
  }

  private mutating func noteText(_ text: [UInt8]) {
    guard text.count >= WrappedBase64.minimumLength else { return }
    hasSignedText = hasSignedText || text.starts(with: "eyJ".utf8) || text.starts(with: "MI".utf8)
  }

  private mutating func entries(_ depth: Int) throws(JSONError) -> PrintedValue {
    let count = try number()
    try take("{")
    var entries: [PrintedEntry] = []
    for _ in 0..<count {
      let key: [UInt8]
      switch try value(depth: depth + 1) {
      // A member that is not public has its class between zeros before its name.
      case .text(let text): key = text.lastIndex(of: 0).map { Array(text[($0 + 1)...]) } ?? text
      case .json(let number): key = number
      case .null, .flag, .list, .object: throw failure(.malformed, "a name that is no text")
      }
      if AppleSpelling.isDistinctive(key[...]) { distinctiveNames += 1 }
      entries.append(PrintedEntry(name: key, value: try value(depth: depth + 1)))
    }
    try take("}")
    return PrintedValue(entries)
  }

  // MARK: Parts

  private mutating func take(_ sign: Unicode.Scalar) throws(JSONError) {
    guard position < end else {
      throw failure(.truncated, "the text ends in the middle of a serialized one; it was cut off")
    }
    guard bytes[position] == UInt8(ascii: sign) else {
      throw failure(.malformed, "a sign is missing in a serialized text")
    }
    position += 1
  }

  private mutating func word(until sign: Unicode.Scalar) throws(JSONError) -> ArraySlice<UInt8> {
    let word = bytes[position..<min(end, position + Self.maximumNumberBytes)].prefix {
      $0 != UInt8(ascii: sign)
    }
    position = word.endIndex
    try take(sign)
    return word
  }

  /// The most characters of a number.
  private static let maximumNumberBytes = 40

  /// A number and the colon behind it.
  private mutating func number() throws(JSONError) -> Int {
    let digits = try word(until: ":")
    guard let number = Int(String(decoding: digits, as: UTF8.self)), number >= 0 else {
      throw failure(.malformed, "a length is missing in a serialized text")
    }
    return number
  }

  /// The length of a text, and the text in quotation marks.
  private mutating func text() throws(JSONError) -> [UInt8] {
    let count = try number()
    try takeMark(isEmpty: count == 0)
    guard count <= end - position else {
      throw failure(.truncated, "a serialized text is shorter than it says; it was cut off")
    }
    var text: [UInt8] = []
    text.reserveCapacity(count)
    while text.count < count {
      guard position < end else {
        throw failure(.truncated, "a serialized text is shorter than it says; it was cut off")
      }
      appendCharacter(to: &text)
    }
    try takeMark(isEmpty: count == 0)
    return text
  }

  /// Takes a quotation mark; the first one of a text that is not empty tells how they are written.
  private mutating func takeMark(isEmpty: Bool) throws(JSONError) {
    let found: Marks
    if position < end, bytes[position] == UInt8(ascii: "\\") {
      found = .escaped
      position += 1
    } else {
      let isDoubled = bytes[position..<end].starts(with: #""""#.utf8)
      found = marks ?? (isDoubled && !isEmpty ? .doubled : .plain)
      if found == .doubled { position += 1 }
    }
    if !isEmpty { marks = found }
    try take("\"")
  }

  private mutating func appendCharacter(to text: inout [UInt8]) {
    let byte = bytes[position]
    position += 1
    switch marks {
    case .escaped where byte == UInt8(ascii: "\\") && position < end:
      let escaped = bytes[position]
      position += 1
      let isZero = escaped == UInt8(ascii: "0")
      text.append(isZero ? 0 : JSONText.control(escapedAs: escaped) ?? escaped)
    case .doubled where byte == UInt8(ascii: "\""):
      position += 1
      text.append(byte)
    default: text.append(byte)
    }
  }

  private func failure(_ kind: JSONError.Kind, _ reason: String) -> JSONError {
    JSONError(kind: kind, offset: min(position, end), reason: reason)
  }
}
