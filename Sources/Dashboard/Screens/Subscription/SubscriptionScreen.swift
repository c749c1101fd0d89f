import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// One subscription: its facts and clocks, why its state is what it is, and every charge.
  func buildSubscription(
    _ key: ChainKey,
    of customer: CustomerAssessment,
    in builder: inout BodyBuilder
  ) {
    guard let subscription = customer.subscriptions.first(where: { $0.chainKey == key }) else {
      builder.note("This subscription is not known as of this date.")
      return
    }
    buildTitle(subscription, of: customer.id, in: &builder)
    builder.blank()
    for line in wording.facts(for: subscription) where line.label != "Apple status" {
      build(line, in: &builder)
    }
    buildWhy(subscription, in: &builder)
    buildSay(subscription, in: &builder)
    if let hint = wording.namesHint(for: customer) { builder.note(hint) }
    buildWarnings(subscription.warnings, in: &builder)
    buildCharges(of: subscription, of: customer.id, in: &builder)
  }

  private func buildTitle(
    _ subscription: SubscriptionAssessment,
    of customer: CustomerId,
    in builder: inout BodyBuilder
  ) {
    let sign = StateSign(subscription)
    let ending = sign == .ending ? ", ENDING" : ""
    var action = BodyAction()
    let newest = subscription.charges.first?.transaction.transactionId
    action.route = (subscription.currentTransactionId ?? newest).map { .transaction(customer, $0) }
    action.copy = subscription.chainKey.originalTransactionId.text
    let status =
      subscription.appleStatus.map { "\(statusLabel(subscription)): \(wording.words($0))" } ?? ""
    let title = [
      Span("\(sign.sign) ", Style(sign.role)),
      Span(wording.words(subscription.state).uppercased() + ending, Style(sign.role, bold: true)),
      Span(" · "),
      Span(Wording.lead(subscription.access), subscription.access.style),
    ]
    let width = title.reduce(0) { $0 + columnWidth(of: $1.text) }
    let isBeside = width + status.count + 2 <= builder.textWidth
    let below = isBeside || status.isEmpty ? [] : [[Span("  \(status)", Style(.quiet))]]
    builder.item(
      "title",
      lines: [title] + below,
      mark: EvidenceMark(subscription.certainty),
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

  private func buildSay(_ subscription: SubscriptionAssessment, in builder: inout BodyBuilder) {
    let say = wording.answer(for: subscription).say
    var action = BodyAction()
    action.copy = say
    builder.blank()
    builder.paragraph("say", lead: [Span("Say: ", Style(.quiet))], "“\(say)”", action: action)
  }

  /// One fact with its label, its value or bar, and its mark.
  func build(_ line: FactLine, labelWidth: Int = 16, in builder: inout BodyBuilder) {
    var action = BodyAction()
    action.copy = line.text
    if let evidence = line.evidence {
      action.evidence = EvidenceTopic(
        title: "\(line.label): \(line.text)",
        field: line.field,
        evidence: [evidence],
        history: line.history
      )
    }
    // Where room is short the words matter more than the bar.
    guard let clock = line.clock, builder.textWidth >= 60 else {
      builder.fact(
        "fact/\(line.label)",
        label: line.label,
        labelWidth: labelWidth,
        line.text,
        mark: line.mark,
        action: action
      )
      return
    }
    let bar = barSpans(passed: clock.passed(at: asOf), width: 20)
    builder.paragraph(
      "fact/\(line.label)",
      lead: [Span(padded(line.label, to: labelWidth) + " ", Style(.quiet))] + bar + [Span("  ")],
      line.text,
      mark: line.mark,
      action: action
    )
  }

  /// A bar of how much time has passed, in thousandths; neither full nor empty by rounding.
  private func barSpans(passed: Int, width: Int) -> [Span] {
    var filled = passed * width / 1000
    if passed > 0, filled == 0 { filled = 1 }
    if passed < 1000, filled == width { filled = width - 1 }
    return [
      Span(String(repeating: "█", count: filled), Style(.warn)),
      Span(String(repeating: "░", count: max(0, width - filled)), Style(.quiet)),
    ]
  }

  private func buildWhy(_ subscription: SubscriptionAssessment, in builder: inout BodyBuilder) {
    builder.heading("Why \(wording.words(subscription.state))?")
    let statements = wording.why(subscription)
    let fired = subscription.findings.first { $0.fired }
    guard let first = statements.first else { return }
    build(first, number: 0, finding: fired, in: &builder)
    // What comes if nothing arrives is read first; then the rules that did not decide.
    let others = Array(statements.enumerated().dropFirst())
    let isPassed = { (statement: Statement) in statement.text.hasPrefix(Wording.ruledOut) }
    for (number, statement) in others where !isPassed(statement) {
      build(statement, number: number, finding: nil, in: &builder)
    }
    for (number, statement) in others where isPassed(statement) {
      let finding = subscription.findings.first { finding in
        let start = "\(Wording.ruledOut)\(wording.name(of: finding.rule)),"
        return !finding.fired && statement.text.hasPrefix(start)
      }
      build(statement, number: number, finding: finding, in: &builder)
    }
  }

  private func build(
    _ statement: Statement,
    number: Int,
    finding: RuleFinding?,
    in builder: inout BodyBuilder
  ) {
    var action = BodyAction()
    action.copy = statement.text
    let evidence = (finding?.inputs.compactMap(\.evidence) ?? []).uniqued
    if !evidence.isEmpty {
      action.evidence = EvidenceTopic(title: statement.text, evidence: evidence, older: [])
    }
    builder.paragraph(
      "why/\(number)",
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
    in builder: inout BodyBuilder
  ) {
    guard !subscription.charges.isEmpty else { return }
    builder.heading("Charges", hint: "newest first")
    builder.note(wording.totals(for: subscription), indent: 4)
    for charge in subscription.charges { buildCharge(charge, of: customer, in: &builder) }
  }

  /// What a transaction rests on: the copy in force, and the copies that it replaced.
  func topic(of merged: MergedTransaction?, transaction: Transaction) -> EvidenceTopic {
    let older = (merged?.olderVersions ?? []).map { version in
      EvidenceTopic.OlderValue(text: versionText(version), evidence: version.evidence)
    }
    return EvidenceTopic(
      title: "Transaction \(groupedDigits(transaction.transactionId.text))",
      evidence: [transaction.evidence],
      older: older
    )
  }

  /// What one copy of a transaction said, in a line.
  func versionText(_ transaction: Transaction) -> String {
    var parts: [String] = []
    if let date = transaction.expiresDate { parts.append("paid through \(wording.date(date))") }
    if let price = transaction.price {
      parts.append(wording.of(transaction.environment).money(price))
    }
    if let date = transaction.revocationDate {
      parts.append("revoked \(wording.date(date))")
    }
    return parts.isEmpty ? "a copy" : parts.joined(separator: ", ")
  }
}
