/// The replies in Chinese in simplified characters.
enum SimplifiedChineseReplies {
  /// In the format of `--replies`.
  static let text = #"""
    # The names of Apple's settings, pages, and services.
    subscriptionsPath = “设置”>\[你的姓名\]>“订阅”
    paymentPath = “设置”>\[你的姓名\]>“付款与配送”
    mediaPath = “设置”>\[你的姓名\]>“媒体与购买项目”
    refundPage = reportaproblem.apple.com
    familySharing = 家人共享
    restorePurchases = 恢复购买

    noCharge = 我们未查到这笔扣款。请将 Apple 收据邮件中的订单号（以 M 开头）发给我们。如果银行显示该笔款项正在处理中，它可能会自行取消。
    oneCharge = 我们查到[{date}有]一笔[{price}]扣款[，上一笔在{first}]。银行显示的另一笔可能只是临时预授权，会自行取消。如果一直未取消，请将 Apple 为该笔款项发送的收据中的订单号发给我们。
    oneChargeSeveralRecords = 您只被扣款一次[，金额为{price}][，日期为{date}]。如果 Apple 给您发了两张收据，请将两个订单号都发给我们。
    upgradeCharge = 这笔[{second}的][{price}]扣款是因为您更换为[“{product}”|其他方案]。[Apple 已于{returned}退还原方案未用部分的款项，约{amount}。|Apple 已退还原方案未用部分的款项，约{amount}。|原方案未用部分由 Apple 自动退款，最长可能需要30天才会显示。]您无需任何操作。
    latePaymentThenRenewal = 前一次续订起初未能扣款，[直到{first}|之后]才扣款成功。{second}的[{price}]扣款属于之后的下一次续订，因此两笔都不是重复扣款。您可在{subscriptionsPath}中查看订阅。
    twoAppleAccounts = 您用两个 Apple 账户各订阅了一次。如果只需要一个订阅，请登录另一个 Apple 账户，在{subscriptionsPath}中取消。{refund}
    twoSubscriptions = [{first}的{firstPrice}和{second}的{price}这两笔|{first}和{second}的|{second}的{firstPrice}和{price}这两笔|{second}的两笔|这两笔]扣款分属两个不同的订阅[：“{product}”和“{other}”]。您可在{subscriptionsPath}中查看和取消订阅。{refund}
    ownPeriods = [{first}的{firstPrice}和{second}的{price}这两笔|{first}和{second}的|{second}的{firstPrice}和{price}这两笔|{second}的两笔|这两笔][“{product}”|订阅]扣款对应不同的使用期间，并非重复扣款。{refund}
    unexplainedCharges = 我们查到了您提到的扣款，正在核实。请将两封 Apple 收据邮件中的订单号都发给我们。
    separatePurchases = [{first}的{firstPrice}和{second}的{price}这两笔|{first}和{second}的|{second}的{firstPrice}和{price}这两笔|{second}的两笔|这两笔]扣款分属两次不同的购买[：“{product}”和“{other}”]。{refund}
    furtherSeats = 这笔[{second}的][{price}]扣款是因为[“{product}”|您的订阅]增加了使用人数，并非重复扣款。{refund}

    neverTurnedOff = 我们未查到该订阅的取消记录。请用您的每个 Apple 账户，在{subscriptionsPath}中查看该订阅是否仍有效。[下次扣款日期为{next}。]{refund}
    turnedOffAfterCharge = 自动续订是在[{charged}的][{price}]扣款之后关闭的[，关闭日期为{off}]。[您可使用至{end}，之后不会再扣款。][您的使用权限已于{ended}终止。]{refund}
    turnedOffOnLastDay = 自动续订[于{off}]关闭时，距离续订已不足24小时，Apple 可能会在此期间扣款[（{price}）]。{refund}
    turnedOnAgain = 自动续订曾关闭，但在[{charged}的][{price}]扣款之前已[于{on}]重新开启。您可在{subscriptionsPath}中取消。{refund}
    turnedOnAfterCharge = 自动续订在[{charged}的][{price}]扣款之后[于{off}]关闭，[又于{on}|之后又]重新开启。[下次扣款日期为{next}。]您可在{subscriptionsPath}中取消。{refund}
    subscribedAgain = [“{product}”|您之前的订阅]已设为不续订[，并于{ended}到期]。新订阅[“{other}”]从{charged}开始，这笔[{price}]扣款即为新订阅的费用。[下次扣款日期为{next}，可提前在{subscriptionsPath}中取消。]{refund}
    turnedOffTimeUnknown = [“{product}”的]自动续订已关闭，但我们看不到确切的关闭时间，Apple 可以查到。[最近一次扣款是{charged}的{price}。|最近一次扣款在{charged}。]{refund}
    otherSubscriptionCancelled = [“{other}”已设为不续订，但这笔扣款来自“{product}”|您的一个订阅已设为不续订，但这笔扣款来自另一个订阅][：{charged}扣款{price}]。如果这个订阅也不需要，请在{subscriptionsPath}中取消。{refund}
    cancellationContradicted = 我们看到的取消信息无法解释这笔[{charged}的][{price}]扣款。我们正在核实，有结果会回复您。{refund}

