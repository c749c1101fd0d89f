/// Tells which day belongs to which amount: the one beside it.
struct ChargePairing {
  let text: MessageText
  let days: [Range<Int>]
  /// The days that are all those of a time, such as a week.
  let spans: Set<Int>
  let amounts: [Range<Int>]

  /// For each amount, the indices of its days: the nearest, and those that are joined to it.
  func daysOfAmounts() -> [[Int]] {
    if isTable || isRespective { return days.indices.map { [$0] } }
    let nearest = amounts.indices.map { daysByDistance(of: $0).first }
    return nearest.map { day in
      guard let day else { return [] }
      return joined(to: day, unless: Set(nearest.compactMap(\.self)))
    }
  }

  /// The amounts that are said of another time, such as `was $9.99` or `9.99 next month`, and have no
  /// day of their own; `paired` are the days of each amount.
  func amountsOfAnotherTime(in paired: [[Int]]) -> Set<Int> {
    guard paired.count == amounts.count else { return [] }
    let marked = Set(amounts.indices.filter { isOfAnotherTime(amounts[$0]) })
    return marked.filter { aside in
      amounts.indices.contains { other in
        !marked.contains(other) && !Set(paired[other]).isDisjoint(with: paired[aside])
      }
    }
  }

  /// The amounts that are called a total, beside smaller ones that it is of; a charge of their own is not
  /// looked for.
  static func indicesOfTotals(_ amounts: [AmountFinder.Found], in text: MessageText) -> Set<Int> {
    let values = amounts.map(\.amount.milliunits)
    let marked = amounts.indices.filter { index in
      isCalledTotal(amounts[index].range, in: text)
        || isLabeledTotal(amounts[index].range, in: text) && isSum(index, of: values)
    }
    return Set(
      marked.filter { total in
        amounts.indices.contains { !marked.contains($0) && values[$0] < values[total] }
      }
    )
  }

  /// Whether a value is the sum of all others, or a multiple of the only other one.
  private static func isSum(_ index: Int, of values: [Int64]) -> Bool {
    let others = values.enumerated().filter { $0.offset != index }.map(\.element)
    var rest = values[index]
    for other in others {
      let (left, overflow) = rest.subtractingReportingOverflow(other)
      guard !overflow, left >= 0 else { return false }
      rest = left
    }
    guard rest > 0 else { return !others.isEmpty }
    return Set(others).count == 1 && others.allSatisfy { $0 > 0 && rest.isMultiple(of: $0) }
  }

  /// Whether `total` or a sign of equality stands before an amount.
  private static func isLabeledTotal(_ amount: Range<Int>, in text: MessageText) -> Bool {
    let before = text.sign(amount.lowerBound - 1)
    if before == "=" { return true }
    let place = amount.lowerBound - (before == ":" ? 2 : 1)
    return text.word(place).map { ["total", "gesamt", "summe", "totale", "totaal"].contains($0) }
      ?? false
  }

  private static func isCalledTotal(_ amount: Range<Int>, in text: MessageText) -> Bool {
    let isBefore = (1...4).contains { count in
      let start = amount.lowerBound - count
      guard let end = totalPhrases.match(text, at: start)?.end, end <= amount.lowerBound else {
        return false
      }
      return (end..<amount.lowerBound).allSatisfy { place in
        text.sign(place).map { ":=,".contains($0) }
          ?? text.word(place).map { DateVocabulary.prepositions.contains($0) } ?? false
      }
    }
    return isBefore || totalPhrases.match(text, at: amount.upperBound) != nil
  }

  /// What is said of a sum; a receipt's total is no such one.
  private static let totalPhrases = PhraseTable<Void>([
    (
      """
      together,altogether,in total,in all,combined,a total,for a total,insgesamt,zusammen,in summe,\
      en total,un total,au total,en tout,total de,in totale,in tutto,un totale,no total,ao todo,\
      um total,in totaal,samen,bij elkaar,合計,合計で,合わせて,計,総額,총,합쳐서,합계,모두,一共,总共,總共,共计,共計,合计,\
      總計,总计
      """, ()
    )
  ])

