import SubscriptionModel
import Testing

@testable import SupportAnswers

/// A question about charges that the customer names is answered about these.
@Suite("Named charges") struct AskedChargeTests {
  /// A customer who paid on 10 January, 10 February, and 10 March.
  private static func threeCharges() throws -> Story {
    var story = Story()
    try story.transaction("99", bought: At.february10 - 31 * At.day, until: At.february10)
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.transaction("101", bought: At.march10, until: At.april10)
    return story
  }

  /// Their answer.
  private func answer(about ids: [String], isUnknown: Bool = false) throws -> QuestionAnswer? {
    let story = try Self.threeCharges()
    var asked = AskedCharges()
    asked.transactions = Set(ids.compactMap { TransactionId($0) })
    asked.isUnknown = isUnknown
    return Wording(asOf: HandMade.asOf).answers(for: try story.assessed(), about: asked)
      .first { $0.question == .chargedTwice }
  }

  @Test func withoutANamedChargeTheNewestOnesCount() throws {
    #expect(try answer(about: [])?.verdict == .ownPeriods)
    #expect(try answer(about: [])?.reply.contains("March 10") == true)
  }

  @Test func oneNamedChargeIsCounted() throws {
    let answer = try #require(try answer(about: ["100"]))
    #expect(answer.verdict == .oneCharge)
    #expect(answer.reply.hasPrefix("We see one charge of $9.99 on February 10; the one before"))
    #expect(!answer.reply.contains("March"))
  }

