package import SubscriptionModel

/// What a search for a described charge found, in words.
extension Wording {
  /// How many candidates there are, and what that means.
  package func count(of answer: TriangulationAnswer) -> String {
    guard answer.total > 0 else {
      return answer.totalIsLeast
        ? "No charge agrees with that among those that one search reads. Say more of it: the day,"
          + " the country." : "No charge agrees with that."
    }
    let least = answer.totalIsLeast ? "At least " : ""
    let charges = answer.total == 1 ? "1 charge" : "\(answer.total) charges"
    let customers = answer.customers == 1 ? "1 customer" : "\(answer.customers) customers"
    return "\(least)\(charges) of \(customers) \(answer.total == 1 ? "agrees" : "agree"). A charge"
      + " that agrees is not yet the customer's."
  }

  /// How a candidate agrees, such as `the price, 2 days off`.
  package func agreement(of candidate: TriangulationAnswer.Candidate) -> String {
    var parts: [String] = []
    switch candidate.amount {
    case .exact: parts.append("the price itself")
    case .grouped(let count): parts.append("\(count) charges together")
    case .plusTax(let share): parts.append("the price plus \(percentage(share)), as tax may add")
    case nil: break
    }
    switch candidate.daysApart {
    case nil: break
    case 0: parts.append("on the day")
    case 1: parts.append("1 day off")
    case let days?: parts.append("\(days) days off")
    }
    return parts.joined(separator: ", ")
  }

  /// What to ask the customer; `nil` where nothing is left to tell apart.
  package func question(of answer: TriangulationAnswer) -> String? {
    guard let question = answer.question else { return nil }
    let left =
      question.leaves == 1
      ? "That leaves one at most." : "That leaves \(question.leaves) at most."
    let choices = question.answers.joined(separator: ", ")
    let more = question.answers.count == TriangulationAnswer.Question.shownAnswers ? ", …" : ""
    switch question.fact {
    case .product: return "Ask which product it was (\(choices)\(more)). \(left)"
    case .purchaseDay: return "Ask for the day on Apple's receipt (\(choices)\(more)). \(left)"
    case .price: return "Ask for the price on Apple's receipt (\(choices)\(more)). \(left)"
    case .storefront:
      return "Ask for the country of the Apple Account (\(choices)\(more)). \(left)"
    case .originalPurchaseDay:
      return "Ask when they first subscribed (\(choices)\(more)). \(left)"
    case .orderId:
      return "Nothing in the data tells them apart: ask for the order id of Apple's e-mail, which"
        + " begins with M, and have an engineer ask Apple: Look Up Order ID."
    }
  }

  /// What else must be known: charges that cannot be compared, and holes of the archive on the days.
  package func cautions(of answer: TriangulationAnswer, gaps: [ArchiveGap]) -> [String] {
    var lines: [String] = []
    if answer.withoutPrice > 0 {
      let charges =
        answer.withoutPrice == 1
        ? "1 further charge states" : "\(answer.withoutPrice) further charges state"
      lines.append("\(charges) no price (V1 never does): leave the price out to see them.")
    }
    for gap in gaps {
      lines.append(
        "The archive has a hole of \(span(gap.end.since(gap.start))), from"
          + " \(dateWithZone(gap.start)) to \(dateWithZone(gap.end)): a charge of then may be"
          + " missing."
      )
    }
    return lines
  }
}
