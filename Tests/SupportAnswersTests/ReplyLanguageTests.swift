import SubscriptionModel
import Testing

@testable import SupportAnswers

/// Days, amounts, and shares as each language writes them, typed from CLDR and Apple's own pages.
struct ReplyLanguageTests {
  struct Row: CustomTestStringConvertible {
    let language: ReplyLanguage
    let day: String
    let first: String
    let time: String
    var testDescription: String { language.rawValue }
  }

  static let days: [Row] = [
    Row(
      language: .english,
      day: "19 March 2025",
      first: "1 March",
      time: "15 March at 14:30 (Pacific time)"
    ),
    Row(language: .german, day: "19. März 2025", first: "1. März", time: "15. März um 14:30 Uhr"),
    Row(language: .french, day: "19 mars 2025", first: "1er mars", time: "15 mars à 14 h 30"),
    Row(
      language: .spanish,
      day: "19 de marzo de 2025",
      first: "1 de marzo",
      time: "15 de marzo a las 14:30"
    ),
    Row(language: .italian, day: "19 marzo 2025", first: "1 marzo", time: "15 marzo alle 14:30"),
    Row(
      language: .brazilianPortuguese,
      day: "19 de março de 2025",
      first: "1º de março",
      time: "15 de março às 14h30"
    ),
    Row(language: .dutch, day: "19 maart 2025", first: "1 maart", time: "15 maart om 14.30 uur"),
    Row(language: .japanese, day: "2025年3月19日", first: "3月1日", time: "3月15日14:30"),
    Row(language: .korean, day: "2025년 3월 19일", first: "3월 1일", time: "3월 15일 오후 2:30"),
    Row(language: .simplifiedChinese, day: "2025年3月19日", first: "3月1日", time: "3月15日14:30"),
    Row(
      language: .traditionalChinese,
      day: "2025年3月19日",
      first: "3月1日",
      time: "3月15日下午 2:30"
    ),
  ]

  @Test(arguments: days) func writesDays(row: Row) throws {
    let words = Wording(asOf: try moment("2026-03-15T12:00:00Z"))
    #expect(words.written(.day(try moment("2025-03-19T12:00:00Z")), in: row.language) == row.day)
    #expect(words.written(.day(try moment("2026-03-01T12:00:00Z")), in: row.language) == row.first)
    guard let zone = installedZone("America/Los_Angeles") else { return }
    let there = Wording(asOf: try moment("2026-03-15T12:00:00Z"), zone: zone)
    let today = there.written(.due(try moment("2026-03-15T21:30:00Z")), in: row.language)
    #expect(today.replacing("\u{A0}", with: " ").hasPrefix(row.time), "\(today)")
  }

  /// One o'clock is singular in Spanish and in Portuguese, which has it at midnight, too.
  @Test(
    arguments: [
      (.spanish, "2026-03-15T08:30:00Z", "15 de marzo a la 01:30"),
      (.spanish, "2026-03-15T07:30:00Z", "15 de marzo a las 00:30"),
      (.latinAmericanSpanish, "2026-03-15T08:30:00Z", "15 de marzo a la 01:30"),
      (.latinAmericanSpanish, "2026-03-15T20:30:00Z", "15 de marzo a las 13:30"),
      (.brazilianPortuguese, "2026-03-15T08:30:00Z", "15 de março à 1h30"),
      (.brazilianPortuguese, "2026-03-15T07:30:00Z", "15 de março à 0h30"),
      (.brazilianPortuguese, "2026-03-15T09:30:00Z", "15 de março às 2h30"),
    ] as [(ReplyLanguage, String, String)]
  )
  func oneOClockIsSingular(language: ReplyLanguage, due: String, time: String) throws {
    guard let zone = installedZone("America/Los_Angeles") else { return }
    let there = Wording(asOf: try moment("2026-03-15T12:00:00Z"), zone: zone)
    let today = there.written(.due(try moment(due)), in: language)
    #expect(today.hasPrefix(time), "\(today)")
  }

