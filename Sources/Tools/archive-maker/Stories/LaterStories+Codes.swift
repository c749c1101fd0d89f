extension LaterStories {
  /// Numbers and names that no version of the program knows.
  static let unknownCodes: [Story] = [
    recent("endedForUnknownReason") { life in
      let end = life.ago(days: 1...40)
      life.live(on: .proMonthly, until: end)
      life.expire(intent: 8, nil, renewalStaysOn: true)
      life.expect(.expired("unknown"))
    },
    recent("refundedForUnknownReason") { life in
      let end = life.ahead(days: 3...15)
      life.live(on: .proMonthly, until: end)
      let off = life.random.moment(from: life.time + .hours(1), to: life.clock - .days(1))
      life.turnRenewal(on: false, at: off)
      let moment = life.momentSinceLastEvent()
      life.refund(at: moment, reason: 7)
      life.expect(.refunded)
    },
    recent("revokedInUnknownWay") { life in
      let end = life.ahead(days: 3...15)
      life.live(on: .proMonthly, until: end)
      let moment = life.momentSinceLastEvent()
      life.revokeInUnknownWay(at: moment)
      life.expect(.revoked)
    },
    recent("unknownOffer") { life in
      let end = life.ahead(days: 3...20)
      life.live(on: .proMonthly, until: end.advanced(by: .months(1), times: -1))
      life.renew(until: end, offer: .notKnown)
      life.expect(.active)
    },
    recent("unknownNotification") { life in
      let end = life.ahead(days: 3...20)
      life.live(on: .proMonthly, until: end)
      let moment = life.momentSinceLastEvent()
      life.notify(.init(v2: .init("NEW_TYPE", "NEW_SUBTYPE"), subject: life.subject), at: moment)
      life.expect(.active)
    },
    recent("unknownSubtype") { life in
      let end = life.ahead(days: 3...20)
      life.live(on: .proMonthly, until: end)
      let moment = life.momentSinceLastEvent()
      life.notify(
        .init(v2: .init("DID_CHANGE_RENEWAL_PREF", "NEW_SUBTYPE"), subject: life.subject),
        at: moment
      )
      life.expect(.active)
    },
    recent("unknownStatus") { life in
      let end = life.ahead(days: 3...20)
      life.live(on: .proMonthly, until: end)
      life.account.chains[0].status = .notKnown
      let moment = life.momentSinceLastEvent()
      life.turnRenewal(on: false, at: moment)
      life.expect(.active)
    },
  ]

  /// The app itself, and an upgrade as version 1 told it long ago.
  static let apps: [Story] = [
    recent("appTransaction") { life in
      let end = life.ahead(days: 3...20)
      life.live(on: .proMonthly, until: end)
      life.saveAppTransaction()
      life.expect(.active)
    },
    recent("preorderedWithoutPurchases") { life in
      life.account.preorderDate = life.account.originalPurchaseDate - .days(12)
      life.skip(to: life.clock - .days(2))
      life.saveAppTransaction()
    },
    recent("consentWithdrawn") { life in
      let moment = life.ago(days: 2...60)
      life.skip(to: moment)
      life.withdrawConsent()
    },
    recent("consentWithdrawnWithSubscription") { life in
      let end = life.ahead(days: 3...20)
      life.live(on: .proMonthly, until: end)
      life.withdrawConsent()
      life.expect(.active)
    },
    Story("upgradeWithCancellationDate", channels: [.v1, .both]) { life in
      let moment = life.ago(days: 3...200)
      let end = moment + .days(life.random.number(4...25))
      life.live(on: .proMonthly, until: end)
      let last = life.account.chains[0].transactions.count - 1
      life.account.chains[0].transactions[last].upgradeDate = moment
      life.upgrade(to: .proAnnual, at: moment, until: moment.advanced(by: .months(12), times: 1))
      life.expect(.active)
    },
  ]
}
