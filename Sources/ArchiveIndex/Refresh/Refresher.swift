import AppStoreDocuments
import SubscriptionModel

/// Brings an index up to date with its archive: looks, reads, groups, assesses.
struct Refresher {
  let store: Store
  let root: String
  /// The part of the archive that is read into an index which several hosts fill; `nil` for all of it.
  let share: ArchiveShare?
  let trustedRoots: TrustedRoots
  let catalogue: ProductCatalog
  let asOf: Timestamp
  let verify: VerificationPolicy
  /// What may be forgotten although it may only be missing.
  var acceptedLoss = AcceptedLoss.none
  /// What must be in the archive, and what may leave it.
  let conditions: ArchiveConditions
  /// How many documents that nobody signed are read of one file.
  let maximumUnsigned: Int
  /// Whether signatures that an earlier refresh left for later are checked, too.
  var verifiesEarlier = true
  /// Whether every file of the share is read again, each in the place of its earlier reading.
  var rereads = false
  /// Whether the rows of the lists are brought to the as-of instant.
  let bringsRows: Bool
  /// How many rows that do not hold are too many to be made again for an earlier instant.
  let maximumStaleRows: Int
  let isCancelled: @Sendable () -> Bool
  let report: @Sendable (IndexProgress) -> Void
  /// How it divides its work; tests choose others, which must come to the same.
  var pace = RefreshPace()

  /// How many files are written at once, and how long that may take: a commit writes each page that
  /// was touched, and an open desk should see what is new.
  static let filesPerWrite = 2048
  static let maximumWriteDuration = Duration.milliseconds(400)
  /// After how many files the write-ahead log is emptied, so that it stays small.
  static let filesBetweenCheckpoints = 16_384

  /// Does everything.
  ///
  /// - Returns: Whether the customers were made; not where another process is to make them, nor when it
  ///   ended early.
  @discardableResult
  func run(_ mode: RefreshMode) throws -> Bool {
    var progress = IndexProgress()
    report(progress)
    let archive = try openRoot()
    if rereads { try divideIntoShares() }
    let (scan, isFirst) = try store.read { connection in
      if let reason = try IndexState.refusal(of: share, in: connection) {
        throw ArchiveIndexError.indexFailed(path: store.path ?? "in memory", reason: reason)
      }
      try refuseDifferentFolder(archive, in: connection)
      let scan = try ArchiveScan(
        root: archive,
        parts: ArchiveParts(readBy: share),
        mode: rereads ? .full : mode,
        purpose: rereads ? .readingAll : .reading,
        accepting: acceptedLoss,
        conditions: conditions,
        connection: connection,
        isCancelled: isCancelled
      )
      return (scan, try !IndexState.wasRefreshed(share, in: connection))
    }
    if let failure = scan.directories.first(where: { $0.path == top })?.failure {
      throw ArchiveIndexError.archiveUnreadable(path: topPath, reason: failure)
    }
    guard !isCancelled() else { return false }
    let writer = IndexWriter(pace)
    let customers = CustomerWriter(texts: writer.texts)
    if try isGroupedOtherwise() {
      try asOnlyMaker { try makeCustomers(writer: writer, customers: customers) }
    }
    let numbers = try writer.transaction(of: store) { connection in
      if try Meta.text("rules", in: connection) == nil { try noteRules(in: connection) }
      let hasUnverified = try verifiesUnverified && hasUnverifiedFiles(connection)
      if scan.hasChanges || hasUnverified { try IndexState.noteBegin(of: share, in: connection) }
      try forgetGone(scan, writer: writer, in: connection)
      return try directoryNumbers(for: scan, in: connection)
    }
    progress.phase = .reading
    let files = scan.filesToRead
    progress.filesTotal = files.count
    progress.bytesTotal = files.bytes
    report(progress)
    try read(files, below: archive, directories: numbers, writer, customers, &progress)
    if verifiesUnverified { try verifyEarlier(below: archive, writer, customers, &progress) }
    guard !isCancelled() else { return false }
    progress.phase = .assessing
    report(progress)
    // Customers that wait to be made are noted, too; and whoever reads another share for the first
    // time can tell that this one was read.
    let unread = files.unreadableFolders
    try store.transaction { connection in
      try finish(scan, except: unread, numbers: numbers, in: connection)
      if store.isShared, scan.missing.isEmpty {
        try IndexState.note(root: archive.identity(ofFolder: top), of: share, in: connection)
      }
    }
    let makesCustomers = try !isFirst || !isOtherShareReadFirst()
    if makesCustomers {
      try asOnlyMaker {
        try makeCustomers(writer: writer, customers: customers)
        if bringsRows { try rebase(customers) }
      }
    }
    guard !isCancelled() else { return false }
    try dropFreePages()
    // What was removed stands in the log until it is cut.
    if writer.hasRemoved { try store.emptyLog() } else { try store.checkpoint() }
    progress.phase = .done
    report(progress)
    return makesCustomers
  }

