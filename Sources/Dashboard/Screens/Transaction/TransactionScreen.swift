import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// One transaction: every field in words and by its API name, and what it rests on.
  func buildTransaction(
    _ id: TransactionId,
    of customer: CustomerAssessment,
    in builder: inout BodyBuilder
  ) {
    guard let merged = merged(id, of: customer) else {
      builder.note("This transaction is not known as of this date.")
      return
    }
    let transaction = merged.transaction
    let topic = topic(of: merged, transaction: transaction)
    buildTransactionTitle(merged, topic: topic, in: &builder)
    builder.blank()
    let histories = wording.histories(of: merged)
    for field in wording.fields(of: transaction) {
      let topic = EvidenceTopic(
        title: "\(field.label): \(field.text)",
        field: field.name,
        evidence: [transaction.evidence],
        history: histories[field.name] ?? FactHistory()
      )
      build(field, topic: topic, in: &builder)
    }
    builder.heading("Evidence")
    build(transaction.evidence, key: "evidence/0", in: &builder)
    guard !merged.olderVersions.isEmpty else { return }
    builder.heading(counted(merged.olderVersions.count, "other copy", plural: "other copies"))
    for (number, version) in merged.olderVersions.enumerated() {
      builder.note(versionText(version), indent: 2, style: .plain)
      build(version.evidence, key: "evidence/\(number + 1)", in: &builder)
    }
  }

  /// A transaction of a customer, wherever it stands.
  func merged(_ id: TransactionId, of customer: CustomerAssessment) -> MergedTransaction? {
    for subscription in customer.subscriptions {
      if let found = subscription.transactions.first(where: { $0.transaction.transactionId == id })
      {
        return found
      }
    }
    return customer.purchases.map(\.merged).first { $0.transaction.transactionId == id }
  }

  private func buildTransactionTitle(
    _ merged: MergedTransaction,
    topic: EvidenceTopic,
    in builder: inout BodyBuilder
  ) {
    let transaction = merged.transaction
    var action = BodyAction()
    action.copy = transaction.transactionId.text
    action.evidence = topic
    action.route = .document(documentPlace(of: transaction.evidence))
    let inferred = merged.roleIsInferred ? " (inferred)" : ""
    let price =
      transaction.price.map {
        " for \(wording.of(transaction.environment).money($0))"
      } ?? ""
    let role = merged.role == .revoked ? wording.takenBack(transaction) : merged.role.words
    builder.item(
      "title",
      lines: [
        [
          Span(wording.productName(transaction.productId), Style(.plain, bold: true)),
          Span("\(price) · \(role)\(inferred)"),
        ]
      ],
      mark: EvidenceMark(transaction.evidence.signature),
      action: action
    )
  }

  private func build(_ field: FieldLine, topic: EvidenceTopic, in builder: inout BodyBuilder) {
    var action = BodyAction()
    action.copy = field.raw
    action.evidence = topic
    let isNarrow = builder.width < 60
    let labelWidth = isNarrow ? 14 : 25
    let nameWidth = isNarrow ? 0 : columnWidth(of: field.name) + 2
    let hang = labelWidth + 1
    // The API name stands beside the value, or below one that is too long for that.
    let isBeside = hang + columnWidth(of: field.text) + nameWidth <= builder.width
    let texts = wrappedText(field.text, width: max(6, builder.width - hang))
    let labels = wrappedText(field.label, width: labelWidth)
    var lines = (0..<max(texts.count, labels.count)).map { number in
      let label = labels.indices.contains(number) ? labels[number] : ""
      return [
        Span(padded(label, to: labelWidth) + " ", Style(.quiet)),
        Span(texts.indices.contains(number) ? texts[number] : ""),
      ]
    }
    if isNarrow { lines.append([Span("  \(field.name)", Style(.quiet))]) }
    if !isNarrow, !isBeside, lines.count < 2 { lines.append([]) }
    builder.item(
      "field/\(field.name)",
      lines: lines,
      right: isNarrow ? [] : [Span(field.name, Style(.quiet))],
      rightIsFirst: isBeside,
      action: action
    )
  }
}

extension MergedTransaction.Role {
  /// What the transaction is in its chain.
  fileprivate var words: String {
    switch self {
    case .current: "decides the current state"
    case .past: "earlier period"
    case .future: "upcoming period"
    case .upgraded: "replaced by an upgrade"
    case .superseded: "replaced by a later period"
    case .revoked: "refunded or revoked"
    case .purchase: "one-time purchase"
    }
  }
}

/// A number with what it counts, where the plural is not made with an s.
func counted(_ number: Int, _ noun: String, plural: String) -> String {
  "\(grouped(number)) \(number == 1 ? noun : plural)"
}
