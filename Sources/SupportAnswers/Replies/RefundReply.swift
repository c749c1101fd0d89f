/// A sentence that is added to a reply about a charge; the raw value is the name in a replies file.
package enum RefundReply: String, Hashable, Sendable, CaseIterable {
  /// Apple refunded the whole charge.
  case chargeRefunded
  /// Apple refunded a part of the charge, items of it, or seats.
  case chargeRefundedInPart
  /// Apple revoked the purchase, and does not say that it refunded it.
  case chargeRevoked

  /// The facts that a template of these may use.
  package static let places = ["charged", "refunded", "part", "amount"]
}
