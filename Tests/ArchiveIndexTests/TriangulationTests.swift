import AppStoreDocuments
import ArchiveIndex
import SubscriptionModel
import Testing

/// Charges that agree with what somebody describes.
@Suite struct TriangulationTests {
  /// 2025-03-10T08:15:00Z and days around it.
  private static let march10: Int64 = 1_741_594_500_000
  private static let day: Int64 = 86_400_000

  private func write(
    _ archive: TestArchive,
    _ id: String,
    days: Int64,
    price: Int64 = 9990,
    product: String = "com.example.reader.pro.monthly",
    storefront: String? = "USA",
    original: String? = nil
  ) {
    let bought = Self.march10 + days * Self.day
    archive.write(
      "\(id).json",
      Body.v2(
        original: original ?? id,
        transaction: id,
        order: "9\(id)",
        uuid: "uuid-\(id)",
        product: product,
        purchased: bought,
        expires: bought + 31 * Self.day,
        signed: bought + 1000,
        price: price,
        storefront: storefront
      )
    )
  }

  private func request(
    _ product: String? = nil,
    _ days: String? = nil,
    _ amount: String? = nil,
    storefront: String? = nil,
    limit: Int = 20
  ) -> TriangulationRequest {
    var request = TriangulationRequest(environment: .production, asOf: .march, limit: limit)
    request.product = product
    request.days = days.flatMap { DayRange($0, zone: .utc) }
    request.amount = amount.flatMap { StatedAmount($0) }
    request.storefront = storefront
    return request
  }

  private func ids(_ answer: TriangulationAnswer) -> [String] {
    answer.candidates.map { $0.charges.map(\.transactionId.text).joined(separator: "+") }
  }

  @Test func matchesAnAmountWithinSevenDaysAndWithTax() throws {
    let archive = try TestArchive()
    write(archive, "340000000000001", days: 0)
    write(archive, "340000000000002", days: 5)
    write(archive, "340000000000003", days: -7, price: 8000)
    write(archive, "340000000000004", days: -8)
    write(archive, "340000000000005", days: 0, price: 7990)
    let index = try archive.index()
    // 7.99 plus 25 % is 9.9875, less than 9.99; 8.00 plus 24.875 % is 9.99. March 15 08:15 is past.
    let answer = try index.triangulate(request(nil, "2025-03-09", "9.99"))
    #expect(answer.candidates.map(\.amount) == [.exact, .exact, .exact, .plusTax(24_875)])
    #expect(answer.candidates.map(\.daysApart) == [1, 6, 7, 6])
    #expect(answer.total == 4 && answer.customers == 4 && !answer.totalIsLeast)
    #expect(answer.hasOnlyNearMisses && answer.nearMisses == 0)
    // With the price on the very day, the others are only counted.
    let exact = try index.triangulate(request(nil, "2025-03-10", "9.99"))
    #expect(ids(exact) == ["340000000000001"])
    #expect(exact.total == 1 && exact.nearMisses == 2 && !exact.hasOnlyNearMisses)
    #expect(exact.question == nil)
  }

  @Test func exactlyAQuarterIsTaxAndMoreIsNot() throws {
    let archive = try TestArchive()
    write(archive, "340000000000001", days: 0, price: 8000)
    let index = try archive.index()
    let most = try index.triangulate(request(nil, "2025-03-10", "10.00"))
    #expect(most.candidates.map(\.amount) == [.plusTax(25_000)])
    #expect(try index.triangulate(request(nil, "2025-03-10", "10.001")).total == 0)
  }

  @Test func addsUpTwoToFourChargesOfOneCustomer() throws {
    let archive = try TestArchive()
    write(archive, "340000000000001", days: 0, price: 4990)
    write(archive, "340000000000002", days: 1, price: 9990, original: "340000000000001")
    write(archive, "340000000000003", days: 0, price: 4990)
    write(archive, "340000000000004", days: 0, price: 9990)
    let answer = try archive.index().triangulate(request(nil, "2025-03-10", "14.98"))
    #expect(ids(answer) == ["340000000000001+340000000000002"])
    #expect(answer.candidates.first?.amount == .grouped(2))
    #expect(answer.candidates.first?.daysApart == 1)
  }

  @Test func withoutAPriceTheDaysNamedAreMeant() throws {
    let archive = try TestArchive()
    write(archive, "340000000000001", days: 0)
    write(archive, "340000000000002", days: 1)
    let index = try archive.index()
    #expect(ids(try index.triangulate(request("PRO.MONTH", "2025-03-10"))) == ["340000000000001"])
    let around = try index.triangulate(request("pro", "2025-03-12"))
    #expect(ids(around) == ["340000000000002", "340000000000001"])
    #expect(around.candidates.map(\.daysApart) == [1, 2])
    #expect(try index.triangulate(request("plus", "2025-03-10")).total == 0)
  }

