import ArchiveIndex
import SubscriptionModel
import Testing

@Suite struct SearchTests {
  private static let token = "7E3FB204-6C35-4D5F-9B57-0A1B2C3D4E5F"

  private func archive() throws -> TestArchive {
    let archive = try TestArchive()
    archive.write(
      "lookup/MK5TTTVWJH.json",
      Body.v2(
        original: "340001196262039",
        transaction: "340001393001057",
        order: "340000393001881",
        uuid: "0dc5fe48-ba17-40ec-82b1-e3809a7b720f",
        token: Self.token,
        account: "704111"
      )
    )
    archive.write(
      "b.json",
      Body.v2(
        original: "340001393002057",
        transaction: "340001393002057",
        order: "340000393001999",
        uuid: "11111111-ba17-40ec-82b1-e3809a7b720f"
      )
    )
    archive.write(
      "sandbox.json",
      Body.v2(
        original: "2000000335310644",
        transaction: "2000000335310644",
        order: "2000000000000007",
        uuid: "22222222-ba17-40ec-82b1-e3809a7b720f",
        environment: "Sandbox"
      )
    )
    return archive
  }

  private func answer(
    _ text: String,
    _ environment: EnvironmentFilter = .production,
    limit: Int = 20
  ) throws -> SearchAnswer {
    try archive().index().search(
      SearchRequest(text: text, environment: environment, asOf: .march, limit: limit)
    )
  }

  struct Row: CustomTestStringConvertible {
    var text: String
    var field: IdentifierField
    var match: SearchHit.Match
    var found: String
    var testDescription: String { text }
  }

  static let table: [Row] = [
    Row(text: "340001393001057", field: .transactionId, match: .exact, found: "340001393001057"),
    Row(
      text: " 340 001 393 001 057 ",
      field: .transactionId,
      match: .exact,
      found: "340001393001057"
    ),
    Row(
      text: "340001196262039",
      field: .originalTransactionId,
      match: .exact,
      found: "340001196262039"
    ),
    Row(
      text: "340000393001881",
      field: .webOrderLineItemId,
      match: .exact,
      found: "340000393001881"
    ),
    Row(text: "704111", field: .appTransactionId, match: .exact, found: "704111"),
    Row(text: token, field: .appAccountToken, match: .exact, found: token),
    Row(text: token.lowercased(), field: .appAccountToken, match: .exact, found: token),
    Row(
      text: "0DC5FE48-ba17-40ec-82b1-e3809a7b720f",
      field: .notificationUUID,
      match: .exact,
      found: "0dc5fe48-ba17-40ec-82b1-e3809a7b720f"
    ),
    Row(text: "MK5TTTVWJH", field: .fileName, match: .exact, found: "MK5TTTVWJH"),
    Row(text: "3400011", field: .originalTransactionId, match: .prefix, found: "340001196262039"),
    Row(text: "7e3fb2", field: .appAccountToken, match: .prefix, found: token),
    Row(text: "262039", field: .originalTransactionId, match: .suffix, found: "340001196262039"),
    Row(text: "119626", field: .originalTransactionId, match: .part, found: "340001196262039"),
    Row(
      text: "pro.month",
      field: .productId,
      match: .part,
      found: "com.example.reader.pro.monthly"
    ),
    Row(text: "5TTT", field: .fileName, match: .part, found: "MK5TTTVWJH"),
  ]

  /// 300 ids that hold the same three digits in a row, and one that holds four of them.
  @Test func aPartIsFoundAmongManyThatOnlyLookAlike() throws {
    let archive = try TestArchive()
    for number in 0..<300 {
      let id = "7\(1000 + number)5444"
      archive.write("a\(number).json", Self.body(id, number))
    }
    archive.write("z.json", Self.body("7444458", 301))
    let index = try archive.index()
    let answer = try index.search(Self.request("4444"))
    #expect(Set(answer.hits.map(\.text)) == ["7444458"])
    #expect(try index.search(Self.request("zzzz")).cut == nil)
  }

  /// What is cut must not be told as absent; a server gives none that only look alike.
  @Test(.onlyInThisProcess) func candidatesThatWereNotLookedAtAreTold() throws {
    let archive = try TestArchive()
    let bodies = (0..<700).map { Self.body("7\(1000 + $0)5444", $0) }
    archive.write("a.jsonl", bodies.joined(separator: "\n"))
    let answer = try archive.index().search(Self.request("4444"))
    #expect(answer.hits.isEmpty)
    #expect(answer.cut == .effort)
  }

  /// One product of 700 customers: 420 rows, less the one that was looked at, are 104 hits of 4.
  @Test(arguments: [(50, 50, SearchAnswer.Cut.limit), (500, 104, .effort)])
  func whatCutTheHitsIsTold(limit: Int, hits: Int, cut: SearchAnswer.Cut) throws {
    let archive = try TestArchive()
    let bodies = (0..<700).map { Self.body("7\(1000 + $0)5444", $0) }
    archive.write("a.jsonl", bodies.joined(separator: "\n"))
    let request = SearchRequest(
      text: "zz.pr",
      environment: .production,
      asOf: .march,
      limit: limit
    )
    let answer = try archive.index().search(request)
    #expect(answer.hits.count == hits)
    #expect(answer.cut == cut)
  }

