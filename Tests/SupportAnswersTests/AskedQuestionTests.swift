import Testing

@testable import SupportAnswers

/// What a message seems to ask, in the customers' own words.
struct AskedQuestionTests {
  static let sentences: [(String, SupportQuestion?)] = [
    ("I was charged twice this month!", .chargedTwice),
    ("Why did my renewal date move on 10 October?", .dateMoved),
    ("Ich möchte von monatlich auf jährlich wechseln", .planChange),
    ("Je voudrais passer du mensuel à l'annuel", .planChange),
    ("Quiero pasar de mensual a anual", .planChange),
    ("Vorrei passare dal mensile all'annuale", .planChange),
    ("Quero trocar do mensal para o anual", .planChange),
    ("Ik wil overstappen van maand naar jaar", .planChange),
    ("월간에서 연간으로 바꾸고 싶어요", .planChange),
    ("The discount I was promised wasn't applied", .priceChanged),
    ("Der Rabatt wurde nicht angewendet", .priceChanged),
    ("La réduction n'a pas été appliquée", .priceChanged),
    ("No me aplicaron el descuento", .priceChanged),
    ("Lo sconto non è stato applicato", .priceChanged),
    ("O desconto não foi aplicado", .priceChanged),
    ("De korting is niet toegepast", .priceChanged),
    ("割引が適用されていません", .priceChanged), ("할인이 적용되지 않았어요", .priceChanged),
    ("折扣没有生效", .priceChanged),
    ("Mijn zoon heeft het per ongeluk gekocht, kan ik het geld terugkrijgen?", .refundDecision),
    ("It renewed without asking me", .cancelledButCharged),
    ("Das Abo hat sich ohne meine Zustimmung verlängert", .cancelledButCharged),
    ("L'abonnement s'est renouvelé sans mon accord", .cancelledButCharged),
    ("Se renovó sin mi permiso", .cancelledButCharged),
    ("Si è rinnovato senza il mio consenso", .cancelledButCharged),
    ("Renovou sem minha autorização", .cancelledButCharged),
    ("Het is zonder mijn toestemming verlengd", .cancelledButCharged),
    ("How do I use my subscription on my iPad too?", .newPhone),
    ("Wie nutze ich mein Abo auch auf dem iPad?", .newPhone),
    ("who charged my card?", .chargedTwice), ("Was ist APPLE.COM/BILL?", .chargedTwice),
    ("C'est quoi APPLE.COM/BILL ?", .chargedTwice), ("¿Qué es APPLE.COM/BILL?", .chargedTwice),
    ("My subscription expired early", .whyEnded),
    ("I removed the app so why am I still charged?", .cancelledButCharged),
    ("Ich habe die App gelöscht und trotzdem wird abgebucht", .cancelledButCharged),
    ("J'ai supprimé l'application et je suis encore débité", .cancelledButCharged),
    ("Borré la app y me siguen cobrando", .cancelledButCharged),
    ("Ho eliminato l'app ma continuate ad addebitare", .cancelledButCharged),
    ("Apaguei o app e continuam cobrando", .cancelledButCharged),
    ("Ik heb de app verwijderd maar er wordt nog afgeschreven", .cancelledButCharged),
    ("アプリを削除したのに請求されています", .cancelledButCharged),
    ("앱을 삭제했는데 계속 결제돼요", .cancelledButCharged),
    ("我删了APP为什么还扣费", .cancelledButCharged),
    ("It says my subscription is inactive but I paid", .paidWithoutAccess),
    ("Wiederherstellen funktioniert nicht", .paidWithoutAccess),
    ("Herstel aankopen werkt niet", .paidWithoutAccess),
    ("Messaggio: problema di fatturazione", .paymentFailed),
    ("Aparece problema de cobrança", .paymentFailed),
    ("Melding: factureringsprobleem", .paymentFailed),
    ("請求の問題と表示されます", .paymentFailed), ("提示账单问题", .paymentFailed),
    ("Mi addebitate dopo la prova?", .trial),
    ("Ma femme a pris l'abonnement famille mais je n'y ai pas accès", .familyAccess),
    ("Mi marido paga la suscripción y yo no puedo usarla", .familyAccess),
    ("Mia moglie ha l'abbonamento ma io non riesco a usarlo", .familyAccess),
    ("Me reembolsaron y ahora no puedo entrar", .refundedBut),
    ("Ik heb mijn geld terug maar nu werkt de app niet meer", .refundedBut),
    ("환불받고 나서 앱을 못 써요", .refundedBut), ("退款之后就不能用了", .refundedBut),
    ("It's a 12 month contract? I only wanted one month", .commitment),
    ("Kann ich vor Ablauf der 12 Monate raus?", .commitment),
    ("Suis-je engagé pour 12 mois ?", .commitment),
    ("¿Tengo permanencia de 12 meses?", .commitment),
    ("Sono vincolato per 12 mesi?", .commitment),
    ("There are two identical entries from Apple on my statement", .chargedTwice),
    ("Ich sehe zwei identische Buchungen von Apple", .chargedTwice),
    ("J'ai deux prélèvements identiques d'Apple", .chargedTwice),
    ("Tengo un cobro repetido en mi tarjeta", .chargedTwice),
    ("Mi risultano due pagamenti identici", .chargedTwice),
    ("Er staan twee dezelfde bedragen op mijn afschrift", .chargedTwice),
    ("I ended my subscription in August but you're still taking money", .cancelledButCharged),
    ("Trotz Kündigung wurde mir wieder Geld abgezogen", .cancelledButCharged),
    ("Ho disattivato il rinnovo ma mi avete addebitato lo stesso", .cancelledButCharged),
    ("Eu cancelei mas continua descontando do meu cartão", .cancelledButCharged),
    ("Paguei a assinatura mas o app continua pedindo pagamento", .paidWithoutAccess),
    ("결제했는데 프리미엄 기능이 안 열려요", .paidWithoutAccess),
    ("我已经付款了但是高级功能还是锁着的", .paidWithoutAccess),
    ("Got a new iPhone and my subscription didn't come with it", .newPhone),
    ("J'ai changé d'iPhone et l'app me demande de payer à nouveau", .newPhone),
    ("Could you please reimburse me, I never used the app", .refundDecision),
    ("Ich möchte mein Geld zurückhaben", .refundDecision),
    ("Quisiera que me devolvieran el dinero", .refundDecision),
    ("Vorrei indietro i miei soldi", .refundDecision),
    ("La prova doveva essere gratuita ma mi avete addebitato", .trial),
    ("Why did the price go from 4.99 to 9.99?", .priceChanged),
    ("Pourquoi l'abonnement est passé de 4,99 à 9,99 ?", .priceChanged),
    ("Waarom is de prijs omhoog gegaan?", .priceChanged),
    ("Tengo dos cargos de $9.99", .chargedTwice), ("Vejo duas cobranças iguais", .chargedTwice),
    ("Er zijn twee afschrijvingen", .chargedTwice),
    ("Un abonnement annuel que je n'ai jamais voulu", .chargedTwice),
    ("Non ho mai sottoscritto nulla", .chargedTwice),
    ("Non ho mai acquistato niente", .chargedTwice),
    ("Ik heb dit nooit afgesloten", .chargedTwice),
    ("Graag terugboeken", .refundDecision), ("Rivoglio i soldi", .refundDecision),
    ("Devolvedme el dinero", .refundDecision), ("Bitte zurückbuchen", .refundDecision),
    ("How much was refunded?", .refundDecision),
    ("Were we refunded for all seats?", .refundDecision),
    ("How many payments are left?", .commitment),
    ("You charged me without asking", .chargedTwice),
    ("Please cancel my subscription, I have lifetime", .lifetime),
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

  /// How customers of each language put the most usual questions.
  static let everyday: [(String, SupportQuestion?)] = [
    ("There is a problem with my payment, what should I do?", .paymentFailed),
    ("Apple says my payment could not be processed", .paymentFailed),
    ("Apple schreibt, dass die Zahlung nicht durchging", .paymentFailed),
    ("Es gibt ein Problem mit meiner Zahlungsmethode", .paymentFailed),
    ("Il y a un problème avec mon paiement", .paymentFailed),
    ("Me sale que hay un problema con el pago", .paymentFailed),
    ("Il pagamento non è andato a buon fine", .paymentFailed),
    ("Há um problema com meu cartão", .paymentFailed),
    ("Er is een probleem met de betaling", .paymentFailed),
    ("支払いに問題があると出ています", .paymentFailed),
    ("결제에 문제가 있다고 해요", .paymentFailed),
    ("提示付款有问题", .paymentFailed), ("顯示付款有問題", .paymentFailed),
    ("Since I switched to the new phone the app says free version", .newPhone),
    ("Seit dem neuen Handy zeigt die App die Gratisversion", .newPhone),
    ("He cambiado de móvil y la app no reconoce la suscripción", .newPhone),
    ("I got the refund but now I cannot use the app", .refundedBut),
    ("Ich habe die Erstattung bekommen, aber jetzt keinen Zugang", .refundedBut),
    ("J'ai reçu le remboursement mais je n'ai plus accès", .refundedBut),
    ("Recibí el reembolso pero ya no puedo entrar", .refundedBut),
    ("Ho ricevuto il rimborso ma non ho più accesso", .refundedBut),
    ("Recebi o reembolso mas não consigo usar o app", .refundedBut),
    ("Ik heb de terugbetaling gekregen maar geen toegang meer", .refundedBut),
    ("收到退款了但不能用了", .refundedBut),
    ("I used to pay 4.99, now it is 6.99", .priceChanged),
    ("I was charged $9.99 but the price is $4.99", .priceChanged),
    ("Warum kostet das Abo plötzlich mehr?", .priceChanged),
    ("Pourquoi ça coûte beaucoup plus maintenant ?", .priceChanged),
    ("¿Por qué me cuesta mucho más?", .priceChanged),
    ("Prima pagavo meno, ora costa molto di più", .priceChanged),
    ("I renewed, yet the app keeps asking me to upgrade. I already paid!", .paidWithoutAccess),
    ("The app still shows the free version", .paidWithoutAccess),
    ("I can't log in to what I paid for", .paidWithoutAccess),
    ("Die App zeigt immer noch die kostenlose Version", .paidWithoutAccess),
    ("J'ai payé et l'app reste en version gratuite", .paidWithoutAccess),
    ("Pagué y no puedo entrar", .paidWithoutAccess),
    ("Paguei e o app continua na versão gratuita", .paidWithoutAccess),
    ("Ik heb betaald maar zie nog de gratis versie", .paidWithoutAccess),
    ("購入したのに無料版のままです", .paidWithoutAccess),
    ("결제했는데 아직 무료 버전이에요", .paidWithoutAccess),
    ("付了钱还是免费版", .paidWithoutAccess),
    ("I did not cancel. I paid and have no access.", .paidWithoutAccess),
    ("My subscription got cancelled by itself", .whyEnded),
    ("Das Abo wurde von selbst beendet", .whyEnded),
    ("Mon abonnement s'est arrêté tout seul", .whyEnded),
    ("Mi suscripción se canceló sola", .whyEnded),
    ("L'abbonamento si è disattivato da solo", .whyEnded),
    ("Minha assinatura foi cancelada sozinha", .whyEnded),
    ("Mijn abonnement is vanzelf gestopt", .whyEnded),
    ("勝手に解約されました", .whyEnded), ("구독이 자동으로 해지됐어요", .whyEnded),
    ("订阅莫名被取消", .whyEnded),
    ("I thought the first week was free", .trial),
    ("Die erste Woche sollte kostenlos sein", .trial),
    ("Le premier mois devait être gratuit", .trial),
    ("La primera semana era gratis", .trial), ("Il primo mese era gratis", .trial),
    ("A primeira semana era grátis", .trial), ("De eerste maand was gratis", .trial),
    ("最初の1週間は無料のはずでした", .trial), ("첫 달은 무료라고 했어요", .trial), ("第一个月不是免费吗", .trial),
    ("My renewal date used to be the 5th", .dateMoved),
    ("I want a refund please", .refundDecision), ("Ich möchte mein Geld zurück", .refundDecision),
    ("返金してください", .refundDecision), ("Je veux me faire rembourser", .refundDecision),
  ]

  /// The same in Japanese, Korean, and Chinese, which are read character by character.
  static let eastAsian: [(String, SupportQuestion?)] = [
    ("ダブって請求されています", .chargedTwice), ("カードから2回お金が引かれています", .chargedTwice),
    ("돈이 두 번 나갔어요", .chargedTwice), ("被扣了两笔", .chargedTwice), ("刷卡刷了兩次", .chargedTwice),
    ("あと何回支払いがありますか", .commitment), ("약정이 몇 개월 남았나요", .commitment), ("还剩几期没扣", .commitment),
    ("환불은 됐는데 일부만 됐어요", .refundedBut), ("退款只退了一半", .refundedBut),
    ("아내 폰에서는 사용할 수 없어요", .familyAccess), ("携帯を変えたら有料版が使えません", .newPhone),
    ("핸드폰 바꿨더니 프리미엄이 없어졌어요", .newPhone), ("手機換了之後訂閱不見了", .newPhone),
    ("退会したのにお金が引かれました", .cancelledButCharged), ("자동 갱신을 껐는데 결제됐어요", .cancelledButCharged),
    ("关闭了自动续费还是扣钱", .cancelledButCharged), ("取消了還是被刷卡", .cancelledButCharged),
    ("返金されましたか", .refundDecision), ("환불됐나요", .refundDecision), ("退款多久到账", .refundDecision),
    ("退款為什麼被拒", .refundDecision), ("お金を返してほしい", .refundDecision), ("돈 돌려주세요", .refundDecision),
    ("결제 취소해 주세요", .refundDecision), ("把钱退给我", .refundDecision), ("月額から年額に変えたい", .planChange),
    ("月繳改年繳", .planChange), ("クレジットカードの有効期限が切れました", .paymentFailed), ("결제가 안돼요", .paymentFailed),
    ("余额不足", .paymentFailed), ("刷卡失敗", .paymentFailed), ("解約した覚えがないのに終了しています", .whyEnded),
    ("구독이 왜 끊겼나요", .whyEnded), ("会员怎么突然没了", .whyEnded), ("先月は500円だったのに今月は800円請求された", .priceChanged),
    ("구독료가 올랐네요", .priceChanged), ("怎麼比之前貴", .priceChanged), ("引き落とし日が変わった", .dateMoved),
    ("결제 날짜가 변경됐어요", .dateMoved), ("扣款日变了", .dateMoved), ("課金したのにダイヤが付与されません", .consumable),
    ("구입했는데 지급되지 않았어요", .consumable), ("充值没到账", .consumable), ("儲值沒有到帳", .consumable),
    ("有料会員なのに広告が出ます", .paidWithoutAccess), ("결제했는데 광고가 나와요", .paidWithoutAccess),
    ("已经订阅了还是提示要订阅", .paidWithoutAccess), ("付費後沒有開通", .paidWithoutAccess),
    ("勝手に引き落とされています", .chargedTwice), ("구독한 적 없는데 결제됐어요", .chargedTwice),
    ("莫名其妙扣了我的钱", .chargedTwice), ("信用卡被盜刷", .chargedTwice),
    // These have the words of another question, or of none.
    ("クレジットカードで購入したのに使えません", .paidWithoutAccess), ("お金を支払ったのに利用できません", .paidWithoutAccess),
    ("返金してもらいたいのですが", .refundDecision), ("2回目の支払いができません", .paymentFailed),
    ("결제했는데 구독이 만료됐다고 나와요", .paidWithoutAccess), ("付款后会员却过期了", .paidWithoutAccess),
    ("我没有订阅，为什么扣费", .chargedTwice), ("返金されました。ありがとうございます", nil), ("안녕하세요. 환불을 받았습니다. 감사합니다", nil),
    ("두 번 결제된 적이 없어요", nil), ("두 번째 결제는 언제인가요", nil), ("올해 가격이 얼마인가요", nil), ("가족 여행 중입니다", nil),
    ("구독 해지 안내 부탁드립니다", nil), ("高级版的价格是多少", nil), ("退款收到了，谢谢", nil),
  ]

  /// A wish to cancel is no complaint about a charge, and a cancellation is one beside a charge.
  @Test(
    arguments: [
      "Please cancel, I don't want to be charged again",
      "If I cancel now, will I be charged again?",
      "Ich möchte kündigen, es soll nichts abgebucht werden",
      "Merci de résilier mon abonnement, je ne veux plus être prélevé",
      "Quiero cancelar para que no me cobren más", "Vorrei disdire, non voglio altri addebiti",
      "Quero cancelar para não ser cobrado", "Ik wil graag opzeggen, schrijf niets meer af",
      "解約したいです。請求しないでください", "해지하고 싶어요", "怎么取消订阅？不想再被扣款", "怎麼取消訂閱？",
      "自動更新を止めたいです", "해지하는 법 알려주세요", "怎么关闭自动续费", "我要解約",
      // To name the charge is no complaint about it.
      "12日に980円請求されました。解約したいです。", "980円請求されていました。解約の方法を教えてください。",
      "980円引き落とされました。自動更新を止めたいです。", "980円請求されました。キャンセルしたいです。",
      "12日の980円、キャンセル希望です。",
      "Vous m'avez prélevé 9,99 €. Je demande la résiliation.",
      "You charged me £9.99 on 12 November. How do I cancel?",
      "You billed me £9.99. Please cancel my subscription.",
      "I already have another app. Please cancel, you charged me £9.99.",
      "12일 5,500원이 나갔어요. 돈이 나가지 않게 해지해 주세요.",
    ]
  )
  func aWishToCancelIsNoComplaint(message: String) {
    let asked = AskedQuestion(in: [message])
    #expect(asked?.words(namesCharge: true) == "I want to cancel")
    #expect(asked?.question(namesCharge: true) == nil)
  }

  @Test(arguments: [
    "I cancelled. $9.99 on 12 Oct", "Ich habe gekündigt. Am 12. Oktober 9,99 €", "J'ai résilié",
    "Ho disdetto", "해지했어요", "Venerdì scorso 9,99 USD nonostante la disdetta",
    "9,99 € trotz Kündigung", "9,99 € malgré ma résiliation", "9,99 € ondanks opzegging",
  ])
  func aCancellationIsAComplaintBesideACharge(message: String) {
    let asked = AskedQuestion(in: [message])
    #expect(asked?.question == nil)
    #expect(asked?.question(namesCharge: true) == .cancelledButCharged)
  }

  /// What customers say of a price to come, of a part that was refunded, and of access, and what only
  /// sounds like another question.
  static let plain: [(String, SupportQuestion?)] = [
    ("I got told price goes to 12.99. When does that happen?", .priceChanged),
    ("What happens to my subscription if I don't agree to the price?", .priceChanged),
    ("Will my sub be cancelled if I don't agree? Charge was CA$10.99", .priceChanged),
    ("Jetzt soll es 12,99 € kosten?? Was passiert, wenn ich nicht zustimme?", .priceChanged),
    ("¿Cuánto voy a pagar el mes que viene?", .priceChanged),
    ("Wat betaal ik straks?", .priceChanged),
    ("me devolvieron solo la mitad de los 59,99 euros", .refundedBut),
    ("só me devolveram uma parte", .refundedBut),
    ("Ik heb maar de helft terug van de 59,99 euro", .refundedBut),
    ("Mein Verlängerungsdatum war immer der 18., jetzt der 23. Wieso?", .dateMoved),
    ("핸드폰 바꿨는데 평생이용권이 없어졌어요", .newPhone),
    ("我付的9.99美元退了吗？钱什么时候到账", .refundDecision),
    ("No pudieron cobrar mi pago, ¿hasta cuándo tengo acceso?", .paymentFailed),
    ("ik kan de app niet meer gebruiken terwijl ik gewoon betaald heb", .paidWithoutAccess),
    ("paguei e o app diz que minha assinatura está suspensa. pq?", .paidWithoutAccess),
    ("先日解約手続きをしたのですが、980円引き落とされておりました", .cancelledButCharged),
    (
      "Habe 49,99 Euro für die lebenslange Version bezahlt. Auf dem neuen iPad kann ich sie nicht nutzen.",
      .newPhone
    ),
    ("weekly charge\n\nI see $2.99 on March 10. Please cancel it and refund me.", .refundDecision),
    ("I was charged only two weeks after that. Is that a duplicate?", .chargedTwice),
    ("Deux débits ce mois, est-ce un doublon ?", .chargedTwice),
    ("wurden 59,99€ abgebucht obwohl ich schon 9,99€ bezahlt hatte", .chargedTwice),
    ("il 20 novembre avevo già pagato, è un doppione?", .chargedTwice),
    ("why does it say it will be 9.99 next month when I paid 1.99", .priceChanged),
    ("Warum nur 2,99 €, und was kostet es danach?", .priceChanged),
    ("Apple refunded me and then I see they took it back??", .refundedBut),
    ("When do I have to cancel so I'm not charged?", nil),
    ("me cobraron 6,99 tres veces: 18 sept, 18 oct y 18 nov", .chargedTwice),
    ("can I switch to yearly?", nil), ("how do I change my card?", nil),
    ("Thank you, everything works now!", nil),
  ]

  /// What customers say of a refund that has not come, of an app that asks them to pay again, and of
  /// charges that they did not allow.
  static let furtherWords: [(String, SupportQuestion?)] = [
    ("My refund hasn't arrived yet", .refundDecision),
    ("I still haven't received my refund", .refundDecision),
    ("Die Erstattung ist noch nicht da", .refundDecision),
    ("Ich habe meine Rückerstattung noch nicht bekommen", .refundDecision),
    ("Je n'ai toujours pas reçu mon remboursement", .refundDecision),
    ("Aún no me ha llegado el reembolso", .refundDecision),
    ("Todavía no he recibido el reembolso", .refundDecision),
    ("Non ho ancora ricevuto il rimborso", .refundDecision),
    ("Ainda não recebi o reembolso", .refundDecision),
    ("Ik heb mijn terugbetaling nog niet ontvangen", .refundDecision),
    ("返金がまだ届きません", .refundDecision), ("환불이 아직 안 들어왔어요", .refundDecision),
    ("Die App verlangt erneut den Kauf, obwohl ich schon bezahlt habe", .paidWithoutAccess),
    ("I paid but the app still wants me to subscribe", .paidWithoutAccess),
    ("I paid and still see the paywall", .paidWithoutAccess),
    ("It says I need to buy Pro but I already have it", .paidWithoutAccess),
    ("I subscribed and the pro features are not available", .paidWithoutAccess),
    ("Ich soll nochmal zahlen, habe aber ein Abo", .paidWithoutAccess),
    ("J'ai payé et l'app me redemande de payer", .paidWithoutAccess),
    ("J'ai payé mais l'app me demande encore de m'abonner", .paidWithoutAccess),
    ("He pagado y la app me pide pagar otra vez", .paidWithoutAccess),
    ("Ho pagato ma l'app mi chiede di nuovo di pagare", .paidWithoutAccess),
    ("Paguei mas o app continua pedindo para assinar", .paidWithoutAccess),
    ("Ik heb betaald en moet opnieuw betalen", .paidWithoutAccess),
    ("購読しているのに、もう一度購入するように言われます", .paidWithoutAccess),
    ("앱에서 구독 안 했다고 나와요", .paidWithoutAccess),
    ("我付了钱，App又让我付款", .paidWithoutAccess), ("我付了錢，App又叫我付款", .paidWithoutAccess),
    ("Ik kan niet meer in de app", .paidWithoutAccess),
    ("Bezahlt, und seit gestern geht nichts mehr!", .paidWithoutAccess),
    ("me cobraron y no lo reconozco", .chargedTwice),
    ("Prélèvement sans mon accord", .chargedTwice),
    ("Prélevé sans mon autorisation", .chargedTwice),
    ("Cobro sin mi autorización", .chargedTwice),
    ("Addebito senza il mio consenso", .chargedTwice),
    ("Cobrança sem minha autorização", .chargedTwice),
    ("Zonder mijn toestemming afgeschreven", .chargedTwice),
    ("Ohne meine Zustimmung abgebucht", .chargedTwice),
    ("無断で請求されました", .chargedTwice), ("未经我同意就扣款", .chargedTwice),
    ("未經我同意就扣款", .chargedTwice),
    ("我的卡被拒了，怎么办？", .paymentFailed), ("我的卡被拒了，怎麼辦？", .paymentFailed),
    ("我从月付改成年付", .planChange), ("我從月付改成年付", .planChange),
    ("Mi hanno addebitato 9,99 USD: perché non ho più accesso?", .paidWithoutAccess),
    ("Mi avete addebitato 9,99 USD ma non ho più accesso", .paidWithoutAccess),
    ("Perché non ho più accesso?", .paidWithoutAccess),
    ("Por que não tenho mais acesso?", .paidWithoutAccess),
    ("Why do I no longer have access?", .paidWithoutAccess),
    ("Me cobraron 4.99 USD y la app sigue sin funcionar", .paidWithoutAccess),
    ("Mi hanno rimborsato: perché non ho più accesso?", .refundedBut),
    ("10月15日に1400円引かれた。なぜ？", .chargedTwice),
    ("Afgelopen vrijdag is er $ 9,99 afgeschreven ondanks opzegging", .cancelledButCharged),
    ("Ich möchte die 9,99 € vom 12. Oktober zurück", .refundDecision),
    ("Ik wil de 9,99 € van 12 oktober terug", .refundDecision),
    ("Please give me back my money", .refundDecision),
    ("Por favor, devolvam os US$ 4,99 de 27 de outubro", .refundDecision),
    ("10月11日の1,200円を返してください", .refundDecision),
    ("请退还10月27日的4.99美元", .refundDecision), ("請退還10月27日的4.99美元，謝謝", .refundDecision),
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
    ("Ich möchte zurück zum alten Tarif", nil), ("Bitte rufen Sie mich zurück", nil),
    ("Ich möchte Hilfe, rufen Sie mich bitte zurück", nil),
    ("Ik wil terug naar mijn oude plan", nil),
    ("How do I give back control?", nil), ("メールを返してください", nil),
    ("Can I share this with my family?", nil), ("Waar is dit café?", nil),
    ("Ich zahle und komme nicht mehr rein", .paidWithoutAccess),
    ("I cancelled last month but it renewed automatically", .cancelledButCharged),
    ("解約しましたが980円請求されました", .cancelledButCharged),
    ("解約したいと伝えたのに請求されました", .cancelledButCharged),
    ("J'ai demandé la résiliation et j'ai été débité", .cancelledButCharged),
    ("Malgré ma demande de résiliation j'ai été débité", .cancelledButCharged),
  ]

  /// A wish to cancel is no complaint, and is answered by how to do so.
  @Test(
    arguments: [
      ("How do I stop this?", true), ("how can i stop it", true), ("How do I cancel?", true),
      ("Please stop this subscription", true), ("How do I stop you from charging me", false),
      ("I tried how to stop it", false),
      ("I asked you to please cancel and you charged me", false), ("cancel pls", true),
      ("Kündigung bitte", true),
      ("ich bitte um Kündigung", true), ("Résiliation svp", true), ("Baja por favor", true),
      ("Disdetta per favore", true),
      ("I don't want to renew", true), ("Ich möchte nicht verlängern", true),
      ("Je ne veux pas renouveler", true), ("No quiero renovar", true),
      ("Non voglio rinnovare", true), ("Não quero renovar", true), ("Ik wil niet verlengen", true),
      ("更新したくありません", true), ("갱신하고 싶지 않아요", true),
      ("How can I get out of this subscription?", true), ("Wie komme ich aus dem Abo raus?", true),
      ("Comment arrêter l'abonnement ?", true), ("¿Cómo me doy de baja?", true),
      ("Cancelamento por favor", true), ("Opzegging graag", true),
      ("How do I stop the app from crashing and get a refund", false),
    ] as [(String, Bool)]
  )
  func findsAWishToCancel(message: String, isWish: Bool) {
    #expect((AskedQuestion(in: [message])?.wishesToCancel ?? false) == isWish)
  }

  static let all: [(String, SupportQuestion?)] = [
    sentences, everyday, eastAsian, plain, furtherWords, others,
  ].flatMap { $0 }

  @Test(arguments: all)
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

  /// Beside a charge, what it is is asked in few words.
  @Test(arguments: [
    "what is this?", "what is this £53.99 from 2 April?", "What is 24,99 zł on 12 November",
    "whats this line on my statement", "Ich weiß nicht wofür. Bitte um Aufklärung.",
    "à quoi cela correspond-il ?", "C'est quoi ?", "me cobraron 9,99 € y no sé de qué es",
    "mi sono stati addebitati 9,99 €. Per cosa?", "wat is dit?",
    "wieso 9,99 am 23sten februar", "pouvez vous me dire pourquoi",
    "me sacasteis 9,99, quiero saber por qué", "mi trovo 9,99 € e non capisco",
    "quero saber por que R$ 49,90", "ik wil graag weten waarom, 9,99",
  ])
  func besideAChargeFewWordsAsk(message: String) {
    let asked = AskedQuestion(in: [message])
    #expect(asked?.question == nil)
    #expect(asked?.question(namesCharge: true) == .chargedTwice)
    #expect(asked?.asksWhatChargeIs == true)
  }

  /// Who wants no refund wishes none.
  @Test(
    arguments: [
      ("I don't want a refund, I just want to know what the $18.49 on Oct 31 is.", .chargedTwice),
      ("Not asking for a refund. Why was I charged $18.49 on Oct 31?", .chargedTwice),
      ("We don't want any refund, thanks", nil), ("I do not need a refund", nil),
      ("No quiero un reembolso, ¿por qué me cobraron 4,99 €?", .chargedTwice),
      ("Ich will keine Rückerstattung, wofür ist die Abbuchung?", .chargedTwice),
      ("返金は不要です。この請求は何ですか", .chargedTwice), ("환불은 필요 없습니다. 무슨 결제인가요?", .chargedTwice),
      ("我不要退款，这是什么扣款？", .chargedTwice), ("我不要退款，這是什麼費用？", .chargedTwice),
      ("I did not use it please refund me", .refundDecision),
      ("No quiero esto, quiero un reembolso", .refundDecision),
    ] as [(String, SupportQuestion?)]
  )
  func whoWantsNoRefundWishesNone(message: String, question: SupportQuestion?) {
    #expect(AskedQuestion(in: [message])?.question(namesCharge: true) == question)
  }

  /// Only who says that a purchase is not theirs is told who may have made it.
  @Test(
    arguments: [
      ("c pas moi les 2,99 €", true), ("R$ 49,90 - desconheço", true),
      ("Das war ich nicht.", true), ("No, that wasn't me", true), ("Ce n'était pas moi !", true),
      ("No fui yo", true), ("Non sono stata io", true), ("Não fui eu", true),
      ("Dat was ik niet", true), ("それは私ではありません", true), ("제가 아닙니다", true), ("那不是我", true),
      ("這不是我操作的", true), ("I never authorised 9.99 on 12 March. Who did?", true),
      ("what is this charge?", false), ("Wofür wurden 9,99 € abgebucht?", false),
      ("why was I charged? I never signed up", true), ("No reconozco este cargo", true),
      ("980円の請求は何ですか。身に覚えがありません", true), ("Je ne l'ai jamais autorisé", true),
      ("我在11月10日被扣了NT$190，請問為什麼？我沒有訂閱啊", true), ("为什么扣了28元？", false),
    ] as [(String, Bool)]
  )
  func findsADenial(message: String, isDisputed: Bool) {
    let asked = AskedQuestion(in: [message])
    #expect(asked?.question == .chargedTwice)
    #expect(asked?.disputesPurchase == isDisputed)
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