  @Test func anUnknownCountryMayBeTheOneAndComesLast() throws {
    let archive = try TestArchive()
    write(archive, "340000000000001", days: 0, storefront: nil)
    write(archive, "340000000000002", days: 0, storefront: "DEU")
    write(archive, "340000000000003", days: 0, storefront: "USA")
    let answer = try archive.index().triangulate(
      request(nil, "2025-03-10", "9.99 USD", storefront: "DEU")
    )
    #expect(ids(answer) == ["340000000000002", "340000000000001"])
    #expect(try archive.index().triangulate(request(nil, nil, "9.99 EUR")).total == 0)
  }

  @Test func countsAllAndAsksWhatTellsThemApart() throws {
    let archive = try TestArchive()
    write(archive, "340000000000001", days: 0)
    write(archive, "340000000000002", days: 0, storefront: "DEU")
    write(archive, "340000000000003", days: -1, storefront: "FRA")
    let answer = try archive.index().triangulate(request(nil, "2025-03-10", "9.99", limit: 1))
    #expect(answer.candidates.count == 1 && answer.total == 2 && answer.nearMisses == 1)
    #expect(answer.question == .init(fact: .storefront, leaves: 1, answers: ["DEU", "USA"]))
  }

  /// Only what somebody turned off is canceled, not what ended since a payment failed.
  @Test(arguments: [
    ("DID_CHANGE_RENEWAL_STATUS", 5, "", true), ("EXPIRED", 32, ",\"expirationIntent\":2", false),
  ])
  func knowsWhetherRenewalWasTurnedOff(
    type: String,
    days: Int64,
    renewal: String,
    isTurnedOff: Bool
  ) throws {
    let archive = try TestArchive()
    let bought = Self.march10 - 40 * Self.day
    archive.write(
      "off.json",
      Body.v2(
        original: "340000000000001",
        transaction: "340000000000001",
        uuid: "off",
        type: type,
        purchased: bought,
        expires: bought + 31 * Self.day,
        signed: bought + days * Self.day,
        autoRenewStatus: 0,
        renewal: renewal
      )
    )
    let answer = try archive.index().triangulate(request(nil, "2025-01-29", "9.99"))
    #expect(answer.candidates.map(\.hasTurnedOffRenewal) == [isTurnedOff])
  }

  @Test func whatDoesNotStateAFactIsLeftWhateverTheAnswer() throws {
    let archive = try TestArchive()
    write(archive, "340000000000001", days: 0)
    write(archive, "340000000000002", days: 0, storefront: "DEU")
    write(archive, "340000000000003", days: 0, storefront: nil)
    let answer = try archive.index().triangulate(request(nil, "2025-03-10", "9.99"))
    #expect(answer.question == .init(fact: .storefront, leaves: 2, answers: ["DEU", "USA"]))
  }

  @Test func recordsOfOneChargeAreOneCandidate() throws {
    let archive = try TestArchive()
    write(archive, "340000000000001", days: 0)
    write(archive, "340000000000002", days: 0, original: "340000000000001")
    archive.write(
      "again.json",
      Body.v2(
        original: "340000000000001",
        transaction: "340000000000009",
        order: "9340000000000001",
        uuid: "again",
        purchased: Self.march10,
        expires: Self.march10 + 31 * Self.day,
        signed: Self.march10 + 5000,
        storefront: "USA"
      )
    )
    let answer = try archive.index().triangulate(request(nil, "2025-03-10", "9.99"))
    #expect(answer.total == 2)
  }

