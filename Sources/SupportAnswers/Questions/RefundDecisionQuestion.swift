import SubscriptionModel

/// Q7, "did Apple approve my refund?": silence never means "declined".
struct RefundDecisionQuestion: CustomerQuestion {
  static let question = SupportQuestion.refundDecision
  static let tellsRefunds = true
  let inquiry: Inquiry

  func answer() -> QuestionAnswer {
    guard let request = requests.max(by: { $0.requestedAt < $1.requestedAt }) else {
      return withoutRequest()
    }
    let path = [
      PathStep("requested", words.dateWithZone(request.requestedAt), by: request.evidence.first),
      PathStep("reason", request.reason.words, by: request.evidence.first),
      request.decision.map { PathStep("decision", $0.rawValue, by: request.evidence.last) }
        ?? PathStep("decision", "none in the archive", .unknown),
    ]
    var statements = [words.statement(about: request)]
    let about = transaction(of: request.transactionId)
    let verdict: Verdict
    switch request.decision {
    case nil:
      verdict = .refundPending
      let silent =
        "Apple may send no notification when it declines a request made at reportaproblem.apple.com."
      statements.append(Statement(silent, .unknown))
      statements += customer.consumption.flatMap { words.statements(about: $0) }
    case .refunded:
      guard about?.isFree != true else { return nothingRefunded(about, statements, path: path) }
      verdict = .refundGranted
      statements += about.map { statementsAboutGrantedRefund($0) } ?? []
    case .declined: verdict = .refundDeclined
    case .reversed: verdict = .refundTakenBack
    }
    // What Apple refunded before the customer asked again.
    let isNotGranted = verdict == .refundPending || verdict == .refundDeclined
    let since = request.requestedAt.adding(.days(-Self.recentDays))
    let others = inquiry.askedRefunds.filter { $0.date >= since }.map(\.transaction)
    let before =
      isNotGranted ? ([about].compactMap(\.self).filter(isRefunded) + others).uniqued : []
    statements += [text.furtherRefunds(before)].compactMap(\.self)
    let seats = about.flatMap { refundedSeats($0) }
    let refund = about.map { words.refundFacts($0) } ?? [:]
    let facts = refund.merging([
      "asked": words.replyDay(request.requestedAt),
      "decided": verdict == .refundGranted && about?.hasSeveralRefunds == true
        ? nil : request.decidedAt.map { words.replyDay($0) },
      "next": nextCharge(despiteRefundOf: about),
      "first": about.flatMap { earlierChargeDay($0) },
      "product": words.replyProduct(about?.productId),
    ]) { $1 }
    .merging(about.map { words.unclearRefundFacts($0) } ?? [:]) { $1 }
    return result(
      verdict,
      statements,
      path: path + (about.map { developerSteps(of: $0) } ?? []),
      facts: facts,
      about: verdict == .refundGranted
        ? seats?.refunds.filter { $0 != about } ?? inquiry.refundsToAdd(besides: about) : before,
      refundedOn: verdict == .refundGranted ? request.decidedAt : nil,
      total: verdict == .refundGranted ? seats?.totalOfRefunds ?? inquiry.totalOfRefunds : nil,
      reply: verdict == .refundGranted && about?.isRefundUnclear == true
        ? .refund(.chargeRefundUnclear)
        : verdict == .refundPending && !request.isAwaited(at: asOf)
          ? .variant(.refundPendingLonger)
          : verdict == .refundDeclined && !before.isEmpty
            ? .refund(.refundRequestDeclined) : reply(verdict, about: request.transactionId)
    )
  }

  /// How old a refund of another charge is at most that is told beside a request.
  private static let recentDays: Int64 = 30

  /// The newest request of everything that was bought; where the person names charges, all requests for
  /// these.
  private var requests: [RefundRequest] {
    let newest =
      customer.subscriptions.compactMap(\.refundRequest)
      + customer.purchases.compactMap(\.refundRequest)
    guard inquiry.focus.refunds != nil else { return newest }
    let earlier =
      customer.subscriptions.flatMap(\.earlierRefundRequests)
      + customer.purchases.flatMap(\.earlierRefundRequests)
    return (newest + earlier).filter { inquiry.focus.meansRefund(of: $0.transactionId) }
  }

  /// Whether Apple refunded something of a charge by now.
  private func isRefunded(_ charge: Transaction) -> Bool {
    charge.moneyReturned.map { $0 <= asOf } ?? false
  }

