/// Chooses between the days that a customer's date can be, by the charges that were found.
package struct ChargeReading {
  /// The day, in ISO 8601, and the charges found with it; day first where there are two.
  private let readings: [(day: String, answer: TriangulationAnswer)]
  private let language: MessageLanguage?

  /// Takes the answer for each day that a date can be, the one with the day first before the other.
  package init(
    _ readings: [(day: String, answer: TriangulationAnswer)],
    language: MessageLanguage?
  ) {
    self.readings = readings
    self.language = language
  }

  /// What was taken.
  package struct Choice {
    /// The answers that count: one, or both where nothing decides.
    package var answers: [TriangulationAnswer]
    /// The day that was taken of two; `nil` where there is one, or where neither was taken.
    package var taken: String?
    /// Why it was taken.
    package var reason: SearchAnswer.Described.Reason?
  }

  /// The choice: an exact charge wins, then the order in which the message's language or the
  /// charge's country writes days.
  package var choice: Choice {
    guard readings.count > 1 else { return Choice(answers: readings.map(\.answer)) }
    // What anybody can make decides nothing beside what is signed.
    let signed = readings.filter { $0.answer.isSigned }
    let readings = signed.isEmpty ? readings : signed
    let exact = readings.filter(\.answer.isExact)
    let found = exact.isEmpty ? readings.filter { !$0.answer.candidates.isEmpty } : exact
    guard found.count > 1 else {
      return Choice(
        answers: (found.first ?? readings[0]).answer.asList,
        taken: exact.first?.day,
        reason: exact.isEmpty ? nil : .charge
      )
    }
    if let language, language.writesDayFirst == true {
      return Choice(
        answers: found[0].answer.asList,
        taken: found[0].day,
        reason: .language(language.name)
      )
    }
    let agreeing = found.enumerated().filter { offset, reading in
      reading.answer.candidates.contains { Self.writesDayFirst($0) == (offset == 0) }
    }
    guard agreeing.count == 1, let (_, reading) = agreeing.first.map({ ($0.offset, $0.element) })
    else { return Choice(answers: found.map(\.answer)) }
    let country = reading.answer.candidates.lazy.compactMap { $0.charges.first?.storefront }.first
    return Choice(
      answers: reading.answer.asList,
      taken: reading.day,
      reason: country.map { .storefront($0) }
    )
  }

  /// Whether people in a charge's country write the day first; `nil` where they write the year
  /// first, or nothing says.
  private static func writesDayFirst(_ candidate: TriangulationAnswer.Candidate) -> Bool? {
    guard let country = candidate.charges.first?.storefront else { return nil }
    if monthFirst.contains(country) { return false }
    return yearFirst.contains(country) ? nil : true
  }

  private static let monthFirst: Set<String> = ["USA", "PHL", "FSM", "PLW"]
  private static let yearFirst: Set<String> = [
    "CAN", "CHN", "HUN", "JPN", "KOR", "LTU", "TWN", "ZAF",
  ]
}

extension TriangulationAnswer {
  /// Whether the candidates are charges of the stated price on the stated day.
  package var isExact: Bool {
    !candidates.isEmpty && candidates.allSatisfy(\.isExact)
  }

  /// Whether there are candidates, and their charges are signed.
  fileprivate var isSigned: Bool { basis == .signed && !candidates.isEmpty }

  fileprivate var asList: [TriangulationAnswer] { [self] }
}

