import ArchiveIndex
import ArgumentParser

/// The program: every command is a file in `Commands/`.
struct Subdesk: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "subdesk",
    abstract: "A read-only desk for questions about App Store subscriptions.",
    discussion: """
      Reads a directory of App Store receipts and notifications and shows each customer, each \
      subscription, each charge, and why things stand as they do. Nothing in the directory is \
      ever written, and no network is used.
      """,
    version: version,
    subcommands: [
      Browse.self, Lookup.self, Report.self, Events.self, Find.self, List.self, Check.self,
      Index.self,
    ],
    defaultSubcommand: Browse.self
  )

  /// What reports say that they were written with.
  static let version = "0.3.0"
}

/// The entry point: parses, runs, and turns a failure into its sentence and exit code.
@main
enum Program {
  static func main() {
    ArchiveIndex.useLocalNames()
    do {
      var command = try Subdesk.parseAsRoot()
      try command.run()
    } catch let error where error is CommandFailure || error is ArchiveIndexError {
      let failure = CommandFailure(error)
      StandardOutput.complain("subdesk: \(failure.message)")
      Subdesk.exit(withError: failure.code)
    } catch {
      end(with: error)
    }
  }

  /// Says what ArgumentParser says of a wrong word, which may hold anything, cleaned line by line.
  private static func end(with error: any Error) -> Never {
    let code = Subdesk.exitCode(for: error)
    guard code != .success else { Subdesk.exit(withError: error) }
    let message = Subdesk.fullMessage(for: error)
    for line in message.split(separator: "\n", omittingEmptySubsequences: false)
    where !message.isEmpty {
      StandardOutput.complain(String(line))
    }
    Subdesk.exit(withError: code)
  }
}
