import SubscriptionModel

/// Sees to it that renewal info is of the app that something as strong in its document names.
///
/// Apple names no app in renewal info, so it takes over that of what stands around it; which may be
/// written by anybody, and must not make signed evidence of a chain of another app.
struct RenewalBinding<Proof: Hashable> {
  private struct Named: Hashable {
    var chain: ChainKey
    var proof: Proof
  }

  private var named: Set<Named> = []

  /// Notes which chains the records of a document name; `proof` gives what stands behind a record
  /// that is signed, and `nil` for any other.
  init(of records: [Record], proof: (Record) -> Proof?) {
    let hasRenewal = records.contains { if case .renewalInfo = $0 { true } else { false } }
    guard hasRenewal else { return }
    for record in records {
      switch record {
      case .renewalInfo, .accountView, .appTransaction: continue
      case .transaction, .notification, .status, .renewalExtension:
        guard let proof = proof(record), let chain = record.chainKey else { continue }
        named.insert(Named(chain: chain, proof: proof))
      }
    }
  }

  /// The record without an app that nothing as strong names; every other record as it is.
  func bound(_ record: Record, _ proof: Proof?) -> Record {
    guard case .renewalInfo(let renewal) = record, renewal.bundleId != nil, let proof,
      let chain = record.chainKey,
      !named.contains(Named(chain: chain, proof: proof))
    else { return record }
    var value = renewal.value
    value.bundleId = nil
    return Record(value)
  }
}
