/// The replies in English, which all other languages translate.
///
/// A reply has two parts: what is true, and what the customer can do next. It promises nothing that
/// only Apple decides, and uses the customer's words, not ours.
enum EnglishReplies {
  /// In the format of `--replies`.
  static let text = #"""
    # The names of Apple's settings, pages, and services.
    subscriptionsPath = Settings > \[your name\] > Subscriptions
    paymentPath = Settings > \[your name\] > Payment & Shipping
    mediaPath = Settings > \[your name\] > Media & Purchases
    refundPage = reportaproblem.apple.com
    familySharing = Family Sharing
    restorePurchases = Restore Purchases

    noCharge = We don't see this charge yet. Please send us the order ID from Apple's email receipt
      so we can look it up.
    oneCharge = We see one charge[ of {price}][ on {date}][; the one before it was on {first}].
      Could you send us both of Apple's receipts? A bank may also show a temporary hold that
      disappears by itself.
    oneChargeSeveralRecords = You were charged[ {price}] once[, on {date}]. If Apple sent you two
      receipts, please send us both order IDs.
    upgradeCharge = The second charge[, on {second},] is for your change to [{product}|another
      plan]. Apple automatically refunds the unused part of the first one, so you don't need to do
      anything.
    latePaymentThenRenewal = You were charged on {first} for the earlier renewal, after previous
      attempts had failed, and on {second} for the next one. Neither is a duplicate.
    twoAppleAccounts = Your charges come from two Apple Accounts. If you only need one subscription,
      sign in with the Apple Account of the other one, cancel it in {subscriptionsPath}, and ask Apple
      for a refund at {refundPage}.
    twoSubscriptions = The two charges are for two different subscriptions[, {product} and {other}].
      You can see and cancel them in {subscriptionsPath}.
    ownPeriods = The charges on {first} and {second} for [{product}|your subscription] cover
      different dates. Neither is a duplicate.
    unexplainedCharges = We see the charges you mean and are looking into them. Please send us the
      order IDs from both of Apple's email receipts.
    separatePurchases = The charges on {first} and {second} are for two separate purchases[,
      {product} and {other}]. If one was a mistake, you can ask Apple for a refund at {refundPage}.
    furtherSeats = The charge on {second} is for additional seats[ of {product}]. Neither is a
      duplicate.
    neverTurnedOff = We don't see that auto-renewal was turned off; deleting the app doesn't cancel
      a subscription, but you can cancel it in {subscriptionsPath}.[ The next charge is on {next}.]
    turnedOffAfterCharge = Auto-renewal was turned off[ on {off}], after the charge[ on {charged}].[
      You'll have access until {end} and won't be charged again.][ Your access ended on {ended}.]
    turnedOffOnLastDay = Auto-renewal was turned off[ on {off}], less than 24 hours before the
      renewal, when Apple had already started the charge. You can ask Apple for a refund at
      {refundPage}.
    turnedOnAgain = Auto-renewal was turned off, but turned on again[ on {on}], before the charge.
      You can cancel in {subscriptionsPath}.
    turnedOnAfterCharge = Auto-renewal was turned off[ on {off}], after the charge[ on {charged}],
      and turned on again[ on {on}].[ The next charge is on {next}.] You can cancel in
      {subscriptionsPath}.
    subscribedAgain = [{product}|Your earlier subscription] was canceled and ended on {ended}. You
      subscribed again[ to {other}] on {charged}, and that's what the charge is for.[ The next charge
      is on {next}; you can cancel before then in {subscriptionsPath}.]
    turnedOffTimeUnknown = Auto-renewal[ of {product}] was turned off, but we can't see exactly
      when[; the last charge was on {charged}]. If it was off more than 24 hours before the charge,
      you can ask Apple for a refund at {refundPage}.
    otherSubscriptionCancelled = [{other} was canceled, but the charge is for {product}|One of your
      subscriptions was canceled, but the charge is for another one]. You can cancel that one, too, in
      {subscriptionsPath}.
    cancellationContradicted = What we see about your cancellation doesn't match the charge, so our
      specialists are looking into it. You can also ask Apple for a refund at {refundPage}.
    notLinked = Your purchase[ of {product}] is active[ until {end}]. Please sign in to the app and
      use {restorePurchases}.
    linkedToUser = Your purchase[ of {product}] is active[ until {end}]. Please sign in to the app
      with the account you used when you bought it.
    linkedToOtherUser = Your purchase[ of {product}] belongs to a different account in our app.
      Please sign in with the account you used when you bought it.
    problemOnOurSide = Your purchase[ of {product}] is active[ until {end}], so the problem is on
      our side. We're looking into it and will get back to you.
    testPurchase = This was a test purchase, and no money was taken. It doesn't give access outside
      of testing.
    refundedAccessEnded = Apple refunded [{part} of |]your payment[ for {product}][ on {date}], so
      your access ended. You can buy it again in the app.
    refundedRenewalOn = Apple refunded [{part} of |]your payment[ for {product}][ on {date}], so
      your access ended. Auto-renewal is still on; to avoid the next charge[ on {next}], turn it off
      in {subscriptionsPath}.
    noAccessNow = {state}
    accessUnconfirmed = {state}
    notFoundInGap = We can't see your purchase yet, and our records for that day are incomplete.
      Please send us the order ID from Apple's email receipt so we can look it up.
    notFoundArchiveComplete = We can't find your purchase. Please send us the order ID from Apple's
      email receipt so we can look it up.
    notFound = We can't find a purchase. Please send us the order ID from Apple's email receipt so
      we can look it up.
    otherAppleAccount = Your purchase[ of {product}] belongs to a different Apple Account than the
      one on this phone. Please sign in with the Apple Account that bought it and use
      {restorePurchases}; we can't move it.
    severalAppleAccounts = Purchases belong to the Apple Account that made them, and yours were made
      with more than one. Please sign in with the one that bought [{product}|what is missing] and use
      {restorePurchases}; we can't move it.
    sameAppleAccount = Purchases belong to your Apple Account, not to the phone. Please sign in with
      the Apple Account that bought [{product}|it] and use {restorePurchases}.
    appleAccountUnknown = Purchases belong to your Apple Account, not to the phone. Please sign in
      with the Apple Account that bought it and use {restorePurchases}.
    familySharingEnded = Your access[ to {product}] came through {familySharing}, which ended[ on
      {date}]. Please ask the family member who bought it to check Settings > Family > Subscriptions.
    purchaserRefunded = Your access[ to {product}] came through {familySharing} and ended[ on
      {date}], when the purchase was refunded. Please ask the family member who bought it.
    familyEndedReasonUnknown = Your access[ to {product}] came through {familySharing}, which ended[
      on {date}]. Please ask the family member who bought it.
    familyPlanEnded = Your access[ to {product}] came through {familySharing}, and the plan of the
      family member who bought it ended. Please ask them, or subscribe yourself in the app.
    familyActive = Your access[ to {product}] through {familySharing} is active. If it's missing,
      please use {restorePurchases} in the app.
    refundedOrRevoked = Apple took back your purchase: either it was refunded, or {familySharing}
      ended. You can check for a refund at {refundPage}.
    notFamily = We don't see access through {familySharing}. For questions about a family plan,
      please ask the family member who bought it.
    refundedStillCharged = Apple refunded the charge[ from {first}], but auto-renewal stayed on, so
      you were charged again[ on {second}]. You can cancel in {subscriptionsPath}, and ask Apple for a
      refund at {refundPage}.
    refundedBoughtAgain = Apple refunded the charge[ from {first}]. The charge[ from {second}] is
      for a new purchase[ of {product}]; you can see and cancel it in {subscriptionsPath}.
    olderChargeRefunded = Apple refunded an earlier charge[ from {first}]. Your current access isn't
      affected.
    refundedInPart = Apple refunded {part} of your payment[ for {product}][, about {amount} of
      {price}]. Only Apple can change a refund, at {refundPage}.[ Auto-renewal is still on; to avoid
      the next charge on {next}, turn it off in {subscriptionsPath}.]
    refundReversed = Apple reversed the refund[ on {date}]. You should have access[ to {product}]
      again; if it's missing, please use {restorePurchases} in the app.
    refundedAccessRemains = Apple refunded your payment[ for {product}][ on {date}], which ends your
      access to it. Only Apple can change a refund, at {refundPage}.[ Auto-renewal is still on; to
      avoid the next charge on {next}, turn it off in {subscriptionsPath}.]
    noRefund = We don't see a refund yet. You can check its status at {refundPage}.
    refundPending = You asked Apple for a refund[ on {asked}], and we don't see a decision yet.
      Apple decides, usually within 48 hours; you can check the status at {refundPage}.
    refundGranted = Apple refunded [{part} of |]your payment[ for {product}][ on {decided}]. When
      the money arrives depends on your bank.[ Auto-renewal is still on; to avoid the next charge on
      {next}, turn it off in {subscriptionsPath}.]
    refundDeclined = Apple declined your refund request[ on {decided}]. We can't see why or change
      the decision, but you can ask Apple again at {refundPage}.
    refundTakenBack = Apple granted a refund and then reversed it[ on {decided}]. You should have
      access[ to {product}] again.
    refundRequestNotSeen = We don't see a refund request. You can make one, and check its status, at
      {refundPage}.
    offerEnded = The offer[ for {product}] ended, so you were charged the regular price of {price}[
      on {date}].[ The next charge is on {next}; you can cancel before then in {subscriptionsPath}.]
    offerApplied = An offer applied[ to {product}], so you paid {price} instead of {old}. The
      regular price is charged when the offer ends.
    priceConsentWaiting = The price[ of {product}] changes[ to {price}][ on {date}], and Apple asks
      for your consent. If you don't accept, the subscription ends and you won't be charged for it
      again.
    priceIncreaseInEffect = The price[ of {product}] went up from {old} to {price}, as Apple
      announced. You can see your subscriptions in {subscriptionsPath}.
    priceIncreaseAnnounced = The price[ of {product}] goes up[ to {price}][ on {date}], as Apple
      announced. You can change or cancel your subscription in {subscriptionsPath}.
    countryChanged = The country or region of your Apple Account changed, and prices differ by
      country. The charge[ on {date}][ for {product}] was {price}.
    productChanged = Your plan changed[ to {product}], and with it the price, from {old} to {price}.
      You can see your plan in {subscriptionsPath}.
    samePrice = Your last two charges were for the same price. If your statement shows a different
      amount, tax or combined purchases may be the reason.
    priceUnexplained = The price changed from {old} to {price}. We're looking into why and will get
      back to you.
    pricesNotInData = We can't see prices for this purchase. Please check the email receipt from
      Apple.
    trialEndedOnTime = Your free trial[ of {product}] ended on {end} and became a paid subscription[
      for {price}]. To avoid that, a trial has to be canceled at least 24 hours before it ends.
    trialCancelledOnLastDay = Auto-renewal was turned off[ on {off}], less than 24 hours before the
      trial ended, when Apple had already started the charge. You can ask Apple for a refund at
      {refundPage}.
    trialPlanChanged = Your free trial ended because you changed to [{product}|another plan], which
      started right away. You can see your plan in {subscriptionsPath}.
    trialUsedBefore = Apple offers one free trial for these plans, and yours was used on {start}. A
      new subscription is therefore charged right away.
    trialCancelledAccessLeft = Your free trial[ of {product}] is canceled. You'll have access until
      {end} and won't be charged for it.
    trialRunning = Your free trial[ of {product}] runs until {end}. To avoid being charged, cancel
      at least 24 hours before it ends in {subscriptionsPath}.
    trialRunningLastDay = Your free trial[ of {product}] runs until {end}. Less than 24 hours are
      left, so Apple may already be processing the charge; you can turn off auto-renewal in
      {subscriptionsPath}.
    trialOver = Your free trial[ of {product}] ended on {end}, and we don't see a charge after it.
      You can subscribe in the app.
    trialContradicted = What we see about your trial doesn't match the charge, so our specialists
      are looking into it. You can also ask Apple for a refund at {refundPage}.
    noTrialInData = We don't see a free trial for your purchase. The offer shown before a purchase
      says whether it includes one.
    failingInGrace = {state}
    failingAfterGrace = {state}
    failingWithoutGrace = {state}
    failingGivenUp = {state}
    recoveredInGrace = Your late payment[ for {product}] went through[ on {paid}]. Your renewal
      dates stay the same[; the next one is {end}].
    recoveredDatesMoved = Your late payment[ for {product}] went through[ on {paid}], and your
      renewal dates count from that day.[ The next renewal is on {end}.]
    noPaymentFailure = We don't see a failed payment. You can see your subscriptions in
      {subscriptionsPath}.
    planChangeBooked = Your change[ from {product}][ to {other}] is scheduled[ for {date}][, at
      {price}]. Until then, your current plan continues.
    planChangedAtOnce = Your change[ to {product}] took effect right away[, on {date}].
    planChangedAtRenewal = Your change[ from {other}][ to {product}] took effect with the renewal[
      on {date}].
    planChangeWillNotHappen = You chose [{other}|another plan] for the next renewal, but
      auto-renewal is off, so [{product}|your current plan] ends[ on {date}]. You can turn
      auto-renewal on again in {subscriptionsPath}.
    planChangeUndone = The plan change you had scheduled was canceled[ on {date}], and
      [{product}|your plan] stays as it was.
    noPlanChange = We don't see a plan change. You can change your plan in {subscriptionsPath}.
    orderFound = Thank you, we found your order {order} and will get back to you with the details.
    orderInvalid = Apple doesn't recognize order {order} for our app. Please check the number in
      Apple's email receipt.
    orderNotFound = Thank you for the order ID {order}. We're asking Apple what it was for and will
      get back to you.
    googlePlayOrder = {order} is a Google Play order. Please contact Google Play about it, or send
      us the order ID from Apple's email receipt.
    numberNotFound = We can't find {order}. Please send us the order ID from Apple's email receipt,
      which begins with M.
    endedCancelled = [{product}|Your subscription] ended[ on {end}] because auto-renewal was turned
      off[ on {off}]. You can subscribe again in the app anytime.
    endedBilling = {state}
    endedPrice = {state}
    endedProduct = {state}
    endedOther = {state}
    endedFamily = {state}
    endedSeat = {state}
    endedRefunded = {state}
    endNotEvident = {state}
    notEnded = We don't see that anything ended. If something is missing, use {restorePurchases}
      with the Apple Account that bought it.
    dateExtended = Your renewal date was moved from {old} to {date}, at no extra charge.[ The next
      charge is on {next}.]
    dateMovedByRecovery = {answer}
    dateMovedByUpgrade = {answer}
    dateNotMoved = We don't see that your renewal date moved. You can see it in {subscriptionsPath}.
    consumableFound = We see your purchase[ of {product}][ on {date}]. If it's missing, please sign
      in to the app with the account you used then, and let us know if it's still not there.
    consumableRefunded = Apple refunded your purchase[ of {product}][ on {refunded}], so you no
      longer have it. You can buy it again in the app.
    consumableNotInData = We don't always receive records of this kind of purchase. Please send us
      the order ID from Apple's email receipt so we can look it up.
    lifetimeBesideSubscription = [{product} and {other} are|Your one-time purchase and your
      subscription are] two separate purchases, and the first doesn't end the second. To avoid the
      next charge[ on {next}], please cancel [{other}|the subscription] in {subscriptionsPath}.
    noLifetimeConflict = We don't see a subscription that still renews alongside a lifetime
      purchase. You can see your subscriptions in {subscriptionsPath}.
    commitmentRunning = [{product}|Your subscription] is a 12-month commitment with monthly
      payments[; you've made {number} of {total}].[ The next payment of {payment} is on {next}.][ The
      commitment runs until {committedUntil}.] Turning off auto-renewal ends it after the last
      payment.
    commitmentTurnedOff = Auto-renewal is off, so [{product}|your subscription] ends with its
      12-month commitment[ on {committedUntil}]. Until then, [{left} of {payment} still come, the last
      about {last}|{left} still come|the monthly payments continue], as agreed when you subscribed.
    commitmentAhead = [{product}|Your subscription] is paid until {end}. After that, it continues as
      a 12-month commitment with 12 monthly payments[ of {price}]. If you don't want that, turn off
      auto-renewal before then in {subscriptionsPath}.
    commitmentUnpaid = {state}
    commitmentRefunded = {state}
    commitmentEnded = {state}
    noCommitment = We don't see a 12-month commitment. You can cancel in {subscriptionsPath}.
    seatsBought = You have {number}[ of {product}][ for {price}][, until {end}].[ From {next} on
      there will be {total}.] You can change the number in {subscriptionsPath}.
    seatsRefundedInPart = Apple refunded {part}[ of {product}][: {amount}]. You still have
      {number}[, until {end}].
    seatOfGroup = {state}
    seatTakenBack = {state}
    noSeats = We don't see a purchase of several seats.
    ownPeriodsOfTwoPlans = The charge on {first} is for [{other}|one plan] and the charge on
      {second} for [{product}|another plan]; they cover different dates. Neither is a duplicate.
    neverTurnedOffAndEnded = We don't see that auto-renewal was turned off. {state}
    turnedOffAfterChargeBesideOthers = Auto-renewal of [{product}|one of your subscriptions] was
      turned off[ on {off}], after the charge[ on {charged}].[ You'll have access to it until {end}
      and won't be charged for it again.][ Your access to it ended on {ended}.]
    turnedOffAfterChargeUnconfirmed = Auto-renewal was turned off[ on {off}], after the charge[ on
      {charged}]. We're checking with Apple how your subscription stands now and will get back to you.
    severalNotLinked = You have {count} active subscriptions[: {list}]. Please sign in to the app
      and use {restorePurchases}.
    severalLinkedToUser = You have {count} active subscriptions[: {list}]. Please sign in to the app
      with the account you used when you bought them.
    severalLinkedToOtherUser = Your {count} active subscriptions[, {list},] belong to a different
      account in our app. Please sign in with the account you used when you bought them.
    severalProblemOnOurSide = You have {count} active subscriptions[: {list}], so the problem is on
      our side. We're looking into it and will get back to you.
    refundedAccessUnknown = Apple refunded [{part} of |]your payment[ for {product}][ on {date}].
      {state}
    refundReversedWithoutAccess = Apple reversed the refund[ on {date}]. {state}
    refundTakenBackWithoutAccess = Apple granted a refund and then reversed it[ on {decided}]. You
      can check its status at {refundPage}.
    trialOfferEnded = Your free trial[ of {product}] ended, so you were charged the regular price of
      {price}[ on {date}].[ The next charge is on {next}; you can cancel before then in
      {subscriptionsPath}.]
    introductoryPriceEnded = Your introductory price[ for {product}] ended, so you were charged the
      regular price of {price}[ on {date}].[ The next charge is on {next}; you can cancel before then
      in {subscriptionsPath}.]
    noPriceToCompare = We don't see an earlier charge to compare with. If your statement shows a
      different amount, tax or combined purchases may be the reason.
    planChangedAtOnceWithRefund = Your change[ to {product}] took effect right away[, on {date}].
      Apple automatically refunds the unused part of the earlier plan.
    notEndedPaymentFails = {state}
    consumableTakenBack = {state}
    olderPaymentRefunded = Apple refunded [payment {number} of {total}|an earlier payment][ from
      {first}] of your 12-month commitment. The commitment goes on[; the next payment is on {next}].
    refundedItems = {part} was refunded[ on {date}][: {amount} of {price}]. The rest of your
      purchase isn't affected.
    lifetimeBesideCommitment = [{product} and {other} are|Your one-time purchase and your
      subscription are] two separate purchases, and the first doesn't end the second. [{other}|The
      subscription] is a 12-month commitment, so its monthly payments continue[ until
      {committedUntil}].
    trialRenews = Your free trial[ of {product}] runs until {end} and then renews automatically[ for
      {price}]. To avoid being charged, cancel at least 24 hours before it ends in
      {subscriptionsPath}.
    trialRenewsWithinADay = Your free trial[ of {product}] runs until {end} and then renews
      automatically[ for {price}]. Less than 24 hours are left, so Apple may already be processing the
      charge; you can turn off auto-renewal in {subscriptionsPath}.
    trialEnds = Auto-renewal is off. You'll have access to your free trial[ of {product}] until
      {end} and won't be charged for it.
    renews = [{product}|Your subscription] renews automatically on {end}[ for {price}]. You can
      change or cancel it anytime in {subscriptionsPath}.
    ends = [Auto-renewal of {product} is off|Auto-renewal is off]. You'll have access until {end}
      and won't be charged again.
    endsBesideOthers = Auto-renewal of [{product}|one of your subscriptions] is off. You'll have
      access to it until {end} and won't be charged for it again.
    renewalUnknown = [{product}|Your subscription] is active until {end}. You can see whether it
      renews in {subscriptionsPath}.
    endEstimated = [{product}|Your subscription] should be active until about {end}. You can see the
      exact date in {subscriptionsPath}.
    renewedAlready = [{product}|Your subscription] has already renewed[ as {other}][ for {price}],
      so you'll have access until {next}. You can change or cancel it anytime in {subscriptionsPath}.
    renewedAlreadyAndEnds = [{product}|Your subscription] has already renewed[ as {other}][ for
      {price}], so you'll have access until {next}. Auto-renewal is off now, so it ends then and
      doesn't renew.
    refundAsked = [{product}|Your subscription] is active[ until {end}]. You asked Apple for a
      refund on {asked}, and we don't see a decision yet; Apple decides, usually within 48 hours, and
      shows the result at {refundPage}.
    changesPlan = [{product}|Your subscription] is active until {end} and then changes to
      [{other}|the plan you chose][ for {price}].
    waitsForPriceConsent = [{product}|Your subscription] ends on {end} unless you accept the new
      price[ of {price}]. You can accept it in Apple's message or in {subscriptionsPath}.
    committed = [{product}|Your subscription] is a 12-month commitment with monthly payments[;
      you've made {number} of {total}].[ The next payment of {payment} is on {next}.][ The commitment
      runs until {committedUntil}.] Turning off auto-renewal ends it after the last payment.
    committedAndEnds = Auto-renewal is off, so [{product}|your subscription] ends with its 12-month
      commitment[ on {committedUntil}]. Until then, [{left} of {payment} still come, the last about
      {last}|{left} still come|the monthly payments continue], as agreed when you subscribed.
    commitmentBegins = [{product}|Your subscription] is paid until {end}. After that, it continues
      as a 12-month commitment with 12 monthly payments[ of {price}]. If you don't want that, turn off
      auto-renewal before then in {subscriptionsPath}.
    sharedByFamily = Your access[ to {product}] comes through {familySharing}[ and is paid until
      {paidUntil}]. For questions about payment, please ask the family member who bought it.
    inGracePeriod = Your payment[ for {product}] failed[ on {failed}], but you'll still have access[
      until {grace}]. Please update your payment method in {paymentPath}.
    inBillingRetry = Your payment[ for {product}] failed[ on {failed}], so your access is paused.
      Please update your payment method in {paymentPath}; you'll have access again as soon as Apple's
      charge goes through.
    sharedInGracePeriod = Your access[ to {product}] comes through {familySharing}, and the payment
      of the family member who bought it failed[ on {failed}]. You'll still have access[ until
      {grace}]; please ask them to update their payment method.
    sharedInBillingRetry = Your access[ to {product}] comes through {familySharing}, and is paused
      because the payment of the family member who bought it failed[ on {failed}]. Please ask them to
      update their payment method.
    expiredCustomerCancelled = [{product}|Your subscription] ended[ on {end}] because auto-renewal
      was turned off. You can subscribe again in the app anytime.
    expiredBillingError = [{product}|Your subscription] ended[ on {end}] because the payment failed.
      To continue, please update your payment method in {paymentPath} and subscribe again in the app.
    expiredTurnedOffAfterFailure = [{product}|Your subscription] ended[ on {end}] because the
      payment failed; auto-renewal was turned off after that. To continue, please update your payment
      method in {paymentPath} and subscribe again in the app.
    expiredPriceIncreaseNotAccepted = [{product}|Your subscription] ended[ on {end}] because the new
      price wasn't accepted. You can subscribe again in the app at the new price.
    expiredProductUnavailable = [{product}|Your subscription] ended[ on {end}] because this plan is
      no longer offered. Please choose another plan in the app.
    expiredOther = [{product}|Your subscription] ended[ on {end}]; Apple doesn't tell us why. You
      can subscribe again in the app anytime.
    expiredForUnknownReason = [{product}|Your subscription] ended[ on {end}], for a reason that
      we're still asking Apple about. You can subscribe again in the app anytime.
    sharedPlanEnded = Your access[ to {product}] came through {familySharing} and ended[ on {end}],
      with the plan of the family member who bought it. Please ask them, or subscribe yourself in the
      app.
    refunded = Apple refunded [{part} of |]your payment[ for {product}][ on {taken}], so your access
      ended. Only Apple can change a refund, at {refundPage}.
    refundedStillRenews = Apple refunded [{part} of |]your payment[ for {product}][ on {taken}], so
      your access ended. Auto-renewal is still on; to avoid the next charge[ on {next}], turn it off
      in {subscriptionsPath}.
    refundedOrUnshared = Apple took back your purchase[ of {product}][ on {taken}]: either it was
      refunded, or {familySharing} ended. You can check for a refund at {refundPage}.
    revoked = Apple revoked your purchase[ of {product}][ on {taken}]. Only Apple can tell you why;
      please ask at {refundPage}.
    moved = Apple moved your subscription[ to {product}] to a new record[ on {taken}]. We're
      checking with Apple and will get back to you.
    sharingEnded = Your access[ to {product}] came through {familySharing}, which ended[ on
      {taken}]. Please ask the family member who bought it to share it again, or subscribe yourself in
      the app.
    seatWithdrawn = The organization or person who gave you a seat[ for {product}] took it back[ on
      {taken}]. Please ask them, or subscribe yourself in the app.
    seatAssigned = Your access[ to {product}] comes through a seat of an organization or a group.
      For questions about payment, please ask whoever manages it.
    seatEnded = Your access[ to {product}] came through a seat of an organization or a group. Please
      ask whoever manages it whether the plan continues, or subscribe yourself in the app.
    replaced = [{product}|Your earlier plan] was replaced by another plan, and we don't see its
      details yet. We're checking with Apple and will get back to you.
    unconfirmed = [{product}|Your subscription] was due to renew[ on {end}], and Apple hasn't told
      us the result yet. We're checking with Apple and will get back to you.
    sharedUnconfirmed = Your access[ to {product}] came through {familySharing} and was paid[ until
      {end}]; Apple hasn't told us yet whether it continues. We're checking with Apple and will get
      back to you.
    endUnconfirmed = [{product}|Your subscription] was paid[ until {end}], and Apple hasn't told us
      yet whether it continues. We're checking with Apple and will get back to you.
    paymentUnconfirmed = Your payment[ for {product}] failed[ on {failed}], and Apple hasn't told us
      yet whether it has gone through since. We're checking with Apple and will get back to you.
    cancellationUnconfirmed = Auto-renewal was off, so [{product}|your subscription] should have
      ended[ on {end}], but Apple hasn't confirmed it yet. We're checking with Apple and will get back
      to you.
    refundedUnconfirmed = Apple refunded your payment[ for {product}][ on {taken}], but auto-renewal
      was still on, so you may have been charged again[ on {end}]. We're checking with Apple and will
      get back to you.
    checking = We can't tell yet how [{product}|your subscription] stands. We're checking with Apple
      and will get back to you.
    unknownExpiry = We can see your subscription[ to {product}], but not how long it's paid for.
      We're checking with Apple and will get back to you.
    purchased = We can see your purchase[ of {product}][ on {bought}]. If it's missing in the app,
      use {restorePurchases} with the Apple Account that bought it.
    purchasedNotRestorable = We can see your purchase[ of {product}][ on {bought}]. If it's missing
      in the app, sign in there with the account you used then; Apple can't restore this kind of
      purchase.
    purchasedKindUnknown = We can see your purchase[ of {product}][ on {bought}]. If it's missing in
      the app, use {restorePurchases} with the Apple Account that bought it; consumables such as coins
      can't be restored.
    purchasedByFamily = You have [{product}|this purchase] through {familySharing}. If it's missing
      in the app, use {restorePurchases} there.
    purchaseRefundAsked = We can see your purchase[ of {product}][ on {bought}]. You asked Apple for
      a refund on {asked}, and we don't see a decision yet; Apple decides, usually within 48 hours,
      and shows the result at {refundPage}.
    purchaseRefunded = Apple refunded your purchase[ of {product}][ on {taken}]. Only Apple can
      change a refund, at {refundPage}.
    purchaseRevoked = Apple revoked your purchase[ of {product}][ on {taken}]. Only Apple can tell
      you why; please ask at {refundPage}.
    purchaseSharingEnded = Your access[ to {product}] came through {familySharing}, which ended[ on
      {taken}]. Please ask the family member who bought it to share it again, or buy it yourself in
      the app.
    chargeRefunded = Apple refunded the charge[ from {charged}][ on {refunded}].
    chargeRefundedInPart = Apple refunded {part} of the charge[ from {charged}][ on {refunded}][:
      {amount}].
    chargeRevoked = Apple revoked the purchase[ from {charged}][ on {refunded}].
    unnamedSubscription = your subscription
    unnamedPurchase = your purchase
    unnamedOther = another product
    unknownPart = part
    morePayments = {count} more payments
    oneSeat = 1 seat
    severalSeats = {count} seats
    partOfSeats = {count} of {total} seats
    partOfItems = {count} of {total} items
    offerPrice = offer price
    freeTrial = free trial
    introductoryPrice = introductory price
    pacificTime = Pacific time
    cityTime = {city} time
    """#
}
