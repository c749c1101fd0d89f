import AppStoreDocuments
import ArchiveIndex
import ArgumentParser
import Dashboard
import FoundationEssentials
import SubscriptionModel
import SupportAnswers

/// The settings in force: from the command line, the environment, the user's settings file, or the
/// system's, in this order.
struct Settings {
  let archive: String?
  /// The socket of the log that is told who saw what; `nil` where none is.
  let audit: String?
  let environment: EnvironmentFilter
  /// The moment to assess; `nil` for now.
  let asOf: Timestamp?
  /// How many matches or rows a command prints at most; `nil` where each command has its own number.
  let limit: Int?
  /// Whether personal data is masked in output.
  let isRedacted: Bool
  /// What a locked host's file decides, which nobody can change.
  let fixed: Set<FixedSetting>
  let zone: ZoneRules
  let trustRoots: [String]
  let catalogue: String?
  let customers: String?
  let replies: [String]
  /// The language of replies; `nil` for that of each customer's storefront.
  let language: ReplyLanguage?
  /// The folder with agents' notes; `nil` where none are kept.
  let notes: String?
  /// The folder for reports of faults; `nil` where none are wanted.
  let crashReports: String?
  /// The paths without which the archive is not mounted, from its folder on or whole.
  let required: [String]
  /// How long folders that are named by days stay in the archive; `nil` where nothing says.
  let retention: TimeSpan?
  /// How many unsigned documents are read of one file.
  let maximumUnsigned: Int
  /// The dashboard's keys.
  let keys: KeyChoices
  /// How the dashboard looks.
  let looks: Looks
  /// What the dashboard opens.
  let start: StartScreen
  /// The filters that are segments of the dashboard's list.
  let savedFilters: [SavedFilter]
  /// Whether unsigned documents count.
  let acceptsUnsigned: Bool
  let indexLocation: IndexLocation
  /// Who may use the index; `nil` to keep its mode, or for its owner alone when it is created.
  let indexMode: Int?
  /// Whether only settings files may name paths, and no program may be started.
  let isLocked: Bool
  /// The settings and their sources, in the order of the names.
  let shown: [DisplayedSetting]

  init(
    _ options: CommonOptions,
    archiveArgument: String?,
    sources: SettingsSources = .machine
  ) throws {
    var resolver = try SettingsResolver(options, sources: sources)
    let variables = sources.variables
    acceptsUnsigned = try resolver.acceptsUnsigned(options.acceptsUnsigned)
    archive = resolver.path(
      "archive",
      [
        (archiveArgument, "the argument"), (options.archive, "--archive"),
        (resolver.isLocked ? nil : variables["SUBDESK_ARCHIVE"].nonEmpty, "$SUBDESK_ARCHIVE"),
      ]
    )
    let asOfChoice = resolver.asOf(options.asOf)
    audit = try resolver.audit(options.audit)
    if resolver.isLocked {
      try options.rejectLockedOptions(archiveArgument: archiveArgument)
      try resolver.rejectFixedOptions(options)
    }
    if let archiveArgument, let option = options.archive, option != archiveArgument {
      throw ValidationError("Two archives were given: \(archiveArgument) and --archive \(option).")
    }
    catalogue = resolver.path("catalogue", [(options.catalogue, "--catalogue")])
    let color: Looks.Color = try resolver.choice("color", default: .auto)
    crashReports = resolver.path("crash-reports", [])
    customers = resolver.path("customers", [(options.customers, "--customers")])
    environment = try resolver.environment(options.environment)
    let highlight: Looks.Highlight = try resolver.choice("highlight", default: .auto)
    indexLocation = try resolver.index(options.index, variables: variables)
    indexMode = try resolver.indexMode(options.indexMode)
    keys = try resolver.keys()
    language = try resolver.language(options.language)
    limit = try resolver.limit()
    resolver.note("locked", resolver.isLocked ? "true" : "false", resolver.lockSource)
    notes = resolver.path("notes", [(options.notes, "--notes")])
    isRedacted = try resolver.isRedacted(options.redact)
    replies = resolver.paths("replies", options.replies, "--replies")
    required = resolver.paths("require", [], "")
    retention = try resolver.retention()
    savedFilters = try resolver.savedFilters()
    start = try resolver.choice("start", default: .customers)
    looks = Looks(
      theme: try resolver.choice("theme", default: .auto),
      color: color,
      highlight: highlight
    )
    zone = try resolver.timeZone(options.timeZone)
    asOf = try asOfChoice?.moment(in: zone)
    fixed = resolver.fixed
    trustRoots = resolver.paths("trust-root", options.trustRoots, "--trust-root")
    maximumUnsigned = try resolver.maximumUnsigned()
    isLocked = resolver.isLocked
    shown = resolver.shown
  }

