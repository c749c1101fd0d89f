import SubscriptionModel
import SupportAnswers
import Testing

struct ReportTests {
  let words = Wording(asOf: HandMade.asOf)

  private func story() throws -> Story {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10) {
      $0.transactionReason = .known(.renewal)
    }
    try story.renewal(signed: At.february10, on: true, renews: At.march10)
    try story.transaction("101", bought: At.march10, until: At.april10, signed: At.march12) {
      $0.revocationDate = Timestamp(milliseconds: At.march12)
      $0.revocationType = .known(.refundProrated)
      $0.revocationPercentage = 40_000
      $0.revocationReason = .known(.problemWithApp)
    }
    try story.event(.refund, transaction: "101", signed: At.march12)
    return story
  }

  @Test func addsUpChargesOfOneCurrencyOnly() throws {
    var story = try story()
    try story.transaction("102", bought: At.march10 + 1, until: At.april10, price: 0)
    try story.transaction("103", bought: At.march10 + 2, until: At.april10) {
      $0.price = Money(milliunits: 3_300_000, currency: "KRW")
    }
    try story.transaction("104", bought: At.march10 + 3, until: At.april10, price: nil)
    let subscription = try #require(try story.assessed().subscriptions.first)
    #expect(
      words.totals(for: subscription) == """
        4 charges + 1 free period · 3300 KRW and 19.98 USD paid − about 4.00 USD refunded (calculated) \
        · 1 with no recorded price
        """
    )
  }

  @Test func sumsOfForgedPricesDoNotTrap() throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10, price: .max)
    try story.transaction("101", bought: At.march10, until: At.april10, price: .max) {
      $0.revocationDate = Timestamp(milliseconds: At.march12)
      $0.revocationPercentage = .max
    }
    let subscription = try #require(try story.assessed().subscriptions.first)
    #expect(ChargeTotals(subscription).paid.first?.milliunits == .max)
    #expect(ChargeTotals(subscription).refunded.isEmpty)
  }

  @Test func listsEventsNewestFirst() throws {
    let subscription = try #require(
      try story().assessed().subscriptions.first
    )
    let gap = ArchiveGap(
      start: HandMade.at("2025-03-06T00:00:00Z"),
      end: HandMade.at("2025-03-09T00:00:00Z")
    )
    let lines = words.timeline(for: subscription, gaps: [gap])
    #expect(
      lines.map { "\($0.date) \($0.text)" } == [
        """
        12 Mar 16:20 refunded 40% of the 10 Mar charge (actual or perceived issue with the app)
        """,
        "10 Mar 08:15 new period of pro.monthly for 9.99 USD, until 10 Apr (no notification)",
        "9 Mar 00:00 gap in the archive: no notifications for 3 d, 6 Mar to 9 Mar",
        "10 Feb 08:15 renewed pro.monthly for 9.99 USD, until 10 Mar (no notification)",
      ]
    )
    #expect(lines.map(\.actor) == [.apple, nil, nil, .apple])
  }

  /// V1 states a date of its own, seconds before the event is signed.
  @Test(arguments: [(30_000, 0), (3_600_000, 1)] as [(Int64, Int)])
  func aRenewalChangeWithAnEventIsListedOnce(later: Int64, silent: Int) throws {
    let off = At.march10 - 86_400_000
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.renewal(signed: At.february10, on: true)
    try story.renewal(signed: off, on: false)
    try story.event(.didChangeRenewalStatus, .autoRenewDisabled, signed: off + later)
    let subscription = try #require(try story.assessed().subscriptions.first)
    let lines = words.timeline(for: subscription).map(\.text)
    #expect(lines.filter { $0 == "auto-renewal is off (no notification)" }.count == silent)
  }

  @Test func showsARenewalThatWasDueAndDidNotArrive() throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10)
    let customer = try story.assessed()
    let subscription = try #require(customer.subscriptions.first)
    let first = try #require(words.timeline(for: subscription).first)
    #expect(
      first.text
        == "renewal was due; no document shows the outcome; the newest document is from 10 Feb 08:15"
    )
    #expect(first.mark == .inferred)
  }

  @Test func writesTheCase() throws {
    let customer = try story().assessed()
    var setting = CaseReport.Setting(version: "1.0")
    setting.digests = ["1.json": .unchanged(sha256: "abc"), "2.json": .gone]
    let report = CaseReport(customer: customer, words: words, setting: setting)
    #expect(
      report.sections.map(\.title) == ["Verdict", "Answers", "Timeline", "Charges", "Evidence"]
    )
    #expect(report.charges.map(\.transactionId) == ["101", "100"])
    #expect(report.charges.map(\.price) == ["9.99 USD", "9.99 USD"])
    #expect(report.evidence.map(\.file) == ["1.json", "2.json"])
    #expect(report.evidence.map(\.digest) == [.unchanged(sha256: "abc"), .gone])
    #expect(report.text.contains("As of 15 Mar 2025 12:00 UTC; times in UTC\n"))
    #expect(report.text.contains("  1.json, 2025-02-10T08:15:00Z, verified, SHA-256 abc\n"))
    #expect(report.markdown.hasPrefix("# Customer 7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44\n"))
    let again = CaseReport(customer: customer, words: words, setting: setting)
    #expect(again.text == report.text)
  }

  /// A charge that an upgrade replaced says so, with what Apple returned for that.
  @Test(
    arguments: [
      (82_000, ", 100, replaced on 12 Mar, 82% (about 8.19 USD) refunded ✓"),
      (nil, ", 100, replaced on 12 Mar ✓"),
    ] as [(Int?, String)]
  )
  func aReplacedChargeTellsTheUpgrade(share: Int?, row: String) throws {
    var story = Story()
    try story.transaction("100", bought: At.march10, until: At.april10, signed: At.march12) {
      $0.isUpgraded = true
      $0.revocationDate = Timestamp(milliseconds: At.march12)
      $0.revocationPercentage = share
    }
    try story.transaction("101", product: "plus.monthly", bought: At.march12, until: At.april10)
    let setting = CaseReport.Setting(version: "1.0")
    let report = CaseReport(customer: try story.assessed(), words: words, setting: setting)
    let charges = try #require(report.sections.first { $0.title == "Charges" })
    let text = charges.parts.flatMap(\.lines).map(\.text)
    #expect(text.contains { $0.hasSuffix(row) }, "\(text)")
  }

  /// Of seats, Apple can state the average price alone.
  @Test func theAveragePriceOfSeatsIsAPrice() throws {
    var story = Story()
    try story.transaction("100", bought: At.march10, until: At.april10, price: nil) {
      $0.quantity = 8
      $0.averageSeatPrice = Money(milliunits: 9240, currency: "USD")
    }
    let setting = CaseReport.Setting(version: "1.0")
    let report = CaseReport(customer: try story.assessed(), words: words, setting: setting)
    let stated = "9.24 USD each on average, the total is not stated"
    #expect(
      report.text.replacing(/\s+/, with: " ").contains("8 seats of pro.monthly, \(stated), 100")
    )
    let once = try #require(report.answers.first { $0.question == .chargedTwice })
    #expect(once.statements.first?.text.hasSuffix("on 10 Mar 2025, \(stated).") == true)
  }

  @Test func markdownHasAHeadingAQuestion() throws {
    let customer = try story().assessed()
    let report = CaseReport(customer: customer, words: words, setting: .init(version: "1.0"))
    let lines = report.markdown.split(separator: "\n").map(String.init)
    let question = try #require(lines.firstIndex { $0.hasPrefix("### Q6 Refunded, but …?") })
    #expect(lines[question + 1].hasPrefix("- "))
    #expect(lines.contains { $0.hasPrefix("### pro.monthly, ") })
    #expect(lines.contains("### Questions that the evidence does not address"))
    #expect(lines.contains { $0.hasPrefix("- 10 Feb 08:15 · Apple · renewed pro.monthly") })
  }

  @Test func timelineRowsStandInColumns() throws {
    let customer = try story().assessed()
    let report = CaseReport(customer: customer, words: words, setting: .init(version: "1.0"))
    let rows = report.textLines
      .filter { $0.hang == 2 + 12 + 2 + 5 + 2 }.map { $0.lead + $0.text }
    #expect(
      rows.contains { $0.hasPrefix("  12 Mar 16:20  Apple  refunded 40% of the 10 Mar charge") }
    )
    #expect(rows.contains { $0.hasPrefix("  10 Mar 08:15         new period of pro.monthly") })
    #expect(rows.contains { $0.hasPrefix("  10 Feb 08:15  Apple  renewed pro.monthly") })
  }

  @Test func redactionHidesTokensNamesAndMails() throws {
    let token = "7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44"
    var customer = try story().assessed()
    customer.label = token
    customer.person = CustomerRecords.Person(name: "Ada Moreno", email: "ada@example.com")
    if let made = AppAccountToken(token) {
      customer.warnings = [AssessmentWarning(kind: .tokenIsConstant(made))]
    }
    let open = CaseReport(
      customer: customer,
      words: words,
      setting: CaseReport.Setting(version: "1.0")
    )
    #expect(open.text.contains(token) && open.text.contains("Ada Moreno"))
    var setting = CaseReport.Setting(version: "1.0")
    setting.isRedacted = true
    let masked = CaseReport(customer: customer, words: words, setting: setting)
    for text in [masked.text, masked.markdown] {
      #expect(!text.contains(token) && !text.contains("Ada") && !text.contains("ada@"))
      #expect(text.contains("7e3fb204…"))
    }
  }

  @Test func markdownInDocumentTextIsEscaped() throws {
    var story = Story()
    try story.transaction("100", product: "a](http://x)<b>`", bought: At.march10, until: At.april10)
    let report = CaseReport(
      customer: try story.assessed(),
      words: words,
      setting: CaseReport.Setting(version: "1.0")
    )
    #expect(!report.markdown.contains("<b>"))
    #expect(report.markdown.contains("\\]"))
  }

  @Test func neverTrapsOnHostileDatesAndAmounts() throws {
    let dates: [Int64] = [.min, .min + 1, -62_135_769_600_000, 0, 1_742_040_000_000, .max]
    for bought in dates {
      for until in dates {
        var story = Story()
        try story.transaction("1", bought: bought, until: until, price: .min, signed: 1) {
          $0.revocationDate = Timestamp(milliseconds: until)
          $0.revocationPercentage = .min
          $0.offerType = .known(.introductory)
          $0.offerDiscountType = .known(.freeTrial)
        }
        try story.transaction("2", bought: until, until: bought, price: .max, signed: 2)
        try story.renewal(signed: 2, on: true, renews: until) {
          $0.gracePeriodExpiresDate = Timestamp(milliseconds: bought)
          $0.isInBillingRetryPeriod = true
        }
        try story.event(.didRenew, .billingRecovery, transaction: "2", signed: bought)
        for asOf in dates {
          guard let id = CustomerId("customer") else { continue }
          let instant = Timestamp(milliseconds: asOf)
          let customer = CustomerRecords(id: id, records: story.records).assessment(asOf: instant)
          let words = Wording(asOf: instant)
          let report = CaseReport(
            customer: customer,
            words: words,
            setting: CaseReport.Setting(version: "1.0")
          )
          #expect(!report.markdown.isEmpty)
          for subscription in customer.subscriptions {
            #expect(!words.why(subscription).isEmpty)
            #expect(!words.facts(for: subscription).isEmpty)
            for line in words.facts(for: subscription) { _ = line.clock?.passed(at: instant) }
          }
        }
      }
    }
  }
}
