package import SubscriptionModel

/// One customer's case: verdict, answers, timeline, charges and the evidence, in that order.
///
/// The same input gives the same report, byte for byte.
package struct CaseReport: Hashable, Sendable {
  /// Who, as of when, and what it was written with.
  package var heading: [String]
  /// One answer a subscription and purchase.
  package var verdicts: [CaseVerdict]
  /// What to tell whoever sends the replies; `nil` for nothing.
  package var hint: String?
  /// The questions that the evidence speaks to.
  package var answers: [QuestionAnswer]
  /// What happened, newest first.
  package var timeline: [EventLine]
  /// One row a charge, newest first; then one row a one-time purchase.
  package var charges: [ChargeLine]
  /// What was paid, a line a product of each subscription, per currency.
  package var totals: [String]
  /// What does not agree.
  package var warnings: [Statement]
  /// Every file that the report rests on, by name.
  package var evidence: [EvidenceLine]

  /// How one subscription or purchase stands.
  package struct CaseVerdict: Hashable, Sendable {
    /// The product and the chain's or purchase's id.
    package var title: String
    /// originalTransactionId of a subscription, transactionId of a purchase.
    package var id: String
    /// How it stands and what to say.
    package var answer: AnswerText
  }

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
    /// The transaction itself, for output that keeps Apple's fields.
    package var transaction: Transaction
  }

  /// One file.
  package struct EvidenceLine: Hashable, Sendable {
    package var file: String
    package var line: Int?
    /// When Apple said the newest of what the report takes from it.
    package var asOf: String?
    package var signature: String
    /// What is said of its filing where nothing else dates it; otherwise `nil`.
    package var filed: String?
    /// By when it was filed, where nothing else dates it; otherwise `nil`.
    package var filedBy: String?
    /// The file's digest, as the caller computed it; `nil` where it was not.
    package var digest: FileDigest?
  }

  /// What a report says of itself.
  package struct Setting: Hashable, Sendable {
    /// The program's version.
    package var version: String
    /// The roots that were trusted beside Apple's.
    package var trustRoots: [String]
    /// Whether unsigned documents counted by the owner's word.
    package var acceptsUnsigned = false
    /// What each file is now, by path.
    package var digests: [String: FileDigest]
    /// Times in which the archive heard nothing.
    package var gaps: [ArchiveGap]
    /// The search for an order id that led to the customer; `nil` where none did.
    package var order: SearchAnswer?
    /// Who asks, where the agent said so: Q3 and Q4 are answered for them.
    package var whoAsks = WhoAsks()
    /// Whether tokens, account ids, names and e-mails are masked.
    package var isRedacted: Bool

    /// Says the version only.
    package init(version: String) {
      self.version = version
      trustRoots = []
      digests = [:]
      gaps = []
      isRedacted = false
    }
  }

  /// Builds the report of a customer in the words' zone, at the words' as-of instant.
  package init(customer: CustomerAssessment, words: Wording, setting: Setting) {
    let desk = QuestionDesk(customer: customer, words: words, asker: nil)
    heading = Self.heading(customer, words, setting)
    verdicts = Self.verdicts(customer, words)
    hint = words.namesHint(for: customer)
    answers = words.answers(for: customer, askedBy: setting.whoAsks)
    if let order = setting.order {
      answers.insert(words.orderNumber(order, facts: ArchiveFacts()), at: 0)
    }
    timeline = words.timeline(of: customer, gaps: setting.gaps)
    charges =
      (desk.coming + desk.charges.map(\.transaction)).map { Self.charge($0, words) }
      + customer.purchases.map { Self.charge($0.merged.transaction, words) }
    totals = customer.subscriptions.flatMap { words.totalsByProduct(of: $0) }
      .map { "\(words.productName($0.product)): \($0.text)" }
    warnings = Self.warnings(customer, words)
    evidence = Self.evidence(customer, words, digests: setting.digests)
    if setting.isRedacted {
      var redaction = Redaction([customer])
      redaction.add(setting.whoAsks)
      mask(redaction)
    }
  }

  /// The files that a report of a customer rests on, each once, by name.
  package static func files(of customer: CustomerAssessment) -> [String] {
    Set(allEvidence(of: customer).map(\.provenance.file)).sorted()
  }

  private static func heading(
    _ customer: CustomerAssessment,
    _ words: Wording,
    _ setting: Setting
  ) -> [String] {
    let name = setting.isRedacted ? nil : customer.person?.name
    let roots = ["Apple's"] + setting.trustRoots
    return [
      "Customer \(customer.label)\(name.map { " (\($0))" } ?? "")",
      "App \(customer.bundleId?.text ?? "not stated"), \(customer.environment.name)",
      "As of \(words.dateWithZone(words.asOf)); times in \(words.zone.name)",
      "Newest evidence: \(words.newestEvidence(of: customer))",
    ] + [words.notYetKnown(customer), setting.whoAsks.words].compactMap(\.self) + [
      "Trusted roots: \(roots.joined(separator: ", "))"
        + (setting.acceptsUnsigned ? "; unsigned documents count" : ""),
      "subdesk \(setting.version)\(setting.isRedacted ? ", personal IDs masked" : "")",
    ]
  }

  private static func verdicts(_ customer: CustomerAssessment, _ words: Wording) -> [CaseVerdict] {
    let subscriptions = customer.subscriptions.map { subscription in
      let id = subscription.chainKey.originalTransactionId.text
      return CaseVerdict(
        title: "\(words.productName(subscription.productId)), \(id)",
        id: id,
        answer: words.answer(for: subscription)
      )
    }
    let purchases = customer.purchases.map { purchase in
      let transaction = purchase.merged.transaction
      return CaseVerdict(
        title: "\(words.productName(transaction.productId)), \(transaction.transactionId.text)",
        id: transaction.transactionId.text,
        answer: words.answer(for: purchase)
      )
    }
    return subscriptions + purchases
  }

  private static func charge(_ transaction: Transaction, _ words: Wording) -> ChargeLine {
    ChargeLine(
      transactionId: transaction.transactionId.text,
      product: words.productName(transaction.productId),
      date: transaction.purchaseDate.map { words.dateWithZone($0) } ?? "not stated",
      until: transaction.expiresDate.map { words.dateWithZone($0) },
      price: transaction.price.map { words.of(transaction.environment).money($0) },
      refund: transaction.revocationDate == nil
        ? nil : words.refund(transaction, namesCharge: false),
      mark: EvidenceMark(transaction.evidence.signature),
      transaction: transaction
    )
  }

  /// Each warning once: what two subscriptions share is said of the customer too.
  private static func warnings(_ customer: CustomerAssessment, _ words: Wording) -> [Statement] {
    var seen: Set<Statement> = []
    return customer.allWarnings.map { words.warning($0) }.filter { seen.insert($0).inserted }
  }
}
