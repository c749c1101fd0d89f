import SubscriptionModel

/// Q11, "I changed my plan and nothing happened", or it happened at once.
extension QuestionDesk {
  func planChange() -> QuestionAnswer {
    for subscription in customer.subscriptions {
      for case .planChange(let to, let date, let price) in subscription.modifiers {
        return booked(subscription, to: to, date: date, price: price)
      }
    }
    for subscription in customer.subscriptions {
      if let answer = changed(subscription) { return answer }
    }
    let text = "No plan change is in the data."
    let path = [PathStep("booked plan changes", "0", .unknown)]
    return result(.planChange, .noPlanChange, [Statement(text, .unknown)], path: path)
  }

  private func booked(
    _ subscription: SubscriptionAssessment,
    to product: ProductId,
    date: Timestamp?,
    price: Money?
  ) -> QuestionAnswer {
    let name = words.productName(product)
    let on = date.map { " for \(words.fullDay($0))" } ?? ""
    let text =
      "Change from \(self.product(subscription)) to \(name) is booked\(on)"
      + "\(price.map { ", \(words.money($0))" } ?? "")."
    let mark = subscription.renewalInfo.map { EvidenceMark($0.evidence.signature) } ?? .unknown
    return result(
      .planChange,
      .planChangeBooked,
      [Statement(text, mark)],
      path: [
        step(
          "productId",
          subscription.productId?.text,
          subscription.currentTransaction?.evidence
        ),
        PathStep(
          "autoRenewProductId",
          product.text,
          by: subscription.renewalInfo?.evidence
        ),
      ],
      facts: [
        "product": self.product(subscription), "other": name,
        "date": date.map { words.letterDay($0) }, "price": price.map { words.money($0) },
      ]
    )
  }

  private func changed(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    let preference = subscription.events(.didChangeRenewalPref).last
    let replaced = subscription.transactions.first {
      $0.transaction.isReplacedByUpgrade($0.role, next: subscription.productId)
    }
    if let preference, preference.subtype == nil { return undone(subscription, preference) }
    guard preference?.subtype == .upgrade || replaced != nil,
      let current = subscription.currentTransaction
    else { return nil }
    let at = current.purchaseDate
    let text =
      "Changed to \(product(subscription)) at once"
      + "\(at.map { " on \(words.dateWithZone($0))" } ?? "")."
    return result(
      .planChange,
      .planChangedAtOnce,
      [Statement(text, mark(current))],
      path: [
        PathStep(
          "replaced period",
          words.productName(replaced?.transaction.productId),
          by: replaced?.transaction.evidence
        ),
        PathStep("new period", words.productName(current.productId), by: current.evidence),
      ],
      facts: ["product": product(subscription), "date": at.map { words.letterDay($0) }]
    )
  }

  private func undone(
    _ subscription: SubscriptionAssessment,
    _ event: NotificationEvent
  ) -> QuestionAnswer {
    let text =
      "The booked plan change was taken back on \(words.dateWithZone(event.evidence.asOf))."
    return result(
      .planChange,
      .planChangeUndone,
      [Statement(text, EvidenceMark(event.evidence.signature))],
      path: [
        PathStep("newest DID_CHANGE_RENEWAL_PREF", "without subtype", by: event.evidence)
      ],
      facts: ["product": product(subscription), "date": words.letterDay(event.evidence.asOf)]
    )
  }
}
