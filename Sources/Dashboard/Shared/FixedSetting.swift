/// A setting that the owner of a locked host can fix, by its name in settings files.
package enum FixedSetting: String, CaseIterable, Sendable {
  case asOf = "as-of"
  case environment
  case limit
  case redact
  case timeZone = "time-zone"

  /// What is said where somebody tries to change it.
  package var explanation: String {
    "\(rawValue) cannot be changed here: the settings of this host are locked."
  }
}
