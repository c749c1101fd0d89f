import SubscriptionModel

/// A reply to a customer as sentences and facts, which each language writes in its own way.
package struct Reply: Hashable, Sendable {
  private var sentences: [Sentence]
  /// The charges of which it says what Apple refunded or took back.
  private(set) var toldRefunds: Set<TransactionId>
  /// How many sentences stand before the state that was put behind them; `nil` where none was.
  private var ownSentences: Int?
  /// Writes the reply.
  private let writer: ReplyWriter

  /// One or more sentences of a reply: a name, with the facts for its places.
  package struct Sentence: Hashable, Sendable {
    var name: ReplyName
    var facts: ReplyFacts
    /// The charge whose refund it tells; `nil` for any other sentence.
    var charge: TransactionId?
  }

  /// Makes a reply from sentences.
  init(_ sentences: [Sentence], by writer: ReplyWriter, telling told: Set<TransactionId> = []) {
    self.sentences = sentences
    self.writer = writer
    toldRefunds = told
  }

  /// The language of the reply.
  package var language: ReplyLanguage { writer.templates.language }

  /// The reply in its language.
  package var text: String { text(in: language) }

  /// The reply in English, for an agent who cannot read its language; `nil` if it is in English.
  package var english: String? { language == .english ? nil : text(in: .english) }

  /// What to say, on a line of its own, and below it what that means in English.
  package func lines(quotes: (String, String) = ("“", "”")) -> [String] {
    let quoted = { (text: String) in quotes.0 + text + quotes.1 }
    guard let english else { return ["Say: \(quoted(text))"] }
    return ["Say in \(language.name): \(quoted(text))", "In English: \(quoted(english))"]
  }

  /// Whether it tells of one payment that it was not refunded, beside others that were.
  package var tellsPaymentNotRefunded: Bool { says(.variant(.paymentNotRefunded)) }

  /// Whether a sentence of the reply, or of a reply in it, has a name.
  func says(_ name: ReplyName) -> Bool {
    sentences.contains { sentence in
      sentence.name == name || sentence.facts.known.values.contains { $0.says(name) }
    }
  }

  /// The languages that the customer may prefer, which nothing but the storefront tells.
  package var otherLanguages: [ReplyLanguage] { writer.templates.otherLanguages }

  /// The reply in any language; before the reply in its own, which one the customer prefers, if that
  /// is asked.
  package func text(in language: ReplyLanguage) -> String {
    let questions = language == self.language ? writer.templates.languageQuestions : []
    return (questions + [shortened.fullText(in: language)]).joined(separator: " ")
  }

  /// The reply in any language with all of its parts, however long it is.
  package func fullText(in language: ReplyLanguage) -> String {
    text(in: language, withYear: namesAnotherYear(in: language))
  }

  /// The reply with the year of each day, or only of those that are not of the moment's year.
  fileprivate func text(in language: ReplyLanguage, withYear: Bool) -> String {
    language.joined(
      sentences.map { writer.text($0.name, $0.facts, in: language, withYear: withYear) }
    )
  }

  /// Whether the reply names a day of another year than that of the moment: a day without a year
  /// beside it reads as if it were of that year, too.
  private func namesAnotherYear(in language: ReplyLanguage) -> Bool {
    sentences.contains { sentence in
      let places = writer.templates.template(sentence.name, in: language).places
      return places.compactMap { sentence.facts.known[$0] }.contains { fact in
        if case .reply(let reply) = fact { return reply.namesAnotherYear(in: language) }
        return fact.moments.contains { !writer.isThisYear($0) }
      }
    }
  }

  /// The reply to a customer who wishes to cancel: what is stated of a subscription or purchase has
  /// words of its own where it would lead to another charge, or leave out how to cancel.
  func answeringWishToCancel() -> Reply {
    var reply = self
    for index in sentences.indices {
      guard case .state(let state) = sentences[index].name, let words = state.wordsForWishToCancel
      else {
        continue
      }
      reply.sentences[index].name = .variant(words)
    }
    return reply
  }

  /// The reply without a part; as it is where it has no such part.
  func leavingOut(_ part: DispensablePart) -> Reply {
    var reply = self
    if part == .state, let count = ownSentences { reply.sentences = Array(sentences.prefix(count)) }
    if part == .wayToRefund, sentences.count > 1 {
      reply.sentences.removeAll { $0.name == .refund(.askForRefund) }
    }
    if part == .arrivalTime, sentences.count > 1 {
      reply.sentences.removeAll { $0.name == .refund(.refundArriving) }
    }
    if part == .endingAtOnce {
      for index in reply.sentences.indices
      where reply.sentences[index].name == .refund(.askForRefundOrEndNow) {
        reply.sentences[index].name = .refund(.askForRefund)
      }
    }
    if let framed = part.framesOfState {
      reply.sentences = reply.sentences.flatMap { sentence in
        guard framed.contains(sentence.name), case .reply(let state) = sentence.facts.known["state"]
        else { return [sentence] }
        return state.sentences
      }
    }
    for index in reply.sentences.indices {
      var facts = reply.sentences[index].facts.known
      switch part {
      case .arrivalTime: facts["arrival"] = nil
      case .familyOrganizer: facts["familyOrganizerPays"] = nil
      case .earlierCharge where reply.sentences[index].name == .verdict(.oneCharge):
        facts["first"] = nil
      case .otherBuyer: facts["someoneElseMayHaveBought"] = nil
      case .endOfCommitment where reply.isCommitment(beforeMoreAt: index):
        facts["committedUntil"] = nil
      case .pastPayments where reply.isCommitment(beforeMoreAt: index): facts["number"] = nil
      case .nextPayment where reply.isCommitment(beforeMoreAt: index): facts["next"] = nil
      case .turnedOffAfterFailure
      where reply.sentences[index].name == .state(.expiredTurnedOffAfterFailure):
        reply.sentences[index].name = .state(.expiredBillingError)
        facts["familyOrganizerPays"] = nil
      case .turnedOffAfterFailure, .earlierCharge, .endOfCommitment, .pastPayments, .nextPayment,
        .introduction, .endingAtOnce, .wayToRefund, .signIn, .state:
        break
      }
      reply.sentences[index].facts.known = facts.mapValues { fact in
        if case .reply(let inner) = fact { .reply(inner.leavingOut(part)) } else { fact }
      }
    }
    return reply
  }

  /// Whether a sentence tells of a commitment, before another one about how it ends, or in another reply.
  private func isCommitment(beforeMoreAt index: Int) -> Bool {
    switch sentences[index].name {
    case .state(.commitmentContinues): true
    case .state(.committed), .verdict(.commitmentRunning): sentences.count > 1
    case .state, .verdict, .variant, .refund, .standIn, .term: false
    }
  }

  /// The reply without what it says of the refunds of some charges.
  func leavingOutRefunds(of charges: Set<TransactionId>) -> Reply {
    var reply = self
    reply.sentences.removeAll { $0.charge.map(charges.contains) ?? false }
    return reply
  }

  /// Puts another reply behind the sentences, as the state of what they are about.
  mutating func end(with reply: Reply) {
    ownSentences = sentences.count
    sentences += reply.sentences
    toldRefunds.formUnion(reply.toldRefunds)
  }

  /// Puts a sentence before all others.
  mutating func begin(with sentence: Sentence) {
    sentences.insert(sentence, at: 0)
    ownSentences = ownSentences.map { $0 + 1 }
  }

  /// Puts a sentence behind all others.
  mutating func end(with sentence: Sentence) { sentences.append(sentence) }

  /// Changes all names and IDs in the reply.
  mutating func changeTexts(_ change: (String) -> String) {
    for index in sentences.indices {
      sentences[index].facts.known = sentences[index].facts.known.mapValues { fact in
        switch fact {
        case .text(let text): return .text(change(text))
        case .list(let names): return .list(names.map(change))
        case .reply(var reply):
          reply.changeTexts(change)
          return .reply(reply)
        case .day, .days, .due, .number, .amount, .about, .share, .refunds, .phrase: return fact
        }
      }
    }
  }
}

