import ArgumentParser

/// A request over SSH, if a key or the server forces this program.
///
/// The words come from `SSH_ORIGINAL_COMMAND` (sshd(8), `command=`). No shell ever reads them:
/// white space separates words, quotation marks group them, and every other character stands for
/// itself.
struct ForcedCommand {
  /// The names of the allowed commands.
  static var commands: [String] {
    Subdesk.configuration.subcommands.compactMap { ($0 as? any RemoteCommand.Type)?._commandName }
  }

  /// The arguments to run with.
  let arguments: [String]

  /// Inserts the words into the arguments with which the program was forced to run.
  ///
  /// - Throws: ``CommandError`` for another command, a path, or malformed words.
  init(own: [String], original: String?) throws {
    guard let original, !(own.first.map(Self.isCommand) ?? false) else {
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
      throw CommandError(
        message: "'\(first)' is not a command here. The commands are "
          + ForcedCommand.commands.joined(separator: ", ") + ".",
        code: ExitStatus.usage,
        // Any other word may name a person.
        denied: Self.isCommand(first) ? first : "(command)"
      )
    }
    if let command = try Subdesk.parseAsRoot(words) as? any ArchiveCommand {
      try command.common.rejectLockedOptions(archiveArgument: command.archiveArgument)
    }
    // Of an option that is given twice, the last one counts, and that is not for the words to say.
    let names = Set(own.filter { $0.hasPrefix("--") }.map(Self.optionName))
    if let repeated = words.dropFirst().map(Self.optionName).first(where: names.contains) {
      throw CommandError.locked(repeated)
    }
    // At the front, where no word can consume them as its value.
    arguments = [words[0]] + ForcedCommand.asOptions(own) + words.dropFirst()
  }

  private static func isCommand(_ word: String) -> Bool {
    word == "help" || Subdesk.configuration.subcommands.contains { $0._commandName == word }
  }

  /// Converts an archive in front of the options, as `browse` accepts it, to an option of any
  /// command.
  private static func asOptions(_ own: [String]) -> [String] {
    guard let first = own.first, !first.hasPrefix("-") else { return own }
    return ["--archive"] + own
  }

  /// A word without the value behind its `=`.
  private static func optionName(_ word: String) -> String {
    String(word.prefix { $0 != "=" })
  }

  /// Divides a line into words and removes quotation marks.
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
      throw CommandError(
        message: "A quotation mark is opened but never closed.",
        code: ExitStatus.usage
      )
    }
    return words + [word].compactMap(\.self)
  }
}