    notLinked = 您的购买项目[“{product}”]目前有效[，有效期至{end}]。请登录 App，然后轻点“{restorePurchases}”。
    linkedToUser = 您的购买项目[“{product}”]目前有效[，有效期至{end}]。请用购买时所用的账户登录 App。
    linkedToOtherUser = 您的购买项目[“{product}”]属于我们 App 中的另一个账户。请用购买时所用的账户登录。如果无法登录，请告诉我们当时使用的邮箱地址。
    problemOnOurSide = 您的购买项目[“{product}”]目前有效[，有效期至{end}]，本应可以正常使用。很抱歉现在无法使用，我们正在核实，有结果会回复您。
    testPurchase = 这是在 App 的测试版中购买的，并未扣款，在 App Store 版本中不生效。您无需任何操作。
    refundedAccessEnded = Apple 已[于{date}]退还[“{product}”的][{price}]款项[中的约{amount}|中的{part}]，您的使用权限随之终止。您可在 {refundPage} 查看退款。
    refundedRenewalOn = [“{product}”的]自动续订仍处于开启状态；如需避免[{next}的]下次扣款，请在{subscriptionsPath}中取消。Apple 已[于{date}]退还您上一笔[{price}]款项[中的约{amount}|中的{part}]，您的使用权限随之终止。
    noAccessNow = {state}
    accessUnconfirmed = {state}
    notFoundInGap = 我们暂未找到您的购买记录。该购买可能属于另一个 Apple 账户。请将 Apple 收据邮件中的订单号（以 M 开头）发给我们，订单号也可在 {refundPage} 查看。
    notFoundArchiveComplete = 我们暂未找到您的购买记录。该购买可能属于另一个 Apple 账户。请将 Apple 收据邮件中的订单号（以 M 开头）发给我们，订单号也可在 {refundPage} 查看。
    notFound = 我们暂未找到您的购买记录。该购买可能属于另一个 Apple 账户。请将 Apple 收据邮件中的订单号（以 M 开头）发给我们，订单号也可在 {refundPage} 查看。

    otherAppleAccount = 您的购买项目[“{product}”]属于另一个 Apple 账户，而不是这部手机上的账户，我们无法转移购买项目。请在{mediaPath}中登录购买时的 Apple 账户，然后在 App 中轻点“{restorePurchases}”。
    severalAppleAccounts = 购买项目属于购买时的 Apple 账户，而您用过不止一个账户购买。请在{mediaPath}中确认使用的是购买[“{product}”|所缺项目]时的 Apple 账户，然后在 App 中轻点“{restorePurchases}”。
    sameAppleAccount = 购买项目属于 Apple 账户，而不是手机。请在新手机的{mediaPath}中确认使用的是购买[“{product}”]时的 Apple 账户，然后在 App 中轻点“{restorePurchases}”。
    appleAccountUnknown = 购买项目属于 Apple 账户，而不是手机。请在新手机的{mediaPath}中确认使用的是购买时的 Apple 账户，然后在 App 中轻点“{restorePurchases}”。

    familySharingEnded = 您的[“{product}”]使用权限来自“{familySharing}”，已[于{date}]终止。请联系负责购买的家庭成员，或在 App 中自行购买。
    purchaserRefunded = 您的[“{product}”]使用权限来自“{familySharing}”，已[于{date}]终止。请联系负责购买的家庭成员，或在 App 中自行购买。
    familyEndedReasonUnknown = 您的[“{product}”]使用权限来自“{familySharing}”，已[于{date}]终止。请联系负责购买的家庭成员，或在 App 中自行购买。
    familyPlanEnded = 您的[“{product}”]使用权限来自“{familySharing}”，已[于{end}]终止。请联系负责购买的家庭成员，或在 App 中自行订阅。
    familyActive = 您通过“{familySharing}”获得的[“{product}”]使用权限目前有效。如果未显示，请登录 App，然后轻点“{restorePurchases}”。
    refundedOrRevoked = 您的[“{product}”]使用权限已[于{date}]终止，因为该购买项目已退款或不再与您共享。您可在 {refundPage} 查看退款。
    notFamily = 我们未查到您通过“{familySharing}”获得的使用权限。如对家庭方案有疑问，请联系负责购买的家庭成员。

