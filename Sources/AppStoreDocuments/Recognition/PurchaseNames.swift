import SubscriptionModel

/// The names of columns and members of other systems that speak of a purchase, so that a number in them
/// is taken for that of a transaction: rule D15 of <doc:Documents>.
enum PurchaseNames {
  /// The digits of such a number; other numbers of a purchase are shorter.
  static let digits = 12...18

  /// What a value with a name names; `nil` where the name does not speak of a purchase, or the value is no
  /// such number.
  static func identifier(
    in value: ArraySlice<UInt8>,
    named name: ArraySlice<UInt8>
  ) -> MentionedIdentifier? {
    guard digits.contains(value.count), value.allSatisfy(\.isDecimalDigit), !isTime(value) else {
      return nil
    }
    return field(named: name).map {
      MentionedIdentifier(field: $0, text: String(decoding: value, as: UTF8.self))
    }
  }

  /// The field that a number with this name is in; `nil` for a name that does not speak of a purchase.
  static func field(named name: ArraySlice<UInt8>) -> IdentifierField? {
    guard name.count <= AppleSpelling.maximumLength else { return nil }
    let words = words(of: name)
    guard !words.contains(where: otherWords.contains) else { return nil }
    let isPurchase = words.contains { word in
      beginnings.contains(where: word.hasPrefix) || parts.contains(where: word.contains)
    }
    let all = words.joined()
    guard isPurchase || stores.contains(where: all.contains) else { return nil }
    return words.contains { $0.contains("original") } ? .originalTransactionId : .transactionId
  }

  /// How words begin that speak of a purchase, and what they can contain where several are written as one.
  private static let beginnings = ["order", "apple", "iap", "txn"]
  private static let parts = ["transaction", "purchase", "receipt"]
  /// Names that are written as one word or as two.
  private static let stores = ["appstore", "itunes", "storekit"]
  /// Words of names whose value is a time, an amount, or a number of something else.
  private static let otherWords: Set<String> = [
    "date", "time", "timestamp", "at", "on", "ms", "millis", "day", "expires", "expiry", "price",
    "amount", "total", "cents", "quantity", "phone", "tracking", "hash",
  ]

  /// The words of a name such as `originalTransactionID`, `ORIGINAL_TRANSACTION_ID`, or `Original
  /// transaction`, in small letters.
  private static func words(of name: ArraySlice<UInt8>) -> [String] {
    var words: [[UInt8]] = [[]]
    var wasSmall = false
    for byte in name {
      let letter = byte.lowercase
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else {
        words.append([])
        continue
      }
      if wasSmall, letter != byte { words.append([]) }
      wasSmall = letter == byte
      words[words.count - 1].append(letter)
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a number is a time in milliseconds of the years in which the App Store sold anything.
  private static func isTime(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.count == 13, let number = Int(String(decoding: digits, as: UTF8.self)) else {
      return false
    }
    return (1_200_000_000_000..<2_500_000_000_000).contains(number)
  }
}
