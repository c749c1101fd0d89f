package import SubscriptionModel

/// Answers to support questions.
extension Wording {
  /// The answers to all questions about a customer; those that the evidence answers come first.
  ///
  /// `asker` is the person who asks, if known, and `charges` is what the person names: the answers are
  /// about that, except those that compare everything that the customer bought.
  package func answers(
    for customer: CustomerAssessment,
    askedBy asker: Inquirer = Inquirer(),
    about charges: AskedCharges = AskedCharges()
  ) -> [QuestionAnswer] {
    let words = of(customer.environment).addressing(customer)
    let inquiry = { (isAboutEverything: Bool) in
      Inquiry(
        customer: customer,
        words: words,
        asker: asker,
        asked: charges,
        isAboutEverything: isAboutEverything
      )
    }
    let (named, everything) = (inquiry(false), inquiry(true))
    let answers = SupportQuestion.allCases.compactMap { question in
      question.answeringType.map {
        $0.init(inquiry: $0.isAboutEverything ? everything : named).answer()
      }
    }
    return answers.filter(\.hasEvidence) + answers.filter { !$0.hasEvidence }
  }

  /// The answer to what a customer's letter asks, about what it names; `nil` where the state of the
  /// subscription answers it.
  package func answer(
    to request: LetterRequest,
    from customer: CustomerAssessment,
    askedBy asker: Inquirer = Inquirer()
  ) -> QuestionAnswer? {
    guard let type = request.question(about: customer)?.answeringType else { return nil }
    var words = of(customer.environment).addressing(customer)
    words.statedDays = request.named.days
    let inquiry = Inquiry(
      customer: customer,
      words: words,
      asker: asker,
      asked: request.named.onClocks(of: customer.newestStorefront),
      isAboutEverything: type.isAboutEverything
    )
    return type.init(inquiry: inquiry).answer()
  }

  /// The answer to what a charge of a subscription is; `nil` for anything else.
  package func answer(
    about charge: TransactionId,
    of customer: CustomerAssessment
  ) -> QuestionAnswer? {
    let inquiry = Inquiry(
      customer: customer,
      words: of(customer.environment).addressing(customer),
      asked: AskedCharges([charge], isUnknown: true)
    )
    return inquiry.namedCharge == nil ? nil : ChargedTwiceQuestion(inquiry: inquiry).answer()
  }

  // MARK: Answers from a search, without a customer

  /// The answer if a search found nothing; `nil` unless the text is a purchase's identifier, or a
  /// message: a letter is one whatever it says.
  package func answer(
    toNothing search: SearchAnswer,
    facts: ArchiveFacts,
    gaps: [ArchiveGap],
    isLetter: Bool = false
  ) -> QuestionAnswer? {
    // Who is a customer of another app has bought something.
    guard search.otherApps.isEmpty else { return nil }
    return switch search.recognisedAs {
    case .orderId, .gpaOrder: orderNumber(search, facts: facts)
    case .number, .uuid: paidButNotFound(gaps: gaps, newestEvidence: facts.newestEvidence)
    case .message where search.orderNumber != nil: orderNumber(search, facts: facts)
    case .message where search.namesPurchase:
      paidButNotFound(gaps: gaps, newestEvidence: facts.newestEvidence)
    case .message: answer(toUnnamed: search)
    case .productId, .email, .name:
      isLetter ? paidButNotFound(gaps: gaps, newestEvidence: facts.newestEvidence) : nil
    case .date, .amount, .text: isLetter ? answer(toUnnamed: search) : nil
    }
  }

  /// Answers a letter that names nothing by which a purchase can be found for certain: nothing is
  /// denied that was not looked for.
  package func answer(toUnnamed letter: SearchAnswer) -> QuestionAnswer {
    let asked = AskedQuestion(in: letter)
    let verdict: Verdict = asked?.wishesToCancel == true ? .howToCancel : .purchaseNotNamed
    let draft = reply(.verdict(verdict), ReplyFacts())
    return QuestionAnswer(
      question: asked?.question ?? .paidWithoutAccess,
      verdict: verdict,
      statements: [
        Statement("The message does not name a purchase.", .unknown),
        Statement("Ask for the order ID in Apple's email; it begins with M.", .inferred),
      ],
      path: [PathStep("whole identifier, or amount with its day", "none", .unknown)],
      draft: asked?.wishesRefund == true ? offeringRefund(before: draft) : draft
    )
  }

