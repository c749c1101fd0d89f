/// A sentence about refunds that is added to a reply; the raw value is the name in a replies file.
package enum RefundReply: String, Hashable, Sendable, CaseIterable {
  /// Apple refunded the whole charge.
  case chargeRefunded
  /// Apple refunded a part of the charge, items of it, or seats.
  case chargeRefundedInPart
  /// Apple refunded the charge, and took the refund back.
  case chargeRefundReversed
  /// Apple refunded a part of the charge, and took the refund back.
  case chargeRefundInPartReversed
  /// Apple revoked the purchase, and does not say that it refunded it.
  case chargeRevoked
  /// Apple reported a refund of the charge, and no document says how much of it; or none says whether
  /// there was one.
  case chargeRefundUnclear
  /// Apple refunded the unused part of the charge because another plan replaced it, which nobody had to
  /// ask for.
  case refundForPlanChange
  /// In place of the sentences about several charges: what Apple refunded of them.
  case chargesRefunded
  /// What Apple refunded of several charges together.
  case refundTotal
  /// How to ask Apple for a refund; it is the fact `refund` of a reply about charges that were not
  /// refunded.
  case askForRefund
  /// In place of it in the countries where Apple ends a subscription at once, if the customer meant to
  /// end it.
  case askForRefundOrEndNow
  /// In place of it, where the customer has asked and no document shows a decision.
  case refundRequested
  /// In place of it, where Apple declined the request.
  case refundRequestDeclined
  /// How long a refund takes; it is added while it can still be on its way.
  case refundArriving

  /// The storefronts where Apple Support ends a subscription at once and refunds the time that is left.
  ///
  /// Source: <https://support.apple.com/118428>
  static let storefrontsThatEndNow: Set<String> = ["DEU", "ISR", "TUR", "ZAF"]

  /// The facts that a template of these may use.
  package static let places = [
    "charged", "price", "refunded", "sameDay", "part", "amount", "asked", "decided", "seats",
    "refundedSeats", "refunds",
  ]
}
