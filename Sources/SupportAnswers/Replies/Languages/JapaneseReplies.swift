/// The replies in Japanese.
enum JapaneseReplies {
  /// In the format of `--replies`.
  static let text = #"""
    # The names of Apple's settings, pages, and services.
    subscriptionsPath = 「設定」>\[ユーザ名\]>「サブスクリプション」
    paymentPath = 「設定」>\[ユーザ名\]>「お支払いと配送先」
    mediaPath = 「設定」>\[ユーザ名\]>「メディアと購入」
    refundPage = reportaproblem.apple.com
    familySharing = ファミリー共有
    restorePurchases = 購入を復元

    noCharge = お問い合わせの請求は確認できません。Appleの領収書メールにあるご注文番号（Mで始まります）をお送りください。銀行やカードの明細で保留中と表示されている場合は、自動的に消えることがあります。
    oneCharge = 確認できた請求は[{date}の]1件[（{price}）]です[。その前の請求は{first}でした]。明細にもう1件ある場合は、一時的な保留の可能性があり、自動的に消えることがあります。消えない場合は、その請求についてAppleの領収書にあるご注文番号をお送りください。
    oneChargeSeveralRecords = 請求は[{date}の]1回[（{price}）]のみです。Appleから領収書が2通届いている場合は、両方のご注文番号をお送りください。
    upgradeCharge = [{second}の]請求[（{price}）]は、[「{product}」|別のプラン]への変更によるものです。[変更前のプランの未使用分として、{returned}にAppleが約{amount}を返金しました。|変更前のプランの未使用分として、Appleが約{amount}を返金しました。|変更前のプランの未使用分はAppleが自動的に返金します（反映に最長30日かかることがあります）。]お手続きは不要です。
    latePaymentThenRenewal = 最初の更新分は一度では処理が完了せず、[{first}に|後日]お支払いが完了しました。{second}の請求[（{price}）]はその次の更新分で、二重請求ではありません。サブスクリプションは{subscriptionsPath}でご確認いただけます。
    twoAppleAccounts = 2つのApple Accountでサブスクリプションに登録されています。1つだけでよい場合は、もう一方のApple Accountでサインインし、{subscriptionsPath}で解約してください。{refund}
    twoSubscriptions = [{first}の{firstPrice}と{second}の{price}の|{first}と{second}の|{second}の{firstPrice}と{price}の|{second}の]請求は、2つの別々のサブスクリプション[（「{product}」と「{other}」）]の料金です。確認と解約は{subscriptionsPath}で行えます。{refund}
    ownPeriods = [「{product}」|サブスクリプション]の[{first}の{firstPrice}と{second}の{price}の|{first}と{second}の|{second}の{firstPrice}と{price}の|{second}の]請求は、それぞれ別の期間の料金で、二重請求ではありません。{refund}
    unexplainedCharges = お問い合わせの請求を確認し、現在お調べしています。Appleの領収書メール2通にあるご注文番号を、両方ともお送りください。
    separatePurchases = [{first}の{firstPrice}と{second}の{price}の|{first}と{second}の|{second}の{firstPrice}と{price}の|{second}の]請求は、2つの別々のご購入[（「{product}」と「{other}」）]の料金です。{refund}
    furtherSeats = [{second}の]請求[（{price}）]は、[「{product}」|サブスクリプション]のご利用人数の追加によるもので、二重請求ではありません。{refund}

    neverTurnedOff = このサブスクリプションの解約は確認できません。お使いのApple Accountごとに、有効かどうかを{subscriptionsPath}でご確認ください。[次回の請求は{next}です。]{refund}
    turnedOffAfterCharge = 自動更新は、[{charged}の]請求[（{price}）]の後、[{off}に]オフになりました。[{end}までご利用いただけ、その後の請求はありません。][ご利用は{ended}に終了しました。]{refund}
    turnedOffOnLastDay = 自動更新は[{off}に]オフになりましたが、更新まで24時間を切っていました。この場合、Appleから料金[（{price}）]が請求されることがあります。{refund}
    turnedOnAgain = 自動更新は一度オフになりましたが、[{charged}の]請求[（{price}）]より前[の{on}]に再びオンになりました。解約は{subscriptionsPath}で行えます。{refund}
    turnedOnAfterCharge = 自動更新は、[{charged}の]請求[（{price}）]の後、[{off}に]オフになり、その後[{on}に]再びオンになりました。[次回の請求は{next}です。]解約は{subscriptionsPath}で行えます。{refund}
    subscribedAgain = [「{product}」|以前のサブスクリプション]は更新しない設定になっており、[{ended}に]終了しました。{charged}に新しいサブスクリプション[（「{other}」）]が始まっており、請求[（{price}）]はその料金です。[次回の請求は{next}で、その前に{subscriptionsPath}で解約できます。]{refund}
    turnedOffTimeUnknown = [「{product}」の]自動更新はオフになりましたが、正確な日時は当方では確認できません。Appleでは確認できます。[直近の請求は{charged}の{price}です。|直近の請求は{charged}です。]{refund}
    otherSubscriptionCancelled = [{charged}の請求（{price}）|今回の請求]は、[更新しない設定になっている「{other}」ではなく、「{product}」の料金です|更新しない設定になっているものとは別のサブスクリプションの料金です]。こちらも不要な場合は、{subscriptionsPath}で解約してください。{refund}
    cancellationContradicted = 確認できる解約の状況からは、[{charged}の]請求[（{price}）]の理由がわかりません。お調べして、改めてご連絡いたします。{refund}

