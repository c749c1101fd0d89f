/// Tells which day belongs to which amount: the one beside it.
struct ChargePairing {
  let text: MessageText
  let days: [Range<Int>]
  let amounts: [Range<Int>]

  /// For each amount, the indices of its days: the nearest, and those that are joined to it.
  func daysOfAmounts() -> [[Int]] {
    let nearest = amounts.indices.map { daysByDistance(of: $0).first }
    return nearest.map { day in
      guard let day else { return [] }
      return joined(to: day, unless: Set(nearest.compactMap(\.self)))
    }
  }

  /// The indices of all days, the nearest to an amount first.
  func daysByDistance(of amount: Int) -> [Int] {
    days.indices.map { (index: $0, cost: cost(amounts[amount], days[$0])) }
      .sorted { ($0.cost, $0.index) < ($1.cost, $1.index) }.map(\.index)
  }

  /// A day with those beside it that no amount is nearer to: `on 27 and 28 October`.
  private func joined(to day: Int, unless paired: Set<Int>) -> [Int] {
    var first = day
    while first > 0, !paired.contains(first - 1), isJoined(first - 1, first) { first -= 1 }
    var last = day
    while last + 1 < days.count, !paired.contains(last + 1), isJoined(last, last + 1) { last += 1 }
    return Array(first...last)
  }

  private func isJoined(_ first: Int, _ second: Int) -> Bool {
    let between = days[first].upperBound..<max(days[first].upperBound, days[second].lowerBound)
    // A bank's line has the day of the booking and that of the value.
    if between.isEmpty { return true }
    guard between.count <= Self.maximumJoint else { return false }
    var joins = false
    for place in between {
      if let word = text.word(place) {
        if DateVocabulary.joining.contains(word) {
          joins = true
        } else if !DateVocabulary.prepositions.contains(word), !Self.repeating.contains(word) {
          return false
        }
      } else if let sign = text.sign(place), ",&+".contains(sign) {
        joins = true
      } else {
        return false
      }
    }
    return joins
  }

  private static let maximumJoint = 5
  private static let repeating: Set<String> = [
    "the", "again", "also", "nochmal", "wieder", "auch", "encore", "aussi", "otra", "vez",
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
      case .lineBreak: cost += 16
      case .sign(let sign):
        switch sign {
        case ".", "!", "?", "。", "！", "？":
          // `ca.` and `Okt.` end no sentence.
          let isShort = sign == "." && text.word(place - 1).map { $0.count <= 3 } ?? false
          cost += text.isAttached(place + 1) ? 0 : isShort ? 2 : 80
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
