/// The replies in German.
enum GermanReplies {
  /// In the format of `--replies`.
  static let text = #"""
    # The names of Apple's settings, pages, and services.
    subscriptionsPath = Einstellungen > \[Ihr Name\] > Abonnements
    paymentPath = Einstellungen > \[Ihr Name\] > Zahlung & Versand
    mediaPath = Einstellungen > \[Ihr Name\] > Medien & Käufe
    refundPage = reportaproblem.apple.com
    familySharing = Familienfreigabe
    restorePurchases = Käufe wiederherstellen

    noCharge = Wir sehen diese Abbuchung nicht. Bitte senden Sie uns die Bestellnummer aus Apples
      Rechnungs-E-Mail (sie beginnt mit M). Falls Ihre Bank die Abbuchung nur als vorgemerkt
      anzeigt, verschwindet sie möglicherweise von selbst.
    oneCharge = Wir sehen eine Abbuchung[ über {price}][ vom {date}][; die vorherige war am
      {first}]. Eine zweite bei Ihrer Bank kann eine vorübergehende Vormerkung sein, die von selbst
      verschwindet. Falls sie bleibt, senden Sie uns bitte die Bestellnummer aus Apples Rechnung
      dazu.
    oneChargeSeveralRecords = Es gab nur eine Abbuchung[ über {price}][, am {date}]. Falls Apple
      Ihnen zwei Rechnungen gesendet hat, senden Sie uns bitte beide Bestellnummern.
    upgradeCharge = Die Abbuchung[ über {price}][ vom {second}] gehört zu Ihrem Wechsel [zu
      {product}|in ein anderes Abo].[ Für den ungenutzten Teil des bisherigen Abos hat Apple Ihnen
      am {returned} etwa {amount} erstattet.| Für den ungenutzten Teil des bisherigen Abos hat Apple
      Ihnen etwa {amount} erstattet.| Den ungenutzten Teil des bisherigen Abos erstattet Apple
      automatisch; bis Sie das Geld sehen, kann es bis zu 30 Tage dauern.] Sie müssen nichts tun.
    latePaymentThenRenewal = Der Betrag für die erste Verlängerung konnte erst[ am {first}| später]
      abgebucht werden, nachdem frühere Versuche nicht geklappt hatten. Die Abbuchung[ über {price}]
      vom {second} gilt für die Verlängerung danach; es wurde also nichts doppelt abgebucht. Ihre
      Abos finden Sie unter {subscriptionsPath}.
    twoAppleAccounts = Sie haben über zwei Apple Accounts Abos abgeschlossen. Wenn Sie nur ein Abo
      brauchen, melden Sie sich bitte mit dem anderen Apple Account an und kündigen Sie dort unter
      {subscriptionsPath}. {refund}
    twoSubscriptions = Die Abbuchungen[ über {firstPrice} vom {first} und über {price} vom {second}|
      vom {first} und vom {second}| über {firstPrice} und {price} vom {second}| vom {second}]
      gehören zu zwei verschiedenen Abos[: {product} und {other}]. Sie können beide unter
      {subscriptionsPath} sehen und kündigen. {refund}
    ownPeriods = Die Abbuchungen[ über {firstPrice} vom {first} und über {price} vom {second}| vom
      {first} und vom {second}| über {firstPrice} und {price} vom {second}| vom {second}][ für
      {product}] gelten für zwei verschiedene Zeiträume; Sie haben also nicht doppelt bezahlt.
      {refund}
    unexplainedCharges = Wir sehen die Abbuchungen, die Sie meinen, und gehen der Sache nach. Bitte
      senden Sie uns die Bestellnummern aus beiden Rechnungs-E-Mails von Apple.
    separatePurchases = Die Abbuchungen[ über {firstPrice} vom {first} und über {price} vom
      {second}| vom {first} und vom {second}| über {firstPrice} und {price} vom {second}| vom
      {second}] gehören zu zwei getrennten Käufen[: {product} und {other}]. {refund}
    furtherSeats = Die Abbuchung[ über {price}][ vom {second}] gilt für weitere Personen, die zu
      [{product}|Ihrem Abo] hinzugefügt wurden; es wurde also nichts doppelt abgebucht. {refund}

    neverTurnedOff = Wir sehen für dieses Abo keine Kündigung. Bitte prüfen Sie unter
      {subscriptionsPath} mit jedem Apple Account, den Sie verwenden, ob es aktiv ist.[ Die nächste
      Abbuchung erfolgt am {next}.] {refund}
    turnedOffAfterCharge = Die automatische Verlängerung wurde[ am {off}] nach der Abbuchung[ über
      {price}][ vom {charged}] ausgeschaltet.[ Sie haben bis zum {end} Zugang; danach wird nichts
      mehr abgebucht.][ Ihr Zugang endete am {ended}.] {refund}
    turnedOffOnLastDay = Die automatische Verlängerung wurde[ am {off}] weniger als 24 Stunden vor
      dem Verlängerungstermin ausgeschaltet; in dieser Zeit kann Apple[ {price}] bereits abbuchen.
      {refund}
    turnedOnAgain = Die automatische Verlängerung wurde ausgeschaltet, aber[ am {on}] vor der
      Abbuchung[ über {price}][ vom {charged}] wieder eingeschaltet. Sie können unter
      {subscriptionsPath} kündigen. {refund}
    turnedOnAfterCharge = Nach der Abbuchung[ über {price}][ vom {charged}] wurde die automatische
      Verlängerung[ am {off}] ausgeschaltet und[ am {on}] wieder eingeschaltet.[ Die nächste
      Abbuchung erfolgt am {next}.] Sie können unter {subscriptionsPath} kündigen. {refund}
    subscribedAgain = Bei [{product}|Ihrem früheren Abo] war die automatische Verlängerung
      ausgeschaltet[; dieses Abo endete am {ended}]. Am {charged} begann ein neues Abo[ für
      {other}]; dazu gehört die Abbuchung[ über {price}].[ Die nächste Abbuchung erfolgt am {next};
      vorher können Sie unter {subscriptionsPath} kündigen.] {refund}
    turnedOffTimeUnknown = Die automatische Verlängerung[ von {product}] wurde ausgeschaltet, aber
      wir können nicht genau sehen, wann; Apple kann das.[ Die letzte Abbuchung über {price} war am
      {charged}.| Die letzte Abbuchung war am {charged}.] {refund}
    otherSubscriptionCancelled = [Bei {other} war die automatische Verlängerung ausgeschaltet, die
      Abbuchung ist aber für {product}|Bei einem Ihrer Abos war die automatische Verlängerung
      ausgeschaltet, die Abbuchung ist aber für ein anderes][: {price} am {charged}]. Wenn Sie auch
      dieses Abo nicht mehr möchten, kündigen Sie es bitte unter {subscriptionsPath}. {refund}
    cancellationContradicted = Unsere Informationen zu Ihrer Kündigung erklären die Abbuchung[ über
      {price}][ vom {charged}] nicht. Wir gehen der Sache nach und melden uns bei Ihnen. {refund}

