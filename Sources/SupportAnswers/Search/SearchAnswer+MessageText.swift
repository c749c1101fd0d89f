package import SubscriptionModel

/// What was read in a message, and what was found by it, in words.
extension SearchAnswer {
  /// One line for each value of a message: `361 000 000 999 999: not found`.
  package var partLines: [String] { parts.map(\.line) }

  /// One line for each charge that a message describes; empty unless it states an amount and a day.
  package var describedLines: [String] { described.map(\.sentence) }

  /// How sure it is that the candidates are meant; `nil` without any, and where an identifier leads
  /// to their customers.
  package var certaintySentence: String? {
    let customers = Set(hits.compactMap(\.customer))
    guard candidates.contains(where: { !customers.contains($0.customer) }) else { return nil }
    return candidates.certaintySentence
  }
}

extension SearchAnswer.Part {
  /// The value, with what was found by it and where it stands.
  package var line: String {
    let shown = recognition == .number ? groupedDigits(value) : text
    let meaning = recognition == .date && value != text && !value.isEmpty ? " (\(value))" : ""
    return "\(shown)\(meaning): \(resultWords)\(roleWords)"
  }

  private var resultWords: String {
    switch isFound {
    case true?: "found"
    case false? where recognition == .date && value.isEmpty: "no such day"
    case false?: "not found"
    case nil: recognition == .date && role == .sent ? "when the message was sent" : "not looked up"
    }
  }

  private var roleWords: String { place.map { " (\($0))" } ?? "" }

  /// Where the value stands other than in the customer's own words; `nil` for those, and for the date
  /// of the message.
  package var place: String? {
    switch role {
    case .said: nil
    case .sent: recognition == .date ? nil : "header"
    case .quoted: "quoted"
    case .signature: "signature"
    }
  }
}

extension SearchAnswer.Described {
  /// How many charges match, and which of two days was taken.
  package var sentence: String {
    guard !isSum else {
      return [sumSentence, unsignedSentence].compactMap(\.self).joined(separator: " ")
    }
    let matches =
      switch charges {
      case 0: "No charge matches"
      case 1: "1 charge matches"
      default: "\(grouped(charges)) charges match"
      }
    let on = day.contains(where: \.isNumber) ? "on \(day)" : "for “\(day)”"
    let text = "\(matches) \(amount) \(on)\(exactness)"
    // A day can end with a point of its own: `12.10.`
    let end = text.hasSuffix(".") ? "" : "."
    return ([text + end] + [takenSentence, unsignedSentence].compactMap(\.self))
      .joined(separator: " ")
  }

  private var sumSentence: String {
    charges == 1
      ? "Charges of one customer on \(day) add up to \(amount)."
      : "Charges of \(grouped(charges)) customers on \(day) add up to \(amount)."
  }

  private var unsignedSentence: String? {
    guard unsigned > 0 else { return nil }
    return "Unsigned documents, which anybody can make, state \(grouped(unsigned)) more."
  }

  private var exactness: String {
    guard charges > 0 else { return "" }
    return isExact ? "" : ", but not to the cent and the day"
  }

  private var takenSentence: String? {
    guard let taken, let reason else { return nil }
    let why =
      switch reason {
      case .charge: "only that day has such a charge"
      case .storefront(let country): "the account's country is \(country)"
      case .language(let language): "\(language) puts the day first"
      }
    return "\(day) is taken as \(taken): \(why)."
  }
}