    notLinked = [「{product}」の]ご購入は[{end}まで]有効です。アプリにサインインし、「{restorePurchases}」をタップしてください。
    linkedToUser = [「{product}」の]ご購入は[{end}まで]有効です。ご購入時に使用されたアカウントでアプリにサインインしてください。
    linkedToOtherUser = [「{product}」の]ご購入は、アプリの別のアカウントに紐づいています。ご購入時に使用されたアカウントでサインインしてください。サインインできない場合は、当時ご使用のメールアドレスをお知らせください。
    problemOnOurSide = [「{product}」の]ご購入は[{end}まで]有効で、本来ご利用いただける状態です。ご不便をおかけし、申し訳ございません。お調べして、改めてご連絡いたします。
    testPurchase = テスト版のアプリでのご購入のため、料金は発生しておらず、App Store版には反映されません。お手続きは不要です。
    refundedAccessEnded = [{date}に]Appleが[「{product}」の]お支払い[（{price}）][のうち約{amount}|のうち{part}|]を返金したため、ご利用は終了しました。返金は{refundPage}でご確認いただけます。
    refundedRenewalOn = [「{product}」の]自動更新はまだオンになっています。[{next}の]次回の請求を希望されない場合は、{subscriptionsPath}で解約してください。[{date}に]Appleが直近のお支払い[（{price}）][のうち約{amount}|のうち{part}|]を返金したため、ご利用は終了しました。
    noAccessNow = {state}
    accessUnconfirmed = {state}
    notFoundInGap = ご購入が確認できません。別のApple Accountで購入されている可能性があります。Appleの領収書メールにあるご注文番号（Mで始まります）をお送りください。{refundPage}でもご確認いただけます。
    notFoundArchiveComplete = ご購入が確認できません。別のApple Accountで購入されている可能性があります。Appleの領収書メールにあるご注文番号（Mで始まります）をお送りください。{refundPage}でもご確認いただけます。
    notFound = ご購入が確認できません。別のApple Accountで購入されている可能性があります。Appleの領収書メールにあるご注文番号（Mで始まります）をお送りください。{refundPage}でもご確認いただけます。

    otherAppleAccount = [「{product}」の]ご購入は、現在お使いのiPhoneとは異なるApple Accountに紐づいており、当方で移行することはできません。{mediaPath}で購入時のApple Accountにサインインし、アプリで「{restorePurchases}」をタップしてください。
    severalAppleAccounts = ご購入は購入時のApple Accountに紐づきますが、複数のApple Accountでご購入いただいています。{mediaPath}で[「{product}」|ご利用いただけないもの]を購入したApple Accountかどうかをご確認のうえ、アプリで「{restorePurchases}」をタップしてください。
    sameAppleAccount = ご購入は端末ではなくApple Accountに紐づいています。新しいiPhoneの{mediaPath}で、[「{product}」の]購入時のApple Accountかどうかをご確認のうえ、アプリで「{restorePurchases}」をタップしてください。
    appleAccountUnknown = ご購入は端末ではなくApple Accountに紐づいています。新しいiPhoneの{mediaPath}で、購入時に使用したApple Accountかどうかをご確認のうえ、アプリで「{restorePurchases}」をタップしてください。

    familySharingEnded = [「{product}」の]ご利用は{familySharing}によるもので、[{date}に]終了しました。購入されたご家族にご確認いただくか、アプリでご購入ください。
    purchaserRefunded = [「{product}」の]ご利用は{familySharing}によるもので、[{date}に]終了しました。購入されたご家族にご確認いただくか、アプリでご購入ください。
    familyEndedReasonUnknown = [「{product}」の]ご利用は{familySharing}によるもので、[{date}に]終了しました。購入されたご家族にご確認いただくか、アプリでご購入ください。
    familyPlanEnded = [「{product}」の]ご利用は{familySharing}によるもので、[{end}に]終了しました。購入されたご家族にご確認いただくか、アプリでご登録ください。
    familyActive = {familySharing}による[「{product}」の]ご利用は有効です。ご利用いただけない場合は、アプリにサインインし、「{restorePurchases}」をタップしてください。
    refundedOrRevoked = [「{product}」の]ご利用は、購入が返金されたか、共有されなくなったため、[{date}に]終了しました。返金は{refundPage}でご確認いただけます。
    notFamily = {familySharing}によるご利用は確認できません。ファミリープランについては、購入されたご家族にお問い合わせください。

    refundedStillCharged = 自動更新がオンのままでしたので、まず{subscriptionsPath}で解約してください。Appleは[{first}の]請求分[（{price}）][のうち約{amount}|のうち{part}|]を返金しましたが、[{second}に]再び請求が行われ[、{last}にも請求され|、その後さらに{count}回請求され]ました。{refundPage}でAppleに返金を申請できます。
    refundedBoughtAgain = Appleは[{first}の]請求分[（{price}）][のうち約{amount}|のうち{part}|]を返金しました。[{second}の|その後の]請求は[「{product}」の]新たなご購入によるもので、確認と解約は{subscriptionsPath}で行えます。
    olderChargeRefunded = Appleは[{first}の]請求分[（{price}）][のうち約{amount}|のうち{part}|]を返金しました。{state}
    refundedInPart = [{date}に]Appleが[「{product}」の]お支払い[（{price}）][のうち約{amount}|のうち{part}|の一部]を返金しました。返金は{refundPage}でご確認いただけます。[自動更新はまだオンになっていますので、{next}の請求を希望されない場合は、{subscriptionsPath}で解約してください。]
    refundReversed = [{date}に]Appleが返金を取り消したため、お支払いはそのまま有効で、[「{product}」を]再びご利用いただけます。アプリでご利用いただけない場合は、ご購入時に使用されたアカウントでアプリにサインインしてください。
    refundedAccessRemains = [{date}に]Appleが[「{product}」の]お支払い[（{price}）][のうち約{amount}|のうち{part}|]を返金しました。返金は{refundPage}でご確認いただけます。[自動更新はまだオンになっていますので、{next}の請求を希望されない場合は、{subscriptionsPath}で解約してください。]
    noRefund = 返金は確認できません。Appleに返金を申請された場合は、{refundPage}で状況をご確認いただけます。

