import AppStoreDocuments
import SubscriptionModel

/// What was found out about the signature of one part of a document.
struct PartCheck: Hashable, Sendable {
  /// The place of the part in the document.
  var path: String
  /// The finding, before anybody is asked whom to trust.
  var check: SignatureCheck
}

/// Finds the check that speaks for a place in a document: that of the part itself, else of the
/// innermost part around it.
struct PartIndex {
  let checks: [PartCheck]
  /// The first check at each place.
  private var places: [String: Int] = [:]
  /// How long the places are, so that most are not looked up.
  private var lengths: Set<Int> = []

  init(_ checks: [PartCheck]) {
    self.checks = checks
    for (index, check) in checks.enumerated() where places[check.path] == nil {
      places[check.path] = index
      lengths.insert(check.path.utf8.count)
    }
  }

  /// The number of the check for what stands at `path`; `nil` for none.
  func index(for path: String) -> Int? {
    guard !checks.isEmpty else { return nil }
    if let index = places[path] { return index }
    var place = path.utf8[...]
    while let step = place.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") })
    {
      place = place[..<step]
      guard lengths.contains(place.count) else { continue }
      if let index = places[String(Substring(place))] { return index }
    }
    return places[""]
  }
}

/// What the evidence of all records of one document shares as it is written.
struct SharedEvidence {
  /// What was found out about the signed parts.
  var checks: PartIndex
  /// When the document arrived, where a record does not say it.
  var arrived: Timestamp?
}

/// The same as it is read.
struct EvidenceContext {
  /// The document's number.
  var document: Int64
  /// The file, relative to the archive's root.
  var file: String
  /// The line of the file; `nil` when the file is one document.
  var line: Int?
  /// The verdict on each part, with the trust in force.
  var verdicts: [SignatureVerdict]
}

extension RecordCodec {
  /// How well the arrival is known.
  private enum Arrival {
    static let moment: UInt8 = 1
    /// Only the document's path tells it.
    static let day: UInt8 = 2
  }

  // Numbers behind the last check: verdicts that came from the decoder.
  private enum Verdict {
    static let check: UInt8 = 0
    static let verified: UInt8 = 1
    static let xcode: UInt8 = 2
    static let unsigned: UInt8 = 3
    static let invalid: UInt8 = 4
    static let unchecked: UInt8 = 5
  }

  /// Writes evidence without what the document's own row says.
  static func write(_ evidence: Evidence, _ shared: SharedEvidence, to writer: inout ByteWriter) {
    writer.text(evidence.provenance.path)
    writer.count(evidence.source.rawValue)
    writer.count(evidence.clock.rawValue)
    writer.count(evidence.form?.rawValue ?? 0)
    writer.moment(evidence.asOf)
    if let arrived = evidence.arrived ?? shared.arrived {
      let isDay = evidence.arrived == nil || evidence.arrivedIsDay
      writer.field(isDay ? Arrival.day : Arrival.moment)
      writer.moment(arrived)
    } else {
      writer.field(0)
    }
    switch evidence.signature {
    case .verified: writer.field(Verdict.verified)
    case .xcode: writer.field(Verdict.xcode)
    case .unsigned: writer.field(Verdict.unsigned)
    case .invalid(let reason):
      writer.field(Verdict.invalid)
      writer.text(reason)
    case .unchecked(let reason):
      if let index = shared.checks.index(for: evidence.provenance.path) {
        writer.field(Verdict.check)
        writer.count(index)
      } else {
        writer.field(Verdict.unchecked)
        writer.text(reason)
      }
    }
  }

  /// Reads evidence.
  static func readEvidence(from reader: inout ByteReader, context: EvidenceContext) -> Evidence {
    let path = reader.text()
    let source = RecordSource(rawValue: reader.count())
    let clock = DatePrecision(rawValue: reader.count())
    let form = reader.count()
    let asOf = reader.timestamp()
    let arrival = reader.byte()
    let arrived: Timestamp? = arrival == 0 ? nil : reader.timestamp()
    let signature = readVerdict(from: &reader, context: context)
    if source == nil || clock == nil { reader.fail() }
    var evidence = Evidence(
      document: context.document,
      provenance: Provenance(file: context.file, line: context.line, path: path),
      source: source ?? .transactionReceipt,
      asOf: asOf,
      clock: clock ?? .fileTime,
      signature: signature,
      arrived: arrived
    )
    evidence.arrivedIsDay = arrival == Arrival.day
    evidence.form = EvidenceForm(rawValue: form)
    if form != 0, evidence.form == nil { reader.fail() }
    return evidence
  }

  private static func readVerdict(
    from reader: inout ByteReader,
    context: EvidenceContext
  ) -> SignatureVerdict {
    switch reader.byte() {
    case Verdict.check:
      let index = reader.count()
      if context.verdicts.indices.contains(index) { return context.verdicts[index] }
    case Verdict.verified: return .verified
    case Verdict.xcode: return .xcode
    case Verdict.unsigned: return .unsigned
    case Verdict.invalid: return .invalid(reason: reader.text())
    case Verdict.unchecked: return .unchecked(reason: reader.text())
    default: break
    }
    reader.fail()
    return .unsigned
  }
}
