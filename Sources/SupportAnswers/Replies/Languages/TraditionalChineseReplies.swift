/// The replies in Chinese in traditional characters.
enum TraditionalChineseReplies {
  /// In the format of `--replies`.
  static let text = #"""
    # The names of Apple's settings, pages, and services.
    subscriptionsPath = 「設定」>\[你的姓名\]>「訂閱項目」
    paymentPath = 「設定」>\[你的姓名\]>「付款與寄送」
    mediaPath = 「設定」>\[你的姓名\]>「媒體與購買項目」
    refundPage = reportaproblem.apple.com
    familySharing = 家人共享
    restorePurchases = 回復購買

    noCharge = 我們沒有查到這筆收費。請提供 Apple 收據郵件中的訂單編號（以 M 開頭）。如果銀行顯示該筆款項仍在處理中，可能會自動取消。
    oneCharge = 我們查到[{date}有]一筆[ {price} ]收費[，上一筆在{first}]。銀行顯示的另一筆可能只是暫時的預先授權，會自動取消。如果一直沒有取消，請提供 Apple 就該筆款項寄出的收據中的訂單編號。
    oneChargeSeveralRecords = 您只被收費一次[，金額為 {price}][，日期為{date}]。如果 Apple 寄給您兩張收據，請提供兩個訂單編號。
    upgradeCharge = 這筆[{second}的][ {price} ]收費是因為您變更為[「{product}」|其他方案]。[Apple 已於{returned}退還原方案未用部分的款項，約 {amount}。|Apple 已退還原方案未用部分的款項，約 {amount}。|原方案未用部分由 Apple 自動退款，最長可能需要 30 天才會顯示。]您無須進行任何操作。
    latePaymentThenRenewal = 前一次續訂起初未能收款，[直到{first}|之後]才收款成功。{second}的[ {price} ]收費屬於之後的下一次續訂，因此兩筆都不是重複收費。您可在{subscriptionsPath}查看訂閱。
    twoAppleAccounts = 您用兩個 Apple 帳號各訂閱了一次。如果只需要一個訂閱，請登入另一個 Apple 帳號，在{subscriptionsPath}取消。{refund}
    twoSubscriptions = [{first}的 {firstPrice} 和{second}的 {price} 這兩筆|{first}和{second}的|{second}的 {firstPrice} 和 {price} 這兩筆|{second}的兩筆|這兩筆]收費分屬兩個不同的訂閱[：「{product}」和「{other}」]。您可在{subscriptionsPath}查看及取消訂閱。{refund}
    ownPeriods = [{first}的 {firstPrice} 和{second}的 {price} 這兩筆|{first}和{second}的|{second}的 {firstPrice} 和 {price} 這兩筆|{second}的兩筆|這兩筆][「{product}」|訂閱]收費分屬不同的使用期間，並非重複收費。{refund}
    unexplainedCharges = 我們查到了您提到的收費，正在查證。請提供兩封 Apple 收據郵件中的訂單編號。
    separatePurchases = [{first}的 {firstPrice} 和{second}的 {price} 這兩筆|{first}和{second}的|{second}的 {firstPrice} 和 {price} 這兩筆|{second}的兩筆|這兩筆]收費分屬兩次不同的購買[：「{product}」和「{other}」]。{refund}
    furtherSeats = 這筆[{second}的][ {price} ]收費是因為[「{product}」|您的訂閱]增加了使用人數，並非重複收費。{refund}

    neverTurnedOff = 我們沒有查到這項訂閱的取消記錄。請用您的每個 Apple 帳號，在{subscriptionsPath}查看這項訂閱是否仍有效。[下次收費日期為{next}。]{refund}
    turnedOffAfterCharge = 自動續訂是在[{charged}的][ {price} ]收費之後關閉的[，關閉日期為{off}]。[您可使用至{end}，之後不會再收費。][您的使用權限已於{ended}終止。]{refund}
    turnedOffOnLastDay = 自動續訂[於{off}]關閉時，距離續訂已不到 24 小時，Apple 可能會在這段期間收費[（{price}）]。{refund}
    turnedOnAgain = 自動續訂曾關閉，但在[{charged}的][ {price} ]收費之前已[於{on}]重新開啟。您可在{subscriptionsPath}取消。{refund}
    turnedOnAfterCharge = 自動續訂在[{charged}的][ {price} ]收費之後[於{off}]關閉，[又於{on}|之後又]重新開啟。[下次收費日期為{next}。]您可在{subscriptionsPath}取消。{refund}
    subscribedAgain = [「{product}」|您先前的訂閱]已設為不續訂[，並於{ended}到期]。新訂閱[「{other}」]從{charged}開始，這筆[ {price} ]收費即為新訂閱的費用。[下次收費日期為{next}，可提前在{subscriptionsPath}取消。]{refund}
    turnedOffTimeUnknown = [「{product}」的]自動續訂已關閉，但我們看不到確切的關閉時間，Apple 可以查到。[最近一次收費是{charged}的 {price}。|最近一次收費在{charged}。]{refund}
    otherSubscriptionCancelled = [「{other}」已設為不續訂，但這筆收費來自「{product}」|您的一個訂閱已設為不續訂，但這筆收費來自另一個訂閱][：{charged}收費 {price}]。如果這個訂閱也不需要，請在{subscriptionsPath}取消。{refund}
    cancellationContradicted = 我們看到的取消資訊無法解釋這筆[{charged}的][ {price} ]收費。我們正在查證，有結果會回覆您。{refund}

