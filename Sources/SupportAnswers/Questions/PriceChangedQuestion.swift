import SubscriptionModel

/// Q8, "why did the price change?": the consecutive charges of a subscription, compared.
struct PriceChangedQuestion: CustomerQuestion {
  static let question = SupportQuestion.priceChanged
  static let isAboutCharges = true
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    if let named = inquiry.namedCharge, let change = priceChange(with: named) {
      return comparison(change)
    }
    for subscription in customer.subscriptions {
      if let waiting = itemPriceConsent(subscription) ?? priceConsent(subscription) {
        return waiting
      }
    }
    for subscription in customer.subscriptions where subscription.payer == .customer {
      let announced =
        priceAfterCommitment(subscription) ?? priceAnnounced(subscription)
        ?? itemPriceAnnounced(subscription)
      if let announced { return announced }
    }
    if let lead = inquiry.lead, lead.state == .expired, lead.endedForPriceIncrease {
      return endedForPrice(lead)
    }
    for subscription in customer.subscriptions where subscription.payer == .customer {
      if let unknown = unknownIncrease(subscription) { return unknown }
    }
    guard let newest = inquiry.charges.first else { return nothingToCompare() }
    let periods = paidAndFreePeriods(newest.subscription)
    guard periods.count > 1 else {
      return offerBeforeARegularPrice(newest) ?? offerAhead(newest.subscription)
        ?? nothingToCompare()
    }
    let pairs = pairs(of: periods)
    guard let latest = pairs.first else { return withoutPrices(newest, periods) }
    return comparison(pairs.first { $0.isChange } ?? latest)
  }

  /// The change of the price with a charge that the person names; `nil` where it was none.
  private func priceChange(with named: SubscriptionCharge) -> PricePair? {
    pairs(of: paidAndFreePeriods(named.subscription)).first { pair in
      pair.isChange && pair.newer.transaction == named.transaction
    }
  }

  private func pairs(of periods: [SubscriptionCharge]) -> [PricePair] {
    zip(periods, periods.dropFirst()).compactMap { PricePair(newer: $0, older: $1) }
  }

  /// What Apple said of a price increase since the last charge, in a way that this version does not
  /// know; `nil` without one.
  private func unknownIncrease(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    let unknown = subscription.events(.priceIncrease).last { $0.unknownSubtype != nil }
    guard let unknown,
      inquiry.charges(of: subscription).first.map({ $0.date < unknown.evidence.asOf }) ?? true
    else { return nil }
    let text =
      "Apple \(words.text(of: unknown, in: subscription)) \(words.saidOn(unknown.evidence))."
    return result(
      .samePrice,
      [Statement(text, by: unknown.evidence)],
      path: [step("newest PRICE_INCREASE", unknown.unknownSubtype, unknown.evidence)],
      facts: inquiry.stateFacts(subscription),
      reply: ReplyName(for: subscription, asOf: asOf)
    )
  }

  /// A new price that was never charged, because it was not accepted.
  private func endedForPrice(_ subscription: SubscriptionAssessment) -> QuestionAnswer {
    let answer = words.answer(for: subscription)
    return result(
      .endedPrice,
      [Statement(answer.headline, answer.mark)],
      path: [step(of: subscription)],
      facts: inquiry.stateFacts(subscription)
    )
  }

  /// The only charge has an offer, and the next one will have none; `nil` for anything else.
  private func offerBeforeARegularPrice(_ charge: SubscriptionCharge) -> QuestionAnswer? {
    let transaction = charge.transaction
    guard let offer = AppliedOffer(of: transaction), let price = transaction.price else {
      return nil
    }
    guard let next = nextAfterOffer(charge.subscription) else { return offerThatGoesOn(charge) }
    guard let regular = next.price, regular != price else { return nil }
    let from = next.date.map { " from \(words.fullDay($0))" } ?? ""
    let text =
      "An offer applies (\(offer.words)): \(words.money(price)), then \(words.money(regular))\(from)."
    return result(
      .offerApplied,
      [Statement(text, by: transaction.evidence)],
      path: [
        step("offerType", transaction.offerType?.rawText, transaction.evidence),
        PathStep(
          "renewalPrice",
          words.money(regular),
          by: charge.subscription.renewalInfo?.evidence
        ),
      ],
      facts: appliedFacts(charge).merging(offerFacts(charge)) { $1 },
      about: [transaction],
      reply: replyEndingWithState(charge.subscription, .offerApplied)
    )
  }

  /// The only charge has an offer, and the next one has an offer, too; `nil` for anything else.
  private func offerThatGoesOn(_ charge: SubscriptionCharge) -> QuestionAnswer? {
    let (transaction, subscription) = (charge.transaction, charge.subscription)
    guard let offer = AppliedOffer(of: transaction), let price = transaction.price,
      let next = subscription.nextRenewal, next.offer != nil,
      subscription.nextCharge(after: asOf) != nil
    else { return nil }
    let on = next.date.map { " on \(words.fullDay($0))" } ?? ""
    let text =
      "An offer applies (\(offer.words)): \(words.money(price)). It renews\(on) with an offer"
      + "\(words.forPrice(next.price)); the price after that is not known."
    return result(
      .offerApplied,
      [Statement(text, by: transaction.evidence)],
      path: [
        step("offerType", transaction.offerType?.rawText, transaction.evidence),
        step(
          "offerType of the renewal",
          next.offer?.type.rawText,
          subscription.renewalInfo?.evidence
        ),
      ],
      facts: appliedFacts(charge),
      about: [transaction],
      reply: replyEndingWithState(subscription, .offerApplied)
    )
  }

  /// What was paid with an offer, and the state of the subscription.
  private func appliedFacts(_ charge: SubscriptionCharge) -> [String: ReplyFact?] {
    let transaction = charge.transaction
    return [
      "product": words.replyProduct(transaction.productId),
      "price": transaction.isFreeOffer ? nil : transaction.price.map { words.replyAmount($0) },
      "state": .reply(words.answer(for: charge.subscription).draft),
    ]
  }

  private func nothingToCompare() -> QuestionAnswer {
    if let shared = paidBySomebodyElse(.samePrice) { return shared }
    if let asked = customer.subscriptions.lazy.compactMap({ increaseWithoutEffect($0) }).first {
      return asked
    }
    let text = "There is no earlier charge to compare with."
    let path = [PathStep("charges", String(inquiry.charges.count), .unknown)]
    return result(
      .samePrice,
      [Statement(text, .unknown)],
      path: path,
      reply: .variant(.noPriceToCompare)
    )
  }

  /// A price increase of which Apple told the customer, and that no renewal now brings; `nil` without one.
  private func increaseWithoutEffect(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    guard subscription.payer == .customer,
      let asked = subscription.events(.priceIncrease).last
    else { return nil }
    let state = words.answer(for: subscription)
    return result(
      .samePrice,
      [words.report(of: asked, in: subscription), Statement(state.headline, state.mark)],
      path: [
        PathStep("newest PRICE_INCREASE", words.listDate(asked.evidence), by: asked.evidence)
      ],
      facts: inquiry.stateFacts(subscription),
      reply: ReplyName(for: subscription, asOf: asOf)
    )
  }

  /// The customer's own periods that were paid by the moment, newest first; a free trial counts as a
  /// period that cost nothing.
  private func paidAndFreePeriods(_ subscription: SubscriptionAssessment) -> [SubscriptionCharge] {
    subscription.charges.compactMap { charge -> SubscriptionCharge? in
      let transaction = charge.transaction
      guard transaction.isOwnPurchase, let date = transaction.purchaseDate,
        !transaction.addsOnlySeats(to: subscription)
      else { return nil }
      return SubscriptionCharge(charge: charge, subscription: subscription, date: date)
    }
    .sorted { $0.date > $1.date }
  }

  /// Two consecutive periods with their prices.
  private struct PricePair {
    var newer: SubscriptionCharge
    var older: SubscriptionCharge
    var newPrice: Money
    var oldPrice: Money
    /// How many seats there were before; `nil` where no document says.
    var oldQuantity: Int?

    /// Compares two periods; `nil` if one has no price.
    ///
    /// Seats are those that were left of all that were bought for the period, or all of them where no
    /// document states what was refunded.
    init?(newer: SubscriptionCharge, older: SubscriptionCharge) {
      let before = older.transaction
      let all =
        before.isOfSeats
        ? Seats(inPeriodOf: before, of: older.subscription, asOf: newer.date) : nil
      let seats = all.flatMap { $0.transactions.contains(before) && $0.left > 0 ? $0 : nil }
      guard let newPrice = newer.transaction.price,
        let oldPrice = seats.map({ $0.priceLeft ?? $0.price }) ?? before.price
      else { return nil }
      oldQuantity = seats.map { $0.priceLeft == nil ? $0.bought : $0.left } ?? before.quantity
      self.newer = newer
      self.older = older
      self.newPrice = newPrice
      self.oldPrice = oldPrice
    }

    var isChange: Bool {
      newPrice != oldPrice || newer.transaction.productId != older.transaction.productId
        || changesBilling || newer.transaction.hasOtherItems(than: older.transaction)
    }

    /// What each seat cost before and costs now, where that changed; `nil` where it did not, and where
    /// seats do not all cost the same.
    var changeOfSeat: (old: Money, new: Money)? {
      guard newer.transaction.multiSeatInfo != nil, let old = older.transaction.priceOfOne,
        let new = newer.transaction.priceOfOne, new != old, new.currency == old.currency
      else { return nil }
      return (old, new)
    }

    /// Whether the price rose: of seats, that of each.
    var isIncrease: Bool {
      let (old, new) = changeOfSeat ?? (oldPrice, newPrice)
      return new.milliunits > old.milliunits
    }

    /// Whether what Apple said at a moment can be about the change from one to the other.
    ///
    /// The price of another commitment can be announced during the whole of the one before it.
    func includes(_ moment: Timestamp) -> Bool {
      let (new, old) = (newer.transaction, older.transaction)
      let isOtherCommitment =
        new.isMonthlyPayment && old.isMonthlyPayment && !new.isPayment(after: old)
      let begins = isOtherCommitment ? older.date.adding(.days(-366)) : older.date
      return moment >= begins && moment <= newer.date.adding(.hours(24))
    }

    /// When the older one had ended before the customer subscribed anew; `nil` for a renewal, and a
    /// change of plan.
    var endBeforePurchase: Timestamp? {
      let (new, old) = (newer.transaction, older.transaction)
      let isUpgrade = newer.subscription.events(.didChangeRenewalPref).contains {
        $0.subtype == .upgrade && $0.transactionId == new.transactionId
      }
      guard new.transactionReason == .known(.purchase), old.isUpgraded != true, !isUpgrade,
        let end = old.expiresDate, end <= newer.date
      else { return nil }
      return end
    }

    /// Whether one of them is a monthly payment of a 12-month commitment and the other is not.
    var changesBilling: Bool {
      newer.transaction.isMonthlyPayment != older.transaction.isMonthlyPayment
    }
  }

  private func comparison(_ pair: PricePair) -> QuestionAnswer {
    let (new, old) = (pair.newer.transaction, pair.older.transaction)
    let path = [
      PathStep(
        "earlier charge",
        "\(words.money(pair.oldPrice)) on \(words.fullDay(pair.older.date))",
        by: old.evidence
      ),
      PathStep(
        "later charge",
        "\(words.money(pair.newPrice)) on \(words.fullDay(pair.newer.date))",
        by: new.evidence
      ),
    ]
    let isIntro = old.offerType == .known(.introductory)
    let offer: PlaceholderName =
      !isIntro ? .offerPrice : old.isFreeOffer ? .freeTrial : .introductoryPrice
    let subscription = pair.newer.subscription
    let facts: [String: ReplyFact?] = [
      "offer": .phrase(offer),
      "old": words.replyAmount(pair.oldPrice),
      "price": words.replyAmount(pair.newPrice), "date": words.replyDay(pair.newer.date),
      "number": new.quantity.map { .number($0) },
      "end": new.expiresDate.map { words.replyDate($0) },
    ]
    let (verdict, text) = cause(of: pair)
    var next = words.nextChargeFacts(subscription)
    // A higher price of a commitment is left with it.
    if verdict == .priceIncreaseInEffect, subscription.hasPaymentsToCome {
      next = ["next": subscription.commitment?.commitmentExpiresDate.map { words.replyDate($0) }]
    }
    if verdict == .offerEnded, var answer = unusualTrialEnd(pair) {
      answer.question = .priceChanged
      answer.path = path + answer.path
      return answer
    }
    // A product that stays the same is not what the plan changed to.
    let isSame = verdict == .productChanged && new.productId == old.productId
    var offered = verdict == .offerApplied ? offerFacts(pair.newer) : [:]
    if verdict == .offerApplied, new.isFreeOffer { offered["price"] = .some(nil) }
    if verdict == .seatsBought {
      offered["old"] = .some(pair.changeOfSeat.map { words.replyAmount($0.old) })
      offered["each"] = .some(pair.changeOfSeat.map { words.replyAmount($0.new) })
    }
    // A price that is higher than that of an earlier offer is not instead of it.
    if verdict == .offerApplied, followsCheaperOffer(pair) { offered["old"] = .some(nil) }
    // What is paid at once for several periods is not instead of the price of one.
    if verdict == .offerApplied, isForSeveralPeriods(pair) {
      offered["old"] = .some(nil)
      offered["months"] = new.offerMonths.map { .text(String($0)) }
    }
    // With those that were added since, the number of seats is another one.
    let seats = Seats(of: subscription, asOf: asOf)
    let hasMore =
      verdict == .seatsBought && seats.transactions.first != new
      && seats.transactions.contains(new)
    let now = hasMore ? " \(seats.now(words))" : ""
    // An offer that is over is told with what came of it, and so are seats that are all gone.
    let isOver =
      verdict == .offerApplied && hasEnded(pair.newer)
      || verdict == .seatsBought && seats.left == 0
    let withState =
      isOver
      ? nil : replyEndingWithState(subscription, verdict, changesBilling: pair.changesBilling)
    if withState != nil { offered["state"] = .reply(words.answer(for: subscription).draft) }
    return result(
      verdict,
      [Statement(text + now, by: new.evidence)],
      path: path,
      facts: isOver
        ? inquiry.stateFacts(subscription)
        : facts.merging(next) { $1 }.merging(offered) { $1 }
          .merging(hasMore ? seats.refundFacts(of: subscription, words) : [:]) { $1 }
          .merging(["product": isSame ? nil : words.replyProduct(new.productId)]) { $1 },
      about: isOver || withState != nil ? [] : [old, new],
      reply: isOver ? .verdict(.noAccessNow) : withState ?? reply(about: pair, verdict)
    )
  }

  /// The reply about a price that goes on with what comes next: nothing that renews, the payments of a
  /// commitment, or one payment instead of them; `nil` for any other.
  private func replyEndingWithState(
    _ subscription: SubscriptionAssessment,
    _ verdict: Verdict,
    changesBilling: Bool = false
  ) -> ReplyName? {
    let isOver =
      [.expired, .refunded].contains(subscription.state)
      && subscription.nextChargeDespiteRevocation == nil
    if verdict == .offerApplied, subscription.hasPaymentsToCome {
      return .variant(.offerAppliedAndEnds)
    }
    if verdict == .productChanged, changesBilling { return .variant(.billingPlanChanged) }
    guard isOver || subscription.endsAsTurnedOff else { return nil }
    return switch verdict {
    case .offerApplied: .variant(.offerAppliedAndEnds)
    case .priceIncreaseInEffect: .variant(.priceIncreasedAndEnds)
    default: nil
    }
  }

  /// The answer about a free trial that did not simply end with the charge, such as one that was
  /// charged during the trial or long after it; otherwise `nil`.
  private func unusualTrialEnd(_ pair: PricePair) -> QuestionAnswer? {
    let old = pair.older.transaction
    guard old.isFreeOffer, old.offerType == .known(.introductory) else { return nil }
    let answer = TrialQuestion(inquiry: inquiry).answer()
    return answer.verdict == .trialContradicted || answer.verdict == .trialUsedBefore
      ? answer : nil
  }

  /// The reply about two prices where the verdict's own words do not fit; otherwise `nil`.
  private func reply(about pair: PricePair, _ verdict: Verdict) -> ReplyName? {
    let isNew =
      pair.endBeforePurchase != nil && (verdict == .productChanged || verdict == .offerEnded)
    if isNew, !pair.older.transaction.isFreeOffer { return .variant(.newSubscriptionPrice) }
    return pair.older.transaction.offerType == .known(.introductory)
      ? replyAfterIntroduction(pair, verdict) : isNew ? .variant(.newSubscriptionPrice) : nil
  }

  /// The reply about a price that followed an introductory one; a free trial is no price to compare
  /// with.
  private func replyAfterIntroduction(_ pair: PricePair, _ verdict: Verdict) -> ReplyName? {
    guard pair.older.transaction.isFreeOffer else {
      return verdict == .offerEnded ? .variant(.introductoryPriceEnded) : nil
    }
    switch verdict {
    case .offerEnded: return .variant(.trialOfferEnded)
    case .productChanged:
      let isCutShort = pair.older.transaction.expiresDate.map { pair.newer.date < $0 } ?? false
      return isCutShort ? .verdict(.trialPlanChanged) : .variant(.trialOfferEnded)
    default: return nil
    }
  }

  private func cause(of pair: PricePair) -> (Verdict, String) {
    let (new, old) = (pair.newer.transaction, pair.older.transaction)
    let before = old.isFreeOffer ? "free" : words.money(pair.oldPrice)
    let from = "from \(before) to \(words.money(pair.newPrice))"
    if pair.newPrice.currency != pair.oldPrice.currency || differs(new.storefront, old.storefront) {
      return (.countryChanged, "The country of the Apple Account changed; the price went \(from).")
    }
    if new.productId != old.productId {
      let to = words.productName(of: new)
      if let end = pair.endBeforePurchase {
        let was = words.productName(of: old)
        let text =
          "\(was) ended on \(words.fullDay(end)), and the customer subscribed to \(to) on"
          + " \(words.fullDay(pair.newer.date)); the price went \(from)."
        return (.productChanged, text)
      }
      let billing = pair.changesBilling ? ", \(billingChange(to: new))" : ""
      return (.productChanged, "The plan changed to \(to)\(billing); the price went \(from).")
    }
    if new.hasOtherItems(than: old) {
      let (before, after) = (words.items(of: old), words.items(of: new))
      return (
        .productChanged, "The items changed from \(before) to \(after); the price went \(from)."
      )
    }
    if pair.changesBilling {
      let what =
        pair.endBeforePurchase.map { end in
          "It ended on \(words.fullDay(end)), and the customer subscribed again on"
            + " \(words.fullDay(pair.newer.date)): the plan changed"
        } ?? "The plan changed"
      return (.productChanged, "\(what) \(billingChange(to: new)); the price went \(from).")
    }
    if let now = new.quantity, let before = pair.oldQuantity, now != before,
      new.multiSeatInfo != nil || old.multiSeatInfo != nil
    {
      let change = pair.changeOfSeat.map { seat in
        " The price of each seat went from \(words.money(seat.old)) to \(words.money(seat.new))"
          + (isAnnounced(pair) ? ": \(Self.consentPhrase)." : ".")
      }
      return (
        .seatsBought,
        "The number of seats changed from \(before) to \(now); the price went \(from).\(change ?? "")"
      )
    }
    if pair.newPrice == pair.oldPrice {
      return (
        .samePrice, "The last two charges have the same price, \(words.money(pair.newPrice))."
      )
    }
    if let offer = AppliedOffer(of: old), new.offerType == nil {
      let isIntro = offer.type == .known(.introductory)
      let free = old.isFreeOffer ? "The free trial" : "The introductory price"
      let told = isIntro ? "\(free) ended" : "An offer ended (\(offer.words))"
      let price = words.money(pair.newPrice)
      if let end = pair.endBeforePurchase {
        let text =
          "\(told) on \(words.fullDay(end)), and the subscription with it; the customer subscribed again on"
          + " \(words.fullDay(pair.newer.date)) for \(price)."
        return (.offerEnded, text)
      }
      return (
        .offerEnded,
        "\(told); the price has been \(price) since \(words.fullDay(pair.newer.date))."
      )
    }
    if let offer = AppliedOffer(of: new) {
      let next = hasEnded(pair.newer) ? nil : nextAfterOffer(pair.newer.subscription)
      let end = next?.date.map { " The offer ends on \(words.fullDay($0))." } ?? ""
      if isForSeveralPeriods(pair) {
        let span = new.offerPeriod.map { durationWords($0) } ?? "several periods"
        return (
          .offerApplied,
          "An offer applies (\(offer.words)): \(words.money(pair.newPrice)) for \(span), paid up"
            + " front; the charge before it was \(words.money(pair.oldPrice)) for one period.\(end)"
        )
      }
      let earlier = AppliedOffer(of: old)?.words
      let ended = followsCheaperOffer(pair) ? earlier.map { "An offer ended (\($0)). " } : nil
      return (
        .offerApplied,
        "\(ended ?? "")An offer applies (\(offer.words)); the price went \(from).\(end)"
      )
    }
    if let items = itemPrices(in: pair) {
      let text = "The prices of items changed: \(items); the price went \(from)."
      return (.priceIncreaseInEffect, text)
    }
    if let asked = acceptedByPurchase(pair) {
      let text =
        "A price increase is in effect, \(from): Apple reported it \(words.saidOn(asked.evidence)), and"
        + " the customer subscribed again at that price on \(words.fullDay(pair.newer.date))."
      return (.priceIncreaseInEffect, text)
    }
    if isAnnounced(pair) {
      let text = "A price increase is in effect, \(from): \(Self.consentPhrase)."
      return (.priceIncreaseInEffect, text)
    }
    return (.priceUnexplained, "The price changed \(from); nothing in the archive explains why.")
  }

  private static let consentPhrase = "accepted, or announced (no consent required)"

  /// Whether a charge with an offer costs more than the one before it, which had an offer, too.
  private func followsCheaperOffer(_ pair: PricePair) -> Bool {
    pair.isIncrease && AppliedOffer(of: pair.older.transaction) != nil
      && AppliedOffer(of: pair.newer.transaction) != nil
  }

  /// Whether the period of a charge is over, or Apple has ended the access to it.
  private func hasEnded(_ charge: SubscriptionCharge) -> Bool {
    let isCurrent =
      charge.transaction.transactionId == charge.subscription.currentTransactionId
    let isTaken =
      [.refunded, .revoked].contains(charge.subscription.state)
      && charge.transaction.isRevoked(at: asOf)
    return isCurrent && isTaken || charge.transaction.expiresDate.map { $0 <= asOf } ?? false
  }

  /// Whether an offer was paid up front for longer than the period before it.
  private func isForSeveralPeriods(_ pair: PricePair) -> Bool {
    let (new, old) = (pair.newer.transaction, pair.older.transaction)
    guard new.offerDiscountType == .known(.payUpFront), let now = new.length,
      let before = old.length
    else { return false }
    // Months differ by days.
    return now.milliseconds > before.milliseconds + TimeSpan.days(3).milliseconds
  }

  /// How a plan is billed now, instead of the other way: with the payments of a commitment, or with one
  /// payment.
  private func billingChange(to new: Transaction) -> String {
    guard new.isMonthlyPayment else {
      return "from monthly payments of a 12-month commitment to one payment"
    }
    let price = new.commitmentInfo?.commitmentPrice.flatMap { milliunits in
      new.price.map { Money(milliunits: milliunits, currency: $0.currency) }
    }
    let all = price.map { " (\(words.money($0)) in all)" } ?? ""
    return "from one payment to monthly payments of a 12-month commitment\(all)"
  }

  /// The prices of items that the developer changed between the two charges, with the customer's
  /// answers; `nil` for none.
  private func itemPrices(in pair: PricePair) -> String? {
    guard pair.newPrice.milliunits > pair.oldPrice.milliunits else { return nil }
    let changes = pair.newer.subscription.renewalHistory.filter { pair.includes($0.evidence.asOf) }
      .map { ItemsText(words: words).priceChanges($0, beside: pair.older.transaction) }
    return changes.last { !$0.isEmpty }?.joined(separator: ", ")
  }

  /// The renewal info that asked the customer to accept the price at which they then subscribed again;
  /// `nil` without one.
  private func acceptedByPurchase(_ pair: PricePair) -> RenewalInfo? {
    guard pair.newer.transaction.transactionReason == .known(.purchase) else { return nil }
    return pair.newer.subscription.renewalHistory.first { info in
      info.priceIncreaseStatus == .known(.waiting) && info.renewalPrice == pair.newPrice
        && pair.includes(info.evidence.asOf)
    }
  }

  /// Whether Apple reported between the two charges that a price increase was accepted or
  /// announced.
  private func isAnnounced(_ pair: PricePair) -> Bool {
    guard pair.isIncrease else { return false }
    let subscription = pair.newer.subscription
    let flags = subscription.renewalHistory.filter {
      $0.priceIncreaseStatus == .known(.acceptedOrInformed)
    }
    let events = subscription.events(.priceIncrease).filter { $0.subtype == .accepted }
    return flags.contains { pair.includes($0.evidence.asOf) }
      || events.contains { pair.includes($0.evidence.asOf) }
  }

  /// A higher price that Apple has announced for what follows a 12-month commitment, whose own payments
  /// keep their price; `nil` without one.
  private func priceAfterCommitment(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    guard let standing = subscription.commitment, standing.phase == .running,
      standing.renewsAtEnd == true, let info = subscription.renewalInfo,
      info.priceIncreaseStatus == .known(.acceptedOrInformed)
    else { return nil }
    let end = standing.commitmentExpiresDate
    let from = end.map { " from \(words.fullDay($0)) on" } ?? ""
    let currency = subscription.currentTransaction?.price?.currency
    let stated = info.commitmentInfo?.commitmentRenewalPrice.flatMap { milliunits in
      currency.map {
        " (commitmentRenewalPrice \(words.money(Money(milliunits: milliunits, currency: $0))))"
      }
    }
    let text =
      "A higher price applies\(from), after the commitment\(stated ?? ""): accepted, or announced (no"
      + " consent required). The payments until then keep theirs."
    return result(
      .priceIncreaseAnnounced,
      [Statement(text, by: info.evidence)],
      path: [PathStep("priceIncreaseStatus", "1, accepted or notified", by: info.evidence)],
      facts: [
        "product": words.replyProduct(subscription.productId),
        "date": end.map { words.replyDate($0) },
      ]
    )
  }

  /// A higher price of the same product that Apple has announced for the next renewal.
  private func priceAnnounced(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    let isFailing = subscription.state == .gracePeriod || subscription.state == .billingRetry
    guard subscription.priceIncreaseStatus == .known(.acceptedOrInformed),
      subscription.state.isRunning || isFailing, subscription.willRenew == true,
      subscription.autoRenewProductId == subscription.productId,
      let current = subscription.nextPeriod?.transaction ?? subscription.currentTransaction,
      current.offerType == nil,
      let (old, price, isOfSeat) = currentAndNextPrice(subscription, from: current),
      price.currency == old.currency, price.milliunits > old.milliunits
    else { return nil }
    let due = isFailing ? nil : subscription.renewalDate ?? subscription.expiresDate
    let from = due.map { " from \(words.fullDay($0))" } ?? ""
    let failed = isFailing ? " The payment of it has failed so far." : ""
    let text =
      "The price\(isOfSeat ? " of each seat" : "") is \(words.money(price))\(from) instead of"
      + " \(words.money(old)): \(Self.consentPhrase).\(failed)"
    let evidence = subscription.renewalInfo?.evidence
    return result(
      .priceIncreaseAnnounced,
      [Statement(text, by: evidence)],
      path: [
        PathStep(
          "priceIncreaseStatus",
          "1, accepted or notified",
          by: subscription.renewalInfo?.evidence
        )
      ],
      facts: [
        "product": words.replyProduct(subscription.productId),
        "price": isOfSeat ? nil : words.replyAmount(price),
        "old": isOfSeat ? nil : words.replyAmount(old),
        "date": due.map { words.replyDate($0) },
      ]
    )
  }

  /// The price now and at the next renewal: of each seat, where their number changes with it; `nil` where
  /// no document states them.
  private func currentAndNextPrice(
    _ subscription: SubscriptionAssessment,
    from current: Transaction
  ) -> (old: Money, new: Money, isOfSeat: Bool)? {
    if let next = subscription.renewalInfo?.renewalQuantity, next != current.quantity ?? 1 {
      guard let old = current.priceOfOne, let new = subscription.renewalInfo?.priceOfSeat else {
        return nil
      }
      return (old, new, true)
    }
    guard let old = current.price, let new = subscription.renewalPrice else { return nil }
    return (old, new, false)
  }

  /// Higher prices of items that wait for the customer's consent; `nil` without one.
  private func itemPriceConsent(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    guard subscription.payer == .customer, subscription.renewalInfo?.waitsForItemPrice == true
    else { return nil }
    return itemPriceAnnounced(subscription)
  }

  /// Higher prices of items that the developer has announced for the next renewal; `nil` without
  /// one.
  private func itemPriceAnnounced(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    let info = subscription.renewalInfo
    let rising = (info?.advancedCommerceInfo?.items ?? []).filter { item in
      guard let old = item.price, let new = item.priceIncrease?.price else { return false }
      return new > old
    }
    guard subscription.state.isRunning, subscription.willRenew == true, !rising.isEmpty,
      let currency = info?.renewalPrice?.currency
        ?? subscription.currentTransaction?.price?.currency
    else { return nil }
    let due = subscription.renewalDate ?? subscription.expiresDate
    let from = due.map { " from \(words.fullDay($0))" } ?? ""
    let changes = ItemsText(words: words)
      .priceChanges(info, beside: subscription.currentTransaction)
    let only = rising.count == 1 ? rising.first : nil
    let amount = { (milliunits: Int64?) -> ReplyFact? in
      milliunits.map { words.replyAmount(Money(milliunits: $0, currency: currency)) }
    }
    let answers = rising.compactMap(\.priceIncrease?.answer)
    let isOpen = answers.contains(.pending)
    // Whether a price comes is not promised by a status that is not understood.
    let isKnown = answers.allSatisfy { $0 == .scheduled || $0 == .accepted }
    return result(
      isOpen ? .priceConsentWaiting : .priceIncreaseAnnounced,
      [
        Statement(
          "Prices of items change\(from): \(changes.joined(separator: ", ")).",
          by: info?.evidence
        )
      ],
      path: rising.map { item in
        step(
          "price increase of \(item.name ?? "an item")",
          item.priceIncrease?.status ?? "no status stated",
          info?.evidence
        )
      },
      facts: [
        "product": only?.displayName.map { .text($0) },
        "price": amount(only?.priceIncrease?.price), "old": amount(only?.price),
        "date": due.map { words.replyDate($0) },
        "state": .reply(words.answer(for: subscription).draft),
      ],
      reply: isOpen || isKnown ? nil : .verdict(.noAccessNow)
    )
  }

  private func priceConsent(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    guard
      subscription.renewalBlockedBy == .priceConsent
        || (subscription.priceIncreaseStatus == .known(.waiting)
          && subscription.state.isRunning
          && subscription.willRenew != false)
    else { return nil }
    let waiting =
      subscription.priceConsent
      ?? (subscription.renewalDate ?? subscription.expiresDate, subscription.renewalPrice)
    let due = waiting.date
    let plan = subscription.payer.othersPlan
    let price = plan == nil ? waiting.price : nil
    let new = price.map { "A new price of \(words.money($0))" } ?? "A new price"
    let from = due.map { " from \(words.fullDay($0))" } ?? ""
    let who = plan == nil ? "customer" : "purchaser"
    let text =
      "\(new)\(from) is awaiting the \(who)'s consent; without it, \(plan ?? "the subscription") ends."
    let evidence = subscription.renewalInfo?.evidence
    // The payments of a commitment come in any case.
    let isCommitted = subscription.commitment.map { $0.paymentsLeft ?? 1 > 0 } ?? false
    let isOld = subscription.renewalInfo.map { $0.evidence.source > .decodedPayload } ?? false
    let noPrice =
      isOld && subscription.renewalPrice == nil
      ? [Statement("V1 data contains no prices.", .unknown)] : []
    var answer = result(
      .priceConsentWaiting,
      [Statement(text, by: evidence)] + noPrice,
      path: [
        PathStep(
          "priceIncreaseStatus",
          "0, no response yet",
          by: subscription.renewalInfo?.evidence
        )
      ],
      facts: inquiry.stateFacts(subscription).merging([
        "product": words.replyProduct(subscription.productId),
        "price": price.map { words.replyAmount($0) },
        "date": due.map { words.replyDate($0) },
      ]) { $1 },
      in: subscription
    )
    if isCommitted { answer.draft = words.answer(for: subscription).draft }
    return answer
  }

  private func withoutPrices(
    _ newest: SubscriptionCharge,
    _ periods: [SubscriptionCharge]
  ) -> QuestionAnswer {
    let status = newest.subscription.priceIncreaseStatus
    let consent = status.map { "\($0.rawText), \($0.words)" } ?? "not stated"
    let isOld = newest.transaction.evidence.source > .decodedPayload
    let charges = periods.filter(\.charge.isCharge)
    let priced = charges.count { $0.transaction.price != nil }
    let none = isOld ? "V1 data contains no prices." : "These documents state no price."
    let text =
      priced == 0
      ? none
      : "Only \(priced) of \(counted(charges.count, "charge"))"
        + " \(priced == 1 ? "has" : "have") a recorded price."
    return result(
      .pricesNotInData,
      [Statement("\(text) Price consent status: \(consent).", .unknown)],
      path: [PathStep("charges with a price", "\(priced) of \(charges.count)", .unknown)]
    )
  }

  private func differs(_ new: String?, _ old: String?) -> Bool {
    guard let new, let old else { return false }
    return new != old
  }
}