  /// Customers of the USA read English days, and only those, as Americans write them.
  @Test(
    arguments: [
      (.english, "USA", "March 19, 2025", "March 1", "March 15 at 2:30 PM (Pacific time)"),
      (.english, "CAN", "19 March 2025", "1 March", "15 March at 14:30 (Pacific time)"),
      (.english, "GBR", "19 March 2025", "1 March", "15 March at 14:30 (Pacific time)"),
      (.german, "USA", "19. März 2025", "1. März", "15. März um 14:30 Uhr"),
      (
        .spanish, "USA", "19 de marzo de 2025", "1 de marzo", "15 de marzo a las 14:30"
      ),
    ] as [(ReplyLanguage, String, String, String, String)]
  )
  func writesDaysToACountry(
    language: ReplyLanguage,
    storefront: String,
    day: String,
    first: String,
    time: String
  ) throws {
    let words = Wording(asOf: try moment("2026-03-15T12:00:00Z")).writing(to: storefront)
    #expect(words.written(.day(try moment("2025-03-19T12:00:00Z")), in: language) == day)
    #expect(words.written(.day(try moment("2026-03-01T12:00:00Z")), in: language) == first)
    guard let zone = installedZone("America/Los_Angeles") else { return }
    let there = Wording(asOf: try moment("2026-03-15T12:00:00Z"), zone: zone)
      .writing(to: storefront)
    let today = there.written(.due(try moment("2026-03-15T21:30:00Z")), in: language)
    #expect(today.replacing("\u{A0}", with: " ").hasPrefix(time), "\(today)")
  }

  /// American English has a comma after the year, too, unless other punctuation follows.
  @Test(
    arguments: [
      ("It began on {start} and ended.", "It began on March 19, 2025, and ended."),
      ("It began on {start}. It ended.", "It began on March 19, 2025. It ended."),
      ("It began ({start}), and ended.", "It began (March 19, 2025), and ended."),
    ]
  )
  func aYearStandsBetweenCommas(template: String, text: String) throws {
    var words = Wording(asOf: try moment("2026-03-15T12:00:00Z")).writing(to: "USA")
    words.replies.own = [.verdict(.trialUsedBefore): ReplyTemplate(template)]
    let facts = ReplyFacts(["start": .day(try moment("2025-03-19T12:00:00Z"))])
    #expect(words.reply(.verdict(.trialUsedBefore), facts).text == text)
  }

  struct Amount: CustomTestStringConvertible {
    let language: ReplyLanguage
    let milliunits: Int64
    let currency: String
    let storefront: String?
    let text: String
    var testDescription: String { "\(language.rawValue) \(text)" }

    init(
      _ language: ReplyLanguage,
      _ milliunits: Int64,
      _ currency: String,
      _ storefront: String?,
      _ text: String
    ) {
      self.language = language
      self.milliunits = milliunits
      self.currency = currency
      self.storefront = storefront
      self.text = text
    }
  }

