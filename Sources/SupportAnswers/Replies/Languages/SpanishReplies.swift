/// The replies in Spanish.
enum SpanishReplies {
  /// In the format of `--replies`.
  static let text = #"""
    # The names of Apple's settings, pages, and services.
    subscriptionsPath = Ajustes > \[tu nombre\] > Suscripciones
    paymentPath = Ajustes > \[tu nombre\] > Pago y envío
    mediaPath = Ajustes > \[tu nombre\] > Contenido y compras
    refundPage = reportaproblem.apple.com
    familySharing = En familia
    restorePurchases = Restaurar compras

    noCharge = No vemos este cargo. Envíanos el número de pedido que figura en el recibo de Apple
      (empieza con M). Si tu banco muestra el cargo como pendiente, puede que desaparezca por sí
      solo.
    oneCharge = Vemos un solo cargo[ de {price}][ del {date}][; el anterior fue el {first}]. Un
      segundo cargo en tu banco puede ser una retención temporal que desaparece por sí sola. Si no
      desaparece, envíanos el número de pedido que figura en el recibo de Apple de ese cargo.
    oneChargeSeveralRecords = Se te hizo un solo cargo[ de {price}][ el {date}]. Si Apple te envió
      dos recibos, envíanos los dos números de pedido.
    upgradeCharge = El cargo[ de {price}][ del {second}] corresponde a tu cambio a [{product}|otro
      plan].[ El {returned}, Apple te reembolsó aproximadamente {amount} por la parte no usada del
      plan anterior.| Apple te reembolsó aproximadamente {amount} por la parte no usada del plan
      anterior.| Apple reembolsa automáticamente la parte no usada del plan anterior; puede tardar
      hasta 30 días en aparecer.] No tienes que hacer nada.
    latePaymentThenRenewal = La primera renovación [no se cobró hasta el {first}|se cobró más
      tarde], porque los intentos anteriores no se completaron. El cargo[ de {price}] del {second}
      es de la renovación siguiente, así que ninguno está duplicado. Puedes ver tus suscripciones en
      {subscriptionsPath}.
    twoAppleAccounts = Te suscribiste con dos cuentas de Apple. Si solo necesitas una suscripción,
      inicia sesión con la cuenta de Apple de la otra y cancélala en {subscriptionsPath}. {refund}
    twoSubscriptions = Los cargos[ de {firstPrice} del {first} y de {price} del {second}| del
      {first} y del {second}| de {firstPrice} y {price} del {second}| del {second}] son de dos
      suscripciones distintas[: {product} y {other}]. Puedes verlas y cancelarlas en
      {subscriptionsPath}. {refund}
    ownPeriods = Los cargos[ de {firstPrice} del {first} y de {price} del {second}| del {first} y
      del {second}| de {firstPrice} y {price} del {second}| del {second}] por [{product}|tu
      suscripción] son de periodos distintos: no pagaste dos veces por lo mismo. {refund}
    unexplainedCharges = Vemos los cargos que mencionas y los estamos revisando. Envíanos los
      números de pedido de los dos recibos de Apple.
    separatePurchases = Los cargos[ de {firstPrice} del {first} y de {price} del {second}| del
      {first} y del {second}| de {firstPrice} y {price} del {second}| del {second}] son de dos
      compras distintas[: {product} y {other}]. {refund}
    furtherSeats = El cargo[ de {price}][ del {second}] corresponde a las personas añadidas a
      [{product}|tu suscripción], así que no está duplicado. {refund}

    neverTurnedOff = No vemos ninguna cancelación de esta suscripción. Revisa en
      {subscriptionsPath}, con cada cuenta de Apple que uses, si está activa.[ El próximo cargo es
      el {next}.] {refund}
    turnedOffAfterCharge = La renovación automática se desactivó[ el {off},] después del cargo[ de
      {price}][ del {charged}].[ Tienes acceso hasta el {end} y después no habrá más cargos.][ Tu
      acceso terminó el {ended}.] {refund}
    turnedOffOnLastDay = La renovación automática se desactivó[ el {off},] menos de 24 horas antes
      de la renovación; en ese plazo, Apple ya puede hacer el cargo[ de {price}]. {refund}
    turnedOnAgain = La renovación automática se desactivó, pero se volvió a activar[ el {on},] antes
      del cargo[ de {price}][ del {charged}]. Puedes cancelar la suscripción en {subscriptionsPath}.
      {refund}
    turnedOnAfterCharge = La renovación automática se desactivó[ el {off},] después del cargo[ de
      {price}][ del {charged}], y se volvió a activar[ el {on}].[ El próximo cargo es el {next}.]
      Puedes cancelar la suscripción en {subscriptionsPath}. {refund}
    subscribedAgain = Tu suscripción anterior[ a {product}] estaba configurada para no renovarse[ y
      terminó el {ended}]. El {charged} empezó una suscripción nueva[ a {other}], y a ella
      corresponde el cargo[ de {price}].[ El próximo cargo es el {next}; puedes cancelar antes la
      suscripción en {subscriptionsPath}.] {refund}
    turnedOffTimeUnknown = La renovación automática[ de {product}] se desactivó, pero no podemos ver
      exactamente cuándo; Apple sí.[ El último cargo, de {price}, fue el {charged}.| El último cargo
      fue el {charged}.] {refund}
    otherSubscriptionCancelled = [La suscripción a {other} estaba configurada para no renovarse,
      pero el cargo es de {product}|Una de tus suscripciones estaba configurada para no renovarse,
      pero el cargo es de otra][: {price} el {charged}]. Si tampoco quieres esa otra suscripción,
      cancélala en {subscriptionsPath}. {refund}
    cancellationContradicted = Lo que vemos sobre tu cancelación no explica el cargo[ de {price}][
      del {charged}]. Lo estamos revisando y te escribiremos. {refund}