  /// The amounts of which the message says that they were refunded: the day beside one is that of its
  /// refund, on which nothing was charged.
  func refundedAmounts() -> Set<Int> {
    Set(amounts.indices.filter { isRefunded(amounts[$0]) })
  }

  private func isRefunded(_ amount: Range<Int>) -> Bool {
    let isBefore = (1...4).contains { count in
      Self.refundPhrasesBefore.match(text, at: amount.lowerBound - count)?.end == amount.lowerBound
    }
    guard !isBefore, !isBankCredit(amount), !isMarkedAsCredit(amount) else { return true }
    // `9,99 € erstattet bekommen` is a wish.
    return Self.refundPhrasesAfter.match(text, at: amount.upperBound).map { found in
      text.word(found.end).map { !Self.requestWords.contains($0) } ?? true
    } ?? false
  }

  /// Whether a bank's line says first that money came back, such as `Gutschrift`.
  private func isBankCredit(_ amount: Range<Int>) -> Bool {
    text.word(text.line(around: amount).lowerBound).map { Self.bankCreditWords.contains($0) }
      ?? false
  }

  /// Whether a bank's line says in capitals beside the amount that it is a credit: `9.99 CR`.
  private func isMarkedAsCredit(_ amount: Range<Int>) -> Bool {
    [amount.lowerBound - 1, amount.upperBound].contains { place in
      guard text.word(place) == "cr" else { return false }
      let isInCapitals = text.characters[text.tokens[place].range].allSatisfy(\.isUppercase)
      return isInCapitals || place == amount.upperBound && text.isAttached(place)
    }
  }

  private static let bankCreditWords: Set<String> = [
    "gutschrift", "accredito", "estorno", "bijschrijving", "storno",
  ]

  private static let requestWords: Set<String> = [
    "bekommen", "haben", "werden", "krijgen", "hebben", "worden", "please", "bitte",
  ]

  /// What stands before an amount that was refunded; a wish for a refund is none.
  private static let refundPhrasesBefore = PhraseTable<Void>([
    (
      """
      refunded,refunded me,credited,credited me,refund amount:,refund total:,a rembourse,as rembourse,\
      avez rembourse,ont rembourse,reembolso,reembolsaron,devolvieron,reembolsado,reembolsou,\
      reembolsaram,estornou,estornaram,rimborsato,rimborsati,hanno rimborsato,erstattungsbetrag:,\
      montant rembourse :,montant rembourse:,importe reembolsado:,importo rimborsato:,\
      valor reembolsado:,terugbetaald bedrag:,返金額:,返金额:,返金額,返金额,환불 금액:,환불금액:,\
      退款金额:,退款金額:,退了,已退款,退回了
      """, ()
    )
  ])
  /// What stands behind one.
  private static let refundPhrasesAfter = PhraseTable<Void>([
    (
      """
      refunded,were refunded,was refunded,has been refunded,credited,erstattet,zuruckerstattet,\
      gutgeschrieben,wurden erstattet,wurden zuruckerstattet,zuruckgezahlt,rembourses,reembolsados,\
      devueltos,rimborsati,estornados,terugbetaald,teruggestort,teruggekregen,返金され,が返金され,\
      を返金しまし,を返金した,を返金済,は返金され,환불되,환불받,이 환불되,을 환불받,원 환불,退款了,\
      已退还,退还了,已退還,退還了
      """, ()
    )
  ])

  /// The amounts of charges that the message says are not meant: `not the 9.99 of 3 March`,
  /// `3月3日の980円ではありません`.
  func deniedAmounts() -> Set<Int> {
    Set(amounts.indices.filter { isDenied(amount: amounts[$0]) })
  }

