import SubscriptionModel

/// A question that customers ask, as something that the evidence about one customer answers.
///
/// A new question is a case of ``SupportQuestion`` and a type that conforms to this protocol, in a
/// file of its own.
protocol CustomerQuestion {
  /// Which question it is.
  static var question: SupportQuestion { get }

  /// Whether the answer counts charges even if nothing is wrong with them.
  static var isAboutCharges: Bool { get }

  /// Whether the answer compares everything that the customer bought, whatever the person names.
  static var isAboutEverything: Bool { get }

  /// Whether its replies say by themselves what Apple refunded of the charges that the person names.
  static var tellsRefunds: Bool { get }

  /// Whom the question is about, and who asks.
  var inquiry: Inquiry { get }

  /// Asks the question about a customer.
  init(inquiry: Inquiry)

  /// The answer; its verdict is silent if the evidence says nothing about the question.
  func answer() -> QuestionAnswer
}

extension SupportQuestion {
  /// What answers the question; `nil` for the order ID, which is searched for instead.
  var answeringType: (any CustomerQuestion.Type)? {
    switch self {
    case .chargedTwice: ChargedTwiceQuestion.self
    case .cancelledButCharged: CancelledButChargedQuestion.self
    case .paidWithoutAccess: PaidWithoutAccessQuestion.self
    case .newPhone: NewPhoneQuestion.self
    case .familyAccess: FamilyAccessQuestion.self
    case .refundedBut: RefundedButQuestion.self
    case .refundDecision: RefundDecisionQuestion.self
    case .priceChanged: PriceChangedQuestion.self
    case .trial: TrialQuestion.self
    case .paymentFailed: PaymentFailedQuestion.self
    case .planChange: PlanChangeQuestion.self
    case .orderNumber: nil
    case .whyEnded: WhyEndedQuestion.self
    case .dateMoved: DateMovedQuestion.self
    case .consumable: ConsumableQuestion.self
    case .lifetime: LifetimeQuestion.self
    case .commitment: CommitmentQuestion.self
    case .seats: SeatsQuestion.self
    }
  }
}

extension CustomerQuestion {
  static var isAboutCharges: Bool { false }
  static var isAboutEverything: Bool { false }
  static var tellsRefunds: Bool { false }

  /// Whom the question is about, with what the person names.
  var customer: CustomerAssessment { inquiry.customer }
  var words: Wording { inquiry.words }
  var asOf: Timestamp { inquiry.asOf }

  /// A step whose value a document may not state.
  func step(_ asked: String, _ found: String?, _ evidence: Evidence?) -> PathStep {
    found.map { PathStep(asked, $0, by: evidence) } ?? PathStep(asked, "not stated", .unknown)
  }

  /// The step that reports a subscription's state.
  func step(of subscription: SubscriptionAssessment) -> PathStep {
    let fired = subscription.findings.first { $0.fired }?.inputs.compactMap(\.evidence) ?? []
    var step = PathStep("state", subscription.state.words, by: fired)
    step.mark = EvidenceMark(subscription.certainty)
    return step
  }

  /// The answer about charges to somebody who has only what others pay for; `nil` for anybody else.
  func paidBySomebodyElse(_ verdict: Verdict) -> QuestionAnswer? {
    guard inquiry.charges.isEmpty, customer.purchases.allSatisfy({ $0.payer != .customer }) else {
      return nil
    }
    if let shared = customer.subscriptions.first(where: { $0.payer != .customer }) {
      let text = words.paidNothing(shared.payer, shared.access)
      let transaction = shared.currentTransaction
      return result(
        verdict,
        [Statement(text, by: transaction?.evidence)],
        path: [step(ownershipOf: transaction)],
        in: shared
      )
    }
    return customer.purchases.first.map { purchase in
      let transaction = purchase.merged.transaction
      let text = words.paidNothing(purchase.payer, purchase.access)
      return result(
        verdict,
        [Statement(text, by: transaction.evidence)],
        path: [step(ownershipOf: transaction)],
        about: purchase
      )
    }
  }

  /// Apple's value for the owner of a purchase, in words, if this version does not know it; otherwise
  /// `nil`.
  var unknownOwner: String? {
    let owners =
      customer.subscriptions.compactMap { $0.currentTransaction?.inAppOwnershipType }
      + customer.purchases.compactMap(\.merged.transaction.inAppOwnershipType)
    return owners.first { $0.known == nil }.map {
      unknownValue("inAppOwnershipType \($0.rawText)")
    }
  }

  /// The steps that report why a developer refunded items of a charge, and the developer's ID of the
  /// request that made it; empty for a charge that no developer manages.
  func developerSteps(of transaction: Transaction) -> [PathStep] {
    guard let info = transaction.advancedCommerceInfo else { return [] }
    return [
      transaction.itemRefundReasons.map { ("the developer's refund reason", $0) },
      info.requestReferenceId.map { ("requestReferenceId", $0) },
    ]
    .compactMap { $0.map { PathStep($0.0, $0.1, by: transaction.evidence) } }
  }