  /// Answers Q12, "here is my order number", from what a search found.
  ///
  /// `state` is what to tell the customer about what they ordered, if that is known.
  package func orderNumber(
    _ search: SearchAnswer,
    facts: ArchiveFacts,
    state: Reply? = nil
  ) -> QuestionAnswer {
    let cleaned = search.orderNumber ?? search.request.cleanedText
    let path = [
      PathStep("recognized as", search.recognisedAs.rawValue),
      PathStep("matches", String(search.hits.count)),
    ]
    let verdict: Verdict
    var statements: [Statement]
    if search.recognisedAs == .orderId, !search.hits.isEmpty,
      search.hits.allSatisfy({ $0.customer == nil })
    {
      verdict = .orderInvalid
      let text =
        "A saved response with \(cleaned) in its file name says that Apple found no such order."
      statements = [Statement(text, .unsigned)]
    } else if let hit = search.hits.first {
      verdict = .orderFound
      let via =
        hit.field == .fileName
        ? "the file name of a saved response" : "\(hit.field.rawValue)"
      statements = [Statement("\(cleaned) matches \(via).", .unsigned)]
    } else {
      let nothing = EmptyResultExplanation(search: search, facts: facts)
      statements = nothing.reasons.map { Statement($0, .unknown) }
      statements += nothing.next.compactMap(\.advice).map { Statement("Next: \($0)", .inferred) }
      verdict =
        switch SearchAnswer.Recognition(of: cleaned) {
        case .gpaOrder: .googlePlayOrder
        case .orderId: .orderNotFound
        case .number, .uuid, .productId, .email, .name, .date, .amount, .message, .text:
          .numberNotFound
        }
    }
    return QuestionAnswer(
      question: .orderNumber,
      verdict: verdict,
      statements: statements,
      path: path,
      draft: reply(
        .verdict(verdict),
        ReplyFacts(["order": .text(cleaned), "state": state.map { .reply($0) }])
      )
    )
  }

  /// Answers Q3 if no document was found on the days that the customer states.
  package func paidButNotFound(_ coverage: ArchiveCoverage) -> QuestionAnswer {
    let verdict: Verdict =
      switch coverage {
      case .hole, .startsAfter, .endsBefore: .notFoundInGap
      case .noGapSeen, .noNotifications: .notFoundArchiveComplete
      }
    let gap = if case .hole(let gap) = coverage { span(gap.end.since(gap.start)) } else { "none" }
    return notFound(
      verdict,
      sentence(for: coverage),
      path: PathStep("gap in the archive that day", gap)
    )
  }

  /// Answers Q3 if an identifier was not found and no date is known.
  package func paidButNotFound(
    gaps: [ArchiveGap],
    newestEvidence: Timestamp?
  ) -> QuestionAnswer {
    notFound(
      .notFound,
      completeness(gaps: gaps, newestEvidence: newestEvidence),
      path: PathStep("gaps in the archive", String(gaps.count))
    )
  }

  private func notFound(
    _ verdict: Verdict,
    _ sentence: String,
    path step: PathStep
  ) -> QuestionAnswer {
    QuestionAnswer(
      question: .paidWithoutAccess,
      verdict: verdict,
      statements: [
        Statement("Not found.", .unknown), Statement(sentence, .inferred),
        Statement("Ask for the order ID in Apple's email; it begins with M.", .inferred),
      ],
      path: [PathStep("matches", "0", .unknown), step],
      draft: reply(.verdict(verdict), ReplyFacts())
    )
  }
}

extension SearchAnswer {
  /// The order that was pasted, alone or in a message, one of Google Play before others; `nil` for
  /// none.
  fileprivate var orderNumber: String? {
    if recognisedAs == .gpaOrder || recognisedAs == .orderId { return request.cleanedText }
    let order = { (kind: SearchAnswer.Recognition) in
      parts.first { $0.recognition == kind && $0.role == .said }?.text
    }
    return order(.gpaOrder) ?? order(.orderId)
  }

  /// Whether the customer says something by which a purchase was looked for.
  fileprivate var namesPurchase: Bool { parts.contains { $0.role == .said && $0.isFound != nil } }
}

extension Wording {
  /// What an event of a subscription says, with its day.
  func report(of event: NotificationEvent, in subscription: SubscriptionAssessment) -> Statement {
    let told = text(of: event, in: subscription)
    return Statement("Apple reported \(saidOn(event.evidence)): \(told).", by: event.evidence)
  }

  /// That documents show nothing since a charge: a denial never goes further than they do.
  func denial(_ what: String, since charge: SubscriptionCharge) -> Statement {
    Statement("The archive shows no \(what) since the charge of \(fullDay(charge.date)).", .unknown)
  }

  /// What an event of a subscription says, for the middle of a sentence.
  func text(of event: NotificationEvent, in subscription: SubscriptionAssessment) -> String {
    let context = EventContext(event, in: EventSurroundings(subscription))
    return EventText(context: context, words: self).action.text
  }
}
