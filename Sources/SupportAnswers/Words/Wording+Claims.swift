package import SubscriptionModel

/// Claims of unsigned documents that contradict verified evidence, in words.
extension Wording {
  /// One sentence for the claims of one document, such as `an unsigned document of 3 May (v1.json)
  /// says: refunded on 3 May`; it has no effect on the state.
  package func claimed(_ claims: [Claim]) -> String {
    guard let first = claims.first else { return "" }
    let place = first.evidence.provenance
    let line = place.line.map { ":\($0)" } ?? ""
    let date = first.evidence.dated.map { " of \(dayWithFullMonth($0))" } ?? ""
    let words = claims.map { phrase($0) }
    let each = words.enumerated().filter { !words[..<$0.offset].contains($0.element) }
    return "an unsigned document\(date) (\(place.file)\(line)) says: "
      + each.map(\.element).joined(separator: ", ") + "; it is not counted"
  }

  /// One sentence about another customer that an unsigned document says is the same.
  package func related(_ other: RelatedCustomer) -> String {
    let line = other.provenance.line.map { ":\($0)" } ?? ""
    return
      "an unsigned document (\(other.provenance.file)\(line)) says that customer \(other.label)"
      + " belongs together with this one: \(because(other.reason)); they are kept apart"
  }

  /// What the two have in common, such as `the same appAccountToken`.
  package func because(_ reason: RelatedCustomer.Reason) -> String {
    switch reason {
    case .appAccountToken: "the same appAccountToken"
    case .appTransactionId: "the same appTransactionId"
    case .previousOriginalTransactionId: "one subscription replaced the other"
    case .sameDocument: "one document lists both"
    case .identifier(let field, let text): "\(field) \(text)"
    }
  }

  /// The words for a claim, such as `refunded on 3 May`.
  private func phrase(_ claim: Claim) -> String {
    switch (claim.field, claim.value) {
    case ("revocationDate", .date(let date)): "refunded or revoked on \(dayWithFullMonth(date))"
    case ("revocationDate", .absent): "not refunded"
    case ("expiresDate", .date(let date)): "a period through \(dateWithZone(date))"
    case ("effectiveDate", .date(let date)): "renewal date moved to \(dateWithZone(date))"
    case ("gracePeriodExpiresDate", .date(let date)):
      "a grace period through \(dateWithZone(date))"
    case ("renewalDate", .date(let date)): "renewal due \(dateWithZone(date))"
    case ("autoRenewStatus", .flag(let isOn)): "auto-renewal is \(isOn ? "on" : "off")"
    case ("isInBillingRetryPeriod", .flag(let retries)):
      retries ? "payment failed" : "no failed payment"
    case ("isUpgraded", .flag(let isUpgraded)): isUpgraded ? "upgraded" : "not upgraded"
    case ("status", .number(let status)): "Apple's status is \(status)"
    case ("transactionId", .text(let id)): "there is a transaction \(groupedDigits(id))"
    case ("notificationType", .text(let type)): type
    case (let field, .text(let text)): "\(field) \(text)"
    case (let field, .date(let date)): "\(field) \(dateWithZone(date))"
    case (let field, .flag(let flag)): "\(field) \(flag)"
    case (let field, .number(let number)): "\(field) \(number)"
    case (let field, .absent): "no \(field)"
    }
  }
}
