import FoundationEssentials
import SubscriptionModel
import TerminalUI

/// The three forms of `subdesk health`.
struct HealthOutput {
  let report: HealthReport
  /// The archive's path, as given.
  let archive: String

  /// The width at which lines are broken, which every terminal shows.
  private static let width = 80

  // MARK: Text

  /// Prints a line for each check, below one for all.
  func printText() { for line in textLines { StandardOutput.line(line) } }

  /// The lines for a person.
  var textLines: [String] {
    let names = report.checks.map(\.name.words.count).max() ?? 0
    let margin = 2 + 8 + 2 + names + 2
    var lines = ["\(cleaned(archive)): \(report.status.rawValue)"]
    for check in report.checks {
      let head =
        "  " + padded(check.status.rawValue, to: 8) + "  "
        + padded(check.name.words, to: names) + "  "
      let text = wrapped(cleaned(check.text), width: Self.width - margin)
      lines.append(head + (text.first ?? ""))
      lines += text.dropFirst().map { String(repeating: " ", count: margin) + $0 }
    }
    return lines
  }

  // MARK: JSON

  /// Prints one object.
  func printJSON() { StandardOutput.line(json.withSchemaVersion.indented()) }

  private var json: JSONOutput {
    .object([
      "status": .string(report.status.rawValue),
      "checks": .array(
        report.checks.map { check in
          .object([
            "name": .string(check.name.rawValue),
            "status": .string(check.status.rawValue),
            "value": check.value.map { .int(Int($0)) } ?? .null,
            "since": .optional(check.since?.description),
            "text": .string(check.text),
          ])
        }
      ),
    ])
  }

  /// The schema of the object.
  static var schema: JSONOutput {
    JSONSchema.document(
      of: "health",
      JSONSchema.members([
        "status": .words(of: HealthReport.Status.self),
        "checks": .list(
          of: .object([
            "name": .words(of: HealthReport.Name.self),
            "status": .words(of: HealthReport.Status.self),
            "value": JSONSchema.integer.orNull,
            "since": JSONSchema.date.orNull,
            "text": .text,
          ])
        ),
      ])
    )
  }

  // MARK: Prometheus

  /// Prints the numbers in Prometheus's text format.
  func printMetrics() { for line in metricLines { StandardOutput.line(line) } }

  /// The lines in Prometheus's text format, version 0.0.4.
  ///
  /// Moments are numbers of seconds since 1970, so that an age goes on growing where nobody runs the
  /// command any more.
  var metricLines: [String] {
    // A collector reads the numbers of several archives, wherever each command was started.
    let path = URL(fileURLWithPath: archive).resolvingSymlinksInPath().path
    let archive = MetricLabel(name: "archive", value: path)
    var lines = [
      "# HELP subdesk_status The worst status of all checks: 0 fine, 1 warning, 2 critical.",
      "# TYPE subdesk_status gauge",
      "subdesk_status{\(archive)} \(report.status.number)",
      "# HELP subdesk_check_status The status of a check: 0 fine, 1 warning, 2 critical.",
      "# TYPE subdesk_check_status gauge",
    ]
    for check in report.checks {
      let name = MetricLabel(name: "check", value: check.name.rawValue)
      lines.append("subdesk_check_status{\(archive),\(name)} \(check.status.number)")
    }
    for check in report.checks {
      guard let value = check.metricValue else { continue }
      let metric = check.name.metric
      lines += [
        "# HELP \(metric.name) \(metric.help)",
        "# TYPE \(metric.name) gauge",
        "\(metric.name){\(archive)} \(value)",
      ]
    }
    return lines
  }
}

/// A label in Prometheus's text format.
private struct MetricLabel: CustomStringConvertible {
  let name: String
  let value: String

  var description: String {
    let escaped = cleaned(value).map { character in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      default: String(character)
      }
    }
    return "\(name)=\"\(escaped.joined())\""
  }
}

extension HealthReport.Check {
  /// The number of the check's metric; `nil` where there is nothing to measure.
  fileprivate var metricValue: String? {
    guard name.isMoment else { return value.map { "\($0)" } }
    guard let since else { return nil }
    let (seconds, rest) = since.milliseconds.quotientAndRemainder(dividingBy: 1000)
    return rest == 0 ? "\(seconds)" : "\(seconds).\(Int(rest.magnitude).digits(3))"
  }
}

extension HealthReport.Name {
  /// The check's name for a person.
  fileprivate var words: String {
    switch self {
    case .archive: "archive"
    case .index: "index"
    case .evidence: "evidence"
    case .refresh: "refresh"
    case .refreshFailure: "failed refresh"
    case .notifications: "notifications"
    case .problems: "problems"
    case .missingParts: "missing parts"
    case .certificates: "certificates"
    case .freeSpace: "free space"
    case .indexSize: "index size"
    }
  }

  /// Whether the metric is the moment `since`, rather than the value.
  fileprivate var isMoment: Bool {
    switch self {
    case .evidence, .refresh, .notifications, .certificates: true
    case .archive, .index, .refreshFailure, .problems, .missingParts, .freeSpace, .indexSize: false
    }
  }

  /// The metric that the check's number is told by.
  fileprivate var metric: (name: String, help: String) {
    switch self {
    case .archive:
      ("subdesk_archive_present", "Whether the archive's folder is there.")
    case .index:
      ("subdesk_index_complete", "Whether the index is there and complete.")
    case .evidence:
      ("subdesk_newest_evidence_timestamp_seconds", "When the newest evidence was made.")
    case .refresh:
      ("subdesk_last_refresh_timestamp_seconds", "When the last refresh of the index ended.")
    case .refreshFailure:
      ("subdesk_refresh_failing_seconds", "How long no refresh has come to its end.")
    case .notifications:
      ("subdesk_newest_notification_timestamp_seconds", "The hour of the newest notification.")
    case .problems:
      ("subdesk_new_problems", "How many problems are new since yesterday.")
    case .missingParts:
      ("subdesk_missing_parts", "How many files and folders are missing or cannot be read.")
    case .certificates:
      (
        "subdesk_first_root_expiry_timestamp_seconds",
        "Until when the first root certificate is valid."
      )
    case .freeSpace:
      ("subdesk_index_free_bytes", "How much room there is where the index is.")
    case .indexSize:
      ("subdesk_index_size_bytes", "How large the index is.")
    }
  }
}
