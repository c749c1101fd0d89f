import ArgumentParser
import TestSupport

@testable import subdesk

extension MadeArchive {
  /// A desk in this process, whose index is in memory, as of 2025-03-15T12:00:00Z; no settings of
  /// the machine count.
  func desk(_ options: [String] = [], asOf: String = "2025-03-15T12:00:00Z") throws -> Desk {
    let own = [
      "--archive", try tree.path(of: "archive"), "--index", "memory", "-q", "--as-of", asOf,
    ]
    return try Desk(
      CommonOptions.parse(own + options),
      quickLook: true,
      sources: SettingsSources(variables: [:], systemFile: try tree.path(of: "no-settings"))
    )
  }
}