    notLinked = Tu compra[ de {product}] está activa[ hasta el {end}]. Inicia sesión en la app y usa
      «{restorePurchases}».
    linkedToUser = Tu compra[ de {product}] está activa[ hasta el {end}]. Inicia sesión en la app
      con la cuenta que usaste al hacer la compra.
    linkedToOtherUser = Tu compra[ de {product}] pertenece a otra cuenta de nuestra app. Inicia
      sesión con la cuenta que usaste al hacer la compra. Si no puedes, dinos qué dirección de
      correo electrónico usaste entonces.
    problemOnOurSide = Tu compra[ de {product}] está activa[ hasta el {end}], así que debería
      funcionar. Lamentamos que no sea así; lo estamos revisando y te escribiremos.
    testPurchase = Esta compra se hizo en una versión de prueba de la app: no se cobró nada y no es
      válida en la versión del App Store. No tienes que hacer nada.
    refundedAccessEnded = Apple te reembolsó [aproximadamente {amount} de |parcialmente ({part})
      |]tu pago[ de {price}][ por {product}][ el {date}], por eso terminó tu acceso. Puedes ver el
      reembolso en {refundPage}.
    refundedRenewalOn = La renovación automática[ de {product}] sigue activada; para evitar el
      próximo cargo[, el {next}], cancela la suscripción en {subscriptionsPath}. Apple te reembolsó
      [aproximadamente {amount} de |parcialmente ({part}) |]tu último pago[ de {price}][ el {date}],
      por eso terminó tu acceso.
    noAccessNow = {state}
    accessUnconfirmed = {state}
    notFoundInGap = No encontramos tu compra. Puede estar en otra cuenta de Apple. Envíanos el
      número de pedido que figura en el recibo de Apple (empieza con M); también lo verás en
      {refundPage}.
    notFoundArchiveComplete = No encontramos tu compra. Puede estar en otra cuenta de Apple.
      Envíanos el número de pedido que figura en el recibo de Apple (empieza con M); también lo
      verás en {refundPage}.
    notFound = No encontramos tu compra. Puede estar en otra cuenta de Apple. Envíanos el número de
      pedido que figura en el recibo de Apple (empieza con M); también lo verás en {refundPage}.

    otherAppleAccount = Tu compra[ de {product}] pertenece a una cuenta de Apple distinta de la de
      este teléfono, y no podemos transferir compras. Inicia sesión en {mediaPath} con la cuenta de
      Apple con la que hiciste la compra y después usa «{restorePurchases}» en la app.
    severalAppleAccounts = Las compras pertenecen a la cuenta de Apple con la que se hicieron, y las
      tuyas se hicieron con más de una. Revisa en {mediaPath} que usas la cuenta con la que
      compraste [{product}|lo que falta] y después usa «{restorePurchases}» en la app.
    sameAppleAccount = Las compras pertenecen a tu cuenta de Apple, no al teléfono. En el teléfono
      nuevo, revisa en {mediaPath} que usas la cuenta de Apple con la que hiciste la compra[ de
      {product}] y toca «{restorePurchases}» en la app.
    appleAccountUnknown = Las compras pertenecen a tu cuenta de Apple, no al teléfono. En el
      teléfono nuevo, revisa en {mediaPath} que usas la cuenta de Apple con la que hiciste la compra
      y toca «{restorePurchases}» en la app.

    familySharingEnded = Tu acceso[ a {product}] era a través de {familySharing} y terminó[ el
      {date}]. Consulta a la persona de tu familia que hizo la compra o compra por tu cuenta en la
      app.
    purchaserRefunded = Tu acceso[ a {product}] era a través de {familySharing} y terminó[ el
      {date}]. Consulta a la persona de tu familia que hizo la compra o compra por tu cuenta en la
      app.
    familyEndedReasonUnknown = Tu acceso[ a {product}] era a través de {familySharing} y terminó[ el
      {date}]. Consulta a la persona de tu familia que hizo la compra o compra por tu cuenta en la
      app.
    familyPlanEnded = Tu acceso[ a {product}] era a través de {familySharing} y terminó[ el {end}].
      Consulta a la persona de tu familia que hizo la compra o suscríbete en la app.
    familyActive = Tu acceso[ a {product}] a través de {familySharing} está activo. Si falta algo en
      la app, inicia sesión en ella y usa «{restorePurchases}».
    refundedOrRevoked = Tu acceso[ a {product}] terminó[ el {date}] porque la compra se reembolsó o
      ya no se comparte contigo. Puedes ver los reembolsos en {refundPage}.
    notFamily = No vemos ningún acceso a través de {familySharing}. Si tienes preguntas sobre un
      plan familiar, consulta a la persona de tu familia que hizo la compra.

