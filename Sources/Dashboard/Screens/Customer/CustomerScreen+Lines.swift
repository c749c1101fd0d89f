import SubscriptionModel
import SupportAnswers
import TerminalUI

extension CustomerScreen {
  /// One customer: the answer first, then everything it rests on.
  ///
  /// Where there is room for columns, what to say and the answers to other questions than that of the
  /// message stand in the second one, and the timeline in the third or at the end of the first.
  func build(_ customer: CustomerAssessment, in builder: inout TextBuilder) {
    switch (builder.column.index, builder.column.count) {
    case (0, let count):
      buildCustomer(customer, isOnlyColumn: count == 1, in: &builder)
      if count == 2 { buildTimeline(customer, in: &builder) }
    case (1, _):
      let replies = buildReplies(customer, in: &builder)
      let answers = answers(for: customer, below: replies)
      answers.buildAnsweredQuestions(in: &builder)
      answers.buildOtherQuestions(in: &builder)
    default: buildTimeline(customer, in: &builder)
    }
  }

  private func answers(
    for customer: CustomerAssessment,
    below replies: Set<String> = []
  ) -> AnswersText {
    AnswersText(customer: customer, opened: opened, request: request, repliesAbove: replies)
  }

  private func buildTimeline(_ customer: CustomerAssessment, in builder: inout TextBuilder) {
    TimelineText(customer: customer, chainKey: nil)
      .build(in: &builder, none: "The archive contains no events.")
  }

  /// What to say about each subscription, or about a purchase where there is none.
  ///
  /// - Returns: What was said.
  private func buildReplies(
    _ customer: CustomerAssessment,
    in builder: inout TextBuilder
  ) -> Set<String> {
    let words = builder.wording.addressing(customer)
    let answers = customer.subscriptions.map { ("\($0.chainKey)", words.answer(for: $0)) }
    let purchases = customer.purchases.prefix(answers.isEmpty ? 1 : 0).map {
      ($0.merged.transaction.transactionId.text, words.answer(for: $0))
    }
    guard !(answers + purchases).isEmpty else { return [] }
    // The reply to a message stands under the cursor.
    let isCopied = !self.answers(for: customer).hasReply(in: builder)
    builder.heading("What to say", hint: isCopied ? "\(builder.key(.copy)) copies" : nil)
    for (key, answer) in answers + purchases {
      var action = ItemAction()
      action.copy = answer.say
      action.copyName = replyDescription(to: customer)
      builder.paragraph("say/\(key)", "“\(answer.say)”", style: Style(.soft), action: action)
      builder.noteLanguage(of: answer.draft)
    }
    return Set((answers + purchases).map(\.1.say))
  }

  private func buildCustomer(
    _ customer: CustomerAssessment,
    isOnlyColumn: Bool,
    in builder: inout TextBuilder
  ) {
    builder.note(identityLine(customer, in: builder), style: .plain)
    answers(for: customer).buildAsked(in: &builder)
    // Above the answer, so that both are in sight.
    if let foundCharge { buildFound(foundCharge, of: customer, in: &builder) }
    if let foundBy, !foundBy.isEmpty { builder.note(foundBy, style: Style(.soft)) }
    let notes = builder.context.notes.filter { $0.isAbout(customer) }
    for note in notes.suffix(Self.maximumNotes) {
      builder.note(
        "Note: \(note.line(about: customer, in: builder.wording))",
        style: Style(.accent)
      )
    }
    if notes.count > Self.maximumNotes {
      let older = counted(notes.count - Self.maximumNotes, "older note")
      builder.note("\(older) at the end of the page", style: Style(.accent))
    }
    builder.blank()
    for (number, subscription) in customer.subscriptions.enumerated() {
      buildAnswer(subscription, of: customer, isFirst: number == 0, in: &builder)
    }
    if customer.subscriptions.isEmpty {
      for purchase in customer.purchases.prefix(1) {
        let answer = builder.wording.addressing(customer).answer(for: purchase)
        let id = purchase.merged.transaction.transactionId
        build(
          answer,
          sign: StateSymbol(purchase),
          of: customer,
          key: "answer/\(id.text)",
          route: .transaction(customer.id, id),
          say: isOnlyColumn ? .whole : .beside,
          in: &builder
        )
      }
    }
    if customer.subscriptions.isEmpty, customer.purchases.isEmpty {
      builder.note(
        builder.wording.notYetKnown(customer)
          ?? "The archive contains no purchase by this customer."
      )
    }
    buildAccess(customer, in: &builder)
    if let offer = builder.wording.mayOffer(customer.subscriptions) {
      builder.fact(offer, labelWidth: 9)
    }
    builder.consumption(customer.consumption, copiedBy: builder.key(.copyConsumption))
    buildSubscriptions(customer, in: &builder)
    buildPurchases(customer, in: &builder)
    buildCharges(customer, in: &builder)
    if isOnlyColumn { buildRecentEvents(customer, in: &builder) }
    builder.warnings(customer.allWarnings)
    buildIdentities(customer, in: &builder)
    buildMentions(customer, in: &builder)
    buildNotes(notes, of: customer, in: &builder)
  }