  static let amounts: [Amount] = [
    Amount(.english, 9_990, "USD", "USA", "$9.99"),
    Amount(.english, 12_980, "CAD", "CAN", "CA$12.98"),
    Amount(.english, 24_900, "BRL", "BRA", "R$24.90"),
    Amount(.english, 12_900_000, "KRW", "KOR", "₩12,900"),
    Amount(.english, 99_000, "SEK", "SWE", "SEK 99.00"),
    Amount(.english, 1_234_500, "SGD", "SGP", "SGD 1,234.50"),
    Amount(.latinAmericanSpanish, 1_234_500, "PEN", "PER", "PEN 1,234.50"),
    Amount(.german, 9_990, "EUR", "DEU", "9,99 €"),
    Amount(.german, 1_234_500, "EUR", "AUT", "1.234,50 €"),
    Amount(.german, 9_900, "CHF", "CHE", "CHF 9.90"),
    Amount(.french, 1_234_500, "EUR", "FRA", "1 234,50 €"),
    Amount(.french, 9_990, "CAD", "CAN", "9,99 $"),
    Amount(.french, 9_990, "USD", "USA", "9,99 $US"),
    Amount(.spanish, 9_990, "EUR", "ESP", "9,99 €"),
    Amount(.latinAmericanSpanish, 199_000, "MXN", "MEX", "$199.00"),
    Amount(.latinAmericanSpanish, 9_990, "USD", "MEX", "US$9.99"),
    Amount(.latinAmericanSpanish, 1_234_500, "ARS", "ARG", "$1.234,50"),
    Amount(.italian, 9_990, "EUR", "ITA", "9,99 €"),
    Amount(.brazilianPortuguese, 9_990, "BRL", "BRA", "R$ 9,99"),
    Amount(.dutch, 1_234_500, "EUR", "NLD", "€ 1.234,50"),
    Amount(.japanese, 1_400_000, "JPY", "JPN", "1,400円"),
    Amount(.japanese, 9_990, "USD", "USA", "9.99米ドル"),
    Amount(.korean, 12_900_000, "KRW", "KOR", "12,900원"),
    Amount(.simplifiedChinese, 68_000, "CNY", "CHN", "¥68.00"),
    Amount(.traditionalChinese, 300_000, "TWD", "TWN", "NT$300"),
    Amount(.traditionalChinese, 78_000, "HKD", "HKG", "HK$78.00"),
    // The signs of the yen, and of which languages know none.
    Amount(.english, 1_400_000, "JPY", "JPN", "¥1,400"),
    Amount(.german, 1_400_000, "JPY", "JPN", "1.400 ¥"),
    Amount(.french, 1_400_000, "JPY", "JPN", "1 400 JPY"),
    Amount(.italian, 1_400_000, "JPY", "JPN", "1.400 JPY"),
    Amount(.latinAmericanSpanish, 1_400_000, "JPY", "JPN", "JPY 1,400"),
    Amount(.brazilianPortuguese, 1_400_000, "JPY", "JPN", "JP¥ 1.400"),
    Amount(.dutch, 1_400_000, "JPY", "JPN", "JP¥ 1.400"),
    Amount(.korean, 1_400_000, "JPY", "JPN", "JP¥1,400"),
    Amount(.simplifiedChinese, 1_400_000, "JPY", "JPN", "JP¥1,400"),
    Amount(.traditionalChinese, 1_400_000, "JPY", "JPN", "¥1,400"),
    // In Spain, digits are grouped from five on.
    Amount(.spanish, 1_400_000, "JPY", "JPN", "1400 JPY"),
    Amount(.spanish, 1_234_500, "EUR", "ESP", "1234,50 €"),
    Amount(.spanish, 12_345_670, "EUR", "ESP", "12.345,67 €"),
    Amount(.spanish, 12_900_000, "KRW", "KOR", "12.900 ₩"),
  ]

  @Test(arguments: amounts) func writesAmounts(row: Amount) {
    let words = Wording(asOf: HandMade.asOf).writing(to: row.storefront)
    let money = Money(milliunits: row.milliunits, currency: row.currency)
    let text = words.written(.amount(money), in: row.language)
    // Their spaces break no line.
    let plain = text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    #expect(plain == row.text)
  }

  /// How many seats there are has the groups of digits of the language.
  @Test(
    arguments: [
      (.english, 1200, "1,200"), (.german, 1200, "1.200"), (.french, 1200, "1 200"),
      (.spanish, 1200, "1200"), (.spanish, 12_000, "12.000"),
      (.latinAmericanSpanish, 1200, "1,200"),
      (.italian, 1200, "1.200"), (.brazilianPortuguese, 1200, "1.200"), (.dutch, 1200, "1.200"),
      (.japanese, 1200, "1,200"), (.german, 3, "3"),
    ] as [(ReplyLanguage, Int, String)]
  )
  func writesNumbers(language: ReplyLanguage, number: Int, text: String) {
    let words = Wording(asOf: HandMade.asOf)
    let written = words.written(.number(number), in: language).replacing("\u{202F}", with: " ")
    #expect(written == text)
  }

