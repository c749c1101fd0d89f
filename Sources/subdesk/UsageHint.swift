import ArgumentParser
import FoundationEssentials

/// Suggests the correct form of a wrong command line.
struct UsageHint {
  private let arguments: [String]
  private let command: (any ParsableCommand.Type)?
  private let looksForFolders: Bool

  /// Examines the arguments after the program's name and, unless told otherwise, the paths in them.
  init(arguments: [String], looksForFolders: Bool) {
    self.arguments = arguments
    self.looksForFolders = looksForFolders
    command =
      arguments.lazy.compactMap { word in
        Subdesk.configuration.subcommands.first { $0._commandName == word }
      }.first
  }

  /// The lines to print below an error of the command line.
  func lines(below message: String) -> [String] {
    [folderHint, optionHint(message), commandHint(message), Self.valueHint(message)]
      .compactMap(\.self)
  }

  /// Explains how to name a folder that the command does not accept there.
  var folderHint: String? {
    guard looksForFolders, let command, let folder else { return nil }
    let name = command._commandName
    switch name {
    case "find":
      return "Name the archive with --archive: subdesk \(name) --archive \(folder)"
    case "lookup", "report", "events":
      return "\(folder) is a folder. To look in it: subdesk \(name) ID --archive \(folder)"
    default: return nil
    }
  }

  /// Names the option that an unknown one is like, or the commands to which it belongs.
  private func optionHint(_ message: String) -> String? {
    // ArgumentParser names those of the command that differ by a letter or two.
    guard !message.contains("Did you mean"), let option = unknownOption(message) else { return nil }
    let owners = Subdesk.configuration.subcommands.map {
      (name: $0._commandName, options: Self.options(of: $0))
    }
    let all = Set(owners.flatMap(\.options))
    let isKnown = all.contains(option)
    guard let meant = isKnown ? option : nearestWord(to: option, among: all.sorted()) else {
      return nil
    }
    let question = "Did you mean '\(meant)'?"
    if Self.options(of: command ?? Browse.self).contains(meant) { return question }
    let others = owners.filter { $0.options.contains(meant) }.map { "subdesk \($0.name) \(meant)" }
    let place = "\(meant) is an option of: \(others.joined(separator: ", "))"
    return isKnown ? place : "\(question) \(place)"
  }

  /// The long options that the help of a command names.
  private static func options(of command: any ParsableCommand.Type) -> Set<String> {
    let words = Subdesk.helpMessage(for: command, columns: 500)
      .split { " \n,/[]".contains($0) }
    return Set(words.lazy.filter { $0.hasPrefix("--") }.map(String.init))
  }

  /// The option that the command does not have: as ArgumentParser says, or the first one where it says
  /// something else, such as that an option is missing.
  private func unknownOption(_ message: String) -> String? {
    if let option = Self.unknownOption(in: message) {
      return option.hasPrefix("--") ? option : nil
    }
    guard let command else { return nil }
    let known = Self.options(of: command)
    return arguments.lazy.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }.first { !known.contains($0) }
  }

  /// Names the command that a first word is like, where more words follow than a folder's.
  private func commandHint(_ message: String) -> String? {
    guard command == nil, message.contains("nexpected argument"), let word = arguments.first,
      !word.hasPrefix("-"), !word.contains("/")
    else { return nil }
    let names = Subdesk.configuration.subcommands.map { $0._commandName }
    return nearestWord(to: word, among: names).map {
      "There is no command '\(word)'. Did you mean '\($0)'?"
    }
  }

  /// Names the value of a closed set that a mistyped one is like.
  ///
  /// ArgumentParser states both only in its message: "The value 'dakr' is invalid for '--theme <theme>'.
  /// Please provide one of 'auto', 'dark' or 'light'.", or, of more than five, "one of the following:" and
  /// a line for each.
  static func valueHint(_ message: String) -> String? {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    guard quoted.count > 3, quoted[0].hasSuffix("The value "), quoted[2] == " is invalid for "
    else { return nil }
    let lines = message.split(separator: "\n")
    let line = lines.first ?? ""
    let words: [String]
    if line.hasSuffix("one of the following:") {
      words = lines.dropFirst().prefix { $0.hasPrefix(listItem) }
        .map { String($0.dropFirst(listItem.count)) }
    } else if let list = line.firstRange(of: "choose one of ") {
      words = line[list.upperBound...].split(separator: ", ").map(String.init)
    } else if let list = line.firstRange(of: "Please provide one of ") {
      // Every other part stands between quotation marks.
      words = line[list.upperBound...].split(separator: "'", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    } else {
      return nil
    }
    return nearestWord(to: String(quoted[1]), among: words).map { "Did you mean '\($0)'?" }
  }

  private static let listItem = "  - "

  /// ArgumentParser states the option only in its message.
  private static func unknownOption(in message: String) -> String? {
    let pieces = message.split(separator: "Unknown option '", omittingEmptySubsequences: false)
    guard pieces.count > 1 else { return nil }
    return pieces[1].split(separator: "'", omittingEmptySubsequences: false).first.map(String.init)
  }

  /// An argument that is neither an option nor its value, and names a folder.
  private var folder: String? {
    guard let command else { return nil }
    var isValue = false
    for argument in arguments.drop(while: { $0 != command._commandName }).dropFirst() {
      defer { isValue = argument.hasPrefix("--") && !argument.contains("=") }
      guard !argument.hasPrefix("-"), !isValue else { continue }
      var isFolder: Bool = false
      if FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder), isFolder {
        return argument
      }
    }
    return nil
  }
}
