package import SubscriptionModel

/// The results of a search for a described charge, in words.
extension TriangulationAnswer {
  /// How many candidates there are, and what that means.
  package var countSentence: String {
    guard total > 0 else {
      return totalIsLeast
        ? "No charge matches among those searched. Add details, such as the day or the country."
        : "No charge matches."
    }
    let least = totalIsLeast ? "At least " : ""
    let charges = counted(total, "charge")
    let customers = counted(customers, "customer")
    return
      "\(least)\(charges) \(total == 1 ? "matches" : "match"), from \(customers). A match"
      + " is only a candidate; confirm with the customer."
  }

  /// How sure it is that the candidates are meant, and what to ask; `nil` without any.
  package var certaintySentence: String? {
    guard !candidates.isEmpty else { return nil }
    let sure = candidates.certaintySentence
    return ([sure] + [customers > 1 ? questionSentence : nil].compactMap(\.self))
      .joined(separator: " ")
  }

  /// What to ask the customer; `nil` with fewer than two candidates.
  package var questionSentence: String? { question?.sentence }

  /// What to say about charges that match except for their day; `nil` if there are none.
  ///
  /// Days are in the zone of the request.
  package var nearMissesSentence: String? {
    guard let days = request.days, let window = request.window else { return nil }
    let zone = request.zone
    let around = TriangulationRequest.postingDays
    if hasOnlyNearMisses {
      return "Near misses only: nothing that matches was paid on \(days.text(in: zone)). These are"
        + " up to \(around) days off."
    }
    guard nearMisses > 0 else { return nil }
    let charges =
      counted(nearMisses, "near miss", plural: "near misses")
    return "Not shown: \(charges), up to \(around) days off;"
      + " search for \(window.text(in: zone)) to see \(nearMisses == 1 ? "it" : "them")."
  }

  /// What else to know: charges that nobody signed or that cannot be compared, and the archive's gaps on those days.
  package func cautions(gaps: [ArchiveGap], in words: Wording) -> [String] {
    var lines: [String] = []
    if unsigned > 0 {
      lines.append(
        "Unsigned documents, which anybody can make, state \(counted(unsigned, "more matching charge"))"
          + " of \(counted(unsignedCustomers, "customer"))."
      )
    }
    if withoutPrice > 0 {
      let charges =
        withoutPrice == 1
        ? "1 more charge has" : "\(withoutPrice) more charges have"
      lines.append(
        "\(charges) no recorded price (V1 never states one). Search without a price to see them."
      )
    }
    for gap in gaps {
      lines.append(
        "The archive has a gap of \(words.span(gap.end.since(gap.start))), from"
          + " \(words.dateWithZone(gap.start)) to \(words.dateWithZone(gap.end)). Charges from that time may be"
          + " missing."
      )
    }
    return lines
  }
}

extension [TriangulationAnswer.Candidate] {
  /// How sure it is that the customer of a charge is meant.
  var certaintySentence: String {
    let count = Set(map(\.customer)).count
    let agreement = first?.agreement ?? ""
    let found =
      count == 1
      ? "Found by a charge, not by an ID" + (agreement.isEmpty ? "." : ": \(agreement).")
      : "Found by a charge, not by an ID: \(grouped(count)) customers have such a charge."
    return "\(found) Confirm with the customer."
  }
}

extension TriangulationAnswer.Question {
  /// What to ask the customer, and how many candidates that leaves.
  package var sentence: String {
    let left = leaves == 1 ? "That leaves at most one." : "That leaves at most \(leaves)."
    let choices = answers.joined(separator: ", ")
    let more = answers.count == Self.shownAnswers ? ", …" : ""
    switch fact {
    case .product: return "Ask which product it was (\(choices)\(more)). \(left)"
    case .purchaseDay: return "Ask for the date on Apple's receipt (\(choices)\(more)). \(left)"
    case .price: return "Ask for the price on Apple's receipt (\(choices)\(more)). \(left)"
    case .storefront:
      return "Ask for the country of the Apple Account (\(choices)\(more)). \(left)"
    case .originalPurchaseDay:
      return "Ask when they first subscribed (\(choices)\(more)). \(left)"
    case .newestChargeDay: return "Ask when they were last charged (\(choices)\(more)). \(left)"
    case .renewalTurnedOff:
      return "Ask whether they turned off auto-renewal (\(choices)\(more)). \(left)"
    case .orderId:
      return
        "Nothing in the archive tells them apart. Ask for the order ID in Apple's email (it begins"
        + " with M), and have an engineer look it up with Apple (Look Up Order ID)."
    }
  }
}

extension TriangulationAnswer.Candidate {
  /// How a candidate matches, such as `the price, 2 days off`.
  package var agreement: String {
    var parts: [String] = []
    switch amount {
    case .exact: parts.append("exact price")
    case .grouped(let count): parts.append("total of \(count) charges")
    case .plusTax(let share): parts.append("price + \(roundedPercentage(share)) (possibly tax)")
    case nil: break
    }
    switch daysApart {
    case nil: break
    case 0: parts.append(isOfNamedDays ? "on the named days" : "same day")
    case 1: parts.append("1 day off")
    case let days?: parts.append("\(days) days off")
    }
    return parts.joined(separator: ", ")
  }

  /// A percentage to a tenth: cents make a tax of 10% come out as 10.01%.
  private func roundedPercentage(_ thousandths: Int) -> String {
    percentage((thousandths + 50) / 100 * 100)
  }
}

extension DayRange {
  /// The range as typed: `2025-03-10`, or `2025-03-10..2025-03-12`.
  package func text(in zone: ZoneRules) -> String {
    let days = [start, end.adding(TimeSpan(milliseconds: -1))].map { moment in
      let time = zone.civilTime(at: moment)
      return "\(time.year.digits(4))-\(time.month.digits(2))-\(time.day.digits(2))"
    }
    return days[0] == days[1] ? days[0] : days.joined(separator: "..")
  }
}
