/// Replies about trials, failed payments, plan changes, ends, dates and commitments.
extension BuiltInReplies {
  static let planReplies = trialReplies.merging(paymentReplies) { $1 }
    .merging(changeReplies) { $1 }.merging(endReplies) { $1 }

  private static let trialReplies: [Verdict: String] = [
    .trialEndedOnTime:
      "Your free trial[ of {product}] ended on {end} and became a paid subscription[ for {price}]. To"
      + " avoid that, a trial has to be canceled at least 24 hours before it ends.",
    .trialCancelledOnLastDay:
      "Auto-renewal was turned off[ on {off}], less than 24 hours before the trial ended, when Apple"
      + " had already started the charge. You can ask Apple for a refund at \(refunds).",
    .trialPlanChanged:
      "Your free trial ended because you changed to [{product}|another plan], which started right away."
      + " You can see your plan in \(settings).",
    .trialUsedBefore:
      "Apple offers one free trial for these plans, and yours was used on {start}. A new subscription is"
      + " therefore charged right away.",
    .trialCancelledAccessLeft:
      "Your free trial[ of {product}] is canceled. You'll have access until {end} and won't be"
      + " charged for it.",
    .trialRunning:
      "Your free trial[ of {product}] runs until {end}. To avoid being charged, cancel at least 24 hours"
      + " before it ends in \(settings).",
    .trialRunningLastDay:
      "Your free trial[ of {product}] runs until {end}. Less than 24 hours are left, so Apple may already"
      + " be processing the charge; you can turn off auto-renewal in \(settings).",
    .trialOver:
      "Your free trial[ of {product}] ended on {end}, and we don't see a charge after it. You can"
      + " subscribe in the app.",
    .trialContradicted:
      "What we see about your trial doesn't match the charge, so our specialists are looking into it."
      + " You can also ask Apple for a refund at \(refunds).",
    .noTrialInData:
      "We don't see a free trial for your purchase. The offer shown before a purchase says whether it"
      + " includes one.",
  ]

  private static let paymentReplies: [Verdict: String] = [
    .failingInGrace: "{state}",
    .failingAfterGrace: "{state}",
    .failingWithoutGrace: "{state}",
    .failingGivenUp: "{state}",
    .recoveredInGrace:
      "Your late payment[ for {product}] went through[ on {paid}]. Your renewal dates stay the same[; the"
      + " next one is {end}].",
    .recoveredDatesMoved:
      "Your late payment[ for {product}] went through[ on {paid}], and your renewal dates count from"
      + " that day.[ The next renewal is on {end}.]",
    .noPaymentFailure:
      "We don't see a failed payment. You can see your subscriptions in \(settings).",
  ]

  private static let changeReplies: [Verdict: String] = [
    .planChangeBooked:
      "Your change[ from {product}][ to {other}] is scheduled[ for {date}][, at {price}]. Until then, your"
      + " current plan continues.",
    .planChangedAtOnce: "Your change[ to {product}] took effect right away[, on {date}].",
    .planChangedAtRenewal:
      "Your change[ from {other}][ to {product}] took effect with the renewal[ on {date}].",
    .planChangeWillNotHappen:
      "You chose [{other}|another plan] for the next renewal, but auto-renewal is off, so"
      + " [{product}|your current plan] ends[ on {date}]. You can turn auto-renewal on again in"
      + " \(settings).",
    .planChangeUndone:
      "The plan change you had scheduled was canceled[ on {date}], and [{product}|your plan] stays as it"
      + " was.",
    .noPlanChange: "We don't see a plan change. You can change your plan in \(settings).",
  ]

  private static let endReplies: [Verdict: String] = [
    .endedCancelled:
      "[{product}|Your subscription] ended[ on {end}] because auto-renewal was turned off[ on {off}]. You"
      + " can subscribe again in the app anytime.",
    .endedBilling: "{state}",
    .endedPrice: "{state}",
    .endedProduct: "{state}",
    .endedOther: "{state}",
    .endedFamily: "{state}",
    .endedSeat: "{state}",
    .endedRefunded: "{state}",
    .endNotEvident: "{state}",
    .notEnded:
      "We don't see that anything ended. If something is missing, use Restore Purchases with the Apple"
      + " Account that bought it.",
    .dateExtended:
      "Your renewal date was moved from {old} to {date}, at no extra charge.[ The next charge is on"
      + " {next}.]",
    .dateMovedByRecovery: "{answer}",
    .dateMovedByUpgrade: "{answer}",
    .dateNotMoved:
      "We don't see that your renewal date moved. You can see it in \(settings).",
    .commitmentRunning: committed,
    .commitmentTurnedOff: committedAndEnds,
    .commitmentAhead: commitmentBegins,
    .commitmentUnpaid: "{state}",
    .commitmentRefunded: "{state}",
    .commitmentEnded: "{state}",
    .noCommitment:
      "We don't see a 12-month commitment. You can cancel in \(settings).",
    .seatsBought:
      "You have {number}[ of {product}][ for {price}][, until {end}].[ From {next} on there will be"
      + " {total}.] You can change the number in \(settings).",
    .seatsRefundedInPart:
      "Apple refunded {part}[ of {product}][: {amount}]. You still have {number}[, until {end}].",
    .seatOfGroup: "{state}",
    .seatTakenBack: "{state}",
    .noSeats: "We don't see a purchase of several seats.",
  ]
}
