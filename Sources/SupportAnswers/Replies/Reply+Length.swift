/// Keeps replies short: what is least needed is left out whole, and never a refund.
extension Reply {
  /// A part of a reply that a customer can do without; the first is left out first.
  enum DispensablePart: CaseIterable {
    /// How long a refund takes.
    case arrivalTime
    /// Who pays where a family shares purchases.
    case familyOrganizer
    /// That auto-renewal was turned off after the failed payment that ended a subscription.
    case turnedOffAfterFailure
    /// Which charge was made before the one that is meant.
    case earlierCharge
    /// Who else may have made a purchase that the customer denies.
    case otherBuyer
    /// When a commitment ends, before what ends it then.
    case endOfCommitment
    /// Which payment of it was made last, and which is the next one.
    case pastPayments
    case nextPayment
    /// That purchases belong to an Apple Account, before what became of this one.
    case introduction
    /// That Apple Support can end a subscription at once, beside how to ask for a refund.
    case endingAtOnce
    /// How to ask for a refund of charges, of which the reply tells more.
    case wayToRefund
    /// How to sign in to the app, behind a payment that failed.
    case signIn
    /// What the subscription is now, behind what a charge was for.
    case state
  }

  /// The reply without the parts that make it too long in any language, so that it says the same in all
  /// of them.
  ///
  /// Costs the text in up to seven languages, once for each part that is left out; whoever writes a reply
  /// in several languages shortens it once.
  package var shortened: Reply {
    guard mayBeTooLong, !isShort else { return self }
    var reply = self
    for part in DispensablePart.allCases {
      let shorter = reply.leavingOut(part)
      // A part that the reply does not have needs no texts.
      if shorter != reply, shorter.isShort { return shorter }
      reply = shorter
    }
    return reply
  }

  /// Whether it has at most four sentences and 400 characters, or half of these: in the languages that
  /// need the most of them, and so in every other.
  private var isShort: Bool {
    ReplyLanguage.wordiest.allSatisfy { language in
      let text = fullText(in: language)
      return language.hasRoom(for: text)
        && language.sentences(in: text) <= ReplyLanguage.maximumSentences
    }
  }

  /// Whether it can be too long in some language: none needs twice the characters of another one, or
  /// more than one further sentence.
  private var mayBeTooLong: Bool {
    let text = fullText(in: language)
    return text.count * 2 > language.maximumCharacters
      || language.sentences(in: text) + 1 > ReplyLanguage.maximumSentences
  }
}

extension ReplyLanguage {
  /// The languages that need the most characters or sentences.
  static let wordiest: [ReplyLanguage] = [
    .korean, .german, .french, .dutch, .latinAmericanSpanish, .italian, .japanese,
  ]

  /// The most sentences of a reply: it is read on a phone.
  static let maximumSentences = 4

  /// The most characters of a reply; a text of East Asia needs half of them.
  var maximumCharacters: Int {
    switch self {
    case .japanese, .korean, .simplifiedChinese, .traditionalChinese: 200
    case .english, .german, .french, .spanish, .latinAmericanSpanish, .italian,
      .brazilianPortuguese, .dutch:
      400
    }
  }

  /// Whether a text is short enough; it has no more characters than scalars, which are counted sooner.
  func hasRoom(for text: String) -> Bool {
    text.unicodeScalars.count <= maximumCharacters || text.count <= maximumCharacters
  }

  /// How many sentences a text has; the point of a German day, such as `12. Oktober`, ends none.
  func sentences(in text: String) -> Int {
    var count = 0
    var last: Unicode.Scalar = " "
    var isEnd = false
    for scalar in text.unicodeScalars {
      if isEnd, scalar.properties.isWhitespace { count += 1 }
      isEnd = false
      switch scalar {
      case ".", "!", "?": isEnd = !(self == .german && last.properties.numericType != nil)
      case "。", "！", "？": count += 1
      default: break
      }
      last = scalar
    }
    return isEnd ? count + 1 : count
  }
}