  private func isDenied(amount: Range<Int>) -> Bool {
    if Self.denialsOfAmount.match(text, at: amount.upperBound) != nil { return true }
    var start = amount.lowerBound
    // `不是3月3日的980元`
    let owner = isWord(start - 1, of: ["的", "の", "의"]) ? start - 1 : start
    if let day = days.first(where: { $0.upperBound == owner }) { start = day.lowerBound }
    for count in 1...3 {
      guard let found = Self.denialPhrases.match(text, at: start - count), found.end == start else {
        continue
      }
      // `是不是` asks.
      return text.word(start - count - 1) != "是"
    }
    var place = start - 1
    while isWord(place, of: Self.wordsBeforeDeniedAmount) { place -= 1 }
    // `je ne comprends pas les 9,99 €`
    let before = text.sign(place - 1) == "'" ? place - 2 : place - 1
    guard isWord(place, of: Self.denialWords),
      text.word(before) == nil || isWord(before, of: Self.wordsBeforeDenial)
    else { return false }
    // Portuguese `no` is no denial, nor is it one of Spanish without an article behind it.
    return text.word(place) != "no" || isWord(place + 1, of: ["los", "las", "el", "es", "son"])
  }

  private static let wordsBeforeDeniedAmount: Set<String> = [
    "the", "that", "this", "a", "of", "for", "about", "one", "charge", "die", "der", "den", "das",
    "um", "von", "wegen", "abbuchung", "les", "la", "le", "des", "de", "du", "celui", "pour",
    "los", "las", "el", "es", "son", "cargo", "i", "gli", "il", "quello", "quelli", "da", "di",
    "os", "as", "o", "het", "over", "van",
  ]
  /// What stands before a denial of what something is, and not of what somebody does.
  private static let wordsBeforeDenial: Set<String> = [
    "is", "was", "are", "were", "s", "isn", "wasn", "aren", "weren", "ist", "war", "sind", "waren",
    "est", "etait", "sont", "etaient", "es", "era", "son", "eran", "e", "sono", "erano", "foi",
    "sao", "zijn", "no", "nein", "non", "nao", "nee", "but", "and", "aber", "und", "sorry",
  ]
  /// Denials right behind an amount.
  private static let denialsOfAmount = PhraseTable<Void>([
    ("ではな,じゃな,ではあり,じゃあり,では無,이 아니,이 아닌,이 아닙,은 아니,은 아닙", ())
  ])

  /// Whether a text says of what others wrote that it is not meant: `not that one`.
  static func deniesOthers(_ text: MessageText) -> Bool {
    text.tokens.indices.contains { place in
      if denialsOfOthers.match(text, at: place) != nil { return true }
      // `nicht die App`
      return denialsAtEnd.match(text, at: place).map { text.word($0.end) == nil } ?? false
    }
  }

  private static let denialsOfOthers = PhraseTable<Void>([
    (
      """
      not that one,not this one,pas celui-la,pas celui-ci,pas celle-la,no es ese,no es esa,no es este,\
      non e quello,non e quella,non e questo,nao e esse,nao e essa,nao e este,それではあり,それではな,それじゃな,それじゃあり,그게 아니,그게 아닙,그것이 아니,\
      그 결제가 아니,不是这个,不是那个,不是這個,不是那個,不是这笔,不是那笔,不是這筆,不是那筆
      """, ()
    )
  ])

  /// Denials behind which nothing is named.
  private static let denialsAtEnd = PhraseTable<Void>([
    ("nicht die,nicht der,nicht diese,nicht dieser,niet die,niet deze", ())
  ])

  private func isOfAnotherTime(_ amount: Range<Int>) -> Bool {
    if isChanged(amount) || isBalance(amount) { return true }
    let before = text.word(amount.lowerBound - 1) ?? ""
    let two = (text.word(amount.lowerBound - 2) ?? "") + " " + before
    let after = text.word(amount.upperBound) ?? ""
    let next = after + " " + (text.word(amount.upperBound + 1) ?? "")
    return Self.wordsBefore.contains(before) || Self.wordsBefore.contains(two)
      || Self.wordsAfter.contains(after) || Self.wordsAfter.contains(next)
  }

  /// Whether an amount is what a bank says is left or was spent in all: `누적 120,400원`.
  private func isBalance(_ amount: Range<Int>) -> Bool {
    let end = text.sign(amount.lowerBound - 1) == ":" ? amount.lowerBound - 1 : amount.lowerBound
    return (1...3).contains { Self.balancePhrases.match(text, at: end - $0)?.end == end }
  }

