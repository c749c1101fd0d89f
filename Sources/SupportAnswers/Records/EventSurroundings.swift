package import SubscriptionModel

/// What the records of a customer say about events, found once for all of them.
package struct EventSurroundings {
  private var transactions: [TransactionId: MergedTransaction] = [:]
  private var copies: [Copy: Transaction] = [:]
  private var renewals: [DocumentPlace: RenewalInfo] = [:]
  /// What the records that Apple signed say of moments.
  private let signed: Course
  /// What all records say of them.
  private let all: Course
  private let revocations: SortedMoments
  private let decisions: SortedMoments
  private let requests: SortedMoments
  private let taken: Revoked
  private let takenPurchases: Revoked
  /// The periods, in the order of the subscription.
  private let periods: [MergedTransaction]
  /// Whether the developer can turn off renewal, too.
  let isManagedByDeveloper: Bool

  /// A transaction as one document states it.
  private struct Copy: Hashable {
    let id: TransactionId
    let place: DocumentPlace
  }

  /// Finds what a subscription and one-time purchases say.
  package init(
    _ subscription: SubscriptionAssessment? = nil,
    purchases: [PurchaseAssessment] = []
  ) {
    self.init(
      periods: subscription?.transactions ?? [],
      purchases: purchases.map(\.merged),
      renewals: subscription?.renewalHistory ?? [],
      events: subscription?.events.map(\.event) ?? [],
      isManagedByDeveloper: subscription?.isManagedByDeveloper ?? false
    )
  }

  /// Finds what records say.
  init(
    periods: [MergedTransaction] = [],
    purchases: [MergedTransaction] = [],
    renewals: [RenewalInfo] = [],
    events: [NotificationEvent] = [],
    isManagedByDeveloper: Bool = false
  ) {
    self.periods = periods
    self.isManagedByDeveloper = isManagedByDeveloper
    let signedEvents = events.filter(\.evidence.isVerified)
    signed = Course(renewals: renewals.filter(\.evidence.isVerified), events: signedEvents)
    all = Course(renewals: renewals, events: events)
    let dates = periods.compactMap(\.takenBackOn)
    revocations = SortedMoments(dates)
    taken = Revoked(periods)
    takenPurchases = Revoked(purchases)
    // What nobody signed says nothing about who did what Apple signed.
    let told = signedEvents.isEmpty ? events : signedEvents
    requests = SortedMoments(told.filter(\.isRefundRequest).map(\.evidence.asOf))
    decisions = SortedMoments(dates + told.filter(\.isRefundDecision).map(\.evidence.asOf))
    for info in renewals { self.renewals[DocumentPlace(info.evidence)] = info }
    for merged in periods + purchases where transactions[merged.transaction.transactionId] == nil {
      let id = merged.transaction.transactionId
      transactions[id] = merged
      for version in [merged.transaction] + merged.olderVersions {
        let copy = Copy(id: id, place: DocumentPlace(version.evidence))
        if copies[copy] == nil { copies[copy] = version }
      }
    }
  }

  /// The event's transaction, as its own document states it where that has one.
  func transaction(of event: NotificationEvent) -> Transaction? {
    guard let id = event.transactionId, let merged = transactions[id] else { return nil }
    return copies[Copy(id: id, place: DocumentPlace(event.evidence))] ?? merged.transaction
  }

  /// The renewal info of the event's own document.
  func renewal(beside event: NotificationEvent) -> RenewalInfo? {
    renewals[DocumentPlace(event.evidence)]
  }

  /// The newest renewal info before the event's own document; `nil` for none.
  func renewal(before event: NotificationEvent) -> RenewalInfo? {
    let start = Self.start(of: event, renewal(beside: event)?.evidence)
    return course(beside: event).renewals.last { $0.evidence.asOf < start }
  }

  /// When the first part of an event's document was signed: Apple signs what a notification holds before
  /// the notification itself.
  private static func start(of event: NotificationEvent, _ part: Evidence?) -> Timestamp {
    min(event.evidence.asOf, part?.asOf ?? event.evidence.asOf)
  }

  /// The event's transaction as it was refunded, where Apple took the refund back; `nil` for any
  /// other.
  func refundTakenBack(of event: NotificationEvent) -> Transaction? {
    event.transactionId.flatMap { transactions[$0]?.refundTakenBack }
  }

  /// The event's transaction as Apple stated it last before the event's own document; `nil` where it had
  /// not.
  func transaction(before event: NotificationEvent) -> Transaction? {
    guard let id = event.transactionId, let versions = transactions[id]?.versions else {
      return nil
    }
    let own = copies[Copy(id: id, place: DocumentPlace(event.evidence))]
    let start = Self.start(of: event, own?.evidence)
    return versions.filter { $0.evidence.asOf < start && event.heeds($0.evidence) }
      .max { $0.evidence.asOf < $1.evidence.asOf }
  }

  /// Whether the charge after the event's period had failed before the event.
  func hasFailed(before event: NotificationEvent) -> Bool {
    let failures = course(beside: event).failures
    return event.transactionId.flatMap { failures[$0] }.map { $0 < event.evidence.asOf } ?? false
  }

  /// The price increases that count beside the event.
  func priceIncreases(beside event: NotificationEvent) -> PriceIncreases {
    course(beside: event).priceIncreases
  }

  private func course(beside event: NotificationEvent) -> Course {
    event.evidence.isVerified ? signed : all
  }

  /// What a V1 notification revoked, which states no transaction itself: the one that its document
  /// revoked last, otherwise the newest revoked one up to then; `nil` if that was an upgrade or does not
  /// fit the event, and for every other event.
  func takenBack(by event: NotificationEvent) -> Transaction? {
    if case .v1(.known(let type)) = event.name, let isFamily = type.takesBackFromFamily,
      let own = transaction(of: event), own.isRevoked(at: event.evidence.asOf),
      own.isUpgraded != true, own.isFamilyShared == isFamily
    {
      return own
    }
    if case .v1(.known(let type)) = event.name, type != .refund,
      let isFamily = type.takesBackFromFamily,
      let newest = taken.newest(until: event.evidence.asOf),
      newest.role == .revoked, newest.transaction.isUpgraded != true,
      newest.transaction.isFamilyShared == isFamily
    {
      return newest.transaction
    }
    guard case .v1(.known(let type)) = event.name, let isFamily = type.takesBackFromFamily,
      let newest = takenPurchases.newest(until: event.evidence.asOf)?.transaction
    else { return nil }
    return newest.isFamilyShared == isFamily ? newest : nil
  }

  /// When a V1 CANCEL reports only that an upgrade replaced a period; `nil` for every other event.
  func replacedByUpgrade(by event: NotificationEvent) -> Timestamp? {
    guard case .v1(.known(.cancel)) = event.name else { return nil }
    return taken.newest(until: event.evidence.asOf)?.replacedOn
  }

  /// How a change of the renewal switch lies to a refund: at the time of one, or where a document
  /// shows a request, or Apple's decision soon after.
  ///
  /// A decision on a request that came after the change says nothing about it.
  func refundTiming(of event: NotificationEvent) -> RenewalCause.RefundTiming {
    let moment = event.evidence.asOf
    if revocations.contains(within: StateLimits.nearRevocation, of: moment) { return .sameTime }
    let told = moment.adding(maximumRequestDelay)
    if requests.contains(from: moment.adding(.days(-1)), to: told) { return .requested }
    let decided = decisions.first(
      from: moment.adding(.hours(-1)),
      to: moment.adding(maximumDecisionDelay)
    )
    guard let decided, !requests.contains(from: told, to: decided) else { return .none }
    return .requested
  }

  /// When a V1 notice about the renewal after its newest period was received, and the transaction
  /// of that renewal; `nil` for every other event.
  func renewalAnnounced(
    by event: NotificationEvent
  ) -> (moment: Timestamp, transaction: Transaction?)? {
    guard let heard = event.heard, let id = event.transactionId,
      let end = transactions[id]?.transaction.expiresDate,
      event.reportsNextRenewal(at: heard, of: end)
    else { return nil }
    let next = periods.last { merged in
      merged.transaction.purchaseDate.map {
        $0 >= end.adding(.hours(-1)) && $0 <= heard.adding(.days(1))
      } ?? false
    }
    return (heard, next?.transaction)
  }
}

