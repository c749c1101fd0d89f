extension LaterStories {
  /// Purchases by the Advanced Commerce API.
  static let items: [Story] = [
    recent("itemsBought") { life in
      let end = life.ahead(days: 3...20)
      life.buyItems(until: end)
      life.expect(.active)
    },
    recent("itemRefunded") { life in
      let end = life.ahead(days: 3...20)
      life.buyItems(until: end)
      let moment = life.momentSinceLastEvent()
      life.refundItem(1, at: moment)
      life.expect(.active)
    },
    recent("olderItemRefunded") { life in
      let end = life.ahead(days: 3...20)
      life.buyItems(until: end.advanced(by: .months(1), times: -1))
      life.renewItems(until: end)
      let moment = life.momentSinceLastEvent()
      life.refundItem(0, at: moment, periodsBack: 1)
      life.expect(.active)
    },
    recent("itemPriceRises") { life in
      let end = life.ahead(days: 3...20)
      life.buyItems(until: end)
      let moment = life.momentSinceLastEvent()
      life.raiseItem(0, at: moment)
      life.expect(.active)
    },
    recent("itemPriceAccepted") { life in
      let end = life.ahead(days: 3...20)
      life.buyItems(until: end)
      let moment = life.random.moment(from: life.time + .hours(1), to: life.clock - .days(1))
      life.raiseItem(0, at: moment)
      // Which notification tells of the consent is not documented.
      life.account.chains[0].renewal.terms.order?.items[0].increase?.status = "ACCEPTED"
      life.ask(at: life.clock - .hours(6))
      life.expect(.active)
    },
    recent("itemsRenamed") { life in
      let end = life.ahead(days: 3...20)
      life.buyItems(until: end)
      let moment = life.momentSinceLastEvent()
      life.rename("Reader channels plus", at: moment)
      life.expect(.active)
    },
    recent("migratedToItems") { life in
      let end = life.ahead(days: 3...20)
      life.live(on: .proMonthly, until: end)
      let moment = life.momentSinceLastEvent()
      life.migrate(at: moment)
      life.expect(.moved, chain: 0)
      life.expect(.active, chain: 1)
    },
  ]
}
