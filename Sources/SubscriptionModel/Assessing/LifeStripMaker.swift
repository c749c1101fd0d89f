extension SubscriptionAssessment {
  /// The life of the subscription; `nil` where no document dates a period.
  ///
  /// `asOf` is the moment of the assessment. It takes time in proportion to the transactions,
  /// notifications, and renewal infos, and is meant for the subscriptions on a screen.
  public func lifeStrip(asOf instant: Timestamp) -> LifeStrip? {
    var maker = LifeStripMaker(self, asOf: instant)
    maker.make()
    return maker.strip.spans.isEmpty ? nil : maker.strip
  }
}

/// Puts the life of a subscription together, one period after the other.
private struct LifeStripMaker {
  let subscription: SubscriptionAssessment
  let failures: PaymentFailures
  private(set) var strip: LifeStrip
  /// The end of what has been added; `nil` before the first period.
  private var reached: Timestamp?
  /// The period that was added last.
  private var previous: MergedTransaction?

  init(_ subscription: SubscriptionAssessment, asOf instant: Timestamp) {
    self.subscription = subscription
    failures = PaymentFailures(subscription)
    strip = LifeStrip(asOf: instant, spans: [])
  }

  private var asOf: Timestamp { strip.asOf }

  /// Periods this close to each other have no time between them.
  private var tolerance: TimeSpan {
    StateLimits.overlap(usesRealTime: subscription.chainKey.environment.usesRealTime)
  }

  mutating func make() {
    // Seats that were added to a period are no time of their own.
    let periods = subscription.transactions.reversed().filter {
      $0.transaction.purchaseDate != nil && $0.transaction.additionalTransactionReason == nil
    }
    let starts = periods.compactMap(\.transaction.purchaseDate)
    for (index, period) in periods.enumerated() {
      let next = starts[(index + 1)...].first { $0 > starts[index] }
      add(period, from: starts[index], before: next)
    }
    if let reached { finish(from: reached) }
  }

  /// Adds a span, joined to the one before where they are alike.
  private mutating func add(
    _ kind: LifeStrip.Kind,
    _ start: Timestamp,
    _ end: Timestamp,
    _ certainty: Certainty
  ) {
    // Dates of documents can contradict each other; what began first stays.
    let start = max(start, strip.spans.last?.end ?? start)
    guard start < end || (start == end && kind == .revoked) else { return }
    if let last = strip.spans.indices.last, strip.spans[last].kind == kind,
      strip.spans[last].certainty == certainty,
      start.since(strip.spans[last].end) <= tolerance
    {
      strip.spans[last].end = max(strip.spans[last].end, end)
    } else {
      strip.spans.append(LifeStrip.Span(kind, from: start, to: end, certainty: certainty))
    }
  }

  // MARK: Periods

  private mutating func add(
    _ period: MergedTransaction,
    from start: Timestamp,
    before next: Timestamp?
  ) {
    let transaction = period.transaction
    var begins = start
    if let reached, let previous {
      if start.since(reached) > tolerance {
        addLapse(from: reached, until: start, before: transaction)
      } else if let grace = failures.recoveredGrace(since: reached, by: period) {
        add(.gracePeriod, reached, grace.end, grace.certainty)
        begins = max(start, grace.end)
      }
      if let product = transaction.productId, let earlier = previous.transaction.productId,
        product != earlier
      {
        strip.planChanges.append(start)
      }
    }
    previous = period
    guard let end = end(of: period, before: next) else {
      // How much of the time until the next period was paid is not known.
      add(.unknown, begins, next ?? max(start, asOf), .unknown)
      reached = max(reached ?? start, next ?? asOf)
      return
    }
    let last = next.map { min($0, end) } ?? end
    add(period, from: begins, to: last)
    reached = max(reached ?? start, strip.spans.last?.end ?? start)
  }

  /// When a period ends; `nil` where no document says.
  private func end(of period: MergedTransaction, before next: Timestamp?) -> Timestamp? {
    guard let ends = period.ends else { return nil }
    guard period.role == .upgraded, next.map({ $0 > ends }) ?? true else { return ends }
    // What replaced it is in no document: the latest moment that is known for it is when that was
    // said.
    let replaced = period.replacedOn ?? period.transaction.evidence.dated
    return replaced.map { min($0, ends) } ?? ends
  }

  /// Adds a period as what was paid or free, apart from what was taken back of it.
  private mutating func add(_ period: MergedTransaction, from start: Timestamp, to end: Timestamp) {
    let transaction = period.transaction
    let kind: LifeStrip.Kind = transaction.isFree ? .trial : .paid
    let stated = transaction.evidence.certainty
    let isGuess = period.endIsEstimated || transaction.introductoryKind == .notStated
    let certainty = isGuess ? .inferred : stated
    guard let revocation = transaction.revocationDate, revocation <= asOf
    else {
      // What the state denies is not called paid ahead.
      add(kind, start, subscription.state.isRunning ? end : min(end, max(start, asOf)), certainty)
      return
    }
    guard start <= asOf else { return }
    let from = transaction.isRevokedWhole ? start : min(max(revocation, start), end)
    add(kind, start, from, certainty)
    add(.revoked, from, max(from, min(end, asOf)), stated)
  }