extension CustomerQuestion {
  /// The next charge has an offer that the present period does not have; `nil` for anything else.
  func offerAhead(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    guard subscription.hasOfferAhead(after: asOf) else { return nil }
    let state = words.answer(for: subscription)
    return result(
      .offerApplied,
      [Statement(state.headline, state.mark)],
      path: [
        step(
          "offerType of the renewal",
          subscription.renewalInfo?.offerType?.rawText,
          subscription.renewalInfo?.evidence
        )
      ],
      facts: inquiry.stateFacts(subscription),
      reply: ReplyName(for: subscription, asOf: asOf),
      in: subscription
    )
  }

  /// The next charge, if the offer of the current period ends with it; `nil` for any other.
  func nextAfterOffer(_ subscription: SubscriptionAssessment) -> NextRenewal? {
    guard let next = subscription.nextRenewal, next.offer == nil,
      subscription.nextCharge(after: asOf) != nil
    else { return nil }
    return next
  }

  /// When the offer of a charge ends, and the price after that; empty where that is not known.
  func offerFacts(_ charge: SubscriptionCharge) -> [String: ReplyFact?] {
    guard charge.transaction.transactionId == charge.subscription.currentTransactionId,
      let next = nextAfterOffer(charge.subscription)
    else { return [:] }
    return [
      "offerEnd": next.date.map { words.replyDate($0) },
      "regular": next.price.map { words.replyAmount($0) },
    ]
  }
}

extension Transaction {
  /// How long the period lasts; `nil` where no document says.
  fileprivate var length: TimeSpan? {
    guard let purchaseDate, let expiresDate else { return nil }
    return expiresDate.since(purchaseDate)
  }

  /// For how many months an offer applies, such as 3 for `P3M`; `nil` for one, and for other lengths.
  fileprivate var offerMonths: Int? {
    guard let offerPeriod, offerPeriod.first == "P", offerPeriod.last == "M",
      let months = Int(offerPeriod.dropFirst().dropLast()), months > 1
    else { return nil }
    return months
  }

  /// Whether an offer made the period free.
  fileprivate var isFreeOffer: Bool {
    offerDiscountType == .known(.freeTrial) || price?.milliunits == 0
  }
}
