import SubscriptionModel

/// The question that a message seems to ask.
///
/// Phrases of each language are looked for, as beginnings of words, in any order; the phrase with
/// the most of them counts. Costs linear time for each phrase.
package struct AskedQuestion: Hashable, Sendable {
  /// The question.
  package var question: SupportQuestion
  /// The phrase that speaks for it.
  package var phrase: String

  /// Finds the question that a message seems to ask; `nil` where no phrase is found.
  package init?(in message: String) {
    let words = message.lowercased().folded.split { !$0.isLetter && !$0.isNumber }
    let joined = message.filter { !$0.isWhitespace }
    var best: (question: SupportQuestion, phrase: String, weight: Int)?
    for (question, phrases) in Self.phrases {
      for phrase in phrases {
        let parts = phrase.split(separator: " ")
        let isFound = parts.allSatisfy { part in
          part.first?.isASCII == true
            ? words.contains { $0.hasPrefix(part) } : joined.contains(part)
        }
        guard isFound, parts.count > best?.weight ?? 0 else { continue }
        best = (question, phrase, parts.count)
      }
    }
    guard let best else { return nil }
    (question, phrase) = (best.question, best.phrase)
  }

  /// Phrases of customers, lowercase and without accents, each as beginnings of its words.
  ///
  /// Of languages without spaces, they are parts of the text. More specific questions come first.
  private static let phrases: [(SupportQuestion, [String])] = [
    (
      .chargedTwice,
      [
        "charg twice", "charg two times", "double charg", "duplicate charg", "two charges",
        "billed twice", "paid twice", "doppelt abgebucht", "zweimal abgebucht", "doppelt bezahlt",
        "zweimal bezahlt", "preleve deux fois", "debite deux fois", "facture deux fois",
        "paye deux fois", "double preleve", "cobra dos veces", "cargo doble", "cargo duplicado",
        "pague dos veces", "addebit due volte", "doppio addebito", "pagato due volte",
        "cobra duas vezes", "cobranca dupl", "paguei duas vezes", "twee keer afgeschreven",
        "dubbel afgeschreven", "twee keer betaald", "二重 請求", "二重請求", "2回請求", "二回請求",
        "二重 引き落", "중복 결제", "두 번 결제", "이중 결제", "두번 결제", "重复 扣", "扣 两次", "扣了两次",
        "重複 扣", "扣 兩次", "扣了兩次", "重複 收費", "重复 收费",
      ]
    ),
    (
      .lifetime,
      [
        "lifetime subscription charg", "lifetime still charg", "lifetime abo abgebucht",
        "lebenslang abgebucht", "a vie preleve", "vitalici cobra", "a vita addebit", "買い切り 請求",
        "평생 결제", "终身 扣", "終身 扣",
      ]
    ),
    (
      .commitment,
      [
        "12 month commit", "commitment", "every month cancel", "monatlich gekundigt abgebucht",
        "engagement 12", "engagement mois", "compromiso 12", "impegno 12", "compromisso 12",
        "verplichting 12", "12か月", "12개월 약정", "12个月", "12個月",
      ]
    ),
    (
      .cancelledButCharged,
      [
        "cancel charg", "cancel billed", "canceled still", "cancelled still", "cancel money taken",
        "gekundigt abgebucht", "gekundigt trotzdem", "kundigung abgebucht", "resili preleve",
        "annul preleve", "resili debit", "cancel cobra", "cancele cobr", "cancelad cobr",
        "annullat addebit", "disdett addebit", "cancelei cobra", "opgezegd afgeschreven",
        "geannuleerd afgeschreven", "解約 請求", "キャンセル 請求", "解約 引き落", "해지 결제", "취소 결제",
        "해지 청구", "取消 扣", "退订 扣", "取消 收費",
      ]
    ),
    (
      .refundDecision,
      [
        "refund status", "refund approved", "refund request", "asked refund", "requested refund",
        "where refund", "when refund", "ruckerstattung beantragt", "ruckerstattung wann",
        "remboursement demand", "remboursement quand", "solicit reembolso", "reembolso cuando",
        "rimborso richiest", "rimborso quando", "reembolso solicit", "pedi reembolso",
        "terugbetaling aangevraagd", "terugbetaling wanneer", "返金 申請", "返金 いつ", "환불 신청",
        "환불 요청", "退款 申请", "退款 申請", "退款 什么时候", "退款 何時",
      ]
    ),
    (
      .refundedBut,
      [
        "refunded but", "refund again charg", "refunded charged again", "partial refund",
        "erstattet aber", "erstattet wieder abgebucht", "rembourse mais", "reembols pero",
        "rimborsat ma", "reembols mas", "terugbetaald maar", "返金された", "환불 받았", "退款了 但",
        "已退款",
      ]
    ),
    (
      .trial,
      [
        "free trial", "trial charg", "trial", "probeabo", "probezeit", "kostenlos test",
        "essai gratuit", "prueba gratuita", "prueba gratis", "prova gratuita", "teste gratuito",
        "periodo teste", "proefperiode", "無料トライアル", "無料体験", "무료 체험", "무료체험", "免费试用",
        "免費試用",
      ]
    ),
    (
      .priceChanged,
      [
        "price increase", "price change", "price higher", "more expensive", "price went",
        "preis erhoht", "preiserhohung", "teurer", "prix augment", "plus cher", "precio sub",
        "mas caro", "prezzo aument", "piu caro", "preco aument", "mais caro", "prijs verhoog",
        "duurder", "値上げ", "料金 上が", "가격 인상", "가격 올", "涨价", "漲價",
      ]
    ),
    (
      .familyAccess,
      [
        "family sharing", "family plan", "family member", "familienfreigabe", "familie",
        "partage familial", "famille", "en familia", "familiar", "in famiglia", "compartilhamento",
        "familia", "gezin", "ファミリー共有", "家族", "가족 공유", "가족", "家人共享", "家人",
      ]
    ),
    (
      .newPhone,
      [
        "new phone", "new iphone", "new device", "new apple id", "neues iphone", "neuen iphone",
        "neues handy", "neues gerat", "nouveau telephone", "nouvel iphone", "telefono nuevo",
        "nuevo iphone", "nuevo telefono", "nuovo telefono", "nuovo iphone", "telefone novo",
        "novo iphone", "iphone novo", "nieuwe telefoon", "nieuwe iphone", "機種変更", "新しいiPhone",
        "새 아이폰", "기기 변경", "새 휴대폰", "换手机", "新手机", "換手機", "新手機",
      ]
    ),
    (
      .paymentFailed,
      [
        "payment fail", "payment declin", "card declin", "card expired", "billing problem",
        "zahlung fehlgeschlagen", "karte abgelaufen", "zahlung abgelehnt", "paiement refus",
        "paiement echou", "pago rechaz", "pago fall", "pagamento rifiut", "pagamento non riuscit",
        "pagamento recus", "pagamento falh", "betaling mislukt", "支払い できな", "支払い 失敗", "결제 실패",
        "결제 거부", "付款 失败", "付款 失敗", "扣款 失败",
      ]
    ),
    (
      .planChange,
      [
        "changed plan", "change plan", "upgrade", "downgrade", "switch plan", "abo gewechselt",
        "tarif gewechselt", "chang formule", "cambi plan", "cambi piano", "mud plano",
        "abonnement gewijzigd", "プラン 変更", "요금제 변경", "更改 方案", "更改 套餐", "變更 方案",
      ]
    ),
    (
      .whyEnded,
      [
        "why ended", "why end subscription", "never cancel", "did not cancel", "didn t cancel",
        "stopped by itself", "warum beendet", "nicht gekundigt", "pourquoi fin", "jamais resili",
        "no cancele", "por que termino", "mai annullat", "perche termin", "nao cancelei",
        "niet opgezegd", "解約していない", "終了 なぜ", "해지하지", "왜 종료", "没有取消", "沒有取消",
      ]
    ),
    (
      .dateMoved,
      [
        "renewal date", "date moved", "date changed", "verlangerungsdatum", "date renouvellement",
        "fecha renovacion", "data rinnovo", "data renovacao", "verlengingsdatum", "更新日", "갱신일",
        "续订日期", "續訂日期",
      ]
    ),
    (
      .consumable,
      [
        "coins", "gems", "credits not", "not receiv", "never receiv", "munzen", "nicht erhalten",
        "pieces pas recu", "monedas", "no recib", "monete", "non ricev", "moedas", "nao recebi",
        "munten", "niet ontvangen", "コイン", "届かない", "코인", "못 받", "金币", "金幣", "没收到", "沒收到",
      ]
    ),
    (
      .seats,
      [
        "seats", "our team", "colleague", "licens", "platze", "kollege", "collegue", "asientos",
        "postazioni", "licencas", "plaatsen", "collega", "席", "좌석", "席位", "同事",
      ]
    ),
    (
      .paidWithoutAccess,
      [
        "paid no access", "no access", "paid locked", "not premium", "still locked", "can t access",
        "cannot access", "restore", "bezahlt kein zugang", "kein zugriff", "keinen zugriff",
        "kein zugang", "keinen zugang", "gesperrt", "paye pas acces", "pas acces", "pague acceso",
        "sin acceso", "no tengo acceso", "pagato accesso", "non ho accesso", "sem acesso",
        "nao tenho acesso", "betaald geen toegang", "geen toegang", "使えない", "利用できない", "復元",
        "이용할 수 없", "접속 안", "복원", "无法使用", "不能用", "無法使用", "恢复购买", "回復購買",
      ]
    ),
    (
      .refundDecision,
      [
        "refund", "money back", "ruckerstattung", "erstattung", "geld zuruck", "rembours",
        "reembols", "rimbors", "terugbetal", "geld terug", "返金", "환불", "退款",
      ]
    ),
  ]
}
