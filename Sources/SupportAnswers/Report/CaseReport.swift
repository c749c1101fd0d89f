package import SubscriptionModel

/// One customer's case: verdict, answers, timeline, charges and the evidence, in that order.
///
/// The same input gives the same report, byte for byte.
package struct CaseReport: Hashable, Sendable {
  /// The customer, the moment, and the program's version.
  package var heading: [String]
  /// One verdict for each subscription and purchase.
  package var verdicts: [CaseVerdict]
  /// A hint for whoever sends the replies; `nil` for none.
  package var hint: String?
  /// The questions that the evidence answers.
  package var answers: [QuestionAnswer]
  /// What happened, newest first.
  package var timeline: [EventLine]
  /// One row for each charge, newest first, then one for each one-time purchase.
  package var charges: [ChargeLine]
  /// The amounts paid, with one line for each product of a subscription, by currency.
  package var totals: [String]
  /// What is known for the answer to Apple, with a part for each undecided refund request.
  package var consumption: [[Statement]]
  /// Contradictions, and what else to know.
  package var warnings: [Statement]
  /// Every file that the report uses, by name.
  package var evidence: [EvidenceLine]

  /// The state of one subscription or purchase.
  package struct CaseVerdict: Hashable, Sendable {
    /// The product and the ID of the chain or purchase.
    package var title: String
    /// The originalTransactionId of a subscription, or the transactionId of a purchase.
    package var id: String
    /// The state, and what to tell the customer.
    package var answer: AnswerText
    /// Who must act first, and by when.
    package var action: RequiredAction
    /// The life of the subscription as of the report; `nil` for a purchase, or if no document dates
    /// a period.
    package var life: LifeStrip?
  }

  /// One charge.
  package struct ChargeLine: Hashable, Sendable {
    package var transactionId: String
    package var product: String
    /// The purchase date, in the displayed zone.
    package var date: String
    /// The end of the paid period; `nil` for a one-time purchase.
    package var until: String?
    package var price: String?
    /// What to say in place of the price where no document states it.
    package var missingPriceText: String
    /// What became of it where the customer's change of plan replaced it; otherwise `nil`.
    package var replacement: String?
    /// What was refunded or revoked; `nil` for nothing.
    package var refund: String?
    package var mark: EvidenceMark
    /// Whether only an unsigned document names it, beside signed ones.
    package var isClaimed = false
    /// The transaction itself, for output with Apple's fields.
    package var transaction: Transaction
  }

  /// One file.
  package struct EvidenceLine: Hashable, Sendable {
    package var file: String
    package var line: Int?
    /// The time of the newest evidence from the file.
    package var asOf: String?
    package var signature: String
    /// When it was filed, in words, if nothing else dates it; otherwise `nil`.
    package var filed: String?
    /// When it was filed at the latest, if nothing else dates it; otherwise `nil`.
    package var filedBy: String?
    /// The file's digest, if the caller computed it.
    package var digest: FileDigest?
  }

  /// The circumstances of a report.
  package struct Setting: Hashable, Sendable {
    /// The program's version.
    package var version: String
    /// The trusted roots in addition to Apple's.
    package var trustRoots: [String]
    /// Whether unsigned documents counted because the owner says so.
    package var acceptsUnsigned = false
    /// The current state of each file, by path.
    package var digests: [String: FileDigest]
    /// Gaps in the archive.
    package var gaps: [ArchiveGap]
    /// What the index may lack of the archive; `nil` for nothing.
    package var incompleteness: Incompleteness?
    /// The search for an order ID that led to the customer; `nil` if there was none.
    package var order: SearchAnswer?
    /// The person who asks, if the agent said so: Q3 and Q4 are answered for them.
    package var whoAsks = Inquirer()
    /// Whether tokens, account IDs, names, and emails are masked.
    package var isRedacted: Bool

    /// States only the version.
    package init(version: String) {
      self.version = version
      trustRoots = []
      digests = [:]
      gaps = []
      isRedacted = false
    }
  }

  /// Builds the report of a customer, in the zone and at the moment of `words`.
  package init(customer: CustomerAssessment, words: Wording, setting: Setting) {
    let words = words.addressing(customer)
    let inquiry = Inquiry(customer: customer, words: words)
    heading = Self.heading(customer, words, setting)
    verdicts = Self.verdicts(customer, words)
    hint = words.namesHint(for: customer)
    answers = words.answers(for: customer, askedBy: setting.whoAsks)
    if let order = setting.order {
      // An order is of the only thing that the customer bought.
      let only = verdicts.count == 1 ? verdicts.first?.answer.draft : nil
      answers.insert(words.orderNumber(order, facts: ArchiveFacts(), state: only), at: 0)
    }
    timeline = words.timeline(of: customer, gaps: setting.gaps)
    charges =
      inquiry.charges.map { placed -> ChargeLine in
        var line = Self.charge(placed.transaction, words)
        line.replacement = placed.charge.records.first.flatMap { words.replacement($0) }
        return line
      }
      + inquiry.claimedCharges.map { Self.claimedCharge($0, words) }
      + customer.purchases.map(\.merged.transaction).filter { $0.isOwnPurchase && !$0.isFree }
      .map { Self.charge($0, words) }
    totals = customer.subscriptions.flatMap { subscription in
      let summary = ChargeSummary(subscription: subscription, words: words)
      return summary.byProduct.map { "\(summary.name($0.product)): \($0.text)" }
    }
    consumption = customer.consumption.map { words.statements(about: $0) }
    warnings = Self.warnings(customer, words)
    evidence = Self.evidence(customer, words, digests: setting.digests)
    if setting.isRedacted {
      var redaction = Redaction([customer])
      redaction.add(setting.whoAsks)
      mask(redaction)
    }
  }

  /// The files used in a report of a customer, each once, by name.
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
    ]
      + [
        AppDownload(of: customer).map { "App first bought: \($0.words(in: words))" },
        setting.incompleteness.map(EmptyResultExplanation.explanation),
        words.notYetKnown(customer), setting.whoAsks.words,
      ].compactMap(\.self)
      + customer.notes.map { "Note: \($0.line(about: customer, in: words))" } + [
        "Trusted roots: \(roots.joined(separator: ", "))"
          + (setting.acceptsUnsigned ? "; unsigned documents count" : ""),
        "subdesk \(setting.version)\(setting.isRedacted ? ", personal IDs masked" : "")",
      ]
  }

  private static func verdicts(_ customer: CustomerAssessment, _ words: Wording) -> [CaseVerdict] {
    let subscriptions = customer.subscriptions.map { subscription in
      let id = subscription.chainKey.originalTransactionId.text
      return CaseVerdict(
        title: "\(words.productName(of: subscription)), \(id)",
        id: id,
        answer: words.answer(for: subscription),
        action: subscription.requiredAction,
        life: subscription.lifeStrip(asOf: words.asOf)
      )
    }
    let purchases = customer.purchases.map { purchase in
      let transaction = purchase.merged.transaction
      return CaseVerdict(
        title: "\(words.productName(of: transaction)), \(transaction.transactionId.text)",
        id: transaction.transactionId.text,
        answer: words.answer(for: purchase),
        action: purchase.requiredAction
      )
    }
    return subscriptions + purchases
  }

  private static func charge(_ transaction: Transaction, _ words: Wording) -> ChargeLine {
    ChargeLine(
      transactionId: transaction.transactionId.text,
      product: words.goods(transaction),
      date: transaction.purchaseDate.map { words.dateWithZone($0) } ?? "not stated",
      until: transaction.expiresDate.map { words.dateWithZone($0) },
      price: transaction.price.map { words.of(transaction.environment).money($0) },
      missingPriceText: words.of(transaction.environment).missingPriceText(transaction),
      refund: transaction.revocationDate == nil && transaction.moneyReturned == nil
        ? nil : words.refund(transaction, namesCharge: false),
      mark: EvidenceMark(transaction.evidence.signature),
      transaction: transaction
    )
  }

  private static func claimedCharge(_ transaction: Transaction, _ words: Wording) -> ChargeLine {
    var line = charge(transaction, words)
    line.isClaimed = true
    return line
  }

  /// Each warning once; a warning about two subscriptions is also one of the customer.
  private static func warnings(_ customer: CustomerAssessment, _ words: Wording) -> [Statement] {
    customer.allWarnings.map { words.warning($0) }.uniqued
  }
}