  /// One customer who bought two products at once, at one price.
  @Test(arguments: [
    ("pro.monthly", "340000000000001"), ("plus.monthly", "340000000000002"),
    ("news.monthly", "340000000000003"),
  ])
  func chargesOfOneMomentAreToldApart(product: String, transaction: String) throws {
    let archive = try TestArchive()
    for (number, product) in ["pro", "plus", "news"].enumerated() {
      let id = "34000000000000\(number + 1)"
      archive.write(
        "\(id).json",
        Body.v2(
          original: id,
          transaction: id,
          order: "9\(id)",
          uuid: "uuid-\(id)",
          token: "7e3fb204-6c35-4d5f-9b57-0a1b2c3d4e5f",
          product: "com.example.reader.\(product).monthly"
        )
      )
    }
    let index = try archive.index()
    #expect(try index.page(ListRequest(asOf: .march, limit: 9)).rows.count == 1)
    let answer = try index.triangulate(request(product))
    #expect(ids(answer) == [transaction])
    #expect(
      answer.candidates.first?.charges.first?.productId?.text == "com.example.reader.\(product)"
    )
  }

  @Test func aChargeThatIsGoneIsFoundNoMore() throws {
    let archive = try TestArchive()
    write(archive, "340000000000001", days: 0)
    write(archive, "340000000000002", days: 0)
    let index = try archive.index()
    archive.delete("340000000000001.json")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(ids(try index.triangulate(request(nil, nil, "9.99"))) == ["340000000000002"])
  }

  @Test func aChargeOfWhichOnlyABrokenSignatureSpeaksIsNone() throws {
    let archive = try TestArchive()
    write(archive, "340000000000001", days: 0)
    let index = try archive.index()
    #expect(try index.triangulate(request(nil, nil, "9.99")).total == 1)
    try index.refresh(.full, asOf: .march, verify: .now)
    #expect(try index.triangulate(request(nil, nil, "9.99")).total == 0)
  }

  @Test func laterChargesAreNotThereYet() throws {
    let archive = try TestArchive()
    write(archive, "340000000000001", days: 0)
    let index = try archive.index()
    var early = request(nil, "2025-03-10", "9.99")
    early.asOf = Timestamp(milliseconds: Self.march10 - 1)
    #expect(try index.triangulate(early).total == 0)
  }

  /// However far ahead the instant lies, charges are looked for where there are any.
  @Test func aFarInstantFindsTheSameCharges() throws {
    let archive = try TestArchive()
    write(archive, "340000000000001", days: 0)
    write(archive, "340000000000002", days: -5)
    let index = try archive.index()
    var far = request("pro")
    far.asOf = Timestamp(milliseconds: 253_402_300_799_000)
    #expect(ids(try index.triangulate(far)) == ["340000000000001", "340000000000002"])
    far.asOf = Timestamp(milliseconds: .max)
    #expect(try index.triangulate(far).total == 2)
    far.asOf = Timestamp(milliseconds: .min)
    #expect(try index.triangulate(far).total == 0)
  }

  /// One customer's questions at another instant leave everybody's rows as they are.
  @Test func aRefreshWithoutRowsLeavesListsRight() throws {
    let archive = try TestArchive()
    write(archive, "340000000000001", days: 0)
    let index = try archive.index()
    let later = Timestamp(milliseconds: Self.march10 + 60 * Self.day)
    write(archive, "340000000000002", days: 0)
    try index.refresh(.full, asOf: later, verify: .later, rows: false)
    for (asOf, until) in [(Timestamp.march, CustomerRow.Until.Kind.renews), (later, .renewalDue)] {
      let rows = try index.page(ListRequest(asOf: asOf, limit: 9)).rows
      #expect(rows.compactMap(\.until?.kind) == [until, until])
    }
    #expect(try index.counts().documents == 2)
  }

  // MARK: Holes

  /// A notification an hour but for some, from 2025-02-20 on.
  @Test func findsTheHoursWithoutANotification() throws {
    let archive = try TestArchive()
    let start: Int64 = 1_740_009_600_000
    for hour in 0..<(20 * 24) where !(240..<247).contains(hour) {
      let signed = start + Int64(hour) * 3_600_000 + 60_000
      archive.write(
        "\(hour).json",
        Body.v2(
          original: "34000000000\(1000 + hour)",
          transaction: "34000000000\(1000 + hour)",
          order: "9\(hour)",
          uuid: "u\(hour)",
          purchased: signed - 1000,
          expires: signed + 31 * Self.day,
          signed: signed
        )
      )
    }
    let index = try archive.index()
    let gaps = try index.gaps(in: .production, until: .march)
    #expect(
      gaps == [
        ArchiveGap(
          start: Timestamp(milliseconds: start + 240 * 3_600_000),
          end: Timestamp(milliseconds: start + 247 * 3_600_000)
        )
      ]
    )
    #expect(try index.gaps(in: .sandbox, until: .march).isEmpty)
    #expect(
      try index.gaps(in: .production, until: Timestamp(milliseconds: start + 242 * 3_600_000))
        .isEmpty
    )
  }

  @Test func aLoneOldDocumentMakesNoHole() throws {
    let archive = try TestArchive()
    write(archive, "340000000000001", days: -900)
    write(archive, "340000000000002", days: 0)
    #expect(try archive.index().gaps(in: .production, until: .march).isEmpty)
  }

  // MARK: Digests

  @Test func aDigestIsThatOfTheFileItself() throws {
    let archive = try TestArchive()
    archive.write("folder/abc.json", "abc")
    let index = try archive.index()
    // FIPS 180-4, the example "abc".
    let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(try index.digest(of: "folder/abc.json") == .unchanged(sha256: digest))
    archive.write("folder/abc.json", "abc", modified: 1_700_000_777)
    #expect(try index.digest(of: "folder/abc.json") == .changed(sha256: digest))
    archive.delete("folder/abc.json")
    #expect(try index.digest(of: "folder/abc.json") == .gone)
    #expect(try index.digest(of: "../../etc/passwd").sha256 == nil)
  }
}