  private var text: RefundText { RefundText(words: words) }

  /// The subscription that a transaction belongs to; `nil` for none.
  private func subscription(with id: TransactionId?) -> SubscriptionAssessment? {
    customer.subscriptions.first { subscription in
      subscription.transactions.contains { $0.transaction.transactionId == id }
    }
  }

  /// The transaction with an ID; `nil` if no document contains it.
  private func transaction(of id: TransactionId?) -> Transaction? {
    inquiry.transactions.first { $0.transactionId == id }
  }

  /// The seats of a period of which Apple refunded some with `transaction` and some with others;
  /// `nil` where there are no others.
  private func refundedSeats(_ transaction: Transaction) -> Seats? {
    customer.subscriptions.lazy.map { Seats(inPeriodOf: transaction, of: $0, asOf: asOf) }
      .first { !$0.earlierRefunds.isEmpty && $0.transactions.contains(transaction) }
  }

  /// What a granted request was for, and what else Apple refunded.
  private func statementsAboutGrantedRefund(_ transaction: Transaction) -> [Statement] {
    let seats = refundedSeats(transaction)
    let told = [text.grantedRefund(transaction), seats?.refundSentence(words)]
    return told.compactMap { $0.map { Statement($0, by: transaction.evidence) } }
      + further(transaction)
  }

  /// What Apple refunded besides a charge or the seats of its period, and what stays paid of the
  /// subscription.
  private func further(_ told: Transaction) -> [Statement] {
    let subscription = subscription(with: told.transactionId)
    let kept = subscription.flatMap { subscription in
      let own = inquiry.charges(of: subscription)
      let hasBought = customer.purchases.map(\.merged.transaction)
        .contains { $0.isOwnPurchase && !$0.isFree }
      let isAll = !hasBought && own.count == inquiry.charges.count
      return text.keptCharges(own.map(\.charge), isAll: isAll)
    }
    let failing =
      subscription.flatMap { subscription in
        guard subscription.refundedBeforeFailure == told else { return nil }
        let state = words.answer(for: subscription)
        return Statement(state.headline, state.mark)
      } as Statement?
    return [inquiry.furtherRefunds(besides: told), kept, failing].compactMap(\.self)
  }

  /// What Apple took back had cost nothing, so that nothing was refunded.
  private func nothingRefunded(
    _ transaction: Transaction?,
    _ statements: [Statement],
    path: [PathStep]
  ) -> QuestionAnswer {
    let subscription = subscription(with: transaction?.transactionId)
    let purchase = customer.purchases.first { $0.merged.transaction == transaction }
    let state =
      subscription.map { words.answer(for: $0).draft }
      ?? purchase.map { words.answer(for: $0).draft }
    let revocation = transaction.map { Statement(text.freeRevocation($0), by: $0.evidence) }
    return result(
      .refundedOrRevoked,
      statements + [revocation].compactMap(\.self),
      path: path,
      facts: ["state": state.map { .reply($0) }],
      reply: .verdict(.noAccessNow)
    )
  }

  /// A reversed refund restores access only to what has not ended since.
  private func reply(_ verdict: Verdict, about id: TransactionId?) -> ReplyName? {
    guard verdict == .refundTakenBack else { return nil }
    let subscription = subscription(with: id)
    let purchase = customer.purchases.first { $0.merged.transaction.transactionId == id }
    let access = subscription?.access ?? purchase?.access ?? customer.access
    let merged =
      purchase?.merged ?? subscription?.transactions.first { $0.transaction.transactionId == id }
    let isOver = merged?.transaction.expiresDate.map { $0 <= asOf } ?? false
    let hadEnded = !isOver && !(merged?.refundTakenBack?.keptAccessWhenRefunded ?? false)
    // Nothing gives back by itself what is used up.
    let isGivenBack = access == .yes && hadEnded && purchase?.mayBeConsumed != true
    return isGivenBack ? nil : .variant(.refundTakenBackWithoutAccess)
  }