    refundedStillCharged = 自动续订仍处于开启状态，请先在{subscriptionsPath}中取消。Apple 已退还[{first}的][{price}]款项[中的约{amount}|中的{part}]，但您[于{second}]再次被扣款[，{last}又扣款一次|，此后又扣款{count}次]。您可在 {refundPage} 向 Apple 申请退款。
    refundedBoughtAgain = Apple 已退还[{first}的][{price}]款项[中的约{amount}|中的{part}]。[{second}的|另一笔]扣款来自一次新的购买[（“{product}”）]，您可在{subscriptionsPath}中查看和取消。
    olderChargeRefunded = Apple 已退还[{first}的][{price}]款项[中的约{amount}|中的{part}]。{state}
    refundedInPart = Apple 已[于{date}]退还[“{product}”的][{price}]款项[中的约{amount}|中的{part}|的一部分]。您可在 {refundPage} 查看退款。[自动续订仍处于开启状态；如需避免{next}的下次扣款，请在{subscriptionsPath}中取消。]
    refundReversed = Apple 已[于{date}]撤回退款，因此该笔付款仍有效，您已重新获得[“{product}”的]使用权限。如果 App 中未显示，请在 App 中用购买时所用的账户登录。
    refundedAccessRemains = Apple 已[于{date}]退还[“{product}”的][{price}]款项[中的约{amount}|中的{part}]。您可在 {refundPage} 查看退款。[自动续订仍处于开启状态；如需避免{next}的下次扣款，请在{subscriptionsPath}中取消。]
    noRefund = 我们未查到退款。如果您已向 Apple 申请退款，可在 {refundPage} 查看进度。

    refundPending = 您[于{asked}]向 Apple 申请了退款。是否退款由 Apple 决定，通常会在48小时内答复；您可在 {refundPage} 查看进度。
    refundGranted = Apple 已[于{decided}]退还[“{product}”的][{price}]款项[中的约{amount}|中的{part}]。您可在 {refundPage} 查看退款。[自动续订仍处于开启状态；如需避免{next}的下次扣款，请在{subscriptionsPath}中取消。]
    refundDeclined = Apple [于{decided}]未批准您的退款申请。该决定由 Apple 作出，我们不会获知原因。如有新的信息，请联系 Apple 支持。
    refundTakenBack = Apple 曾批准退款，但已[于{decided}]撤回，因此该笔付款仍有效，您已重新获得[“{product}”的]使用权限。如果 App 中未显示，请在 App 中用购买时所用的账户登录。
    refundRequestNotSeen = 我们未查到退款申请。您可在 {refundPage} 提交申请并查看进度。

    offerEnded = [“{product}”的]优惠已结束，因此[已于{date}|已]按原价{price}扣款。[下次扣款日期为{next}，可提前在{subscriptionsPath}中取消。]{refund}
    offerApplied = [“{product}”]已享受优惠，您支付的是{price}，而不是{old}。优惠结束后将按原价扣款；您可在{subscriptionsPath}中查看或取消订阅。
    priceConsentWaiting = [“{product}”的]价格将[于{date}]调整[为{price}]，Apple 需要征得您的同意。请在 Apple 发来的消息中或{subscriptionsPath}中接受；否则订阅将终止，之后不会再为此扣款。
    priceIncreaseInEffect = [“{product}”的]价格已[从{date}的扣款起]由{old}上调至{price}。如果不想继续，请至少在[{next}的]下次续订前24小时，在{subscriptionsPath}中取消。{refund}
    priceIncreaseAnnounced = [“{product}”的]价格将[于{date}][由{old}]上调[至{price}]。如果不想继续，请至少提前24小时在{subscriptionsPath}中取消。
    countryChanged = 您的 Apple 账户更改了国家或地区，各地价格有所不同。这笔[{date}的][“{product}”]扣款为{price}；您可在{subscriptionsPath}中查看订阅。
    productChanged = 您的方案已更换[为“{product}”]，价格也[从{date}的扣款起]由{old}变为{price}。您可在{subscriptionsPath}中查看方案。
    samePrice = 您最近两次扣款的金额相同[，均为{price}]。如果账单显示的金额不同，可能是因为税费或多笔购买合并扣款。您可在 Apple 收据邮件或 {refundPage} 查看价格。
    priceUnexplained = 价格[从{date}的扣款起]由{old}变为{price}。我们正在核实原因，有结果会回复您。{refund}
    pricesNotInData = 我们看不到您购买项目的价格。您可在 Apple 收据邮件或 {refundPage} 查看。

    trialEndedOnTime = 您的[“{product}”]免费试用已于{end}结束，并续订为付费订阅[（{price}）]。[下次扣款日期为{next}，可提前在{subscriptionsPath}中取消。]{refund}
    trialCancelledOnLastDay = 自动续订[于{off}]关闭时，距离免费试用结束已不足24小时，Apple 可能会在此期间扣款[（{price}）]。{refund}
    trialPlanChanged = 您已更换为[“{product}”|其他方案]并立即生效，免费试用因此结束。您可在{subscriptionsPath}中查看方案。
    trialUsedBefore = 这些方案 Apple 只提供一次免费试用，您的试用始于{start}，因此新订阅会立即扣款[，即{charged}的{price}扣款]。{refund}
    trialCancelledAccessLeft = 您的[“{product}”]免费试用已关闭自动续订。您可使用至{end}，不会为此扣款，也无需任何操作。
    trialRunning = 您的[“{product}”]免费试用至{end}结束。如果不希望扣款，请至少在结束前24小时，在{subscriptionsPath}中取消。
    trialRunningLastDay = 您的[“{product}”]免费试用至{end}结束。现已不足24小时，Apple 可能已在处理扣款；您可在{subscriptionsPath}中取消。如果被扣款，可在 {refundPage} 向 Apple 申请退款。
    trialOver = 您的[“{product}”]免费试用已于{end}结束，我们未查到之后的扣款。您可在 App 中订阅。
    trialContradicted = 我们看到的免费试用信息无法解释这笔[{charged}的][{price}]扣款。我们正在核实，有结果会回复您。{refund}
    noTrialInData = 我们未查到您的购买包含免费试用。购买前显示的优惠信息会注明是否包含试用；您可在{subscriptionsPath}中查看订阅。

