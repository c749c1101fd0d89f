package import SubscriptionModel

extension Wording {
  /// The answers to all questions about a customer; those that the evidence answers come first.
  ///
  /// `who` is the person who asks, if known.
  package func answers(
    for customer: CustomerAssessment,
    askedBy who: Inquirer = Inquirer()
  ) -> [QuestionAnswer] {
    let words = of(customer.environment)
    let desk = QuestionAnswerer(
      customer: customer,
      words: words,
      asker: who.appUser,
      phone: who.phone
    )
    let answers = SupportQuestion.allCases.compactMap { desk.answer($0) }
    return answers.filter(\.hasEvidence) + answers.filter { !$0.hasEvidence }
  }
}

/// Answers questions about one customer.
struct QuestionAnswerer {
  var customer: CustomerAssessment
  var words: Wording
  var asker: AppAccountToken?
  var phone: AppTransactionId?

  /// Answers one question; `nil` for the order number, which needs no customer.
  func answer(_ question: SupportQuestion) -> QuestionAnswer? {
    switch question {
    case .chargedTwice: chargedTwice()
    case .cancelledButCharged: cancelledButCharged()
    case .paidWithoutAccess: paidWithoutAccess()
    case .newPhone: newPhone()
    case .familyAccess: familyAccess()
    case .refundedBut: refundedBut()
    case .refundDecision: refundDecision()
    case .priceChanged: priceChanged()
    case .trial: trial()
    case .paymentFailed: paymentFailed()
    case .planChange: planChange()
    case .orderNumber: nil
    case .whyEnded: whyEnded()
    case .dateMoved: dateMoved()
    case .consumable: consumable()
    case .lifetime: lifetime()
    case .commitment: commitment()
    }
  }

  var asOf: Timestamp { words.asOf }

  /// A charge with the subscription that it belongs to.
  struct SubscriptionCharge {
    var charge: Charge
    var subscription: SubscriptionAssessment
    var transaction: Transaction { charge.transaction }
    var date: Timestamp
  }

  /// All charges up to the as-of instant, newest first.
  var charges: [SubscriptionCharge] {
    customer.subscriptions.flatMap { charges(of: $0) }
      .sorted { ($0.date, $0.transaction.transactionId) > ($1.date, $1.transaction.transactionId) }
  }

  /// Charges for periods that begin after the moment and are already signed, newest first.
  var coming: [Transaction] {
    customer.subscriptions.flatMap(\.charges).filter(\.isCharge).map(\.transaction)
      .filter { $0.purchaseDate.map { $0 > asOf } ?? false }
      .sorted {
        ($0.purchaseDate ?? asOf, $0.transactionId) > ($1.purchaseDate ?? asOf, $1.transactionId)
      }
  }

  /// The charges of one subscription up to the as-of instant, newest first.
  func charges(of subscription: SubscriptionAssessment) -> [SubscriptionCharge] {
    subscription.charges.compactMap { charge -> SubscriptionCharge? in
      guard charge.isCharge, let date = charge.transaction.purchaseDate, date <= asOf else {
        return nil
      }
      return SubscriptionCharge(charge: charge, subscription: subscription, date: date)
    }
    .sorted { $0.date > $1.date }
  }

  /// Subscriptions with a running paid or free period.
  var running: [SubscriptionAssessment] { customer.subscriptions.filter { $0.access == .yes } }

  /// The subscription that questions are about first: the most urgent one.
  var lead: SubscriptionAssessment? { customer.subscriptions.first }

  func product(_ subscription: SubscriptionAssessment) -> String {
    words.productName(subscription.productId)
  }

  /// The facts that replies may use about a subscription that no question is about.
  func stateFacts(_ subscription: SubscriptionAssessment) -> [String: String?] {
    words.replyFacts(of: subscription).known.merging(
      ["state": words.answer(for: subscription).say]
    ) { $1 }
  }

  /// A step whose value a document may not state.
  func step(_ asked: String, _ found: String?, _ evidence: Evidence?) -> PathStep {
    found.map { PathStep(asked, $0, by: evidence) } ?? PathStep(asked, "not stated", .unknown)
  }

  /// The step that reports a subscription's state.
  func step(of subscription: SubscriptionAssessment) -> PathStep {
    let fired = subscription.findings.first { $0.fired }?.inputs.compactMap(\.evidence) ?? []
    var step = PathStep("state", words.words(subscription.state), by: fired)
    step.mark = EvidenceMark(subscription.certainty)
    return step
  }

