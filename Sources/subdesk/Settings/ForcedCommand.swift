import ArgumentParser

/// What somebody asks for over SSH where a key or the server forces them to run this program.
///
/// The words come from `SSH_ORIGINAL_COMMAND` (sshd(8), `command=`). No shell ever sees them: white space
/// separates words, quotation marks hold them together, and every other character stands for itself.
struct ForcedCommand {
  /// What may be asked for: commands that only read, and name no path.
  static let commands = [
    "browse", "lookup", "report", "events", "find", "list", "check", "config",
  ]

  /// The arguments to run with.
  let arguments: [String]

  /// Puts the words into the arguments that the program was forced to run with.
  ///
  /// - Throws: ``CommandFailure`` for another command or for a path, and what is wrong with the words.
  init(own: [String], original: String?) throws {
    let isChosen = own.first.map { word in
      word == "help" || Subdesk.configuration.subcommands.contains { $0._commandName == word }
    }
    guard let original, isChosen != true else {
      arguments = own
      return
    }
    var words = try ForcedCommand.words(of: original)
    if words.first == "subdesk" { words.removeFirst() }
    guard let first = words.first else {
      arguments = own
      return
    }
    if first.hasPrefix("-") { words.insert("browse", at: 0) }
    guard ForcedCommand.commands.contains(words[0]) else {
      throw CommandFailure(
        message: "'\(first)' is not a command here. The commands are "
          + ForcedCommand.commands.joined(separator: ", ") + ".",
        code: ExitStatus.usage
      )
    }
    if let command = try Subdesk.parseAsRoot(words) as? any ArchiveCommand {
      try command.common.refuseFixed(archiveArgument: command.archiveArgument)
    }
    // In front, where nothing among the words can take them for something else.
    arguments = [words[0]] + ForcedCommand.asOptions(own) + words.dropFirst()
  }

  /// An archive in front of the options, as `browse` takes it, as an option of any command.
  private static func asOptions(_ own: [String]) -> [String] {
    guard let first = own.first, !first.hasPrefix("-") else { return own }
    return ["--archive"] + own
  }

  /// The words of a line, with quotation marks taken off.
  static func words(of line: String) throws -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if character == quote {
        quote = nil
      } else if quote != nil {
        word = (word ?? "") + String(character)
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else {
      throw CommandFailure(
        message: "A quotation mark is opened but never closed.",
        code: ExitStatus.usage
      )
    }
    return words + [word].compactMap(\.self)
  }
}

/// A command that looks at an archive.
protocol ArchiveCommand: ParsableCommand {
  /// The options that all commands share.
  var common: CommonOptions { get }
  /// The folder, where the command takes it without an option.
  var archiveArgument: String? { get }
}

extension ArchiveCommand {
  var archiveArgument: String? { nil }
}