    failingInGrace = {state}
    failingAfterGrace = {state}
    failingWithoutGrace = {state}
    failingGivenUp = {state}
    recoveredInGrace = [“{product}”的]款项已[于{paid}]成功扣取。您的续订日期不变[，下次续订在{end}，您无需任何操作]。
    recoveredDatesMoved = [“{product}”的]款项已[于{paid}]成功扣取。无法使用的天数未收费，因此续订日期已顺延[至{end}]。您无需任何操作。
    noPaymentFailure = 我们未发现付款问题。您可在{subscriptionsPath}中查看订阅。

    planChangeBooked = 您的方案已安排[在{date}][从“{product}”]更换[为“{other}”][（{price}）]。在此之前，当前方案继续有效；您可在{subscriptionsPath}中查看两个方案。
    planChangedAtOnce = 您的方案已[于{date}]立即更换[为“{product}”]，续订日期从当天起算[，下次扣款日期为{next}]。您可在{subscriptionsPath}中查看方案。
    planChangedAtRenewal = 您的方案已在[{date}]续订时[从“{other}”]更换[为“{product}”]。您可在{subscriptionsPath}中查看方案。
    planChangeWillNotHappen = 您选择了在下次续订时更换为[“{other}”|其他方案]，但自动续订已关闭，因此[“{product}”|当前方案]将[于{date}]到期。您可在{subscriptionsPath}中重新开启自动续订。
    planChangeUndone = 您安排的方案更换已[于{date}]取消，[“{product}”|您的方案]保持不变。您可在{subscriptionsPath}中更换方案。
    noPlanChange = 我们未查到方案更换。您可在{subscriptionsPath}中更换方案。

    orderFound = 谢谢，我们已找到您的订单 {order}。[{state}|我们正在核实，有结果会回复您。]
    orderInvalid = 订单号 {order} 与我们的 App 不匹配。请与 Apple 收据邮件核对，字母 O 和数字 0 容易混淆；该订单也可能属于其他 App。
    orderNotFound = 感谢您提供订单号 {order}。我们正在向 Apple 查询该订单的内容，有结果会回复您。
    googlePlayOrder = {order} 是 Google Play 订单。请联系 Google Play，或将 Apple 收据邮件中的订单号发给我们。
    numberNotFound = 我们未找到 {order}。请将 Apple 收据邮件中的订单号（以 M 开头）发给我们。

    endedCancelled = [“{product}”|您的订阅]因自动续订已[于{off}]关闭，[已于{end}|现已]到期。不会再为此扣款。您可在 App 中重新订阅。
    endedBilling = {state}
    endedPrice = {state}
    endedProduct = {state}
    endedOther = {state}
    endedFamily = {state}
    endedSeat = {state}
    endedRefunded = {state}
    endNotEvident = {state}
    notEnded = 我们未查到有任何项目终止。如果 App 中缺少内容，请在 App 中用购买时所用的账户登录。

    dateExtended = 您的续订日期已[从{old}]调整至{date}，不额外收费。[下次扣款日期为{next}。]您无需任何操作。
    dateMovedByRecovery = {answer}
    dateMovedByUpgrade = {answer}
    dateNotMoved = 我们未查到续订日期有变动。您可在{subscriptionsPath}中查看。

    consumableFound = 我们已查到您[于{date}]购买的[“{product}”|项目]。如果未显示，请用购买时所用的账户登录 App；如果仍未显示，请告诉我们。
    consumableRefunded = Apple 已[于{refunded}]退还[“{product}”的][{price}]款项[中的约{amount}|中的{part}]，因此您不再拥有该项目。您可在 {refundPage} 查看退款。
    consumableNotInData = 此类购买 Apple 不会全部告知我们。请将 Apple 收据邮件中的订单号（以 M 开头）发给我们，以便查询。

    lifetimeBesideSubscription = [“{product}”和“{other}”|您的一次性购买和订阅]是两项独立的购买，前者不会终止后者。如需避免[{next}的]下次扣款，请在{subscriptionsPath}中取消[“{other}”|订阅]。您可在 {refundPage} 向 Apple 申请退款。
    noLifetimeConflict = 除永久购买外，我们未查到仍在续订的订阅。您可在{subscriptionsPath}中查看订阅。

