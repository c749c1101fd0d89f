/// A change of the renewal switch.
///
/// For a 12-month commitment that is paid monthly, the switch is the one that decides whether the
/// commitment renews: rule N6 of <doc:States>.
package struct RenewalSwitch: Hashable, Sendable {
  /// Whether renewal was turned on.
  package var isOn: Bool
  /// When it was changed, if a document says so; otherwise when it was first seen.
  package var moment: Timestamp
  /// The earliest possible moment of the change; `nil` if nothing was seen before.
  package var earliest: Timestamp?
  /// The document that shows it.
  package var evidence: Evidence
  /// Why it was turned off; `nil` where it was turned on.
  package var cause: RenewalCause?

  /// Makes a change.
  package init(
    isOn: Bool,
    moment: Timestamp,
    earliest: Timestamp?,
    evidence: Evidence,
    cause: RenewalCause? = nil
  ) {
    self.isOn = isOn
    self.moment = moment
    self.earliest = earliest
    self.evidence = evidence
    self.cause = cause
  }

  /// Whether the moment is stated.
  package var isExact: Bool { earliest == moment }

  /// Whether it went off with the end of the subscription, such as for a failed payment, a price that
  /// was not accepted, a withdrawn product, or a reason that this version does not know.
  package var isOfEnding: Bool { cause?.isOfEnding ?? false }

  /// Whether Apple or somebody turned it off when Apple took back a charge.
  package var isOfRevocation: Bool { cause == .revocation }
}

extension [RenewalSwitch] {
  /// The last time that somebody turned off renewal before `moment`, if it was
  /// still off then; `nil` for none.
  package func off(before moment: Timestamp) -> RenewalSwitch? {
    guard let last = last(where: { $0.moment < moment }), !last.isOn, !last.isOfEnding else {
      return nil
    }
    return last
  }
}
