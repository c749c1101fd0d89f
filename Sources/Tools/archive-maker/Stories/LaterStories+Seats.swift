extension LaterStories {
  /// Plans with seats.
  ///
  /// Which notifications tell of seats that are added or given back is not documented: Apple's
  /// saved answers tell of them here.
  static let seats: [Story] = [
    recent("seatsBought") { life in
      let end = life.ahead(days: 3...20)
      life.buySeats(full: 5, reduced: 3, until: end)
      life.expect(.active)
    },
    recent("seatsAdded") { life in
      let end = life.ahead(days: 3...20)
      life.buySeats(full: 5, reduced: 0, until: end)
      let moment = life.momentSinceLastEvent()
      life.addSeats(4, at: moment)
      life.expect(.active)
    },
    recent("seatsGivenBack") { life in
      let end = life.ahead(days: 3...20)
      life.buySeats(full: 5, reduced: 3, until: end)
      life.renewSeats(full: 5, reduced: 0)
      life.ask(at: life.clock - .hours(3))
      life.expect(.active)
    },
    recent("seatsFewerSinceRenewal") { life in
      let end = life.ahead(days: 3...20)
      let start = end.advanced(by: .months(1), times: -1)
      life.buySeats(full: 5, reduced: 3, until: start)
      life.renewSeats(full: 4, reduced: 0)
      life.renew(until: end, terms: .seats(life.seatTiers(full: 4, reduced: 0)))
      life.expect(.active)
    },
    recent("seatsRefundedInPart") { life in
      let end = life.ahead(days: 3...20)
      life.buySeats(full: 5, reduced: 0, until: end)
      let moment = life.momentSinceLastEvent()
      life.refundSeats(2, at: moment)
      life.expect(.active)
    },
    recent("seatsRefundedOfTwoPrices") { life in
      let end = life.ahead(days: 3...20)
      life.buySeats(full: 5, reduced: 3, until: end)
      let moment = life.momentSinceLastEvent()
      life.refundSeats(2, at: moment)
      life.expect(.active)
    },
    recent("seatsRefunded") { life in
      let end = life.ahead(days: 3...20)
      life.buySeats(full: 4, reduced: 0, until: end)
      let moment = life.momentSinceLastEvent()
      life.refund(at: moment, reason: 1)
      life.expect(.refunded)
    },
    recent("seatMember") { life in
      let end = life.ahead(days: 3...20)
      life.takeSeat(until: end)
      life.expect(.active)
    },
    recent("seatTakenBack") { life in
      let end = life.ahead(days: 3...20)
      life.takeSeat(until: end)
      let moment = life.momentSinceLastEvent()
      life.withdrawSeat(at: moment)
      life.expect(.seatWithdrawn)
    },
  ]
}
