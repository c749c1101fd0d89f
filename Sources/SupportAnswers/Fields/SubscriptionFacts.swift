import SubscriptionModel

/// The rows of the Subscription screen.
struct SubscriptionFacts {
  let subscription: SubscriptionAssessment
  /// The words, for the subscription's environment.
  let words: Wording

  init(_ subscription: SubscriptionAssessment, in words: Wording) {
    self.subscription = subscription
    self.words = words.of(subscription.chainKey.environment)
  }

  /// Every fact about a subscription that an agent needs, in the order of the screen.
  var lines: [FactLine] {
    [
      paidUntil, grace, billingRetry, renewal, priceConsent, offer, commitment, ownership,
      whyNotRenewed, refunds, refundRequest, words.mayOffer([subscription]), appleStatus,
    ].compactMap { $0 }
  }

  private var paidUntil: FactLine {
    if let taken = subscription.takenBack, let date = taken.revocationDate {
      let end = subscription.expiresDate.map { "; the period was to end \(words.date($0))" } ?? ""
      return FactLine(
        "Paid through",
        "\(words.date(date)), \(taken.revocationWords)\(end)",
        taken.evidence,
        field: "revocationDate",
        history: endHistory
      )
    }
    guard let end = subscription.expiresDate else {
      return FactLine("Paid through", "not stated", mark: .unknown)
    }
    if subscription.expiryIsEstimated {
      let text = "\(words.date(end)) (calculated from the product's period)"
      return FactLine("Paid through", text, mark: .inferred)
    }
    if let next = subscription.nextPeriod {
      let gap = subscription.missingPeriod == nil ? "" : ", as the next one begins then"
      let text = "\(words.date(next.ends)); the period before it ends \(words.date(end))\(gap)"
      return FactLine("Paid through", text, next.transaction.evidence, field: "expiresDate")
    }
    return FactLine(
      "Paid through",
      words.date(end),
      subscription.mover?.evidence ?? subscription.currentTransaction?.evidence,
      field: subscription.mover == nil ? "expiresDate" : "effectiveDate",
      history: endHistory
    )
  }

  private var grace: FactLine? {
    guard let end = subscription.gracePeriodExpiresDate else { return nil }
    let text =
      end > words.asOf
      ? "\(words.remaining(until: end)), ends \(words.date(end))" : "ended \(words.date(end))"
    var line = FactLine(
      "Grace period",
      text,
      subscription.renewalInfo?.evidence,
      field: "gracePeriodExpiresDate",
      history: renewalHistory { $0.gracePeriodExpiresDate.map { words.date($0) } }
    )
    line.clock = progress(from: subscription.expiresDate, to: end)
    return line
  }

  private var billingRetry: FactLine? {
    guard subscription.state == .gracePeriod || subscription.state == .billingRetry else {
      return nil
    }
    if subscription.endsWithGrace {
      return FactLine("Billing retry", "stopped: auto-renewal is off", mark: .inferred)
    }
    guard let end = subscription.billingRetryEnds else {
      return FactLine("Billing retry", "duration unknown for a test purchase", mark: .unknown)
    }
    return FactLine(
      "Billing retry",
      "\(words.remaining(until: end)), ends about \(words.day(end))",
      mark: .inferred,
      clock: progress(from: subscription.expiresDate, to: end)
    )
  }

  private func progress(from start: Timestamp?, to end: Timestamp) -> FactLine.Clock? {
    guard let start, start <= words.asOf, end > words.asOf else { return nil }
    return FactLine.Clock(start: start, end: end)
  }

  private var renewal: FactLine {
    let said = { (text: String) in
      FactLine(
        "Renewal",
        text,
        (subscription.renewalSwitch ?? subscription.renewalInfo)?.evidence,
        field: "autoRenewStatus",
        history: renewalHistory { renewalText($0) }
      )
    }
    if let next = subscription.nextPeriod {
      let price = next.isFamilyShared ? "" : words.forPrice(next.transaction.price)
      let off = next.willRenew == false ? ", off after that" : ""
      let text = "already renewed\(price), paid through \(words.date(next.ends))\(off)"
      return FactLine("Renewal", text, next.transaction.evidence)
    }
    if let phase = subscription.commitment?.phase, subscription.state == .refunded,
      phase == .refunded || phase == .ended
    {
      return FactLine(
        "Renewal",
        "over with the commitment",
        subscription.currentTransaction?.evidence
      )
    }
    switch subscription.willRenew {
    case nil:
      return subscription.unknownRenewalSwitch.map { said($0) }
        ?? FactLine("Renewal", "not in the archive", mark: .unknown)
    case false: return said("off")
    case true:
      let product = words.productName(subscription.autoRenewProductId ?? subscription.productId)
      if let others = subscription.payer.othersPlan {
        return said("on, of \(others): \(product)\(due)")
      }
      let price =
        subscription.renewalPrice.map { ", \(words.money($0))" } ?? ", price not in the archive"
      // The switch of a commitment is off, but its next payment comes.
      let scope = subscription.commitment?.renewsAtEnd == false ? " for the next payment" : ""
      return said("on\(scope): \(product)\(price)\(due)")
    }
  }

  /// When the renewal is or was due; empty where no document says.
  private var due: String {
    subscription.renewalDate.map { due in
      due > words.asOf ? ", due \(words.date(due))" : ", was due \(words.date(due))"
    } ?? ""
  }

