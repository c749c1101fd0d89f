/// What each period of a chain is at a moment: rules P1 to P4 of <doc:Periods>.
struct PeriodRoles {
  /// The role of each period, by index.
  private(set) var roles: [MergedTransaction.Role]
  /// The indices of roles that no document states.
  private(set) var inferred: Set<Int> = []
  /// The deciding period: rule P3 of <doc:Periods>; `nil` for none.
  private(set) var last: Int?
  /// The newest replaced period.
  private(set) var newestReplaced: Int?

  /// Finds the roles of `chain`'s periods at `instant`.
  init(_ chain: MergedChain, at instant: Timestamp) {
    let periods = chain.periods
    let begun = periods.partitioningIndex { $0.start > instant }
    roles = [MergedTransaction.Role](repeating: .future, count: periods.count)
    let neverBegun = Set(periods.indices.filter { Self.neverBegins(periods, $0) })
    let replaced = Self.replacedPeriods(chain, begun: begun, besides: neverBegun)
    for index in 0..<begun {
      let transaction = periods[index].transaction
      if transaction.isUpgraded == true {
        roles[index] = .upgraded
        if let past = last, Self.hasEnded(periods[past], before: periods[index], in: chain) {
          last = nil
        }
      } else if Self.isUpgradeByDate(periods, index, begun: begun) {
        roles[index] = .upgraded
        inferred.insert(index)
      } else if replaced.contains(index) || neverBegun.contains(index) {
        roles[index] = .superseded
        inferred.insert(index)
      } else {
        let isRevoked = transaction.revocationDate.map { $0 <= instant } ?? false
        roles[index] = isRevoked ? .revoked : .past
        last = index
        continue
      }
      newestReplaced = index
    }
    for index in neverBegun where index >= begun && index - 1 < begun {
      roles[index] = .superseded
      inferred.insert(index)
    }
    if let found = last, roles[found] == .revoked {
      last = decidingSeats(periods, newest: found, begun: begun)
    }
    if let last, roles[last] == .past { roles[last] = .current }
  }

  /// The transaction that decides about a period which several represent, because seats were added
  /// to it: the newest one that is not revoked, otherwise the one that was revoked last.
  private func decidingSeats(_ periods: [MergedPeriod], newest: Int, begun: Int) -> Int {
    guard periods[newest].transaction.additionalTransactionReason != nil else { return newest }
    let others = (0..<begun).filter { index in
      // An extension can move the end of only some of them.
      (periods[index].expiry == periods[newest].expiry
        || periods[index].transaction.sharesPeriod(with: periods[newest].transaction))
        && (roles[index] == .past || roles[index] == .revoked)
    }
    if let paid = others.last(where: { roles[$0] == .past }) { return paid }
    let revoked = { (index: Int) in
      periods[index].transaction.revocationDate ?? periods[index].start
    }
    return others.reduce(newest) { revoked($1) > revoked($0) ? $1 : $0 }
  }

  /// Whether a period that Apple had signed ahead never begins, because the customer bought another one
  /// since: rule P2 of <doc:Periods>.
  private static func neverBegins(_ periods: [MergedPeriod], _ index: Int) -> Bool {
    guard index > 0 else { return false }
    let (ahead, bought) = (periods[index], periods[index - 1])
    guard bought.start > ahead.firstAsOf, ahead.start > bought.start,
      ahead.start.since(ahead.firstAsOf) <= StateLimits.lastDay,
      bought.expiry.map({ $0 > ahead.start }) ?? false,
      let lineItem = ahead.lineItem, let other = bought.lineItem, lineItem != other
    else { return false }
    return bought.transaction.transactionReason != .known(.renewal)
      && [bought, ahead].allSatisfy { $0.transaction.additionalTransactionReason == nil }
  }

  /// Periods in which another one began: rule P2 of <doc:Periods>.
  ///
  /// Going from newest to oldest, the two nearest later periods with different line items are
  /// enough, so the work is linear.
  private static func replacedPeriods(
    _ chain: MergedChain,
    begun: Int,
    besides neverBegun: Set<Int>
  ) -> Set<Int> {
    let periods = chain.periods
    let overlap = StateLimits.overlap(usesRealTime: chain.usesRealTime)
    let tolerance = TimeSpan(milliseconds: -overlap.milliseconds)
    var replaced: Set<Int> = []
    var nearest: (start: Timestamp, lineItem: WebOrderLineItemId)?
    var nearestOther: (start: Timestamp, lineItem: WebOrderLineItemId)?
    var end = begun
    while end > 0 {
      let start = periods[end - 1].start
      var begin = end
      while begin > 0, periods[begin - 1].start == start { begin -= 1 }
      for index in begin..<end {
        guard let lineItem = periods[index].lineItem, let expiry = periods[index].expiry else {
          continue
        }
        let later = nearest?.lineItem == lineItem ? nearestOther : nearest
        guard let later, later.start < expiry.adding(tolerance),
          !periods[index].wasRevoked(before: later.start)
        else { continue }
        replaced.insert(index)
      }
      for index in begin..<end {
        guard let lineItem = periods[index].lineItem,
          periods[index].transaction.additionalTransactionReason == nil, !neverBegun.contains(index)
        else { continue }
        if let nearest, nearest.lineItem != lineItem { nearestOther = nearest }
        nearest = (start, lineItem)
      }
      end = begin
    }
    return replaced
  }

  /// Whether `period` had ended when `later` began, which is not a further seat.
  private static func hasEnded(
    _ period: MergedPeriod,
    before later: MergedPeriod,
    in chain: MergedChain
  ) -> Bool {
    guard later.transaction.additionalTransactionReason == nil,
      let expiry = period.expiry
    else { return false }
    let end = period.transaction.revocationDate.map { min($0, expiry) } ?? expiry
    return end <= later.start.adding(StateLimits.overlap(usesRealTime: chain.usesRealTime))
  }

  /// Whether a cancellation without an upgrade flag is an upgrade: rule P4 of <doc:Periods>.
  private static func isUpgradeByDate(
    _ periods: [MergedPeriod],
    _ index: Int,
    begun: Int
  ) -> Bool {
    let transaction = periods[index].transaction
    guard let date = transaction.revocationDate, transaction.isUpgraded == nil,
      transaction.lacksUpgradeFlag
    else { return false }
    let earliest = date.adding(
      TimeSpan(milliseconds: -StateLimits.upgradeCancellation.milliseconds)
    )
    let latest = date.adding(StateLimits.upgradeCancellation)
    var other = periods.partitioningIndex { $0.start >= earliest }
    while other < begun, periods[other].start <= latest {
      let isSame =
        other == index
        || (periods[other].lineItem != nil && periods[other].lineItem == periods[index].lineItem)
      if !isSame { return true }
      other += 1
    }
    return false
  }
}

extension MergedPeriod {
  /// Whether Apple had taken the period back when a later one began, so that nothing was left to replace.
  ///
  /// An upgrade takes back what it replaces at the same time.
  fileprivate func wasRevoked(before start: Timestamp) -> Bool {
    guard let taken = transaction.revocationDate else { return false }
    return start.since(taken) > StateLimits.upgradeCancellation
  }
}
