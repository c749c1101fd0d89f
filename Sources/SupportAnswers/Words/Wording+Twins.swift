import SubscriptionModel

/// One event that Apple sent as a V1 and as a V2 notification stands in a timeline once.
extension Wording {
  /// The lines of events; a V1 twin is folded into the line of its V2 event.
  func eventLines(_ subscription: SubscriptionAssessment) -> [EventLine] {
    var lines = subscription.events.map { event($0, in: subscription) }
    var folded: Set<Int> = []
    for (old, twin) in subscription.events.enumerated() {
      guard case .v1(.known(let type)) = twin.event.name else { continue }
      let candidates = subscription.events.indices.filter { new in
        guard case .v2(.known(let newer), _) = subscription.events[new].event.name else {
          return false
        }
        let event = subscription.events[new].event
        return !lines[new].isToldTwice && type.twins.contains(newer)
          && event.transactionId == twin.event.transactionId
          && isClose(twin.event, to: event) && tellsTheSame(lines[old], lines[new], type)
      }
      let nearest = candidates.min { left, right in
        apart(subscription.events[left].event, twin.event)
          < apart(subscription.events[right].event, twin.event)
      }
      guard let nearest else { continue }
      lines[nearest].isToldTwice = true
      lines[nearest].evidence += lines[old].evidence
      folded.insert(old)
    }
    return lines.indices.filter { !folded.contains($0) }.map { lines[$0] }
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
  private func tellsTheSame(
    _ old: EventLine,
    _ new: EventLine,
    _ type: NotificationTypeV1
  ) -> Bool {
    type != .didChangeRenewalStatus || new.text.hasPrefix(old.text)
  }
}

/// What is sent of one event in both versions is signed within minutes.
private let sameMoment = TimeSpan.minutes(10)

/// A dated path tells an arrival only to the day.
private let sameDay = TimeSpan.hours(24)

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
