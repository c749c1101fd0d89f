import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// The options that have the same name and meaning in every command.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of receipts and notifications.",
      discussion: "Defaults to $SUBDESK_ARCHIVE, then to `archive` in the settings file.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var archive: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show everything as of this date: 2026-06-01, '25 Feb 14:30', yesterday, -3d.",
      discussion: """
        A day means its first instant. A date without a zone is read in --time-zone; words count \
        from now.
        """,
      valueName: "instant"
    )
  )
  var asOf: String?

  @Option(
    help: ArgumentHelp("Show times in this time zone, such as Europe/Berlin.", valueName: "zone")
  )
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The environment for lists and partial searches: \(names(EnvironmentFilter.self)).",
      valueName: "environment"
    ),
    completion: completion(of: EnvironmentFilter.self),
    transform: named
  )
  var environment: EnvironmentFilter?

  @Flag(
    name: .customLong("accept-unsigned"),
    help: "Count unsigned documents: whoever stored them had checked them."
  )
  var acceptsUnsigned = false

  @Option(
    name: .customLong("trust-root"),
    help: ArgumentHelp(
      "Also trust this root certificate (for test data; repeatable).",
      valueName: "file"
    ),
    completion: .file()
  )
  var trustRoots: [String] = []

  @Option(
    help: ArgumentHelp(
      "Product names and periods from a .storekit file.",
      valueName: "file"
    ),
    completion: .file(extensions: ["storekit"])
  )
  var catalogue: String?

  @Option(
    help: ArgumentHelp(
      "Customer names from a CSV file (app_account_token,name,email); never stored.",
      valueName: "file"
    ),
    completion: .file(extensions: ["csv"])
  )
  var customers: String?

  @Option(
    help: ArgumentHelp(
      "Your own replies to customers, as lines of name = text; repeat it for each language.",
      valueName: "file"
    ),
    completion: .file()
  )
  var replies: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder with notes about customers, outside the archive; see subdesk note.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var notes: String?

  @Option(
    help: ArgumentHelp(
      "The language of replies, such as de; otherwise that of the customer's storefront.",
      valueName: "tag"
    ),
    completion: .list(ReplyLanguage.allCases.map(\.rawValue))
  )
  var language: ReplyLanguage?

  @Flag(
    help: ArgumentHelp(
      "Mask personal data in output: names, emails, tokens, and Apple Account IDs.",
      discussion: """
        An appAccountToken or appTransactionId keeps its first eight characters; names and email \
        addresses are omitted. Transaction IDs are kept.
        """
    )
  )
  var redact = false

  @Option(
    help: ArgumentHelp(
      "Where the index is: a path outside the archive, postgresql://HOST/DATABASE, or `memory`.",
      discussion:
        "An index on a server is written by `subdesk index` alone, and only read by all else.",
      valueName: "path"
    ),
    completion: .file()
  )
  var index: String?

  @Option(
    help: ArgumentHelp(
      "Who may use the index: 0600 (only you, the default), 0640, 0644, 0660, or 0664.",
      valueName: "mode"
    ),
    completion: .list(IndexMode.names),
    transform: octalMode
  )
  var indexMode: Int?

  @Option(
    help: ArgumentHelp(
      "When to check the files again: \(names(RefreshChoice.self)).",
      discussion: """
        With `quick`, folders' times are checked first, and every file before anything is said not to \
        be there. With `never`, the index must exist.
        """,
      valueName: "when"
    )
  )
  var refresh: RefreshChoice?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Find whole IDs in the files' bytes, or never do so.",
      discussion: """
        For lookup, report, events ID, and check. By default, a large archive without a finished index is \
        searched that way, and indexed if nothing is found.
        """
    )
  )
  var direct: Bool?

  @Flag(
    help: ArgumentHelp(
      "Take every path from the settings files, and start no other program.",
      discussion: """
        For forced commands of SSH; `locked = true` in /etc/subdesk/config does the same. Without that \
        file it locks nothing yet: each account's own settings name the paths.
        """
    )
  )
  var locked = false

  @Flag(
    help: ArgumentHelp(
      "Write to the system's log who saw which customer; nothing is shown without it.",
      discussion: "The setting `audit` can require it."
    )
  )
  var audit = false

  @Option(
    help: ArgumentHelp("The ticket that this is for, in the audit log and notes.", valueName: "id")
  )
  var ticket: String?

  @Flag(name: .shortAndLong, help: "Do not print progress.")
  var quiet = false
}

/// When a command reads the archive again; by default, each command does what suits it.
enum RefreshChoice: String, ExpressibleByArgument, CaseIterable {
  case quick
  case always
  case never
}

/// Who may read and write an index, in octal digits.
struct IndexMode {
  /// The modes that an index may have.
  static let names = ["0600", "0640", "0644", "0660", "0664"]
  /// As the system has it.
  let bits: Int

  /// Reads the digits, with or without the leading zero; `nil` for any other mode.
  init?(_ text: String) {
    let digits = text.count == 3 ? "0" + text : text
    guard Self.names.contains(digits), let bits = Int(digits, radix: 8) else { return nil }
    self.bits = bits
  }
}

/// Reads the mode of an index for the option.
func octalMode(_ text: String) throws -> Int {
  guard let mode = IndexMode(text) else {
    throw ValidationError(
      "'\(text)' is not a valid value; choose one of \(IndexMode.names.joined(separator: ", "))"
    )
  }
  return mode.bits
}

/// Reads a value of a closed set by its name.
func named<Value>(_ text: String) throws -> Value
where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  // Words in a name can be joined by a hyphen or a capital letter: `refund-asked` is `refundAsked`.
  let letters = { (name: String) in name.lowercased().filter { $0 != "-" } }
  guard let value = Value.allCases.first(where: { letters($0.rawValue) == letters(text) }) else {
    let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("'\(text)' is not a valid value; choose one of \(names)")
  }
  return value
}

/// What a shell completes for a value of a closed set.
func completion<Value>(of type: Value.Type) -> CompletionKind
where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  .list(Value.allCases.map(\.rawValue))
}

/// The names of a closed set, for help.
func names<Value>(_ type: Value.Type) -> String
where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  Value.allCases.map(\.rawValue).joined(separator: ", ")
}
