extension Verdict {
  /// The built-in reply: two sentences to the customer with named places for the facts.
  package var english: String {
    if let reply = Self.moneyReplies[self] { return reply }
    if let reply = Self.accessReplies[self] { return reply }
    return Self.planReplies[self] ?? Self.fallback
  }

  private static let settings = "Settings, under your name, Subscriptions"
  private static let appleRefund = "reportaproblem.apple.com"
  private static let fallback =
    "We have looked into your question and will come back to you. Please send us the order number of"
    + " Apple's e-mail."

  /// Q1, Q2, Q6, Q7, Q8.
  private static let moneyReplies: [Verdict: String] = [
    .noCharge: "We do not see a charge in our data yet. Please send us the order number of Apple's"
      + " e-mail, so that we can look it up.",
    .oneCharge: "We see one charge[ of {price}][ on {date}]. Could you send us both of Apple's"
      + " receipts? A bank may also show a hold that disappears by itself.",
    .oneChargeSeveralRecords: "You were charged[ {price}] once[, on {date}]. If Apple sent you two"
      + " receipts, please send us both order numbers.",
    .upgradeCharge:
      "The second charge[ on {second}] is for your change to another plan. Apple refunds"
      + " the unused part of the first by itself; you need not do anything.",
    .latePaymentThenRenewal:
      "You were charged on {first} for the earlier month, after earlier attempts"
      + " had failed, and on {second} for the next one. Neither is a duplicate.",
    .twoAppleAccounts:
      "Your charges come from two Apple Accounts. If you need one subscription only, please cancel one"
      + " under its own Apple Account in \(settings), and ask Apple for a refund at \(appleRefund).",
    .twoSubscriptions: "The two charges are for two different subscriptions. You can see and cancel"
      + " them in \(settings).",
    .ownPeriods: "The charges on {first} and {second} are for two different periods of {product}."
      + " Neither is a duplicate.",
    .unexplainedCharges: "We see the charges you mean and are looking into them. Please send us the"
      + " order numbers of both of Apple's receipts.",
    .separatePurchases: "The charges on {first} and {second} are for two purchases: {product} and"
      + " {other}. If one was a mistake, you can ask Apple for a refund at \(appleRefund).",
    .furtherSeats:
      "The charge on {second} is for further seats of {product}. Neither is a duplicate.",
    .turnedOffTimeUnknown:
      "Renewal of {product} is off now[; the last charge was on {charged}]. If you turned it off more"
      + " than 24 hours before that, you can ask Apple for a refund at \(appleRefund).",
    .neverTurnedOff: "We do not see that renewal was turned off[; {running}.][. {state}][ The next"
      + " charge is on {next}.]",
    .turnedOffAfterCharge:
      "Renewal was turned off[ on {off}], after the charge[ of {charged}].[ You keep access until"
      + " {end}.][ Access ended on {ended}.]",
    .turnedOnAfterCharge:
      "Renewal was turned off[ on {off}], after the charge[ of {charged}], and turned on again[ on"
      + " {on}].[ The next charge is on {next}.] You can cancel in \(settings).",
    .subscribedAgain:
      "You cancelled {product}, it ended on {ended}, and you subscribed again on {charged}: that is the"
      + " charge.[ The next one is on {next}.] You can cancel in \(settings).",
    .turnedOffOnLastDay:
      "You turned renewal off[ on {off}], less than 24 hours before the renewal, and"
      + " Apple had already begun to charge. You can ask Apple for a refund at \(appleRefund).",
    .turnedOnAgain:
      "Renewal was turned off, but turned on again[ on {on}], before the charge. You can"
      + " cancel in \(settings).",
    .otherSubscriptionCancelled:
      "You cancelled {other}; the charge is for {product}. You can cancel"
      + " that one too, in \(settings).",
    .cancellationContradicted:
      "What we see about your cancellation does not agree with the charge, so"
      + " we are asking our specialists. Apple can refund the charge at \(appleRefund).",
    .refundedStillCharged:
      "Apple refunded your charge[ of {first}], but renewal stayed on, so you were"
      + " charged again[ on {second}]. You can cancel in \(settings), and ask for a refund at"
      + " \(appleRefund).",
    .refundedBoughtAgain:
      "Apple refunded your charge[ of {first}]. The charge[ of {second}] is for a new purchase of"
      + " {product}; you can see and cancel it in \(settings).",
    .olderChargeRefunded:
      "Apple refunded an earlier charge[ of {first}]. Your current access is not"
      + " affected.",
    .refundedInPart:
      "Apple refunded {part} of {product}[, about {amount} of {price}]. Only Apple can"
      + " change a refund: \(appleRefund).[ Renewal is still on: to avoid the next charge on {next}, turn it off in"
      + " \(settings).]",
    .refundReversed:
      "Apple took the refund back[ on {date}]. Your access to {product} is due again;"
      + " please use Restore Purchases if it is missing.",
    .refundedAccessRemains:
      "Apple refunded {product}[ on {date}], which ends access to it. Only Apple"
      + " can change a refund: \(appleRefund).[ Renewal is still on: to avoid the next charge on {next}, turn it off in"
      + " \(settings).]",
    .noRefund: "We do not see a refund in our data yet. You can check it at \(appleRefund).",
    .refundPending: "You asked Apple for a refund[ on {asked}], and we see no decision yet. Apple"
      + " decides, usually within 48 hours: please check at \(appleRefund).",
    .refundGranted:
      "Apple refunded you[ on {decided}]. When the money arrives depends on your bank.[ Renewal is still on: to avoid the next charge on {next}, turn it off in"
      + " \(settings).]",
    .refundDeclined:
      "Apple declined the refund[ on {decided}]. We cannot see why or change it; you can"
      + " ask Apple again at \(appleRefund).",
    .refundTakenBack:
      "Apple granted a refund and then took it back[ on {decided}]. Your access is due"
      + " again.",
    .refundRequestNotSeen:
      "We do not see a request for a refund. You can make one, and check it, at"
      + " \(appleRefund).",
    .offerEnded:
      "Your {offer} ended, so {product} now costs {price}. You can change"
      + " or cancel it in \(settings).",
    .offerApplied:
      "An offer applies to {product}, so you paid {price} instead of {old}. The regular price is charged"
      + " when the offer ends.",
    .priceIncreaseAnnounced:
      "The price of {product} rises[ to {price}][ on {date}], as Apple announced. You can change or"
      + " cancel it in \(settings).",
    .priceConsentWaiting:
      "The price of {product} changes[ to {price}][ on {date}], and Apple asks for"
      + " your consent. Without it the subscription ends; nothing more is charged.",
    .priceIncreaseInEffect:
      "The price of {product} rose from {old} to {price}, as Apple announced. You"
      + " can change or cancel it in \(settings).",
    .countryChanged:
      "The country of your Apple Account changed, and prices differ by country. {product}"
      + " now costs {price}.",
    .productChanged:
      "Your plan changed, and with it the price, from {old} to {price}. You can see your"
      + " plan in \(settings).",
    .samePrice: "The price of your last two charges is the same. If your statement shows another"
      + " amount, tax or grouped purchases may be the reason.",
    .priceUnexplained:
      "The price changed from {old} to {price}. We are looking into why and will come"
      + " back to you.",
    .pricesNotInData:
      "Our data for this purchase holds no prices. Please see the receipt in Apple's"
      + " e-mail.",
  ]

