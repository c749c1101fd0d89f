/// The result of a question; the raw value is the code in output and in reply templates.
package enum Verdict: String, Hashable, Sendable, CaseIterable {
  // Q1, charged twice
  case noCharge
  case oneCharge
  case oneChargeSeveralRecords
  case upgradeCharge
  case latePaymentThenRenewal
  case twoAppleAccounts
  case twoSubscriptions
  case ownPeriods
  case unexplainedCharges
  case separatePurchases
  case furtherSeats
  // Q2, cancelled but charged
  case neverTurnedOff
  case turnedOffAfterCharge
  case turnedOffOnLastDay
  case turnedOnAgain
  case turnedOnAfterCharge
  case subscribedAgain
  case turnedOffTimeUnknown
  case otherSubscriptionCancelled
  case cancellationContradicted
  // Q3, paid without access
  case notLinked
  case linkedToUser
  case linkedToOtherUser
  case problemOnOurSide
  case testPurchase
  case refundedAccessEnded
  case refundedRenewalOn
  case noAccessNow
  case accessUnconfirmed
  case notFoundInGap
  case notFoundArchiveComplete
  case notFound
  case purchaseNotNamed
  case howToCancel
  // Q4, new phone
  case otherAppleAccount
  case severalAppleAccounts
  case sameAppleAccount
  case appleAccountUnknown
  // Q5, family
  case familySharingEnded
  case purchaserRefunded
  case familyEndedReasonUnknown
  case familyPlanEnded
  case familyActive
  case refundedOrRevoked
  case notFamily
  // Q6, refunded but
  case refundedStillCharged
  case refundedBoughtAgain
  case olderChargeRefunded
  case refundedInPart
  case refundReversed
  case refundedAccessRemains
  case noRefund
  // Q7, refund decision
  case refundPending
  case refundGranted
  case refundDeclined
  case refundTakenBack
  case refundRequestNotSeen
  // Q8, price
  case offerEnded
  case offerApplied
  case priceConsentWaiting
  case priceIncreaseInEffect
  case priceIncreaseAnnounced
  case countryChanged
  case productChanged
  case samePrice
  case priceUnexplained
  case pricesNotInData
  // Q9, trial
  case trialEndedOnTime
  case trialCancelledOnLastDay
  case trialPlanChanged
  case trialUsedBefore
  case trialCancelledAccessLeft
  case trialRunning
  case trialRunningLastDay
  case trialOver
  case trialContradicted
  case noTrialInData
  // Q10, payment failed
  case failingInGrace
  case failingAfterGrace
  case failingWithoutGrace
  case failingGivenUp
  case recoveredInGrace
  case recoveredDatesMoved
  case noPaymentFailure
  // Q11, plan change
  case planChangeBooked
  case planChangedAtOnce
  case planChangedAtRenewal
  case planChangeWillNotHappen
  case planChangeUndone
  case planChangeUnknown
  case noPlanChange
  // Q12, order number
  case orderFound
  case orderInvalid
  case orderNotFound
  case googlePlayOrder
  case numberNotFound
  // Q13, why it ended
  case endedCancelled
  case endedBilling
  case endedPrice
  case endedProduct
  case endedOther
  case endedFamily
  case endedSeat
  case endedRefunded
  case endNotEvident
  case notEnded
  // Q14, the date moved
  case dateExtended
  case dateMovedByRecovery
  case dateMovedByUpgrade
  case dateNotMoved
  // Q15, coins
  case consumableFound
  case consumableRefunded
  case consumableNotInData
  // Q16, lifetime
  case lifetimeBesideSubscription
  case noLifetimeConflict
  // Q17, commitment
  case commitmentRunning
  case commitmentTurnedOff
  case commitmentAhead
  case commitmentUnpaid
  case commitmentRefunded
  case commitmentEnded
  case noCommitment
  // Q18, seats
  case seatsBought
  case seatsRefundedInPart
  case seatOfGroup
  case seatTakenBack
  case noSeats

  /// Whether the evidence does not answer the question, so that the answer comes last.
  package var isSilent: Bool {
    switch self {
    case .noCharge, .notFamily, .noRefund, .refundRequestNotSeen, .samePrice, .pricesNotInData,
      .noTrialInData, .noPaymentFailure, .noPlanChange, .notEnded, .dateNotMoved,
      .consumableNotInData, .noLifetimeConflict, .noCommitment, .noSeats, .appleAccountUnknown,
      .notFound, .purchaseNotNamed, .howToCancel,
      .sameAppleAccount, .numberNotFound, .turnedOffTimeUnknown, .neverTurnedOff, .oneCharge,
      .ownPeriods:
      true
    default: false
    }
  }
}
