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
    [folderHint, optionHint(message)].compactMap(\.self)
  }

  /// Explains how to name a folder that the command does not accept there.
  var folderHint: String? {
    guard looksForFolders, let command, let folder else { return nil }
    let name = command._commandName
    switch name {
    case "list", "find":
      return "Name the archive with --archive: subdesk \(name) --archive \(folder)"
    case "lookup", "report", "events":
      return "\(folder) is a folder. To look in it: subdesk \(name) ID --archive \(folder)"
    default: return nil
    }
  }

  /// Names the commands to which an option belongs.
  private func optionHint(_ message: String) -> String? {
    guard let option = Self.unknownOption(in: message), option.hasPrefix("--") else { return nil }
    let others = Subdesk.configuration.subcommands.filter { other in
      Subdesk.helpMessage(for: other, columns: 500).split(whereSeparator: { " \n,/[]".contains($0) }
      )
      .contains { $0 == option }
    }.map { "subdesk \($0._commandName) \(option)" }
    return others.isEmpty ? nil : "\(option) is an option of: \(others.joined(separator: ", "))"
  }

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
