package import SubscriptionModel

/// The results of a search for a described charge, in words.
extension Wording {
  /// How many candidates there are, and what that means.
  package func count(of answer: TriangulationAnswer) -> String {
    guard answer.total > 0 else {
      return answer.totalIsLeast
        ? "No charge matches among those searched. Add details, such as the day or the country."
        : "No charge matches."
    }
    let least = answer.totalIsLeast ? "At least " : ""
    let charges = answer.total == 1 ? "1 charge" : "\(answer.total) charges"
    let customers = answer.customers == 1 ? "1 customer" : "\(answer.customers) customers"
    return
      "\(least)\(charges) \(answer.total == 1 ? "matches" : "match"), from \(customers). A match"
      + " is only a candidate; confirm with the customer."
  }

  /// How a candidate matches, such as `the price, 2 days off`.
  package func agreement(of candidate: TriangulationAnswer.Candidate) -> String {
    var parts: [String] = []
    switch candidate.amount {
    case .exact: parts.append("exact price")
    case .grouped(let count): parts.append("total of \(count) charges")
    case .plusTax(let share): parts.append("price + \(roundedPercentage(share)) (possibly tax)")
    case nil: break
    }
    switch candidate.daysApart {
    case nil: break
    case 0: parts.append("same day")
    case 1: parts.append("1 day off")
    case let days?: parts.append("\(days) days off")
    }
    return parts.joined(separator: ", ")
  }

  /// A percentage to a tenth: cents make a tax of 10% come out as 10.01%.
  private func roundedPercentage(_ thousandths: Int) -> String {
    percentage((thousandths + 50) / 100 * 100)
  }

  /// What to ask the customer; `nil` if nothing distinguishes the candidates.
  package func question(of answer: TriangulationAnswer) -> String? {
    guard let question = answer.question else { return nil }
    let left =
      question.leaves == 1
      ? "That leaves at most one." : "That leaves at most \(question.leaves)."
    let choices = question.answers.joined(separator: ", ")
    let more = question.answers.count == TriangulationAnswer.Question.shownAnswers ? ", …" : ""
    switch question.fact {
    case .product: return "Ask which product it was (\(choices)\(more)). \(left)"
    case .purchaseDay: return "Ask for the date on Apple's receipt (\(choices)\(more)). \(left)"
    case .price: return "Ask for the price on Apple's receipt (\(choices)\(more)). \(left)"
    case .storefront:
      return "Ask for the country of the Apple Account (\(choices)\(more)). \(left)"
    case .originalPurchaseDay:
      return "Ask when they first subscribed (\(choices)\(more)). \(left)"
    case .orderId:
      return
        "Nothing in the archive tells them apart. Ask for the order ID in Apple's email (it begins"
        + " with M), and have an engineer look it up with Apple (Look Up Order ID)."
    }
  }

  /// What else to know: charges that cannot be compared, and the archive's gaps on those days.
  package func cautions(of answer: TriangulationAnswer, gaps: [ArchiveGap]) -> [String] {
    var lines: [String] = []
    if answer.withoutPrice > 0 {
      let charges =
        answer.withoutPrice == 1
        ? "1 more charge has" : "\(answer.withoutPrice) more charges have"
      lines.append(
        "\(charges) no recorded price (V1 never states one). Search without a price to see them."
      )
    }
    for gap in gaps {
      lines.append(
        "The archive has a gap of \(span(gap.end.since(gap.start))), from"
          + " \(dateWithZone(gap.start)) to \(dateWithZone(gap.end)). Charges from that time may be"
          + " missing."
      )
    }
    return lines
  }
}
