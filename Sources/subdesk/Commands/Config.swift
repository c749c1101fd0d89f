import ArgumentParser
import SupportAnswers
import TerminalUI

/// `subdesk config`: the settings in force, and their sources.
struct Config: ArchiveCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the settings in force and where each comes from.",
    discussion: """
      Options come before $SUBDESK_ARCHIVE, then $XDG_CONFIG_HOME/subdesk/config (by default \
      ~/.config/subdesk/config), then /etc/subdesk/config.
      """
  )

  @Option(help: "The output format: text or json.")
  var format: Format = .text

  @OptionGroup var common: CommonOptions

  /// How `config` prints.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  func run() throws {
    let settings = try Settings(common, archiveArgument: nil)
    switch format {
    case .text:
      let width = settings.shown.map(\.name.count).max() ?? 0
      for setting in settings.shown {
        let name = padded(setting.name, to: width)
        let value = setting.value ?? "(not set)"
        StandardOutput.line(cleaned("\(name)  \(value)  [\(setting.source)]"))
      }
    case .json:
      let rows = settings.shown.map { setting in
        JSONText.object([
          "name": .string(setting.name),
          "value": .optional(setting.value),
          "source": .string(setting.source),
        ])
      }
      StandardOutput.line(JSONText.object(["settings": .array(rows)]).indented())
    }
  }
}
