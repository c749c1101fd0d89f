/// Bytes in hexadecimal digits, as databases write them: `\x7b22…` (PostgreSQL), `0x7B22…` and
/// `X'7B22…'` (SQL), or the digits alone (`HEX()` of MySQL).
///
/// See rule C4 of <doc:Containers>.
enum HexadecimalText {
  /// The bytes of a text that has nothing but the digits and what marks them as such; `nil` for any other
  /// text.
  static func bytes(of text: ArraySlice<UInt8>) -> [UInt8]? {
    let digits = digits(of: text)
    guard digits.count % 2 == 0, let last = digits.last, last.hexadecimalValue != nil else {
      return nil
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for index in stride(from: digits.startIndex, to: digits.endIndex, by: 2) {
      guard let high = digits[index].hexadecimalValue,
        let low = digits[index + 1].hexadecimalValue
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// The digits of a word at `index` that can be those of a document; `nil` where none can begin there.
  static func word(in text: ArraySlice<UInt8>, at index: Int) -> ArraySlice<UInt8>? {
    guard index + 1 < text.endIndex, beginsDocument(text[index], text[index + 1]),
      isStart(index, in: text)
    else { return nil }
    return text[index...].prefix { $0.hexadecimalValue != nil }
  }

  /// The beginnings of JSON, signed texts, and gzip in these digits, and what stands near that of every
  /// receipt.
  static let documentStarts: [[UInt8]] = [
    "7b22", "7b0a", "7b0d", "7b20", "5b7b", "65794a", "1f8b08", "2a864886f70d010702",
  ].flatMap { [Array($0.utf8), Array($0.uppercased().utf8)] }

  /// What can stand before the digits.
  private static let marks = [#"\\x"#, #"\x"#, "0x", "0X", "x'", "X'"].map { Array($0.utf8) }

  private static func digits(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let mark = marks.first(where: text.starts(with:)) else { return text }
    let digits = text.dropFirst(mark.count)
    return mark.last == UInt8(ascii: "'") && digits.last == mark.last ? digits.dropLast() : digits
  }

  /// Whether two digits are the first byte of a document: of JSON, a signed text, a receipt, gzip, or
  /// Base64.
  private static func beginsDocument(_ high: UInt8, _ low: UInt8) -> Bool {
    switch (high, low | 0x20) {
    case (UInt8(ascii: "7"), UInt8(ascii: "b")), (UInt8(ascii: "5"), UInt8(ascii: "b")),
      (UInt8(ascii: "6"), UInt8(ascii: "5")), (UInt8(ascii: "3"), UInt8(ascii: "0")),
      (UInt8(ascii: "1"), UInt8(ascii: "f")), (UInt8(ascii: "4"), UInt8(ascii: "d")):
      true
    default: false
    }
  }

  /// Whether digits can begin at `index`: behind no letter or digit but those of a mark.
  private static func isStart(_ index: Int, in text: ArraySlice<UInt8>) -> Bool {
    guard index > text.startIndex else { return true }
    let before = text[index - 1]
    guard Base64.isDigit(before), before != UInt8(ascii: "/"), before != UInt8(ascii: "+") else {
      return true
    }
    guard before | 0x20 == UInt8(ascii: "x"), index - 1 > text.startIndex else { return false }
    return text[index - 2] == UInt8(ascii: "\\") || text[index - 2] == UInt8(ascii: "0")
  }
}

extension UInt8 {
  /// What a hexadecimal digit stands for; `nil` for any other character.
  var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
