package import SubscriptionModel

/// Events in plain words, with who acted.
extension Wording {
  /// One line of a timeline.
  ///
  /// `subscription` and `purchases` add what the same document says of price, dates and renewal;
  /// without them only the event's name speaks.
  package func event(
    _ folded: FoldedEvent,
    in subscription: SubscriptionAssessment? = nil,
    purchases: [PurchaseAssessment] = []
  ) -> EventLine {
    let event = folded.event
    let known = (subscription?.transactions ?? []) + purchases.map(\.merged)
    var context = EventContext(
      event: event,
      transactions: known,
      renewals: subscription?.renewalHistory ?? []
    )
    context.takenBack = subscription?.takenBack(by: event) ?? purchases.takenBack(by: event)
    context.hasFailedBefore = subscription?.hasFailed(before: event) ?? false
    let (actor, text) =
      switch event.name {
      case .v2(let type, let subtype): words(type, subtype: subtype, context)
      case .v1(let type): words(type, context)
      }
    var line = EventLine(
      moment: event.evidence.asOf,
      date: date(event.evidence.asOf),
      actor: actor,
      text: text,
      mark: EvidenceMark(event.evidence.signature),
      copies: max(1, folded.copies.count)
    )
    if let arrived = lateArrival(folded) {
      // Where the document states no time, only its arrival is known.
      if event.evidence.clock == .stated {
        line.late = "+\(span(arrived.since(event.evidence.asOf))) late"
      }
      line.arrived = date(arrived)
    }
    line.evidence = folded.copies.isEmpty ? [event.evidence] : folded.copies
    // V1 names no transaction: what was decoded is the newest one of its receipt.
    line.transactionId = context.takenBack?.transactionId ?? event.transactionId
    return line
  }

  /// When the first copy arrived, where that was long after the signing.
  private func lateArrival(_ folded: FoldedEvent) -> Timestamp? {
    let arrivals = (folded.copies + [folded.event.evidence]).compactMap(\.arrived)
    guard let arrived = arrivals.min() else { return nil }
    return arrived.since(folded.event.evidence.asOf) >= lateFrom ? arrived : nil
  }
}

/// Apple repeats a failed delivery after an hour at the earliest, so what comes later than half an
/// hour after its signing was held up.
private let lateFrom = TimeSpan.minutes(30)

/// What the document of an event says beside the event's name.
struct EventContext {
  var transaction: Transaction?
  var renewal: RenewalInfo?
  var event: NotificationEvent
  /// What a V1 notification tells to be taken back, which names no transaction itself.
  var takenBack: Transaction?
  /// Whether the charge for the next period had failed before.
  var hasFailedBefore = false

  /// Finds the copies that came in the event's own document.
  init(event: NotificationEvent, transactions: [MergedTransaction], renewals: [RenewalInfo]) {
    self.event = event
    let isSibling = { (evidence: Evidence) in
      evidence.document == event.evidence.document
        && evidence.provenance.file == event.evidence.provenance.file
        && evidence.provenance.line == event.evidence.provenance.line
    }
    renewal = renewals.last { isSibling($0.evidence) }
    guard
      let merged = transactions.first(where: {
        $0.transaction.transactionId == event.transactionId
      })
    else { return }
    let versions = [merged.transaction] + merged.olderVersions
    transaction = versions.first { isSibling($0.evidence) } ?? merged.transaction
  }

  /// Whether the event came to a family member.
  var isFamily: Bool { transaction?.inAppOwnershipType == .known(.familyShared) }
}

extension Wording {
  typealias Told = (actor: EventLine.Actor?, text: String)

  private func words(
    _ type: OpenEnum<NotificationType>,
    subtype: OpenEnum<NotificationSubtype>?,
    _ context: EventContext
  ) -> Told {
    switch type {
    case .unrecognized(let raw):
      return (nil, "\(raw)\(subtype.map { "/\($0.rawText)" } ?? "") (new; see Apple's list)")
    case .known(let known):
      let told = words(known, subtype, context)
      // A subtype that does not belong to the type must not vanish.
      guard let subtype, !isExpected(subtype.known, of: known) else { return told }
      return (told.actor, "\(told.text) (\(subtype.rawText))")
    }
  }