    commitmentRunning = [“{product}”|您的订阅]承诺期为12个月，按月付款[，共{total}期，已付{number}期]。[下次付款日期为{next}，金额为{payment}。][承诺期至{committedUntil}结束。]在{subscriptionsPath}中关闭自动续订后，订阅将在付完最后一期后终止。
    commitmentTurnedOff = 自动续订已关闭，因此[“{product}”|您的订阅]将随12个月承诺期[于{committedUntil}]结束。在此之前，[还有{left}次付款，每次{payment}，最后一次约在{last}|还有{left}次付款|仍会按月扣款]。您可在{subscriptionsPath}中查看。
    commitmentAhead = [“{product}”|您的订阅]已付费至{end}。之后将转为12个月承诺期，分12次按月付款[，每次{price}]。如果不希望如此，请在此之前在{subscriptionsPath}中关闭自动续订。
    commitmentUnpaid = {state}
    commitmentRefunded = {state}
    commitmentEnded = {state}
    noCommitment = 我们未查到12个月承诺期。您可在{subscriptionsPath}中取消。

    seatsBought = [“{product}”的]使用人数为{number}人[，总价{price}][，有效期至{end}]。[自{next}起为{total}人。]您可在{subscriptionsPath}中更改人数。
    seatsRefundedInPart = Apple 已退还[“{product}”的]部分款项[（{amount}）]。目前仍可供{number}人使用[，有效期至{end}]。您可在 {refundPage} 查看退款。
    seatOfGroup = {state}
    seatTakenBack = {state}
    noSeats = 我们未查到供多人使用的购买项目。您可在{subscriptionsPath}中查看订阅。

    ownPeriodsOfTwoPlans = 一笔[{first}的][{firstPrice}]扣款属于[“{other}”|一个方案]，另一笔{second}的[{price}]扣款属于[“{product}”|另一个方案]。两者对应不同的使用期间，并非重复扣款。{refund}
    neverTurnedOffAndEnded = [“{product}”|您的订阅]已[于{ended}]终止，不会再为此扣款。我们未查到在[{charged}]最近一次扣款[（{price}）]之前的取消记录。{refund}
    turnedOffAfterChargeBesideOthers = [“{product}”|您的一个订阅]的自动续订是在[{charged}的][{price}]扣款之后关闭的[，关闭日期为{off}]。[该订阅可使用至{end}，之后不会再为此扣款。][该订阅的使用权限已于{ended}终止。]{refund}
    turnedOffAfterChargeUnconfirmed = 自动续订是在[{charged}的][{price}]扣款之后关闭的[，关闭日期为{off}]。您可在{subscriptionsPath}中查看当前状态。{refund}
    severalNotLinked = 您目前可使用{count}个订阅[：{list}]。请登录 App，然后轻点“{restorePurchases}”。
    severalLinkedToUser = 您目前可使用{count}个订阅[：{list}]。请用购买时所用的账户登录 App。
    severalLinkedToOtherUser = 您的{count}个订阅[（{list}）]属于我们 App 中的另一个账户。请用购买时所用的账户登录。如果无法登录，请告诉我们当时使用的邮箱地址。
    severalProblemOnOurSide = 您有{count}个有效订阅[（{list}）]，本应可以正常使用。很抱歉现在无法使用，我们正在核实，有结果会回复您。
    refundedAccessUnknown = Apple 已[于{date}]退还[“{product}”的][{price}]款项[中的约{amount}|中的{part}]。{state}
    refundReversedWithoutAccess = Apple 已[于{date}]撤回退款，因此该笔付款仍有效。{state}
    refundTakenBackWithoutAccess = Apple 曾批准退款，但已[于{decided}]撤回，因此该笔付款仍有效。您可在 {refundPage} 查看状态。
    trialOfferEnded = 您的[“{product}”]免费试用已结束，因此[已于{date}|已]按原价{price}扣款。[下次扣款日期为{next}，可提前在{subscriptionsPath}中取消。]{refund}
    introductoryPriceEnded = [“{product}”的]首次订阅优惠价已结束，因此[已于{date}|已]按原价{price}扣款。[下次扣款日期为{next}，可提前在{subscriptionsPath}中取消。]{refund}
    noPriceToCompare = 我们未查到可供比较的更早扣款。如果账单显示的金额不同，可能是因为税费或多笔购买合并扣款。您可在 Apple 收据邮件或 {refundPage} 查看价格。
    planChangedAtOnceWithRefund = 您的方案已[于{date}]立即更换[为“{product}”]，续订日期从当天起算[，下次扣款日期为{next}]。[Apple 已于{returned}退还原方案未用部分的款项，约{amount}。|Apple 已退还原方案未用部分的款项，约{amount}。|原方案未用部分由 Apple 自动退款，最长可能需要30天才会显示。]您可在{subscriptionsPath}中查看方案。
    notEndedPaymentFails = {state}
    consumableTakenBack = {state}
    olderPaymentRefunded = Apple 已退还您12个月承诺期中[{first}的][第{number}期（共{total}期）|较早一期]款项[，约{amount}|，金额为{price}]。承诺期继续有效[，下次付款日期为{next}]。您可在 {refundPage} 查看退款。
    refundedItems = Apple 已[于{date}]退还您购买项目[“{product}”]的部分款项[：{part}][，即{price}中的{amount}]。其余部分不受影响；您可在 {refundPage} 查看退款。
    lifetimeBesideCommitment = [“{product}”和“{other}”|您的一次性购买和订阅]是两项独立的购买，前者不会终止后者。[“{other}”|该订阅]的承诺期为12个月，因此仍会按月扣款[至{committedUntil}]。您可在{subscriptionsPath}中关闭自动续订。
    neverTurnedOffPaymentFails = 我们未查到该订阅的取消记录。Apple [于{failed}]未能扣取款项，可能会再次尝试。如果不再需要该订阅，请在{subscriptionsPath}中取消。{refund}
    neverTurnedOffUnconfirmed = 我们未查到该订阅的取消记录。{state}
    notLinkedPaymentFails = {state}如果 App 中缺少内容，请登录 App，然后轻点“{restorePurchases}”。
    linkedToUserPaymentFails = {state}如果 App 中缺少内容，请在 App 中用购买时所用的账户登录。
    linkedToOtherUserPaymentFails = {state}您的购买项目[“{product}”]属于我们 App 中的另一个账户；请用购买时所用的账户登录。
    problemOnOurSidePaymentFails = {state}很抱歉在 App 中无法使用，我们正在核实，有结果会回复您。
    appleAccountWithoutAccess = 购买项目属于购买时的 Apple 账户，而不是手机。{state}
    refundPendingLonger = 您[于{asked}]向 Apple 申请了退款。我们尚未获知结果，Apple 也不一定会通知我们；请在 {refundPage} 查看进度。
    lifetimeBesidePaymentFailure = [“{product}”和“{other}”|您的一次性购买和订阅]是两项独立的购买，前者不会终止后者。Apple 未能扣取[“{other}”|订阅]的款项，可能会再次尝试；如果不再需要，请在{subscriptionsPath}中取消。

