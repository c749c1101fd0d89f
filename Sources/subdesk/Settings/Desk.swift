import AppStoreDocuments
import ArchiveIndex
import ArgumentParser
import FoundationEssentials
import SubscriptionModel
import SupportAnswers

/// An opened archive with everything that a command was told about how to look at it.
struct Desk {
  let index: ArchiveIndex
  /// Where the index says what a person should hear.
  let notices = NoticeBoard()
  /// The archive's path as given.
  let archive: String
  /// The instant asked about: as told, else the time at the start.
  let asOf: Timestamp
  /// Whether `asOf` was told.
  let asOfIsFixed: Bool
  let environment: EnvironmentFilter
  let zone: ZoneRules
  /// What is known of products; the archive's own part of it is as of the last look.
  private(set) var catalogue: ProductCatalogue
  /// Replies to customers: the built-in English, or the company's own.
  let replies: ReplyTemplates
  /// Names by token, to be printed; empty where what tells a person is masked.
  let customers: CustomerDirectory
  /// Names and addresses by token, to be searched.
  let people: CustomerDirectory
  /// Whether what tells a person is masked in output.
  let isRedacted: Bool
  /// The file names of the roots that were added.
  let trustRootNames: [String]
  let isQuiet: Bool
  /// Whether no other program may be started.
  let isLocked: Bool
  /// Whether the archive's files may be looked at again; not with `--refresh never`.
  let mayLook: Bool

  /// Opens the archive that the options name and looks at it as they say.
  ///
  /// With `quickLook` only what is cheap to see is looked at, unless the options say otherwise.
  /// Without `rows` the lists stay as they are, for commands that show none. Without `verifiesEarlier`
  /// signatures that were left for later stay so, but for those of the customers that are asked for.
  init(
    _ options: CommonOptions,
    archiveArgument: String? = nil,
    quickLook: Bool,
    verifiesEarlier: Bool = true,
    rows: Bool = true
  ) throws {
    try self.init(opening: options, archiveArgument: archiveArgument)
    switch options.refresh {
    case .never: try regroup()
    case .always: try look(.full, verifiesEarlier: verifiesEarlier, rows: rows)
    case .quick: try look(.quick, verifiesEarlier: verifiesEarlier, rows: rows)
    case nil:
      try look(quickLook ? .quick : .full, verifiesEarlier: verifiesEarlier, rows: rows)
    }
    do { catalogue = try index.catalogue() } catch { throw CommandFailure(error) }
    try complainOfIncompleteness()
  }

  /// Opens the archive that the options name without looking at its files.
  ///
  /// With `rebuilds` an index that is there is thrown away first.
  init(
    opening options: CommonOptions,
    archiveArgument: String? = nil,
    rebuilds: Bool = false
  ) throws {
    let settings = try Settings(options, archiveArgument: archiveArgument)
    archive = try settings.requiredArchive()
    asOf = try settings.instant(options.asOf) ?? .now
    asOfIsFixed = options.asOf != nil
    environment = settings.environment
    zone = settings.zone
    isQuiet = options.quiet
    isLocked = settings.isLocked
    mayLook = options.refresh != .never
    let roots = try TrustRootFiles(paths: settings.trustRoots, archive: archive)
    trustRootNames = roots.names
    catalogue = try settings.productCatalogue()
    replies = try settings.replyTemplates()
    people = try settings.customerDirectory()
    isRedacted = options.redact
    customers = options.redact ? CustomerDirectory() : people
    do {
      index = try ArchiveIndex(
        archive: archive,
        location: settings.indexLocation,
        makesIndex: mayLook,
        rebuilds: rebuilds,
        indexMode: settings.indexMode,
        catalogue: catalogue,
        trustedRoots: roots.trusted,
        acceptsUnsigned: settings.acceptsUnsigned,
        notify: { [notices] in notices.post($0) }
      )
    } catch {
      throw CommandFailure(error)
    }
    if let reason = index.fallbackReason {
      StandardOutput.complain("The index is in memory and ends with this command: \(reason)")
    }
  }

  /// Sees to it that customers are grouped under the roots that are trusted, without a look at the files.
  func regroup() throws {
    do { try index.regroup(asOf: asOf) } catch { throw CommandFailure(error) }
  }

  /// Looks at the archive's files, with progress on a terminal's standard error.
  @discardableResult
  func look(
    _ mode: RefreshMode,
    verify: VerificationPolicy = .now,
    verifiesEarlier: Bool = true,
    rows: Bool = true
  ) throws -> ArchiveIndex.RefreshOutcome {
    let line = ProgressLine(isShown: !isQuiet && StandardOutput.errorIsTerminal)
    defer { line.clear() }
    do {
      return try index.refresh(
        mode,
        asOf: asOf,
        verify: verify,
        verifiesEarlier: verifiesEarlier,
        rows: rows,
        isCancelled: { false },
        progress: { line.show($0) }
      )
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The words for facts, in the zone asked for.
  var wording: Wording { wording(in: zone) }

  /// The words for facts in another zone, such as UTC for output that must not depend on one.
  func wording(in zone: ZoneRules) -> Wording {
    Wording(asOf: asOf, zone: zone, catalogue: catalogue, replies: replies)
  }

  /// The counts of the archive.
  func facts() throws -> ArchiveFacts {
    try index.facts(asOf: asOf, environment: environment)
  }
}

extension Timestamp {
  /// The time now; the only place that asks the clock.
  static var now: Timestamp {
    Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
  }
}
