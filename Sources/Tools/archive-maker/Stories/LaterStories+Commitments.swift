extension LaterStories {
  private static func commitment(
    _ name: String,
    tell: @escaping @Sendable (inout Life) -> Void
  ) -> Story {
    recent(name, needsMonthlyPayments: true, tell: tell)
  }

  /// Commitments that go on.
  static let commitments: [Story] = [
    commitment("commitmentRunning") { life in
      let payments = life.random.number(1...11)
      let end = life.ahead(days: 3...20)
      life.commit(to: .proAnnual, payments: payments, until: end)
      life.expect(.active)
    },
    commitment("commitmentCancelled") { life in
      let payments = life.random.number(2...10)
      let end = life.ahead(days: 3...20)
      life.commit(to: .proAnnual, payments: payments, until: end)
      let moment = life.momentSinceLastEvent()
      life.turnCommitmentOff(at: moment)
      life.expect(.active)
    },
    commitment("commitmentCancelledAndPaidOn") { life in
      let payments = life.random.number(3...9)
      let end = life.ahead(days: 3...20)
      life.commit(
        to: .plusAnnual,
        payments: payments,
        until: end.advanced(by: .months(1), times: -1)
      )
      life.turnCommitmentOff(at: life.end - .days(8))
      life.pay(until: end)
      life.expect(.active)
    },
    commitment("commitmentOlderRefunded") { life in
      let payments = life.random.number(3...9)
      let end = life.ahead(days: 3...20)
      life.commit(to: .proAnnual, payments: payments, until: end)
      let moment = life.momentSinceLastEvent()
      life.refund(at: moment, reason: 1, periodsBack: 1)
      life.expect(.active)
    },
    commitment("commitmentRecovered") { life in
      let payments = life.random.number(2...7)
      let end = life.ago(days: 40...60)
      life.commit(to: .proAnnual, payments: payments, until: end)
      life.failToRenew(graceUntil: nil)
      let paid = life.ago(days: 4...20)
      life.recoverPayment(at: paid)
      life.expect(.active)
    },
    commitment("commitmentChangesAtEnd") { life in
      let payments = life.random.number(3...11)
      let end = life.ahead(days: 3...20)
      life.commit(to: .proAnnual, payments: payments, until: end)
      let moment = life.momentSinceLastEvent()
      life.chooseAfterCommitment(.plusAnnual, at: moment)
      life.expect(.active)
    },
    commitment("commitmentBecomesUpfront") { life in
      // Which notification tells of another plan of the same product is not documented.
      let payments = life.random.number(3...11)
      let end = life.ahead(days: 3...20)
      life.commit(to: .proAnnual, payments: payments, until: end)
      life.account.chains[0].renewal.terms.commitment?.plan = .upfront
      let moment = life.random.moment(from: life.time + .hours(1), to: life.clock - .hours(1))
      life.ask(at: moment)
      life.expect(.active)
    },
    commitment("commitmentRenewed") { life in
      let start = life.ago(days: 3...20)
      life.commit(to: .proAnnual, payments: CommitmentPayment.total, until: start)
      life.commitAgain()
      life.expect(.active)
    },
    commitment("upfrontBecomesCommitment") { life in
      let end = life.ahead(days: 3...200)
      life.live(on: .proAnnual, until: end)
      life.account.chains[0].renewal.terms.plan = .monthly
      life.account.chains[0].renewal.renewalPrice =
        life.account.region.price(Product.proAnnual.monthlyPayment)
      life.ask(at: life.clock - .hours(5))
      life.expect(.active)
    },
  ]

  /// Commitments that are over or unpaid.
  static let endedCommitments: [Story] = [
    commitment("commitmentUnpaid") { life in
      let payments = life.random.number(1...7)
      let end = life.ago(days: 1...85)
      life.commit(to: .proAnnual, payments: payments, until: end)
      life.failToRenew(graceUntil: nil)
      life.expect(.billingRetry)
    },
    commitment("commitmentGivenUp") { life in
      let payments = life.random.number(1...6)
      let end = life.ago(days: 92...150)
      life.commit(to: .proAnnual, payments: payments, until: end)
      life.failToRenew(graceUntil: nil)
      life.stopRetrying(afterDays: 90)
      life.expect(.expired("billingError"))
    },
    commitment("commitmentGivenUpUnheard") { life in
      let payments = life.random.number(1...6)
      let end = life.ago(days: 92...150)
      life.commit(to: .proAnnual, payments: payments, until: end)
      life.failToRenew(graceUntil: nil)
      life.expect(.expired("billingError"))
    },
    commitment("commitmentRefunded") { life in
      let payments = life.random.number(2...10)
      let end = life.ahead(days: 3...15)
      life.commit(to: .proAnnual, payments: payments, until: end)
      let moment = life.momentSinceLastEvent()
      life.refund(at: moment, reason: 0)
      life.expect(.refunded)
    },
    commitment("commitmentUpgraded") { life in
      let payments = life.random.number(2...9)
      let moment = life.ago(days: 3...20)
      let end = moment + .days(life.random.number(4...25))
      life.commit(to: .plusAnnual, payments: payments, until: end)
      life.account.chains[0].renewal.terms = RenewalTerms()
      life.upgrade(to: .proAnnual, at: moment, until: moment.advanced(by: .months(12), times: 1))
      life.expect(.active)
    },
    commitment("commitmentOver") { life in
      let end = life.ago(days: 1...15)
      let last = end.advanced(by: .months(1), times: -1)
      life.commit(to: .plusAnnual, payments: CommitmentPayment.total - 1, until: last)
      life.turnCommitmentOff(at: life.end - .days(8))
      // What Apple's flag says in the last month is not documented.
      life.account.chains[0].renewal.isOn = life.random.chance(50)
      life.pay(until: end)
      life.expire(intent: 1, "VOLUNTARY")
      life.expect(.expired("customerCancelled"))
    },
  ]
}
