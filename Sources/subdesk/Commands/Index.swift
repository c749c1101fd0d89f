import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// `subdesk index`: builds or refreshes the index, for cron and shared hosts.
struct Index: FolderCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build or refresh an archive's index.",
    discussion: Discussion(
      """
      With --forget, lists what the archive still says of one customer, and exits with 65; with 1 \
      when nothing mentions the ID, or no longer does. subdesk only reads the archive: its owner \
      erases the documents, and the index follows. Exits with 3 if several customers match, or 75 if \
      nothing was found so far.
      """,
      examples: [
        "index",
        "index --verify later",
        "index --forget 340008899436227",
      ]
    ).text
  )

  @OptionGroup var folder: ArchiveArgument

  @Option(
    help: ArgumentHelp(
      "When to verify signatures: \(names(VerificationPolicy.self)).",
      discussion: """
        With `later`, new documents are read without verifying their signatures; `index` without this \
        option and the dashboard verify them, and `lookup` and `report` those of the customer.
        """,
      valueName: "when"
    ),
    completion: completion(of: VerificationPolicy.self),
    transform: named
  )
  var verify: VerificationPolicy = .now

  @Flag(
    help: ArgumentHelp(
      "Build the index again, beside the one that is there.",
      discussion: """
        That one is used until the new one is done, unless it is damaged. It is kept, and the command exits \
        with 66, where it holds what is missing or cannot be read now; see --accept-loss.
        """
    )
  )
  var rebuild = false

  @Option(
    help: ArgumentHelp(
      "Read only this folder of the archive, into an index on a server.",
      discussion: """
        Several hosts can fill one index: each reads a share, which is a folder directly in the archive. \
        Other hosts' shares stay as they are. With --rebuild, every file of the share is read again, in the \
        place of its earlier reading.
        """,
      valueName: "name"
    ),
    transform: share
  )
  var share: ArchiveShare?

  @Option(
    help: ArgumentHelp(
      "List the files that mention a customer who is to be erased.",
      discussion: """
        Any ID of the customer. Each document is named, a line of a file by its number, and so is \
        each file that also holds documents of other customers.
        """,
      valueName: "id"
    )
  )
  var forget: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Forget what is missing: these folders, or all where none is named.",
      discussion: """
        An archive that is empty, that lacks a folder directly in it, or that lacks more than half of its \
        files may only not be mounted. So what the index knows stays, and `index` and `check` exit with 66, \
        until this says that it is gone.
        """,
      valueName: "folder"
    )
  )
  var acceptLoss: [String] = []

  @Option(
    name: .customLong("init"),
    help: ArgumentHelp(
      "Make a PostgreSQL database ready for indexes, and print what is granted to whom.",
      discussion: """
        For its administrator. Whoever indexes is granted the role subdesk_ingest, and whoever reads \
        subdesk_desk.
        """,
      valueName: "url"
    )
  )
  var server: String?

  @OptionGroup var common: CommonOptions

  private static func share(_ name: String) throws -> ArchiveShare {
    guard let share = ArchiveShare(name) else {
      throw ValidationError("'\(name)' is not the name of a folder directly in the archive.")
    }
    return share
  }

  func validate() throws {
    if server != nil,
      archiveArgument != nil || rebuild || share != nil || forget != nil || common.index != nil
    {
      throw ValidationError("--init takes the URL of a database, and reads no archive.")
    }
    if rebuild, common.refresh == .never {
      throw ValidationError("--rebuild reads the archive, which --refresh never forbids.")
    }
    if forget != nil, common.refresh == .never {
      throw ValidationError("--forget reads the archive, which --refresh never forbids.")
    }
    if !acceptLoss.isEmpty, common.refresh == .never {
      throw ValidationError("--accept-loss looks at the archive, which --refresh never forbids.")
    }
    if forget != nil, verify == .later {
      throw ValidationError(
        "--forget verifies signatures, which say whose a document is: --verify later cannot be given."
      )
    }
  }

  func run() throws {
    if let server { return try prepare(server) }
    let desk = try Desk(
      opening: common,
      archiveArgument: archiveArgument,
      rebuilds: rebuild,
      maintainsIndex: true,
      acceptsLoss: !acceptLoss.isEmpty,
      share: share
    )
    guard !desk.index.isReadOnly else {
      throw CommandError(ArchiveIndexError.indexReadOnly(path: desk.index.indexPath ?? ""))
    }
    try warnOfUnknownFolders(in: desk)
    var hasCustomers = true
    if desk.mayRefresh {
      let isQuick = common.refresh == .quick && forget == nil
      let outcome = try desk.look(
        isQuick ? .quick : .full,
        verify: verify,
        accepting: acceptedLoss
      )
      guard outcome != .busy else {
        throw CommandError(ArchiveIndexError.indexBusy(path: desk.index.indexPath ?? ""))
      }
      hasCustomers = outcome != .awaitingOtherShares
      if hasCustomers { try prepareAllInstants(of: desk) }
    }
    if let forget { return try Erasure(desk: desk, id: forget).print() }
    if !common.quiet { try printSummary(of: desk, hasCustomers: hasCustomers) }
    if try desk.warnOfMissingContents() { throw ExitStatus.noArchive }
  }

  private func printSummary(of desk: Desk, hasCustomers: Bool) throws {
    let facts = try desk.facts()
    StandardOutput.line(Self.summary(of: facts))
    let newest = facts.newestEvidence.map { desk.wording.dateWithZone($0) }
    StandardOutput.line("newest document \(newest ?? "without a date")")
    guard !hasCustomers else { return }
    StandardOutput.line(
      "customers are listed once the other shares, which are being read for the first time, are done"
    )
  }

  /// What may be forgotten; the archive itself stands for everything, unless folders are named.
  private var acceptedLoss: AcceptedLoss {
    guard !acceptLoss.isEmpty else { return .none }
    let folders = acceptLoss.filter { $0 != "." }.map { name in
      let path = name.hasPrefix("./") ? name.dropFirst(2) : name[...]
      return String(path.last == "/" ? path.dropLast() : path)
    }
    return folders.isEmpty ? .all : .folders(folders)
  }

  /// Says which of the folders that may be forgotten the index does not know: they may be misspelled.
  private func warnOfUnknownFolders(in desk: Desk) throws {
    guard case .folders(let folders) = acceptedLoss else { return }
    for folder in folders {
      do {
        guard try !desk.index.knows(folder: folder) else { continue }
      } catch {
        throw CommandError(error)
      }
      StandardOutput.printError(
        "The index knows no folder '\(folder)', so there is no loss to accept."
      )
    }
  }

  /// Arguments in which the option that accepts a loss names the archive itself, since an option with values
  /// needs one.
  static func withValues(_ arguments: [String]) -> [String] {
    arguments.map { $0 == "--accept-loss" ? "--accept-loss=." : $0 }
  }

  /// Makes the rows of all times on a server, which those who read may not write.
  private func prepareAllInstants(of desk: Desk) throws {
    guard desk.index.isOnServer else { return }
    let line = ProgressLine(isShown: !desk.isQuiet && StandardOutput.isErrorTerminal)
    defer { line.clear() }
    do {
      try desk.index.prepareStatistics(progress: { line.show($0) })
    } catch {
      throw CommandError(error)
    }
  }

  /// Makes a database ready, and prints the grants as statements.
  private func prepare(_ server: String) throws {
    let isLocked = try Settings(common, archiveArgument: nil).isLocked
    guard !isLocked else { throw CommandError.locked("--init") }
    guard IndexServer.isNamed(by: server) else {
      throw CommandError(
        message: "--init needs the URL of a database, such as postgresql://db.example.com/subdesk.",
        code: ExitStatus.usage
      )
    }
    do {
      for grant in try IndexServer(server).prepare() { StandardOutput.line("\(grant);") }
    } catch {
      throw CommandError(error)
    }
  }

  /// What the index holds, in one line.
  static func summary(of facts: ArchiveFacts) -> String {
    "\(counted(facts.files, "file")): \(counted(facts.documents, "document")), "
      + "\(grouped(facts.ignored)) ignored, \(counted(facts.problems, "problem"))"
  }
}
