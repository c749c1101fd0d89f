/// The replies in Korean.
enum KoreanReplies {
  /// In the format of `--replies`.
  static let text = #"""
    # The names of Apple's settings, pages, and services.
    subscriptionsPath = 설정 > \[사용자 이름\] > 구독
    paymentPath = 설정 > \[사용자 이름\] > 결제 및 배송
    mediaPath = 설정 > \[사용자 이름\] > 미디어 및 구입 항목
    refundPage = reportaproblem.apple.com
    familySharing = 가족 공유
    restorePurchases = 구입 항목 복원

    noCharge = 문의하신 결제가 확인되지 않습니다. Apple 영수증 이메일의 주문 번호(M으로 시작)를 보내 주세요. 은행이나 카드 내역에 보류 중으로 표시된다면 자동으로 사라질 수 있습니다.
    oneCharge = 확인된 결제는 [{date} ]1건[({price})]입니다[. 그 이전 결제일은 {first}입니다]. 카드 내역에 결제가 한 건 더 있다면 일시적인 승인 보류일 수 있으며, 자동으로 사라질 수 있습니다. 사라지지 않으면 해당 결제의 Apple 영수증에 있는 주문 번호를 보내 주세요.
    oneChargeSeveralRecords = 결제는 [{date} ]1회[({price})]만 이루어졌습니다. Apple 영수증을 두 통 받으셨다면 두 주문 번호를 모두 보내 주세요.
    upgradeCharge = [{second} ]결제[({price})]는 [{product} 요금제|다른 요금제]로 변경하신 데 따른 것입니다.[ {returned}에 Apple이 이전 요금제의 미사용분(약 {amount})을 환불했습니다.| Apple이 이전 요금제의 미사용분(약 {amount})을 환불했습니다.| 이전 요금제의 미사용분은 Apple이 자동으로 환불하며, 표시되기까지 최대 30일이 걸릴 수 있습니다.] 별도로 하실 일은 없습니다.
    latePaymentThenRenewal = 첫 갱신 결제는 한 번에 처리되지 않아 [{first}에|이후에] 완료되었습니다. {second} 결제[({price})]는 그다음 갱신에 대한 것으로 중복 결제가 아닙니다. 구독은 {subscriptionsPath}에서 확인하실 수 있습니다.
    twoAppleAccounts = 두 개의 Apple 계정으로 구독하셨습니다. 구독이 하나만 필요하시면 다른 Apple 계정으로 로그인하여 {subscriptionsPath}에서 취소해 주세요. {refund}
    twoSubscriptions = [{first} {firstPrice}, {second} {price} |{first}, {second} |{second} {firstPrice} 및 {price} |{second} ]결제는 서로 다른 두 구독[({product}, {other})]에 대한 것입니다. 구독은 {subscriptionsPath}에서 확인하고 취소하실 수 있습니다. {refund}
    ownPeriods = [{product} ]구독의 [{first} {firstPrice}, {second} {price} |{first}, {second} |{second} {firstPrice} 및 {price} |{second} ]결제는 서로 다른 이용 기간에 대한 것으로 중복 결제가 아닙니다. {refund}
    unexplainedCharges = 문의하신 결제는 확인되며, 현재 그 이유를 살펴보고 있습니다. Apple 영수증 이메일 두 통에 있는 주문 번호를 모두 보내 주세요.
    separatePurchases = [{first} {firstPrice}, {second} {price} |{first}, {second} |{second} {firstPrice} 및 {price} |{second} ]결제는 서로 다른 두 구입 항목[({product}, {other})]에 대한 것입니다. {refund}
    furtherSeats = [{second} ]결제[({price})]는 [{product} ]구독의 이용 인원 추가에 대한 것으로 중복 결제가 아닙니다. {refund}

    neverTurnedOff = 이 구독의 취소 내역이 확인되지 않습니다. 사용하시는 각 Apple 계정으로 {subscriptionsPath}에서 구독이 유효한지 확인해 주세요.[ 다음 결제일은 {next}입니다.] {refund}
    turnedOffAfterCharge = 자동 갱신은 [{charged} ]결제[({price})] 이후[인 {off}]에 꺼졌습니다.[ {end}까지 이용하실 수 있고 이후에는 청구되지 않습니다.][ 이용은 {ended}에 종료되었습니다.] {refund}
    turnedOffOnLastDay = 자동 갱신이 [{off}에 ]꺼졌으나 갱신까지 24시간이 남지 않은 시점이었습니다. 이 경우 Apple에서 요금[({price})]을 청구할 수 있습니다. {refund}
    turnedOnAgain = 자동 갱신이 꺼졌다가 [{charged} ]결제[({price})] 전[인 {on}]에 다시 켜졌습니다. 구독은 {subscriptionsPath}에서 취소하실 수 있습니다. {refund}
    turnedOnAfterCharge = 자동 갱신은 [{charged} ]결제[({price})] 이후[인 {off}]에 꺼졌다가[ {on}에] 다시 켜졌습니다.[ 다음 결제일은 {next}입니다.] 구독은 {subscriptionsPath}에서 취소하실 수 있습니다. {refund}
    subscribedAgain = [{product}|이전] 구독은 갱신되지 않도록 설정되어[ {ended}에] 종료되었습니다. {charged}에 새 구독[({other})]이 시작되었으며, 결제[({price})]는 이에 대한 것입니다.[ 다음 결제일은 {next}이며, 그 전에 {subscriptionsPath}에서 취소하실 수 있습니다.] {refund}
    turnedOffTimeUnknown = [{product} ]자동 갱신이 꺼졌으나 정확한 시점은 저희가 확인할 수 없으며, Apple에서 확인할 수 있습니다.[ 마지막 결제일은 {charged}, 금액은 {price}입니다.| 마지막 결제일은 {charged}입니다.] {refund}
    otherSubscriptionCancelled = [{charged} 결제({price})|이번 결제]는 [갱신되지 않도록 설정된 {other} 구독이 아니라 {product} 구독에 대한 것입니다|갱신되지 않도록 설정된 구독이 아니라 다른 구독에 대한 것입니다]. 이 구독도 원하지 않으시면 {subscriptionsPath}에서 취소해 주세요. {refund}
    cancellationContradicted = 확인되는 취소 내역만으로는 [{charged} ]결제[({price})]가 이루어진 이유를 알 수 없습니다. 확인 후 다시 연락드리겠습니다. {refund}

