/// What the owner of a host can fix, by its name in settings files and of the option.
package enum FixedSetting: String, CaseIterable, Sendable {
  case asOf = "as-of"
  case environment
  case limit
  case redact
  /// Not a setting; `--ticket` of a forced command fixes it.
  case ticket
  case timeZone = "time-zone"

  /// What is said where somebody tries to change it.
  package var explanation: String {
    "\(rawValue) cannot be changed here: the settings of this host are locked."
  }
}
