/// Gives the documents of one customer numbers, and an order that settles equal times (reference, 3.6).
struct DocumentOrder {
  private var documents: [Document] = []
  private var indices: [Key: Int] = [:]
  private var last: (key: Key, index: Int)?

  /// For each document, by its number, the place in the order; equal for no two.
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
    // Records of one document mostly stand together.
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

  /// Notes a transaction of a document.
  mutating func add(purchase date: Timestamp?, to document: Int) {
    documents[document].transactions += 1
    guard let date, date > documents[document].newestPurchase else { return }
    documents[document].newestPurchase = date
  }

  /// Notes the notification that a document is.
  mutating func add(_ event: NotificationEvent, to document: Int) {
    documents[document].typeRank = event.orderRank
  }

  /// What orders one document.
  private struct Document: Comparable {
    let number: Int64
    let file: String
    let line: Int
    var arrived = StateLimits.noDate
    var newestPurchase = StateLimits.noDate
    var transactions = 0
    var typeRank = 1

    static func == (left: Document, right: Document) -> Bool {
      !(left < right) && !(right < left)
    }

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

  /// Names a document: by its number once it is indexed, else by its place.
  private struct Key: Hashable {
    let number: Int64
    let file: String
    let line: Int
  }
}

extension NotificationEvent {
  /// INITIAL_BUY before DID_RENEW before changes (reference, 3.6).
  fileprivate var orderRank: Int {
    switch name {
    case .v1(.known(.initialBuy)): 0
    case .v1(.known(.didRenew)): 1
    case .v1, .v2: 2
    }
  }
}