    notLinked = [{product} ]구입 항목이 [{end}까지 ]유효합니다. 앱에 로그인한 후 ‘{restorePurchases}’을 탭해 주세요.
    linkedToUser = [{product} ]구입 항목이 [{end}까지 ]유효합니다. 구입 시 사용하신 계정으로 앱에 로그인해 주세요.
    linkedToOtherUser = [{product} ]구입 항목이 저희 앱의 다른 계정에 연결되어 있습니다. 구입 시 사용하신 계정으로 로그인해 주세요. 로그인할 수 없으시면 당시 사용하신 이메일 주소를 알려 주세요.
    problemOnOurSide = [{product} ]구입 항목이 [{end}까지 ]유효하므로 정상적으로 이용하실 수 있어야 합니다. 불편을 드려 죄송합니다. 확인 후 다시 연락드리겠습니다.
    testPurchase = 앱의 테스트 버전에서 구입하신 것으로, 금액이 청구되지 않았으며 App Store 버전에는 적용되지 않습니다. 별도로 하실 일은 없습니다.
    refundedAccessEnded = Apple이 [{date}에 ][{product} ]결제 금액[({price})][ 중 일부(약 {amount})를| 중 {part}에 대해|을] 환불하여 이용이 종료되었습니다. 환불 내역은 {refundPage}에서 확인하실 수 있습니다.
    refundedRenewalOn = [{product} ]자동 갱신이 아직 켜져 있습니다. [{next} 결제|다음 결제]를 원하지 않으시면 {subscriptionsPath}에서 취소해 주세요. Apple이 [{date}에 ]마지막 결제 금액[({price})][ 중 일부(약 {amount})를| 중 {part}에 대해|을] 환불하여 이용이 종료되었습니다.
    noAccessNow = {state}
    accessUnconfirmed = {state}
    notFoundInGap = 구입 내역을 찾을 수 없습니다. 다른 Apple 계정으로 구입하셨을 수 있습니다. Apple 영수증 이메일의 주문 번호(M으로 시작)를 보내 주세요. 주문 번호는 {refundPage}에서도 확인하실 수 있습니다.
    notFoundArchiveComplete = 구입 내역을 찾을 수 없습니다. 다른 Apple 계정으로 구입하셨을 수 있습니다. Apple 영수증 이메일의 주문 번호(M으로 시작)를 보내 주세요. 주문 번호는 {refundPage}에서도 확인하실 수 있습니다.
    notFound = 구입 내역을 찾을 수 없습니다. 다른 Apple 계정으로 구입하셨을 수 있습니다. Apple 영수증 이메일의 주문 번호(M으로 시작)를 보내 주세요. 주문 번호는 {refundPage}에서도 확인하실 수 있습니다.

    otherAppleAccount = [{product} ]구입 항목은 현재 휴대폰의 Apple 계정이 아닌 다른 Apple 계정에 연결되어 있으며, 저희가 구입 항목을 옮겨 드릴 수는 없습니다. {mediaPath}에서 구입 시 사용한 Apple 계정으로 로그인한 후 앱에서 ‘{restorePurchases}’을 탭해 주세요.
    severalAppleAccounts = 구입 항목은 구입 시 사용한 Apple 계정에 연결되며, 여러 Apple 계정으로 구입하셨습니다. {mediaPath}에서 [{product} 항목|보이지 않는 항목]을 구입한 Apple 계정인지 확인하신 후 앱에서 ‘{restorePurchases}’을 탭해 주세요.
    sameAppleAccount = 구입 항목은 휴대폰이 아니라 Apple 계정에 연결되어 있습니다. 새 iPhone의 {mediaPath}에서 [{product} ]구입 시 사용한 Apple 계정인지 확인하신 후 앱에서 ‘{restorePurchases}’을 탭해 주세요.
    appleAccountUnknown = 구입 항목은 휴대폰이 아니라 Apple 계정에 연결되어 있습니다. 새 iPhone의 {mediaPath}에서 구입 시 사용한 Apple 계정인지 확인하신 후 앱에서 ‘{restorePurchases}’을 탭해 주세요.

    familySharingEnded = [{product} ]이용 권한은 {familySharing}로 제공되었으며 [{date}에 ]종료되었습니다. 구입하신 가족분께 문의하시거나 앱에서 직접 구입해 주세요.
    purchaserRefunded = [{product} ]이용 권한은 {familySharing}로 제공되었으며 [{date}에 ]종료되었습니다. 구입하신 가족분께 문의하시거나 앱에서 직접 구입해 주세요.
    familyEndedReasonUnknown = [{product} ]이용 권한은 {familySharing}로 제공되었으며 [{date}에 ]종료되었습니다. 구입하신 가족분께 문의하시거나 앱에서 직접 구입해 주세요.
    familyPlanEnded = [{product} ]이용 권한은 {familySharing}로 제공되었으며 [{end}에 ]종료되었습니다. 구입하신 가족분께 문의하시거나 앱에서 직접 구독해 주세요.
    familyActive = {familySharing}로 제공된 [{product} ]이용 권한은 유효합니다. 이용이 안 되면 앱에 로그인한 후 ‘{restorePurchases}’을 탭해 주세요.
    refundedOrRevoked = [{product} ]이용 권한은 구입 항목이 환불되었거나 더 이상 공유되지 않아 [{date}에 ]종료되었습니다. 환불 내역은 {refundPage}에서 확인하실 수 있습니다.
    notFamily = {familySharing}로 제공된 이용 권한이 확인되지 않습니다. 가족 요금제에 관해서는 구입하신 가족분께 문의해 주세요.

    refundedStillCharged = 자동 갱신이 계속 켜져 있었으니 먼저 {subscriptionsPath}에서 취소해 주세요. Apple이 [{first} ]결제 금액[({price})][ 중 일부(약 {amount})를| 중 {part}에 대해|을] 환불했으나[ {second}에] 다시 결제되었습니다[. {last}에도 결제되었습니다|. 그 후에도 {count}회 더 결제되었습니다]. {refundPage}에서 Apple에 환불을 요청하실 수 있습니다.
    refundedBoughtAgain = Apple이 [{first} ]결제 금액[({price})][ 중 일부(약 {amount})를| 중 {part}에 대해|을] 환불했습니다. [{second}|이후의] 결제는 새로운 [{product} ]구입에 대한 것이며, {subscriptionsPath}에서 확인하고 취소하실 수 있습니다.
    olderChargeRefunded = Apple이 [{first} ]결제 금액[({price})][ 중 일부(약 {amount})를| 중 {part}에 대해|을] 환불했습니다. {state}
    refundedInPart = Apple이 [{date}에 ][{product} ]결제 금액[({price})][ 중 일부(약 {amount})를| 중 {part}에 대해| 중 일부를] 환불했습니다. 환불 내역은 {refundPage}에서 확인하실 수 있습니다.[ 자동 갱신이 아직 켜져 있으니 {next} 결제를 원하지 않으시면 {subscriptionsPath}에서 취소해 주세요.]
    refundReversed = Apple이 [{date}에 ]환불을 취소하여 결제가 유지되며, 다시 [{product} ]이용이 가능합니다. 앱에서 이용이 안 되면 구입 시 사용하신 계정으로 앱에 로그인해 주세요.
    refundedAccessRemains = Apple이 [{date}에 ][{product} ]결제 금액[({price})][ 중 일부(약 {amount})를| 중 {part}에 대해|을] 환불했습니다. 환불 내역은 {refundPage}에서 확인하실 수 있습니다.[ 자동 갱신이 아직 켜져 있으니 {next} 결제를 원하지 않으시면 {subscriptionsPath}에서 취소해 주세요.]
    noRefund = 환불 내역이 확인되지 않습니다. Apple에 환불을 요청하셨다면 {refundPage}에서 진행 상황을 확인하실 수 있습니다.

