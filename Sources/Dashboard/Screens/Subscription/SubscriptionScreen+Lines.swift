import SubscriptionModel
import SupportAnswers
import TerminalUI

extension SubscriptionScreen {
  /// One subscription: its facts and clocks, why its state is what it is, and every charge.
  func build(_ customer: CustomerAssessment, in builder: inout TextBuilder) {
    guard builder.column.index == 0 else {
      if let document {
        builder.heading("What it rests on", hint: "newest document")
        document.build(in: &builder)
      } else {
        builder.note("No document supports this state.")
      }
      return
    }
    guard let subscription = customer.subscriptions.first(where: { $0.chainKey == chainKey }) else {
      builder.note("This subscription is not known as of this date.")
      return
    }
    buildTitle(subscription, of: customer.id, in: &builder)
    builder.blank()
    for line in builder.wording.facts(for: subscription) where line.label != "Apple status" {
      builder.fact(line)
    }
    let requests = Set(
      subscription.earlierRefundRequests + [subscription.refundRequest].compactMap { $0 }
    )
    builder.consumption(
      customer.consumption.filter { requests.contains($0.request) },
      copiedBy: builder.key(.copyConsumption)
    )
    buildWhy(subscription, in: &builder)
    buildSay(subscription, of: customer, in: &builder)
    builder.warnings(subscription.warnings)
    buildCharges(of: subscription, of: customer.id, in: &builder)
    if builder.column.count > 1 {
      TimelineText(customer: customer, chainKey: chainKey)
        .build(in: &builder, none: "The archive contains no events.")
    }
  }

  private func buildTitle(
    _ subscription: SubscriptionAssessment,
    of customer: CustomerId,
    in builder: inout TextBuilder
  ) {
    let sign = StateSymbol(subscription)
    let mark = EvidenceMark(subscription.certainty)
    let ending = sign == .ending ? ", ENDING" : ""
    var action = ItemAction()
    let newest = subscription.charges.first?.transaction.transactionId
    action.route = (subscription.currentTransactionId ?? newest).map { .transaction(customer, $0) }
    action.copy = subscription.chainKey.originalTransactionId.text
    let status =
      subscription.appleStatus.map { "\(statusLabel(subscription)): \($0.words)" }
      ?? ""
    let title = [
      Span("\(sign.sign) ", Style(sign.role)),
      Span(
        subscription.state.words.uppercased() + ending,
        Style(sign.role, bold: true)
      ),
      Span(" · "),
      Span(AnswerText.lead(subscription.access), subscription.access.style(mark)),
    ]
    let width = title.reduce(0) { $0 + columnWidth(of: $1.text) }
    let isBeside = width + status.count + 2 <= builder.textWidth
    let below = isBeside || status.isEmpty ? [] : [[Span("  \(status)", Style(.quiet))]]
    builder.item(
      "title",
      lines: [title] + below,
      mark: mark,
      right: isBeside ? [Span(status, Style(.quiet))] : [],
      action: action
    )
  }

  /// What Apple said before the state went on by dates alone is not called the status now.
  private func statusLabel(_ subscription: SubscriptionAssessment) -> String {
    let agreeing: AppleStatus? =
      switch subscription.state {
      case .freeTrial, .introductoryOffer, .active: .active
      case .gracePeriod: .gracePeriod
      case .billingRetry: .billingRetry
      case .expired: .expired
      case .refunded, .revoked, .familySharingEnded, .seatWithdrawn: .revoked
      case .upgraded, .unconfirmed, .unknownExpiry: nil
      }
    let agrees = agreeing.map { subscription.appleStatus == .known($0) } ?? false
    return agrees ? "Apple status" : "Last Apple status"
  }

  private func buildSay(
    _ subscription: SubscriptionAssessment,
    of customer: CustomerAssessment,
    in builder: inout TextBuilder
  ) {
    let draft = builder.wording.addressing(customer).answer(for: subscription).draft
    let say = draft.text
    var action = ItemAction()
    action.copy = say
    action.copyName = replyDescription(to: customer)
    builder.blank()
    let lead = "Say: "
    builder.paragraph(
      "say",
      lead: [Span(lead, Style(.quiet))],
      "“\(say)”",
      style: Style(.soft),
      action: action
    )
    builder.noteLanguage(of: draft, indent: columnWidth(of: lead))
  }

  private func buildWhy(_ subscription: SubscriptionAssessment, in builder: inout TextBuilder) {
    builder.heading("Why \(subscription.state.words)?")
    let statements = builder.wording.why(subscription)
    let fired = subscription.findings.first { $0.fired }
    guard let first = statements.first else { return }
    buildStatement(first, number: 0, finding: fired, in: &builder)
    // What comes if nothing arrives is read first; then the rules that did not decide.
    let others = Array(statements.enumerated().dropFirst())
    let isPassed = { (statement: Statement) in
      statement.text.hasPrefix(StateExplanation.ruledOutPrefix)
    }
    for (number, statement) in others where !isPassed(statement) {
      buildStatement(statement, number: number, finding: nil, in: &builder)
    }
    for (number, statement) in others where isPassed(statement) {
      let finding = subscription.findings.first { finding in
        let start = "\(StateExplanation.ruledOutPrefix)\(finding.rule.title),"
        return !finding.fired && statement.text.hasPrefix(start)
      }
      buildStatement(statement, number: number, finding: finding, in: &builder)
    }
  }

  private func buildStatement(
    _ statement: Statement,
    number: Int,
    finding: RuleFinding?,
    in builder: inout TextBuilder
  ) {
    var action = ItemAction()
    action.copy = statement.text
    let evidence = (finding?.inputs.compactMap(\.evidence) ?? []).uniqued
    if !evidence.isEmpty {
      action.evidence = EvidenceTopic(title: statement.text, evidence: evidence)
    }
    builder.paragraph(
      number == 0 ? Destination.reasonTarget : "why/\(number)",
      lead: [Span(number == 0 ? "" : "  ")],
      statement.text,
      style: number == 0 ? Style(.plain, bold: true) : .plain,
      mark: statement.mark,
      action: action
    )
  }

  private func buildCharges(
    of subscription: SubscriptionAssessment,
    of customer: CustomerId,
    in builder: inout TextBuilder
  ) {
    let charges = subscription.charges + subscription.claimedCharges
    guard !charges.isEmpty else { return }
    builder.heading("Charges", hint: "newest first")
    builder.note(builder.wording.totals(for: subscription), indent: 4)
    for charge in charges { builder.charge(charge, of: customer) }
  }
}
