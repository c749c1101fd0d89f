/// Replies about the state of a subscription or purchase.
extension BuiltInReplies {
  static let committed =
    "[{product}|Your subscription] is a 12-month commitment with monthly payments[; you've made"
    + " {number} of {total}].[ The next payment of {payment} is on {next}.][ The commitment runs until"
    + " {committedUntil}.] Turning off auto-renewal ends it after the last payment."
  static let committedAndEnds =
    "Auto-renewal is off, so [{product}|your subscription] ends with its 12-month commitment[ on"
    + " {committedUntil}]. Until then, [{left} of {payment} still come, the last about {last}|{left}"
    + " still come|the monthly payments continue], as agreed when you subscribed."
  static let commitmentBegins =
    "[{product}|Your subscription] is paid until {end}. After that, it continues as a 12-month"
    + " commitment with 12 monthly payments[ of {price}]. If you don't want that, turn off auto-renewal"
    + " before then in \(settings)."

  static let runningReplies: [StateReply: String] = [
    .trialRenews:
      "Your free trial[ of {product}] runs until {end} and then renews automatically[ for {price}]."
      + " To avoid being charged, cancel at least 24 hours before it ends in \(settings).",
    .trialRenewsWithinADay:
      "Your free trial[ of {product}] runs until {end} and then renews automatically[ for {price}]."
      + " Less than 24 hours are left, so Apple may already be processing the charge; you can turn"
      + " off auto-renewal in \(settings).",
    .trialEnds:
      "Auto-renewal is off. You'll have access to your free trial[ of {product}] until {end} and"
      + " won't be charged for it.",
    .renews:
      "[{product}|Your subscription] renews automatically on {end}[ for {price}]. You can change or"
      + " cancel it anytime in \(settings).",
    .ends:
      "[Auto-renewal of {product} is off|Auto-renewal is off]. You'll have access until {end} and"
      + " won't be charged again.",
    .endsBesideOthers:
      "Auto-renewal of [{product}|one of your subscriptions] is off. You'll have access to it until"
      + " {end} and won't be charged for it again.",
    .renewalUnknown:
      "[{product}|Your subscription] is active until {end}. You can see whether it renews in"
      + " \(settings).",
    .endEstimated:
      "[{product}|Your subscription] should be active until about {end}. You can see the exact date"
      + " in \(settings).",
    .renewedAlready:
      "[{product}|Your subscription] has already renewed[ as {other}][ for {price}], so you'll have"
      + " access until {next}. You can change or cancel it anytime in \(settings).",
    .renewedAlreadyAndEnds:
      "[{product}|Your subscription] has already renewed[ as {other}][ for {price}], so you'll have"
      + " access until {next}. Auto-renewal is off now, so it ends then and doesn't renew.",
    .refundAsked:
      "[{product}|Your subscription] is active[ until {end}]. You asked Apple for a refund on"
      + " {asked}, and we don't see a decision yet; Apple decides, usually within 48 hours, and shows"
      + " the result at \(refunds).",
    .changesPlan:
      "[{product}|Your subscription] is active until {end} and then changes to"
      + " [{other}|the plan you chose][ for {price}].",
    .waitsForPriceConsent:
      "[{product}|Your subscription] ends on {end} unless you accept the new price[ of {price}]. You"
      + " can accept it in Apple's message or in \(settings).",
    .committed: committed,
    .committedAndEnds: committedAndEnds,
    .commitmentBegins: commitmentBegins,
    .sharedByFamily:
      "Your access[ to {product}] comes through Family Sharing[ and is paid until {paidUntil}]. For"
      + " questions about payment, please ask the family member who bought it.",
    .inGracePeriod:
      "Your payment[ for {product}] failed[ on {failed}], but you'll still have access[ until"
      + " {grace}]. Please update your payment method in \(payment).",
    .inBillingRetry:
      "Your payment[ for {product}] failed[ on {failed}], so your access is paused. Please update your"
      + " payment method in \(payment); you'll have access again as soon as Apple's charge goes"
      + " through.",
    .sharedInGracePeriod:
      "Your access[ to {product}] comes through Family Sharing, and the payment of the family member"
      + " who bought it failed[ on {failed}]. You'll still have access[ until {grace}]; please ask"
      + " them to update their payment method.",
    .sharedInBillingRetry:
      "Your access[ to {product}] comes through Family Sharing, and is paused because the payment of"
      + " the family member who bought it failed[ on {failed}]. Please ask them to update their"
      + " payment method.",
  ]