    refundPending = [{asked}에 ]Apple에 환불을 요청하셨습니다. 결정은 Apple에서 하며 보통 48시간 이내에 답변합니다. 진행 상황은 {refundPage}에서 확인하실 수 있습니다.
    refundGranted = Apple이 [{decided}에 ][{product} ]결제 금액[({price})][ 중 일부(약 {amount})를| 중 {part}에 대해|을] 환불했습니다. 환불 내역은 {refundPage}에서 확인하실 수 있습니다.[ 자동 갱신이 아직 켜져 있으니 {next} 결제를 원하지 않으시면 {subscriptionsPath}에서 취소해 주세요.]
    refundDeclined = Apple이 [{decided}에 ]환불 요청을 승인하지 않기로 결정했습니다. 결정은 Apple에서 하며 그 이유는 저희에게 전달되지 않습니다. 새로운 정보가 있으시면 Apple 지원에 문의해 주세요.
    refundTakenBack = Apple이 환불을 승인했다가 [{decided}에 ]취소하여 결제가 유지되며, 다시 [{product} ]이용이 가능합니다. 앱에서 이용이 안 되면 구입 시 사용하신 계정으로 앱에 로그인해 주세요.
    refundRequestNotSeen = 환불 요청 내역이 확인되지 않습니다. 환불 요청과 진행 상황 확인은 {refundPage}에서 하실 수 있습니다.

    offerEnded = [{product} ]할인 혜택이 종료되어 [{date}에 ]정상가({price})로 결제되었습니다.[ 다음 결제일은 {next}이며, 그 전에 {subscriptionsPath}에서 취소하실 수 있습니다.] {refund}
    offerApplied = [{product} 구독에 ]할인 혜택이 적용되어 {old} 대신 {price}에 결제되었습니다. 혜택이 종료되면 정상가로 결제됩니다. 구독은 {subscriptionsPath}에서 확인하고 취소하실 수 있습니다.
    priceConsentWaiting = [{product} ]가격 변경[(새 가격 {price})]이 [{date}에 ]예정되어 있어 Apple에서 동의를 요청하고 있습니다. 계속 이용하시려면 Apple의 안내 메시지 또는 {subscriptionsPath}에서 동의해 주세요. 동의하지 않으시면 구독이 종료되며 더 이상 청구되지 않습니다.
    priceIncreaseInEffect = [{product} ]가격이 [{date} 결제부터 ]인상되었습니다(기존 {old}, 인상 후 {price}). 계속 이용을 원하지 않으시면 [{next}|다음] 갱신 24시간 전까지 {subscriptionsPath}에서 취소해 주세요. {refund}
    priceIncreaseAnnounced = [{product} ]가격이 [{date}에 ]인상됩니다[(기존 {old}, 인상 후 {price})|(인상 후 {price})|(기존 {old})]. 계속 이용을 원하지 않으시면 인상 24시간 전까지 {subscriptionsPath}에서 취소해 주세요.
    countryChanged = Apple 계정의 국가 또는 지역이 변경되었으며, 가격은 국가마다 다릅니다. [{date} ][{product} ]결제 금액은 {price}입니다. 구독은 {subscriptionsPath}에서 확인하실 수 있습니다.
    productChanged = [{product}|다른] 요금제로 변경되어 [{date} 결제부터 ]가격도 변경되었습니다(기존 {old}, 변경 후 {price}). 요금제는 {subscriptionsPath}에서 확인하실 수 있습니다.
    samePrice = 최근 두 번의 결제 금액[({price})]은 동일합니다. 명세서의 금액이 다르다면 세금이 포함되었거나 여러 구입 항목이 한 번에 청구되었을 수 있습니다. 가격은 Apple 영수증 이메일과 {refundPage}에서 확인하실 수 있습니다.
    priceUnexplained = 가격이 [{date} 결제부터 ]변경되었습니다(기존 {old}, 변경 후 {price}). 이유를 확인한 후 다시 연락드리겠습니다. {refund}
    pricesNotInData = 구입하신 항목의 가격은 저희가 확인할 수 없습니다. 가격은 Apple 영수증 이메일과 {refundPage}에서 확인하실 수 있습니다.

    trialEndedOnTime = [{product} ]무료 체험이 {end}에 종료되고 유료 구독[({price})]으로 갱신되었습니다.[ 다음 결제일은 {next}이며, 그 전에 {subscriptionsPath}에서 취소하실 수 있습니다.] {refund}
    trialCancelledOnLastDay = 자동 갱신이 [{off}에 ]꺼졌으나 무료 체험 종료까지 24시간이 남지 않은 시점이었습니다. 이 경우 Apple에서 요금[({price})]을 청구할 수 있습니다. {refund}
    trialPlanChanged = [{product}|다른] 요금제로의 변경이 바로 적용되어 무료 체험이 종료되었습니다. 요금제는 {subscriptionsPath}에서 확인하실 수 있습니다.
    trialUsedBefore = Apple은 이 요금제들에 무료 체험을 한 번만 제공하며, 무료 체험은 {start}에 이미 시작되었습니다. 따라서 새로 구독하시면 바로 결제됩니다[. {charged} 결제({price})가 이에 해당합니다]. {refund}
    trialCancelledAccessLeft = [{product} ]무료 체험의 자동 갱신이 꺼져 있습니다. {end}까지 이용하실 수 있으며 요금은 청구되지 않습니다. 별도로 하실 일은 없습니다.
    trialRunning = [{product} ]무료 체험은 {end}까지입니다. 결제를 원하지 않으시면 종료 24시간 전까지 {subscriptionsPath}에서 취소해 주세요.
    trialRunningLastDay = [{product} ]무료 체험은 {end}까지입니다. 종료까지 24시간이 남지 않아 Apple이 이미 결제를 처리하고 있을 수 있으나, {subscriptionsPath}에서 취소하실 수 있습니다. 결제된 경우 {refundPage}에서 Apple에 환불을 요청하실 수 있습니다.
    trialOver = [{product} ]무료 체험은 {end}에 종료되었으며 이후 결제는 확인되지 않습니다. 앱에서 구독하실 수 있습니다.
    trialContradicted = 확인되는 무료 체험 내역만으로는 [{charged} ]결제[({price})]가 이루어진 이유를 알 수 없습니다. 확인 후 다시 연락드리겠습니다. {refund}
    noTrialInData = 구입하신 항목에서 무료 체험이 확인되지 않습니다. 무료 체험 포함 여부는 구입 전에 표시되는 안내에 나와 있습니다. 구독은 {subscriptionsPath}에서 확인하실 수 있습니다.