    notLinked = Ihr Kauf[ von {product}] ist[ bis zum {end}] aktiv. Bitte melden Sie sich in der App
      an und tippen Sie auf „{restorePurchases}“.
    linkedToUser = Ihr Kauf[ von {product}] ist[ bis zum {end}] aktiv. Bitte melden Sie sich in der
      App mit dem Konto an, das Sie beim Kauf verwendet haben.
    linkedToOtherUser = Ihr Kauf[ von {product}] gehört zu einem anderen Konto in unserer App. Bitte
      melden Sie sich mit dem Konto an, das Sie beim Kauf verwendet haben. Falls das nicht geht,
      teilen Sie uns bitte mit, welche E-Mail-Adresse Sie damals verwendet haben.
    problemOnOurSide = Ihr Kauf[ von {product}] ist[ bis zum {end}] aktiv und sollte also
      funktionieren. Es tut uns leid, dass das nicht der Fall ist; wir gehen der Sache nach und
      melden uns bei Ihnen.
    testPurchase = Dieser Kauf wurde in einer Testversion der App getätigt: Es wurde kein Geld
      abgebucht, und in der Version aus dem App Store gilt er nicht. Sie müssen nichts tun.
    refundedAccessEnded = Apple hat Ihnen[ am {date}] [etwa {amount} von der Zahlung|{part} von der
      Zahlung|die Zahlung][ über {price}][ für {product}] erstattet; damit endete Ihr Zugang. Die
      Rückerstattung finden Sie unter {refundPage}.
    refundedRenewalOn = Die automatische Verlängerung[ von {product}] ist noch eingeschaltet; um die
      nächste Abbuchung[ am {next}] zu vermeiden, kündigen Sie bitte unter {subscriptionsPath}.
      Apple hat Ihnen[ am {date}] [etwa {amount} von Ihrer letzten Zahlung|{part} von Ihrer letzten
      Zahlung|Ihre letzte Zahlung][ über {price}] erstattet; damit endete Ihr Zugang.
    noAccessNow = {state}
    accessUnconfirmed = {state}
    notFoundInGap = Wir finden Ihren Kauf nicht. Möglicherweise gehört er zu einem anderen Apple
      Account. Bitte senden Sie uns die Bestellnummer aus Apples Rechnungs-E-Mail (sie beginnt mit
      M); sie steht auch unter {refundPage}.
    notFoundArchiveComplete = Wir finden Ihren Kauf nicht. Möglicherweise gehört er zu einem anderen
      Apple Account. Bitte senden Sie uns die Bestellnummer aus Apples Rechnungs-E-Mail (sie beginnt
      mit M); sie steht auch unter {refundPage}.
    notFound = Wir finden Ihren Kauf nicht. Möglicherweise gehört er zu einem anderen Apple Account.
      Bitte senden Sie uns die Bestellnummer aus Apples Rechnungs-E-Mail (sie beginnt mit M); sie
      steht auch unter {refundPage}.

    otherAppleAccount = Ihr Kauf[ von {product}] gehört zu einem anderen Apple Account als dem auf
      diesem Gerät, und wir können Käufe nicht übertragen. Bitte melden Sie sich unter {mediaPath}
      mit dem Apple Account an, mit dem Sie gekauft haben, und tippen Sie dann in der App auf
      „{restorePurchases}“.
    severalAppleAccounts = Käufe gehören zu dem Apple Account, mit dem sie getätigt wurden, und Sie
      haben mit mehreren gekauft. Bitte prüfen Sie unter {mediaPath}, ob es der Apple Account ist,
      mit dem Sie [{product}|den fehlenden Inhalt] gekauft haben, und tippen Sie dann in der App auf
      „{restorePurchases}“.
    sameAppleAccount = Käufe gehören zum Apple Account, nicht zum Gerät. Bitte prüfen Sie auf dem
      neuen Gerät unter {mediaPath}, ob es der Apple Account ist, mit dem Sie[ {product}] gekauft
      haben, und tippen Sie dann in der App auf „{restorePurchases}“.
    appleAccountUnknown = Käufe gehören zum Apple Account, nicht zum Gerät. Bitte prüfen Sie auf dem
      neuen Gerät unter {mediaPath}, ob es der Apple Account ist, mit dem Sie gekauft haben, und
      tippen Sie dann in der App auf „{restorePurchases}“.

    familySharingEnded = Ihr Zugang[ zu {product}] lief über die {familySharing} und endete[ am
      {date}]. Bitte fragen Sie das Familienmitglied, das gekauft hat, oder kaufen Sie selbst in der
      App.
    purchaserRefunded = Ihr Zugang[ zu {product}] lief über die {familySharing} und endete[ am
      {date}]. Bitte fragen Sie das Familienmitglied, das gekauft hat, oder kaufen Sie selbst in der
      App.
    familyEndedReasonUnknown = Ihr Zugang[ zu {product}] lief über die {familySharing} und endete[
      am {date}]. Bitte fragen Sie das Familienmitglied, das gekauft hat, oder kaufen Sie selbst in
      der App.
    familyPlanEnded = Ihr Zugang[ zu {product}] lief über die {familySharing} und endete[ am {end}].
      Bitte fragen Sie das Familienmitglied, das gekauft hat, oder schließen Sie in der App selbst
      ein Abo ab.
    familyActive = Ihr Zugang[ zu {product}] über die {familySharing} ist aktiv. Falls er in der App
      fehlt, melden Sie sich dort bitte an und tippen Sie auf „{restorePurchases}“.
    refundedOrRevoked = Ihr Zugang[ zu {product}] endete[ am {date}], weil der Kauf erstattet wurde
      oder nicht mehr mit Ihnen geteilt wird. Rückerstattungen finden Sie unter {refundPage}.
    notFamily = Wir sehen keinen Zugang über die {familySharing}. Bei Fragen zu einem Familienabo
      wenden Sie sich bitte an das Familienmitglied, das es gekauft hat.

    refundedStillCharged = Bitte kündigen Sie zuerst unter {subscriptionsPath}: Die automatische
      Verlängerung blieb eingeschaltet. Apple hat Ihnen [etwa {amount} von der Abbuchung|{part} von
      der Abbuchung|die Abbuchung][ über {price}][ vom {first}] erstattet, aber es wurde[ am
      {second}] erneut abgebucht[ und noch einmal am {last}| und seitdem noch {count}-mal]. Sie
      können unter {refundPage} bei Apple eine Rückerstattung beantragen.
    refundedBoughtAgain = Apple hat Ihnen [etwa {amount} von der Abbuchung|{part} von der
      Abbuchung|die Abbuchung][ über {price}][ vom {first}] erstattet. Die neue Abbuchung[ vom
      {second}] gehört zu einem neu abgeschlossenen Abo[ für {product}]; Sie können es unter
      {subscriptionsPath} sehen und kündigen.
    olderChargeRefunded = Apple hat Ihnen [etwa {amount} von der Abbuchung|{part} von der
      Abbuchung|die Abbuchung][ über {price}][ vom {first}] erstattet. {state}
    refundedInPart = Apple hat Ihnen[ am {date}] [etwa {amount} von der Zahlung|{part} von der
      Zahlung|einen Teil der Zahlung][ über {price}][ für {product}] erstattet. Die Rückerstattung
      finden Sie unter {refundPage}.[ Die automatische Verlängerung ist noch eingeschaltet; um die
      nächste Abbuchung am {next} zu vermeiden, kündigen Sie bitte unter {subscriptionsPath}.]
    refundReversed = Apple hat die Rückerstattung[ am {date}] zurückgenommen; die Zahlung bleibt
      also bestehen, und Sie haben wieder Zugang[ zu {product}]. Falls er in der App fehlt, melden
      Sie sich dort bitte mit dem Konto an, das Sie beim Kauf verwendet haben.
    refundedAccessRemains = Apple hat Ihnen[ am {date}] [etwa {amount} von der Zahlung|{part} von
      der Zahlung|die Zahlung][ über {price}][ für {product}] erstattet. Die Rückerstattung finden
      Sie unter {refundPage}.[ Die automatische Verlängerung ist noch eingeschaltet; um die nächste
      Abbuchung am {next} zu vermeiden, kündigen Sie bitte unter {subscriptionsPath}.]
    noRefund = Wir sehen keine Rückerstattung. Falls Sie bei Apple eine beantragt haben, finden Sie
      den Stand unter {refundPage}.

