import SubscriptionModel

/// What logs write before a document.
enum LogPrefix {
  /// The date at the start of a line; `nil` if there is none.
  ///
  /// It is in RFC 3339 or like `2024-03-10 08:15:00,123`; without a zone it is UTC.
  static func date(in prefix: ArraySlice<UInt8>) -> Timestamp? {
    let openingMarks = Set("[(\"".utf8)
    let text = prefix.drop { $0.isSpace || openingMarks.contains($0) }.prefix(48)
    let words = text.split(maxSplits: 2, omittingEmptySubsequences: true) {
      $0.isSpace || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ")")
    }
    guard let day = words.first else { return nil }
    let first = String(decoding: day, as: UTF8.self)
    if day.count > 10 { return Timestamp(rfc3339: first.replacingComma) }
    guard words.count > 1 else { return nil }
    let clock = String(decoding: words[1], as: UTF8.self)
    return Timestamp(rfc3339: "\(first)T\(clock.replacingComma)")
  }
}

extension String {
  /// The text with points for commas, which some logs write before milliseconds.
  fileprivate var replacingComma: String {
    String(map { $0 == "," ? "." : $0 })
  }
}
