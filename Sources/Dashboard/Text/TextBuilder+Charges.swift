import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// One charge as a row: when, what, how much, and what came of it.
  func buildCharge(_ charge: Charge, of customer: CustomerId, in builder: inout BodyBuilder) {
    let transaction = charge.transaction
    var action = BodyAction()
    action.route = .transaction(customer, transaction.transactionId)
    action.copy = transaction.transactionId.text
    action.evidence = topic(of: charge.records.first, transaction: transaction)
    let copies = charge.records.count > 1 ? "×\(charge.records.count)" : ""
    builder.item(
      "charge/\(transaction.transactionId.text)",
      lines: [[Span("    ")] + chargeColumns(transaction, what: chargeWord(charge))],
      mark: EvidenceMark(transaction.evidence.signature),
      right: copies.isEmpty ? [] : [Span(copies, Style(.quiet))],
      action: action
    )
  }

  /// The charge that a search led to; one that nothing here bears any more has no row.
  func buildFound(
    _ identifier: String,
    of customer: CustomerAssessment,
    in builder: inout BodyBuilder
  ) {
    let charges = customer.subscriptions.flatMap(\.charges)
    let all = customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged)
    let isFound = { (merged: MergedTransaction) in
      merged.transaction.transactionId.text == identifier
        || merged.transaction.webOrderLineItemId?.text == identifier
    }
    guard let merged = all.first(where: isFound) else { return }
    let transaction = merged.transaction
    let word =
      charges.first { $0.transaction.transactionId == transaction.transactionId }
      .map { chargeWord($0) }
      ?? (transaction.revocationDate == nil ? "" : wording.takenBack(transaction))
    var action = BodyAction()
    action.route = .transaction(customer.id, transaction.transactionId)
    action.copy = transaction.transactionId.text
    action.evidence = topic(of: merged, transaction: transaction)
    builder.item(
      "found/\(transaction.transactionId.text)",
      lines: [
        [Span(padded("Found", to: 10), Style(.quiet))] + chargeColumns(transaction, what: word)
      ],
      mark: EvidenceMark(transaction.evidence.signature),
      action: action
    )
  }

  private func chargeWord(_ charge: Charge) -> String {
    let transaction = charge.transaction
    if transaction.revocationDate != nil { return wording.takenBack(transaction) }
    if let starts = transaction.purchaseDate, starts > asOf { return "next period" }
    if charge.isCharge { return "" }
    if transaction.inAppOwnershipType == .known(.familyShared) { return "family" }
    return "free"
  }

  /// Date, product, price and a word, in columns.
  func chargeColumns(_ transaction: Transaction, what: String) -> [Span] {
    let date = transaction.purchaseDate.map { wording.date($0) } ?? "date not stated"
    let price = transaction.price.map { wording.money($0) } ?? ""
    let isTaken = transaction.revocationDate != nil
    let test = transaction.environment.isTest ? "test purchase" : ""
    let word = [what, test].filter { !$0.isEmpty }.joined(separator: ", ")
    return [
      Span(padded(date, to: 18)),
      Span(padded(wording.productName(transaction.productId), to: 16) + " "),
      Span(padded(price, to: 11, alignment: .trailing)),
      Span(word.isEmpty ? "" : "  \(word)", Style(isTaken ? .bad : .quiet)),
    ]
  }

  /// What does not agree.
  func buildWarnings(_ warnings: [AssessmentWarning], in builder: inout BodyBuilder) {
    guard !warnings.isEmpty else { return }
    builder.heading("Warnings")
    for (number, warning) in warnings.enumerated() {
      let statement = wording.warning(warning)
      var action = BodyAction()
      if case .related(let other) = warning.kind { action.route = .customer(other.id) }
      if !warning.evidence.isEmpty {
        action.evidence = EvidenceTopic(
          title: statement.text,
          evidence: warning.evidence,
          older: []
        )
      }
      let width = max(6, builder.textWidth - 4)
      let isBroken = warning.isBrokenSignature
      let sign = isBroken ? Span("  ✗ ", Style(.bad)) : Span("  ! ", Style(.warn))
      var lines = wrappedText(statement.text, width: width).enumerated().map { row, text in
        [row == 0 ? sign : Span("    "), Span(text, isBroken ? Style(.bad) : .plain)]
      }
      if warning.evidence.count > 1, !isBroken {
        lines += wrappedText(sidesText(warning.evidence), width: width).map {
          [Span("    "), Span($0, Style(.quiet))]
        }
      }
      builder.item("warning/\(number)", lines: lines, mark: statement.mark, action: action)
    }
  }

  /// Both sides of what does not agree: `V2 of 10 Mar 08:15 ✓ against V1 of 10 Mar 08:20 ○`.
  private func sidesText(_ evidence: [Evidence]) -> String {
    let shown = evidence.prefix(2).map { side in
      let mark = EvidenceMark(side.signature)
      let sign = configuration.isASCII ? mark.asciiSign : mark.sign
      let date = side.filedBy.map { wording.filed($0) } ?? "from \(wording.date(side.asOf))"
      return "\(side.source.words) \(date) \(sign)"
    }
    let more = evidence.count > 2 ? ", and \(evidence.count - 2) more" : ""
    return shown.joined(separator: " vs. ") + more
  }

  /// Every identifier of the customer, and why they are one customer.
  func buildIdentities(_ customer: CustomerAssessment, in builder: inout BodyBuilder) {
    builder.heading("Identities")
    let transactions =
      (customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged))
      .flatMap { [$0.transaction] + $0.olderVersions }
    let newestOfToken = newestEvidence(of: transactions, by: \.appAccountToken)
    let newestOfAccount = newestEvidence(of: transactions, by: \.appTransactionId)
    let newestOfChain = newestEvidence(of: transactions, by: \.originalTransactionId)
    for token in customer.appAccountTokens {
      identity(
        "app account token",
        token.text,
        shortLabel(token.text) + "…",
        "appAccountToken",
        by: newestOfToken[token],
        in: &builder
      )
    }
    for id in customer.appTransactionIds {
      identity(
        "Apple Account",
        id.text,
        groupedDigits(id.text),
        "appTransactionId",
        by: newestOfAccount[id]
          ?? customer.appTransactions.first { $0.appTransactionId == id }?.evidence,
        in: &builder
      )
    }
    for subscription in customer.subscriptions {
      let id = subscription.chainKey.originalTransactionId.text
      identity(
        "original transaction",
        id,
        groupedDigits(id),
        "originalTransactionId",
        by: newestOfChain[subscription.chainKey.originalTransactionId],
        in: &builder
      )
    }
    for purchase in customer.purchases {
      let id =
        purchase.merged.transaction.originalTransactionId
        ?? purchase.merged.transaction.transactionId
      identity(
        "purchase",
        id.text,
        groupedDigits(id.text),
        "originalTransactionId",
        by: purchase.merged.transaction.evidence,
        in: &builder
      )
    }
    for (number, link) in customer.links.enumerated() {
      var action = BodyAction()
      action.evidence = EvidenceTopic(
        title: linkText(link),
        evidence: [link.evidence],
        older: []
      )
      builder.paragraph(
        "link/\(number)",
        lead: [Span("  ")],
        linkText(link),
        mark: EvidenceMark(link.evidence.signature),
        action: action
      )
    }
  }

  /// The newest evidence of each value; a customer may have thousands.
  private func newestEvidence<Key: Hashable>(
    of transactions: [Transaction],
    by key: (Transaction) -> Key?
  ) -> [Key: Evidence] {
    var newest: [Key: Evidence] = [:]
    for transaction in transactions {
      guard let value = key(transaction) else { continue }
      if let known = newest[value], known.asOf >= transaction.evidence.asOf { continue }
      newest[value] = transaction.evidence
    }
    return newest
  }

  private func identity(
    _ label: String,
    _ id: String,
    _ text: String,
    _ name: String,
    by evidence: Evidence?,
    in builder: inout BodyBuilder
  ) {
    var action = BodyAction()
    action.copy = id
    action.evidence = evidence.map {
      EvidenceTopic(title: "\(label): \(text)", field: name, evidence: [$0], older: [])
    }
    builder.item(
      "identity/\(name)/\(id)",
      lines: [[Span(padded("  \(label)", to: 24), Style(.quiet)), Span(text)]],
      right: [Span(name, Style(.quiet))],
      action: action
    )
  }

  private func linkText(_ link: IdentityLink) -> String {
    let first = groupedDigits(link.first.originalTransactionId.text)
    let second = groupedDigits(link.second.originalTransactionId.text)
    let why =
      switch link.reason {
      case .appAccountToken: "share an app account token"
      case .appTransactionId: "share an Apple Account in this app"
      case .previousOriginalTransactionId: "are linked as previous and current"
      case .sameDocument: "appear in one account's document"
      }
    return "\(first) and \(second) \(why)"
  }

  /// The document that evidence stands in, whole.
  func documentPlace(of evidence: Evidence) -> Provenance {
    Provenance(file: evidence.provenance.file, line: evidence.provenance.line)
  }
}

extension AssessmentWarning {
  /// Whether it tells of a signature that does not hold, which is drawn in red.
  fileprivate var isBrokenSignature: Bool {
    if case .invalidEvidenceLeftOut = kind { return true }
    return false
  }
}