    refundedStillCharged = Primero, cancela la suscripción en {subscriptionsPath}: la renovación
      automática siguió activada. Apple te reembolsó [aproximadamente {amount} del|parcialmente
      ({part}) el|el] cargo[ de {price}][ del {first}], pero después se hizo otro[ el {second}][ y
      uno más el {last}| y {count} más desde entonces]. Puedes pedir un reembolso a Apple en
      {refundPage}.
    refundedBoughtAgain = Apple te reembolsó [aproximadamente {amount} del|parcialmente ({part})
      el|el] cargo[ de {price}][ del {first}]. El otro cargo[, del {second},] es de una compra
      nueva[ de {product}]; puedes verla y cancelarla en {subscriptionsPath}.
    olderChargeRefunded = Apple te reembolsó [aproximadamente {amount} del|parcialmente ({part})
      el|el] cargo[ de {price}][ del {first}]. {state}
    refundedInPart = Apple te reembolsó [aproximadamente {amount} de|parcialmente
      ({part})|parcialmente] tu pago[ de {price}][ por {product}][ el {date}]. Puedes ver el
      reembolso en {refundPage}.[ La renovación automática sigue activada; para evitar el cargo del
      {next}, cancela la suscripción en {subscriptionsPath}.]
    refundReversed = Apple anuló el reembolso[ el {date}], así que el pago se mantiene y vuelves a
      tener acceso[ a {product}]. Si falta algo en la app, inicia sesión en ella con la cuenta que
      usaste al hacer la compra.
    refundedAccessRemains = Apple te reembolsó [aproximadamente {amount} de |parcialmente ({part})
      |]tu pago[ de {price}][ por {product}][ el {date}]. Puedes ver el reembolso en {refundPage}.[
      La renovación automática sigue activada; para evitar el cargo del {next}, cancela la
      suscripción en {subscriptionsPath}.]
    noRefund = No vemos ningún reembolso. Si le pediste uno a Apple, puedes ver el estado en
      {refundPage}.

    refundPending = Pediste un reembolso a Apple[ el {asked}]. Decide Apple, no nosotros, y suele
      responder en un plazo de 48 horas; puedes ver el estado en {refundPage}.
    refundGranted = Apple te reembolsó [aproximadamente {amount} de |parcialmente ({part}) |]tu
      pago[ de {price}][ por {product}][ el {decided}]. Puedes ver el reembolso en {refundPage}.[ La
      renovación automática sigue activada; para evitar el cargo del {next}, cancela la suscripción
      en {subscriptionsPath}.]
    refundDeclined = Apple rechazó tu solicitud de reembolso[ el {decided}]. La decisión es de
      Apple, que no nos comunica el motivo. Si tienes información nueva, ponte en contacto con el
      Soporte técnico de Apple.
    refundTakenBack = Apple concedió un reembolso y lo anuló[ el {decided}], así que el pago se
      mantiene y vuelves a tener acceso[ a {product}]. Si falta algo en la app, inicia sesión en
      ella con la cuenta que usaste al hacer la compra.
    refundRequestNotSeen = No vemos ninguna solicitud de reembolso. Puedes hacer una y ver su estado
      en {refundPage}.

    offerEnded = La oferta[ de {product}] terminó, así que se te cobró el precio normal de {price}[
      el {date}].[ El próximo cargo es el {next}; puedes cancelar antes la suscripción en
      {subscriptionsPath}.] {refund}
    offerApplied = Se aplicó una oferta[ a {product}], así que pagaste {price} en lugar de {old}.
      Cuando termine la oferta, se cobrará el precio normal; puedes ver o cancelar tu suscripción en
      {subscriptionsPath}.
    priceConsentWaiting = El precio[ de {product}] cambia[ a {price}][ el {date}], y Apple pide tu
      consentimiento. Acepta el nuevo precio en el mensaje de Apple o en {subscriptionsPath}; si no,
      la suscripción terminará y no habrá más cargos por ella.
    priceIncreaseInEffect = El precio[ de {product}] subió de {old} a {price}[ con el cargo del
      {date}]. Si no quieres continuar, cancela la suscripción en {subscriptionsPath} al menos 24
      horas antes de la próxima renovación[, el {next}]. {refund}
    priceIncreaseAnnounced = El precio[ de {product}] sube[ de {old}][ a {price}][ el {date}]. Si no
      quieres continuar, cancela la suscripción en {subscriptionsPath} al menos 24 horas antes.
    countryChanged = El país o la región de tu cuenta de Apple cambió, y los precios varían según el
      país. El cargo[ del {date}][ por {product}] fue de {price}; puedes ver tus suscripciones en
      {subscriptionsPath}.
    productChanged = Tu plan cambió[ a {product}] y, con él, el precio: de {old} a {price}[ con el
      cargo del {date}]. Puedes ver tu plan en {subscriptionsPath}.
    samePrice = Tus dos últimos cargos fueron del mismo precio[, {price}]. Si tu extracto muestra
      otro importe, puede deberse a los impuestos o a que un cargo reúne varias compras. El precio
      figura en el recibo de Apple y también en {refundPage}.
    priceUnexplained = El precio cambió de {old} a {price}[ con el cargo del {date}]. Estamos
      revisando el motivo y te escribiremos. {refund}
    pricesNotInData = No podemos ver los precios de tus compras. Figuran en el recibo de Apple y
      también en {refundPage}.

    trialEndedOnTime = Tu prueba gratuita[ de {product}] terminó el {end} y se renovó como
      suscripción de pago[ por {price}].[ El próximo cargo es el {next}; puedes cancelar antes la
      suscripción en {subscriptionsPath}.] {refund}
    trialCancelledOnLastDay = La renovación automática se desactivó[ el {off},] menos de 24 horas
      antes de que terminara la prueba gratuita; en ese plazo, Apple ya puede hacer el cargo[ de
      {price}]. {refund}
    trialPlanChanged = Tu prueba gratuita terminó porque cambiaste a [{product}|otro plan], que
      empezó de inmediato. Puedes ver tu plan en {subscriptionsPath}.
    trialUsedBefore = Apple ofrece una sola prueba gratuita para estos planes, y la tuya empezó el
      {start}. Por eso, una suscripción nueva se cobra de inmediato[; es el cargo de {price} del
      {charged}]. {refund}
    trialCancelledAccessLeft = La renovación automática de tu prueba gratuita[ de {product}] está
      desactivada. Tienes acceso hasta el {end} y no se te cobrará nada por la prueba; no tienes que
      hacer nada.
    trialRunning = Tu prueba gratuita[ de {product}] dura hasta el {end}. Para que no se te cobre,
      cancélala en {subscriptionsPath} al menos 24 horas antes de que termine.
    trialRunningLastDay = Tu prueba gratuita[ de {product}] dura hasta el {end}. Quedan menos de 24
      horas, así que es posible que Apple ya esté procesando el cargo; puedes cancelarla en
      {subscriptionsPath}. Si se te cobra, puedes pedir un reembolso a Apple en {refundPage}.
    trialOver = Tu prueba gratuita[ de {product}] terminó el {end}, y no vemos ningún cargo
      posterior. Puedes suscribirte en la app.
    trialContradicted = Lo que vemos sobre tu prueba gratuita no explica el cargo[ de {price}][ del
      {charged}]. Lo estamos revisando y te escribiremos. {refund}
    noTrialInData = No vemos ninguna prueba gratuita en tu compra. La oferta que se muestra antes de
      comprar indica si incluye una; puedes ver tus suscripciones en {subscriptionsPath}.