  private func words(
    _ type: NotificationType,
    _ subtype: OpenEnum<NotificationSubtype>?,
    _ context: EventContext
  ) -> Told {
    switch type {
    case .subscribed: return subscribed(subtype, context)
    case .didRenew: return renewed(recovered: subtype == .known(.billingRecovery), context)
    case .didFailToRenew: return failed(subtype, context)
    case .gracePeriodExpired:
      return (.apple, "grace period ended unpaid; access stops, Apple keeps retrying")
    case .expired: return expired(subtype, context)
    case .didChangeRenewalStatus: return renewalStatus(subtype, context)
    case .didChangeRenewalPref: return planChange(subtype, context)
    case .offerRedeemed: return offerRedeemed(subtype, context)
    case .priceIncrease: return priceIncrease(subtype, context)
    case .refund: return (.apple, refunded(subtype, context))
    case .refundDeclined: return (.apple, "declined the refund request")
    case .refundReversed:
      return (.apple, "took the refund back after a dispute; access is due again")
    case .revoke: return familyEnded(context)
    case .consumptionRequest: return refundAsked(context)
    case .renewalExtended:
      return (.developer, "renewal date moved later\(until(context))")
    case .renewalExtension: return massExtension(subtype)
    case .oneTimeCharge: return oneTimeCharge(context)
    case .test: return (.developer, "asked Apple for a test notification")
    case .externalPurchaseToken: return (.apple, externalPurchase(subtype))
    case .rescindConsent: return (.family, "a parent or guardian withdrew consent for the app")
    case .metadataUpdate: return (.developer, "changed the subscription's description")
    case .migration, .migrate:
      return (.developer, "moved the subscription to the Advanced Commerce API")
    case .priceChange: return (.developer, "changed the price (Advanced Commerce API)")
    case .unclaimSeats: return (.apple, "freed seats that nobody had claimed")
    }
  }

  private func subscribed(
    _ subtype: OpenEnum<NotificationSubtype>?,
    _ context: EventContext
  ) -> Told {
    if context.isFamily { return (.family, "got access through Family Sharing\(until(context))") }
    let again = subtype == .known(.resubscribe) ? "subscribed again" : "subscribed"
    return (.customer, "\(again)\(offer(context))\(price(context))\(until(context))")
  }

  private func renewed(recovered: Bool, _ context: EventContext) -> Told {
    let how = recovered ? "renewed after failed charges (payment recovered)" : "renewed"
    return (.apple, "\(how)\(price(context))\(until(context))")
  }

  private func failed(
    _ subtype: OpenEnum<NotificationSubtype>?,
    _ context: EventContext
  ) -> Told {
    if let end = context.renewal?.gracePeriodExpiresDate {
      return (.apple, "charge failed; grace until \(date(end)), with access")
    }
    return switch subtype {
    case .known(.gracePeriod): (.apple, "charge failed; grace period began, with access")
    case nil: (.apple, "charge failed; Apple retries, without access")
    case .known, .unrecognized: (.apple, "charge failed; whether access goes on is not stated")
    }
  }

  private func expired(
    _ subtype: OpenEnum<NotificationSubtype>?,
    _ context: EventContext
  ) -> Told {
    switch subtype {
    case .known(.voluntary) where context.hasFailedBefore:
      (.apple, "ended: payment had failed, then renewal was turned off; Apple stopped retrying")
    case .known(.voluntary): (.apple, "ended: the customer had turned renewal off")
    case .known(.billingRetry): (.apple, "ended: payment kept failing")
    case .known(.priceIncrease): (.apple, "ended: the price increase was not accepted")
    case .known(.productNotForSale): (.apple, "ended: the product is no longer for sale")
    case nil: (.apple, "ended: no reason stated")
    case .known, .unrecognized: (.apple, "ended, for a reason that has no words here")
    }
  }

