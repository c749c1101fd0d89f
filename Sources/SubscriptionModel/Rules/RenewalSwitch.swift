extension MergedChain {
  /// The newest word on whether the subscription renews; `nil` where nothing says, or where the newest
  /// word is no longer true.
  ///
  /// The switch belongs to the subscription and not to a period, so it may have been signed for a period
  /// that is over, or for one that has not begun. V1 has one switch per product, of which those of
  /// `periods` count, beside that of the renewal info in force.
  func renewalSwitch(
    for periods: [MergedPeriod?],
    besides info: Dated<RenewalInfo>?
  ) -> Dated<RenewalInfo>? {
    let own = renewalInfos.filter { $0.value.willRenew != nil }.chosen(for: periods)
    let inForce = info.flatMap { $0.value.willRenew == nil ? nil : $0 }
    let newest: Dated<RenewalInfo>? = [own, inForce].compactMap { $0 }.winner()
    guard let newest, newest.value.willRenew == false, newest.stamp.isDated else { return newest }
    return self.periods.contains { $0.shows(turnedOnAfter: newest, in: self) } ? nil : newest
  }
}

extension MergedPeriod {
  /// Whether the period could only be bought or charged because renewal was on again after `off`.
  fileprivate func shows(turnedOnAfter off: Dated<RenewalInfo>, in chain: MergedChain) -> Bool {
    // With a 12-month commitment the monthly charges go on whatever the switch says.
    guard transaction.commitmentInfo == nil, isTrusted || !off.stamp.isTrusted else { return false }
    let charged = min(start, firstAsOf)
    if transaction.transactionReason == .known(.purchase) { return charged > off.asOf }
    // A switch in the last day may come too late for one charge, and holds for the next.
    let lastDay = chain.hasRealTime ? StateLimits.lastDay : StateLimits.sameMoment
    return charged > off.asOf.adding(lastDay)
  }
}
