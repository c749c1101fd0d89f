import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// What nobody signed hides, pushes away, and adds to nothing that Apple signed.
@Suite struct SignedFirstTests {
  private static let posted = 340_009_990_000_001

  /// The demo's signed notification, and bodies that somebody posted about customers of their own.
  private static func index(posting count: Int) throws -> ArchiveIndex {
    let archive = try TestArchive()
    archive.write("signed.json", try SignedDemo.notification())
    let bodies = (0..<count).map { number in
      period("\(posted + number)", price: 999_990_000)
    }
    archive.write("posted.jsonl", bodies.joined(separator: "\n"))
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    return index
  }

  /// A decoded transaction of a customer of its own.
  private static func period(_ id: String, price: Int, more: String = "") -> String {
    """
    {"transactionId":"\(id)","originalTransactionId":"\(id)","bundleId":"com.example.reader",\
    "productId":"com.example.reader.pro.monthly","purchaseDate":1741000000000,\
    "originalPurchaseDate":1741000000000,"expiresDate":1743600000000,"quantity":1,\
    "type":"Auto-Renewable Subscription","inAppOwnershipType":"PURCHASED",\
    "signedDate":1741000001000,"environment":"Production","price":\(price),"currency":"USD"\(more)}
    """
  }

  private static func rows(
    _ evidence: EvidenceSelection,
    in index: ArchiveIndex
  ) throws -> [CustomerRow] {
    var request = ListRequest(asOf: .march, limit: 100)
    request.evidence = evidence
    return try index.page(request).rows
  }

  @Test func unsignedCustomersStandApart() throws {
    let index = try Self.index(posting: 3)
    #expect(try Self.rows(.signed, in: index).map(\.id.text) == [SignedDemo.customer])
    #expect(try Self.rows(.signedElseAll, in: index).map(\.id.text) == [SignedDemo.customer])
    #expect(try Self.rows(.unsigned, in: index).count == 3)
    #expect(try Self.rows(.all, in: index).count == 4)
    let facts = try index.facts(asOf: .march, environment: .production)
    #expect(facts.segmentCounts[.all] == 1)
    #expect(facts.unsignedCounts[.all] == 3)
  }

  /// Where nobody signed anything, all are shown.
  @Test func withoutAnythingSignedAllAreListed() throws {
    let archive = try TestArchive()
    archive.write("posted.json", Self.period("\(Self.posted)", price: 9990))
    let index = try archive.index()
    #expect(try Self.rows(.signed, in: index).isEmpty)
    #expect(try Self.rows(.signedElseAll, in: index).count == 1)
    let facts = try index.facts(asOf: .march, environment: .production)
    #expect(facts.segmentCounts[.all] == 1)
    #expect(facts.unsignedCounts.isEmpty)
  }

  /// Lists of another moment are read from other tables.
  @Test func lessIsKnownOfAnEarlierMoment() throws {
    let index = try Self.index(posting: 300)
    try index.makeHistory()
    var request = ListRequest(asOf: .march.adding(.days(2)), limit: 1)
    request.evidence = .signed
    #expect(try index.page(request).total == 1)
    request.evidence = .unsigned
    #expect(try index.page(request).total == 300)
    let facts = try index.facts(asOf: request.asOf, environment: .all)
    #expect(facts.segmentCounts[.all] == 1)
    #expect(facts.unsignedCounts[.all] == 300)
  }

  @Test(arguments: [false, true]) func sumsAreOfWhatIsSigned(isPrepared: Bool) throws {
    let index = try Self.index(posting: 2)
    if isPrepared { try index.makeHistory() }
    var request = StatisticsRequest(asOf: .march)
    request.evidence = .signed
    let signed = try index.statistics(request)
    request.evidence = .unsigned
    let unsigned = try index.statistics(request)
    #expect(signed.customers == 1)
    #expect(!signed.money.contains { $0.paid.milliunits >= 999_990_000 })
    #expect(unsigned.customers == 2)
    #expect(unsigned.money.map(\.paid.milliunits) == [1_999_980_000])
  }

  // MARK: Search

  private static func answer(
    _ text: String,
    limit: Int = 20,
    in index: ArchiveIndex
  ) throws -> SearchAnswer {
    try index.search(
      SearchRequest(text: text, environment: .production, asOf: .march, limit: limit)
    )
  }

  /// A made-up identifier that is the end of a genuine one is listed, and hides nothing.
  @Test func aMadeUpExactHitHidesNoGenuineOne() throws {
    let archive = try TestArchive()
    let end = String(SignedDemo.original.suffix(8))
    archive.write("signed.json", try SignedDemo.notification())
    archive.write("posted.json", Self.period(end, price: 9990))
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    let answer = try Self.answer(end, in: index)
    #expect(answer.hits.first?.match == .exact)
    #expect(answer.hits.first?.isVerified == false)
    #expect(
      answer.hits.contains { $0.customer?.text == SignedDemo.customer && $0.match == .suffix }
    )
  }

  /// Beginnings of identifiers that somebody made up come behind the genuine one, however many.
  @Test(arguments: [10, 700]) func madeUpBeginningsComeLast(count: Int) throws {
    let archive = try TestArchive()
    let start = String(SignedDemo.original.prefix(7))
    archive.write("signed.json", try SignedDemo.notification())
    let bodies = (0..<count).map { Self.period("\(start)0000\(1000 + $0)", price: 9990) }
    archive.write("posted.jsonl", bodies.joined(separator: "\n"))
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    let answer = try Self.answer(start, limit: 5, in: index)
    #expect(answer.hits.first?.customer?.text == SignedDemo.customer)
    #expect(answer.hits.first?.isVerified == true)
    #expect(answer.cut != nil)
  }

  /// Documents without a customer make no customer one of several.
  @Test func documentsOfNobodyMakeNoChoice() throws {
    let archive = try TestArchive()
    archive.write("signed.json", try SignedDemo.notification())
    let bodies = (0..<300).map { number in
      """
      {"notificationType":"TEST","version":"2.0","signedDate":1741000000000,\
      "notificationUUID":"00000000-0000-4000-8000-\(100_000_000_000 + number)",\
      "data":{"bundleId":"com.example.reader","environment":"Production",\
      "originalTransactionId":"\(SignedDemo.original)"}}
      """
    }
    archive.write("posted.jsonl", bodies.joined(separator: "\n"))
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    let answer = try Self.answer(SignedDemo.original, limit: 200, in: index)
    #expect(Set(answer.hits.compactMap(\.customer?.text)) == [SignedDemo.customer])
    #expect(answer.cut == nil)
    #expect(answer.hasMoreDocuments)
    #expect(answer.hits.count { $0.customer == nil } == 200)
  }
}
