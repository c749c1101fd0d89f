/// The built-in English of every reply.
///
/// Two sentences to the customer: what is so, and what they can do. What only Apple decides is never
/// promised, and words that only we use are not in them.
enum BuiltInReplies {
  /// The template of a name.
  static func template(_ name: ReplyName) -> ReplyTemplate {
    switch name {
    case .verdict(let verdict): verdicts[verdict] ?? missing
    case .variant(let variant): variants[variant] ?? missing
    case .state(let state): states[state] ?? missing
    case .standIn(let standIn): standIns[standIn] ?? missing
    }
  }

  /// Places that are filled although the built-in words do not name them.
  static let furtherPlaces: [String: [String]] = [
    "neverTurnedOff": ["state"],
    "offerEnded": ["offer"],
    "otherSubscriptionCancelled": ["charged", "next"],
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

  /// Where customers see, change and cancel what they subscribed to.
  static let settings = "Settings > \\[your name\\] > Subscriptions"
  /// Where customers change how they pay.
  static let payment = "Settings > \\[your name\\] > Payment & Shipping"
  /// Where Apple takes requests for refunds.
  static let refunds = "reportaproblem.apple.com"
  /// What ends a reply to somebody whose renewal is on although Apple gave the money back.
  static let stillRenews =
    "Auto-renewal is still on; to avoid the next charge[ on {next}], turn it off in \(settings)."
  /// What we do where no document tells how things stand.
  static let checking = "We're checking with Apple and will get back to you."
  /// What helps where nothing was found.
  static let orderNumber =
    "Please send us the order ID from Apple's email receipt so we can look it up."

  /// Every name has a template; this is what a new one would say without.
  private static let missing = ReplyTemplate(
    "We've looked into your question and will get back to you."
  )

  private static let verdicts = moneyReplies.merging(accessReplies) { $1 }
    .merging(planReplies) { $1 }.mapValues { ReplyTemplate($0) }
  private static let variants = variantReplies.mapValues { ReplyTemplate($0) }
  private static let states = runningReplies.merging(endedReplies) { $1 }
    .merging(purchaseReplies) { $1 }.mapValues { ReplyTemplate($0) }
  private static let standIns = [
    StandIn.unnamedSubscription: "your subscription",
    .unnamedPurchase: "your purchase",
    .unnamedOther: "another product",
    .unknownPart: "part",
  ].mapValues { ReplyTemplate($0) }
}
