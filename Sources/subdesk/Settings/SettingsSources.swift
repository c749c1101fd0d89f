import FoundationEssentials
import Glibc

/// Where settings come from besides the command line.
struct SettingsSources {
  /// The environment variables.
  var variables: [String: String]
  /// The settings file of the host's owner; the program itself knows no other way to name one.
  var systemFile: String

  /// Those of this process on this machine.
  static var machine: SettingsSources {
    SettingsSources(
      variables: ProcessInfo.processInfo.environment,
      systemFile: "/etc/subdesk/config"
    )
  }

  /// The person's own settings file; `nil` where the variables name no place for it.
  var userFile: String? {
    if let config = variables["XDG_CONFIG_HOME"].nonEmpty { return config + "/subdesk/config" }
    return variables["HOME"].nonEmpty.map { $0 + "/.config/subdesk/config" }
  }

  /// What `~` stands for; in locked mode as the system's list of users has it.
  func home(isLocked: Bool) -> String? {
    guard isLocked else { return variables["HOME"].nonEmpty }
    return getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
  }
}
