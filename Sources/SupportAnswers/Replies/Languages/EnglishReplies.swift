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

    noCharge = We don't see this charge. Please send us the order ID from Apple's email receipt (it
      begins with M). If your bank shows the charge as pending, it may disappear on its own.
    oneCharge = We see one charge[ of {price}][ on {date}][; the one before it was on {first}]. A
      second one at your bank may be a temporary hold that disappears on its own. If it stays,
      please send us the order ID from Apple's receipt for it.
    oneChargeSeveralRecords = You were charged[ {price}] once[, on {date}]. If Apple sent you two
      receipts, please send us both order IDs.
    upgradeCharge = The charge[ of {price}][ on {second}] is for your change to [{product}|another
      plan].[ Apple refunded about {amount} for the unused part of the earlier plan on {returned}.|
      Apple refunded about {amount} for the unused part of the earlier plan.| Apple refunds the
      unused part of the earlier plan automatically; it can take up to 30 days to show.] You don't
      need to do anything.
    latePaymentThenRenewal = The first renewal was collected only[ on {first}| later], after earlier
      attempts didn't go through. The charge[ of {price}] on {second} is for the renewal after it,
      so neither is a duplicate. You can see your subscriptions in {subscriptionsPath}.
    twoAppleAccounts = You subscribed with two Apple Accounts. If you need only one subscription,
      sign in with the other Apple Account and cancel there in {subscriptionsPath}. {refund}
    twoSubscriptions = The charges[ of {firstPrice} on {first} and {price} on {second}| on {first}
      and {second}| of {firstPrice} and {price} on {second}| on {second}] are for two different
      subscriptions[, {product} and {other}]. You can see and cancel them in {subscriptionsPath}.
      {refund}
    ownPeriods = The charges[ of {firstPrice} on {first} and {price} on {second}| on {first} and
      {second}| of {firstPrice} and {price} on {second}| on {second}] for [{product}|your
      subscription] cover different dates, so you weren't charged twice for the same time. {refund}
    unexplainedCharges = We see the charges you mean and are looking into them. Please send us the
      order IDs from both of Apple's email receipts.
    separatePurchases = The charges[ of {firstPrice} on {first} and {price} on {second}| on {first}
      and {second}| of {firstPrice} and {price} on {second}| on {second}] are for two separate
      purchases[, {product} and {other}]. {refund}
    furtherSeats = The charge[ of {price}][ on {second}] is for adding people to [{product}|your
      subscription], so it isn't a duplicate. {refund}

    neverTurnedOff = We don't see a cancellation for this subscription. Please check in
      {subscriptionsPath}, with each Apple Account you use, whether it's active.[ The next charge is
      on {next}.] {refund}
    turnedOffAfterCharge = Auto-renewal was turned off[ on {off}], after the charge[ of {price}][ on
      {charged}].[ You have access until {end}, and there's no charge after that.][ Your access
      ended on {ended}.] {refund}
    turnedOffOnLastDay = Auto-renewal was turned off[ on {off}], less than 24 hours before the
      renewal; Apple may charge[ {price}] during that time. {refund}
    turnedOnAgain = Auto-renewal was turned off, but turned on again[ on {on}], before the charge[
      of {price}][ on {charged}]. You can cancel in {subscriptionsPath}. {refund}
    turnedOnAfterCharge = Auto-renewal was turned off[ on {off}], after the charge[ of {price}][ on
      {charged}], and turned on again[ on {on}].[ The next charge is on {next}.] You can cancel in
      {subscriptionsPath}. {refund}
    subscribedAgain = [{product}|Your earlier subscription] was set not to renew[ and ended on
      {ended}]. A new subscription[ to {other}] began on {charged}, and that's what the charge[ of
      {price}] is for.[ The next charge is on {next}; you can cancel before then in
      {subscriptionsPath}.] {refund}
    turnedOffTimeUnknown = Auto-renewal[ of {product}] was turned off, but we can't see exactly
      when; Apple can.[ The last charge, of {price}, was on {charged}.| The last charge was on
      {charged}.] {refund}
    otherSubscriptionCancelled = [{other} was set not to renew, but the charge is for {product}|One
      of your subscriptions was set not to renew, but the charge is for another one][: {price} on
      {charged}]. If you don't want that one either, please cancel it in {subscriptionsPath}.
      {refund}
    cancellationContradicted = What we see about your cancellation doesn't explain the charge[ of
      {price}][ on {charged}]. We're looking into it and will get back to you. {refund}

    notLinked = Your purchase[ of {product}] is active[ until {end}]. Please sign in to the app and
      use {restorePurchases}.
    linkedToUser = Your purchase[ of {product}] is active[ until {end}]. Please sign in to the app
      with the account you used when you bought it.
    linkedToOtherUser = Your purchase[ of {product}] belongs to a different account in our app.
      Please sign in with the account you used when you bought it. If you can't, please tell us
      which email address you used then.
    problemOnOurSide = Your purchase[ of {product}] is active[ until {end}], so it should work.
      We're sorry that it doesn't; we're looking into it and will get back to you.
    testPurchase = This was bought in a test version of the app: no money was taken, and it doesn't
      count in the App Store version. You don't need to do anything.
    refundedAccessEnded = Apple refunded [about {amount} of |{part} of |]your payment[ of {price}][
      for {product}][ on {date}], so your access to it ended. You can see the refund at
      {refundPage}.
    refundedRenewalOn = Auto-renewal[ of {product}] is still on; to avoid the next charge[ on
      {next}], please cancel in {subscriptionsPath}. Apple refunded [about {amount} of |{part} of
      |]your last payment[ of {price}][ on {date}], so your access ended.
    noAccessNow = {state}
    accessUnconfirmed = {state}
    notFoundInGap = We can't find your purchase. It may be under another Apple Account. Please send
      us the order ID from Apple's email receipt (it begins with M); you can also find it at
      {refundPage}.
    notFoundArchiveComplete = We can't find your purchase. It may be under another Apple Account.
      Please send us the order ID from Apple's email receipt (it begins with M); you can also find
      it at {refundPage}.
    notFound = We can't find your purchase. It may be under another Apple Account. Please send us
      the order ID from Apple's email receipt (it begins with M); you can also find it at
      {refundPage}.

    otherAppleAccount = Your purchase[ of {product}] belongs to a different Apple Account than the
      one on this phone, and we can't move purchases. Please sign in with the Apple Account that
      bought it in {mediaPath}, then use {restorePurchases} in the app.
    severalAppleAccounts = Purchases belong to the Apple Account that made them, and yours were made
      with more than one. Please check in {mediaPath} that it's the one that bought [{product}|what
      is missing], then use {restorePurchases} in the app.
    sameAppleAccount = Purchases belong to your Apple Account, not to the phone. On the new one,
      check in {mediaPath} that it's the Apple Account that bought [{product}|your purchase], then
      use {restorePurchases} in the app.
    appleAccountUnknown = Purchases belong to your Apple Account, not to the phone. On the new one,
      check in {mediaPath} that it's the Apple Account you used for your purchase, then use
      {restorePurchases} in the app.

    familySharingEnded = Your access[ to {product}] came through {familySharing} and ended[ on
      {date}]. Please ask the family member who bought it, or buy it yourself in the app.
    purchaserRefunded = Your access[ to {product}] came through {familySharing} and ended[ on
      {date}]. Please ask the family member who bought it, or buy it yourself in the app.
    familyEndedReasonUnknown = Your access[ to {product}] came through {familySharing} and ended[ on
      {date}]. Please ask the family member who bought it, or buy it yourself in the app.
    familyPlanEnded = Your access[ to {product}] came through {familySharing} and ended[ on {end}].
      Please ask the family member who bought it, or subscribe yourself in the app.
    familyActive = Your access[ to {product}] through {familySharing} is active. If it's missing,
      please sign in to the app and use {restorePurchases}.
    refundedOrRevoked = Your access[ to {product}] ended[ on {date}] because the purchase was
      refunded or is no longer shared with you. You can see refunds at {refundPage}.
    notFamily = We don't see access through {familySharing}. For questions about a family plan,
      please ask the family member who bought it.

    refundedStillCharged = Please cancel in {subscriptionsPath} first: auto-renewal stayed on. Apple
      refunded [about {amount} of |{part} of |]the charge[ of {price}][ from {first}], but you were
      charged again[ on {second}][ and on {last}| and {count} more times since]. You can ask Apple
      for a refund at {refundPage}.
    refundedBoughtAgain = Apple refunded [about {amount} of |{part} of |]the charge[ of {price}][
      from {first}]. The charge[ from {second}] is for a new purchase[ of {product}]; you can see
      and cancel it in {subscriptionsPath}.
    olderChargeRefunded = Apple refunded [about {amount} of |{part} of |]the charge[ of {price}][
      from {first}]. {state}
    refundedInPart = Apple refunded [about {amount} of |{part} of |part of ]your payment[ of
      {price}][ for {product}][ on {date}]. You can see the refund at {refundPage}.[ Auto-renewal is
      still on; to avoid the next charge on {next}, please cancel in {subscriptionsPath}.]
    refundReversed = Apple took the refund back[ on {date}], so the payment stands, and you have
      access[ to {product}] again. If it's missing in the app, please sign in there with the account
      you used when you bought it.
    refundedAccessRemains = Apple refunded [about {amount} of |{part} of |]your payment[ of
      {price}][ for {product}][ on {date}]. You can see the refund at {refundPage}.[ Auto-renewal is
      still on; to avoid the next charge on {next}, please cancel in {subscriptionsPath}.]
    noRefund = We don't see a refund. If you asked Apple for one, you can check its status at
      {refundPage}.

    refundPending = You asked Apple for a refund[ on {asked}]. Apple decides, not us, and usually
      answers within 48 hours; you can check the status at {refundPage}.
    refundGranted = Apple refunded [about {amount} of |{part} of |]your payment[ of {price}][ for
      {product}][ on {decided}]. You can see the refund at {refundPage}.[ Auto-renewal is still on;
      to avoid the next charge on {next}, please cancel in {subscriptionsPath}.]
    refundDeclined = Apple declined your refund request[ on {decided}]. The decision is Apple's, and
      we aren't told the reason. If you have new information, please contact Apple Support.
    refundTakenBack = Apple granted a refund and took it back[ on {decided}], so the payment stands,
      and you have access[ to {product}] again. If it's missing in the app, please sign in there
      with the account you used when you bought it.
    refundRequestNotSeen = We don't see a refund request. You can request a refund and check its
      status at {refundPage}.

    offerEnded = The offer[ for {product}] ended, so you were charged the regular price of {price}[
      on {date}].[ The next charge is on {next}; you can cancel before then in {subscriptionsPath}.]
      {refund}
    offerApplied = An offer applied[ to {product}], so you paid {price} instead of {old}. The
      regular price is charged when the offer ends; you can see or cancel your subscription in
      {subscriptionsPath}.
    priceConsentWaiting = The price[ of {product}] changes[ to {price}][ on {date}], and Apple asks
      for your consent. Please accept it in Apple's message or in {subscriptionsPath}; otherwise the
      subscription ends, and there are no further charges for it.
    priceIncreaseInEffect = The price[ of {product}] went up from {old} to {price}[ with the charge
      on {date}]. If you don't want to continue, please cancel in {subscriptionsPath} at least 24
      hours before the next renewal[ on {next}]. {refund}
    priceIncreaseAnnounced = The price[ of {product}] goes up[ from {old}][ to {price}][ on {date}].
      If you don't want to continue, please cancel in {subscriptionsPath} at least 24 hours before
      that.
    countryChanged = The country or region of your Apple Account changed, and prices differ by
      country. The charge[ on {date}][ for {product}] was {price}; you can see your subscriptions in
      {subscriptionsPath}.
    productChanged = Your plan changed[ to {product}], and with it the price, from {old} to {price}[
      with the charge on {date}]. You can see your plan in {subscriptionsPath}.
    samePrice = Your last two charges were for the same price[, {price}]. If your statement shows a
      different amount, taxes or several purchases in one charge may be the reason. Apple's email
      receipt shows the price, and so does {refundPage}.
    priceUnexplained = The price changed from {old} to {price}[ with the charge on {date}]. We're
      looking into why and will get back to you. {refund}
    pricesNotInData = We can't see the prices of your purchases. Apple's email receipt shows them,
      and so does {refundPage}.

    trialEndedOnTime = Your free trial[ of {product}] ended on {end} and renewed as a paid
      subscription[ for {price}].[ The next charge is on {next}; you can cancel before then in
      {subscriptionsPath}.] {refund}
    trialCancelledOnLastDay = Auto-renewal was turned off[ on {off}], less than 24 hours before the
      free trial ended; Apple may charge[ {price}] during that time. {refund}
    trialPlanChanged = Your free trial ended because you changed to [{product}|another plan], which
      started right away. You can see your plan in {subscriptionsPath}.
    trialUsedBefore = Apple offers one free trial for these plans, and yours began on {start}. A new
      subscription is therefore charged right away[; that's the charge of {price} on {charged}].
      {refund}
    trialCancelledAccessLeft = Auto-renewal of your free trial[ of {product}] is off. You have
      access until {end}, and you won't be charged for it; you don't need to do anything.
    trialRunning = Your free trial[ of {product}] runs until {end}. To avoid being charged, cancel
      in {subscriptionsPath} at least 24 hours before it ends.
    trialRunningLastDay = Your free trial[ of {product}] runs until {end}. Less than 24 hours are
      left, so Apple may already be processing the charge; you can cancel in {subscriptionsPath}. If
      you're charged, you can ask Apple for a refund at {refundPage}.
    trialOver = Your free trial[ of {product}] ended on {end}, and we don't see a charge after it.
      You can subscribe in the app.
    trialContradicted = What we see about your free trial doesn't explain the charge[ of {price}][
      on {charged}]. We're looking into it and will get back to you. {refund}
    noTrialInData = We don't see a free trial for your purchase. The offer shown before a purchase
      says whether it includes one; you can see your subscriptions in {subscriptionsPath}.

    failingInGrace = {state}
    failingAfterGrace = {state}
    failingWithoutGrace = {state}
    failingGivenUp = {state}
    recoveredInGrace = The payment[ for {product}] went through[ on {paid}]. Your renewal dates stay
      the same[; the next one is {end}], and you don't need to do anything.
    recoveredDatesMoved = The payment[ for {product}] went through[ on {paid}]. Days without access
      weren't charged, so your renewal date moved[ to {end}]. You don't need to do anything.
    noPaymentFailure = We don't see a problem with a payment. You can see your subscriptions in
      {subscriptionsPath}.

    planChangeBooked = Your change[ from {product}][ to {other}] is scheduled[ for {date}][, at
      {price}]. Until then, your current plan continues; you can see both in {subscriptionsPath}.
    planChangedAtOnce = Your change[ to {product}] took effect right away[, on {date}], and your
      renewal date counts from then[; the next charge is on {next}]. You can see your plan in
      {subscriptionsPath}.
    planChangedAtRenewal = Your change[ from {other}][ to {product}] took effect with the renewal[
      on {date}]. You can see your plan in {subscriptionsPath}.
    planChangeWillNotHappen = You chose [{other}|another plan] for the next renewal, but
      auto-renewal is off, so [{product}|your current plan] ends[ on {date}]. You can turn
      auto-renewal on again in {subscriptionsPath}.
    planChangeUndone = The plan change you had scheduled was canceled[ on {date}], and
      [{product}|your plan] stays as it was. You can change your plan in {subscriptionsPath}.
    noPlanChange = We don't see a plan change. You can change your plan in {subscriptionsPath}.

    orderFound = Thank you, we found your order {order}.[ {state}| We're looking into it and will
      get back to you.]
    orderInvalid = We can't match order {order} to our app. Please compare it with Apple's email
      receipt, where O and 0 look alike; it may also be for another app.
    orderNotFound = Thank you for the order ID {order}. We're asking Apple what it was for and will
      get back to you.
    googlePlayOrder = {order} is a Google Play order. Please contact Google Play about it, or send
      us the order ID from Apple's email receipt.
    numberNotFound = We can't find {order}. Please send us the order ID from Apple's email receipt
      (it begins with M).

    endedCancelled = [{product}|Your subscription] ended[ on {end}] because auto-renewal was turned
      off[ on {off}]. There are no further charges for it. You can subscribe again in the app.
    endedBilling = {state}
    endedPrice = {state}
    endedProduct = {state}
    endedOther = {state}
    endedFamily = {state}
    endedSeat = {state}
    endedRefunded = {state}
    endNotEvident = {state}
    notEnded = We don't see that anything ended. If something is missing in the app, please sign in
      there with the account you used when you bought it.

    dateExtended = Your renewal date was moved[ from {old}] to {date}, at no extra charge.[ The next
      charge is on {next}.] You don't need to do anything.
    dateMovedByRecovery = {answer}
    dateMovedByUpgrade = {answer}
    dateNotMoved = We don't see that your renewal date moved. You can see it in {subscriptionsPath}.

    consumableFound = We see your purchase[ of {product}][ on {date}]. If it's missing, please sign
      in to the app with the account you used then, and let us know if it's still not there.
    consumableRefunded = Apple refunded [about {amount} of |{part} of |]your payment[ of {price}][
      for {product}][ on {refunded}], so you no longer have it. You can see the refund at
      {refundPage}.
    consumableNotInData = Apple doesn't tell us about every purchase of this kind. Please send us
      the order ID from Apple's email receipt (it begins with M) so we can look it up.

    lifetimeBesideSubscription = [{product} and {other} are|Your one-time purchase and your
      subscription are] two separate purchases, and the first doesn't end the second. To avoid the
      next charge[ on {next}], please cancel [{other}|the subscription] in {subscriptionsPath}. You
      can ask Apple for a refund at {refundPage}.
    noLifetimeConflict = We don't see a subscription that still renews alongside a lifetime
      purchase. You can see your subscriptions in {subscriptionsPath}.

    commitmentRunning = [{product}|Your subscription] is a 12-month commitment with monthly
      payments[; {number} of {total} are made].[ The next payment of {payment} is on {next}.][ The
      commitment runs until {committedUntil}.] Turning off auto-renewal in {subscriptionsPath} ends
      it after the last payment.
    commitmentTurnedOff = Auto-renewal is off, so [{product}|your subscription] ends with its
      12-month commitment[ on {committedUntil}]. Until then, [{left} more payments of {payment}
      come, the last about {last}|{left} more payments come|the monthly payments continue]. You can
      see it in {subscriptionsPath}.
    commitmentAhead = [{product}|Your subscription] is paid until {end}. After that, it continues as
      a 12-month commitment with 12 monthly payments[ of {price}]. If you don't want that, turn off
      auto-renewal before then in {subscriptionsPath}.
    commitmentUnpaid = {state}
    commitmentRefunded = {state}
    commitmentEnded = {state}
    noCommitment = We don't see a 12-month commitment. You can cancel in {subscriptionsPath}.

    seatsBought = The number of people covered[ by {product}] is {number}[, for {price} in all][,
      until {end}].[ From {next} on, it's {total}.] You can change the number in
      {subscriptionsPath}.
    seatsRefundedInPart = Apple refunded part of your payment[ for {product}][: {amount}]. The
      number of people still covered is {number}[, until {end}]. You can see the refund at
      {refundPage}.
    seatOfGroup = {state}
    seatTakenBack = {state}
    noSeats = We don't see a purchase for several people. You can see your subscriptions in
      {subscriptionsPath}.

    ownPeriodsOfTwoPlans = The charge[ of {firstPrice}][ on {first}] is for [{other}|one plan] and
      the charge[ of {price}] on {second} for [{product}|another plan]. They cover different dates,
      so you weren't charged twice for the same time. {refund}
    neverTurnedOffAndEnded = [{product}|Your subscription] ended[ on {ended}], so there are no
      further charges for it. We don't see a cancellation before the last charge[ of {price}][ on
      {charged}]. {refund}
    turnedOffAfterChargeBesideOthers = Auto-renewal of [{product}|one of your subscriptions] was
      turned off[ on {off}], after the charge[ of {price}][ on {charged}].[ You have access to it
      until {end}, and there's no charge for it after that.][ Your access to it ended on {ended}.]
      {refund}
    turnedOffAfterChargeUnconfirmed = Auto-renewal was turned off[ on {off}], after the charge[ of
      {price}][ on {charged}]. You can see the current state in {subscriptionsPath}. {refund}
    severalNotLinked = You have access to {count} subscriptions[: {list}]. Please sign in to the app
      and use {restorePurchases}.
    severalLinkedToUser = You have access to {count} subscriptions[: {list}]. Please sign in to the
      app with the account you used when you bought them.
    severalLinkedToOtherUser = Your {count} subscriptions[, {list},] belong to a different account
      in our app. Please sign in with the account you used when you bought them. If you can't,
      please tell us which email address you used then.
    severalProblemOnOurSide = You have access to {count} subscriptions[: {list}], so they should
      work. We're sorry that they don't; we're looking into it and will get back to you.
    refundedAccessUnknown = Apple refunded [about {amount} of |{part} of |]your payment[ of
      {price}][ for {product}][ on {date}]. {state}
    refundReversedWithoutAccess = Apple took the refund back[ on {date}], so the payment stands.
      {state}
    refundTakenBackWithoutAccess = Apple granted a refund and took it back[ on {decided}], so the
      payment stands. You can check its status at {refundPage}.
    trialOfferEnded = Your free trial[ of {product}] ended, so you were charged the regular price of
      {price}[ on {date}].[ The next charge is on {next}; you can cancel before then in
      {subscriptionsPath}.] {refund}
    introductoryPriceEnded = Your introductory price[ for {product}] ended, so you were charged the
      regular price of {price}[ on {date}].[ The next charge is on {next}; you can cancel before
      then in {subscriptionsPath}.] {refund}
    noPriceToCompare = We don't see an earlier charge to compare with. If your statement shows a
      different amount, taxes or several purchases in one charge may be the reason. Apple's email
      receipt shows the price, and so does {refundPage}.
    planChangedAtOnceWithRefund = Your change[ to {product}] took effect right away[, on {date}],
      and your renewal date counts from then[; the next charge is on {next}].[ Apple refunded about
      {amount} for the unused part of the earlier plan on {returned}.| Apple refunded about {amount}
      for the unused part of the earlier plan.| Apple refunds the unused part of the earlier plan
      automatically; it can take up to 30 days to show.] You can see your plan in
      {subscriptionsPath}.
    notEndedPaymentFails = {state}
    consumableTakenBack = {state}
    olderPaymentRefunded = Apple refunded [payment {number} of {total}|an earlier payment][ from
      {first}] of your 12-month commitment[: about {amount}|: {price}]. The commitment goes on[; the
      next payment is on {next}]. You can see the refund at {refundPage}.
    refundedItems = Apple refunded part of your purchase[ of {product}][ on {date}][: {part}][
      ({amount} of {price})]. The rest isn't affected; you can see the refund at {refundPage}.
    lifetimeBesideCommitment = [{product} and {other} are|Your one-time purchase and your
      subscription are] two separate purchases, and the first doesn't end the second. [{other}|The
      subscription] is a 12-month commitment, so its monthly payments continue[ until
      {committedUntil}]. You can turn off auto-renewal in {subscriptionsPath}.
    neverTurnedOffPaymentFails = We don't see a cancellation for this subscription. Apple couldn't
      collect the payment[ on {failed}] and may try again. If you no longer want the subscription,
      please cancel it in {subscriptionsPath}. {refund}
    neverTurnedOffUnconfirmed = We don't see a cancellation for this subscription. {state}
    notLinkedPaymentFails = {state} If something is missing in the app, please sign in there and use
      {restorePurchases}.
    linkedToUserPaymentFails = {state} If something is missing in the app, please sign in there with
      the account you used when you bought it.
    linkedToOtherUserPaymentFails = {state} Your purchase[ of {product}] belongs to a different
      account in our app; please sign in with the account you used when you bought it.
    problemOnOurSidePaymentFails = {state} We're sorry that it doesn't work in the app; we're
      looking into it and will get back to you.
    appleAccountWithoutAccess = Purchases belong to the Apple Account that made them, not to the
      phone. {state}
    refundPendingLonger = You asked Apple for a refund[ on {asked}]. We haven't been told of a
      decision, and Apple doesn't always tell us; you can check the status at {refundPage}.
    lifetimeBesidePaymentFailure = [{product} and {other} are|Your one-time purchase and your
      subscription are] two separate purchases, and the first doesn't end the second. Apple couldn't
      collect the payment for [{other}|the subscription] and may try again; if you no longer want
      it, please cancel it in {subscriptionsPath}.

    trialRenews = Your free trial[ of {product}] runs until {end} and then renews automatically[ for
      {price}]. To avoid being charged, cancel in {subscriptionsPath} at least 24 hours before it
      ends.
    trialRenewsWithinADay = Your free trial[ of {product}] runs until {end} and then renews
      automatically[ for {price}]. Less than 24 hours are left, so Apple may already be processing
      the charge; you can cancel in {subscriptionsPath}.
    trialEnds = Auto-renewal is off. You have access to your free trial[ of {product}] until {end},
      and you won't be charged for it; you don't need to do anything.
    renews = [{product}|Your subscription] is active and renews automatically on {end}[ for
      {price}]. If you don't want that, please cancel in {subscriptionsPath} at least 24 hours
      before.
    ends = [Auto-renewal of {product} is off|Auto-renewal is off]. You have access until {end}, and
      there's no charge for it after that. To continue, turn auto-renewal on in {subscriptionsPath}.
    endsBesideOthers = Auto-renewal of [{product}|one of your subscriptions] is off. You have access
      to it until {end}, and there's no charge for it after that. To continue, turn auto-renewal on
      in {subscriptionsPath}.
    renewalUnknown = [{product}|Your subscription] is active until {end}. You can see whether it
      renews in {subscriptionsPath}.
    endEstimated = [{product}|Your subscription] is probably active until about {end}. You can see
      the exact date in {subscriptionsPath}.
    renewedAlready = [{product}|Your subscription] has already renewed[ as {other}][ for {price}],
      so you have access until {next}. You can change or cancel it in {subscriptionsPath}.
    renewedAlreadyAndEnds = [{product}|Your subscription] has already renewed[ as {other}][ for
      {price}], so you have access until {next}. Auto-renewal is off, so it ends then. To continue,
      turn auto-renewal on in {subscriptionsPath}.
    refundAsked = [{product}|Your subscription] is active[ until {end}]. You asked Apple for a
      refund on {asked}. Apple decides, not us, and usually answers within 48 hours; you can check
      the status at {refundPage}.
    changesPlan = [{product}|Your subscription] is active until {end} and then changes to
      [{other}|the plan you chose][ for {price}]. You can see both plans in {subscriptionsPath}.
    waitsForPriceConsent = [{product}|Your subscription] ends on {end} unless you accept the new
      price[ of {price}]. You can accept it in Apple's message or in {subscriptionsPath}.
    committed = [{product}|Your subscription] is a 12-month commitment with monthly payments[;
      {number} of {total} are made].[ The next payment of {payment} is on {next}.][ The commitment
      runs until {committedUntil}.] Turning off auto-renewal in {subscriptionsPath} ends it after
      the last payment.
    committedAndEnds = Auto-renewal is off, so [{product}|your subscription] ends with its 12-month
      commitment[ on {committedUntil}]. Until then, [{left} more payments of {payment} come, the
      last about {last}|{left} more payments come|the monthly payments continue]. You can see it in
      {subscriptionsPath}.
    commitmentBegins = [{product}|Your subscription] is paid until {end}. After that, it continues
      as a 12-month commitment with 12 monthly payments[ of {price}]. If you don't want that, turn
      off auto-renewal before then in {subscriptionsPath}.
    sharedByFamily = Your access[ to {product}] comes through {familySharing}[ and is paid until
      {paidUntil}]. For questions about payment, please ask the family member who bought it.
    inGracePeriod = Apple couldn't collect the payment[ for {product}][ on {failed}]. You still have
      access[ until {grace}]. Please check your payment method in {paymentPath}; Apple will
      automatically try again. If your family uses purchase sharing, purchases are charged to the
      family organizer's payment method.
    inBillingRetry = Apple couldn't collect the payment[ for {product}][ on {failed}], so your
      access is on hold. Please check your payment method in {paymentPath}; once the payment goes
      through, you'll automatically get access again. If your family uses purchase sharing,
      purchases are charged to the family organizer's payment method.
    sharedInGracePeriod = Your access[ to {product}] comes through {familySharing}, and there's a
      problem with the payment for it. You still have access[ until {grace}]; please ask the family
      member who bought it.
    sharedInBillingRetry = Your access[ to {product}] comes through {familySharing} and is on hold
      because of a problem with the payment for it. Please ask the family member who bought it.
    expiredCustomerCancelled = [{product}|Your subscription] ended[ on {end}] because auto-renewal
      was off. There are no further charges for it. You can subscribe again in the app.
    expiredBillingError = [{product}|Your subscription] ended[ on {end}] because Apple couldn't
      collect the payment. To continue, please check your payment method in {paymentPath} and
      subscribe again in the app. If your family uses purchase sharing, purchases are charged to the
      family organizer's payment method.
    expiredTurnedOffAfterFailure = [{product}|Your subscription] ended[ on {end}] because Apple
      couldn't collect the payment; auto-renewal was turned off after that. There are no further
      charges for it. To continue, please check your payment method in {paymentPath} and subscribe
      again in the app.
    expiredPriceIncreaseNotAccepted = [{product}|Your subscription] ended[ on {end}] because the new
      price wasn't accepted. There are no further charges for it. You can subscribe again in the app
      at the new price.
    expiredProductUnavailable = [{product}|Your subscription] ended[ on {end}] because this plan is
      no longer offered. You can subscribe to another plan in the app.
    expiredOther = [{product}|Your subscription] ended[ on {end}]; Apple doesn't tell us why. You
      can subscribe again in the app.
    expiredForUnknownReason = [{product}|Your subscription] ended[ on {end}], and we don't know why.
      You can subscribe again in the app.
    sharedPlanEnded = Your access[ to {product}] came through {familySharing} and ended[ on {end}].
      Please ask the family member who bought it, or subscribe yourself in the app.
    refunded = Apple refunded [about {amount} of |{part} of |]your payment[ of {amountPaid}][ for
      {product}][ on {taken}], so your access to it ended. You can see the refund at {refundPage}.
    refundedStillRenews = Auto-renewal[ of {product}] is still on; to avoid the next charge[ on
      {next}], please cancel in {subscriptionsPath}. Apple refunded [about {amount} of |{part} of
      |]your last payment[ of {amountPaid}][ on {taken}], so your access ended.
    refundedOrUnshared = Your access[ to {product}] ended[ on {taken}] because the purchase was
      refunded or is no longer shared with you. You can see refunds at {refundPage}.
    revoked = Apple ended your access[ to {product}][ on {taken}]. You can see refunds at
      {refundPage}; for the reason, please contact Apple Support.
    moved = Your subscription[ for {product}] was moved[ on {taken}] to [{other}|another
      subscription]. You can see its current state in {subscriptionsPath}.
    sharingEnded = Your access[ to {product}] came through {familySharing} and ended[ on {taken}].
      Please ask the family member who bought it, or subscribe yourself in the app.
    seatWithdrawn = The organization or person who paid for your access[ to {product}] ended it[ on
      {taken}]. Please ask them, or subscribe yourself in the app.
    seatAssigned = Your access[ to {product}] is paid for by an organization or a group. For
      questions about it, please ask the person there who manages it.
    seatEnded = Your access[ to {product}] was paid for by an organization or a group. Please ask
      the person there who manages it whether it continues, or subscribe yourself in the app.
    replaced = [{product}|Your earlier plan] was replaced by another plan, and we can't see its
      current state. You can see it in {subscriptionsPath}; we're asking Apple and will get back to
      you.
    unconfirmed = [{product}|Your subscription] was due to renew[ on {end}], and Apple hasn't told
      us the result yet. You can see it in {subscriptionsPath}; we're asking Apple and will get back
      to you.
    sharedUnconfirmed = Your access[ to {product}] came through {familySharing} and was paid[ until
      {end}]; Apple hasn't told us yet whether it continues. Please ask the family member who bought
      it.
    endUnconfirmed = [{product}|Your subscription] was paid[ until {end}], and Apple hasn't told us
      yet whether it continues. You can see it in {subscriptionsPath}.
    paymentUnconfirmed = Apple couldn't collect the payment[ for {product}][ on {failed}], and
      hasn't told us yet whether it has gone through since. You can see it in {subscriptionsPath},
      and check your payment method in {paymentPath}.
    cancellationUnconfirmed = Auto-renewal was off, so [{product}|your subscription] was due to end[
      on {end}], but Apple hasn't confirmed it yet. You can see it in {subscriptionsPath}.
    refundedUnconfirmed = Apple refunded [about {amount} of |{part} of |]your payment[ of
      {amountPaid}][ for {product}][ on {taken}], but auto-renewal was still on, so you may have
      been charged again[ on {end}]. Please check in {subscriptionsPath} whether it's active; we're
      asking Apple and will get back to you.
    checking = We can't see the current state of [{product}|your subscription]. You can see it in
      {subscriptionsPath}.
    unknownExpiry = We can see your subscription[ to {product}], but not how long it's paid for. You
      can see it in {subscriptionsPath}; we're asking Apple and will get back to you.
    purchased = We can see your purchase[ of {product}][ on {bought}]. If it's missing in the app,
      use {restorePurchases} with the Apple Account that bought it.
    purchasedNotRestorable = We can see your purchase[ of {product}][ on {bought}]. If it's missing
      in the app, sign in there with the account you used then; Apple can't restore this kind of
      purchase.
    purchasedKindUnknown = We can see your purchase[ of {product}][ on {bought}]. If it's missing in
      the app, use {restorePurchases} with the Apple Account that bought it; purchases that are used
      up, such as coins, can't be restored.
    purchasedByFamily = You have [{product}|this purchase] through {familySharing}. If it's missing
      in the app, use {restorePurchases} there.
    purchaseRefundAsked = We can see your purchase[ of {product}][ on {bought}]. You asked Apple for
      a refund on {asked}. Apple decides, not us, and usually answers within 48 hours; you can check
      the status at {refundPage}.
    purchaseRefunded = Apple refunded [about {amount} of |{part} of |]your payment[ of
      {amountPaid}][ for {product}][ on {taken}]. You can see the refund at {refundPage}.
    purchaseRevoked = Apple ended your access[ to {product}][ on {taken}]. You can see refunds at
      {refundPage}; for the reason, please contact Apple Support.
    purchaseSharingEnded = Your access[ to {product}] came through {familySharing} and ended[ on
      {taken}]. Please ask the family member who bought it, or buy it yourself in the app.
    renewsWithinADay = [{product}|Your subscription] is active and renews automatically on {end}[
      for {price}]. Less than 24 hours are left, so Apple may already be processing the charge; you
      can cancel in {subscriptionsPath}.
    refundAskedEarlier = [{product}|Your subscription] is active[ until {end}]. You asked Apple for
      a refund on {asked}. We haven't been told of a decision, and Apple doesn't always tell us; you
      can check the status at {refundPage}.
    purchaseRefundAskedEarlier = We can see your purchase[ of {product}][ on {bought}]. You asked
      Apple for a refund on {asked}. We haven't been told of a decision, and Apple doesn't always
      tell us; you can check the status at {refundPage}.

    chargeRefunded = Apple refunded [the charge of {price} from {charged}|the charge from
      {charged}|this charge][ on {refunded}].
    chargeRefundedInPart = Apple refunded {part} of [the charge of {price} from {charged}|the charge
      from {charged}|this charge][ on {refunded}][: about {amount}].
    chargeRevoked = Apple took back the purchase[ from {charged}][ on {refunded}]; you can see
      refunds at {refundPage}.
    askForRefund = You can ask Apple for a refund at {refundPage}.
    refundArriving = It can take up to 30 days for the refund to show on your statement.

    unnamedSubscription = your subscription
    unnamedPurchase = your purchase
    unnamedOther = another product
    unknownPart = part
    offerPrice = offer price
    freeTrial = free trial
    introductoryPrice = introductory price
    pacificTime = Pacific time
    cityTime = {city} time
    """#
}
