import AppStoreDocuments
import Dashboard
import SubscriptionModel
import TerminalUI

/// A setting of the settings file.
struct SettingDescription {
  let name: String
  /// What it sets, for `config --defaults`.
  let explanation: String
  /// The value that is in force where none is given; `nil` where that is none, or depends on the
  /// machine.
  let usual: String?
  /// A value, to show its form.
  let example: String
  /// Whether it can occur on several lines.
  let isRepeatable: Bool

  private init(
    _ name: String,
    _ explanation: String,
    usual: String? = nil,
    example: String = "",
    isRepeatable: Bool = false
  ) {
    self.name = name
    self.explanation = explanation
    self.usual = usual
    self.example = example
    self.isRepeatable = isRepeatable
  }

  /// All settings but keys, in the order of their names.
  static let all = [
    SettingDescription(
      "accept-unsigned",
      "Whether unsigned documents count, since whoever stored them had checked them.",
      usual: "false"
    ),
    SettingDescription(
      "archive",
      "The folder of receipts and notifications.",
      example: "~/receipts"
    ),
    SettingDescription(
      "as-of",
      "The moment that everything is shown as of, such as 2025-03-10; now where nothing says.",
      example: "2025-03-10"
    ),
    SettingDescription(
      "audit",
      "Where to write who saw which customer: syslog, or the path of a socket. Without that log nothing is "
        + "shown.",
      example: "syslog"
    ),
    SettingDescription(
      "catalogue",
      "A .storekit file with names and periods of products.",
      example: "~/products.storekit"
    ),
    SettingDescription(
      "color",
      "When to use color, and how many: \(names(Looks.Color.self)).",
      usual: Looks.Color.auto.rawValue
    ),
    SettingDescription(
      "crash-reports",
      "A folder outside the archive for reports of a fault that ended the program: where in the program it "
        + "was, and no data.",
      example: "~/crash-reports"
    ),
    SettingDescription(
      "customers",
      "A CSV file of your customers' names; nothing in it is ever stored.",
      example: "~/customers.csv"
    ),
    SettingDescription(
      "environment",
      "The environment that lists show at first: \(names(EnvironmentFilter.self)).",
      usual: EnvironmentFilter.production.rawValue
    ),
    SettingDescription(
      "highlight",
      "How the row under the cursor is shown: \(names(Looks.Highlight.self)). The theme high-contrast "
        + "marks the row, the others show a bar.",
      usual: Looks.Highlight.auto.rawValue
    ),
    SettingDescription(
      "index",
      "Where the index is: a path outside the archive, postgresql://HOST/DATABASE, or memory. Usually in "
        + "the cache folder.",
      example: "memory"
    ),
    SettingDescription(
      "index-mode",
      "Who may use the index: \(IndexMode.names.joined(separator: ", ")).",
      example: IndexMode.names[0]
    ),
    SettingDescription(
      "language",
      "The language of replies, such as de; with automatic, that of the customer's storefront.",
      usual: SettingsResolver.automaticLanguage
    ),
    SettingDescription(
      "limit",
      "How many matches or rows a command prints at most; otherwise each command has a number of its own.",
      example: "100"
    ),
    SettingDescription(
      "locked",
      "Whether every path comes from the settings files, and no other program is started.",
      usual: "false"
    ),
    SettingDescription(
      "notes",
      "The folder with notes about customers, outside the archive; nothing is kept without it.",
      example: "/srv/subdesk/notes"
    ),
    SettingDescription(
      "redact",
      "Whether personal data is masked, in output and in the dashboard, which shows no documents then.",
      usual: "false"
    ),
    SettingDescription(
      "replies",
      "Your own replies to customers, as lines of name = text; one file for each language.",
      example: "~/replies",
      isRepeatable: true
    ),
    SettingDescription(
      "require",
      "A file or folder, in the archive or by its whole path, without which the archive is not mounted: "
        + "nothing is read for the first time then, and nothing that is known goes.",
      example: ".mounted",
      isRepeatable: true
    ),
    SettingDescription(
      "retention",
      "How long folders that are named by days stay: older ones may leave without asking.",
      example: "400d"
    ),
    SettingDescription(
      "saved-filter",
      "A segment of the dashboard's list: a name, a colon, and the words of a filter.",
      example: "Annual: annual !expired",
      isRepeatable: true
    ),
    SettingDescription(
      "start",
      "What the dashboard opens: \(names(StartScreen.self)).",
      usual: StartScreen.customers.rawValue
    ),
    SettingDescription(
      "theme",
      "The theme: \(names(Looks.Background.self)). With auto, the terminal's background decides.",
      usual: Looks.Background.auto.rawValue
    ),
    SettingDescription("time-zone", "The time zone of dates.", usual: "UTC"),
    SettingDescription(
      "trust-root",
      "A root certificate to trust as well, for test data.",
      example: "~/test-root.pem",
      isRepeatable: true
    ),
    SettingDescription(
      "unsigned-documents",
      "How many unsigned documents are read of one file; those that carry a signature are read in any case.",
      usual: "\(UnsignedLimit.standard)"
    ),
  ]

  /// Every setting and key with its default, as a settings file: reading it changes nothing.
  static var defaultsFile: [String] {
    var lines = [
      "# The settings of subdesk with their defaults; reading this file changes nothing.",
      "# What is commented out has no default, and shows the form of a value.",
    ]
    for setting in all {
      lines += ["", "# \(setting.explanation)"]
      lines.append(
        setting.usual.map { "\(setting.name) = \($0)" } ?? "# \(setting.name) = \(setting.example)"
      )
    }
    lines += [
      "", "# Keys: the first one is shown. `none` leaves a command to the palette.",
    ]
    for command in Command.all {
      let keys = Command.usualKeys[command] ?? []
      lines += [
        "", "# \(command.explanation)",
        "key \(command.name) = \(keys.map(\.name).joined(separator: " "))",
      ]
    }
    return lines
  }
}