extension Reply.DispensablePart {
  /// The replies that are nothing but this part beside a state, which stays alone without it; `nil` for
  /// any other part.
  fileprivate var framesOfState: [ReplyName]? {
    switch self {
    case .introduction: [.variant(.appleAccountWithoutAccess)]
    case .signIn: [.variant(.notLinkedPaymentFails), .variant(.linkedToUserPaymentFails)]
    case .arrivalTime, .familyOrganizer, .turnedOffAfterFailure, .earlierCharge, .otherBuyer,
      .endOfCommitment, .pastPayments, .nextPayment, .endingAtOnce, .wayToRefund, .state:
      nil
    }
  }
}

/// Writes replies for one moment, in one time zone, to one customer.
struct ReplyWriter: Hashable, Sendable {
  var templates: ReplyTemplates
  var asOf: Timestamp
  /// The zone that was chosen; UTC stands for that of the customer's country.
  var zone: ZoneRules
  /// The days that the customer states, in UTC.
  var statedDays: Set<DayRange> = []

  /// Fills the template of a name in a language; each day has its year if `withYear`.
  func text(
    _ name: ReplyName,
    _ facts: ReplyFacts,
    in language: ReplyLanguage,
    withYear: Bool
  ) -> String {
    let template = templates.template(name, in: language)
    var known = facts.known.mapValues { text($0, in: language, withYear: withYear) }
    // Two plans of one name are not told apart by it.
    if known["product"] == known["other"] { known["other"] = nil }
    // Two equal prices of one day are said once, for each.
    if known["first"] == nil, known["price"] == known["firstPrice"] {
      known["each"] = known["price"]
    }
    for place in template.places {
      guard let term = ReplyTerm(rawValue: place) else { continue }
      known[place] = templates.words(term, in: language)
    }
    // A refund on the day of its charge is said without naming the day again.
    if template.places.contains(PlaceholderName.sameDay.rawValue),
      let charged = facts.known["charged"], let refunded = facts.known["refunded"],
      nameOneDay(charged, refunded)
    {
      known["refunded"] = nil
      known[PlaceholderName.sameDay.rawValue] = words(.sameDay, language)
    }
    let filled = template.filled(with: known) { place in
      switch place {
      case "product":
        words(facts.isPurchase ? .unnamedPurchase : .unnamedSubscription, language)
      case "other": words(.unnamedOther, language)
      case "part": words(.unknownPart, language)
      default: nil
      }
    }
    return language.joiningFacts(filled)
  }

