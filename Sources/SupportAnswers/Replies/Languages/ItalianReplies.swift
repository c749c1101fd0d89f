/// The replies in Italian.
enum ItalianReplies {
  /// In the format of `--replies`.
  static let text = #"""
    # The names of Apple's settings, pages, and services.
    subscriptionsPath = Impostazioni > \[il tuo nome\] > Abbonamenti
    paymentPath = Impostazioni > \[il tuo nome\] > Pagamento e spedizione
    mediaPath = Impostazioni > \[il tuo nome\] > Media e acquisti
    refundPage = reportaproblem.apple.com
    familySharing = In famiglia
    restorePurchases = Ripristina acquisti

    noCharge = Non ci risulta questo addebito. Inviaci il numero d'ordine indicato nella ricevuta di
      Apple (inizia con M). Se la tua banca mostra l'addebito come in sospeso, potrebbe scomparire
      da solo.
    oneCharge = Vediamo un solo addebito[ di {price}][ del {date}][; il precedente era del {first}].
      Un secondo addebito sul tuo conto potrebbe essere un'autorizzazione temporanea che scompare da
      sola. Se rimane, inviaci il numero d'ordine indicato nella relativa ricevuta di Apple.
    oneChargeSeveralRecords = Hai ricevuto un solo addebito[ di {price}][, il {date}]. Se Apple ti
      ha inviato due ricevute, inviaci entrambi i numeri d'ordine.
    upgradeCharge = L'addebito[ di {price}][ del {second}] riguarda il passaggio a [{product}|un
      altro piano].[ Apple ti ha rimborsato circa {amount} il {returned} per la parte non usata del
      piano precedente.| Apple ti ha rimborsato circa {amount} per la parte non usata del piano
      precedente.| Apple rimborsa automaticamente la parte non usata del piano precedente; possono
      servire fino a 30 giorni perché il rimborso compaia.] Non devi fare nulla.
    latePaymentThenRenewal = Il primo rinnovo è stato addebitato solo[ il {first}| in seguito],
      perché i tentativi precedenti non erano andati a buon fine. L'addebito[ di {price}] del
      {second} riguarda il rinnovo successivo, quindi nessuno dei due è un duplicato. Puoi vedere i
      tuoi abbonamenti in {subscriptionsPath}.
    twoAppleAccounts = Hai sottoscritto abbonamenti con due Apple Account. Se te ne serve uno solo,
      accedi con l'altro Apple Account e, in {subscriptionsPath}, annulla l'abbonamento che non ti
      serve. {refund}
    twoSubscriptions = Gli addebiti[ di {firstPrice} del {first} e di {price} del {second}| del
      {first} e del {second}| di {firstPrice} e {price} del {second}| del {second}] riguardano due
      abbonamenti diversi[: {product} e {other}]. Puoi vederli e annullarli in {subscriptionsPath}.
      {refund}
    ownPeriods = Gli addebiti[ di {firstPrice} del {first} e di {price} del {second}| del {first} e
      del {second}| di {firstPrice} e {price} del {second}| del {second}] per [{product}|il tuo
      abbonamento] riguardano periodi diversi: non hai pagato due volte lo stesso periodo. {refund}
    unexplainedCharges = Vediamo gli addebiti che ci hai segnalato e stiamo verificando. Inviaci i
      numeri d'ordine indicati nelle due ricevute di Apple.
    separatePurchases = Gli addebiti[ di {firstPrice} del {first} e di {price} del {second}| del
      {first} e del {second}| di {firstPrice} e {price} del {second}| del {second}] riguardano due
      acquisti distinti[: {product} e {other}]. {refund}
    furtherSeats = L'addebito[ di {price}][ del {second}] riguarda le persone aggiunte [a
      {product}|al tuo abbonamento], quindi non è un duplicato. {refund}

    neverTurnedOff = Per questo abbonamento non ci risulta alcun annullamento. Controlla in
      {subscriptionsPath}, con ogni Apple Account che usi, se è attivo.[ Il prossimo addebito è
      previsto il {next}.] {refund}
    turnedOffAfterCharge = Il rinnovo automatico è stato disattivato[ il {off},] dopo l'addebito[ di
      {price}][ del {charged}].[ Hai accesso fino al {end}; dopo non ti verrà addebitato altro.][
      L'accesso è terminato il {ended}.] {refund}
    turnedOffOnLastDay = Il rinnovo automatico è stato disattivato[ il {off},] meno di 24 ore prima
      del rinnovo; in questo intervallo Apple può già effettuare l'addebito[ di {price}]. {refund}
    turnedOnAgain = Il rinnovo automatico è stato disattivato, ma poi riattivato[ il {on},] prima
      dell'addebito[ di {price}][ del {charged}]. Puoi annullare l'abbonamento in
      {subscriptionsPath}. {refund}
    turnedOnAfterCharge = Il rinnovo automatico è stato disattivato[ il {off},] dopo l'addebito[ di
      {price}][ del {charged}], e poi riattivato[ il {on}].[ Il prossimo addebito è previsto il
      {next}.] Puoi annullare l'abbonamento in {subscriptionsPath}. {refund}
    subscribedAgain = Il tuo abbonamento precedente[ a {product}] era impostato per non rinnovarsi[
      ed è terminato il {ended}]. Un nuovo abbonamento[ a {other}] è iniziato il {charged}: a questo
      si riferisce l'addebito[ di {price}].[ Il prossimo addebito è previsto il {next}; prima di
      allora puoi annullare l'abbonamento in {subscriptionsPath}.] {refund}
    turnedOffTimeUnknown = Il rinnovo automatico[ di {product}] è stato disattivato, ma non possiamo
      vedere esattamente quando; Apple sì.[ L'ultimo addebito, di {price}, è del {charged}.|
      L'ultimo addebito è del {charged}.] {refund}
    otherSubscriptionCancelled = [L'abbonamento a {other} era impostato per non rinnovarsi, ma
      l'addebito riguarda {product}|Uno dei tuoi abbonamenti era impostato per non rinnovarsi, ma
      l'addebito ne riguarda un altro][: {price} il {charged}]. Se non desideri nemmeno
      quest'ultimo, annullalo in {subscriptionsPath}. {refund}
    cancellationContradicted = Le informazioni che abbiamo sull'annullamento non spiegano
      l'addebito[ di {price}][ del {charged}]. Stiamo verificando e ti faremo sapere. {refund}

    notLinked = Il tuo acquisto[ di {product}] è attivo[ fino al {end}]. Accedi all'app e usa
      “{restorePurchases}”.
    linkedToUser = Il tuo acquisto[ di {product}] è attivo[ fino al {end}]. Accedi all'app con
      l'account che hai usato per l'acquisto.
    linkedToOtherUser = Il tuo acquisto[ di {product}] è associato a un altro account della nostra
      app. Accedi con l'account che hai usato per l'acquisto. Se non riesci, facci sapere quale
      indirizzo email avevi usato.
    problemOnOurSide = Il tuo acquisto[ di {product}] è attivo[ fino al {end}], quindi dovrebbe
      funzionare. Ci dispiace che non sia così; stiamo verificando e ti faremo sapere.
    testPurchase = Questo acquisto è stato effettuato in una versione di test dell'app: non è stato
      addebitato nulla e non vale nella versione dell'App Store. Non devi fare nulla.
    refundedAccessEnded = Apple ti ha rimborsato[ il {date}] [una parte (circa {amount}) del|una
      parte ({part}) del|il] pagamento[ di {price}][ per {product}], quindi l'accesso è terminato.
      Puoi vedere il rimborso su {refundPage}.
    refundedRenewalOn = Il rinnovo automatico[ di {product}] è ancora attivo; per evitare il
      prossimo addebito[ del {next}], annulla l'abbonamento in {subscriptionsPath}. Apple ti ha
      rimborsato[ il {date}] [una parte (circa {amount}) dell'|una parte ({part}) dell'|l']ultimo
      pagamento[ di {price}], quindi l'accesso è terminato.
    noAccessNow = {state}
    accessUnconfirmed = {state}
    notFoundInGap = Non troviamo il tuo acquisto. Potrebbe essere legato a un altro Apple Account.
      Inviaci il numero d'ordine indicato nella ricevuta di Apple (inizia con M); lo trovi anche su
      {refundPage}.
    notFoundArchiveComplete = Non troviamo il tuo acquisto. Potrebbe essere legato a un altro Apple
      Account. Inviaci il numero d'ordine indicato nella ricevuta di Apple (inizia con M); lo trovi
      anche su {refundPage}.
    notFound = Non troviamo il tuo acquisto. Potrebbe essere legato a un altro Apple Account.
      Inviaci il numero d'ordine indicato nella ricevuta di Apple (inizia con M); lo trovi anche su
      {refundPage}.

    otherAppleAccount = Il tuo acquisto[ di {product}] è legato a un Apple Account diverso da quello
      usato su questo telefono, e non possiamo trasferire gli acquisti. Accedi in {mediaPath} con
      l'Apple Account con cui hai effettuato l'acquisto, poi usa “{restorePurchases}” nell'app.
    severalAppleAccounts = Gli acquisti sono legati all'Apple Account con cui sono stati effettuati,
      e per i tuoi ne è stato usato più di uno. Controlla in {mediaPath} di usare quello con cui hai
      acquistato [{product}|ciò che manca], poi usa “{restorePurchases}” nell'app.
    sameAppleAccount = Gli acquisti sono legati all'Apple Account, non al telefono. Sul nuovo
      telefono controlla in {mediaPath} di usare l'Apple Account con cui hai effettuato l'acquisto[
      di {product}], poi tocca “{restorePurchases}” nell'app.
    appleAccountUnknown = Gli acquisti sono legati all'Apple Account, non al telefono. Sul nuovo
      telefono controlla in {mediaPath} di usare l'Apple Account con cui hai effettuato l'acquisto,
      poi tocca “{restorePurchases}” nell'app.

    familySharingEnded = Il tuo accesso[ a {product}] tramite “{familySharing}” è terminato[ il
      {date}]. Chiedi al familiare che ha fatto l'acquisto oppure acquista direttamente nell'app.
    purchaserRefunded = Il tuo accesso[ a {product}] tramite “{familySharing}” è terminato[ il
      {date}]. Chiedi al familiare che ha fatto l'acquisto oppure acquista direttamente nell'app.
    familyEndedReasonUnknown = Il tuo accesso[ a {product}] tramite “{familySharing}” è terminato[
      il {date}]. Chiedi al familiare che ha fatto l'acquisto oppure acquista direttamente nell'app.
    familyPlanEnded = Il tuo accesso[ a {product}] tramite “{familySharing}” è terminato[ il {end}].
      Chiedi al familiare che ha fatto l'acquisto oppure abbonati nell'app.
    familyActive = Il tuo accesso[ a {product}] tramite “{familySharing}” è attivo. Se non compare,
      accedi all'app e usa “{restorePurchases}”.
    refundedOrRevoked = Il tuo accesso[ a {product}] è terminato[ il {date}] perché l'acquisto è
      stato rimborsato o non è più condiviso con te. Puoi vedere i rimborsi su {refundPage}.
    notFamily = Non ci risulta alcun accesso tramite “{familySharing}”. Se hai domande su un piano
      per la famiglia, chiedi al familiare che ha fatto l'acquisto.

    refundedStillCharged = Per prima cosa annulla l'abbonamento in {subscriptionsPath}: il rinnovo
      automatico è rimasto attivo. Apple ti ha rimborsato [una parte (circa {amount}) dell'|una
      parte ({part}) dell'|l']addebito[ di {price}][ del {first}], ma c'è stato un altro addebito[
      il {second}][ e uno ancora il {last}| e altri {count} in seguito]. Puoi chiedere un rimborso
      ad Apple su {refundPage}.
    refundedBoughtAgain = Apple ti ha rimborsato [una parte (circa {amount}) dell'|una parte
      ({part}) dell'|l']addebito[ di {price}][ del {first}]. L'altro addebito[, del {second},]
      riguarda un nuovo acquisto[ di {product}]; puoi vederlo e annullarlo in {subscriptionsPath}.
    olderChargeRefunded = Apple ti ha rimborsato [una parte (circa {amount}) dell'|una parte
      ({part}) dell'|l']addebito[ di {price}][ del {first}]. {state}
    refundedInPart = Apple ti ha rimborsato[ il {date}] una parte[ (circa {amount})| ({part})] del
      pagamento[ di {price}][ per {product}]. Puoi vedere il rimborso su {refundPage}.[ Il rinnovo
      automatico è ancora attivo; per evitare il prossimo addebito del {next}, annulla l'abbonamento
      in {subscriptionsPath}.]
    refundReversed = Apple ha annullato il rimborso[ il {date}], quindi il pagamento resta valido e
      hai di nuovo accesso[ a {product}]. Se non compare nell'app, accedi con l'account che hai
      usato per l'acquisto.
    refundedAccessRemains = Apple ti ha rimborsato[ il {date}] [una parte (circa {amount}) del|una
      parte ({part}) del|il] pagamento[ di {price}][ per {product}]. Puoi vedere il rimborso su
      {refundPage}.[ Il rinnovo automatico è ancora attivo; per evitare il prossimo addebito del
      {next}, annulla l'abbonamento in {subscriptionsPath}.]
    noRefund = Non ci risulta alcun rimborso. Se ne hai chiesto uno ad Apple, puoi controllarne lo
      stato su {refundPage}.

    refundPending = Hai chiesto un rimborso ad Apple[ il {asked}]. Decide Apple, non noi, e di
      solito risponde entro 48 ore; puoi controllare lo stato su {refundPage}.
    refundGranted = Apple ti ha rimborsato[ il {decided}] [una parte (circa {amount}) del|una parte
      ({part}) del|il] pagamento[ di {price}][ per {product}]. Puoi vedere il rimborso su
      {refundPage}.[ Il rinnovo automatico è ancora attivo; per evitare il prossimo addebito del
      {next}, annulla l'abbonamento in {subscriptionsPath}.]
    refundDeclined = Apple ha rifiutato la tua richiesta di rimborso[ il {decided}]. La decisione
      spetta ad Apple, che non ce ne comunica il motivo. Se hai nuove informazioni, contatta il
      supporto Apple.
    refundTakenBack = Apple ha concesso un rimborso e poi l'ha annullato[ il {decided}], quindi il
      pagamento resta valido e hai di nuovo accesso[ a {product}]. Se non compare nell'app, accedi
      con l'account che hai usato per l'acquisto.
    refundRequestNotSeen = Non ci risulta alcuna richiesta di rimborso. Puoi inviarne una e
      controllarne lo stato su {refundPage}.

    offerEnded = L'offerta[ per {product}] è terminata, quindi ti è stato addebitato il prezzo
      normale di {price}[ il {date}].[ Il prossimo addebito è previsto il {next}; prima di allora
      puoi annullare l'abbonamento in {subscriptionsPath}.] {refund}
    offerApplied = È stata applicata un'offerta[ per {product}], quindi hai pagato {price} invece di
      {old}. Al termine dell'offerta verrà addebitato il prezzo normale; puoi vedere o annullare
      l'abbonamento in {subscriptionsPath}.
    priceConsentWaiting = È previsto un nuovo prezzo[ di {price}][ per {product}][ dal {date}], e
      Apple chiede il tuo consenso. Accettalo nel messaggio di Apple o in {subscriptionsPath};
      altrimenti l'abbonamento terminerà e non comporterà altri addebiti.
    priceIncreaseInEffect = Il prezzo[ di {product}] è aumentato da {old} a {price}[ con l'addebito
      del {date}]. Se non vuoi continuare, annulla l'abbonamento in {subscriptionsPath} almeno 24
      ore prima del prossimo rinnovo[, previsto il {next}]. {refund}
    priceIncreaseAnnounced = Il prezzo[ di {product}] aumenterà[ da {old}][ a {price}][ il {date}].
      Se non vuoi continuare, annulla l'abbonamento in {subscriptionsPath} almeno 24 ore prima
      dell'aumento.
    countryChanged = Il tuo Apple Account è passato a un altro paese o a un'altra area geografica, e
      i prezzi variano da paese a paese. L'addebito[ del {date}][ per {product}] è stato di {price};
      puoi vedere i tuoi abbonamenti in {subscriptionsPath}.
    productChanged = Con il passaggio [a {product}|a un altro piano] è cambiato anche il prezzo, da
      {old} a {price}[, con l'addebito del {date}]. Puoi vedere il tuo piano in {subscriptionsPath}.
    samePrice = Gli ultimi due addebiti sono stati effettuati allo stesso prezzo[, {price}]. Se
      l'estratto conto mostra un importo diverso, può dipendere dalle imposte o da più acquisti
      riuniti in un unico addebito. Il prezzo è indicato nella ricevuta di Apple e anche su
      {refundPage}.
    priceUnexplained = Il prezzo è passato da {old} a {price}[ con l'addebito del {date}]. Stiamo
      verificando il motivo e ti faremo sapere. {refund}
    pricesNotInData = Non possiamo vedere i prezzi dei tuoi acquisti. Sono indicati nelle ricevute
      di Apple e anche su {refundPage}.

    trialEndedOnTime = La tua prova gratuita[ di {product}] è terminata il {end} e si è rinnovata
      come abbonamento a pagamento[ al prezzo di {price}].[ Il prossimo addebito è previsto il
      {next}; prima di allora puoi annullare l'abbonamento in {subscriptionsPath}.] {refund}
    trialCancelledOnLastDay = Il rinnovo automatico è stato disattivato[ il {off},] meno di 24 ore
      prima della fine della prova gratuita; in questo intervallo Apple può già effettuare
      l'addebito[ di {price}]. {refund}
    trialPlanChanged = La tua prova gratuita è terminata perché hai scelto di passare a
      [{product}|un altro piano], con effetto immediato. Puoi vedere il tuo piano in
      {subscriptionsPath}.
    trialUsedBefore = Apple offre una sola prova gratuita per questi piani e la tua è iniziata il
      {start}. Per questo un nuovo abbonamento viene addebitato subito[; a questo si riferisce
      l'addebito di {price} del {charged}]. {refund}
    trialCancelledAccessLeft = Il rinnovo automatico della tua prova gratuita[ di {product}] è
      disattivato. Hai accesso fino al {end} e la prova non ti verrà addebitata; non devi fare
      nulla.
    trialRunning = La tua prova gratuita[ di {product}] dura fino al {end}. Per evitare l'addebito,
      annullala in {subscriptionsPath} almeno 24 ore prima che termini.
    trialRunningLastDay = La tua prova gratuita[ di {product}] dura fino al {end}. Mancano meno di
      24 ore, quindi l'addebito potrebbe essere già in corso; puoi annullarla in
      {subscriptionsPath}. In caso di addebito, puoi chiedere un rimborso ad Apple su {refundPage}.
    trialOver = La tua prova gratuita[ di {product}] è terminata il {end} e non ci risultano
      addebiti successivi. Puoi abbonarti nell'app.
    trialContradicted = Le informazioni che abbiamo sulla prova gratuita non spiegano l'addebito[ di
      {price}][ del {charged}]. Stiamo verificando e ti faremo sapere. {refund}
    noTrialInData = Per il tuo acquisto non ci risulta alcuna prova gratuita. L'offerta mostrata
      prima dell'acquisto indica se ne include una; puoi vedere i tuoi abbonamenti in
      {subscriptionsPath}.

    failingInGrace = {state}
    failingAfterGrace = {state}
    failingWithoutGrace = {state}
    failingGivenUp = {state}
    recoveredInGrace = Il pagamento[ per {product}] è andato a buon fine[ il {paid}]. Le date di
      rinnovo restano le stesse[; la prossima è il {end}], e non devi fare nulla.
    recoveredDatesMoved = Il pagamento[ per {product}] è andato a buon fine[ il {paid}]. I giorni
      senza accesso non sono stati addebitati, quindi la data di rinnovo è stata spostata[ al
      {end}]. Non devi fare nulla.
    noPaymentFailure = Non ci risulta alcun problema di pagamento. Puoi vedere i tuoi abbonamenti in
      {subscriptionsPath}.

    planChangeBooked = [Il passaggio da {product} a {other}|Il passaggio a {other}|Il passaggio da
      {product} a un altro piano|Il cambio di piano] è programmato[ per il {date}][, al prezzo di
      {price}]. Fino ad allora resta attivo il piano attuale; puoi vederli entrambi in
      {subscriptionsPath}.
    planChangedAtOnce = [Il passaggio a {product}|Il cambio di piano] è avvenuto subito[, il
      {date}], e la data di rinnovo si calcola da quel momento[; il prossimo addebito è previsto il
      {next}]. Puoi vedere il tuo piano in {subscriptionsPath}.
    planChangedAtRenewal = [Il passaggio da {other} a {product}|Il passaggio a {product}|Il
      passaggio da {other} a un altro piano|Il cambio di piano] è avvenuto con il rinnovo[ del
      {date}]. Puoi vedere il tuo piano in {subscriptionsPath}.
    planChangeWillNotHappen = Per il prossimo rinnovo hai scelto [{other}|un altro piano], ma il
      rinnovo automatico è disattivato, quindi [{product}|il piano attuale] termina[ il {date}].
      Puoi riattivare il rinnovo automatico in {subscriptionsPath}.
    planChangeUndone = Il cambio di piano che avevi programmato è stato annullato[ il {date}] e
      [{product}|il tuo piano] continua come prima. Puoi cambiare piano in {subscriptionsPath}.
    noPlanChange = Non ci risulta alcun cambio di piano. Puoi cambiare piano in {subscriptionsPath}.

    orderFound = Grazie, abbiamo trovato il tuo ordine {order}.[ {state}| Stiamo verificando e ti
      faremo sapere.]
    orderInvalid = Non riusciamo ad associare l'ordine {order} alla nostra app. Confrontalo con la
      ricevuta di Apple, in cui O e 0 si somigliano; potrebbe anche riguardare un'altra app.
    orderNotFound = Grazie per il numero d'ordine {order}. Stiamo chiedendo ad Apple a che cosa si
      riferisce e ti faremo sapere.
    googlePlayOrder = {order} è un ordine di Google Play. Contatta Google Play oppure inviaci il
      numero d'ordine indicato nella ricevuta di Apple.
    numberNotFound = Non troviamo {order}. Inviaci il numero d'ordine indicato nella ricevuta di
      Apple (inizia con M).

    endedCancelled = Il tuo abbonamento[ a {product}] è terminato[ il {end}] perché il rinnovo
      automatico è stato disattivato[ il {off}]. Non ti verrà addebitato altro per questo
      abbonamento. Puoi abbonarti di nuovo nell'app.
    endedBilling = {state}
    endedPrice = {state}
    endedProduct = {state}
    endedOther = {state}
    endedFamily = {state}
    endedSeat = {state}
    endedRefunded = {state}
    endNotEvident = {state}
    notEnded = Non ci risulta che qualcosa sia terminato. Se nell'app manca qualcosa, accedi con
      l'account che hai usato per l'acquisto.

    dateExtended = La data di rinnovo è stata spostata[ dal {old}] al {date}, senza costi
      aggiuntivi.[ Il prossimo addebito è previsto il {next}.] Non devi fare nulla.
    dateMovedByRecovery = {answer}
    dateMovedByUpgrade = {answer}
    dateNotMoved = Non ci risulta alcuno spostamento della data di rinnovo. Puoi vederla in
      {subscriptionsPath}.

    consumableFound = Vediamo il tuo acquisto[ di {product}][ del {date}]. Se non compare, accedi
      all'app con l'account che avevi usato e facci sapere se manca ancora.
    consumableRefunded = Apple ti ha rimborsato[ il {refunded}] [una parte (circa {amount}) del|una
      parte ({part}) del|il] pagamento[ di {price}][ per {product}], quindi non hai più questo
      acquisto. Puoi vedere il rimborso su {refundPage}.
    consumableNotInData = Apple non ci comunica tutti gli acquisti di questo tipo. Inviaci il numero
      d'ordine indicato nella ricevuta di Apple (inizia con M), così possiamo verificare.

    lifetimeBesideSubscription = [{product} e {other} sono|L'acquisto una tantum e l'abbonamento
      sono] due acquisti distinti, e il primo non annulla il secondo. Per evitare il prossimo
      addebito[ del {next}], annulla [{other}|l'abbonamento] in {subscriptionsPath}. Puoi chiedere
      un rimborso ad Apple su {refundPage}.
    noLifetimeConflict = Non ci risulta alcun abbonamento che continui a rinnovarsi accanto a un
      acquisto a vita. Puoi vedere i tuoi abbonamenti in {subscriptionsPath}.

    commitmentRunning = Il tuo abbonamento[ a {product}] prevede un impegno di 12 mesi con pagamenti
      mensili[; pagamenti effettuati: {number} su {total}].[ Il prossimo pagamento, di {payment}, è
      previsto il {next}.][ L'impegno dura fino al {committedUntil}.] Se disattivi il rinnovo
      automatico in {subscriptionsPath}, l'abbonamento terminerà dopo l'ultimo pagamento.
    commitmentTurnedOff = Il rinnovo automatico è disattivato, quindi il tuo abbonamento[ a
      {product}] terminerà alla fine dell'impegno di 12 mesi[, il {committedUntil}]. Fino ad allora
      [restano {left} pagamenti di {payment}, l'ultimo intorno al {last}|restano {left} pagamenti|i
      pagamenti mensili continuano]. Puoi vederlo in {subscriptionsPath}.
    commitmentAhead = Il tuo abbonamento[ a {product}] è pagato fino al {end}. Poi continuerà con un
      impegno di 12 mesi e 12 pagamenti mensili[ di {price}]. Se non lo desideri, disattiva il
      rinnovo automatico prima di allora in {subscriptionsPath}.
    commitmentUnpaid = {state}
    commitmentRefunded = {state}
    commitmentEnded = {state}
    noCommitment = Non ci risulta alcun impegno di 12 mesi. Puoi annullare l'abbonamento in
      {subscriptionsPath}.

    seatsBought = Il numero di persone incluse[ in {product}] è {number}[, per {price} in totale][,
      fino al {end}].[ A partire dal {next} sarà {total}.] Puoi cambiare il numero in
      {subscriptionsPath}.
    seatsRefundedInPart = Apple ti ha rimborsato una parte del pagamento[ per {product}][:
      {amount}]. Il numero di persone ancora incluse è {number}[, fino al {end}]. Puoi vedere il
      rimborso su {refundPage}.
    seatOfGroup = {state}
    seatTakenBack = {state}
    noSeats = Non ci risulta alcun acquisto per più persone. Puoi vedere i tuoi abbonamenti in
      {subscriptionsPath}.

    ownPeriodsOfTwoPlans = Un addebito[ di {firstPrice}][ del {first}] riguarda [{other}|un piano],
      mentre quello[ di {price}] del {second} riguarda [{product}|un altro piano]. I periodi sono
      diversi: non hai pagato due volte lo stesso periodo. {refund}
    neverTurnedOffAndEnded = Il tuo abbonamento[ a {product}] è terminato[ il {ended}] e non
      comporta altri addebiti. Non ci risulta alcun annullamento prima dell'ultimo addebito[ di
      {price}][ del {charged}]. {refund}
    turnedOffAfterChargeBesideOthers = Il rinnovo automatico di [{product}|uno dei tuoi abbonamenti]
      è stato disattivato[ il {off},] dopo l'addebito[ di {price}][ del {charged}].[ Hai accesso
      fino al {end}; dopo non ti verrà addebitato altro per questo abbonamento.][ L'accesso a questo
      abbonamento è terminato il {ended}.] {refund}
    turnedOffAfterChargeUnconfirmed = Il rinnovo automatico è stato disattivato[ il {off},] dopo
      l'addebito[ di {price}][ del {charged}]. Puoi vedere lo stato attuale in {subscriptionsPath}.
      {refund}
    severalNotLinked = Hai accesso a {count} abbonamenti[: {list}]. Accedi all'app e usa
      “{restorePurchases}”.
    severalLinkedToUser = Hai accesso a {count} abbonamenti[: {list}]. Accedi all'app con l'account
      che hai usato per acquistarli.
    severalLinkedToOtherUser = I tuoi {count} abbonamenti[ ({list})] sono associati a un altro
      account della nostra app. Accedi con l'account che hai usato per acquistarli. Se non riesci,
      facci sapere quale indirizzo email avevi usato.
    severalProblemOnOurSide = Hai accesso a {count} abbonamenti[ ({list})], quindi dovrebbero
      funzionare. Ci dispiace che non sia così; stiamo verificando e ti faremo sapere.
    refundedAccessUnknown = Apple ti ha rimborsato[ il {date}] [una parte (circa {amount}) del|una
      parte ({part}) del|il] pagamento[ di {price}][ per {product}]. {state}
    refundReversedWithoutAccess = Apple ha annullato il rimborso[ il {date}], quindi il pagamento
      resta valido. {state}
    refundTakenBackWithoutAccess = Apple ha concesso un rimborso e poi l'ha annullato[ il
      {decided}], quindi il pagamento resta valido. Puoi controllare lo stato su {refundPage}.
    trialOfferEnded = La tua prova gratuita[ di {product}] è terminata, quindi ti è stato addebitato
      il prezzo normale di {price}[ il {date}].[ Il prossimo addebito è previsto il {next}; prima di
      allora puoi annullare l'abbonamento in {subscriptionsPath}.] {refund}
    introductoryPriceEnded = Il periodo a prezzo introduttivo[ per {product}] è terminato, quindi ti
      è stato addebitato il prezzo normale di {price}[ il {date}].[ Il prossimo addebito è previsto
      il {next}; prima di allora puoi annullare l'abbonamento in {subscriptionsPath}.] {refund}
    noPriceToCompare = Non ci risulta un addebito precedente con cui fare un confronto. Se
      l'estratto conto mostra un importo diverso, può dipendere dalle imposte o da più acquisti
      riuniti in un unico addebito. Il prezzo è indicato nella ricevuta di Apple e anche su
      {refundPage}.
    planChangedAtOnceWithRefund = [Il passaggio a {product}|Il cambio di piano] è avvenuto subito[,
      il {date}], e la data di rinnovo si calcola da quel momento[; il prossimo addebito è previsto
      il {next}].[ Apple ti ha rimborsato circa {amount} il {returned} per la parte non usata del
      piano precedente.| Apple ti ha rimborsato circa {amount} per la parte non usata del piano
      precedente.| Apple rimborsa automaticamente la parte non usata del piano precedente; possono
      servire fino a 30 giorni perché il rimborso compaia.] Puoi vedere il tuo piano in
      {subscriptionsPath}.
    notEndedPaymentFails = {state}
    consumableTakenBack = {state}
    olderPaymentRefunded = Apple ti ha rimborsato [il pagamento {number} di {total}|un pagamento
      precedente][, del {first},] previsto dal tuo impegno di 12 mesi[: circa {amount}|: {price}].
      L'impegno continua[; il prossimo pagamento è previsto il {next}]. Puoi vedere il rimborso su
      {refundPage}.
    refundedItems = Apple ti ha rimborsato[ il {date}] una parte del tuo acquisto[ di {product}][:
      {part}][ ({amount} su {price})]. Il resto non cambia; puoi vedere il rimborso su {refundPage}.
    lifetimeBesideCommitment = [{product} e {other} sono|L'acquisto una tantum e l'abbonamento sono]
      due acquisti distinti, e il primo non annulla il secondo. [{other}|L'abbonamento] prevede un
      impegno di 12 mesi, quindi i pagamenti mensili continuano[ fino al {committedUntil}]. Puoi
      disattivare il rinnovo automatico in {subscriptionsPath}.
    neverTurnedOffPaymentFails = Per questo abbonamento non ci risulta alcun annullamento. Apple non
      è riuscita a riscuotere il pagamento[ del {failed}] e potrebbe riprovare. Se non desideri più
      l'abbonamento, annullalo in {subscriptionsPath}. {refund}
    neverTurnedOffUnconfirmed = Per questo abbonamento non ci risulta alcun annullamento. {state}
    notLinkedPaymentFails = {state} Se nell'app manca qualcosa, accedi e usa “{restorePurchases}”.
    linkedToUserPaymentFails = {state} Se nell'app manca qualcosa, accedi con l'account che hai
      usato per l'acquisto.
    linkedToOtherUserPaymentFails = {state} Il tuo acquisto[ di {product}] è associato a un altro
      account della nostra app; accedi con l'account che hai usato per l'acquisto.
    problemOnOurSidePaymentFails = {state} Ci dispiace che non funzioni nell'app; stiamo verificando
      e ti faremo sapere.
    appleAccountWithoutAccess = Gli acquisti sono legati all'Apple Account con cui sono stati
      effettuati, non al telefono. {state}
    refundPendingLonger = Hai chiesto un rimborso ad Apple[ il {asked}]. Non ci è stata comunicata
      alcuna decisione e Apple non sempre ci informa; controlla lo stato su {refundPage}.
    lifetimeBesidePaymentFailure = [{product} e {other} sono|L'acquisto una tantum e l'abbonamento
      sono] due acquisti distinti, e il primo non annulla il secondo. Apple non è riuscita a
      riscuotere il pagamento per [{other}|l'abbonamento] e potrebbe riprovare; se non desideri più
      l'abbonamento, annullalo in {subscriptionsPath}.

    trialRenews = La tua prova gratuita[ di {product}] dura fino al {end}, poi si rinnova
      automaticamente[ a {price}]. Per evitare l'addebito, annullala in {subscriptionsPath} almeno
      24 ore prima che termini.
    trialRenewsWithinADay = La tua prova gratuita[ di {product}] dura fino al {end}, poi si rinnova
      automaticamente[ a {price}]. Mancano meno di 24 ore, quindi l'addebito potrebbe essere già in
      corso; puoi annullarla in {subscriptionsPath}.
    trialEnds = Il rinnovo automatico è disattivato. Hai accesso alla prova gratuita[ di {product}]
      fino al {end} e non ti verrà addebitata; non devi fare nulla.
    renews = Il tuo abbonamento[ a {product}] è attivo e si rinnova automaticamente il {end}[ a
      {price}]. Se non lo desideri, annullalo almeno 24 ore prima in {subscriptionsPath}.
    ends = Il rinnovo automatico[ di {product}] è disattivato. Hai accesso fino al {end}; dopo non
      ti verrà addebitato altro per questo abbonamento. Per continuare, attiva il rinnovo automatico
      in {subscriptionsPath}.
    endsBesideOthers = Il rinnovo automatico di [{product}|uno dei tuoi abbonamenti] è disattivato.
      Hai accesso fino al {end}; dopo non ti verrà addebitato altro per questo abbonamento. Per
      continuare, attiva il rinnovo automatico in {subscriptionsPath}.
    renewalUnknown = Il tuo abbonamento[ a {product}] è attivo fino al {end}. In {subscriptionsPath}
      puoi vedere se si rinnova.
    endEstimated = Il tuo abbonamento[ a {product}] è probabilmente attivo fino al {end} circa. Puoi
      vedere la data esatta in {subscriptionsPath}.
    renewedAlready = Il tuo abbonamento[ a {product}] si è già rinnovato[ come {other}][ a {price}],
      quindi hai accesso fino al {next}. Puoi modificarlo o annullarlo in {subscriptionsPath}.
    renewedAlreadyAndEnds = Il tuo abbonamento[ a {product}] si è già rinnovato[ come {other}][ a
      {price}], quindi hai accesso fino al {next}. Il rinnovo automatico è disattivato, quindi
      terminerà in quella data. Per continuare, attiva il rinnovo automatico in {subscriptionsPath}.
    refundAsked = Il tuo abbonamento[ a {product}] è attivo[ fino al {end}]. Hai chiesto un rimborso
      ad Apple il {asked}. Decide Apple, non noi, e di solito risponde entro 48 ore; puoi
      controllare lo stato su {refundPage}.
    changesPlan = Il tuo abbonamento[ a {product}] è attivo fino al {end}, poi passerà [a {other}|al
      piano che hai scelto][, al prezzo di {price}]. Puoi vedere entrambi i piani in
      {subscriptionsPath}.
    waitsForPriceConsent = Il tuo abbonamento[ a {product}] terminerà il {end} se non accetti il
      nuovo prezzo[ di {price}]. Puoi accettarlo nel messaggio di Apple o in {subscriptionsPath}.
    committed = Il tuo abbonamento[ a {product}] prevede un impegno di 12 mesi con pagamenti
      mensili[; pagamenti effettuati: {number} su {total}].[ Il prossimo pagamento, di {payment}, è
      previsto il {next}.][ L'impegno dura fino al {committedUntil}.] Se disattivi il rinnovo
      automatico in {subscriptionsPath}, l'abbonamento terminerà dopo l'ultimo pagamento.
    committedAndEnds = Il rinnovo automatico è disattivato, quindi il tuo abbonamento[ a {product}]
      terminerà alla fine dell'impegno di 12 mesi[, il {committedUntil}]. Fino ad allora [restano
      {left} pagamenti di {payment}, l'ultimo intorno al {last}|restano {left} pagamenti|i pagamenti
      mensili continuano]. Puoi vederlo in {subscriptionsPath}.
    commitmentBegins = Il tuo abbonamento[ a {product}] è pagato fino al {end}. Poi continuerà con
      un impegno di 12 mesi e 12 pagamenti mensili[ di {price}]. Se non lo desideri, disattiva il
      rinnovo automatico prima di allora in {subscriptionsPath}.
    sharedByFamily = Hai accesso[ a {product}] tramite “{familySharing}”[, pagato fino al
      {paidUntil}]. Se hai domande sul pagamento, chiedi al familiare che ha fatto l'acquisto.
    inGracePeriod = Apple non è riuscita a riscuotere il pagamento[ per {product}][ del {failed}].
      Hai ancora accesso[ fino al {grace}]. Controlla il metodo di pagamento in {paymentPath}; poi
      Apple riproverà da sola. Se la tua famiglia condivide gli acquisti, per tutti vale il metodo
      di pagamento dell'organizzatore.
    inBillingRetry = Apple non è riuscita a riscuotere il pagamento[ per {product}][ del {failed}],
      perciò l'accesso è sospeso. Controlla il metodo di pagamento in {paymentPath}; appena il
      pagamento va a buon fine, riavrai l'accesso. Se la tua famiglia condivide gli acquisti, per
      tutti vale il metodo di pagamento dell'organizzatore.
    sharedInGracePeriod = Hai accesso[ a {product}] tramite “{familySharing}”, ma c'è un problema
      con il relativo pagamento. L'accesso resta attivo[ fino al {grace}]; chiedi al familiare che
      ha fatto l'acquisto.
    sharedInBillingRetry = Il tuo accesso[ a {product}] tramite “{familySharing}” è sospeso per un
      problema con il relativo pagamento. Chiedi al familiare che ha fatto l'acquisto.
    expiredCustomerCancelled = Il tuo abbonamento[ a {product}] è terminato[ il {end}] perché il
      rinnovo automatico era disattivato. Non ti verrà addebitato altro per questo abbonamento. Puoi
      abbonarti di nuovo nell'app.
    expiredBillingError = Il tuo abbonamento[ a {product}] è terminato[ il {end}] perché Apple non è
      riuscita a riscuotere il pagamento. Per continuare, controlla il metodo di pagamento in
      {paymentPath}, poi abbonati di nuovo nell'app. Se la tua famiglia condivide gli acquisti, per
      tutti vale il metodo di pagamento dell'organizzatore.
    expiredTurnedOffAfterFailure = Il tuo abbonamento[ a {product}] è terminato[ il {end}] perché
      Apple non è riuscita a riscuotere il pagamento; in seguito il rinnovo automatico è stato
      disattivato. Non ti verrà addebitato altro per questo abbonamento. Per continuare, controlla
      il metodo di pagamento in {paymentPath}, poi abbonati di nuovo nell'app.
    expiredPriceIncreaseNotAccepted = Il tuo abbonamento[ a {product}] è terminato[ il {end}] perché
      il nuovo prezzo non è stato accettato. Non ti verrà addebitato altro per questo abbonamento.
      Puoi abbonarti di nuovo nell'app al nuovo prezzo.
    expiredProductUnavailable = Il tuo abbonamento[ a {product}] è terminato[ il {end}] perché
      questo piano non è più disponibile. Puoi abbonarti a un altro piano nell'app.
    expiredOther = Il tuo abbonamento[ a {product}] è terminato[ il {end}]; Apple non ci comunica il
      motivo. Puoi abbonarti di nuovo nell'app.
    expiredForUnknownReason = Il tuo abbonamento[ a {product}] è terminato[ il {end}] e non ne
      conosciamo il motivo. Puoi abbonarti di nuovo nell'app.
    sharedPlanEnded = Il tuo accesso[ a {product}] tramite “{familySharing}” è terminato[ il {end}].
      Chiedi al familiare che ha fatto l'acquisto oppure abbonati nell'app.
    refunded = Apple ti ha rimborsato[ il {taken}] [una parte (circa {amount}) del|una parte
      ({part}) del|il] pagamento[ di {amountPaid}][ per {product}], quindi l'accesso è terminato.
      Puoi vedere il rimborso su {refundPage}.
    refundedStillRenews = Il rinnovo automatico[ di {product}] è ancora attivo; per evitare il
      prossimo addebito[ del {next}], annulla l'abbonamento in {subscriptionsPath}. Apple ti ha
      rimborsato[ il {taken}] [una parte (circa {amount}) dell'|una parte ({part}) dell'|l']ultimo
      pagamento[ di {amountPaid}], quindi l'accesso è terminato.
    refundedOrUnshared = Il tuo accesso[ a {product}] è terminato[ il {taken}] perché l'acquisto è
      stato rimborsato o non è più condiviso con te. Puoi vedere i rimborsi su {refundPage}.
    revoked = Apple ha interrotto il tuo accesso[ a {product}][ il {taken}]. Puoi vedere i rimborsi
      su {refundPage}; per conoscere il motivo, contatta il supporto Apple.
    moved = Il tuo abbonamento[ ({product})] è stato trasferito[ il {taken}] a [{other}|un altro
      abbonamento]. Puoi vederne lo stato attuale in {subscriptionsPath}.
    sharingEnded = Il tuo accesso[ a {product}] tramite “{familySharing}” è terminato[ il {taken}].
      Chiedi al familiare che ha fatto l'acquisto oppure abbonati nell'app.
    seatWithdrawn = L'organizzazione o la persona che pagava il tuo accesso[ a {product}] l'ha
      interrotto[ il {taken}]. Contattala oppure abbonati nell'app.
    seatAssigned = Il tuo accesso[ a {product}] è pagato da un'organizzazione o da un gruppo. Se hai
      domande, chiedi alla persona che lo gestisce.
    seatEnded = Il tuo accesso[ a {product}] era pagato da un'organizzazione o da un gruppo. Chiedi
      alla persona che lo gestisce se continua oppure abbonati nell'app.
    replaced = Un altro piano ha sostituito [{product}|il tuo piano precedente] e non possiamo
      vederne lo stato attuale. Puoi vederlo in {subscriptionsPath}; stiamo verificando con Apple e
      ti faremo sapere.
    unconfirmed = Il tuo abbonamento[ a {product}] doveva rinnovarsi[ il {end}] e Apple non ci ha
      ancora comunicato l'esito. Puoi vederlo in {subscriptionsPath}; stiamo verificando con Apple e
      ti faremo sapere.
    sharedUnconfirmed = Il tuo accesso[ a {product}] tramite “{familySharing}” era pagato[ fino al
      {end}]; Apple non ci ha ancora comunicato se continua. Chiedi al familiare che ha fatto
      l'acquisto.
    endUnconfirmed = Il tuo abbonamento[ a {product}] era pagato[ fino al {end}] e Apple non ci ha
      ancora comunicato se continua. Puoi vederlo in {subscriptionsPath}.
    paymentUnconfirmed = Apple non è riuscita a riscuotere il pagamento[ per {product}][ del
      {failed}] e non ci ha ancora comunicato se nel frattempo è andato a buon fine. Puoi vederlo in
      {subscriptionsPath} e controllare il metodo di pagamento in {paymentPath}.
    cancellationUnconfirmed = Il rinnovo automatico era disattivato, quindi il tuo abbonamento[ a
      {product}] doveva terminare[ il {end}], ma Apple non l'ha ancora confermato. Puoi controllare
      in {subscriptionsPath}.
    refundedUnconfirmed = Apple ti ha rimborsato[ il {taken}] [una parte (circa {amount}) del|una
      parte ({part}) del|il] pagamento[ di {amountPaid}][ per {product}], ma il rinnovo automatico
      era ancora attivo, quindi potrebbe esserci stato un altro addebito[ il {end}]. Controlla in
      {subscriptionsPath} se l'abbonamento è attivo; stiamo verificando con Apple e ti faremo
      sapere.
    checking = Non possiamo vedere lo stato attuale [di {product}|del tuo abbonamento]. Puoi vederlo
      in {subscriptionsPath}; stiamo verificando con Apple e ti faremo sapere.
    unknownExpiry = Vediamo il tuo abbonamento[ a {product}], ma non fino a quando è pagato. Puoi
      vederlo in {subscriptionsPath}; stiamo verificando con Apple e ti faremo sapere.
    purchased = Vediamo il tuo acquisto[ di {product}][ del {bought}]. Se non compare nell'app, usa
      “{restorePurchases}” con l'Apple Account con cui l'hai effettuato.
    purchasedNotRestorable = Vediamo il tuo acquisto[ di {product}][ del {bought}]. Se non compare
      nell'app, accedi con l'account che avevi usato; Apple non può ripristinare acquisti di questo
      tipo.
    purchasedKindUnknown = Vediamo il tuo acquisto[ di {product}][ del {bought}]. Se non compare
      nell'app, usa “{restorePurchases}” con l'Apple Account con cui l'hai effettuato; gli acquisti
      che si consumano, come le monete, non si possono ripristinare.
    purchasedByFamily = Hai accesso a [{product}|questo acquisto] tramite “{familySharing}”. Se non
      compare nell'app, usa lì “{restorePurchases}”.
    purchaseRefundAsked = Vediamo il tuo acquisto[ di {product}][ del {bought}]. Hai chiesto un
      rimborso ad Apple il {asked}. Decide Apple, non noi, e di solito risponde entro 48 ore; puoi
      controllare lo stato su {refundPage}.
    purchaseRefunded = Apple ti ha rimborsato[ il {taken}] [una parte (circa {amount}) del|una parte
      ({part}) del|il] pagamento[ di {amountPaid}][ per {product}]. Puoi vedere il rimborso su
      {refundPage}.
    purchaseRevoked = Apple ha interrotto il tuo accesso[ a {product}][ il {taken}]. Puoi vedere i
      rimborsi su {refundPage}; per conoscere il motivo, contatta il supporto Apple.
    purchaseSharingEnded = Il tuo accesso[ a {product}] tramite “{familySharing}” è terminato[ il
      {taken}]. Chiedi al familiare che ha fatto l'acquisto oppure acquista direttamente nell'app.
    renewsWithinADay = Il tuo abbonamento[ a {product}] è attivo e si rinnova automaticamente il
      {end}[ a {price}]. Mancano meno di 24 ore, quindi l'addebito potrebbe essere già in corso;
      puoi annullarlo in {subscriptionsPath}.
    refundAskedEarlier = Il tuo abbonamento[ a {product}] è attivo[ fino al {end}]. Hai chiesto un
      rimborso ad Apple il {asked}. Non ci è stata comunicata alcuna decisione e Apple non sempre ci
      informa; controlla lo stato su {refundPage}.
    purchaseRefundAskedEarlier = Vediamo il tuo acquisto[ di {product}][ del {bought}]. Hai chiesto
      un rimborso ad Apple il {asked}. Non ci è stata comunicata alcuna decisione e Apple non sempre
      ci informa; controlla lo stato su {refundPage}.

    chargeRefunded = Apple ti ha rimborsato[ il {refunded}] [l'addebito di {price} del
      {charged}|l'addebito del {charged}|questo addebito].
    chargeRefundedInPart = Apple ti ha rimborsato[ il {refunded}] una parte ({part}) [dell'addebito
      di {price} del {charged}|dell'addebito del {charged}|di questo addebito][: circa {amount}].
    chargeRevoked = Apple ha annullato[ il {refunded}] l'acquisto[ del {charged}]; puoi vedere i
      rimborsi su {refundPage}.
    askForRefund = Puoi chiedere un rimborso ad Apple su {refundPage}.
    refundArriving = Possono servire fino a 30 giorni perché il rimborso compaia sull'estratto
      conto.

    unnamedSubscription = il tuo abbonamento
    unnamedPurchase = il tuo acquisto
    unnamedOther = un altro prodotto
    unknownPart = non l'intero importo
    offerPrice = prezzo in offerta
    freeTrial = prova gratuita
    introductoryPrice = prezzo introduttivo
    pacificTime = ora del Pacifico
    cityTime = ora di {city}
    """#
}
