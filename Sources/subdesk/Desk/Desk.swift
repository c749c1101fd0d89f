import AppStoreDocuments
import ArchiveIndex
import ArgumentParser
import Dashboard
import FoundationEssentials
import SubscriptionModel
import SupportAnswers

/// An opened archive, with the options that apply to it.
struct Desk {
  let index: ArchiveIndex
  /// The log that is told who saw what; `nil` where none is.
  let audit: AuditLog?
  /// Displays notices of the index.
  let notices = NoticePresenter()
  /// The archive's path as given.
  let archive: String
  /// The moment to assess: as given, otherwise the time at the start.
  var asOf: Timestamp
  /// Whether `asOf` was given.
  let asOfIsFixed: Bool
  /// How many matches or rows a command prints at most, where the settings say.
  private let limit: Int?
  /// What a locked host's file decides, which nobody can change.
  let fixed: Set<FixedSetting>
  var environment: EnvironmentFilter
  /// The only app whose customers are shown; `nil` for all.
  var app: BundleId?
  var zone: ZoneRules
  /// The product catalog; the archive's own part of it is as of the last scan.
  private(set) var catalogue: ProductCatalog
  /// The replies to customers: the built-in English, or the company's own.
  let replies: ReplyTemplates
  /// The folder with agents' notes; `nil` where none are kept.
  let notes: NotesFolder?
  /// What is in that folder, oldest first.
  let caseNotes: [CaseNote]
  /// Names by token, for output; empty if personal data is masked.
  let customers: CustomerDirectory
  /// Names and addresses by token, for searches.
  let people: CustomerDirectory
  /// Whether personal data is masked in output.
  let isRedacted: Bool
  /// The file names of the added roots.
  let trustRootNames: [String]
  let isQuiet: Bool
  /// Whether no other program may be started.
  let isLocked: Bool
  /// Whether the archive's files may be read again; not with `--refresh never`, nor after a direct
  /// search.
  let mayRefresh: Bool
  /// What a direct search has read, which found what the index holds; `nil` for an index of the archive.
  private(set) var searched: SearchedFiles?
  /// What an index of the archive says is missing or unreadable, beside a direct search.
  var knownGap: Incompleteness?

  /// Opens the archive in the options and refreshes the index as they say.
  ///
  /// With `quickLook` only cheap checks are made, unless the options say otherwise. Without `rows`
  /// the lists are not updated, for commands that show none. Without `verifiesEarlier`, signatures
  /// that were left for later are verified only for the customers that are asked about.
  init(
    _ options: CommonOptions,
    archiveArgument: String? = nil,
    quickLook: Bool,
    verifiesEarlier: Bool = true,
    rows: Bool = true,
    sources: SettingsSources = .machine
  ) throws {
    if options.direct == true {
      StandardOutput.printError(
        "The index answers instead of a direct search, which finds only whole IDs."
      )
    }
    try self.init(opening: options, archiveArgument: archiveArgument, sources: sources)
    switch options.refresh {
    case .never: try regroup()
    case .always: try look(.full, verifiesEarlier: verifiesEarlier, rows: rows)
    case .quick: try look(.quick, verifiesEarlier: verifiesEarlier, rows: rows)
    case nil:
      try look(quickLook ? .quick : .full, verifiesEarlier: verifiesEarlier, rows: rows)
    }
    do { catalogue = try index.catalogue() } catch { throw CommandError(error) }
    try warnIfIncomplete()
  }

  /// Opens the archive in the options without reading its files.
  ///
  /// With `rebuilds` an existing index is built again. With `maintainsIndex` an index on a server is
  /// brought up to date, which others only read, and one without room is no answer; with `share`, only that part of the archive is read.
  /// With `searchesDirectly` the index is in memory and stays empty until `searchDirectly` is called.
  init(
    opening options: CommonOptions,
    archiveArgument: String? = nil,
    rebuilds: Bool = false,
    maintainsIndex: Bool = false,
    acceptsLoss: Bool = false,
    share: ArchiveShare? = nil,
    searchesDirectly: Bool = false,
    sources: SettingsSources = .machine
  ) throws {
    let settings = try Settings(options, archiveArgument: archiveArgument, sources: sources)
    archive = try settings.requiredArchive()
    try settings.prepareCrashReports()
    audit = try settings.audit.map {
      try AuditLog(path: $0, ticket: options.ticket, variables: sources.variables)
    }
    asOf = settings.asOf ?? .now
    asOfIsFixed = settings.asOf != nil
    limit = settings.limit
    fixed = settings.fixed
    environment = settings.environment
    zone = settings.zone
    isQuiet = options.quiet
    isLocked = settings.isLocked
    mayRefresh = options.refresh != .never && !searchesDirectly
    let roots = try TrustRootFiles(paths: settings.trustRoots, archive: archive)
    trustRootNames = roots.names
    catalogue = try settings.productCatalogue()
    replies = try settings.replyTemplates()
    if let notes = settings.notes {
      try settings.rejectInsideArchive(notes, called: "folder for notes")
    }
    notes = settings.notes.map { NotesFolder(path: $0) }
    let written = notes?.notes() ?? []
    caseNotes = settings.isRedacted ? written.map(\.masked) : written
    var people = try settings.customerDirectory()
    people.findsWholeTextsOnly = settings.isRedacted
    self.people = people
    isRedacted = settings.isRedacted
    customers = settings.isRedacted ? CustomerDirectory() : people
    if share != nil {
      guard case .server = settings.indexLocation else {
        throw CommandError(
          message: "--share needs an index on a server: --index postgresql://…",
          code: ExitStatus.usage
        )
      }
    }
    do {
      index = try ArchiveIndex(
        archive: archive,
        location: searchesDirectly ? .memory : settings.indexLocation,
        makesIndex: mayRefresh || searchesDirectly,
        rebuilds: rebuilds,
        maintainsIndex: maintainsIndex,
        share: share,
        indexMode: searchesDirectly ? nil : settings.indexMode,
        catalogue: catalogue,
        trustedRoots: roots.trusted,
        acceptsUnsigned: settings.acceptsUnsigned,
        conditions: settings.conditions(at: .now),
        maximumUnsigned: settings.maximumUnsigned,
        notify: { [notices] in notices.post($0) }
      )
    } catch {
      throw CommandError(error)
    }
    if let reason = index.fallbackReason {
      StandardOutput.printError("The index is in memory and ends with this command: \(reason)")
    }
    try requireMounted(settings, acceptsLoss: acceptsLoss)
  }

