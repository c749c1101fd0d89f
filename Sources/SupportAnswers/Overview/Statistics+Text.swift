package import SubscriptionModel

// The overview in words. Its days are those of UTC, whatever zone is shown.

extension CountedFact.Kind {
  /// What the overview calls something that happened.
  package var name: String {
    switch self {
    case .renewed: "Renewed"
    case .began: "New"
    case .resubscribed: "Resubscribed"
    case .failed: "Failed"
    case .recovered: "Recovered"
    case .refunded: "Refunded"
    case .ended: "Expired"
    case .unconfirmed: "Unconfirmed"
    case .document, .unsignedDocument: "Documents"
    case .trial: "Trials begun"
    case .paid: "Paid"
    case .paidBack: "Refunded"
    case .customer: "Customers"
    case .state: "State"
    case .product: "Product"
    case .storefront: "Storefront"
    case .app: "App"
    case .environment: "Environment"
    case .priceConsent: "Price consent open"
    case .offer: "Offer used"
    case .nextOffer: "Offer at the next renewal"
    }
  }

  /// What a name that stands in documents is called beside its count.
  package func countedName(_ name: String, in words: Wording) -> String {
    switch self {
    case .state: return stateWords(name)
    case .ended: return endingWords(name)
    case .product: return words.productName(ProductId(name))
    case .trial: return OfferOutcome(rawValue: name)?.words ?? name
    case .offer, .nextOffer: return CountedOffer(text: name)?.words ?? name
    case .failed: return ChargeFailureOutcome(rawValue: name)?.words ?? name
    case .document, .unsignedDocument:
      let parts = name.split(separator: " ")
      guard let format = parts.first, let verdict = parts.dropFirst().first else { return name }
      return "\(formatWords(String(format))), \(verdict)"
    case .storefront, .app, .environment, .customer, .priceConsent, .began, .renewed,
      .resubscribed, .recovered, .refunded, .unconfirmed, .paid, .paidBack:
      return name.isEmpty ? "not stated" : name
    }
  }

  private func formatWords(_ name: String) -> String {
    switch RecordSource.allCases.first(where: { $0.outputName == name }) {
    case .signedPayload: "signed payload"
    case .decodedPayload: "decoded payload"
    case .verifyReceipt: "verifyReceipt response"
    case .notificationV1: "Version 1 notification"
    case .appReceipt: "app receipt"
    case .transactionReceipt: "transaction receipt"
    case nil: name
    }
  }
}

/// The name of a state of a subscription or purchase, by its name in output.
package func stateWords(_ name: String) -> String {
  SubscriptionState(rawValue: name)?.words ?? PurchaseState(rawValue: name)?.words ?? name
}

/// Why subscriptions ended, by the reason's name in output.
package func endingWords(_ name: String) -> String {
  switch ExpirationReason(rawValue: name) {
  case .customerCancelled: "customer canceled"
  case .billingError: "billing error"
  case .priceIncreaseNotAccepted: "price or offer not accepted"
  case .productUnavailable: "product unavailable"
  case .other: "other reason"
  case .unknown: "reason not known to this version"
  case nil: "reason not stated"
  }
}

extension CountedSelection {
  /// What a list of customers behind a number is called, such as `Failed, still open or lost,
  /// 15 Mar`.
  package func title(in words: Wording) -> String {
    let names = texts.sorted().map { kind.countedName($0, in: words) }.joined(separator: " or ")
    var parts: [String]
    switch kind {
    case .offer where !names.isEmpty: parts = ["\(names.capitalizedFirst) used"]
    case .nextOffer where !names.isEmpty:
      parts = ["\(names.capitalizedFirst) at the next renewal"]
    default: parts = [kind.name] + (names.isEmpty ? [] : [names])
    }
    if let outcome { parts.append(outcome.shortWords) }
    if let days = days { parts.append(words.days(numbered: days)) }
    return parts.joined(separator: ", ")
  }
}

extension CountedOffer {
  /// The kind of offer with its name, such as `win-back offer SPRING25`.
  package var words: String { AppliedOffer.kind(type, identifier) }
}

extension Statistics.OfferCount {
  /// What became of the offer, such as `12 used: 6 converted (86% of 7 decided), 1 ended, 5 still
  /// open; 1 at the next renewal`.
  package var words: String { joined(sums.text(begun: "used", oneTime: oneTime)) }

  /// The same without the numbers of each outcome: `12 used, 86% of 7 decided converted`.
  package var share: String { joined(sums.share(begun: "used", oneTime: oneTime)) }

  private var sums: OutcomeSums {
    OutcomeSums(converted: converted, open: open, lost: lost)
  }