  @Test(
    arguments: [
      (.english, 40_000, "40%"), (.german, 40_000, "40 %"), (.french, 40_000, "40 %"),
      (.italian, 40_000, "40%"), (.japanese, 40_000, "40%"), (.english, 75_205, "75%"),
      (.german, 64_500, "65 %"), (.french, 99_800, "99,8 %"), (.english, 300, "0.3%"),
      (.english, 100_000, "100%"),
    ] as [(ReplyLanguage, Int, String)]
  )
  func writesShares(language: ReplyLanguage, thousandths: Int, text: String) {
    let words = Wording(asOf: HandMade.asOf)
    let share = words.written(.share(thousandths), in: language).replacing("\u{A0}", with: " ")
    #expect(share == text)
  }

  @Test(
    arguments: [
      (.english, "15 March at 14:30 (Pacific time)"),
      (.german, "15. März um 14:30 Uhr (pazifische Zeit)"),
      (.japanese, "3月15日14:30（太平洋時間）"), (.korean, "3월 15일 오후 2:30(태평양 시간)"),
      (.simplifiedChinese, "3月15日14:30（太平洋时间）"),
      (.traditionalChinese, "3月15日下午 2:30（太平洋時間）"),
    ] as [(ReplyLanguage, String)]
  )
  func writesTheZoneOfATime(language: ReplyLanguage, text: String) throws {
    guard let zone = installedZone("America/Los_Angeles") else { return }
    let there = Wording(asOf: try moment("2026-03-15T12:00:00Z"), zone: zone)
    let today = there.written(.due(try moment("2026-03-15T21:30:00Z")), in: language)
    #expect(today.replacing("\u{A0}", with: " ") == text)
  }

  /// A city has its name in the language; one that is not known there is not named.
  @Test(
    arguments: [
      ("Asia/Tokyo", .english, "Tokyo time"), ("Asia/Tokyo", .german, "Ortszeit Tokio"),
      ("Asia/Tokyo", .spanish, "hora de Tokio"), ("Asia/Tokyo", .japanese, "東京の現地時間"),
      ("Asia/Tokyo", .brazilianPortuguese, "horário local: Tóquio"),
      ("America/Mexico_City", .brazilianPortuguese, "horário local: Cidade do México"),
      ("Asia/Tokyo", .korean, "도쿄 시간"), ("Asia/Tokyo", .simplifiedChinese, "东京时间"),
      ("Asia/Tokyo", .traditionalChinese, "東京時間"), ("Europe/Rome", .italian, "ora di Roma"),
      ("Europe/London", .french, "heure locale : Londres"),
      ("America/New_York", .latinAmericanSpanish, "hora de Nueva York"),
      ("Europe/Vienna", .dutch, "tijd in Wenen"),
      ("America/Argentina/Ushuaia", .english, "Ushuaia time"),
      ("America/Argentina/Ushuaia", .german, "Ihre Ortszeit"),
      ("America/Argentina/Ushuaia", .japanese, "現地時間"),
    ] as [(String, ReplyLanguage, String)]
  )
  func citiesHaveTheirNames(zone: String, language: ReplyLanguage, name: String) throws {
    guard let zone = installedZone(zone) else { return }
    let words = Wording(asOf: try moment("2026-03-15T09:00:00Z"), zone: zone)
    let today = words.written(.due(try moment("2026-03-15T10:30:00Z")), in: language)
    let plain = today.replacing("\u{A0}", with: " ")
    #expect(plain.contains("(\(name))") || plain.contains("（\(name)）"), "\(today)")
  }

  @Test(arguments: ReplyLanguage.allCases) func everyCityHasAName(language: ReplyLanguage) {
    let names = language.cityNames ?? ReplyLanguage.timeZoneCities
    #expect(names.count == ReplyLanguage.timeZoneCities.count)
    #expect(!names.contains(""))
  }