  /// Checks that what the settings require is there, before an archive is read for the first time, or forgets
  /// what is missing.
  ///
  /// An index that was read before tells by itself what is missing.
  ///
  /// - Throws: ``CommandError`` with the first path that is not there.
  private func requireMounted(_ settings: Settings, acceptsLoss: Bool) throws {
    guard let missing = settings.conditions(at: .now).missingPath(ofArchive: archive),
      try acceptsLoss || facts().scannedAt == nil
    else { return }
    throw CommandError(
      message: "\(archive) is not mounted: \(missing), which the settings require, is not there.",
      code: ExitStatus.noArchive
    )
  }

  /// Groups customers by the trusted roots, without reading the files.
  func regroup() throws {
    do { try index.regroup(asOf: asOf) } catch { throw CommandError(error) }
  }

  /// Reads the archive's files, with progress on standard error if that is a terminal.
  @discardableResult
  func look(
    _ mode: RefreshMode,
    verify: VerificationPolicy = .now,
    verifiesEarlier: Bool = true,
    rows: Bool = true,
    accepting acceptedLoss: AcceptedLoss = .none
  ) throws -> ArchiveIndex.RefreshOutcome {
    let line = ProgressLine(isShown: !isQuiet && StandardOutput.isErrorTerminal)
    defer { line.clear() }
    do {
      return try index.refresh(
        mode,
        asOf: asOf,
        verify: verify,
        verifiesEarlier: verifiesEarlier,
        rows: rows,
        accepting: acceptedLoss,
        isCancelled: { false },
        progress: { line.show($0) }
      )
    } catch {
      throw CommandError(error)
    }
  }

  /// Searches the files' bytes for identifiers, and fills the index with what is found.
  ///
  /// An archive of less than `minimumBytes` is not searched.
  mutating func searchDirectly(
    for identifiers: [String],
    inAtLeast minimumBytes: Int64
  ) throws -> DirectSearchOutcome {
    let line = ProgressLine(isShown: !isQuiet && StandardOutput.isErrorTerminal)
    defer { line.clear() }
    let outcome: DirectSearchOutcome
    do {
      outcome = try index.searchDirectly(
        for: identifiers,
        inAtLeast: minimumBytes,
        asOf: asOf,
        progress: { line.show($0) }
      )
      if case .searched(let files) = outcome {
        searched = files
        catalogue = try index.catalogue()
      }
    } catch {
      throw CommandError(error)
    }
    return outcome
  }

  /// The words for facts, in the requested zone.
  var wording: Wording { wording(in: zone) }

  /// The words for facts in another zone, such as UTC for output that must not depend on a zone.
  func wording(in zone: ZoneRules) -> Wording {
    var words = Wording(asOf: asOf, zone: zone, catalogue: catalogue, replies: replies)
    words.replyZone = self.zone
    return words
  }

  /// How many rows the owner of a locked host gives out at most; `nil` where nothing says.
  var fixedLimit: Int? { fixed.contains(.limit) ? limit : nil }

  /// As many of the customers or charges to choose from as the owner of a locked host gives out.
  func bounded<Element>(_ all: [Element]) -> [Element] { Array(all.prefix(fixedLimit ?? .max)) }

  /// How to see what a limit cut off, behind a sentence; empty where the host fixed it.
  var limitHint: String { fixedLimit == nil ? " Use a larger --limit to see more." : "" }

  /// How many matches or rows to print at most: as the option says, or the settings.
  ///
  /// - Throws: ``CommandError`` for an option where the host's file decides.
  func limit(_ option: Int?) throws -> Int? {
    if option != nil, fixed.contains(.limit) {
      throw FixedSetting.limit.refusal
    }
    return option ?? limit
  }

  /// The counts of the archive.
  func facts() throws -> ArchiveFacts {
    var facts = try index.facts(asOf: asOf, environment: environment)
    if let knownGap { facts.incompleteness = knownGap }
    return facts
  }
}