/// What some of a customer's records say of moments.
private struct Course {
  /// The renewal infos, oldest first.
  let renewals: [RenewalInfo]
  let priceIncreases: PriceIncreases
  /// When the charge after each period failed first.
  private(set) var failures: [TransactionId: Timestamp] = [:]

  init(renewals: [RenewalInfo], events: [NotificationEvent]) {
    self.renewals = renewals
    priceIncreases = PriceIncreases(renewals: renewals, events: events)
    for event in events where event.isFailedRenewal {
      guard let id = event.transactionId else { continue }
      failures[id] = min(failures[id] ?? event.evidence.asOf, event.evidence.asOf)
    }
  }
}

/// How long after a request Apple's question about it comes at the latest.
private let maximumRequestDelay = TimeSpan.minutes(10)

/// How long after a request a refund belongs to it: Apple decides most requests within days.
private let maximumDecisionDelay = TimeSpan.days(14)

/// Transactions that were revoked or replaced, by when.
private struct Revoked {
  private let transactions: [(moment: Timestamp, merged: MergedTransaction)]

  init(_ transactions: [MergedTransaction]) {
    // Of several at one moment the first counts, which comes last here.
    self.transactions = transactions.reversed()
      .compactMap { merged in merged.takenOrReplacedOn.map { ($0, merged) } }
      .enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element)
  }

  /// The one that was revoked last up to a moment; `nil` for none.
  func newest(until moment: Timestamp) -> MergedTransaction? {
    let next = transactions.partitioningIndex { $0.moment > moment }
    return next > 0 ? transactions[next - 1].merged : nil
  }
}