extension SearchAnswer {
  /// Adds what was found for a charge that a message describes.
  package mutating func add(_ choice: ChargeReading.Choice, of charge: PastedMessage.Charge) {
    guard parts.indices.contains(charge.amountPart), parts.indices.contains(charge.dayPart) else {
      return
    }
    let total = choice.answers.reduce(0) { $0 + $1.total }
    var description = Described(
      amount: parts[charge.amountPart].text,
      day: parts[charge.dayPart].text,
      charges: total
    )
    description.unsigned = choice.answers.reduce(0) { $0 + $1.unsigned }
    description.taken = choice.taken
    description.reason = choice.reason
    description.isExact = choice.answers.contains(where: \.isExact)
    described.append(description)
    let candidates = choice.answers.flatMap(\.candidates)
    setFound(charge.amountPart, candidates.contains { $0.amount == .exact })
    setFound(charge.dayPart, candidates.contains { $0.daysApart == 0 })
    // The day that was taken comes first.
    let days = charge.days.map(\.isoDate)
    if let taken = choice.taken {
      parts[charge.dayPart].value = ([taken] + days.filter { $0 != taken })
        .joined(separator: " or ")
    }
  }

  /// Adds the charges of several days that came to the amount of `charge` together.
  package mutating func add(_ sum: TriangulationAnswer, of charge: PastedMessage.Charge) {
    let days = charge.together.map(\.dayPart)
    guard parts.indices.contains(charge.amountPart), days.allSatisfy(parts.indices.contains),
      !sum.candidates.isEmpty
    else { return }
    // Alone, none of the days has a charge of the amount.
    described.removeAll { description in
      description.amount == parts[charge.amountPart].text && !description.isExact
        && days.contains { parts[$0].text == description.day }
    }
    let written = days.map { parts[$0].text }
    let last = written.last.map { [$0] } ?? []
    var description = Described(
      amount: parts[charge.amountPart].text,
      day: ([written.dropLast().joined(separator: ", ")] + last).joined(separator: " and "),
      charges: sum.total
    )
    description.unsigned = sum.unsigned
    description.isExact = true
    description.isSum = true
    described.append(description)
    for part in [charge.amountPart] + days { setFound(part, true) }
  }

  /// Adds that the charges found on their days come to what the message calls their total.
  ///
  /// Of each customer who has them all, the charges themselves must add up.
  package mutating func addTotals(of message: PastedMessage) {
    for total in message.totals {
      let told = total.amountParts + total.dayParts
      guard parts.indices.contains(total.amountPart), parts[total.amountPart].isFound == nil,
        told.allSatisfy({ parts.indices.contains($0) && parts[$0].isFound == true })
      else { continue }
      let customers = candidateCustomers.filter { customer in
        let own = candidates.filter { $0.customer == customer && $0.isExact }.flatMap(\.charges)
        let sum = own.uniqued.reduce(Int64?.some(0)) { sum, charge in
          guard let sum, let price = charge.price else { return nil }
          let (next, overflow) = sum.addingReportingOverflow(price.milliunits)
          return overflow ? nil : next
        }
        return sum == total.amount.milliunits
      }
      guard !customers.isEmpty else { continue }
      let written = total.dayParts.map { parts[$0].text }
      let last = written.last.map { [$0] } ?? []
      var description = Described(
        amount: parts[total.amountPart].text,
        day: ([written.dropLast().joined(separator: ", ")] + last).joined(separator: " and "),
        charges: customers.count
      )
      description.isExact = true
      description.isSum = true
      described.append(description)
      parts[total.amountPart].isFound = true
    }
  }

  private mutating func setFound(_ part: Int, _ isFound: Bool) {
    parts[part].isFound = (parts[part].isFound ?? false) || isFound
  }