  private func renewalStatus(
    _ subtype: OpenEnum<NotificationSubtype>?,
    _ context: EventContext
  ) -> Told {
    switch (subtype, context.renewal?.autoRenewStatus?.known) {
    case (.known(.autoRenewEnabled), _): (.customer, "turned renewal on")
    case (.known(.autoRenewDisabled), _):
      (.customer, "turned renewal off (or Apple did, after a refund request)")
    case (_, .on): (.customer, "turned renewal on")
    case (_, .off): (.customer, "turned renewal off")
    case (_, nil): (.customer, "changed renewal on or off")
    }
  }

  private func planChange(
    _ subtype: OpenEnum<NotificationSubtype>?,
    _ context: EventContext
  ) -> Told {
    let next = context.renewal?.autoRenewProductId.map { " to \(productName($0))" } ?? ""
    let current = context.transaction?.productId.map { " to \(productName($0))" } ?? ""
    switch subtype {
    case .known(.upgrade):
      return (.customer, "changed plan at once\(current)\(price(context))\(until(context))")
    // Also sent for a plan of another length, so the word "downgrade" would mislead.
    case .known(.downgrade): return (.customer, "booked a plan change\(next) for the next renewal")
    case .known(.increaseQuantity): return (.customer, "booked more seats")
    case .known(.decreaseQuantity): return (.customer, "booked fewer seats")
    case nil: return (.customer, "took back a booked plan change")
    case .known, .unrecognized: return (.customer, "changed what the next renewal will be")
    }
  }

  private func offerRedeemed(
    _ subtype: OpenEnum<NotificationSubtype>?,
    _ context: EventContext
  ) -> Told {
    let effect =
      switch subtype {
      case .known(.upgrade): ", plan changed at once"
      case .known(.downgrade): ", plan changes at the next renewal"
      case .known, .unrecognized, nil: ""
      }
    return (.customer, "used an offer\(offer(context))\(effect)")
  }

  private func priceIncrease(
    _ subtype: OpenEnum<NotificationSubtype>?,
    _ context: EventContext
  ) -> Told {
    let price = context.renewal?.renewalPrice.map { " to \(money($0))" } ?? ""
    return switch subtype {
    case .known(.accepted):
      (.customer, "accepted the price increase\(price), or was told of one that needs no consent")
    case .known(.pending), nil:
      (.apple, "announced a price increase\(price) and waits for consent")
    case .known, .unrecognized: (.apple, "told of a price increase\(price)")
    }
  }

  private func massExtension(_ subtype: OpenEnum<NotificationSubtype>?) -> Told {
    switch subtype {
    case .known(.summary): (.developer, "moved the renewal dates of many subscribers")
    case .known(.failure): (.developer, "tried to move the renewal date; Apple refused")
    case .known, .unrecognized, nil: (.developer, "asked to move renewal dates")
    }
  }

  private func oneTimeCharge(_ context: EventContext) -> Told {
    let product = context.event.productId ?? context.transaction?.productId
    let what = product.map { " \(productName($0))" } ?? " once"
    return context.isFamily
      ? (.family, "got\(what) through Family Sharing")
      : (.customer, "bought\(what)\(price(context))")
  }

  func price(_ context: EventContext) -> String {
    context.transaction?.price.map { ", \(money($0))" } ?? ""
  }

  func until(_ context: EventContext) -> String {
    context.transaction?.expiresDate.map { ", until \(day($0))" } ?? ""
  }

  func offer(_ context: EventContext) -> String {
    guard let transaction = context.transaction, let type = transaction.offerType else { return "" }
    let standing = OfferStanding(
      type: type,
      discountType: transaction.offerDiscountType,
      identifier: transaction.offerIdentifier,
      period: transaction.offerPeriod
    )
    return " (\(words(standing)))"
  }
}
