import SubscriptionModel
import SupportAnswers
import TerminalUI

extension TransactionScreen {
  /// One transaction: every field in words and by its API name, and what it rests on.
  func build(_ customer: CustomerAssessment, in builder: inout TextBuilder) {
    guard builder.column.index == 0 else { return buildDocument(in: &builder) }
    guard let merged = customer.transaction(transactionId) else {
      builder.note("This transaction is not known as of this date.")
      return
    }
    let transaction = merged.transaction
    let topic = builder.context.topic(of: merged, transaction: transaction)
    buildTitle(merged, topic: topic, in: &builder)
    builder.blank()
    let histories = builder.wording.histories(of: merged)
    for field in builder.wording.fields(of: transaction) {
      let topic = EvidenceTopic(
        title: "\(field.label): \(field.text)",
        field: field.name,
        evidence: [transaction.evidence],
        history: histories[field.name] ?? FactHistory()
      )
      buildField(field, topic: topic, in: &builder)
    }
    builder.heading("Evidence")
    builder.evidence(transaction.evidence, key: "evidence/0")
    guard !merged.olderVersions.isEmpty else { return }
    builder.heading(counted(merged.olderVersions.count, "other copy", plural: "other copies"))
    for (number, version) in merged.olderVersions.enumerated() {
      builder.note(builder.context.versionText(version), indent: 2, style: .plain)
      builder.evidence(version.evidence, key: "evidence/\(number + 1)")
    }
  }

  private func buildTitle(
    _ merged: MergedTransaction,
    topic: EvidenceTopic,
    in builder: inout TextBuilder
  ) {
    let transaction = merged.transaction
    var action = ItemAction()
    action.copy = transaction.transactionId.text
    action.evidence = topic
    action.route = .document(transaction.evidence.document)
    let inferred = merged.roleIsInferred ? " (inferred)" : ""
    let price =
      transaction.price.map {
        " for \(builder.wording.of(transaction.environment).money($0))"
      } ?? ""
    let role = merged.role == .revoked ? transaction.revocationWords : merged.role.words
    builder.item(
      "title",
      lines: [
        [
          Span(builder.wording.productName(transaction.productId), Style(.plain, bold: true)),
          Span("\(price) · \(role)\(inferred)"),
        ]
      ],
      mark: EvidenceMark(transaction.evidence.signature),
      action: action
    )
  }

  private func buildField(_ field: FieldLine, topic: EvidenceTopic, in builder: inout TextBuilder) {
    var action = ItemAction()
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
    case .claimed: "only an unsigned document names it"
    case .revoked: "refunded or revoked"
    case .purchase: "one-time purchase"
    }
  }
}