    notLinked = 您的購買項目[「{product}」]目前有效[，有效期至{end}]。請登入 App，再點一下「{restorePurchases}」。
    linkedToUser = 您的購買項目[「{product}」]目前有效[，有效期至{end}]。請用購買時所用的帳號登入 App。
    linkedToOtherUser = 您的購買項目[「{product}」]屬於我們 App 中的另一個帳號。請用購買時所用的帳號登入。如果無法登入，請告訴我們當時使用的電子郵件地址。
    problemOnOurSide = 您的購買項目[「{product}」]目前有效[，有效期至{end}]，應該可以正常使用。很抱歉現在無法使用，我們正在查證，有結果會回覆您。
    testPurchase = 這是在 App 的測試版中購買的，並未收費，在 App Store 版本中不會生效。您無須進行任何操作。
    refundedAccessEnded = Apple 已[於{date}]退還[「{product}」的][ {price} ]款項[中的約 {amount}|中的{part}]，您的使用權限也隨之終止。您可在 {refundPage} 查看退款。
    refundedRenewalOn = [「{product}」的]自動續訂仍為開啟狀態；若要避免[{next}的]下次收費，請在{subscriptionsPath}取消。Apple 已[於{date}]退還您上一筆[ {price} ]款項[中的約 {amount}|中的{part}]，您的使用權限也隨之終止。
    noAccessNow = {state}
    accessUnconfirmed = {state}
    notFoundInGap = 我們目前找不到您的購買記錄。該購買可能屬於另一個 Apple 帳號。請提供 Apple 收據郵件中的訂單編號（以 M 開頭），訂單編號也可在 {refundPage} 查詢。
    notFoundArchiveComplete = 我們目前找不到您的購買記錄。該購買可能屬於另一個 Apple 帳號。請提供 Apple 收據郵件中的訂單編號（以 M 開頭），訂單編號也可在 {refundPage} 查詢。
    notFound = 我們目前找不到您的購買記錄。該購買可能屬於另一個 Apple 帳號。請提供 Apple 收據郵件中的訂單編號（以 M 開頭），訂單編號也可在 {refundPage} 查詢。

    otherAppleAccount = 您的購買項目[「{product}」]屬於另一個 Apple 帳號，而不是這支手機上的帳號，我們無法轉移購買項目。請在{mediaPath}登入購買時的 Apple 帳號，再於 App 中點一下「{restorePurchases}」。
    severalAppleAccounts = 購買項目屬於購買時的 Apple 帳號，而您用過不只一個帳號購買。請在{mediaPath}確認使用的是購買[「{product}」|所缺項目]時的 Apple 帳號，再於 App 中點一下「{restorePurchases}」。
    sameAppleAccount = 購買項目屬於 Apple 帳號，而不是手機。請在新手機的{mediaPath}確認使用的是購買[「{product}」]時的 Apple 帳號，再於 App 中點一下「{restorePurchases}」。
    appleAccountUnknown = 購買項目屬於 Apple 帳號，而不是手機。請在新手機的{mediaPath}確認使用的是購買時的 Apple 帳號，再於 App 中點一下「{restorePurchases}」。

    familySharingEnded = 您的[「{product}」]使用權限來自「{familySharing}」，已[於{date}]終止。請洽當初購買的家人，或在 App 中自行購買。
    purchaserRefunded = 您的[「{product}」]使用權限來自「{familySharing}」，已[於{date}]終止。請洽當初購買的家人，或在 App 中自行購買。
    familyEndedReasonUnknown = 您的[「{product}」]使用權限來自「{familySharing}」，已[於{date}]終止。請洽當初購買的家人，或在 App 中自行購買。
    familyPlanEnded = 您的[「{product}」]使用權限來自「{familySharing}」，已[於{end}]終止。請洽當初購買的家人，或在 App 中自行訂閱。
    familyActive = 您透過「{familySharing}」取得的[「{product}」]使用權限目前有效。如果沒有顯示，請登入 App，再點一下「{restorePurchases}」。
    refundedOrRevoked = 您的[「{product}」]使用權限已[於{date}]終止，因為該購買項目已退款或不再與您共享。您可在 {refundPage} 查看退款。
    notFamily = 我們沒有查到您透過「{familySharing}」取得的使用權限。若對家庭方案有疑問，請洽當初購買的家人。

