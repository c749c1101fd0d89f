/// What merging needs to know about a piece of evidence, computed once.
struct EvidenceSummary {
  let asOf: Timestamp
  let source: RecordSource
  let clock: DatePrecision
  /// When the evidence begins to take part in answers; `nil` for always.
  let visibleFrom: Timestamp?
  /// Whether Apple's signature was checked and is valid.
  let isVerified: Bool
  /// The strength of the evidence; `backed` is found out when the chain is known.
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

  /// Whether the signature is invalid; such evidence is shown and has no effect.
  var isInvalid: Bool { strength == .invalid }

  /// Whether the evidence is verified: rule T2 of <doc:Trust>.
  var isTrusted: Bool { strength == .verified }

  /// Whether the format is one of StoreKit 2, which can express every field of a record.
  var isStoreKit2: Bool { source <= .decodedPayload }

  /// Whether the time is more than a file's modification time.
  var isDated: Bool { clock != .fileTime }

  /// Whether the evidence takes part in an answer about `instant`.
  func isVisible(asOf instant: Timestamp) -> Bool { visibleFrom.map { $0 <= instant } ?? true }
}

/// A record with the rank of its document: rule M12 of <doc:Merging>.
///
/// A large customer has 20,000 transactions, so records are shared and never copied while they are
/// sorted and merged.
struct RankedRecord<Value: EvidenceProviding> {
  /// The record.
  let shared: Shared<Value>
  var stamp: EvidenceSummary
  /// Greater for a later document; equal only for records of the same document.
  var document: Int

  init(_ value: consuming Value, document: Int) {
    shared = Shared(value)
    stamp = EvidenceSummary(shared.value.evidence, environment: shared.value.environment)
    self.document = document
  }

  /// Stamps a record; `order` numbers its document.
  init(_ record: Shared<Value>, in order: inout DocumentOrder) {
    shared = record
    stamp = EvidenceSummary(shared.value.evidence, environment: shared.value.environment)
    document = order.number(of: shared.value.evidence)
  }

  var value: Value { shared.value }
  var evidence: Evidence { shared.value.evidence }
  var asOf: Timestamp { stamp.asOf }

  /// Whether both are the same record of the same document.
  func isSame(as other: RankedRecord) -> Bool { shared === other.shared }

  /// Whether this record is the newer of the two or, at the same moment, the preferred one.
  ///
  /// The order is total for records in different places, so nothing depends on the order of the
  /// input.
  func isPreferred(to other: RankedRecord) -> Bool {
    if stamp.asOf != other.stamp.asOf { return stamp.asOf > other.stamp.asOf }
    if stamp.isVerified != other.stamp.isVerified { return stamp.isVerified }
    if stamp.source != other.stamp.source { return stamp.source < other.stamp.source }
    if document != other.document { return document > other.document }
    // `latest_receipt_info` states more than `receipt.in_app`, and sorts before it.
    return shared.value.evidence.provenance.path < other.shared.value.evidence.provenance.path
  }
}

extension Array {
  /// The records in a fixed order, oldest first.
  func oldestFirst<Value>() -> Self where Element == RankedRecord<Value> {
    count < 2 ? self : sorted { $1.isPreferred(to: $0) }
  }

  /// The copy that counts: the newest verified one if there is any, otherwise the newer of the
  /// StoreKit 2 and StoreKit 1 copies by rule M9 of <doc:Merging>.
  ///
  /// A copy without a time of its own, such as a row that somebody filed, replaces none that has one,
  /// however new its file is. `nil` for no copies. The copies may be in any order.
  ///
  /// With `isNewest` the newest one counts, verified or not.
  func winner<Value>(
    isNewest: Bool = false
  ) -> RankedRecord<Value>? where Element == RankedRecord<Value> {
    var trusted: Element?
    var version2: Element?
    var version1: Element?
    let isAnyDated = contains(where: \.stamp.isDated)
    for version in self where version.stamp.isDated || !isAnyDated {
      if version.stamp.isTrusted, !isNewest {
        if trusted.map(version.isPreferred(to:)) ?? true { trusted = version }
      } else if version.stamp.isStoreKit2 {
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