    failingInGrace = {state}
    failingAfterGrace = {state}
    failingWithoutGrace = {state}
    failingGivenUp = {state}
    recoveredInGrace = [{product} ]결제가 [{paid}에 ]완료되었습니다. 갱신일은 그대로입니다[. 다음 갱신일은 {end}이며 별도로 하실 일은 없습니다].
    recoveredDatesMoved = [{product} ]결제가 [{paid}에 ]완료되었습니다. 이용하지 못하신 기간은 청구되지 않아 갱신일이 변경되었습니다[. 새 갱신일은 {end}입니다]. 별도로 하실 일은 없습니다.
    noPaymentFailure = 결제 문제가 확인되지 않습니다. 구독은 {subscriptionsPath}에서 확인하실 수 있습니다.

    planChangeBooked = [{product} 요금제에서 {other} 요금제로의 변경|{other} 요금제로의 변경|{product} 요금제 변경|요금제 변경]이 [{date}에 ]예정되어 있습니다[. 변경 후 가격은 {price}입니다]. 그때까지는 현재 요금제가 유지됩니다. 두 요금제 모두 {subscriptionsPath}에서 확인하실 수 있습니다.
    planChangedAtOnce = [{product} 요금제로의 변경|요금제 변경]이 [{date}에 ]바로 적용되어 갱신일이 그 시점부터 계산됩니다[. 다음 결제일은 {next}입니다]. 요금제는 {subscriptionsPath}에서 확인하실 수 있습니다.
    planChangedAtRenewal = [{other} 요금제에서 {product} 요금제로의 변경|{product} 요금제로의 변경|{other} 요금제 변경|요금제 변경]이 [{date} ]갱신 시 적용되었습니다. 요금제는 {subscriptionsPath}에서 확인하실 수 있습니다.
    planChangeWillNotHappen = 다음 갱신 시 [{other}|다른] 요금제로 변경하도록 선택하셨으나 자동 갱신이 꺼져 있어 [{product}|현재] 요금제는 [{date}에 ]종료됩니다. 자동 갱신은 {subscriptionsPath}에서 다시 켜실 수 있습니다.
    planChangeUndone = 예정되었던 요금제 변경이 [{date}에 ]취소되어 [{product}|기존] 요금제가 그대로 유지되었습니다. 요금제는 {subscriptionsPath}에서 변경하실 수 있습니다.
    noPlanChange = 요금제 변경 내역이 확인되지 않습니다. 요금제는 {subscriptionsPath}에서 변경하실 수 있습니다.

    orderFound = 감사합니다. 주문({order})을 확인했습니다.[ {state}| 내용을 살펴본 후 다시 연락드리겠습니다.]
    orderInvalid = 저희 앱에서 주문 번호 {order}에 해당하는 주문을 찾을 수 없습니다. 알파벳 O와 숫자 0은 비슷해 보이니 Apple 영수증 이메일과 비교해 주세요. 다른 앱의 주문일 수도 있습니다.
    orderNotFound = 주문 번호({order})를 알려 주셔서 감사합니다. 주문 내용을 Apple에 확인한 후 다시 연락드리겠습니다.
    googlePlayOrder = 보내 주신 번호({order})는 Google Play 주문 번호입니다. Google Play에 문의하시거나 Apple 영수증 이메일의 주문 번호를 보내 주세요.
    numberNotFound = {order}에 해당하는 내역을 찾을 수 없습니다. Apple 영수증 이메일의 주문 번호(M으로 시작)를 보내 주세요.

    endedCancelled = [{product} ]구독은 자동 갱신이 [{off}에 ]꺼져 [{end}에 ]종료되었습니다. 더 이상 청구되지 않습니다. 앱에서 다시 구독하실 수 있습니다.
    endedBilling = {state}
    endedPrice = {state}
    endedProduct = {state}
    endedOther = {state}
    endedFamily = {state}
    endedSeat = {state}
    endedRefunded = {state}
    endNotEvident = {state}
    notEnded = 종료된 항목이 확인되지 않습니다. 앱에서 이용이 안 되는 항목이 있으면 구입 시 사용하신 계정으로 앱에 로그인해 주세요.

    dateExtended = 추가 요금 없이 갱신일이 [{old}에서 ]{date}로 변경되었습니다.[ 다음 결제일은 {next}입니다.] 별도로 하실 일은 없습니다.
    dateMovedByRecovery = {answer}
    dateMovedByUpgrade = {answer}
    dateNotMoved = 갱신일이 변경된 내역이 확인되지 않습니다. 갱신일은 {subscriptionsPath}에서 확인하실 수 있습니다.

    consumableFound = [{date} ][{product} ]구입 내역이 확인됩니다. 앱에 보이지 않으면 구입 시 사용하신 계정으로 앱에 로그인해 주세요. 그래도 보이지 않으면 알려 주세요.
    consumableRefunded = Apple이 [{refunded}에 ][{product} ]결제 금액[({price})][ 중 일부(약 {amount})를| 중 {part}에 대해|을] 환불하여 더 이상 이용하실 수 없습니다. 환불 내역은 {refundPage}에서 확인하실 수 있습니다.
    consumableNotInData = 이러한 유형의 구입은 Apple에서 저희에게 알려 주지 않는 경우가 있습니다. 확인해 드릴 수 있도록 Apple 영수증 이메일의 주문 번호(M으로 시작)를 보내 주세요.

    lifetimeBesideSubscription = [{product}, {other} 상품은|일회성 상품과 구독은] 서로 별개의 구입 항목이므로, 일회성 상품을 구입하셔도 구독은 종료되지 않습니다. [{next}|다음] 결제를 원하지 않으시면 {subscriptionsPath}에서 [{other} 구독을 ]취소해 주세요. {refundPage}에서 Apple에 환불을 요청하실 수 있습니다.
    noLifetimeConflict = 평생 이용권과 별도로 갱신되는 구독이 확인되지 않습니다. 구독은 {subscriptionsPath}에서 확인하실 수 있습니다.