    refundedStillCharged = 自動續訂仍為開啟狀態，請先在{subscriptionsPath}取消。Apple 已退還[{first}的][ {price} ]款項[中的約 {amount}|中的{part}]，但您[於{second}]再次被收費[，{last}又被收費一次|，之後又被收費 {count} 次]。您可在 {refundPage} 向 Apple 申請退款。
    refundedBoughtAgain = Apple 已退還[{first}的][ {price} ]款項[中的約 {amount}|中的{part}]。[{second}的|另一筆]收費來自一筆新的購買[（「{product}」）]，您可在{subscriptionsPath}查看及取消。
    olderChargeRefunded = Apple 已退還[{first}的][ {price} ]款項[中的約 {amount}|中的{part}]。{state}
    refundedInPart = Apple 已[於{date}]退還[「{product}」的][ {price} ]款項[中的約 {amount}|中的{part}|的一部分]。您可在 {refundPage} 查看退款。[自動續訂仍為開啟狀態；若要避免{next}的下次收費，請在{subscriptionsPath}取消。]
    refundReversed = Apple 已[於{date}]撤回退款，因此該筆付款仍有效，您已重新取得[「{product}」的]使用權限。如果 App 中沒有顯示，請在 App 中用購買時所用的帳號登入。
    refundedAccessRemains = Apple 已[於{date}]退還[「{product}」的][ {price} ]款項[中的約 {amount}|中的{part}]。您可在 {refundPage} 查看退款。[自動續訂仍為開啟狀態；若要避免{next}的下次收費，請在{subscriptionsPath}取消。]
    noRefund = 我們沒有查到退款。如果您已向 Apple 申請退款，可在 {refundPage} 查詢進度。

    refundPending = 您[於{asked}]向 Apple 申請了退款。是否退款由 Apple 決定，通常會在 48 小時內答覆；您可在 {refundPage} 查詢進度。
    refundGranted = Apple 已[於{decided}]退還[「{product}」的][ {price} ]款項[中的約 {amount}|中的{part}]。您可在 {refundPage} 查看退款。[自動續訂仍為開啟狀態；若要避免{next}的下次收費，請在{subscriptionsPath}取消。]
    refundDeclined = Apple [於{decided}]未核准您的退款申請。這是 Apple 的決定，我們不會得知原因。若有新的資訊，請聯絡 Apple 支援。
    refundTakenBack = Apple 曾核准退款，但已[於{decided}]撤回，因此該筆付款仍有效，您已重新取得[「{product}」的]使用權限。如果 App 中沒有顯示，請在 App 中用購買時所用的帳號登入。
    refundRequestNotSeen = 我們沒有查到退款申請。您可在 {refundPage} 提出申請並查詢進度。

    offerEnded = [「{product}」的]優惠已結束，因此[已於{date}|已]以原價 {price} 收費。[下次收費日期為{next}，可提前在{subscriptionsPath}取消。]{refund}
    offerApplied = [「{product}」]已套用優惠，您支付的是 {price}，而不是 {old}。優惠結束後將以原價收費；您可在{subscriptionsPath}查看或取消訂閱。
    priceConsentWaiting = [「{product}」的]價格將[於{date}]調整[為 {price}]，Apple 需要徵求您的同意。請在 Apple 傳送的訊息中或{subscriptionsPath}接受；否則訂閱將終止，之後不會再為此收費。
    priceIncreaseInEffect = [「{product}」的]價格已[從{date}的收費起]由 {old} 調漲至 {price}。若不想繼續，請至少在[{next}的]下次續訂前 24 小時，在{subscriptionsPath}取消。{refund}
    priceIncreaseAnnounced = [「{product}」的]價格將[於{date}][由 {old} ]調漲[至 {price}]。若不想繼續，請至少提前 24 小時在{subscriptionsPath}取消。
    countryChanged = 您的 Apple 帳號變更了國家或地區，各地價格有所不同。這筆[{date}的][「{product}」]收費為 {price}；您可在{subscriptionsPath}查看訂閱。
    productChanged = 您的方案已變更[為「{product}」]，價格也[從{date}的收費起]由 {old} 變為 {price}。您可在{subscriptionsPath}查看方案。
    samePrice = 您最近兩次收費的金額相同[，均為 {price}]。如果帳單顯示的金額不同，可能是因為稅金或多筆購買合併收費。您可在 Apple 收據郵件或 {refundPage} 查看價格。
    priceUnexplained = 價格[從{date}的收費起]由 {old} 變為 {price}。我們正在查證原因，有結果會回覆您。{refund}
    pricesNotInData = 我們看不到您購買項目的價格。您可在 Apple 收據郵件或 {refundPage} 查看。

    trialEndedOnTime = 您的[「{product}」]免費試用已於{end}結束，並續訂為付費訂閱[（{price}）]。[下次收費日期為{next}，可提前在{subscriptionsPath}取消。]{refund}
    trialCancelledOnLastDay = 自動續訂[於{off}]關閉時，距離免費試用結束已不到 24 小時，Apple 可能會在這段期間收費[（{price}）]。{refund}
    trialPlanChanged = 您已變更為[「{product}」|其他方案]並立即生效，免費試用因此結束。您可在{subscriptionsPath}查看方案。
    trialUsedBefore = 這些方案 Apple 只提供一次免費試用，您的試用從{start}開始，因此新訂閱會立即收費[，即{charged}的 {price} 收費]。{refund}
    trialCancelledAccessLeft = 您的[「{product}」]免費試用已關閉自動續訂。您可使用至{end}，不會為此收費，也無須進行任何操作。
    trialRunning = 您的[「{product}」]免費試用至{end}結束。若不希望被收費，請至少在結束前 24 小時，在{subscriptionsPath}取消。
    trialRunningLastDay = 您的[「{product}」]免費試用至{end}結束。現在已不到 24 小時，Apple 可能已在處理收費；您可在{subscriptionsPath}取消。如果被收費，可在 {refundPage} 向 Apple 申請退款。
    trialOver = 您的[「{product}」]免費試用已於{end}結束，我們沒有查到之後的收費。您可在 App 中訂閱。
    trialContradicted = 我們看到的免費試用資訊無法解釋這筆[{charged}的][ {price} ]收費。我們正在查證，有結果會回覆您。{refund}
    noTrialInData = 我們沒有查到您的購買包含免費試用。購買前顯示的優惠資訊會註明是否包含試用；您可在{subscriptionsPath}查看訂閱。

