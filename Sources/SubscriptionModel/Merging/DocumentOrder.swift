/// Numbers the documents of one customer, and orders those of equal times: rule M12 of
/// <doc:Merging>.
struct DocumentOrder {
  private var documents: [Document] = []
  private var indices: [Key: Int] = [:]
  private var last: (key: Key, index: Int)?

  /// The rank of each document, by its number; no two are equal.
  var ranks: [Int] {
    let sorted = documents.indices.sorted { documents[$0] < documents[$1] }
    var ranks = [Int](repeating: 0, count: sorted.count)
    for (place, index) in sorted.enumerated() { ranks[index] = place }
    return ranks
  }

  /// The number of the document of `evidence`.
  mutating func number(of evidence: Evidence) -> Int {
    let isNumbered = evidence.document != 0
    let key = Key(
      number: evidence.document,
      file: isNumbered ? "" : evidence.provenance.file,
      line: isNumbered ? 0 : evidence.provenance.line ?? 0
    )
    // Records of one document usually follow each other.
    if let last, last.key == key { return last.index }
    let index = indices[key] ?? documents.count
    if index == documents.count {
      indices[key] = index
      documents.append(
        Document(
          number: key.number,
          file: evidence.provenance.file,
          line: evidence.provenance.line ?? 0
        )
      )
    }
    if let arrived = evidence.arrived {
      documents[index].arrived = max(documents[index].arrived, arrived)
    }
    last = (key, index)
    return index
  }

  /// Records that a document holds a transaction.
  mutating func add(purchase date: Timestamp?, to document: Int) {
    documents[document].transactions += 1
    guard let date, date > documents[document].newestPurchase else { return }
    documents[document].newestPurchase = date
  }

  /// Records which notification a document is.
  mutating func add(_ event: NotificationEvent, to document: Int) {
    documents[document].typeRank = event.orderRank
  }

  /// The facts by which a document is ordered.
  private struct Document: Comparable {
    let number: Int64
    let file: String
    let line: Int
    var arrived = StateLimits.noDate
    var newestPurchase = StateLimits.noDate
    var transactions = 0
    var typeRank = 1

    static func < (left: Document, right: Document) -> Bool {
      if left.arrived != right.arrived { return left.arrived < right.arrived }
      if left.newestPurchase != right.newestPurchase {
        return left.newestPurchase < right.newestPurchase
      }
      if left.transactions != right.transactions { return left.transactions < right.transactions }
      if left.typeRank != right.typeRank { return left.typeRank < right.typeRank }
      if left.file != right.file { return left.file < right.file }
      if left.line != right.line { return left.line < right.line }
      return left.number < right.number
    }
  }

  /// Identifies a document: by its number once it is indexed, otherwise by its place.
  private struct Key: Hashable {
    let number: Int64
    let file: String
    let line: Int
  }
}

extension NotificationEvent {
  /// The rank by type: INITIAL_BUY, DID_RENEW, then others.
  fileprivate var orderRank: Int {
    switch name {
    case .v1(.known(.initialBuy)): 0
    case .v1(.known(.didRenew)): 1
    case .v1, .v2: 2
    }
  }
}