    commitmentRunning = [{product} ]구독은 매월 결제하는 12개월 약정[으로, 총 {total}회 중 {number}회 결제가 완료된 상태]입니다.[ 다음 결제일은 {next}, 금액은 {payment}입니다.][ 약정은 {committedUntil}까지입니다.] {subscriptionsPath}에서 자동 갱신을 끄시면 마지막 결제 후 종료됩니다.
    commitmentTurnedOff = 자동 갱신이 꺼져 있어 [{product} ]구독은 12개월 약정과 함께 [{committedUntil}에 ]종료됩니다. 그때까지 [{payment}씩 {left}회 더 결제되며 마지막 결제일은 {last}경입니다|{left}회 더 결제됩니다|매월 결제가 계속됩니다]. 자세한 내용은 {subscriptionsPath}에서 확인하실 수 있습니다.
    commitmentAhead = [{product} ]구독은 {end}까지 결제되어 있습니다. 이후에는 매월 한 번씩 총 12회[(회당 {price})] 결제하는 12개월 약정으로 이어집니다. 원하지 않으시면 그 전에 {subscriptionsPath}에서 자동 갱신을 꺼 주세요.
    commitmentUnpaid = {state}
    commitmentRefunded = {state}
    commitmentEnded = {state}
    noCommitment = 12개월 약정이 확인되지 않습니다. 구독은 {subscriptionsPath}에서 취소하실 수 있습니다.

    seatsBought = [{product} ]이용 가능 인원은 [{end}까지 ]{number}명[, 요금은 총 {price}]입니다.[ {next}부터는 {total}명입니다.] 인원은 {subscriptionsPath}에서 변경하실 수 있습니다.
    seatsRefundedInPart = Apple이 [{product} ]결제 금액 중 일부[({amount})]를 환불했습니다. 현재 이용 가능 인원은 [{end}까지 ]{number}명입니다. 환불 내역은 {refundPage}에서 확인하실 수 있습니다.
    seatOfGroup = {state}
    seatTakenBack = {state}
    noSeats = 여러 명이 이용하는 구입 항목이 확인되지 않습니다. 구독은 {subscriptionsPath}에서 확인하실 수 있습니다.

    ownPeriodsOfTwoPlans = [{first}|이전] 결제[({firstPrice})]는 [{other}|한] 요금제, {second} 결제[({price})]는 [{product}|다른] 요금제에 대한 것입니다. 이용 기간이 서로 달라 중복 결제가 아닙니다. {refund}
    neverTurnedOffAndEnded = [{product} ]구독은 [{ended}에 ]종료되어 더 이상 청구되지 않습니다. [{charged} ]마지막 결제[({price})] 전에 취소된 내역은 확인되지 않습니다. {refund}
    turnedOffAfterChargeBesideOthers = [{product} 구독|구독 중 하나]의 자동 갱신은 [{charged} ]결제[({price})] 이후[인 {off}]에 꺼졌습니다.[ 이 구독은 {end}까지 이용하실 수 있고 이후에는 청구되지 않습니다.][ 이 구독의 이용은 {ended}에 종료되었습니다.] {refund}
    turnedOffAfterChargeUnconfirmed = 자동 갱신은 [{charged} ]결제[({price})] 이후[인 {off}]에 꺼졌습니다. 현재 상태는 {subscriptionsPath}에서 확인하실 수 있습니다. {refund}
    severalNotLinked = 구독 {count}개[({list})]를 이용하실 수 있습니다. 앱에 로그인한 후 ‘{restorePurchases}’을 탭해 주세요.
    severalLinkedToUser = 구독 {count}개[({list})]를 이용하실 수 있습니다. 구입 시 사용하신 계정으로 앱에 로그인해 주세요.
    severalLinkedToOtherUser = 구독 {count}개[({list})]가 저희 앱의 다른 계정에 연결되어 있습니다. 구입 시 사용하신 계정으로 로그인해 주세요. 로그인할 수 없으시면 당시 사용하신 이메일 주소를 알려 주세요.
    severalProblemOnOurSide = 구독 {count}개[({list})]가 유효하므로 정상적으로 이용하실 수 있어야 합니다. 불편을 드려 죄송합니다. 확인 후 다시 연락드리겠습니다.
    refundedAccessUnknown = Apple이 [{date}에 ][{product} ]결제 금액[({price})][ 중 일부(약 {amount})를| 중 {part}에 대해|을] 환불했습니다. {state}
    refundReversedWithoutAccess = Apple이 [{date}에 ]환불을 취소하여 결제가 유지됩니다. {state}
    refundTakenBackWithoutAccess = Apple이 환불을 승인했다가 [{decided}에 ]취소하여 결제가 유지됩니다. 처리 상태는 {refundPage}에서 확인하실 수 있습니다.
    trialOfferEnded = [{product} ]무료 체험이 종료되어 [{date}에 ]정상가({price})로 결제되었습니다.[ 다음 결제일은 {next}이며, 그 전에 {subscriptionsPath}에서 취소하실 수 있습니다.] {refund}
    introductoryPriceEnded = [{product} ]신규 구독 할인이 종료되어 [{date}에 ]정상가({price})로 결제되었습니다.[ 다음 결제일은 {next}이며, 그 전에 {subscriptionsPath}에서 취소하실 수 있습니다.] {refund}
    noPriceToCompare = 비교할 이전 결제가 확인되지 않습니다. 명세서의 금액이 다르다면 세금이 포함되었거나 여러 구입 항목이 한 번에 청구되었을 수 있습니다. 가격은 Apple 영수증 이메일과 {refundPage}에서 확인하실 수 있습니다.
    planChangedAtOnceWithRefund = [{product} 요금제로의 변경|요금제 변경]이 [{date}에 ]바로 적용되어 갱신일이 그 시점부터 계산됩니다[. 다음 결제일은 {next}입니다].[ {returned}에 Apple이 이전 요금제의 미사용분(약 {amount})을 환불했습니다.| Apple이 이전 요금제의 미사용분(약 {amount})을 환불했습니다.| 이전 요금제의 미사용분은 Apple이 자동으로 환불하며, 표시되기까지 최대 30일이 걸릴 수 있습니다.] 요금제는 {subscriptionsPath}에서 확인하실 수 있습니다.
    notEndedPaymentFails = {state}
    consumableTakenBack = {state}
    olderPaymentRefunded = Apple이 12개월 약정의 [{first} {number}회차(총 {total}회) 결제|{number}회차(총 {total}회) 결제|{first} 결제|이전 결제] 금액[ 중 일부(약 {amount})를|({price})을|을] 환불했습니다. 약정은 계속됩니다[. 다음 결제일은 {next}입니다]. 환불 내역은 {refundPage}에서 확인하실 수 있습니다.
    refundedItems = Apple이 [{date}에 ][{product} ]구입 항목 중 일부[({part})]를 환불했습니다[. 환불 금액은 {price} 중 {amount}입니다]. 나머지는 영향을 받지 않습니다. 환불 내역은 {refundPage}에서 확인하실 수 있습니다.
    lifetimeBesideCommitment = [{product}, {other} 상품은|일회성 상품과 구독은] 서로 별개의 구입 항목이므로, 일회성 상품을 구입하셔도 구독은 종료되지 않습니다. [{other} ]구독은 12개월 약정이므로 매월 결제가 [{committedUntil}까지 ]계속됩니다. 자동 갱신은 {subscriptionsPath}에서 끄실 수 있습니다.
    neverTurnedOffPaymentFails = 이 구독의 취소 내역이 확인되지 않습니다. [{failed} ]결제가 처리되지 않아 Apple이 다시 결제를 시도할 수 있습니다. 구독을 더 이상 원하지 않으시면 {subscriptionsPath}에서 취소해 주세요. {refund}
    neverTurnedOffUnconfirmed = 이 구독의 취소 내역이 확인되지 않습니다. {state}
    notLinkedPaymentFails = {state} 앱에서 이용이 안 되는 항목이 있으면 앱에 로그인한 후 ‘{restorePurchases}’을 탭해 주세요.
    linkedToUserPaymentFails = {state} 앱에서 이용이 안 되는 항목이 있으면 구입 시 사용하신 계정으로 앱에 로그인해 주세요.
    linkedToOtherUserPaymentFails = {state} [{product} ]구입 항목이 저희 앱의 다른 계정에 연결되어 있으니, 구입 시 사용하신 계정으로 로그인해 주세요.
    problemOnOurSidePaymentFails = {state} 앱에서 이용이 안 되어 불편을 드려 죄송합니다. 확인 후 다시 연락드리겠습니다.
    appleAccountWithoutAccess = 구입 항목은 휴대폰이 아니라 구입 시 사용한 Apple 계정에 연결되어 있습니다. {state}
    refundPendingLonger = [{asked}에 ]Apple에 환불을 요청하셨습니다. 결과는 저희에게 전달되지 않았으며, Apple에서 알려 주지 않는 경우도 있습니다. 진행 상황은 {refundPage}에서 확인해 주세요.
    lifetimeBesidePaymentFailure = [{product}, {other} 상품은|일회성 상품과 구독은] 서로 별개의 구입 항목이므로, 일회성 상품을 구입하셔도 구독은 종료되지 않습니다. [{other} ]구독 결제가 처리되지 않아 Apple이 다시 결제를 시도할 수 있습니다. 구독을 더 이상 원하지 않으시면 {subscriptionsPath}에서 취소해 주세요.

