import SubscriptionModel

/// Finds the V1 notifications about the same events as V2 ones: an event that Apple sent as both
/// appears in a timeline once.
struct V1DuplicateFolding {
  let events: [NotificationEvent]
  var lines: [EventLine]
  let renewals: [RenewalInfo]
  private var isFolded: [Bool]

  init(events: [NotificationEvent], lines: [EventLine], renewals: [RenewalInfo]) {
    self.events = events
    self.lines = lines
    self.renewals = renewals
    isFolded = events.map { _ in false }
  }

  /// The lines without the duplicates.
  func folded() -> [EventLine] {
    var folding = self
    for (old, type) in folding.version1 {
      let twins = folding.near(old).filter { new in
        !folding.lines[new].isReportedByBothVersions && type.twins.contains(new: events[new])
          && describesSameEvent(old, new, type)
      }
      folding.fold(old, into: twins.first)
    }
    // V1 sends two notifications for what V2 reports in one, and the second only says what the
    // first implies.
    for (old, type) in folding.version1 where type == .didChangeRenewalStatus {
      guard let isOn = folding.isRenewalOn(beside: events[old]) else { continue }
      let twins = folding.near(old).filter { events[$0].implies(isRenewalOn: isOn) }
      folding.fold(old, into: twins.first)
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

  /// The V2 events about a V1 notification's transaction and time, nearest first.
  private func near(_ old: Int) -> [Int] {
    events.indices.filter { new in
      guard case .v2 = events[new].name else { return false }
      return lines[new].transactionId == lines[old].transactionId
        && isClose(events[old], to: events[new])
    }
    .sorted { apart(events[$0], events[old]) < apart(events[$1], events[old]) }
  }

  private mutating func fold(_ old: Int, into new: Int?) {
    guard let new else { return }
    lines[new].isReportedByBothVersions = true
    lines[new].evidence += lines[old].evidence
    isFolded[old] = true
  }

  private func isRenewalOn(beside event: NotificationEvent) -> Bool? {
    let info = renewals.last { $0.evidence.isBeside(event.evidence) }
    return info?.autoRenewStatus?.known.map { $0 == .on }
  }

  /// Whether a V1 notification can be from the time of a V2 event.
  ///
  /// Version 1 states no time, so its arrival counts if it is known.
  private func isClose(_ old: NotificationEvent, to new: NotificationEvent) -> Bool {
    if apart(old, new) <= sameMoment.milliseconds.magnitude { return true }
    guard old.evidence.clock != .stated, let arrived = old.evidence.arrived else { return false }
    let since = arrived.since(new.evidence.arrived ?? new.evidence.asOf).milliseconds.magnitude
    return since <= sameDay.milliseconds.magnitude
  }

  private func apart(_ left: NotificationEvent, _ right: NotificationEvent) -> UInt64 {
    left.evidence.asOf.since(right.evidence.asOf).milliseconds.magnitude
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
