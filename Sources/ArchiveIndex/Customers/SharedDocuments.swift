import SubscriptionModel
import Synchronization

/// What documents say of which very many customers share each, read once for all that are made
/// together.
///
/// Apple's documents are about one customer; others list thousands, and to decode them for each takes
/// a time that grows with the square of their length.
final class SharedDocuments: Sendable {
  /// From so many chains and accounts in one document on it is kept.
  static let minimumNodes: Int64 = 64
  /// How many such documents are kept at once; customers next to each other share the same ones.
  private static let maximumKept = 4

  private let kept = Mutex<[(document: Int64, body: SharedDocument)]>([])

  /// What a document says; `decode` reads it, and gives `nil` for damaged bytes.
  func body(
    of document: StoredDocument,
    decode: () throws -> DocumentBody?
  ) throws -> SharedDocument {
    try kept.withLock { kept in
      if let known = kept.first(where: { $0.document == document.id }) { return known.body }
      let body = SharedDocument(try decode()?.records ?? [])
      if kept.count >= Self.maximumKept { kept.removeFirst() }
      kept.append((document.id, body))
      return body
    }
  }
}

/// The records of a document, by what they speak of.
final class SharedDocument: Sendable {
  private let records: [Record]
  /// The places of records that speak of one chain or account, by its key.
  private let places: [String: [Int]]
  /// Those of records that speak of none.
  private let general: [Int]
  /// The lists of all chains of an account, by place.
  private let views: [Int: ListedChains]

  /// The chains of a list by their keys, in the order of the list.
  private struct ListedChains {
    let order: [String: Int]
    let withRenewalInfo: Set<TransactionId>?
  }

  init(_ records: [Record]) {
    var places: [String: [Int]] = [:]
    var general: [Int] = []
    var views: [Int: ListedChains] = [:]
    for (place, record) in records.enumerated() {
      let keys = NodeKey.all(of: record)
      for key in keys { places[key, default: []].append(place) }
      if keys.isEmpty { general.append(place) }
      guard case .accountView(let view) = record else { continue }
      views[place] = ListedChains(
        order: Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first },
        withRenewalInfo: view.value.renewalInfoFor.map { Set($0) }
      )
    }
    self.records = records
    self.places = places
    self.general = general
    self.views = views
  }

  /// The records about some chains and accounts, in document order.
  ///
  /// A list of all chains of an account is cut to them: what it says of others is no customer's.
  func records(about keys: Set<String>) -> [Record] {
    let found = Set(keys.flatMap { places[$0] ?? [] })
    return (general + found).sorted().map { place in
      guard case .accountView(let view) = records[place], let listed = views[place] else {
        return records[place]
      }
      var own = view.value
      let ids = keys.compactMap { listed.order[$0] }.sorted()
        .map { view.value.originalTransactionIds[$0] }
      own.originalTransactionIds = ids
      own.renewalInfoFor = listed.withRenewalInfo.map { ids.filter($0.contains) }
      return Record(own)
    }
  }
}
