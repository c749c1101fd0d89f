import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// One customer: the answer first, then everything it rests on.
  ///
  /// `found` is the charge that a search led to: it stands above, so that both are in sight.
  func buildCustomer(
    _ customer: CustomerAssessment,
    found: String?,
    in builder: inout BodyBuilder
  ) {
    builder.note(identityLine(customer), style: .plain)
    if let found { buildFound(found, of: customer, in: &builder) }
    builder.blank()
    for (number, subscription) in customer.subscriptions.enumerated() {
      buildAnswer(subscription, of: customer, isFirst: number == 0, in: &builder)
    }
    if customer.subscriptions.isEmpty {
      for purchase in customer.purchases.prefix(1) {
        let answer = wording.answer(for: purchase)
        let id = purchase.merged.transaction.transactionId
        build(
          answer,
          sign: StateSign(purchase),
          key: "answer/\(id.text)",
          route: .transaction(customer.id, id),
          say: .whole,
          in: &builder
        )
      }
    }
    if customer.subscriptions.isEmpty, customer.purchases.isEmpty {
      builder.note(
        wording.notYetKnown(customer) ?? "The archive contains no purchase by this customer."
      )
    }
    buildAccess(customer, in: &builder)
    if let offer = wording.mayOffer(customer.subscriptions) {
      build(offer, labelWidth: 9, in: &builder)
    }
    buildSubscriptions(customer, in: &builder)
    buildPurchases(customer, in: &builder)
    buildNamesHint(customer, in: &builder)
    buildCharges(customer, in: &builder)
    buildRecentEvents(customer, in: &builder)
    buildWarnings(customer.allWarnings, in: &builder)
    buildIdentities(customer, in: &builder)
  }

  private func identityLine(_ customer: CustomerAssessment) -> String {
    var parts: [String] = []
    let person = customer.person ?? configuration.customers.person(of: customer)
    if let name = person?.name { parts.append(shown(name: name)) }
    if let email = person?.email { parts.append(shown(email: email)) }
    if !parts.isEmpty { parts[parts.count - 1] += isRevealing ? "" : " (\(key(.reveal)) reveals)" }
    parts.append(customer.bundleId?.text ?? "app not stated")
    if !customer.appTransactionIds.isEmpty {
      parts.append(counted(customer.appTransactionIds.count, "Apple Account"))
    }
    if customer.environment != .production { parts.append(customer.environment.name) }
    if let storefront = newestStorefront(customer) { parts.append(storefront) }
    return parts.joined(separator: " · ")
  }

  private func newestStorefront(_ customer: CustomerAssessment) -> String? {
    let all =
      customer.subscriptions.flatMap(\.transactions).map(\.transaction)
      + customer.purchases.map(\.merged.transaction)
    return all.filter { $0.storefront != nil }
      .max { $0.evidence.asOf < $1.evidence.asOf }?.storefront
  }

  // MARK: The answer

  private func buildAnswer(
    _ subscription: SubscriptionAssessment,
    of customer: CustomerAssessment,
    isFirst: Bool,
    in builder: inout BodyBuilder
  ) {
    build(
      wording.answer(for: subscription),
      sign: StateSign(subscription),
      key: "answer/\(subscription.chainKey)",
      route: .subscription(customer.id, subscription.chainKey),
      say: isFirst || builder.isWide ? .whole : .oneLine,
      in: &builder
    )
  }

  /// One answer: the headline, who must act, what comes next, what else to know, and what to say.
  func build(
    _ answer: AnswerText,
    sign: StateSign,
    key: String,
    route: Route?,
    say: SayRoom,
    in builder: inout BodyBuilder
  ) {
    var action = BodyAction()
    action.route = route
    action.copy = answer.headline
    builder.paragraph(
      key,
      lead: [Span("\(sign.sign) ", Style(sign.role))],
      answer.headline,
      style: Style(.plain, bold: true),
      stressing: Access.allCases.map { (Wording.lead($0), $0.style) },
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
    action.copy = answer.say
    builder.paragraph(
      "\(key)/say",
      lead: [Span("  Say: ", Style(.quiet))],
      "“\(answer.say)”",
      isOneLine: say == .oneLine,
      action: action
    )
    builder.blank()
  }

  /// How much room what to say takes: on small screens only the first is whole, so that the rest of
  /// the page is in reach; Enter shows the others whole, and `y` copies them so.
  enum SayRoom: Hashable {
    case whole
    case oneLine
  }

  /// Once for all replies of the screen: what would let them name products.
  func buildNamesHint(_ customer: CustomerAssessment, in builder: inout BodyBuilder) {
    guard let hint = wording.namesHint(for: customer) else { return }
    builder.note(hint)
    builder.blank()
  }

  private func buildAccess(_ customer: CustomerAssessment, in builder: inout BodyBuilder) {
    let products = customer.accessProducts.map { wording.productName($0) }
    let through = products.isEmpty ? "" : " through \(listed(products))"
    // What gives access stands first among what is most urgent; without any the first one tells why.
    let lead = customer.subscriptions.first { $0.access == customer.access }
    var action = BodyAction()
    action.route = lead.map { .subscription(customer.id, $0.chainKey) }
    builder.item(
      "access",
      lines: [
        [
          Span(padded("Access", to: 10), Style(.quiet)),
          Span(wording.words(customer.access), customer.access.style),
          Span(through + (customer.environment.isTest ? ", test purchases only" : "")),
        ]
      ],
      mark: lead.map { EvidenceMark($0.certainty) },
      action: action
    )
  }

  // MARK: What was bought

  private func buildSubscriptions(_ customer: CustomerAssessment, in builder: inout BodyBuilder) {
    guard !customer.subscriptions.isEmpty else { return }
    builder.heading("Subscriptions \(customer.subscriptions.count)", hint: "\(key(.why)) why")
    for subscription in customer.subscriptions {
      let sign = StateSign(subscription)
      var action = BodyAction()
      action.route = .subscription(customer.id, subscription.chainKey)
      action.copy = subscription.chainKey.originalTransactionId.text
      let name = wording.productName(subscription.productId)
      builder.paragraph(
        "subscription/\(subscription.chainKey)",
        lead: [Span("  \(sign.sign) ", Style(sign.role)), Span("\(name)  ")],
        subscriptionLine(subscription),
        mark: EvidenceMark(subscription.certainty),
        action: action
      )
    }
  }

  private func subscriptionLine(_ subscription: SubscriptionAssessment) -> String {
    let starts = subscription.transactions.compactMap(\.transaction.originalPurchaseDate)
    // Since when there is the subscription, not since when it is in this state.
    let since = starts.min().map { " · started \(wording.fullDay($0))" } ?? ""
    let state = wording.words(subscription.state)
    return "\(state)\(since) · \(wording.totals(for: subscription))"
  }

  private func buildPurchases(_ customer: CustomerAssessment, in builder: inout BodyBuilder) {
    guard !customer.purchases.isEmpty else { return }
    builder.heading("One-time purchases \(customer.purchases.count)")
    for purchase in customer.purchases {
      let transaction = purchase.merged.transaction
      let sign = StateSign(purchase)
      var action = BodyAction()
      action.route = .transaction(customer.id, transaction.transactionId)
      action.copy = transaction.transactionId.text
      builder.item(
        "purchase/\(transaction.transactionId.text)",
        lines: [
          [Span("  \(sign.sign) ", Style(sign.role))]
            + chargeColumns(transaction, what: wording.words(purchase.state))
        ],
        mark: EvidenceMark(purchase.certainty),
        action: action
      )
    }
  }

  private func buildCharges(_ customer: CustomerAssessment, in builder: inout BodyBuilder) {
    let charges = customer.subscriptions.flatMap(\.charges)
      .sorted { chargeDate($0) > chargeDate($1) }
    guard !charges.isEmpty else { return }
    let isShared = { (charge: Charge) in
      charge.transaction.inAppOwnershipType == .known(.familyShared)
    }
    let paid = charges.filter(\.isCharge).count
    let shared = charges.filter { !$0.isCharge && isShared($0) }.count
    let free = charges.count - paid - shared
    let others =
      (free == 0 ? "" : ", \(free) free")
      + (shared == 0 ? "" : ", \(shared) through Family Sharing")
    builder.heading("Charges \(paid)\(others)", hint: "newest first")
    for charge in charges.prefix(Self.chargesShown) {
      buildCharge(charge, of: customer.id, in: &builder)
    }
    if charges.count > Self.chargesShown {
      builder.note(
        "… and \(charges.count - Self.chargesShown) older; \(key(.open)) on the subscription shows them",
        indent: 4
      )
    }
  }

  /// More charges than this push the rest of the page too far down.
  private static let chargesShown = 8

  private func chargeDate(_ charge: Charge) -> Timestamp {
    charge.transaction.purchaseDate ?? charge.transaction.evidence.asOf
  }

  private func buildRecentEvents(_ customer: CustomerAssessment, in builder: inout BodyBuilder) {
    let lines = wording.timeline(of: customer)
    guard !lines.isEmpty else { return }
    builder.heading("Recent events", hint: "\(key(.timeline)) timeline")
    for line in lines.prefix(Self.eventsShown) { build(line, of: customer.id, in: &builder) }
  }

  /// The newest events; `t` shows all.
  private static let eventsShown = 5
}
