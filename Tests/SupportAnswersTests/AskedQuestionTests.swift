import SupportAnswers
import Testing

/// What a message seems to ask, in the customers' own words.
struct AskedQuestionTests {
  @Test(
    arguments: [
      ("I was charged twice this month!", .chargedTwice),
      ("Why did you charge me two times?", .chargedTwice),
      ("Mir wurde das Abo doppelt abgebucht", .chargedTwice),
      ("On m'a prélevé deux fois", .chargedTwice),
      ("二重に請求されています", .chargedTwice),
      ("I canceled last week but was charged again", .cancelledButCharged),
      ("Ich habe gekündigt und es wurde trotzdem abgebucht", .cancelledButCharged),
      ("解約したのに請求されました", .cancelledButCharged),
      ("Did Apple approve? I requested a refund", .refundDecision),
      ("환불해 주세요", .refundDecision),
      ("I have a new iPhone and everything is gone", .newPhone),
      ("My free trial charged me", .trial),
      ("the price increase is too much", .priceChanged),
      ("family sharing stopped working", .familyAccess),
      ("my card declined, what now", .paymentFailed),
      ("I paid and have no access", .paidWithoutAccess),
      ("Ich habe bezahlt und habe keinen Zugriff", .paidWithoutAccess),
      ("I never canceled, why did it end?", .whyEnded),
      ("I bought 500 coins and got nothing", .consumable),
      ("Hello there", nil), ("", nil), ("12345", nil),
    ] as [(String, SupportQuestion?)]
  )
  func findsTheQuestion(message: String, question: SupportQuestion?) {
    #expect(AskedQuestion(in: message)?.question == question)
  }
}