  private static let balancePhrases = PhraseTable<Void>([
    ("누적,잔액,잔고,余额,餘額,可用额度,残高,累计,累計,available balance,available credit,saldo,kontostand", ())
  ])

  /// Whether an amount is what another one was before: the first of `from 4.99 to 9.99`.
  private func isChanged(_ amount: Range<Int>) -> Bool {
    guard let word = text.word(amount.upperBound), Self.wordsOfChange.contains(word),
      let before = text.word(amount.lowerBound - 1), Self.wordsBeforeChange.contains(before)
    else { return false }
    return amounts.contains { $0.lowerBound == amount.upperBound + 1 }
  }

  private static let wordsBeforeChange: Set<String> = ["from", "von", "de", "da", "van", "desde"]
  private static let wordsOfChange: Set<String> = ["to", "auf", "a", "para", "naar"]

  /// What stands before the amount of another time.
  private static let wordsBefore: Set<String> = [
    "was", "were", "usually", "normally", "previously", "will be", "instead of", "goes to",
    "going to", "go to", "war", "waren", "sonst", "normalerweise", "statt", "anstatt", "etait",
    "normalement", "sera", "lieu de", "era", "eran", "normalmente", "sera de", "vez de", "lugar de",
    "invece di", "solito", "sara", "normaal", "plaats van", "wordt",
    // A tax is part of another amount.
    "tax", "vat", "gst", "mwst", "ust", "tva", "iva", "btw", "steuer", "税", "稅",
    // Nor is a balance an amount that was charged.
    "saldo", "balance", "kontostand", "solde",
    // Nor is the rate of exchange.
    "cambio", "kurs", "wechselkurs", "umrechnungskurs", "rate", "taux", "tasso", "koers",
    // `not $4.99 but $9.99`
    "not", "nicht", "pas", "niet", "nao",
  ]
  /// What stands after the amount of another time.
  private static let wordsAfter: Set<String> = [
    "before", "previously", "next month", "next year", "vorher", "zuvor", "fruher",
    "nachsten monat", "avant", "auparavant", "mois prochain", "antes", "proximo mes", "prima",
    "mese prossimo", "eerder", "voorheen", "volgende maand",
  ]

  /// Whether the same words stand between each day and its amount, as in rows that a line joins; days may
  /// also stand right behind their amounts.
  private var isTable: Bool {
    guard days.count == amounts.count, days.count > 1 else { return false }
    let hasAmountsFirst = amounts[0].upperBound <= days[0].lowerBound
    let (first, second) = hasAmountsFirst ? (amounts, days) : (days, amounts)
    let isInOrder =
      zip(first, second).allSatisfy { $0.upperBound <= $1.lowerBound }
      && zip(first.dropFirst(), second).allSatisfy { $0.lowerBound >= $1.upperBound }
    guard isInOrder else { return false }
    let rows = zip(first, second).map { first, second in
      text.tokens[first.upperBound..<second.lowerBound].map(\.kind)
    }
    return (hasAmountsFirst || !rows[0].isEmpty) && Set(rows).count == 1
  }

  /// Whether each of several days that are joined has its amount among as many that are joined: `on the
  /// 3rd and the 6th, 9.99 and 3.99`.
  private var isRespective: Bool {
    guard days.count == amounts.count, days.count > 1,
      days.indices.dropLast().allSatisfy({ isJoined($0, $0 + 1) })
    else { return false }
    let isApart =
      days[days.count - 1].upperBound <= amounts[0].lowerBound
      || amounts[amounts.count - 1].upperBound <= days[0].lowerBound
    return isApart
      && zip(amounts, amounts.dropFirst()).allSatisfy { first, second in
        let joint = DateVocabulary.joints.match(text, at: first.upperBound)
        return joint?.meaning == false && joint?.end == second.lowerBound
      }
  }

