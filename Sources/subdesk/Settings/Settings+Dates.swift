import ArgumentParser
import SubscriptionModel

/// The moment to assess as it is written, and where.
struct AsOfChoice {
  let text: String
  /// The settings file; `nil` for the option.
  let file: String?

  /// Reads the text; an error about a file does not quote it.
  func moment(in zone: ZoneRules) throws -> Timestamp? {
    let reader = DateReader(asOf: .now, zone: zone)
    guard let file else { return try reader.instantOfOption("--as-of", text) }
    guard let moment = reader.moment(text) else {
      throw CommandError(
        message: "\(file): as-of must be a date or a time, such as 2025-03-10 or yesterday.",
        code: ExitStatus.usage
      )
    }
    return moment
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
