extension [Dated<NotificationEvent>] {
  /// The events with their repeated deliveries folded in, oldest first (reference, 3.2, rule 5).
  ///
  /// V1's INITIAL_BUY stands before everything else where the events are those of one chain (3.6).
  func folded(isOneChain: Bool) -> [FoldedEvent] {
    var places: [EventKey: Int] = [:]
    places.reserveCapacity(count)
    var events: [FoldedEvent] = []
    events.reserveCapacity(count)
    for record in sorted(by: { Self.isEarlier($0, $1, isOneChain: isOneChain) }) {
      let key = record.value.key
      guard let place = places[key] else {
        places[key] = events.count
        events.append(FoldedEvent(event: record.value, copies: [record.evidence]))
        continue
      }
      events[place].copies.append(record.evidence)
      if record.value.sendAttempts.count > events[place].event.sendAttempts.count {
        events[place].event.sendAttempts = record.value.sendAttempts
      }
    }
    return events
  }

  private static func isEarlier(_ left: Element, _ right: Element, isOneChain: Bool) -> Bool {
    if isOneChain, left.value.isInitialBuyV1 != right.value.isInitialBuyV1 {
      return left.value.isInitialBuyV1
    }
    return right.isPreferred(to: left)
  }
}

/// What copies of one event share.
private enum EventKey: Hashable {
  case uuid(NotificationUUID)
  case digest(String)
  case place(Provenance)
}

extension NotificationEvent {
  fileprivate var key: EventKey {
    if let notificationUUID { return .uuid(notificationUUID) }
    if let contentDigest { return .digest(contentDigest) }
    return .place(evidence.provenance)
  }

  fileprivate var isInitialBuyV1: Bool { name == .v1(.known(.initialBuy)) }
}