  /// The indices of all days, the nearest to an amount first.
  func daysByDistance(of amount: Int) -> [Int] {
    days.indices.map { index in
      let cost = cost(amounts[amount], days[index])
      let isLessLikely = spans.contains(index)
      return (
        index: index,
        cost: cost + (isLessLikely ? Self.costOfSpan : 0)
          + (isDenied(index) ? Self.costOfDenial : 0)
      )
    }
    .sorted { ($0.cost, $0.index) < ($1.cost, $1.index) }.map(\.index)
  }

  /// A day says more than a week or a month.
  private static let costOfSpan = 60
  /// A day on which the customer says that nothing was charged comes last.
  private static let costOfDenial = 500

  /// Whether the words around a day say that it is not meant: `not on 3 October`, `10月3日ではなく`,
  /// `before 3 October`.
  func isDenied(_ day: Int) -> Bool {
    isDeniedBefore(days[day].lowerBound) || isDeniedAfter(days[day].upperBound)
      || isOnlyBoundary(days[day].lowerBound) || isCorrected(day)
  }

  /// `not charged on`, `n'ont pas été débités le`, `不是`.
  private func isDeniedBefore(_ start: Int) -> Bool {
    let isDirect = (1...Self.reachOfDenial).contains { count in
      Self.denialPhrases.match(text, at: start - count).map { found in
        // `是不是` asks.
        found.end <= start && text.word(start - count - 1) != "是"
          && (found.end..<start).allSatisfy { isWord($0, of: ["在", "于", "於", "我"]) }
      } ?? false
    }
    guard !isDirect else { return true }
    let clause = (max(0, start - Self.reachOfDenial)..<start).reversed().prefix { place in
      text.word(place) != nil || text.sign(place) == "'"
    }
    // Portuguese `no dia 3` denies nothing.
    let isDenial = { (place: Int) in
      isWord(place, of: Self.denialWords)
        && !(text.word(place) == "no" && (text.word(place + 1) == "dia" || place + 1 == start))
    }
    guard let denial = clause.first(where: isDenial) else { return false }
    // `no, it was on 3 October`
    return (denial + 1..<start).allSatisfy { isFiller($0) }
  }

  /// `ではなく`, `に請求されていません`, `이 아니라`, `没有扣`: the denial of Chinese, Japanese, and Korean
  /// stands behind the day, in its clause.
  private func isDeniedAfter(_ end: Int) -> Bool {
    if Self.boundaryPhrasesAfter.match(text, at: end) != nil { return true }
    var start = end
    while start < end + 3, isWord(start, of: Self.particles) { start += 1 }
    for place in end..<max(end, min(text.tokens.count, start + Self.reachOfDenialAfterDay)) {
      if Self.denialPhrasesAfter.match(text, at: place) != nil { return true }
      // What is denied from here on is something else.
      let isOther = text.word(place).map { Self.subjectMarkers.contains($0) } ?? true
      if place >= start, isOther { return false }
    }
    return false
  }

  /// `before 3 October`, `nach dem 3. Oktober`: something else was on a day near it.
  private func isOnlyBoundary(_ start: Int) -> Bool {
    var place = start - 1
    while place >= max(0, start - 2),
      isWord(place, of: DateVocabulary.prepositions) || isWord(place, of: DateVocabulary.articles)
        || isWord(place, of: Self.boundaryFillers)
    {
      place -= 1
    }
    return isWord(place, of: Self.boundaryWords)
  }

  /// Whether `sondern` or the like gives another day for it.
  private func isCorrected(_ day: Int) -> Bool {
    guard days.indices.contains(day + 1) else { return false }
    var turn = days[day + 1].lowerBound - 1
    while turn > days[day].upperBound, isFiller(turn) { turn -= 1 }
    return turn >= days[day].upperBound && isWord(turn, of: Self.corrections)
  }

