import SubscriptionModel

/// The names of the cities of time zones.
///
/// Source: the exemplar cities of CLDR.
extension ReplyLanguage {
  /// What a city is called in the language, by its name in the time zone database; `nil` for a city
  /// whose name in the language is not known here.
  func name(ofCity city: String) -> String? {
    guard let names = cityNames else { return city }
    guard let place = Self.timeZoneCities.firstIndex(of: city), place < names.count else {
      return nil
    }
    return names[place]
  }

  /// The names of `timeZoneCities` in the language; `nil` for English, whose names those are.
  var cityNames: [String]? {
    switch self {
    case .english: nil
    case .german: Self.germanCities
    case .french: Self.frenchCities
    case .spanish, .latinAmericanSpanish: Self.spanishCities
    case .italian: Self.italianCities
    case .brazilianPortuguese: Self.portugueseCities
    case .dutch: Self.dutchCities
    case .japanese: Self.japaneseCities
    case .korean: Self.koreanCities
    case .simplifiedChinese: Self.simplifiedChineseCities
    case .traditionalChinese: Self.traditionalChineseCities
    }
  }

  /// The cities whose names are known in every language, as the time zone database calls them.
  static let timeZoneCities = cities(
    """
    Amsterdam, Athens, Auckland, Bangkok, Berlin, Bogota, Brussels, Bucharest, Budapest,
    Buenos Aires, Chicago, Copenhagen, Denver, Dubai, Dublin, Helsinki, Hong Kong, Honolulu,
    Istanbul, Jakarta, Johannesburg, Kolkata, Lagos, Lima, Lisbon, London, Luxembourg, Madrid,
    Manila, Melbourne, Mexico City, Moscow, Nairobi, New York, Oslo, Paris, Perth, Phoenix,
    Prague, Riyadh, Rome, Santiago, Sao Paulo, Seoul, Shanghai, Singapore, Stockholm, Sydney,
    Taipei, Tokyo, Toronto, Vancouver, Vienna, Warsaw, Zurich
    """
  )
  private static let germanCities = cities(
    """
    Amsterdam, Athen, Auckland, Bangkok, Berlin, Bogotá, Brüssel, Bukarest, Budapest,
    Buenos Aires, Chicago, Kopenhagen, Denver, Dubai, Dublin, Helsinki, Hongkong, Honolulu,
    Istanbul, Jakarta, Johannesburg, Kalkutta, Lagos, Lima, Lissabon, London, Luxemburg, Madrid,
    Manila, Melbourne, Mexiko-Stadt, Moskau, Nairobi, New York, Oslo, Paris, Perth, Phoenix,
    Prag, Riad, Rom, Santiago, São Paulo, Seoul, Shanghai, Singapur, Stockholm, Sydney, Taipeh,
    Tokio, Toronto, Vancouver, Wien, Warschau, Zürich
    """
  )
  private static let frenchCities = cities(
    """
    Amsterdam, Athènes, Auckland, Bangkok, Berlin, Bogota, Bruxelles, Bucarest, Budapest,
    Buenos Aires, Chicago, Copenhague, Denver, Dubaï, Dublin, Helsinki, Hong Kong, Honolulu,
    Istanbul, Jakarta, Johannesburg, Calcutta, Lagos, Lima, Lisbonne, Londres, Luxembourg,
    Madrid, Manille, Melbourne, Mexico, Moscou, Nairobi, New York, Oslo, Paris, Perth, Phoenix,
    Prague, Riyad, Rome, Santiago, São Paulo, Séoul, Shanghai, Singapour, Stockholm, Sydney,
    Taipei, Tokyo, Toronto, Vancouver, Vienne, Varsovie, Zurich
    """
  )
  private static let spanishCities = cities(
    """
    Ámsterdam, Atenas, Auckland, Bangkok, Berlín, Bogotá, Bruselas, Bucarest, Budapest,
    Buenos Aires, Chicago, Copenhague, Denver, Dubái, Dublín, Helsinki, Hong Kong, Honolulu,
    Estambul, Yakarta, Johannesburgo, Calcuta, Lagos, Lima, Lisboa, Londres, Luxemburgo, Madrid,
    Manila, Melbourne, Ciudad de México, Moscú, Nairobi, Nueva York, Oslo, París, Perth,
    Phoenix, Praga, Riad, Roma, Santiago, São Paulo, Seúl, Shanghái, Singapur, Estocolmo,
    Sídney, Taipéi, Tokio, Toronto, Vancouver, Viena, Varsovia, Zúrich
    """
  )
  private static let italianCities = cities(
    """
    Amsterdam, Atene, Auckland, Bangkok, Berlino, Bogotá, Bruxelles, Bucarest, Budapest,
    Buenos Aires, Chicago, Copenaghen, Denver, Dubai, Dublino, Helsinki, Hong Kong, Honolulu,
    Istanbul, Giacarta, Johannesburg, Calcutta, Lagos, Lima, Lisbona, Londra, Lussemburgo,
    Madrid, Manila, Melbourne, Città del Messico, Mosca, Nairobi, New York, Oslo, Parigi, Perth,
    Phoenix, Praga, Riyad, Roma, Santiago, San Paolo, Seul, Shanghai, Singapore, Stoccolma,
    Sydney, Taipei, Tokyo, Toronto, Vancouver, Vienna, Varsavia, Zurigo
    """
  )
  private static let portugueseCities = cities(
    """
    Amsterdã, Atenas, Auckland, Bangkok, Berlim, Bogotá, Bruxelas, Bucareste, Budapeste,
    Buenos Aires, Chicago, Copenhague, Denver, Dubai, Dublin, Helsinque, Hong Kong, Honolulu,
    Istambul, Jacarta, Joanesburgo, Calcutá, Lagos, Lima, Lisboa, Londres, Luxemburgo, Madri,
    Manila, Melbourne, Cidade do México, Moscou, Nairóbi, Nova York, Oslo, Paris, Perth,
    Phoenix, Praga, Riad, Roma, Santiago, São Paulo, Seul, Xangai, Singapura, Estocolmo, Sydney,
    Taipei, Tóquio, Toronto, Vancouver, Viena, Varsóvia, Zurique
    """
  )
  private static let dutchCities = cities(
    """
    Amsterdam, Athene, Auckland, Bangkok, Berlijn, Bogota, Brussel, Boekarest, Boedapest,
    Buenos Aires, Chicago, Kopenhagen, Denver, Dubai, Dublin, Helsinki, Hongkong, Honolulu,
    Istanbul, Jakarta, Johannesburg, Calcutta, Lagos, Lima, Lissabon, Londen, Luxemburg, Madrid,
    Manilla, Melbourne, Mexico-Stad, Moskou, Nairobi, New York, Oslo, Parijs, Perth, Phoenix,
    Praag, Riyad, Rome, Santiago, São Paulo, Seoel, Shanghai, Singapore, Stockholm, Sydney,
    Taipei, Tokio, Toronto, Vancouver, Wenen, Warschau, Zürich
    """
  )
  private static let japaneseCities = cities(
    """
    アムステルダム, アテネ, オークランド, バンコク, ベルリン, ボゴタ, ブリュッセル, ブカレスト, ブダペスト, ブエノスアイレス, シカゴ, コペンハーゲン, デンバー,
    ドバイ, ダブリン, ヘルシンキ, 香港, ホノルル, イスタンブール, ジャカルタ, ヨハネスブルグ, コルカタ, ラゴス, リマ, リスボン, ロンドン, ルクセンブルク,
    マドリード, マニラ, メルボルン, メキシコシティー, モスクワ, ナイロビ, ニューヨーク, オスロ, パリ, パース, フェニックス, プラハ, リヤド, ローマ, サンチアゴ,
    サンパウロ, ソウル, 上海, シンガポール, ストックホルム, シドニー, 台北, 東京, トロント, バンクーバー, ウィーン, ワルシャワ, チューリッヒ
    """
  )
  private static let koreanCities = cities(
    """
    암스테르담, 아테네, 오클랜드, 방콕, 베를린, 보고타, 브뤼셀, 부쿠레슈티, 부다페스트, 부에노스아이레스, 시카고, 코펜하겐, 덴버, 두바이, 더블린, 헬싱키,
    홍콩, 호놀룰루, 이스탄불, 자카르타, 요하네스버그, 콜카타, 라고스, 리마, 리스본, 런던, 룩셈부르크, 마드리드, 마닐라, 멜버른, 멕시코시티, 모스크바,
    나이로비, 뉴욕, 오슬로, 파리, 퍼스, 피닉스, 프라하, 리야드, 로마, 산티아고, 상파울루, 서울, 상하이, 싱가포르, 스톡홀름, 시드니, 타이베이, 도쿄,
    토론토, 밴쿠버, 빈, 바르샤바, 취리히
    """
  )
  private static let simplifiedChineseCities = cities(
    """
    阿姆斯特丹, 雅典, 奥克兰, 曼谷, 柏林, 波哥大, 布鲁塞尔, 布加勒斯特, 布达佩斯, 布宜诺斯艾利斯, 芝加哥, 哥本哈根, 丹佛, 迪拜, 都柏林, 赫尔辛基, 香港,
    檀香山, 伊斯坦布尔, 雅加达, 约翰内斯堡, 加尔各答, 拉各斯, 利马, 里斯本, 伦敦, 卢森堡, 马德里, 马尼拉, 墨尔本, 墨西哥城, 莫斯科, 内罗毕, 纽约, 奥斯陆,
    巴黎, 珀斯, 凤凰城, 布拉格, 利雅得, 罗马, 圣地亚哥, 圣保罗, 首尔, 上海, 新加坡, 斯德哥尔摩, 悉尼, 台北, 东京, 多伦多, 温哥华, 维也纳, 华沙, 苏黎世
    """
  )
  private static let traditionalChineseCities = cities(
    """
    阿姆斯特丹, 雅典, 奧克蘭, 曼谷, 柏林, 波哥大, 布魯塞爾, 布加勒斯特, 布達佩斯, 布宜諾斯艾利斯, 芝加哥, 哥本哈根, 丹佛, 杜拜, 都柏林, 赫爾辛基, 香港,
    檀香山, 伊斯坦堡, 雅加達, 約翰尼斯堡, 加爾各答, 拉哥斯, 利馬, 里斯本, 倫敦, 盧森堡, 馬德里, 馬尼拉, 墨爾本, 墨西哥城, 莫斯科, 奈洛比, 紐約, 奧斯陸,
    巴黎, 伯斯, 鳳凰城, 布拉格, 利雅德, 羅馬, 聖地牙哥, 聖保羅, 首爾, 上海, 新加坡, 斯德哥爾摩, 雪梨, 台北, 東京, 多倫多, 溫哥華, 維也納, 華沙, 蘇黎世
    """
  )

  private static func cities(_ names: String) -> [String] {
    names.replacing("\n", with: " ").split(separator: ",").map { String($0).trimmed }
  }
}