    trialRenews = 您的[“{product}”]免费试用至{end}结束，之后将自动续订[（{price}）]。如果不希望扣款，请至少在结束前24小时，在{subscriptionsPath}中取消。
    trialRenewsWithinADay = 您的[“{product}”]免费试用至{end}结束，之后将自动续订[（{price}）]。现已不足24小时，Apple 可能已在处理扣款；您可在{subscriptionsPath}中取消。
    trialEnds = 自动续订已关闭。您的[“{product}”]免费试用可使用至{end}，不会为此扣款，您无需任何操作。
    renews = [“{product}”|您的订阅]目前有效，将于{end}自动续订[（{price}）]。如不希望续订，请至少提前24小时在{subscriptionsPath}中取消。
    ends = [“{product}”的]自动续订已关闭。您可使用至{end}，之后不会再为此扣款。如需继续使用，请在{subscriptionsPath}中开启自动续订。
    endsBesideOthers = [“{product}”|您的一个订阅]的自动续订已关闭。该订阅可使用至{end}，之后不会再为此扣款。如需继续使用，请在{subscriptionsPath}中开启自动续订。
    renewalUnknown = [“{product}”|您的订阅]有效期至{end}。您可在{subscriptionsPath}中查看是否会续订。
    endEstimated = [“{product}”|您的订阅]有效期可能大约至{end}。您可在{subscriptionsPath}中查看确切日期。
    renewedAlready = [“{product}”|您的订阅]已续订[为“{other}”][（{price}）]，可使用至{next}。您可在{subscriptionsPath}中更改或取消。
    renewedAlreadyAndEnds = [“{product}”|您的订阅]已续订[为“{other}”][（{price}）]，可使用至{next}。自动续订已关闭，届时订阅将到期。如需继续使用，请在{subscriptionsPath}中开启自动续订。
    refundAsked = [“{product}”|您的订阅]目前有效[，有效期至{end}]。您于{asked}向 Apple 申请了退款。是否退款由 Apple 决定，通常会在48小时内答复；您可在 {refundPage} 查看进度。
    changesPlan = [“{product}”|您的订阅]有效期至{end}，之后将更换为[“{other}”|您选择的方案][（{price}）]。您可在{subscriptionsPath}中查看两个方案。
    waitsForPriceConsent = 除非您接受新价格[（{price}）]，否则[“{product}”|您的订阅]将于{end}到期。您可在 Apple 发来的消息中或{subscriptionsPath}中接受。
    committed = [“{product}”|您的订阅]承诺期为12个月，按月付款[，共{total}期，已付{number}期]。[下次付款日期为{next}，金额为{payment}。][承诺期至{committedUntil}结束。]在{subscriptionsPath}中关闭自动续订后，订阅将在付完最后一期后终止。
    committedAndEnds = 自动续订已关闭，因此[“{product}”|您的订阅]将随12个月承诺期[于{committedUntil}]结束。在此之前，[还有{left}次付款，每次{payment}，最后一次约在{last}|还有{left}次付款|仍会按月扣款]。您可在{subscriptionsPath}中查看。
    commitmentBegins = [“{product}”|您的订阅]已付费至{end}。之后将转为12个月承诺期，分12次按月付款[，每次{price}]。如果不希望如此，请在此之前在{subscriptionsPath}中关闭自动续订。
    sharedByFamily = 您的[“{product}”]使用权限来自“{familySharing}”[，已付费至{paidUntil}]。如对付款有疑问，请联系负责购买的家庭成员。
    inGracePeriod = Apple [于{failed}]未能扣取[“{product}”的]款项。您[在{grace}之前]仍可继续使用。请在{paymentPath}中检查付款方式，之后 Apple 会自动再次扣款。如果家人共享购买项目，则统一由家庭组织者的付款方式付款。
    inBillingRetry = Apple [于{failed}]未能扣取[“{product}”的]款项，因此您的使用已暂停。请在{paymentPath}中检查付款方式。扣款成功后即可恢复使用。如果家人共享购买项目，则统一由家庭组织者的付款方式付款。
    sharedInGracePeriod = 您的[“{product}”]使用权限来自“{familySharing}”，其付款出现了问题。您[在{grace}之前]仍可继续使用；请联系负责购买的家庭成员。
    sharedInBillingRetry = 您的[“{product}”]使用权限来自“{familySharing}”，因付款出现问题而暂停。请联系负责购买的家庭成员。
    expiredCustomerCancelled = [“{product}”|您的订阅]因自动续订已关闭，[已于{end}|现已]到期。不会再为此扣款。如需继续使用，可在 App 中重新订阅。
    expiredBillingError = [“{product}”|您的订阅]因 Apple 未能扣取款项，[已于{end}|现已]终止。如需继续使用，请在{paymentPath}中检查付款方式，然后在 App 中重新订阅。如果家人共享购买项目，则统一由家庭组织者的付款方式付款。
    expiredTurnedOffAfterFailure = [“{product}”|您的订阅]因 Apple 未能扣取款项，[已于{end}|现已]终止；在扣款未成功之后，自动续订也已关闭。不会再为此扣款。如需继续使用，请在{paymentPath}中检查付款方式，然后在 App 中重新订阅。
    expiredPriceIncreaseNotAccepted = [“{product}”|您的订阅]因新价格未获接受，[已于{end}|现已]到期。不会再为此扣款。您可在 App 中按新价格重新订阅。
    expiredProductUnavailable = [“{product}”|您的订阅]因该方案不再提供，[已于{end}|现已]到期。您可在 App 中订阅其他方案。
    expiredOther = [“{product}”|您的订阅][已于{end}|现已]终止，Apple 未告知我们原因。您可在 App 中重新订阅。
    expiredForUnknownReason = [“{product}”|您的订阅][已于{end}|现已]终止，我们不清楚原因。您可在 App 中重新订阅。
    sharedPlanEnded = 您的[“{product}”]使用权限来自“{familySharing}”，已[于{end}]终止。请联系负责购买的家庭成员，或在 App 中自行订阅。
    refunded = Apple 已[于{taken}]退还[“{product}”的][{amountPaid}]款项[中的约{amount}|中的{part}]，您的使用权限随之终止。您可在 {refundPage} 查看退款。
    refundedStillRenews = [“{product}”的]自动续订仍处于开启状态；如需避免[{next}的]下次扣款，请在{subscriptionsPath}中取消。Apple 已[于{taken}]退还您上一笔[{amountPaid}]款项[中的约{amount}|中的{part}]，您的使用权限随之终止。
    refundedOrUnshared = 您的[“{product}”]使用权限已[于{taken}]终止，因为该购买项目已退款或不再与您共享。您可在 {refundPage} 查看退款。
    revoked = Apple 已[于{taken}]终止您的[“{product}”]使用权限。您可在 {refundPage} 查看退款；如需了解原因，请联系 Apple 支持。
    moved = 您的订阅[“{product}”]已[于{taken}]转移至[“{other}”|另一项订阅]。您可在{subscriptionsPath}中查看其当前状态。
    sharingEnded = 您的[“{product}”]使用权限来自“{familySharing}”，已[于{taken}]终止。请联系负责购买的家庭成员，或在 App 中自行订阅。
    seatWithdrawn = 为您的[“{product}”]使用权限付款的组织或个人已[于{taken}]终止该权限。请联系对方，或在 App 中自行订阅。
    seatAssigned = 您的[“{product}”]使用权限由组织或群组付款。如有疑问，请联系其管理人员。
    seatEnded = 您的[“{product}”]使用权限此前由组织或群组付款。请向其管理人员确认是否继续，或在 App 中自行订阅。
    replaced = [“{product}”|您之前的方案]已由其他方案取代，我们看不到其当前状态。您可在{subscriptionsPath}中查看；我们正在向 Apple 查询，有结果会回复您。
    unconfirmed = [“{product}”|您的订阅][应于{end}|应已]续订，Apple 尚未告知我们结果。您可在{subscriptionsPath}中查看；我们正在向 Apple 查询，有结果会回复您。
    sharedUnconfirmed = 您的[“{product}”]使用权限来自“{familySharing}”，已付费[至{end}]；Apple 尚未告知我们是否会继续。请联系负责购买的家庭成员。
    endUnconfirmed = [“{product}”|您的订阅]已付费[至{end}]，Apple 尚未告知我们是否会继续。您可在{subscriptionsPath}中查看。
    paymentUnconfirmed = Apple [于{failed}]未能扣取[“{product}”的]款项，尚未告知我们之后是否扣款成功。您可在{subscriptionsPath}中查看，并在{paymentPath}中检查付款方式。
    cancellationUnconfirmed = 由于自动续订已关闭，[“{product}”|您的订阅][应于{end}|应已]到期，但 Apple 尚未确认。您可在{subscriptionsPath}中查看。
    refundedUnconfirmed = Apple 已[于{taken}]退还[“{product}”的][{amountPaid}]款项[中的约{amount}|中的{part}]，但自动续订当时仍处于开启状态，因此您可能[于{end}]再次被扣款。请在{subscriptionsPath}中查看订阅是否有效；我们正在向 Apple 查询，有结果会回复您。
    checking = 我们看不到[“{product}”|您订阅]的当前状态。您可在{subscriptionsPath}中查看；我们正在向 Apple 查询，有结果会回复您。
    unknownExpiry = 我们能看到您的订阅[“{product}”]，但看不到已付费至何时。您可在{subscriptionsPath}中查看；我们正在向 Apple 查询，有结果会回复您。
    purchased = 我们已查到您[于{bought}]购买的[“{product}”|项目]。如果 App 中未显示，请使用购买时的 Apple 账户，在 App 中轻点“{restorePurchases}”。
    purchasedNotRestorable = 我们已查到您[于{bought}]购买的[“{product}”|项目]。如果 App 中未显示，请在 App 中用当时所用的账户登录；Apple 无法恢复此类购买。
    purchasedKindUnknown = 我们已查到您[于{bought}]购买的[“{product}”|项目]。如果 App 中未显示，请使用购买时的 Apple 账户，在 App 中轻点“{restorePurchases}”；金币等使用后即消耗的项目无法恢复。
    purchasedByFamily = 您通过“{familySharing}”获得了[“{product}”|该购买项目]。如果 App 中未显示，请在 App 中轻点“{restorePurchases}”。
    purchaseRefundAsked = 我们已查到您[于{bought}]购买的[“{product}”|项目]。您于{asked}向 Apple 申请了退款。是否退款由 Apple 决定，通常会在48小时内答复；您可在 {refundPage} 查看进度。
    purchaseRefunded = Apple 已[于{taken}]退还[“{product}”的][{amountPaid}]款项[中的约{amount}|中的{part}]。您可在 {refundPage} 查看退款。
    purchaseRevoked = Apple 已[于{taken}]终止您的[“{product}”]使用权限。您可在 {refundPage} 查看退款；如需了解原因，请联系 Apple 支持。
    purchaseSharingEnded = 您的[“{product}”]使用权限来自“{familySharing}”，已[于{taken}]终止。请联系负责购买的家庭成员，或在 App 中自行购买。
    renewsWithinADay = [“{product}”|您的订阅]目前有效，将于{end}自动续订[（{price}）]。现已不足24小时，Apple 可能已在处理扣款；您可在{subscriptionsPath}中取消。
    refundAskedEarlier = [“{product}”|您的订阅]目前有效[，有效期至{end}]。您于{asked}向 Apple 申请了退款。我们尚未获知结果，Apple 也不一定会通知我们；请在 {refundPage} 查看进度。
    purchaseRefundAskedEarlier = 我们已查到您[于{bought}]购买的[“{product}”|项目]。您于{asked}向 Apple 申请了退款。我们尚未获知结果，Apple 也不一定会通知我们；请在 {refundPage} 查看进度。

    chargeRefunded = Apple 已[于{refunded}]退还[{charged}的{price}款项|{charged}的款项|这笔款项]。
    chargeRefundedInPart = Apple 已[于{refunded}]退还[{charged}的{price}款项|{charged}的款项|这笔款项]中的{part}[，约{amount}]。
    chargeRevoked = Apple 已[于{refunded}]撤销[{charged}的|这次]购买；您可在 {refundPage} 查看退款。
    askForRefund = 您可在 {refundPage} 向 Apple 申请退款。
    refundArriving = 退款最长可能需要30天才会显示在账单上。

    unnamedSubscription = 您的订阅
    unnamedPurchase = 您的购买项目
    unnamedOther = 其他项目
    unknownPart = 一部分
    offerPrice = 优惠价
    freeTrial = 免费试用
    introductoryPrice = 首次订阅优惠价
    pacificTime = 太平洋时间
    cityTime = {city}时间
    """#
}
