import SubscriptionModel

/// Q11, "I changed my plan and nothing happened", or it happened at once.
struct PlanChangeQuestion: CustomerQuestion {
  static let question = SupportQuestion.planChange
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    if let answer = customer.subscriptions.lazy.compactMap({ upgradedThen($0) }).first {
      return answer
    }
    for subscription in customer.subscriptions {
      if let answer = aroundCommitment(subscription) ?? bookedItems(subscription) { return answer }
      for case .planChange(let to, let date, let price) in subscription.modifiers {
        return booked(subscription, to: to, date: date, price: price)
      }
      // What Apple took back can still renew, as another plan.
      if !subscription.state.isRunning, let next = subscription.nextRenewal,
        let to = next.productId, to != subscription.productId
      {
        return booked(subscription, to: to, date: next.date, price: next.price)
      }
    }
    for subscription in customer.subscriptions {
      let answer =
        willNotHappen(subscription) ?? changed(subscription) ?? changedAtRenewal(subscription)
      if let answer { return answer }
    }
    if let moved = customer.subscriptions.first(where: { $0.successor != nil }) {
      let state = words.answer(for: moved)
      return result(
        .planChangedAtOnce,
        [Statement(state.headline, state.mark)],
        path: [step(of: moved)],
        facts: inquiry.stateFacts(moved),
        reply: ReplyName(for: moved, asOf: asOf),
        in: moved
      )
    }
    let open = customer.subscriptions.lazy.compactMap {
      unknownChange($0) ?? changeWithoutEffect($0) ?? changeOfSeats($0)
    }
    if let answer = open.first { return answer }
    let path = [PathStep("scheduled plan changes", "0", .unknown)]
    return result(.noPlanChange, [Statement(Self.noChange, .unknown)], path: path)
  }

  private static let noChange = "The archive shows no plan change."

  private func booked(
    _ subscription: SubscriptionAssessment,
    to product: ProductId,
    date: Timestamp?,
    price: Money?
  ) -> QuestionAnswer {
    let name = words.productName(product)
    let on = date.map { " for \(words.fullDay($0))" } ?? ""
    let price = subscription.payer == .customer ? price : nil
    let hasOffer = price != nil && subscription.nextRenewal?.offer != nil
    let terms =
      hasOffer
      ? SubscriptionAnswer(subscription, in: words).renewalTerms(price)
      : price.map { ", at \(words.money($0))" } ?? ""
    // A day that has passed is none to come.
    let isWaiting = !subscription.state.isRunning
    let when =
      switch subscription.state {
      case .freeTrial, .introductoryOffer, .active: "is scheduled\(on)"
      case .gracePeriod, .billingRetry: "waits until the payment succeeds"
      case .expired, .refunded, .revoked, .familySharingEnded, .seatWithdrawn, .upgraded,
        .unconfirmed, .unknownExpiry:
        "takes effect if it renews"
      }
    let text = "A change from \(inquiry.product(subscription)) to \(name) \(when)\(terms)."
    let evidence = subscription.renewalInfo?.evidence
    return result(
      .planChangeBooked,
      [Statement(text, by: evidence)],
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
      facts: isWaiting
        ? inquiry.stateFacts(subscription)
        : [
          "product": words.replyProduct(subscription.productId),
          "other": words.replyProduct(product),
          "date": date.map { words.replyDate($0) }, "price": price.map { words.replyAmount($0) },
        ],
      reply: isWaiting ? ReplyName(for: subscription, asOf: asOf) : nil,
      in: subscription
    )
  }

  /// A change that waits for the end of a 12-month commitment, or begins one; `nil` without one.
  private func aroundCommitment(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    for modifier in subscription.modifiers {
      switch modifier {
      case .commitmentBegins(let date, let price):
        return booked(
          subscription,
          words.commitmentBegins(subscription, on: date, price: price),
          facts: inquiry.stateFacts(subscription),
          reply: ReplyName(for: subscription, asOf: asOf)
        )
      case .commitment(let standing) where standing.changesAtEnd:
        let facts: [String: ReplyFact?] = [
          "product": words.replyProduct(subscription.productId),
          "other": standing.followingProductId.flatMap { words.replyProduct($0) },
          "date": standing.commitmentExpiresDate.map { words.replyDate($0) },
        ]
        let text = words.sentence(about: standing, paidBy: subscription.payer)
        return booked(subscription, text, facts: facts)
      default: continue
      }
    }
    return words.commitmentAfterRenewal(of: subscription).map { text in
      booked(
        subscription,
        text,
        facts: inquiry.stateFacts(subscription),
        reply: .verdict(.noAccessNow)
      )
    }
  }

  private func booked(
    _ subscription: SubscriptionAssessment,
    _ text: String,
    facts: [String: ReplyFact?],
    reply: ReplyName? = nil
  ) -> QuestionAnswer {
    let info = subscription.renewalInfo
    return result(
      .planChangeBooked,
      [Statement(text, by: info?.evidence)],
      path: [
        step("renewalBillingPlanType", info?.renewalBillingPlanType?.rawText, info?.evidence),
        step(
          "commitmentRenewalBillingPlanType",
          info?.commitmentInfo?.commitmentRenewalBillingPlanType?.rawText,
          info?.evidence
        ),
      ],
      facts: facts,
      reply: reply,
      in: subscription
    )
  }

  /// Other items of Advanced Commerce from the next renewal on; `nil` where they stay the same.
  private func bookedItems(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    guard subscription.state.isRunning, subscription.willRenew != false,
      let info = subscription.renewalInfo, let next = info.advancedCommerceInfo?.items,
      let now = subscription.currentTransaction?.advancedCommerceInfo?.items
        .filter({ $0.revocationDate == nil }),
      next.differ(from: now)
    else { return nil }
    let date = subscription.nextRenewal?.date
    let price = subscription.nextRenewal?.price
    let text =
      "\(date.map { "From \(words.fullDay($0)) on" } ?? "From the next renewal on"), the items are"
      + " \(words.names(of: next)) instead of \(words.names(of: now))"
      + "\(price.map { ", at \(words.money($0))" } ?? "")."
    return result(
      .planChangeBooked,
      [Statement(text, by: info.evidence)],
      path: [step("advancedCommerceInfo", words.names(of: next), info.evidence)],
      facts: [
        "date": date.map { words.replyDate($0) }, "price": price.map { words.replyAmount($0) },
      ],
      in: subscription
    )
  }

  /// A plan change was scheduled, and renewal was turned off.
  private func willNotHappen(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    guard subscription.state.isRunning, subscription.willRenew == false,
      let next = subscription.autoRenewProductId, let now = subscription.productId, next != now
    else { return nil }
    let end = subscription.expiresDate
    let text =
      "\(words.productName(next)) is selected for renewal, but auto-renewal is off:"
      + " \(inquiry.product(subscription)) ends\(end.map { " on \(words.fullDay($0))" } ?? "")."
    let evidence = subscription.renewalInfo?.evidence
    let proof = subscription.renewalInfo?.evidence
    return result(
      .planChangeWillNotHappen,
      [Statement(text, by: evidence)],
      path: [
        PathStep("autoRenewProductId", next.text, by: proof),
        PathStep("autoRenewStatus", "0", by: proof),
      ],
      facts: [
        "product": words.replyProduct(subscription.productId),
        "other": words.replyProduct(next), "date": end.map { words.replyDate($0) },
      ],
      in: subscription
    )
  }

  /// The upgrade of a day of which the person speaks, whatever came later; `nil` for none.
  private func upgradedThen(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    let event = subscription.events(.didChangeRenewalPref).last {
      $0.subtype == .upgrade && inquiry.asked.speaks(of: $0.evidence.dated)
    }
    guard let event,
      let new = subscription.transactions.first(where: event.isAbout)?.transaction
    else { return nil }
    return changed(subscription, event, to: new)
  }

  private func changed(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    changed(
      subscription,
      subscription.events(.didChangeRenewalPref).last,
      to: subscription.currentTransaction,
      before: renewalChange(of: subscription)?.new.purchaseDate
    )
  }

  /// The answer about the newest change that Apple told of, or that of another moment.
  ///
  /// `current` is the period to which it led. There is no answer where a change at a renewal, at `later`,
  /// followed.
  private func changed(
    _ subscription: SubscriptionAssessment,
    _ preference: NotificationEvent?,
    to current: Transaction?,
    before later: Timestamp? = nil
  ) -> QuestionAnswer? {
    if let preference, preference.hasNoSubtype, takesBack(preference, of: subscription) {
      return undone(subscription, preference)
    }
    let begun = subscription.transactions.filter { merged in
      merged.transaction.purchaseDate.map { $0 <= asOf } ?? false
    }
    let replaced = begun.firstIndex {
      $0.transaction.isReplaced($0.role, by: current)
    }
    let isUpgrade = preference?.subtype == .upgrade
    // The period that replaced the other one, not a later renewal.
    let named = isUpgrade ? begun.firstIndex(where: preference?.isAbout ?? { _ in false }) : nil
    let place = named ?? replaced.flatMap { $0 > 0 ? $0 - 1 : nil }
    let record = replaced.map { begun[$0] }
    let old = record?.transaction
    let found = place.map { begun[$0].transaction } ?? current
    if let old, !old.isFollowed(by: found) {
      return changedToUnknownPeriod(old, in: subscription)
    }
    guard isUpgrade || replaced != nil, let new = found else { return nil }
    let at = new.purchaseDate
    if let at, let later, at < later { return nil }
    let name = words.plan(of: new, insteadOf: old)
    let text = "Changed to \(name) immediately\(at.map { " on \(words.dateWithZone($0))" } ?? "")."
    return result(
      .planChangedAtOnce,
      [Statement(text, by: new.evidence)],
      path: [
        step("replaced period", old.map { words.productName(of: $0) }, old?.evidence),
        PathStep("new period", name, by: new.evidence),
      ],
      facts: words.upgradeFacts(record, on: at).merging([
        "product": words.replyProduct(new.productId), "date": at.map { words.replyDay($0) },
        "next": subscription.nextCharge(after: asOf).map { words.replyDate($0) },
      ]) { $1 },
      about: [new],
      refundedOn: record?.returnForChange?.on,
      reply: replyAfterChange(of: old ?? before(place, of: begun), to: new),
      in: subscription
    )
  }

  /// The period before one of those that have begun, the newest of which is the first.
  private func before(_ place: Int?, of begun: [MergedTransaction]) -> Transaction? {
    begun.dropFirst((place ?? 0) + 1).first?.transaction
  }

  /// An upgrade replaced a period, and no document is about the new one.
  private func changedToUnknownPeriod(
    _ old: Transaction,
    in subscription: SubscriptionAssessment
  ) -> QuestionAnswer {
    let name = words.productName(of: old)
    let text = "An upgrade replaced \(name) immediately, but the new period is not in the archive."
    return result(
      .planChangedAtOnce,
      [Statement(text, by: old.evidence)],
      path: [
        PathStep("replaced period", name, by: old.evidence),
        PathStep("new period", "not in the archive", .unknown),
      ],
      reply: replyAfterChange(of: old, to: nil),
      in: subscription
    )
  }

  /// The reply after a plan was replaced; a free period has nothing to refund, nor has one that was
  /// over.
  private func replyAfterChange(of old: Transaction?, to new: Transaction?) -> ReplyName? {
    let isOver = old?.expiresDate.flatMap { end in new?.purchaseDate.map { end <= $0 } } ?? false
    return old?.price?.milliunits == 0 || isOver && old?.isUpgraded != true
      ? nil : .variant(.planChangedAtOnceWithRefund)
  }

  /// A scheduled change that took effect: the newest period has a different product than the
  /// previous one, or is billed in another way.
  private func changedAtRenewal(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    guard let (new, old) = renewalChange(of: subscription) else { return nil }
    let at = new.purchaseDate
    let (from, to) = (words.plan(of: old, insteadOf: new), words.plan(of: new, insteadOf: old))
    let isOther = new.productId != old.productId
    let on = at.map { " on \(words.dateWithZone($0))" } ?? ""
    let text = "Changed from \(from) to \(to) at renewal\(on)."
    return result(
      .planChangedAtRenewal,
      [Statement(text, by: new.evidence)],
      path: [
        PathStep("earlier period", from, by: old.evidence),
        PathStep("later period", to, by: new.evidence),
      ],
      facts: [
        "product": isOther ? words.replyProduct(new.productId) : nil,
        "other": isOther ? words.replyProduct(old.productId) : nil,
        "date": at.map { words.replyDay($0) },
      ],
      about: [new],
      in: subscription
    )
  }

  /// The newest renewal that changed the product, or how it is billed, with the period before it; `nil`
  /// for none.
  private func renewalChange(
    of subscription: SubscriptionAssessment
  ) -> (new: Transaction, old: Transaction)? {
    let begun = subscription.transactions.map(\.transaction).filter { transaction in
      transaction.purchaseDate.map { $0 <= asOf } ?? false
    }
    return zip(begun, begun.dropFirst()).first { new, old in
      let isOther =
        new.productId != old.productId || new.isMonthlyPayment != old.isMonthlyPayment
        || new.hasOtherItems(than: old)
      return isOther && new.transactionReason != .known(.purchase) && old.isUpgraded != true
    }
    .map { (new: $0.0, old: $0.1) }
  }

  /// A notification about the next renewal whose subtype this version does not know, so that a
  /// change can be neither told nor denied; `nil` without one.
  private func unknownChange(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    let unknown = subscription.events(.didChangeRenewalPref).last { $0.unknownSubtype != nil }
    guard let event = unknown, let subtype = event.unknownSubtype else { return nil }
    let text =
      "The next renewal was changed \(words.saidOn(event.evidence)), in a way that this version does"
      + " not know (\(subtype)); no document names another plan."
    return result(
      .planChangeUnknown,
      [Statement(text, by: event.evidence)],
      path: [PathStep("newest DID_CHANGE_RENEWAL_PREF", subtype, by: event.evidence)]
    )
  }

  /// A change that the customer had scheduled and that no period shows; `nil` without one.
  private func changeWithoutEffect(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    let scheduled = subscription.events(.didChangeRenewalPref).last
    guard let scheduled,
      scheduled.subtype == .downgrade
        || scheduled.hasNoSubtype
          && EventContext(scheduled, in: EventSurroundings(subscription)).booksAnotherPlan
    else { return nil }
    let state = words.answer(for: subscription)
    return result(
      .noPlanChange,
      [
        words.report(of: scheduled, in: subscription),
        Statement("No document shows that it took effect.", .unknown),
        Statement(state.headline, state.mark),
      ],
      path: [
        PathStep(
          "newest DID_CHANGE_RENEWAL_PREF",
          scheduled.hasNoSubtype ? "no subtype" : "DOWNGRADE",
          by: scheduled.evidence
        )
      ],
      facts: inquiry.stateFacts(subscription),
      reply: ReplyName(for: subscription, asOf: asOf),
      in: subscription
    )
  }

  /// A change of the number of seats, which is none of the plan; `nil` without one.
  private func changeOfSeats(_ subscription: SubscriptionAssessment) -> QuestionAnswer? {
    guard let changed = subscription.events(.didChangeRenewalPref).last,
      changed.subtype == .increaseQuantity || changed.subtype == .decreaseQuantity
        || isAboutSeats(changed, of: subscription)
    else { return nil }
    var report = words.report(of: changed, in: subscription)
    report.text = "\(Self.noChange) \(report.text)"
    return result(
      .noPlanChange,
      [report],
      path: [
        PathStep(
          "newest DID_CHANGE_RENEWAL_PREF",
          changed.subtype?.rawValue ?? "no subtype",
          by: changed.evidence
        )
      ],
      facts: inquiry.stateFacts(subscription),
      reply: ReplyName(for: subscription, asOf: asOf),
      in: subscription
    )
  }

  private func undone(
    _ subscription: SubscriptionAssessment,
    _ event: NotificationEvent
  ) -> QuestionAnswer {
    let text = "The scheduled plan change was canceled \(words.saidOn(event.evidence))."
    return result(
      .planChangeUndone,
      [Statement(text, by: event.evidence)],
      path: [
        PathStep("newest DID_CHANGE_RENEWAL_PREF", "no subtype", by: event.evidence)
      ],
      facts: [
        "product": words.replyProduct(running(at: event.evidence.asOf, in: subscription)),
        "date": event.evidence.dated.map { words.replyDay($0) },
      ],
      in: subscription
    )
  }

  /// The product of the period that ran at a moment; if none did, that of the newest one.
  private func running(
    at moment: Timestamp,
    in subscription: SubscriptionAssessment
  ) -> ProductId? {
    let running = subscription.transactions.map(\.transaction).first { transaction in
      transaction.purchaseDate.map { $0 <= moment } ?? false
        && transaction.expiresDate.map { $0 > moment } ?? false
    }
    return running?.productId ?? subscription.productId
  }

  /// Whether an event about the next renewal takes back a change: it changed neither only the number of
  /// seats, nor books another plan.
  private func takesBack(
    _ event: NotificationEvent,
    of subscription: SubscriptionAssessment
  ) -> Bool {
    !isAboutSeats(event, of: subscription)
      && !EventContext(event, in: EventSurroundings(subscription)).booksAnotherPlan
  }

  /// Whether an event about the next renewal changed nothing but the number of seats.
  private func isAboutSeats(
    _ event: NotificationEvent,
    of subscription: SubscriptionAssessment
  ) -> Bool {
    let context = EventContext(event, in: EventSurroundings(subscription))
    return context.renewal?.changesOnlySeats(since: context.earlierRenewal) ?? false
  }
}

extension Transaction {
  /// Whether a transaction can have replaced this one: it is another one and did not begin earlier.
  fileprivate func isFollowed(by other: Transaction?) -> Bool {
    guard let other, other.transactionId != transactionId else { return false }
    guard let begin = purchaseDate, let next = other.purchaseDate else { return true }
    return next >= begin
  }
}

extension NotificationEvent {
  /// Whether the event states no subtype; an unknown subtype is one.
  fileprivate var hasNoSubtype: Bool {
    guard case .v2(_, let subtype) = name else { return false }
    return subtype == nil
  }

  /// Whether the event is about a transaction.
  fileprivate func isAbout(_ merged: MergedTransaction) -> Bool {
    merged.transaction.transactionId == transactionId
  }
}