  /// The customer's newest transaction, which states the app and environment.
  var newestTransaction: Transaction? {
    let all =
      customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged)
    return all.map(\.transaction).max { $0.evidence.asOf < $1.evidence.asOf }
  }

  /// When Apple refunded a transaction, up to the moment; `nil` if it did not.
  ///
  /// An upgrade, a family member's transaction, and the end of sharing are not refunds.
  func refundDate(of transaction: Transaction) -> Timestamp? {
    guard let date = transaction.revocationDate, date <= asOf,
      transaction.inAppOwnershipType != .known(.familyShared)
    else { return nil }
    switch transaction.revocationType {
    case .known(.refundFull), .known(.refundProrated): return date
    case nil: return transaction.isUpgraded == true ? nil : date
    case .known(.familyRevoke), .known(.assignmentRevoke), .unrecognized: return nil
    }
  }

  func mark(_ transaction: Transaction) -> EvidenceMark {
    EvidenceMark(transaction.evidence.signature)
  }

  /// The price paid; `nil` if it is not stated.
  func paid(_ transaction: Transaction) -> String? { transaction.price.map { words.money($0) } }

  /// Builds an answer; `facts` fill the places of the reply, which is the verdict's own unless
  /// `name` is given.
  func result(
    _ question: SupportQuestion,
    _ verdict: Verdict,
    _ statements: [Statement],
    path: [PathStep],
    facts: [String: String?] = [:],
    isPurchase: Bool = false,
    reply name: ReplyName? = nil
  ) -> QuestionAnswer {
    let isTest = customer.environment.isTest && customer.hasAnything
    var statements = statements
    if isTest, verdict != .testPurchase, let sentence = words.testSentence(customer.environment) {
      let isSaid = statements.contains { $0.text.contains(sentence) }
      if !verdict.isSilent, !isSaid {
        statements.append(Statement(sentence, statements.first?.mark ?? .unknown))
      } else if !statements.isEmpty, !isSaid, question.isAboutCharges {
        // Such an answer always shows only its first sentence.
        statements[0].text += " \(sentence)"
      }
    }
    let isOpen = customer.hasNewerClaim && !verdict.isSilent
    let told = isOpen ? .state(.checking) : name ?? .verdict(verdict)
    return QuestionAnswer(
      question: question,
      verdict: verdict,
      statements: statements,
      path: path,
      reply: words.replies.reply(
        isTest ? .verdict(.testPurchase) : told,
        facts: ReplyFacts(facts, isPurchase: isPurchase)
      )
    )
  }
}

extension CustomerAssessment {
  /// Whether anything was bought.
  fileprivate var hasAnything: Bool { !subscriptions.isEmpty || !purchases.isEmpty }

  /// Whether a newer unsigned document contradicts the state, so that no reply may promise a date.
  fileprivate var hasNewerClaim: Bool {
    subscriptions.contains(where: \.hasNewerClaim) || purchases.contains(where: \.hasNewerClaim)
  }
}

/// A change of the renewal switch.
struct RenewalSwitch: Hashable {
  var isOn: Bool
  /// When it was changed, if a document says so; otherwise when it was first seen.
  var moment: Timestamp
  /// The earliest possible moment of the change; `nil` if nothing was seen before.
  var earliest: Timestamp?
  var evidence: Evidence
  /// Whether Apple turned it off by ending the subscription: for a failed payment, a price that was
  /// not accepted, or a withdrawn product.
  var isOfEnding = false

  /// Whether the moment is stated.
  var isExact: Bool { earliest == moment }
}

extension SubscriptionAssessment {
  /// The Apple Account of the purchases, from the newest transaction that states it.
  var appTransactionId: AppTransactionId? {
    currentTransaction?.appTransactionId
      ?? transactions.lazy.compactMap(\.transaction.appTransactionId).first
      ?? renewalInfo?.appTransactionId
  }

  /// The app user of the chain, from the newest transaction that states it.
  var appAccountToken: AppAccountToken? {
    currentTransaction?.appAccountToken
      ?? transactions.lazy.compactMap(\.transaction.appAccountToken).first
      ?? renewalInfo?.appAccountToken
  }