  /// Takes the candidates of the charges that a message describes, in their order.
  ///
  /// Where some customers have charges of each of them, those of others are left out.
  package mutating func take(_ answers: [[TriangulationAnswer]]) {
    let hasSigned = answers.joined().contains(where: \.isSigned)
    let counted = answers.map { $0.filter { !hasSigned || $0.isSigned } }
    // What only nearly matches is for a message without an exact match.
    let hasExact = counted.joined().contains(where: \.isExact)
    let found = counted.map { answers in
      answers.filter { !hasExact || $0.isExact }.flatMap(\.candidates)
    }
    .filter { !$0.isEmpty }
    var counts: [CustomerId: Int] = [:]
    for candidates in found {
      for customer in Set(candidates.map(\.customer)) { counts[customer, default: 0] += 1 }
    }
    let isInAll = counts.values.contains(found.count)
    var taken: Set<TriangulationAnswer.Candidate> = []
    candidates = found.flatMap { $0 }.filter { candidate in
      // One charge can be near two of the days.
      var charge = candidate
      (charge.amount, charge.daysApart) = (nil, nil)
      return (!isInAll || counts[candidate.customer] == found.count)
        && taken.insert(charge).inserted
    }
    guard candidateCustomers.count > 1 else { return }
    let all = answers.flatMap { $0 }
    question = all.count == 1 ? all[0].question : question(of: all, days: answers.count)
  }

  /// The question that distinguishes candidates of several charges, or of two days that one can be.
  private func question(
    of answers: [TriangulationAnswer],
    days count: Int
  ) -> TriangulationAnswer.Question? {
    guard var answer = answers.first else { return nil }
    // Where one charge can be on two days, the day is what the customer has not said.
    if count == 1 { answer.request.days = nil }
    answer.candidates = candidates
    answer.total = candidates.count
    let customers = candidateCustomers
    let drafts = candidates.map { candidate in
      CandidateDraft(
        rows: candidate.charges.map {
          ChargeRow($0, customer: customers.firstIndex(of: candidate.customer) ?? 0)
        },
        amount: candidate.amount,
        daysApart: candidate.daysApart
      )
    }
    return DisambiguationQuestion(drafts: drafts, answer: answer).question
  }

  /// Leaves out charges of other products than those that a receipt names, if any of theirs is left.
  package mutating func agree(withProductsOf message: PastedMessage) {
    for (index, part) in message.parts.enumerated() where parts.indices.contains(index) {
      guard case .productName(let name) = part.value else { continue }
      let words = Self.words(of: name).filter { $0.count >= Self.minimumWord }
      let own = candidates.filter { candidate in
        candidate.charges.contains { charge in
          let product = Set(Self.words(of: charge.productId?.text ?? ""))
          return !words.isEmpty && words.allSatisfy { product.contains($0) }
        }
      }
      guard !own.isEmpty else { continue }
      parts[index].isFound = true
      candidates = own
    }
    if candidateCustomers.count < 2 { question = nil }
  }

  /// The fewest letters of a word of a product's name to compare.
  private static let minimumWord = 3

  private static func words(of text: String) -> [String] {
    text.folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Leaves out the candidates of other customers than those that an identifier leads to.
  ///
  /// If none of theirs is left, an exact charge of another customer contradicts the identifier.
  package mutating func agreeWithHits() {
    let customers = Set(hits.compactMap(\.customer))
    guard !customers.isEmpty else { return }
    let own = candidates.filter { customers.contains($0.customer) }
    candidates =
      own.isEmpty ? candidates.filter(\.isExact) : own
    if candidateCustomers.count < 2 { question = nil }
  }

  /// The charges of a customer that the message describes, on the day and of the price.
  package func charges(of customer: CustomerId) -> Set<TransactionId> {
    let own = candidates.filter { $0.customer == customer && $0.isExact }
    return Set(own.flatMap(\.charges).map(\.transactionId))
  }

  /// The customers of the candidates, best match first.
  package var candidateCustomers: [CustomerId] { candidates.map(\.customer).uniqued }

  /// Whether neither an identifier nor a charge was found.
  package var isEmpty: Bool { hits.isEmpty && candidates.isEmpty }
}

extension ChargeRow {
  fileprivate init(_ charge: TriangulationAnswer.ChargeFacts, customer: Int) {
    self.init(
      customer: Int64(customer),
      date: charge.purchaseDate,
      milliunits: charge.price?.milliunits,
      currency: charge.price?.currency,
      product: charge.productId?.text,
      storefront: charge.storefront
    )
  }
}
