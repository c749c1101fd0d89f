/// File names as text: a name is any bytes on Linux, and old archives have names in Latin-1.
///
/// A name that is no UTF-8 has `\xNN` for each byte that is not ASCII. So that every text stands
/// for one name only, a backslash that would look like that is written `\x5c`.
enum FileName {
  /// The text of a name or path.
  static func text(of name: some Sequence<CChar>) -> String {
    let bytes = name.map(UInt8.init(bitPattern:))
    // As nearly all are.
    if bytes.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if byte >= 0x80, !isUTF8 {
        text += Array("\\x\(String(byte, radix: 16))".utf8)
      } else if escape(in: bytes, at: index) != nil {
        text += Array(#"\x5c"#.utf8)
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The name or path that a text stands for, with the zero that ends it in C.
  static func bytes(of text: String) -> [CChar] {
    let text = Array(text.utf8)
    var result: [CChar] = []
    result.reserveCapacity(text.count + 1)
    var index = 0
    while index < text.count {
      let value = escape(in: text, at: index)
      result.append(CChar(bitPattern: value ?? text[index]))
      index += value == nil ? 1 : 4
    }
    result.append(0)
    return result
  }

  /// The byte that `\xNN` at `index` stands for; `nil` for anything else.
  private static func escape(in text: [UInt8], at index: Int) -> UInt8? {
    guard index + 4 <= text.count, text[index] == UInt8(ascii: "\\"),
      text[index + 1] == UInt8(ascii: "x"), isDigit(text[index + 2]), isDigit(text[index + 3])
    else { return nil }
    return UInt8(String(decoding: text[(index + 2)..<(index + 4)], as: UTF8.self), radix: 16)
  }

  /// Lower case only, as it is written here.
  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// The last name of a path without endings that only tell a format, for searching.
  static func stem(of path: String) -> String {
    var stem = path.utf8[...]
    if let slash = stem.lastIndex(of: UInt8(ascii: "/")) {
      stem = stem[stem.index(after: slash)...]
    }
    while let dot = stem.lastIndex(of: UInt8(ascii: ".")), dot != stem.startIndex,
      let ending = String(stem[stem.index(after: dot)...]),
      endings.contains(ending.lowercased())
    {
      stem = stem[..<dot]
    }
    return String(stem) ?? path
  }

  private static let endings: Set<String> = [
    "json", "jsonl", "ndjson", "gz", "txt", "log", "jws", "jwt", "b64", "base64", "der", "p7b",
    "bin", "receipt", "storekit", "zip", "tar", "tgz", "xz", "zst", "bz2",
  ]
}
