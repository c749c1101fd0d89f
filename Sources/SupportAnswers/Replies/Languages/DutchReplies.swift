/// The replies in Dutch.
enum DutchReplies {
  /// In the format of `--replies`.
  static let text = #"""
    # The names of Apple's settings, pages, and services.
    subscriptionsPath = Instellingen > \[je naam\] > Abonnementen
    paymentPath = Instellingen > \[je naam\] > Betaling en bezorging
    mediaPath = Instellingen > \[je naam\] > Media en aankopen
    refundPage = reportaproblem.apple.com
    familySharing = Delen met gezin
    restorePurchases = Herstel aankopen

    noCharge = We zien deze afschrijving niet. Stuur ons het bestelnummer uit het ontvangstbewijs
      van Apple (het begint met M). Staat de afschrijving bij je bank alleen als reservering, dan
      verdwijnt die misschien vanzelf.
    oneCharge = We zien één afschrijving[ van {price}][ op {date}][; de vorige is van {first}]. Een
      tweede bij je bank kan een tijdelijke reservering zijn die vanzelf verdwijnt. Blijft die
      staan, stuur ons dan het bestelnummer uit het bijbehorende ontvangstbewijs van Apple.
    oneChargeSeveralRecords = Er is maar één keer[ {price}] afgeschreven[, op {date}]. Heb je van
      Apple twee ontvangstbewijzen gekregen, stuur ons dan beide bestelnummers.
    upgradeCharge = De afschrijving[ van {price}][ op {second}] is voor je overstap naar
      [{product}|een ander abonnement].[ Apple heeft op {returned} ongeveer {amount} terugbetaald
      voor het ongebruikte deel van het vorige abonnement.| Apple heeft ongeveer {amount}
      terugbetaald voor het ongebruikte deel van het vorige abonnement.| Apple betaalt het
      ongebruikte deel van het vorige abonnement automatisch terug; het kan tot 30 dagen duren
      voordat je het ziet.] Je hoeft niets te doen.
    latePaymentThenRenewal = De eerste verlenging kon pas[ op {first}| later] worden afgeschreven,
      nadat eerdere pogingen niet waren gelukt. De afschrijving[ van {price}] op {second} is voor de
      verlenging daarna; er is dus niets dubbel afgeschreven. Je abonnementen vind je via
      {subscriptionsPath}.
    twoAppleAccounts = Je hebt met twee Apple Accounts een abonnement genomen. Heb je er maar één
      nodig, log dan in met het andere Apple Account en zeg daar op via {subscriptionsPath}.
      {refund}
    twoSubscriptions = De afschrijvingen[ van {firstPrice} op {first} en {price} op {second}| op
      {first} en {second}| van {firstPrice} en {price} op {second}| op {second}] zijn voor twee
      verschillende abonnementen[: {product} en {other}]. Je kunt ze bekijken en opzeggen via
      {subscriptionsPath}. {refund}
    ownPeriods = De afschrijvingen[ van {firstPrice} op {first} en {price} op {second}| op {first}
      en {second}| van {firstPrice} en {price} op {second}| op {second}][ voor {product}] gelden
      voor twee verschillende periodes; je hebt dus niet dubbel betaald. {refund}
    unexplainedCharges = We zien de afschrijvingen die je bedoelt en zoeken het uit. Stuur ons de
      bestelnummers uit beide ontvangstbewijzen van Apple.
    separatePurchases = De afschrijvingen[ van {firstPrice} op {first} en {price} op {second}| op
      {first} en {second}| van {firstPrice} en {price} op {second}| op {second}] zijn voor twee
      losse aankopen[: {product} en {other}]. {refund}
    furtherSeats = De afschrijving[ van {price}][ op {second}] is voor extra personen die aan
      [{product}|je abonnement] zijn toegevoegd; er is dus niets dubbel afgeschreven. {refund}

    neverTurnedOff = We zien geen opzegging van dit abonnement. Controleer via {subscriptionsPath},
      met elk Apple Account dat je gebruikt, of het actief is.[ De volgende afschrijving is op
      {next}.] {refund}
    turnedOffAfterCharge = Automatische verlenging is[ op {off}] uitgezet, na de afschrijving[ van
      {price}][ op {charged}].[ Je hebt toegang tot {end}; daarna wordt er niets meer
      afgeschreven.][ Je toegang stopte op {ended}.] {refund}
    turnedOffOnLastDay = Automatische verlenging is[ op {off}] uitgezet, minder dan 24 uur voor de
      verlenging; in die tijd kan Apple[ {price}] al afschrijven. {refund}
    turnedOnAgain = Automatische verlenging is uitgezet, maar[ op {on}] vóór de afschrijving[ van
      {price}][ op {charged}] weer aangezet. Je kunt opzeggen via {subscriptionsPath}. {refund}
    turnedOnAfterCharge = Na de afschrijving[ van {price}][ op {charged}] is automatische
      verlenging[ op {off}] uitgezet en[ op {on}] weer aangezet.[ De volgende afschrijving is op
      {next}.] Je kunt opzeggen via {subscriptionsPath}. {refund}
    subscribedAgain = Voor [{product}|je eerdere abonnement] stond automatische verlenging uit[; dat
      abonnement is op {ended} gestopt]. Op {charged} is een nieuw abonnement[ voor {other}]
      begonnen; daar is de afschrijving[ van {price}] voor.[ De volgende afschrijving is op {next};
      tot die tijd kun je opzeggen via {subscriptionsPath}.] {refund}
    turnedOffTimeUnknown = Automatische verlenging[ van {product}] is uitgezet, maar we kunnen niet
      precies zien wanneer; Apple kan dat wel.[ De laatste afschrijving, van {price}, is gedaan op
      {charged}.| De laatste afschrijving is gedaan op {charged}.] {refund}
    otherSubscriptionCancelled = [Voor {other} stond automatische verlenging uit, maar de
      afschrijving is voor {product}|Voor een van je abonnementen stond automatische verlenging uit,
      maar de afschrijving is voor een ander abonnement][: {price} op {charged}]. Wil je dat
      abonnement ook niet meer, zeg het dan op via {subscriptionsPath}. {refund}
    cancellationContradicted = Wat we over je opzegging zien, verklaart de afschrijving[ van
      {price}][ op {charged}] niet. We zoeken het uit en laten het je weten. {refund}

