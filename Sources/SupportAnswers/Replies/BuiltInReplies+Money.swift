/// Replies about charges, cancelling, refunds and prices.
extension BuiltInReplies {
  static let moneyReplies = chargeReplies.merging(refundReplies) { $1 }
    .merging(priceReplies) { $1 }

  private static let chargeReplies: [Verdict: String] = [
    .noCharge: "We don't see this charge yet. \(orderNumber)",
    .oneCharge:
      "We see one charge[ of {price}][ on {date}][; the one before it was on {first}]. Could you send us both of Apple's receipts? A bank"
      + " may also show a temporary hold that disappears by itself.",
    .oneChargeSeveralRecords:
      "You were charged[ {price}] once[, on {date}]. If Apple sent you two receipts, please send us"
      + " both order IDs.",
    .upgradeCharge:
      "The second charge[, on {second},] is for your change to [{product}|another plan]. Apple"
      + " automatically refunds the unused part of the first one, so you don't need to do anything.",
    .latePaymentThenRenewal:
      "You were charged on {first} for the earlier renewal, after previous attempts had failed, and on"
      + " {second} for the next one. Neither is a duplicate.",
    .twoAppleAccounts:
      "Your charges come from two Apple Accounts. If you only need one subscription, sign in with the"
      + " Apple Account of the other one, cancel it in \(settings), and ask Apple for a refund at"
      + " \(refunds).",
    .twoSubscriptions:
      "The two charges are for two different subscriptions[, {product} and {other}]. You can see and"
      + " cancel them in \(settings).",
    .ownPeriods:
      "The charges on {first} and {second} for [{product}|your subscription] cover different dates."
      + " Neither is a duplicate.",
    .unexplainedCharges:
      "We see the charges you mean and are looking into them. Please send us the order IDs from"
      + " both of Apple's email receipts.",
    .separatePurchases:
      "The charges on {first} and {second} are for two separate purchases[, {product} and {other}]. If"
      + " one was a mistake, you can ask Apple for a refund at \(refunds).",
    .furtherSeats:
      "The charge on {second} is for additional seats[ of {product}]. Neither is a duplicate.",
    .turnedOffTimeUnknown:
      "Auto-renewal[ of {product}] was turned off, but we can't see exactly when[; the last charge was"
      + " on {charged}]. If it was off more than 24 hours before the charge, you can ask Apple for a"
      + " refund at \(refunds).",
    .neverTurnedOff:
      "We don't see that auto-renewal was turned off; deleting the app doesn't cancel a subscription,"
      + " but you can cancel it in \(settings).[ The next charge is on {next}.]",
    .turnedOffAfterCharge:
      "Auto-renewal was turned off[ on {off}], after the charge[ on {charged}].[ You'll have access"
      + " until {end} and won't be charged again.][ Your access ended on {ended}.]",
    .turnedOnAfterCharge:
      "Auto-renewal was turned off[ on {off}], after the charge[ on {charged}], and turned on again[ on"
      + " {on}].[ The next charge is on {next}.] You can cancel in \(settings).",
    .subscribedAgain:
      "[{product}|Your earlier subscription] was canceled and ended on {ended}. You subscribed again[ to"
      + " {other}] on {charged}, and that's what the charge is for.[ The next charge is on {next}; you"
      + " can cancel before then in \(settings).]",
    .turnedOffOnLastDay:
      "Auto-renewal was turned off[ on {off}], less than 24 hours before the renewal, when Apple had"
      + " already started the charge. You can ask Apple for a refund at \(refunds).",
    .turnedOnAgain:
      "Auto-renewal was turned off, but turned on again[ on {on}], before the charge. You can cancel in"
      + " \(settings).",
    .otherSubscriptionCancelled:
      "[{other} was canceled, but the charge is for {product}|One of your subscriptions was canceled,"
      + " but the charge is for another one]. You can cancel that one, too, in \(settings).",
    .cancellationContradicted:
      "What we see about your cancellation doesn't match the charge, so our specialists are looking"
      + " into it. You can also ask Apple for a refund at \(refunds).",
  ]

  private static let refundReplies: [Verdict: String] = [
    .refundedStillCharged:
      "Apple refunded the charge[ from {first}], but auto-renewal stayed on, so you were charged"
      + " again[ on {second}]. You can cancel in \(settings), and ask Apple for a refund at"
      + " \(refunds).",
    .refundedBoughtAgain:
      "Apple refunded the charge[ from {first}]. The charge[ from {second}] is for a new purchase[ of"
      + " {product}]; you can see and cancel it in \(settings).",
    .olderChargeRefunded:
      "Apple refunded an earlier charge[ from {first}]. Your current access isn't affected.",
    .refundedInPart:
      "Apple refunded {part} of your payment[ for {product}][, about {amount} of {price}]. Only Apple"
      + " can change a refund, at \(refunds).[ Auto-renewal is still on; to avoid the next charge on"
      + " {next}, turn it off in \(settings).]",
    .refundReversed:
      "Apple reversed the refund[ on {date}]. You should have access[ to {product}] again; if it's"
      + " missing, please use Restore Purchases in the app.",
    .refundedAccessRemains:
      "Apple refunded your payment[ for {product}][ on {date}], which ends your access to it. Only Apple"
      + " can change a refund, at \(refunds).[ Auto-renewal is still on; to avoid the next charge on"
      + " {next}, turn it off in \(settings).]",
    .noRefund: "We don't see a refund yet. You can check its status at \(refunds).",
    .refundPending:
      "You asked Apple for a refund[ on {asked}], and we don't see a decision yet. Apple decides,"
      + " usually within 48 hours; you can check the status at \(refunds).",
    .refundGranted:
      "Apple refunded [{part} of |]your payment[ for {product}][ on {decided}]. When the money arrives"
      + " depends on your bank.[ Auto-renewal is still on; to avoid the next charge on {next}, turn it"
      + " off in \(settings).]",
    .refundDeclined:
      "Apple declined your refund request[ on {decided}]. We can't see why or change the decision, but"
      + " you can ask Apple again at \(refunds).",
    .refundTakenBack:
      "Apple granted a refund and then reversed it[ on {decided}]. You should have access[ to"
      + " {product}] again.",
    .refundRequestNotSeen:
      "We don't see a refund request. You can make one, and check its status, at \(refunds).",
  ]

