import Foundation
import TestSupport
import Testing

/// Another user of the machine, for tests of what somebody may only read.
enum Stranger {
  /// The program that changes the user.
  static let setpriv = "/usr/bin/setpriv"
  /// Makes it run a program as `nobody`, without any group or right of this process.
  static let options = ["--reuid=65534", "--regid=65534", "--clear-groups", "--no-new-privs"]

  /// Whether a test can run the program as another user here.
  static let isAvailable: Bool = {
    guard geteuid() == 0, FileManager.default.isExecutableFile(atPath: setpriv) else {
      return false
    }
    do {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: setpriv)
      process.arguments = options + [try BuiltProgram.subdesk().path, "--version"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus == 0
    } catch {
      return false
    }
  }()

  /// What is said of a test that is skipped.
  static let reason: Comment =
    "needs root, setpriv, and a program that other users may run, to act as a second user"
}