    failingInGrace = {state}
    failingAfterGrace = {state}
    failingWithoutGrace = {state}
    failingGivenUp = {state}
    recoveredInGrace = [「{product}」的]款項已[於{paid}]成功收取。您的續訂日期不變[，下次續訂在{end}，您無須進行任何操作]。
    recoveredDatesMoved = [「{product}」的]款項已[於{paid}]成功收取。無法使用的天數並未收費，因此續訂日期已順延[至{end}]。您無須進行任何操作。
    noPaymentFailure = 我們沒有發現付款問題。您可在{subscriptionsPath}查看訂閱。

    planChangeBooked = 您的方案已預定[在{date}][從「{product}」]變更[為「{other}」][（{price}）]。在此之前，目前的方案繼續有效；您可在{subscriptionsPath}查看兩個方案。
    planChangedAtOnce = 您的方案已[於{date}]立即變更[為「{product}」]，續訂日期從當天起算[，下次收費日期為{next}]。您可在{subscriptionsPath}查看方案。
    planChangedAtRenewal = 您的方案已在[{date}]續訂時[從「{other}」]變更[為「{product}」]。您可在{subscriptionsPath}查看方案。
    planChangeWillNotHappen = 您選擇了在下次續訂時變更為[「{other}」|其他方案]，但自動續訂已關閉，因此[「{product}」|目前的方案]將[於{date}]到期。您可在{subscriptionsPath}重新開啟自動續訂。
    planChangeUndone = 您預定的方案變更已[於{date}]取消，[「{product}」|您的方案]維持不變。您可在{subscriptionsPath}變更方案。
    noPlanChange = 我們沒有查到方案變更。您可在{subscriptionsPath}變更方案。

    orderFound = 謝謝，我們已找到您的訂單 {order}。[{state}|我們正在查證，有結果會回覆您。]
    orderInvalid = 訂單編號 {order} 與我們的 App 不符。請與 Apple 收據郵件核對，字母 O 和數字 0 容易混淆；該訂單也可能屬於其他 App。
    orderNotFound = 感謝您提供訂單編號 {order}。我們正在向 Apple 查詢這筆訂單的內容，有結果會回覆您。
    googlePlayOrder = {order} 是 Google Play 訂單。請聯絡 Google Play，或提供 Apple 收據郵件中的訂單編號。
    numberNotFound = 我們找不到 {order}。請提供 Apple 收據郵件中的訂單編號（以 M 開頭）。

    endedCancelled = [「{product}」|您的訂閱]因自動續訂已[於{off}]關閉，[已於{end}|現已]到期。不會再為此收費。您可在 App 中重新訂閱。
    endedBilling = {state}
    endedPrice = {state}
    endedProduct = {state}
    endedOther = {state}
    endedFamily = {state}
    endedSeat = {state}
    endedRefunded = {state}
    endNotEvident = {state}
    notEnded = 我們沒有查到任何項目終止。如果 App 中缺少內容，請在 App 中用購買時所用的帳號登入。

    dateExtended = 您的續訂日期已[從{old}]調整至{date}，不另收費。[下次收費日期為{next}。]您無須進行任何操作。
    dateMovedByRecovery = {answer}
    dateMovedByUpgrade = {answer}
    dateNotMoved = 我們沒有查到續訂日期有變動。您可在{subscriptionsPath}查看。

    consumableFound = 我們已查到您[於{date}]購買的[「{product}」|項目]。如果沒有顯示，請用購買時所用的帳號登入 App；如果仍未顯示，請告訴我們。
    consumableRefunded = Apple 已[於{refunded}]退還[「{product}」的][ {price} ]款項[中的約 {amount}|中的{part}]，因此您不再擁有該項目。您可在 {refundPage} 查看退款。
    consumableNotInData = 這類購買 Apple 不會全部告知我們。請提供 Apple 收據郵件中的訂單編號（以 M 開頭），以便查詢。

    lifetimeBesideSubscription = [「{product}」和「{other}」|您的單次購買和訂閱]是兩項獨立的購買，前者不會終止後者。若要避免[{next}的]下次收費，請在{subscriptionsPath}取消[「{other}」|訂閱]。您可在 {refundPage} 向 Apple 申請退款。
    noLifetimeConflict = 除永久購買外，我們沒有查到仍在續訂的訂閱。您可在{subscriptionsPath}查看訂閱。