  private static let priceReplies: [Verdict: String] = [
    .offerEnded:
      "The offer[ for {product}] ended, so you were charged the regular price of {price}[ on {date}].[ The"
      + " next charge is on {next}; you can cancel before then in \(settings).]",
    .offerApplied:
      "An offer applied[ to {product}], so you paid {price} instead of {old}. The regular price is"
      + " charged when the offer ends.",
    .priceIncreaseAnnounced:
      "The price[ of {product}] goes up[ to {price}][ on {date}], as Apple announced. You can change or"
      + " cancel your subscription in \(settings).",
    .priceConsentWaiting:
      "The price[ of {product}] changes[ to {price}][ on {date}], and Apple asks for your consent. If"
      + " you don't accept, the subscription ends and you won't be charged for it again.",
    .priceIncreaseInEffect:
      "The price[ of {product}] went up from {old} to {price}, as Apple announced. You can see your"
      + " subscriptions in \(settings).",
    .countryChanged:
      "The country or region of your Apple Account changed, and prices differ by country. The charge[ on"
      + " {date}][ for {product}] was {price}.",
    .productChanged:
      "Your plan changed[ to {product}], and with it the price, from {old} to {price}. You can see your"
      + " plan in \(settings).",
    .samePrice:
      "Your last two charges were for the same price. If your statement shows a different amount, tax"
      + " or combined purchases may be the reason.",
    .priceUnexplained:
      "The price changed from {old} to {price}. We're looking into why and will get back to you.",
    .pricesNotInData:
      "We can't see prices for this purchase. Please check the email receipt from Apple.",
  ]

  static let variantReplies: [VerdictVariant: String] = [
    .ownPeriodsOfTwoPlans:
      "The charge on {first} is for [{other}|one plan] and the charge on {second} for"
      + " [{product}|another plan]; they cover different dates. Neither is a duplicate.",
    .neverTurnedOffAndEnded: "We don't see that auto-renewal was turned off. {state}",
    .turnedOffAfterChargeBesideOthers:
      "Auto-renewal of [{product}|one of your subscriptions] was turned off[ on {off}], after the"
      + " charge[ on {charged}].[ You'll have access to it until {end} and won't be charged for it"
      + " again.][ Your access to it ended on {ended}.]",
    .refundedItems:
      "{part} was refunded[ on {date}][: {amount} of {price}]. The rest of your purchase isn't"
      + " affected.",
    .olderPaymentRefunded:
      "Apple refunded [payment {number} of {total}|an earlier payment][ from {first}] of your 12-month"
      + " commitment. The commitment goes on[; the next payment is on {next}].",
    .lifetimeBesideCommitment:
      "[{product} and {other} are|Your one-time purchase and your subscription are] two separate"
      + " purchases, and the first doesn't end the second. [{other}|The subscription] is a 12-month"
      + " commitment, so its monthly payments continue[ until {committedUntil}].",
    .turnedOffAfterChargeUnconfirmed:
      "Auto-renewal was turned off[ on {off}], after the charge[ on {charged}]. We're checking with Apple"
      + " how your subscription stands now and will get back to you.",
    .severalNotLinked:
      "You have {count} active subscriptions[: {list}]. Please sign in to the app and use Restore"
      + " Purchases.",
    .severalLinkedToUser:
      "You have {count} active subscriptions[: {list}]. Please sign in to the app with the account you"
      + " used when you bought them.",
    .severalLinkedToOtherUser:
      "Your {count} active subscriptions[, {list},] belong to a different account in our app. Please"
      + " sign in with the account you used when you bought them.",
    .severalProblemOnOurSide:
      "You have {count} active subscriptions[: {list}], so the problem is on our side. We're looking"
      + " into it and will get back to you.",
    .refundedAccessUnknown:
      "Apple refunded [{part} of |]your payment[ for {product}][ on {date}]. {state}",
    .refundReversedWithoutAccess: "Apple reversed the refund[ on {date}]. {state}",
    .refundTakenBackWithoutAccess:
      "Apple granted a refund and then reversed it[ on {decided}]. You can check its status at"
      + " \(refunds).",
    .trialOfferEnded:
      "Your free trial[ of {product}] ended, so you were charged the regular price of {price}[ on"
      + " {date}].[ The next charge is on {next}; you can cancel before then in \(settings).]",
    .introductoryPriceEnded:
      "Your introductory price[ for {product}] ended, so you were charged the regular price of {price}[ on"
      + " {date}].[ The next charge is on {next}; you can cancel before then in \(settings).]",
    .noPriceToCompare:
      "We don't see an earlier charge to compare with. If your statement shows a different amount, tax"
      + " or combined purchases may be the reason.",
    .planChangedAtOnceWithRefund:
      "Your change[ to {product}] took effect right away[, on {date}]. Apple automatically refunds the"
      + " unused part of the earlier plan.",
    .notEndedPaymentFails: "{state}",
    .consumableTakenBack: "{state}",
  ]
}