  /// Every observed change of renewal, oldest first; the first entry is the first observation.
  ///
  /// The sequence of `autoRenewStatus` decides: rule P7 of Periods in SubscriptionModel. An event's
  /// name counts only if its document has no renewal info.
  var renewalSwitches: [RenewalSwitch] {
    var points: [RenewalSwitch] = renewalHistory.compactMap { info in
      guard let status = info.autoRenewStatus?.known else { return nil }
      return point(of: info, isOn: status == .on)
    }
    for folded in events {
      let event = folded.event
      guard case .v2(.known(.didChangeRenewalStatus), let subtype) = event.name,
        !renewalHistory.contains(where: { $0.evidence.isBeside(event.evidence) })
      else { continue }
      switch subtype {
      case .known(.autoRenewEnabled), .known(.autoRenewDisabled):
        let moment = event.evidence.asOf
        let isOn = subtype == .known(.autoRenewEnabled)
        points.append(
          RenewalSwitch(
            isOn: isOn,
            moment: moment,
            earliest: event.evidence.dated,
            evidence: event.evidence
          )
        )
      default: continue
      }
    }
    points.sort { $0.moment < $1.moment }
    var changes: [RenewalSwitch] = []
    var before: Timestamp?
    for var point in points {
      if changes.last?.isOn != point.isOn {
        if !point.isExact { point.earliest = before }
        changes.append(point)
      }
      before = point.moment
    }
    return changes
  }

  /// The state of renewal according to renewal info, with the moment of the change if it is stated:
  /// in Version 1 by a field, in Version 2 by the event of the same document.
  private func point(of info: RenewalInfo, isOn: Bool) -> RenewalSwitch {
    let asOf = info.evidence.asOf
    if let changed = info.autoRenewStatusChangeDate, changed <= asOf {
      return RenewalSwitch(
        isOn: isOn,
        moment: changed,
        earliest: changed,
        evidence: info.evidence,
        isOfEnding: !isOn && info.showsAppleEndedIt && expiresDate.map { changed >= $0 } ?? false
      )
    }
    let isChange = events.contains { folded in
      guard case .v2(.known(.didChangeRenewalStatus), _) = folded.event.name else { return false }
      return folded.event.evidence.isBeside(info.evidence)
    }
    return RenewalSwitch(
      isOn: isOn,
      moment: asOf,
      earliest: isChange ? asOf : nil,
      evidence: info.evidence,
      isOfEnding: !isOn && !isChange && info.showsAppleEndedIt
    )
  }

  /// Events of a V2 type, oldest first.
  func events(_ type: NotificationType) -> [NotificationEvent] {
    events.map(\.event).filter {
      guard case .v2(.known(type), _) = $0.name else { return false }
      return true
    }
  }
}

extension RenewalInfo {
  /// Whether Apple ended the subscription, rather than the customer turning off renewal.
  fileprivate var showsAppleEndedIt: Bool {
    guard isInBillingRetryPeriod != true else { return false }
    switch expirationIntent {
    case .known(.billingError), .known(.priceIncreaseNotAccepted), .known(.productUnavailable):
      return true
    case .known(.customerCancelled), .known(.other), .unrecognized, nil: return false
    }
  }
}

extension NotificationEvent {
  /// The Version 2 subtype; `nil` if it is unknown.
  var subtype: NotificationSubtype? {
    guard case .v2(_, let subtype) = name else { return nil }
    return subtype?.known
  }

  /// Whether it reports that a failed payment was recovered.
  var isRecovery: Bool {
    switch name {
    case .v2(.known(.didRenew), .known(.billingRecovery)): true
    case .v1(.known(.didRecover)), .v1(.known(.renewal)): true
    default: false
    }
  }
}

extension SubscriptionAssessment {
  /// The revoked transaction for which the data does not distinguish a refund from the end of
  /// Family Sharing: Version 1 states no ownership there, and there is no event that only
  /// purchasers receive.
  var refundedOrRevoked: Transaction? {
    guard let revoked = lastRevoked, revoked.isRefundedOrRevoked else { return nil }
    let isToldToPurchaser = events.contains { folded in
      switch folded.event.name {
      case .v1(.known(.cancel)), .v1(.known(.refund)), .v2(.known(.refund), _): true
      default: false
      }
    }
    return isToldToPurchaser ? nil : revoked
  }
}

extension Transaction {
  /// Whether the transaction is revoked and its own fields do not say how.
  var isRefundedOrRevoked: Bool {
    revocationDate != nil && inAppOwnershipType == nil && revocationType == nil
      && isUpgraded != true && evidence.source > .decodedPayload
  }

  /// Whether an upgrade ended the period: by Apple's flag, or because a period of another product
  /// began inside it.
  func isReplacedByUpgrade(_ role: MergedTransaction.Role, next: ProductId?) -> Bool {
    if isUpgraded == true { return true }
    return (role == .upgraded || role == .superseded) && next != productId
  }
}

extension Evidence {
  /// Whether both are in the same document.
  func isBeside(_ other: Evidence) -> Bool {
    document == other.document && provenance.file == other.provenance.file
      && provenance.line == other.provenance.line
  }
}
