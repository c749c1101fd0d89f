import SubscriptionModel

/// One event that Apple sent as a V1 and as a V2 notification stands in a timeline once.
extension Wording {
  /// The lines of a subscription's events; a V1 twin is folded into the line of its V2 event.
  func eventLines(_ subscription: SubscriptionAssessment) -> [EventLine] {
    TwinFolding(
      events: subscription.events.map(\.event),
      lines: subscription.events.map { event($0, in: subscription) },
      renewals: subscription.renewalHistory
    ).folded()
  }

  /// The lines of events that belong to no subscription: what befell one-time purchases.
  func eventLines(_ events: [FoldedEvent], purchases: [PurchaseAssessment]) -> [EventLine] {
    TwinFolding(
      events: events.map(\.event),
      lines: events.map { event($0, purchases: purchases) },
      renewals: []
    ).folded()
  }
}

/// Finds the V1 notifications that tell of the same as a V2 one.
private struct TwinFolding {
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

  /// The lines without the twins.
  func folded() -> [EventLine] {
    var folding = self
    for (old, type) in folding.version1 {
      let twins = folding.near(old).filter { new in
        !folding.lines[new].isToldTwice && type.twins.contains(new: events[new])
          && tellsTheSame(old, new, type)
      }
      folding.fold(old, into: twins.first)
    }
    // V1 sends two notifications of what V2 tells in one; the second says only what the first implies.
    for (old, type) in folding.version1 where type == .didChangeRenewalStatus {
      guard let isOn = folding.isRenewalOn(beside: events[old]) else { continue }
      let twins = folding.near(old).filter { events[$0].implies(isRenewalOn: isOn) }
      folding.fold(old, into: twins.first)
    }
    return lines.indices.filter { !folding.isFolded[$0] }.map { folding.lines[$0] }
  }

  /// The V1 notifications that have a line of their own.
  private var version1: [(Int, NotificationTypeV1)] {
    events.enumerated().compactMap { index, event in
      guard !isFolded[index], case .v1(.known(let type)) = event.name else { return nil }
      return (index, type)
    }
  }

  /// The V2 events of a V1 notification's transaction and moment, the nearest first.
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
    lines[new].isToldTwice = true
    lines[new].evidence += lines[old].evidence
    isFolded[old] = true
  }

  private func isRenewalOn(beside event: NotificationEvent) -> Bool? {
    let info = renewals.last { $0.evidence.isBeside(event.evidence) }
    return info?.autoRenewStatus?.known.map { $0 == .on }
  }

  /// Whether a V1 notification can be of the moment of a V2 event: V1 states no time, so its arrival
  /// counts where it is known.
  private func isClose(_ old: NotificationEvent, to new: NotificationEvent) -> Bool {
    if apart(old, new) <= sameMoment.milliseconds.magnitude { return true }
    guard old.evidence.clock != .stated, let arrived = old.evidence.arrived else { return false }
    let since = arrived.since(new.evidence.arrived ?? new.evidence.asOf).milliseconds.magnitude
    return since <= sameDay.milliseconds.magnitude
  }

  private func apart(_ left: NotificationEvent, _ right: NotificationEvent) -> UInt64 {
    left.evidence.asOf.since(right.evidence.asOf).milliseconds.magnitude
  }

  /// Renewal is turned on and off often, so the words must agree there.
  private func tellsTheSame(_ old: Int, _ new: Int, _ type: NotificationTypeV1) -> Bool {
    type != .didChangeRenewalStatus || lines[new].text.hasPrefix(lines[old].text)
  }
}

/// What is sent of one event in both versions is signed within minutes.
private let sameMoment = TimeSpan.minutes(10)

/// A dated path tells an arrival only to the day.
private let sameDay = TimeSpan.hours(24)

extension Set<NotificationType> {
  /// Whether a V2 event is of one of the types.
  fileprivate func contains(new event: NotificationEvent) -> Bool {
    guard case .v2(.known(let type), _) = event.name else { return false }
    return contains(type)
  }
}

extension NotificationEvent {
  /// Whether a V2 event implies that renewal is on, or off: of a new beginning and of an upgrade V1
  /// says beside that renewal is on, of the end of billing retry only that it is off (reference, 1a).
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
  /// The V2 types that tell of the same.
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