  @Test func aProductIsFoundBehindTheSandbox() throws {
    let archive = try TestArchive()
    for number in 0..<150 {
      archive.write("s\(number).json", Self.body("2\(1000 + number)", number, "Sandbox"))
    }
    archive.write("z.json", Self.body("900010000010", 200))
    // The number nearest to it is one of the sandbox too, whose customer comes first.
    archive.write("s.json", Self.body("900010000011", 201, "Sandbox"))
    archive.write("t.json", Self.body("900010000011", 202))
    let index = try archive.index()
    for text in ["zz.pr", "z.pro"] {
      let answer = try index.search(Self.request(text))
      #expect(answer.hits.map(\.environment) == [.production, .production], "\(text)")
      #expect(answer.cut == nil)
    }
    let near = try index.search(Self.request("900010000012")).near
    #expect(near.map(\.text) == ["900010000011", "900010000010"])
    #expect(near.map(\.environment) == [.production, .production])
  }

  private static func request(_ text: String) -> SearchRequest {
    SearchRequest(text: text, environment: .production, asOf: .march, limit: 50)
  }

  private static func body(
    _ id: String,
    _ number: Int,
    _ environment: String = "Production"
  ) -> String {
    Body.v2(
      original: id,
      transaction: id,
      order: "8",
      uuid: "u-\(number)",
      product: "zz.pro",
      environment: environment
    )
  }

  @Test(arguments: table)
  func findsByEachFieldAndKind(row: Row) throws {
    let answer = try answer(row.text)
    let hit = try #require(answer.hits.first { $0.field == row.field })
    #expect(hit.match == row.match)
    #expect(hit.text == row.found)
    #expect(hit.customer != nil)
    #expect(hit.customerLabel != nil)
    #expect(hit.provenance?.file.isEmpty == false)
    #expect(answer.hits.allSatisfy { $0.match == row.match })
  }

  @Test func ahitSaysWhatItStandsFor() throws {
    let hit = try #require(try answer("340001393001057").hits.first)
    #expect(hit.customer?.text == "Production/com.example.reader/340001196262039")
    #expect(hit.customerLabel == Self.token.lowercased())
    #expect(hit.productId?.text == "com.example.reader.pro.monthly")
    #expect(hit.date?.milliseconds == 1_741_000_000_000)
    #expect(hit.environment == .production)
    #expect(hit.provenance?.file == "lookup/MK5TTTVWJH.json")
  }

  @Test func exactHitsComeFromEveryEnvironment() throws {
    #expect(try answer("2000000335310644").hits.first?.environment == .sandbox)
    #expect(try answer("200000033531").hits.isEmpty)
    #expect(try !answer("200000033531", .sandbox).hits.isEmpty)
    #expect(try !answer("200000033531", .all).hits.isEmpty)
  }

  @Test func threeCharactersAreNoPart() throws {
    #expect(try answer("962").hits.isEmpty)
  }

  @Test func nearNumbersAreNoHits() throws {
    let answer = try answer("340001393001058")
    #expect(answer.hits.isEmpty)
    #expect(answer.near.map(\.text) == ["340001393001057", "340001393002057"])
  }

  @Test func theLimitCutsAndSaysSo() throws {
    let answer = try answer("34000", limit: 1)
    #expect(Set(answer.hits.compactMap(\.customer)).count == 1)
    #expect(answer.cut == .limit)
    #expect(try self.answer("340001393001057").cut == nil)
  }

  @Test(arguments: ["340001393001057", "34000"])
  func theGreatestLimitIsOne(text: String) throws {
    #expect(try !answer(text, limit: .max).hits.isEmpty)
  }

  @Test func nothingBreaksOnAnyText() throws {
    let index = try archive().index()
    for text in [
      "", "\"", "' OR 1=1 --", "%%%%", "NEAR(x y z)", "😀😀😀😀", "\u{0}wxyz", "x\"y\"z*", "wx\u{0}yz",
      "____", "3400*",
      String(repeating: "3", count: 100_000), "\u{202E}wxyz",
    ] {
      let request = SearchRequest(text: text, environment: .all, asOf: .march, limit: 5)
      #expect(throws: Never.self) { _ = try index.search(request) }
    }
  }

  @Test func whatBelongsToNobodyIsFoundByItsDocument() throws {
    let archive = try TestArchive()
    let payload = Body.jws(
      """
      {"notificationType":"TEST","notificationUUID":"33333333-ba17-40ec-82b1-e3809a7b720f",\
      "version":"2.0","signedDate":1741000001000,"data":{"bundleId":"com.example.reader",\
      "environment":"Production"}}
      """
    )
    archive.write("test.json", "{\"signedPayload\":\"\(payload)\"}")
    let index = try archive.index()
    let request = SearchRequest(
      text: "33333333-ba17-40ec-82b1-e3809a7b720f",
      environment: .all,
      asOf: .march,
      limit: 5
    )
    let hit = try #require(try index.search(request).hits.first)
    #expect(hit.customer == nil)
    #expect(hit.field == .notificationUUID)
    #expect(hit.provenance?.file == "test.json")
  }
}
