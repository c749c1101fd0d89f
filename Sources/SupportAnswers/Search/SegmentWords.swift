package import SubscriptionModel

/// The words for a segment, and its letter.
package struct SegmentWords {
  /// The name of its tab.
  package let name: String
  /// The letter that goes to it; no two have the same.
  package let letter: Character
  /// What its customers have, such as `a one-time purchase`.
  package let meaning: String
  /// What is said where nobody is in it.
  package let emptiness: String
}

extension Segment {
  /// Its words.
  package var words: SegmentWords {
    switch self {
    case .all:
      SegmentWords(
        name: "All",
        letter: "a",
        meaning: "any document at all",
        emptiness: "No customer is known as of this date."
      )
    case .attention:
      SegmentWords(
        name: "Attention",
        letter: "n",
        meaning:
          "a grace period, billing retry, a price consent or refund request, an unconfirmed renewal, or a"
          + " refunded subscription that still renews",
        emptiness: "No customer needs attention."
      )
    case .losingAccess:
      SegmentWords(
        name: "Losing access",
        letter: "l",
        meaning:
          "access that ends within \(Self.losingAccessDays) days, or cannot come back after that",
        emptiness:
          "No customer is known to lose access in the next \(Segment.losingAccessDays) days."
      )
    case .grace:
      SegmentWords(
        name: "Grace",
        letter: "g",
        meaning: "a payment that failed, with access in a grace period",
        emptiness: "No customer is in a grace period."
      )
    case .retry:
      SegmentWords(
        name: "Retry",
        letter: "r",
        meaning: "a payment that failed and that Apple retries, without access",
        emptiness: "No customer is in billing retry."
      )
    case .consent:
      SegmentWords(
        name: "Consent",
        letter: "c",
        meaning: "a price increase that waits for the customer's consent",
        emptiness: "No price increase is awaiting consent."
      )
    case .refundAsked:
      SegmentWords(
        name: "Refund asked",
        letter: "f",
        meaning: "a refund request of the last 30 days that Apple has not decided",
        emptiness: "No refund request is open."
      )
    case .trialEnding:
      SegmentWords(
        name: "Trial ending",
        letter: "t",
        meaning:
          "a free trial that ends within \(Self.trialEndingDays) days, or a free trial whose renewal is off",
        emptiness:
          "No free trial ends within \(Segment.trialEndingDays) days, and none has renewal off."
      )
    case .offer:
      SegmentWords(
        name: "Offer",
        letter: "s",
        meaning: "an offer now, free trials included, or at the next renewal",
        emptiness: "No customer has an offer now or at the next renewal."
      )
    case .planChange:
      SegmentWords(
        name: "Plan change",
        letter: "p",
        meaning: "another plan from the next renewal, or from the end of a 12-month commitment",
        emptiness: "No plan change is scheduled."
      )
    case .ending:
      SegmentWords(
        name: "Ending",
        letter: "e",
        meaning:
          "a running subscription whose renewal is off, or off at the end of a 12-month commitment",
        emptiness:
          "No running subscription has renewal off, or off at the end of a 12-month commitment."
      )
    case .refunded:
      SegmentWords(
        name: "Refunded",
        letter: "d",
        meaning: "a refund of a subscription or purchase, or of a part of one",
        emptiness: "No document reports a refund."
      )
    case .expired:
      SegmentWords(
        name: "Expired",
        letter: "x",
        meaning: "a subscription that has expired",
        emptiness: "No subscription has expired."
      )
    case .unconfirmed:
      SegmentWords(
        name: "Unconfirmed",
        letter: "u",
        meaning: "a renewal that was due, of which no document tells",
        emptiness: "No subscription is unconfirmed."
      )
    case .oneTime:
      SegmentWords(
        name: "One-time",
        letter: "o",
        meaning: "a one-time purchase",
        emptiness: "This archive contains no one-time purchases."
      )
    }
  }
}
