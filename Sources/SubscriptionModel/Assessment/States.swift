/// What a subscription is at a moment; the raw value is the name in output.
public enum SubscriptionState: String, Hashable, Sendable, CaseIterable {
  case freeTrial
  case introductoryOffer
  case active
  case gracePeriod
  case billingRetry
  case expired
  case refunded
  case revoked
  case familySharingEnded
  case seatWithdrawn
  case upgraded
  case unconfirmed
  case unknownExpiry
}

/// What a one-time purchase is at a moment; the raw value is the name in output.
public enum PurchaseState: String, Hashable, Sendable, CaseIterable {
  case purchased
  case refunded
  case revoked
  case familySharingEnded
}

/// Why a subscription ended; the raw value is the name in output.
public enum ExpirationReason: String, Hashable, Sendable, CaseIterable {
  case customerCancelled
  case billingError
  case priceIncreaseNotAccepted
  case productUnavailable
  case other
  /// Apple states a reason that this version does not know.
  case unknown
}

/// Whether the customer is entitled to the product; the raw value is the name in output.
public enum Access: String, Hashable, Sendable, CaseIterable {
  case yes
  case no
  case unknown
}

/// How certain a statement is; the raw value is the name in output.
public enum Certainty: String, Hashable, Sendable, CaseIterable {
  /// Apple said so, with a valid signature.
  case signed
  /// Documents say so, without a signature or with one that was not checked.
  case unsigned
  /// Concluded from time that has passed or from what is absent.
  case inferred
  /// Not known.
  case unknown
}

extension EvidenceBasis {
  /// How certain what is said of such a customer can be.
  public var certainty: Certainty {
    switch self {
    case .signed: .signed
    case .unsigned: .unsigned
    }
  }
}

/// What prevents a renewal although Apple's flag is on; the raw value is the name in output.
public enum RenewalBlock: String, Hashable, Sendable, CaseIterable {
  /// The customer has not answered a price increase.
  case priceConsent
}
