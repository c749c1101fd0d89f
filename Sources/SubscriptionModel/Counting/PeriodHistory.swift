/// What happened to one subscription from period to period, as the overview counts it.
///
/// Only periods that the customer's own Apple Account bought and that have begun are looked at:
/// rules K2 to K4 of <doc:Counting>.
struct PeriodHistory {
  private let subscription: SubscriptionAssessment
  private let instant: Timestamp
  /// The periods, oldest first.
  private let periods: [Period]
  /// When the charge for the renewal of each period failed first, by index.
  private let failures: [Int: Timestamp]

  /// One period.
  private struct Period {
    var charge: Charge
    var start: Timestamp
    var origin = Origin.first

    var transaction: Transaction { charge.transaction }
    /// Whether Apple refunded it by the moment.
    var isRefunded = false
    /// Whether the customer bought it after the subscription had lapsed or was refunded.
    var beginsAfterLapse: Bool { origin == .resubscription }
    var isReplaced: Bool {
      charge.records.contains { $0.role == .upgraded || $0.role == .superseded }
    }
  }

  /// How a period began.
  private enum Origin {
    case first
    case renewal
    case resubscription
    /// In place of a period that had not ended.
    case planChange
  }

  /// Looks at a subscription as it was assessed at `instant`.
  init(_ subscription: SubscriptionAssessment, asOf instant: Timestamp) {
    self.subscription = subscription
    self.instant = instant
    var periods = subscription.charges.compactMap { charge -> Period? in
      let transaction = charge.transaction
      guard transaction.isOwnPurchase, !transaction.addsOnlySeats(to: subscription),
        let start = transaction.purchaseDate, start <= instant
      else { return nil }
      let isRefunded = transaction.refundDate.map { $0 <= instant } ?? false
      return Period(charge: charge, start: start, isRefunded: isRefunded)
    }
    periods.sort {
      ($0.start, $0.transaction.transactionId) < ($1.start, $1.transaction.transactionId)
    }
    failures = Self.failures(of: subscription, periods)
    for index in periods.indices {
      periods[index].origin = Self.origin(
        of: periods[index],
        after: index > 0 ? periods[index - 1] : nil,
        failed: failures[index - 1] != nil,
        events: subscription.events
      )
    }
    self.periods = periods
  }

  /// Counts what happened.
  func add(to facts: inout CountedFacts) {
    for (index, period) in periods.enumerated() {
      switch period.origin {
      case .first: facts.add(CountedFact(.began, day: period.start.dayNumber))
      case .renewal: facts.add(CountedFact(.renewed, day: period.start.dayNumber))
      case .resubscription: facts.add(CountedFact(.resubscribed, day: period.start.dayNumber))
      case .planChange: break
      }
      if period.transaction.isFreeTrial {
        let fact = CountedFact(
          .trial,
          day: period.start.dayNumber,
          text: outcome(ofOfferEndingAt: index).rawValue
        )
        facts.add(fact)
      }
      addOffer(at: index, to: &facts)
      if let failed = failures[index] { addFailure(failed, at: index, to: &facts) }
    }
  }

  // MARK: Offers

  /// Counts the offer that begins with a period; the further periods of it count no more.
  private func addOffer(at index: Int, to facts: inout CountedFacts) {
    let offer = CountedOffer(of: periods[index].transaction)
    guard let offer else { return }
    let continues = { (period: Period) in
      !period.beginsAfterLapse && CountedOffer(of: period.transaction) == offer
    }
    let isFurther =
      index > 0 && CountedOffer(of: periods[index - 1].transaction) == offer
      && continues(periods[index])
    guard !isFurther else { return }
    let last = periods[(index + 1)...].prefix(while: continues).endIndex - 1
    facts.add(
      CountedFact(
        .offer,
        day: periods[index].start.dayNumber,
        text: offer.text,
        number: outcome(ofOfferEndingAt: last).number
      )
    )
  }

  /// What became of an offer, such as a free trial, by its last period: rule K4 of <doc:Counting>.
  private func outcome(ofOfferEndingAt index: Int) -> OfferOutcome {
    let followed = periods[(index + 1)...].prefix { !$0.beginsAfterLapse }
    if followed.contains(where: { $0.charge.isCharge }) { return .converted }
    guard index == periods.count - 1 else { return .lost }
    switch subscription.state {
    case .freeTrial, .introductoryOffer, .gracePeriod, .billingRetry, .unconfirmed, .unknownExpiry:
      return .open
    case .active: return subscription.rule == .activeLaterPeriodMissing ? .converted : .open
    case .expired, .refunded, .revoked, .familySharingEnded, .seatWithdrawn, .upgraded:
      return .lost
    }
  }

  // MARK: Failed charges

  private func addFailure(_ failed: Timestamp, at index: Int, to facts: inout CountedFacts) {
    var fact = CountedFact(.failed, day: failed.dayNumber)
    defer { facts.add(fact) }
    guard index + 1 < periods.count else {
      fact.text = lastOutcome.rawValue
      fact.number = lastOutcome.isRecovered ? -1 : 0
      return
    }
    let next = periods[index + 1]
    guard next.origin == .renewal else {
      fact.text = ChargeFailureOutcome.lost.rawValue
      return
    }
    let end = periods[index].transaction.expiresDate ?? failed
    let usesRealTime = subscription.chainKey.environment.usesRealTime
    let isInGrace = next.start < end.adding(StateLimits.overlap(usesRealTime: usesRealTime))
    let recovered = max(
      failed,
      isInGrace
        ? Self.recovery(of: next, subscription.events) ?? next.charge.firstSeen ?? next.start
        : next.start
    )
    fact.text = (isInGrace ? ChargeFailureOutcome.recoveredInGrace : .recoveredInRetry).rawValue
    fact.number = recovered.since(failed).milliseconds / TimeSpan.days(1).milliseconds
    facts.add(CountedFact(.recovered, day: recovered.dayNumber))
  }