  /// Whether the clause of a day says that something else than a charge was on it: a cancellation, a
  /// request, a message.
  func isAboutAnotherAction(_ day: Int) -> Bool {
    let isInClause = { (place: Int) in
      switch text.tokens[place].kind {
      case .lineBreak: false
      case .sign(let sign): !",;.!?、。".contains(sign) || text.isAttached(place + 1)
      case .word(let word): !Self.turns.contains(word)
      case .number: true
      }
    }
    let before = (max(0, days[day].lowerBound - Self.reachOfAction)..<days[day].lowerBound)
      .reversed().prefix { isInClause($0) }
    let end = min(text.tokens.count, days[day].upperBound + Self.reachOfAction)
    let behind = (days[day].upperBound..<max(days[day].upperBound, end)).prefix { isInClause($0) }
    return (Array(before) + Array(behind)).contains { place in
      text.word(place).map { word in Self.actionStems.contains { word.hasPrefix($0) } } ?? false
        || Self.actionPhrases.match(text, at: place) != nil
    }
  }

  private static let reachOfAction = 10
  /// How words begin that say what a customer did, other than to pay.
  private static let actionStems = [
    "cancel", "unsubscrib", "refund", "gekundig", "kundig", "storn", "erstatt", "ruckerstatt",
    "resili", "annul", "rembours", "reembols", "disdett", "disdic", "rimbors", "opgezegd", "opzeg",
    "terugbeta", "ask", "request", "wrote", "email", "contact", "install", "delet", "remov",
    "updat", "download", "beantragt", "geschrieben", "gemeldet", "geloscht", "demand", "ecrit",
    "supprim", "solicit", "escrib", "pedi", "borre", "elimin", "chiest", "richiest", "scritto",
    "aangevraagd", "geschreven", "verwijder", "iphone", "ipad", "phone", "handy", "telefon",
    "movil", "celular", "buy", "bought", "order", "purchas", "kauf", "gekauft", "bestell", "achet",
    "command", "compr", "acquist", "kocht", "gekocht", "besteld",
  ]
  private static let actionPhrases = PhraseTable<Void>([
    ("解約,キャンセル,退会,返金,申請,連絡,削除,해지,취소,환불,신청,문의,삭제,取消,退订,退訂,退款,申请,联系,聯絡,删,刪,買,购,購,구매", ())
  ])

  private func isWord(_ place: Int, of words: Set<String>) -> Bool {
    text.word(place).map { words.contains($0) } ?? false
  }

  /// Whether a token can stand between a denial and its day; a sign can.
  private func isFiller(_ place: Int) -> Bool {
    text.word(place).map {
      DateVocabulary.prepositions.contains($0) || DateVocabulary.articles.contains($0)
        || Self.chargeWords.contains($0)
    } ?? true
  }