    refundPending = Sie haben[ am {asked}] bei Apple eine Rückerstattung beantragt. Darüber
      entscheidet Apple, nicht wir, meist innerhalb von 48 Stunden. Den Stand finden Sie unter
      {refundPage}.
    refundGranted = Apple hat Ihnen[ am {decided}] [etwa {amount} von der Zahlung|{part} von der
      Zahlung|die Zahlung][ über {price}][ für {product}] erstattet. Die Rückerstattung finden Sie
      unter {refundPage}.[ Die automatische Verlängerung ist noch eingeschaltet; um die nächste
      Abbuchung am {next} zu vermeiden, kündigen Sie bitte unter {subscriptionsPath}.]
    refundDeclined = Apple hat Ihren Antrag auf Rückerstattung[ am {decided}] abgelehnt. Die
      Entscheidung liegt bei Apple, und der Grund wird uns nicht mitgeteilt. Wenn Sie neue
      Informationen haben, wenden Sie sich bitte an den Apple Support.
    refundTakenBack = Apple hat eine Rückerstattung gewährt und sie[ am {decided}] wieder
      zurückgenommen; die Zahlung bleibt also bestehen, und Sie haben wieder Zugang[ zu {product}].
      Falls er in der App fehlt, melden Sie sich dort bitte mit dem Konto an, das Sie beim Kauf
      verwendet haben.
    refundRequestNotSeen = Wir sehen keinen Antrag auf Rückerstattung. Unter {refundPage} können Sie
      einen stellen und den Stand sehen.

    offerEnded = Das Angebot[ für {product}] ist abgelaufen; deshalb wurde[ am {date}] der reguläre
      Preis von {price} abgebucht.[ Die nächste Abbuchung erfolgt am {next}; vorher können Sie unter
      {subscriptionsPath} kündigen.] {refund}
    offerApplied = Es galt ein Angebot[ für {product}]; deshalb haben Sie {price} statt {old}
      bezahlt. Wenn das Angebot endet, wird der reguläre Preis abgebucht. Ihr Abo können Sie unter
      {subscriptionsPath} sehen oder kündigen.
    priceConsentWaiting = Der Preis[ von {product}] ändert sich[ am {date}][ auf {price}], und Apple
      bittet um Ihre Zustimmung. Bitte stimmen Sie in Apples Nachricht oder unter
      {subscriptionsPath} zu; andernfalls endet das Abo, und es wird dafür nichts mehr abgebucht.
    priceIncreaseInEffect = Der Preis[ von {product}] ist[ mit der Abbuchung vom {date}] von {old}
      auf {price} gestiegen. Wenn Sie das Abo nicht fortsetzen möchten, kündigen Sie bitte
      mindestens 24 Stunden vor der nächsten Verlängerung[ am {next}] unter {subscriptionsPath}.
      {refund}
    priceIncreaseAnnounced = Der Preis[ von {product}] steigt[ am {date}][ von {old}][ auf {price}].
      Wenn Sie das Abo nicht fortsetzen möchten, kündigen Sie bitte mindestens 24 Stunden vorher
      unter {subscriptionsPath}.
    countryChanged = Das Land oder die Region Ihres Apple Accounts hat sich geändert, und die Preise
      unterscheiden sich je nach Land. Die Abbuchung[ vom {date}][ für {product}] betrug {price};
      Ihre Abos finden Sie unter {subscriptionsPath}.
    productChanged = Ihr Abo wurde[ auf {product}] umgestellt; dadurch änderte sich[ mit der
      Abbuchung vom {date}] auch der Preis: von {old} auf {price}. Ihr aktuelles Abo sehen Sie unter
      {subscriptionsPath}.
    samePrice = Der Preis Ihrer letzten beiden Abbuchungen war gleich[: {price}]. Falls Ihr
      Kontoauszug einen anderen Betrag zeigt, kann das an Steuern liegen oder daran, dass mehrere
      Käufe zusammen abgebucht wurden. Den Preis finden Sie in Apples Rechnungs-E-Mail und unter
      {refundPage}.
    priceUnexplained = Der Preis hat sich[ mit der Abbuchung vom {date}] von {old} auf {price}
      geändert. Wir gehen dem Grund nach und melden uns bei Ihnen. {refund}
    pricesNotInData = Wir können die Preise Ihrer Käufe nicht sehen. Sie finden sie in Apples
      Rechnungs-E-Mail und unter {refundPage}.

    trialEndedOnTime = Ihr kostenloses Probeabo[ für {product}] endete am {end} und verlängerte
      sich[ für {price}] als kostenpflichtiges Abo.[ Die nächste Abbuchung erfolgt am {next}; vorher
      können Sie unter {subscriptionsPath} kündigen.] {refund}
    trialCancelledOnLastDay = Die automatische Verlängerung wurde[ am {off}] weniger als 24 Stunden
      vor dem Ende des kostenlosen Probeabos ausgeschaltet; in dieser Zeit kann Apple[ {price}]
      bereits abbuchen. {refund}
    trialPlanChanged = Ihr kostenloses Probeabo endete mit Ihrem Wechsel [zu {product}|in ein
      anderes Abo], der sofort wirksam wurde. Ihr aktuelles Abo sehen Sie unter {subscriptionsPath}.
    trialUsedBefore = Apple bietet für diese Abos nur ein kostenloses Probeabo an, und Ihres begann
      am {start}. Ein neues Abo wird deshalb sofort berechnet[; das ist die Abbuchung über {price}
      vom {charged}]. {refund}
    trialCancelledAccessLeft = Die automatische Verlängerung Ihres kostenlosen Probeabos[ für
      {product}] ist ausgeschaltet. Sie haben bis zum {end} Zugang; dafür wird nichts abgebucht, und
      Sie müssen nichts tun.
    trialRunning = Ihr kostenloses Probeabo[ für {product}] läuft bis zum {end}. Wenn Sie keine
      Abbuchung möchten, kündigen Sie bitte mindestens 24 Stunden vorher unter {subscriptionsPath}.
    trialRunningLastDay = Ihr kostenloses Probeabo[ für {product}] läuft bis zum {end}. Bis dahin
      sind es weniger als 24 Stunden, daher bearbeitet Apple die Abbuchung möglicherweise schon;
      kündigen können Sie unter {subscriptionsPath}. Falls abgebucht wird, können Sie unter
      {refundPage} bei Apple eine Rückerstattung beantragen.
    trialOver = Ihr kostenloses Probeabo[ für {product}] endete am {end}, und danach sehen wir keine
      Abbuchung. In der App können Sie ein Abo abschließen.
    trialContradicted = Unsere Informationen zu Ihrem kostenlosen Probeabo erklären die Abbuchung[
      über {price}][ vom {charged}] nicht. Wir gehen der Sache nach und melden uns bei Ihnen.
      {refund}
    noTrialInData = Wir sehen zu Ihrem Kauf kein kostenloses Probeabo. Ob eines enthalten ist, steht
      in dem Angebot, das vor dem Kauf angezeigt wird. Ihre Abos finden Sie unter
      {subscriptionsPath}.

