/// Replies about access, accounts, families, order IDs and one-time purchases.
extension BuiltInReplies {
  static let accessReplies = purchaseAccessReplies.merging(accountReplies) { $1 }
    .merging(familyReplies) { $1 }.merging(orderReplies) { $1 }

  private static let purchaseAccessReplies: [Verdict: String] = [
    .notLinked:
      "Your purchase[ of {product}] is active[ until {end}]. Please sign in to the app and use Restore"
      + " Purchases.",
    .linkedToUser:
      "Your purchase[ of {product}] is active[ until {end}]. Please sign in to the app with the account"
      + " you used when you bought it.",
    .linkedToOtherUser:
      "Your purchase[ of {product}] belongs to a different account in our app. Please sign in with the"
      + " account you used when you bought it.",
    .problemOnOurSide:
      "Your purchase[ of {product}] is active[ until {end}], so the problem is on our side. We're"
      + " looking into it and will get back to you.",
    .testPurchase:
      "This was a test purchase, and no money was taken. It doesn't give access outside of testing.",
    .refundedAccessEnded:
      "Apple refunded [{part} of |]your payment[ for {product}][ on {date}], so your access ended. You"
      + " can buy it again in the app.",
    .refundedRenewalOn:
      "Apple refunded [{part} of |]your payment[ for {product}][ on {date}], so your access ended."
      + " \(stillRenews)",
    .noAccessNow: "{state}",
    .accessUnconfirmed: "{state}",
    .notFoundInGap:
      "We can't see your purchase yet, and our records for that day are incomplete. \(orderNumber)",
    .notFoundArchiveComplete: "We can't find your purchase. \(orderNumber)",
    .notFound: "We can't find a purchase. \(orderNumber)",
  ]

  private static let accountReplies: [Verdict: String] = [
    .otherAppleAccount:
      "Your purchase[ of {product}] belongs to a different Apple Account than the one on this phone."
      + " Please sign in with the Apple Account that bought it and use Restore Purchases; we can't move"
      + " it.",
    .severalAppleAccounts:
      "Purchases belong to the Apple Account that made them, and yours were made with more than one."
      + " Please sign in with the one that bought [{product}|what is missing] and use Restore"
      + " Purchases; we can't move it.",
    .sameAppleAccount:
      "Purchases belong to your Apple Account, not to the phone. Please sign in with the Apple Account"
      + " that bought [{product}|it] and use Restore Purchases.",
    .appleAccountUnknown:
      "Purchases belong to your Apple Account, not to the phone. Please sign in with the Apple Account"
      + " that bought it and use Restore Purchases.",
  ]

  private static let familyReplies: [Verdict: String] = [
    .familySharingEnded:
      "Your access[ to {product}] came through Family Sharing, which ended[ on {date}]. Please ask the"
      + " family member who bought it to check Settings > Family > Subscriptions.",
    .purchaserRefunded:
      "Your access[ to {product}] came through Family Sharing and ended[ on {date}], when the purchase"
      + " was refunded. Please ask the family member who bought it.",
    .familyEndedReasonUnknown:
      "Your access[ to {product}] came through Family Sharing, which ended[ on {date}]. Please ask the"
      + " family member who bought it.",
    .familyPlanEnded:
      "Your access[ to {product}] came through Family Sharing, and the plan of the family member who"
      + " bought it ended. Please ask them, or subscribe yourself in the app.",
    .familyActive:
      "Your access[ to {product}] through Family Sharing is active. If it's missing, please use Restore"
      + " Purchases in the app.",
    .refundedOrRevoked:
      "Apple took back your purchase: either it was refunded, or Family Sharing ended. You can check"
      + " for a refund at \(refunds).",
    .notFamily:
      "We don't see access through Family Sharing. For questions about a family plan, please ask the"
      + " family member who bought it.",
  ]

  private static let orderReplies: [Verdict: String] = [
    .orderFound:
      "Thank you, we found your order {order} and will get back to you with the details.",
    .orderInvalid:
      "Apple doesn't recognize order {order} for our app. Please check the number in Apple's email"
      + " receipt.",
    .orderNotFound:
      "Thank you for the order ID {order}. We're asking Apple what it was for and will get back to"
      + " you.",
    .googlePlayOrder:
      "{order} is a Google Play order. Please contact Google Play about it, or send us the order ID"
      + " from Apple's email receipt.",
    .numberNotFound:
      "We can't find {order}. Please send us the order ID from Apple's email receipt, which begins"
      + " with M.",
    .consumableFound:
      "We see your purchase[ of {product}][ on {date}]. If it's missing, please sign in to the app with"
      + " the account you used then, and let us know if it's still not there.",
    .consumableRefunded:
      "Apple refunded your purchase[ of {product}][ on {refunded}], so you no longer have it. You can"
      + " buy it again in the app.",
    .consumableNotInData:
      "We don't always receive records of this kind of purchase. \(orderNumber)",
    .lifetimeBesideSubscription:
      "[{product} and {other} are|Your one-time purchase and your subscription are] two separate"
      + " purchases, and the first doesn't end the second. To avoid the next charge[ on {next}], please"
      + " cancel [{other}|the subscription] in \(settings).",
    .noLifetimeConflict:
      "We don't see a subscription that still renews alongside a lifetime purchase. You can see your"
      + " subscriptions in \(settings).",
  ]
}