    refundPending = [{asked}に]Appleへ返金を申請されています。判断はAppleが行い、通常48時間以内に回答があります。状況は{refundPage}でご確認いただけます。
    refundGranted = [{decided}に]Appleが[「{product}」の]お支払い[（{price}）][のうち約{amount}|のうち{part}|]を返金しました。返金は{refundPage}でご確認いただけます。[自動更新はまだオンになっていますので、{next}の請求を希望されない場合は、{subscriptionsPath}で解約してください。]
    refundDeclined = Appleは[{decided}に]、返金の申請を承認しないと判断しました。判断はAppleが行うもので、理由は当方には知らされません。新しい情報がある場合は、Appleサポートにお問い合わせください。
    refundTakenBack = Appleは返金を承認しましたが、[{decided}に]取り消したため、お支払いはそのまま有効で、[「{product}」を]再びご利用いただけます。アプリでご利用いただけない場合は、ご購入時に使用されたアカウントでアプリにサインインしてください。
    refundRequestNotSeen = 返金の申請は確認できません。申請と状況の確認は{refundPage}で行えます。

    offerEnded = [「{product}」の]オファーが終了したため、[{date}に]通常価格の{price}が請求されました。[次回の請求は{next}で、その前に{subscriptionsPath}で解約できます。]{refund}
    offerApplied = [「{product}」に]オファーが適用され、お支払いは{old}ではなく{price}となりました。オファーが終了すると、通常価格が請求されます。サブスクリプションの確認と解約は{subscriptionsPath}で行えます。
    priceConsentWaiting = [「{product}」の]価格が[{date}に][{price}に]変更されるため、Appleが同意を求めています。継続される場合は、Appleからのメッセージまたは{subscriptionsPath}で同意してください。同意されない場合、サブスクリプションは終了し、以後の請求はありません。
    priceIncreaseInEffect = [「{product}」の]価格が[{date}の請求分より]{old}から{price}に値上げされました。継続を希望されない場合は、[{next}の]次回更新の24時間以上前に{subscriptionsPath}で解約してください。{refund}
    priceIncreaseAnnounced = [「{product}」の]価格が[{date}に][{old}から][{price}に]値上げされます。継続を希望されない場合は、その24時間以上前に{subscriptionsPath}で解約してください。
    countryChanged = Apple Accountの国または地域が変更されました。価格は国や地域によって異なり、[{date}の][「{product}」の]請求は{price}でした。サブスクリプションは{subscriptionsPath}でご確認いただけます。
    productChanged = プランが[「{product}」に]変更され、[{date}の請求分より]価格も{old}から{price}に変わりました。プランは{subscriptionsPath}でご確認いただけます。
    samePrice = 直近2回の請求は同額[（{price}）]です。明細の金額が異なる場合は、税金や、複数の購入がまとめて請求されたことによる可能性があります。価格はAppleの領収書メールと{refundPage}でご確認いただけます。
    priceUnexplained = 価格が[{date}の請求分より]{old}から{price}に変わりました。理由をお調べして、改めてご連絡いたします。{refund}
    pricesNotInData = ご購入の価格は当方では確認できません。Appleの領収書メールと{refundPage}でご確認いただけます。

    trialEndedOnTime = [「{product}」の]無料トライアルは{end}に終了し、有料のサブスクリプション[（{price}）]として更新されました。[次回の請求は{next}で、その前に{subscriptionsPath}で解約できます。]{refund}
    trialCancelledOnLastDay = 自動更新は[{off}に]オフになりましたが、無料トライアルの終了まで24時間を切っていました。この場合、Appleから料金[（{price}）]が請求されることがあります。{refund}
    trialPlanChanged = [「{product}」|別のプラン]への変更がすぐに適用されたため、無料トライアルは終了しました。プランは{subscriptionsPath}でご確認いただけます。
    trialUsedBefore = Appleがこれらのプランで提供する無料トライアルは1回のみで、すでに{start}に始まっています。そのため、新たなご登録ではすぐに料金が請求されます[。{charged}の請求（{price}）がこれにあたります]。{refund}
    trialCancelledAccessLeft = [「{product}」の]無料トライアルの自動更新はオフになっています。{end}までご利用いただけ、料金は請求されません。お手続きは不要です。
    trialRunning = [「{product}」の]無料トライアルは{end}までです。請求を希望されない場合は、終了の24時間以上前に{subscriptionsPath}で解約してください。
    trialRunningLastDay = [「{product}」の]無料トライアルは{end}までです。終了まで24時間を切っているため、Appleがすでに請求の処理を始めている可能性がありますが、{subscriptionsPath}で解約できます。請求された場合は、{refundPage}でAppleに返金を申請できます。
    trialOver = [「{product}」の]無料トライアルは{end}に終了し、その後の請求は確認できません。サブスクリプションはアプリでご登録いただけます。
    trialContradicted = 確認できる無料トライアルの状況からは、[{charged}の]請求[（{price}）]の理由がわかりません。お調べして、改めてご連絡いたします。{refund}
    noTrialInData = ご購入について、無料トライアルは確認できません。無料トライアルの有無は、購入前に表示されるオファーの内容に記載されています。サブスクリプションは{subscriptionsPath}でご確認いただけます。

