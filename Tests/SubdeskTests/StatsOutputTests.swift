import SubscriptionModel
import TestSupport
import Testing

@testable import subdesk

/// The three forms of `stats`, from numbers that are typed here.
@Suite("Forms of the statistics")
final class StatsOutputTests {
  private let archive: MadeArchive

  init() throws { archive = try MadeArchive() }

  /// 10 March 2025, a Monday.
  private static let monday: Int64 = 20_157

  private static func counted(
    _ kind: CountedFact.Kind,
    _ text: String = "",
    day: Int64 = 0,
    number: Int64 = 0,
    count: Int64 = 1,
    milliunits: Int64 = 0
  ) -> (CountedFact, CountedAmount) {
    (
      CountedFact(kind, day: day, text: text, number: number),
      CountedAmount(count: count, milliunits: milliunits)
    )
  }

  /// Two customers; on Monday and Tuesday a bit of everything.
  private static let everything = [
    counted(.customer, count: 12), counted(.state, "active", count: 9),
    counted(.state, "gracePeriod", count: 3),
    counted(.product, "pro", count: 12), counted(.storefront, "USA", count: 11),
    counted(.storefront, ""),
    counted(.environment, "Production", count: 12), counted(.app, "com.example", count: 12),
    counted(.priceConsent, count: 2), counted(.renewed, day: monday, count: 4),
    counted(.renewed, day: monday + 1, count: 2), counted(.began, day: monday + 1, count: 3),
    counted(.failed, "recoveredInGrace", day: monday, number: 0, count: 1),
    counted(.failed, "recoveredInRetry", day: monday, number: 2, count: 1),
    counted(.failed, "open", day: monday + 1, number: -1, count: 1),
    counted(.failed, "lost", day: monday + 1, number: -1, count: 1),
    counted(.recovered, day: monday, count: 2), counted(.refunded, day: monday, count: 1),
    counted(.ended, "customerCancelled", day: monday, count: 2),
    counted(.ended, "", day: monday, count: 1),
    counted(.unconfirmed, day: monday, count: 1),
    counted(.trial, "converted", day: monday, count: 2),
    counted(.trial, "open", day: monday, count: 1),
    counted(.trial, "lost", day: monday + 1, count: 1),
    counted(.offer, "3 SPRING25", day: monday, number: 1, count: 3),
    counted(.offer, "3 SPRING25", day: monday + 1, number: 3, count: 1),
    counted(.nextOffer, "5 STAY", count: 2),
    counted(.paid, "USD", day: monday, count: 5, milliunits: 49_950),
    counted(.paid, "JPY", day: monday, count: 1, milliunits: 1_000_000),
    counted(.paidBack, "USD", day: monday, count: 1, milliunits: 9_990),
    counted(.paid, "", day: monday, count: 6), counted(.paidBack, "", day: monday, count: 7),
    counted(.document, "signedPayload verified", day: monday, count: 8),
  ]

  private func output(
    _ facts: [(CountedFact, CountedAmount)],
    days: Range<Int64> = monday..<(monday + 2),
    step: StatisticsRequest.Step = .day,
    gaps: [ArchiveGap] = []
  ) throws -> StatsOutput {
    let asOf = try #require(Timestamp(rfc3339: "2025-03-15T12:00:00Z"))
    var request = StatisticsRequest(asOf: asOf, step: step)
    request.days = days
    var counted = CountedFacts()
    for (fact, amount) in facts { counted.add(fact, amount) }
    let statistics = Statistics(request, facts: counted, gaps: gaps)
    return StatsOutput(desk: try archive.desk(), statistics: statistics)
  }

  // MARK: CSV

