extension [RankedRecord<NotificationEvent>] {
  /// The events with their repeated deliveries combined, oldest first.
  ///
  /// INITIAL_BUY of Version 1 comes first where the events belong to one chain. `transactions` are
  /// those that the events can be about.
  func folded(isOneChain: Bool, transactions: [RankedRecord<Transaction>]) -> [FoldedEvent] {
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

/// What the copies of one event have in common.
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

  /// When the notification was received: the stated time, otherwise its arrival; `nil` where
  /// neither is known.
  public var heard: Timestamp? { evidence.clock == .stated ? evidence.asOf : evidence.arrived }

  /// Whether an event with the same contents is the same one, delivered again.
  ///
  /// Version 1 has no identifier, and a notice without its own transaction reads like the one of
  /// the month before. Two that were received further apart than Apple repeats a delivery are two
  /// events if their times are stated, if they report a choice without a date, or if the later one
  /// is received when the next renewal is due. Otherwise the later one is a copy that was filed
  /// again. See rule M7 of <doc:Merging>.
  fileprivate func isSame(
    as other: NotificationEvent,
    transactions: [RankedRecord<Transaction>]
  ) -> Bool {
    guard notificationUUID == nil, case .v1(let type) = name, let heard, let later = other.heard,
      later.since(heard).milliseconds.magnitude
        > StateLimits.maximumDeliveryDelay.milliseconds.magnitude
    else { return true }
    if evidence.clock == .stated, other.evidence.clock == .stated { return false }
    switch type {
    case .known(.didRenew), .known(.didRecover), .known(.renewal):
      let copies = transactions.lazy.filter { $0.value.transactionId == transactionId }
      let end = copies.compactMap(\.value.expiresDate).max()
      return !(end.map { reportsNextRenewal(at: max(heard, later), of: $0) } ?? false)
    case .known(.didChangeRenewalPref):
      return false
    case .known(.initialBuy), .known(.interactiveRenewal), .known(.didFailToRenew),
      .known(.didChangeRenewalStatus), .known(.priceIncreaseConsent), .known(.cancel),
      .known(.refund), .known(.revoke),
      .known(.consumptionRequest), .unrecognized:
      return true
    }
  }

  /// Whether this Version 1 notice, received at `moment`, is about the renewal after a period that
  /// ends at `end`, which it therefore does not contain.
  public func reportsNextRenewal(at moment: Timestamp, of end: Timestamp) -> Bool {
    guard case .v1(let type) = name else { return false }
    let earliest = TimeSpan(milliseconds: -StateLimits.lastDay.milliseconds)
    let latest: TimeSpan
    switch type {
    case .known(.didRenew): latest = StateLimits.maximumDeliveryDelay
    case .known(.didRecover), .known(.renewal):
      let retry = StateLimits.billingRetry.milliseconds
      latest = TimeSpan(milliseconds: retry + StateLimits.maximumDeliveryDelay.milliseconds)
    default: return false
    }
    return moment >= end.adding(earliest) && moment <= end.adding(latest)
  }
}
