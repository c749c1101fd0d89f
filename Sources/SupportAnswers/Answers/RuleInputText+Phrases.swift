import SubscriptionModel

/// Sentences about values that rules read, if the name and the value alone would not make a true
/// one.
extension RuleInputText {
  /// The whole phrase; `nil` if the name and the value are enough.
  var phrase: String? {
    statusPhrase ?? periodPhrase ?? endPhrase
  }

  /// Apple's status, and signatures.
  private var statusPhrase: String? {
    let status = numberWord("status", rawText(input.value)) ?? rawText(input.value)
    return switch (input.name, input.value, input.test) {
    case ("signature", _, .differs): "its signatures are invalid"
    case ("appleStatus", .absent, _): "no document states Apple's status"
    case ("appleStatus", .date(let date), _): "Apple's status held until \(words.date(date))"
    case ("appleStatus", _, .matches): "Apple's status does not conflict"
    case ("appleStatus", _, .past): "Apple's status (\(status)) is not the newest evidence"
    case ("appleStatus", _, .stated): "Apple's status (\(status)) cannot be compared"
    case ("appleStatus", _, _):
      "Apple's status (\(status)) is unsigned and does not outweigh what Apple signed"
    case ("statusAtEnd", .absent, _): "no status after the end says expired"
    case ("statusAtEnd", _, _): "Apple's last status after the end is \(status)"
    case ("computedState", .text(let raw), _):
      "other evidence says \(SubscriptionState(rawValue: raw).map { $0.words } ?? raw)"
    case ("subtype", .text(let raw), _): "the EXPIRED event states \(raw)"
    case ("notificationType", .text(let raw), _): "there is a \(raw) event"
    case ("notificationType", .absent, _): "there is no such event"
    case ("previousOriginalTransactionId", .text(let id), .matches):
      "it moved to original transaction \(groupedDigits(id))"
    default: nil
    }
  }

  /// Periods: revoked, replaced, paid ahead, or with an offer.
  private var periodPhrase: String? {
    switch (input.name, input.value, input.test) {
    case ("revocationDate", .date(let date), .differs):
      "the period revoked \(words.date(date)) is marked as replaced by an upgrade"
    case ("revocationDate", .date(let date), .ahead):
      "it is refunded or revoked only from \(words.date(date))"
    case ("revocationDate", .date(let date), _): "it was refunded or revoked \(words.date(date))"
    case ("revocationDate", .absent, _): "no refund or revocation of this period is in effect"
    case ("replacedPeriod", .date(let date), _):
      "the period from \(words.date(date)) was not replaced"
    case ("replacedPeriod", .absent, .differs): "the last period was not replaced"
    case ("replacedPeriod", .absent, _): "the current or last period was not replaced"
    case ("isUpgraded", .absent, .matches): "another period began before its end"
    case ("paidAhead", .date(let date), _): "Apple has already renewed it from \(words.date(date))"
    case ("renewalDate", .absent, _): "no newer renewal info refers to a later period"
    case ("offerType", .absent, _): "this period has no offer"
    case ("expiresDate", .absent, _): "no document states when it ends"
    default: nil
    }
  }

  /// What happened at the end of a period, and since.
  private var endPhrase: String? {
    switch (input.name, input.value, input.test) {
    case ("newestEvidence", .date(let date), _): "the newest document is from \(words.date(date))"
    case ("newestEvidence", .absent, _): "no document states when it was made"
    case ("newsSinceEnd", .date(let date), _):
      "a document from \(words.date(date)), after the end, shows no further charge"
    case ("newsSinceEnd", .absent, _): "no later document says whether there was a further charge"
    case ("laterPeriod", .date(let date), _):
      "a complete document from \(words.date(date)) contains no later period"
    case ("laterPeriod", .absent, _):
      "no complete document from after the end shows that nothing followed"
    case ("gracePeriodExpiresDate", .absent, .differs):
      "the newest renewal info names no grace period"
    case ("gracePeriodExpiresDate", .absent, _):
      "no renewal info from after the end names a grace period"
    case ("isInBillingRetryPeriod", .absent, .matches): "an event says that the payment failed"
    case ("isInBillingRetryPeriod", .absent, _):
      "no document says that Apple is still retrying the payment"
    case ("isInBillingRetryPeriod", _, .past): "Apple has stopped retrying the payment since then"
    case ("billingRetryEnds", .absent, _): "how long Apple retries is not known here"
    case ("expirationIntent", .absent, _): "the newest document about the end states no reason"
    case ("autoRenewStatus", .absent, .matches): "no document says that auto-renewal is off"
    case ("autoRenewStatus", .absent, _): "no document states whether it renews"
    case ("autoRenewStatus", _, .past): "auto-renewal was not turned off while Apple retried"
    case ("paymentFailure", .date(let date), .past):
      "the renewal after the refunded period failed \(words.date(date))"
    case ("paymentFailure", _, .stated): "a renewal payment failed"
    case ("paymentFailure", _, _): "no document shows a failed payment for this renewal"
    default: nil
    }
  }

  private func rawText(_ value: RuleValue) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): String(number)
    case .absent, .flag, .date: ""
    }
  }
}
