import ArchiveIndex
import ArgumentParser
import Glibc

/// The program: every command is a file in `Commands/`.
struct Subdesk: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "subdesk",
    abstract: "Answer questions about App Store subscriptions, read-only.",
    discussion: """
      Reads a folder of App Store receipts and notifications and shows each customer, \
      subscription, and charge, and explains each state. Nothing in the folder is ever changed, \
      and no network is used.
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
    StandardOutput.reserveDescriptors()
    ArchiveIndex.useLocalNames()
    let code = run()
    StandardOutput.finish()
    exit(code.rawValue)
  }

  private static func run() -> ExitCode {
    do {
      try FileDescriptors.reserve()
      var command = try Subdesk.parseAsRoot()
      try command.run()
      return .success
    } catch let error where error is CommandFailure || error is ArchiveIndexError {
      let failure = CommandFailure(error)
      StandardOutput.complain("subdesk: \(failure.message)")
      if failure.code == ExitStatus.usage { complainOfFolder() }
      return failure.code
    } catch {
      return explain(error)
    }
  }

  /// Says what ArgumentParser says of a wrong word, which may hold anything, cleaned line by line.
  ///
  /// A request for help comes here as well.
  private static func explain(_ error: any Error) -> ExitCode {
    let code = Subdesk.exitCode(for: error)
    let message = Subdesk.fullMessage(for: error)
    guard code != .success else {
      StandardOutput.line(message)
      return code
    }
    if code == ExitStatus.nothingFound { complainOfFolder() }
    for line in message.split(separator: "\n", omittingEmptySubsequences: false)
    where !message.isEmpty {
      StandardOutput.complain(String(line))
    }
    if code == ExitStatus.usage, !message.isEmpty {
      for line in hint.lines(below: message) { StandardOutput.complain(line) }
    }
    return code
  }

  private static var hint: UsageHint {
    UsageHint(arguments: Array(CommandLine.arguments.dropFirst()))
  }

  /// Says how an archive is named, where a folder stands in the place of something else.
  private static func complainOfFolder() {
    if let line = hint.folderHint { StandardOutput.complain(line) }
  }
}
