import ArgumentParser

/// A command that uses an archive.
protocol ArchiveCommand: ParsableCommand {
  /// The options that all commands share.
  var common: CommonOptions { get }
  /// The folder, where the command takes it without an option.
  var archiveArgument: String? { get }
}

extension ArchiveCommand {
  var archiveArgument: String? { nil }
}

/// A command that a request over SSH may run: it only reads, and names no path.
protocol RemoteCommand: ArchiveCommand {}

/// A command that takes the folder without an option.
protocol FolderCommand: ArchiveCommand {
  /// The argument.
  var folder: ArchiveArgument { get }
}

extension FolderCommand {
  var archiveArgument: String? { folder.archive }
}

/// The folder without an option.
struct ArchiveArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The folder; same as --archive.", valueName: "archive"),
    completion: .directory
  )
  var archive: String?
}

/// How commands print that list rows.
enum RowFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case tsv
  case json
  case jsonl
}
