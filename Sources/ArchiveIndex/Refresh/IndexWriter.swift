import AppStoreDocuments
import SubscriptionModel

/// Writes files and their items; used by one refresh at a time, inside write transactions.
final class IndexWriter {
  /// Writes identifiers, for customers as well.
  let texts = MentionWriter()
  private var bodies: BodyWriter
  private var nodes = Interned<ExactText>(
    find: "SELECT id FROM node WHERE key = ?",
    insert: "INSERT INTO node (key) VALUES (?) ON CONFLICT DO NOTHING"
  )
  private var roots = Interned<CertificateFingerprint>(
    find: "SELECT id FROM root WHERE fingerprint = ?",
    // Whether it is trusted is asked before customers are grouped.
    insert: "INSERT INTO root (fingerprint, counted) VALUES (?, 0) ON CONFLICT DO NOTHING"
  )
  private var knownLinks: Set<RememberedKey> = []
  private var knownDirty: Set<Int64> = []
  /// What joins documents, which `flush` writes.
  private var joining = JoiningRows()
  /// Whether a transaction has begun that did not come to its end.
  private var isWriting = false
  /// Who else may write in this transaction.
  private var access = WriteAccess.exclusive
  private var lastPath = ""
  /// The file whose parts are being written.
  private var openFile: Int64?
  /// What was known of that file before.
  private var earlier = EarlierReading()
  /// What all this was when the transaction began.
  private var before: (String, openFile: Int64?, EarlierReading, BodyWriter)
  var counts = Counts()
  /// Whether it has removed a document.
  var hasRemoved = false
  /// How many removals of all processes it has heard of.
  private var removals: Int64?
  /// Whether it has removed a document in this transaction.
  private var removesNow = false

  init(_ pace: RefreshPace) {
    bodies = BodyWriter(firstDictionaryAfter: pace.firstDictionaryAfter)
    before = (lastPath, nil, earlier, bodies)
  }

  /// Writes in one transaction, which may run more than once with shared access.
  func transaction<Value>(
    _ access: WriteAccess = .exclusive,
    of store: Store,
    _ body: (Connection) throws -> Value
  ) throws -> Value {
    let value = try store.transaction(access) { connection in
      try begin(access, in: connection)
      let value = try body(connection)
      try finish(in: connection)
      return value
    }
    isWriting = false
    return value
  }

  /// Forgets what it remembers where another process has taken rows away since, or where the last
  /// transaction was undone.
  private func begin(_ access: WriteAccess, in connection: Connection) throws {
    if isWriting { undo() }
    isWriting = true
    self.access = access
    before = (lastPath, openFile, earlier, bodies)
    let removals = try IndexState.removals(in: connection)
    if removals != self.removals { forget() }
    self.removals = removals
  }

  /// Goes back to where the transaction began that is undone.
  private func undo() {
    (lastPath, openFile, earlier, bodies) = before
    joining = JoiningRows()
    counts = Counts()
    removesNow = false
    roots.forget()
    forget()
  }

  /// Notes that a document is removed.
  func noteRemoval() {
    hasRemoved = true
    removesNow = true
  }

  /// Forgets which links are written, after some were taken away.
  func forgetLinks() { knownLinks = [] }

  /// Forgets what it remembers of the database, after rows that it knows may have been taken away.
  func forget() {
    nodes.forget()
    knownLinks = []
    knownDirty = []
    texts.forget()
  }

  /// Writes what is left to write, and how many files and items there are now, and deletes the
  /// identifiers that nothing has any more.
  private func finish(in connection: Connection) throws {
    try flush(in: connection)
    try texts.deleteUnused(in: connection)
    if removesNow {
      try IndexState.noteRemoval(in: connection)
      // What this process remembers it has corrected.
      removals = removals.map { $0 + 1 }
      removesNow = false
    }
    try counts.add(to: connection)
    counts = Counts()
  }

  /// What takes exclusive access was to be done with shared access.
  struct NeedsExclusiveAccess: Error {}