  /// The newest notes stand above the answer, which more of them would push off the screen.
  private static let maximumNotes = 2

  /// All notes, where not all of them stand above.
  private func buildNotes(
    _ notes: [CaseNote],
    of customer: CustomerAssessment,
    in builder: inout TextBuilder
  ) {
    guard notes.count > Self.maximumNotes else { return }
    builder.heading("Notes \(notes.count)")
    for (number, note) in notes.enumerated() {
      let line = note.line(about: customer, in: builder.wording)
      var action = ItemAction()
      action.copy = line
      builder.paragraph("note/\(number)", line, style: .plain, action: action)
    }
  }

  private func identityLine(_ customer: CustomerAssessment, in builder: TextBuilder) -> String {
    var parts: [String] = []
    let person = customer.person ?? builder.context.configuration.customers.person(of: customer)
    if let name = person?.name { parts.append(name) }
    if let email = person?.email {
      let hint = builder.context.isRevealing ? "" : " (\(builder.key(.reveal)) reveals)"
      parts.append(builder.context.shown(email: email) + hint)
    }
    parts.append(customer.bundleId?.text ?? "app not stated")
    if !customer.appTransactionIds.isEmpty {
      parts.append(counted(customer.appTransactionIds.count, "Apple Account"))
    }
    if customer.environment != .production { parts.append(customer.environment.name) }
    if let storefront = customer.newestStorefront { parts.append(storefront) }
    return parts.joined(separator: " · ")
  }

  // MARK: The answer

  private func buildAnswer(
    _ subscription: SubscriptionAssessment,
    of customer: CustomerAssessment,
    isFirst: Bool,
    in builder: inout TextBuilder
  ) {
    build(
      builder.wording.addressing(customer).answer(for: subscription),
      sign: StateSymbol(subscription),
      of: customer,
      key: "answer/\(subscription.chainKey)",
      route: .subscription(customer.id, subscription.chainKey),
      say: builder.column.count > 1 ? .beside : isFirst || builder.isWide ? .whole : .oneLine,
      in: &builder
    )
  }

  /// One answer: the headline, who must act, what comes next, what else to know, and what to say.
  private func build(
    _ answer: AnswerText,
    sign: StateSymbol,
    of customer: CustomerAssessment,
    key: String,
    route: Route?,
    say: SayRoom,
    in builder: inout TextBuilder
  ) {
    var action = ItemAction()
    action.route = route
    action.copy = answer.say
    action.copyName = replyDescription(to: customer)
    builder.paragraph(
      key,
      lead: [Span("\(sign.sign) ", Style(sign.role))],
      answer.headline,
      style: Style(.plain, bold: true),
      stressing: Access.allCases.map { (AnswerText.lead($0), $0.style(answer.mark)) },
      mark: answer.mark,
      action: action
    )
    let indent = [Span("  ")]
    for line in answer.further {
      builder.paragraph(
        "\(key)/\(line.key)",
        lead: indent,
        line.text,
        mark: line.mark,
        action: action
      )
    }
    if say != .beside {
      let lead = "  Say: "
      builder.paragraph(
        "\(key)/say",
        lead: [Span(lead, Style(.quiet))],
        "“\(answer.say)”",
        style: Style(.soft),
        isOneLine: say == .oneLine,
        action: action
      )
      if say == .whole { builder.noteLanguage(of: answer.draft, indent: columnWidth(of: lead)) }
    }
    builder.blank()
  }

  /// How much room what to say takes: on small screens only the first is whole, so that the rest of
  /// the page is in reach; Enter shows the others whole, and `y` copies them so.
  private enum SayRoom: Hashable {
    case whole
    case oneLine
    /// It stands in the next column.
    case beside
  }

  private func buildAccess(_ customer: CustomerAssessment, in builder: inout TextBuilder) {
    let products = customer.accessProducts.map { builder.wording.productName($0) }
    let through = products.isEmpty ? "" : " through \(listed(products))"
    // What gives access stands first among what is most urgent; without any the first one tells
    // why.
    let lead = customer.subscriptions.first { $0.access == customer.access }
    let mark = lead.map { EvidenceMark($0.certainty) }
    var action = ItemAction()
    action.route = lead.map { .subscription(customer.id, $0.chainKey) }
    builder.item(
      "access",
      lines: [
        [
          Span(padded("Access", to: 10), Style(.quiet)),
          Span(customer.access.words, customer.access.style(mark)),
          Span(through + (customer.environment.isTest ? ", test purchases only" : "")),
        ]
      ],
      mark: mark,
      action: action
    )
  }

  // MARK: What was bought