    failingInGrace = {state}
    failingAfterGrace = {state}
    failingWithoutGrace = {state}
    failingGivenUp = {state}
    recoveredInGrace = El pago[ de {product}] se completó[ el {paid}]. Tus fechas de renovación no
      cambian[; la próxima es el {end}], y no tienes que hacer nada.
    recoveredDatesMoved = El pago[ de {product}] se completó[ el {paid}]. Los días sin acceso no se
      cobraron, así que tu fecha de renovación cambió[ al {end}]. No tienes que hacer nada.
    noPaymentFailure = No vemos ningún problema de pago. Puedes ver tus suscripciones en
      {subscriptionsPath}.

    planChangeBooked = Tu cambio[ de {product}][ a {other}] está programado[ para el {date}][, por
      {price}]. Hasta entonces continúa tu plan actual; puedes ver los dos en {subscriptionsPath}.
    planChangedAtOnce = Tu cambio[ a {product}] se aplicó de inmediato[, el {date}], y tu fecha de
      renovación se cuenta desde entonces[; el próximo cargo es el {next}]. Puedes ver tu plan en
      {subscriptionsPath}.
    planChangedAtRenewal = Tu cambio[ de {other}][ a {product}] se aplicó con la renovación[ del
      {date}]. Puedes ver tu plan en {subscriptionsPath}.
    planChangeWillNotHappen = Elegiste [{other}|otro plan] para la próxima renovación, pero la
      renovación automática está desactivada, así que [{product}|tu plan actual] termina[ el
      {date}]. Puedes volver a activar la renovación automática en {subscriptionsPath}.
    planChangeUndone = El cambio de plan que tenías programado se canceló[ el {date}], y
      [{product}|tu plan] sigue como estaba. Puedes cambiar de plan en {subscriptionsPath}.
    noPlanChange = No vemos ningún cambio de plan. Puedes cambiar de plan en {subscriptionsPath}.

    orderFound = Gracias, encontramos tu pedido {order}.[ {state}| Lo estamos revisando y te
      escribiremos.]
    orderInvalid = No podemos relacionar el pedido {order} con nuestra app. Compáralo con el recibo
      de Apple, donde la O y el 0 se parecen; también puede ser de otra app.
    orderNotFound = Gracias por el número de pedido {order}. Estamos preguntando a Apple a qué
      corresponde y te escribiremos.
    googlePlayOrder = {order} es un pedido de Google Play. Consulta a Google Play o envíanos el
      número de pedido que figura en el recibo de Apple.
    numberNotFound = No encontramos {order}. Envíanos el número de pedido que figura en el recibo de
      Apple (empieza con M).

    endedCancelled = Tu suscripción[ a {product}] terminó[ el {end}] porque la renovación automática
      se desactivó[ el {off}]. No se te cobrará nada más por ella. Puedes suscribirte de nuevo en la
      app.
    endedBilling = {state}
    endedPrice = {state}
    endedProduct = {state}
    endedOther = {state}
    endedFamily = {state}
    endedSeat = {state}
    endedRefunded = {state}
    endNotEvident = {state}
    notEnded = No vemos que haya terminado nada. Si falta algo en la app, inicia sesión en ella con
      la cuenta que usaste al hacer la compra.

    dateExtended = Tu fecha de renovación pasó[ del {old}] al {date}, sin ningún cobro adicional.[
      El próximo cargo es el {next}.] No tienes que hacer nada.
    dateMovedByRecovery = {answer}
    dateMovedByUpgrade = {answer}
    dateNotMoved = No vemos ningún cambio en tu fecha de renovación. Puedes verla en
      {subscriptionsPath}.

    consumableFound = Vemos tu compra[ de {product}][ del {date}]. Si no aparece, inicia sesión en
      la app con la cuenta que usaste entonces y avísanos si sigue sin aparecer.
    consumableRefunded = Apple te reembolsó [aproximadamente {amount} de |parcialmente ({part}) |]tu
      pago[ de {price}][ por {product}][ el {refunded}], por eso ya no tienes esa compra. Puedes ver
      el reembolso en {refundPage}.
    consumableNotInData = Apple no nos informa de todas las compras de este tipo. Envíanos el número
      de pedido que figura en el recibo de Apple (empieza con M) para que podamos buscar la tuya.

    lifetimeBesideSubscription = [{product} y {other} son|Tu compra única y tu suscripción son] dos
      compras distintas, y la primera no cancela la segunda. Para evitar el próximo cargo[, el
      {next}], cancela [{other}|la suscripción] en {subscriptionsPath}. Puedes pedir un reembolso a
      Apple en {refundPage}.
    noLifetimeConflict = No vemos ninguna suscripción que siga renovándose junto con una compra de
      por vida. Puedes ver tus suscripciones en {subscriptionsPath}.

