import SubscriptionModel

/// Collects the content of one item while its layers are read.
struct ItemBuilder {
  /// The item so far.
  private(set) var item: DecodedItem
  /// The file.
  let file: FileContext
  /// When the document arrived, if an envelope says so.
  var arrived: Timestamp?
  /// What the part that is read was converted from; `nil` if it is as Apple sent it.
  var form: EvidenceForm?
  /// How many documents are around the one that is read, in their members.
  var documentsAround = 0
  /// Whether the shape is known to contain no records.
  private(set) var isInformational = false
  private var failure: String?
  /// The index of the note that repeats `failure`.
  private var failureNote: Int?
  /// What else the item is, if no document is found in it.
  private var alternativeReason: String?
  /// How many records exceeded the limit.
  private var recordsLeftOut = 0

  /// Starts an item at `provenance`.
  init(at provenance: Provenance, of file: FileContext) {
    item = DecodedItem(provenance: provenance, outcome: .problem, kind: .unknown)
    self.file = file
    arrived = file.arrived
    form = file.form
  }

  /// The recognized shape of the item.
  var kind: DocumentKind {
    get { item.kind }
    set { item.kind = newValue }
  }

  /// The evidence of a record in `scope`.
  func evidence(_ scope: Scope) -> Evidence {
    var evidence = Evidence(
      provenance: Provenance(
        file: item.provenance.file,
        line: item.provenance.line,
        path: absolute(scope.signedPath ?? scope.path)
      ),
      source: scope.source,
      asOf: scope.time.asOf,
      clock: scope.time.clock,
      signature: scope.signedPath == nil ? .unsigned : .unchecked(reason: "not checked yet"),
      arrived: arrived
    )
    evidence.form = form
    return evidence
  }

  /// The most records of one document; a note counts the others.
  ///
  /// Apple's responses have 20 on a page, and the largest receipts a few thousand.
  static let maximumRecords = 10_000

  /// Whether the limit of records is reached.
  var isFull: Bool { item.records.count >= Self.maximumRecords }

  /// Adds a record.
  mutating func add(_ record: Record) {
    guard !isFull else {
      recordsLeftOut += 1
      return
    }
    item.records.append(record)
  }

  /// Whether a transaction is among the records.
  func hasTransaction(_ id: String?) -> Bool {
    item.records.contains { record in
      if case .transaction(let value) = record {
        value.value.transactionId.text == id
      } else {
        false
      }
    }
  }

  /// Whether renewal info of a chain is among the records.
  func hasRenewalInfo(of chain: String?) -> Bool {
    item.records.contains { record in
      if case .renewalInfo(let value) = record {
        value.value.originalTransactionId.text == chain
      } else {
        false
      }
    }
  }

  /// Counts records that were not read because of the limit.
  mutating func leaveOut(_ count: Int) {
    recordsLeftOut += count
  }

  /// Adds a signed part; its path is relative to the item.
  ///
  /// Returns its number, for `setSignedAt`.
  mutating func add(_ part: SignedPart) -> Int {
    var part = part
    part.path = absolute(part.path)
    item.signedParts.append(part)
    return item.signedParts.count - 1
  }

  /// The places of the signed parts so far.
  var signedPaths: Set<String> { Set(item.signedParts.map(\.path)) }

  /// Sets the time of signing of a part that does not state it.
  mutating func setSignedAt(_ time: EvidenceTime, ofPart index: Int) {
    guard time.clock != .fileTime else { return }
    item.signedParts[index].signedAt = time.asOf
  }

  /// The newest date that `newest` gives up to the file's time, and without a limit if there is none.
  ///
  /// A file time older than everything in the document is wrong, so it is then no limit.
  mutating func newestDate(_ newest: (_ limit: Timestamp?) -> Timestamp?) -> Timestamp? {
    let (past, all) = (newest(file.modified), newest(nil))
    // Without a date, the file's time takes its place.
    if past != all || all == nil { item.usesFileTime = true }
    return past ?? all
  }

  /// Adds an identifier that is in no record.
  mutating func mention(_ field: IdentifierField, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    item.identifiers.append(MentionedIdentifier(field: field, text: text))
  }