  /// What became of a failed charge after which no period is known.
  private var lastOutcome: ChargeFailureOutcome {
    switch subscription.state {
    case .gracePeriod, .billingRetry, .unconfirmed, .unknownExpiry: .open
    case .freeTrial, .introductoryOffer, .active:
      subscription.rule == .activeLaterPeriodMissing ? .recoveredInRetry : .open
    case .expired, .refunded, .revoked, .familySharingEnded, .seatWithdrawn, .upgraded: .lost
    }
  }

  /// When the charge for the renewal of each period failed first: when Apple said so, otherwise
  /// when the period ended.
  private static func failures(
    of subscription: SubscriptionAssessment,
    _ periods: [Period]
  ) -> [Int: Timestamp] {
    var failures: [Int: Timestamp] = [:]
    func note(_ index: Int?, _ moment: Timestamp?) {
      guard let index, let moment else { return }
      failures[index] = min(failures[index] ?? moment, moment)
    }
    let firstSeen = periods.map { $0.charge.firstSeen }
    /// The period that was the last one known at a moment.
    func lastKnown(_ moment: Timestamp) -> Int? {
      periods.indices.last {
        periods[$0].start <= moment && (firstSeen[$0].map { $0 <= moment } ?? true)
      }
    }
    for event in subscription.events.map(\.event) where event.signal == .failure {
      let named = periods.firstIndex { period in
        period.charge.records.contains { $0.transaction.transactionId == event.transactionId }
      }
      let index = named ?? lastKnown(event.evidence.asOf)
      let end = index.flatMap { periods[$0].transaction.expiresDate }
      // The end of a grace period is not when the charge failed.
      note(index, event.isFailedRenewal ? event.evidence.asOf : end)
    }
    for info in subscription.renewalHistory where info.reportsFailure {
      guard let index = lastKnown(info.evidence.asOf), failures[index] == nil else { continue }
      guard let end = periods[index].transaction.expiresDate, end <= info.evidence.asOf else {
        continue
      }
      note(index, end)
    }
    if subscription.state == .gracePeriod || subscription.state == .billingRetry,
      let last = periods.indices.last, failures[last] == nil
    {
      note(last, periods[last].transaction.expiresDate)
    }
    return failures
  }

  // MARK: How periods begin

  private static func origin(
    of period: Period,
    after previous: Period?,
    failed: Bool,
    events: [FoldedEvent]
  ) -> Origin {
    let transaction = period.transaction
    guard let previous else {
      // Periods before it may not be in the archive.
      let first = transaction.originalPurchaseDate ?? period.start
      if period.start < first.adding(.days(1)) { return .first }
      return transaction.transactionReason == .known(.purchase) ? .resubscription : .renewal
    }
    let end = previous.transaction.expiresDate ?? period.start
    let overlap = StateLimits.overlap(usesRealTime: transaction.environment.usesRealTime)
    if !previous.isRefunded {
      let isInside = period.start < end.adding(TimeSpan(milliseconds: -overlap.milliseconds))
      if previous.isReplaced || isInside { return .planChange }
    }
    switch transaction.transactionReason {
    case .known(.renewal): return .renewal
    case .known(.purchase): return .resubscription
    case .unrecognized, nil: break
    }
    // Older documents do not state the reason.
    for event in events where event.event.transactionId == transaction.transactionId {
      if event.event.isResubscription { return .resubscription }
      if event.event.isRenewal { return .renewal }
    }
    if previous.isRefunded { return .resubscription }
    let pause = period.start.since(end)
    if pause <= overlap { return .renewal }
    return failed && pause <= transaction.retryTime ? .renewal : .resubscription
  }

  /// When Apple said that the charge for a period succeeded; `nil` where no event says.
  private static func recovery(of period: Period, _ events: [FoldedEvent]) -> Timestamp? {
    let ids = period.charge.records.map(\.transaction.transactionId)
    let told = events.map(\.event).filter { event in
      event.isRenewal && event.transactionId.map(ids.contains) ?? false
    }
    return told.map(\.evidence.asOf).min()
  }
}

extension RenewalInfo {
  /// Whether it says that a charge has failed.
  fileprivate var reportsFailure: Bool {
    isInBillingRetryPeriod == true || expirationIntent == .known(.billingError)
  }
}

extension Charge {
  /// When a document first told of the charge; `nil` where none is dated.
  fileprivate var firstSeen: Timestamp? {
    records.flatMap(\.versions).compactMap(\.evidence.dated).min()
  }
}

extension NotificationEvent {
  /// Whether the event says that a renewal's charge has failed.
  fileprivate var isFailedRenewal: Bool {
    switch name {
    case .v2(.known(.didFailToRenew), subtype: _), .v1(.known(.didFailToRenew)): true
    case .v2, .v1: false
    }
  }

  /// Whether the event says that the customer bought the subscription again.
  fileprivate var isResubscription: Bool {
    switch name {
    case .v2(.known(.subscribed), subtype: .known(.resubscribe)): true
    case .v1(.known(.interactiveRenewal)): true
    case .v2, .v1: false
    }
  }
}