  private func buildSubscriptions(_ customer: CustomerAssessment, in builder: inout TextBuilder) {
    guard !customer.subscriptions.isEmpty else { return }
    let title = "Subscriptions \(customer.subscriptions.count)"
    builder.heading(title, hint: "\(builder.key(.why)) why")
    for subscription in customer.subscriptions {
      let sign = StateSymbol(subscription)
      var action = ItemAction()
      action.route = .subscription(customer.id, subscription.chainKey)
      action.copy = subscription.chainKey.originalTransactionId.text
      let name = builder.wording.productName(subscription.productId)
      builder.paragraph(
        "subscription/\(subscription.chainKey)",
        lead: [Span("  \(sign.sign) ", Style(sign.role)), Span("\(name)  ")],
        subscriptionLine(subscription, in: builder),
        mark: EvidenceMark(subscription.certainty),
        action: action
      )
      builder.lifeStrip(of: subscription, customer: customer.id)
    }
    builder.lifeStripLegend()
  }

  private func subscriptionLine(
    _ subscription: SubscriptionAssessment,
    in builder: TextBuilder
  ) -> String {
    let starts = subscription.transactions.compactMap(\.transaction.originalPurchaseDate)
    // Since when there is the subscription, not since when it is in this state.
    let since = starts.min().map { " · started \(builder.wording.fullDay($0))" } ?? ""
    let state = subscription.state.words
    return "\(state)\(since) · \(builder.wording.totals(for: subscription))"
  }

  private func buildPurchases(_ customer: CustomerAssessment, in builder: inout TextBuilder) {
    guard !customer.purchases.isEmpty else { return }
    builder.heading("One-time purchases \(customer.purchases.count)")
    for purchase in customer.purchases {
      let transaction = purchase.merged.transaction
      let sign = StateSymbol(purchase)
      var action = ItemAction()
      action.route = .transaction(customer.id, transaction.transactionId)
      action.copy = transaction.transactionId.text
      builder.item(
        "purchase/\(transaction.transactionId.text)",
        lines: [
          [Span("  \(sign.sign) ", Style(sign.role))]
            + builder.chargeColumns(transaction, what: purchase.state.words)
        ],
        mark: EvidenceMark(purchase.certainty),
        action: action
      )
    }
  }

  private func buildCharges(_ customer: CustomerAssessment, in builder: inout TextBuilder) {
    let charges = customer.subscriptions.flatMap(\.charges)
      .sorted { chargeDate($0) > chargeDate($1) }
    let claimed = customer.subscriptions.flatMap(\.claimedCharges)
      .sorted { chargeDate($0) > chargeDate($1) }
    guard !charges.isEmpty || !claimed.isEmpty else { return }
    let paid = charges.filter(\.isCharge).count
    let count = { (ownership: InAppOwnershipType) in
      charges.filter { !$0.isCharge && $0.transaction.inAppOwnershipType == .known(ownership) }
        .count
    }
    let (shared, assigned) = (count(.familyShared), count(.assigned))
    let unpaid = charges.filter { !$0.isCharge && $0.transaction.isOwnPurchase }
    let free = unpaid.count(where: \.isFree)
    let continued = unpaid.count - free
    let others =
      (free == 0 ? "" : ", \(free) free")
      + (continued == 0 ? "" : ", \(continued) continued")
      + (shared == 0 ? "" : ", \(shared) through Family Sharing")
      + (assigned == 0 ? "" : ", \(assigned) for an assigned seat")
    let unsigned = claimedChargesWords(claimed.filter(\.isCharge).count)
    builder.heading("Charges \(paid)\(others)\(unsigned)", hint: "newest first")
    builder.lines(
      MonthBars.lines(of: customer, wording: builder.wording, width: builder.textWidth)
    )
    // Where columns stand beside it, a tall screen has room for more.
    let rows = builder.column.count > 1 ? builder.context.size.rows / 3 : 0
    let most = max(Self.maximumCharges, rows)
    let all = charges + claimed
    for charge in all.prefix(most) { builder.charge(charge, of: customer.id) }
    if all.count > most {
      builder.note(
        "… and \(all.count - most) older;"
          + " \(builder.key(.open)) on the subscription shows them",
        indent: 4
      )
    }
  }

  /// More charges than this push the rest of the page too far down.
  private static let maximumCharges = 8

  private func chargeDate(_ charge: Charge) -> Timestamp {
    charge.transaction.purchaseDate ?? charge.transaction.evidence.asOf
  }

  private func buildRecentEvents(_ customer: CustomerAssessment, in builder: inout TextBuilder) {
    let lines = builder.wording.timeline(of: customer)
    guard !lines.isEmpty else { return }
    builder.heading("Recent events", hint: "\(builder.key(.timeline)) timeline")
    for line in lines.prefix(Self.maximumEvents) { builder.event(line, of: customer.id) }
  }

  /// The newest events; `t` shows all.
  private static let maximumEvents = 5
}