  /// Whether files can be written while other processes write theirs, as far as their folders tell:
  /// nothing that the index holds is changed for them, nor the catalogue that is made of all.
  func onlyAdds(_ files: some Sequence<DecodedFile>) -> Bool {
    openFile == nil
      && files.allSatisfy { $0.file.id == nil && $0.items.allSatisfy { $0.catalogue == nil } }
      && !bodies.makesDictionary(with: files.reduce(0) { $0 + $1.items.count })
  }

  /// Makes the nodes of files known that are about to be written.
  ///
  /// With `marksAsDirty` the new ones wait to be grouped from now on: their documents are written in
  /// another transaction, or never.
  func prepare(
    _ files: some Sequence<DecodedFile>,
    marksAsDirty: Bool = false,
    in connection: Connection
  ) throws {
    var keys: Set<ExactText> = []
    for file in files {
      for item in file.items { keys.formUnion(item.nodes.lazy.map(ExactText.init)) }
    }
    let made = try nodes.prepare(keys.sorted().map(\.text), in: connection)
    if marksAsDirty { joining.dirty += made }
  }

  /// Writes a file that was read, or the next part of it, in place of what was known of it.
  ///
  /// Files come by path, so two whose names are shown alike follow each other.
  ///
  /// - Throws: `NeedsExclusiveAccess` with shared access to an index that holds the file.
  func write(_ decoded: DecodedFile, dir: Int64, in connection: Connection) throws {
    let known = openFile == nil ? try knownFile(decoded, dir: dir, in: connection) : nil
    guard known == nil || access == .exclusive else { throw NeedsExclusiveAccess() }
    if let known, try preserveEarlierReading(of: decoded, file: known, in: connection) { return }
    let file = try openFile ?? open(decoded, dir: dir, known: known, in: connection)
    openFile = decoded.isLast ? nil : file
    for (offset, item) in decoded.items.enumerated() {
      let number = decoded.firstNumber + offset
      try write(item, number: number, of: file, path: decoded.file.path, in: connection)
      counts.add(item.outcome, item.kind, bytes: item.bytes)
      counts.add(item.findings)
    }
    // With shared access it is written last, so that nobody waits long for it.
    if access == .exclusive { try flush(in: connection) }
    guard decoded.isLast, decoded.firstNumber > 0 else { return }
    try close(file, with: decoded, in: connection)
  }