  /// Has an index of the whole archive filled in shares from now on.
  private func divideIntoShares() throws {
    let loose = try store.transaction { try IndexState.divideIntoShares(in: $0) }
    guard loose > 0 else { return }
    let files = "\(loose) file\(loose == 1 ? " is" : "s are")"
    throw ArchiveIndexError.indexFailed(
      path: store.path ?? "in memory",
      reason:
        "it was filled with the whole archive, of which \(files) in no folder and so would be in no"
        + " share; move what is there into a folder, and run subdesk index without --share first"
    )
  }

  /// Whether another process reads a share for the first time, and makes the customers of all at its
  /// end.
  ///
  /// Most of those that a first build made now would be made again. A share that only follows the
  /// archive does not wait, so that desks soon see what is new.
  private func isOtherShareReadFirst() throws -> Bool {
    guard let share else { return false }
    let others = try store.read { try IndexState.sharesBegun(besides: share, in: $0) }
    return try others.contains(where: store.isLocked)
  }

  /// Makes the index smaller after many documents have left the archive, for a short time; the next
  /// refresh goes on.
  private func dropFreePages() throws {
    let end = ContinuousClock.now + pace.maximumShrinking
    while !isCancelled(), try store.dropFreePages(), ContinuousClock.now < end {}
  }

  // MARK: Files

  /// Whether signatures that an earlier refresh left for later are checked now.
  private var verifiesUnverified: Bool { verify == .now && verifiesEarlier && !isCancelled() }

  private func hasUnverifiedFiles(_ connection: Connection) throws -> Bool {
    guard let share else {
      return try connection.hasRow("SELECT 1 FROM file WHERE unverified > 0 LIMIT 1")
    }
    let parts = ArchiveParts(readBy: share)
    var isFound = false
    try connection.walk(
      "SELECT dir.path FROM file CROSS JOIN dir WHERE dir.id = file.dir AND file.unverified > 0"
    ) { row in
      isFound = parts.contain(folder: row.text(0))
      return !isFound
    }
    return isFound
  }

  /// Reads the files again whose signatures an earlier refresh left for later.
  private func verifyEarlier(
    below root: ArchiveRoot,
    _ writer: IndexWriter,
    _ customers: CustomerWriter,
    _ progress: inout IndexProgress
  ) throws {
    var last: Int64? = 0
    while last != nil, !isCancelled() {
      let (files, numbers) = try store.read { connection in
        let found = try ArchiveScan.unverifiedFiles(
          behind: &last,
          of: share,
          below: root,
          in: connection
        )
        return (
          FilesToRead(found, below: root),
          try Self.numbers(of: Set(found.map { ExactText($0.directory) }), in: connection)
        )
      }
      progress.filesTotal = progress.filesTotal.map { $0 + files.count }
      progress.bytesTotal = progress.bytesTotal.map { $0 + files.bytes }
      try read(files, below: root, directories: numbers, writer, customers, &progress)
    }
  }

