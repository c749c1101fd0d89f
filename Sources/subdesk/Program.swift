import ArchiveIndex
import ArgumentParser
import Glibc

/// The entry point: parses the command line, runs the command, and reports a failure with its
/// sentence and exit code.
@main
enum Program {
  static func main() {
    CurrentProcess.forbidCoreDumps()
    CurrentProcess.handleCrashes(version: Subdesk.version)
    CurrentProcess.turnOffDispatchLogging()
    TerminationSignals.unblock()
    StandardOutput.reserveDescriptors()
    CurrentProcess.useLocalNames()
    CurrentProcess.limitMemoryArenas()
    let code = run()
    StandardOutput.finish()
    exit(code.rawValue)
  }

  private static func run() -> ExitCode {
    var request = Request(arguments: CurrentProcess.arguments)
    var parsed: (any ParsableCommand.Type)?
    do {
      try FileDescriptors.reserve()
      try Threads.reserve()
      Threads.warnWithoutProc()
      try request.resolve(.machine)
      let arguments = PastedTexts.behindOptions(Index.withValues(request.arguments))
      var command = try Subdesk.parseAsRoot(arguments)
      parsed = type(of: command)
      try command.run()
      return .success
    } catch let error where error is CommandError || error is ArchiveIndexError {
      let failure = request.logged(CommandError(error), .machine)
      StandardOutput.printError("subdesk: \(failure.message)")
      if failure.code == ExitStatus.usage {
        explainFolder(request)
        // No other form of the command would be allowed.
        if failure.denied == nil, let parsed { explainUsage(of: parsed) }
      }
      return failure.code
    } catch {
      return explain(error, of: request)
    }
  }

  /// The request, from the command line or from SSH in its place.
  private struct Request {
    var arguments: [String]
    var isLocked = true

    /// The failure, which the audit log was told where it is a denial; or that the log does not take it.
    func logged(_ failure: CommandError, _ sources: SettingsSources) -> CommandError {
      guard let denied = failure.denied else { return failure }
      do {
        let own = CurrentProcess.arguments
        let words =
          try sources.variables["SSH_ORIGINAL_COMMAND"].map(ForcedCommand.words(of:)) ?? []
        let isAsked = own.contains("--audit")
        var resolver = try SettingsResolver(
          try CommonOptions.parse(isLocked ? ["--locked"] : []),
          sources: sources
        )
        guard let path = try resolver.audit(isAsked) else { return failure }
        let ticket = Self.ticket(in: own) ?? Self.ticket(in: words)
        let log = try AuditLog(path: path, ticket: ticket, variables: sources.variables)
        try log.record(AuditRecord(action: .denied, subject: denied))
        return failure
      } catch {
        return CommandError(error)
      }
    }

    /// The value of `--ticket` among arguments that may be wrong otherwise; `nil` without one.
    private static func ticket(in arguments: [String]) -> String? {
      if let word = arguments.first(where: { $0.hasPrefix("--ticket=") }) {
        return String(word.dropFirst("--ticket=".count))
      }
      return arguments.drop { $0 != "--ticket" }.dropFirst().first
    }

    /// Locks the process, if requested, before anything else is read.
    mutating func resolve(_ sources: SettingsSources) throws {
      try RequestLimit.check(arguments)
      let isForced = sources.variables["SSH_ORIGINAL_COMMAND"] != nil
      let system = try SettingsFile.ofSystem(at: sources.systemFile)
      let isLockedByFile = try system.isLocked || SettingsFile(path: sources.userFile).isLocked
      isLocked = isForced || isLockedByFile || arguments.contains("--locked")
      if isLocked { Lockdown.apply() }
      if arguments.contains("--locked"), !system.exists {
        StandardOutput.printError(
          "subdesk: --locked locks nothing yet: there is no \(sources.systemFile), so each account's own "
            + "settings name the paths."
        )
      }
      arguments = try ForcedCommand(
        own: arguments,
        original: sources.variables["SSH_ORIGINAL_COMMAND"]
      ).arguments
      try RequestLimit.check(arguments)
    }
  }

  /// Prints ArgumentParser's message, cleaned line by line, since it can contain any text.
  ///
  /// Requests for help are handled here as well.
  private static func explain(_ error: any Error, of request: Request) -> ExitCode {
    let code = Subdesk.exitCode(for: error)
    let message = Subdesk.fullMessage(for: error)
    guard code != .success else {
      let isScript = request.arguments.contains { $0.hasPrefix("--generate-completion-script") }
      StandardOutput.line(isScript ? CompletionScript.completingTopics(message) : message)
      return code
    }
    if code == ExitStatus.nothingFound { explainFolder(request) }
    for line in message.split(separator: "\n", omittingEmptySubsequences: false)
    where !message.isEmpty {
      StandardOutput.printError(String(line))
    }
    if code == ExitStatus.usage, !message.isEmpty {
      for line in hint(request).lines(below: message) { StandardOutput.printError(line) }
    }
    return code
  }

  /// Prints how a command is used, in the lines that ArgumentParser prints below its own messages.
  private static func explainUsage(of command: any ParsableCommand.Type) {
    StandardOutput.printError("Usage: \(Subdesk.usageString(for: command))")
    StandardOutput.printError(
      "  See 'subdesk \(command._commandName) --help' for more information."
    )
  }

  private static func hint(_ request: Request) -> UsageHint {
    UsageHint(arguments: request.arguments, looksForFolders: !request.isLocked)
  }

  /// Explains how to name an archive, if a folder stands in another argument's place.
  private static func explainFolder(_ request: Request) {
    if let line = hint(request).folderHint { StandardOutput.printError(line) }
  }
}
