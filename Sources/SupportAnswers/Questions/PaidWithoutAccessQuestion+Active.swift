import SubscriptionModel

/// Q3, "I paid but have no access", if something gives access: reports every subscription.
extension PaidWithoutAccessQuestion {
  /// A purchase that gives access, with the app user it is linked to.
  struct Active {
    var transaction: Transaction
    var product: ProductId?
    var user: AppAccountToken?
    /// When its access ends; `nil` for a one-time purchase, and if no document states it.
    var end: Timestamp?
    var isPurchase = false
    /// The subscription; `nil` for a one-time purchase.
    var subscription: SubscriptionAssessment?
    /// What to tell the customer about its state.
    var draft: Reply
    /// Whether Apple is trying to collect a payment for it.
    var isFailing: Bool { subscription?.state == .gracePeriod }
    /// Whether Apple's status and other evidence of the same moment disagree on its state.
    var isContested: Bool { subscription?.rule == .appleStatus }

    /// Uses a running subscription; `nil` if none of its transactions is known.
    init?(_ subscription: SubscriptionAssessment, end: Timestamp?, in words: Wording) {
      guard let transaction = subscription.currentTransaction else { return nil }
      self.transaction = transaction
      product = subscription.productId
      user = subscription.appAccountToken
      self.end = subscription.expiryIsEstimated ? nil : end
      self.subscription = subscription
      draft = words.answer(for: subscription).draft
    }

    /// Uses a one-time purchase that does not expire.
    init(_ purchase: PurchaseAssessment, in words: Wording) {
      transaction = purchase.merged.transaction
      product = transaction.productId
      user = transaction.appAccountToken
      isPurchase = true
      draft = words.answer(for: purchase).draft
    }
  }

  /// The answer for purchases that give access; the first one decides the verdict.
  func activePurchases(_ active: [Active], path: [PathStep]) -> QuestionAnswer {
    guard let first = active.first else {
      let text = "The archive contains no purchase by this customer."
      return result(.notFound, [Statement(text, .unknown)], path: path)
    }
    let told = active.map { link(of: $0) }
    let verdict = told[0].verdict
    let isOneAnswer = told.allSatisfy { $0.verdict == verdict }
    let names = active.compactMap { words.replyName($0.product) }
    let facts: [String: ReplyFact?] = [
      "product": words.replyProduct(first.product),
      "end": first.end.map { words.replyDate($0) },
      "count": .text(String(active.count)),
      "list": names.count == active.count ? .list(names) : nil,
      "state": .reply(first.draft),
    ]
    let users = active.map { item in
      PathStep(
        "app account token of the purchase",
        item.user.map { $0.masked } ?? "none on this purchase",
        by: item.transaction.evidence
      )
    }
    return result(
      verdict,
      zip(told, active).map { Statement($0.text, by: $1.transaction.evidence) },
      path: path + users,
      facts: facts,
      isPurchase: first.isPurchase,
      reply: active.count > 1 && isOneAnswer && verdict != .familyActive
        ? Self.several[verdict].map(ReplyName.variant)
        : first.isContested
          ? .verdict(.noAccessNow) : first.isFailing ? Self.replyOfFailing(verdict) : nil
    )
  }

  /// The reply about a subscription whose payment fails: a family member is told only that.
  private static func replyOfFailing(_ verdict: Verdict) -> ReplyName {
    failing[verdict].map(ReplyName.variant) ?? .verdict(.noAccessNow)
  }

  /// The replies about a subscription whose payment fails while it still gives access.
  private static let failing: [Verdict: VerdictVariant] = [
    .notLinked: .notLinkedPaymentFails,
    .linkedToUser: .linkedToUserPaymentFails,
    .linkedToOtherUser: .linkedToOtherUserPaymentFails,
    .problemOnOurSide: .problemOnOurSidePaymentFails,
  ]

  /// The replies about several subscriptions with one verdict.
  private static let several: [Verdict: VerdictVariant] = [
    .notLinked: .severalNotLinked,
    .linkedToUser: .severalLinkedToUser,
    .linkedToOtherUser: .severalLinkedToOtherUser,
    .problemOnOurSide: .severalProblemOnOurSide,
  ]

  /// The app user that a purchase is linked to, as far as documents state it; the company's own
  /// accounts are in none of them.
  private func link(of active: Active) -> (verdict: Verdict, text: String) {
    let transaction = active.transaction
    let name =
      active.subscription.map { inquiry.product($0) } ?? words.productName(of: transaction)
    // A seat is no purchase of the customer's that could be linked or restored.
    if transaction.payer == .organization {
      return (
        .seatOfGroup,
        "\(name) is active through a seat of an organization or a group. If it is missing in the app,"
          + " have the customer sign in there."
      )
    }
    switch (active.user, inquiry.asker.appUser) {
    // A family member bought nothing that could be linked or restored.
    case (nil, _) where transaction.isFamilyShared, (.some, nil) where transaction.isFamilyShared:
      let link =
        active.user.map { "linked to the app account token \($0.masked)" }
        ?? "with no app account token"
      return (
        .familyActive,
        "\(name) is active through Family Sharing, \(link). Have the customer use Restore Purchases"
          + " while signed in to the app."
      )
    case (nil, _):
      return (
        .notLinked,
        "\(name) is active but has no app account token. Have the customer use Restore Purchases while"
          + " signed in to the app."
      )
    case (let token?, nil):
      return (
        .linkedToUser,
        "\(name) is active and linked to the app account token that begins with \(token.start). Is"
          + " the customer signed in to that account?"
      )
    case (let token?, let asker?) where token.text.lowercased() == asker.text.lowercased():
      return (
        .problemOnOurSide,
        "\(name) is active for the asker's app account token; the problem is on our side."
      )
    case (let token?, _):
      return (
        .linkedToOtherUser,
        "\(name) is active but linked to a different app account token, \(token.masked): the customer"
          + " is signed in to the wrong app account."
      )
    }
  }
}
