package import Foundation

/// The programs that are built beside the tests.
package enum BuiltProgram {
  /// Where `subdesk` lies, or what `SUBDESK_PROGRAM` names in its place, such as the program that people build,
  /// or a script that traces it.
  package static func subdesk() throws -> URL {
    if let program = ProcessInfo.processInfo.environment["SUBDESK_PROGRAM"] {
      return URL(fileURLWithPath: program)
    }
    return try named("subdesk")
  }

  /// Where the `subdesk` lies that is built beside the tests, and has their package traits.
  package static func subdeskBesideTests() throws -> URL { try named("subdesk") }

  /// Where a program that is built beside the tests lies.
  package static func named(_ name: String) throws -> URL {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folder = tests.deletingLastPathComponent()
    for _ in 0..<4 {
      let candidate = folder.appendingPathComponent(name)
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      folder.deleteLastPathComponent()
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