    failingInGrace = {state}
    failingAfterGrace = {state}
    failingWithoutGrace = {state}
    failingGivenUp = {state}
    recoveredInGrace = Die Zahlung[ für {product}] wurde[ am {paid}] erfolgreich abgebucht. Ihre
      Verlängerungstermine bleiben gleich[; der nächste ist am {end}]. Sie müssen nichts tun.
    recoveredDatesMoved = Die Zahlung[ für {product}] wurde[ am {paid}] erfolgreich abgebucht. Tage
      ohne Zugang wurden nicht berechnet, deshalb hat sich Ihr Verlängerungstermin[ auf den {end}]
      verschoben. Sie müssen nichts tun.
    noPaymentFailure = Wir sehen kein Problem mit einer Zahlung. Ihre Abos finden Sie unter
      {subscriptionsPath}.

    planChangeBooked = Ihr Wechsel[ von {product}][ zu {other}][ zum Preis von {price}] ist[ für den
      {date}] vorgemerkt. Bis dahin läuft Ihr jetziges Abo weiter; beide Abos sehen Sie unter
      {subscriptionsPath}.
    planChangedAtOnce = Ihr Wechsel[ zu {product}] wurde[ am {date}] sofort wirksam; Ihr
      Verlängerungstermin richtet sich nach diesem Tag[, und die nächste Abbuchung erfolgt am
      {next}]. Ihr aktuelles Abo sehen Sie unter {subscriptionsPath}.
    planChangedAtRenewal = Ihr Wechsel[ von {other}][ zu {product}] wurde mit der Verlängerung[ am
      {date}] wirksam. Ihr aktuelles Abo sehen Sie unter {subscriptionsPath}.
    planChangeWillNotHappen = Sie haben für die nächste Verlängerung [{other}|ein anderes Abo]
      gewählt, aber die automatische Verlängerung ist ausgeschaltet; deshalb endet [{product}|Ihr
      jetziges Abo][ am {date}]. Sie können die automatische Verlängerung unter {subscriptionsPath}
      wieder einschalten.
    planChangeUndone = Ihr vorgemerkter Wechsel wurde[ am {date}] storniert, und [{product}|Ihr Abo]
      bleibt unverändert. Unter {subscriptionsPath} können Sie das Abo wechseln.
    noPlanChange = Wir sehen keinen Wechsel in ein anderes Abo. Unter {subscriptionsPath} können Sie
      das Abo wechseln.

    orderFound = Vielen Dank, wir haben Ihre Bestellung {order} gefunden.[ {state}| Wir gehen der
      Sache nach und melden uns bei Ihnen.]
    orderInvalid = Wir können die Bestellnummer {order} unserer App nicht zuordnen. Bitte
      vergleichen Sie sie mit Apples Rechnungs-E-Mail, in der O und 0 ähnlich aussehen; sie kann
      auch zu einer anderen App gehören.
    orderNotFound = Vielen Dank für die Bestellnummer {order}. Wir fragen bei Apple nach, zu welchem
      Kauf sie gehört, und melden uns bei Ihnen.
    googlePlayOrder = {order} ist eine Bestellung bei Google Play. Bitte wenden Sie sich dazu an
      Google Play oder senden Sie uns die Bestellnummer aus Apples Rechnungs-E-Mail.
    numberNotFound = Wir finden {order} nicht. Bitte senden Sie uns die Bestellnummer aus Apples
      Rechnungs-E-Mail (sie beginnt mit M).

    endedCancelled = [{product}|Ihr Abo] ist[ am {end}] abgelaufen, weil die automatische
      Verlängerung[ am {off}] ausgeschaltet wurde. Es wird dafür nichts mehr abgebucht. In der App
      können Sie das Abo neu abschließen.
    endedBilling = {state}
    endedPrice = {state}
    endedProduct = {state}
    endedOther = {state}
    endedFamily = {state}
    endedSeat = {state}
    endedRefunded = {state}
    endNotEvident = {state}
    notEnded = Wir sehen nicht, dass etwas abgelaufen ist. Falls in der App etwas fehlt, melden Sie
      sich dort bitte mit dem Konto an, das Sie beim Kauf verwendet haben.

    dateExtended = Ihr Verlängerungstermin wurde[ vom {old}] auf den {date} verschoben, ohne
      zusätzliche Kosten.[ Die nächste Abbuchung erfolgt am {next}.] Sie müssen nichts tun.
    dateMovedByRecovery = {answer}
    dateMovedByUpgrade = {answer}
    dateNotMoved = Wir sehen nicht, dass sich Ihr Verlängerungstermin verschoben hat. Sie finden ihn
      unter {subscriptionsPath}.

    consumableFound = Wir sehen Ihren Kauf[ von {product}][ vom {date}]. Falls er fehlt, melden Sie
      sich bitte in der App mit dem Konto an, das Sie damals verwendet haben. Wenn er dann immer
      noch fehlt, geben Sie uns bitte Bescheid.
    consumableRefunded = Apple hat Ihnen[ am {refunded}] [etwa {amount} von der Zahlung|{part} von
      der Zahlung|die Zahlung][ über {price}][ für {product}] erstattet; deshalb haben Sie diesen
      Kauf nicht mehr. Die Rückerstattung finden Sie unter {refundPage}.
    consumableNotInData = Apple teilt uns nicht jeden Kauf dieser Art mit. Bitte senden Sie uns die
      Bestellnummer aus Apples Rechnungs-E-Mail (sie beginnt mit M), damit wir nachsehen können.

    lifetimeBesideSubscription = [{product} und {other} sind|Ihr einmaliger Kauf und Ihr Abo sind]
      zwei getrennte Käufe, und der erste beendet den zweiten nicht. Um die nächste Abbuchung[ am
      {next}] zu vermeiden, kündigen Sie bitte [{other}|das Abo] unter {subscriptionsPath}. Sie
      können unter {refundPage} bei Apple eine Rückerstattung beantragen.
    noLifetimeConflict = Wir sehen kein Abo, das sich neben einem einmaligen Kauf noch verlängert.
      Ihre Abos finden Sie unter {subscriptionsPath}.

