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

  /// Anybody can sign with Xcode, also what has the number of somebody's purchase.
  @Test func aTestInXcodeHidesNobody() throws {
    let archive = try TestArchive()
    archive.write("signed.json", try SignedDemo.notification())
    archive.write("posted.json", #"{"signedTransactionInfo":"\#(Self.test)"}"#)
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    let request = SearchRequest(
      text: SignedDemo.original,
      environment: .all,
      asOf: .march,
      limit: 20
    )
    let answer = try index.search(request)
    #expect(Set(answer.hits.compactMap(\.customer?.text)) == [SignedDemo.customer])
    #expect(Set(answer.unsignedHits.map(\.environment)) == [.xcode])
    archive.delete("signed.json")
    archive.settle("archive")
    try index.refresh(.full, asOf: .march, accepting: .all)
    #expect(Set(try index.search(request).hits.map(\.environment)) == [.xcode])
  }

  /// A transaction with the number of the demo's, which is signed as Xcode signs.
  private static let test = """
    eyJhbGciOiJFUzI1NiIsIng1YyI6WyJNSUlCTlRDQjI2QURBZ0VDQWdFQk1Bb0dDQ3FHU000OUJBTUNNQ1F4SWpBZ0Jn\
    TlZCQU1NR1ZOMGIzSmxTMmwwSUZSbGMzUnBibWNnYVc0Z1dHTnZaR1V3SGhjTk1qQXdNVEF4TURBd01EQXdXaGNOTkRB\
    d01UQXhNREF3TURBd1dqQWtNU0l3SUFZRFZRUUREQmxUZEc5eVpVdHBkQ0JVWlhOMGFXNW5JR2x1SUZoamIyUmxNRmt3\
    RXdZSEtvWkl6ajBDQVFZSUtvWkl6ajBEQVFjRFFnQUVBR3RzSkFoRTc3RWwwR3k2a04yV0ZiZTE5NTJvU1JCMzM5YndQ\
    OHRxMXJEMnJSV2dlMXZFN251akI2NklrNmxxbElBVUlLUXEvT0tlVitiQ0NOOC9ZREFLQmdncWhrak9QUVFEQWdOSkFE\
    QkdBaUVBaFFyVXFaWG43VTVqZEhaSlNTUVAzeEZCSGJZY3VFMWc2OHJ1WFdjNjIvTUNJUURqcktYZTRvZWxpZ3pOek5E\
    VUdPdGFzUEhKdjRJak9mcHIvanFwV3MvVmtnPT0iXX0.eyJ0cmFuc2FjdGlvbklkIjoiMzQwMDAzMjI1NzM1ODA2Iiwi\
    b3JpZ2luYWxUcmFuc2FjdGlvbklkIjoiMzQwMDAzMjI1NzM1ODA2IiwiYnVuZGxlSWQiOiJjb20uZXhhbXBsZS5yZWFk\
    ZXIiLCJwcm9kdWN0SWQiOiJjb20uZXhhbXBsZS5yZWFkZXIucHJvLm1vbnRobHkiLCJwdXJjaGFzZURhdGUiOjE3NDEw\
    MDAwMDAwMDAsIm9yaWdpbmFsUHVyY2hhc2VEYXRlIjoxNzQxMDAwMDAwMDAwLCJleHBpcmVzRGF0ZSI6MTc0MzYwMDAw\
    MDAwMCwicXVhbnRpdHkiOjEsInR5cGUiOiJBdXRvLVJlbmV3YWJsZSBTdWJzY3JpcHRpb24iLCJpbkFwcE93bmVyc2hp\
    cFR5cGUiOiJQVVJDSEFTRUQiLCJzaWduZWREYXRlIjoxNzQxMDAwMDAxMDAwLCJlbnZpcm9ubWVudCI6Ilhjb2RlIn0.\
    UUgM6iWpoqjQqmCrZwdt5v1r1i6lvNVDWvpWUaWhoTVspUHP-mn1zShtCJAlctS6XagBTpmUMvFnWlfeKgEGtw
    """

  /// A made-up document that names somebody's signed purchase as a customer's own leads to none of the
  /// files of that purchase, which would be erased with the customer's.
  @Test(arguments: [
    ("previousOriginalTransactionId", SignedDemo.original),
    ("appTransactionId", "704748003625766172"), ("webOrderLineItemId", "340003225735808"),
  ])
  func aMadeUpLinkLeadsToNobodyElsesFiles(field: String, value: String) throws {
    let archive = try TestArchive()
    archive.write("signed.json", try SignedDemo.notification())
    let more = ",\"\(field)\":\"\(value)\""
    archive.write("posted.json", Self.period("\(Self.posted)", price: 9990, more: more))
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    let made = try Self.rows(.unsigned, in: index).map(\.id)
    #expect(try made.map { try index.files(of: $0).map(\.file) } == [["posted.json"]])
    let own = try index.files(of: #require(CustomerId(SignedDemo.customer)))
    #expect(own.map(\.file) == ["posted.json", "signed.json"])
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

  /// A made-up customer with a genuine identifier as one of another kind stands behind all genuine ones.
  @Test func madeUpPlacesOfGenuineIdentifiersComeLast() throws {
    let archive = try TestArchive()
    try SignedDemo.copy(to: archive)
    let genuine = try archive.opened(.memory, roots: SignedDemo.roots())
    try genuine.refresh(.full, asOf: .march)
    let start = String(SignedDemo.original.prefix(5))
    let before = try Self.answer(start, limit: 100, in: genuine).hits.filter(\.isVerified)
    #expect(before.count > 2)
    let bodies = before.enumerated().map { number, hit in
      Self.period(
        "\(Self.posted + number)",
        price: 9990,
        more: ",\"appTransactionId\":\"\(hit.text)\""
      )
    }
    archive.write("posted.jsonl", bodies.joined(separator: "\n"))
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    let hits = try Self.answer(start, limit: 100, in: index).hits
      .filter { $0.match == .prefix }.map(\.isVerified)
    #expect(hits.contains(false))
    #expect(hits == hits.filter { $0 } + hits.filter { !$0 })
  }

  // MARK: Charges

  private static func charges(
    _ amount: String,
    in index: ArchiveIndex
  ) throws -> TriangulationAnswer {
    var request = TriangulationRequest(environment: .production, asOf: .march, limit: 20)
    request.days = DayRange("2025-02-25", zone: .utc)
    request.amount = StatedAmount(amount)
    return try index.triangulate(request)
  }

  /// The demo's signed purchase as somebody else tells of it: decoded, a day later, and changed.
  private static func claim(_ change: (String) -> String) throws -> String {
    let text = try SignedDemo.text(of: SignedDemo.parts().transaction)
    let later = text.replacing("\"signedDate\":1740473980000", with: "\"signedDate\":1741999980000")
    #expect(later != text)
    return change(later)
  }

  @Test(arguments: ["purchaseDate", "productId", "inAppOwnershipType", "price"])
  func aClaimHidesNoSignedCharge(field: String) throws {
    let archive = try TestArchive()
    archive.write("signed.json", try SignedDemo.notification())
    let claim = try Self.claim { text in
      let pattern = try? Regex("\"\(field)\":(\"[^\"]*\"|[0-9]+)")
      let value =
        switch field {
        case "purchaseDate": "1740000000000"
        case "price": "1"
        case "inAppOwnershipType": "\"FAMILY_SHARED\""
        default: "\"other\""
        }
      return pattern.map { text.replacing($0, with: "\"\(field)\":\(value)") } ?? text
    }
    archive.write("claim.json", claim)
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    let price = try #require(
      try Self.wholePrice(of: SignedDemo.parts().transaction)
    )
    let answer = try Self.charges(price, in: index)
    #expect(answer.candidates.map(\.customer.text) == [SignedDemo.customer])
    #expect(answer.basis == .signed)
  }

  private static func wholePrice(of jws: String) throws -> String? {
    let text = try SignedDemo.text(of: jws)
    let price = text.firstMatch(of: /"price":([0-9]+)/).flatMap { Int($0.output.1) }
    return price.map { "\($0 / 1000).\(($0 % 1000 / 10).digits(2))" }
  }

  /// However many charges somebody makes up, those that are signed are the candidates, and the others a number.
  @Test func madeUpChargesAreCountedApart() throws {
    let archive = try TestArchive()
    archive.write("signed.json", try SignedDemo.notification())
    let milliunits = try #require(
      try SignedDemo.text(of: SignedDemo.parts().transaction).firstMatch(of: /"price":([0-9]+)/)
        .flatMap { Int($0.output.1) }
    )
    let bodies = (0..<30).map { number in
      Self.period("\(Self.posted + number)", price: milliunits)
        .replacing("\"purchaseDate\":1741000000000", with: "\"purchaseDate\":1740474000000")
    }
    archive.write("posted.jsonl", bodies.joined(separator: "\n"))
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    let price = try #require(try Self.wholePrice(of: SignedDemo.parts().transaction))
    let answer = try Self.charges(price, in: index)
    #expect(answer.candidates.map(\.customer.text) == [SignedDemo.customer])
    #expect(answer.total == 1 && answer.customers == 1)
    #expect(answer.unsigned == 30 && answer.unsignedCustomers == 30)
    #expect(answer.question == nil)
    let message = try Self.answer("I was charged \(price) on 25 February 2025, why?", in: index)
    #expect(Set(message.candidates.map(\.customer.text)) == [SignedDemo.customer])
    #expect(message.described.map(\.unsigned) == [30])
    // Where nothing signed matches, they are the candidates.
    let cents = StatedAmount("0.01 USD")
    #expect(cents != nil)
    archive.write("cheap.json", Self.period("\(Self.posted + 99)", price: 10))
    try index.refresh(.full, asOf: .march)
    var request = TriangulationRequest(environment: .production, asOf: .march, limit: 20)
    request.amount = cents
    let cheap = try index.triangulate(request)
    #expect(cheap.basis == .unsigned && cheap.total == 1 && cheap.unsigned == 0)
  }

  // MARK: Notifications

  /// Moments at which something signed was told are read apart, so that noise pushes nothing away.
  @Test func signedNotificationsAreReadApart() throws {
    let archive = try TestArchive()
    archive.write("signed.json", try SignedDemo.notification())
    let bodies = (0..<40).map { number in
      Body.v2(
        original: "\(Self.posted + number)",
        transaction: "\(Self.posted + number)",
        uuid: "uuid-\(number)",
        signed: 1_741_900_000_000 + Int64(number)
      ).replacing("\n", with: "")
    }
    archive.write("posted.jsonl", bodies.joined(separator: "\n"))
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    func customers(_ evidence: EvidenceSelection, limit: Int = 100) throws -> [String] {
      try index.notifications(
        in: .production,
        evidence: evidence,
        before: .march,
        since: nil,
        limit: limit
      ).rows.map(\.customer.text)
    }
    #expect(try customers(.signed, limit: 1) == [SignedDemo.customer])
    #expect(try customers(.unsigned).count == 40)
    #expect(try customers(.all).count == 41)
    archive.delete("posted.jsonl")
    archive.delete("signed.json")
    try index.refresh(.full, asOf: .march, accepting: .all)
    #expect(try customers(.all).isEmpty)
  }

  // MARK: Documents

  /// Documents without a customer make no customer one of several.
  @Test func documentsOfNobodyMakeNoChoice() throws {
    let archive = try TestArchive()
    archive.write("signed.json", try SignedDemo.notification())
    let bodies = (0..<300).map { number in
      """
      {"notificationType":"TEST","version":"2.0","signedDate":1741000000000,\
      "notificationUUID":"00000000-0000-4000-8000-\(100_000_000_000 + number)",\
      "data":{"bundleId":"com.example.reader","environment":"Production",\
      "transactionId":"\(SignedDemo.original)"}}
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