    notLinked = Je aankoop[ van {product}] is actief[ tot {end}]. Log in de app in en tik op
      ‘{restorePurchases}’.
    linkedToUser = Je aankoop[ van {product}] is actief[ tot {end}]. Log in de app in met het
      account dat je bij de aankoop gebruikte.
    linkedToOtherUser = Je aankoop[ van {product}] hoort bij een ander account in onze app. Log in
      met het account dat je bij de aankoop gebruikte. Lukt dat niet, laat ons dan weten welk
      e-mailadres je toen gebruikte.
    problemOnOurSide = Je aankoop[ van {product}] is actief[ tot {end}] en zou dus moeten werken.
      Het spijt ons dat dat niet zo is; we zoeken het uit en laten het je weten.
    testPurchase = Deze aankoop is gedaan in een testversie van de app: er is geen geld afgeschreven
      en de aankoop geldt niet in de versie uit de App Store. Je hoeft niets te doen.
    refundedAccessEnded = Apple heeft[ op {date}] [ongeveer {amount} van je betaling|{part} van je
      betaling|je betaling][ van {price}][ voor {product}] terugbetaald; daarmee stopte je toegang.
      Je vindt de terugbetaling op {refundPage}.
    refundedRenewalOn = Automatische verlenging[ van {product}] staat nog aan; zeg op via
      {subscriptionsPath} om de volgende afschrijving[ op {next}] te voorkomen. Apple heeft[ op
      {date}] [ongeveer {amount} van je laatste betaling|{part} van je laatste betaling|je laatste
      betaling][ van {price}] terugbetaald; daarmee stopte je toegang.
    noAccessNow = {state}
    accessUnconfirmed = {state}
    notFoundInGap = We kunnen je aankoop niet vinden. Misschien hoort die bij een ander Apple
      Account. Stuur ons het bestelnummer uit het ontvangstbewijs van Apple (het begint met M); je
      vindt het ook op {refundPage}.
    notFoundArchiveComplete = We kunnen je aankoop niet vinden. Misschien hoort die bij een ander
      Apple Account. Stuur ons het bestelnummer uit het ontvangstbewijs van Apple (het begint met
      M); je vindt het ook op {refundPage}.
    notFound = We kunnen je aankoop niet vinden. Misschien hoort die bij een ander Apple Account.
      Stuur ons het bestelnummer uit het ontvangstbewijs van Apple (het begint met M); je vindt het
      ook op {refundPage}.

    otherAppleAccount = Je aankoop[ van {product}] hoort bij een ander Apple Account dan dat op deze
      telefoon, en we kunnen aankopen niet overzetten. Log via {mediaPath} in met het Apple Account
      waarmee je de aankoop hebt gedaan en tik dan in de app op ‘{restorePurchases}’.
    severalAppleAccounts = Aankopen horen bij het Apple Account waarmee ze zijn gedaan, en je hebt
      er meer dan één gebruikt. Controleer via {mediaPath} of je het Apple Account gebruikt waarmee
      je [{product} hebt gekocht|de ontbrekende aankoop hebt gedaan], en tik dan in de app op
      ‘{restorePurchases}’.
    sameAppleAccount = Aankopen horen bij je Apple Account, niet bij je telefoon. Controleer op je
      nieuwe telefoon via {mediaPath} of je het Apple Account gebruikt waarmee je [{product} hebt
      gekocht|de aankoop hebt gedaan], en tik dan in de app op ‘{restorePurchases}’.
    appleAccountUnknown = Aankopen horen bij je Apple Account, niet bij je telefoon. Controleer op
      je nieuwe telefoon via {mediaPath} of je het Apple Account gebruikt waarmee je de aankoop hebt
      gedaan, en tik dan in de app op ‘{restorePurchases}’.

    familySharingEnded = Je toegang[ tot {product}] liep via {familySharing} en stopte[ op {date}].
      Vraag het aan het gezinslid dat de aankoop deed, of doe de aankoop zelf in de app.
    purchaserRefunded = Je toegang[ tot {product}] liep via {familySharing} en stopte[ op {date}].
      Vraag het aan het gezinslid dat de aankoop deed, of doe de aankoop zelf in de app.
    familyEndedReasonUnknown = Je toegang[ tot {product}] liep via {familySharing} en stopte[ op
      {date}]. Vraag het aan het gezinslid dat de aankoop deed, of doe de aankoop zelf in de app.
    familyPlanEnded = Je toegang[ tot {product}] liep via {familySharing} en stopte[ op {end}].
      Vraag het aan het gezinslid dat de aankoop deed, of neem zelf een abonnement in de app.
    familyActive = Je toegang[ tot {product}] via {familySharing} is actief. Ontbreekt die in de
      app, log daar dan in en tik op ‘{restorePurchases}’.
    refundedOrRevoked = Je toegang[ tot {product}] stopte[ op {date}] omdat de aankoop is
      terugbetaald of niet meer met je wordt gedeeld. Terugbetalingen vind je op {refundPage}.
    notFamily = We zien geen toegang via {familySharing}. Heb je vragen over een gezinsabonnement,
      stel die dan aan het gezinslid dat het heeft gekocht.