  static let endedReplies: [StateReply: String] = [
    .expiredCustomerCancelled:
      "[{product}|Your subscription] ended[ on {end}] because auto-renewal was turned off. You can"
      + " subscribe again in the app anytime.",
    .expiredBillingError:
      "[{product}|Your subscription] ended[ on {end}] because the payment failed. To continue, please"
      + " update your payment method in \(payment) and subscribe again in the app.",
    .expiredTurnedOffAfterFailure:
      "[{product}|Your subscription] ended[ on {end}] because the payment failed; auto-renewal was"
      + " turned off after that. To continue, please update your payment method in \(payment) and"
      + " subscribe again in the app.",
    .expiredPriceIncreaseNotAccepted:
      "[{product}|Your subscription] ended[ on {end}] because the new price wasn't accepted. You can"
      + " subscribe again in the app at the new price.",
    .expiredProductUnavailable:
      "[{product}|Your subscription] ended[ on {end}] because this plan is no longer offered. Please"
      + " choose another plan in the app.",
    .expiredOther:
      "[{product}|Your subscription] ended[ on {end}]; Apple doesn't tell us why. You can subscribe"
      + " again in the app anytime.",
    .expiredForUnknownReason:
      "[{product}|Your subscription] ended[ on {end}], for a reason that we're still asking Apple"
      + " about. You can subscribe again in the app anytime.",
    .sharedPlanEnded:
      "Your access[ to {product}] came through Family Sharing and ended[ on {end}], with the plan of"
      + " the family member who bought it. Please ask them, or subscribe yourself in the app.",
    .refunded:
      "Apple refunded [{part} of |]your payment[ for {product}][ on {taken}], so your access ended."
      + " Only Apple can change a refund, at \(refunds).",
    .refundedStillRenews:
      "Apple refunded [{part} of |]your payment[ for {product}][ on {taken}], so your access ended."
      + " \(stillRenews)",
    .refundedOrUnshared:
      "Apple took back your purchase[ of {product}][ on {taken}]: either it was refunded, or Family"
      + " Sharing ended. You can check for a refund at \(refunds).",
    .revoked:
      "Apple revoked your purchase[ of {product}][ on {taken}]. Only Apple can tell you why; please"
      + " ask at \(refunds).",
    .moved:
      "Apple moved your subscription[ to {product}] to a new record[ on {taken}]. \(checking)",
    .sharingEnded:
      "Your access[ to {product}] came through Family Sharing, which ended[ on {taken}]. Please ask"
      + " the family member who bought it to share it again, or subscribe yourself in the app.",
    .seatWithdrawn:
      "The organization or person who gave you a seat[ for {product}] took it back[ on {taken}]. Please"
      + " ask them, or subscribe yourself in the app.",
    .seatAssigned:
      "Your access[ to {product}] comes through a seat of an organization or a group. For questions"
      + " about payment, please ask whoever manages it.",
    .seatEnded:
      "Your access[ to {product}] came through a seat of an organization or a group. Please ask whoever"
      + " manages it whether the plan continues, or subscribe yourself in the app.",
    .replaced:
      "[{product}|Your earlier plan] was replaced by another plan, and we don't see its details yet."
      + " \(checking)",
    .unconfirmed:
      "[{product}|Your subscription] was due to renew[ on {end}], and Apple hasn't told us the result"
      + " yet. \(checking)",
    .sharedUnconfirmed:
      "Your access[ to {product}] came through Family Sharing and was paid[ until {end}]; Apple hasn't"
      + " told us yet whether it continues. \(checking)",
    .endUnconfirmed:
      "[{product}|Your subscription] was paid[ until {end}], and Apple hasn't told us yet whether it"
      + " continues. \(checking)",
    .paymentUnconfirmed:
      "Your payment[ for {product}] failed[ on {failed}], and Apple hasn't told us yet whether it has"
      + " gone through since. \(checking)",
    .cancellationUnconfirmed:
      "Auto-renewal was off, so [{product}|your subscription] should have ended[ on {end}], but Apple"
      + " hasn't confirmed it yet. \(checking)",
    .refundedUnconfirmed:
      "Apple refunded your payment[ for {product}][ on {taken}], but auto-renewal was still on, so you"
      + " may have been charged again[ on {end}]. \(checking)",
    .checking: "We can't tell yet how [{product}|your subscription] stands. \(checking)",
    .unknownExpiry:
      "We can see your subscription[ to {product}], but not how long it's paid for. \(checking)",
  ]

  static let purchaseReplies: [StateReply: String] = [
    .purchased:
      "We can see your purchase[ of {product}][ on {bought}]. If it's missing in the app, use Restore"
      + " Purchases with the Apple Account that bought it.",
    .purchasedNotRestorable:
      "We can see your purchase[ of {product}][ on {bought}]. If it's missing in the app, sign in"
      + " there with the account you used then; Apple can't restore this kind of purchase.",
    .purchasedKindUnknown:
      "We can see your purchase[ of {product}][ on {bought}]. If it's missing in the app, use Restore"
      + " Purchases with the Apple Account that bought it; consumables such as coins can't be"
      + " restored.",
    .purchasedByFamily:
      "You have [{product}|this purchase] through Family Sharing. If it's missing in the app, use"
      + " Restore Purchases there.",
    .purchaseRefundAsked:
      "We can see your purchase[ of {product}][ on {bought}]. You asked Apple for a refund on {asked},"
      + " and we don't see a decision yet; Apple decides, usually within 48 hours, and shows the"
      + " result at \(refunds).",
    .purchaseRefunded:
      "Apple refunded your purchase[ of {product}][ on {taken}]. Only Apple can change a refund, at"
      + " \(refunds).",
    .purchaseRevoked:
      "Apple revoked your purchase[ of {product}][ on {taken}]. Only Apple can tell you why; please"
      + " ask at \(refunds).",
    .purchaseSharingEnded:
      "Your access[ to {product}] came through Family Sharing, which ended[ on {taken}]. Please ask"
      + " the family member who bought it to share it again, or buy it yourself in the app.",
  ]
}