    trialRenews = [{product} ]무료 체험은 {end}까지이며 이후 자동 갱신됩니다[({price})]. 결제를 원하지 않으시면 종료 24시간 전까지 {subscriptionsPath}에서 취소해 주세요.
    trialRenewsWithinADay = [{product} ]무료 체험은 {end}까지이며 이후 자동 갱신됩니다[({price})]. 종료까지 24시간이 남지 않아 Apple이 이미 결제를 처리하고 있을 수 있으나, {subscriptionsPath}에서 취소하실 수 있습니다.
    trialEnds = 자동 갱신이 꺼져 있습니다. [{product} ]무료 체험은 {end}까지 이용하실 수 있으며 요금은 청구되지 않습니다. 별도로 하실 일은 없습니다.
    renews = [{product} ]구독이 유효하며 {end}에 자동 갱신됩니다[({price})]. 원하지 않으시면 24시간 전까지 {subscriptionsPath}에서 취소해 주세요.
    ends = [{product} ]자동 갱신이 꺼져 있습니다. {end}까지 이용하실 수 있고 이후에는 청구되지 않습니다. 계속 이용하시려면 {subscriptionsPath}에서 자동 갱신을 켜 주세요.
    endsBesideOthers = [{product} 구독|구독 중 하나]의 자동 갱신이 꺼져 있습니다. 이 구독은 {end}까지 이용하실 수 있고 이후에는 청구되지 않습니다. 계속 이용하시려면 {subscriptionsPath}에서 자동 갱신을 켜 주세요.
    renewalUnknown = [{product} ]구독은 {end}까지 유효합니다. 갱신 여부는 {subscriptionsPath}에서 확인하실 수 있습니다.
    endEstimated = [{product} ]구독은 {end}경까지 유효한 것으로 보입니다. 정확한 날짜는 {subscriptionsPath}에서 확인하실 수 있습니다.
    renewedAlready = [{product} ]구독은 이미 [{other} 요금제로 ]갱신되었습니다[({price})]. {next}까지 이용하실 수 있습니다. 구독은 {subscriptionsPath}에서 변경하거나 취소하실 수 있습니다.
    renewedAlreadyAndEnds = [{product} ]구독은 이미 [{other} 요금제로 ]갱신되었습니다[({price})]. {next}까지 이용하실 수 있으나 자동 갱신이 꺼져 있어 그때 종료됩니다. 계속 이용하시려면 {subscriptionsPath}에서 자동 갱신을 켜 주세요.
    refundAsked = [{product} ]구독은 [{end}까지 ]유효합니다. {asked}에 Apple에 환불을 요청하셨습니다. 결정은 Apple에서 하며 보통 48시간 이내에 답변합니다. 진행 상황은 {refundPage}에서 확인하실 수 있습니다.
    changesPlan = [{product} ]구독은 {end}까지 유효하며 이후 [{other}|선택하신] 요금제로 변경됩니다[({price})]. 두 요금제 모두 {subscriptionsPath}에서 확인하실 수 있습니다.
    waitsForPriceConsent = [{product} ]구독은 새 가격[({price})]에 동의하지 않으시면 {end}에 종료됩니다. Apple의 안내 메시지 또는 {subscriptionsPath}에서 동의하실 수 있습니다.
    committed = [{product} ]구독은 매월 결제하는 12개월 약정[으로, 총 {total}회 중 {number}회 결제가 완료된 상태]입니다.[ 다음 결제일은 {next}, 금액은 {payment}입니다.][ 약정은 {committedUntil}까지입니다.] {subscriptionsPath}에서 자동 갱신을 끄시면 마지막 결제 후 종료됩니다.
    committedAndEnds = 자동 갱신이 꺼져 있어 [{product} ]구독은 12개월 약정과 함께 [{committedUntil}에 ]종료됩니다. 그때까지 [{payment}씩 {left}회 더 결제되며 마지막 결제일은 {last}경입니다|{left}회 더 결제됩니다|매월 결제가 계속됩니다]. 자세한 내용은 {subscriptionsPath}에서 확인하실 수 있습니다.
    commitmentBegins = [{product} ]구독은 {end}까지 결제되어 있습니다. 이후에는 매월 한 번씩 총 12회[(회당 {price})] 결제하는 12개월 약정으로 이어집니다. 원하지 않으시면 그 전에 {subscriptionsPath}에서 자동 갱신을 꺼 주세요.
    sharedByFamily = [{product} ]이용 권한은 {familySharing}로 제공되고 있습니다[. {paidUntil}까지 결제되어 있습니다]. 결제에 관해서는 구입하신 가족분께 문의해 주세요.
    inGracePeriod = [{failed} ][{product} ]결제가 처리되지 않았으나 [{grace}까지 ]계속 이용하실 수 있습니다. {paymentPath}에서 결제 방법을 확인해 주세요. 이후 Apple이 자동으로 다시 결제를 시도합니다. 가족이 구입 항목을 공유하는 경우 모두 가족 대표의 결제 방법으로 결제됩니다.
    inBillingRetry = [{failed} ][{product} ]결제가 처리되지 않아 현재 이용이 일시 중지되어 있습니다. {paymentPath}에서 결제 방법을 확인해 주세요. 결제가 완료되면 다시 이용하실 수 있습니다. 가족이 구입 항목을 공유하는 경우 모두 가족 대표의 결제 방법으로 결제됩니다.
    sharedInGracePeriod = [{product} ]이용 권한은 {familySharing}로 제공되고 있으며 결제에 문제가 있습니다. [{grace}까지 ]계속 이용하실 수 있으니, 구입하신 가족분께 문의해 주세요.
    sharedInBillingRetry = [{product} ]이용 권한은 {familySharing}로 제공되며, 결제 문제로 이용이 일시 중지되어 있습니다. 구입하신 가족분께 문의해 주세요.
    expiredCustomerCancelled = [{product} ]구독은 자동 갱신이 꺼져 있어 [{end}에 ]종료되었습니다. 더 이상 청구되지 않습니다. 앱에서 다시 구독하실 수 있습니다.
    expiredBillingError = [{product} ]구독은 결제가 처리되지 않아 [{end}에 ]종료되었습니다. 계속 이용하시려면 {paymentPath}에서 결제 방법을 확인하신 후 앱에서 다시 구독해 주세요. 가족이 구입 항목을 공유하는 경우 모두 가족 대표의 결제 방법으로 결제됩니다.
    expiredTurnedOffAfterFailure = [{product} ]구독은 결제가 처리되지 않아 [{end}에 ]종료되었으며, 이후 자동 갱신이 꺼졌습니다. 더 이상 청구되지 않습니다. 계속 이용하시려면 {paymentPath}에서 결제 방법을 확인하신 후 앱에서 다시 구독해 주세요.
    expiredPriceIncreaseNotAccepted = [{product} ]구독은 새 가격에 대한 동의가 없어 [{end}에 ]종료되었습니다. 더 이상 청구되지 않습니다. 앱에서 새 가격으로 다시 구독하실 수 있습니다.
    expiredProductUnavailable = [{product} ]구독은 해당 요금제가 더 이상 제공되지 않아 [{end}에 ]종료되었습니다. 앱에서 다른 요금제를 구독하실 수 있습니다.
    expiredOther = [{product} ]구독은 [{end}에 ]종료되었으며, 그 이유는 Apple에서 알려 주지 않습니다. 앱에서 다시 구독하실 수 있습니다.
    expiredForUnknownReason = [{product} ]구독은 [{end}에 ]종료되었으며, 그 이유는 저희가 알 수 없습니다. 앱에서 다시 구독하실 수 있습니다.
    sharedPlanEnded = [{product} ]이용 권한은 {familySharing}로 제공되었으며 [{end}에 ]종료되었습니다. 구입하신 가족분께 문의하시거나 앱에서 직접 구독해 주세요.
    refunded = Apple이 [{taken}에 ][{product} ]결제 금액[({amountPaid})][ 중 일부(약 {amount})를| 중 {part}에 대해|을] 환불하여 이용이 종료되었습니다. 환불 내역은 {refundPage}에서 확인하실 수 있습니다.
    refundedStillRenews = [{product} ]자동 갱신이 아직 켜져 있습니다. [{next} 결제|다음 결제]를 원하지 않으시면 {subscriptionsPath}에서 취소해 주세요. Apple이 [{taken}에 ]마지막 결제 금액[({amountPaid})][ 중 일부(약 {amount})를| 중 {part}에 대해|을] 환불하여 이용이 종료되었습니다.
    refundedOrUnshared = [{product} ]이용 권한은 구입 항목이 환불되었거나 더 이상 공유되지 않아 [{taken}에 ]종료되었습니다. 환불 내역은 {refundPage}에서 확인하실 수 있습니다.
    revoked = Apple이 [{taken}에 ][{product} ]이용 권한을 종료했습니다. 환불 내역은 {refundPage}에서 확인하실 수 있으며, 이유는 Apple 지원에 문의해 주세요.
    moved = [{product} ]구독이 [{taken}에 ][{other}|다른] 구독으로 이전되었습니다. 현재 상태는 {subscriptionsPath}에서 확인하실 수 있습니다.
    sharingEnded = [{product} ]이용 권한은 {familySharing}로 제공되었으며 [{taken}에 ]종료되었습니다. 구입하신 가족분께 문의하시거나 앱에서 직접 구독해 주세요.
    seatWithdrawn = [{product} ]이용 요금을 부담하던 단체 또는 개인이 [{taken}에 ]이용 권한을 종료했습니다. 해당 단체 또는 개인에게 문의하시거나 앱에서 직접 구독해 주세요.
    seatAssigned = [{product} ]이용 요금은 단체 또는 그룹에서 부담하고 있습니다. 이용에 관해서는 해당 단체 또는 그룹의 담당자에게 문의해 주세요.
    seatEnded = [{product} ]이용 요금은 단체 또는 그룹에서 부담했습니다. 계속 이용할 수 있는지 해당 단체 또는 그룹의 담당자에게 문의하시거나 앱에서 직접 구독해 주세요.
    replaced = [{product}|이전] 요금제가 다른 요금제로 변경되었으며, 현재 상태를 저희가 확인할 수 없습니다. 구독은 {subscriptionsPath}에서 확인하실 수 있으며, 저희도 Apple에 확인한 후 다시 연락드리겠습니다.
    unconfirmed = [{product} ]구독은 [{end}에 ]갱신될 예정이었으나 아직 Apple에서 결과를 전달받지 못했습니다. 구독은 {subscriptionsPath}에서 확인하실 수 있으며, 저희도 Apple에 확인한 후 다시 연락드리겠습니다.
    sharedUnconfirmed = [{product} ]이용 권한은 {familySharing}로 제공되었으며 [{end}까지 ]결제되어 있었습니다. 이후 계속되는지는 아직 Apple에서 전달받지 못했습니다. 구입하신 가족분께 문의해 주세요.
    endUnconfirmed = [{product} ]구독은 [{end}까지 ]결제되어 있었으나, 이후 계속되는지는 아직 Apple에서 전달받지 못했습니다. 구독은 {subscriptionsPath}에서 확인하실 수 있습니다.
    paymentUnconfirmed = [{failed} ][{product} ]결제가 처리되지 않았으며, 이후 완료되었는지는 아직 Apple에서 전달받지 못했습니다. 구독은 {subscriptionsPath}에서, 결제 방법은 {paymentPath}에서 확인하실 수 있습니다.
    cancellationUnconfirmed = 자동 갱신이 꺼져 있어 [{product} ]구독은 [{end}에 ]종료될 예정이었으나 아직 Apple에서 확인받지 못했습니다. 구독은 {subscriptionsPath}에서 확인하실 수 있습니다.
    refundedUnconfirmed = Apple이 [{taken}에 ][{product} ]결제 금액[({amountPaid})][ 중 일부(약 {amount})를| 중 {part}에 대해|을] 환불했으나, 자동 갱신이 켜져 있어 [{end}에 ]다시 결제되었을 수 있습니다. {subscriptionsPath}에서 구독이 유효한지 확인해 주세요. 저희도 Apple에 확인한 후 다시 연락드리겠습니다.
    checking = [{product} ]구독의 현재 상태를 저희가 확인할 수 없습니다. 구독은 {subscriptionsPath}에서 확인하실 수 있으며, 저희도 Apple에 확인한 후 다시 연락드리겠습니다.
    unknownExpiry = [{product} ]구독은 확인되지만 언제까지 결제되어 있는지는 알 수 없습니다. 구독은 {subscriptionsPath}에서 확인하실 수 있으며, 저희도 Apple에 확인한 후 다시 연락드리겠습니다.
    purchased = [{bought} ][{product} ]구입 내역이 확인됩니다. 앱에 보이지 않으면 구입 시 사용한 Apple 계정으로 ‘{restorePurchases}’을 이용해 주세요.
    purchasedNotRestorable = [{bought} ][{product} ]구입 내역이 확인됩니다. 앱에 보이지 않으면 구입 시 사용하신 계정으로 앱에 로그인해 주세요. 이 유형의 구입 항목은 Apple에서 복원할 수 없습니다.
    purchasedKindUnknown = [{bought} ][{product} ]구입 내역이 확인됩니다. 앱에 보이지 않으면 구입 시 사용한 Apple 계정으로 ‘{restorePurchases}’을 이용해 주세요. 코인처럼 사용하면 소모되는 항목은 복원할 수 없습니다.
    purchasedByFamily = [{product}|이] 구입 항목은 {familySharing}로 이용하실 수 있습니다. 앱에 보이지 않으면 앱에서 ‘{restorePurchases}’을 탭해 주세요.
    purchaseRefundAsked = [{bought} ][{product} ]구입 내역이 확인됩니다. {asked}에 Apple에 환불을 요청하셨습니다. 결정은 Apple에서 하며 보통 48시간 이내에 답변합니다. 진행 상황은 {refundPage}에서 확인하실 수 있습니다.
    purchaseRefunded = Apple이 [{taken}에 ][{product} ]결제 금액[({amountPaid})][ 중 일부(약 {amount})를| 중 {part}에 대해|을] 환불했습니다. 환불 내역은 {refundPage}에서 확인하실 수 있습니다.
    purchaseRevoked = Apple이 [{taken}에 ][{product} ]이용 권한을 종료했습니다. 환불 내역은 {refundPage}에서 확인하실 수 있으며, 이유는 Apple 지원에 문의해 주세요.
    purchaseSharingEnded = [{product} ]이용 권한은 {familySharing}로 제공되었으며 [{taken}에 ]종료되었습니다. 구입하신 가족분께 문의하시거나 앱에서 직접 구입해 주세요.
    renewsWithinADay = [{product} ]구독이 유효하며 {end}에 자동 갱신됩니다[({price})]. 갱신까지 24시간이 남지 않아 Apple이 이미 결제를 처리하고 있을 수 있으나, {subscriptionsPath}에서 취소하실 수 있습니다.
    refundAskedEarlier = [{product} ]구독은 [{end}까지 ]유효합니다. {asked}에 Apple에 환불을 요청하셨습니다. 결과는 저희에게 전달되지 않았으며, Apple에서 알려 주지 않는 경우도 있습니다. 진행 상황은 {refundPage}에서 확인해 주세요.
    purchaseRefundAskedEarlier = [{bought} ][{product} ]구입 내역이 확인됩니다. {asked}에 Apple에 환불을 요청하셨습니다. 결과는 저희에게 전달되지 않았으며, Apple에서 알려 주지 않는 경우도 있습니다. 진행 상황은 {refundPage}에서 확인해 주세요.

    chargeRefunded = [{charged} 결제 금액({price})|{charged} 결제 금액|해당 결제 금액]을 Apple이 [{refunded}에 ]환불했습니다.
    chargeRefundedInPart = [{charged} 결제 금액({price})|{charged} 결제 금액|해당 결제 금액] 중 {part}에 대해 Apple이 [{refunded}에 ]환불했습니다[(약 {amount})].
    chargeRevoked = [{charged} ]구입은 Apple이 [{refunded}에 ]취소했습니다. 환불 내역은 {refundPage}에서 확인하실 수 있습니다.
    askForRefund = {refundPage}에서 Apple에 환불을 요청하실 수 있습니다.
    refundArriving = 환불이 명세서에 표시되기까지 최대 30일이 걸릴 수 있습니다.

    unnamedSubscription = 이용 중인 구독
    unnamedPurchase = 구입하신 항목
    unnamedOther = 다른 상품
    unknownPart = 일부
    offerPrice = 할인가
    freeTrial = 무료 체험
    introductoryPrice = 신규 구독 할인가
    pacificTime = 태평양 시간
    cityTime = {city} 시간
    """#
}
