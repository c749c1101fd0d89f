/// What merging asks of a piece of evidence, read once.
struct EvidenceStamp {
  let asOf: Timestamp
  let source: RecordSource
  let clock: EvidenceClock
  /// From when on the evidence takes part in answers; `nil` for at every instant.
  let visibleFrom: Timestamp?
  /// Whether Apple's signature was checked and holds.
  let isVerified: Bool
  /// How much stands behind it; what is backed is found out when the chain is known.
  var strength: EvidenceStrength

  /// Reads the evidence of a record of `environment`.
  init(_ evidence: Evidence, environment: AppStoreEnvironment) {
    asOf = evidence.asOf
    source = evidence.source
    clock = evidence.clock
    visibleFrom = evidence.dated ?? evidence.arrived
    isVerified = evidence.isVerified
    strength = evidence.strength(in: environment)
  }

  /// Whether the signature is broken; such evidence is shown and never feeds a state.
  var isInvalid: Bool { strength == .invalid }

  /// Whether the evidence merges as signed (reference, 3.2).
  var isTrusted: Bool { strength == .verified }

  /// Whether the shape is one of StoreKit 2 and so can express every field of a record.
  var isOfVersion2: Bool { source <= .decodedPayload }

  /// Whether the time is more than a file's modification time.
  var isDated: Bool { clock != .fileTime }

  /// Whether the evidence takes part in an answer about `instant`.
  func isVisible(asOf instant: Timestamp) -> Bool { visibleFrom.map { $0 <= instant } ?? true }
}

/// A record with the place of its document in the order of documents (reference, 3.6).
///
/// A large customer has 20,000 transactions, so the record itself is never copied while it is sorted
/// and weighed.
struct Dated<Value: EvidenceBearing> {
  /// The record.
  let shared: Shared<Value>
  var stamp: EvidenceStamp
  /// Greater for a later document; equal only for records of one document.
  var document: Int

  init(_ value: consuming Value, document: Int) {
    shared = Shared(value)
    stamp = EvidenceStamp(shared.value.evidence, environment: shared.value.environment)
    self.document = document
  }

  /// Takes a record whose document `order` numbers.
  init(_ record: Shared<Value>, in order: inout DocumentOrder) {
    shared = record
    stamp = EvidenceStamp(shared.value.evidence, environment: shared.value.environment)
    document = order.number(of: shared.value.evidence)
  }

  var value: Value { shared.value }
  var evidence: Evidence { shared.value.evidence }
  var asOf: Timestamp { stamp.asOf }

  /// Whether both are the same record of the same document.
  func isSame(as other: Dated) -> Bool { shared === other.shared }

  /// Whether this is the newer or, at one moment, the preferred one of the two.
  ///
  /// Total for records of different places, so nothing depends on the order of the input.
  func isPreferred(to other: Dated) -> Bool {
    if stamp.asOf != other.stamp.asOf { return stamp.asOf > other.stamp.asOf }
    if stamp.isVerified != other.stamp.isVerified { return stamp.isVerified }
    if stamp.source != other.stamp.source { return stamp.source < other.stamp.source }
    if document != other.document { return document > other.document }
    // `latest_receipt_info` tells more than `receipt.in_app`, and sorts before it.
    return shared.value.evidence.provenance.path < other.shared.value.evidence.provenance.path
  }
}

extension Array {
  /// The records in a fixed order, the oldest first.
  func oldestFirst<Value>() -> Self where Element == Dated<Value> {
    count < 2 ? self : sorted { $1.isPreferred(to: $0) }
  }

  /// The newest version that counts: a trusted one where there is any, otherwise the newer of the
  /// StoreKit 2 and StoreKit 1 shapes by the rule of reference 3.5.
  ///
  /// `nil` for no versions. The versions need no order.
  func winner<Value>() -> Dated<Value>? where Element == Dated<Value> {
    var trusted: Element?
    var version2: Element?
    var version1: Element?
    for version in self {
      if version.stamp.isTrusted {
        if trusted.map(version.isPreferred(to:)) ?? true { trusted = version }
      } else if version.stamp.isOfVersion2 {
        if version2.map(version.isPreferred(to:)) ?? true { version2 = version }
      } else if version1.map(version.isPreferred(to:)) ?? true {
        version1 = version
      }
    }
    if let trusted { return trusted }
    guard let version1 else { return version2 }
    guard let version2 else { return version1 }
    let lead = version1.asOf.since(version2.asOf)
    let isCloseCall = version1.stamp.clock != .stated || lead <= StateLimits.sameTime
    return isCloseCall ? version2 : version1
  }
}