    refundedStillCharged = Zeg eerst op via {subscriptionsPath}: automatische verlenging bleef
      aanstaan. Apple heeft [ongeveer {amount} van de afschrijving|{part} van de afschrijving|de
      afschrijving][ van {price}][ van {first}] terugbetaald, maar er is[ op {second}] opnieuw
      afgeschreven[ en nog eens op {last}| en sindsdien nog {count} keer]. Je kunt Apple via
      {refundPage} om een terugbetaling vragen.
    refundedBoughtAgain = Apple heeft [ongeveer {amount} van de afschrijving|{part} van de
      afschrijving|de afschrijving][ van {price}][ van {first}] terugbetaald. De nieuwe
      afschrijving[ van {second}] is voor een nieuw abonnement[ voor {product}]; je kunt het
      bekijken en opzeggen via {subscriptionsPath}.
    olderChargeRefunded = Apple heeft [ongeveer {amount} van de afschrijving|{part} van de
      afschrijving|de afschrijving][ van {price}][ van {first}] terugbetaald. {state}
    refundedInPart = Apple heeft[ op {date}] [ongeveer {amount} van je betaling|{part} van je
      betaling|een deel van je betaling][ van {price}][ voor {product}] terugbetaald. Je vindt de
      terugbetaling op {refundPage}.[ Automatische verlenging staat nog aan; zeg op via
      {subscriptionsPath} om de volgende afschrijving op {next} te voorkomen.]
    refundReversed = Apple heeft de terugbetaling[ op {date}] teruggedraaid; de betaling blijft dus
      staan, en je hebt weer toegang[ tot {product}]. Ontbreekt die in de app, log daar dan in met
      het account dat je bij de aankoop gebruikte.
    refundedAccessRemains = Apple heeft[ op {date}] [ongeveer {amount} van je betaling|{part} van je
      betaling|je betaling][ van {price}][ voor {product}] terugbetaald. Je vindt de terugbetaling
      op {refundPage}.[ Automatische verlenging staat nog aan; zeg op via {subscriptionsPath} om de
      volgende afschrijving op {next} te voorkomen.]
    noRefund = We zien geen terugbetaling. Heb je er bij Apple een aangevraagd, dan vind je de
      status op {refundPage}.

    refundPending = Je hebt[ op {asked}] bij Apple een terugbetaling aangevraagd. Apple beslist,
      niet wij, en antwoordt meestal binnen 48 uur. De status vind je op {refundPage}.
    refundGranted = Apple heeft[ op {decided}] [ongeveer {amount} van je betaling|{part} van je
      betaling|je betaling][ van {price}][ voor {product}] terugbetaald. Je vindt de terugbetaling
      op {refundPage}.[ Automatische verlenging staat nog aan; zeg op via {subscriptionsPath} om de
      volgende afschrijving op {next} te voorkomen.]
    refundDeclined = Apple heeft je verzoek om terugbetaling[ op {decided}] afgewezen. De beslissing
      is aan Apple, en wij krijgen de reden niet te horen. Heb je nieuwe informatie, neem dan
      contact op met Apple Support.
    refundTakenBack = Apple heeft een terugbetaling toegekend en die[ op {decided}] weer
      teruggedraaid; de betaling blijft dus staan, en je hebt weer toegang[ tot {product}].
      Ontbreekt die in de app, log daar dan in met het account dat je bij de aankoop gebruikte.
    refundRequestNotSeen = We zien geen verzoek om terugbetaling. Je kunt er een indienen en de
      status bekijken op {refundPage}.

    offerEnded = De aanbieding[ voor {product}] is afgelopen; daarom is[ op {date}] de normale prijs
      van {price} afgeschreven.[ De volgende afschrijving is op {next}; tot die tijd kun je opzeggen
      via {subscriptionsPath}.] {refund}
    offerApplied = Er gold een aanbieding[ voor {product}]; daarom heb je {price} betaald in plaats
      van {old}. Als de aanbieding afloopt, wordt de normale prijs afgeschreven. Je kunt je
      abonnement bekijken of opzeggen via {subscriptionsPath}.
    priceConsentWaiting = De prijs[ van {product}] verandert[ op {date}][ naar {price}], en Apple
      vraagt om je akkoord. Ga akkoord in het bericht van Apple of via {subscriptionsPath}; anders
      stopt het abonnement en wordt er niets meer voor afgeschreven.
    priceIncreaseInEffect = De prijs[ van {product}] is[ met de afschrijving van {date}] verhoogd
      van {old} naar {price}. Wil je niet doorgaan, zeg dan op via {subscriptionsPath}, minstens 24
      uur voor de volgende verlenging[ op {next}]. {refund}
    priceIncreaseAnnounced = De prijs[ van {product}] gaat[ op {date}] omhoog[ van {old}][ naar
      {price}]. Wil je niet doorgaan, zeg dan minstens 24 uur eerder op via {subscriptionsPath}.
    countryChanged = Het land of de regio van je Apple Account is veranderd, en prijzen verschillen
      per land. De afschrijving[ van {date}][ voor {product}] bedroeg {price}; je abonnementen vind
      je via {subscriptionsPath}.
    productChanged = Je abonnement is gewijzigd[ in {product}]; daardoor is[ met de afschrijving van
      {date}] ook de prijs veranderd, van {old} naar {price}. Je kunt je abonnement bekijken via
      {subscriptionsPath}.
    samePrice = De prijs van je laatste twee afschrijvingen is hetzelfde[: {price}]. Staat er een
      ander bedrag op je bankafschrift, dan kan dat komen door belasting of doordat meerdere
      aankopen samen zijn afgeschreven. De prijs vind je in het ontvangstbewijs van Apple en op
      {refundPage}.
    priceUnexplained = De prijs is[ met de afschrijving van {date}] veranderd van {old} naar
      {price}. We zoeken uit waarom en laten het je weten. {refund}
    pricesNotInData = We kunnen de prijzen van je aankopen niet zien. Je vindt ze in het
      ontvangstbewijs van Apple en op {refundPage}.

    trialEndedOnTime = Je gratis proefperiode[ voor {product}] is op {end} afgelopen en overgegaan
      in een betaald abonnement[ voor {price}].[ De volgende afschrijving is op {next}; tot die tijd
      kun je opzeggen via {subscriptionsPath}.] {refund}
    trialCancelledOnLastDay = Automatische verlenging is[ op {off}] uitgezet, minder dan 24 uur voor
      het einde van de gratis proefperiode; in die tijd kan Apple[ {price}] al afschrijven. {refund}
    trialPlanChanged = Je gratis proefperiode stopte door je overstap naar [{product}|een ander
      abonnement], die meteen inging. Je kunt je abonnement bekijken via {subscriptionsPath}.
    trialUsedBefore = Apple biedt voor deze abonnementen maar één gratis proefperiode aan, en die
      van jou begon op {start}. Voor een nieuw abonnement wordt daarom meteen afgeschreven[; dat is
      de afschrijving van {price} op {charged}]. {refund}
    trialCancelledAccessLeft = Automatische verlenging van je gratis proefperiode[ voor {product}]
      staat uit. Je hebt toegang tot {end} en er wordt niets voor afgeschreven; je hoeft niets te
      doen.
    trialRunning = Je gratis proefperiode[ voor {product}] loopt tot {end}. Wil je geen
      afschrijving, zeg dan minstens 24 uur eerder op via {subscriptionsPath}.
    trialRunningLastDay = Je gratis proefperiode[ voor {product}] loopt tot {end}. Dat is over
      minder dan 24 uur, dus Apple is misschien al met de afschrijving bezig; je kunt opzeggen via
      {subscriptionsPath}. Wordt er iets afgeschreven, dan kun je Apple via {refundPage} om een
      terugbetaling vragen.
    trialOver = Je gratis proefperiode[ voor {product}] is op {end} afgelopen, en daarna zien we
      geen afschrijving. Je kunt in de app een abonnement nemen.
    trialContradicted = Wat we over je gratis proefperiode zien, verklaart de afschrijving[ van
      {price}][ op {charged}] niet. We zoeken het uit en laten het je weten. {refund}
    noTrialInData = We zien geen gratis proefperiode bij je aankoop. Het aanbod dat je vóór een
      aankoop ziet, vermeldt of er een bij zit. Je abonnementen vind je via {subscriptionsPath}.