  private func joined(_ used: String) -> String {
    let parts = [
      redeemed > 0 ? used : nil, atNextRenewal > 0 ? "\(atNextRenewal) at the next renewal" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}

/// What became of trials, or of an offer.
private struct OutcomeSums {
  var converted: Int
  var open: Int
  var lost: Int

  /// How many have an outcome that is known, the only ones to have a share of.
  private var decided: Int { converted + lost }

  /// All outcomes behind how many there are: `4 begun: 2 converted (67% of 3 decided), 1 ended, 1
  /// still open`.
  func text(begun word: String, oneTime: Int = 0) -> String {
    if let all = allOpen(word, oneTime) { return all }
    var parts: [String] = []
    if decided > 0 { parts.append("\(converted) converted (\(decidedShare(oneTime)))") }
    if lost > 0 { parts.append("\(lost) ended") }
    if open > 0 { parts.append("\(open) still open") }
    if oneTime > 0 { parts.append(counted(oneTime, "one-time purchase")) }
    let number = "\(decided + open + oneTime) \(word)"
    return parts.isEmpty ? number : "\(number): \(parts.joined(separator: ", "))"
  }

  /// How many there are, and the share that converted.
  func share(begun word: String, oneTime: Int = 0) -> String {
    if let all = allOpen(word, oneTime) { return all }
    let number = "\(decided + open + oneTime) \(word)"
    return decided > 0 ? "\(number), \(decidedShare(oneTime)) converted" : number
  }

  /// The share of what is decided, which is named unless it is all.
  func decidedShare(_ oneTime: Int = 0) -> String {
    let share = percentage(converted, of: decided)
    return open > 0 || oneTime > 0 ? "\(share) of \(decided) decided" : share
  }

  /// The words where nothing is decided yet; `nil` otherwise.
  private func allOpen(_ word: String, _ oneTime: Int) -> String? {
    guard decided == 0, oneTime == 0, open > 0 else { return nil }
    return "\(open) \(word), \(open == 1 ? "" : "all ")still open"
  }
}

extension OfferOutcome {
  /// What became of a trial.
  package var words: String {
    switch self {
    case .converted: "converted"
    case .open: "still open"
    case .lost: "ended without a charge"
    }
  }

  /// What became of an offer of any kind, which may have been paid itself.
  package var shortWords: String {
    switch self {
    case .converted, .open: words
    case .lost: "ended"
    }
  }
}

extension ChargeFailureOutcome {
  /// What became of a failed charge.
  package var words: String {
    switch self {
    case .recoveredInGrace: "recovered in grace"
    case .recoveredInRetry: "recovered in retry"
    case .open: "still open"
    case .lost: "lost"
    }
  }
}

extension Statistics {
  /// What the numbers rest on.
  package func basis(in words: Wording) -> String {
    "as of \(words.dateWithZone(request.asOf)), from what was signed by then"
  }

  /// What unconfirmed renewals can change in the numbers; `nil` where there are none.
  package var unconfirmedNote: String? {
    let count = unconfirmed
    guard count > 0 else { return nil }
    let renewals = counted(count, "renewal")
    return "\(renewals) due on these days \(count == 1 ? "is" : "are") unconfirmed: renewed,"
      + " failed, or expired may be up to \(count) higher."
  }
}

extension Statistics.Recovery {
  /// The share of failed charges that was recovered, such as `67% of 3 decided recovered`; those
  /// that are still open count for neither side.
  package var share: String {
    guard failed > 0 else { return "none" }
    let sums = OutcomeSums(converted: recovered, open: open, lost: lost)
    guard decided > 0 else { return open == 1 ? "still open" : "all still open" }
    return "\(sums.decidedShare()) recovered"
  }

  /// How soon the failed charges that are decided were recovered, such as `within 1 day 20%, 3 days
  /// 45%`; empty if none was recovered on a known day.
  package var byDayText: String {
    let last = recoveredByDay.count - 1
    let days = recoveredByDay.indices.filter { day in
      [1, 3, 7, 14, 30, 60].contains(day) || day == last
    }
    let shares = days.map { day in
      let length = day == 0 ? "the same day" : counted(day, "day")
      return "\(length) \(percentage(recoveredByDay[day], of: decided))"
    }
    return shares.isEmpty ? "" : "within \(shares.joined(separator: ", "))"
  }
}

extension [Statistics.TrialCohort] {
  /// What became of the trials of some weeks, such as `23 begun: 14 converted (67% of 21 decided), 7
  /// ended, 2 still open`.
  package var text: String { sums.text(begun: "begun") }

  /// The same without the numbers of each outcome: `23 begun, 67% of 21 decided converted`.
  package var share: String { sums.share(begun: "begun") }

  private var sums: OutcomeSums {
    reduce(into: OutcomeSums(converted: 0, open: 0, lost: 0)) {
      $0.converted += $1.converted
      $0.open += $1.open
      $0.lost += $1.lost
    }
  }
}
