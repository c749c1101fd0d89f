/// The signs and names of currencies in the languages that are read.
enum CurrencyVocabulary {
  /// What a sign or a name says about the currency.
  struct Unit: Hashable, Sendable {
    var currency: String?
    var sharedSign: StatedAmount.SharedSign?
    /// Whether the currency has no minor digits, so that a point groups digits.
    var hasNoDecimals = false

    /// Whether a single point or comma before three digits groups them: few currencies have three
    /// minor digits.
    var groupsByThree: Bool {
      hasNoDecimals || currency.map { Money(milliunits: 0, currency: $0).amount != "0.000" } ?? true
    }
  }

  /// Signs and names, with what they say; capitals make no difference.
  static let phrases: PhraseTable<Unit> = {
    let rows: [(String, String)] = [
      ("EUR", "€,euro,euros,ユーロ,유로,欧元,歐元"),
      (
        "GBP",
        """
        £,pound,pounds,quid,pfund,livre,livres,libra,libras,\
        sterlina,sterline,pond,british pound,british pounds,uk pounds,pounds sterling,\
        livres sterling,libras esterlinas,lire sterline,britische pfund,britse pond,ポンド,파운드,英镑,英鎊
        """
      ),
      (
        "USD",
        """
        us$,u$s,usd$,us dollar,us dollars,u.s. dollars,dollars us,american dollars,us-dollar,us dollari,\
        dolares americanos,dolares estadounidenses,dollars americains,dollari americani,\
        amerikanische dollar,amerikaanse dollar,米ドル,미국 달러,미 달러,美元,美金
        """
      ),
      (
        "AUD",
        """
        a$,au$,aud$,australian dollars,australian dollar,aussie dollars,australische dollar,\
        dollars australiens,dolares australianos,dollari australiani,豪ドル,オーストラリアドル,호주 달러,\
        澳元,澳币,澳幣
        """
      ),
      (
        "CAD",
        """
        c$,ca$,cad$,can$,canadian dollars,canadian dollar,kanadische dollar,dollars canadiens,\
        dolares canadienses,dolares canadenses,dollari canadesi,canadese dollar,カナダドル,캐나다 달러,\
        加元,加币,加幣
        """
      ),
      ("NZD", "nz$,new zealand dollars"), ("MXN", "mx$,mex$,mexican pesos,pesos mexicanos"),
      ("HKD", "hk$,hong kong dollars,香港ドル,홍콩 달러,港币,港幣,港元"),
      ("TWD", "nt$,ntd,台湾ドル,대만 달러,新台币,新台幣,台币,台幣"),
      ("SGD", "s$,sg$,singapore dollars,シンガポールドル,싱가포르 달러,新加坡元,新币,新幣"),
      ("BRL", "r$,real,reais,reales,brazilian reais"), ("INR", "₹"), ("TRY", "₺,tl"), ("RUB", "₽"),
      ("ILS", "₪"),
      ("THB", "฿"), ("PHP", "₱"), ("PLN", "zł,zl"),
      ("CHF", "fr.,sfr,franken,schweizer franken,swiss francs,francs suisses,francs,franchi"),
      ("JPY", "yen,japanese yen,円,日元,日圓,日币,日幣,엔"),
      ("KRW", "₩,won,wons,wones,korean won,원,韩元,韓元,韩币,韓幣,ウォン"),
      ("CNY", "yuan,rmb,cn¥,人民币,人民幣,人民元,위안"), ("VND", "₫"),
    ]
    var phrases = rows.map { code, names in
      (names, Unit(currency: code, hasNoDecimals: hasNoDecimals(code)))
    }
    let shared: [(StatedAmount.SharedSign, String)] = [
      (
        .dollar,
        "$,dollar,dollars,bucks,دولار,dolar,dolares,dollaro,dollari,dollarse,ドル,달러,불,美刀,刀"
      ),
      (.krone, "kr,kr.,kronor,kroner,krona,krone"), (.yen, "¥"), (.yuan, "元,块,塊,块钱,塊錢,圓"),
      (.peso, "peso,pesos"), (.rupee, "rs,rs.,rupees"),
    ]
    phrases += shared.map { sign, names in
      (names, Unit(sharedSign: sign, hasNoDecimals: sign == .yen))
    }
    return PhraseTable(phrases)
  }()

  /// A sign, a name, or a code of a currency at a place; `nil` for anything else.
  ///
  /// Codes are in capitals, since many are words, but for the most usual ones.
  static func unit(_ text: MessageText, at place: Int) -> (unit: Unit, end: Int)? {
    if let found = phrases.match(text, at: place) {
      // `S$` is a sign, and the `s` of `its $9` is not one.
      let isWhole = (place + 1..<found.end).allSatisfy {
        text.isAttached($0) || text.word($0) != nil
      }
      if isWhole { return (found.meaning, found.end) }
    }
    guard let word = text.word(place), word.utf8.count == 3, let code = Currencies.code(word) else {
      return nil
    }
    let written = text.characters[text.tokens[place].range]
    guard written.allSatisfy(\.isUppercase) || usualCodes.contains(code) else { return nil }
    return (Unit(currency: code, hasNoDecimals: hasNoDecimals(code)), place + 1)
  }

  /// Whether a sign, a name, or a code of a currency stands at a place.
  static func begins(_ text: MessageText, at place: Int) -> Bool { unit(text, at: place) != nil }

  /// What a sign or a code in a typed amount says; `nil` for anything else.
  static func unit(_ word: String) -> Unit? {
    let text = MessageText(word)
    if let found = phrases.match(text, at: 0), found.end == text.tokens.count {
      return found.meaning
    }
    return Currencies.code(word).map {
      Unit(currency: $0, hasNoDecimals: hasNoDecimals($0))
    }
  }

  /// Whether amounts of a currency have no minor digits.
  private static func hasNoDecimals(_ code: String) -> Bool {
    Money(milliunits: 0, currency: code).amount == "0"
  }

  /// Codes that are no words, and that people write in small letters.
  private static let usualCodes: Set<String> = [
    "USD", "EUR", "GBP", "JPY", "KRW", "CNY", "BRL", "CHF", "AUD", "NZD", "HKD", "TWD", "SGD",
    "MXN",
    "INR",
  ]

  /// Names of hundredths.
  static let cents: Set<String> = [
    "cent", "cents", "ct", "centime", "centimes", "centimos", "centavos", "centesimi", "pence", "p",
    "美分", "센트",
  ]
}
