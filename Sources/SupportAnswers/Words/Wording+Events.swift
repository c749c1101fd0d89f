package import SubscriptionModel

/// Events in plain words, with who acted.
extension Wording {
  /// One line of a timeline.
  ///
  /// `subscription` and `purchases` add the price, dates, and renewal from the same document;
  /// without them, only the event's name is used. without them only the event's name speaks.
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
    let announced = subscription.flatMap { $0.renewalAnnounced(by: event) }
    if let announced { context.transaction = announced.transaction }
    context.takenBack = subscription?.takenBack(by: event) ?? purchases.takenBack(by: event)
    context.hadFailedPayment = subscription?.hasFailed(before: event) ?? false
    context.followsRefundRequest = subscription?.hasRefundRequest(around: event) ?? false
    var (actor, text) =
      switch event.name {
      case .v2(let type, let subtype): words(type, subtype: subtype, context)
      case .v1(let type): words(type, context)
      }
    if let announced, announced.transaction == nil {
      text = "renewal announced on \(day(announced.moment)); the new period is not in the archive"
    }
    let note = event.evidence.filedBy.map { " (\(filed($0)), the document states no time)" } ?? ""
    let moment = announced?.moment ?? event.evidence.asOf
    var line = EventLine(
      moment: moment,
      date: announced == nil ? listDate(event.evidence) : date(moment),
      actor: actor,
      text: text + note,
      mark: EvidenceMark(event.evidence.signature),
      copies: max(1, folded.copies.count)
    )
    line.isFiled = event.evidence.filedBy != nil
    if let late = lateArrival(folded), let arrived = late.arrived {
      if late.arrivedIsDay {
        line.filed = filed(arrived)
      } else {
        // If the document states no time, only its arrival is known.
        if event.evidence.clock == .stated {
          line.late = "\(span(arrived.since(event.evidence.asOf))) late"
        }
        line.arrived = date(arrived)
      }
    }
    line.evidence = folded.copies.isEmpty ? [event.evidence] : folded.copies
    // Version 1 states no transaction; the decoded one is the newest of its receipt.
    let own = announced.map { $0.transaction?.transactionId } ?? event.transactionId
    line.transactionId = context.takenBack?.transactionId ?? own
    return line
  }

  /// The copy that arrived first, if that was long after signing.
  private func lateArrival(_ folded: FoldedEvent) -> Evidence? {
    guard let signed = folded.event.evidence.dated else { return nil }
    let copies = (folded.copies + [folded.event.evidence]).filter { $0.arrived != nil }
    let first = copies.min { left, right in
      (left.arrived ?? signed, left.arrivedIsDay ? 1 : 0)
        < (right.arrived ?? signed, right.arrivedIsDay ? 1 : 0)
    }
    guard let first, let arrived = first.arrived else { return nil }
    return arrived.since(signed) >= (first.arrivedIsDay ? lateDay : lateFrom) ? first : nil
  }
}

/// A path names a day in an unknown zone, so a document filed on the next day is not necessarily
/// late.
private let lateDay = TimeSpan.days(1)

/// From when on a delivery is late: Apple repeats a failed delivery after an hour at the earliest,
/// so one that comes more than half an hour after signing was delayed.
private let lateFrom = TimeSpan.minutes(30)

/// The other contents of an event's document.
struct EventContext {
  var transaction: Transaction?
  var renewal: RenewalInfo?
  var event: NotificationEvent
  /// What a V1 notification revokes, which states no transaction itself.
  var takenBack: Transaction?
  /// Whether the charge for the next period had failed before.
  var hadFailedPayment = false
  /// Whether there was a refund request around that time, after which Apple turns off auto-renewal.
  var followsRefundRequest = false

  /// Finds the copies from the event's own document.
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

