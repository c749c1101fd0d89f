import SubscriptionModel

/// An error of the App Store Server API.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/error-codes>
enum APIError {
  /// Adds a note with the meaning of the error.
  static func read(_ answer: FieldReader, _ builder: inout ItemBuilder) {
    builder.kind = .apiError
    builder.markInformational()
    var fields = answer
    let code = fields.text("errorCode") ?? ""
    let meaning = fields.int64("errorCode").flatMap(meaning(of:)) ?? "an unknown code"
    builder.note("errorCode", "Apple returned error \(code): \(meaning)")
  }

  /// The meaning of a code, for support; `nil` for unknown codes.
  static func meaning(of code: Int64) -> String? {
    switch code / 10_000 {
    case 400: badRequest(code)
    case 403: refused(code)
    case 404: notFound(code)
    case 429 where code == 4_290_000: "too many requests; ask again later"
    case 500 where code == 5_000_000: "an internal error at Apple"
    case 500 where code == 5_000_001: "an internal error at Apple; try again"
    default: nil
    }
  }

  private static func badRequest(_ code: Int64) -> String? {
    switch code {
    case 4_000_000: "the request was not understood"
    case 4_000_002: "the app id is not valid"
    case 4_000_005: "the revision is not valid"
    case 4_000_006: "the transaction id is not valid"
    case 4_000_008: "the original transaction id is not valid"
    case 4_000_009: "the number of days to extend by is not valid"
    case 4_000_010: "the reason code is not valid"
    case 4_000_011: "the request identifier is not valid"
    case 4_000_012: "the start date is too far in the past"
    case 4_000_013: "the start date is after the end date"
    case 4_000_014: "the pagination token is not valid"
    case 4_000_015: "the start date is not valid"
    case 4_000_016: "the end date is not valid"
    case 4_000_017: "the pagination token has expired"
    case 4_000_018: "the notification type is not valid"
    case 4_000_019: "more than one filter was given"
    case 4_000_020: "the test notification token is not valid"
    case 4_000_021...4_000_028, 4_000_030, 4_000_031: "a filter or the order is not valid"
    case 4_000_032...4_000_042: "the consumption information is not valid"
    case 4_000_043: "the purchase is not consumable"
    case 4_000_047: "the type of purchase is not supported"
    case 4_000_048: "an appTransactionId is not supported here"
    case 4_000_183: "the app account token is not a UUID"
    case 4_000_185: "Family Sharing transactions are not supported here"
    case 4_000_187: "the id is not an original transaction id"
    default: nil
    }
  }

  private static func refused(_ code: Int64) -> String? {
    switch code {
    case 4_030_004: "the subscription may not be extended"
    case 4_030_005: "the subscription has reached the maximum number of extensions"
    case 4_030_007: "a family member's subscription cannot be extended"
    default: nil
    }
  }

  private static func notFound(_ code: Int64) -> String? {
    switch code {
    case 4_040_001: "no such account"
    case 4_040_002: "no such account; try again"
    case 4_040_003: "no such app"
    case 4_040_004: "no such app; try again"
    case 4_040_005: "no such original transaction id"
    case 4_040_006: "no such original transaction id; try again"
    case 4_040_007: "the app has no URL for notifications"
    case 4_040_008: "no such test notification"
    case 4_040_009: "no such request"
    case 4_040_010: "no such transaction id"
    case 4_040_019: "the customer has no app transaction"
    default: nil
    }
  }
}