  private static let reachOfDenial = 8
  private static let reachOfDenialAfterDay = 12
  private static let denialWords: Set<String> = [
    "not", "never", "nicht", "nie", "niemals", "keinesfalls", "pas", "jamais", "no", "nunca",
    "jamas", "non", "nao", "niet", "nooit", "t",
  ]
  /// What can stand between a denial and its day: what says that money was charged, and what the company
  /// said of it.
  private static let chargeWords: Set<String> = [
    "charged", "charge", "payment", "billed", "debited", "taken", "made", "happen", "happened",
    "was", "were", "been", "be", "the", "one", "of", "that", "from", "for", "as", "you", "wrote",
    "write", "said", "say", "me", "abgebucht", "belastet", "eingezogen", "wie", "sie", "ihr",
    "schreiben", "schrieben", "sagen", "war", "waren", "schon", "erst", "ete", "etait", "etaient",
    "debite", "debites", "debitee", "debitees", "preleve", "preleves", "prelevee", "prelevees",
    "facture", "factures", "comme", "vous", "dites", "ecrivez", "a", "ont", "paiement", "cargo",
    "pago", "addebito", "el", "del", "la", "fue", "fueron", "era", "eran", "han", "ha", "sido",
    "cobrado", "cobrados", "cobraron", "cargado", "cargados", "como", "dicen", "en", "lo", "erano",
    "e", "stato", "stati", "stata", "state", "sono", "addebitato", "addebitati", "addebitata",
    "addebitate", "prelevato", "prelevati", "come", "dite", "foi", "foram", "eram", "cobrada",
    "cobradas", "cobrou", "debitado", "debitados", "debitaram", "no", "na", "do", "da", "werd",
    "werden", "is", "zijn", "afgeschreven", "se", "nos", "zoals", "u", "jullie", "zegt",
    "zeggen",
  ]
  /// Denials of Chinese before a day.
  private static let denialPhrases = PhraseTable<Void>([
    ("不是,并不是,並不是,并非,並非,不在,没有在,沒有在,没在,沒在", ())
  ])
  /// Denials behind a day.
  private static let denialPhrasesAfter = PhraseTable<Void>([
    (
      """
      ではな,じゃな,ではあり,じゃあり,では無,されていませ,されていな,されてませ,されてな,されませんで,\
      されなか,이 아니,이 아닌,이 아닙,은 아니,은 아닙,게 아니,게 아닙,것이 아니,것이 아닙,지 않았,\
      没有扣,没扣,沒有扣,沒扣,没有被扣,没被扣,沒有被扣,沒被扣
      """, ()
    )
  ])
  private static let boundaryPhrasesAfter = PhraseTable<Void>([
    ("之前,以前,より前,より後,이전,전에,이후에", ())
  ])
  /// What can stand behind a day before what is said of it.
  private static let particles: Set<String> = ["に", "の", "で", "は", "も", "에", "는", "은", "도"]
  /// What begins with another subject.
  private static let subjectMarkers: Set<String> = ["は", "が", "も", "는", "은", "건", "제", "내"]
  private static let boundaryWords: Set<String> = [
    "before", "after", "vor", "nach", "avant", "apres", "antes", "despues", "prima", "dopo",
    "depois", "apos", "voor",
  ]
  private static let boundaryFillers: Set<String> = ["de", "del", "di", "do", "da", "dem", "la"]
  /// What gives another day for a denied one.
  private static let corrections: Set<String> = ["sondern", "sino", "bensi"]

  /// A day with those beside it that no amount is nearer to: `on 27 and 28 October`.
  private func joined(to day: Int, unless paired: Set<Int>) -> [Int] {
    var first = day
    while first > 0, !paired.contains(first - 1), isJoined(first - 1, first) { first -= 1 }
    var last = day
    while last + 1 < days.count, !paired.contains(last + 1), isJoined(last, last + 1) { last += 1 }
    return Array(first...last)
  }

  private func isJoined(_ first: Int, _ second: Int) -> Bool {
    guard spans.contains(first) == spans.contains(second) else { return false }
    if isRepetition(second, of: first) { return true }
    // `I cancelled on 28 February and on the 1st you charged me`
    if isWord(days[second].upperBound, of: Self.subjects), isAboutAnotherAction(first) {
      return false
    }
    let between = days[first].upperBound..<max(days[first].upperBound, days[second].lowerBound)
    // A bank's line has the day of the booking and that of the value.
    if between.isEmpty { return true }
    guard between.count <= Self.maximumJoint else { return false }
    var joins = false
    for place in between {
      if DateVocabulary.joints.match(text, at: place)?.meaning == false {
        joins = true
      } else if let word = text.word(place) {
        guard
          DateVocabulary.prepositions.contains(word) || DateVocabulary.articles.contains(word)
            || Self.repeating.contains(word)
        else { return false }
      } else if let sign = text.sign(place), ",+'".contains(sign) {
        joins = joins || sign != "'"
      } else {
        return false
      }
    }
    return joins
  }

  private static let maximumJoint = 5

