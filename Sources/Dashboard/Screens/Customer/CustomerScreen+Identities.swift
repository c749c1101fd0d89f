import SubscriptionModel
import SupportAnswers
import TerminalUI

extension CustomerScreen {
  /// The charge that a search led to; one that nothing here bears any more has no row.
  func buildFound(
    _ identifier: String,
    of customer: CustomerAssessment,
    in builder: inout TextBuilder
  ) {
    let charges = customer.subscriptions.flatMap(\.charges)
    let all = customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged)
    let bears = { (merged: MergedTransaction) in
      merged.transaction.transactionId.text == identifier
        || merged.transaction.webOrderLineItemId?.text == identifier
    }
    guard let merged = all.first(where: bears) else { return }
    let transaction = merged.transaction
    let word =
      charges.first { $0.transaction.transactionId == transaction.transactionId }
      .map { builder.chargeWord($0) }
      ?? (transaction.revocationDate == nil ? "" : transaction.revocationWords)
    var action = ItemAction()
    action.route = .transaction(customer.id, transaction.transactionId)
    action.copy = transaction.transactionId.text
    action.replyAbout = transaction.transactionId
    action.evidence = builder.context.topic(of: merged, transaction: transaction)
    builder.item(
      "found/\(transaction.transactionId.text)",
      lines: [
        [Span(padded("Found", to: 10), Style(.quiet))]
          + builder.chargeColumns(transaction, what: word)
      ],
      mark: EvidenceMark(transaction.evidence.signature),
      action: action
    )
  }

  /// What other systems and requests say of the customer, each opened by Enter.
  func buildMentions(_ customer: CustomerAssessment, in builder: inout TextBuilder) {
    guard !customer.mentions.isEmpty else { return }
    builder.heading("Also named in \(customer.mentions.count)", hint: "not from Apple; no evidence")
    for (number, mention) in customer.mentions.enumerated() {
      var action = ItemAction()
      action.route = .document(mention.provenance)
      action.copy = mention.text
      builder.paragraph(
        "mention/\(number)",
        lead: [Span("  \(mention.kind.mentionWords)  ", Style(.quiet))],
        "\(mention.provenance.placeText) names \(mention.text)",
        action: action
      )
    }
  }

  /// Every identifier of the customer, and why they are one customer.
  func buildIdentities(_ customer: CustomerAssessment, in builder: inout TextBuilder) {
    builder.heading("Identities")
    let transactions =
      (customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged))
      .flatMap { [$0.transaction] + $0.olderVersions }
    let newestOfToken = newestEvidence(of: transactions, by: \.appAccountToken)
    let newestOfAccount = newestEvidence(of: transactions, by: \.appTransactionId)
    let newestOfChain = newestEvidence(of: transactions, by: \.originalTransactionId)
    for token in customer.appAccountTokens {
      buildIdentity(
        "app account token",
        token.text,
        // A masked one ends that way already.
        token.text.hasSuffix("…") ? token.text : shortLabel(token.text) + "…",
        "appAccountToken",
        by: newestOfToken[token],
        in: &builder
      )
    }
    for id in customer.appTransactionIds {
      buildIdentity(
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
      buildIdentity(
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
      buildIdentity(
        "purchase",
        id.text,
        groupedDigits(id.text),
        "originalTransactionId",
        by: purchase.merged.transaction.evidence,
        in: &builder
      )
    }
    if let download = AppDownload(of: customer) {
      buildIdentity(
        "app first bought",
        download.record.originalApplicationVersion ?? "",
        download.words(in: builder.context.wording),
        "originalApplicationVersion",
        by: download.record.evidence,
        in: &builder
      )
    }
    for (number, link) in customer.links.enumerated() {
      var action = ItemAction()
      action.evidence = EvidenceTopic(
        title: linkText(link),
        evidence: [link.evidence]
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

  private func buildIdentity(
    _ label: String,
    _ id: String,
    _ text: String,
    _ name: String,
    by evidence: Evidence?,
    in builder: inout TextBuilder
  ) {
    var action = ItemAction()
    action.copy = id
    action.evidence = evidence.map {
      EvidenceTopic(title: "\(label): \(text)", field: name, evidence: [$0])
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
}

extension DocumentKind {
  /// What kind of document names a customer, in words.
  fileprivate var mentionWords: String {
    switch self {
    case .mention: "your own system"
    case .retentionRequest: "cancellation page"
    case .consumptionRequest: "your answer to Apple"
    case .apiRequest: "your request to Apple"
    case .apiError: "an error of Apple's"
    case .notificationV2, .notificationV1, .unifiedReceipt, .verifyReceiptRequest,
      .verifyReceiptResponse, .verifyReceiptError, .appReceipt, .transactionReceipt,
      .receiptTransaction, .pendingRenewalInfo, .signedTransaction, .signedRenewalInfo,
      .signedAppTransaction, .signedPayload, .decodedTransaction, .decodedRenewalInfo,
      .decodedAppTransaction, .statusResponse, .historyResponse, .transactionInfoResponse,
      .appTransactionInfoResponse, .orderLookupResponse, .refundHistoryResponse,
      .notificationHistoryResponse, .testNotificationResponse, .extendRenewalDateResponse,
      .massExtendRenewalDateResponse, .storeKitConfiguration, .collection, .unknown:
      "a document"
    }
  }
}
