/// An identifier of digits as tools write it: exactly, as a number with a fraction, or damaged.
enum WrittenNumber: Equatable {
  /// The digits.
  case exact(String)
  /// Digits are lost; why, in words that follow the name of the field.
  case damaged(String)
  /// Another identifier, such as one of Xcode.
  case other

  /// Examines the text of an identifier; white space around it does not count.
  init(_ text: String) {
    let rest = Array(text.utf8).drop(while: \.isSpace)
    let bytes = rest[..<(rest.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? rest.endIndex)]
    if bytes.allSatisfy(\.isDecimalDigit) {
      self = .exact(String(decoding: bytes, as: UTF8.self))
    } else if AbsentValue.isMasked(bytes) || Self.isPartlyMasked(bytes) {
      self = .damaged("is blacked out")
    } else {
      self = Self.decimal(bytes)
    }
  }

  /// The first whole number that a floating-point number of 64 bits may not hold exactly.
  ///
  /// Source: IEEE 754, binary64.
  private static let firstInexact: UInt64 = 1 << 53

  /// Reads `340001196262039.0`, `3.40001196262039E+14`, and what else says the same number.
  private static func decimal(_ bytes: ArraySlice<UInt8>) -> WrittenNumber {
    let mantissa = bytes.prefix { $0.isDecimalDigit || $0 == UInt8(ascii: ".") }
    let parts = mantissa.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, !whole.isEmpty,
      let exponent = exponent(bytes[mantissa.endIndex...])
    else { return .other }
    let zero = UInt8(ascii: "0")
    let written = parts.joined()
    let count = whole.count + exponent
    guard count > 0, written.dropFirst(count).allSatisfy({ $0 == zero }) else { return .other }
    guard count <= written.count else {
      return .damaged("is rounded: \(String(decoding: bytes, as: UTF8.self))")
    }
    let kept = written.prefix(count)
    // What a number begins with does not count, as in `0.340001196262039E15`.
    let first = kept.firstIndex { $0 != zero } ?? kept.index(before: kept.endIndex)
    let digits = String(decoding: kept[first...], as: UTF8.self)
    guard let number = UInt64(digits), number < firstInexact else {
      return .damaged("is rounded: \(String(decoding: bytes, as: UTF8.self))")
    }
    return .exact(digits)
  }

  /// The exponent behind `E`; 0 for none, and `nil` for anything else.
  private static func exponent(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return 0 }
    guard first | 0x20 == UInt8(ascii: "e") else { return nil }
    let behind = bytes.dropFirst()
    let isSigned = behind.first == UInt8(ascii: "+") || behind.first == UInt8(ascii: "-")
    let digits = behind.dropFirst(isSigned ? 1 : 0)
    guard !digits.isEmpty, digits.count <= 2, digits.allSatisfy(\.isDecimalDigit) else {
      return nil
    }
    return Int(String(decoding: behind, as: UTF8.self))
  }

  /// Whether some digits are replaced by a sign, such as `3400XXXXXXXX039`.
  private static func isPartlyMasked(_ bytes: ArraySlice<UInt8>) -> Bool {
    let signs = Set("Xx*#".utf8)
    return bytes.contains(where: signs.contains)
      && bytes.allSatisfy { $0.isDecimalDigit || signs.contains($0) }
  }
}