  /// The numbers of directories that are known.
  private static func numbers(
    of paths: Set<ExactText>,
    in connection: Connection
  ) throws -> [ExactText: Int64] {
    var numbers: [ExactText: Int64] = [:]
    for path in paths {
      numbers[path] = try connection.first(
        "SELECT id FROM dir WHERE path = ?",
        binding: .text(path.text)
      ) { $0.int(0) }
    }
    return numbers
  }

  /// The path, below the archive, of the folder at which reading begins; empty for the archive itself.
  private var top: String { share?.name ?? "" }

  private var topPath: String { top.isEmpty ? root : "\(root)/\(top)" }

  /// Opens the archive; what a share had is not taken for gone where its folder is not there.
  private func openRoot() throws(ArchiveIndexError) -> ArchiveRoot {
    let archive: ArchiveRoot
    var isFolder = true
    do {
      archive = try ArchiveRoot(root)
      if share != nil {
        isFolder = try DirectoryListing.status(of: top, in: archive).kind == .directory
      }
    } catch {
      throw .archiveUnreadable(path: topPath, reason: error.words)
    }
    guard isFolder else {
      throw .archiveUnreadable(path: topPath, reason: "it is not a folder")
    }
    return archive
  }

  /// Refuses a folder that would take away, or change, what another host has read from another folder: two
  /// hosts whose folders have one name, or a share of one name.
  ///
  /// The same files in another place, such as a copy or another host's mount, are no other folder.
  private func refuseDifferentFolder(_ archive: ArchiveRoot, in connection: Connection) throws {
    guard store.isShared, !acceptedLoss.contains(top),
      let known = try IndexState.root(of: share, in: connection),
      try archive.identity(ofFolder: top) != known
    else { return }
    let scan = try ArchiveScan(
      root: archive,
      parts: ArchiveParts(readBy: share),
      mode: .full,
      purpose: .observing,
      accepting: .all,
      conditions: conditions,
      connection: connection,
      isCancelled: isCancelled
    )
    // What is empty is missing, which is no other folder.
    guard !scan.isEmpty else { return }
    guard !scan.gone.isEmpty || scan.toRead.contains(where: { $0.id != nil }) else { return }
    throw ArchiveIndexError.differentFolder(path: store.path ?? "", share: top)
  }

  private func forgetGone(
    _ scan: ArchiveScan,
    writer: IndexWriter,
    in connection: Connection
  ) throws {
    try writer.remove(files: scan.gone.keys.sorted(), in: connection)
    for directory in scan.goneDirectories.keys.sorted() {
      try connection.run("DELETE FROM dir WHERE id = ?", binding: .int(directory))
    }
  }

  /// The numbers of all directories that were listed or hold a file to read; new ones get a time
  /// that never matches, until everything in them was read.
  private func directoryNumbers(
    for scan: ArchiveScan,
    in connection: Connection
  ) throws -> [ExactText: Int64] {
    // In the order in which they are read, so that the rows of files are added at the end of their
    // index, which leaves its pages full.
    for path in scan.folders.sorted(by: >).map(\.text) {
      try connection.run(
        "INSERT INTO dir (path, modified) VALUES (?, -1) ON CONFLICT DO NOTHING",
        binding: .text(path)
      )
    }
    return try Self.numbers(of: scan.folders, in: connection)
  }

  /// Notes what was listed; a folder of which not all files were read gets no time, so that the next look
  /// lists it again.
  private func finish(
    _ scan: ArchiveScan,
    except unread: Set<ExactText>,
    numbers: [ExactText: Int64],
    in connection: Connection
  ) throws {
    for directory in scan.directories {
      guard let id = numbers[ExactText(directory.path)] else { continue }
      try connection.run(
        """
        UPDATE dir SET modified = ?1, device = ?3
          WHERE id = ?2 AND (modified <> ?1 OR device IS DISTINCT FROM ?3)
        """,
        binding: .int(unread.contains(ExactText(directory.path)) ? -1 : directory.modified),
        .int(id),
        .int(directory.device)
      )
    }
    try IndexState.note(missing: scan.missing, of: share, in: connection)
    try IndexState.noteEnd(of: share, in: connection)
  }
}