  /// Q3, Q4, Q5, Q12, Q15, Q16.
  private static let accessReplies: [Verdict: String] = [
    .notLinked: "Your purchase of {product} is active, but not yet linked to your account with us."
      + " Please sign in and use Restore Purchases.",
    .linkedToUser:
      "Your purchase of {product} is active[ until {end}]. Please sign in with the account"
      + " you had when you bought it.",
    .linkedToOtherUser:
      "Your purchase of {product} belongs to another account with us."
      + " Please sign in with the account you had when you bought it.",
    .problemOnOurSide:
      "Your purchase of {product} is active[ until {end}], so the problem is on our"
      + " side. We are looking into it and will come back to you.",
    .testPurchase: "This was a test purchase, and no money was taken. It gives no access outside of"
      + " tests.",
    .refundedAccessEnded:
      "Apple refunded {product}[ on {date}], and access ended. You can buy it again"
      + " in the app.",
    .refundedRenewalOn:
      "Apple refunded {product}[ on {date}], and access ended. Renewal is still on: to avoid the next"
      + " charge[ on {next}], turn it off in \(settings).",
    .noAccessNow: "{state}",
    .accessUnconfirmed: "{state}",
    .notFoundInGap:
      "We cannot see your purchase yet, and our data of that day is incomplete. Please"
      + " send us the order number of Apple's e-mail, so that we can look it up.",
    .notFoundArchiveComplete:
      "We cannot find your purchase. Please send us the order number of Apple's"
      + " e-mail, so that we can look it up.",
    .notFound:
      "We cannot find a purchase. Please send us the order number of Apple's e-mail, so that we"
      + " can look it up.",
    .otherAppleAccount:
      "Your purchase of {product} belongs to another Apple Account than the one on"
      + " this phone. Please sign in with the Apple Account that bought it and use Restore Purchases; we"
      + " cannot move it.",
    .severalAppleAccounts:
      "Purchases belong to the Apple Account that made them, and yours were made with more than one."
      + " Please sign in with the one that bought {product} and use Restore Purchases; we cannot move it.",
    .sameAppleAccount:
      "Purchases belong to your Apple Account, not to the phone. Please sign in with"
      + " the Apple Account that bought {product} and use Restore Purchases.",
    .appleAccountUnknown:
      "Purchases belong to your Apple Account, not to the phone. Please sign in with"
      + " the Apple Account that bought it and use Restore Purchases.",
    .familySharingEnded:
      "Your access to {product} came through Family Sharing, which ended[ on {date}]."
      + " Please ask the family member who bought it, in Settings, Family, Subscriptions.",
    .purchaserRefunded:
      "Your access to {product} came through Family Sharing and ended[ on {date}],"
      + " when the purchase was refunded. Please ask the family member who bought it.",
    .familyEndedReasonUnknown:
      "Your access to {product} came through Family Sharing, which ended[ on"
      + " {date}]. Please ask the family member who bought it.",
    .familyPlanEnded:
      "Your access to {product} came through Family Sharing, and the plan of the family"
      + " member who bought it ended. Please ask them, or subscribe yourself.",
    .familyActive: "Your access to {product} through Family Sharing is active. Please use Restore"
      + " Purchases in the app.",
    .refundedOrRevoked:
      "Apple took the purchase back: it was refunded, or Family Sharing ended. Please"
      + " check at \(appleRefund).",
    .notFamily:
      "We do not see access through Family Sharing. Questions about a family plan go to the"
      + " family member who bought it.",
    .orderFound: "Thank you, we have found your order {order}. We will come back to you with the"
      + " details.",
    .orderInvalid:
      "Apple does not know an order {order} for our app. Please check the number in Apple's e-mail.",
    .orderNotFound:
      "Thank you for the order number {order}. We are asking Apple what was bought with it"
      + " and will come back to you.",
    .googlePlayOrder:
      "{order} is an order of Google Play. Please ask Google Play about it, or send us"
      + " the order number of Apple's e-mail.",
    .numberNotFound:
      "We cannot find {order}. Please send us the order number of Apple's e-mail, which"
      + " begins with M.",
    .consumableFound:
      "We see your purchase of {product}[ on {date}]. If it is missing, please sign in to the app with"
      + " the account you used then, and tell us if that does not bring it.",
    .consumableRefunded:
      "Apple refunded {product}[ on {refunded}], so it was taken back. You can buy it"
      + " again in the app.",
    .consumableNotInData:
      "Purchases of this kind are not always in our data. Please send us the order"
      + " number of Apple's e-mail, so that we can look it up.",
    .lifetimeBesideSubscription:
      "{product} and {other} are two separate purchases, and the first does"
      + " not end the second. Please cancel {other} in \(settings)[ before {next}].",
    .noLifetimeConflict:
      "We do not see a subscription that is still charged beside a lifetime purchase."
      + " You can see your subscriptions in \(settings).",
  ]

