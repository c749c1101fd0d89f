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
    case .document: "Documents"
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
    case .offer: "Used offer"
    case .nextOffer: "Offer at next renewal"
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
    case .document:
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
  case .priceIncreaseNotAccepted: "price increase not accepted"
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
    var parts = [kind.name]
    if kind == .refunded || kind == .paidBack { parts = ["Refunded"] }
    if !texts.isEmpty {
      let names = texts.sorted().map { kind.countedName($0, in: words) }
      parts.append(names.joined(separator: " or "))
    }
    if let days = days { parts.append(words.days(numbered: days)) }
    return parts.joined(separator: ", ")
  }
}

extension CountedOffer {
  /// The kind of offer with its name, such as `win-back offer SPRING25`.
  package var words: String { AppliedOffer.kind(type, identifier) }
}

extension Statistics.OfferCount {
  /// What became of the offer, such as `12 used, 58% converted, 2 still open, 1 at next renewal`.
  package var words: String {
    var parts: [String] = []
    if redeemed > 0 { parts.append("\(redeemed) used") }
    let followed = converted + open + lost
    if followed > 0, open == followed {
      parts.append("all still open")
    } else if followed > 0 {
      parts.append("\(percentage(converted, of: followed)) converted")
      if open > 0 { parts.append("\(open) still open") }
    }
    if atNextRenewal > 0 { parts.append("\(atNextRenewal) at next renewal") }
    return parts.joined(separator: ", ")
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
  /// How soon failed charges were recovered, such as `within 1 day 20%, 3 days 45%`; empty if none
  /// was recovered on a known day.
  package var byDayText: String {
    let last = recoveredByDay.count - 1
    let days = recoveredByDay.indices.filter { day in
      [1, 3, 7, 14, 30, 60].contains(day) || day == last
    }
    let shares = days.map { day in
      let length = day == 0 ? "the same day" : counted(day, "day")
      return "\(length) \(percentage(recoveredByDay[day], of: failed))"
    }
    return shares.isEmpty ? "" : "within \(shares.joined(separator: ", "))"
  }
}

extension [Statistics.TrialCohort] {
  /// What became of the trials of some weeks, such as `23 begun, 61% converted, 2 open`.
  package var text: String {
    let begun = reduce(0) { $0 + $1.begun }
    let open = reduce(0) { $0 + $1.open }
    let converted = reduce(0) { $0 + $1.converted }
    if begun > 0, open == begun { return "\(begun) begun, all still open" }
    let rest = open > 0 ? ", \(open) still open" : ""
    return "\(begun) begun, \(percentage(converted, of: begun)) converted\(rest)"
  }
}