    commitmentRunning = [{product}|Ihr Abo] hat eine feste Laufzeit von 12 Monaten mit monatlichen
      Zahlungen[ (bisher {number} von {total})].[ Die nächste Zahlung über {payment} erfolgt am
      {next}.][ Die Laufzeit geht bis zum {committedUntil}.] Wenn Sie die automatische Verlängerung
      unter {subscriptionsPath} ausschalten, endet das Abo nach der letzten Zahlung.
    commitmentTurnedOff = Die automatische Verlängerung ist ausgeschaltet; daher endet
      [{product}|Ihr Abo] mit der festen Laufzeit von 12 Monaten[ am {committedUntil}]. Bis dahin
      [folgen noch {left} Zahlungen über je {payment}, die letzte etwa am {last}|folgen noch {left}
      Zahlungen|laufen die monatlichen Zahlungen weiter]. Sie sehen das Abo unter
      {subscriptionsPath}.
    commitmentAhead = [{product}|Ihr Abo] ist bis zum {end} bezahlt. Danach läuft das Abo mit einer
      festen Laufzeit von 12 Monaten und 12 monatlichen Zahlungen[ über je {price}] weiter. Wenn Sie
      das nicht möchten, schalten Sie die automatische Verlängerung bitte vorher unter
      {subscriptionsPath} aus.
    commitmentUnpaid = {state}
    commitmentRefunded = {state}
    commitmentEnded = {state}
    noCommitment = Wir sehen keine feste Laufzeit von 12 Monaten. Sie können unter
      {subscriptionsPath} kündigen.

    seatsBought = Die Anzahl der Personen, für die [{product}|das Abo] gilt, beträgt {number}[, für
      insgesamt {price}][, bis zum {end}].[ Ab dem {next} beträgt sie {total}.] Sie können die
      Anzahl unter {subscriptionsPath} ändern.
    seatsRefundedInPart = Apple hat Ihnen einen Teil der Zahlung[ für {product}] erstattet[:
      {amount}]. Die Anzahl der Personen, für die das Abo noch gilt, beträgt {number}[, bis zum
      {end}]. Die Rückerstattung finden Sie unter {refundPage}.
    seatOfGroup = {state}
    seatTakenBack = {state}
    noSeats = Wir sehen keinen Kauf für mehrere Personen. Ihre Abos finden Sie unter
      {subscriptionsPath}.

    ownPeriodsOfTwoPlans = Die Abbuchung[ über {firstPrice}][ vom {first}] gilt für [{other}|ein
      Abo], die Abbuchung[ über {price}] vom {second} für [{product}|ein anderes Abo]. Es sind zwei
      verschiedene Zeiträume; Sie haben also nicht doppelt bezahlt. {refund}
    neverTurnedOffAndEnded = [{product}|Ihr Abo] ist[ am {ended}] abgelaufen; es wird dafür nichts
      mehr abgebucht. Vor der letzten Abbuchung[ über {price}][ vom {charged}] sehen wir keine
      Kündigung. {refund}
    turnedOffAfterChargeBesideOthers = Die automatische Verlängerung [von {product}|eines Ihrer
      Abos] wurde[ am {off}] nach der Abbuchung[ über {price}][ vom {charged}] ausgeschaltet.[ Sie
      haben dazu bis zum {end} Zugang; danach wird dafür nichts mehr abgebucht.][ Ihr Zugang dazu
      endete am {ended}.] {refund}
    turnedOffAfterChargeUnconfirmed = Die automatische Verlängerung wurde[ am {off}] nach der
      Abbuchung[ über {price}][ vom {charged}] ausgeschaltet. Den aktuellen Stand sehen Sie unter
      {subscriptionsPath}. {refund}
    severalNotLinked = Sie haben Zugang zu {count} Abos[: {list}]. Bitte melden Sie sich in der App
      an und tippen Sie auf „{restorePurchases}“.
    severalLinkedToUser = Sie haben Zugang zu {count} Abos[: {list}]. Bitte melden Sie sich in der
      App mit dem Konto an, das Sie beim Kauf verwendet haben.
    severalLinkedToOtherUser = Ihre {count} Abos[ ({list})] gehören zu einem anderen Konto in
      unserer App. Bitte melden Sie sich mit dem Konto an, das Sie beim Kauf verwendet haben. Falls
      das nicht geht, teilen Sie uns bitte mit, welche E-Mail-Adresse Sie damals verwendet haben.
    severalProblemOnOurSide = Sie haben Zugang zu {count} Abos[: {list}]. Diese sollten also
      funktionieren. Es tut uns leid, dass das nicht der Fall ist; wir gehen der Sache nach und
      melden uns bei Ihnen.
    refundedAccessUnknown = Apple hat Ihnen[ am {date}] [etwa {amount} von der Zahlung|{part} von
      der Zahlung|die Zahlung][ über {price}][ für {product}] erstattet. {state}
    refundReversedWithoutAccess = Apple hat die Rückerstattung[ am {date}] zurückgenommen; die
      Zahlung bleibt also bestehen. {state}
    refundTakenBackWithoutAccess = Apple hat eine Rückerstattung gewährt und sie[ am {decided}]
      wieder zurückgenommen; die Zahlung bleibt also bestehen. Den Stand finden Sie unter
      {refundPage}.
    trialOfferEnded = Ihr kostenloses Probeabo[ für {product}] ist abgelaufen; deshalb wurde[ am
      {date}] der reguläre Preis von {price} abgebucht.[ Die nächste Abbuchung erfolgt am {next};
      vorher können Sie unter {subscriptionsPath} kündigen.] {refund}
    introductoryPriceEnded = Ihr Einführungspreis[ für {product}] ist ausgelaufen; deshalb wurde[ am
      {date}] der reguläre Preis von {price} abgebucht.[ Die nächste Abbuchung erfolgt am {next};
      vorher können Sie unter {subscriptionsPath} kündigen.] {refund}
    noPriceToCompare = Wir sehen keine frühere Abbuchung zum Vergleich. Falls Ihr Kontoauszug einen
      anderen Betrag zeigt, kann das an Steuern liegen oder daran, dass mehrere Käufe zusammen
      abgebucht wurden. Den Preis finden Sie in Apples Rechnungs-E-Mail und unter {refundPage}.
    planChangedAtOnceWithRefund = Ihr Wechsel[ zu {product}] wurde[ am {date}] sofort wirksam; Ihr
      Verlängerungstermin richtet sich nach diesem Tag[, und die nächste Abbuchung erfolgt am
      {next}].[ Für den ungenutzten Teil des bisherigen Abos hat Apple Ihnen am {returned} etwa
      {amount} erstattet.| Für den ungenutzten Teil des bisherigen Abos hat Apple Ihnen etwa
      {amount} erstattet.| Den ungenutzten Teil des bisherigen Abos erstattet Apple automatisch; bis
      Sie das Geld sehen, kann es bis zu 30 Tage dauern.] Ihr aktuelles Abo sehen Sie unter
      {subscriptionsPath}.
    notEndedPaymentFails = {state}
    consumableTakenBack = {state}
    olderPaymentRefunded = Apple hat Ihnen [Zahlung {number} von {total}|eine frühere Zahlung][ vom
      {first}] für Ihr Abo mit fester Laufzeit von 12 Monaten erstattet[: etwa {amount}|: {price}].
      Das Abo läuft weiter[; die nächste Zahlung erfolgt am {next}]. Die Rückerstattung finden Sie
      unter {refundPage}.
    refundedItems = Apple hat Ihnen[ am {date}] einen Teil Ihres Kaufs[ von {product}] erstattet[:
      {part}][ ({amount} von {price})]. Der Rest ist davon nicht betroffen; die Rückerstattung
      finden Sie unter {refundPage}.
    lifetimeBesideCommitment = [{product} und {other} sind|Ihr einmaliger Kauf und Ihr Abo sind]
      zwei getrennte Käufe, und der erste beendet den zweiten nicht. [{other}|Das Abo] hat eine
      feste Laufzeit von 12 Monaten; daher laufen die monatlichen Zahlungen[ bis zum
      {committedUntil}] weiter. Die automatische Verlängerung können Sie unter {subscriptionsPath}
      ausschalten.
    neverTurnedOffPaymentFails = Wir sehen für dieses Abo keine Kündigung. Apple konnte die Zahlung[
      am {failed}] nicht abbuchen und versucht es möglicherweise noch einmal. Wenn Sie das Abo nicht
      mehr möchten, kündigen Sie es bitte unter {subscriptionsPath}. {refund}
    neverTurnedOffUnconfirmed = Wir sehen für dieses Abo keine Kündigung. {state}
    notLinkedPaymentFails = {state} Falls in der App etwas fehlt, melden Sie sich dort bitte an und
      tippen Sie auf „{restorePurchases}“.
    linkedToUserPaymentFails = {state} Falls in der App etwas fehlt, melden Sie sich dort bitte mit
      dem Konto an, das Sie beim Kauf verwendet haben.
    linkedToOtherUserPaymentFails = {state} Ihr Kauf[ von {product}] gehört zu einem anderen Konto
      in unserer App; bitte melden Sie sich mit dem Konto an, das Sie beim Kauf verwendet haben.
    problemOnOurSidePaymentFails = {state} Es tut uns leid, dass es in der App nicht funktioniert;
      wir gehen der Sache nach und melden uns bei Ihnen.
    appleAccountWithoutAccess = Käufe gehören zu dem Apple Account, mit dem sie getätigt wurden,
      nicht zum Gerät. {state}
    refundPendingLonger = Sie haben[ am {asked}] bei Apple eine Rückerstattung beantragt. Uns liegt
      keine Entscheidung vor; Apple teilt sie uns nicht immer mit. Den Stand finden Sie unter
      {refundPage}.
    lifetimeBesidePaymentFailure = [{product} und {other} sind|Ihr einmaliger Kauf und Ihr Abo sind]
      zwei getrennte Käufe, und der erste beendet den zweiten nicht. Apple konnte die Zahlung für
      [{other}|das Abo] nicht abbuchen und versucht es möglicherweise noch einmal; wenn Sie das Abo
      nicht mehr möchten, kündigen Sie es bitte unter {subscriptionsPath}.

