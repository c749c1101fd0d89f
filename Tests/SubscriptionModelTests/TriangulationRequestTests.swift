import SubscriptionModel
import Testing

/// What is typed to describe a charge.
struct TriangulationRequestTests {
  @Test(
    arguments: [
      ("9.99", 9990, nil), ("9,99", 9990, nil), ("9", 9000, nil), ("9.9 usd", 9900, "USD"),
      ("EUR 12.345", 12_345, "EUR"), ("3300 KRW", 3_300_000, "KRW"), (" 0.01 ", 10, nil),
      ("9,99 €", 9990, "EUR"), ("€9.99", 9990, "EUR"), ("£ 7.49", 7490, "GBP"),
      ("$9.99", 9990, nil), ("$9.99 USD", 9990, "USD"), ("US$9.99", 9990, "USD"),
      ("9.99USD", 9990, "USD"), ("-9.99", 9990, nil), ("− 9,99 EUR", 9990, "EUR"),
      ("+9.99", 9990, nil), ("9.99-", 9990, nil), ("1,234.56", 1_234_560, nil),
      ("1.234,56 €", 1_234_560, "EUR"), ("1 234,56", 1_234_560, nil),
      ("1'234.50 CHF", 1_234_500, "CHF"), ("1\u{202F}234,5 €", 1_234_500, "EUR"),
      ("1,23,456.00 INR", 123_456_000, "INR"), ("1,234,567", 1_234_567_000, nil),
      ("¥1,980", 1_980_000, nil), ("₩3,300", 3_300_000, "KRW"), ("1.980 JPY", 1_980_000, "JPY"),
      ("400 kr", 400_000, nil), ("9.99 dollars", 9990, nil), ("9,99 Euro", 9990, "EUR"),
      ("9223372036854775.807", .max, nil),
    ] as [(String, Int64, String?)]
  )
  func readsAmounts(text: String, milliunits: Int64, currency: String?) {
    let amount = StatedAmount(text)
    #expect(amount?.milliunits == milliunits)
    #expect(amount?.currency == currency)
  }

  @Test(arguments: [
    "", "USD", "0", "0.00", "-0", "1.2345", "1.", ".5", "1.2.3", "9.99 USD EUR", "1 2", "９",
    "9.99 XYZ", "ABC 9.99",
    "99999999999999999999", "9223372036854775807", "9223372036854775.808", "€9.99 USD",
    "9.99 9.99", "1,2,3", "12,34.56", "1.234.56", "1,234.5678", "1/2", "9.99%", "1e3", "٩.٩٩",
  ])
  func refusesWhatIsNoAmount(text: String) {
    #expect(StatedAmount(text) == nil)
  }

  @Test func knowsCurrenciesAndCountries() {
    #expect(Currencies.code("usd") == "USD")
    #expect(Currencies.code("USA") == nil)
    #expect(Storefronts.code("deu") == "DEU")
    #expect(Storefronts.code("XKS") == "XKS")
    #expect(Storefronts.code("USD") == nil)
    #expect(Storefronts.code("US") == nil)
    #expect(Storefronts.codes.count == 250)
  }

  @Test func readsADayAndARangeOfDays() {
    let day = DayRange("2025-03-10", zone: .utc)
    #expect(day?.start.description == "2025-03-10T00:00:00Z")
    #expect(day?.end.description == "2025-03-11T00:00:00Z")
    let days = DayRange("2025-02-28..2025-03-01", zone: .utc)
    #expect(days?.start.description == "2025-02-28T00:00:00Z")
    #expect(days?.end.description == "2025-03-02T00:00:00Z")
  }

  @Test(arguments: [
    "", "2025-3-10", "2025-02-30", "2025-03-10T08:00", "2025-03-10..2025-03-09",
    "2025-03-10..", "2025-03-10-2025-03-11", "yesterday",
  ])
  func refusesWhatIsNoDay(text: String) {
    #expect(DayRange(text, zone: .utc) == nil)
  }

  @Test(
    arguments: [
      ("2025-03-09T23:59:59.999Z", 1), ("2025-03-09T00:00:00Z", 1), ("2025-03-08T23:59:59.999Z", 2),
      ("2025-03-10T00:00:00Z", 0), ("2025-03-10T23:59:59.999Z", 0), ("2025-03-11T00:00:00Z", 1),
      ("2025-03-11T23:59:59.999Z", 1), ("2025-03-12T00:00:00Z", 2),
    ] as [(String, Int)]
  )
  func countsDaysOutside(moment: String, days: Int) throws {
    let range = try #require(DayRange("2025-03-10", zone: .utc))
    #expect(range.daysApart(from: try #require(Timestamp(rfc3339: moment))) == days)
  }

  @Test func farAwayMomentsDoNotTrap() throws {
    let range = try #require(DayRange("2025-03-10", zone: .utc))
    #expect(range.daysApart(from: Timestamp(milliseconds: .min)) > 0)
    #expect(range.daysApart(from: Timestamp(milliseconds: .max)) > 0)
  }

  /// The chance of so many silent hours, if any hour is silent with the share of those around.
  @Test(
    arguments: [
      // 668 of 672 hours heard: 0.6 % silent, three in a row once in five million.
      (3, 668, 672, true), (2, 672, 672, false), (7, 672, 672, true),
      // Every second hour: 0.5^19 is above, 0.5^20 below one in a million.
      (19, 336, 672, false), (20, 336, 672, true),
      // One hour a day: 324 h are above, 325 below.
      (324, 28, 672, false), (325, 28, 672, true),
      (1000, 0, 672, false), (1000, 0, 0, false), (5, 7, 6, false),
    ] as [(Int, Int, Int, Bool)]
  )
  func aHoleIsASilenceThatChanceDoesNotBring(silent: Int, heard: Int, around: Int, isGap: Bool) {
    #expect(ArchiveGap.isGap(silentHours: silent, heard: heard, around: around) == isGap)
  }

  @Test(
    arguments: [
      ("ada@example.com", "a…@example.com"), ("x", "x…"), ("a@b@c.de", "a…@c.de"), ("", nil),
    ] as [(String, String?)]
  )
  func masksAddresses(email: String, masked: String?) {
    #expect(CustomerRecords.Person(name: nil, email: email).maskedEmail == masked)
  }

  @Test func tokensOfEitherCaseAreTheSamePerson() {
    var directory = CustomerDirectory()
    let token = AppAccountToken("7E3FB204-1C5D-4A8E-9B0A-5D2F1C7E9A44")
    directory.add(CustomerRecords.Person(name: "Ada", email: nil), for: token)
    let small = AppAccountToken("7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44")
    #expect(directory.person(for: small)?.name == "Ada")
    let id = CustomerId("c")
    let row = CustomerRow(id: id, label: small.text, environment: .production, lead: .none)
    #expect(directory.name(of: row) == "Ada")
  }
}
