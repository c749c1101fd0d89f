import SubscriptionModel

/// A list that customers stand in.
enum ListID: Hashable, Sendable {
  /// A tab.
  case segment(Segment)
  /// Somebody whose access to something ends at a known date, however far ahead.
  case accessEnds
  /// A state of a subscription, or the state of a purchase with the same name.
  case state(SubscriptionState)
  /// The one state of purchases that no subscription has.
  case purchased
  /// Whom something waits for, or nobody: each customer stands in one of these.
  case actor(RequiredAction.Actor)
  /// A way in which documents contradict each other.
  case contradiction(Contradiction)
  /// A product, by its number in the table `product`.
  case product(Int64)

  /// The list of a state's name in output; `nil` for a word that is no state.
  init?(state word: String) {
    if let state = SubscriptionState(rawValue: word) {
      self = .state(state)
      return
    }
    switch PurchaseState(rawValue: word) {
    case .purchased: self = .purchased
    case .refunded: self = .state(.refunded)
    case .revoked: self = .state(.revoked)
    case .familySharingEnded: self = .state(.familySharingEnded)
    case nil: return nil
    }
  }

  /// The lists that every archive has.
  static let fixed: [ListID] =
    Segment.allCases.map { .segment($0) } + [.accessEnds]
    + SubscriptionState.allCases.map { .state($0) } + [.purchased]
    + RequiredAction.Actor.allCases.map { .actor($0) }
    + Contradiction.allCases.map { .contradiction($0) }

  /// Whether the list is about ends of access, and so ordered by them where others are by urgency.
  var isByAccessEnd: Bool { self == .segment(.losingAccess) || self == .accessEnds }
}

// MARK: Numbers

extension ListID {
  /// The number in the tables; that of a fixed list is its bit in a `ListMask` as well.
  ///
  /// A new case takes a number that is free.
  var code: Int64 {
    switch self {
    case .segment(let segment): segment.listCode
    case .accessEnds: 14
    case .purchased: 15
    case .state(let state): state.listCode
    case .actor(let actor): actor.listCode
    case .contradiction(let contradiction): contradiction.listCode
    case .product(let number): Self.firstProduct + number
    }
  }

  /// Reads a number of the tables; `nil` for one that is no list's.
  init?(code: Int64) {
    if code > Self.firstProduct {
      self = .product(code - Self.firstProduct)
    } else if let list = Self.fixed.first(where: { $0.code == code }) {
      self = list
    } else {
      return nil
    }
  }

  /// Products are counted from here, above every bit of a mask.
  private static let firstProduct: Int64 = 64
}

extension Segment {
  fileprivate var listCode: Int64 {
    switch self {
    case .all: 0
    case .attention: 1
    case .losingAccess: 2
    case .grace: 3
    case .retry: 4
    case .consent: 5
    case .refundAsked: 6
    case .trialEnding: 7
    case .planChange: 8
    case .ending: 9
    case .refunded: 10
    case .expired: 11
    case .unconfirmed: 12
    case .oneTime: 13
    case .offer: 47
    }
  }
}

extension SubscriptionState {
  fileprivate var listCode: Int64 {
    switch self {
    case .freeTrial: 16
    case .introductoryOffer: 17
    case .active: 18
    case .gracePeriod: 19
    case .billingRetry: 20
    case .expired: 21
    case .refunded: 22
    case .revoked: 23
    case .familySharingEnded: 24
    case .seatWithdrawn: 25
    case .upgraded: 26
    case .unconfirmed: 27
    case .unknownExpiry: 28
    }
  }
}

extension RequiredAction.Actor {
  fileprivate var listCode: Int64 {
    switch self {
    case .developer: 29
    case .customer: 30
    case .apple: 31
    case .nobody: 32
    }
  }
}

extension Contradiction {
  fileprivate var listCode: Int64 {
    switch self {
    case .statusConflict: 36
    case .version1Disagrees: 37
    case .renewedAfterRenewalOff: 38
    case .priceDiffersFromAnnounced: 39
    case .transactionIdentityConflict: 40
    case .severalAppAccountTokens: 41
    case .farFutureDate: 42
    case .environmentMismatch: 43
    case .unsignedClaim: 44
    case .unsignedLink: 45
    case .documentsNotRead: 46
    }
  }
}