  private var priceConsent: FactLine {
    guard let status = subscription.priceIncreaseStatus else {
      return FactLine("Price consent", "none requested")
    }
    // The price with an offer is not the increased one.
    let increased = subscription.nextRenewal?.offer == nil ? subscription.renewalPrice : nil
    let price = increased.map { ": \(words.money($0))" } ?? ""
    return FactLine(
      "Price consent",
      status.words + price,
      subscription.renewalInfo?.evidence,
      field: "priceIncreaseStatus",
      history: renewalHistory { $0.priceIncreaseStatus.map { $0.words } }
    )
  }

  private var offer: FactLine {
    let used = subscription.transactions.map(\.transaction)
      .filter { $0.transactionId != subscription.currentTransactionId }
      .compactMap { transaction in
        AppliedOffer(of: transaction).map { offer in
          "\(offer.words) (used\(transaction.purchaseDate.map { " \(words.day($0))" } ?? ""))"
        }
      }
    var text = "none"
    for case .offer(let standing) in subscription.modifiers { text = standing.words }
    if subscription.state.isRunning, text == "none",
      let current = subscription.currentTransaction.flatMap({ AppliedOffer(of: $0) })
    {
      text = current.words
    }
    if let next = subscription.renewalInfo.flatMap({ AppliedOffer(of: $0) }) {
      text += "; next renewal: \(next.words)"
    }
    let parts = [text] + used.prefix(offersShown)
    return FactLine(
      "Offer",
      parts.joined(separator: "; "),
      subscription.currentTransaction?.evidence
    )
  }

  private var commitment: FactLine? {
    guard let standing = subscription.commitment else { return nil }
    let evidence = subscription.currentTransaction?.evidence
    return FactLine(
      "Commitment",
      words.sentence(about: standing, paidBy: subscription.payer),
      evidence
    )
  }

  private var ownership: FactLine? {
    guard let transaction = subscription.currentTransaction,
      let type = transaction.inAppOwnershipType, type != .known(.purchased)
    else { return nil }
    return FactLine("Ownership", type.words, transaction.evidence, field: "inAppOwnershipType")
  }

  private var whyNotRenewed: FactLine? {
    guard !subscription.state.isRunning else { return nil }
    if let info = subscription.renewalInfo, let intent = info.expirationIntent,
      info.evidence.clock != .stated
        || subscription.expiresDate.map({ info.evidence.asOf >= $0 })
          ?? true
    {
      return FactLine(
        "Why not renewed",
        intent.words,
        subscription.renewalInfo?.evidence,
        field: "expirationIntent",
        history: renewalHistory { $0.expirationIntent.map { $0.words } }
      )
    }
    guard subscription.expirationReason != nil else { return nil }
    let mark = EvidenceMark(subscription.certainty)
    return FactLine("Why not renewed", subscription.reasonWords, mark: mark)
  }

  private var refunds: FactLine {
    if let ended = endOfOthersCharge { return ended }
    let charges = subscription.charges.filter(\.isCharge)
    let taken = subscription.charges.map(\.transaction).filter { charge in
      charge.revocationDate != nil || charge.moneyReturned.map { $0 <= words.asOf } ?? false
    }
    guard let newest = taken.first else {
      let of = (charges.isEmpty ? "none" : "none of \(count(charges.count))") + returnedForChange
      guard let told = subscription.refundsOnlyReported.last else { return FactLine("Refunds", of) }
      let text = "reported \(words.saidOn(told.evidence)), but no copy of the charge states it"
      return FactLine("Refunds", text, told.evidence)
    }
    let listed = taken.prefix(refundsShown).map { words.refund($0) }.joined(separator: "; ")
    let more = taken.count > refundsShown ? "; and \(taken.count - refundsShown) more" : ""
    let text = "\(taken.count) of \(count(max(charges.count, taken.count))): \(listed)\(more)"
    return FactLine("Refunds", text, newest.evidence, field: "revocationDate")
  }

  /// What Apple returned of charges that a change of plan replaced, which is no refund; empty for
  /// nothing.
  private var returnedForChange: String {
    let returned = subscription.transactions.filter {
      $0.transaction.isOwnPurchase && $0.returnForChange?.share != nil
    }
    let listed = returned.prefix(refundsShown).compactMap { merged in
      words.replacement(merged).map { text in
        (merged.transaction.purchaseDate.map { "\(words.day($0)), " } ?? "") + text
      }
    }
    return listed.isEmpty ? "" : "; for a change of plan: \(listed.joined(separator: "; "))"
  }

  /// How access ended that somebody else paid for, which is no refund of the customer's; `nil` for the
  /// customer's own charges.
  private var endOfOthersCharge: FactLine? {
    guard subscription.payer != .customer else { return nil }
    guard let taken = subscription.lastRevoked else { return FactLine("Refunds", "none") }
    let text = "none of the customer's; \(words.refund(taken, namesCharge: false))"
    return FactLine("Refunds", text, taken.evidence, field: "revocationDate")
  }

  private func count(_ charges: Int) -> String {
    counted(charges, "charge")
  }

  private var refundRequest: FactLine? {
    guard let request = subscription.refundRequest else { return nil }
    let statement = words.statement(about: request)
    var line = FactLine("Refund request", statement.text, request.evidence.first)
    line.mark = statement.mark
    return line
  }

  private var appleStatus: FactLine? {
    subscription.appleStatus.map { FactLine("Apple status", $0.words) }
  }
}

/// The most charges to show; more would not fit on a screen of 24 rows, and Enter shows all
/// charges.
private let refundsShown = 2

/// The most earlier offers to show; Enter shows all charges.
private let offersShown = 1
