import SubscriptionModel

/// A customer's own ID, such as `Production/com.example.reader/340006883255406`, as all output names it.
struct OwnID {
  /// The customer, who may have another ID since more was read.
  let customer: CustomerId
  /// The identifier at its end, which documents state.
  let identifier: String

  /// Reads an ID; `nil` for anything else, such as a message with two slashes: `10/11に請求、11/11にも？`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }), text.allSatisfy(\.isASCII),
      !text.contains(where: \.isWhitespace), parts[0].allSatisfy(\.isLetter),
      // An app that no document states is a dash.
      parts[1] == "-" || parts[1].first?.isLetter == true, let customer = CustomerId(text)
    else { return nil }
    self.customer = customer
    identifier = String(parts[2])
  }
}
