extension [Dated<NotificationEvent>] {
  /// The events with their repeated deliveries folded in, oldest first.
  ///
  /// V1's INITIAL_BUY stands before everything else where the events are those of one chain.
  /// `transactions` are those that the events may be about.
  func folded(isOneChain: Bool, transactions: [Dated<Transaction>]) -> [FoldedEvent] {
    var places: [EventKey: [Int]] = [:]
    places.reserveCapacity(count)
    var events: [FoldedEvent] = []
    events.reserveCapacity(count)
    for record in sorted(by: { Self.isEarlier($0, $1, isOneChain: isOneChain) }) {
      let key = record.value.key
      let place = places[key]?.first { place in
        events[place].event.isSame(as: record.value, transactions: transactions)
      }
      guard let place else {
        places[key, default: []].append(events.count)
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

  /// When it was heard of: as it states, else when it arrived; `nil` where nothing tells.
  public var heard: Timestamp? { evidence.clock == .stated ? evidence.asOf : evidence.arrived }

  /// Whether an event with the same contents is the same one, delivered again.
  ///
  /// V1 has no identifier, and a notice whose own transaction is not in it reads like the one of the
  /// month before. Two that were heard further apart than Apple repeats a delivery are two where their
  /// times are stated, where they tell of a choice without a date, and where the later one is heard as the
  /// next renewal is due; otherwise the later one is a copy that somebody filed again.
  fileprivate func isSame(as other: NotificationEvent, transactions: [Dated<Transaction>]) -> Bool {
    guard notificationUUID == nil, case .v1(let type) = name, let heard, let later = other.heard,
      later.since(heard).milliseconds.magnitude
        > StateLimits.longestDelivery.milliseconds.magnitude
    else { return true }
    if evidence.clock == .stated, other.evidence.clock == .stated { return false }
    switch type {
    case .known(.didRenew), .known(.didRecover), .known(.renewal):
      let copies = transactions.lazy.filter { $0.value.transactionId == transactionId }
      let end = copies.compactMap(\.value.expiresDate).max()
      return !(end.map { announcesRenewal(at: max(heard, later), of: $0) } ?? false)
    case .known(.didChangeRenewalPref):
      return false
    case .known(.initialBuy), .known(.interactiveRenewal), .known(.didFailToRenew),
      .known(.didChangeRenewalStatus), .known(.priceIncreaseConsent), .known(.cancel),
      .known(.refund), .known(.revoke),
      .known(.consumptionRequest), .unrecognized:
      return true
    }
  }

  /// Whether this V1 notice, heard at `moment`, tells of the renewal after a period that ends at `end`,
  /// and so of one that is not in it.
  public func announcesRenewal(at moment: Timestamp, of end: Timestamp) -> Bool {
    guard case .v1(let type) = name else { return false }
    let earliest = TimeSpan(milliseconds: -StateLimits.lastDay.milliseconds)
    let latest: TimeSpan
    switch type {
    case .known(.didRenew): latest = StateLimits.longestDelivery
    case .known(.didRecover), .known(.renewal):
      let retry = StateLimits.billingRetry.milliseconds
      latest = TimeSpan(milliseconds: retry + StateLimits.longestDelivery.milliseconds)
    default: return false
    }
    return moment >= end.adding(earliest) && moment <= end.adding(latest)
  }
}
