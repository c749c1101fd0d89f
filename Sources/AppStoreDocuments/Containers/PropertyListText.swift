/// An old-style (NeXT) property list of one level, as in iOS 6 receipts: `{ "key" = "value"; … }`.
///
/// White space is free, plain words need no quotation marks, and escapes are those of C and
/// `\Uxxxx`. See rule R4 of <doc:Receipts>.
struct PropertyListText {
  /// The largest list; a receipt takes 4 KB, with some 30 keys.
  static let maximumBytes = 1_048_576
  static let maximumEntries = 1000

  /// The entries in order; of two with one key the later counts.
  private(set) var entries: [(key: String, value: [UInt8])] = []

  init(_ bytes: ArraySlice<UInt8>) throws(ReceiptError) {
    guard bytes.count <= Self.maximumBytes else {
      throw ReceiptError("the property list is larger than \(Self.maximumBytes) bytes")
    }
    var scanner = Scanner(rest: bytes)
    guard scanner.take("{") else { throw ReceiptError("it does not begin with a brace") }
    while !scanner.take("}") {
      guard entries.count < Self.maximumEntries else {
        throw ReceiptError("it has more than \(Self.maximumEntries) entries")
      }
      let key = try scanner.word()
      guard scanner.take("=") else {
        throw ReceiptError("an equals sign is missing after entry \(entries.count + 1)'s name")
      }
      let value = try scanner.word()
      // The last entry can be without a semicolon.
      guard scanner.take(";") || scanner.isBefore("}") else {
        throw ReceiptError("a semicolon is missing after entry \(entries.count + 1)")
      }
      entries.append((String(decoding: key, as: UTF8.self), value))
    }
  }

  /// The value of a key; `nil` if it is absent or empty.
  subscript(name: String) -> ArraySlice<UInt8>? {
    guard let value = entries.last(where: { $0.key == name })?.value, !value.isEmpty else {
      return nil
    }
    return value[...]
  }

  /// The same as a JSON object with `_` for `-` in the names, as in verifyReceipt responses.
  var json: [UInt8] {
    var text: [UInt8] = [UInt8(ascii: "{")]
    for (position, entry) in entries.enumerated() {
      if position > 0 { text.append(UInt8(ascii: ",")) }
      let name = entry.key.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }
      text += Self.quoted(name) + [UInt8(ascii: ":")] + Self.quoted(entry.value)
    }
    return text + [UInt8(ascii: "}")]
  }

  /// Writes a text as JSON.
  static func quoted(_ text: [UInt8]) -> [UInt8] {
    var result = [UInt8(ascii: "\"")]
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0x0a: result += Array("\\n".utf8)
      case 0x0d: result += Array("\\r".utf8)
      case 0x09: result += Array("\\t".utf8)
      default: result.append(byte)
      }
    }
    return result + [UInt8(ascii: "\"")]
  }

  /// Reads the words and signs of a property list in sequence.
  private struct Scanner {
    var rest: ArraySlice<UInt8>

    /// Skips white space, then takes a sign if it is next.
    mutating func take(_ sign: Character) -> Bool {
      guard isBefore(sign) else { return false }
      rest.removeFirst()
      return true
    }

    /// Skips white space, and tests whether a sign is next.
    mutating func isBefore(_ sign: Character) -> Bool {
      rest = rest.drop(while: \.isSpace)
      return rest.first == sign.asciiValue
    }

    /// A quoted text or a plain word.
    mutating func word() throws(ReceiptError) -> [UInt8] {
      guard take("\"") else {
        let signs = Set("=;{}\"".utf8)
        let word = rest.prefix { !$0.isSpace && !signs.contains($0) }
        guard !word.isEmpty else { throw ReceiptError("a name or a value is missing") }
        rest = rest[word.endIndex...]
        return Array(word)
      }
      var text: [UInt8] = []
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "\""): return text
        case UInt8(ascii: "\\"): text += escaped()
        default: text.append(byte)
        }
      }
      throw ReceiptError("it is cut off within a quoted string")
    }

    /// The meaning of the escape after a backslash; an invalid escape stands for itself.
    private mutating func escaped() -> [UInt8] {
      guard let byte = rest.popFirst() else { return [] }
      switch byte {
      case UInt8(ascii: "n"): return [0x0a]
      case UInt8(ascii: "r"): return [0x0d]
      case UInt8(ascii: "t"): return [0x09]
      case UInt8(ascii: "U"), UInt8(ascii: "u"):
        let digits = String(decoding: rest.prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, let scalar = UInt32(digits, radix: 16) else { return [byte] }
        rest = rest.dropFirst(4)
        return Array(String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")).utf8)
      default: return [byte]
      }
    }
  }
}
