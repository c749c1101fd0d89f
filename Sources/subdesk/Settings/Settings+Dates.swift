import ArgumentParser
import SubscriptionModel

extension Settings {
  /// The moment of `--as-of`; `nil` without it.
  func instant(_ text: String?) throws -> Timestamp? {
    try DateReader(asOf: .now, zone: zone).instantOfOption("--as-of", text)
  }
}

extension DateReader {
  /// The moment of an option; `nil` without it.
  func instantOfOption(_ option: String, _ text: String?) throws -> Timestamp? {
    guard let text else { return nil }
    guard let moment = moment(text) else {
      throw CommandError(
        message: "\(option) takes a date or a time, and '\(text)' is neither. "
          + "Examples: 2025-03-10, '25 Feb 2025 14:30', yesterday, -3d.",
        code: ExitStatus.usage
      )
    }
    return moment
  }

  /// The days of `--date`; throws a description of what it accepts.
  func daysOfOption(_ text: String) throws -> DayRange {
    guard let days = days(text) else {
      throw ValidationError(
        "--date takes a day, or two with .. between them, and '\(text)' is neither. "
          + "Examples: 2025-03-10, '10 Mar', yesterday, '10 Mar..12 Mar'."
      )
    }
    return days
  }
}