  /// The decision alone, if no document reports a request.
  private func withoutRequest() -> QuestionAnswer {
    let path = [PathStep("refund request", "none in the archive", .unknown)]
    let refund = inquiry.askedRefunds.first
    let upgrades = customer.subscriptions.compactMap { refundedForUpgrade($0, .refundGranted) }
    if let upgrade = upgrades.max(by: { $0.date < $1.date }),
      refund.map({ $0.date < upgrade.date || $0.transaction == upgrade.replaced }) ?? true
    {
      var answer = upgrade.answer
      answer.statements += [inquiry.furtherRefunds(besides: upgrade.replaced)].compactMap(\.self)
      return answer
    }
    if let told = decisionEvent, refund.map({ $0.date < told.event.evidence.asOf }) ?? true {
      return decided(told.event, told.verdict, path: path)
    }
    guard let (refunded, date) = refund else {
      if let free = inquiry.transactions.first(where: {
        $0.isFreeAndRevoked(by: asOf) && inquiry.focus.meansRefund(of: $0.transactionId)
      }) {
        return nothingRefunded(free, [], path: path)
      }
      let refunds = RefundedButQuestion(inquiry: inquiry)
      let isOdd = inquiry.transactions.contains {
        $0.isOddlyRevoked(by: asOf) && inquiry.focus.meansRefund(of: $0.transactionId)
      }
      if var answer = isOdd ? refunds.answer() : refunds.refundOnlyReported() {
        answer.question = .refundDecision
        answer.path = path + answer.path
        return answer
      }
      if let answer = paidBySomebodyElse(.refundRequestNotSeen) { return answer }
      if let answer = refundDueToUpgrade(path: path) { return answer }
      if let answer = refundOfAnother(.refundRequestNotSeen, path: path) { return answer }
      let unknown = inquiry.unknownEventsClause
      let text =
        unknown.isEmpty
        ? "The archive shows no refund request; V1 reports them only for consumables."
        : "The archive shows no refund request\(unknown)."
      let statements = [Statement(text, .unknown)]
      return result(.refundRequestNotSeen, statements, path: path)
    }
    if refunded.isRefundedOrUnshared
      || customer.subscriptions.contains(where: { $0.refundedOrRevoked == refunded })
    {
      let statements = [Statement(inquiry.refundedOrRevokedText(date), by: refunded.evidence)]
      let facts = [
        "product": words.replyProduct(refunded.productId), "date": words.replyDay(date),
      ]
      return result(.refundedOrRevoked, statements, path: path, facts: facts)
    }
    if refunded.revocationDate == nil {
      return inPart(refunded, on: date, path: path)
    }
    let seats = refundedSeats(refunded)
    let told = seats?.refundSentence(words) ?? text.refund(refunded, on: date)
    return result(
      .refundGranted,
      [Statement("\(told) \(Self.noRequest)", by: refunded.evidence)] + further(refunded),
      path: path + [PathStep("refunded", words.dateWithZone(date), by: refunded.evidence)]
        + developerSteps(of: refunded),
      facts: words.refundFacts(refunded).merging([
        "decided": words.replyTakenBack(refunded), "next": nextCharge(despiteRefundOf: refunded),
        "first": earlierChargeDay(refunded),
        "product": words.replyProduct(refunded.productId),
        "taken": words.replyTakenBack(refunded),
      ]) { $1 }
      .merging(words.unclearRefundFacts(refunded)) { $1 },
      about: seats?.refunds.filter { $0 != refunded } ?? inquiry.refundsToAdd(besides: refunded),
      refundedOn: date,
      total: seats?.totalOfRefunds ?? inquiry.totalOfRefunds,
      reply: refunded.isRefundUnclear ? .refund(.chargeRefundUnclear) : nil
    )
  }

  private static let noRequest = "The request itself is not in the archive."

  /// Some items or seats were refunded, and the rest goes on.
  private func inPart(
    _ transaction: Transaction,
    on date: Timestamp,
    path: [PathStep]
  ) -> QuestionAnswer {
    let path =
      path + [PathStep("refunded", words.dateWithZone(date), by: transaction.evidence)]
      + developerSteps(of: transaction)
    let told = { (sentence: String, facts: [String: ReplyFact?], reply: ReplyName?) in
      result(
        .refundGranted,
        [Statement("\(sentence) \(Self.noRequest)", by: transaction.evidence)]
          + further(transaction),
        path: path,
        facts: words.refundFacts(transaction).merging([
          "decided": transaction.hasSeveralRefunds ? nil : words.replyDay(date),
          "date": transaction.hasSeveralRefunds ? nil : words.replyDay(date),
          "first": earlierChargeDay(transaction),
          "product": words.replyProduct(transaction.productId),
        ]) { $1 }
        .merging(facts) { $1 },
        refundedOn: date,
        reply: reply
      )
    }
    if !transaction.refundedItems.isEmpty {
      let items = words.refundOfItems(transaction)
      if earlierChargeDay(transaction) != nil {
        let day = transaction.purchaseDate.map { " of \(words.fullDay($0))" } ?? ""
        return told("\(items), of the charge\(day).", [:], nil)
      }
      guard isRunning(transaction), transaction.hasItemsLeft else {
        return told("\(items).", [:], nil)
      }
      return told(
        "\(items); the rest goes on.",
        ["part": words.replyRefundedItems(transaction)],
        .variant(.refundedItems)
      )
    }
    for subscription in customer.subscriptions where subscription.access == .yes {
      let seats = Seats(of: subscription, asOf: asOf)
      guard seats.left > 0, seats.transactions.contains(transaction) else { continue }
      return told(
        seats.refundSentence(words),
        seats.refundFacts(of: subscription, words),
        .verdict(.seatsRefundedInPart)
      )
    }
    return told(text.refund(transaction, on: date), [:], nil)
  }

