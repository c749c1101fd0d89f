import SubscriptionModel

/// "I was charged twice": charges are counted, never transactions.
struct ChargedTwiceQuestion: CustomerQuestion {
  static let question = SupportQuestion.chargedTwice
  static let isAboutCharges = true
  static let isAboutEverything = true
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    var answer = answerAboutCharges()
    // The reply about one charge would deny the one that was made ahead.
    if madeAhead != nil, answer.verdict == .oneCharge,
      let ahead = customer.subscriptions.first(where: { $0.nextPeriod != nil })
    {
      answer.draft = words.answer(for: ahead).draft
    }
    // Such an answer can show only its first sentence.
    if !answer.statements.isEmpty {
      for further in [missingPayments, madeAhead, onlyClaimed].compactMap(\.self) {
        answer.statements[0].text += " \(further)"
      }
    }
    return answer
  }

  /// The charges that Apple has made for periods that have not begun; `nil` for none.
  private var madeAhead: String? {
    let ahead = inquiry.comingCharges.map { charge in
      let price = inquiry.price(charge).map { " of \($0)" } ?? ""
      let from = charge.purchaseDate.map { " for the period from \(words.dateWithZone($0)) on" }
      return "A charge\(price)\(from ?? "") has already been made."
    }
    return ahead.isEmpty ? nil : ahead.joined(separator: " ")
  }

  /// The charges that only unsigned documents name; `nil` for none.
  private var onlyClaimed: String? {
    let count = inquiry.claimedCharges.count
    guard count > 0 else { return nil }
    return "\(counted(count, "more charge")) \(count == 1 ? "is" : "are") named only by unsigned"
      + " documents."
  }

  /// The payments of commitments that no document contains; `nil` for none.
  private var missingPayments: String? {
    let all = customer.subscriptions.compactMap { words.missingPayments(of: $0) }
    return all.isEmpty ? nil : all.joined(separator: " ")
  }

  private func answerAboutCharges() -> QuestionAnswer {
    let payments = payments
    let asked = asked(of: payments)
    let recent = recent(of: payments, asked: asked)
    var path = [
      PathStep(
        asked.isEmpty ? "charges within \(chargeWindowDays) days" : "charges asked about",
        String(recent.count),
        by: recent.map(\.transaction.evidence)
      ),
      PathStep("subscriptions with access", String(inquiry.running.count)),
    ]
    if inquiry.asked.isUnknown, let charge = recent.first, recent.count == 1 || asked.isEmpty {
      return explainedByEarlierCharge(charge, of: payments, path: path)
        ?? explained(charge, of: payments.count, path: path)
    }
    if asked.isEmpty, let pair = twoAccounts {
      let proof = [pair.0, pair.1].compactMap { $0.currentTransaction?.evidence }
      path.append(PathStep("Apple Accounts that bought them", "2", by: proof))
      return twoAccounts(pair.0, pair.1, path: path)
    }
    guard let newest = recent.first else {
      if let answer = paidBySomebodyElse(.noCharge) { return answer }
      let text =
        "The archive shows no charge\(customer.subscriptions.isEmpty ? "" : " so far")."
      return result(.noCharge, [Statement(text, .unknown)], path: path)
    }
    guard recent.count > 1 else {
      if !asked.isEmpty, let pair = pair(with: newest, of: payments, path: path) { return pair }
      let earlier = payments.first { $0.date < newest.date }
      return oneCharge(newest, before: earlier, of: payments.count, path: path)
    }
    let answer = severalCharges(recent, of: payments.count, path: path)
    return asked.count > 2
      ? ownPeriods(asked, of: payments.count, path: path) ?? answer : answer
  }

  /// A charge of a subscription, or a one-time purchase.
  struct Payment {
    var transaction: Transaction
    var records: [MergedTransaction]
    var date: Timestamp
    /// The charge within its subscription; `nil` for a one-time purchase.
    var placed: SubscriptionCharge?
  }

  /// The answer about a charge that the customer names, together with the one of the same subscription
  /// before or behind it; `nil` where these are just its periods.
  private func pair(
    with named: Payment,
    of payments: [Payment],
    path: [PathStep]
  ) -> QuestionAnswer? {
    let window = TimeSpan.days(chargeWindowDays)
    let around = payments.filter { other in
      max(other.date, named.date).since(min(other.date, named.date)) <= window
    }
    let own = around.compactMap(\.placed).filter { placed in
      placed.subscription.continuedKey == named.placed?.subscription.continuedKey
    }
    for (newer, older) in zip(own, own.dropFirst())
    where [newer, older].contains(where: { $0.transaction == named.transaction }) {
      let answer =
        pairAnswer(older: older, newer: newer, of: payments.count, path: path)
        ?? unexplained([newer.transaction, older.transaction], of: payments.count, path: path)
      if answer.verdict != .ownPeriods { return answer }
    }
    return nil
  }

  /// All payments up to the moment, newest first.
  private var payments: [Payment] {
    let purchases = customer.purchases.compactMap { purchase -> Payment? in
      let transaction = purchase.merged.transaction
      guard let date = transaction.purchaseDate, date <= asOf, transaction.price?.milliunits != 0,
        transaction.isOwnPurchase
      else { return nil }
      return Payment(transaction: transaction, records: [purchase.merged], date: date)
    }
    let charged = inquiry.charges.map {
      Payment(transaction: $0.transaction, records: $0.charge.records, date: $0.date, placed: $0)
    }
    return (charged + purchases)
      .sorted { ($0.date, $0.transaction.transactionId) > ($1.date, $1.transaction.transactionId) }
  }

  /// Those that the customer names: by an amount and a day or, to ask what a charge is, by an
  /// identifier, or else by the day.
  private func asked(of payments: [Payment]) -> [Payment] {
    let ids =
      inquiry.asked.isUnknown ? inquiry.named.charges : inquiry.asked.transactions
    let named = payments.filter { payment in
      payment.records.contains { ids.contains($0.transaction.transactionId) }
    }
    let then = payments.filter { inquiry.asked.speaks(of: $0.date) }
    guard inquiry.asked.isUnknown else {
      // An amount that is said once holds for all days beside it.
      let alike = then.filter { payment in
        named.contains { $0.transaction.price == payment.transaction.price }
      }
      return payments.filter { payment in
        (named + alike).contains { $0.transaction == payment.transaction }
      }
    }
    guard named.isEmpty else { return named }
    // A bank can show a charge a few days later.
    return then.isEmpty
      ? payments.filter { inquiry.asked.speaks(of: $0.date, orUpToDaysBefore: postingDays) }
      : then
  }

  /// Those that the customer names, and of a single one those of the days around it, which a bank can
  /// show as one day; where none is named, those of the 45 days before the newest one.
  private func recent(of payments: [Payment], asked: [Payment]) -> [Payment] {
    if asked.count > 1 || inquiry.asked.isUnknown && !asked.isEmpty { return asked }
    if let named = asked.first {
      let start = named.date.adding(.days(-postingDays))
      let end = named.date.adding(.days(postingDays))
      return payments.filter { (start...end).contains($0.date) }
    }
    guard let newest = payments.first else { return [] }
    let start = newest.date.adding(.days(-chargeWindowDays))
    return payments.filter { $0.date >= start }
  }

  /// What a charge is for if it followed from the one before it in its subscription, as an upgrade
  /// does; `nil` for any other.
  private func explainedByEarlierCharge(
    _ payment: Payment,
    of payments: [Payment],
    path: [PathStep]
  ) -> QuestionAnswer? {
    let own = payments.compactMap(\.placed).filter { placed in
      placed.subscription.continuedKey == payment.placed?.subscription.continuedKey
    }
    guard let newer = own.firstIndex(where: { $0.transaction == payment.transaction }),
      own.indices.contains(newer + 1),
      let answer = pairAnswer(
        older: own[newer + 1],
        newer: own[newer],
        of: payments.count,
        path: path
      )
    else { return nil }
    return [.upgradeCharge, .furtherSeats].contains(answer.verdict) ? answer : nil
  }

  /// What a charge is for.
  private func explained(_ payment: Payment, of all: Int, path: [PathStep]) -> QuestionAnswer {
    let transaction = payment.transaction
    let price = inquiry.price(transaction).map { " of \($0)" } ?? ""
    let product = words.productName(of: transaction)
    let isRenewal = payment.placed?.subscription.isRenewal(transaction) ?? false
    let commitment = transaction.commitmentInfo
    let offer = AppliedOffer(of: transaction).map { " with \($0.words)" } ?? ""
    let text =
      "The charge\(price) on \(words.fullDay(payment.date)) is for"
      + " \(isRenewal ? "the renewal of " : "")\(product)\(offer); \(counted(all, "charge")) in all."
    let facts: [String: ReplyFact?] = [
      "price": transaction.price.map { words.replyAmount($0) },
      "date": words.replyDay(payment.date),
      "product": words.replyProduct(transaction.productId),
      "number": commitment?.billingPeriodNumber.map { .text(String($0)) },
      "total": commitment?.totalBillingPeriods.map { .text(String($0)) },
      "state": payment.placed.map { .reply(words.answer(for: $0.subscription).draft) },
      "someoneElseMayHaveBought": inquiry.asked.isDisputed
        ? .phrase(.someoneElseMayHaveBought) : nil,
    ]
    var answer = result(
      .oneCharge,
      [Statement(text, by: transaction.evidence)] + refundStatements([transaction]),
      path: path,
      facts: facts.merging(payment.placed.map { offerFacts($0) } ?? [:]) { $1 },
      about: [transaction],
      isPurchase: payment.placed == nil,
      reply: replyExplaining(payment, isRenewal: isRenewal)
    )
    if let subscription = payment.placed?.subscription, isStateWorthTelling(subscription),
      transaction.moneyReturned == nil, transaction.offerType == nil
    {
      answer.draft.end(with: words.answer(for: subscription).draft)
    }
    return answer
  }

  /// Whether the state tells a customer more than that the subscription is paid and goes on.
  private func isStateWorthTelling(_ subscription: SubscriptionAssessment) -> Bool {
    subscription.renewalBlockedBy != nil
      || [.gracePeriod, .billingRetry, .expired, .refunded, .revoked].contains(subscription.state)
  }

  /// The reply about what a charge is for; who accepted an offer knows who bought it.
  private func replyExplaining(_ payment: Payment, isRenewal: Bool) -> ReplyName {
    guard let placed = payment.placed, placed.transaction.offerType != nil else {
      if isRenewal { return .variant(.renewalExplained) }
      let isStart = payment.placed.map { !$0.addsOnlySeats } ?? false
      return .variant(isStart ? .subscriptionStartExplained : .chargeExplained)
    }
    return placed.subscription.endsAsTurnedOff
      ? .variant(.offerAppliedAndEnds) : .verdict(.offerApplied)
  }

  /// The pair of charges that most needs an explanation: two of one subscription that are not just
  /// its periods, otherwise two of different purchases, otherwise two periods.
  private func severalCharges(
    _ recent: [Payment],
    of all: Int,
    path: [PathStep]
  ) -> QuestionAnswer {
    var chains: [ChainKey] = []
    var charges: [ChainKey: [SubscriptionCharge]] = [:]
    for placed in recent.compactMap(\.placed) {
      let key = placed.subscription.continuedKey
      if charges[key] == nil { chains.append(key) }
      charges[key, default: []].append(placed)
    }
    var periods: QuestionAnswer?
    for chain in chains {
      let own = charges[chain] ?? []
      for (newer, older) in zip(own, own.dropFirst()) {
        let answer =
          pairAnswer(older: older, newer: newer, of: all, path: path)
          ?? unexplained([newer.transaction, older.transaction], of: all, path: path)
        guard answer.verdict == .ownPeriods else { return answer }
        periods = periods ?? answer
      }
    }
    for (newer, older) in zip(recent, recent.dropFirst())
    where newer.placed?.subscription.continuedKey != older.placed?.subscription.continuedKey
      || newer.placed == nil
    {
      return differentPurchases(older: older, newer: newer, of: all, path: path)
    }
    if let folded = recent.first(where: { $0.records.count > 1 }) {
      var answer = oneCharge(folded, of: all, path: path)
      answer.statements += periods?.statements ?? []
      return answer
    }
    return periods ?? unexplained(recent.map(\.transaction), of: all, path: path)
  }

  /// The answer for more than two charges that the customer names, which names all of them; `nil` unless
  /// they are periods of one plan.
  private func ownPeriods(_ asked: [Payment], of all: Int, path: [PathStep]) -> QuestionAnswer? {
    let own = asked.compactMap(\.placed)
    guard own.count == asked.count, let newest = own.first,
      own.allSatisfy({
        $0.subscription.continuedKey == newest.subscription.continuedKey
          && $0.transaction.productId == newest.transaction.productId
      }),
      zip(own, own.dropFirst()).allSatisfy({ newer, older in
        pairAnswer(older: older, newer: newer, of: all, path: path)?.verdict == .ownPeriods
      })
    else { return nil }
    let earlier = own.dropFirst().reversed().map(\.self)
    let prices = Set(earlier.map(\.transaction.price))
    let dates = (earlier + [newest]).map(\.date)
    let isOnePrice = prices == [newest.transaction.price]
    let facts: [String: ReplyFact?] = [
      "first": .days(earlier.map(\.date)),
      "second": words.replyDay(newest.date),
      "firstPrice": prices.count == 1 ? prices.first?.map { words.replyAmount($0) } : nil,
      "price": newest.transaction.price.map { words.replyAmount($0) },
      "days": isOnePrice ? ReplyFact.days(dates) : nil,
      "product": words.replyProduct(newest.transaction.productId),
    ]
    let days = dates.map { words.day($0) }.joined(separator: ", ")
    let text = "\(counted(own.count, "charge")) asked about (\(days)): each is for its own period."
    let transactions = own.map(\.transaction)
    return result(
      .ownPeriods,
      [Statement(text, by: newest.transaction.evidence)] + refundStatements(transactions),
      path: path,
      facts: facts,
      about: transactions
    )
  }

  /// Two charges of different subscriptions or purchases.
  private func differentPurchases(
    older: Payment,
    newer: Payment,
    of all: Int,
    path: [PathStep]
  ) -> QuestionAnswer {
    let apart = words.span(newer.date.since(older.date))
    let names = [older, newer].map { words.productName(of: $0.transaction) }
    let path =
      path + [PathStep("time between the charges", apart, by: newer.transaction.evidence)]
    let facts: [String: ReplyFact?] = pairFacts(older.transaction, newer.transaction).merging([
      "product": words.replyProduct(older.transaction.productId),
      "other": words.replyProduct(newer.transaction.productId),
    ]) { $1 }
    let accounts = [older, newer].compactMap(\.transaction.appTransactionId)
    let told = { (verdict: Verdict, text: String, reply: ReplyName?) in
      let sentence = "\(countedCharges(2, of: all, apart: apart)): \(text)"
      let first = Statement(sentence, by: newer.transaction.evidence)
      let refunds = refundStatements([older.transaction, newer.transaction])
      return result(
        verdict,
        [first] + refunds,
        path: path,
        facts: facts,
        about: [older.transaction, newer.transaction],
        reply: reply
      )
    }
    if accounts.count == 2, accounts[0] != accounts[1] {
      // What has ended, or was bought once, needs no cancellation in the other Apple Account.
      let bothRenew = [older, newer].allSatisfy { $0.placed?.subscription.willRenew == true }
      let areSubscriptions = older.placed != nil && newer.placed != nil
      return told(
        .twoAppleAccounts,
        "bought with 2 different Apple Accounts.",
        bothRenew ? nil : .verdict(areSubscriptions ? .twoSubscriptions : .separatePurchases)
      )
    }
    let pair = "\(names[0]) on \(words.day(older.date)) and \(names[1]) on \(words.day(newer.date))"
    guard older.placed != nil, newer.placed != nil else {
      return told(.separatePurchases, "\(pair) are two separate purchases.", nil)
    }
    return told(.twoSubscriptions, "\(pair) are two subscriptions.", nil)
  }

  /// The days and amounts of two charges for a reply, which names a day that both have only once.
  private func pairFacts(_ older: Transaction, _ newer: Transaction) -> [String: ReplyFact?] {
    [
      "first": older.purchaseDate.map { words.replyDay($0) },
      "second": newer.purchaseDate.map { words.replyDay($0) },
      "firstPrice": older.price.map { words.replyAmount($0) },
      "price": newer.price.map { words.replyAmount($0) },
    ]
    .leavingOut("first", ifSameAs: "second", in: words)
  }

  /// What Apple refunded of some charges.
  private func refundStatements(_ transactions: [Transaction]) -> [Statement] {
    transactions.compactMap { transaction in
      let isOfSome = transaction.refundedSeats != nil || !transaction.refundedItems.isEmpty
      if isOfSome, let refund = transaction.moneyReturned, refund <= asOf {
        let text = RefundText(words: words).refund(transaction, on: refund)
        return Statement(text, by: transaction.evidence)
      }
      guard let refund = transaction.refundDate(by: asOf) else { return nil }
      let of = transaction.purchaseDate.map { " of \(words.day($0))" } ?? ""
      let part = transaction.inPart
      let what = transaction.isRefundedOrUnshared ? " or revoked" : part
      let on = words.refundDays(of: transaction, refund, words.fullDay)
      let text = "The charge\(of) was refunded\(what)\(on)."
      return Statement(text, by: transaction.evidence)
    }
  }

  /// Two subscriptions with access that were bought with different Apple Accounts.
  private var twoAccounts: (SubscriptionAssessment, SubscriptionAssessment)? {
    // If there are several accounts, one differs from the first, so comparing with the first is
    // enough.
    let own = inquiry.running.filter { $0.payer == .customer && $0.appTransactionId != nil }
    guard let first = own.first,
      let second = own.first(where: { $0.appTransactionId != first.appTransactionId })
    else { return nil }
    return (first, second)
  }

  private func twoAccounts(
    _ first: SubscriptionAssessment,
    _ second: SubscriptionAssessment,
    path: [PathStep]
  ) -> QuestionAnswer {
    let names = "\(inquiry.product(first)) and \(inquiry.product(second))"
    let text = "2 active subscriptions (\(names)) were bought with 2 different Apple Accounts."
    let evidence = first.currentTransaction?.evidence
    let facts = [
      "product": words.replyProduct(first.productId),
      "other": words.replyProduct(second.productId),
    ]
    return result(
      .twoAppleAccounts,
      [Statement(text, by: evidence)],
      path: path,
      facts: facts
    )
  }

  /// One charge of the last days; `earlier` is the one before it.
  private func oneCharge(
    _ payment: Payment,
    before earlier: Payment? = nil,
    of all: Int,
    path: [PathStep]
  ) -> QuestionAnswer {
    let transaction = payment.transaction
    let records = payment.records.count
    let price = inquiry.price(transaction)
    let on = "on \(words.fullDay(payment.date))"
    let text = "1 charge\(price.map { " of \($0)" } ?? "") \(on)"
    let without = words.missingPriceText(transaction)
    let missing =
      price != nil ? "" : ", \(transaction.averageSeatPrice == nil ? "with " : "")\(without)"
    let facts = [
      "price": transaction.price.map { words.replyAmount($0) },
      "date": words.replyDay(payment.date),
      "first": earlier.map { words.replyDay($0.date) },
    ]
    let refunds = refundStatements([transaction])
    if records > 1 {
      let proof = payment.records.map(\.transaction.evidence)
      let more = all == 1 ? "" : "; \(counted(all, "charge")) in all"
      let told = "\(text) (\(records) records of the same charge\(more))."
      return result(
        .oneChargeSeveralRecords,
        [Statement(told, by: transaction.evidence)] + refunds,
        path: path + [PathStep("records of this charge", String(records), by: proof)],
        facts: facts,
        about: [transaction]
      )
    }
    let isNamed = !asked(of: [payment]).isEmpty
    let window = payment.date.adding(.days(-chargeWindowDays))..<payment.date
    let due = payment.placed?.subscription.missingRenewals(by: asOf).last {
      window.contains($0.due)
    }
    let missed = due.map { ", although a renewal was due on \(words.fullDay($0.due))" } ?? ""
    let others =
      isNamed
      ? "; no other within \(postingDays) days"
      : missingPayments == nil && due == nil
        ? "; none in the \(chargeWindowDays) days before it"
        : "; the archive has no other in the \(chargeWindowDays) days before it\(missed)"
    let told =
      all == 1
      ? "The archive shows \(text)\(missing)."
      : "\(text)\(missing)\(others), \(counted(all, "charge")) in all."
    let bank = "The bank may show an authorization hold, or Apple may have grouped purchases."
    return result(
      .oneCharge,
      [Statement(told, by: transaction.evidence)] + refunds + [Statement(bank, .inferred)],
      path: path,
      facts: facts,
      about: [transaction] + [earlier?.transaction].compactMap(\.self)
    )
  }

  /// The answer for two charges of one subscription; `nil` if nothing explains them.
  private func pairAnswer(
    older: SubscriptionCharge,
    newer: SubscriptionCharge,
    of all: Int,
    path: [PathStep]
  ) -> QuestionAnswer? {
    let apart = words.span(newer.date.since(older.date))
    let proof = [newer, older].map(\.transaction.evidence)
    let path = path + [PathStep("time between the charges", apart, by: proof)]
    let isOneProduct = older.transaction.productId == newer.transaction.productId
    let facts = pairFacts(older.transaction, newer.transaction).merging([
      "product": words.replyProduct(newer.transaction.productId),
      "other": words.replyProduct(older.transaction.productId),
    ]) { $1 }
    let refunds = refundStatements([older.transaction, newer.transaction])
    let upgrade = older.charge.records.first { $0.returnForChange != nil }
    let isMoved = older.subscription.successor?.key == newer.subscription.chainKey
    let told = { (verdict: Verdict, text: String, further: Statement?) in
      let sentence = "\(countedCharges(2, of: all, apart: apart)): \(text)"
      let first = Statement(sentence, by: newer.transaction.evidence)
      let statements = [first] + [further].compactMap { $0 } + refunds
      let reply: ReplyName? =
        verdict == .ownPeriods && !isOneProduct ? .variant(.ownPeriodsOfTwoPlans) : nil
      // Who may have to act is told by the state of what was refunded, and where it was moved by that
      // of what was moved.
      let isRefunded = verdict == .upgradeCharge && newer.transaction.refundDate(by: asOf) != nil
      if isRefunded || isMoved {
        return result(
          verdict,
          statements,
          path: path,
          facts: inquiry.stateFacts(isMoved ? older.subscription : newer.subscription),
          about: isMoved ? [older.transaction, newer.transaction] : [],
          reply: .verdict(.noAccessNow)
        )
      }
      return result(
        verdict,
        statements,
        path: path,
        facts: verdict == .upgradeCharge
          ? facts.merging(words.upgradeFacts(upgrade ?? older.charge.records.first, on: newer.date))
          { $1 }
          : facts,
        about: [older.transaction, newer.transaction],
        refundedOn: verdict == .upgradeCharge ? upgrade?.returnForChange?.on : nil,
        reply: reply
      )
    }
    if newer.transaction.additionalTransactionReason != nil {
      // What a reason that this version does not know stands for explains no charge.
      guard newer.transaction.isSeatAddition else { return nil }
      return told(.furtherSeats, "the second is for more seats in the same period.", nil)
    }
    if isReplaced(older, by: newer) {
      let to = words.plan(of: newer.transaction, insteadOf: older.transaction)
      return told(.upgradeCharge, "the second is an upgrade to \(to).", returned(of: older))
    }
    if isMoved {
      let (old, new) = (inquiry.product(older.subscription), inquiry.product(newer.subscription))
      return told(.twoSubscriptions, "the second is for \(new), to which \(old) was moved.", nil)
    }
    let isCommitment = newer.transaction.isPayment(after: older.transaction)
    let each =
      "each is \(isCommitment ? "a payment of the 12-month commitment" : "for its own period")."
    // A commitment has no grace period.
    if let late = lateness(of: older, next: newer), late.datesMoved || !isCommitment {
      guard !late.datesMoved else {
        let rule = "The first was paid late, and the renewal dates moved with it."
        return told(.ownPeriods, each, Statement(rule, .inferred))
      }
      let dates =
        "the \(words.day(older.date)) charge was late, the \(words.day(newer.date)) charge on time."
      let rule = "Renewal dates stay the same when payment succeeds during the grace period."
      return told(.latePaymentThenRenewal, dates, Statement(rule, .inferred))
    }
    // A refund ends a period, and the customer can subscribe again.
    let ends = [older.transaction.expiresDate, older.transaction.refundDate(by: newer.date)]
    guard let end = ends.compactMap(\.self).min(), newer.date >= end.adding(.hours(-1)) else {
      return nil
    }
    return told(.ownPeriods, each, nil)
  }

  /// What Apple returned of a charge for an upgrade, which it does not call a refund; `nil` where it
  /// is told with the refunded items.
  private func returned(of upgraded: SubscriptionCharge) -> Statement? {
    let stated = upgraded.charge.records.first { $0.returnForChange != nil }
    guard let stated, let back = stated.returnForChange, let date = back.on else {
      let policy = words.refundOfUnusedPart(of: upgraded.transaction)
      return Statement("\(policy) of the first charge; the archive does not show it.", .inferred)
    }
    guard let share = back.share else { return nil }
    let text =
      "Apple returned the unused part of the first charge (\(percentage(share))) on"
      + " \(words.fullDay(date))."
    return Statement(text, by: stated.transaction.evidence)
  }

  private func unexplained(
    _ charged: [Transaction],
    of all: Int,
    path: [PathStep]
  ) -> QuestionAnswer {
    let ids = charged.map { groupedDigits($0.transactionId.text) }
    let text =
      "Nothing in the archive explains these \(charged.count) charges (\(grouped(all)) in all)."
      + " Escalate with transactions \(ids.joined(separator: " and "))."
    return result(
      .unexplainedCharges,
      [Statement(text, .unknown)] + refundStatements(charged),
      path: path,
      facts: charged.last.flatMap { older in
        charged.first.map { pairFacts(older, $0) }
      } ?? [:],
      about: charged
    )
  }

  /// Whether an upgrade replaced the period.
  ///
  /// A second charge of the same product inside the period is no upgrade.
  private func isReplaced(_ older: SubscriptionCharge, by newer: SubscriptionCharge) -> Bool {
    older.charge.records.contains { record in
      record.transaction.isReplaced(record.role, by: newer.transaction)
    }
  }

  /// Whether the charge recovered a failed payment.
  private func isRecovery(_ placed: SubscriptionCharge) -> Bool {
    let ids = placed.charge.records.map(\.transaction.transactionId)
    return placed.subscription.events.contains { folded in
      folded.event.isRecovery && folded.event.transactionId.map { ids.contains($0) } ?? false
    }
  }

  private struct LatePayment {
    var datesMoved: Bool
  }

  /// Whether a charge was paid late, and whether the dates moved; `nil` if it was not.
  ///
  /// Within a grace period the dates stay the same, so the late period is shorter than the next
  /// one.
  private func lateness(of placed: SubscriptionCharge, next: SubscriptionCharge) -> LatePayment? {
    guard isRecovery(placed), let end = placed.transaction.expiresDate,
      let nextEnd = next.transaction.expiresDate
    else { return nil }
    let length = end.since(placed.date).milliseconds
    let usual = nextEnd.since(next.date).milliseconds
    let before = placed.subscription.transactions.compactMap(\.transaction.expiresDate)
      .filter { $0 <= placed.date }.max()
    guard let before else { return LatePayment(datesMoved: length >= usual / 10 * 9) }
    let scheduled = end.since(before).milliseconds
    return LatePayment(datesMoved: distance(length, usual) < distance(scheduled, usual))
  }

  /// How far apart two lengths are, in milliseconds: periods of dates that nobody meant are longer
  /// than an `Int64` can tell apart.
  private func distance(_ length: Int64, _ other: Int64) -> Double {
    abs(Double(length) - Double(other))
  }
}

/// How far back to look: customers look at the last card statement, which spans at most a month and
/// a half.
private let chargeWindowDays: Int64 = 45
/// How many days apart banks show charges of one day.
private let postingDays: Int64 = 3
