/// Tells which day belongs to which amount: the one beside it.
struct ChargePairing {
  let text: MessageText
  let days: [Range<Int>]
  /// The days that are all those of a time, such as a week.
  let spans: Set<Int>
  let amounts: [Range<Int>]

  /// For each amount, the indices of its days: the nearest, and those that are joined to it.
  func daysOfAmounts() -> [[Int]] {
    if isTable { return days.indices.map { [$0] } }
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

  /// The amounts of which the message says that they were refunded: the day beside one is that of its
  /// refund, on which nothing was charged.
  func refundedAmounts() -> Set<Int> {
    Set(amounts.indices.filter { isRefunded(amounts[$0]) })
  }

  private func isRefunded(_ amount: Range<Int>) -> Bool {
    let isBefore = (1...4).contains { count in
      Self.refundPhrasesBefore.match(text, at: amount.lowerBound - count)?.end == amount.lowerBound
    }
    guard !isBefore, !isBankCredit(amount) else { return true }
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
      を返金,は返金され,환불되,환불받,이 환불되,을 환불받,원 환불,退款了,退还,退還
      """, ()
    )
  ])

  private func isOfAnotherTime(_ amount: Range<Int>) -> Bool {
    let before = text.word(amount.lowerBound - 1) ?? ""
    let two = (text.word(amount.lowerBound - 2) ?? "") + " " + before
    let after = text.word(amount.upperBound) ?? ""
    let next = after + " " + (text.word(amount.upperBound + 1) ?? "")
    return Self.wordsBefore.contains(before) || Self.wordsBefore.contains(two)
      || Self.wordsAfter.contains(after) || Self.wordsAfter.contains(next)
  }

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
  ]
  /// What stands after the amount of another time.
  private static let wordsAfter: Set<String> = [
    "before", "previously", "next month", "next year", "vorher", "zuvor", "fruher",
    "nachsten monat", "avant", "auparavant", "mois prochain", "antes", "proximo mes", "prima",
    "mese prossimo", "eerder", "voorheen", "volgende maand",
  ]

  /// Whether the same words stand between each day and its amount, as in rows that a line joins.
  private var isTable: Bool {
    guard days.count == amounts.count, days.count > 1 else { return false }
    let rows = zip(days, amounts).map { day, amount in
      day.upperBound < amount.lowerBound
        ? text.tokens[day.upperBound..<amount.lowerBound].map(\.kind) : []
    }
    let isInOrder = zip(days.dropFirst(), amounts).allSatisfy { $0.lowerBound >= $1.upperBound }
    return isInOrder && !rows[0].isEmpty && Set(rows).count == 1
  }

  /// The indices of all days, the nearest to an amount first.
  func daysByDistance(of amount: Int) -> [Int] {
    days.indices.map { index in
      let cost = cost(amounts[amount], days[index])
      return (index: index, cost: cost + (spans.contains(index) ? Self.costOfSpan : 0))
    }
    .sorted { ($0.cost, $0.index) < ($1.cost, $1.index) }.map(\.index)
  }

  /// A day says more than a week or a month.
  private static let costOfSpan = 60

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
  private static let repeating: Set<String> = [
    "again", "also", "nochmal", "wieder", "auch", "encore", "aussi", "otra", "vez",
    "tambien",
    "anche", "ancora", "tambem", "novamente", "ook", "opnieuw", "then",
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
    "and", "but", "und", "aber", "et", "mais", "y", "pero", "e", "ma", "mas", "en", "maar", "then",
    "not", "nicht", "pas", "no", "non", "nao", "niet",
  ]
}