    failingInGrace = {state}
    failingAfterGrace = {state}
    failingWithoutGrace = {state}
    failingGivenUp = {state}
    recoveredInGrace = De betaling[ voor {product}] is[ op {paid}] gelukt. Je verlengingsdatums
      blijven hetzelfde[; de volgende is {end}]. Je hoeft niets te doen.
    recoveredDatesMoved = De betaling[ voor {product}] is[ op {paid}] gelukt. Voor dagen zonder
      toegang is niets afgeschreven, dus je verlengingsdatum is verschoven[ naar {end}]. Je hoeft
      niets te doen.
    noPaymentFailure = We zien geen probleem met een betaling. Je abonnementen vind je via
      {subscriptionsPath}.

    planChangeBooked = Je overstap[ van {product}][ naar {other}][ voor {price}] staat gepland[ op
      {date}]. Tot die tijd loopt je huidige abonnement door. Je kunt beide bekijken via
      {subscriptionsPath}.
    planChangedAtOnce = Je overstap[ naar {product}] is[ op {date}] meteen ingegaan, en je
      verlengingsdatum wordt vanaf dat moment gerekend[; de volgende afschrijving is op {next}]. Je
      kunt je abonnement bekijken via {subscriptionsPath}.
    planChangedAtRenewal = Je overstap[ van {other}][ naar {product}] is ingegaan bij de verlenging[
      op {date}]. Je kunt je abonnement bekijken via {subscriptionsPath}.
    planChangeWillNotHappen = Je hebt voor de volgende verlenging [{other}|een ander abonnement]
      gekozen, maar automatische verlenging staat uit; daarom stopt [{product}|je huidige
      abonnement][ op {date}]. Je kunt automatische verlenging weer aanzetten via
      {subscriptionsPath}.
    planChangeUndone = De overstap die je had gepland, is[ op {date}] geannuleerd, en [{product}|je
      abonnement] blijft ongewijzigd. Je kunt van abonnement wisselen via {subscriptionsPath}.
    noPlanChange = We zien geen overstap naar een ander abonnement. Je kunt van abonnement wisselen
      via {subscriptionsPath}.

    orderFound = Bedankt, we hebben je bestelling {order} gevonden.[ {state}| We zoeken het uit en
      laten het je weten.]
    orderInvalid = We kunnen bestelnummer {order} niet aan onze app koppelen. Vergelijk het met het
      ontvangstbewijs van Apple, waarin O en 0 op elkaar lijken; het kan ook bij een andere app
      horen.
    orderNotFound = Bedankt voor het bestelnummer {order}. We vragen bij Apple na waar het bij hoort
      en laten het je weten.
    googlePlayOrder = {order} is een bestelling bij Google Play. Neem hierover contact op met Google
      Play, of stuur ons het bestelnummer uit het ontvangstbewijs van Apple.
    numberNotFound = We kunnen {order} niet vinden. Stuur ons het bestelnummer uit het
      ontvangstbewijs van Apple (het begint met M).

    endedCancelled = [{product}|Je abonnement] is[ op {end}] gestopt omdat automatische verlenging[
      op {off}] is uitgezet. Er wordt niets meer voor afgeschreven. Je kunt in de app opnieuw een
      abonnement nemen.
    endedBilling = {state}
    endedPrice = {state}
    endedProduct = {state}
    endedOther = {state}
    endedFamily = {state}
    endedSeat = {state}
    endedRefunded = {state}
    endNotEvident = {state}
    notEnded = We zien niet dat er iets is gestopt. Ontbreekt er iets in de app, log daar dan in met
      het account dat je bij de aankoop gebruikte.

    dateExtended = Je verlengingsdatum is verschoven[ van {old}] naar {date}, zonder extra kosten.[
      De volgende afschrijving is op {next}.] Je hoeft niets te doen.
    dateMovedByRecovery = {answer}
    dateMovedByUpgrade = {answer}
    dateNotMoved = We zien niet dat je verlengingsdatum is verschoven. Je vindt die via
      {subscriptionsPath}.

    consumableFound = We zien je aankoop[ van {product}][ op {date}]. Ontbreekt die, log dan in de
      app in met het account dat je toen gebruikte. Zie je de aankoop daarna nog steeds niet, laat
      het ons dan weten.
    consumableRefunded = Apple heeft[ op {refunded}] [ongeveer {amount} van je betaling|{part} van
      je betaling|je betaling][ van {price}][ voor {product}] terugbetaald; daarom heb je de aankoop
      niet meer. Je vindt de terugbetaling op {refundPage}.
    consumableNotInData = Apple meldt ons niet elke aankoop van dit soort. Stuur ons het
      bestelnummer uit het ontvangstbewijs van Apple (het begint met M), dan zoeken we het op.

    lifetimeBesideSubscription = [{product} en {other} zijn|Je eenmalige aankoop en je abonnement
      zijn] twee losse aankopen; door de eerste stopt de tweede niet. Zeg [{other}|het abonnement]
      op via {subscriptionsPath} om de volgende afschrijving[ op {next}] te voorkomen. Je kunt Apple
      via {refundPage} om een terugbetaling vragen.
    noLifetimeConflict = We zien geen abonnement dat naast een eenmalige aankoop nog wordt verlengd.
      Je abonnementen vind je via {subscriptionsPath}.

