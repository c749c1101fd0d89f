import ArchiveIndex
import ArgumentParser
import SubscriptionModel

/// The options that have the same name and meaning in every command.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The directory of receipts and notifications.",
      discussion: "Else $SUBDESK_ARCHIVE, else `archive` in the settings file.",
      valueName: "dir"
    )
  )
  var archive: String?

  @Option(
    help: ArgumentHelp(
      "Show what held at this instant: 2026-06-01 (0:00 UTC) or 2026-06-01T12:00:00Z.",
      valueName: "instant"
    )
  )
  var asOf: Instant?

  @Option(
    help: ArgumentHelp("Show times in this zone, such as Europe/Berlin.", valueName: "zone")
  )
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "Which purchases lists and partial search speak of: \(names(EnvironmentFilter.self)).",
      valueName: "environment"
    ),
    transform: named
  )
  var environment: EnvironmentFilter?

  @Option(
    name: .customLong("trust-root"),
    help: ArgumentHelp(
      "Trust this root certificate too (for test data; repeatable).",
      valueName: "file"
    )
  )
  var trustRoots: [String] = []

  @Option(
    help: ArgumentHelp(
      "Product names and periods from a .storekit file.",
      valueName: "file"
    )
  )
  var catalogue: String?

  @Option(
    help: ArgumentHelp(
      "Names from a CSV file: app_account_token,name,email; never stored.",
      valueName: "file"
    )
  )
  var customers: String?

  @Option(
    help: ArgumentHelp(
      "Your own words for replies to customers, lines of name = words.",
      valueName: "file"
    )
  )
  var replies: String?

  @Flag(
    help: ArgumentHelp(
      "Mask personal ids in output: names, e-mails, tokens and Apple Account ids.",
      discussion: """
        An appAccountToken and an appTransactionId keep their first eight characters; names and \
        e-mail addresses are left out. Transaction ids stay.
        """
    )
  )
  var redact = false

  @Option(
    help: ArgumentHelp(
      "Where the index is kept: a path outside the archive, or `memory`.",
      valueName: "path"
    )
  )
  var index: String?

  @Option(help: "Whether files are looked at again: always, or never.")
  var refresh: RefreshChoice?

  @Flag(name: .shortAndLong, help: "Print no progress.")
  var quiet = false
}

/// When a command looks at the archive again; without it each command does what suits it.
enum RefreshChoice: String, ExpressibleByArgument, CaseIterable {
  case always
  case never
}

/// An instant that was typed on the command line.
struct Instant: ExpressibleByArgument {
  let timestamp: Timestamp

  init?(argument: String) {
    guard let timestamp = Timestamp(rfc3339: argument) else { return nil }
    self.timestamp = timestamp
  }
}

/// Reads one of the values of a closed set by its name.
func named<Value>(_ text: String) throws -> Value
where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  guard let value = Value(rawValue: text) else {
    let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("there is no '\(text)'; choose one of \(names)")
  }
  return value
}

/// The names of a closed set, for help.
func names<Value>(_ type: Value.Type) -> String
where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  Value.allCases.map(\.rawValue).joined(separator: ", ")
}