  /// The step that reports who owns a transaction.
  func step(ownershipOf transaction: Transaction?) -> PathStep {
    step("ownership", transaction?.inAppOwnershipType?.rawText, transaction?.evidence)
  }

  /// Builds an answer whose reply tells the state of a one-time purchase.
  func result(
    _ verdict: Verdict,
    _ statements: [Statement],
    path: [PathStep],
    about purchase: PurchaseAssessment
  ) -> QuestionAnswer {
    result(
      verdict,
      statements,
      path: path,
      facts: ReplyFacts(of: purchase, in: words).known.merging(
        ["state": .reply(words.answer(for: purchase).draft)]
      ) { $1 },
      isPurchase: true,
      reply: ReplyName(for: purchase, in: words)
    )
  }

  /// Builds an answer; `facts` fill the places of the reply, which is the verdict's own unless
  /// `name` is given.
  ///
  /// `charges` are those that the reply names, and those that the question is about: what Apple
  /// refunded of them is added to the reply, and of the charges that the person names. `refundedOn`
  /// is when Apple refunded what the reply itself says is refunded, which is `own`, and `total` what it
  /// refunded together with `charges`.
  ///
  /// Where somebody else pays for `subscription`, the reply tells only its state: acts, prices, and
  /// payments are not the customer's.
  func result(
    _ verdict: Verdict,
    _ statements: [Statement],
    path: [PathStep],
    facts: [String: ReplyFact?] = [:],
    about charges: [Transaction] = [],
    refundedOn: Timestamp? = nil,
    total: Money? = nil,
    telling own: [Transaction] = [],
    isPurchase: Bool = false,
    reply name: ReplyName? = nil,
    in subscription: SubscriptionAssessment? = nil
  ) -> QuestionAnswer {
    if let subscription, subscription.payer != .customer {
      return result(
        verdict,
        statements,
        path: path,
        facts: inquiry.stateFacts(subscription),
        reply: ReplyName(for: subscription, asOf: asOf)
      )
    }
    let statements = namingClaims(besides: statements, verdict)
    let isTest = customer.environment.isTest && customer.hasAnything
    let told = name ?? (isPurchase ? verdict.ofPurchase : nil) ?? .verdict(verdict)
    let tellsRefunds =
      refundedOn != nil || Self.tellsRefunds || told == .verdict(.refundedOrRevoked)
    let refunds = RefundSentences(
      words: words,
      subscriptions: customer.subscriptions,
      purchases: customer.purchases
    )
    return QuestionAnswer(
      question: Self.question,
      verdict: verdict,
      statements: isTest ? sayingItIsATest(statements, verdict) : statements,
      path: path,
      draft: refunds.reply(
        isTest ? .verdict(.testPurchase) : told,
        ReplyFacts(facts, isPurchase: isPurchase),
        about: isTest ? [] : tellsRefunds ? charges : (charges + inquiry.namedCharges).uniqued,
        refundedOn: isTest ? nil : refundedOn,
        total: isTest ? nil : total,
        telling: own + (tellsRefunds ? inquiry.namedCharges : [])
      )
    )
  }

  /// The statements, of which a denial says that an unsigned document, which is not counted, says
  /// otherwise.
  private func namingClaims(besides statements: [Statement], _ verdict: Verdict) -> [Statement] {
    guard verdict.isSilent, let denial = statements.first, denial.mark == .unknown,
      let claim = customer.subscriptions.flatMap(\.claimedRecords).last(where: { contradicts($0) })
    else { return statements }
    var statements = statements
    statements[0].text +=
      " An unsigned document of \(words.fullDay(claim.asOf)) says otherwise, and is not counted."
    return statements
  }

  /// Whether a record tells of what a denial of this question denies.
  private func contradicts(_ record: Record) -> Bool {
    switch (Self.question, record) {
    case (.cancelledButCharged, .renewalInfo(let info)):
      info.value.autoRenewStatus == .known(.off)
    case (.refundedBut, .transaction(let paid)), (.refundDecision, .transaction(let paid)):
      paid.value.isOwnPurchase && paid.value.refundDate(by: asOf) != nil
    case (.paymentFailed, .renewalInfo(let info)): info.value.isInBillingRetryPeriod == true
    case (.paymentFailed, .notification(let event)): event.value.isFailure
    default: false
    }
  }

  /// The statements about test purchases, one of which says that no one was charged.
  private func sayingItIsATest(_ statements: [Statement], _ verdict: Verdict) -> [Statement] {
    guard verdict != .testPurchase, let sentence = words.testPurchaseSentence(customer.environment),
      !statements.contains(where: { $0.text.contains(sentence) })
    else { return statements }
    var statements = statements
    if !verdict.isSilent {
      statements.append(Statement(sentence, statements.first?.mark ?? .unknown))
    } else if !statements.isEmpty, Self.isAboutCharges {
      // Such an answer always shows only its first sentence.
      statements[0].text += " \(sentence)"
    }
    return statements
  }
}

extension CustomerAssessment {
  /// Whether anything was bought.
  fileprivate var hasAnything: Bool { !subscriptions.isEmpty || !purchases.isEmpty }
}