  /// Whether all that is said of a day is that the same happened on it again: `am 2. Oktober 9,99 € und am
  /// 3. nochmal`.
  private func isRepetition(_ second: Int, of first: Int) -> Bool {
    let between = days[first].upperBound..<max(days[first].upperBound, days[second].lowerBound)
    guard between.count <= Self.reachOfRepetition, !between.contains(where: endsSentence) else {
      return false
    }
    var start = days[second].lowerBound
    while start > between.lowerBound, isInRepetition(start - 1) { start -= 1 }
    var end = days[second].upperBound
    while isInRepetition(end) { end += 1 }
    let said = Array(start..<days[second].lowerBound) + Array(days[second].upperBound..<end)
    let isEnd =
      end == text.tokens.count || endsSentence(end)
      || text.sign(end).map { ",;".contains($0) } ?? false
    let joint = DateVocabulary.joints.match(text, at: start - 1)
    let isJoined =
      joint?.meaning == false || text.sign(start - 1).map { ",、".contains($0) } ?? false
    return isEnd && isJoined && said.contains { isWord($0, of: Self.repeating) }
  }

  private func isInRepetition(_ place: Int) -> Bool {
    isWord(place, of: Self.repeating) || isWord(place, of: DateVocabulary.prepositions)
      || isWord(place, of: DateVocabulary.articles) || isWord(place, of: Self.repeatingFillers)
  }

  private func endsSentence(_ place: Int) -> Bool {
    if text.tokens[place].kind == .lineBreak { return true }
    return text.sign(place).map { ".!?。".contains($0) && !text.isAttached(place + 1) } ?? false
  }

  /// Who does something, as a clause of its own begins.
  private static let subjects: Set<String> = [
    "you", "apple", "they", "sie", "ihr", "habt", "haben", "wurden", "wurde", "vous", "on", "me",
    "mi", "u", "jullie", "werd",
  ]
  private static let reachOfRepetition = 14
  private static let repeatingFillers: Set<String> = [
    "no", "na", "di", "schon", "already", "deja", "ya", "gia", "ja", "een", "keer", "una", "une",
    "fois", "mal", "einmal", "time", "に", "た", "에",
  ]
  private static let repeating: Set<String> = [
    "again", "also", "too", "nochmal", "nochmals", "noch", "wieder", "erneut", "auch", "encore",
    "aussi", "nouveau", "otra", "vez", "nuevo", "tambien", "anche", "ancora", "nuovo", "tambem",
    "novamente", "novo", "ook", "opnieuw", "nog", "weer", "then", "も", "ま", "又", "也", "再", "도",
    "또", "ebenfalls", "ebenso", "likewise", "once", "einmal", "volta", "fois", "keer", "eens",
    // `one on 27 September and another on 27 October`
    "one", "another", "other", "einer", "eine", "andere", "anderer", "weitere", "autre", "uno",
    "una", "otro", "altro", "altra", "outro", "outra", "uma", "um", "een", "ander",
  ]

  // MARK: Distance

  /// How far a day is from an amount: by words, sentences, lines, and other values between them.
  private func cost(_ amount: Range<Int>, _ day: Range<Int>) -> Int {
    let between =
      amount.upperBound <= day.lowerBound
      ? amount.upperBound..<day.lowerBound : day.upperBound..<max(day.upperBound, amount.lowerBound)
    var cost = 0
    for place in between {
      switch text.tokens[place].kind {
      case .word(let word):
        cost += word.first?.isIdeographic ?? false ? 1 : 2
        if Self.turns.contains(word) { cost += 4 }
      case .number: cost += 2
      case .lineBreak: cost += 60
      case .sign(let sign):
        switch sign {
        case ".", "!", "?", "。", "！", "？":
          // `ca.` and `Okt.` end no sentence, unless they end the line.
          let isLast = place + 1 == text.tokens.count || text.tokens[place + 1].kind == .lineBreak
          let isShort = sign == "." && text.word(place - 1).map { $0.count <= 3 } ?? false
          cost += isLast ? 80 : text.isAttached(place + 1) && sign != "。" ? 0 : isShort ? 2 : 80
        case ",", ";", "、", "，": cost += 6
        default: cost += 1
        }
      }
    }
    let others = (days + amounts).count { between.contains($0.lowerBound) }
    return cost + others * 40
  }

  private static let turns: Set<String> = [
    "and", "or", "but", "und", "oder", "ou", "aber", "et", "mais", "y", "pero", "e", "ma", "mas",
    "en", "maar", "then", "not", "nicht", "pas", "no", "non", "nao", "niet",
  ]
}
