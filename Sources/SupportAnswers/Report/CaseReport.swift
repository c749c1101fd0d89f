package import SubscriptionModel

/// One customer's case: verdict, answers, timeline, charges and the evidence, in that order.
///
/// The same input gives the same report, byte for byte.
package struct CaseReport: Hashable, Sendable {
  /// Who, and as of when.
  package var heading: [String]
  /// One answer a subscription and purchase.
  package var verdicts: [AnswerText]
  /// The questions that the evidence speaks to.
  package var answers: [QuestionAnswer]
  /// What happened, newest first.
  package var timeline: [EventLine]
  /// One row a charge, newest first.
  package var charges: [ChargeLine]
  /// What does not agree.
  package var warnings: [Statement]
  /// Every file that the report rests on, by name.
  package var evidence: [EvidenceLine]

  /// One charge.
  package struct ChargeLine: Hashable, Sendable {
    package var transactionId: String
    package var product: String
    /// When it was bought, in the shown zone.
    package var date: String
    /// The end of the paid period; `nil` for a one-time purchase.
    package var until: String?
    package var price: String?
    /// What was taken back; `nil` for nothing.
    package var refund: String?
    package var mark: EvidenceMark
  }

  /// One file.
  package struct EvidenceLine: Hashable, Sendable {
    package var file: String
    package var line: Int?
    /// When Apple said the newest of what the report takes from it.
    package var asOf: String
    package var signature: String
    /// The file's digest, as the caller computed it; `nil` where it was not.
    package var digest: String?
  }

  /// Builds the report of a customer.
  ///
  /// - Parameters:
  ///   - customer: the customer at the words' as-of instant.
  ///   - words: the zone and the company's words.
  ///   - version: the program's version.
  ///   - digests: SHA-256 by file name.
  ///   - isRedacted: whether tokens, account ids, names and e-mails are masked.
  package init(
    customer: CustomerAssessment,
    words: Wording,
    version: String,
    digests: [String: String] = [:],
    isRedacted: Bool = false
  ) {
    let desk = QuestionDesk(customer: customer, words: words, asker: nil)
    heading = Self.heading(customer, words, version: version, isRedacted: isRedacted)
    verdicts =
      customer.subscriptions.map { words.answer(for: $0) }
      + customer.purchases.map { words.answer(for: $0) }
    answers = words.answers(for: customer).filter(\.isSpokenTo)
    timeline = customer.subscriptions.flatMap { words.timeline(for: $0) }
      .sorted { left, right in
        left.moment == right.moment ? left.text < right.text : left.moment > right.moment
      }
    charges =
      desk.charges.map { Self.charge($0.transaction, words) }
      + customer.purchases.map { Self.charge($0.merged.transaction, words) }
    warnings =
      (customer.warnings + customer.subscriptions.flatMap(\.warnings)
      + customer.purchases.flatMap(\.warnings)).map { words.warning($0) }
    evidence = Self.evidence(customer, words, digests: digests)
    if isRedacted { redact(customer) }
  }

  private static func heading(
    _ customer: CustomerAssessment,
    _ words: Wording,
    version: String,
    isRedacted: Bool
  ) -> [String] {
    let name = isRedacted ? nil : customer.person?.name
    return [
      "Customer \(customer.label)\(name.map { " (\($0))" } ?? "")",
      "App \(customer.bundleId?.text ?? "not stated"), \(customer.environment.name)",
      "As of \(words.dateWithZone(words.asOf))",
      "Newest evidence \(customer.newestEvidence.map { words.dateWithZone($0) } ?? "none")",
      "subdesk \(version)",
    ]
  }

  private static func charge(_ transaction: Transaction, _ words: Wording) -> ChargeLine {
    ChargeLine(
      transactionId: transaction.transactionId.text,
      product: words.productName(transaction.productId),
      date: transaction.purchaseDate.map { words.dateWithZone($0) } ?? "not stated",
      until: transaction.expiresDate.map { words.dateWithZone($0) },
      price: transaction.price.map { words.money($0) },
      refund: transaction.revocationDate == nil ? nil : words.refund(transaction),
      mark: EvidenceMark(transaction.evidence.signature)
    )
  }

  private static func evidence(
    _ customer: CustomerAssessment,
    _ words: Wording,
    digests: [String: String]
  ) -> [EvidenceLine] {
    struct Place: Hashable {
      var file: String
      var line: Int?
    }
    var newest: [Place: Evidence] = [:]
    for item in allEvidence(of: customer) {
      let place = Place(file: item.provenance.file, line: item.provenance.line)
      if let known = newest[place], known.asOf >= item.asOf { continue }
      newest[place] = item
    }
    return newest.sorted { ($0.key.file, $0.key.line ?? 0) < ($1.key.file, $1.key.line ?? 0) }
      .map { place, item in
        EvidenceLine(
          file: place.file,
          line: place.line,
          asOf: item.asOf.description,
          signature: item.signature.name,
          digest: digests[place.file]
        )
      }
  }

  private static func allEvidence(of customer: CustomerAssessment) -> [Evidence] {
    let merged =
      customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged)
    let transactions = merged.flatMap { [$0.transaction] + $0.olderVersions }.map(\.evidence)
    let renewals = customer.subscriptions.flatMap(\.renewalHistory).map(\.evidence)
    return transactions + renewals + customer.events.flatMap(\.copies)
      + customer.appTransactions.map(\.evidence)
  }

  /// Masks what identifies a person; transactions stay, since Apple is asked by them.
  private mutating func redact(_ customer: CustomerAssessment) {
    let secrets =
      customer.appAccountTokens.map(\.text) + customer.appTransactionIds.map(\.text)
      + [customer.label]
    let mask = { (text: String) in secrets.reduce(text) { $0.masking($1) } }
    heading = heading.map(mask)
    warnings = warnings.map { Statement(mask($0.text), $0.mark) }
    answers = answers.map { answer in
      var masked = answer
      masked.statements = answer.statements.map { Statement(mask($0.text), $0.mark) }
      masked.path = answer.path.map { PathStep($0.asked, mask($0.found)) }
      return masked
    }
    evidence = evidence.map { line in
      var masked = line
      masked.file = mask(line.file)
      return masked
    }
  }
}

extension String {
  /// The text with every occurrence of `secret` cut to its first characters.
  fileprivate func masking(_ secret: String) -> String {
    // What is this short identifies nobody, and may be part of other words.
    guard secret.count > 8, contains(secret) else { return self }
    return split(separator: secret, omittingEmptySubsequences: false)
      .joined(separator: "\(secret.prefix(4))…")
  }
}