  /// Q9, Q10, Q11, Q13, Q14, Q17.
  private static let planReplies: [Verdict: String] = [
    .trialEndedOnTime:
      "Your free trial ended on {end} and became a paid plan[, {price}]. To avoid that,"
      + " a trial must be cancelled at least 24 hours before it ends.",
    .trialCancelledOnLastDay:
      "You turned renewal off[ on {off}], less than 24 hours before the trial"
      + " ended, and Apple had already begun to charge. You can ask Apple for a refund at"
      + " \(appleRefund).",
    .trialPlanChanged:
      "Your trial ended because you changed to another plan, which starts at once. The"
      + " new plan is {product}.",
    .trialUsedBefore:
      "Apple gives one trial for this group of plans, and yours was used on {start}. A"
      + " new subscription is therefore charged at once.",
    .trialCancelledAccessLeft:
      "Your trial is cancelled. You keep access until {end} and are not charged.",
    .trialRunning:
      "Your trial runs until {end}. To avoid a charge, please cancel it at least 24 hours"
      + " before, in \(settings).",
    .trialRunningLastDay:
      "Your trial runs until {end}. Less than 24 hours are left, so Apple may already be charging; turn"
      + " renewal off in \(settings), so that nothing is charged after that.",
    .trialOver:
      "Your trial ended on {end}, and we see no charge after it. You can subscribe in the app.",
    .trialContradicted:
      "What we see about your trial does not agree with the charge, so we are asking"
      + " our specialists. Apple can refund the charge at \(appleRefund).",
    .noTrialInData:
      "We do not see a trial for your purchase. The offer shown before a purchase says"
      + " whether a trial is included.",
    .failingInGrace:
      "Your payment[ on {failed}] failed, but you keep access until {grace}. Please update"
      + " your payment method in Settings.",
    .failingAfterGrace:
      "Your payment[ on {failed}] failed, so access to {product} is paused. Please"
      + " update your payment method in Settings; access returns when Apple's charge succeeds.",
    .failingWithoutGrace:
      "Your payment[ on {failed}] failed, so access to {product} is paused. Please"
      + " update your payment method in Settings; access returns when Apple's charge succeeds.",
    .failingGivenUp:
      "Your payment kept failing, and the subscription to {product} has ended. Please"
      + " update your payment method in Settings and subscribe again in the app.",
    .recoveredInGrace:
      "Your late payment arrived[ on {paid}]. Your renewal dates stay as they were[: the"
      + " next is {end}].",
    .recoveredDatesMoved:
      "Your late payment arrived[ on {paid}], and a new period began that day.[ Your next renewal is on"
      + " {end}.]",
    .noPaymentFailure:
      "We do not see a failed payment. You can see your subscriptions in \(settings).",
    .planChangeBooked:
      "Your change from {product} to {other} is booked[ for {date}][, {price}]. Until"
      + " then your current plan goes on.",
    .planChangedAtOnce:
      "Your change to {product} took effect at once[, on {date}].[ {refund}]",
    .planChangedAtRenewal:
      "Your change from {other} to {product} took effect with the renewal[ on {date}].",
    .planChangeWillNotHappen:
      "You had chosen {other}, but renewal is off, so {product} ends[ on {date}]. You can turn renewal"
      + " on again in \(settings).",
    .planChangeUndone:
      "The plan change you had booked was taken back[ on {date}]. {product} goes on as"
      + " before.",
    .noPlanChange: "We do not see a plan change. You can change your plan in \(settings).",
    .endedCancelled:
      "Your subscription to {product} ended[ on {end}], since renewal had been turned"
      + " off[ on {off}]. You can subscribe again in the app at any time.",
    .endedBilling: "{state}",
    .endedPrice: "{state}",
    .endedProduct: "{state}",
    .endedOther: "{state}",
    .endedFamily: "{state}",
    .endedRefunded: "{state}",
    .endNotEvident: "{state}",
    .notEnded:
      "We do not see that it ended. Please use Restore Purchases with the Apple Account that"
      + " bought it.",
    .dateExtended: "We moved your renewal date from {old} to {date}, as a courtesy. You are charged"
      + " later, not more.",
    .dateMovedByRecovery:
      "Your late payment began a new period. Your renewal date is that much later.",
    .dateMovedByUpgrade:
      "Your change to another plan began a new period. Your renewal date counts from"
      + " then.",
    .dateNotMoved: "We do not see that your renewal date moved. You can see it in \(settings).",
    .commitmentRunning: "{product} is a 12-month commitment that is paid monthly[; this was payment"
      + " {number} of {total}]. It runs[ until {end}].",
    .commitmentTurnedOff:
      "You turned renewal off, so {product} ends with its 12-month commitment[ on"
      + " {end}]. Until then the monthly payments continue, as agreed when it was bought.",
    .noCommitment: "We do not see a 12-month commitment. You can cancel in \(settings).",
  ]
}