    commitmentRunning = Tu suscripción[ a {product}] es un compromiso de 12 meses con pagos
      mensuales[; pagos hechos: {number} de {total}].[ El próximo pago, de {payment}, es el
      {next}.][ El compromiso dura hasta el {committedUntil}.] Si desactivas la renovación
      automática en {subscriptionsPath}, la suscripción terminará después del último pago.
    commitmentTurnedOff = La renovación automática está desactivada, así que tu suscripción[ a
      {product}] termina con su compromiso de 12 meses[ el {committedUntil}]. Hasta entonces,
      [quedan {left} pagos de {payment}, el último alrededor del {last}|quedan {left}
      pagos|continúan los pagos mensuales]. Puedes verla en {subscriptionsPath}.
    commitmentAhead = Tu suscripción[ a {product}] está pagada hasta el {end}. Después continúa como
      un compromiso de 12 meses con 12 pagos mensuales[ de {price}]. Si no lo quieres, desactiva
      antes la renovación automática en {subscriptionsPath}.
    commitmentUnpaid = {state}
    commitmentRefunded = {state}
    commitmentEnded = {state}
    noCommitment = No vemos ningún compromiso de 12 meses. Puedes cancelar la suscripción en
      {subscriptionsPath}.

    seatsBought = El número de personas incluidas[ en {product}] es {number}[, por {price} en
      total][, hasta el {end}].[ A partir del {next}, será {total}.] Puedes cambiar el número en
      {subscriptionsPath}.
    seatsRefundedInPart = Apple te reembolsó una parte de tu pago[ por {product}][: {amount}]. El
      número de personas que siguen incluidas es {number}[, hasta el {end}]. Puedes ver el reembolso
      en {refundPage}.
    seatOfGroup = {state}
    seatTakenBack = {state}
    noSeats = No vemos ninguna compra para varias personas. Puedes ver tus suscripciones en
      {subscriptionsPath}.

    ownPeriodsOfTwoPlans = Un cargo[ de {firstPrice}][ del {first}] es de [{other}|un plan] y el
      cargo[ de {price}] del {second} es de [{product}|otro plan]. Son de periodos distintos: no
      pagaste dos veces por lo mismo. {refund}
    neverTurnedOffAndEnded = Tu suscripción[ a {product}] terminó[ el {ended}], así que no se te
      cobrará nada más por ella. No vemos ninguna cancelación antes del último cargo[ de {price}][
      del {charged}]. {refund}
    turnedOffAfterChargeBesideOthers = La renovación automática de [{product}|una de tus
      suscripciones] se desactivó[ el {off},] después del cargo[ de {price}][ del {charged}].[
      Tienes acceso hasta el {end} y después no habrá más cargos por esa suscripción.][ Tu acceso a
      esa suscripción terminó el {ended}.] {refund}
    turnedOffAfterChargeUnconfirmed = La renovación automática se desactivó[ el {off},] después del
      cargo[ de {price}][ del {charged}]. Puedes ver el estado actual en {subscriptionsPath}.
      {refund}
    severalNotLinked = Tienes acceso a {count} suscripciones[: {list}]. Inicia sesión en la app y
      usa «{restorePurchases}».
    severalLinkedToUser = Tienes acceso a {count} suscripciones[: {list}]. Inicia sesión en la app
      con la cuenta que usaste al comprarlas.
    severalLinkedToOtherUser = Tus {count} suscripciones[ ({list})] pertenecen a otra cuenta de
      nuestra app. Inicia sesión con la cuenta que usaste al comprarlas. Si no puedes, dinos qué
      dirección de correo electrónico usaste entonces.
    severalProblemOnOurSide = Tienes acceso a {count} suscripciones[ ({list})], así que deberían
      funcionar. Lamentamos que no sea así; lo estamos revisando y te escribiremos.
    refundedAccessUnknown = Apple te reembolsó [aproximadamente {amount} de |parcialmente ({part})
      |]tu pago[ de {price}][ por {product}][ el {date}]. {state}
    refundReversedWithoutAccess = Apple anuló el reembolso[ el {date}], así que el pago se mantiene.
      {state}
    refundTakenBackWithoutAccess = Apple concedió un reembolso y lo anuló[ el {decided}], así que el
      pago se mantiene. Puedes ver el estado en {refundPage}.
    trialOfferEnded = Tu prueba gratuita[ de {product}] terminó, así que se te cobró el precio
      normal de {price}[ el {date}].[ El próximo cargo es el {next}; puedes cancelar antes la
      suscripción en {subscriptionsPath}.] {refund}
    introductoryPriceEnded = Tu precio introductorio[ de {product}] terminó, así que se te cobró el
      precio normal de {price}[ el {date}].[ El próximo cargo es el {next}; puedes cancelar antes la
      suscripción en {subscriptionsPath}.] {refund}
    noPriceToCompare = No vemos ningún cargo anterior con el que comparar. Si tu extracto muestra
      otro importe, puede deberse a los impuestos o a que un cargo reúne varias compras. El precio
      figura en el recibo de Apple y también en {refundPage}.
    planChangedAtOnceWithRefund = Tu cambio[ a {product}] se aplicó de inmediato[, el {date}], y tu
      fecha de renovación se cuenta desde entonces[; el próximo cargo es el {next}].[ El {returned},
      Apple te reembolsó aproximadamente {amount} por la parte no usada del plan anterior.| Apple te
      reembolsó aproximadamente {amount} por la parte no usada del plan anterior.| Apple reembolsa
      automáticamente la parte no usada del plan anterior; puede tardar hasta 30 días en aparecer.]
      Puedes ver tu plan en {subscriptionsPath}.
    notEndedPaymentFails = {state}
    consumableTakenBack = {state}
    olderPaymentRefunded = Apple te reembolsó [el pago {number} de {total}|un pago anterior][, del
      {first},] de tu compromiso de 12 meses[: aproximadamente {amount}|: {price}]. El compromiso
      continúa[; el próximo pago es el {next}]. Puedes ver el reembolso en {refundPage}.
    refundedItems = Apple te reembolsó una parte de tu compra[ de {product}][ el {date}][: {part}][
      ({amount} de {price})]. El resto no cambia; puedes ver el reembolso en {refundPage}.
    lifetimeBesideCommitment = [{product} y {other} son|Tu compra única y tu suscripción son] dos
      compras distintas, y la primera no cancela la segunda. [{other}|La suscripción] es un
      compromiso de 12 meses, así que los pagos mensuales continúan[ hasta el {committedUntil}].
      Puedes desactivar la renovación automática en {subscriptionsPath}.
    neverTurnedOffPaymentFails = No vemos ninguna cancelación de esta suscripción. Apple no pudo
      cobrar el pago[ del {failed}] y puede intentarlo de nuevo. Si ya no quieres la suscripción,
      cancélala en {subscriptionsPath}. {refund}
    neverTurnedOffUnconfirmed = No vemos ninguna cancelación de esta suscripción. {state}
    notLinkedPaymentFails = {state} Si falta algo en la app, inicia sesión en ella y usa
      «{restorePurchases}».
    linkedToUserPaymentFails = {state} Si falta algo en la app, inicia sesión en ella con la cuenta
      que usaste al hacer la compra.
    linkedToOtherUserPaymentFails = {state} Tu compra[ de {product}] pertenece a otra cuenta de
      nuestra app; inicia sesión con la cuenta que usaste al hacer la compra.
    problemOnOurSidePaymentFails = {state} Lamentamos que no funcione en la app; lo estamos
      revisando y te escribiremos.
    appleAccountWithoutAccess = Las compras pertenecen a la cuenta de Apple con la que se hicieron,
      no al teléfono. {state}
    refundPendingLonger = Pediste un reembolso a Apple[ el {asked}]. No hemos recibido ninguna
      decisión, y Apple no siempre nos avisa; consulta el estado en {refundPage}.
    lifetimeBesidePaymentFailure = [{product} y {other} son|Tu compra única y tu suscripción son]
      dos compras distintas, y la primera no cancela la segunda. Apple no pudo cobrar el pago de
      [{other}|la suscripción] y puede intentarlo de nuevo; si ya no quieres esa suscripción,
      cancélala en {subscriptionsPath}.

