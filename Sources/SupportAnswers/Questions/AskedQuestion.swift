package import SubscriptionModel

/// What a message seems to ask for: a question, or a wish.
///
/// The table of what customers say is in `AskedQuestion+Phrases.swift`. Costs linear time for each of
/// its lines.
package struct AskedQuestion: Hashable, Sendable {
  /// What the customer writes about.
  let topic: Topic
  /// The words that speak for it.
  package var phrase: String

  /// Finds the question that texts seem to ask, in the first of them that asks any; `nil` where none
  /// does.
  package init?(in texts: [String]) {
    for text in texts {
      let words = LetterWords(text)
      for line in Self.lines {
        guard let phrase = line.phrase(in: words) else { continue }
        (topic, self.phrase) = (line.topic, phrase)
        return
      }
    }
    return nil
  }

  /// Finds the question that a letter that was searched for seems to ask.
  package init?(in letter: SearchAnswer) {
    self.init(in: letter.spoken)
  }

  /// The question that answers it, where no charge is named; `nil` where the state of the
  /// subscription does.
  package var question: SupportQuestion? { question(namesCharge: false) }

  /// The question that answers it, where the customer names a charge or not; `nil` where the state of
  /// the subscription does.
  package func question(namesCharge: Bool) -> SupportQuestion? {
    topic.question(namesCharge: namesCharge)
  }

  /// What the customer asks for, in the customer's words.
  package func words(namesCharge: Bool) -> String {
    switch topic {
    case .refunding: "I want a refund"
    case .cancelling: "I want to cancel"
    case .unknownCharge, .chargeExplanation: "What is this charge?"
    case .disputedPurchase: "I did not buy this"
    case .question, .nothingArrived, .canceled:
      question(namesCharge: namesCharge)?.asked ?? "I canceled"
    }
  }

  /// Whether the customer asks what a charge is, and not whether there are two.
  package var asksWhatChargeIs: Bool {
    [.unknownCharge, .chargeExplanation].contains(topic) || disputesPurchase
  }

  /// Whether the customer says that a purchase is not theirs.
  var disputesPurchase: Bool { topic == .disputedPurchase }

  /// Whether the customer says that what was bought did not come, without saying that it is coins.
  var saysNothingArrived: Bool { topic == .nothingArrived }

  /// Whether the customer wishes a refund, and asks nothing about one.
  package var wishesRefund: Bool { topic == .refunding }

  /// Whether the customer wishes to cancel.
  package var wishesToCancel: Bool { topic == .cancelling }

  private static let lines: [PhraseLine] = table.flatMap { topic, lines in
    lines.split(separator: "\n").map { PhraseLine($0, topic: topic) }
  }
}

/// A line of the table: words that tell together what a customer asks.
private struct PhraseLine: Sendable {
  let topic: AskedQuestion.Topic
  /// What has to be there: one phrase of each.
  private let needed: [[Phrase]]
  /// What must not be there.
  private let excluded: [Phrase]
  /// How many words apart they can be.
  private let reach: Int

  init(_ line: Substring, topic: AskedQuestion.Topic) {
    self.topic = topic
    let sides = line.split(separator: " - ")
    needed = sides[0].split(separator: " + ").map { Phrase.list($0) }
    excluded = sides.dropFirst().flatMap { Phrase.list($0) }
    let isSpaced = needed.joined().allSatisfy { $0.words.allSatisfy { !$0.isIdeographic } }
    reach = isSpaced ? Self.reachOfWords : Self.reachOfCharacters
  }

  private static let reachOfWords = 16
  private static let reachOfCharacters = 30

  /// The words of a letter that the line has; `nil` if it does not have them all.
  func phrase(in letter: LetterWords) -> String? {
    var places: [[Range<Int>]] = []
    for phrases in needed {
      let found = phrases.flatMap { letter.places(of: $0) }.filter { !letter.isDenied($0) }
      guard !found.isEmpty else { return nil }
      places.append(found)
    }
    for first in places[0] {
      let isNear = { (range: Range<Int>) in
        abs(range.lowerBound - first.lowerBound) <= reach
      }
      var found = [first]
      for others in places.dropFirst() {
        let apart = { (range: Range<Int>) in !range.overlaps(first) && isNear(range) }
        if let other = others.first(where: apart) { found.append(other) }
      }
      guard found.count == places.count,
        !excluded.contains(where: { letter.places(of: $0).contains(where: isNear) })
      else { continue }
      return letter.text(found.sorted { $0.lowerBound < $1.lowerBound })
    }
    return nil
  }
}

/// Words that stand behind each other.
private struct Phrase: Hashable, Sendable {
  var words: [String]
  /// Whether the last word can go on.
  var isOpen: Bool