    commitmentRunning = [「{product}」|您的訂閱]承諾期為 12 個月，按月付款[，共 {total} 期，已付 {number} 期]。[下次付款日期為{next}，金額為 {payment}。][承諾期至{committedUntil}結束。]在{subscriptionsPath}關閉自動續訂後，訂閱會在付完最後一期後終止。
    commitmentTurnedOff = 自動續訂已關閉，因此[「{product}」|您的訂閱]將隨 12 個月承諾期[於{committedUntil}]結束。在此之前，[還有 {left} 次付款，每次 {payment}，最後一次約在{last}|還有 {left} 次付款|仍會按月收費]。您可在{subscriptionsPath}查看。
    commitmentAhead = [「{product}」|您的訂閱]已付費至{end}。之後將轉為 12 個月承諾期，分 12 次按月付款[，每次 {price}]。若不希望如此，請在此之前於{subscriptionsPath}關閉自動續訂。
    commitmentUnpaid = {state}
    commitmentRefunded = {state}
    commitmentEnded = {state}
    noCommitment = 我們沒有查到 12 個月承諾期。您可在{subscriptionsPath}取消。

    seatsBought = [「{product}」的]使用人數為 {number} 人[，總價 {price}][，有效期至{end}]。[自{next}起為 {total} 人。]您可在{subscriptionsPath}變更人數。
    seatsRefundedInPart = Apple 已退還[「{product}」的]部分款項[（{amount}）]。目前仍可供 {number} 人使用[，有效期至{end}]。您可在 {refundPage} 查看退款。
    seatOfGroup = {state}
    seatTakenBack = {state}
    noSeats = 我們沒有查到供多人使用的購買項目。您可在{subscriptionsPath}查看訂閱。

    ownPeriodsOfTwoPlans = 一筆[{first}的][ {firstPrice} ]收費屬於[「{other}」|一個方案]，另一筆{second}的[ {price} ]收費屬於[「{product}」|另一個方案]。兩者分屬不同的使用期間，並非重複收費。{refund}
    neverTurnedOffAndEnded = [「{product}」|您的訂閱]已[於{ended}]終止，不會再為此收費。我們沒有查到在[{charged}]最近一次收費[（{price}）]之前的取消記錄。{refund}
    turnedOffAfterChargeBesideOthers = [「{product}」|您的一個訂閱]的自動續訂是在[{charged}的][ {price} ]收費之後關閉的[，關閉日期為{off}]。[這項訂閱可使用至{end}，之後不會再為此收費。][這項訂閱的使用權限已於{ended}終止。]{refund}
    turnedOffAfterChargeUnconfirmed = 自動續訂是在[{charged}的][ {price} ]收費之後關閉的[，關閉日期為{off}]。您可在{subscriptionsPath}查看目前狀態。{refund}
    severalNotLinked = 您目前可使用 {count} 個訂閱[：{list}]。請登入 App，再點一下「{restorePurchases}」。
    severalLinkedToUser = 您目前可使用 {count} 個訂閱[：{list}]。請用購買時所用的帳號登入 App。
    severalLinkedToOtherUser = 您的 {count} 個訂閱[（{list}）]屬於我們 App 中的另一個帳號。請用購買時所用的帳號登入。如果無法登入，請告訴我們當時使用的電子郵件地址。
    severalProblemOnOurSide = 您有 {count} 個有效訂閱[（{list}）]，應該可以正常使用。很抱歉現在無法使用，我們正在查證，有結果會回覆您。
    refundedAccessUnknown = Apple 已[於{date}]退還[「{product}」的][ {price} ]款項[中的約 {amount}|中的{part}]。{state}
    refundReversedWithoutAccess = Apple 已[於{date}]撤回退款，因此該筆付款仍有效。{state}
    refundTakenBackWithoutAccess = Apple 曾核准退款，但已[於{decided}]撤回，因此該筆付款仍有效。您可在 {refundPage} 查看狀態。
    trialOfferEnded = 您的[「{product}」]免費試用已結束，因此[已於{date}|已]以原價 {price} 收費。[下次收費日期為{next}，可提前在{subscriptionsPath}取消。]{refund}
    introductoryPriceEnded = [「{product}」的]首購優惠價已結束，因此[已於{date}|已]以原價 {price} 收費。[下次收費日期為{next}，可提前在{subscriptionsPath}取消。]{refund}
    noPriceToCompare = 我們沒有查到可供比較的更早收費。如果帳單顯示的金額不同，可能是因為稅金或多筆購買合併收費。您可在 Apple 收據郵件或 {refundPage} 查看價格。
    planChangedAtOnceWithRefund = 您的方案已[於{date}]立即變更[為「{product}」]，續訂日期從當天起算[，下次收費日期為{next}]。[Apple 已於{returned}退還原方案未用部分的款項，約 {amount}。|Apple 已退還原方案未用部分的款項，約 {amount}。|原方案未用部分由 Apple 自動退款，最長可能需要 30 天才會顯示。]您可在{subscriptionsPath}查看方案。
    notEndedPaymentFails = {state}
    consumableTakenBack = {state}
    olderPaymentRefunded = Apple 已退還您 12 個月承諾期中[{first}的][第 {number} 期（共 {total} 期）|較早一期]款項[，約 {amount}|，金額為 {price}]。承諾期繼續有效[，下次付款日期為{next}]。您可在 {refundPage} 查看退款。
    refundedItems = Apple 已[於{date}]退還您購買項目[「{product}」]的部分款項[：{part}][，即 {price} 中的 {amount}]。其餘部分不受影響；您可在 {refundPage} 查看退款。
    lifetimeBesideCommitment = [「{product}」和「{other}」|您的單次購買和訂閱]是兩項獨立的購買，前者不會終止後者。[「{other}」|該訂閱]的承諾期為 12 個月，因此仍會按月收費[至{committedUntil}]。您可在{subscriptionsPath}關閉自動續訂。
    neverTurnedOffPaymentFails = 我們沒有查到這項訂閱的取消記錄。Apple [於{failed}]無法收取款項，可能會再次嘗試。如果不再需要這項訂閱，請在{subscriptionsPath}取消。{refund}
    neverTurnedOffUnconfirmed = 我們沒有查到這項訂閱的取消記錄。{state}
    notLinkedPaymentFails = {state}如果 App 中缺少內容，請登入 App，再點一下「{restorePurchases}」。
    linkedToUserPaymentFails = {state}如果 App 中缺少內容，請在 App 中用購買時所用的帳號登入。
    linkedToOtherUserPaymentFails = {state}您的購買項目[「{product}」]屬於我們 App 中的另一個帳號；請用購買時所用的帳號登入。
    problemOnOurSidePaymentFails = {state}很抱歉在 App 中無法使用，我們正在查證，有結果會回覆您。
    appleAccountWithoutAccess = 購買項目屬於購買時的 Apple 帳號，而不是手機。{state}
    refundPendingLonger = 您[於{asked}]向 Apple 申請了退款。我們尚未得知結果，Apple 也不一定會通知我們；請在 {refundPage} 查詢進度。
    lifetimeBesidePaymentFailure = [「{product}」和「{other}」|您的單次購買和訂閱]是兩項獨立的購買，前者不會終止後者。Apple 無法收取[「{other}」|訂閱]的款項，可能會再次嘗試；如果不再需要，請在{subscriptionsPath}取消。

