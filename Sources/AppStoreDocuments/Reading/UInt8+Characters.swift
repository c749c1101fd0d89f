extension UInt8 {
  /// Whether the byte is a letter of ASCII, an underscore, or a dollar sign.
  var isNameStart: Bool {
    let letter = self | 0x20
    return (letter >= 0x61 && letter <= 0x7A) || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$")
  }

  /// Whether the byte can be part of a name without quotation marks.
  var isNamePart: Bool {
    isNameStart || isDecimalDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "\\")
  }

  /// Whether the byte begins a record of a sequence of JSON texts.
  ///
  /// Source: RFC 7464, 2.2.
  var isRecordSign: Bool { self == 0x1E }

  /// Whether the byte ends a line.
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte opens brackets.
  var isOpener: Bool {
    self == UInt8(ascii: "{") || self == UInt8(ascii: "[") || self == UInt8(ascii: "(")
  }

  /// Whether the byte closes brackets.
  var isCloser: Bool {
    self == UInt8(ascii: "}") || self == UInt8(ascii: "]") || self == UInt8(ascii: ")")
  }

  /// The byte, as a small letter if it is a capital one of ASCII.
  var lowercase: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
