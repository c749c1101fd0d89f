/// How a text is written: most identifiers are UUIDs or numbers, which take less room as such.
///
/// Every text has exactly one form, from which it is read back letter for letter.
enum TextForm: Hashable {
  /// UTF-8, so many bytes long.
  case plain(count: Int)
  /// A UUID in letters of one case, as 16 bytes.
  case uuid(isUppercase: Bool)
  /// A number of 11 to 18 digits, as that number: shorter ones, such as those of apps and storefronts,
  /// are common to many documents, and so belong to the texts that a dictionary can hold.
  case number
  /// A SHA-256 digest in small hexadecimal digits, as 32 bytes.
  case digest

  /// What stands for the form: a length, or one of the packed forms.
  var code: UInt64 {
    switch self {
    case .plain(let count): UInt64(count) << 1
    case .uuid(let isUppercase): isUppercase ? 3 : 1
    case .number: 5
    case .digest: 7
    }
  }

  /// Reads a code; `nil` for one that no form has.
  init?(code: UInt64) {
    switch code {
    case 1: self = .uuid(isUppercase: false)
    case 3: self = .uuid(isUppercase: true)
    case 5: self = .number
    case 7: self = .digest
    default:
      guard code & 1 == 0, let count = Int(exactly: code >> 1) else { return nil }
      self = .plain(count: count)
    }
  }

  /// The form of a text.
  init(of text: Span<UInt8>) {
    switch text.count {
    case 11...18 where Self.isNumber(text): self = .number
    case 36:
      self = Self.uuidCase(text).map { .uuid(isUppercase: $0) } ?? .plain(count: text.count)
    case 64 where Self.isDigest(text): self = .digest
    default: self = .plain(count: text.count)
    }
  }

  private static func isNumber(_ text: Span<UInt8>) -> Bool {
    guard text[0] != UInt8(ascii: "0") else { return false }
    for index in text.indices where !(48...57).contains(text[index]) { return false }
    return true
  }

  private static func isDigest(_ text: Span<UInt8>) -> Bool {
    for index in text.indices where !isDigit(text[index], isUppercase: false) { return false }
    return true
  }

  /// Whether the letters of a UUID are capitals; `nil` for a text that is no UUID, or one with
  /// letters of both cases.
  private static func uuidCase(_ text: Span<UInt8>) -> Bool? {
    var hasCapitals = false
    var hasSmall = false
    for index in text.indices {
      let byte = text[index]
      if isHyphen(index) {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else if isDigit(byte, isUppercase: true) {
        hasCapitals = hasCapitals || byte > 57
      } else if isDigit(byte, isUppercase: false) {
        hasSmall = true
      } else {
        return nil
      }
    }
    return hasCapitals && hasSmall ? nil : hasCapitals
  }

  private static func isDigit(_ byte: UInt8, isUppercase: Bool) -> Bool {
    (48...57).contains(byte) || (isUppercase ? 65...70 : 97...102).contains(byte)
  }

  fileprivate static func isHyphen(_ index: Int) -> Bool {
    index == 8 || index == 13 || index == 18 || index == 23
  }
}

// MARK: Bytes

extension ByteWriter {
  /// Writes what a text with a packed form says; nothing for a plain one.
  mutating func packedValue(of text: String, _ form: TextForm) {
    switch form {
    case .plain: break
    case .number: number(UInt64(text) ?? 0)
    case .uuid, .digest:
      var high: UInt8?
      for digit in text.utf8 where digit != UInt8(ascii: "-") {
        // A digit, a capital, or a small letter.
        let value = digit <= 57 ? digit &- 48 : (digit | 0x20) &- 87
        if let first = high {
          byte(first << 4 | value)
          high = nil
        } else {
          high = value
        }
      }
    }
  }
}

extension ByteReader {
  /// Reads a text with a packed form.
  mutating func packedValue(_ form: TextForm) -> String {
    switch form {
    case .plain: ""
    case .number: String(number())
    case .uuid(let isUppercase): hexadecimal(letters: 36, isUppercase: isUppercase)
    case .digest: hexadecimal(letters: 64, isUppercase: false)
    }
  }

  /// Reads bytes as hexadecimal digits, with hyphens where a UUID has them.
  private mutating func hexadecimal(letters: Int, isUppercase: Bool) -> String {
    let firstLetter: UInt8 = isUppercase ? 65 - 10 : 97 - 10
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : firstLetter + value }
    var low: UInt8?
    return String(unsafeUninitializedCapacity: letters) { buffer in
      for index in 0..<letters {
        if letters == 36, TextForm.isHyphen(index) {
          buffer[index] = UInt8(ascii: "-")
        } else if let value = low {
          buffer[index] = digit(value)
          low = nil
        } else {
          let next = byte()
          buffer[index] = digit(next >> 4)
          low = next & 15
        }
      }
      return letters
    }
  }
}
