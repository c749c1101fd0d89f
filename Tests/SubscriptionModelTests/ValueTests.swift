import Testing

@testable import SubscriptionModel

/// Amounts, texts, and moments, at the boundaries of each.
@Suite("Values") struct ValueTests {
  // MARK: Money

  @Test(
    arguments: [
      (0, "USD", "0.00"), (5, "USD", "0.005"), (10, "USD", "0.01"), (1100, "USD", "1.10"),
      (9990, "USD", "9.99"), (-1990, "USD", "-1.99"), (-10, "usd", "-0.01"),
      (3_300_000, "KRW", "3300"), (3_300_500, "KRW", "3300.5"), (0, "JPY", "0"),
      (1234, "KWD", "1.234"), (1000, "BHD", "1.000"), (.min, "USD", "-9223372036854775.808"),
    ] as [(Int64, String, String)]
  )
  func anAmountHasItsMinorDigits(milliunits: Int64, currency: String, amount: String) {
    #expect(Money(milliunits: milliunits, currency: currency).amount == amount)
  }

  @Test(
    arguments: [
      (9990, "USD", 50_000, 5000), (3125, "KWD", 50_000, 1563),
      (3_300_000, "JPY", 33_333, 1_100_000), (2_490_000, "HUF", 33_333, 830_000),
      (159_000_000, "idr", 33_333, 52_999_000), (170_000, "TWD", 33_333, 57_000),
      (19_900_000, "COP", 50_000, 9_950_000), (12_987_000, "KRW", 50_000, 6_494_000),
      (4990, "EUR", 66_000, 3290), (.max, "USD", 2, nil),
    ] as [(Int64, String, Int, Int64?)]
  )
  func aShareIsExactToTheSmallestUnit(milliunits: Int64, currency: String, share: Int, of: Int64?) {
    #expect(Money(milliunits: milliunits, currency: currency).share(share)?.milliunits == of)
  }

  @Test(
    arguments: [
      ("EUR 9.99 €", 9990, "EUR"), ("1.98 JPY", 1980, "JPY"), ("1980 JPY", 1_980_000, "JPY"),
      ("1234,567", 1_234_567, nil), ("1’234", 1_234_000, nil), ("9.99 kr", 9990, nil),
      (String(repeating: " ", count: 99) + "9", 9000, nil),
    ] as [(String, Int64, String?)]
  )
  func readsAnAmount(text: String, milliunits: Int64, currency: String?) {
    #expect(StatedAmount(text)?.milliunits == milliunits)
    #expect(StatedAmount(text)?.currency == currency)
  }

  @Test(arguments: [
    "1 234,567.891", "1234,567,890", "1,2345", "1,23,4567", "1,,2", "USD 9.99 EUR",
    String(repeating: " ", count: 100) + "9",
  ])
  func refusesWhatIsNoAmount(text: String) {
    #expect(StatedAmount(text) == nil)
  }

  // MARK: Order

