extension Story {
  /// Refunds and refund requests.
  static let refundStories: [Story] = [
    refunded("refundedOtherReason", reason: 0),
    refunded("refundedAppProblem", reason: 1),
    Story("refundedRenewalOn", weight: 10) { life in
      let end = life.ahead(days: 3...15)
      life.live(on: .proMonthly, until: end)
      let moment = life.momentSinceLastEvent()
      life.refund(at: moment, reason: 0)
      life.expect(.refunded)
    },
    Story("refundedRenewalOnSilence", weight: 5) { life in
      // Apple may have charged again when the refunded period was over.
      let end = life.ago(days: 2...20)
      life.live(on: .proMonthly, until: end)
      life.refund(at: end - .days(12), reason: 1)
      life.expect(.unconfirmed)
    },
    Story("refundedChargedAgain", weight: 10) { life in
      let end = life.ago(days: 2...20)
      life.live(on: .proMonthly, until: end)
      life.refund(at: end - .days(12), reason: 0)
      let next = life.nextEnd
      life.renew(until: next)
      life.expect(.active)
    },
    Story("refundedProrated", weight: 10, channels: [.v2, .both]) { life in
      let end = life.endAhead(of: .proAnnual)
      life.live(on: .proAnnual, until: end)
      let off = life.random.moment(from: life.time + .hours(1), to: life.clock - .days(1))
      life.turnRenewal(on: false, at: off)
      let moment = life.momentSinceLastEvent()
      life.refund(at: moment, reason: 0, percentage: 50_000)
      life.expect(.refunded)
    },
    Story("olderChargeRefunded", weight: 10) { life in
      let end = life.endAhead(of: .proMonthly)
      life.live(on: .proMonthly, until: end, atLeast: 2)
      let moment = life.momentSinceLastEvent()
      life.refund(at: moment, reason: 1, periodsBack: 1)
      life.expect(.active)
    },
    Story("refundReversed", weight: 10) { life in
      let end = life.endAhead(of: .proMonthly)
      life.live(on: .proMonthly, until: end)
      // Four events in order, at the quarters of the remaining time.
      let quarter = Span(milliseconds: (life.clock - life.time).milliseconds / 5)
      life.turnRenewal(on: false, at: (life.time + quarter).wholeSecond)
      life.refund(at: (life.time + quarter).wholeSecond, reason: 0)
      life.reverseRefund(at: (life.time + quarter).wholeSecond)
      life.turnRenewal(on: true, at: (life.time + quarter).wholeSecond)
      life.expect(.active)
    },
    Story("refundAsked", weight: 10) { life in
      let end = life.endAhead(of: .proMonthly)
      life.live(on: .proMonthly, until: end)
      let moment = life.momentSinceLastEvent()
      life.requestRefund(at: moment, reason: "UNINTENDED_PURCHASE")
      life.expect(
        .active,
        refundRequest: .init(
          requestedAt: life.signedDate,
          reason: "UNINTENDED_PURCHASE",
          decision: nil
        )
      )
    },
    Story("refundDeclined", weight: 10) { life in
      let end = life.endAhead(of: .proMonthly)
      life.live(on: .proMonthly, until: end)
      let asked = life.random.moment(from: life.time + .hours(1), to: life.clock - .days(1))
      life.requestRefund(at: asked, reason: "UNSATISFIED_WITH_PURCHASE")
      let requestedAt = life.signedDate
      let moment = life.momentSinceLastEvent()
      life.declineRefund(at: moment)
      life.expect(
        .active,
        refundRequest: .init(
          requestedAt: requestedAt,
          reason: "UNSATISFIED_WITH_PURCHASE",
          decision: "declined"
        )
      )
    },
  ]

  /// The usual refund: Apple turns off renewal and refunds the period.
  private static func refunded(_ name: String, reason: Int) -> Story {
    Story(name, weight: 15) { life in
      let end = life.ahead(days: 3...15)
      life.live(on: .proMonthly, until: end)
      let off = life.random.moment(from: life.time + .hours(1), to: life.clock - .days(1))
      life.turnRenewal(on: false, at: off)
      let moment = life.momentSinceLastEvent()
      life.refund(at: moment, reason: reason)
      life.expect(.refunded)
    }
  }

  /// Access through Family Sharing.
  static let familyStories: [Story] = [
    Story("familyActive", weight: 15) { life in
      let end = life.endAhead(of: .proAnnual)
      life.live(on: .proAnnual, until: end, atLeast: 1, ownership: .familyShared)
      life.expect(.active)
    },
    Story("familyRevoked", weight: 15) { life in
      let end = life.endAhead(of: .proMonthly)
      life.live(on: .proMonthly, until: end, atLeast: 1, ownership: .familyShared)
      let moment = life.momentSinceLastEvent()
      life.revokeSharing(at: moment)
      life.expect(.familySharingEnded)
    },
  ]
}
