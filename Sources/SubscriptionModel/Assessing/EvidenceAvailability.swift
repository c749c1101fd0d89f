/// How much of the evidence had reached the archive at a moment; every document counts once.
public struct EvidenceAvailability: Hashable, Sendable {
  /// Documents that were signed by the moment and arrived later.
  public var arrivedLater = 0
  /// Documents that had arrived by the moment.
  public var arrived = 0
  /// Documents that were signed by the moment and whose arrival is unknown; they count as arrived.
  public var arrivalUnknown = 0
}

extension CustomerRecords {
  /// What the archive held about the customer at `instant`.
  public func knownThen(at instant: Timestamp) -> EvidenceAvailability {
    struct Document: Hashable {
      var file: String
      var line: Int?
    }
    var seen: Set<Document> = []
    var known = EvidenceAvailability()
    for record in records {
      let evidence = record.evidence
      // A document that is dated only by its file is not "signed by then" before it was filed.
      guard (evidence.dated ?? evidence.arrived).map({ $0 <= instant }) ?? true else { continue }
      let provenance = evidence.provenance
      guard seen.insert(Document(file: provenance.file, line: provenance.line)).inserted else {
        continue
      }
      switch evidence.arrived {
      case nil: known.arrivalUnknown += 1
      case let arrived? where arrived <= instant: known.arrived += 1
      case _?: known.arrivedLater += 1
      }
    }
    return known
  }
}