    failingInGrace = {state}
    failingAfterGrace = {state}
    failingWithoutGrace = {state}
    failingGivenUp = {state}
    recoveredInGrace = [「{product}」の]お支払いが[{paid}に]完了しました。更新日に変更はありません[。次回の更新は{end}で、お手続きは不要です]。
    recoveredDatesMoved = [「{product}」の]お支払いが[{paid}に]完了しました。ご利用いただけなかった日数分は請求されていないため、更新日が[{end}に]変更されました。お手続きは不要です。
    noPaymentFailure = お支払いの問題は確認できません。サブスクリプションは{subscriptionsPath}でご確認いただけます。

    planChangeBooked = [「{product}」から「{other}」への|「{other}」への|「{product}」からの]プラン変更が[{date}に]予定されています[。変更後の料金は{price}です]。それまでは現在のプランが継続します。どちらのプランも{subscriptionsPath}でご確認いただけます。
    planChangedAtOnce = [「{product}」への]プラン変更は[{date}に]すぐ適用され、更新日はその時点を基準に計算されます[。次回の請求は{next}です]。プランは{subscriptionsPath}でご確認いただけます。
    planChangedAtRenewal = [「{other}」から「{product}」への|「{product}」への|「{other}」からの]プラン変更は、[{date}の]更新時に適用されました。プランは{subscriptionsPath}でご確認いただけます。
    planChangeWillNotHappen = 次回の更新で[「{other}」|別のプラン]への変更を選択されていますが、自動更新がオフのため、[「{product}」|現在のプラン]は[{date}に]終了します。自動更新は{subscriptionsPath}で再びオンにできます。
    planChangeUndone = 予定されていたプラン変更は[{date}に]取り消され、プランは[「{product}」の|変更前の]ままとなりました。プランの変更は{subscriptionsPath}で行えます。
    noPlanChange = プランが変更された履歴は確認できません。プランの変更は{subscriptionsPath}で行えます。

    orderFound = ありがとうございます。ご注文番号{order}のご注文を確認しました。[{state}|お調べして、改めてご連絡いたします。]
    orderInvalid = ご注文番号{order}に該当する、このアプリのご注文が見つかりません。O（オー）と0（ゼロ）は似ているため、Appleの領収書メールと照らし合わせてご確認ください。別のアプリのご注文の可能性もあります。
    orderNotFound = ご注文番号{order}をお知らせいただき、ありがとうございます。ご注文の内容をAppleに確認し、改めてご連絡いたします。
    googlePlayOrder = {order}はGoogle Playのご注文番号です。Google Playにお問い合わせいただくか、Appleの領収書メールにあるご注文番号をお送りください。
    numberNotFound = {order}に該当するご注文が見つかりません。Appleの領収書メールにあるご注文番号（Mで始まります）をお送りください。

    endedCancelled = [「{product}」|サブスクリプション]は、自動更新が[{off}に]オフになったため、[{end}に]終了しました。今後の請求はありません。アプリで再度ご登録いただけます。
    endedBilling = {state}
    endedPrice = {state}
    endedProduct = {state}
    endedOther = {state}
    endedFamily = {state}
    endedSeat = {state}
    endedRefunded = {state}
    endNotEvident = {state}
    notEnded = 終了したサブスクリプションやご購入は確認できません。アプリでご利用いただけないものがある場合は、ご購入時に使用されたアカウントでアプリにサインインしてください。

    dateExtended = 追加料金なしで、更新日が[{old}から]{date}に変更されました。[次回の請求は{next}です。]お手続きは不要です。
    dateMovedByRecovery = {answer}
    dateMovedByUpgrade = {answer}
    dateNotMoved = 更新日の変更は確認できません。更新日は{subscriptionsPath}でご確認いただけます。

    consumableFound = [{date}の][「{product}」の]ご購入を確認しました。反映されていない場合は、ご購入時に使用されたアカウントでアプリにサインインしてください。それでも反映されない場合は、お知らせください。
    consumableRefunded = [{refunded}に]Appleが[「{product}」の]お支払い[（{price}）][のうち約{amount}|のうち{part}|]を返金したため、現在はご利用いただけません。返金は{refundPage}でご確認いただけます。
    consumableNotInData = この種類のご購入は、Appleから当方に通知されないことがあります。お調べしますので、Appleの領収書メールにあるご注文番号（Mで始まります）をお送りください。

    lifetimeBesideSubscription = [「{product}」と「{other}」|買い切りのご購入とサブスクリプション]は別々のご購入で、前者を購入しても後者は終了しません。[{next}の]次回の請求を希望されない場合は、{subscriptionsPath}で[「{other}」を]解約してください。{refundPage}でAppleに返金を申請できます。
    noLifetimeConflict = 買い切りのご購入とは別に更新されているサブスクリプションは確認できません。サブスクリプションは{subscriptionsPath}でご確認いただけます。