    commitmentRunning = [{product}|Je abonnement] heeft een vaste looptijd van 12 maanden met
      maandelijkse betalingen[ (tot nu toe {number} van de {total})].[ De volgende betaling van
      {payment} is op {next}.][ De looptijd eindigt op {committedUntil}.] Zet je automatische
      verlenging uit via {subscriptionsPath}, dan stopt het abonnement na de laatste betaling.
    commitmentTurnedOff = Automatische verlenging staat uit, dus [{product}|je abonnement] stopt aan
      het einde van de vaste looptijd van 12 maanden[, op {committedUntil}]. Tot die tijd [volgen
      nog {left} betalingen van {payment}, de laatste rond {last}|volgen nog {left} betalingen|lopen
      de maandelijkse betalingen door]. Je kunt het abonnement bekijken via {subscriptionsPath}.
    commitmentAhead = [{product}|Je abonnement] is betaald tot {end}. Daarna gaat het abonnement
      verder met een vaste looptijd van 12 maanden en 12 maandelijkse betalingen[ van {price}]. Wil
      je dat niet, zet automatische verlenging dan vóór die tijd uit via {subscriptionsPath}.
    commitmentUnpaid = {state}
    commitmentRefunded = {state}
    commitmentEnded = {state}
    noCommitment = We zien geen vaste looptijd van 12 maanden. Je kunt opzeggen via
      {subscriptionsPath}.

    seatsBought = Het aantal personen voor wie [{product}|het abonnement] geldt, is {number}[, voor
      in totaal {price}][, tot {end}].[ Vanaf {next} is het aantal {total}.] Je kunt het aantal
      wijzigen via {subscriptionsPath}.
    seatsRefundedInPart = Apple heeft een deel van je betaling[ voor {product}] terugbetaald[:
      {amount}]. Het aantal personen voor wie het abonnement nog geldt, is {number}[, tot {end}]. Je
      vindt de terugbetaling op {refundPage}.
    seatOfGroup = {state}
    seatTakenBack = {state}
    noSeats = We zien geen aankoop voor meerdere personen. Je abonnementen vind je via
      {subscriptionsPath}.

    ownPeriodsOfTwoPlans = De afschrijving[ van {firstPrice}][ op {first}] is voor [{other}|het ene
      abonnement], de afschrijving[ van {price}] op {second} voor [{product}|het andere abonnement].
      Ze gelden voor verschillende periodes; je hebt dus niet dubbel betaald. {refund}
    neverTurnedOffAndEnded = [{product}|Je abonnement] is[ op {ended}] gestopt; er wordt niets meer
      voor afgeschreven. Vóór de laatste afschrijving[ van {price}][ op {charged}] zien we geen
      opzegging. {refund}
    turnedOffAfterChargeBesideOthers = Automatische verlenging van [{product}|een van je
      abonnementen] is[ op {off}] uitgezet, na de afschrijving[ van {price}][ op {charged}].[ Dat
      abonnement loopt tot {end}; daarna wordt er niets meer voor afgeschreven.][ Je toegang daartoe
      stopte op {ended}.] {refund}
    turnedOffAfterChargeUnconfirmed = Automatische verlenging is[ op {off}] uitgezet, na de
      afschrijving[ van {price}][ op {charged}]. De huidige status vind je via {subscriptionsPath}.
      {refund}
    severalNotLinked = Je hebt toegang tot {count} abonnementen[: {list}]. Log in de app in en tik
      op ‘{restorePurchases}’.
    severalLinkedToUser = Je hebt toegang tot {count} abonnementen[: {list}]. Log in de app in met
      het account dat je bij de aankoop gebruikte.
    severalLinkedToOtherUser = Je {count} abonnementen[ ({list})] horen bij een ander account in
      onze app. Log in met het account dat je bij de aankoop gebruikte. Lukt dat niet, laat ons dan
      weten welk e-mailadres je toen gebruikte.
    severalProblemOnOurSide = Je hebt toegang tot {count} abonnementen[: {list}]. Die zouden dus
      moeten werken. Het spijt ons dat dat niet zo is; we zoeken het uit en laten het je weten.
    refundedAccessUnknown = Apple heeft[ op {date}] [ongeveer {amount} van je betaling|{part} van je
      betaling|je betaling][ van {price}][ voor {product}] terugbetaald. {state}
    refundReversedWithoutAccess = Apple heeft de terugbetaling[ op {date}] teruggedraaid; de
      betaling blijft dus staan. {state}
    refundTakenBackWithoutAccess = Apple heeft een terugbetaling toegekend en die[ op {decided}]
      weer teruggedraaid; de betaling blijft dus staan. De status vind je op {refundPage}.
    trialOfferEnded = Je gratis proefperiode[ voor {product}] is afgelopen; daarom is[ op {date}] de
      normale prijs van {price} afgeschreven.[ De volgende afschrijving is op {next}; tot die tijd
      kun je opzeggen via {subscriptionsPath}.] {refund}
    introductoryPriceEnded = Je introductieprijs[ voor {product}] is afgelopen; daarom is[ op
      {date}] de normale prijs van {price} afgeschreven.[ De volgende afschrijving is op {next}; tot
      die tijd kun je opzeggen via {subscriptionsPath}.] {refund}
    noPriceToCompare = We zien geen eerdere afschrijving om mee te vergelijken. Staat er een ander
      bedrag op je bankafschrift, dan kan dat komen door belasting of doordat meerdere aankopen
      samen zijn afgeschreven. De prijs vind je in het ontvangstbewijs van Apple en op {refundPage}.
    planChangedAtOnceWithRefund = Je overstap[ naar {product}] is[ op {date}] meteen ingegaan, en je
      verlengingsdatum wordt vanaf dat moment gerekend[; de volgende afschrijving is op {next}].[
      Apple heeft op {returned} ongeveer {amount} terugbetaald voor het ongebruikte deel van het
      vorige abonnement.| Apple heeft ongeveer {amount} terugbetaald voor het ongebruikte deel van
      het vorige abonnement.| Apple betaalt het ongebruikte deel van het vorige abonnement
      automatisch terug; het kan tot 30 dagen duren voordat je het ziet.] Je kunt je abonnement
      bekijken via {subscriptionsPath}.
    notEndedPaymentFails = {state}
    consumableTakenBack = {state}
    olderPaymentRefunded = Apple heeft [betaling {number} van {total}|een eerdere betaling][ van
      {first}] voor je abonnement met een vaste looptijd van 12 maanden terugbetaald[: ongeveer
      {amount}|: {price}]. Het abonnement loopt door[; de volgende betaling is op {next}]. Je vindt
      de terugbetaling op {refundPage}.
    refundedItems = Apple heeft[ op {date}] een deel van je aankoop[ van {product}] terugbetaald[:
      {part}][ ({amount} van {price})]. Voor de rest verandert er niets; je vindt de terugbetaling
      op {refundPage}.
    lifetimeBesideCommitment = [{product} en {other} zijn|Je eenmalige aankoop en je abonnement
      zijn] twee losse aankopen; door de eerste stopt de tweede niet. [{other}|Het abonnement] heeft
      een vaste looptijd van 12 maanden, dus de maandelijkse betalingen lopen door[ tot
      {committedUntil}]. Je kunt automatische verlenging uitzetten via {subscriptionsPath}.
    neverTurnedOffPaymentFails = We zien geen opzegging van dit abonnement. Apple kon de betaling[
      op {failed}] niet innen en probeert het misschien opnieuw. Wil je het abonnement niet meer,
      zeg het dan op via {subscriptionsPath}. {refund}
    neverTurnedOffUnconfirmed = We zien geen opzegging van dit abonnement. {state}
    notLinkedPaymentFails = {state} Ontbreekt er iets in de app, log daar dan in en tik op
      ‘{restorePurchases}’.
    linkedToUserPaymentFails = {state} Ontbreekt er iets in de app, log daar dan in met het account
      dat je bij de aankoop gebruikte.
    linkedToOtherUserPaymentFails = {state} Je aankoop[ van {product}] hoort bij een ander account
      in onze app; log in met het account dat je bij de aankoop gebruikte.
    problemOnOurSidePaymentFails = {state} Het spijt ons dat het in de app niet werkt; we zoeken het
      uit en laten het je weten.
    appleAccountWithoutAccess = Aankopen horen bij het Apple Account waarmee ze zijn gedaan, niet
      bij de telefoon. {state}
    refundPendingLonger = Je hebt[ op {asked}] bij Apple een terugbetaling aangevraagd. We hebben
      geen beslissing doorgekregen, en Apple meldt die ons niet altijd; kijk op {refundPage}, daar
      vind je de status.
    lifetimeBesidePaymentFailure = [{product} en {other} zijn|Je eenmalige aankoop en je abonnement
      zijn] twee losse aankopen; door de eerste stopt de tweede niet. Apple kon de betaling voor
      [{other}|het abonnement] niet innen en probeert het misschien opnieuw. Wil je het abonnement
      niet meer, zeg het dan op via {subscriptionsPath}.