    trialRenews = Ihr kostenloses Probeabo[ für {product}] läuft bis zum {end} und verlängert sich
      dann automatisch[ für {price}]. Wenn Sie keine Abbuchung möchten, kündigen Sie bitte
      mindestens 24 Stunden vorher unter {subscriptionsPath}.
    trialRenewsWithinADay = Ihr kostenloses Probeabo[ für {product}] läuft bis zum {end} und
      verlängert sich dann automatisch[ für {price}]. Bis dahin sind es weniger als 24 Stunden,
      daher bearbeitet Apple die Abbuchung möglicherweise schon; kündigen können Sie unter
      {subscriptionsPath}.
    trialEnds = Die automatische Verlängerung ist ausgeschaltet. Ihr kostenloses Probeabo[ für
      {product}] können Sie bis zum {end} nutzen; dafür wird nichts abgebucht, und Sie müssen nichts
      tun.
    renews = [{product}|Ihr Abo] ist aktiv und verlängert sich am {end} automatisch[ für {price}].
      Wenn Sie das nicht möchten, kündigen Sie bitte mindestens 24 Stunden vorher unter
      {subscriptionsPath}.
    ends = [Die automatische Verlängerung von {product} ist ausgeschaltet|Die automatische
      Verlängerung ist ausgeschaltet]. Sie haben bis zum {end} Zugang; danach wird dafür nichts mehr
      abgebucht. Wenn Sie das Abo fortsetzen möchten, schalten Sie die automatische Verlängerung
      bitte unter {subscriptionsPath} ein.
    endsBesideOthers = Die automatische Verlängerung [von {product}|eines Ihrer Abos] ist
      ausgeschaltet. Sie haben dazu bis zum {end} Zugang; danach wird dafür nichts mehr abgebucht.
      Wenn Sie dieses Abo fortsetzen möchten, schalten Sie die automatische Verlängerung bitte unter
      {subscriptionsPath} ein.
    renewalUnknown = [{product}|Ihr Abo] ist bis zum {end} aktiv. Ob sich das Abo verlängert, sehen
      Sie unter {subscriptionsPath}.
    endEstimated = [{product}|Ihr Abo] ist wahrscheinlich etwa bis zum {end} aktiv. Das genaue Datum
      sehen Sie unter {subscriptionsPath}.
    renewedAlready = [{product}|Ihr Abo] hat sich bereits[ als {other}][ für {price}] verlängert;
      Sie haben also bis zum {next} Zugang. Sie können das Abo unter {subscriptionsPath} ändern oder
      kündigen.
    renewedAlreadyAndEnds = [{product}|Ihr Abo] hat sich bereits[ als {other}][ für {price}]
      verlängert; Sie haben also bis zum {next} Zugang. Die automatische Verlängerung ist
      ausgeschaltet, daher endet das Abo dann. Wenn Sie es fortsetzen möchten, schalten Sie die
      automatische Verlängerung bitte unter {subscriptionsPath} ein.
    refundAsked = [{product}|Ihr Abo] ist[ bis zum {end}] aktiv. Sie haben am {asked} bei Apple eine
      Rückerstattung beantragt. Darüber entscheidet Apple, nicht wir, meist innerhalb von 48
      Stunden; den Stand finden Sie unter {refundPage}.
    changesPlan = [{product}|Ihr Abo] ist bis zum {end} aktiv; danach folgt der Wechsel [zu
      {other}|in das von Ihnen gewählte Abo][ für {price}]. Beide Abos sehen Sie unter
      {subscriptionsPath}.
    waitsForPriceConsent = [{product}|Ihr Abo] endet am {end}, wenn Sie dem neuen Preis[ von
      {price}] nicht zustimmen. Zustimmen können Sie in Apples Nachricht oder unter
      {subscriptionsPath}.
    committed = [{product}|Ihr Abo] hat eine feste Laufzeit von 12 Monaten mit monatlichen
      Zahlungen[ (bisher {number} von {total})].[ Die nächste Zahlung über {payment} erfolgt am
      {next}.][ Die Laufzeit geht bis zum {committedUntil}.] Wenn Sie die automatische Verlängerung
      unter {subscriptionsPath} ausschalten, endet das Abo nach der letzten Zahlung.
    committedAndEnds = Die automatische Verlängerung ist ausgeschaltet; daher endet [{product}|Ihr
      Abo] mit der festen Laufzeit von 12 Monaten[ am {committedUntil}]. Bis dahin [folgen noch
      {left} Zahlungen über je {payment}, die letzte etwa am {last}|folgen noch {left}
      Zahlungen|laufen die monatlichen Zahlungen weiter]. Sie sehen das Abo unter
      {subscriptionsPath}.
    commitmentBegins = [{product}|Ihr Abo] ist bis zum {end} bezahlt. Danach läuft das Abo mit einer
      festen Laufzeit von 12 Monaten und 12 monatlichen Zahlungen[ über je {price}] weiter. Wenn Sie
      das nicht möchten, schalten Sie die automatische Verlängerung bitte vorher unter
      {subscriptionsPath} aus.
    sharedByFamily = Ihr Zugang[ zu {product}] läuft über die {familySharing}[ und ist bis zum
      {paidUntil} bezahlt]. Bei Fragen zur Zahlung wenden Sie sich bitte an das Familienmitglied,
      das gekauft hat.
    inGracePeriod = Apple konnte die Zahlung[ für {product}][ am {failed}] nicht abbuchen. Sie
      haben[ bis zum {grace}] weiterhin Zugang. Bitte prüfen Sie Ihre Zahlungsmethode unter
      {paymentPath}; danach versucht Apple es von selbst noch einmal. Wenn Ihre Familie Käufe teilt,
      wird für alle die Zahlungsmethode des Familienorganisators belastet.
    inBillingRetry = Apple konnte die Zahlung[ für {product}][ am {failed}] nicht abbuchen, deshalb
      ruht Ihr Zugang. Bitte prüfen Sie Ihre Zahlungsmethode unter {paymentPath}; sobald die Zahlung
      klappt, haben Sie wieder Zugang. Wenn Ihre Familie Käufe teilt, wird für alle die
      Zahlungsmethode des Familienorganisators belastet.
    sharedInGracePeriod = Ihr Zugang[ zu {product}] läuft über die {familySharing}, und bei der
      Zahlung dafür gibt es ein Problem. Sie haben[ bis zum {grace}] weiterhin Zugang; bitte fragen
      Sie das Familienmitglied, das gekauft hat.
    sharedInBillingRetry = Ihr Zugang[ zu {product}] läuft über die {familySharing} und ruht, weil
      es bei der Zahlung dafür ein Problem gibt. Bitte fragen Sie das Familienmitglied, das gekauft
      hat.
    expiredCustomerCancelled = [{product}|Ihr Abo] ist[ am {end}] abgelaufen, weil die automatische
      Verlängerung ausgeschaltet war. Es wird dafür nichts mehr abgebucht. In der App können Sie das
      Abo neu abschließen.
    expiredBillingError = [{product}|Ihr Abo] ist[ am {end}] abgelaufen, weil Apple die Zahlung
      nicht abbuchen konnte. Wenn Sie das Abo fortsetzen möchten, prüfen Sie bitte Ihre
      Zahlungsmethode unter {paymentPath} und schließen Sie es in der App neu ab. Wenn Ihre Familie
      Käufe teilt, wird für alle die Zahlungsmethode des Familienorganisators belastet.
    expiredTurnedOffAfterFailure = [{product}|Ihr Abo] ist[ am {end}] abgelaufen, weil Apple die
      Zahlung nicht abbuchen konnte; danach wurde die automatische Verlängerung ausgeschaltet. Es
      wird dafür nichts mehr abgebucht. Wenn Sie das Abo fortsetzen möchten, prüfen Sie bitte Ihre
      Zahlungsmethode unter {paymentPath} und schließen Sie es in der App neu ab.
    expiredPriceIncreaseNotAccepted = [{product}|Ihr Abo] ist[ am {end}] abgelaufen, weil dem neuen
      Preis nicht zugestimmt wurde. Es wird dafür nichts mehr abgebucht. In der App können Sie das
      Abo zum neuen Preis neu abschließen.
    expiredProductUnavailable = [{product}|Ihr Abo] ist[ am {end}] abgelaufen, weil dieses Abo nicht
      mehr angeboten wird. In der App können Sie ein anderes Abo abschließen.
    expiredOther = [{product}|Ihr Abo] ist[ am {end}] abgelaufen; den Grund teilt Apple uns nicht
      mit. In der App können Sie das Abo neu abschließen.
    expiredForUnknownReason = [{product}|Ihr Abo] ist[ am {end}] abgelaufen; den Grund kennen wir
      nicht. In der App können Sie das Abo neu abschließen.
    sharedPlanEnded = Ihr Zugang[ zu {product}] lief über die {familySharing} und endete[ am {end}].
      Bitte fragen Sie das Familienmitglied, das gekauft hat, oder schließen Sie in der App selbst
      ein Abo ab.
    refunded = Apple hat Ihnen[ am {taken}] [etwa {amount} von der Zahlung|{part} von der
      Zahlung|die Zahlung][ über {amountPaid}][ für {product}] erstattet; damit endete Ihr Zugang.
      Die Rückerstattung finden Sie unter {refundPage}.
    refundedStillRenews = Die automatische Verlängerung[ von {product}] ist noch eingeschaltet; um
      die nächste Abbuchung[ am {next}] zu vermeiden, kündigen Sie bitte unter {subscriptionsPath}.
      Apple hat Ihnen[ am {taken}] [etwa {amount} von Ihrer letzten Zahlung|{part} von Ihrer letzten
      Zahlung|Ihre letzte Zahlung][ über {amountPaid}] erstattet; damit endete Ihr Zugang.
    refundedOrUnshared = Ihr Zugang[ zu {product}] endete[ am {taken}], weil der Kauf erstattet
      wurde oder nicht mehr mit Ihnen geteilt wird. Rückerstattungen finden Sie unter {refundPage}.
    revoked = Apple hat Ihren Zugang[ zu {product}][ am {taken}] beendet. Rückerstattungen finden
      Sie unter {refundPage}; nach dem Grund fragen Sie bitte den Apple Support.
    moved = Ihr Abo[ für {product}] wurde[ am {taken}] auf [{other}|ein anderes Abo] übertragen.
      Den aktuellen Stand sehen Sie unter {subscriptionsPath}.
    sharingEnded = Ihr Zugang[ zu {product}] lief über die {familySharing} und endete[ am {taken}].
      Bitte fragen Sie das Familienmitglied, das gekauft hat, oder schließen Sie in der App selbst
      ein Abo ab.
    seatWithdrawn = Die Organisation oder Person, die Ihren Zugang[ zu {product}] bezahlt hat, hat
      ihn[ am {taken}] beendet. Bitte fragen Sie dort nach oder schließen Sie in der App selbst ein
      Abo ab.
    seatAssigned = Ihr Zugang[ zu {product}] wird von einer Organisation oder Gruppe bezahlt. Bei
      Fragen dazu wenden Sie sich bitte an die Person, die ihn dort verwaltet.
    seatEnded = Ihr Zugang[ zu {product}] wurde von einer Organisation oder Gruppe bezahlt. Bitte
      fragen Sie die Person, die ihn dort verwaltet, ob er weiterläuft, oder schließen Sie in der
      App selbst ein Abo ab.
    replaced = [{product}|Ihr früheres Abo] wurde durch ein anderes Abo ersetzt, und wir können den
      aktuellen Stand nicht sehen. Sie finden ihn unter {subscriptionsPath}; wir fragen bei Apple
      nach und melden uns bei Ihnen.
    unconfirmed = [{product}|Ihr Abo] sollte sich[ am {end}] verlängern, und Apple hat uns das
      Ergebnis noch nicht mitgeteilt. Den Stand sehen Sie unter {subscriptionsPath}; wir fragen bei
      Apple nach und melden uns bei Ihnen.
    sharedUnconfirmed = Ihr Zugang[ zu {product}] lief über die {familySharing} und war[ bis zum
      {end}] bezahlt; Apple hat uns noch nicht mitgeteilt, ob er weiterläuft. Bitte fragen Sie das
      Familienmitglied, das gekauft hat.
    endUnconfirmed = [{product}|Ihr Abo] war[ bis zum {end}] bezahlt, und Apple hat uns noch nicht
      mitgeteilt, ob das Abo weiterläuft. Den Stand sehen Sie unter {subscriptionsPath}.
    paymentUnconfirmed = Apple konnte die Zahlung[ für {product}][ am {failed}] nicht abbuchen und
      hat uns noch nicht mitgeteilt, ob es inzwischen geklappt hat. Den Stand sehen Sie unter
      {subscriptionsPath}; Ihre Zahlungsmethode können Sie unter {paymentPath} prüfen.
    cancellationUnconfirmed = Die automatische Verlängerung war ausgeschaltet; daher sollte
      [{product}|Ihr Abo][ am {end}] enden, aber Apple hat das noch nicht bestätigt. Den Stand sehen
      Sie unter {subscriptionsPath}.
    refundedUnconfirmed = Apple hat Ihnen[ am {taken}] [etwa {amount} von der Zahlung|{part} von der
      Zahlung|die Zahlung][ über {amountPaid}][ für {product}] erstattet; die automatische
      Verlängerung war aber noch eingeschaltet, daher wurde möglicherweise[ am {end}] erneut
      abgebucht. Bitte prüfen Sie unter {subscriptionsPath}, ob das Abo aktiv ist; wir fragen bei
      Apple nach und melden uns bei Ihnen.
    checking = Wir können den aktuellen Stand [von {product}|Ihres Abos] nicht sehen. Sie finden ihn
      unter {subscriptionsPath}; wir fragen bei Apple nach und melden uns bei Ihnen.
    unknownExpiry = Wir sehen Ihr Abo[ für {product}], aber nicht, wie lange es bezahlt ist. Das
      finden Sie unter {subscriptionsPath}; wir fragen bei Apple nach und melden uns bei Ihnen.
    purchased = Wir sehen Ihren Kauf[ von {product}][ vom {bought}]. Falls er in der App fehlt,
      tippen Sie dort bitte auf „{restorePurchases}“, und zwar mit dem Apple Account, mit dem Sie
      gekauft haben.
    purchasedNotRestorable = Wir sehen Ihren Kauf[ von {product}][ vom {bought}]. Falls er in der
      App fehlt, melden Sie sich dort bitte mit dem Konto an, das Sie damals verwendet haben; Käufe
      dieser Art kann Apple nicht wiederherstellen.
    purchasedKindUnknown = Wir sehen Ihren Kauf[ von {product}][ vom {bought}]. Falls er in der App
      fehlt, tippen Sie dort bitte auf „{restorePurchases}“, und zwar mit dem Apple Account, mit dem
      Sie gekauft haben; Käufe, die verbraucht werden, etwa Münzen, lassen sich nicht
      wiederherstellen.
    purchasedByFamily = Sie haben über die {familySharing} Zugang zu [{product}|diesem Kauf]. Falls
      er in der App fehlt, tippen Sie dort bitte auf „{restorePurchases}“.
    purchaseRefundAsked = Wir sehen Ihren Kauf[ von {product}][ vom {bought}]. Sie haben am {asked}
      bei Apple eine Rückerstattung beantragt. Darüber entscheidet Apple, nicht wir, meist innerhalb
      von 48 Stunden; den Stand finden Sie unter {refundPage}.
    purchaseRefunded = Apple hat Ihnen[ am {taken}] [etwa {amount} von der Zahlung|{part} von der
      Zahlung|die Zahlung][ über {amountPaid}][ für {product}] erstattet. Die Rückerstattung finden
      Sie unter {refundPage}.
    purchaseRevoked = Apple hat Ihren Zugang[ zu {product}][ am {taken}] beendet. Rückerstattungen
      finden Sie unter {refundPage}; nach dem Grund fragen Sie bitte den Apple Support.
    purchaseSharingEnded = Ihr Zugang[ zu {product}] lief über die {familySharing} und endete[ am
      {taken}]. Bitte fragen Sie das Familienmitglied, das gekauft hat, oder kaufen Sie selbst in
      der App.
    renewsWithinADay = [{product}|Ihr Abo] ist aktiv und verlängert sich am {end} automatisch[ für
      {price}]. Bis dahin sind es weniger als 24 Stunden, daher bearbeitet Apple die Abbuchung
      möglicherweise schon; kündigen können Sie unter {subscriptionsPath}.
    refundAskedEarlier = [{product}|Ihr Abo] ist[ bis zum {end}] aktiv. Sie haben am {asked} bei
      Apple eine Rückerstattung beantragt. Uns liegt keine Entscheidung vor; Apple teilt sie uns
      nicht immer mit. Den Stand finden Sie unter {refundPage}.
    purchaseRefundAskedEarlier = Wir sehen Ihren Kauf[ von {product}][ vom {bought}]. Sie haben am
      {asked} bei Apple eine Rückerstattung beantragt. Uns liegt keine Entscheidung vor; Apple teilt
      sie uns nicht immer mit. Den Stand finden Sie unter {refundPage}.

    chargeRefunded = Apple hat Ihnen[ am {refunded}] [die Abbuchung über {price} vom {charged}|die
      Abbuchung vom {charged}|diese Abbuchung] erstattet.
    chargeRefundedInPart = Apple hat Ihnen[ am {refunded}] {part} von [der Abbuchung über {price}
      vom {charged}|der Abbuchung vom {charged}|dieser Abbuchung] erstattet[: etwa {amount}].
    chargeRevoked = Apple hat den Kauf[ vom {charged}][ am {refunded}] zurückgenommen;
      Rückerstattungen finden Sie unter {refundPage}.
    askForRefund = Sie können unter {refundPage} bei Apple eine Rückerstattung beantragen.
    refundArriving = Bis die Rückerstattung auf Ihrem Kontoauszug erscheint, kann es bis zu 30 Tage
      dauern.

    unnamedSubscription = Ihr Abo
    unnamedPurchase = Ihr Kauf
    unnamedOther = ein anderes Produkt
    unknownPart = einen Teil
    offerPrice = Angebotspreis
    freeTrial = kostenloses Probeabo
    introductoryPrice = Einführungspreis
    pacificTime = pazifische Zeit
    cityTime = Ortszeit {city}
    """#
}