  /// The phrases of a list, which `/` separates.
  static func list(_ text: Substring) -> [Phrase] {
    text.split(separator: "/").map { phrase in
      Phrase(words: LetterWords(String(phrase)).words, isOpen: phrase.hasSuffix("*"))
    }
  }
}

/// The words of a letter, one after the other; the end of a clause is an empty one.
private struct LetterWords {
  private(set) var words: [String] = []
  private let text: MessageText
  /// Which token each word is.
  private var tokens: [Int] = []
  private var places: [String: [Int]] = [:]
  /// The different words by their first letter.
  private var byLetter: [Character: [String]] = [:]

  init(_ letter: String) {
    text = MessageText(letter)
    for (place, token) in text.tokens.enumerated() {
      let word: String? =
        switch token.kind {
        case .word(let word): word
        case .number: text.text(place..<place + 1)
        case .sign(let sign): Self.ends.contains(sign) ? "" : nil
        case .lineBreak: ""
        }
      guard let word else { continue }
      if places[word] == nil, let first = word.first { byLetter[first, default: []].append(word) }
      places[word, default: []].append(words.count)
      words.append(word)
      tokens.append(place)
    }
  }

  /// The signs at which a clause ends.
  private static let ends = Set(".,;:!?。、；()\"“”")

  /// Where a phrase stands.
  func places(of phrase: Phrase) -> [Range<Int>] {
    guard let first = phrase.words.first else { return [] }
    let isOpenWord = phrase.isOpen && phrase.words.count == 1
    let firstWords =
      isOpenWord
      ? (first.first.flatMap { byLetter[$0] } ?? []).filter { $0.hasPrefix(first) } : [first]
    return firstWords.flatMap { places[$0] ?? [] }.sorted().compactMap { start in
      let end = start + phrase.words.count
      guard end <= words.count else { return nil }
      let isFound = zip(words[start..<end], phrase.words).enumerated().allSatisfy { offset, pair in
        phrase.isOpen && offset == phrase.words.count - 1
          ? pair.0.hasPrefix(pair.1) : pair.0 == pair.1
      }
      return isFound ? start..<end : nil
    }
  }

  /// Whether words before or behind a place deny it: `not charged twice`, `請求されていません`.
  func isDenied(_ range: Range<Int>) -> Bool {
    let clause = words[..<range.lowerBound].suffix(Self.reachWithFillerWords).reversed()
      .prefix { !$0.isEmpty }.filter { !Self.fillerWords.contains($0) }.prefix(Self.reachOfDenial)
    if clause.contains(where: Self.denials.contains) { return true }
    let isDenied = { (word: String, next: String) in
      word == "no" && Self.behindNo.contains(next) || word.hasSuffix("n") && next == "t"
    }
    if zip(clause.dropFirst(), clause).contains(where: isDenied) { return true }
    let behind = words[range.upperBound...].prefix(Self.reachBehind).prefix { !$0.isEmpty }.joined()
    return Self.denialsBehind.contains { behind.hasPrefix($0) }
  }

  private static let reachOfDenial = 3
  private static let reachWithFillerWords = 6
  /// Words that stand between a denial and what it denies, and don't count.
  private static let fillerWords: Set<String> = ["a", "any", "for"]
  private static let reachBehind = 7
  /// Words that deny what follows.
  private static let denials: Set<String> = [
    "not", "never", "without", "nicht", "nie", "kein", "keine", "keinen", "pas", "jamais",
    "nunca", "non", "nao", "niet", "nooit", "geen", "没", "沒", "未",
  ]
  /// What follows a Spanish `no` that denies; in Portuguese it is a preposition.
  private static let behindNo: Set<String> = [
    "me", "te", "se", "nos", "he", "ha", "han", "fui", "fue", "hay",
    "quiero", "pido", "necesito",
  ]
  private static let denialsBehind = [
    "していない", "していません", "されていない", "されていません", "しなかった", "지않", "하지않", "되지않", "한적없", "된적없",
    "한적이없", "된적이없", "한적은없", "된적은없", "とされていない", "とされていません",
    "は不要", "は必要ありません", "はいりません", "は求めてい", "은필요없", "은원하지않", "을원하지않", "을원하는게아니",
  ]

  /// The words at some places, as the customer wrote them.
  func text(_ ranges: [Range<Int>]) -> String {
    var joined: [Range<Int>] = []
    for range in ranges {
      if let last = joined.last, last.upperBound >= range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined.map { text.text(tokens[$0.lowerBound]..<tokens[$0.upperBound - 1] + 1) }
      .joined(separator: " … ")
  }
}

extension String {
  fileprivate var isIdeographic: Bool { first?.isIdeographic ?? false }
}
