/// One charge, restored purchase, or free period.
struct Transaction: Hashable, Sendable {
  let transactionId: String
  let originalTransactionId: String
  /// `nil` for one-time purchases.
  let webOrderLineItemId: String?
  let product: Product
  let purchaseDate: Instant
  let originalPurchaseDate: Instant
  /// `nil` for one-time purchases.
  var expiresDate: Instant?
  let isRenewal: Bool
  let ownership: Ownership
  var offer: Offer?
  /// In thousandths of the customer's currency, after any discount.
  let price: Int64
  var isUpgraded = false
  /// When an upgrade replaced it, which old documents of version 1 state as a cancellation.
  var upgradeDate: Instant?
  var revocation: Revocation?
  var terms = Terms()
}

/// Who owns a transaction; the raw value is `inAppOwnershipType`.
enum Ownership: String, Sendable {
  case purchased = "PURCHASED"
  case familyShared = "FAMILY_SHARED"
  /// A seat that an organization or a group gave.
  case assigned = "ASSIGNED"
}

/// The offer of a period.
struct Offer: Hashable, Sendable {
  /// `offerType`.
  let kind: Kind
  let discount: Discount
  /// `nil` for introductory offers.
  let identifier: String?
  /// ISO 8601 duration; `nil` for one-time purchases.
  let period: String?
  /// The price in the United States, in thousandths of a dollar.
  let price: Int64

  /// `offerType`.
  enum Kind: Int, Sendable {
    case introductory = 1
    case promotional = 2
    case code = 3
    case winBack = 4
    /// Accepted in Apple's sheet for those who cancel.
    case retention = 5
    /// A number that Apple does not use.
    case notKnown = 9
  }

  /// `offerDiscountType`.
  enum Discount: String, Sendable {
    case freeTrial = "FREE_TRIAL"
    case payAsYouGo = "PAY_AS_YOU_GO"
    case payUpFront = "PAY_UP_FRONT"
    case oneTime = "ONE_TIME"
  }

  static let freeTrialWeek = Offer(
    kind: .introductory,
    discount: .freeTrial,
    identifier: nil,
    period: "P1W",
    price: 0
  )
  static let discountedFirstMonth = Offer(
    kind: .introductory,
    discount: .payAsYouGo,
    identifier: nil,
    period: "P1M",
    price: 1990
  )
  static let loyalty = Offer(
    kind: .promotional,
    discount: .payAsYouGo,
    identifier: "loyal.half",
    period: "P1M",
    price: 4990
  )
  static let springCode = Offer(
    kind: .code,
    discount: .payAsYouGo,
    identifier: "SPRING25",
    period: "P1M",
    price: 2990
  )
  static let comeBack = Offer(
    kind: .winBack,
    discount: .payAsYouGo,
    identifier: "winback.3",
    period: "P1M",
    price: 3990
  )
  static let stay = Offer(
    kind: .retention,
    discount: .freeTrial,
    identifier: "stay.3",
    period: "P3M",
    price: 0
  )
  static let coinsCode = Offer(
    kind: .code,
    discount: .oneTime,
    identifier: "COINS.HALF",
    period: nil,
    price: 990
  )
  static let notKnown = Offer(
    kind: .notKnown,
    discount: .payAsYouGo,
    identifier: "new.kind",
    period: "P1M",
    price: 5990
  )
}

/// A refund of a purchase, or the end of shared access to it.
struct Revocation: Hashable, Sendable {
  let date: Instant
  /// 1: a problem with the app; 0: another reason.
  let reason: Int?
  /// `nil` in documents before December 2025.
  let type: Kind?
  /// Thousandths of a percent.
  let percentage: Int64?

  /// The raw value is `revocationType`.
  enum Kind: String, Sendable {
    case refundFull = "REFUND_FULL"
    case refundProrated = "REFUND_PRORATED"
    case familyRevoke = "FAMILY_REVOKE"
    case assignmentRevoke = "ASSIGNMENT_REVOKE"
    /// A value that Apple does not use.
    case notKnown = "NEW_REVOKE"
  }
}
