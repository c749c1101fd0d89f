extension MergedChain {
  /// The newest statement on whether the subscription renews; `nil` where there is none, or where
  /// it no longer holds.
  ///
  /// The switch belongs to the subscription and not to a period, so it can be signed for a period
  /// that is over or has not begun: rule P7 of <doc:Periods>. No verified evidence describes the
  /// switch of later on, so a newer one that is backed, or that the owner accepts, holds. Version 1
  /// has a switch for each product; those of `periods` count, and that of the renewal info in force.
  func renewalSwitch(
    for periods: [MergedPeriod?],
    besides info: RankedRecord<RenewalInfo>?
  ) -> RankedRecord<RenewalInfo>? {
    // A value that this version does not know states something, too: whether it renews is not known.
    let own = renewalInfos.filter { $0.value.autoRenewStatus != nil }
      .chosen(for: periods, isNewest: true)
    let inForce = info.flatMap { $0.value.autoRenewStatus == nil ? nil : $0 }
    let newest: RankedRecord<RenewalInfo>? =
      [own, inForce].compactMap { $0 }.winner(isNewest: true)
    guard let newest, newest.value.willRenew == false, newest.stamp.isDated else { return newest }
    return self.periods.contains { $0.shows(turnedOnAfter: newest, in: self) } ? nil : newest
  }
}

extension MergedPeriod {
  /// Whether the period could only be bought or charged because renewal was on again after `off`.
  fileprivate func shows(
    turnedOnAfter off: RankedRecord<RenewalInfo>,
    in chain: MergedChain
  ) -> Bool {
    // With a 12-month commitment the monthly charges continue regardless, and more seats of a period
    // renew nothing.
    guard !transaction.isMonthlyPayment, transaction.additionalTransactionReason == nil,
      isTrusted || !off.stamp.isTrusted
    else { return false }
    let charged = min(start, firstAsOf)
    if transaction.transactionReason == .known(.purchase) { return charged > off.asOf }
    // Turning off renewal on the last day can be too late for one charge, and holds for the next.
    let lastDay = chain.usesRealTime ? StateLimits.lastDay : StateLimits.sameMoment
    return charged > off.asOf.adding(lastDay)
  }
}
