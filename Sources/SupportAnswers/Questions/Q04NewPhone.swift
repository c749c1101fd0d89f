import SubscriptionModel

/// Q4, "new phone or Apple Account, and it is gone": purchases belong to the Apple Account.
extension QuestionDesk {
  func newPhone() -> QuestionAnswer {
    let buying = buyingAccounts
    let installed = Set(
      customer.appTransactions.compactMap(\.appTransactionId) + [phone].compactMap { $0 }
    )
    let strangers = installed.subtracting(buying.map(\.account)).sorted()
    let path = [
      PathStep("Apple Accounts with purchases", String(Set(buying.map(\.account)).count)),
      PathStep("Apple Accounts with the app but no purchase", String(strangers.count)),
    ]
    guard let active = buying.first(where: { $0.isActive }) ?? buying.first else {
      let text = "No document says which Apple Account bought it."
      return result(.newPhone, .appleAccountUnknown, [Statement(text, .unknown)], path: path)
    }
    let facts = ["product": active.product]
    let what = active.isActive ? "The active subscription belongs" : "The purchases belong"
    let (verdict, text): (Verdict, String) =
      if !strangers.isEmpty {
        (.otherAppleAccount, "\(what) to a different Apple Account than the one on the new phone.")
      } else if Set(buying.map(\.account)).count > 1 {
        (.otherAppleAccount, "The purchases belong to several Apple Accounts.")
      } else {
        (.sameAppleAccount, "All evidence is of one Apple Account (\(active.account.text)).")
      }
    return result(.newPhone, verdict, [Statement(text, active.mark)], path: path, facts: facts)
  }

  private struct Buyer {
    var account: AppTransactionId
    var product: String
    var isActive: Bool
    var mark: EvidenceMark
  }

  private var buyingAccounts: [Buyer] {
    customer.subscriptions.compactMap { subscription in
      guard let transaction = subscription.currentTransaction,
        let account = transaction.appTransactionId
      else { return nil }
      return Buyer(
        account: account,
        product: product(subscription),
        isActive: subscription.access == .yes,
        mark: mark(transaction)
      )
    }
  }
}
