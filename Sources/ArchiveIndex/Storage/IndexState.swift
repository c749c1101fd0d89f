import SubscriptionModel

/// What an index says of how far it was brought.
///
/// A refresh that finds something to read notes that it begins, in the same transaction as its
/// first change, and when everything was read, that it ended: one that is killed, or has no room to
/// write, leaves an index that says so. Both are noted of a share, or of the whole archive. Nodes to
/// group, customers to make and lists to write are noted in tables of their own until that is done.
enum IndexState {
  private static let deferredName = "deferred"
  private static let removalsName = "removals"
  static let generationName = "generation"

  /// Which state of the customers the rows of the lists were made from.
  static func generation(in connection: Connection) throws -> Int64 {
    try Meta.int(generationName, in: connection) ?? 0
  }

  /// Notes that customers have changed.
  static func noteChangeOfCustomers(in connection: Connection) throws {
    try Meta.add(1, to: generationName, in: connection)
  }

  /// Notes that what follows is not all there is.
  static func noteBegin(of share: ArchiveShare?, in connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO share (name, unfinished) VALUES (?, 1)
        ON CONFLICT (name) DO UPDATE SET unfinished = excluded.unfinished
      """,
      binding: .text(name(of: share))
    )
  }

  /// Notes that everything was read, now.
  static func noteEnd(of share: ArchiveShare?, in connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO share (name, refreshed, unfinished) VALUES (?, ?, 0)
        ON CONFLICT (name) DO UPDATE SET refreshed = excluded.refreshed,
        unfinished = excluded.unfinished
      """,
      binding: .text(name(of: share)),
      .int(Clock.milliseconds)
    )
    if try builtAt(in: connection) == nil {
      try Meta.set(builtName, .int(Clock.milliseconds), in: connection)
    }
  }

  private static let builtName = "built"

  /// When everything was read for the first time; `nil` before.
  static func builtAt(in connection: Connection) throws -> Timestamp? {
    try Meta.int(builtName, in: connection).map(Timestamp.init(milliseconds:))
  }

  /// The shares that were begun, by name; the empty one is the whole archive.
  static func shares(in connection: Connection) throws -> [String] {
    try connection.rows("SELECT name FROM share ORDER BY name") { $0.text(0) }
  }

  /// The other shares that were begun, and never came to their end.
  static func sharesBegun(
    besides share: ArchiveShare,
    in connection: Connection
  ) throws -> [ArchiveShare] {
    try connection.rows(
      "SELECT name FROM share WHERE refreshed IS NULL AND name <> ? ORDER BY name",
      binding: .text(share.name)
    ) { ArchiveShare($0.text(0)) }.compactMap(\.self)
  }

  /// The whole archive has no name.
  private static func name(of share: ArchiveShare?) -> String { share?.name ?? "" }

  /// Whether customers are not in the lists that belong there: see `DeferredRows`.
  static func listsAreDeferred(in connection: Connection) throws -> Bool {
    try Meta.int(deferredName, in: connection) == 1
  }

  static func note(listsAreDeferred: Bool, in connection: Connection) throws {
    try Meta.set(deferredName, .int(listsAreDeferred ? 1 : 0), in: connection)
  }

  /// How often rows were taken away that other processes may remember the numbers of.
  static func removals(in connection: Connection) throws -> Int64 {
    try Meta.int(removalsName, in: connection) ?? 0
  }

  static func noteRemoval(in connection: Connection) throws {
    try Meta.add(1, to: removalsName, in: connection)
  }

  /// Goes on counting where an index counted that this one takes the place of, so that whoever remembers
  /// something by such a number does not take the new contents for the old ones.
  static func continueCounting(from other: Connection, in connection: Connection) throws {
    for name in [removalsName, generationName] {
      try Meta.add((try Meta.int(name, in: other) ?? 0) + 1, to: name, in: connection)
    }
    try Meta.set(replacesName, .int(1), in: connection)
  }

  private static let replacesName = "replaces"

  /// Whether the index was built again, in the place of one that was used.
  static func replacesAnother(in connection: Connection) throws -> Bool {
    try Meta.int(replacesName, in: connection) == 1
  }

  /// When the last refresh ended, of several shares the oldest one; `nil` before each had one.
  static func refreshedAt(in connection: Connection) throws -> Timestamp? {
    try connection.first(
      "SELECT CASE WHEN count(refreshed) = count(*) THEN min(refreshed) END FROM share"
    ) { $0.optionalInt(0) }.flatMap(\.self).map(Timestamp.init(milliseconds:))
  }

  /// Whether a refresh of a share, or of the whole archive, has ended.
  static func wasRefreshed(_ share: ArchiveShare?, in connection: Connection) throws -> Bool {
    try connection.hasRow(
      "SELECT 1 FROM share WHERE name = ? AND refreshed IS NOT NULL",
      binding: .text(name(of: share))
    )
  }

  /// Whether a refresh was cut short or is under way, or customers are to be made or listed yet.
  static func isUnfinished(in connection: Connection) throws -> Bool {
    if try refreshedAt(in: connection) == nil { return true }
    if try connection.hasRow("SELECT 1 FROM share WHERE unfinished = 1") { return true }
    if try listsAreDeferred(in: connection) { return true }
    return try connection.hasRow(.read(.waitingCustomers))
  }

  private static let missingName = "missing folders"
  private static let missingSinceName = "missing since"
  /// Stands between two paths, which have none like it.
  private static let separator = "//"

  /// The folders that may be missing rather than gone; `nil` where there are none.
  static func missing(in connection: Connection) throws -> MissingFolders? {
    guard let folders = try Meta.text(missingName, in: connection), !folders.isEmpty else {
      return nil
    }
    let since = try Meta.int(missingSinceName, in: connection) ?? 0
    return MissingFolders(
      // The archive itself has no name.
      folders: folders == separator ? [""] : folders.components(separator),
      since: Timestamp(milliseconds: since)
    )
  }

  /// Notes the folders of a share, or of the whole archive, that may be missing, and since when the first
  /// of all is.
  static func note(
    missing ofShare: [String],
    of share: ArchiveShare?,
    in connection: Connection
  ) throws {
    let known = try missing(in: connection)
    let ofOthers = known?.folders.filter { folder in
      guard let name = share?.name else { return false }
      return folder != name && !folder.beginsWithBytes(of: "\(name)/")
    }
    let folders = ((ofOthers ?? []) + ofShare).sorted()
    guard folders != known?.folders ?? [] else { return }
    let text = folders == [""] ? separator : folders.joined(separator: separator)
    try Meta.set(missingName, .text(text), in: connection)
    if known == nil { try Meta.set(missingSinceName, .int(Clock.milliseconds), in: connection) }
  }

  /// Which folder a share, or the whole archive, was last read from, as ``ArchiveRoot`` tells folders apart;
  /// `nil` where that was not noted.
  static func root(of share: ArchiveShare?, in connection: Connection) throws -> String? {
    try Meta.text(rootName(of: share), in: connection)
  }

  static func note(
    root: String,
    of share: ArchiveShare?,
    in connection: Connection
  ) throws {
    guard try self.root(of: share, in: connection) != root else { return }
    try Meta.set(rootName(of: share), .text(root), in: connection)
  }

  private static func rootName(of share: ArchiveShare?) -> String { "root \(name(of: share))" }

  /// How many files and folders the system could not read, and since when the first of them; `nil` for
  /// none.
  static func unreadable(in connection: Connection) throws -> (count: Int, since: Timestamp)? {
    try connection.first(.read(.unreadable)) { row in
      row.optionalInt(1).map { (Int(row.int(0)), Timestamp(milliseconds: $0)) }
    }.flatMap(\.self)
  }

  /// How many files could be read only in part.
  static func partlyRead(in connection: Connection) throws -> Int {
    try connection.first(.read(.partlyRead)) { Int($0.int(0)) } ?? 0
  }

  /// The paths of all files and folders that the system could not read.
  static func unreadablePaths(in connection: Connection) throws -> [String] {
    try connection.rows(
      """
      SELECT dir.path, file.name FROM file JOIN dir ON dir.id = file.dir WHERE file.unreadable > 0
        ORDER BY dir.path, file.name
      """
    ) { $0.text(0).isEmpty ? $0.text(1) : "\($0.text(0))/\($0.text(1))" }
  }

  /// Whether the index holds documents of a file, or of a folder with everything in it.
  static func hasDocuments(at path: String, in connection: Connection) throws -> Bool {
    guard let place = StoredFile.readings(of: path).first else { return false }
    // "0" is the character behind the slash.
    return try connection.hasRow(
      """
      SELECT 1 FROM dir JOIN file ON file.dir = dir.id JOIN item ON item.file = file.id
        WHERE item.outcome = ?1 AND (
          dir.path = ?2 AND file.name = ?3 OR dir.path = ?4 OR dir.path > ?5 AND dir.path < ?6)
        LIMIT 1
      """,
      binding: .int(ItemOutcome.decoded.code),
      .text(place.directory),
      .text(place.name),
      .text(path),
      .text("\(path)/"),
      .text("\(path)0")
    )
  }

  /// Says why a share, or the whole archive, is not read into this index; `nil` where it is.
  ///
  /// Whoever reads the whole would take away the documents of shares that are on other hosts.
  static func refusal(of share: ArchiveShare?, in connection: Connection) throws -> String? {
    let shares = try self.shares(in: connection)
    let isWhole = shares.contains("")
    switch share {
    case nil where !shares.isEmpty && !isWhole:
      return "it is filled in shares (\(shares.joined(separator: ", "))); name the one to read with"
        + " --share, or build the whole archive's anew with --rebuild"
    case .some where isWhole:
      return
        "it was filled with the whole archive; to divide it into shares, have the first one begin"
        + " with --rebuild"
    default: return nil
    }
  }
}

extension IndexState {
  /// Divides an index of the whole archive into shares, the folders directly in it, whose documents stay as
  /// they are; an index that is in shares stays so.
  ///
  /// - Returns: How many files belong to no folder; then nothing is divided.
  static func divideIntoShares(in connection: Connection) throws -> Int {
    guard try shares(in: connection) == [""] else { return 0 }
    let loose = try connection.first(
      "SELECT count(*) FROM file JOIN dir ON dir.id = file.dir WHERE dir.path = ''"
    ) { Int($0.int(0)) }
    guard loose == 0 else { return loose ?? 0 }
    let folders = try connection.rows("SELECT path FROM dir WHERE path <> ''") { row in
      String(row.text(0).prefix { $0 != "/" })
    }
    for folder in Set(folders).sorted() {
      try connection.run(
        """
        INSERT INTO share (name, refreshed, unfinished)
          SELECT ?, refreshed, unfinished FROM share WHERE name = ''
        """,
        binding: .text(folder)
      )
    }
    try connection.run("DELETE FROM share WHERE name = ''")
    // The folder that holds the shares is in none of them.
    try connection.run("DELETE FROM dir WHERE path = ''")
    return 0
  }
}

extension String {
  /// The parts between separators.
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
