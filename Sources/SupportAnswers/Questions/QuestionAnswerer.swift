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