  /// Whether what a transaction bought gives access.
  private func isRunning(_ transaction: Transaction) -> Bool {
    customer.subscriptions.contains { subscription in
      subscription.access == .yes
        && subscription.transactions.contains {
          $0.transaction.transactionId == transaction.transactionId
        }
    }
      || customer.purchases.contains {
        $0.access == .yes && $0.merged.transaction.transactionId == transaction.transactionId
      }
  }

  /// The day of a one-time purchase, and of a charge that is not the subscription's newest one; otherwise
  /// `nil`.
  private func earlierChargeDay(_ transaction: Transaction) -> ReplyFact? {
    if transaction.expiresDate == nil { return words.refundFacts(transaction)["bought"] ?? nil }
    let charges = customer.subscriptions.lazy.map { inquiry.charges(of: $0) }.first { charges in
      charges.contains { $0.transaction.transactionId == transaction.transactionId }
    }
    guard let newest = charges?.first, newest.transaction.transactionId != transaction.transactionId
    else { return nil }
    return transaction.purchaseDate.map { words.replyDay($0) }
  }

  /// The day of the next charge of the subscription that a refund ended, and that still renews; `nil` for none.
  private func nextCharge(despiteRefundOf transaction: Transaction?) -> ReplyFact? {
    let subscription = subscription(with: transaction?.transactionId)
    guard let subscription, subscription.state == .refunded else { return nil }
    return subscription.nextCharge(after: asOf).map { words.replyDate($0) }
  }

  /// The newest event that declines or reverses a refund; `nil` for none.
  private var decisionEvent: (event: NotificationEvent, verdict: Verdict)? {
    for folded in customer.events.reversed() {
      guard case .v2(.known(let type), _) = folded.event.name,
        inquiry.focus.meansRefund(of: folded.event.transactionId),
        // What a relative was refunded is not told.
        transaction(of: folded.event.transactionId)?.isOwnPurchase != false
      else { continue }
      if type == .refundDeclined { return (folded.event, .refundDeclined) }
      if type == .refundReversed { return (folded.event, .refundTakenBack) }
    }
    return nil
  }

  private func decided(
    _ event: NotificationEvent,
    _ verdict: Verdict,
    path: [PathStep]
  ) -> QuestionAnswer {
    let on = words.saidOn(event.evidence)
    let what =
      verdict == .refundDeclined ? "Apple declined a refund" : "Apple reversed a refund"
    let merged = inquiry.records.first { $0.transaction.transactionId == event.transactionId }
    let charge = merged?.transaction
    let part =
      verdict == .refundTakenBack
      ? merged?.refundTakenBack?.refundedPart.map { " of \($0)" } ?? "" : ""
    let about = charge.map { "\(part) of \(self.text.charge($0))" } ?? ""
    let text = "\(what)\(about) \(on). \(Self.noRequest)"
    let standing = inquiry.askedRefunds.map(\.transaction).filter { $0 != charge }
    return result(
      verdict,
      [Statement(text, by: event.evidence)]
        + [self.text.furtherRefunds(standing)].compactMap(\.self),
      path: path + [PathStep("decision", words.listDate(event.evidence), by: event.evidence)],
      facts: [
        "decided": event.evidence.dated.map { words.replyDay($0) },
        "price": charge?.price.map { words.replyAmount($0) },
        "first": charge?.purchaseDate.map { words.replyDay($0) },
        "product": words.replyProduct(charge?.productId),
      ],
      about: standing,
      reply: reply(verdict, about: event.transactionId)
    )
  }
}
