import AppStoreDocuments
import ArchiveIndex
import ArgumentParser
import FoundationEssentials
import SubscriptionModel

/// The settings in force: the command line, else the environment, else the person's settings file,
/// else the system's.
struct Settings {
  let archive: String?
  let environment: EnvironmentFilter
  let zone: ZoneRules
  let trustRoots: [String]
  let catalogue: String?
  let customers: String?
  let replies: String?
  /// Whether unsigned documents count.
  let acceptsUnsigned: Bool
  let indexLocation: IndexLocation
  /// Who may use the index; `nil` for what it has, and its owner alone where it is made.
  let indexMode: Int?
  /// Whether nobody but the settings files may name a path, and no program may be started.
  let isLocked: Bool
  /// What is in force and where it comes from, in the order of the names.
  let shown: [ShownSetting]

  init(
    _ options: CommonOptions,
    archiveArgument: String?,
    sources: SettingsSources = .machine
  ) throws {
    var resolver = try SettingsResolver(options, sources: sources)
    if resolver.isLocked { try options.refuseFixed(archiveArgument: archiveArgument) }
    if let archiveArgument, let option = options.archive, option != archiveArgument {
      throw ValidationError("Two archives were given: \(archiveArgument) and --archive \(option).")
    }
    let variables = sources.variables
    acceptsUnsigned = try resolver.acceptsUnsigned(options.acceptsUnsigned)
    archive = resolver.path(
      "archive",
      [
        (archiveArgument, "the argument"), (options.archive, "--archive"),
        (resolver.isLocked ? nil : variables["SUBDESK_ARCHIVE"].nonEmpty, "$SUBDESK_ARCHIVE"),
      ]
    )
    catalogue = resolver.path("catalogue", [(options.catalogue, "--catalogue")])
    customers = resolver.path("customers", [(options.customers, "--customers")])
    environment = try resolver.environment(options.environment)
    indexLocation = resolver.index(options.index, variables: variables)
    indexMode = try resolver.indexMode(options.indexMode)
    resolver.note("locked", resolver.isLocked ? "true" : "false", resolver.lockSource)
    replies = resolver.path("replies", [(options.replies, "--replies")])
    zone = try TimeZones.rules(named: resolver.timeZone(options.timeZone))
    trustRoots = resolver.paths("trust-root", options.trustRoots, "--trust-root")
    isLocked = resolver.isLocked
    shown = resolver.shown
  }

  /// The archive's path; throws the usage message when none is named.
  func requiredArchive() throws -> String {
    guard let archive else {
      throw CommandFailure(
        message: "No archive was given. Use --archive DIR or set SUBDESK_ARCHIVE.",
        code: ExitStatus.usage
      )
    }
    return archive
  }
}

/// One setting as `subdesk config` shows it.
struct ShownSetting: Equatable {
  /// The name in settings files.
  var name: String
  /// `nil` where nothing is set.
  var value: String?
  /// Where the value comes from, such as `--archive`, `$SUBDESK_ARCHIVE`, or the path of a file.
  var source: String
}

extension CommonOptions {
  /// The options that name a path or say what counts, with whether they were given.
  private var fixed: [(option: String, isGiven: Bool)] {
    [
      ("--archive", archive != nil), ("--catalogue", catalogue != nil),
      ("--customers", customers != nil), ("--index", index != nil), ("--replies", replies != nil),
      ("--trust-root", !trustRoots.isEmpty), ("--accept-unsigned", acceptsUnsigned),
      ("--index-mode", indexMode != nil),
    ]
  }

  /// Throws where one of them is given, for those who may not choose.
  func refuseFixed(archiveArgument: String?) throws {
    let given = fixed.first { $0.isGiven }?.option ?? archiveArgument.map { _ in "An archive" }
    guard let given else { return }
    throw CommandFailure(
      message: "\(given) cannot be given here: the settings of this host are locked.",
      code: ExitStatus.usage
    )
  }
}

extension String? {
  /// The text, unless it is empty.
  var nonEmpty: String? {
    guard let self, !self.isEmpty else { return nil }
    return self
  }
}
