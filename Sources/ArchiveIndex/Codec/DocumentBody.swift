import AppStoreDocuments
import SubscriptionModel

/// What the index keeps of one document: its records and what else a search must find.
struct DocumentBody: Hashable, Sendable {
  /// What was found out about each signed part.
  var checks: [PartCheck]
  /// Identifiers that no record holds.
  var identifiers: [MentionedIdentifier]
  /// The records, in document order.
  var records: [Record]

  /// The body as bytes; `arrived` is written of records that do not say themselves when they
  /// arrived.
  func encoded(arrived: Timestamp? = nil) -> [UInt8] {
    var writer = ByteWriter()
    writer.count(checks.count)
    for check in checks { Self.write(check, to: &writer) }
    writer.count(identifiers.count)
    for identifier in identifiers {
      writer.text(identifier.field.rawValue)
      writer.text(identifier.text)
    }
    writer.count(records.count)
    let shared = SharedEvidence(checks: PartIndex(checks), arrived: arrived)
    for record in records { RecordCodec.write(record, shared, to: &writer) }
    return writer.finished()
  }

  /// Reads a body back, with the trust in force applied to its evidence; `nil` for damaged bytes.
  init?(_ bytes: ArraySlice<UInt8>, of document: StoredDocument, trustedRoots: TrustedRoots) {
    var reader = ByteReader(bytes)
    checks = []
    identifiers = []
    records = []
    for _ in 0..<reader.countOfElements() {
      guard let check = Self.readCheck(from: &reader) else { return nil }
      checks.append(check)
    }
    for _ in 0..<reader.countOfElements() {
      guard let field = IdentifierField(rawValue: reader.text()) else { return nil }
      identifiers.append(MentionedIdentifier(field: field, text: reader.text()))
    }
    let context = EvidenceContext(
      document: document.id,
      file: document.file,
      line: document.line,
      verdicts: checks.map { trustedRoots.verdict(on: $0.check) }
    )
    let count = reader.countOfElements()
    records.reserveCapacity(count)
    for _ in 0..<count {
      guard let record = RecordCodec.read(from: &reader, context: context) else { return nil }
      records.append(record)
    }
    guard !reader.isDamaged, reader.isAtEnd else { return nil }
    guard !checks.isEmpty else { return }
    let signed = { (record: Record) -> Bool? in
      let environment = record.environment
      return record.evidence.strength(in: environment) == .verified ? true : nil
    }
    let binding = RenewalBinding(of: records, proof: signed)
    for index in records.indices {
      records[index] = binding.bound(records[index], signed(records[index]))
    }
  }

  /// Reads only what was found out about the signed parts; `nil` for damaged bytes.
  static func checks(in bytes: ArraySlice<UInt8>) -> [PartCheck]? {
    var reader = ByteReader(bytes)
    var checks: [PartCheck] = []
    for _ in 0..<reader.countOfElements() {
      guard let check = readCheck(from: &reader) else { return nil }
      checks.append(check)
    }
    return checks
  }

  /// Makes the body of a document that was just read.
  init(checks: [PartCheck], identifiers: [MentionedIdentifier], records: [Record]) {
    self.checks = checks
    self.identifiers = identifiers
    self.records = records
  }

  private static func write(_ check: PartCheck, to writer: inout ByteWriter) {
    writer.text(check.path)
    switch check.check {
    case .unsigned: writer.field(1)
    case .xcode: writer.field(2)
    case .holds(let root):
      writer.field(3)
      writer.text(root.hexadecimal)
    case .invalid(let reason):
      writer.field(4)
      writer.text(reason)
    case .unchecked(let reason):
      writer.field(5)
      writer.text(reason)
    }
  }

  private static func readCheck(from reader: inout ByteReader) -> PartCheck? {
    let path = reader.text()
    let check: SignatureCheck?
    switch reader.byte() {
    case 1: check = .unsigned
    case 2: check = .xcode
    case 3:
      check = CertificateFingerprint(hexadecimal: reader.text()).map { .holds(root: $0) }
    case 4: check = .invalid(reason: reader.text())
    case 5: check = .unchecked(reason: reader.text())
    default: check = nil
    }
    return check.map { PartCheck(path: path, check: $0) }
  }
}

/// Which document a body belongs to.
struct StoredDocument: Hashable, Sendable {
  /// The document's number in this index.
  var id: Int64
  /// The file, relative to the archive's root.
  var file: String
  /// The line of the file; `nil` when the file is one document.
  var line: Int?
  /// Where that line begins in the file's content, in bytes, if the document is all that stands on it
  /// and whoever asked for the document needs to know.
  var lineOffset: Int?
  /// The place of the document within a larger one; empty otherwise.
  var path: String
}