    trialRenews = 您的[「{product}」]免費試用至{end}結束，之後將自動續訂[（{price}）]。若不希望被收費，請至少在結束前 24 小時，在{subscriptionsPath}取消。
    trialRenewsWithinADay = 您的[「{product}」]免費試用至{end}結束，之後將自動續訂[（{price}）]。現在已不到 24 小時，Apple 可能已在處理收費；您可在{subscriptionsPath}取消。
    trialEnds = 自動續訂已關閉。您的[「{product}」]免費試用可使用至{end}，不會為此收費，您無須進行任何操作。
    renews = [「{product}」|您的訂閱]目前有效，將於{end}自動續訂[（{price}）]。若不想續訂，請至少提前 24 小時在{subscriptionsPath}取消。
    ends = [「{product}」的]自動續訂已關閉。您可使用至{end}，之後不會再為此收費。若想繼續使用，請在{subscriptionsPath}開啟自動續訂。
    endsBesideOthers = [「{product}」|您的一個訂閱]的自動續訂已關閉。這項訂閱可使用至{end}，之後不會再為此收費。若想繼續使用，請在{subscriptionsPath}開啟自動續訂。
    renewalUnknown = [「{product}」|您的訂閱]有效期至{end}。您可在{subscriptionsPath}查看是否會續訂。
    endEstimated = [「{product}」|您的訂閱]有效期可能大約至{end}。您可在{subscriptionsPath}查看確切日期。
    renewedAlready = [「{product}」|您的訂閱]已續訂[為「{other}」][（{price}）]，可使用至{next}。您可在{subscriptionsPath}變更或取消。
    renewedAlreadyAndEnds = [「{product}」|您的訂閱]已續訂[為「{other}」][（{price}）]，可使用至{next}。自動續訂已關閉，屆時訂閱將到期。若想繼續使用，請在{subscriptionsPath}開啟自動續訂。
    refundAsked = [「{product}」|您的訂閱]目前有效[，有效期至{end}]。您於{asked}向 Apple 申請了退款。是否退款由 Apple 決定，通常會在 48 小時內答覆；您可在 {refundPage} 查詢進度。
    changesPlan = [「{product}」|您的訂閱]有效期至{end}，之後將變更為[「{other}」|您選擇的方案][（{price}）]。您可在{subscriptionsPath}查看兩個方案。
    waitsForPriceConsent = 除非您接受新價格[（{price}）]，否則[「{product}」|您的訂閱]將於{end}到期。您可在 Apple 傳送的訊息中或{subscriptionsPath}接受。
    committed = [「{product}」|您的訂閱]承諾期為 12 個月，按月付款[，共 {total} 期，已付 {number} 期]。[下次付款日期為{next}，金額為 {payment}。][承諾期至{committedUntil}結束。]在{subscriptionsPath}關閉自動續訂後，訂閱會在付完最後一期後終止。
    committedAndEnds = 自動續訂已關閉，因此[「{product}」|您的訂閱]將隨 12 個月承諾期[於{committedUntil}]結束。在此之前，[還有 {left} 次付款，每次 {payment}，最後一次約在{last}|還有 {left} 次付款|仍會按月收費]。您可在{subscriptionsPath}查看。
    commitmentBegins = [「{product}」|您的訂閱]已付費至{end}。之後將轉為 12 個月承諾期，分 12 次按月付款[，每次 {price}]。若不希望如此，請在此之前於{subscriptionsPath}關閉自動續訂。
    sharedByFamily = 您的[「{product}」]使用權限來自「{familySharing}」[，已付費至{paidUntil}]。若對付款有疑問，請洽當初購買的家人。
    inGracePeriod = Apple [於{failed}]無法收取[「{product}」的]款項。您[在{grace}前]仍可繼續使用。請在{paymentPath}確認付款方式，之後 Apple 會自動再次收款。如果家人共享購買項目，則統一由家庭組織者的付款方式付款。
    inBillingRetry = Apple [於{failed}]無法收取[「{product}」的]款項，因此您的使用已暫停。請在{paymentPath}確認付款方式。收款成功後即可恢復使用。如果家人共享購買項目，則統一由家庭組織者的付款方式付款。
    sharedInGracePeriod = 您的[「{product}」]使用權限來自「{familySharing}」，其付款出現了問題。您[在{grace}前]仍可繼續使用；請洽當初購買的家人。
    sharedInBillingRetry = 您的[「{product}」]使用權限來自「{familySharing}」，因付款出現問題而暫停。請洽當初購買的家人。
    expiredCustomerCancelled = [「{product}」|您的訂閱]因自動續訂已關閉，[已於{end}|現已]到期。不會再為此收費。若想繼續使用，可在 App 中重新訂閱。
    expiredBillingError = [「{product}」|您的訂閱]因 Apple 無法收取款項，[已於{end}|現已]終止。若想繼續使用，請在{paymentPath}確認付款方式，再於 App 中重新訂閱。如果家人共享購買項目，則統一由家庭組織者的付款方式付款。
    expiredTurnedOffAfterFailure = [「{product}」|您的訂閱]因 Apple 無法收取款項，[已於{end}|現已]終止；在收款未成功之後，自動續訂也已關閉。不會再為此收費。若想繼續使用，請在{paymentPath}確認付款方式，再於 App 中重新訂閱。
    expiredPriceIncreaseNotAccepted = [「{product}」|您的訂閱]因新價格未獲接受，[已於{end}|現已]到期。不會再為此收費。您可在 App 中以新價格重新訂閱。
    expiredProductUnavailable = [「{product}」|您的訂閱]因該方案不再提供，[已於{end}|現已]到期。您可在 App 中訂閱其他方案。
    expiredOther = [「{product}」|您的訂閱][已於{end}|現已]終止，Apple 未告知我們原因。您可在 App 中重新訂閱。
    expiredForUnknownReason = [「{product}」|您的訂閱][已於{end}|現已]終止，我們不清楚原因。您可在 App 中重新訂閱。
    sharedPlanEnded = 您的[「{product}」]使用權限來自「{familySharing}」，已[於{end}]終止。請洽當初購買的家人，或在 App 中自行訂閱。
    refunded = Apple 已[於{taken}]退還[「{product}」的][ {amountPaid} ]款項[中的約 {amount}|中的{part}]，您的使用權限也隨之終止。您可在 {refundPage} 查看退款。
    refundedStillRenews = [「{product}」的]自動續訂仍為開啟狀態；若要避免[{next}的]下次收費，請在{subscriptionsPath}取消。Apple 已[於{taken}]退還您上一筆[ {amountPaid} ]款項[中的約 {amount}|中的{part}]，您的使用權限也隨之終止。
    refundedOrUnshared = 您的[「{product}」]使用權限已[於{taken}]終止，因為該購買項目已退款或不再與您共享。您可在 {refundPage} 查看退款。
    revoked = Apple 已[於{taken}]終止您的[「{product}」]使用權限。您可在 {refundPage} 查看退款；若想了解原因，請聯絡 Apple 支援。
    moved = 您的訂閱[「{product}」]已[於{taken}]轉移至[「{other}」|另一項訂閱]。您可在{subscriptionsPath}查看其目前狀態。
    sharingEnded = 您的[「{product}」]使用權限來自「{familySharing}」，已[於{taken}]終止。請洽當初購買的家人，或在 App 中自行訂閱。
    seatWithdrawn = 為您的[「{product}」]使用權限付款的組織或個人已[於{taken}]終止該權限。請洽詢對方，或在 App 中自行訂閱。
    seatAssigned = 您的[「{product}」]使用權限由組織或群組付款。如有疑問，請洽其管理人員。
    seatEnded = 您的[「{product}」]使用權限先前由組織或群組付款。請向其管理人員確認是否繼續，或在 App 中自行訂閱。
    replaced = [「{product}」|您先前的方案]已由其他方案取代，我們看不到其目前狀態。您可在{subscriptionsPath}查看；我們正在向 Apple 查詢，有結果會回覆您。
    unconfirmed = [「{product}」|您的訂閱][應於{end}|應已]續訂，Apple 尚未告知我們結果。您可在{subscriptionsPath}查看；我們正在向 Apple 查詢，有結果會回覆您。
    sharedUnconfirmed = 您的[「{product}」]使用權限來自「{familySharing}」，已付費[至{end}]；Apple 尚未告知我們是否會繼續。請洽當初購買的家人。
    endUnconfirmed = [「{product}」|您的訂閱]已付費[至{end}]，Apple 尚未告知我們是否會繼續。您可在{subscriptionsPath}查看。
    paymentUnconfirmed = Apple [於{failed}]無法收取[「{product}」的]款項，尚未告知我們之後是否收款成功。您可在{subscriptionsPath}查看，並在{paymentPath}確認付款方式。
    cancellationUnconfirmed = 由於自動續訂已關閉，[「{product}」|您的訂閱][應於{end}|應已]到期，但 Apple 尚未確認。您可在{subscriptionsPath}查看。
    refundedUnconfirmed = Apple 已[於{taken}]退還[「{product}」的][ {amountPaid} ]款項[中的約 {amount}|中的{part}]，但自動續訂當時仍為開啟狀態，因此您可能[於{end}]再次被收費。請在{subscriptionsPath}查看訂閱是否有效；我們正在向 Apple 查詢，有結果會回覆您。
    checking = 我們看不到[「{product}」|您訂閱]的目前狀態。您可在{subscriptionsPath}查看；我們正在向 Apple 查詢，有結果會回覆您。
    unknownExpiry = 我們能看到您的訂閱[「{product}」]，但看不到已付費至何時。您可在{subscriptionsPath}查看；我們正在向 Apple 查詢，有結果會回覆您。
    purchased = 我們已查到您[於{bought}]購買的[「{product}」|項目]。如果 App 中沒有顯示，請使用購買時的 Apple 帳號，在 App 中點一下「{restorePurchases}」。
    purchasedNotRestorable = 我們已查到您[於{bought}]購買的[「{product}」|項目]。如果 App 中沒有顯示，請在 App 中用當時所用的帳號登入；Apple 無法回復這類購買。
    purchasedKindUnknown = 我們已查到您[於{bought}]購買的[「{product}」|項目]。如果 App 中沒有顯示，請使用購買時的 Apple 帳號，在 App 中點一下「{restorePurchases}」；金幣等使用後即消耗的項目無法回復。
    purchasedByFamily = 您透過「{familySharing}」取得了[「{product}」|該購買項目]。如果 App 中沒有顯示，請在 App 中點一下「{restorePurchases}」。
    purchaseRefundAsked = 我們已查到您[於{bought}]購買的[「{product}」|項目]。您於{asked}向 Apple 申請了退款。是否退款由 Apple 決定，通常會在 48 小時內答覆；您可在 {refundPage} 查詢進度。
    purchaseRefunded = Apple 已[於{taken}]退還[「{product}」的][ {amountPaid} ]款項[中的約 {amount}|中的{part}]。您可在 {refundPage} 查看退款。
    purchaseRevoked = Apple 已[於{taken}]終止您的[「{product}」]使用權限。您可在 {refundPage} 查看退款；若想了解原因，請聯絡 Apple 支援。
    purchaseSharingEnded = 您的[「{product}」]使用權限來自「{familySharing}」，已[於{taken}]終止。請洽當初購買的家人，或在 App 中自行購買。
    renewsWithinADay = [「{product}」|您的訂閱]目前有效，將於{end}自動續訂[（{price}）]。現在已不到 24 小時，Apple 可能已在處理收費；您可在{subscriptionsPath}取消。
    refundAskedEarlier = [「{product}」|您的訂閱]目前有效[，有效期至{end}]。您於{asked}向 Apple 申請了退款。我們尚未得知結果，Apple 也不一定會通知我們；請在 {refundPage} 查詢進度。
    purchaseRefundAskedEarlier = 我們已查到您[於{bought}]購買的[「{product}」|項目]。您於{asked}向 Apple 申請了退款。我們尚未得知結果，Apple 也不一定會通知我們；請在 {refundPage} 查詢進度。

    chargeRefunded = Apple 已[於{refunded}]退還[{charged}的 {price} 款項|{charged}的款項|這筆款項]。
    chargeRefundedInPart = Apple 已[於{refunded}]退還[{charged}的 {price} 款項|{charged}的款項|這筆款項]中的{part}[，約 {amount}]。
    chargeRevoked = Apple 已[於{refunded}]撤銷[{charged}的|這次]購買；您可在 {refundPage} 查看退款。
    askForRefund = 您可在 {refundPage} 向 Apple 申請退款。
    refundArriving = 退款最長可能需要 30 天才會顯示在帳單上。

    unnamedSubscription = 您的訂閱
    unnamedPurchase = 您的購買項目
    unnamedOther = 其他項目
    unknownPart = 一部分
    offerPrice = 優惠價
    freeTrial = 免費試用
    introductoryPrice = 首購優惠價
    pacificTime = 太平洋時間
    cityTime = {city}時間
    """#
}
