import SubscriptionModel
import SupportAnswers
import TerminalUI

/// Why a customer stands on My desk.
enum DeskReason: String, Hashable, Sendable {
  /// Apple takes the developer's answer to a refund request.
  case refundAnswer = "answer"
  case grace
  case retry
  /// The subscription ends unless the customer accepts a price.
  case consent
  /// A refunded subscription renews unless the customer turns renewal off.
  case renewalStillOn = "renewal-on"
  /// Apple has not decided on a refund.
  case refundAsked = "undecided"
  case unconfirmed
  case unknownExpiry = "unknown-expiry"
  /// It ended, as far as the time that has passed tells.
  case inferredEnd = "inferred-end"
  case revoked
  case productUnavailable = "unavailable"
  case familySharingEnded = "family"
  case seatWithdrawn = "seat"
  /// What the list shows of the customer says it.
  case other

  /// The reason of a row for which somebody must act.
  init(_ row: CustomerRow) {
    switch (row.action.actor, row.lead) {
    case (.developer, _) where row.action.due != nil: self = .refundAnswer
    case (.apple, _): self = .refundAsked
    case (.customer, .subscription(.gracePeriod, _)): self = .grace
    case (.customer, .subscription(.billingRetry, _)): self = .retry
    case (.customer, _) where row.segments.contains(.consent): self = .consent
    case (.customer, _) where row.action.due != nil: self = .renewalStillOn
    case (.customer, .subscription(.refunded, _)): self = .renewalStillOn
    case (.customer, .subscription(.familySharingEnded, _)): self = .familySharingEnded
    case (.customer, .subscription(.seatWithdrawn, _)): self = .seatWithdrawn
    case (.customer, .subscription(.expired, .productUnavailable)): self = .productUnavailable
    case (.developer, .subscription(.unconfirmed, _)): self = .unconfirmed
    case (.developer, .subscription(.unknownExpiry, _)): self = .unknownExpiry
    case (.developer, .subscription(.revoked, _)): self = .revoked
    case (.developer, .subscription(.expired, _)): self = .inferredEnd
    default: self = .other
    }
  }

  /// The reason with its sign, such as `▲ grace ends`.
  var text: String {
    switch self {
    case .refundAnswer: "◆ answer Apple"
    case .grace: "▲ grace ends"
    case .retry: "△ retry ends"
    case .consent: "◆ price consent"
    case .renewalStillOn: "✕ still renews"
    case .refundAsked: "◆ refund asked"
    case .unconfirmed: "? unconfirmed"
    case .unknownExpiry: "? end not known"
    case .inferredEnd: "? may have ended"
    case .revoked: "✕ revoked"
    case .productUnavailable: "· not for sale"
    case .familySharingEnded: "✕ family ended"
    case .seatWithdrawn: "✕ seat taken"
    case .other: "? ask Apple"
    }
  }

  /// How the reason is drawn.
  var role: Role {
    switch self {
    case .refundAnswer, .grace, .consent, .renewalStillOn, .unconfirmed, .unknownExpiry,
      .inferredEnd,
      .other:
      .warn
    case .retry: .bad
    case .refundAsked, .revoked, .productUnavailable, .familySharingEnded, .seatWithdrawn: .soft
    }
  }

  /// What stands before the date by which somebody must act.
  var beforeDate: String {
    switch self {
    case .grace: "payment failing, access until"
    case .retry: "no access, Apple tries until"
    case .consent: "ends unless accepted by"
    case .renewalStillOn: "refunded, but renewal is on: charged again on"
    default: "by"
    }
  }

  /// The same where there is little room.
  var shortBeforeDate: String {
    switch self {
    case .grace, .retry: "until"
    case .renewalStillOn: "charged"
    default: "by"
    }
  }

  /// What is said where there is no date.
  var explanation: String {
    switch self {
    case .refundAnswer, .refundAsked: ""
    case .grace, .retry: "the payment fails"
    case .consent: "ends unless the price is accepted"
    case .renewalStillOn: "refunded, but renewal is on"
    case .unconfirmed: "ask Apple whether it renewed"
    case .unknownExpiry: "ask Apple until when it runs"
    case .inferredEnd: "ask Apple whether it ended"
    case .revoked: "ask Apple why"
    case .productUnavailable: "offer another product"
    case .familySharingEnded: "Family Sharing ended"
    case .seatWithdrawn: "its owner took it back"
    case .other: "ask Apple"
    }
  }
}
