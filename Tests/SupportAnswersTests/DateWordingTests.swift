import SubscriptionModel
import SupportAnswers
import Testing

struct DateWordingTests {
  let words = Wording(asOf: Timestamp(milliseconds: 1_742_040_000_000))

  @Test func writesDatesWithTheYearOnlyWhenItIsAnother() throws {
    let march = try moment("2025-03-26T08:15:00Z")
    let november = try moment("2024-11-02T00:05:59Z")
    #expect(words.date(march) == "26 Mar 08:15")
    #expect(words.date(november) == "2 Nov 2024 00:05")
    #expect(words.day(march) == "26 Mar")
    #expect(words.day(november) == "2 Nov 2024")
    #expect(words.dateWithZone(march) == "26 Mar 2025 08:15 UTC")
    #expect(words.written(.due(march)) == "26 March")
    #expect(words.written(.day(november)) == "2 November 2024")
    let today = try moment("2025-03-15T18:00:00Z")
    #expect(words.written(.due(today)) == "15 March")
    #expect(words.written(.day(today)) == "15 March")
  }

  /// A customer reads a day without a clock; where the zone makes it another one, the zone is
  /// named.
  @Test(arguments: [
    ("America/Los_Angeles", "2025-03-26T08:15:00Z", "26 March"),
    ("America/Los_Angeles", "2025-03-08T06:30:00Z", "7 March (Pacific time)"),
    ("America/Los_Angeles", "2025-01-01T07:59:59Z", "31 December 2024 (Pacific time)"),
    ("America/Los_Angeles", "2025-03-16T02:00:00Z", "15 March at 19:00 (Pacific time)"),
    ("Asia/Kolkata", "2025-03-26T20:00:00Z", "27 March (Kolkata time)"),
    ("Asia/Kolkata", "2025-03-15T18:29:00Z", "15 March at 23:59 (Kolkata time)"),
    ("Asia/Kolkata", "2025-03-15T18:31:00Z", "16 March (Kolkata time)"),
  ])
  func lettersNameTheZoneWhereTheDayDiffers(zone: String, moment: String, text: String) throws {
    guard let rules = installedZone(zone) else { return }
    let words = Wording(asOf: words.asOf, zone: rules)
    #expect(words.written(.due(try self.moment(moment))) == text)
  }

  @Test(
    arguments: [
      (9_990, "USD", "$9.99"), (9_990, "EUR", "€9.99"), (1_400_000, "JPY", "¥1,400"),
      (12_900_000, "KRW", "₩12,900"), (77_980, "CAD", "CA$77.98"),
      (1_234_567_890, "USD", "$1,234,567.89"),
      (-4_500, "GBP", "-£4.50"), (999_000, "JPY", "¥999"),
      (1_500, "KWD", "KWD\u{A0}1.500"),
      (45_000, "CNY", "CN¥45.00"), (0, "USD", "$0.00"), (9_995, "EUR", "€9.995"),
    ] as [(Int64, String, String)]
  )
  func lettersWriteAmountsAsAStatementDoes(milliunits: Int64, currency: String, text: String) {
    #expect(words.written(.amount(Money(milliunits: milliunits, currency: currency))) == text)
  }

  @Test(arguments: [
    ("America/Los_Angeles", "2025-03-26T08:15:00Z", "26 Mar 2025 01:15 Pacific"),
    ("America/Los_Angeles", "2025-03-08T06:30:00Z", "7 Mar 2025 22:30 Pacific (8 Mar in UTC)"),
    ("America/Los_Angeles", "2025-01-01T07:59:59Z", "31 Dec 2024 23:59 Pacific (1 Jan in UTC)"),
    ("Asia/Kolkata", "2025-03-26T08:15:00Z", "26 Mar 2025 13:45 Kolkata time"),
    ("Asia/Kolkata", "2025-03-26T20:00:00Z", "27 Mar 2025 01:30 Kolkata time (26 Mar in UTC)"),
  ])
  func namesTheZone(zone: String, moment: String, text: String) throws {
    guard let rules = installedZone(zone) else { return }
    let words = Wording(asOf: words.asOf, zone: rules)
    #expect(words.dateWithZone(try self.moment(moment)) == text)
  }

  @Test func takesTheYearFromTheShownZone() throws {
    guard let rules = installedZone("America/Los_Angeles") else { return }
    let words = Wording(asOf: try moment("2025-01-01T03:00:00Z"), zone: rules)
    #expect(words.day(try moment("2024-12-31T12:00:00Z")) == "31 Dec")
    #expect(words.day(try moment("2025-01-01T12:00:00Z")) == "1 Jan 2025")
  }

  /// Minutes, the span, the short span.
  static let spans: [(Int64, String, String)] = [
    (15_600, "10 d 20 h", "10 d"),
    (1320, "22 h", "22 h"),
    (3, "3 min", "3 min"),
    (1420, "23 h 40 min", "23 h"),
    (18_060, "12 d 13 h", "12 d"),
    (79_200, "55 d", "55 d"),
    (20_460, "14 d", "14 d"),
    (1440, "1 d", "1 d"),
    (1499, "1 d", "1 d"),
    (0, "less than 1 min", "<1 min"),
    (-1320, "22 h", "22 h"),
  ]

  @Test(arguments: spans) func writesSpans(minutes: Int64, text: String, short: String) {
    #expect(words.span(.minutes(minutes)) == text)
    #expect(words.shortSpan(.minutes(minutes)) == short)
  }

  @Test func writesAnySpan() {
    #expect(words.span(TimeSpan(milliseconds: .min)) == "106751991167 d")
    #expect(words.span(.seconds(59)) == "less than 1 min")
  }

  @Test func countsFromTheAsOfInstant() throws {
    #expect(words.remaining(until: try moment("2025-03-26T08:15:00Z")) == "10 d 20 h left")
    #expect(words.remaining(until: words.asOf) == "over")
    #expect(words.ago(since: try moment("2025-03-15T10:00:00Z")) == "2 h ago")
    #expect(words.ago(since: try moment("2025-03-15T13:00:00Z")) == "in 1 h")
  }

  @Test func namesProducts() {
    let id = ProductId("com.example.reader.pro.monthly")
    #expect(words.productName(id) == "pro.monthly")
    #expect(words.productName(ProductId("lifetime")) == "lifetime")
    #expect(
      RuleInputText(
        RuleInput(name: "signature", value: .text("invalid"), test: .differs),
        in: words
      ).text
        == "its signatures are invalid"
    )
    #expect(words.productName(nil) == "an unknown product")
    var named = words
    var product = ProductCatalog.Product()
    product.displayName = "Pro, monthly"
    if let id { named.catalogue.products[id] = product }
    #expect(named.productName(id) == "Pro, monthly")
  }

  @Test(arguments: [(40_000, "40%"), (100_000, "100%"), (33_333, "33.333%"), (0, "0%")])
  func writesPercentages(thousandths: Int, text: String) {
    #expect(percentage(thousandths) == text)
  }

  private func moment(_ text: String) throws -> Timestamp {
    try #require(Timestamp(rfc3339: text))
  }
}
