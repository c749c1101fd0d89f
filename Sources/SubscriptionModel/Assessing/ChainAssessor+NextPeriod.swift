extension ChainAssessor {
  /// The renewal that Apple signed ahead of the running period's end; `nil` for none.
  ///
  /// What nobody signed renews nothing that Apple signed: it is only warned about.
  func nextPeriod() -> NextPeriod? {
    guard decision.state.isRunning, let end = situation.end else { return nil }
    let needsSignature = situation.subject?.isTrusted ?? false
    let ahead = zip(chain.periods, situation.roles.roles).first { period, role in
      role == .future && period.transaction.revocationDate == nil
        && (period.isTrusted || !needsSignature)
        && period.expiry.map { $0 > end } ?? false
    }
    guard let period = ahead?.0, let ends = period.expiry else { return nil }
    let info = chain.renewalInfos(describing: period).chosen(for: period)
    return NextPeriod(
      transaction: period.transaction,
      ends: ends,
      willRenew: info?.value.willRenew
    )
  }
}
