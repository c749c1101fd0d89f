import SubscriptionModel

/// Collects what one item holds while its layers are read.
struct ItemBuilder {
  /// What every record, note and identifier is added to.
  private(set) var item: DecodedItem
  /// The file.
  let file: FileContext
  /// When the document arrived, where an envelope says so.
  var arrived: Timestamp?
  /// Whether the shape is known although no record can come of it.
  private var isInformational = false
  private var failure: String?
  /// The note that says the same as `failure`.
  private var failureNote: Int?
  /// What the item is instead, if nothing else is found in it.
  private var otherThing: String?
  /// How many records came when there were enough.
  private var recordsLeftOut = 0

  /// Starts an item that stands at `provenance`.
  init(at provenance: Provenance, of file: FileContext) {
    item = DecodedItem(provenance: provenance, outcome: .problem, kind: .unknown)
    self.file = file
    arrived = file.arrived
  }

  /// The shape that the item is taken for.
  var kind: DocumentKind {
    get { item.kind }
    set { item.kind = newValue }
  }

  /// The evidence of a record in `scope`.
  func evidence(_ scope: Scope) -> Evidence {
    Evidence(
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
  }

  /// The most records of one document; a note counts the others.
  ///
  /// Apple's answers have 20 to a page, and the largest receipts a few thousand.
  static let maximumRecords = 10_000

  /// Whether no more records of the document are kept.
  var isFull: Bool { item.records.count >= Self.maximumRecords }

  /// Adds a record.
  mutating func add(_ record: Record) {
    guard !isFull else {
      recordsLeftOut += 1
      return
    }
    item.records.append(record)
  }

  /// Counts records that were not even read, since the document holds enough.
  mutating func leaveOut(_ count: Int) {
    recordsLeftOut += count
  }

  /// Adds a signed part whose place is given within the item.
  ///
  /// The result is its number, for `setSignedAt`.
  mutating func add(_ part: SignedPart) -> Int {
    var part = part
    part.path = absolute(part.path)
    item.signedParts.append(part)
    return item.signedParts.count - 1
  }

  /// Dates a signed part that does not say itself when it was signed.
  mutating func setSignedAt(_ time: EvidenceTime, ofPart index: Int) {
    guard time.clock != .fileTime else { return }
    item.signedParts[index].signedAt = time.asOf
  }

  /// Adds an identifier that no record holds.
  mutating func mention(_ field: IdentifierField, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    item.identifiers.append(MentionedIdentifier(field: field, text: text))
  }

  /// Sets what the item says of products, which is a hint and no evidence.
  mutating func setCatalogue(_ catalogue: ProductCatalogue) {
    item.catalogue = catalogue
    isInformational = true
  }

  /// Notes something odd at a place within the item.
  mutating func note(_ path: String, _ text: String) {
    item.notes.append(DocumentNote(path: absolute(path), text: text))
  }

  /// Takes over what a reader noted.
  mutating func takeNotes(of reader: FieldReader) {
    for note in reader.notes { self.note(note.path, note.text) }
  }

  /// The shape is known, and rightly holds nothing about a customer.
  mutating func markInformational() {
    isInformational = true
  }

  /// The item, or a layer of it, is something else, on purpose.
  mutating func markIgnored(_ reason: String) {
    otherThing = reason
  }

  /// A layer could not be read; the item is a problem unless something else was found in it.
  ///
  /// `reason` starts with a verb, to be put behind the place.
  mutating func fail(_ path: String, _ reason: String) {
    if failure == nil {
      failure = path.isEmpty ? "the document \(reason)" : "\(path) \(reason)"
      failureNote = item.notes.count
    }
    note(path, reason)
  }

  /// The item is something else, on purpose.
  func ignored(_ reason: String) -> DecodedItem {
    var item = item
    item.outcome = .ignored
    item.reason = reason
    return item
  }

  /// The item cannot be read.
  func problem(_ reason: String) -> DecodedItem {
    var item = item
    item.outcome = .problem
    item.reason = reason
    return item
  }

  /// The item as far as it could be read.
  consuming func finished() -> DecodedItem {
    if recordsLeftOut > 0 {
      note(
        "",
        "contains more than \(Self.maximumRecords) transactions and other records;"
          + " \(recordsLeftOut) were not read"
      )
    }
    // In place: a copy would copy all records, too.
    guard item.records.isEmpty, !isInformational else {
      item.outcome = .decoded
      ArrivalDate.fill(&item)
      return item
    }
    // What is told as the reason need not be told again.
    if let failureNote { item.notes.remove(at: failureNote) }
    if let otherThing, failure == nil {
      item.signedParts = []
      item.kind = .unknown
      return ignored(otherThing)
    }
    return problem(failure ?? "contains nothing about a purchase, a subscription, or an app")
  }

  private func absolute(_ path: String) -> String {
    if path.isEmpty { return item.provenance.path }
    return item.provenance.path.isEmpty ? path : item.provenance.path.appendingPath(path)
  }
}