  /// Writes that there is a file, or that a known one has grown, and gives its number.
  ///
  /// What was known of a file that is read whole is taken away.
  private func open(
    _ decoded: DecodedFile,
    dir: Int64,
    known: Int64?,
    in connection: Connection
  ) throws -> Int64 {
    let entry = decoded.file.entry
    if let known, decoded.firstNumber > 0 {
      earlier = EarlierReading()
      try markAsGrowing(known, in: connection)
      return known
    }
    if let known {
      earlier = try EarlierReading(of: known, in: connection)
      try remove(files: [known], in: connection)
    }
    let time = time(of: decoded)
    counts.files += 1
    let made = try connection.insert(
      """
      INSERT INTO file (dir, name, size, modified, watched, unverified, unreadable, known_bytes,
        known_items, known_unsigned, known_digest)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      binding: .int(dir),
      .text(entry.name),
      .int(entry.size),
      // What is not wholly written yet is read again if it comes to no end, and so is what could not be
      // read.
      .int(decoded.isLast && !decoded.isUnreadable ? time : Self.noTime),
      .int(decoded.isWatched || !decoded.isLast || time < 0 ? 1 : 0),
      .int(decoded.isUnverified ? 1 : 0),
      .int(unreadableSince(decoded)),
      .int(decoded.known.map { Int64($0.bytes) }),
      .int(decoded.known.map { Int64($0.items) }),
      .int(decoded.known.map { Int64($0.unsigned) }),
      .text(decoded.known?.digest)
    )
    guard let known else { return made }
    try connection.run(
      "UPDATE file SET id = ? WHERE id = ?",
      binding: .int(known),
      .int(made)
    )
    return known
  }

  /// A time that no file has, so that this one is looked at again.
  static let noTime: Int64 = -1

  /// A file that changed just now may change again within the same tick of its clock, so that it is
  /// read again.
  func time(of decoded: DecodedFile) -> Int64 {
    let modified = decoded.file.entry.modified
    return Clock.isSettled(modified) ? modified : UnsettledTime.stored(modified)
  }

  /// The number of a file that the index knows.
  private func knownFile(
    _ decoded: DecodedFile,
    dir: Int64,
    in connection: Connection
  ) throws -> Int64? {
    let isNew = decoded.file.isInNewFolder && ExactText(decoded.file.path) != ExactText(lastPath)
    lastPath = decoded.file.path
    if let id = decoded.file.id { return id }
    return isNew ? nil : try knownFile(named: decoded.file.entry.name, in: dir, connection)
  }

  private func knownFile(
    named name: String,
    in dir: Int64,
    _ connection: Connection
  ) throws -> Int64? {
    try connection.first(
      "SELECT id FROM file WHERE dir = ? AND name = ?",
      binding: .int(dir),
      .text(name)
    ) { $0.int(0) }
  }

  /// Writes one item of a file, which `number` of its items precede.
  func write(
    _ item: DecodedFile.Item,
    number: Int,
    of file: Int64,
    path: String,
    in connection: Connection
  ) throws {
    let needsAttention = item.outcome != .decoded || !item.notes.isEmpty || item.findings.isBroken
    let order = needsAttention || item.isOrphan ? ItemOrder.key(path: path, number: number) : nil
    if item.isOrphan { counts.orphans += 1 }
    let id = try connection.insert(
      """
      INSERT INTO item (file, member, line, line_offset, path, outcome, kind, records, reason, bytes,
        nodes, first_indexed, attention_sort_key, orphan, notes, body)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      binding: .int(file),
      .text(item.member),
      .int(item.line.map(Int64.init)),
      .int(item.lineOffset.map(Int64.init)),
      .text(item.path),
      .int(item.outcome.code),
      .int(item.kind.code),
      .int(item.records),
      .text(item.reason),
      .int(item.bytes),
      .int(item.nodes.count),
      .int(earlier.firstIndexed(item, number: number, of: file) ?? Clock.milliseconds),
      .text(needsAttention ? order : nil),
      .text(item.isOrphan ? order : nil),
      item.notes.isEmpty ? .null : .bytes(ItemNotes.encoded(item.notes)),
      .bytes(try bodies.compressed(item.body, in: connection))
    )
    if let catalogue = item.catalogue {
      try ArchiveCatalogue.add(catalogue, item: id, in: connection)
    }
    for key in item.nodes {
      let node = try node(key, in: connection)
      joining.documents.append((node, id))
      if knownDirty.insert(node).inserted { joining.dirty.append(node) }
    }
    if knownDirty.count > Interning.maximumRemembered { knownDirty = [] }
    try add(item.links, of: id, in: connection)
    for identifier in item.identifiers {
      let mention = Mention(
        field: identifier.field,
        text: identifier.text,
        date: item.date,
        document: id,
        path: ""
      )
      joining.mentions.append((mention, item.environment.name))
    }
  }

  /// Takes what a document says that may join nodes, which `flush` writes.
  func add(_ links: Set<DocumentTraces.Link>, of item: Int64, in connection: Connection) throws {
    for link in links where knownLinks.insert(RememberedKey(link)).inserted {
      joining.links.append(
        JoiningRows.Link(
          value: link.value,
          node: try node(link.node, in: connection),
          root: try root(link.proof.root, in: connection),
          strength: link.proof.strength.code,
          item: item
        )
      )
    }
    if knownLinks.count > Interning.maximumRemembered { knownLinks = [] }
  }

  /// Writes what was gathered of documents; belongs before anything is taken away.
  func flush(in connection: Connection) throws {
    try joining.write(to: connection, texts)
  }

  /// The number of a node, which is made if it is new.
  func node(_ key: String, in connection: Connection) throws -> Int64 {
    try nodes.number(of: ExactText(key), text: key, in: connection)
  }

  /// The number of a root that must be trusted, where one must.
  private func root(_ root: CertificateFingerprint?, in connection: Connection) throws -> Int64 {
    guard let root else { return LinkRoots.none }
    return try roots.number(of: root, text: root.hexadecimal, in: connection)
  }
}
