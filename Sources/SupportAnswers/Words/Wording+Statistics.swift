package import SubscriptionModel

/// The overview in words. Its days are those of UTC, whatever zone is shown.
extension Wording {
  /// What the overview calls something that happened.
  package func name(of kind: CountedFact.Kind) -> String {
    switch kind {
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
    }
  }

  /// A day that is counted from 1970, such as `26 Mar`; with the year if it is not that of the
  /// moment.
  package func day(numbered day: Int64) -> String {
    Wording(asOf: asOf, zone: .utc).day(Timestamp(dayNumber: day))
  }

  /// Days one behind the other, such as `1 Feb to 15 Mar`; one day on its own.
  package func days(numbered days: Range<Int64>) -> String {
    let first = day(numbered: days.lowerBound)
    return days.count <= 1 ? first : "\(first) to \(day(numbered: days.upperBound - 1))"
  }

  /// A share in whole percent, such as `61%`; a dash where there is nothing to share.
  package func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let share = Int((Double(part) / Double(whole) * 100).rounded())
    // Only all is 100%, and only nothing is 0%.
    let rounded = part == 0 ? 0 : part == whole ? 100 : min(max(share, 1), 99)
    return "\(rounded)%"
  }

  /// The name of a state of a subscription or purchase, by its name in output.
  package func stateWords(_ name: String) -> String {
    if let state = SubscriptionState(rawValue: name) { return words(state) }
    return PurchaseState(rawValue: name).map { words($0) } ?? name
  }

  /// What became of a trial.
  package func words(_ outcome: TrialOutcome) -> String {
    switch outcome {
    case .converted: "converted"
    case .open: "still open"
    case .lost: "ended without a charge"
    }
  }

  /// What became of a failed charge.
  package func words(_ outcome: ChargeFailureOutcome) -> String {
    switch outcome {
    case .recoveredInGrace: "recovered in grace"
    case .recoveredInRetry: "recovered in retry"
    case .open: "still open"
    case .lost: "lost"
    }
  }

  /// What a name that stands in documents is called beside its count.
  package func countedName(_ name: String, of kind: CountedFact.Kind) -> String {
    switch kind {
    case .state: return stateWords(name)
    case .ended: return endingWords(name)
    case .product: return productName(ProductId(name))
    case .trial: return TrialOutcome(rawValue: name).map { words($0) } ?? name
    case .failed: return ChargeFailureOutcome(rawValue: name).map { words($0) } ?? name
    case .document:
      let words = name.split(separator: " ")
      guard let format = words.first, let verdict = words.dropFirst().first else { return name }
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

  /// What a list of customers behind a number is called, such as `Failed, still open or lost,
  /// 15 Mar`.
  package func title(of selection: CountedSelection) -> String {
    var parts = [name(of: selection.kind)]
    if selection.kind == .refunded || selection.kind == .paidBack { parts = ["Refunded"] }
    if !selection.texts.isEmpty {
      let names = selection.texts.sorted().map { countedName($0, of: selection.kind) }
      parts.append(names.joined(separator: " or "))
    }
    if let days = selection.days { parts.append(self.days(numbered: days)) }
    return parts.joined(separator: ", ")
  }

  /// Why subscriptions ended, by the reason's name in output.
  package func endingWords(_ name: String) -> String {
    switch ExpirationReason(rawValue: name) {
    case .customerCancelled: "customer canceled"
    case .billingError: "billing error"
    case .priceIncreaseNotAccepted: "price increase not accepted"
    case .productUnavailable: "product unavailable"
    case .other: "other reason"
    case nil: "reason not stated"
    }
  }

  /// What the numbers rest on.
  package func basis(of statistics: Statistics) -> String {
    "as of \(dateWithZone(statistics.request.asOf)), from what was signed by then"
  }

  /// How soon failed charges were recovered, such as `within 1 day 20%, 3 days 45%`; empty where none
  /// was on a known day.
  package func recoveryByDay(_ recovery: Statistics.Recovery) -> String {
    let last = recovery.recoveredByDay.count - 1
    let days = recovery.recoveredByDay.indices.filter { day in
      [1, 3, 7, 14, 30, 60].contains(day) || day == last
    }
    let shares = days.map { day in
      let length = day == 0 ? "the same day" : day == 1 ? "1 day" : "\(day) days"
      return "\(length) \(percent(recovery.recoveredByDay[day], of: recovery.failed))"
    }
    return shares.isEmpty ? "" : "within \(shares.joined(separator: ", "))"
  }

  /// What unconfirmed renewals can change in the numbers; `nil` where there are none.
  package func unconfirmedNote(_ statistics: Statistics) -> String? {
    let count = statistics.unconfirmed
    guard count > 0 else { return nil }
    let renewals = count == 1 ? "1 renewal" : "\(count) renewals"
    return "\(renewals) due on these days \(count == 1 ? "is" : "are") unconfirmed: renewed,"
      + " failed, or expired may be up to \(count) higher."
  }

  /// What became of the trials of some weeks, such as `23 begun, 61% converted, 2 open`.
  package func trials(_ cohorts: [Statistics.TrialCohort]) -> String {
    let begun = cohorts.reduce(0) { $0 + $1.begun }
    let open = cohorts.reduce(0) { $0 + $1.open }
    let converted = cohorts.reduce(0) { $0 + $1.converted }
    if begun > 0, open == begun { return "\(begun) begun, all still open" }
    let rest = open > 0 ? ", \(open) still open" : ""
    return "\(begun) begun, \(percent(converted, of: begun)) converted\(rest)"
  }
}
