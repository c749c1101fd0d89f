import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Which places of a whole identifier are hits, and in which order.
@Suite("Hits of one identifier")
struct SearchHitTests {
  private let tables: Tables

  init() throws { tables = try Tables() }

  private func exact(
    _ texts: String...,
    limit: Int = 50
  ) throws -> (hits: [SearchHit], answer: SearchAnswer) {
    let request = SearchRequest(text: "", environment: .all, asOf: .march, limit: limit)
    var answer = SearchAnswer(request: request, recognisedAs: .number, hits: [], near: [])
    let hits = try tables.store.read { connection in
      let searcher = Searcher(connection: connection)
      return try texts.flatMap { try searcher.exactHits(of: $0, limit: limit, answer: &answer) }
    }
    return (hits, answer)
  }

  // MARK: Order

  /// By kind of identifier, customer, product, date, and place; what is not stated comes first.
  @Test func hitsComeInTheOrderOfWhatTheySay() throws {
    try tables.customer(2, "Production/-/5")
    try tables.customer(9, "Production/-/3")
    try tables.customer(3, "Production/-/4")
    let places: [(file: String, line: Int64?, path: String, date: Int64?, product: String?)] = [
      ("n.json", nil, "", nil, nil), ("n.json", 1, "", nil, nil), ("n.json", 2, "", nil, nil),
      ("n.json", 2, "p", nil, nil), ("o.json", nil, "", nil, nil), ("m.json", nil, "", 5, nil),
      ("l.json", nil, "", 6, nil), ("k.json", nil, "", 4, "p1"), ("j.json", nil, "", 3, "p2"),
    ]
    // The numbers of documents go the other way.
    for (number, place) in zip(Int64(1)..., places) {
      try tables.document(number, file: place.file, line: place.line)
      try tables.mention(
        "X",
        .notificationUUID,
        owner: -number,
        product: place.product,
        date: place.date,
        document: number,
        path: place.path
      )
    }
    try tables.mention("X", .notificationUUID, owner: 9)
    try tables.mention("X", .notificationUUID, owner: 3)
    try tables.mention("X", .transactionId, owner: 2)
    let (hits, answer) = try exact("x")
    #expect(answer.cut == nil)
    #expect(hits.map(\.text) == Array(repeating: "X", count: 12))
    #expect(hits.map(\.field) == [.transactionId] + Array(repeating: .notificationUUID, count: 11))
    #expect(hits.first?.customer?.text == "Production/-/5")
    #expect(hits.first?.customerLabel == "Production/-/5")
    let told = hits.dropFirst().map { hit in
      let place = hit.provenance.map { "\($0.file):\($0.line ?? 0)\($0.path)" }
      return place ?? hit.customer?.text ?? "nobody"
    }
    #expect(
      told == [
        "Production/-/3", "Production/-/4", "n.json:0", "n.json:1", "n.json:2", "n.json:2p",
        "o.json:0", "m.json:0", "l.json:0", "k.json:0", "j.json:0",
      ]
    )
    #expect(hits.compactMap(\.date?.milliseconds) == [5, 6, 4, 3])
    #expect(hits.compactMap(\.productId?.text) == ["p1", "p2"])
  }

  // MARK: Verified and other evidence

  private func customers(_ count: Int64) throws {
    for number in 1...count { try tables.customer(number, "Production/-/\(100 + number)") }
  }

  private func ids(_ hits: [SearchHit]) -> [String] {
    hits.map { String($0.customer?.text.suffix(3) ?? "doc") }
  }

  /// Customers of whom only unsigned documents say so stand apart, a document of nobody does not.
  @Test func customersWithoutVerifiedEvidenceStandApart() throws {
    try customers(4)
    try tables.mention("700", .transactionId, owner: 1, isVerified: true)
    try tables.mention("700", .originalTransactionId, owner: 1)
    try tables.mention("700", .transactionId, owner: 3)
    try tables.mention("700", .transactionId, owner: 2)
    try tables.mention("700", .transactionId, owner: -8)
    try tables.mention("600", .transactionId, owner: 4, isVerified: true)
    try tables.mention("600", .transactionId, owner: 3)
    let (hits, answer) = try exact("700", "600")
    #expect(ids(hits) == ["101", "doc", "104"])
    // By identifier, then by customer.
    #expect(answer.unsignedHits.map(\.text) == ["600", "700", "700"])
    #expect(ids(answer.unsignedHits) == ["103", "102", "103"])
    #expect(answer.cut == nil)
  }

  /// A product, or a file's name, is nobody's own: whoever has it is a hit.
  @Test(arguments: [IdentifierField.productId, .fileName, .requestIdentifier])
  func whatIsNobodysOwnIsAHitOfEveryone(field: IdentifierField) throws {
    try customers(2)
    try tables.mention("pro", field, owner: 1, isVerified: true)
    try tables.mention("pro", field, owner: 2)
    let (hits, answer) = try exact("pro")
    #expect(ids(hits) == ["101", "102"])
    #expect(answer.unsignedHits.isEmpty)
  }

  @Test(
    arguments: [
      .transactionId, .originalTransactionId, .previousOriginalTransactionId, .webOrderLineItemId,
      .appTransactionId, .appAccountToken, .notificationUUID,
    ] as [IdentifierField]
  )
  func verifiedEvidenceWins(field: IdentifierField) throws {
    try customers(2)
    try tables.mention("700", field, owner: 1, isVerified: true)
    try tables.mention("700", field, owner: 2)
    let (hits, answer) = try exact("700")
    #expect(ids(hits) == ["101"])
    #expect(ids(answer.unsignedHits) == ["102"])
  }

  /// So many verified customers, others, and documents of nobody; the limit; and what is told.
  @Test(
    arguments: [
      (2, 0, 0, 2, ["101", "102"], false), (3, 0, 0, 2, ["101", "102"], true),
      (0, 2, 0, 2, ["101", "102"], false), (0, 3, 0, 2, ["101", "102"], true),
      (1, 0, 2, 3, ["101", "doc", "doc"], false), (1, 0, 3, 2, ["101", "doc", "doc"], false),
      (2, 0, 0, 3, ["101", "102"], false), (2, 0, 1, 2, ["101", "102", "doc"], false),
      (1, 2, 1, 2, ["101", "doc"], false), (0, 1, 1, 2, ["101", "doc"], false),
    ] as [(Int, Int, Int, Int, [String], Bool)]
  )
  func theLimitCountsCustomersAndDocumentsApart(
    verified: Int,
    others: Int,
    documents: Int,
    limit: Int,
    found: [String],
    isCut: Bool
  ) throws {
    try customers(Int64(max(verified + others, 1)))
    for number in 0..<verified {
      try tables.mention("700", owner: Int64(number + 1), isVerified: true)
    }
    for number in 0..<others { try tables.mention("700", owner: Int64(verified + number + 1)) }
    for number in 0..<documents { try tables.mention("700", owner: -Int64(number + 1)) }
    let (hits, answer) = try exact("700", limit: limit)
    #expect(ids(hits) == found)
    #expect(answer.cut == (isCut ? .limit : nil))
    #expect(answer.hasMoreDocuments == (documents > limit))
    #expect(answer.unsignedHits.count == (verified > 0 ? others : 0))
  }

  /// However many documents name others, few are told.
  @Test(arguments: [(20, 20), (21, 20)]) func fewUnsignedHitsAreTold(
    others: Int64,
    told: Int
  ) throws {
    try customers(1)
    try tables.mention("700", owner: 1, isVerified: true)
    for number in 0..<others { try tables.mention("700", owner: 2 + number) }
    let (hits, answer) = try exact("700", limit: 1)
    #expect(hits.count == 1)
    #expect(answer.unsignedHits.count == told)
    #expect(RelatedCustomer.maximumCount == 20)
  }

  // MARK: Rank

  /// Most values first, then whose charge is described, then as they were found; the limit cuts off
  /// customers.
  @Test func hitsAreRankedByTheirCustomers() throws {
    func hit(_ text: String, _ customer: String?) -> SearchHit {
      var hit = SearchHit(
        text: text,
        field: .transactionId,
        match: .exact,
        environment: .production
      )
      hit.customer = customer.flatMap { CustomerId($0) }
      return hit
    }
    let described = try #require(CustomerId("c"))
    for (limit, shown) in [(4, 7), (3, 5), (2, 4)] {
      let request = SearchRequest(text: "", environment: .all, asOf: .march, limit: limit)
      var answer = SearchAnswer(
        request: request,
        recognisedAs: .message,
        hits: [
          hit("1", nil), hit("1", "a"), hit("2", "b"), hit("3", "c"), hit("4", "d"), hit("5", "d"),
          // The same value in another document counts once.
          hit("2", "b"),
        ],
        near: []
      )
      answer.rank(describedCustomers: [described])
      let ranked = ["d4", "d5", "c3", "a1", "b2", "b2", "1"]
      #expect(
        answer.hits.map { ($0.customer?.text ?? "") + $0.text }
          == ranked.prefix(shown - 1) + ["1"]
      )
    }
  }
}