    trialRenews = Tu prueba gratuita[ de {product}] dura hasta el {end} y después se renueva
      automáticamente[ por {price}]. Para que no se te cobre, cancélala en {subscriptionsPath} al
      menos 24 horas antes de que termine.
    trialRenewsWithinADay = Tu prueba gratuita[ de {product}] dura hasta el {end} y después se
      renueva automáticamente[ por {price}]. Quedan menos de 24 horas, así que es posible que Apple
      ya esté procesando el cargo; puedes cancelarla en {subscriptionsPath}.
    trialEnds = La renovación automática está desactivada. Tienes acceso a tu prueba gratuita[ de
      {product}] hasta el {end} y no se te cobrará nada por ella; no tienes que hacer nada.
    renews = Tu suscripción[ a {product}] está activa y se renueva automáticamente el {end}[ por
      {price}]. Si no quieres renovarla, cancélala al menos 24 horas antes en {subscriptionsPath}.
    ends = La renovación automática[ de {product}] está desactivada. Tienes acceso hasta el {end} y
      después no se te cobrará nada más por la suscripción. Para continuar, activa la renovación
      automática en {subscriptionsPath}.
    endsBesideOthers = La renovación automática de [{product}|una de tus suscripciones] está
      desactivada. Tienes acceso hasta el {end} y después no se te cobrará nada más por esa
      suscripción. Para continuar, activa la renovación automática en {subscriptionsPath}.
    renewalUnknown = Tu suscripción[ a {product}] está activa hasta el {end}. Puedes ver si se
      renueva en {subscriptionsPath}.
    endEstimated = Es probable que tu suscripción[ a {product}] esté activa hasta alrededor del
      {end}. Puedes ver la fecha exacta en {subscriptionsPath}.
    renewedAlready = Tu suscripción[ a {product}] ya se renovó[ como {other}][ por {price}], así que
      tienes acceso hasta el {next}. Puedes cambiarla o cancelarla en {subscriptionsPath}.
    renewedAlreadyAndEnds = Tu suscripción[ a {product}] ya se renovó[ como {other}][ por {price}],
      así que tienes acceso hasta el {next}. La renovación automática está desactivada, por lo que
      terminará entonces. Para continuar, activa la renovación automática en {subscriptionsPath}.
    refundAsked = Tu suscripción[ a {product}] está activa[ hasta el {end}]. Pediste un reembolso a
      Apple el {asked}. Decide Apple, no nosotros, y suele responder en un plazo de 48 horas; puedes
      ver el estado en {refundPage}.
    changesPlan = Tu suscripción[ a {product}] está activa hasta el {end} y después cambia [a
      {other}|al plan que elegiste][ por {price}]. Puedes ver los dos planes en {subscriptionsPath}.
    waitsForPriceConsent = Tu suscripción[ a {product}] termina el {end} si no aceptas el nuevo
      precio[ de {price}]. Puedes aceptarlo en el mensaje de Apple o en {subscriptionsPath}.
    committed = Tu suscripción[ a {product}] es un compromiso de 12 meses con pagos mensuales[;
      pagos hechos: {number} de {total}].[ El próximo pago, de {payment}, es el {next}.][ El
      compromiso dura hasta el {committedUntil}.] Si desactivas la renovación automática en
      {subscriptionsPath}, la suscripción terminará después del último pago.
    committedAndEnds = La renovación automática está desactivada, así que tu suscripción[ a
      {product}] termina con su compromiso de 12 meses[ el {committedUntil}]. Hasta entonces,
      [quedan {left} pagos de {payment}, el último alrededor del {last}|quedan {left}
      pagos|continúan los pagos mensuales]. Puedes verla en {subscriptionsPath}.
    commitmentBegins = Tu suscripción[ a {product}] está pagada hasta el {end}. Después continúa
      como un compromiso de 12 meses con 12 pagos mensuales[ de {price}]. Si no lo quieres,
      desactiva antes la renovación automática en {subscriptionsPath}.
    sharedByFamily = Tu acceso[ a {product}] es a través de {familySharing}[ y está pagado hasta el
      {paidUntil}]. Si tienes preguntas sobre el pago, consulta a la persona de tu familia que hizo
      la compra.
    inGracePeriod = Apple no pudo cobrar el pago[ de {product}][ del {failed}]. Sigues teniendo
      acceso[ hasta el {grace}]. Revisa tu método de pago en {paymentPath}; después, Apple lo
      intentará de nuevo. Si tu familia comparte las compras, todo se cobra al método de pago del
      organizador.
    inBillingRetry = Apple no pudo cobrar el pago[ de {product}][ del {failed}], así que tu acceso
      está en pausa. Revisa tu método de pago en {paymentPath}; en cuanto se complete el cobro,
      recuperarás el acceso. Si tu familia comparte las compras, todo se cobra al método de pago del
      organizador.
    sharedInGracePeriod = Tu acceso[ a {product}] es a través de {familySharing}, y hay un problema
      con el pago. Sigues teniendo acceso[ hasta el {grace}]; consulta a la persona de tu familia
      que hizo la compra.
    sharedInBillingRetry = Tu acceso[ a {product}] es a través de {familySharing} y está en pausa
      por un problema con el pago. Consulta a la persona de tu familia que hizo la compra.
    expiredCustomerCancelled = Tu suscripción[ a {product}] terminó[ el {end}] porque la renovación
      automática estaba desactivada. No se te cobrará nada más por ella. Puedes suscribirte de nuevo
      en la app.
    expiredBillingError = Tu suscripción[ a {product}] terminó[ el {end}] porque Apple no pudo
      cobrar el pago. Para continuar, revisa tu método de pago en {paymentPath} y, después,
      suscríbete de nuevo en la app. Si tu familia comparte las compras, todo se cobra al método de
      pago del organizador.
    expiredTurnedOffAfterFailure = Tu suscripción[ a {product}] terminó[ el {end}] porque Apple no
      pudo cobrar el pago; después se desactivó la renovación automática. No se te cobrará nada más
      por ella. Para continuar, revisa tu método de pago en {paymentPath} y, después, suscríbete de
      nuevo en la app.
    expiredPriceIncreaseNotAccepted = Tu suscripción[ a {product}] terminó[ el {end}] porque no se
      aceptó el nuevo precio. No se te cobrará nada más por ella. Puedes suscribirte de nuevo en la
      app al nuevo precio.
    expiredProductUnavailable = Tu suscripción[ a {product}] terminó[ el {end}] porque este plan ya
      no se ofrece. Puedes suscribirte a otro plan en la app.
    expiredOther = Tu suscripción[ a {product}] terminó[ el {end}]; Apple no nos dice por qué.
      Puedes suscribirte de nuevo en la app.
    expiredForUnknownReason = Tu suscripción[ a {product}] terminó[ el {end}], y no sabemos por qué.
      Puedes suscribirte de nuevo en la app.
    sharedPlanEnded = Tu acceso[ a {product}] era a través de {familySharing} y terminó[ el {end}].
      Consulta a la persona de tu familia que hizo la compra o suscríbete en la app.
    refunded = Apple te reembolsó [aproximadamente {amount} de |parcialmente ({part}) |]tu pago[ de
      {amountPaid}][ por {product}][ el {taken}], por eso terminó tu acceso. Puedes ver el reembolso
      en {refundPage}.
    refundedStillRenews = La renovación automática[ de {product}] sigue activada; para evitar el
      próximo cargo[, el {next}], cancela la suscripción en {subscriptionsPath}. Apple te reembolsó
      [aproximadamente {amount} de |parcialmente ({part}) |]tu último pago[ de {amountPaid}][ el
      {taken}], por eso terminó tu acceso.
    refundedOrUnshared = Tu acceso[ a {product}] terminó[ el {taken}] porque la compra se reembolsó
      o ya no se comparte contigo. Puedes ver los reembolsos en {refundPage}.
    revoked = Apple puso fin a tu acceso[ a {product}][ el {taken}]. Puedes ver los reembolsos en
      {refundPage}; para conocer el motivo, ponte en contacto con el Soporte técnico de Apple.
    moved = Tu suscripción[ ({product})] se trasladó[ el {taken}] a [{other}|otra suscripción].
      Puedes ver su estado actual en {subscriptionsPath}.
    sharingEnded = Tu acceso[ a {product}] era a través de {familySharing} y terminó[ el {taken}].
      Consulta a la persona de tu familia que hizo la compra o suscríbete en la app.
    seatWithdrawn = La organización o persona que pagaba tu acceso[ a {product}] le puso fin[ el
      {taken}]. Consulta con ella o suscríbete por tu cuenta en la app.
    seatAssigned = Una organización o un grupo paga tu acceso[ a {product}]. Si tienes preguntas,
      consulta a la persona que lo administra allí.
    seatEnded = Una organización o un grupo pagaba tu acceso[ a {product}]. Pregunta a la persona
      que lo administra allí si continúa, o suscríbete por tu cuenta en la app.
    replaced = [{product}|Tu plan anterior] se reemplazó por otro plan, y no podemos ver su estado
      actual. Puedes verlo en {subscriptionsPath}; estamos consultando a Apple y te escribiremos.
    unconfirmed = Tu suscripción[ a {product}] debía renovarse[ el {end}], y Apple aún no nos ha
      comunicado el resultado. Puedes verlo en {subscriptionsPath}; estamos consultando a Apple y te
      escribiremos.
    sharedUnconfirmed = Tu acceso[ a {product}] era a través de {familySharing} y estaba pagado[
      hasta el {end}]; Apple aún no nos ha comunicado si continúa. Consulta a la persona de tu
      familia que hizo la compra.
    endUnconfirmed = Tu suscripción[ a {product}] estaba pagada[ hasta el {end}], y Apple aún no nos
      ha comunicado si continúa. Puedes verlo en {subscriptionsPath}.
    paymentUnconfirmed = Apple no pudo cobrar el pago[ de {product}][ del {failed}] y aún no nos ha
      comunicado si se completó después. Puedes verlo en {subscriptionsPath} y revisar tu método de
      pago en {paymentPath}.
    cancellationUnconfirmed = La renovación automática estaba desactivada, así que tu suscripción[ a
      {product}] debía terminar[ el {end}], pero Apple aún no lo ha confirmado. Puedes verlo en
      {subscriptionsPath}.
    refundedUnconfirmed = Apple te reembolsó [aproximadamente {amount} de |parcialmente ({part})
      |]tu pago[ de {amountPaid}][ por {product}][ el {taken}], pero la renovación automática seguía
      activada, así que es posible que se te haya cobrado de nuevo[ el {end}]. Revisa en
      {subscriptionsPath} si la suscripción está activa; estamos consultando a Apple y te
      escribiremos.
    checking = No podemos ver el estado actual de [{product}|tu suscripción]. Puedes verlo en
      {subscriptionsPath}; estamos consultando a Apple y te escribiremos.
    unknownExpiry = Vemos tu suscripción[ a {product}], pero no hasta cuándo está pagada. Puedes
      verlo en {subscriptionsPath}; estamos consultando a Apple y te escribiremos.
    purchased = Vemos tu compra[ de {product}][ del {bought}]. Si no aparece en la app, usa
      «{restorePurchases}» con la cuenta de Apple con la que la hiciste.
    purchasedNotRestorable = Vemos tu compra[ de {product}][ del {bought}]. Si no aparece en la app,
      inicia sesión en ella con la cuenta que usaste entonces; Apple no puede restaurar este tipo de
      compras.
    purchasedKindUnknown = Vemos tu compra[ de {product}][ del {bought}]. Si no aparece en la app,
      usa «{restorePurchases}» con la cuenta de Apple con la que la hiciste; las compras que se
      gastan, como las monedas, no se pueden restaurar.
    purchasedByFamily = Tienes [{product}|esta compra] a través de {familySharing}. Si no aparece en
      la app, usa «{restorePurchases}» en ella.
    purchaseRefundAsked = Vemos tu compra[ de {product}][ del {bought}]. Pediste un reembolso a
      Apple el {asked}. Decide Apple, no nosotros, y suele responder en un plazo de 48 horas; puedes
      ver el estado en {refundPage}.
    purchaseRefunded = Apple te reembolsó [aproximadamente {amount} de |parcialmente ({part}) |]tu
      pago[ de {amountPaid}][ por {product}][ el {taken}]. Puedes ver el reembolso en {refundPage}.
    purchaseRevoked = Apple puso fin a tu acceso[ a {product}][ el {taken}]. Puedes ver los
      reembolsos en {refundPage}; para conocer el motivo, ponte en contacto con el Soporte técnico
      de Apple.
    purchaseSharingEnded = Tu acceso[ a {product}] era a través de {familySharing} y terminó[ el
      {taken}]. Consulta a la persona de tu familia que hizo la compra o compra por tu cuenta en la
      app.
    renewsWithinADay = Tu suscripción[ a {product}] está activa y se renueva automáticamente el
      {end}[ por {price}]. Quedan menos de 24 horas, así que es posible que Apple ya esté procesando
      el cargo; puedes cancelarla en {subscriptionsPath}.
    refundAskedEarlier = Tu suscripción[ a {product}] está activa[ hasta el {end}]. Pediste un
      reembolso a Apple el {asked}. No hemos recibido ninguna decisión, y Apple no siempre nos
      avisa; consulta el estado en {refundPage}.
    purchaseRefundAskedEarlier = Vemos tu compra[ de {product}][ del {bought}]. Pediste un reembolso
      a Apple el {asked}. No hemos recibido ninguna decisión, y Apple no siempre nos avisa; consulta
      el estado en {refundPage}.

    chargeRefunded = [El {refunded}, ]Apple te reembolsó [el cargo de {price} del {charged}|el cargo
      del {charged}|este cargo].
    chargeRefundedInPart = [El {refunded}, ]Apple te reembolsó parcialmente ({part}) [el cargo de
      {price} del {charged}|el cargo del {charged}|este cargo][: aproximadamente {amount}].
    chargeRevoked = [El {refunded}, ]Apple retiró la compra[ del {charged}]; puedes ver los
      reembolsos en {refundPage}.
    askForRefund = Puedes pedir un reembolso a Apple en {refundPage}.
    refundArriving = El reembolso puede tardar hasta 30 días en aparecer en tu extracto.

    unnamedSubscription = tu suscripción
    unnamedPurchase = tu compra
    unnamedOther = otro producto
    unknownPart = una parte del importe
    offerPrice = precio de oferta
    freeTrial = prueba gratuita
    introductoryPrice = precio introductorio
    pacificTime = hora del Pacífico
    cityTime = hora de {city}
    """#
}