  // MARK: Time between periods

  /// Adds the time from the end of a period to the next one.
  private mutating func addLapse(
    from end: Timestamp,
    until start: Timestamp,
    before next: Transaction
  ) {
    if let missing = subscription.missingPeriod, missing.end == start {
      return add(.paid, end, start, .inferred)
    }
    if let failure = failures.failure(since: end, until: start) {
      return add(failure, from: end, until: start, isRecovered: next.isRenewal)
    }
    if let certainty = failures.ended(since: end, until: start) {
      add(.gap, end, start, certainty)
    } else if let previous, previous.isListed(with: next) {
      add(.gap, end, start, next.evidence.certainty)
    } else if next.transactionReason == .known(.purchase) {
      add(.gap, end, start, .inferred)
    } else {
      add(.unknown, end, start, .unknown)
    }
  }

  /// Adds a failed payment: the grace period, then billing retry, then nothing.
  private mutating func add(
    _ failure: PaymentFailures.Failure,
    from end: Timestamp,
    until limit: Timestamp,
    isRecovered: Bool = false
  ) {
    let graceEnds = min(max(end, failure.graceEnds ?? end), limit)
    add(.gracePeriod, end, graceEnds, failure.certainty)
    let usesRealTime = subscription.chainKey.environment.usesRealTime
    let retryTime = previous?.transaction.retryTime ?? StateLimits.billingRetry
    let furthest = usesRealTime ? end.adding(retryTime) : limit
    let stops = max(graceEnds, min(limit, failure.stopped ?? furthest))
    let isKnown = failure.stopped != nil || (isRecovered && stops == limit)
    let known = isKnown ? stops : min(stops, max(graceEnds, failure.newest))
    add(.billingRetry, graceEnds, known, failure.certainty)
    add(.billingRetry, known, stops, .inferred)
    add(.gap, stops, limit, failure.stopped == nil ? .inferred : failure.certainty)
  }

  // MARK: Since the last period

  /// Adds the time since the last known period.
  private mutating func finish(from end: Timestamp) {
    guard end < asOf else { return }
    let certainty = subscription.certainty
    switch subscription.state {
    case .gracePeriod:
      add(.gracePeriod, end, subscription.gracePeriodExpiresDate ?? asOf, certainty)
    case .billingRetry:
      var failure =
        failures.failure(since: end, until: asOf)
        ?? PaymentFailures.Failure(newest: asOf, certainty: certainty)
      failure.stopped = nil
      failure.newest = asOf
      add(failure, from: end, until: subscription.billingRetryEnds ?? asOf)
    case .expired:
      if let failure = failures.failure(since: end, until: asOf) {
        add(failure, from: end, until: asOf)
      } else {
        add(.gap, end, asOf, certainty)
      }
    case .refunded, .revoked, .familySharingEnded, .seatWithdrawn:
      add(.gap, end, asOf, certainty)
    case .unconfirmed, .unknownExpiry, .upgraded:
      add(.unknown, end, asOf, .unknown)
    case .freeTrial, .introductoryOffer, .active:
      // Renewal info, or Apple's status alone, tells of a period that no document contains.
      let told = subscription.renewalInfo?.evidence.dated
      let paidUntil = subscription.expiresDate.flatMap { $0 > asOf ? $0 : nil }
      let known = paidUntil.flatMap { _ in told }.map { min(max($0, end), asOf) } ?? asOf
      add(.unknown, end, known, .unknown)
      if let paidUntil { add(.paid, known, paidUntil, .inferred) }
    }
  }
}

extension Transaction {
  fileprivate var isRenewal: Bool { transactionReason != .known(.purchase) }

  /// Whether a revocation took the whole period back.
  ///
  /// Refunds of the customer's own purchases do; what another person shared, and a part of a
  /// period, is lost from the revocation on.
  fileprivate var isRevokedWhole: Bool {
    switch revocationType {
    case .known(.refundFull): true
    case .known(.refundProrated), .known(.familyRevoke), .known(.assignmentRevoke), .unrecognized:
      false
    case nil: isOwnPurchase
    }
  }
}

extension MergedTransaction {
  /// Whether one receipt lists this period and the next, so that it would list one between them.
  fileprivate func isListed(with next: Transaction) -> Bool {
    guard next.evidence.isReceipt else { return false }
    return versions.contains {
      $0.evidence.isReceipt && $0.evidence.document == next.evidence.document
        && $0.evidence.provenance.file == next.evidence.provenance.file
        && $0.evidence.provenance.line == next.evidence.provenance.line
    }
  }
}

extension Evidence {
  /// Whether the document lists every period of a subscription.
  fileprivate var isReceipt: Bool { source == .verifyReceipt || source == .appReceipt }
}
