import SubscriptionModel

/// Q4, "new phone or Apple Account, and it is gone": purchases belong to the Apple Account.
struct NewPhoneQuestion: CustomerQuestion {
  static let question = SupportQuestion.newPhone
  static let tellsRefunds = true
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    let buying = purchasingAccounts
    let phone = inquiry.asker.phone
    let installed = Set(
      customer.appTransactions.compactMap(\.appTransactionId) + [phone].compactMap { $0 }
    )
    let strangers = installed.subtracting(buying.map(\.account)).sorted()
    let path = [
      PathStep("Apple Accounts with purchases", String(Set(buying.map(\.account)).count)),
      PathStep("Apple Accounts with the app but no purchase", String(strangers.count)),
    ]
    guard
      let active = buying.first(where: { $0.isActive }) ?? buying.first(where: { $0.canBeRestored })
        ?? buying.first
    else {
      return withoutKnownBuyer(strangers, path: path)
    }
    let facts: [String: ReplyFact?] = [
      "product": active.isOwn ? words.replyProduct(active.product) : nil,
      "state": .reply(active.draft),
    ]
    let own = Set(buying.filter(\.isOwn).map(\.account))
    let accounts = Set(buying.map(\.account))
    let what = active.isActive ? "The active subscription belongs" : "The purchases belong"
    let (verdict, text): (Verdict, String) =
      if !strangers.isEmpty || phone.map({ $0 != active.account }) ?? false {
        (.otherAppleAccount, "\(what) to a different Apple Account than the one on the new phone.")
      } else if phone == nil, own.count > 1 {
        (.severalAppleAccounts, "The purchases belong to several Apple Accounts.")
      } else if phone == nil, accounts.count > 1, let account = own.first {
        (
          .sameAppleAccount,
          "The customer's own purchases are from one Apple Account (\(account.text)); what others"
            + " pay for belongs to another one."
        )
      } else if phone == nil, accounts.count > 1 {
        (.severalAppleAccounts, "What others pay for belongs to several Apple Accounts.")
      } else if phone == nil {
        (.sameAppleAccount, "All evidence is from one Apple Account (\(active.account.text)).")
      } else {
        (
          .sameAppleAccount,
          "The Apple Account on the phone made the purchase (\(active.account.text))."
        )
      }
    let statement = Statement(text, active.mark)
    if verdict == .sameAppleAccount, let shared = sharedAnswer(verdict, statement, path: path) {
      return shared
    }
    return result(
      verdict,
      [statement],
      path: path,
      facts: facts,
      reply: active.canBeRestored ? nil : .variant(.appleAccountWithoutAccess)
    )
  }

  /// The answer to a family member, who bought nothing and whom no Apple Account's purchase concerns;
  /// `nil` for anybody else, and where nothing is shared any more.
  private func sharedAnswer(
    _ verdict: Verdict,
    _ statement: Statement,
    path: [PathStep]
  ) -> QuestionAnswer? {
    let paysForNothing =
      customer.subscriptions.allSatisfy { $0.payer != .customer }
      && customer.purchases.allSatisfy { $0.payer != .customer }
    guard paysForNothing,
      let shared = customer.subscriptions.first(where: { $0.isFamilyShared && $0.access == .yes })
    else { return nil }
    return result(
      verdict,
      [statement],
      path: path,
      facts: inquiry.stateFacts(shared),
      reply: shared.state == .gracePeriod
        ? ReplyName(for: shared, asOf: asOf) : .verdict(.familyActive)
    )
  }

  /// The answer if no purchase states its Apple Account, or if there is none.
  private func withoutKnownBuyer(
    _ installed: [AppTransactionId],
    path: [PathStep]
  ) -> QuestionAnswer {
    let hasNothing = customer.subscriptions.isEmpty && customer.purchases.isEmpty
    let text =
      if hasNothing, let account = installed.first {
        "This Apple Account (\(account.text)) has the app but no purchase in the archive. If there"
          + " is one, another account made it."
      } else {
        "No document states which Apple Account made the purchase."
      }
    if let shared = sharedAnswer(.appleAccountUnknown, Statement(text, .unknown), path: path) {
      return shared
    }
    // What is used up or taken back is not restored with any Apple Account.
    let state =
      isAnyRestorable
      ? nil
      : (customer.subscriptions.map { words.answer(for: $0).draft }
        + customer.purchases.map { words.answer(for: $0).draft }).first
    return result(
      .appleAccountUnknown,
      [Statement(text, .unknown)],
      path: path,
      facts: ["state": state.map { .reply($0) }],
      reply: state == nil ? nil : .variant(.appleAccountWithoutAccess)
    )
  }

  /// Whether Apple can restore anything.
  private var isAnyRestorable: Bool {
    customer.subscriptions.contains { $0.access == .yes }
      || customer.purchases.contains { $0.canBeRestored }
  }

  private struct Buyer {
    var account: AppTransactionId
    var product: ProductId?
    /// Whether the customer paid for it.
    var isOwn: Bool
    var isActive: Bool
    /// Whether Apple can restore it: it was not taken back, has not ended, and is not used up.
    var canBeRestored: Bool
    /// What to tell the customer about its state.
    var draft: Reply
    var mark: EvidenceMark
  }

  /// The customer's own purchases first.
  private var purchasingAccounts: [Buyer] {
    let subscribed = customer.subscriptions.compactMap { subscription -> Buyer? in
      guard let account = subscription.appTransactionId,
        let transaction = subscription.currentTransaction
      else { return nil }
      return Buyer(
        account: account,
        product: subscription.productId,
        isOwn: subscription.payer == .customer,
        isActive: subscription.access == .yes,
        canBeRestored: subscription.access == .yes,
        draft: words.answer(for: subscription).draft,
        mark: EvidenceMark(transaction.evidence)
      )
    }
    let purchased = customer.purchases.compactMap { purchase -> Buyer? in
      let transaction = purchase.merged.transaction
      guard let account = transaction.appTransactionId else { return nil }
      return Buyer(
        account: account,
        product: transaction.productId,
        isOwn: purchase.payer == .customer,
        isActive: false,
        canBeRestored: purchase.canBeRestored,
        draft: words.answer(for: purchase).draft,
        mark: EvidenceMark(transaction.evidence)
      )
    }
    let all = subscribed + purchased
    return all.filter(\.isOwn) + all.filter { !$0.isOwn }
  }
}
