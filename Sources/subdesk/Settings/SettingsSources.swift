import ArchiveIndex
import Dashboard
import FoundationEssentials
import Glibc

/// Where settings come from besides the command line.
struct SettingsSources {
  /// The environment variables.
  var variables: [String: String]
  /// The settings file of the host's owner; the program has no other way to name one.
  var systemFile: String
  /// The arguments that the process was started with.
  var arguments: [String] = []

  /// What the options of the command that SSH forces decide; nothing where it forces none.
  ///
  /// A limit is of one command, and is no option of the dashboard.
  var forced: Set<FixedSetting> {
    guard variables["SSH_ORIGINAL_COMMAND"] != nil else { return [] }
    let options = Set(arguments.map { String($0.prefix { $0 != "=" }) })
    return Set(
      [.asOf, .environment, .ticket, .timeZone].filter { options.contains("--\($0.rawValue)") }
    )
  }

  /// The sources of this process on this machine.
  static var machine: SettingsSources {
    SettingsSources(
      variables: ProcessInfo.processInfo.environment,
      systemFile: "/etc/subdesk/config",
      arguments: CurrentProcess.arguments
    )
  }

  /// The user's own settings file; `nil` if the variables name no place for it.
  var userFile: String? {
    if let config = variables["XDG_CONFIG_HOME"].nonEmpty { return config + "/subdesk/config" }
    return variables["HOME"].nonEmpty.map { $0 + "/.config/subdesk/config" }
  }

  /// The replacement of `~`; in locked mode from the system's list of users.
  func home(isLocked: Bool) -> String? {
    guard isLocked else { return variables["HOME"].nonEmpty }
    return getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
  }
}
