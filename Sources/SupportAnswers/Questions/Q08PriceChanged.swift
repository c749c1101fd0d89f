import SubscriptionModel

/// Q8, "why did the price change?": the two newest charges of a subscription, compared.
extension QuestionDesk {
  func priceChanged() -> QuestionAnswer {
    for subscription in customer.subscriptions {
      if let waiting = priceConsent(subscription) { return waiting }
    }
    let all = charges
    guard let newest = all.first,
      let previous = all.dropFirst().first(where: {
        $0.subscription.chainKey == newest.subscription.chainKey
      })
    else {
      let text = "There is no earlier charge to compare with."
      let path = [PathStep("charges", String(all.count), .unknown)]
      return result(.priceChanged, .samePrice, [Statement(text, .unknown)], path: path)
    }
    let (new, old) = (newest.transaction, previous.transaction)
    guard let newPrice = new.price, let oldPrice = old.price else { return withoutPrices(newest) }
    let path = [
      PathStep(
        "earlier charge",
        "\(words.money(oldPrice)) on \(words.fullDay(previous.date))",
        by: old.evidence
      ),
      PathStep(
        "newest charge",
        "\(words.money(newPrice)) on \(words.fullDay(newest.date))",
        by: new.evidence
      ),
    ]
    let facts = [
      "product": product(newest.subscription), "old": words.money(oldPrice),
      "price": words.money(newPrice), "date": letter(newest),
    ]
    let (verdict, text) = comparison(newest, old: old, oldPrice: oldPrice, newPrice: newPrice)
    return result(.priceChanged, verdict, [Statement(text, mark(new))], path: path, facts: facts)
  }

  private func comparison(
    _ newest: Placed,
    old: Transaction,
    oldPrice: Money,
    newPrice: Money
  ) -> (Verdict, String) {
    let new = newest.transaction
    let from = "from \(words.money(oldPrice)) to \(words.money(newPrice))"
    if newPrice.currency != oldPrice.currency || differs(new.storefront, old.storefront) {
      return (.countryChanged, "The country of the Apple Account changed: \(from).")
    }
    if new.productId != old.productId {
      let to = words.productName(new.productId)
      return (.productChanged, "The plan changed to \(to): \(from).")
    }
    if newPrice == oldPrice {
      return (.samePrice, "The last two charges have the same price, \(words.money(newPrice)).")
    }
    if let type = old.offerType, new.offerType == nil {
      let isIntro = type == .known(.introductory)
      let kind = isIntro ? "Introductory price" : "The price of the \(words.words(type))"
      return (.offerEnded, "\(kind) ended; regular price \(words.money(newPrice)).")
    }
    let accepted = newest.subscription.priceIncreaseStatus == .known(.acceptedOrInformed)
    let announced = newest.subscription.events(.priceIncrease).contains { $0.subtype == .accepted }
    if accepted || announced {
      let how = "accepted, or announced where no consent is needed"
      return (.priceIncreaseInEffect, "Price increase in effect, \(from): \(how).")
    }
    return (.priceUnexplained, "The price changed \(from); nothing in the data says why.")
  }

  private func priceConsent(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    guard
      subscription.renewalBlockedBy == .priceConsent
        || (subscription.priceIncreaseStatus == .known(.waiting) && subscription.state.isPaidUp)
    else { return nil }
    let due = subscription.renewalDate ?? subscription.expiresDate
    let price = subscription.renewalPrice
    let new = price.map { "New price \(words.money($0))" } ?? "A new price"
    let from = due.map { " from \(words.fullDay($0))" } ?? ""
    let text = "\(new)\(from) waits for consent; without it the subscription ends."
    let mark = subscription.renewalInfo.map { EvidenceMark($0.evidence.signature) } ?? .unknown
    let isOld = subscription.renewalInfo.map { $0.evidence.source > .decodedPayload } ?? false
    let noPrice = isOld && price == nil ? [Statement("V1 data has no prices.", .unknown)] : []
    return result(
      .priceChanged,
      .priceConsentWaiting,
      [Statement(text, mark)] + noPrice,
      path: [
        PathStep("priceIncreaseStatus", "0, not answered", by: subscription.renewalInfo?.evidence)
      ],
      facts: [
        "product": product(subscription), "price": price.map { words.money($0) },
        "date": due.map { words.letterDay($0) },
      ]
    )
  }

  private func withoutPrices(_ newest: Placed) -> QuestionAnswer {
    let status = newest.subscription.priceIncreaseStatus
    let consent = status.map { "\($0.rawText), \(words.words($0))" } ?? "not stated"
    let isOld = newest.transaction.evidence.source > .decodedPayload
    let text = isOld ? "V1 data has no prices." : "These documents state no price."
    return result(
      .priceChanged,
      .pricesNotInData,
      [Statement("\(text) Price consent status: \(consent).", .unknown)],
      path: [PathStep("price of the newest charge", "not in the data", .unknown)]
    )
  }

  private func differs(_ new: String?, _ old: String?) -> Bool {
    guard let new, let old else { return false }
    return new != old
  }
}
