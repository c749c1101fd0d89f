import Foundation
import TestSupport
import Testing

/// One run of the built program, as a shell would start it.
struct CommandLineRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs `subdesk` with these arguments; its cache stands in a tree of its own.
  ///
  /// With `shell`, a shell runs that script, in which `"$0" "$@"` is the program with its
  /// arguments. `isStranger` runs it as another user, `Stranger`, who cannot write that cache.
  /// `program` is run in place of the program that people build.
  init(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:],
    shell: String? = nil,
    isStranger: Bool = false,
    program: URL? = nil
  ) throws {
    let tree = try TemporaryTree()
    let process = Process()
    let program = try program ?? BuiltProgram.subdesk()
    if let shell {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", shell, program.path] + arguments
    } else if isStranger {
      process.executableURL = URL(fileURLWithPath: Stranger.setpriv)
      process.arguments = Stranger.options + [program.path] + arguments
    } else {
      process.executableURL = program
      process.arguments = arguments
    }
    var variables = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": tree.path]
    variables["XDG_CACHE_HOME"] = tree.path
    process.environment = variables.merging(environment) { $1 }
    let files = try ["in", "out", "err"].map { name in
      try tree.write(name == "in" ? input : "", to: name)
      return URL(fileURLWithPath: try tree.path(of: name))
    }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: files[1], encoding: .utf8)
    errors = try String(contentsOf: files[2], encoding: .utf8)
  }

  /// The output as JSON.
  func json() throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
    return try #require(value as? [String: Any])
  }

  /// A folder of the project's fixtures.
  static func fixture(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/\(name)").path
  }
}