    commitmentRunning = [「{product}」|サブスクリプション]は月払いの12か月契約[で、全{total}回のうち{number}回分がお支払い済み]です。[次回のお支払いは{next}の{payment}です。][契約期間は{committedUntil}までです。]{subscriptionsPath}で自動更新をオフにすると、最後のお支払いの後に終了します。
    commitmentTurnedOff = 自動更新がオフのため、[「{product}」|サブスクリプション]は12か月の契約期間が[{committedUntil}に]満了すると終了します。それまでは、[{payment}のお支払いがあと{left}回あり、最後は{last}頃です|お支払いがあと{left}回あります|毎月のお支払いが続きます]。詳細は{subscriptionsPath}でご確認いただけます。
    commitmentAhead = [「{product}」|サブスクリプション]は{end}までお支払い済みです。その後は12か月契約となり、毎月のお支払い[（{price}）]が12回あります。希望されない場合は、その前に{subscriptionsPath}で自動更新をオフにしてください。
    commitmentUnpaid = {state}
    commitmentRefunded = {state}
    commitmentEnded = {state}
    noCommitment = 12か月契約は確認できません。解約は{subscriptionsPath}で行えます。

    seatsBought = [「{product}」の]ご利用可能な人数は[{end}まで]{number}名[、料金は合計{price}]です。[{next}からは{total}名になります。]人数の変更は{subscriptionsPath}で行えます。
    seatsRefundedInPart = Appleが[「{product}」の]お支払いの一部[（{amount}）]を返金しました。現在ご利用可能な人数は[{end}まで]{number}名です。返金は{refundPage}でご確認いただけます。
    seatOfGroup = {state}
    seatTakenBack = {state}
    noSeats = 複数人分のご購入は確認できません。サブスクリプションは{subscriptionsPath}でご確認いただけます。

    ownPeriodsOfTwoPlans = [{first}の|先の]請求[（{firstPrice}）]は[「{other}」|一方のプラン]、{second}の請求[（{price}）]は[「{product}」|別のプラン]の料金です。それぞれ期間が異なるため、二重請求ではありません。{refund}
    neverTurnedOffAndEnded = [「{product}」|サブスクリプション]は[{ended}に]終了しており、今後の請求はありません。[{charged}の]最後の請求[（{price}）]より前の解約は確認できません。{refund}
    turnedOffAfterChargeBesideOthers = [「{product}」|サブスクリプションの1つ]の自動更新は、[{charged}の]請求[（{price}）]の後、[{off}に]オフになりました。[{end}までご利用いただけ、その後このサブスクリプションの請求はありません。][このサブスクリプションのご利用は{ended}に終了しました。]{refund}
    turnedOffAfterChargeUnconfirmed = 自動更新は、[{charged}の]請求[（{price}）]の後、[{off}に]オフになりました。現在の状況は{subscriptionsPath}でご確認いただけます。{refund}
    severalNotLinked = {count}件のサブスクリプション[（{list}）]をご利用いただけます。アプリにサインインし、「{restorePurchases}」をタップしてください。
    severalLinkedToUser = {count}件のサブスクリプション[（{list}）]をご利用いただけます。ご購入時に使用されたアカウントでアプリにサインインしてください。
    severalLinkedToOtherUser = {count}件のサブスクリプション[（{list}）]は、アプリの別のアカウントに紐づいています。ご購入時に使用されたアカウントでサインインしてください。サインインできない場合は、当時ご使用のメールアドレスをお知らせください。
    severalProblemOnOurSide = {count}件のサブスクリプション[（{list}）]は有効で、本来ご利用いただける状態です。ご不便をおかけし、申し訳ございません。お調べして、改めてご連絡いたします。
    refundedAccessUnknown = [{date}に]Appleが[「{product}」の]お支払い[（{price}）][のうち約{amount}|のうち{part}|]を返金しました。{state}
    refundReversedWithoutAccess = [{date}に]Appleが返金を取り消したため、お支払いはそのまま有効です。{state}
    refundTakenBackWithoutAccess = Appleは返金を承認しましたが、[{decided}に]取り消したため、お支払いはそのまま有効です。状況は{refundPage}でご確認いただけます。
    trialOfferEnded = [「{product}」の]無料トライアルが終了したため、[{date}に]通常価格の{price}が請求されました。[次回の請求は{next}で、その前に{subscriptionsPath}で解約できます。]{refund}
    introductoryPriceEnded = [「{product}」の]お試し価格の適用が終了したため、[{date}に]通常価格の{price}が請求されました。[次回の請求は{next}で、その前に{subscriptionsPath}で解約できます。]{refund}
    noPriceToCompare = 比較できる以前の請求が確認できません。明細の金額が異なる場合は、税金や、複数の購入がまとめて請求されたことによる可能性があります。価格はAppleの領収書メールと{refundPage}でご確認いただけます。
    planChangedAtOnceWithRefund = [「{product}」への]プラン変更は[{date}に]すぐ適用され、更新日はその時点を基準に計算されます[。次回の請求は{next}です]。[変更前のプランの未使用分として、{returned}にAppleが約{amount}を返金しました。|変更前のプランの未使用分として、Appleが約{amount}を返金しました。|変更前のプランの未使用分はAppleが自動的に返金します（反映に最長30日かかることがあります）。]プランは{subscriptionsPath}でご確認いただけます。
    notEndedPaymentFails = {state}
    consumableTakenBack = {state}
    olderPaymentRefunded = Appleが12か月契約の[{first}の{number}回目（全{total}回）の|{number}回目（全{total}回）の|{first}の|過去の]お支払い[のうち約{amount}|（{price}）|]を返金しました。契約は継続します[。次回のお支払いは{next}です]。返金は{refundPage}でご確認いただけます。
    refundedItems = [{date}に]Appleが[「{product}」の]ご購入の一部[（{part}）]を返金しました[。返金額は{price}のうち{amount}です]。残りへの影響はありません。返金は{refundPage}でご確認いただけます。
    lifetimeBesideCommitment = [「{product}」と「{other}」|買い切りのご購入とサブスクリプション]は別々のご購入で、前者を購入しても後者は終了しません。[「{other}」|サブスクリプション]は12か月契約のため、毎月のお支払いは[{committedUntil}まで]続きます。自動更新は{subscriptionsPath}でオフにできます。
    neverTurnedOffPaymentFails = このサブスクリプションの解約は確認できません。[{failed}の]お支払いがAppleで処理できておらず、再度請求されることがあります。サブスクリプションが不要な場合は、{subscriptionsPath}で解約してください。{refund}
    neverTurnedOffUnconfirmed = このサブスクリプションの解約は確認できません。{state}
    notLinkedPaymentFails = {state}アプリでご利用いただけないものがある場合は、アプリにサインインし、「{restorePurchases}」をタップしてください。
    linkedToUserPaymentFails = {state}アプリでご利用いただけないものがある場合は、ご購入時に使用されたアカウントでアプリにサインインしてください。
    linkedToOtherUserPaymentFails = {state}[「{product}」の]ご購入は、アプリの別のアカウントに紐づいていますので、ご購入時に使用されたアカウントでサインインしてください。
    problemOnOurSidePaymentFails = {state}アプリでご利用いただけず、申し訳ございません。お調べして、改めてご連絡いたします。
    appleAccountWithoutAccess = ご購入は端末ではなく、購入時のApple Accountに紐づいています。{state}
    refundPendingLonger = [{asked}に]Appleへ返金を申請されています。結果は当方には届いておらず、Appleから通知されないこともあります。状況は{refundPage}でご確認ください。
    lifetimeBesidePaymentFailure = [「{product}」と「{other}」|買い切りのご購入とサブスクリプション]は別々のご購入で、前者を購入しても後者は終了しません。[「{other}」|サブスクリプション]のお支払いがAppleで処理できておらず、再度請求されることがあります。不要な場合は、{subscriptionsPath}で解約してください。