  @Test func nothingIsLessThanItself() {
    #expect(!(Dates.end < Dates.end))
    #expect(Dates.before < Dates.end)
    #expect(!(TimeSpan.hours(1) < .hours(1)))
    #expect(TimeSpan.hours(-1) < .hours(1))
    #expect(!(Chain().key < Chain().key))
    #expect(Chain().key < Chain(original: "2000").key)
    for source in RecordSource.allCases { #expect(!(source < source)) }
    for strength in EvidenceStrength.allCases { #expect(!(strength < strength)) }
    #expect(EvidenceStrength.allCases == EvidenceStrength.allCases.sorted())
  }

  @Test func momentsStayInTheirRange() {
    let (first, last) = (Timestamp(milliseconds: .min), Timestamp(milliseconds: .max))
    #expect(last.adding(TimeSpan(milliseconds: 1)) == last)
    #expect(last.adding(TimeSpan(milliseconds: -1)).milliseconds == .max - 1)
    #expect(first.adding(TimeSpan(milliseconds: -1)) == first)
    #expect(first.adding(TimeSpan(milliseconds: 1)).milliseconds == .min + 1)
    #expect(last.since(first).milliseconds == .max)
    #expect(first.since(last).milliseconds == .min)
    #expect(last.since(last).milliseconds == 0)
    #expect(Dates.end.since(Dates.before).milliseconds == 1)
  }

  @Test(arguments: [
    ("2026-03-31T10:00:00Z", -1, "2026-02-28T10:00:00Z"),
    ("2026-01-15T10:00:00Z", -1, "2025-12-15T10:00:00Z"),
    ("2026-12-15T10:00:00Z", 1, "2027-01-15T10:00:00Z"),
    ("2026-01-29T10:00:00Z", 1, "2026-02-28T10:00:00Z"),
    ("2026-01-28T10:00:00Z", 13, "2027-02-28T10:00:00Z"),
  ])
  func monthsAreAdded(moment: String, months: Int, result: String) {
    #expect(at(moment).adding(months: months) == at(result))
  }

  @Test(arguments: [("P1M3D", "2026-03-03T10:00:00Z"), ("P1Y1M", "2027-02-28T10:00:00Z")])
  func unitsOfAPeriodAddUp(period: String, end: String) {
    #expect(CalendarPeriod(iso8601: period)?.end(from: at("2026-01-31T10:00:00Z")) == at(end))
  }

  @Test(arguments: [
    (0, 2, "00"), (7, 2, "07"), (12, 2, "12"), (123, 2, "123"), (-5, 4, "-0005"), (-1, 1, "-1"),
  ])
  func numbersArePadded(number: Int, count: Int, text: String) {
    #expect(number.digits(count) == text)
  }

  // MARK: Text

  @Test(
    arguments: [
      ("340001", "340001"), ("  a b ", "a b"), ("a\u{A0}", "a"), ("\u{A0}a", "a"), ("\té\n", "é"),
      ("", nil), (" ", nil), ("\u{A0}", nil),
    ] as [(String, String?)]
  )
  func anIdentifierIsTrimmed(text: String, identifier: String?) {
    #expect(TransactionId(text)?.text == identifier)
  }

  @Test func aStoredIdentifierIsTakenAsItIs() {
    #expect(TransactionId(stored: "") == nil)
    #expect(TransactionId(stored: " a ")?.text == " a ")
  }

  @Test(
    arguments: [
      ("00000000-0000-0000-0000-000000000000", nil), ("0", nil), ("-", nil), ("0-1", "0-1"),
      ("ABC-1", "abc-1"), ("abc@z", "abc@z"), ("AZ", "az"), ("É", "é"),
    ] as [(AppAccountToken, String?)]
  )
  func aTokenOfZerosMeansNothing(token: AppAccountToken, meaning: String?) {
    #expect(token.meaningful?.text == meaning)
  }

  @Test(arguments: [
    ("JOSE", "jose"), ("José", "jose"), ("Jose\u{301}", "jose"), ("MÜLLER", "muller"),
    ("Straße", "strasse"), ("ΑΒΓ", "αβγ"), ("李伟", "李伟"), ("a\u{7F}B", "a\u{7F}b"), ("", ""),
  ])
  func accentsAreFolded(text: String, folded: String) {
    #expect(text.folded == folded)
  }

  @Test(arguments: [
    ("abcabd", "abd", true), ("aab", "ab", true), ("abc", "abc", true), ("abc", "", true),
    ("", "", true), ("", "a", false), ("ab", "abc", false), ("aaa", "b", false),
    ("abab", "abc", false), ("xaé", "é", true),
  ])
  func aTextContainsItsParts(text: String, part: String, isContained: Bool) {
    #expect(text.containsBytes(part) == isContained)
  }

  @Test func theFirstIndexOfALaterPartIsFound() {
    for count in 0...9 {
      let numbers = Array(0..<count)
      for bound in 0...9 {
        #expect(numbers.partitioningIndex { $0 >= bound } == min(bound, count))
      }
    }
  }

  @Test(arguments: ["10.03.2025", "2025/03/10", "2025-03-1", "2025-03-10.2025-03-11"])
  func daysAreWrittenInOneWay(text: String) {
    #expect(DayRange(text, zone: .utc) == nil)
  }

  // MARK: Typed dates

  @Test(arguments: [
    // The very moment is not after it.
    ("2025-03-15T12:00:00Z", "15 Mar 12:00", "2025-03-15T12:00:00Z"),
    ("2025-03-15T12:00:00Z", "12:00", "2025-03-15T12:00:00Z"),
    ("2025-03-15T12:00:00Z", "12:00:01", "2025-03-14T12:00:01Z"),
    ("2025-03-15T00:00:00Z", "15 Mar", "2025-03-15T00:00:00Z"),
    ("2025-03-14T23:59:59Z", "15 Mar", "2024-03-15T00:00:00Z"),
    // The last day of a shorter month.
    ("2025-03-31T12:00:00Z", "-1mo", "2025-02-28T00:00:00Z"),
    ("2025-03-28T12:00:00Z", "-1mo", "2025-02-28T00:00:00Z"),
    ("2025-01-15T12:00:00Z", "-1mo", "2024-12-15T00:00:00Z"),
    ("2025-12-15T12:00:00Z", "+1mo", "2026-01-15T00:00:00Z"),
    ("2025-03-31T12:34:56Z", "1 mo 2 h ago", "2025-02-28T10:34:56Z"),
    // No leap day in 2100.
    ("2104-02-01T00:00:00Z", "29 Feb", "2096-02-29T00:00:00Z"),
    ("2025-03-15T12:00:00Z", "25 Feb 1970", "1970-02-25T00:00:00Z"),
    ("2025-03-15T12:00:00Z", "25 Feb 2199", "2199-02-25T00:00:00Z"),
    ("2025-03-15T12:00:00Z", "sept 1", "2024-09-01T00:00:00Z"),
    ("2025-03-15T12:00:00Z", "sunday", "2025-03-09T00:00:00Z"),
    ("2025-03-15T12:00:00Z", "last sun", "2025-03-09T00:00:00Z"),
    ("2025-03-16T12:00:00Z", "sunday", "2025-03-16T00:00:00Z"),
    ("2025-03-15T12:00:00Z", "in 2 h", "2025-03-15T14:00:00Z"),
    ("2025-03-15T12:00:00Z", "25 Feb 14:30 gmt", "2025-02-25T14:30:00Z"),
  ])
  func aTypedDateIsAMoment(asOf: String, text: String, moment: String) {
    #expect(DateReader(asOf: at(asOf), zone: .utc).moment(text) == at(moment))
  }

  @Test(arguments: [
    "25 Feb 1969", "25 Feb 2200", "025 Feb", "1234567d", "3 d", "-3 d 4", "in", "25 + Feb",
    "/25 Feb",
    "25 Feb 14", "1.2.25", "001.02.2025", "1/2/2025", "25.02.2025.", "mon tue", "last last monday",
    "14:3", "14:30:1", "1:2:3", "in 3", "ago 3 d",
  ])
  func whatIsNoDateIsRefused(text: String) {
    #expect(DateReader(asOf: at("2025-03-15T12:00:00Z"), zone: .utc).moment(text) == nil)
  }

  /// What could only be a range from the year before is one of up to 183 days.
  @Test(
    arguments: [
      ("28 Dec..3 Jan", "2024-12-28"), ("30 Dec..30 Jun", "2024-12-30"), ("29 Dec..30 Jun", nil),
      ("28 Dec..30 Dec", "2025-12-28"),
    ] as [(String, String?)]
  )
  func aRangeMaySpanTheTurnOfTheYear(text: String, start: String?) {
    let reader = DateReader(asOf: at("2025-12-31T12:00:00Z"), zone: .utc)
    #expect(reader.days(text)?.start == start.map { at("\($0)T00:00:00Z") })
  }
}