  /// A computed amount is said as one; a stated one is not.
  @Test(
    arguments: [
      (.english, "about €9.99"), (.german, "etwa 9,99 €"), (.french, "environ 9,99 €"),
      (.japanese, "約9.99ユーロ"), (.korean, "약 €9.99"), (.traditionalChinese, "約 €9.99"),
    ] as [(ReplyLanguage, String)]
  )
  func computedAmountsAreApproximate(language: ReplyLanguage, text: String) {
    let words = Wording(asOf: HandMade.asOf)
    let money = Money(milliunits: 9_990, currency: "EUR")
    #expect(
      words.written(.about(money), in: language).replacing("\u{A0}", with: " ") == text
    )
  }

  /// Two charges of one day and one price name both once.
  @Test(
    arguments: [
      (.english, "The charges of $9.99 each on 10 March are"),
      (.german, "Die Abbuchungen über je 9,99 $ vom 10. März gehören"),
      (.french, "Les paiements de 9,99 $US chacun le 10 mars correspondent"),
      (.spanish, "Los cargos del 10 de marzo, de 9,99 US$ cada uno, son"),
      (.italian, "Gli addebiti di 9,99 USD ciascuno del 10 marzo riguardano"),
      (.brazilianPortuguese, "As cobranças de 10 de março, de US$ 9,99 cada, são"),
      (.dutch, "De afschrijvingen van elk US$ 9,99 op 10 maart zijn"),
      (.japanese, "3月10日の2件（各9.99米ドル）の請求は"),
      (.korean, "3월 10일 US$9.99씩 두 번의 결제는"),
      (.simplifiedChinese, "3月10日的两笔各US$9.99的扣款分属"),
      (.traditionalChinese, "3月10日的兩筆各 US$9.99 的收費分屬"),
    ] as [(ReplyLanguage, String)]
  )
  func equalChargesOfOneDayAreSaidOnce(language: ReplyLanguage, text: String) throws {
    let words = Wording(asOf: try moment("2026-03-15T12:00:00Z"))
    let price = ReplyFact.amount(Money(milliunits: 9_990, currency: "USD"))
    let facts = ReplyFacts([
      "firstPrice": price, "price": price, "second": .day(try moment("2026-03-10T12:00:00Z")),
      "refund": .text("X."),
    ])
    let reply = words.reply(.verdict(.twoSubscriptions), facts).text(in: language)
    #expect(reply.replacing("\u{A0}", with: " ").hasPrefix(text), "\(reply)")
  }

  /// Italian says l'8 and dall'11.
  @Test(
    arguments: [
      ("fino al 8 marzo", "fino all'8 marzo"), ("Il 11 marzo", "L'11 marzo"),
      ("il 8 marzo", "l'8 marzo"), ("dal 11 maggio", "dall'11 maggio"),
      ("il 18 marzo", "il 18 marzo"), ("il 1 marzo", "il 1 marzo"),
      ("costo del 8,99 €", "costo dell'8,99 €"), ("Il 80%", "L'80%"), ("il 800", "il 800"),
    ]
  )
  func italianContracts(text: String, contracted: String) {
    var words = Wording(asOf: HandMade.asOf)
    words.replies.ownByLanguage[.italian] = [.verdict(.noRefund): ReplyTemplate(text)]
    #expect(words.reply(.verdict(.noRefund)).text(in: .italian) == contracted)
  }

  private func moment(_ text: String) throws -> Timestamp {
    try #require(Timestamp(rfc3339: text))
  }

  /// Hong Kong and Macao have words of their own in traditional Chinese.
  @Test(arguments: [("TWN", "訂閱項目", "訂閲"), ("HKG", "訂閲項目", "訂閱"), ("MAC", "訂閲項目", "訂閱")])
  func termsAreThoseOfTheStorefront(storefront: String, term: String, other: String) {
    let words = Wording(asOf: HandMade.asOf, replies: ReplyTemplates()).writing(to: storefront)
    let text = words.reply(.verdict(.noPaymentFailure)).text
    #expect(text.contains(term), "\(text)")
    #expect(!text.contains(other), "\(text)")
  }

  // MARK: Which language

  @Test(
    arguments: [
      ("DEU", .german), ("CHE", .german), ("FRA", .french), ("BEL", .dutch),
      ("MEX", .latinAmericanSpanish),
      ("ESP", .spanish), ("BRA", .brazilianPortuguese), ("PRT", .english), ("JPN", .japanese),
      ("TWN", .traditionalChinese), ("HKG", .traditionalChinese), ("CHN", .simplifiedChinese),
      ("USA", .english), ("POL", .english), (nil, .english),
    ] as [(String?, ReplyLanguage)]
  )
  func theStorefrontHasALanguage(storefront: String?, language: ReplyLanguage) {
    #expect(ReplyLanguage(storefront: storefront) == language)
  }

  /// Where several languages are spoken and the message shows none, the reply asks in the first two.
  @Test(
    arguments: [
      (
        "BEL", [.french, .german],
        "In welke taal zullen we je schrijven? Dans quelle langue souhaitez-vous que nous vous écrivions ?"
      ),
      (
        "CHE", [.french, .italian],
        "In welcher Sprache sollen wir Ihnen schreiben? Dans quelle langue souhaitez-vous que nous vous écrivions ?"
      ),
      (
        "LUX", [.german],
        "Dans quelle langue souhaitez-vous que nous vous écrivions ? In welcher Sprache sollen wir Ihnen schreiben?"
      ),
      (
        "CAN", [.french],
        "Which language would you like us to write in? Dans quelle langue souhaitez-vous que nous vous écrivions ?"
      ),
      (
        "HKG", [.english],
        "請問您希望我們使用哪種語言回覆？ Which language would you like us to write in?"
      ),
      (
        "SGP", [.simplifiedChinese],
        "Which language would you like us to write in? 请问您希望我们使用哪种语言回复？"
      ),
      ("DEU", [], ""), ("USA", [], ""), ("POL", [], ""), (nil, [], ""),
    ] as [(String?, [ReplyLanguage], String)]
  )
  func severalLanguagesAreAskedFor(
    storefront: String?,
    others: [ReplyLanguage],
    questions: String
  ) {
    let plain = Wording(asOf: HandMade.asOf, replies: ReplyTemplates())
    let browsed = plain.writing(to: storefront).reply(.verdict(.noRefund))
    #expect(browsed.otherLanguages == others)
    var unclear = plain
    unclear.replies = unclear.replies.answering(in: nil)
    let asking = unclear.writing(to: storefront).reply(.verdict(.noRefund))
    let expected = [questions, browsed.text].filter { !$0.isEmpty }.joined(separator: " ")
    #expect(asking.text.replacing("\u{A0}", with: " ") == expected.replacing("\u{A0}", with: " "))
    #expect(asking.text(in: .italian) == browsed.text(in: .italian))
    var french = plain
    french.replies = french.replies.answering(in: .french)
    let answer = french.writing(to: storefront).reply(.verdict(.noRefund))
    #expect(answer.language == .french)
    #expect(answer.otherLanguages.isEmpty)
    #expect(answer.text == browsed.text(in: .french))
  }

  @Test(
    arguments: [
      ("de", .german), ("DE-at", .german), ("pt", .brazilianPortuguese),
      ("pt_BR", .brazilianPortuguese),
      ("zh-TW", .traditionalChinese), ("zh", .simplifiedChinese), ("es-MX", .latinAmericanSpanish),
      ("es-419", .latinAmericanSpanish), ("tlh", nil), ("", nil),
    ] as [(String, ReplyLanguage?)]
  )
  func tagsNameLanguages(tag: String, language: ReplyLanguage?) {
    #expect(ReplyLanguage(tag: tag) == language)
  }

  @Test(
    arguments: [
      ("Hallo, warum wurde mein Abo doppelt abgebucht?", "USA", .german),
      ("Hello, why was I charged twice for this?", "DEU", .english),
      ("refund??", "DEU", nil),
      ("Bonjour, pourquoi avez-vous prélevé deux fois le montant ?", nil, .french),
      ("me han cobrado dos veces el mismo mes", "MEX", .latinAmericanSpanish),
      ("me han cobrado dos veces el mismo mes", "USA", .latinAmericanSpanish),
      ("me han cobrado dos veces el mismo mes", "ESP", .spanish),
      ("昨天被扣款980日圓，但是我無法使用", "JPN", .traditionalChinese),
      ("我要退款，11月11日980日圓", "JPN", .traditionalChinese),
      ("11月11日扣款980日元，我的信用卡被盗刷了", "JPN", .simplifiedChinese),
      ("我要退款", "JPN", .japanese), ("月額料金返金希望至急対応", "JPN", .japanese),
      ("那覇支店契約内容確認希望", "JPN", .japanese),
      ("上週三被收9.99美元", nil, .traditionalChinese),
      ("未經我同意就扣款", nil, .traditionalChinese), ("未经我同意就扣款", nil, .simplifiedChinese),
      ("返金希望", "JPN", .japanese), ("返金をお願いします", nil, .japanese),
      ("二重請求返金希望", "JPN", .japanese), ("会員登録解除希望", "JPN", .japanese),
      ("解約希望", nil, .japanese), ("解約希望", "USA", .japanese), ("返金希望", nil, .japanese),
      ("支払確認希望", nil, .japanese), ("解約", "TWN", .traditionalChinese),
      ("我要解約", "TWN", .traditionalChinese), ("取消訂閱", nil, .traditionalChinese),
      ("退订", nil, .simplifiedChinese), ("退会员", nil, .simplifiedChinese),
      ("請問如何取消訂閱", "JPN", .traditionalChinese), ("麻烦退款，谢谢", "TWN", .simplifiedChinese),
      ("麻煩退款，謝謝", nil, .traditionalChinese),
      ("请帮我退款", nil, .simplifiedChinese), ("請幫我退款", nil, .traditionalChinese),
      ("환불해 주세요", nil, .korean), ("12345", "DEU", nil),
      // A few words are enough.
      ("Geld terug graag", nil, .dutch), ("Hoi, app doet het niet", nil, .dutch),
      ("Salve, 99,99 euro addebitati il giorno 10/9. Numero ordine MVX1234567", "FRA", .italian),
      ("9,99 euro addebitati, cos'è", nil, .italian), ("Disdetta per favore", nil, .italian),
      ("Buonasera, non funziona", nil, .italian), ("Rivoglio i soldi", nil, .italian),
      ("Débit de 9,99 € le 12/10 Apple", "DEU", .french), ("Résiliation svp", nil, .french),
      ("Salut, l'appli marche pas", nil, .french), ("Baja por favor", nil, .spanish),
      ("9,99 euros cobrados, qué es esto", nil, .spanish),
      ("Cancelamento por favor", nil, .brazilianPortuguese),
      ("Moin, App geht nicht", nil, .german),
      // Amounts, days, and names have no language.
      ("I paid 1480円 on 10月11日 and have no access", "JPN", .english),
      ("I was charged 14,000원 on 5 October 2026. What is this charge?", "KOR", .english),
      ("I was charged ¥38 on October 16. What is this charge for?\n\n李小龙", "CHN", .english),
      ("Hi, I'm Kenji 田中. I was charged ¥1,480 on October 11. Why?", "JPN", .english),
      ("My app name is 光. I was charged 7.99 on October 14. Why?", "USA", .english),
      ("Ich habe am 11. Oktober 1.480 円 bezahlt. Wofür war das?", "JPN", .german),
      ("10月11日 1,480円", "USA", .japanese), ("10월 5일 14,000원", nil, .korean),
      ("iPhoneのthe new appで返金をお願いします", nil, .japanese),
    ] as [(String, String?, ReplyLanguage?)]
  )
  func messagesShowTheirLanguage(message: String, storefront: String?, language: ReplyLanguage?) {
    #expect(ReplyLanguage(message: message, storefront: storefront) == language)
  }
}