  /// A day or an identifier names a charge without an amount.
  @Test(arguments: [(["100"], []), ([], ["2025-02-10"])] as [([String], [String])])
  func aDayNamesACharge(ids: [String], days: [String]) throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.transaction("101", bought: At.march10, until: At.april10)
    var asked = AskedCharges()
    asked.identifiers = Set(ids)
    asked.days = Set(days.compactMap { DayRange($0, zone: .utc) })
    asked.isUnknown = true
    let answers = Wording(asOf: HandMade.asOf).answers(for: try story.assessed(), about: asked)
    let reply = try #require(answers.first { $0.question == .chargedTwice }).reply
    #expect(reply.hasPrefix("The charge of $9.99 on February 10 is for "), "\(reply)")
  }

  @Test func twoNamedChargesAreCompared() throws {
    let answer = try #require(try answer(about: ["99", "100"]))
    #expect(answer.verdict == .ownPeriods)
    #expect(answer.reply.contains("January 10") && answer.reply.contains("February 10"))
    #expect(!answer.reply.contains("March"))
  }

  /// Of more than two charges, each is named.
  @Test func allNamedChargesAreNamed() throws {
    let reply = try #require(try answer(about: ["99", "100", "101"])).reply
    #expect(
      reply.hasPrefix(
        "The charges of $9.99 on January 10, February 10, and March 10 for your subscription cover"
      ),
      "\(reply)"
    )
  }

  /// An amount that is said once holds for all days beside it.
  @Test func aDayBesideTheNamedChargeIsNamedToo() throws {
    var asked = AskedCharges(Set(["100"].compactMap { TransactionId($0) }), isUnknown: false)
    asked.days = Set(["2025-02-10", "2025-03-10"].compactMap { DayRange($0, zone: .utc) })
    let answers = Wording(asOf: HandMade.asOf)
      .answers(for: try Self.threeCharges().assessed(), about: asked)
    let answer = try #require(answers.first { $0.question == .chargedTwice })
    #expect(answer.verdict == .ownPeriods)
    #expect(answer.reply.contains("February 10 and $9.99 on March 10"), "\(answer.reply)")
  }

  /// A reply names the day of a charge as the customer does, or else that in the customer's country;
  /// where its clocks show two, that of UTC.
  @Test(
    arguments: [
      ("JPN", "18:00", [], "2月11日"), ("JPN", "18:00", ["2025-02-10"], "2月10日"),
      ("JPN", "12:00", [], "2月10日"), ("USA", "02:00", [], "February 9"),
      ("USA", "05:00", [], "February 10"), ("USA", "05:00", ["2025-02-09"], "February 9"),
    ] as [(String, String, [String], String)]
  )
  func daysAreThoseOfTheCustomer(
    country: String,
    clock: String,
    stated: [String],
    day: String
  ) throws {
    let bought = try #require(Timestamp(rfc3339: "2025-02-10T\(clock):00Z"))
    var words = Wording(asOf: HandMade.asOf, replies: ReplyTemplates()).writing(to: country)
    words.statedDays = Set(stated.compactMap { DayRange($0, zone: .utc) })
    let reply = words.reply(.variant(.chargeExplained), ReplyFacts(["date": .day(bought)]))
    #expect(reply.text.contains(day), "\(reply.text)")
  }

  /// Only who denies a purchase is told of somebody else.
  @Test(arguments: [false, true]) func somebodyElseIsNamedToWhoDenies(isDisputed: Bool) throws {
    var asked = AskedCharges(Set(["99"].compactMap { TransactionId($0) }), isUnknown: true)
    asked.isDisputed = isDisputed
    let answers = Wording(asOf: HandMade.asOf)
      .answers(for: try Self.threeCharges().assessed(), about: asked)
    let reply = try #require(answers.first { $0.question == .chargedTwice }).reply
    #expect(reply.contains("If you didn't make this purchase") == isDisputed, "\(reply)")
  }

  /// Somebody who asks what a charge is wants to know what it is for.
  @Test func anUnknownChargeIsExplained() throws {
    let answer = try #require(try answer(about: ["100"], isUnknown: true))
    #expect(answer.verdict == .oneCharge)
    #expect(answer.reply.hasPrefix("The charge of $9.99 on February 10 is for "), "\(answer.reply)")
    let newest = try #require(try self.answer(about: [], isUnknown: true))
    #expect(newest.reply.hasPrefix("The charge of $9.99 on March 10 is for "), "\(newest.reply)")
  }

  /// The day names the charge as well as an amount does, and so does its identifier; a bank can show it
  /// later than it was made.
  @Test(arguments: [
    (["2025-02-10"], [], "February 10"), (["2025-02-12"], [], "February 10"),
    ([], ["100"], "February 10"),
    (["2025-03-01"], ["100"], "February 10"), ([], ["99"], "January 10"), ([], ["101"], "March 10"),
    (["2024-06-01"], [], "March 10"),
  ])
  func aDayOrAnIdentifierNamesTheCharge(days: [String], ids: [String], day: String) throws {
    var asked = AskedCharges([], isUnknown: true)
    asked.identifiers = Set(ids)
    asked.days = Set(days.compactMap { DayRange($0, zone: .utc) })
    let answers = Wording(asOf: HandMade.asOf)
      .answers(for: try Self.threeCharges().assessed(), about: asked)
    let answer = try #require(answers.first { $0.question == .chargedTwice })
    #expect(answer.reply.hasPrefix("The charge of $9.99 on \(day) is for "), "\(answer.reply)")
  }

  private func explained(_ id: String, _ story: Story) throws -> QuestionAnswer {
    var asked = AskedCharges()
    asked.transactions = Set([TransactionId(id)].compactMap(\.self))
    asked.isUnknown = true
    let answers = Wording(asOf: HandMade.asOf).answers(for: try story.assessed(), about: asked)
    return try #require(answers.first { $0.question == .chargedTwice })
  }

  /// Nobody bought anything on the day of a renewal.
  @Test(arguments: [nil, 8]) func anUnknownRenewalIsExplained(number: Int?) throws {
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10) {
      $0.transactionReason = .known(.renewal)
      guard let number else { return }
      $0.billingPlanType = .known(.monthly)
      $0.commitmentInfo = Transaction.Commitment()
      $0.commitmentInfo?.billingPeriodNumber = number
      $0.commitmentInfo?.totalBillingPeriods = 12
    }
    let payment = number.map { ", payment \($0) of 12 of the 12-month commitment" } ?? ""
    let reply = try explained("101", story).reply
    let expected =
      "The charge of $9.99 on March 10 is for the renewal of your subscription\(payment)."
    #expect(reply.hasPrefix(expected), "\(reply)")
  }

  /// The charge of an upgrade is explained by the plan before it.
  @Test func anUnknownUpgradeIsExplained() throws {
    var story = Story()
    try story.transaction("100", bought: At.march4, until: At.april10) { $0.isUpgraded = true }
    try story.transaction(
      "101",
      product: "pro.annual",
      bought: At.march10,
      until: At.april10,
      price: 59_990
    ) {
      $0.transactionReason = .known(.purchase)
    }
    #expect(try explained("101", story).verdict == .upgradeCharge)
    #expect(try explained("100", story).verdict == .oneCharge)
  }
}