    trialRenews = [「{product}」の]無料トライアルは{end}までで、その後自動更新されます[（{price}）]。請求を希望されない場合は、終了の24時間以上前に{subscriptionsPath}で解約してください。
    trialRenewsWithinADay = [「{product}」の]無料トライアルは{end}までで、その後自動更新されます[（{price}）]。終了まで24時間を切っているため、Appleがすでに請求の処理を始めている可能性がありますが、{subscriptionsPath}で解約できます。
    trialEnds = 自動更新はオフになっています。[「{product}」の]無料トライアルは{end}までご利用いただけ、料金は請求されません。お手続きは不要です。
    renews = [「{product}」|サブスクリプション]は有効で、{end}に自動更新されます[（{price}）]。更新を希望されない場合は、24時間以上前に{subscriptionsPath}で解約してください。
    ends = [「{product}」の自動更新|自動更新]はオフになっています。{end}までご利用いただけ、その後の請求はありません。継続を希望される場合は、{subscriptionsPath}で自動更新をオンにしてください。
    endsBesideOthers = [「{product}」|サブスクリプションの1つ]の自動更新はオフになっています。{end}までご利用いただけ、その後このサブスクリプションの請求はありません。継続を希望される場合は、{subscriptionsPath}で自動更新をオンにしてください。
    renewalUnknown = [「{product}」|サブスクリプション]は{end}まで有効です。更新されるかどうかは{subscriptionsPath}でご確認いただけます。
    endEstimated = [「{product}」|サブスクリプション]は{end}頃まで有効と思われます。正確な日付は{subscriptionsPath}でご確認いただけます。
    renewedAlready = [「{product}」|サブスクリプション]はすでに[「{other}」として]更新されており[（{price}）]、{next}までご利用いただけます。変更と解約は{subscriptionsPath}で行えます。
    renewedAlreadyAndEnds = [「{product}」|サブスクリプション]はすでに[「{other}」として]更新されており[（{price}）]、{next}までご利用いただけます。自動更新がオフのため、その時点で終了します。継続を希望される場合は、{subscriptionsPath}で自動更新をオンにしてください。
    refundAsked = [「{product}」|サブスクリプション]は[{end}まで]有効です。{asked}にAppleへ返金を申請されています。判断はAppleが行い、通常48時間以内に回答があります。状況は{refundPage}でご確認いただけます。
    changesPlan = [「{product}」|サブスクリプション]は{end}まで有効で、その後[「{other}」|選択されたプラン]に変わります[（{price}）]。どちらのプランも{subscriptionsPath}でご確認いただけます。
    waitsForPriceConsent = [「{product}」|サブスクリプション]は、新しい価格[（{price}）]に同意されない場合、{end}に終了します。同意は、Appleからのメッセージまたは{subscriptionsPath}で行えます。
    committed = [「{product}」|サブスクリプション]は月払いの12か月契約[で、全{total}回のうち{number}回分がお支払い済み]です。[次回のお支払いは{next}の{payment}です。][契約期間は{committedUntil}までです。]{subscriptionsPath}で自動更新をオフにすると、最後のお支払いの後に終了します。
    committedAndEnds = 自動更新がオフのため、[「{product}」|サブスクリプション]は12か月の契約期間が[{committedUntil}に]満了すると終了します。それまでは、[{payment}のお支払いがあと{left}回あり、最後は{last}頃です|お支払いがあと{left}回あります|毎月のお支払いが続きます]。詳細は{subscriptionsPath}でご確認いただけます。
    commitmentBegins = [「{product}」|サブスクリプション]は{end}までお支払い済みです。その後は12か月契約となり、毎月のお支払い[（{price}）]が12回あります。希望されない場合は、その前に{subscriptionsPath}で自動更新をオフにしてください。
    sharedByFamily = [「{product}」の]ご利用は{familySharing}によるもの[で、{paidUntil}までお支払い済み]です。お支払いについては、購入されたご家族にお問い合わせください。
    inGracePeriod = [{failed}の][「{product}」の]お支払いがAppleで処理できませんでしたが、[{grace}までは]引き続きご利用いただけます。{paymentPath}でお支払い方法をご確認ください。その後、Appleが自動的に再度請求します。「購入アイテムの共有」をご利用の場合、お支払いはすべてファミリー管理者のお支払い方法で行われます。
    inBillingRetry = [{failed}の][「{product}」の]お支払いがAppleで処理できず、現在ご利用は一時停止しています。{paymentPath}でお支払い方法をご確認ください。お支払いが完了すると、再びご利用いただけます。「購入アイテムの共有」をご利用の場合、お支払いはすべてファミリー管理者のお支払い方法で行われます。
    sharedInGracePeriod = [「{product}」の]ご利用は{familySharing}によるもので、お支払いに問題が生じています。[{grace}までは]引き続きご利用いただけますが、購入されたご家族にご確認ください。
    sharedInBillingRetry = [「{product}」の]ご利用は{familySharing}によるもので、お支払いの問題により一時停止しています。購入されたご家族にご確認ください。
    expiredCustomerCancelled = [「{product}」|サブスクリプション]は、自動更新がオフだったため、[{end}に]終了しました。今後の請求はありません。アプリで再度ご登録いただけます。
    expiredBillingError = [「{product}」|サブスクリプション]は、お支払いがAppleで処理できなかったため、[{end}に]終了しました。継続を希望される場合は、{paymentPath}でお支払い方法をご確認のうえ、アプリで再度ご登録ください。「購入アイテムの共有」をご利用の場合、お支払いはすべてファミリー管理者のお支払い方法で行われます。
    expiredTurnedOffAfterFailure = [「{product}」|サブスクリプション]は、お支払いがAppleで処理できなかったため、[{end}に]終了しました。自動更新はその後オフになり、今後の請求はありません。継続を希望される場合は、{paymentPath}でお支払い方法をご確認のうえ、アプリで再度ご登録ください。
    expiredPriceIncreaseNotAccepted = [「{product}」|サブスクリプション]は、新しい価格への同意がなかったため、[{end}に]終了しました。今後の請求はありません。新しい価格で、アプリから再度ご登録いただけます。
    expiredProductUnavailable = [「{product}」|サブスクリプション]は、このプランが提供されなくなったため、[{end}に]終了しました。アプリで別のプランにご登録いただけます。
    expiredOther = [「{product}」|サブスクリプション]は[{end}に]終了しましたが、理由はAppleから知らされていません。アプリで再度ご登録いただけます。
    expiredForUnknownReason = [「{product}」|サブスクリプション]は[{end}に]終了しましたが、理由は当方ではわかりません。アプリで再度ご登録いただけます。
    sharedPlanEnded = [「{product}」の]ご利用は{familySharing}によるもので、[{end}に]終了しました。購入されたご家族にご確認いただくか、アプリでご登録ください。
    refunded = [{taken}に]Appleが[「{product}」の]お支払い[（{amountPaid}）][のうち約{amount}|のうち{part}|]を返金したため、ご利用は終了しました。返金は{refundPage}でご確認いただけます。
    refundedStillRenews = [「{product}」の]自動更新はまだオンになっています。[{next}の]次回の請求を希望されない場合は、{subscriptionsPath}で解約してください。[{taken}に]Appleが直近のお支払い[（{amountPaid}）][のうち約{amount}|のうち{part}|]を返金したため、ご利用は終了しました。
    refundedOrUnshared = [「{product}」の]ご利用は、購入が返金されたか、共有されなくなったため、[{taken}に]終了しました。返金は{refundPage}でご確認いただけます。
    revoked = [「{product}」の]ご利用は、[{taken}に]Appleにより終了となりました。返金は{refundPage}でご確認いただけます。理由については、Appleサポートにお問い合わせください。
    moved = サブスクリプション[「{product}」]は[{taken}に][「{other}」|別のサブスクリプション]へ移行されました。現在の状況は{subscriptionsPath}でご確認いただけます。
    sharingEnded = [「{product}」の]ご利用は{familySharing}によるもので、[{taken}に]終了しました。購入されたご家族にご確認いただくか、アプリでご登録ください。
    seatWithdrawn = [「{product}」の]料金を負担していた団体または個人が、[{taken}に]ご利用の提供を終了しました。その団体または個人にご確認いただくか、アプリでご登録ください。
    seatAssigned = [「{product}」の]ご利用料金は、団体またはグループが負担しています。ご利用については、その管理担当者にお問い合わせください。
    seatEnded = [「{product}」の]ご利用料金は、団体またはグループが負担していました。継続の有無をその管理担当者にご確認いただくか、アプリでご登録ください。
    replaced = [「{product}」|以前のプラン]は別のプランに変更されており、現在の状況は当方では確認できません。{subscriptionsPath}でご確認いただけます。当方でもAppleに確認し、改めてご連絡いたします。
    unconfirmed = [「{product}」|サブスクリプション]は[{end}に]更新予定でしたが、結果はまだAppleから届いていません。{subscriptionsPath}でご確認いただけます。当方でもAppleに確認し、改めてご連絡いたします。
    sharedUnconfirmed = [「{product}」の]ご利用は{familySharing}によるもので、[{end}まで]お支払い済みでした。その後の継続については、まだAppleから連絡がありません。購入されたご家族にご確認ください。
    endUnconfirmed = [「{product}」|サブスクリプション]は[{end}まで]お支払い済みでしたが、その後の継続については、まだAppleから連絡がありません。{subscriptionsPath}でご確認いただけます。
    paymentUnconfirmed = [{failed}の][「{product}」の]お支払いがAppleで処理できず、その後完了したかどうかはまだAppleから連絡がありません。サブスクリプションは{subscriptionsPath}で、お支払い方法は{paymentPath}でご確認いただけます。
    cancellationUnconfirmed = 自動更新がオフだったため、[「{product}」|サブスクリプション]は[{end}に]終了する予定でしたが、まだAppleから確認が取れていません。{subscriptionsPath}でご確認いただけます。
    refundedUnconfirmed = [{taken}に]Appleが[「{product}」の]お支払い[（{amountPaid}）][のうち約{amount}|のうち{part}|]を返金しましたが、自動更新がオンのままだったため、[{end}に]再び請求された可能性があります。有効かどうかを{subscriptionsPath}でご確認ください。当方でもAppleに確認し、改めてご連絡いたします。
    checking = [「{product}」|サブスクリプション]の現在の状況は当方では確認できません。{subscriptionsPath}でご確認いただけます。当方でもAppleに確認し、改めてご連絡いたします。
    unknownExpiry = [「{product}」の]サブスクリプションは確認できますが、お支払い済みの期間がわかりません。{subscriptionsPath}でご確認いただけます。当方でもAppleに確認し、改めてご連絡いたします。
    purchased = [{bought}の][「{product}」の]ご購入を確認しました。アプリでご利用いただけない場合は、購入時のApple Accountで「{restorePurchases}」をお試しください。
    purchasedNotRestorable = [{bought}の][「{product}」の]ご購入を確認しました。アプリでご利用いただけない場合は、ご購入時に使用されたアカウントでアプリにサインインしてください。この種類のご購入はAppleでは復元できません。
    purchasedKindUnknown = [{bought}の][「{product}」の]ご購入を確認しました。アプリでご利用いただけない場合は、購入時のApple Accountで「{restorePurchases}」をお試しください。コインなど、使うとなくなるものは復元できません。
    purchasedByFamily = [「{product}」|この購入アイテム]は{familySharing}によりご利用いただけます。アプリでご利用いただけない場合は、アプリで「{restorePurchases}」をタップしてください。
    purchaseRefundAsked = [{bought}の][「{product}」の]ご購入を確認しました。{asked}にAppleへ返金を申請されています。判断はAppleが行い、通常48時間以内に回答があります。状況は{refundPage}でご確認いただけます。
    purchaseRefunded = [{taken}に]Appleが[「{product}」の]お支払い[（{amountPaid}）][のうち約{amount}|のうち{part}|]を返金しました。返金は{refundPage}でご確認いただけます。
    purchaseRevoked = [「{product}」の]ご利用は、[{taken}に]Appleにより終了となりました。返金は{refundPage}でご確認いただけます。理由については、Appleサポートにお問い合わせください。
    purchaseSharingEnded = [「{product}」の]ご利用は{familySharing}によるもので、[{taken}に]終了しました。購入されたご家族にご確認いただくか、アプリでご購入ください。
    renewsWithinADay = [「{product}」|サブスクリプション]は有効で、{end}に自動更新されます[（{price}）]。更新まで24時間を切っているため、Appleがすでに請求の処理を始めている可能性がありますが、{subscriptionsPath}で解約できます。
    refundAskedEarlier = [「{product}」|サブスクリプション]は[{end}まで]有効です。{asked}にAppleへ返金を申請されています。結果は当方には届いておらず、Appleから通知されないこともあります。状況は{refundPage}でご確認ください。
    purchaseRefundAskedEarlier = [{bought}の][「{product}」の]ご購入を確認しました。{asked}にAppleへ返金を申請されています。結果は当方には届いておらず、Appleから通知されないこともあります。状況は{refundPage}でご確認ください。

    chargeRefunded = [{charged}の請求分（{price}）|{charged}の請求分|この請求分]は、[{refunded}に]Appleが返金しました。
    chargeRefundedInPart = [{charged}の請求分（{price}）|{charged}の請求分|この請求分]のうち{part}[（約{amount}）]を、[{refunded}に]Appleが返金しました。
    chargeRevoked = [{charged}の]ご購入は、[{refunded}に]Appleが取り消しました。返金は{refundPage}でご確認いただけます。
    askForRefund = {refundPage}でAppleに返金を申請できます。
    refundArriving = 返金が明細に反映されるまで、最長30日かかることがあります。

    unnamedSubscription = サブスクリプション
    unnamedPurchase = ご購入の商品
    unnamedOther = 別の商品
    unknownPart = 一部
    offerPrice = オファー価格
    freeTrial = 無料トライアル
    introductoryPrice = お試し価格
    pacificTime = 太平洋時間
    cityTime = {city}時間
    """#
}
