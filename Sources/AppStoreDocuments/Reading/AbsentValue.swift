import SubscriptionModel

/// What stands for a value that is not there: rule V3 of <doc:Values>.
///
/// Zero is a value of switches, reasons, prices, and counts, so only the reader of a field knows
/// which of these tests applies.
enum AbsentValue {
  /// Whether a text says that there is none, as programs print it, or is blacked out.
  static func isText(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    // Nearly all texts are identifiers, which begin with a digit or a letter of a domain.
    guard canStart[Int(first)], text.count <= maximumLength else { return false }
    return isMasked(text) || words.contains(String(decoding: text, as: UTF8.self).lowercased())
  }

  /// Whether digits or letters were replaced, such as `XXXXXXXX`, `3400…XXXX`, or `[FILTERED]`.
  static func isMasked(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, text.count >= minimumMaskLength else { return false }
    if masks.contains(first), text.allSatisfy({ $0 == first }) { return true }
    guard mayHoldMaskWord(text) else { return false }
    let lower = String(decoding: text.prefix(maximumLength), as: UTF8.self).lowercased()
    return maskWords.contains { lower.containsBytes($0) }
  }

  /// Whether a text holds `ed` or `dd`, as each of those words does: nearly every text is told from
  /// them so, without a copy.
  private static func mayHoldMaskWord(_ text: ArraySlice<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in text {
      let lower = byte | 0x20
      if lower == UInt8(ascii: "d"), last == UInt8(ascii: "e") || last == lower { return true }
      last = lower
    }
    return false
  }

  /// Whether an identifier consists of zeros, as in `00000000-0000-0000-0000-000000000000`.
  static func isNilUUID(_ text: ArraySlice<UInt8>) -> Bool {
    text.count == uuidLength
      && text.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "-") }
  }

  /// Whether a moment is the first or the last that a program knows, and no date of a purchase.
  static func isDate(_ moment: Timestamp) -> Bool {
    moment < firstDate || moment >= lastDate || moment == never
  }

  /// Whether a text stands for no date, such as `0000-00-00 00:00:00` or `distant past`.
  static func isDateText(_ text: ArraySlice<UInt8>) -> Bool {
    isText(text) || text.starts(with: "0000-00-00".utf8)
      || ["distant past", "distantpast", "distant future", "distantfuture"]
        .contains(String(decoding: text.prefix(maximumLength), as: UTF8.self).lowercased())
  }

  private static let uuidLength = 36
  private static let maximumLength = 64
  private static let minimumMaskLength = 3
  /// The day after 1970-01-01, which is zero in some time zone.
  private static let firstDate = Timestamp(milliseconds: 2 * 86_400_000)
  /// 9999-12-30, the day before the last that most programs know.
  private static let lastDate = Timestamp(milliseconds: 253_402_128_000_000)
  /// 4001-01-01, which Apple's programs write for "never".
  private static let never = Timestamp(milliseconds: 64_092_211_200_000)
  private static let words: Set<String> = [
    "null", "(null)", "<null>", "nil", "(nil)", "<nil>", "none", "undefined", "n/a", "nan",
  ]
  private static let maskWords = ["redacted", "filtered", "masked", "hidden]", "removed]"]
  private static let masks = Set("Xx*#?.-_".utf8)
  /// The bytes with which such a text begins, as a table, since every field is tested.
  private static let canStart: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for byte in "nNuU(<[{XxRrFfMmHh*#?.-_".utf8 { table[Int(byte)] = true }
    return table
  }()
}