  @Test func csvHasALineForEachNumber() throws {
    #expect(
      try output(Self.everything).csvLines
        == """
        part,name,from,to,count,amount,currency
        customers,,,,12,,
        customersByState,active,,,9,,
        customersByState,gracePeriod,,,3,,
        customersByProduct,pro,,,12,,
        customersByStorefront,USA,,,11,,
        customersByStorefront,,,,1,,
        customersByEnvironment,Production,,,12,,
        customersByApp,com.example,,,12,,
        priceConsentOpen,,,,2,,
        renewed,,2025-03-10,2025-03-10,4,,
        new,,2025-03-10,2025-03-10,0,,
        resubscribed,,2025-03-10,2025-03-10,0,,
        failed,,2025-03-10,2025-03-10,2,,
        recovered,,2025-03-10,2025-03-10,2,,
        refunded,,2025-03-10,2025-03-10,1,,
        expired,,2025-03-10,2025-03-10,3,,
        unconfirmed,,2025-03-10,2025-03-10,1,,
        documents,,2025-03-10,2025-03-10,8,,
        renewed,,2025-03-11,2025-03-11,2,,
        new,,2025-03-11,2025-03-11,3,,
        resubscribed,,2025-03-11,2025-03-11,0,,
        failed,,2025-03-11,2025-03-11,2,,
        recovered,,2025-03-11,2025-03-11,0,,
        refunded,,2025-03-11,2025-03-11,0,,
        expired,,2025-03-11,2025-03-11,0,,
        unconfirmed,,2025-03-11,2025-03-11,0,,
        documents,,2025-03-11,2025-03-11,0,,
        failedNotRecovered,,2025-03-11,2025-03-11,2,,
        trials,converted,2025-03-10,2025-03-11,2,,
        trials,open,2025-03-10,2025-03-11,1,,
        trials,lost,2025-03-10,2025-03-11,1,,
        offersUsed,offer-code SPRING25,2025-03-10,2025-03-11,4,,
        offersConverted,offer-code SPRING25,2025-03-10,2025-03-11,3,,
        offersOpen,offer-code SPRING25,2025-03-10,2025-03-11,0,,
        offersLost,offer-code SPRING25,2025-03-10,2025-03-11,1,,
        offersAtNextRenewal,offer-code SPRING25,,,0,,
        offersUsed,retention STAY,2025-03-10,2025-03-11,0,,
        offersConverted,retention STAY,2025-03-10,2025-03-11,0,,
        offersOpen,retention STAY,2025-03-10,2025-03-11,0,,
        offersLost,retention STAY,2025-03-10,2025-03-11,0,,
        offersAtNextRenewal,retention STAY,,,2,,
        failedCharges,recoveredInGrace,2025-03-10,2025-03-11,1,,
        failedCharges,recoveredInRetry,2025-03-10,2025-03-11,1,,
        failedCharges,open,2025-03-10,2025-03-11,1,,
        failedCharges,lost,2025-03-10,2025-03-11,1,,
        recoveredWithinDays,0,2025-03-10,2025-03-11,1,,
        recoveredWithinDays,1,2025-03-10,2025-03-11,1,,
        recoveredWithinDays,2,2025-03-10,2025-03-11,2,,
        expiredBecause,customerCancelled,2025-03-10,2025-03-11,2,,
        expiredBecause,,2025-03-10,2025-03-11,1,,
        paid,,2025-03-10,2025-03-11,1,1000,JPY
        refundedAmounts,,2025-03-10,2025-03-11,0,0,JPY
        paid,,2025-03-10,2025-03-11,5,49.95,USD
        refundedAmounts,,2025-03-10,2025-03-11,1,9.99,USD
        chargesWithoutPrice,,2025-03-10,2025-03-11,6,,
        refundsWithoutAmount,,2025-03-10,2025-03-11,7,,
        documentsByFormat,signedPayload verified,2025-03-10,2025-03-11,8,,
        """.split(separator: "\n").map(String.init)
    )
  }

  // MARK: JSON

  @Test func jsonHasTheSameNumbers() throws {
    let json = try output(Self.everything).json(archive: .null)
    guard case .object(let members) = json else {
      Issue.record("no object")
      return
    }
    let parts = Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value.compact) })
    let expected = [
      "schemaVersion": "1", "asOf": #""2025-03-15T12:00:00Z""#, "archive": "null",
      "environment": #""production""#,
      "timeZone": #""UTC""#, "from": #""2025-03-10""#, "to": #""2025-03-11""#, "by": #""day""#,
      "customers": #"{"total":12,"byState":[{"state":"active","count":9},"#
        + #"{"state":"gracePeriod","count":3}],"byProduct":[{"productId":"pro","count":12}],"#
        + #""byStorefront":[{"storefront":"USA","count":11},{"storefront":null,"count":1}],"#
        + #""byEnvironment":[{"environment":"Production","count":12}],"#
        + #""byApp":[{"bundleId":"com.example","count":12}]}"#,
      "priceConsentOpen": "2", "unconfirmedRenewals": "1",
      "periods": #"[{"from":"2025-03-10","to":"2025-03-10","gap":"none","renewed":4,"new":0,"#
        + #""resubscribed":0,"failed":2,"recovered":2,"refunded":1,"expired":3,"unconfirmed":1,"#
        + #""documents":8},{"from":"2025-03-11","to":"2025-03-11","gap":"none","renewed":2,"#
        + #""new":3,"resubscribed":0,"failed":2,"recovered":0,"refunded":0,"expired":0,"#
        + #""unconfirmed":0,"documents":0}]"#,
      "lastDay": #"{"date":"2025-03-11","failedNotRecovered":2}"#,
      "trials": #"{"begun":4,"converted":2,"open":1,"lost":1,"weeks":[{"from":"2025-03-10","#
        + #""to":"2025-03-11","begun":4,"converted":2,"open":1,"lost":1}],"months":[{"from":"#
        + #""2025-03-10","to":"2025-03-11","begun":4,"converted":2,"open":1,"lost":1}]}"#,
      "offers": #"[{"type":3,"identifier":"SPRING25","redeemed":4,"converted":3,"open":0,"#
        + #""lost":1,"atNextRenewal":0},{"type":5,"identifier":"STAY","redeemed":0,"#
        + #""converted":0,"open":0,"lost":0,"atNextRenewal":2}]"#,
      "failedCharges": #"{"total":4,"recoveredInGrace":1,"recoveredInRetry":1,"open":1,"lost":1,"#
        + #""recoveredWithinDays":[1,1,2]}"#,
      "expired": #"[{"expirationReason":"customerCancelled","count":2},"#
        + #"{"expirationReason":null,"count":1}]"#,
      "money": #"[{"currency":"JPY","paid":"1000","charges":1,"refunded":"0","refunds":0},"#
        + #"{"currency":"USD","paid":"49.95","charges":5,"refunded":"9.99","refunds":1}]"#,
      "chargesWithoutPrice": "6", "refundsWithoutAmount": "7",
      "documents": #"[{"format":"signedPayload","signature":"verified","count":8}]"#,
      "unsigned": "null", "promises": "[]",
    ]
    #expect(Set(parts.keys) == Set(expected.keys))
    for (name, value) in expected { #expect(parts[name] == value, "\(name)") }
  }

  @Test func textNamesEachOffer() throws {
    let lines = try output(Self.everything).textLines
    let start = try #require(lines.firstIndex(of: "Offers"))
    #expect(
      lines[start...].prefix(3) == [
        "Offers", "  offer code SPRING25   4 used: 3 converted (75%), 1 ended",
        "  retention offer STAY  2 at the next renewal",
      ]
    )
  }

  /// Sums over several weeks, of which the first and the last are cut off.
  @Test func trialsAreSummedUpOverTheirWeeks() throws {
    let facts = [
      Self.counted(.trial, "converted", day: Self.monday - 1, count: 2),
      Self.counted(.trial, "lost", day: Self.monday, count: 3),
      Self.counted(.trial, "open", day: Self.monday + 7, count: 5),
    ]
    let json = try output(facts, days: (Self.monday - 1)..<(Self.monday + 8)).json(archive: .null)
    guard case .object(let members) = json else {
      Issue.record("no object")
      return
    }
    let trials = members.first { $0.name == "trials" }?.value.compact ?? ""
    #expect(trials.hasPrefix(#"{"begun":10,"converted":2,"open":5,"lost":3,"weeks":["#))
    #expect(trials.contains(#"{"from":"2025-03-09","to":"2025-03-09","begun":2,"#))
    #expect(trials.contains(#"{"from":"2025-03-10","to":"2025-03-16","begun":3,"#))
    #expect(trials.contains(#"{"from":"2025-03-17","to":"2025-03-17","begun":5,"#))
  }

  // MARK: Text

  @Test func textHasAPartForEachKindOfNumber() throws {
    let lines = try output(Self.everything).textLines
    #expect(
      lines
        == """
        Customers 12
          as of 15 Mar 2025 12:00 UTC, from what was signed by then

        By state
          9  active
          3  grace period

        By product
          12  pro

        By storefront
          11  USA
           1  not stated

        Price consent open: 2

        Per day in UTC, 10 Mar to 11 Mar
          Renewed      █▅  6
          New          ▁█  3
          Resubscribed ▁▁  0
          Failed       ██  4
          Recovered    █▁  2
          Refunded     █▁  1
          Expired      █▁  3
          Unconfirmed  █▁  1
          Documents    █▁  8
          1 renewal due on these days is unconfirmed: renewed, failed, or expired may be
          up to 1 higher.

        Trials, 4 begun: 2 converted (67% of 3 decided), 1 ended, 1 still open
          10 Mar to 11 Mar  4 begun: 2 converted (67% of 3 decided), 1 ended, 1 still
                            open

        Offers
          offer code SPRING25   4 used: 3 converted (75%), 1 ended
          retention offer STAY  2 at the next renewal

        Failed charges: 4, 67% of 3 decided recovered
          1 in grace, 1 in retry, 1 open, 1 lost
          recovered within 1 day 33%, 2 days 67%

        Expired because
          2  customer canceled
          1  reason not stated

        Money, before tax
          1000 JPY paid
          49.95 USD paid, 9.99 refunded
          6 charges with no recorded price
          7 refunds with no recorded amount

        Documents
          8  signed payload, verified
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    )
  }

  @Test func whatDidNotHappenIsSaidOrLeftOut() throws {
    let lines = try output([]).textLines
    #expect(lines.first == "Customers 0")
    #expect(lines.contains("Trials: none begun on these days"))
    #expect(lines.contains("Failed charges: none on these days"))
    for part in ["By ", "Price consent", "Expired because", "Money", "  ?"] {
      #expect(!lines.contains { $0.hasPrefix(part) }, "\(part)")
    }
    #expect(!lines.contains("Documents"))
  }

  @Test func severalEnvironmentsAndAppsAreListed() throws {
    let lines = try output([
      Self.counted(.environment, "Production", count: 2),
      Self.counted(.environment, "Sandbox", count: 1),
      Self.counted(.app, "com.example", count: 2), Self.counted(.app, "com.other", count: 1),
    ]).textLines.joined(separator: "\n")
    #expect(lines.contains("\nBy environment\n  2  Production\n  1  Sandbox\n"))
    #expect(lines.contains("\nBy app\n  2  com.example\n  1  com.other\n"))
    let one = try output(Self.everything).textLines
    #expect(!one.contains("By environment") && !one.contains("By app"))
  }

  @Test(
    arguments: [
      (10, nil), (11, "  and 1 more; --format csv has all"),
      (25, "  and 15 more; --format csv has all"),
    ] as [(Int, String?)]
  )
  func tenNamesAreEnough(count: Int, rest: String?) throws {
    let facts = (0..<count).map { Self.counted(.product, "p\($0 + 10)") }
    let lines = try output(facts).textLines
    let listed = lines.drop { $0 != "By product" }.dropFirst().prefix { !$0.isEmpty }
    #expect(listed.filter { $0.hasPrefix("  1  p") }.count == 10)
    #expect(listed.count == (rest == nil ? 10 : 11))
    #expect(rest == nil || listed.last == rest)
  }

  /// A line has at most 53 bars, the newest ones.
  @Test(arguments: [
    (53, "Per day in UTC, 10 Mar to 1 May", 53),
    (54, "Per day in UTC, 10 Mar to 2 May (bars from 11 Mar)", 53),
  ])
  func barsFitTheLine(days: Int64, title: String, bars: Int) throws {
    let facts = [Self.counted(.renewed, day: Self.monday, count: 3)]
    let lines = try output(facts, days: Self.monday..<(Self.monday + days)).textLines
    #expect(lines.contains(title), "\(lines)")
    let renewed = try #require(lines.first { $0.hasPrefix("  Renewed") })
    #expect(renewed.count == 2 + 13 + bars + 2 + 1)
    // The number counts all days, also those without a bar.
    #expect(renewed.hasSuffix("  3"))
  }

  @Test(arguments: [(0, "█▁"), (1, "?█"), (2, "??")])
  func aDayInAGapIsDrawnAsAQuestionMark(daysInGap: Int64, bars: String) throws {
    let start = Timestamp(dayNumber: Self.monday)
    let end = Timestamp(dayNumber: Self.monday + daysInGap)
    let gaps = daysInGap > 0 ? [ArchiveGap(start: start, end: end)] : []
    let facts = [Self.counted(.renewed, day: Self.monday + (daysInGap == 0 ? 0 : 1), count: 3)]
    let lines = try output(facts, gaps: gaps).textLines
    #expect(lines.contains("  Renewed      \(bars)  3"), "\(lines)")
    #expect(lines.contains("  ? marks days in a gap of the archive") == (daysInGap > 0))
  }

  @Test func moneyWithoutAnyPriceIsCounted() throws {
    let lines = try output([Self.counted(.paid, "", day: Self.monday, count: 2)]).textLines
    #expect(lines.contains("Money, before tax"))
    #expect(lines.contains("  2 charges with no recorded price"))
    #expect(!lines.contains { $0.contains("refund") && $0.contains("recorded amount") })
  }

  @Test func oneOfAKindIsSingular() throws {
    let lines = try output([
      Self.counted(.paid, "", day: Self.monday), Self.counted(.paidBack, "", day: Self.monday),
    ]).textLines
    #expect(lines.contains("  1 charge with no recorded price"))
    #expect(lines.contains("  1 refund with no recorded amount"))
  }

  @Test func trialsOfEachWeekAreToldOnce() throws {
    let facts = [
      Self.counted(.trial, "open", day: Self.monday, count: 1),
      Self.counted(.trial, "lost", day: Self.monday + 14, count: 2),
    ]
    let lines = try output(facts, days: Self.monday..<(Self.monday + 21)).textLines
    let trials = lines.drop { !$0.hasPrefix("Trials") }.prefix { !$0.isEmpty }
    #expect(
      Array(trials) == [
        "Trials, 3 begun: 0 converted (0% of 2 decided), 2 ended, 1 still open",
        "  10 Mar to 16 Mar  1 begun, still open",
        "  24 Mar to 30 Mar  2 begun: 0 converted (0%), 2 ended",
      ]
    )
  }

  /// What does not fit beside a long name goes on below, within 80 columns.
  @Test func longLinesOfOffersGoOnBelow() throws {
    let name = "2 loyal.half.price.for.a.year"
    let facts = [
      Self.counted(.offer, name, day: Self.monday, number: 1, count: 6),
      Self.counted(.offer, name, day: Self.monday, number: 2, count: 4),
      Self.counted(.offer, name, day: Self.monday, number: 3),
    ]
    let lines = try output(facts).textLines
    let blanks = String(repeating: " ", count: 49)
    let start = try #require(lines.firstIndex(of: "Offers"))
    #expect(
      lines[start...].prefix(3) == [
        "Offers", "  promotional offer loyal.half.price.for.a.year  11 used: 6 converted (86% of 7",
        "\(blanks)decided), 1 ended, 4 still open",
      ]
    )
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