  /// Whether two facts are days, and one day on the clocks that the reply goes by: it can have two names
  /// where that of UTC differs for one of them.
  func nameOneDay(_ one: ReplyFact, _ other: ReplyFact) -> Bool {
    guard case .day(let first) = one, case .day(let second) = other else { return false }
    let (here, there) = (localTime(at: first), localTime(at: second))
    return (here.year, here.month, here.day) == (there.year, there.month, there.day)
  }

  private func words(
    _ name: PlaceholderName,
    _ language: ReplyLanguage,
    _ facts: [String: String] = [:]
  ) -> String {
    templates.template(.standIn(name), in: language).filled(with: facts)
  }

  fileprivate func isThisYear(_ moment: Timestamp) -> Bool {
    localTime(at: moment).year == localTime(at: asOf).year
  }

  /// The day and time in the chosen zone, or else the day that the customer states of it, or that in the
  /// customer's country; that of UTC where the country's clocks show two days.
  private func localTime(at moment: Timestamp) -> CivilTime {
    let here = zone.civilTime(at: moment)
    guard zone.place == .utc, let clock = templates.storefront.flatMap({ StorefrontClock($0) })
    else { return here }
    let shown = [clock.earliest, clock.latest].map { CivilTime(moment.adding(.minutes($0))) }
    return (shown + [here]).first(where: customerStatesDay)
      ?? (shown[0].day == shown[1].day ? shown[0] : here)
  }

  /// Whether the customer states the day of a time.
  private func customerStatesDay(of time: CivilTime) -> Bool {
    guard !statedDays.isEmpty,
      let midnight = CivilTime(year: time.year, month: time.month, day: time.day).timestamp()
    else { return false }
    return statedDays.contains { $0.start <= midnight && midnight < $0.end }
  }

  /// A fact as the language writes it; a day has its year if it is not that of the moment, or
  /// `withYear`.
  func text(_ fact: ReplyFact, in language: ReplyLanguage, withYear: Bool = false) -> String {
    switch fact {
    case .text(let text): return text
    case .list(let names): return language.list(names)
    case .day(let moment): return day(moment, language, withYear: withYear)
    case .days(let moments):
      let days = moments.map { day($0, language, withYear: withYear) }
      return language.listInSentence(days)
    case .due(let moment): return due(moment, language, withYear: withYear)
    case .number(let number): return language.number(number, storefront: templates.storefront)
    case .amount(let money): return language.amount(money, storefront: templates.storefront)
    case .about(let money):
      return words(.aboutAmount, language, ["amount": text(.amount(money), in: language)])
    case .share(nil): return words(.unknownPart, language)
    case .share(let share?): return language.share(share)
    case .refunds(let charges):
      let each = charges.map { charge in
        let days = ["charged": charge.charged, "refunded": charge.refunded].compactMapValues(\.self)
        let facts = days.mapValues { ReplyFact.day($0) }
        return text(
          .standIn(.refundedCharge),
          ReplyFacts(facts),
          in: language,
          withYear: withYear
        )
      }
      return language.listInSentence(each)
    case .phrase(let name): return words(name, language)
    case .reply(let reply): return reply.text(in: language, withYear: withYear)
    }
  }

  /// A day, such as `26 March`; with the zone if the day in UTC is different: `7 March (Pacific
  /// time)`.
  private func day(_ moment: Timestamp, _ language: ReplyLanguage, withYear: Bool) -> String {
    let here = localTime(at: moment)
    let day = self.day(here, language, withYear: withYear || !isThisYear(moment))
    return zone.place == .utc || here.day == CivilTime(moment).day
      ? day : language.day(day, inZone: zoneName(language))
  }

  /// The day on which something ends or is due; today it includes the time where the zone is a
  /// customer's: `15 March at 18:00 (Pacific time)`.
  private func due(_ moment: Timestamp, _ language: ReplyLanguage, withYear: Bool) -> String {
    let (there, here) = (zone.civilTime(at: moment), zone.civilTime(at: asOf))
    guard (there.year, there.month, there.day) == (here.year, here.month, here.day),
      zone.place != .utc
    else { return day(moment, language, withYear: withYear) }
    let day = self.day(there, language, withYear: withYear)
    let time = language.moment(day, there, storefront: templates.storefront)
    return language.day(time, inZone: zoneName(language))
  }

  private func day(_ time: CivilTime, _ language: ReplyLanguage, withYear: Bool) -> String {
    language.day(time, withYear: withYear, storefront: templates.storefront)
  }

  private func zoneName(_ language: ReplyLanguage) -> String {
    switch zone.place {
    case .utc: "UTC"
    case .pacific: words(.pacificTime, language)
    case .city(let city):
      language.name(ofCity: city).map { words(.cityTime, language, ["city": $0]) }
        ?? words(.localTime, language)
    }
  }
}
