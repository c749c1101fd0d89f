/// The replies in French.
enum FrenchReplies {
  /// In the format of `--replies`.
  static let text = #"""
    # The names of Apple's settings, pages, and services.
    subscriptionsPath = Réglages > \[votre nom\] > Abonnements
    paymentPath = Réglages > \[votre nom\] > Paiement et livraison
    mediaPath = Réglages > \[votre nom\] > Contenu multimédia et achats
    refundPage = reportaproblem.apple.com
    familySharing = Partage familial
    restorePurchases = Restaurer les achats

    noCharge = Nous ne voyons pas ce paiement. Merci de nous envoyer le numéro de commande indiqué
      sur le reçu d'Apple envoyé par e-mail (il commence par M). Si votre banque indique que le
      paiement est en attente, il peut disparaître de lui-même.
    oneCharge = Nous voyons un seul paiement[ de {price}][, le {date}][ ; le précédent date du
      {first}]. Si votre banque en affiche un second, il peut s'agir d'une autorisation provisoire
      qui disparaît d'elle-même. S'il reste affiché, merci de nous envoyer le numéro de commande du
      reçu d'Apple correspondant.
    oneChargeSeveralRecords = Il n'y a eu qu'un seul paiement[ de {price}][, le {date}]. Si Apple
      vous a envoyé deux reçus, merci de nous transmettre les deux numéros de commande.
    upgradeCharge = Le paiement[ de {price}][ du {second}] correspond à votre passage à
      [{product}|une autre formule].[ Apple vous a remboursé environ {amount} le {returned} pour la
      partie non utilisée de l'ancienne formule.| Apple vous a remboursé environ {amount} pour la
      partie non utilisée de l'ancienne formule.| Apple rembourse automatiquement la partie non
      utilisée de l'ancienne formule ; cela peut prendre jusqu'à 30 jours.] Vous n'avez rien à
      faire.
    latePaymentThenRenewal = Le premier renouvellement n'a pu être prélevé que[ le {first}| plus
      tard], après des tentatives qui n'ont pas abouti. Le paiement[ de {price}] du {second}
      correspond au renouvellement suivant : il n'y a donc pas de doublon. Vous pouvez consulter vos
      abonnements dans {subscriptionsPath}.
    twoAppleAccounts = Vous avez souscrit des abonnements avec deux comptes Apple différents. S'il
      ne vous en faut qu'un seul, connectez-vous avec l'autre compte Apple et résiliez-y
      l'abonnement dans {subscriptionsPath}. {refund}
    twoSubscriptions = Les paiements[ de {firstPrice} le {first} et de {price} le {second}| du
      {first} et du {second}| de {firstPrice} et de {price} le {second}| du {second}] correspondent
      à deux abonnements différents[ : {product} et {other}]. Vous pouvez les consulter et les
      résilier dans {subscriptionsPath}. {refund}
    ownPeriods = Les paiements[ de {firstPrice} le {first} et de {price} le {second}| du {first} et
      du {second}| de {firstPrice} et de {price} le {second}| du {second}] pour [{product}|votre
      abonnement] couvrent des périodes différentes : vous n'avez pas payé deux fois la même.
      {refund}
    unexplainedCharges = Nous voyons les paiements dont vous parlez et nous les examinons. Merci de
      nous envoyer les numéros de commande indiqués sur les deux reçus envoyés par Apple.
    separatePurchases = Les paiements[ de {firstPrice} le {first} et de {price} le {second}| du
      {first} et du {second}| de {firstPrice} et de {price} le {second}| du {second}] correspondent
      à deux achats distincts[ : {product} et {other}]. {refund}
    furtherSeats = Le paiement[ de {price}][ du {second}] correspond à l'ajout de personnes à
      [{product}|votre abonnement] : ce n'est donc pas un doublon. {refund}

    neverTurnedOff = Nous ne voyons pas de résiliation pour cet abonnement. Merci de vérifier dans
      {subscriptionsPath}, avec chaque compte Apple que vous utilisez, si l'abonnement est actif.[
      Le prochain paiement est prévu le {next}.] {refund}
    turnedOffAfterCharge = Le renouvellement automatique a été désactivé[ le {off},] après le
      paiement[ de {price}][ du {charged}].[ Vous gardez votre accès jusqu'au {end} ; ensuite, rien
      ne sera plus prélevé.][ Votre accès a pris fin le {ended}.] {refund}
    turnedOffOnLastDay = Le renouvellement automatique a été désactivé[ le {off},] moins de 24
      heures avant le renouvellement ; dans ce délai, Apple peut déjà prélever [{price}|le
      paiement]. {refund}
    turnedOnAgain = Le renouvellement automatique a été désactivé, puis réactivé[ le {on},] avant le
      paiement[ de {price}][ du {charged}]. Vous pouvez résilier dans {subscriptionsPath}. {refund}
    turnedOnAfterCharge = Le renouvellement automatique a été désactivé[ le {off},] après le
      paiement[ de {price}][ du {charged}], puis réactivé[ le {on}].[ Le prochain paiement est prévu
      le {next}.] Vous pouvez résilier dans {subscriptionsPath}. {refund}
    subscribedAgain = Votre abonnement précédent[ à {product}] ne devait plus se renouveler[ et a
      pris fin le {ended}]. Un nouvel abonnement[ à {other}] a débuté le {charged}, d'où le
      paiement[ de {price}].[ Le prochain est prévu le {next} ; vous pouvez résilier avant cette
      date dans {subscriptionsPath}.] {refund}
    turnedOffTimeUnknown = Le renouvellement automatique[ pour {product}] a été désactivé, mais nous
      ne voyons pas exactement quand ; Apple peut le voir.[ Le dernier paiement, de {price}, date du
      {charged}.| Le dernier paiement date du {charged}.] {refund}
    otherSubscriptionCancelled = [Le renouvellement automatique a été désactivé pour {other}, mais
      le paiement concerne {product}|Le renouvellement automatique a été désactivé pour l'un de vos
      abonnements, mais le paiement en concerne un autre][ : {price} le {charged}]. Si vous ne
      souhaitez pas non plus garder cet abonnement, merci de le résilier dans {subscriptionsPath}.
      {refund}
    cancellationContradicted = Ce que nous voyons de votre résiliation n'explique pas le paiement[
      de {price}][ du {charged}]. Nous examinons la situation et vous recontacterons. {refund}

    notLinked = Votre achat[ ({product})] est actif[ jusqu'au {end}]. Merci de vous connecter dans
      l'app et de toucher « {restorePurchases} ».
    linkedToUser = Votre achat[ ({product})] est actif[ jusqu'au {end}]. Merci de vous connecter
      dans l'app avec le compte utilisé lors de l'achat.
    linkedToOtherUser = Votre achat[ ({product})] est associé à un autre compte dans notre app.
      Merci de vous connecter avec le compte utilisé lors de l'achat. Si ce n'est pas possible,
      indiquez-nous l'adresse e-mail que vous utilisiez alors.
    problemOnOurSide = Votre achat[ ({product})] est actif[ jusqu'au {end}] : il devrait donc
      fonctionner. Nous sommes désolés que ce ne soit pas le cas ; nous examinons le problème et
      vous recontacterons.
    testPurchase = Cet achat a été fait dans une version de test de l'app : rien n'a été prélevé, et
      il ne compte pas dans la version de l'App Store. Vous n'avez rien à faire.
    refundedAccessEnded = [Le {date}, ]Apple vous a remboursé [environ {amount} sur |{part} de
      |]votre paiement[ de {price}][ pour {product}], ce qui a mis fin à votre accès. Vous pouvez
      voir le remboursement sur {refundPage}.
    refundedRenewalOn = Le renouvellement automatique[ pour {product}] est toujours activé ; pour
      éviter [le paiement du {next}|le prochain paiement], merci de résilier dans
      {subscriptionsPath}. [Le {date}, ]Apple vous a remboursé [environ {amount} sur |{part} de
      |]votre dernier paiement[ de {price}], ce qui a mis fin à votre accès.
    noAccessNow = {state}
    accessUnconfirmed = {state}
    notFoundInGap = Nous ne trouvons pas votre achat. Il est peut-être lié à un autre compte Apple.
      Merci de nous envoyer le numéro de commande indiqué sur le reçu d'Apple envoyé par e-mail (il
      commence par M) ; il figure aussi sur {refundPage}.
    notFoundArchiveComplete = Nous ne trouvons pas votre achat. Il est peut-être lié à un autre
      compte Apple. Merci de nous envoyer le numéro de commande indiqué sur le reçu d'Apple envoyé
      par e-mail (il commence par M) ; il figure aussi sur {refundPage}.
    notFound = Nous ne trouvons pas votre achat. Il est peut-être lié à un autre compte Apple. Merci
      de nous envoyer le numéro de commande indiqué sur le reçu d'Apple envoyé par e-mail (il
      commence par M) ; il figure aussi sur {refundPage}.

    otherAppleAccount = Votre achat[ ({product})] est lié à un autre compte Apple que celui de ce
      téléphone, et nous ne pouvons pas transférer les achats. Merci de vous connecter dans
      {mediaPath} avec le compte Apple de l'achat, puis de toucher « {restorePurchases} » dans
      l'app.
    severalAppleAccounts = Chaque achat est lié au compte Apple avec lequel il a été fait, et vous
      en avez utilisé plusieurs. Merci de vérifier dans {mediaPath} que vous utilisez celui de
      l'achat[ ({product})| manquant], puis de toucher « {restorePurchases} » dans l'app.
    sameAppleAccount = Les achats sont liés à votre compte Apple, pas au téléphone. Sur le nouvel
      iPhone, vérifiez dans {mediaPath} que vous utilisez le compte Apple de l'achat[ ({product})],
      puis touchez « {restorePurchases} » dans l'app.
    appleAccountUnknown = Les achats sont liés à votre compte Apple, pas au téléphone. Sur le nouvel
      iPhone, vérifiez dans {mediaPath} que vous utilisez le compte Apple de l'achat, puis touchez
      « {restorePurchases} » dans l'app.

    familySharingEnded = Votre accès[ à {product}] passait par le {familySharing} et a pris fin[ le
      {date}]. Merci de voir avec le membre de la famille qui a fait l'achat, ou faites l'achat
      vous-même dans l'app.
    purchaserRefunded = Votre accès[ à {product}] passait par le {familySharing} et a pris fin[ le
      {date}]. Merci de voir avec le membre de la famille qui a fait l'achat, ou faites l'achat
      vous-même dans l'app.
    familyEndedReasonUnknown = Votre accès[ à {product}] passait par le {familySharing} et a pris
      fin[ le {date}]. Merci de voir avec le membre de la famille qui a fait l'achat, ou faites
      l'achat vous-même dans l'app.
    familyPlanEnded = Votre accès[ à {product}] passait par le {familySharing} et a pris fin[ le
      {end}]. Merci de voir avec le membre de la famille qui a fait l'achat, ou abonnez-vous
      vous-même dans l'app.
    familyActive = Votre accès[ à {product}] via le {familySharing} est actif. S'il n'apparaît pas,
      merci de vous connecter dans l'app et de toucher « {restorePurchases} ».
    refundedOrRevoked = Votre accès[ à {product}] a pris fin[ le {date}], car l'achat a été
      remboursé ou n'est plus partagé avec vous. Vous pouvez consulter les remboursements sur
      {refundPage}.
    notFamily = Nous ne voyons pas d'accès via le {familySharing}. Pour toute question sur un
      abonnement familial, merci de voir avec le membre de la famille qui a fait l'achat.

    refundedStillCharged = Merci de commencer par résilier dans {subscriptionsPath} : le
      renouvellement automatique est resté activé. Apple vous a remboursé [environ {amount} sur
      le|{part} du|le] paiement[ de {price}][ du {first}], mais il y a eu un nouveau paiement[ le
      {second}][ et un autre le {last}| et {count} autres depuis]. Vous pouvez demander un
      remboursement à Apple sur {refundPage}.
    refundedBoughtAgain = Apple vous a remboursé [environ {amount} sur le|{part} du|le] paiement[ de
      {price}][ du {first}]. [Le paiement du {second}|Le paiement suivant] correspond à un nouvel
      achat[ ({product})] ; vous pouvez consulter et résilier l'abonnement dans {subscriptionsPath}.
    olderChargeRefunded = Apple vous a remboursé [environ {amount} sur le|{part} du|le] paiement[ de
      {price}][ du {first}]. {state}
    refundedInPart = [Le {date}, ]Apple vous a remboursé [environ {amount} sur |{part} de |une
      partie de ]votre paiement[ de {price}][ pour {product}]. Vous pouvez voir le remboursement sur
      {refundPage}.[ Le renouvellement automatique est toujours activé ; pour éviter le paiement du
      {next}, merci de résilier dans {subscriptionsPath}.]
    refundReversed = Apple a annulé le remboursement[ le {date}] : le paiement est donc maintenu, et
      votre accès[ à {product}] est rétabli. S'il n'apparaît pas dans l'app, merci de vous y
      connecter avec le compte utilisé lors de l'achat.
    refundedAccessRemains = [Le {date}, ]Apple vous a remboursé [environ {amount} sur |{part} de
      |]votre paiement[ de {price}][ pour {product}]. Vous pouvez voir le remboursement sur
      {refundPage}.[ Le renouvellement automatique est toujours activé ; pour éviter le paiement du
      {next}, merci de résilier dans {subscriptionsPath}.]
    noRefund = Nous ne voyons pas de remboursement. Si vous en avez demandé un à Apple, vous pouvez
      suivre votre demande sur {refundPage}.

    refundPending = Vous avez demandé un remboursement à Apple[ le {asked}]. C'est Apple qui décide,
      pas nous, et la réponse arrive en général sous 48 heures ; vous pouvez suivre votre demande
      sur {refundPage}.
    refundGranted = [Le {decided}, ]Apple vous a remboursé [environ {amount} sur |{part} de |]votre
      paiement[ de {price}][ pour {product}]. Vous pouvez voir le remboursement sur {refundPage}.[
      Le renouvellement automatique est toujours activé ; pour éviter le paiement du {next}, merci
      de résilier dans {subscriptionsPath}.]
    refundDeclined = Apple a refusé votre demande de remboursement[ le {decided}]. La décision
      appartient à Apple, et le motif ne nous est pas communiqué. Si vous avez de nouveaux éléments,
      merci de contacter l'assistance Apple.
    refundTakenBack = Apple a accordé un remboursement, puis l'a annulé[ le {decided}] : le paiement
      est donc maintenu, et votre accès[ à {product}] est rétabli. S'il n'apparaît pas dans l'app,
      merci de vous y connecter avec le compte utilisé lors de l'achat.
    refundRequestNotSeen = Nous ne voyons pas de demande de remboursement. Vous pouvez en faire une
      et la suivre sur {refundPage}.

    offerEnded = L'offre[ pour {product}] a pris fin : le prix normal de {price} a donc été prélevé[
      le {date}].[ Le prochain paiement est prévu le {next} ; vous pouvez résilier avant cette date
      dans {subscriptionsPath}.] {refund}
    offerApplied = Une offre s'appliquait[ à {product}] : vous avez payé {price} au lieu de {old}.
      Le prix normal s'applique à la fin de l'offre ; vous pouvez consulter ou résilier votre
      abonnement dans {subscriptionsPath}.
    priceConsentWaiting = Le prix de votre abonnement[ à {product}] [passe à {price} le {date}|passe
      à {price}|change le {date}|change], et Apple vous demande votre accord. Merci d'accepter le
      nouveau prix dans le message d'Apple ou dans {subscriptionsPath} ; sinon, l'abonnement prendra
      fin, et rien ne sera plus prélevé à ce titre.
    priceIncreaseInEffect = Le prix de votre abonnement[ à {product}] est passé de {old} à {price}[
      avec le paiement du {date}]. Si vous ne souhaitez pas continuer, merci de résilier dans
      {subscriptionsPath} au moins 24 heures avant [le renouvellement du {next}|le prochain
      renouvellement]. {refund}
    priceIncreaseAnnounced = Le prix de votre abonnement[ à {product}] va augmenter[ et passer de
      {old} à {price}| et passer à {price}][ le {date}]. Si vous ne souhaitez pas continuer, merci
      de résilier dans {subscriptionsPath} au moins 24 heures avant cette hausse.
    countryChanged = Le pays ou la région de votre compte Apple a changé, et les prix varient d'un
      pays à l'autre. Le paiement[ du {date}][ pour {product}] s'élevait à {price} ; vous pouvez
      consulter vos abonnements dans {subscriptionsPath}.
    productChanged = Votre formule a changé[ (désormais {product})], et le prix est passé de {old} à
      {price}[ avec le paiement du {date}]. Vous pouvez consulter votre formule dans
      {subscriptionsPath}.
    samePrice = Vos deux derniers paiements étaient du même montant[ : {price}]. Si votre relevé
      indique un autre montant, des taxes ou plusieurs achats regroupés en un seul paiement peuvent
      l'expliquer. Le prix figure sur le reçu d'Apple envoyé par e-mail ainsi que sur {refundPage}.
    priceUnexplained = Le prix est passé de {old} à {price}[ avec le paiement du {date}]. Nous
      cherchons à savoir pourquoi et vous recontacterons. {refund}
    pricesNotInData = Nous ne voyons pas les prix de vos achats. Ils figurent sur les reçus envoyés
      par Apple ainsi que sur {refundPage}.

    trialEndedOnTime = Votre essai gratuit[ pour {product}] a pris fin le {end} et s'est transformé
      en abonnement payant[ au prix de {price}].[ Le prochain paiement est prévu le {next} ; vous
      pouvez résilier avant cette date dans {subscriptionsPath}.] {refund}
    trialCancelledOnLastDay = Le renouvellement automatique a été désactivé[ le {off},] moins de 24
      heures avant la fin de l'essai gratuit ; dans ce délai, Apple peut déjà prélever [{price}|le
      paiement]. {refund}
    trialPlanChanged = Votre essai gratuit a pris fin en raison de votre passage à [{product}|une
      autre formule], qui a pris effet immédiatement. Vous pouvez consulter votre formule dans
      {subscriptionsPath}.
    trialUsedBefore = Apple propose un seul essai gratuit pour ces formules, et le vôtre a débuté le
      {start}. Un nouvel abonnement est donc payant dès le début[, d'où le paiement de {price} du
      {charged}]. {refund}
    trialCancelledAccessLeft = Le renouvellement automatique de votre essai gratuit[ pour {product}]
      est désactivé. Vous gardez votre accès jusqu'au {end}, et rien ne sera prélevé à ce titre ;
      vous n'avez rien à faire.
    trialRunning = Votre essai gratuit[ pour {product}] dure jusqu'au {end}. Pour ne rien payer,
      résiliez dans {subscriptionsPath} au moins 24 heures avant la fin.
    trialRunningLastDay = Votre essai gratuit[ pour {product}] dure jusqu'au {end}. Il reste moins
      de 24 heures, et Apple traite peut-être déjà le paiement ; vous pouvez résilier dans
      {subscriptionsPath}. Si un paiement est prélevé, vous pouvez demander un remboursement à Apple
      sur {refundPage}.
    trialOver = Votre essai gratuit[ pour {product}] a pris fin le {end}, et nous ne voyons pas de
      paiement par la suite. Vous pouvez vous abonner dans l'app.
    trialContradicted = Ce que nous voyons de votre essai gratuit n'explique pas le paiement[ de
      {price}][ du {charged}]. Nous examinons la situation et vous recontacterons. {refund}
    noTrialInData = Nous ne voyons pas d'essai gratuit pour votre achat. L'offre affichée avant un
      achat précise si un essai est inclus ; vous pouvez consulter vos abonnements dans
      {subscriptionsPath}.

    failingInGrace = {state}
    failingAfterGrace = {state}
    failingWithoutGrace = {state}
    failingGivenUp = {state}
    recoveredInGrace = Le paiement[ pour {product}] a bien été effectué[ le {paid}]. Vos dates de
      renouvellement ne changent pas[ ; la prochaine est le {end}, et vous n'avez rien à faire].
    recoveredDatesMoved = Le paiement[ pour {product}] a bien été effectué[ le {paid}]. Les jours
      sans accès n'ont pas été facturés : votre date de renouvellement a donc été décalée[ au
      {end}]. Vous n'avez rien à faire.
    noPaymentFailure = Nous ne voyons pas de problème de paiement. Vous pouvez consulter vos
      abonnements dans {subscriptionsPath}.

    planChangeBooked = [Votre passage de la formule {product} à {other}|Votre passage à
      {other}|Votre changement de formule] est programmé[ pour le {date}][, au prix de {price}].
      D'ici là, votre formule actuelle continue ; vous pouvez consulter les deux dans
      {subscriptionsPath}.
    planChangedAtOnce = [Votre passage à {product}|Votre changement de formule] a pris effet
      immédiatement[, le {date}], et votre date de renouvellement est calculée à partir de ce
      moment[ ; le prochain paiement est prévu le {next}]. Vous pouvez consulter votre formule dans
      {subscriptionsPath}.
    planChangedAtRenewal = [Votre passage de la formule {other} à {product}|Votre passage à
      {product}|Votre changement de formule] a pris effet lors du renouvellement[ du {date}]. Vous
      pouvez consulter votre formule dans {subscriptionsPath}.
    planChangeWillNotHappen = Vous avez choisi [{other}|une autre formule] pour le prochain
      renouvellement, mais le renouvellement automatique est désactivé : [votre abonnement à
      {product}|votre formule actuelle] prend donc fin[ le {date}]. Vous pouvez réactiver le
      renouvellement automatique dans {subscriptionsPath}.
    planChangeUndone = Le changement de formule programmé a été annulé[ le {date}], et rien ne
      change pour [{product}|votre formule]. Vous pouvez changer de formule dans
      {subscriptionsPath}.
    noPlanChange = Nous ne voyons pas de changement de formule. Vous pouvez changer de formule dans
      {subscriptionsPath}.

    orderFound = Merci, nous avons trouvé votre commande {order}.[ {state}| Nous examinons la
      situation et vous recontacterons.]
    orderInvalid = Nous ne parvenons pas à associer la commande {order} à notre app. Merci de
      comparer ce numéro avec le reçu d'Apple envoyé par e-mail, où O et 0 se ressemblent ; il peut
      aussi concerner une autre app.
    orderNotFound = Merci pour le numéro de commande {order}. Nous demandons à Apple à quoi il
      correspond et vous recontacterons.
    googlePlayOrder = {order} est une commande Google Play. Merci de contacter Google Play à ce
      sujet ou de nous envoyer le numéro de commande indiqué sur le reçu d'Apple envoyé par e-mail.
    numberNotFound = Nous ne trouvons pas {order}. Merci de nous envoyer le numéro de commande
      indiqué sur le reçu d'Apple envoyé par e-mail (il commence par M).

    endedCancelled = Votre abonnement[ à {product}] a pris fin[ le {end}], car le renouvellement
      automatique a été désactivé[ le {off}]. Rien ne sera plus prélevé à ce titre. Vous pouvez vous
      réabonner dans l'app.
    endedBilling = {state}
    endedPrice = {state}
    endedProduct = {state}
    endedOther = {state}
    endedFamily = {state}
    endedSeat = {state}
    endedRefunded = {state}
    endNotEvident = {state}
    notEnded = Nous ne voyons rien qui ait pris fin. S'il manque quelque chose dans l'app, merci de
      vous y connecter avec le compte utilisé lors de l'achat.

    dateExtended = Votre date de renouvellement a été reportée[ du {old}] au {date}, sans frais
      supplémentaires.[ Le prochain paiement est prévu le {next}.] Vous n'avez rien à faire.
    dateMovedByRecovery = {answer}
    dateMovedByUpgrade = {answer}
    dateNotMoved = Nous ne voyons pas de changement de votre date de renouvellement. Vous pouvez la
      consulter dans {subscriptionsPath}.

    consumableFound = Nous voyons votre achat[ ({product})][ du {date}]. S'il n'apparaît pas, merci
      de vous connecter dans l'app avec le compte utilisé alors et de nous prévenir si le problème
      persiste.
    consumableRefunded = [Le {refunded}, ]Apple vous a remboursé [environ {amount} sur |{part} de
      |]votre paiement[ de {price}][ pour {product}] : vous ne disposez donc plus de cet achat. Vous
      pouvez voir le remboursement sur {refundPage}.
    consumableNotInData = Apple ne nous communique pas tous les achats de ce type. Merci de nous
      envoyer le numéro de commande indiqué sur le reçu d'Apple envoyé par e-mail (il commence par
      M) pour que nous puissions vérifier.

    lifetimeBesideSubscription = [{product} et {other}|Votre achat unique et votre abonnement] sont
      deux achats distincts, et le premier ne met pas fin au second. Pour éviter [le paiement du
      {next}|le prochain paiement], merci de résilier [{other}|l'abonnement] dans
      {subscriptionsPath}. Vous pouvez demander un remboursement à Apple sur {refundPage}.
    noLifetimeConflict = Nous ne voyons pas d'abonnement qui se renouvelle encore en plus d'un achat
      à vie. Vous pouvez consulter vos abonnements dans {subscriptionsPath}.

    commitmentRunning = Votre abonnement[ à {product}] comporte un engagement de 12 mois avec
      paiements mensuels[ (paiements effectués : {number} sur {total})].[ Le prochain paiement, de
      {payment}, est prévu le {next}.][ L'engagement court jusqu'au {committedUntil}.] Si vous
      désactivez le renouvellement automatique dans {subscriptionsPath}, l'abonnement prend fin
      après le dernier paiement.
    commitmentTurnedOff = Le renouvellement automatique est désactivé : votre abonnement[ à
      {product}] prend donc fin avec l'engagement de 12 mois[, le {committedUntil}]. D'ici là, [il
      reste {left} paiements de {payment}, le dernier vers le {last}|il reste {left} paiements|les
      paiements mensuels continuent]. Vous pouvez consulter l'abonnement dans {subscriptionsPath}.
    commitmentAhead = Votre abonnement[ à {product}] est payé jusqu'au {end}. Ensuite, il se
      poursuit avec un engagement de 12 mois et 12 paiements mensuels[ de {price}]. Si vous ne le
      souhaitez pas, désactivez le renouvellement automatique avant cette date dans
      {subscriptionsPath}.
    commitmentUnpaid = {state}
    commitmentRefunded = {state}
    commitmentEnded = {state}
    noCommitment = Nous ne voyons pas d'engagement de 12 mois. Vous pouvez résilier dans
      {subscriptionsPath}.

    seatsBought = Le nombre de personnes incluses[ dans {product}] est de {number}[, pour {price} au
      total][, jusqu'au {end}].[ À partir du {next}, il est de {total}.] Vous pouvez modifier ce
      nombre dans {subscriptionsPath}.
    seatsRefundedInPart = Apple vous a remboursé une partie de votre paiement[ pour {product}][ :
      {amount}]. Le nombre de personnes encore incluses est de {number}[, jusqu'au {end}]. Vous
      pouvez voir le remboursement sur {refundPage}.
    seatOfGroup = {state}
    seatTakenBack = {state}
    noSeats = Nous ne voyons pas d'achat pour plusieurs personnes. Vous pouvez consulter vos
      abonnements dans {subscriptionsPath}.

    ownPeriodsOfTwoPlans = [Le paiement de {firstPrice} du {first}|Le paiement du {first}|Un
      paiement de {firstPrice}|Un premier paiement] concerne [{other}|une formule], et celui[ de
      {price}] du {second} concerne [{product}|une autre formule]. Ils couvrent des périodes
      différentes : vous n'avez pas payé deux fois la même. {refund}
    neverTurnedOffAndEnded = Votre abonnement[ à {product}] a pris fin[ le {ended}] : rien ne sera
      donc plus prélevé à ce titre. Nous ne voyons pas de résiliation avant le dernier paiement[ de
      {price}][ du {charged}]. {refund}
    turnedOffAfterChargeBesideOthers = Le renouvellement automatique pour [{product}|l'un de vos
      abonnements] a été désactivé[ le {off},] après le paiement[ de {price}][ du {charged}].[ Vous
      y gardez accès jusqu'au {end} ; ensuite, rien ne sera plus prélevé à ce titre.][ Votre accès y
      a pris fin le {ended}.] {refund}
    turnedOffAfterChargeUnconfirmed = Le renouvellement automatique a été désactivé[ le {off},]
      après le paiement[ de {price}][ du {charged}]. Vous pouvez consulter l'état actuel dans
      {subscriptionsPath}. {refund}
    severalNotLinked = Vous avez accès à {count} abonnements[ : {list}]. Merci de vous connecter
      dans l'app et de toucher « {restorePurchases} ».
    severalLinkedToUser = Vous avez accès à {count} abonnements[ : {list}]. Merci de vous connecter
      dans l'app avec le compte utilisé lors de l'achat.
    severalLinkedToOtherUser = Vos {count} abonnements[ ({list})] sont associés à un autre compte
      dans notre app. Merci de vous connecter avec le compte utilisé lors de l'achat. Si ce n'est
      pas possible, indiquez-nous l'adresse e-mail que vous utilisiez alors.
    severalProblemOnOurSide = Vous avez accès à {count} abonnements[ ({list})] : ils devraient donc
      fonctionner. Nous sommes désolés que ce ne soit pas le cas ; nous examinons le problème et
      vous recontacterons.
    refundedAccessUnknown = [Le {date}, ]Apple vous a remboursé [environ {amount} sur |{part} de
      |]votre paiement[ de {price}][ pour {product}]. {state}
    refundReversedWithoutAccess = Apple a annulé le remboursement[ le {date}] : le paiement est donc
      maintenu. {state}
    refundTakenBackWithoutAccess = Apple a accordé un remboursement, puis l'a annulé[ le
      {decided}] : le paiement est donc maintenu. Vous pouvez consulter l'état de la demande sur
      {refundPage}.
    trialOfferEnded = Votre essai gratuit[ pour {product}] a pris fin : le prix normal de {price} a
      donc été prélevé[ le {date}].[ Le prochain paiement est prévu le {next} ; vous pouvez résilier
      avant cette date dans {subscriptionsPath}.] {refund}
    introductoryPriceEnded = Votre prix de lancement[ pour {product}] a pris fin : le prix normal de
      {price} a donc été prélevé[ le {date}].[ Le prochain paiement est prévu le {next} ; vous
      pouvez résilier avant cette date dans {subscriptionsPath}.] {refund}
    noPriceToCompare = Nous ne voyons pas de paiement antérieur pour comparer. Si votre relevé
      indique un autre montant, des taxes ou plusieurs achats regroupés en un seul paiement peuvent
      l'expliquer. Le prix figure sur le reçu d'Apple envoyé par e-mail ainsi que sur {refundPage}.
    planChangedAtOnceWithRefund = [Votre passage à {product}|Votre changement de formule] a pris
      effet immédiatement[, le {date}], et votre date de renouvellement est calculée à partir de ce
      moment[ ; le prochain paiement est prévu le {next}].[ Apple vous a remboursé environ {amount}
      le {returned} pour la partie non utilisée de l'ancienne formule.| Apple vous a remboursé
      environ {amount} pour la partie non utilisée de l'ancienne formule.| Apple rembourse
      automatiquement la partie non utilisée de l'ancienne formule ; cela peut prendre jusqu'à 30
      jours.] Vous pouvez consulter votre formule dans {subscriptionsPath}.
    notEndedPaymentFails = {state}
    consumableTakenBack = {state}
    olderPaymentRefunded = Apple vous a remboursé [le paiement n° {number} sur {total}|un paiement
      antérieur][ du {first}] dans le cadre de votre engagement de 12 mois[ : environ {amount}| :
      {price}]. L'engagement continue[ ; le prochain paiement est prévu le {next}]. Vous pouvez voir
      le remboursement sur {refundPage}.
    refundedItems = [Le {date}, ]Apple vous a remboursé une partie de votre achat[ ({product})][ :
      {part}][ ({amount} sur {price})]. Le reste n'est pas concerné ; vous pouvez voir le
      remboursement sur {refundPage}.
    lifetimeBesideCommitment = [{product} et {other}|Votre achat unique et votre abonnement] sont
      deux achats distincts, et le premier ne met pas fin au second. [{other}|L'abonnement] comporte
      un engagement de 12 mois : les paiements mensuels continuent donc[ jusqu'au {committedUntil}].
      Vous pouvez désactiver le renouvellement automatique dans {subscriptionsPath}.
    neverTurnedOffPaymentFails = Nous ne voyons pas de résiliation pour cet abonnement. Apple n'a
      pas pu prélever le paiement[ le {failed}] et peut réessayer. Si vous ne souhaitez plus cet
      abonnement, merci de le résilier dans {subscriptionsPath}. {refund}
    neverTurnedOffUnconfirmed = Nous ne voyons pas de résiliation pour cet abonnement. {state}
    notLinkedPaymentFails = {state} S'il manque quelque chose dans l'app, merci de vous y connecter
      et de toucher « {restorePurchases} ».
    linkedToUserPaymentFails = {state} S'il manque quelque chose dans l'app, merci de vous y
      connecter avec le compte utilisé lors de l'achat.
    linkedToOtherUserPaymentFails = {state} Votre achat[ ({product})] est associé à un autre compte
      dans notre app ; merci de vous connecter avec le compte utilisé lors de l'achat.
    problemOnOurSidePaymentFails = {state} Nous sommes désolés que cela ne fonctionne pas dans
      l'app ; nous examinons le problème et vous recontacterons.
    appleAccountWithoutAccess = Les achats sont liés au compte Apple avec lequel ils ont été faits,
      pas au téléphone. {state}
    refundPendingLonger = Vous avez demandé un remboursement à Apple[ le {asked}]. Nous n'avons pas
      eu connaissance d'une décision, et Apple ne nous en informe pas toujours ; vous pouvez suivre
      votre demande sur {refundPage}.
    lifetimeBesidePaymentFailure = [{product} et {other}|Votre achat unique et votre abonnement]
      sont deux achats distincts, et le premier ne met pas fin au second. Apple n'a pas pu prélever
      le paiement pour [{other}|l'abonnement] et peut réessayer ; si vous ne souhaitez plus cet
      abonnement, merci de le résilier dans {subscriptionsPath}.

    trialRenews = Votre essai gratuit[ pour {product}] dure jusqu'au {end}, puis devient
      automatiquement un abonnement payant[ au prix de {price}]. Pour ne rien payer, résiliez dans
      {subscriptionsPath} au moins 24 heures avant la fin.
    trialRenewsWithinADay = Votre essai gratuit[ pour {product}] dure jusqu'au {end}, puis devient
      automatiquement un abonnement payant[ au prix de {price}]. Il reste moins de 24 heures, et
      Apple traite peut-être déjà le paiement ; vous pouvez résilier dans {subscriptionsPath}.
    trialEnds = Le renouvellement automatique est désactivé. Vous gardez votre essai gratuit[ pour
      {product}] jusqu'au {end}, et rien ne sera prélevé à ce titre ; vous n'avez rien à faire.
    renews = Votre abonnement[ à {product}] est actif et se renouvelle automatiquement le {end}[ au
      prix de {price}]. Si vous ne le souhaitez pas, résiliez-le au moins 24 heures avant dans
      {subscriptionsPath}.
    ends = Le renouvellement automatique[ pour {product}] est désactivé. Vous gardez votre accès
      jusqu'au {end} ; ensuite, rien ne sera plus prélevé à ce titre. Pour continuer, réactivez le
      renouvellement automatique dans {subscriptionsPath}.
    endsBesideOthers = Le renouvellement automatique pour [{product}|l'un de vos abonnements] est
      désactivé. Vous y gardez accès jusqu'au {end} ; ensuite, rien ne sera plus prélevé à ce titre.
      Pour continuer, réactivez le renouvellement automatique dans {subscriptionsPath}.
    renewalUnknown = Votre abonnement[ à {product}] est actif jusqu'au {end}. Pour savoir s'il se
      renouvelle, consultez {subscriptionsPath}.
    endEstimated = Votre abonnement[ à {product}] est probablement actif jusqu'aux environs du
      {end}. Vous pouvez consulter la date exacte dans {subscriptionsPath}.
    renewedAlready = Votre abonnement[ à {product}] s'est déjà renouvelé[ sous la formule {other}][
      au prix de {price}] : vous avez donc accès jusqu'au {next}. Vous pouvez le modifier ou le
      résilier dans {subscriptionsPath}.
    renewedAlreadyAndEnds = Votre abonnement[ à {product}] s'est déjà renouvelé[ sous la formule
      {other}][ au prix de {price}] : vous avez donc accès jusqu'au {next}. Le renouvellement
      automatique est désactivé, et l'abonnement prend fin à cette date. Pour continuer, réactivez
      le renouvellement automatique dans {subscriptionsPath}.
    refundAsked = Votre abonnement[ à {product}] est actif[ jusqu'au {end}]. Vous avez demandé un
      remboursement à Apple le {asked}. C'est Apple qui décide, pas nous, et la réponse arrive en
      général sous 48 heures ; vous pouvez suivre votre demande sur {refundPage}.
    changesPlan = Votre abonnement[ à {product}] est actif jusqu'au {end}, puis passe à [{other}|la
      formule choisie][ au prix de {price}]. Vous pouvez consulter les deux formules dans
      {subscriptionsPath}.
    waitsForPriceConsent = Votre abonnement[ à {product}] prend fin le {end}, sauf si vous acceptez
      le nouveau prix[ de {price}]. Vous pouvez l'accepter dans le message d'Apple ou dans
      {subscriptionsPath}.
    committed = Votre abonnement[ à {product}] comporte un engagement de 12 mois avec paiements
      mensuels[ (paiements effectués : {number} sur {total})].[ Le prochain paiement, de {payment},
      est prévu le {next}.][ L'engagement court jusqu'au {committedUntil}.] Si vous désactivez le
      renouvellement automatique dans {subscriptionsPath}, l'abonnement prend fin après le dernier
      paiement.
    committedAndEnds = Le renouvellement automatique est désactivé : votre abonnement[ à {product}]
      prend donc fin avec l'engagement de 12 mois[, le {committedUntil}]. D'ici là, [il reste {left}
      paiements de {payment}, le dernier vers le {last}|il reste {left} paiements|les paiements
      mensuels continuent]. Vous pouvez consulter l'abonnement dans {subscriptionsPath}.
    commitmentBegins = Votre abonnement[ à {product}] est payé jusqu'au {end}. Ensuite, il se
      poursuit avec un engagement de 12 mois et 12 paiements mensuels[ de {price}]. Si vous ne le
      souhaitez pas, désactivez le renouvellement automatique avant cette date dans
      {subscriptionsPath}.
    sharedByFamily = Votre accès[ à {product}] passe par le {familySharing}[ et est payé jusqu'au
      {paidUntil}]. Pour toute question sur le paiement, merci de voir avec le membre de la famille
      qui a fait l'achat.
    inGracePeriod = Apple n'a pas pu prélever le paiement[ pour {product}][ le {failed}]. Vous
      gardez votre accès[ jusqu'au {grace}| pour l'instant]. Merci de vérifier votre mode de
      paiement dans {paymentPath} ; Apple réessaie ensuite automatiquement. Si votre famille partage
      les achats, le mode de paiement de l'organisateur est utilisé pour tous.
    inBillingRetry = Apple n'a pas pu prélever le paiement[ pour {product}][ le {failed}], et votre
      accès est suspendu. Merci de vérifier votre mode de paiement dans {paymentPath} ; dès que le
      paiement passe, votre accès revient. Si votre famille partage les achats, le mode de paiement
      de l'organisateur est utilisé pour tous.
    sharedInGracePeriod = Votre accès[ à {product}] passe par le {familySharing}, et il y a un
      problème avec le paiement correspondant. Vous gardez votre accès[ jusqu'au {grace}| pour
      l'instant] ; merci de voir avec le membre de la famille qui a fait l'achat.
    sharedInBillingRetry = Votre accès[ à {product}] passe par le {familySharing} et est suspendu en
      raison d'un problème avec le paiement correspondant. Merci de voir avec le membre de la
      famille qui a fait l'achat.
    expiredCustomerCancelled = Votre abonnement[ à {product}] a pris fin[ le {end}], car le
      renouvellement automatique était désactivé. Rien ne sera plus prélevé à ce titre. Vous pouvez
      vous réabonner dans l'app.
    expiredBillingError = Votre abonnement[ à {product}] a pris fin[ le {end}], car Apple n'a pas pu
      prélever le paiement. Pour continuer, merci de vérifier votre mode de paiement dans
      {paymentPath} et de vous réabonner dans l'app. Si votre famille partage les achats, le mode de
      paiement de l'organisateur est utilisé pour tous.
    expiredTurnedOffAfterFailure = Votre abonnement[ à {product}] a pris fin[ le {end}], car Apple
      n'a pas pu prélever le paiement ; le renouvellement automatique a été désactivé par la suite.
      Rien ne sera plus prélevé à ce titre. Pour continuer, merci de vérifier votre mode de paiement
      dans {paymentPath} et de vous réabonner dans l'app.
    expiredPriceIncreaseNotAccepted = Votre abonnement[ à {product}] a pris fin[ le {end}], car le
      nouveau prix n'a pas été accepté. Rien ne sera plus prélevé à ce titre. Vous pouvez vous
      réabonner dans l'app au nouveau prix.
    expiredProductUnavailable = Votre abonnement[ à {product}] a pris fin[ le {end}], car cette
      formule n'est plus proposée. Vous pouvez souscrire une autre formule dans l'app.
    expiredOther = Votre abonnement[ à {product}] a pris fin[ le {end}] ; Apple ne nous en indique
      pas la raison. Vous pouvez vous réabonner dans l'app.
    expiredForUnknownReason = Votre abonnement[ à {product}] a pris fin[ le {end}], et nous n'en
      connaissons pas la raison. Vous pouvez vous réabonner dans l'app.
    sharedPlanEnded = Votre accès[ à {product}] passait par le {familySharing} et a pris fin[ le
      {end}]. Merci de voir avec le membre de la famille qui a fait l'achat, ou abonnez-vous
      vous-même dans l'app.
    refunded = [Le {taken}, ]Apple vous a remboursé [environ {amount} sur |{part} de |]votre
      paiement[ de {amountPaid}][ pour {product}], ce qui a mis fin à votre accès. Vous pouvez voir
      le remboursement sur {refundPage}.
    refundedStillRenews = Le renouvellement automatique[ pour {product}] est toujours activé ; pour
      éviter [le paiement du {next}|le prochain paiement], merci de résilier dans
      {subscriptionsPath}. [Le {taken}, ]Apple vous a remboursé [environ {amount} sur |{part} de
      |]votre dernier paiement[ de {amountPaid}], ce qui a mis fin à votre accès.
    refundedOrUnshared = Votre accès[ à {product}] a pris fin[ le {taken}], car l'achat a été
      remboursé ou n'est plus partagé avec vous. Vous pouvez consulter les remboursements sur
      {refundPage}.
    revoked = Apple a mis fin à votre accès[ à {product}][ le {taken}]. Vous pouvez consulter les
      remboursements sur {refundPage} ; pour connaître la raison, merci de contacter l'assistance
      Apple.
    moved = Votre abonnement[ à {product}] a été transféré[ le {taken}] vers [{other}|un autre
      abonnement]. Vous pouvez consulter son état actuel dans {subscriptionsPath}.
    sharingEnded = Votre accès[ à {product}] passait par le {familySharing} et a pris fin[ le
      {taken}]. Merci de voir avec le membre de la famille qui a fait l'achat, ou abonnez-vous
      vous-même dans l'app.
    seatWithdrawn = L'organisation ou la personne qui payait votre accès[ à {product}] y a mis fin[
      le {taken}]. Merci de voir avec elle, ou abonnez-vous vous-même dans l'app.
    seatAssigned = Votre accès[ à {product}] est payé par une organisation ou un groupe. Pour toute
      question, merci de voir avec la personne qui y gère les accès.
    seatEnded = Votre accès[ à {product}] était payé par une organisation ou un groupe. Merci de
      demander à la personne qui y gère les accès si le vôtre est maintenu, ou abonnez-vous
      vous-même dans l'app.
    replaced = [Votre abonnement à {product} a été remplacé|Votre formule précédente a été
      remplacée] par une autre formule, et nous ne voyons pas l'état actuel de celle-ci. Vous pouvez
      le consulter dans {subscriptionsPath} ; nous interrogeons Apple et vous recontacterons.
    unconfirmed = Votre abonnement[ à {product}] devait se renouveler[ le {end}], et Apple ne nous a
      pas encore communiqué le résultat. Vous pouvez consulter l'abonnement dans
      {subscriptionsPath} ; nous interrogeons Apple et vous recontacterons.
    sharedUnconfirmed = Votre accès[ à {product}] passait par le {familySharing} et était payé[
      jusqu'au {end}] ; Apple ne nous a pas encore indiqué s'il continue. Merci de voir avec le
      membre de la famille qui a fait l'achat.
    endUnconfirmed = Votre abonnement[ à {product}] était payé[ jusqu'au {end}], et Apple ne nous a
      pas encore indiqué s'il continue. Vous pouvez le vérifier dans {subscriptionsPath}.
    paymentUnconfirmed = Apple n'a pas pu prélever le paiement[ pour {product}][ le {failed}] et ne
      nous a pas encore indiqué s'il a été effectué depuis. Vous pouvez le vérifier dans
      {subscriptionsPath} et contrôler votre mode de paiement dans {paymentPath}.
    cancellationUnconfirmed = Le renouvellement automatique était désactivé : votre abonnement[ à
      {product}] devait donc prendre fin[ le {end}], mais Apple ne l'a pas encore confirmé. Vous
      pouvez le vérifier dans {subscriptionsPath}.
    refundedUnconfirmed = [Le {taken}, ]Apple vous a remboursé [environ {amount} sur |{part} de
      |]votre paiement[ de {amountPaid}][ pour {product}], mais le renouvellement automatique était
      toujours activé : il a pu y avoir un nouveau paiement[ le {end}]. Merci de vérifier dans
      {subscriptionsPath} si l'abonnement est actif ; nous interrogeons Apple et vous
      recontacterons.
    checking = Nous ne voyons pas l'état actuel de votre abonnement[ à {product}]. Vous pouvez le
      consulter dans {subscriptionsPath} ; nous interrogeons Apple et vous recontacterons.
    unknownExpiry = Nous voyons votre abonnement[ à {product}], mais pas jusqu'à quand il est payé.
      Vous pouvez le consulter dans {subscriptionsPath} ; nous interrogeons Apple et vous
      recontacterons.
    purchased = Nous voyons votre achat[ ({product})][ du {bought}]. S'il n'apparaît pas dans l'app,
      utilisez « {restorePurchases} » avec le compte Apple de l'achat.
    purchasedNotRestorable = Nous voyons votre achat[ ({product})][ du {bought}]. S'il n'apparaît
      pas dans l'app, merci de vous y connecter avec le compte utilisé alors ; Apple ne peut pas
      restaurer ce type d'achat.
    purchasedKindUnknown = Nous voyons votre achat[ ({product})][ du {bought}]. S'il n'apparaît pas
      dans l'app, utilisez « {restorePurchases} » avec le compte Apple de l'achat ; les achats qui
      se consomment, comme les pièces d'un jeu, ne peuvent pas être restaurés.
    purchasedByFamily = Vous avez accès à [{product}|cet achat] via le {familySharing}. Touchez
      « {restorePurchases} » si l'achat n'apparaît pas dans l'app.
    purchaseRefundAsked = Nous voyons votre achat[ ({product})][ du {bought}]. Vous avez demandé un
      remboursement à Apple le {asked}. C'est Apple qui décide, pas nous, et la réponse arrive en
      général sous 48 heures ; vous pouvez suivre votre demande sur {refundPage}.
    purchaseRefunded = [Le {taken}, ]Apple vous a remboursé [environ {amount} sur |{part} de |]votre
      paiement[ de {amountPaid}][ pour {product}]. Vous pouvez voir le remboursement sur
      {refundPage}.
    purchaseRevoked = Apple a mis fin à votre accès[ à {product}][ le {taken}]. Vous pouvez
      consulter les remboursements sur {refundPage} ; pour connaître la raison, merci de contacter
      l'assistance Apple.
    purchaseSharingEnded = Votre accès[ à {product}] passait par le {familySharing} et a pris fin[
      le {taken}]. Merci de voir avec le membre de la famille qui a fait l'achat, ou faites l'achat
      vous-même dans l'app.
    renewsWithinADay = Votre abonnement[ à {product}] est actif et se renouvelle automatiquement le
      {end}[ au prix de {price}]. Il reste moins de 24 heures, et Apple traite peut-être déjà le
      paiement ; vous pouvez résilier dans {subscriptionsPath}.
    refundAskedEarlier = Votre abonnement[ à {product}] est actif[ jusqu'au {end}]. Vous avez
      demandé un remboursement à Apple le {asked}. Nous n'avons pas eu connaissance d'une décision,
      et Apple ne nous en informe pas toujours ; vous pouvez suivre votre demande sur {refundPage}.
    purchaseRefundAskedEarlier = Nous voyons votre achat[ ({product})][ du {bought}]. Vous avez
      demandé un remboursement à Apple le {asked}. Nous n'avons pas eu connaissance d'une décision,
      et Apple ne nous en informe pas toujours ; vous pouvez suivre votre demande sur {refundPage}.

    chargeRefunded = [Le {refunded}, ]Apple vous a remboursé [le paiement de {price} du {charged}|le
      paiement du {charged}|ce paiement].
    chargeRefundedInPart = [Le {refunded}, ]Apple vous a remboursé {part} [du paiement de {price} du
      {charged}|du paiement du {charged}|de ce paiement][ : environ {amount}].
    chargeRevoked = [Le {refunded}, ]Apple a annulé l'achat[ du {charged}] ; vous pouvez consulter
      les remboursements sur {refundPage}.
    askForRefund = Vous pouvez demander un remboursement à Apple sur {refundPage}.
    refundArriving = Le remboursement peut mettre jusqu'à 30 jours à apparaître sur votre relevé.

    unnamedSubscription = votre abonnement
    unnamedPurchase = votre achat
    unnamedOther = un autre produit
    unknownPart = une partie
    offerPrice = prix de l'offre
    freeTrial = essai gratuit
    introductoryPrice = prix de lancement
    pacificTime = heure du Pacifique
    cityTime = heure locale : {city}
    """#
}