  /// Sets the item's product catalog, which is a hint and no evidence.
  mutating func setCatalogue(_ catalogue: ProductCatalog) {
    item.catalogue = catalogue
    isInformational = true
  }

  /// Adds a note at a place within the item.
  mutating func note(_ path: String, _ text: String) {
    item.notes.append(DocumentNote(path: absolute(path), text: text))
  }

  /// Reads the ID without which an object is no record; `nil`, with a note, if it is absent.
  mutating func requiredId(
    _ name: String,
    of fields: inout FieldReader,
    _ scope: Scope
  ) -> TransactionId? {
    let id: TransactionId? = fields.number(name)
    if id == nil {
      let isDamaged = fields.notes.contains { $0.text.hasPrefix("\(name) ") }
      fail(scope.path, isDamaged ? "has a damaged \(name)" : "has no \(name)")
    }
    return id
  }

  /// The elements of a list of records, as many as an item may have; the others are counted.
  mutating func admitted(_ elements: [JSONValue]) -> ArraySlice<JSONValue> {
    let further = elements.count - Self.maximumRecords
    if further > 0 { leaveOut(further) }
    return elements.prefix(Self.maximumRecords)
  }

  /// Takes over the notes of a reader.
  mutating func takeNotes(of reader: FieldReader) {
    for note in reader.notes { self.note(note.path, note.text) }
  }

  /// Marks the item as a known shape that contains nothing about a customer.
  mutating func markInformational() {
    isInformational = true
  }

  /// Marks the item, or one of its layers, as something else.
  mutating func markIgnored(_ reason: String) {
    alternativeReason = reason
  }

  /// Records that a layer could not be read; the item is a problem unless something else is found
  /// in it.
  ///
  /// `reason` begins with a verb, to follow the place.
  mutating func fail(_ path: String, _ reason: String) {
    if failure == nil {
      failure = path.isEmpty ? "the document \(reason)" : "\(path) \(reason)"
      failureNote = item.notes.count
    }
    note(path, reason)
  }

  /// Records that something in the item was not read because of a limit.
  ///
  /// `reason` begins with a verb, to follow the place.
  mutating func leaveUnread(_ path: String, _ reason: String) {
    item.isBeyondLimit = true
    fail(path, reason)
  }

  /// The item as something else.
  func ignored(_ reason: String) -> DecodedItem {
    var item = item
    item.outcome = .ignored
    item.reason = reason
    return item
  }

  /// The item as a problem.
  func problem(_ reason: String) -> DecodedItem {
    var item = item
    item.outcome = .problem
    item.reason = reason
    return item
  }

  /// The item as something that was not read because of a limit, or as packed as nothing unpacks it here.
  func unread(_ reason: String) -> DecodedItem {
    var item = problem(reason)
    item.isBeyondLimit = true
    return item
  }

  /// The item as a text that is not JSON, and where and why it is none.
  func notJSON(at place: String? = nil, _ failure: JSONError) -> DecodedItem {
    let reason = ["not JSON", place, failure.reason].compactMap(\.self).joined(separator: ": ")
    return failure.isLimit ? unread(reason) : problem(reason)
  }

  /// The item as far as it could be read.
  consuming func finished() -> DecodedItem {
    if recordsLeftOut > 0 {
      item.isBeyondLimit = true
      note(
        "",
        "contains more than \(Self.maximumRecords) transactions and other records;"
          + " \(recordsLeftOut) were not read"
      )
    }
    // In place, because a copy would copy all records.
    guard item.records.isEmpty, !isInformational else {
      item.outcome = .decoded
      ArrivalDate.fill(&item)
      if item.records.contains(where: { $0.evidence.clock == .fileTime }) {
        item.usesFileTime = true
      }
      return item
    }
    // The reason need not be repeated as a note.
    if let failureNote { item.notes.remove(at: failureNote) }
    if let alternativeReason, failure == nil {
      item.signedParts = []
      item.kind = .unknown
      return ignored(alternativeReason)
    }
    return problem(failure ?? "contains nothing about a purchase, a subscription, or an app")
  }

  /// The place within the file of a place within the item.
  func absolute(_ path: String) -> String {
    if path.isEmpty { return item.provenance.path }
    return item.provenance.path.isEmpty ? path : item.provenance.path.appendingPath(path)
  }
}
