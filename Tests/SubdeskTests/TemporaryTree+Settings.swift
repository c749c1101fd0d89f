import ArgumentParser
import TestSupport

@testable import subdesk

extension TemporaryTree {
  /// The settings of a machine whose home folder and system file lie in the tree; `user` and
  /// `system` are what the settings files hold, if they are there.
  func settings(
    _ options: [String] = [],
    argument: String? = nil,
    variables: [String: String] = [:],
    user: String? = nil,
    system: String? = nil
  ) throws -> Settings {
    if let user { try write(user, to: "home/.config/subdesk/config") }
    if let system { try write(system, to: "etc/config") }
    return try Settings(
      CommonOptions.parse(options),
      archiveArgument: argument,
      sources: SettingsSources(
        variables: ["HOME": path(of: "home")].merging(variables) { $1 },
        systemFile: path(of: "etc/config")
      )
    )
  }
}
