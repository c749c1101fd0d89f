/// The built-in English of every reply.
///
/// Each reply has two sentences: what is true, and what the customer can do. They never promise
/// what only Apple decides, and avoid our own terms.
enum BuiltInReplies {
  /// The template of a name.
  static func template(_ name: ReplyName) -> ReplyTemplate {
    switch name {
    case .verdict(let verdict): verdicts[verdict] ?? missing
    case .variant(let variant): variants[variant] ?? missing
    case .state(let state): states[state] ?? missing
    case .refund(let refund): refundSentences[refund] ?? missing
    case .standIn(let standIn): standIns[standIn] ?? missing
    }
  }

  /// Facts that are provided although the built-in text does not use them.
  static let additionalPlaces: [String: [String]] = [
    "neverTurnedOff": ["state"],
    "offerEnded": ["offer"],
    "otherSubscriptionCancelled": ["charged", "next"],
    "turnedOffAfterCharge": ["refunded"],
    "turnedOffAfterChargeBesideOthers": ["refunded"],
    "refundedAccessRemains": ["part"],
    "failingInGrace": ["product", "failed", "grace", "retry"],
    "failingAfterGrace": ["product", "failed", "retry"],
    "failingWithoutGrace": ["product", "failed", "retry"],
    "failingGivenUp": ["product", "failed"],
    "endedBilling": ["product", "end"],
    "endedPrice": ["product", "end"],
    "endedProduct": ["product", "end"],
    "endedOther": ["product", "end"],
    "endedFamily": ["product", "end"],
    "endedRefunded": ["product", "end"],
    "countryChanged": ["product"],
  ]

  /// Where customers manage their subscriptions.
  static let settings = "Settings > \\[your name\\] > Subscriptions"
  /// Where customers change their payment method.
  static let payment = "Settings > \\[your name\\] > Payment & Shipping"
  /// Where Apple accepts refund requests.
  static let refunds = "reportaproblem.apple.com"
  /// The end of a reply about a renewal that is still on after a refund.
  static let stillRenews =
    "Auto-renewal is still on; to avoid the next charge[ on {next}], turn it off in \(settings)."
  /// What we do if no document shows the state.
  static let checking = "We're checking with Apple and will get back to you."
  /// What helps if nothing was found.
  static let orderNumber =
    "Please send us the order ID from Apple's email receipt so we can look it up."

  /// Every name has a template; a new one without a template would use this.
  private static let missing = ReplyTemplate(
    "We've looked into your question and will get back to you."
  )

  private static let verdicts = moneyReplies.merging(accessReplies) { $1 }
    .merging(planReplies) { $1 }.mapValues { ReplyTemplate($0) }
  private static let variants = variantReplies.mapValues { ReplyTemplate($0) }
  private static let states = runningReplies.merging(endedReplies) { $1 }
    .merging(purchaseReplies) { $1 }.mapValues { ReplyTemplate($0) }
  private static let refundSentences = [
    RefundReply.chargeRefunded: "Apple refunded the charge[ from {charged}][ on {refunded}].",
    .chargeRefundedInPart:
      "Apple refunded {part} of the charge[ from {charged}][ on {refunded}][: {amount}].",
    .chargeRevoked: "Apple revoked the purchase[ from {charged}][ on {refunded}].",
  ].mapValues { ReplyTemplate($0) }
  private static let standIns = [
    PlaceholderName.unnamedSubscription: "your subscription",
    .unnamedPurchase: "your purchase",
    .unnamedOther: "another product",
    .unknownPart: "part",
  ].mapValues { ReplyTemplate($0) }
}