extension MergedTransaction {
  /// The cancellation date, whether for a refund or for an upgrade.
  var takenOrReplacedOn: Timestamp? { replacedOn ?? transaction.revocationDate }
}

extension Transaction {
  /// Whether it came through Family Sharing.
  var isFamilyShared: Bool { inAppOwnershipType == .known(.familyShared) }
}

extension NotificationTypeV1 {
  /// Whether what it revokes came through Family Sharing; `nil` for a type that revokes nothing.
  var takesBackFromFamily: Bool? {
    switch self {
    case .cancel, .refund: false
    case .revoke: true
    default: nil
    }
  }
}

extension NotificationEvent {
  /// Whether what other evidence says counts beside the event: what nobody signed changes no word about what
  /// Apple signed.
  fileprivate func heeds(_ other: Evidence) -> Bool {
    other.isVerified || !evidence.isVerified
  }

  /// Whether the customer asked for a refund, as Apple tells the developer.
  fileprivate var isRefundRequest: Bool {
    switch name {
    case .v2(.known(.consumptionRequest), _), .v1(.known(.consumptionRequest)): true
    default: false
    }
  }

  /// Whether Apple decided on a refund.
  fileprivate var isRefundDecision: Bool {
    switch name {
    case .v2(.known(.refund), _), .v2(.known(.refundDeclined), _): true
    case .v1(.known(.cancel)), .v1(.known(.refund)): true
    default: false
    }
  }

  /// Whether the charge for the next period failed.
  fileprivate var isFailedRenewal: Bool {
    switch name {
    case .v2(.known(.didFailToRenew), _), .v1(.known(.didFailToRenew)): true
    default: false
    }
  }
}
