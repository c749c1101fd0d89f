@testable import SubscriptionModel

extension StateTable {
  // MARK: 4 to 7

  static let running: [StateRow] = {
    let now = at("2026-02-25T00:00:00Z")
    let trial = month {
      $0.offerType = .known(.introductory)
      $0.offerDiscountType = .known(.freeTrial)
    }
    return [
      row("4: free trial", trial, now).is(.freeTrial, .freeTrial, .yes),
      row("4: last millisecond of the trial", trial, Dates.before).is(.freeTrial, .freeTrial, .yes),
      row("4: the trial has ended", trial, Dates.end)
        .is(.unconfirmed, .unconfirmed, .unknown, .unknown),
      row(
        "4: an old payload with price 0",
        month {
          $0.offerType = .known(.introductory)
          $0.price = Money(milliunits: 0, currency: "USD")
        },
        now
      ).is(.freeTrial, .freeTrial, .yes),
      row(
        "5: pay as you go",
        month {
          $0.offerType = .known(.introductory)
          $0.offerDiscountType = .known(.payAsYouGo)
        },
        now
      ).is(.introductoryOffer, .introductoryOffer, .yes),
      row(
        "5: pay up front",
        month {
          $0.offerType = .known(.introductory)
          $0.offerDiscountType = .known(.payUpFront)
        },
        Dates.before
      ).is(.introductoryOffer, .introductoryOffer, .yes),
      row(
        "5: an old payload with a price",
        month {
          $0.offerType = .known(.introductory)
          $0.price = Money(milliunits: 990, currency: "USD")
        },
        now
      ).is(.introductoryOffer, .introductoryOffer, .yes),
      row("5: kind unknown", month { $0.offerType = .known(.introductory) }, now)
        .is(.introductoryOffer, .introductoryOffer, .yes),
      row(
        "6: a free promotional period is no trial",
        month {
          $0.offerType = .known(.promotional)
          $0.offerDiscountType = .known(.freeTrial)
        },
        now
      ).is(.activeWithOffer, .active, .yes),
      row("6: win-back", month { $0.offerType = .known(.winBack) }, Dates.before)
        .is(.activeWithOffer, .active, .yes),
      row("7: active", month(), now).is(.active, .active, .yes),
      row("7: last millisecond", month(), Dates.before).is(.active, .active, .yes),
      row("7: renewal off", month(renews: false), Dates.before).is(.active, .active, .yes),
      row("6: an offer type that is new", month { $0.offerType = .unrecognized("9") }, now)
        .is(.activeWithOffer, .active, .yes),
    ]
  }()

  // MARK: 15, 16 and evidence that does not count

  static let quiet: [StateRow] = {
    let invalid = Doc(
      file: "forged",
      source: .signedPayload,
      asOf: Dates.bought,
      signature: .invalid(reason: "the root is not Apple's")
    )
    let page = Doc.signed("page", at("2026-03-10T00:00:00Z"))
    let noEnd = [
      chain.period(from: Dates.bought, to: nil, in: .response("2011", Dates.bought))
    ]
    return [
      row("15: the end has passed in silence", month(), Dates.end)
        .is(.unconfirmed, .unconfirmed, .unknown, .unknown),
      row("15: nothing known about renewal", [month()[0]], Dates.end)
        .is(.unconfirmed, .unconfirmed, .unknown, .unknown),
      row("15: a year later", month(), Dates.end.plus(days: 365))
        .is(.unconfirmed, .unconfirmed, .unknown, .unknown),
      row(
        "15: a lone old transaction signed after the end proves nothing",
        [chain.period(from: Dates.bought, to: Dates.end, in: page)],
        at("2026-03-10T00:00:00Z")
      ).is(.unconfirmed, .unconfirmed, .unknown, .unknown),
      row(
        "15: a page of a history is not complete",
        month() + [chain.view(isComplete: false, in: page)],
        at("2026-03-10T00:00:00Z")
      ).is(.unconfirmed, .unconfirmed, .unknown, .unknown),
      row(
        "15: a consumption request after the end proves nothing",
        month() + [chain.event(.consumptionRequest, in: page)],
        at("2026-03-10T00:00:00Z")
      ).is(.unconfirmed, .unconfirmed, .unknown, .unknown),
      row("16: no end is known", noEnd, at("2026-03-10T00:00:00Z"))
        .is(.unknownExpiry, .unknownExpiry, .unknown, .unknown),
      row(
        "only evidence with a broken signature",
        [chain.period(from: Dates.bought, to: at("2099-01-01T00:00:00Z"), in: invalid)],
        at("2026-03-10T00:00:00Z")
      ).is(.onlyInvalidEvidence, .unconfirmed, .unknown, .unknown),
    ]
  }()
}