    trialRenews = Je gratis proefperiode[ voor {product}] loopt tot {end} en wordt daarna
      automatisch verlengd[ voor {price}]. Wil je geen afschrijving, zeg dan minstens 24 uur eerder
      op via {subscriptionsPath}.
    trialRenewsWithinADay = Je gratis proefperiode[ voor {product}] loopt tot {end} en wordt daarna
      automatisch verlengd[ voor {price}]. Dat is over minder dan 24 uur, dus Apple is misschien al
      met de afschrijving bezig; je kunt opzeggen via {subscriptionsPath}.
    trialEnds = Automatische verlenging staat uit. Je kunt je gratis proefperiode[ voor {product}]
      gebruiken tot {end} en er wordt niets voor afgeschreven; je hoeft niets te doen.
    renews = [{product}|Je abonnement] is actief en wordt op {end} automatisch verlengd[ voor
      {price}]. Wil je dat niet, zeg dan minstens 24 uur eerder op via {subscriptionsPath}.
    ends = [Automatische verlenging van {product} staat uit|Automatische verlenging staat uit]. Je
      hebt toegang tot {end}; daarna wordt er niets meer voor afgeschreven. Wil je doorgaan, zet
      automatische verlenging dan aan via {subscriptionsPath}.
    endsBesideOthers = Automatische verlenging van [{product}|een van je abonnementen] staat uit.
      Dat abonnement loopt tot {end}; daarna wordt er niets meer voor afgeschreven. Wil je doorgaan,
      zet automatische verlenging dan aan via {subscriptionsPath}.
    renewalUnknown = [{product}|Je abonnement] is actief tot {end}. Of het abonnement wordt
      verlengd, zie je via {subscriptionsPath}.
    endEstimated = [{product}|Je abonnement] is waarschijnlijk actief tot ongeveer {end}. De
      precieze datum vind je via {subscriptionsPath}.
    renewedAlready = [{product}|Je abonnement] is al verlengd[ als {other}][ voor {price}]; je hebt
      dus toegang tot {next}. Je kunt het abonnement wijzigen of opzeggen via {subscriptionsPath}.
    renewedAlreadyAndEnds = [{product}|Je abonnement] is al verlengd[ als {other}][ voor {price}];
      je hebt dus toegang tot {next}. Automatische verlenging staat uit, dus daarna stopt het
      abonnement. Wil je doorgaan, zet automatische verlenging dan aan via {subscriptionsPath}.
    refundAsked = [{product}|Je abonnement] is actief[ tot {end}]. Je hebt op {asked} bij Apple een
      terugbetaling aangevraagd. Apple beslist, niet wij, en antwoordt meestal binnen 48 uur; de
      status vind je op {refundPage}.
    changesPlan = [{product}|Je abonnement] is actief tot {end}; daarna volgt de overstap naar
      [{other}|het gekozen abonnement][ voor {price}]. Je kunt beide abonnementen bekijken via
      {subscriptionsPath}.
    waitsForPriceConsent = [{product}|Je abonnement] stopt op {end}, tenzij je akkoord gaat met de
      nieuwe prijs[ van {price}]. Dat kan in het bericht van Apple of via {subscriptionsPath}.
    committed = [{product}|Je abonnement] heeft een vaste looptijd van 12 maanden met maandelijkse
      betalingen[ (tot nu toe {number} van de {total})].[ De volgende betaling van {payment} is op
      {next}.][ De looptijd eindigt op {committedUntil}.] Zet je automatische verlenging uit via
      {subscriptionsPath}, dan stopt het abonnement na de laatste betaling.
    committedAndEnds = Automatische verlenging staat uit, dus [{product}|je abonnement] stopt aan
      het einde van de vaste looptijd van 12 maanden[, op {committedUntil}]. Tot die tijd [volgen
      nog {left} betalingen van {payment}, de laatste rond {last}|volgen nog {left} betalingen|lopen
      de maandelijkse betalingen door]. Je kunt het abonnement bekijken via {subscriptionsPath}.
    commitmentBegins = [{product}|Je abonnement] is betaald tot {end}. Daarna gaat het abonnement
      verder met een vaste looptijd van 12 maanden en 12 maandelijkse betalingen[ van {price}]. Wil
      je dat niet, zet automatische verlenging dan vóór die tijd uit via {subscriptionsPath}.
    sharedByFamily = Je toegang[ tot {product}] loopt via {familySharing}[ en is betaald tot
      {paidUntil}]. Heb je vragen over de betaling, stel die dan aan het gezinslid dat de aankoop
      deed.
    inGracePeriod = Apple kon de betaling[ voor {product}][ op {failed}] niet innen. Je hebt nog
      toegang[ tot {grace}]. Controleer je betaalmethode via {paymentPath}; daarna probeert Apple
      het vanzelf opnieuw. Deelt je gezin aankopen, dan wordt voor iedereen de betaalmethode van de
      gezinsorganisator gebruikt.
    inBillingRetry = Apple kon de betaling[ voor {product}][ op {failed}] niet innen; daarom is je
      toegang gepauzeerd. Controleer je betaalmethode via {paymentPath}; zodra de betaling lukt, heb
      je weer toegang. Deelt je gezin aankopen, dan wordt voor iedereen de betaalmethode van de
      gezinsorganisator gebruikt.
    sharedInGracePeriod = Je toegang[ tot {product}] loopt via {familySharing}, en er is een
      probleem met de betaling daarvoor. Je hebt nog toegang[ tot {grace}]; vraag het aan het
      gezinslid dat de aankoop deed.
    sharedInBillingRetry = Je toegang[ tot {product}] loopt via {familySharing} en is gepauzeerd
      door een probleem met de betaling daarvoor. Vraag het aan het gezinslid dat de aankoop deed.
    expiredCustomerCancelled = [{product}|Je abonnement] is[ op {end}] gestopt omdat automatische
      verlenging uitstond. Er wordt niets meer voor afgeschreven. Je kunt in de app opnieuw een
      abonnement nemen.
    expiredBillingError = [{product}|Je abonnement] is[ op {end}] gestopt omdat Apple de betaling
      niet kon innen. Wil je doorgaan, controleer dan je betaalmethode via {paymentPath} en neem in
      de app opnieuw een abonnement. Deelt je gezin aankopen, dan wordt voor iedereen de
      betaalmethode van de gezinsorganisator gebruikt.
    expiredTurnedOffAfterFailure = [{product}|Je abonnement] is[ op {end}] gestopt omdat Apple de
      betaling niet kon innen; daarna is automatische verlenging uitgezet. Er wordt niets meer voor
      afgeschreven. Wil je doorgaan, controleer dan je betaalmethode via {paymentPath} en neem in de
      app opnieuw een abonnement.
    expiredPriceIncreaseNotAccepted = [{product}|Je abonnement] is[ op {end}] gestopt omdat er geen
      akkoord is gegeven voor de nieuwe prijs. Er wordt niets meer voor afgeschreven. Je kunt in de
      app opnieuw een abonnement nemen voor de nieuwe prijs.
    expiredProductUnavailable = [{product}|Je abonnement] is[ op {end}] gestopt omdat dit abonnement
      niet meer wordt aangeboden. Je kunt in de app een ander abonnement nemen.
    expiredOther = [{product}|Je abonnement] is[ op {end}] gestopt; Apple meldt ons niet waarom. Je
      kunt in de app opnieuw een abonnement nemen.
    expiredForUnknownReason = [{product}|Je abonnement] is[ op {end}] gestopt; we weten niet waarom.
      Je kunt in de app opnieuw een abonnement nemen.
    sharedPlanEnded = Je toegang[ tot {product}] liep via {familySharing} en stopte[ op {end}].
      Vraag het aan het gezinslid dat de aankoop deed, of neem zelf een abonnement in de app.
    refunded = Apple heeft[ op {taken}] [ongeveer {amount} van je betaling|{part} van je betaling|je
      betaling][ van {amountPaid}][ voor {product}] terugbetaald; daarmee stopte je toegang. Je
      vindt de terugbetaling op {refundPage}.
    refundedStillRenews = Automatische verlenging[ van {product}] staat nog aan; zeg op via
      {subscriptionsPath} om de volgende afschrijving[ op {next}] te voorkomen. Apple heeft[ op
      {taken}] [ongeveer {amount} van je laatste betaling|{part} van je laatste betaling|je laatste
      betaling][ van {amountPaid}] terugbetaald; daarmee stopte je toegang.
    refundedOrUnshared = Je toegang[ tot {product}] stopte[ op {taken}] omdat de aankoop is
      terugbetaald of niet meer met je wordt gedeeld. Terugbetalingen vind je op {refundPage}.
    revoked = Apple heeft je toegang[ tot {product}][ op {taken}] beëindigd. Terugbetalingen vind je
      op {refundPage}; neem voor de reden contact op met Apple Support.
    moved = Je abonnement[ voor {product}] is[ op {taken}] overgezet naar [{other}|een ander
      abonnement]. De huidige status vind je via {subscriptionsPath}.
    sharingEnded = Je toegang[ tot {product}] liep via {familySharing} en stopte[ op {taken}]. Vraag
      het aan het gezinslid dat de aankoop deed, of neem zelf een abonnement in de app.
    seatWithdrawn = De organisatie of persoon die voor je toegang[ tot {product}] betaalde, heeft
      die[ op {taken}] beëindigd. Vraag het daar na, of neem zelf een abonnement in de app.
    seatAssigned = Je toegang[ tot {product}] wordt betaald door een organisatie of groep. Heb je
      daar vragen over, stel die dan aan de beheerder daar.
    seatEnded = Je toegang[ tot {product}] werd betaald door een organisatie of groep. Vraag de
      beheerder daar of je toegang doorloopt, of neem zelf een abonnement in de app.
    replaced = [{product}|Je eerdere abonnement] is vervangen door een ander abonnement, en we
      kunnen de huidige status niet zien. Die vind je via {subscriptionsPath}; we vragen het na bij
      Apple en laten het je weten.
    unconfirmed = [{product}|Je abonnement] zou[ op {end}] worden verlengd, en Apple heeft ons het
      resultaat nog niet gemeld. De status vind je via {subscriptionsPath}; we vragen het na bij
      Apple en laten het je weten.
    sharedUnconfirmed = Je toegang[ tot {product}] liep via {familySharing} en is betaald[ tot
      {end}]; Apple heeft ons nog niet gemeld of die doorloopt. Vraag het aan het gezinslid dat de
      aankoop deed.
    endUnconfirmed = Voor [{product}|je abonnement] is betaald[ tot {end}], en Apple heeft ons nog
      niet gemeld of het abonnement doorloopt. De status vind je via {subscriptionsPath}.
    paymentUnconfirmed = Apple kon de betaling[ voor {product}][ op {failed}] niet innen en heeft
      ons nog niet gemeld of het inmiddels is gelukt. De status vind je via {subscriptionsPath}; je
      betaalmethode kun je controleren via {paymentPath}.
    cancellationUnconfirmed = Automatische verlenging stond uit, dus [{product}|je abonnement] zou[
      op {end}] stoppen, maar Apple heeft dat nog niet bevestigd. De status vind je via
      {subscriptionsPath}.
    refundedUnconfirmed = Apple heeft[ op {taken}] [ongeveer {amount} van je betaling|{part} van je
      betaling|je betaling][ van {amountPaid}][ voor {product}] terugbetaald, maar automatische
      verlenging stond nog aan; misschien is er dus[ op {end}] opnieuw afgeschreven. Controleer via
      {subscriptionsPath} of het abonnement actief is; we vragen het na bij Apple en laten het je
      weten.
    checking = We kunnen de huidige status van [{product}|je abonnement] niet zien. Die vind je via
      {subscriptionsPath}; we vragen het na bij Apple en laten het je weten.
    unknownExpiry = We zien je abonnement[ voor {product}], maar niet tot wanneer het is betaald.
      Dat vind je via {subscriptionsPath}; we vragen het na bij Apple en laten het je weten.
    purchased = We zien je aankoop[ van {product}][ op {bought}]. Ontbreekt die in de app, tik daar
      dan op ‘{restorePurchases}’ met het Apple Account waarmee je de aankoop hebt gedaan.
    purchasedNotRestorable = We zien je aankoop[ van {product}][ op {bought}]. Ontbreekt die in de
      app, log daar dan in met het account dat je toen gebruikte; Apple kan dit soort aankopen niet
      herstellen.
    purchasedKindUnknown = We zien je aankoop[ van {product}][ op {bought}]. Ontbreekt die in de
      app, tik daar dan op ‘{restorePurchases}’ met het Apple Account waarmee je de aankoop hebt
      gedaan; aankopen die je verbruikt, zoals munten, kunnen niet worden hersteld.
    purchasedByFamily = Je hebt [{product}|deze aankoop] via {familySharing}. Ontbreekt er iets in
      de app, tik daar dan op ‘{restorePurchases}’.
    purchaseRefundAsked = We zien je aankoop[ van {product}][ op {bought}]. Je hebt op {asked} bij
      Apple een terugbetaling aangevraagd. Apple beslist, niet wij, en antwoordt meestal binnen 48
      uur; de status vind je op {refundPage}.
    purchaseRefunded = Apple heeft[ op {taken}] [ongeveer {amount} van je betaling|{part} van je
      betaling|je betaling][ van {amountPaid}][ voor {product}] terugbetaald. Je vindt de
      terugbetaling op {refundPage}.
    purchaseRevoked = Apple heeft je toegang[ tot {product}][ op {taken}] beëindigd. Terugbetalingen
      vind je op {refundPage}; neem voor de reden contact op met Apple Support.
    purchaseSharingEnded = Je toegang[ tot {product}] liep via {familySharing} en stopte[ op
      {taken}]. Vraag het aan het gezinslid dat de aankoop deed, of doe de aankoop zelf in de app.
    renewsWithinADay = [{product}|Je abonnement] is actief en wordt op {end} automatisch verlengd[
      voor {price}]. Dat is over minder dan 24 uur, dus Apple is misschien al met de afschrijving
      bezig; je kunt opzeggen via {subscriptionsPath}.
    refundAskedEarlier = [{product}|Je abonnement] is actief[ tot {end}]. Je hebt op {asked} bij
      Apple een terugbetaling aangevraagd. We hebben geen beslissing doorgekregen, en Apple meldt
      die ons niet altijd; kijk op {refundPage}, daar vind je de status.
    purchaseRefundAskedEarlier = We zien je aankoop[ van {product}][ op {bought}]. Je hebt op
      {asked} bij Apple een terugbetaling aangevraagd. We hebben geen beslissing doorgekregen, en
      Apple meldt die ons niet altijd; kijk op {refundPage}, daar vind je de status.

    chargeRefunded = Apple heeft[ op {refunded}] [de afschrijving van {price} van {charged}|de
      afschrijving van {charged}|deze afschrijving] terugbetaald.
    chargeRefundedInPart = Apple heeft[ op {refunded}] {part} van [de afschrijving van {price} van
      {charged}|de afschrijving van {charged}|deze afschrijving] terugbetaald[: ongeveer {amount}].
    chargeRevoked = Apple heeft de aankoop[ van {charged}][ op {refunded}] teruggedraaid;
      terugbetalingen vind je op {refundPage}.
    askForRefund = Je kunt Apple via {refundPage} om een terugbetaling vragen.
    refundArriving = Het kan tot 30 dagen duren voordat de terugbetaling op je bankafschrift staat.

    unnamedSubscription = je abonnement
    unnamedPurchase = je aankoop
    unnamedOther = een ander product
    unknownPart = een deel
    offerPrice = aanbiedingsprijs
    freeTrial = gratis proefperiode
    introductoryPrice = introductieprijs
    pacificTime = Pacific-tijd
    cityTime = tijd in {city}
    """#
}
