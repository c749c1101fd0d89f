/// Bytes in hexadecimal digits, as databases write them: `\x7b22…` (PostgreSQL), `0x7B22…` and
/// `X'7B22…'` (SQL), or the digits alone (`HEX()` of MySQL), also on several lines; and as Foundation
/// describes data: `<7b227369 676e6564>` and `{length = 8, bytes = 0x7b227369676e6564}`.
///
/// See rule C4 of <doc:Containers>.
enum HexadecimalText {
  /// The bytes of a text that has nothing but the digits and what marks them as such; `nil` for any other
  /// text.
  static func bytes(of text: ArraySlice<UInt8>) -> [UInt8]? {
    let digits = digits(of: text)
    guard let last = digits.last, last.hexadecimalValue != nil else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    var index = digits.startIndex
    while index < digits.endIndex {
      // Some write them in groups, or on lines.
      if digits[index].isSpace, !bytes.isEmpty {
        index += 1
        continue
      }
      guard index + 1 < digits.endIndex, let high = digits[index].hexadecimalValue,
        let low = digits[index + 1].hexadecimalValue
      else { return nil }
      bytes.append(high << 4 | low)
      index += 2
    }
    return bytes
  }

  /// The digits of a word at `index` that can be those of a document; `nil` where none can begin there.
  static func word(in text: ArraySlice<UInt8>, at index: Int) -> ArraySlice<UInt8>? {
    guard index + 1 < text.endIndex, beginsDocument(text[index], text[index + 1]),
      isStart(index, in: text)
    else { return nil }
    let word = text[index...].prefix { $0.hexadecimalValue != nil }
    guard index > text.startIndex, text[index - 1] == UInt8(ascii: "<") else { return word }
    let groups = text[index...].prefix { $0.hexadecimalValue != nil || $0 == 0x20 }
    return text[groups.endIndex...].first == UInt8(ascii: ">") ? groups : word
  }

  /// Where a description of data ends of which the middle is left out, as in
  /// `bytes = 0x7b227369 676e6564 ... 227d7d7d }`; `nil` for any other text behind the first digits.
  static func endOfCutDescription(
    in text: ArraySlice<UInt8>,
    behind word: ArraySlice<UInt8>
  ) -> Int? {
    guard text[..<word.startIndex].suffix(bytesLabel.count).elementsEqual(bytesLabel) else {
      return nil
    }
    let rest = text[word.endIndex...]
    let inside = rest.prefix(maximumDescriptionBytes).prefix { $0 != UInt8(ascii: "}") }
    return inside.contains(run: Array("...".utf8)) ? inside.endIndex : nil
  }

  private static let bytesLabel = Array("bytes = 0x".utf8)
  /// Foundation leaves out what is more than 24 bytes.
  private static let maximumDescriptionBytes = 256

  /// The beginnings of JSON, signed texts, and gzip in these digits, and what stands near that of every
  /// receipt.
  static let documentStarts: [[UInt8]] = [
    "7b22", "7b0a", "7b0d", "7b20", "5b7b", "65794a", "1f8b08", "789c", "78da",
    "2a864886f70d010702", "<308",
  ].flatMap { [Array($0.utf8), Array($0.uppercased().utf8)] }

  /// What can stand before the digits.
  private static let marks = [#"\\x"#, #"\x"#, "0x", "0X", "x'", "X'", "<"].map { Array($0.utf8) }

  private static func digits(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let mark = marks.first(where: text.starts(with:)) else { return text }
    let digits = text.dropFirst(mark.count)
    let closer: UInt8? =
      switch mark.last {
      case UInt8(ascii: "'"): UInt8(ascii: "'")
      case UInt8(ascii: "<"): UInt8(ascii: ">")
      default: nil
      }
    return closer != nil && digits.last == closer ? digits.dropLast() : digits
  }

  /// Whether two digits are the first byte of a document: of JSON, a signed text, a receipt, gzip, or
  /// Base64.
  private static func beginsDocument(_ high: UInt8, _ low: UInt8) -> Bool {
    switch (high, low | 0x20) {
    case (UInt8(ascii: "7"), UInt8(ascii: "b")), (UInt8(ascii: "5"), UInt8(ascii: "b")),
      (UInt8(ascii: "6"), UInt8(ascii: "5")), (UInt8(ascii: "3"), UInt8(ascii: "0")),
      (UInt8(ascii: "1"), UInt8(ascii: "f")), (UInt8(ascii: "4"), UInt8(ascii: "d")),
      (UInt8(ascii: "7"), UInt8(ascii: "8")):
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
