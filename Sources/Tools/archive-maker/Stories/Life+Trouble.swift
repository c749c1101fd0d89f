/// Events that change, end, or revoke a purchase.
extension Life {
  /// The customer, or Apple after a refund request, turns renewal on or off.
  mutating func turnRenewal(on isOn: Bool, at moment: Instant, arrivals: [Instant] = []) {
    account.chains[current].renewal.isOn = isOn
    account.chains[current].renewal.statusChangeDate = moment
    notify(
      .init(
        v2: .init("DID_CHANGE_RENEWAL_STATUS", isOn ? "AUTO_RENEW_ENABLED" : "AUTO_RENEW_DISABLED"),
        v1: ["DID_CHANGE_RENEWAL_STATUS"],
        subject: subject,
        arrivals: arrivals
      ),
      at: moment
    )
  }

  /// The customer chooses another plan for the next period.
  mutating func choosePlan(_ product: Product, at moment: Instant) {
    account.chains[current].renewal.autoRenewProduct = product
    account.chains[current].renewal.renewalPrice = account.region.price(product.price)
    notify(
      .init(
        v2: .init("DID_CHANGE_RENEWAL_PREF", "DOWNGRADE"),
        v1: ["DID_CHANGE_RENEWAL_PREF"],
        subject: subject
      ),
      at: moment
    )
  }

  /// An active subscriber redeems an offer for the next period.
  mutating func redeem(_ offer: Offer, at moment: Instant) {
    account.chains[current].renewal.offer = offer
    notify(.init(v2: .init("OFFER_REDEEMED"), v1: [], subject: subject), at: moment)
  }

  /// Apple begins to ask for consent to a higher price.
  mutating func requestPriceConsent(to price: Int64, at moment: Instant) {
    account.chains[current].renewal.priceIncreaseStatus = 0
    account.chains[current].renewal.renewalPrice = account.region.price(price)
    notify(
      .init(
        v2: .init("PRICE_INCREASE", "PENDING"),
        v1: ["PRICE_INCREASE_CONSENT"],
        subject: subject
      ),
      at: moment
    )
  }

  /// The customer consents; V1 cannot express it.
  mutating func consent(at moment: Instant) {
    account.chains[current].renewal.priceIncreaseStatus = 1
    notify(.init(v2: .init("PRICE_INCREASE", "ACCEPTED"), subject: subject), at: moment)
  }

  /// The charge at the end of the period fails.
  mutating func failToRenew(graceUntil grace: Instant?) {
    account.chains[current].renewal.isInBillingRetry = true
    account.chains[current].renewal.gracePeriodExpiresDate = grace
    account.chains[current].renewal.expirationIntent = 2
    account.chains[current].status = grace == nil ? .billingRetry : .gracePeriod
    notify(
      .init(
        v2: .init("DID_FAIL_TO_RENEW", grace == nil ? nil : "GRACE_PERIOD"),
        v1: ["DID_FAIL_TO_RENEW"],
        subject: subject
      ),
      at: end + .seconds(random.number(20...90))
    )
  }

  /// The grace period ends without a payment; V1 cannot express it.
  mutating func graceEnds() {
    guard let grace = account.chains[current].renewal.gracePeriodExpiresDate else { return }
    account.chains[current].status = .billingRetry
    notify(
      .init(v2: .init("GRACE_PERIOD_EXPIRED"), subject: subject),
      at: grace + .seconds(random.number(20...90))
    )
  }

  /// Renewal is turned off during billing retry, which ends the retries.
  mutating func turnRenewalOffDuringRetry(at moment: Instant) {
    account.chains[current].renewal.isInBillingRetry = false
    account.chains[current].renewal.expirationIntent = 1
    account.chains[current].renewal.isMissingInV1 = true
    account.chains[current].status = .expired
    turnRenewal(on: false, at: moment)
    notify(
      .init(v2: .init("EXPIRED", "VOLUNTARY"), subject: subject),
      at: moment + .seconds(30)
    )
  }

  /// The subscription ends; V1 cannot express it.
  mutating func expire(intent: Int, _ subtype: String?, renewalStaysOn: Bool = false) {
    account.chains[current].renewal.isInBillingRetry = false
    account.chains[current].renewal.expirationIntent = intent
    account.chains[current].renewal.isOn = renewalStaysOn
    account.chains[current].status = .expired
    notify(
      .init(v2: .init("EXPIRED", subtype), subject: subject),
      at: end + .seconds(random.number(20...90))
    )
  }

  /// Apple stops retrying, so many days after the period ended; in V1 renewal is then off.
  mutating func stopRetrying(afterDays days: Int = 60) {
    let moment = end + .days(days) + .minutes(random.number(2...30))
    account.chains[current].renewal.isInBillingRetry = false
    account.chains[current].renewal.expirationIntent = 2
    account.chains[current].renewal.isOn = false
    account.chains[current].renewal.statusChangeDate = moment
    account.chains[current].status = .expired
    notify(
      .init(
        v2: .init("EXPIRED", "BILLING_RETRY"),
        v1: ["DID_CHANGE_RENEWAL_STATUS"],
        subject: subject
      ),
      at: moment
    )
  }

  /// Apple moves the end of the period at the developer's request; V1 cannot express it.
  mutating func extendRenewal(by days: Int, at moment: Instant) {
    let end = end + .days(days)
    let last = account.chains[current].transactions.count - 1
    account.chains[current].transactions[last].expiresDate = end
    account.chains[current].renewal.renewalDate = end
    notify(.init(v2: .init("RENEWAL_EXTENDED"), subject: subject), at: moment)
  }

  /// A family member loses shared access.
  mutating func revokeSharing(at moment: Instant) {
    let last = account.chains[current].transactions.count - 1
    account.chains[current].transactions[last].revocation = Revocation(
      date: moment,
      reason: 0,
      type: moment >= .revocationTypes ? .familyRevoke : nil,
      percentage: nil
    )
    account.chains[current].renewal.isOn = false
    account.chains[current].renewal.statusChangeDate = moment
    account.chains[current].status = .revoked
    notify(
      .init(v2: .init("REVOKE"), v1: ["REVOKE"], subject: subject),
      at: moment + .seconds(random.number(2...20))
    )
  }
}
