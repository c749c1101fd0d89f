import ArgumentParser
import Glibc
import TerminalUI

/// `subdesk help`: the commands and topics, the options of a command, or the page of a topic.
struct Help: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the options of a command, or explain a topic.",
    discussion: Discussion(
      "Without a name, lists the commands and the topics.",
      examples: [
        "help",
        "help list",
        "help states",
      ]
    ).text,
    // ArgumentParser lists a help command of its own in completions.
    shouldDisplay: false
  )

  @Argument(help: ArgumentHelp("A command or a topic.", valueName: "name"))
  var name: String?

  @Flag(help: "Use only ASCII characters, as without a UTF-8 locale.")
  var ascii = false

  /// The width of a line where there is no terminal.
  private static let usualWidth = 80
  /// The widths of a line in a terminal: a table needs some room, and long lines are hard to read.
  private static let widths = 20...100
  /// Where ArgumentParser begins the descriptions of commands.
  private static let descriptionColumn = 26

  func run() throws {
    guard let name else {
      return print(Self.lines(of: Subdesk.helpMessage()) + [""] + topicList)
    }
    let command = Subdesk.configuration.subcommands.first { $0._commandName == name }
    let topic = HelpTopic(rawValue: name)
    guard command != nil || topic != nil else { throw Self.unknown(name) }
    if let command { print(Self.lines(of: Subdesk.helpMessage(for: command))) }
    if let topic { print(MarkdownRenderer(width: width).lines(of: topic.markdown)) }
  }

  private var width: Int {
    guard let columns = StandardOutput.columns else { return Self.usualWidth }
    return min(max(columns, Self.widths.lowerBound), Self.widths.upperBound)
  }

  private func print(_ lines: [String]) {
    let charset: Charset = ascii || !StandardOutput.isUTF8 ? .ascii : .unicode
    for line in lines { StandardOutput.line(clipped(line, to: .max, charset: charset)) }
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The topics, as ArgumentParser lists the commands above them.
  private var topicList: [String] {
    let topics = HelpTopic.allCases.flatMap { topic in
      let start = padded("  \(topic.rawValue)", to: Self.descriptionColumn)
      return wrapped(topic.abstract, width: width - Self.descriptionColumn).enumerated().map {
        ($0 == 0 ? start : padded("", to: Self.descriptionColumn)) + $1
      }
    }
    return ["TOPICS:"] + topics + ["", "  See 'subdesk help <topic>' for an explanation."]
  }

  /// What can be explained.
  static var names: [String] {
    let commands = Subdesk.configuration.subcommands.map { $0._commandName }
    return commands + HelpTopic.allCases.map(\.rawValue).filter { !commands.contains($0) }
  }

  private static func unknown(_ name: String) -> CommandError {
    CommandError(
      message: "There is no command or topic '\(name)'.\(suggestion(for: name, among: names))"
        + " 'subdesk help' lists all of them.",
      code: ExitStatus.usage
    )
  }
}