  /// Has a fault leave a report where the settings say so.
  ///
  /// - Throws: ``CommandError`` for a folder in the archive, which is only read.
  func prepareCrashReports() throws {
    guard let crashReports else { return }
    try rejectInsideArchive(crashReports, called: "folder for crash reports")
    CurrentProcess.writeCrashReports(to: crashReports)
  }

  /// Refuses a folder to write to that is in the archive, which is only read.
  ///
  /// - Throws: ``CommandError`` with the name of the folder.
  func rejectInsideArchive(_ path: String, called name: String) throws {
    guard let archive, RealPath.isInside(path, folder: archive) else { return }
    throw CommandError(
      message: "The \(name), \(path), is inside the archive; keep it elsewhere.",
      code: ExitStatus.usage
    )
  }

  /// What must be in the archive, and what may leave it at a moment.
  func conditions(at moment: Timestamp) -> ArchiveConditions {
    ArchiveConditions(
      required: required,
      retainedFrom: retention.map { moment.adding(TimeSpan(milliseconds: -$0.milliseconds)) }
    )
  }

  /// The archive's path; throws the usage message if none is named.
  func requiredArchive() throws -> String {
    guard let archive else {
      throw CommandError(
        message: "No archive was given. Use --archive DIR or set SUBDESK_ARCHIVE.",
        code: ExitStatus.usage
      )
    }
    return archive
  }
}

/// One setting in the output of `subdesk config`.
struct DisplayedSetting: Equatable {
  /// The name in settings files.
  var name: String
  /// The value; `nil` if nothing is set.
  var value: String?
  /// The source, such as `--archive`, `$SUBDESK_ARCHIVE`, or the path of a file.
  var source: String
}

extension CommonOptions {
  /// The options that name a path or say what counts, and whether they are given.
  private var lockedOptions: [(option: String, isGiven: Bool)] {
    [
      ("--archive", archive != nil), ("--catalogue", catalogue != nil),
      ("--customers", customers != nil), ("--index", index != nil), ("--notes", notes != nil),
      ("--replies", !replies.isEmpty),
      ("--trust-root", !trustRoots.isEmpty), ("--accept-unsigned", acceptsUnsigned),
      ("--index-mode", indexMode != nil),
    ]
  }

  /// Throws if one of them is given although it may not be chosen.
  func rejectLockedOptions(archiveArgument: String?) throws {
    let given =
      lockedOptions.first { $0.isGiven }?.option ?? archiveArgument.map { _ in "An archive" }
    guard let given else { return }
    throw CommandError.locked(given)
  }
}

extension CommandError {
  /// The refusal of an option that may not be chosen on this host.
  static func locked(_ option: String) -> CommandError {
    CommandError(
      message: "\(option) cannot be given here: the settings of this host are locked.",
      code: ExitStatus.usage,
      denied: option
    )
  }
}

extension FixedSetting {
  /// The refusal of the option of the same name.
  var refusal: CommandError { .locked("--\(rawValue)") }
}

extension String {
  /// The text; `nil` if it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}

extension String? {
  /// The text; `nil` if it is empty.
  var nonEmpty: String? {
    guard let self, !self.isEmpty else { return nil }
    return self
  }
}
