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
