import SubscriptionModel

/// Finds the V1 notifications about the same events as V2 ones: an event that Apple sent as both
/// appears in a timeline once.
struct V1DuplicateFolding {
  let events: [NotificationEvent]
  var lines: [EventLine]
  let surroundings: EventSurroundings
  private var isFolded: [Bool]
  /// The V2 events about each transaction.
  private let version2: [TransactionId?: Candidates]

  /// V2 events, each by its place in the list of events.
  private struct Candidates {
    private let byTime: [(moment: Timestamp, event: Int)]
    private let byArrival: [(moment: Timestamp, event: Int)]

    init(_ places: [Int], of events: [NotificationEvent]) {
      byTime = places.map { (events[$0].evidence.asOf, $0) }.sorted { $0 < $1 }
      byArrival = places.map { (events[$0].evidence.arrived ?? events[$0].evidence.asOf, $0) }
        .sorted { $0 < $1 }
    }

    /// Those that a V1 notification can be from the time of.
    ///
    /// Version 1 states no time, so its arrival counts if it is known.
    func near(_ old: NotificationEvent) -> [Int] {
      let close = Self.within(sameMoment, of: old.evidence.asOf, byTime)
      guard old.evidence.clock != .stated, let arrived = old.evidence.arrived else { return close }
      return close + Self.within(sameDay, of: arrived, byArrival)
    }

    private static func within(
      _ distance: TimeSpan,
      of moment: Timestamp,
      _ sorted: [(moment: Timestamp, event: Int)]
    ) -> [Int] {
      let start = moment.adding(TimeSpan(milliseconds: -distance.milliseconds))
      let end = moment.adding(distance)
      return sorted[sorted.partitioningIndex { $0.moment >= start }...]
        .prefix { $0.moment <= end }.map(\.event)
    }
  }

  init(events: [NotificationEvent], lines: [EventLine], surroundings: EventSurroundings) {
    self.events = events
    self.lines = lines
    self.surroundings = surroundings
    isFolded = events.map { _ in false }
    let new = events.indices.filter { events[$0].name.isVersion2 }
    version2 = Dictionary(grouping: new) { lines[$0].transactionId }
      .mapValues { Candidates($0, of: events) }
  }

  /// The lines without the duplicates.
  func folded() -> [EventLine] {
    var folding = self
    for (old, type) in folding.version1 {
      let twin = folding.nearest(to: old) { new in
        !folding.lines[new].isReportedByBothVersions && type.twins.contains(new: events[new])
          && describesSameEvent(old, new, type)
      }
      folding.fold(old, into: twin)
    }
    // V1 sends two notifications for what V2 reports in one, and the second only says what the
    // first implies.
    for (old, type) in folding.version1 where type == .didChangeRenewalStatus {
      let info = surroundings.renewal(beside: events[old])
      guard let isOn = info?.autoRenewStatus?.known.map({ $0 == .on }) else { continue }
      folding.fold(old, into: folding.nearest(to: old) { events[$0].implies(isRenewalOn: isOn) })
    }
    return lines.indices.filter { !folding.isFolded[$0] }.map { folding.lines[$0] }
  }

  /// The V1 notifications with a line of their own.
  private var version1: [(Int, NotificationTypeV1)] {
    events.enumerated().compactMap { index, event in
      guard !isFolded[index], case .v1(.known(let type)) = event.name else { return nil }
      return (index, type)
    }
  }

  /// The nearest V2 event about a V1 notification's transaction and time that fits.
  private func nearest(to old: Int, where fits: (Int) -> Bool) -> Int? {
    version2[lines[old].transactionId]?.near(events[old]).filter(fits).min { left, right in
      (apart(left, old), left) < (apart(right, old), right)
    }
  }

  private mutating func fold(_ old: Int, into new: Int?) {
    guard let new else { return }
    lines[new].isReportedByBothVersions = true
    lines[new].evidence += lines[old].evidence
    isFolded[old] = true
  }

  private func apart(_ left: Int, _ right: Int) -> UInt64 {
    events[left].evidence.asOf.since(events[right].evidence.asOf).milliseconds.magnitude
  }

  /// Renewal can be turned on and off often, so the words must agree.
  private func describesSameEvent(_ old: Int, _ new: Int, _ type: NotificationTypeV1) -> Bool {
    type != .didChangeRenewalStatus || lines[new].text.hasPrefix(lines[old].text)
  }
}

/// How far apart both versions of one event can be signed.
private let sameMoment = TimeSpan.minutes(10)

/// How far apart they can be if a dated path states only the day of arrival.
private let sameDay = TimeSpan.hours(24)

extension Set<NotificationType> {
  /// Whether a V2 event has one of the types.
  fileprivate func contains(new event: NotificationEvent) -> Bool {
    guard case .v2(.known(let type), _) = event.name else { return false }
    return contains(type)
  }
}

extension NotificationEvent {
  /// Whether a V2 event implies that renewal is on or off.
  ///
  /// V1 reports separately that renewal is on for a new start and an upgrade; for the end of
  /// billing retry it reports only that renewal is off. See rule Q16 of Quirks in
  /// SubscriptionModel.
  fileprivate func implies(isRenewalOn: Bool) -> Bool {
    guard case .v2(.known(let type), let subtype) = name else { return false }
    switch type {
    case .subscribed: return isRenewalOn
    case .didChangeRenewalPref: return isRenewalOn && subtype == .known(.upgrade)
    case .expired: return !isRenewalOn
    default: return false
    }
  }
}

extension NotificationTypeV1 {
  /// The V2 types with the same meaning.
  fileprivate var twins: Set<NotificationType> {
    switch self {
    case .initialBuy: [.subscribed]
    case .didRenew, .didRecover, .renewal: [.didRenew]
    case .interactiveRenewal: [.subscribed, .didChangeRenewalPref]
    case .didFailToRenew: [.didFailToRenew]
    case .didChangeRenewalPref: [.didChangeRenewalPref]
    case .didChangeRenewalStatus: [.didChangeRenewalStatus]
    case .priceIncreaseConsent: [.priceIncrease]
    case .cancel: [.refund, .revoke, .didChangeRenewalPref]
    case .refund: [.refund]
    case .revoke: [.revoke]
    case .consumptionRequest: [.consumptionRequest]
    }
  }
}
