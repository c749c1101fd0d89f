import SubscriptionModel

extension ReplyLanguage {
  /// The language of what a message says, the surest words of which come first; `nil` where nothing tells.
  package init?(spoken: [String], storefront: String?) {
    let shown = spoken.lazy.compactMap { ReplyLanguage(message: $0, storefront: storefront) }
    guard let first = shown.first else { return nil }
    self = first
  }

  /// The language of a message, if it shows enough of it; `nil` where nothing tells.
  ///
  /// A script or more words of one language than of any other are enough; a word or two only where the
  /// storefront's customers speak that language, or no other language has any. The storefront also
  /// says which Spanish and which Chinese.
  package init?(message: String, storefront: String?) {
    let home = ReplyLanguage(storefront: storefront)
    let guesses = MessageLanguage.guesses(of: message)
    guard let best = guesses.first else { return nil }
    let language = ReplyLanguage(
      best.language,
      of: message,
      home: home,
      spoken: Self.spoken(in: storefront)
    )
    if let words = best.words {
      let others = guesses.dropFirst().first?.words ?? 0
      let isClear = words >= 3 && words > others || words == 2 && others == 0
      guard isClear || language == home else { return nil }
    }
    self = language
  }

  private init(
    _ language: MessageLanguage,
    of message: String,
    home: ReplyLanguage,
    spoken: [ReplyLanguage]
  ) {
    switch language {
    case .english: self = .english
    case .german: self = .german
    case .french: self = .french
    case .spanish:
      self = spoken.contains(.latinAmericanSpanish) ? .latinAmericanSpanish : .spanish
    case .italian: self = .italian
    case .portuguese: self = .brazilianPortuguese
    case .dutch: self = .dutch
    case .japanese:
      // `解約` is a word of Taiwan, too.
      let isHomeChinese = home == .traditionalChinese || home == .simplifiedChinese
      self = isHomeChinese && !Self.hasJapaneseCharacters(message) ? home : .japanese
    case .korean: self = .korean
    case .chinese:
      let simplified = message.count { Self.simplifiedLetters.contains($0) }
      let traditional = message.count { Self.traditionalLetters.contains($0) }
      if home == .japanese, !Self.isSurelyChinese(message) {
        // Words such as "返金希望" and "二重請求" have no letter of Chinese alone.
        self = home
      } else if simplified == 0, traditional == 0, home == .traditionalChinese {
        self = home
      } else {
        self = traditional > simplified ? .traditionalChinese : .simplifiedChinese
      }
    }
  }

  /// Whether a message without the syllables of Japanese is Chinese: by a letter that Japanese does
  /// not have or, in more than a word or two, one that it needs syllables beside.
  private static func isSurelyChinese(_ message: String) -> Bool {
    guard lettersOfChinese.isDisjoint(with: message) else { return true }
    return message.count { $0.isLetter || $0.isNumber } >= minimumSentenceLength
      && chineseWords.contains { message.contains($0) }
  }

  /// The fewest letters and digits of a sentence; words of Japanese have fewer.
  private static let minimumSentenceLength = 8

  /// Words that Chinese sentences have, and Japanese without syllables does not.
  private static let chineseWords = [
    "我", "你", "您", "她", "扣", "退款", "收款", "付款", "但是", "不是", "不能", "可以", "没有", "沒有", "被收",
    "收了", "付了", "刷了", "刷卡", "信用卡", "昨天", "今天", "明天", "前天", "星期", "上周", "上週", "上个月", "上個月", "什么",
    "什麼", "怎么", "怎麼", "多少",
  ]

  /// Whether a message has characters that only Japanese is written with.
  private static func hasJapaneseCharacters(_ message: String) -> Bool {
    message.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) || $0 == "円" }
  }

  private static let simplifiedLetters = Set(
    "订阅费账请没这为还钱购买动续苹吗换过时间开关个们说对应该实级员电话见问题终结发给让几万张单据验证选择转币贵频两无复么体设备换卖网号绑试载码会来现点当样烦谢联显从刚错误写国处务询银经欧额仅将书长门带楼户历湾种愿难总绍继确际据义变记录讯报余戏乐团队线谁讲听读题类须领随双离头顾风飞圆盗"
  )
  private static let traditionalLetters = Set(
    "訂閱費帳請沒這為還錢購買動續唔嘅咗蘋嗎換過時間開關個們說對應該實級員電話見問題終結發給讓幾萬張單據驗證選擇轉幣貴頻兩無複麼體設備換賣網號綁試載碼會來現點當樣煩謝聯顯從剛錯誤寫國處務詢銀週經歐額僅並於將後書長門帶樓戶歷灣種願難總紹繼確際據義變記錄訊報餘戲樂團隊線誰講聽讀題類須領隨雙離頭顧風飛圓盜"
  )
  /// Letters of Chinese that Japanese does not have.
  private static let lettersOfChinese = simplifiedLetters.union(traditionalLetters).subtracting(
    "没万体号据会来点当写国訂費帳請為購買動換過時間開個該級員電話見問題終結給幾張選幣貴頻無複設備網試載現煩謝錯誤務銀剛週額僅並於後書長門将欧楼湾種願難確際据義記報余隊線講類須領随双離頭顧風飛圓盗紹歐經誰"
  )
}
