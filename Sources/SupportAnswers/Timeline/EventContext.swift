import SubscriptionModel

/// The other contents of an event's document.
struct EventContext {
  var transaction: Transaction?
  var renewal: RenewalInfo?
  var event: NotificationEvent
  /// What a V1 notification revokes, which states no transaction itself.
  var takenBack: Transaction?
  /// The event's transaction as it was refunded, where Apple took the refund back; `nil` for any
  /// other.
  var refundTakenBack: Transaction?
  /// The event's transaction as Apple stated it before; `nil` where it had not.
  var earlier: Transaction?
  /// The newest renewal info before that of the event's document; `nil` for none.
  var earlierRenewal: RenewalInfo?
  /// Whether the charge for the next period had failed before.
  var hadFailedPayment = false
  /// How the event lies to a refund, after which Apple may turn off auto-renewal.
  var refundTiming = RenewalCause.RefundTiming.none
  /// Whether the developer can turn off renewal, too.
  var isManagedByDeveloper: Bool
  /// The price increases that the customer's documents show, as far as they count beside the event.
  var priceIncreases: PriceIncreases
  /// When a V1 CANCEL reports only that an upgrade replaced a period; otherwise `nil`.
  var replacedOn: Timestamp?

  /// Finds what the event's own document and the rest of a customer's records say about it.
  init(_ event: NotificationEvent, in surroundings: EventSurroundings) {
    self.event = event
    transaction = surroundings.transaction(of: event)
    renewal = surroundings.renewal(beside: event)
    takenBack = surroundings.takenBack(by: event)
    refundTakenBack = surroundings.refundTakenBack(of: event)
    earlier = surroundings.transaction(before: event)
    earlierRenewal = surroundings.renewal(before: event)
    hadFailedPayment = surroundings.hasFailed(before: event)
    refundTiming = surroundings.refundTiming(of: event)
    isManagedByDeveloper = surroundings.isManagedByDeveloper
    priceIncreases = surroundings.priceIncreases(beside: event)
    replacedOn = surroundings.replacedByUpgrade(by: event)
  }

  /// What the event's document and those around it say about its cause.
  var facts: RenewalCause.Facts {
    var facts = RenewalCause.Facts(renewal, at: event.evidence.asOf, priceIncreases)
    facts.hadFailedPayment = hadFailedPayment
    facts.refund = refundTiming
    facts.isManagedByDeveloper = isManagedByDeveloper
    guard let transaction, let end = transaction.expiresDate else { return facts }
    let moment = renewal?.autoRenewStatusChangeDate ?? event.evidence.asOf
    facts.isAfterEnd = moment >= end
    facts.isAfterRetry = RenewalSwitches.isAfterRetry(moment, of: transaction)
    return facts
  }

  /// Who pays for what the event is about.
  var payer: Payer { transaction?.payer ?? .customer }

  /// Whether a family member received the event.
  var isFamily: Bool { transaction?.inAppOwnershipType == .known(.familyShared) }
}

extension EventContext {
  /// Whether the document of the event books another product, or another way to bill it, than that of its
  /// transaction.
  var booksAnotherPlan: Bool {
    guard let renewal, let transaction else { return false }
    if transaction.isMonthlyPayment, let next = renewal.commitmentInfo {
      let plan = next.commitmentRenewalBillingPlanType
      return next.commitmentAutoRenewProductId.map { $0 != transaction.productId } ?? false
        || plan.map { $0 != .known(.monthly) } ?? false
    }
    let plan = renewal.renewalBillingPlanType
    return renewal.autoRenewProductId.map { $0 != transaction.productId } ?? false
      || plan == .known(.monthly) && !transaction.isMonthlyPayment
      || plan.map { $0.known == nil && $0 != transaction.billingPlanType } ?? false
  }
}
