import SubscriptionModel
import Testing

@testable import SupportAnswers

/// What Apple refunded of a charge stands in every reply that names the charge.
@Suite("Refunds in replies") struct RefundSentenceTests {
  /// How the charge of 10 February was taken back, and the sentence about it.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var sentence: String?
    var change: @Sendable (inout Transaction) -> Void
  }

  private static let refunded = Timestamp(milliseconds: At.march4)

  static let rows = [
    Row(testDescription: "not at all") { _ in },
    Row(
      testDescription: "wholly",
      sentence: "Apple refunded the charge of $9.99 from February 10 on March 4."
    ) {
      $0.revocationDate = refunded
      $0.revocationType = .known(.refundFull)
    },
    Row(
      testDescription: "wholly, on its own day",
      sentence: "Apple refunded the charge of $9.99 from February 10 on the same day."
    ) {
      $0.revocationDate = Timestamp(milliseconds: At.february10 + At.day / 24)
      $0.revocationType = .known(.refundFull)
    },
    Row(
      testDescription: "in a way that this version does not know, on its own day",
      sentence:
        "Apple ended access to the purchase from February 10 on the same day; you can see refunds at"
    ) {
      $0.revocationDate = Timestamp(milliseconds: At.february10 + At.day / 24)
      $0.revocationType = .unrecognized("TAKEN")
    },
    Row(
      testDescription: "in part",
      sentence:
        "Apple refunded about $4.00 of the charge of $9.99 from February 10 on March 4."
    ) {
      $0.revocationDate = refunded
      $0.revocationType = .known(.refundProrated)
      $0.revocationPercentage = 40_000
    },
    Row(
      testDescription: "in a part that no document states",
      sentence: "Apple refunded part of the charge of $9.99 from February 10 on March 4."
    ) {
      $0.revocationDate = refunded
      $0.revocationType = .known(.refundProrated)
    },
    Row(
      testDescription: "in a way that this version does not know",
      sentence:
        "Apple ended access to the purchase from February 10 on March 4; you can see refunds at"
    ) {
      $0.revocationDate = refunded
      $0.revocationType = .unrecognized("TAKEN")
    },
    Row(
      testDescription: "some seats",
      sentence:
        "Apple refunded $4.00 of the charge of $9.99 from February 10 (2 of 5 people) on the same day."
    ) {
      var seats = MultiSeatInfo()
      seats.priceTiers = [.init(price: 2000, quantity: 5)]
      seats.revokedSeatQuantity = 2
      $0.multiSeatInfo = seats
      $0.quantity = 5
    },
    Row(
      testDescription: "an item",
      sentence:
        "Apple refunded $4.99 of the charge of $9.99 from February 10 on March 4."
    ) {
      var item = AdvancedCommerceInfo.Item()
      item.displayName = "Sports"
      var refund = AdvancedCommerceInfo.Refund()
      refund.refundAmount = 4990
      refund.refundDate = Self.refunded
      item.refunds = [refund]
      var info = AdvancedCommerceInfo()
      info.items = [item]
      $0.advancedCommerceInfo = info
    },
    Row(testDescription: "later than the moment") {
      $0.revocationDate = Timestamp(milliseconds: At.april10)
      $0.revocationType = .known(.refundFull)
    },
  ]

  /// The customer of a row: paid on 10 February and 10 March, and turned renewal off on 12 March.
  private static func customer(_ row: Row) throws -> CustomerAssessment {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10, row.change)
    try story.transaction("101", bought: At.march10, until: At.april10)
    try story.renewalSwitched(false, at: At.march10 + 2 * At.day, renews: At.april10)
    return try story.assessed()
  }

  @Test(arguments: rows) func theReplyThatNamesTheChargeSaysIt(row: Row) throws {
    let words = Wording(asOf: HandMade.asOf)
    let answers = words.answers(for: try Self.customer(row))
    let twice = try #require(answers.first { $0.question == .chargedTwice }).reply
    #expect(twice.contains("February 10"))
    if let sentence = row.sentence {
      #expect(twice.contains(" \(sentence)"), "\(twice)")
    } else {
      #expect(!twice.contains("Apple refunded") && !twice.contains("ended access"), "\(twice)")
      #expect(twice.hasSuffix("You can ask Apple for a refund at reportaproblem.apple.com."))
    }
    // The charge of 10 March, which nobody took back, is what the next question is about.
    let cancelled = try #require(answers.first { $0.question == .cancelledButCharged }).reply
    #expect(!cancelled.contains("Apple refunded") && !cancelled.contains("ended access"))
  }

  /// Several refunds take one sentence, with each day and what came back in all.
  @Test func severalRefundsAreOneSentence() throws {
    var story = Story()
    try story.refund("100", bought: At.february10, until: At.march10, on: At.march4)
    try story.transaction("101", bought: At.march10, until: At.april10) {
      $0.revocationDate = Timestamp(milliseconds: At.march10 + At.day)
      $0.revocationType = .known(.refundProrated)
      $0.revocationPercentage = 40_000
    }
    let words = Wording(asOf: HandMade.asOf)
    let answers = words.answers(for: try story.assessed())
    let twice = try #require(answers.first { $0.question == .chargedTwice }).draft
    #expect(
      twice.text.contains(
        "Apple refunded about $13.99 in all for the charges from February 10 (on March 4) and"
          + " March 10 (on March 11)."
      ),
      "\(twice.text)"
    )
    let others: [(ReplyLanguage, String)] = [
      (.german, "Abbuchungen vom 10. Februar (am 4. März) und vom 10. März (am 11. März)"),
      (.french, "paiements du 10 février (le 4 mars) et du 10 mars (le 11 mars)."),
      (.spanish, "cargos del 10 de febrero (el 4 de marzo) y del 10 de marzo (el 11 de marzo)."),
      (.italian, "addebiti del 10 febbraio (il 4 marzo) e del 10 marzo (l'11 marzo)."),
      (
        .brazilianPortuguese,
        "cobranças de 10 de fevereiro (em 4 de março) e de 10 de março (em 11 de março)."
      ),
      (.dutch, "afschrijvingen van 10 februari (op 4 maart) en van 10 maart (op 11 maart)."),
      (.japanese, "2月10日（3月4日返金）、3月10日（3月11日返金）の請求"),
    ]
    for (language, part) in others {
      let text = twice.text(in: language)
      #expect(text.contains(part), "\(text)")
    }
  }

  /// The day of a charge that was refunded at once is said once, whatever the language.
  static let ofOneDay: [(ReplyLanguage, String)] = [
    (.english, " from February 10 on the same day."),
    (.german, " vom 10. Februar am selben Tag erstattet."),
    (.french, " du 10 février le jour même."), (.spanish, " del 10 de febrero el mismo día."),
    (.italian, " del 10 febbraio lo stesso giorno."),
    (.brazilianPortuguese, " feita em 10 de fevereiro no mesmo dia."),
    (.dutch, " van 10 februari op dezelfde dag terugbetaald."), (.japanese, "は、同日にAppleが返金しました。"),
    (.korean, "을 Apple이 당일에 환불했습니다."), (.simplifiedChinese, "Apple 已于同日退还2月10日的"),
    (.traditionalChinese, "Apple 已於同日退還2月10日的"),
  ]

  @Test(arguments: ofOneDay)
  func aDayIsNamedOnce(language: ReplyLanguage, sentence: String) throws {
    let words = Wording(asOf: HandMade.asOf)
    let row = try #require(Self.rows.first { $0.testDescription == "wholly, on its own day" })
    let answers = words.answers(for: try Self.customer(row))
    let twice = try #require(answers.first { $0.question == .chargedTwice }).draft
    #expect(twice.text(in: language).contains(sentence), "\(twice.text(in: language))")
  }

  /// The day is one also where only one of its two moments is of another day in UTC.
  @Test(arguments: [RevocationType.refundFull, nil])
  func aDayOfAnotherZoneIsNamedOnce(type: RevocationType?) throws {
    guard let tokyo = installedZone("Asia/Tokyo") else { return }
    let bought = HandMade.at("2025-02-10T20:00:00Z").milliseconds
    let refund = HandMade.at("2025-02-11T02:00:00Z").milliseconds
    var story = Story()
    try story.refund("100", bought: bought, until: At.march10, on: refund) {
      $0.revocationType = type.map { .known($0) } ?? .unrecognized("TAKEN")
    }
    try story.transaction("101", bought: At.march10, until: At.april10)
    let words = Wording(asOf: HandMade.asOf, zone: tokyo)
    let answers = words.answers(for: try story.assessed())
    let twice = try #require(answers.first { $0.question == .chargedTwice }).reply
    #expect(twice.contains("from February 11 (Tokyo time) on the same day"), "\(twice)")
  }

  /// Of several refunds, too.
  @Test func eachDayOfSeveralIsNamedOnce() throws {
    var story = Story()
    let hour = At.day / 24
    try story.refund("100", bought: At.february10, until: At.march10, on: At.february10 + hour)
    try story.refund("101", bought: At.march10, until: At.april10, on: At.march10 + hour)
    let words = Wording(asOf: HandMade.asOf)
    let answers = words.answers(for: try story.assessed())
    let twice = try #require(answers.first { $0.question == .chargedTwice }).draft
    #expect(
      twice.text.contains(
        "Apple refunded $19.98 in all for the charges from February 10 (on the same day) and"
          + " March 10 (on the same day)."
      ),
      "\(twice.text)"
    )
    let japanese = twice.text(in: .japanese)
    #expect(japanese.contains("2月10日（同日に返金）、3月10日（同日に返金）"), "\(japanese)")
  }

  /// A company's own reply says it in its own words, or with the place `refunded` in the reply.
  @Test func theCompanysOwnWordsCount() throws {
    let customer = try Self.customer(Self.rows[1])
    var words = Wording(asOf: HandMade.asOf)
    let twice = { (words: Wording) in
      words.answers(for: customer).first { $0.question == .chargedTwice }?.reply
    }
    words.replies = try ReplyFile.templates(
      of: "ownPeriods = Two periods.\nchargeRefunded = Paid back[ on {refunded}]."
    )
    #expect(twice(words) == "Two periods. Paid back on March 4.")
    words.replies = try ReplyFile.templates(of: "turnedOffAfterCharge = Off.[ Back {refunded}.]")
    #expect(
      twice(words)?.contains("Apple refunded the charge of $9.99 from February 10 on March 4.")
        == true
    )
    var story = Story()
    try story.refund("100", bought: At.february10, until: At.april10, on: At.march4)
    try story.renewalSwitched(false, at: At.march4 + At.day, renews: At.april10)
    let own = words.answers(for: try story.assessed())
    let cancelled = own.first { $0.question == .cancelledButCharged }?.reply
    #expect(cancelled == "Off. Back March 4.")
  }

  /// The reply about the state of a subscription says what Apple refunded of its current charge.
  @Test func theReplyAboutTheStateSaysIt() throws {
    var story = Story()
    try story.transaction("100", bought: At.march10, until: At.april10) {
      var seats = MultiSeatInfo()
      seats.priceTiers = [.init(price: 2000, quantity: 5)]
      seats.revokedSeatQuantity = 2
      $0.multiSeatInfo = seats
      $0.quantity = 5
    }
    try story.renewal(signed: At.march10 + At.day, on: true, renews: At.april10)
    let words = Wording(asOf: HandMade.asOf)
    let customer = try story.assessed()
    let say = customer.subscriptions.map { words.answer(for: $0).say }
    #expect(say.count == 1)
    #expect(
      say.first?.contains(
        "Apple refunded $4.00 of the charge of $9.99 from 10 March (2 of 5 people) on the same day."
      ) == true
    )
    #expect(say.first?.contains("renews") == true, "\(say)")
  }

  /// Coins that were refunded in part are still there, and the replies say the part.
  @Test func ofAPurchaseToo() throws {
    var story = Story()
    try story.transaction("900", chain: "900", product: "coins", bought: At.march10, until: nil) {
      $0.type = .known(.consumable)
      $0.subscriptionGroupIdentifier = nil
      $0.revocationDate = Timestamp(milliseconds: At.march10 + At.day)
      $0.revocationType = .known(.refundProrated)
      $0.revocationPercentage = 40_000
    }
    let words = Wording(asOf: HandMade.asOf)
    let customer = try story.assessed()
    let sentence = "Apple refunded about"
    let answers = words.answers(for: customer)
    for question in [SupportQuestion.paidWithoutAccess, .consumable] {
      let reply = answers.first { $0.question == question }?.reply
      #expect(reply?.contains(sentence) == true, "\(reply ?? "")")
    }
    #expect(customer.purchases.first.map { words.answer(for: $0).say.contains(sentence) } == true)
  }
}