  /// Whether a family member received the event.
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
      return (
        nil,
        "\(raw)\(subtype.map { "/\($0.rawText)" } ?? "") (new value; see Apple's documentation)"
      )
    case .known(let known):
      let told = words(known, subtype, context)
      // A subtype that does not belong to the type must not be lost.
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
      return (.apple, "grace period ended without payment; access ends, Apple keeps retrying")
    case .expired: return expired(subtype, context)
    case .didChangeRenewalStatus: return renewalStatus(subtype, context)
    case .didChangeRenewalPref: return planChange(subtype, context)
    case .offerRedeemed: return offerRedeemed(subtype, context)
    case .priceIncrease: return priceIncrease(subtype, context)
    case .refund: return (.apple, refunded(subtype, context))
    case .refundDeclined: return (.apple, "declined the refund request")
    case .refundReversed:
      return (.apple, "reversed the refund after a dispute; access should be restored")
    case .revoke: return familyEnded(context)
    case .consumptionRequest: return refundAsked(context)
    case .renewalExtended:
      return (.developer, "extended the subscription\(until(context))")
    case .renewalExtension: return massExtension(subtype)
    case .oneTimeCharge: return oneTimeCharge(context)
    case .test: return (.developer, "requested a test notification")
    case .externalPurchaseToken: return (.apple, externalPurchase(subtype))
    case .rescindConsent: return (.family, "a parent or guardian withdrew consent for the app")
    case .metadataUpdate: return (.developer, "changed the subscription's metadata")
    case .migration, .migrate:
      return (.developer, "moved the subscription to the Advanced Commerce API")
    case .priceChange: return (.developer, "changed the price (Advanced Commerce API)")
    case .unclaimSeats: return (.apple, "released unclaimed seats")
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
    let how = recovered ? "recovered the payment and renewed" : "renewed"
    return (.apple, "\(how)\(price(context))\(until(context))")
  }

  private func failed(
    _ subtype: OpenEnum<NotificationSubtype>?,
    _ context: EventContext
  ) -> Told {
    if let end = context.renewal?.gracePeriodExpiresDate {
      return (.apple, "payment failed; grace period with access until \(date(end))")
    }
    return switch subtype {
    case .known(.gracePeriod): (.apple, "payment failed; grace period began, access continues")
    case nil: (.apple, "payment failed; no access while Apple retries")
    case .known, .unrecognized: (.apple, "payment failed; whether access continues is not stated")
    }
  }

  private func expired(
    _ subtype: OpenEnum<NotificationSubtype>?,
    _ context: EventContext
  ) -> Told {
    switch subtype {
    case .known(.voluntary) where context.hadFailedPayment:
      (.apple, "subscription ended: payment failed, then auto-renewal was turned off")
    case .known(.voluntary):
      (.apple, "subscription ended: the customer had turned off auto-renewal")
    case .known(.billingRetry): (.apple, "subscription ended: payment kept failing")
    case .known(.priceIncrease): (.apple, "subscription ended: the price increase was not accepted")
    case .known(.productNotForSale):
      (.apple, "subscription ended: the product is no longer for sale")
    case nil: (.apple, "subscription ended: no reason stated")
    case .known, .unrecognized: (.apple, "subscription ended for an unrecognized reason")
    }
  }

  private func renewalStatus(
    _ subtype: OpenEnum<NotificationSubtype>?,
    _ context: EventContext
  ) -> Told {
    switch (subtype, context.renewal?.autoRenewStatus?.known) {
    case (.known(.autoRenewEnabled), _): (.customer, "turned on auto-renewal")
    case (.known(.autoRenewDisabled), _):
      (.customer, turnedOff(context))
    case (_, .on): (.customer, "turned on auto-renewal")
    case (_, .off): (.customer, "turned off auto-renewal")
    case (_, nil): (.customer, "turned auto-renewal on or off")
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
      return (.customer, "changed plans immediately\(current)\(price(context))\(until(context))")
    // Also sent for a plan of a different length, so "downgrade" would mislead.
    case .known(.downgrade):
      return (.customer, "scheduled a plan change\(next) for the next renewal")
    case .known(.increaseQuantity): return (.customer, "chose more seats")
    case .known(.decreaseQuantity): return (.customer, "chose fewer seats")
    case nil: return (.customer, "canceled a scheduled plan change")
    case .known, .unrecognized: return (.customer, "changed the next renewal")
    }
  }

  private func offerRedeemed(
    _ subtype: OpenEnum<NotificationSubtype>?,
    _ context: EventContext
  ) -> Told {
    let effect =
      switch subtype {
      case .known(.upgrade): "; the plan changed immediately"
      case .known(.downgrade): "; the plan changes at the next renewal"
      case .known, .unrecognized, nil: ""
      }
    return (.customer, "redeemed an offer\(offer(context))\(effect)")
  }

  private func priceIncrease(
    _ subtype: OpenEnum<NotificationSubtype>?,
    _ context: EventContext
  ) -> Told {
    let price = context.renewal?.renewalPrice.map { " to \(money($0))" } ?? ""
    return switch subtype {
    case .known(.accepted):
      (.customer, "accepted the price increase\(price), or was notified (no consent required)")
    case .known(.pending), nil:
      (.apple, "asked the customer to accept a price increase\(price)")
    case .known, .unrecognized: (.apple, "announced a price increase\(price)")
    }
  }

  private func massExtension(_ subtype: OpenEnum<NotificationSubtype>?) -> Told {
    switch subtype {
    case .known(.summary): (.developer, "extended the renewal dates of many subscribers")
    case .known(.failure): (.developer, "tried to extend the renewal date; Apple rejected it")
    case .known, .unrecognized, nil: (.developer, "asked to extend renewal dates")
    }
  }

  private func oneTimeCharge(_ context: EventContext) -> Told {
    let product = context.event.productId ?? context.transaction?.productId
    let what = product.map { " \(productName($0))" } ?? " a one-time purchase"
    return context.isFamily
      ? (.family, "got\(what) through Family Sharing")
      : (.customer, "bought\(what)\(price(context))")
  }

  func price(_ context: EventContext) -> String {
    context.transaction?.price.map { " for \(money($0))" } ?? ""
  }

  func until(_ context: EventContext) -> String {
    context.transaction?.expiresDate.map { ", until \(day($0))" } ?? ""
  }

  func offer(_ context: EventContext) -> String {
    guard let transaction = context.transaction, let type = transaction.offerType else { return "" }
    let standing = AppliedOffer(
      type: type,
      discountType: transaction.offerDiscountType,
      identifier: transaction.offerIdentifier,
      period: transaction.offerPeriod
    )
    return " (\(words(standing)))"
  }
}
