import SupportAnswers
import Testing

/// What a message seems to ask, in the customers' own words.
struct AskedQuestionTests {
  static let sentences: [(String, SupportQuestion?)] = [
    ("I was charged twice this month!", .chargedTwice),
    ("Why did you charge me two times?", .chargedTwice),
    ("A double charge on my statement", .chargedTwice),
    ("Mir wurde das Abo doppelt abgebucht", .chargedTwice),
    ("Ich wurde doppelt belastet", .chargedTwice),
    ("On m'a prélevé deux fois", .chargedTwice),
    ("Me cobraron el doble, dos veces la misma semana", .chargedTwice),
    ("Mi avete addebitato due volte lo stesso mese", .chargedTwice),
    ("Fui cobrada duas vezes", .chargedTwice),
    ("Er is dubbel afgeschreven", .chargedTwice),
    ("二重に請求されています", .chargedTwice),
    ("두 번이나 청구됐어요", .chargedTwice),
    ("扣了两次钱", .chargedTwice),
    ("重複扣款", .chargedTwice),
    ("I canceled last week but was charged again", .cancelledButCharged),
    ("I unsubscribed and still they took $5", .cancelledButCharged),
    ("Ich habe gekündigt und es wurde trotzdem abgebucht", .cancelledButCharged),
    ("J'ai annulé, mais vous avez facturé ce mois. Remboursez-moi", .cancelledButCharged),
    ("Ich habe im Mai gekündigt, abgebucht wurde trotzdem. Bitte erstatten", .cancelledButCharged),
    ("Cancelé en mayo y siguen cobrando", .cancelledButCharged),
    ("Avevo disdetto, ma avete addebitato", .cancelledButCharged),
    ("Cancelei em maio e continuam cobrando", .cancelledButCharged),
    ("Opgezegd, en toch geld afgeschreven", .cancelledButCharged),
    ("解約したのに請求されました", .cancelledButCharged),
    ("해지했는데 계속 결제돼요", .cancelledButCharged),
    ("已经取消了还在扣费", .cancelledButCharged),
    ("I pay but the app says I'm not subscribed", .paidWithoutAccess),
    ("I paid and have no access", .paidWithoutAccess),
    ("Ich zahle, aber die App meint, ich habe kein Abo", .paidWithoutAccess),
    ("Ich habe bezahlt und habe keinen Zugriff", .paidWithoutAccess),
    ("Je paye mais l'application dit que je ne suis pas abonnée", .paidWithoutAccess),
    ("Estoy pagando y la app dice que no estoy suscrita", .paidWithoutAccess),
    ("Pago ma l'app dice che non sono abbonata", .paidWithoutAccess),
    ("Eu pago e o aplicativo diz que não tenho assinatura", .paidWithoutAccess),
    ("Ik betaal maar volgens de app heb ik geen abonnement", .paidWithoutAccess),
    ("お金を払っているのに、登録されていませんと出ます", .paidWithoutAccess),
    ("돈을 내고 있는데 앱에서 구독하지 않았다고 해요", .paidWithoutAccess),
    ("我付了费，应用却说我没有订阅", .paidWithoutAccess),
    ("我付了費，App 卻說我沒有訂閱", .paidWithoutAccess),
    ("Did Apple approve? I requested a refund", .refundDecision),
    ("I upgraded and get money back for the old plan. Where is my refund?", .refundDecision),
    ("환불해 주세요", .refundDecision),
    ("I want my money back", .refundDecision),
    ("I have a new iPhone and everything is gone", .newPhone),
    ("My free trial charged me", .trial),
    ("the price increase is too much", .priceChanged),
    ("Why do I pay more than before?", .priceChanged),
    ("なぜ先月より高いのですか。値上げですか", .priceChanged),
    ("왜 이번 달은 더 비싸졌죠?", .priceChanged),
    ("怎么变贵了", .priceChanged),
    ("family sharing stopped working", .familyAccess),
    ("my card declined, what now", .paymentFailed),
    ("I never canceled, why did it end?", .whyEnded),
    ("Warum ist mein Abo abgelaufen?", .whyEnded),
    ("Pourquoi mon abonnement a-t-il pris fin ?", .whyEnded),
    ("Perché l'abbonamento è terminato?", .whyEnded),
    ("I bought 500 coins and got nothing", .consumable),
    ("I changed to the annual plan, but it says monthly", .planChange),
    ("Ich bin auf Jahresabo gewechselt", .planChange),
    ("We bought seats and my colleague lost access", .seats),
    ("Hello there", nil), ("", nil), ("12345", nil),
  ]

  /// What has the words of a question and does not ask it.
  static let others: [(String, SupportQuestion?)] = [
    ("I was NOT charged twice", nil), ("Je n'ai pas été débité deux fois", nil),
    ("No me han cobrado dos veces", nil), ("二重に請求されていません", nil), ("没有被扣两次", nil),
    ("I have not received an answer", nil), ("I never received your receipt", nil),
    ("Thanks, the refund arrived", nil), ("The app crashes on my new iPhone 17", nil),
    ("your team was very helpful", nil), ("My family says hello", nil),
    ("Reader Pro, Renouvellement le 28 nov. 2026", nil), ("更新日 2026年3月17日 合計 ¥1,800", nil),
    ("N.º de pedido MX5TTTVWJH, recibo", nil), ("How do I cancel?", nil),
  ]

  @Test(arguments: sentences + others)
  func findsTheQuestion(message: String, question: SupportQuestion?) {
    #expect(AskedQuestion(in: [message])?.question == question)
  }

  /// A letter that names a charge and asks what it is is about that charge.
  @Test(
    arguments: [
      "what is this charge? I didn't authorise it", "why was I charged $9.99 on Oct 28?",
      "I received a bill of $9.99. I never wanted it",
      "Was ist das für eine Abbuchung? Ich habe das nicht gekauft",
      "Wofür wurden 9,99 € abgebucht?", "Pourquoi m'avez-vous prélevé 9,99 € ?",
      "À quoi correspond ce prélèvement ?", "¿Por qué me cobraron 9,99 €?",
      "No reconozco este cargo",
      "Perché mi avete addebitato 9,99 €?", "Non ho autorizzato questo addebito",
      "Por que me cobraram R$ 24,90?", "Não reconheço essa cobrança",
      "Waarom is er 9,99 € afgeschreven?", "Deze afschrijving heb ik niet goedgekeurd",
      "980円の請求は何ですか。身に覚えがありません", "5,500원은 무슨 결제인가요?", "为什么扣了28元？", "這筆150元是什麼費用",
    ]
  )
  func findsTheQuestionAboutACharge(message: String) {
    let asked = AskedQuestion(in: [message])
    #expect(asked?.question == .chargedTwice)
    #expect(asked?.asksWhatChargeIs == true)
  }

  /// The first text that asks anything counts, and the words are shown as the customer wrote them.
  @Test func theWordsAreThoseOfTheCustomer() {
    let texts = ["Hello", "So I was Charged by you twice", "refund"]
    let asked = AskedQuestion(in: texts)
    #expect(asked?.question == .chargedTwice)
    #expect(asked?.phrase == "Charged … twice")
    #expect(AskedQuestion(in: ["カードに2回請求されています"])?.phrase == "2回請求")
  }
}
