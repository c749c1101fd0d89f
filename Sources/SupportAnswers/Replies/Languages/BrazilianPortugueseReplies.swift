/// The replies in Brazilian Portuguese.
enum BrazilianPortugueseReplies {
  /// In the format of `--replies`.
  static let text = #"""
    # The names of Apple's settings, pages, and services.
    subscriptionsPath = Ajustes > \[seu nome\] > Assinaturas
    paymentPath = Ajustes > \[seu nome\] > Pagamento e Entrega
    mediaPath = Ajustes > \[seu nome\] > Mídia e Compras
    refundPage = reportaproblem.apple.com
    familySharing = Compartilhamento Familiar
    restorePurchases = Restaurar Compras

    noCharge = Não vemos essa cobrança. Envie o número do pedido que está no recibo da Apple (começa
      com M). Se o seu banco mostrar a cobrança como pendente, ela pode desaparecer sozinha.
    oneCharge = Vemos uma única cobrança[ de {price}][ feita em {date}][; a anterior foi em
      {first}]. Uma segunda no seu banco pode ser uma pré-autorização temporária, que desaparece
      sozinha. Se ela continuar, envie o número do pedido que está no recibo da Apple dessa
      cobrança.
    oneChargeSeveralRecords = Houve uma única cobrança[ de {price}][ em {date}]. Se a Apple enviou
      dois recibos, envie os dois números de pedido.
    upgradeCharge = A cobrança[ de {price}][ feita em {second}] é da sua mudança para
      [{product}|outro plano].[ Em {returned}, a Apple reembolsou cerca de {amount} pela parte não
      usada do plano anterior.| A Apple reembolsou cerca de {amount} pela parte não usada do plano
      anterior.| A Apple reembolsa automaticamente a parte não usada do plano anterior; pode levar
      até 30 dias para aparecer.] Você não precisa fazer nada.
    latePaymentThenRenewal = A primeira renovação só foi cobrada [em {first}|mais tarde], porque as
      tentativas anteriores não foram concluídas. A cobrança[ de {price}] feita em {second} é da
      renovação seguinte, então nenhuma das duas é duplicada. Você pode ver suas assinaturas em
      {subscriptionsPath}.
    twoAppleAccounts = Você assinou com duas Contas Apple. Se precisar de apenas uma assinatura,
      inicie a sessão com a Conta Apple da outra e cancele-a em {subscriptionsPath}. {refund}
    twoSubscriptions = As cobranças[ de {firstPrice} em {first} e de {price} em {second}| de {first}
      e de {second}| de {firstPrice} e de {price} em {second}| de {second}] são de duas assinaturas
      diferentes[: {product} e {other}]. Você pode ver e cancelar as duas em {subscriptionsPath}.
      {refund}
    ownPeriods = As cobranças[ de {firstPrice} em {first} e de {price} em {second}| de {first} e de
      {second}| de {firstPrice} e de {price} em {second}| de {second}] referentes [a {product}|à sua
      assinatura] são de períodos diferentes: você não pagou duas vezes pelo mesmo período. {refund}
    unexplainedCharges = Vemos as cobranças que você mencionou e estamos verificando o que
      aconteceu. Envie os números de pedido dos dois recibos da Apple.
    separatePurchases = As cobranças[ de {firstPrice} em {first} e de {price} em {second}| de
      {first} e de {second}| de {firstPrice} e de {price} em {second}| de {second}] são de duas
      compras diferentes[: {product} e {other}]. {refund}
    furtherSeats = A cobrança[ de {price}][ feita em {second}] é das pessoas adicionadas [a
      {product}|à sua assinatura], então não é duplicada. {refund}

    neverTurnedOff = Não vemos um cancelamento desta assinatura. Confira em {subscriptionsPath}, com
      cada Conta Apple que você usa, se ela está ativa.[ A próxima cobrança será em {next}.]
      {refund}
    turnedOffAfterCharge = A renovação automática foi desativada[ em {off},] depois da cobrança[ de
      {price}][ feita em {charged}].[ Você tem acesso até {end}; depois disso, não haverá mais
      cobranças.][ Seu acesso terminou em {ended}.] {refund}
    turnedOffOnLastDay = A renovação automática foi desativada[ em {off},] menos de 24 horas antes
      da renovação; nesse prazo, a Apple já pode fazer a cobrança[ de {price}]. {refund}
    turnedOnAgain = A renovação automática foi desativada, mas foi ativada de novo[ em {on},] antes
      da cobrança[ de {price}][ feita em {charged}]. Você pode cancelar em {subscriptionsPath}.
      {refund}
    turnedOnAfterCharge = A renovação automática foi desativada[ em {off},] depois da cobrança[ de
      {price}][ feita em {charged}], e foi ativada de novo[ em {on}].[ A próxima cobrança será em
      {next}.] Você pode cancelar em {subscriptionsPath}. {refund}
    subscribedAgain = Sua assinatura anterior[ de {product}] estava definida para não ser renovada[
      e terminou em {ended}]. Uma nova assinatura[ de {other}] começou em {charged}, e a cobrança[
      de {price}] é dela.[ A próxima cobrança será em {next}; você pode cancelar antes disso em
      {subscriptionsPath}.] {refund}
    turnedOffTimeUnknown = A renovação automática[ de {product}] foi desativada, mas não conseguimos
      ver exatamente quando; a Apple consegue.[ A última cobrança, de {price}, foi em {charged}.| A
      última cobrança foi em {charged}.] {refund}
    otherSubscriptionCancelled = [A assinatura de {other} estava definida para não ser renovada, mas
      a cobrança é de {product}|Uma das suas assinaturas estava definida para não ser renovada, mas
      a cobrança é de outra][: {price} em {charged}]. Se também não quiser essa outra assinatura,
      cancele-a em {subscriptionsPath}. {refund}
    cancellationContradicted = O que vemos sobre seu cancelamento não explica a cobrança[ de
      {price}][ feita em {charged}]. Estamos verificando e entraremos em contato. {refund}

    notLinked = Sua compra[ de {product}] está ativa[ até {end}]. Faça login no app e use
      “{restorePurchases}”.
    linkedToUser = Sua compra[ de {product}] está ativa[ até {end}]. Faça login no app com a conta
      que você usou na compra.
    linkedToOtherUser = Sua compra[ de {product}] pertence a outra conta do nosso app. Faça login
      com a conta que você usou na compra. Se não conseguir, informe qual endereço de e-mail você
      usou na época.
    problemOnOurSide = Sua compra[ de {product}] está ativa[ até {end}], então deveria funcionar.
      Lamentamos que não esteja funcionando; estamos verificando e entraremos em contato.
    testPurchase = Esta compra foi feita em uma versão de teste do app: nada foi cobrado, e ela não
      vale na versão da App Store. Você não precisa fazer nada.
    refundedAccessEnded = [Em {date}, a|A] Apple reembolsou [cerca de {amount} do|{part} do|o] seu
      pagamento[ de {price}][ referente a {product}], e por isso seu acesso terminou. Você pode ver
      o reembolso em {refundPage}.
    refundedRenewalOn = A renovação automática[ de {product}] continua ativada; para evitar a
      próxima cobrança[, em {next}], cancele em {subscriptionsPath}. [Em {date}, a|A] Apple
      reembolsou [cerca de {amount} do|{part} do|o] seu último pagamento[ de {price}], e por isso
      seu acesso terminou.
    noAccessNow = {state}
    accessUnconfirmed = {state}
    notFoundInGap = Não encontramos sua compra. Ela pode estar em outra Conta Apple. Envie o número
      do pedido que está no recibo da Apple (começa com M); ele também aparece em {refundPage}.
    notFoundArchiveComplete = Não encontramos sua compra. Ela pode estar em outra Conta Apple. Envie
      o número do pedido que está no recibo da Apple (começa com M); ele também aparece em
      {refundPage}.
    notFound = Não encontramos sua compra. Ela pode estar em outra Conta Apple. Envie o número do
      pedido que está no recibo da Apple (começa com M); ele também aparece em {refundPage}.

    otherAppleAccount = Sua compra[ de {product}] pertence a uma Conta Apple diferente da que está
      neste telefone, e não podemos transferir compras. Em {mediaPath}, inicie a sessão com a Conta
      Apple que fez a compra e depois use “{restorePurchases}” no app.
    severalAppleAccounts = As compras pertencem à Conta Apple que as fez, e as suas foram feitas com
      mais de uma. Confira em {mediaPath} se você usa a que comprou [{product}|o que está faltando]
      e depois use “{restorePurchases}” no app.
    sameAppleAccount = As compras pertencem à sua Conta Apple, não ao telefone. No telefone novo,
      confira em {mediaPath} se você usa a Conta Apple que fez a compra[ de {product}] e toque em
      “{restorePurchases}” no app.
    appleAccountUnknown = As compras pertencem à sua Conta Apple, não ao telefone. No telefone novo,
      confira em {mediaPath} se você usa a Conta Apple que fez a compra e toque em
      “{restorePurchases}” no app.

    familySharingEnded = Seu acesso[ a {product}] vinha do {familySharing} e terminou[ em {date}].
      Fale com a pessoa da família que fez a compra ou faça sua própria compra no app.
    purchaserRefunded = Seu acesso[ a {product}] vinha do {familySharing} e terminou[ em {date}].
      Fale com a pessoa da família que fez a compra ou faça sua própria compra no app.
    familyEndedReasonUnknown = Seu acesso[ a {product}] vinha do {familySharing} e terminou[ em
      {date}]. Fale com a pessoa da família que fez a compra ou faça sua própria compra no app.
    familyPlanEnded = Seu acesso[ a {product}] vinha do {familySharing} e terminou[ em {end}]. Fale
      com a pessoa da família que fez a compra ou faça sua assinatura no app.
    familyActive = Seu acesso[ a {product}] pelo {familySharing} está ativo. Se algo estiver
      faltando, faça login no app e use “{restorePurchases}”.
    refundedOrRevoked = Seu acesso[ a {product}] terminou[ em {date}] porque a compra foi
      reembolsada ou não é mais compartilhada com você. Você pode ver os reembolsos em {refundPage}.
    notFamily = Não vemos um acesso pelo {familySharing}. Em caso de dúvidas sobre um plano
      familiar, fale com a pessoa da família que fez a compra.

    refundedStillCharged = Primeiro, cancele em {subscriptionsPath}: a renovação automática
      continuou ativada. A Apple reembolsou [cerca de {amount} da|{part} da|a] cobrança[ de
      {price}][ feita em {first}], mas depois houve outra[ em {second}][ e mais uma em {last}| e
      mais {count} desde então]. Você pode pedir um reembolso à Apple em {refundPage}.
    refundedBoughtAgain = A Apple reembolsou [cerca de {amount} da|{part} da|a] cobrança[ de
      {price}][ feita em {first}]. A outra cobrança[, de {second},] é de uma nova compra[ de
      {product}]; você pode vê-la e cancelá-la em {subscriptionsPath}.
    olderChargeRefunded = A Apple reembolsou [cerca de {amount} da|{part} da|a] cobrança[ de
      {price}][ feita em {first}]. {state}
    refundedInPart = [Em {date}, a|A] Apple reembolsou [cerca de {amount} do|{part} do|parte do] seu
      pagamento[ de {price}][ referente a {product}]. Você pode ver o reembolso em {refundPage}.[ A
      renovação automática continua ativada; para evitar a cobrança de {next}, cancele em
      {subscriptionsPath}.]
    refundReversed = [Em {date}, a|A] Apple cancelou o reembolso, então o pagamento continua valendo
      e você tem acesso[ a {product}] de novo. Se algo estiver faltando no app, faça login nele com
      a conta que você usou na compra.
    refundedAccessRemains = [Em {date}, a|A] Apple reembolsou [cerca de {amount} do|{part} do|o] seu
      pagamento[ de {price}][ referente a {product}]. Você pode ver o reembolso em {refundPage}.[ A
      renovação automática continua ativada; para evitar a cobrança de {next}, cancele em
      {subscriptionsPath}.]
    noRefund = Não vemos um reembolso. Se você pediu um à Apple, pode ver o status em {refundPage}.

    refundPending = Você pediu um reembolso à Apple[ em {asked}]. Quem decide é a Apple, não nós, e
      ela costuma responder em até 48 horas; você pode ver o status em {refundPage}.
    refundGranted = [Em {decided}, a|A] Apple reembolsou [cerca de {amount} do|{part} do|o] seu
      pagamento[ de {price}][ referente a {product}]. Você pode ver o reembolso em {refundPage}.[ A
      renovação automática continua ativada; para evitar a cobrança de {next}, cancele em
      {subscriptionsPath}.]
    refundDeclined = A Apple recusou seu pedido de reembolso[ em {decided}]. A decisão é da Apple,
      que não nos informa o motivo. Se você tiver novas informações, entre em contato com o Suporte
      da Apple.
    refundTakenBack = A Apple concedeu um reembolso e o cancelou[ em {decided}], então o pagamento
      continua valendo e você tem acesso[ a {product}] de novo. Se algo estiver faltando no app,
      faça login nele com a conta que você usou na compra.
    refundRequestNotSeen = Não vemos um pedido de reembolso. Você pode fazer um e ver o status dele
      em {refundPage}.

    offerEnded = A oferta[ de {product}] terminou, e por isso foi cobrado o preço normal de {price}[
      em {date}].[ A próxima cobrança será em {next}; você pode cancelar antes disso em
      {subscriptionsPath}.] {refund}
    offerApplied = Uma oferta foi aplicada[ a {product}], e por isso você pagou {price} em vez de
      {old}. O preço normal será cobrado quando a oferta terminar; você pode ver ou cancelar sua
      assinatura em {subscriptionsPath}.
    priceConsentWaiting = O preço[ de {product}] vai mudar[ para {price}][ em {date}], e a Apple
      pede seu consentimento. Aceite o novo preço na mensagem da Apple ou em {subscriptionsPath};
      caso contrário, a assinatura terminará e não haverá mais cobranças por ela.
    priceIncreaseInEffect = O preço[ de {product}] subiu de {old} para {price}[ na cobrança de
      {date}]. Se não quiser continuar, cancele em {subscriptionsPath} pelo menos 24 horas antes da
      próxima renovação[, em {next}]. {refund}
    priceIncreaseAnnounced = O preço[ de {product}] vai subir[ de {old}][ para {price}][ em {date}].
      Se não quiser continuar, cancele em {subscriptionsPath} pelo menos 24 horas antes.
    countryChanged = O país ou a região da sua Conta Apple mudou, e os preços variam conforme o
      país. A cobrança[ de {date}][ referente a {product}] foi de {price}; você pode ver suas
      assinaturas em {subscriptionsPath}.
    productChanged = Seu plano mudou[ para {product}] e, com ele, o preço: de {old} para {price}[ na
      cobrança de {date}]. Você pode ver seu plano em {subscriptionsPath}.
    samePrice = Suas duas últimas cobranças tiveram o mesmo preço[, {price}]. Se sua fatura mostrar
      outro valor, isso pode ser por causa de impostos ou de várias compras reunidas em uma
      cobrança. O preço aparece no recibo da Apple e também em {refundPage}.
    priceUnexplained = O preço mudou de {old} para {price}[ na cobrança de {date}]. Estamos
      verificando o motivo e entraremos em contato. {refund}
    pricesNotInData = Não conseguimos ver os preços das suas compras. Eles aparecem no recibo da
      Apple e também em {refundPage}.

    trialEndedOnTime = Seu período de teste gratuito[ de {product}] terminou em {end} e foi renovado
      como assinatura paga[ por {price}].[ A próxima cobrança será em {next}; você pode cancelar
      antes disso em {subscriptionsPath}.] {refund}
    trialCancelledOnLastDay = A renovação automática foi desativada[ em {off},] menos de 24 horas
      antes do fim do período de teste gratuito; nesse prazo, a Apple já pode fazer a cobrança[ de
      {price}]. {refund}
    trialPlanChanged = Seu período de teste gratuito terminou porque você mudou para
      [{product}|outro plano], que começou imediatamente. Você pode ver seu plano em
      {subscriptionsPath}.
    trialUsedBefore = A Apple oferece um único período de teste gratuito para esses planos, e o seu
      começou em {start}. Por isso, uma nova assinatura é cobrada imediatamente[; essa é a cobrança
      de {price} feita em {charged}]. {refund}
    trialCancelledAccessLeft = A renovação automática do seu período de teste gratuito[ de
      {product}] está desativada. Você tem acesso até {end}, e nada será cobrado por ele; você não
      precisa fazer nada.
    trialRunning = Seu período de teste gratuito[ de {product}] vai até {end}. Para evitar a
      cobrança, cancele em {subscriptionsPath} pelo menos 24 horas antes do fim.
    trialRunningLastDay = Seu período de teste gratuito[ de {product}] vai até {end}. Faltam menos
      de 24 horas, então a Apple já pode estar processando a cobrança; você pode cancelar em
      {subscriptionsPath}. Se houver cobrança, você pode pedir um reembolso à Apple em {refundPage}.
    trialOver = Seu período de teste gratuito[ de {product}] terminou em {end}, e não vemos nenhuma
      cobrança depois disso. Você pode fazer sua assinatura no app.
    trialContradicted = O que vemos sobre seu período de teste gratuito não explica a cobrança[ de
      {price}][ feita em {charged}]. Estamos verificando e entraremos em contato. {refund}
    noTrialInData = Não vemos um período de teste gratuito na sua compra. A oferta mostrada antes da
      compra informa se ela inclui um; você pode ver suas assinaturas em {subscriptionsPath}.

    failingInGrace = {state}
    failingAfterGrace = {state}
    failingWithoutGrace = {state}
    failingGivenUp = {state}
    recoveredInGrace = O pagamento[ de {product}] foi concluído[ em {paid}]. Suas datas de renovação
      continuam as mesmas[; a próxima é em {end}], e você não precisa fazer nada.
    recoveredDatesMoved = O pagamento[ de {product}] foi concluído[ em {paid}]. Os dias sem acesso
      não foram cobrados, então sua data de renovação mudou[ para {end}]. Você não precisa fazer
      nada.
    noPaymentFailure = Não vemos nenhum problema de pagamento. Você pode ver suas assinaturas em
      {subscriptionsPath}.

    planChangeBooked = Sua mudança[ de {product}][ para {other}] está agendada[ para {date}][, por
      {price}]. Até lá, seu plano atual continua; você pode ver os dois em {subscriptionsPath}.
    planChangedAtOnce = Sua mudança[ para {product}] entrou em vigor imediatamente[, em {date}], e
      sua data de renovação passou a contar a partir daí[; a próxima cobrança será em {next}]. Você
      pode ver seu plano em {subscriptionsPath}.
    planChangedAtRenewal = Sua mudança[ de {other}][ para {product}] entrou em vigor na renovação[
      de {date}]. Você pode ver seu plano em {subscriptionsPath}.
    planChangeWillNotHappen = Você escolheu [{other}|outro plano] para a próxima renovação, mas a
      renovação automática está desativada, então [{product}|seu plano atual] termina[ em {date}].
      Você pode ativar a renovação automática de novo em {subscriptionsPath}.
    planChangeUndone = A mudança de plano que você tinha agendado foi cancelada[ em {date}], e
      [{product}|seu plano] continua como estava. Você pode mudar de plano em {subscriptionsPath}.
    noPlanChange = Não vemos uma mudança de plano. Você pode mudar de plano em {subscriptionsPath}.

    orderFound = Agradecemos a informação: encontramos seu pedido {order}.[ {state}| Estamos
      verificando e entraremos em contato.]
    orderInvalid = Não conseguimos associar o pedido {order} ao nosso app. Compare o número com o do
      recibo da Apple, em que O e 0 são parecidos; o pedido também pode ser de outro app.
    orderNotFound = Agradecemos o envio do número do pedido {order}. Estamos perguntando à Apple a
      que ele se refere e entraremos em contato.
    googlePlayOrder = {order} é um pedido do Google Play. Fale com o Google Play sobre ele ou envie
      o número do pedido que está no recibo da Apple.
    numberNotFound = Não encontramos {order}. Envie o número do pedido que está no recibo da Apple
      (começa com M).

    endedCancelled = Sua assinatura[ de {product}] terminou[ em {end}] porque a renovação automática
      foi desativada[ em {off}]. Nada mais será cobrado por ela. Você pode assinar de novo no app.
    endedBilling = {state}
    endedPrice = {state}
    endedProduct = {state}
    endedOther = {state}
    endedFamily = {state}
    endedSeat = {state}
    endedRefunded = {state}
    endNotEvident = {state}
    notEnded = Não vemos nada que tenha terminado. Se algo estiver faltando no app, faça login nele
      com a conta que você usou na compra.

    dateExtended = Sua data de renovação mudou[ de {old}] para {date}, sem custo adicional.[ A
      próxima cobrança será em {next}.] Você não precisa fazer nada.
    dateMovedByRecovery = {answer}
    dateMovedByUpgrade = {answer}
    dateNotMoved = Não vemos uma mudança na sua data de renovação. Você pode ver essa data em
      {subscriptionsPath}.

    consumableFound = Vemos sua compra[ de {product}][ feita em {date}]. Se ela não aparecer, faça
      login no app com a conta que você usou na época e avise se ela continuar faltando.
    consumableRefunded = [Em {refunded}, a|A] Apple reembolsou [cerca de {amount} do|{part} do|o]
      seu pagamento[ de {price}][ referente a {product}], e por isso você não tem mais essa compra.
      Você pode ver o reembolso em {refundPage}.
    consumableNotInData = A Apple não nos informa todas as compras desse tipo. Envie o número do
      pedido que está no recibo da Apple (começa com M) para podermos localizar a sua.

    lifetimeBesideSubscription = [{product} e {other} são|Sua compra única e sua assinatura são]
      duas compras diferentes, e a primeira não cancela a segunda. Para evitar a próxima cobrança[,
      em {next}], cancele [{other}|a assinatura] em {subscriptionsPath}. Você pode pedir um
      reembolso à Apple em {refundPage}.
    noLifetimeConflict = Não vemos uma assinatura que ainda seja renovada junto com uma compra
      vitalícia. Você pode ver suas assinaturas em {subscriptionsPath}.

    commitmentRunning = Sua assinatura[ de {product}] é um compromisso de 12 meses com pagamentos
      mensais[; pagamentos feitos: {number} de {total}].[ O próximo pagamento, de {payment}, será em
      {next}.][ O compromisso vai até {committedUntil}.] Se você desativar a renovação automática em
      {subscriptionsPath}, a assinatura terminará depois do último pagamento.
    commitmentTurnedOff = A renovação automática está desativada, então sua assinatura[ de
      {product}] termina com o compromisso de 12 meses[ em {committedUntil}]. Até lá, [faltam {left}
      pagamentos de {payment}, o último por volta de {last}|faltam {left} pagamentos|os pagamentos
      mensais continuam]. Você pode vê-la em {subscriptionsPath}.
    commitmentAhead = Sua assinatura[ de {product}] está paga até {end}. Depois disso, ela continua
      como um compromisso de 12 meses com 12 pagamentos mensais[ de {price}]. Se não quiser isso,
      desative a renovação automática antes em {subscriptionsPath}.
    commitmentUnpaid = {state}
    commitmentRefunded = {state}
    commitmentEnded = {state}
    noCommitment = Não vemos um compromisso de 12 meses. Você pode cancelar em {subscriptionsPath}.

    seatsBought = O número de pessoas incluídas[ em {product}] é {number}[, por {price} no total][,
      até {end}].[ A partir de {next}, será {total}.] Você pode mudar o número em
      {subscriptionsPath}.
    seatsRefundedInPart = A Apple reembolsou parte do seu pagamento[ referente a {product}][:
      {amount}]. O número de pessoas que continuam incluídas é {number}[, até {end}]. Você pode ver
      o reembolso em {refundPage}.
    seatOfGroup = {state}
    seatTakenBack = {state}
    noSeats = Não vemos uma compra para várias pessoas. Você pode ver suas assinaturas em
      {subscriptionsPath}.

    ownPeriodsOfTwoPlans = Uma cobrança[ de {firstPrice}][ feita em {first}] é de [{other}|um
      plano], e a cobrança[ de {price}] feita em {second} é de [{product}|outro plano]. Elas são de
      períodos diferentes: você não pagou duas vezes pelo mesmo período. {refund}
    neverTurnedOffAndEnded = Sua assinatura[ de {product}] terminou[ em {ended}], então nada mais
      será cobrado por ela. Não vemos um cancelamento antes da última cobrança[ de {price}][ feita
      em {charged}]. {refund}
    turnedOffAfterChargeBesideOthers = A renovação automática de [{product}|uma das suas
      assinaturas] foi desativada[ em {off},] depois da cobrança[ de {price}][ feita em {charged}].[
      Você tem acesso até {end}; depois disso, não haverá mais cobranças por essa assinatura.][ Seu
      acesso a essa assinatura terminou em {ended}.] {refund}
    turnedOffAfterChargeUnconfirmed = A renovação automática foi desativada[ em {off},] depois da
      cobrança[ de {price}][ feita em {charged}]. Você pode ver o status atual em
      {subscriptionsPath}. {refund}
    severalNotLinked = Você tem acesso a {count} assinaturas[: {list}]. Faça login no app e use
      “{restorePurchases}”.
    severalLinkedToUser = Você tem acesso a {count} assinaturas[: {list}]. Faça login no app com a
      conta que você usou para comprá-las.
    severalLinkedToOtherUser = Suas {count} assinaturas[ ({list})] pertencem a outra conta do nosso
      app. Faça login com a conta que você usou para comprá-las. Se não conseguir, informe qual
      endereço de e-mail você usou na época.
    severalProblemOnOurSide = Você tem acesso a {count} assinaturas[ ({list})], então elas deveriam
      funcionar. Lamentamos que não estejam funcionando; estamos verificando e entraremos em
      contato.
    refundedAccessUnknown = [Em {date}, a|A] Apple reembolsou [cerca de {amount} do|{part} do|o] seu
      pagamento[ de {price}][ referente a {product}]. {state}
    refundReversedWithoutAccess = [Em {date}, a|A] Apple cancelou o reembolso, então o pagamento
      continua valendo. {state}
    refundTakenBackWithoutAccess = A Apple concedeu um reembolso e o cancelou[ em {decided}], então
      o pagamento continua valendo. Você pode ver o status em {refundPage}.
    trialOfferEnded = Seu período de teste gratuito[ de {product}] terminou, e por isso foi cobrado
      o preço normal de {price}[ em {date}].[ A próxima cobrança será em {next}; você pode cancelar
      antes disso em {subscriptionsPath}.] {refund}
    introductoryPriceEnded = Seu preço introdutório[ de {product}] terminou, e por isso foi cobrado
      o preço normal de {price}[ em {date}].[ A próxima cobrança será em {next}; você pode cancelar
      antes disso em {subscriptionsPath}.] {refund}
    noPriceToCompare = Não vemos uma cobrança anterior para comparar. Se sua fatura mostrar outro
      valor, isso pode ser por causa de impostos ou de várias compras reunidas em uma cobrança. O
      preço aparece no recibo da Apple e também em {refundPage}.
    planChangedAtOnceWithRefund = Sua mudança[ para {product}] entrou em vigor imediatamente[, em
      {date}], e sua data de renovação passou a contar a partir daí[; a próxima cobrança será em
      {next}].[ Em {returned}, a Apple reembolsou cerca de {amount} pela parte não usada do plano
      anterior.| A Apple reembolsou cerca de {amount} pela parte não usada do plano anterior.| A
      Apple reembolsa automaticamente a parte não usada do plano anterior; pode levar até 30 dias
      para aparecer.] Você pode ver seu plano em {subscriptionsPath}.
    notEndedPaymentFails = {state}
    consumableTakenBack = {state}
    olderPaymentRefunded = A Apple reembolsou [o pagamento {number} de {total}|um pagamento
      anterior][, feito em {first},] do seu compromisso de 12 meses[: cerca de {amount}|: {price}].
      O compromisso continua[; o próximo pagamento será em {next}]. Você pode ver o reembolso em
      {refundPage}.
    refundedItems = [Em {date}, a|A] Apple reembolsou parte da sua compra[ de {product}][: {part}][
      ({amount} de {price})]. O restante não muda; você pode ver o reembolso em {refundPage}.
    lifetimeBesideCommitment = [{product} e {other} são|Sua compra única e sua assinatura são] duas
      compras diferentes, e a primeira não cancela a segunda. [{other}|A assinatura] é um
      compromisso de 12 meses, então os pagamentos mensais continuam[ até {committedUntil}]. Você
      pode desativar a renovação automática em {subscriptionsPath}.
    neverTurnedOffPaymentFails = Não vemos um cancelamento desta assinatura. A Apple não conseguiu
      cobrar o pagamento[ em {failed}] e pode tentar de novo. Se não quiser mais a assinatura,
      cancele-a em {subscriptionsPath}. {refund}
    neverTurnedOffUnconfirmed = Não vemos um cancelamento desta assinatura. {state}
    notLinkedPaymentFails = {state} Se algo estiver faltando no app, faça login nele e use
      “{restorePurchases}”.
    linkedToUserPaymentFails = {state} Se algo estiver faltando no app, faça login nele com a conta
      que você usou na compra.
    linkedToOtherUserPaymentFails = {state} Sua compra[ de {product}] pertence a outra conta do
      nosso app; faça login com a conta que você usou na compra.
    problemOnOurSidePaymentFails = {state} Lamentamos que não esteja funcionando no app; estamos
      verificando e entraremos em contato.
    appleAccountWithoutAccess = As compras pertencem à Conta Apple que as fez, não ao telefone.
      {state}
    refundPendingLonger = Você pediu um reembolso à Apple[ em {asked}]. Não recebemos nenhuma
      decisão, e a Apple nem sempre nos avisa; confira o status em {refundPage}.
    lifetimeBesidePaymentFailure = [{product} e {other} são|Sua compra única e sua assinatura são]
      duas compras diferentes, e a primeira não cancela a segunda. A Apple não conseguiu cobrar o
      pagamento [de {other}|da assinatura] e pode tentar de novo; se não quiser mais essa
      assinatura, cancele-a em {subscriptionsPath}.

    trialRenews = Seu período de teste gratuito[ de {product}] vai até {end} e depois será renovado
      automaticamente[ por {price}]. Para evitar a cobrança, cancele em {subscriptionsPath} pelo
      menos 24 horas antes do fim.
    trialRenewsWithinADay = Seu período de teste gratuito[ de {product}] vai até {end} e depois será
      renovado automaticamente[ por {price}]. Faltam menos de 24 horas, então a Apple já pode estar
      processando a cobrança; você pode cancelar em {subscriptionsPath}.
    trialEnds = A renovação automática está desativada. Você tem acesso ao seu período de teste
      gratuito[ de {product}] até {end}, e nada será cobrado por ele; você não precisa fazer nada.
    renews = Sua assinatura[ de {product}] está ativa e será renovada automaticamente em {end}[ por
      {price}]. Se não quiser renovar, cancele pelo menos 24 horas antes em {subscriptionsPath}.
    ends = A renovação automática[ de {product}] está desativada. Você tem acesso até {end}; depois
      disso, nada mais será cobrado pela assinatura. Para continuar, ative a renovação automática em
      {subscriptionsPath}.
    endsBesideOthers = A renovação automática de [{product}|uma das suas assinaturas] está
      desativada. Você tem acesso até {end}; depois disso, nada mais será cobrado por essa
      assinatura. Para continuar, ative a renovação automática em {subscriptionsPath}.
    renewalUnknown = Sua assinatura[ de {product}] está ativa até {end}. Você pode ver se ela será
      renovada em {subscriptionsPath}.
    endEstimated = Sua assinatura[ de {product}] provavelmente está ativa até por volta de {end}.
      Você pode ver a data exata em {subscriptionsPath}.
    renewedAlready = Sua assinatura[ de {product}] já foi renovada[ como {other}][ por {price}],
      então você tem acesso até {next}. Você pode mudá-la ou cancelá-la em {subscriptionsPath}.
    renewedAlreadyAndEnds = Sua assinatura[ de {product}] já foi renovada[ como {other}][ por
      {price}], então você tem acesso até {next}. A renovação automática está desativada, e a
      assinatura termina nessa data. Para continuar, ative a renovação automática em
      {subscriptionsPath}.
    refundAsked = Sua assinatura[ de {product}] está ativa[ até {end}]. Você pediu um reembolso à
      Apple em {asked}. Quem decide é a Apple, não nós, e ela costuma responder em até 48 horas;
      você pode ver o status em {refundPage}.
    changesPlan = Sua assinatura[ de {product}] está ativa até {end} e depois muda para [{other}|o
      plano que você escolheu][ por {price}]. Você pode ver os dois planos em {subscriptionsPath}.
    waitsForPriceConsent = Sua assinatura[ de {product}] termina em {end} se você não aceitar o novo
      preço[ de {price}]. Você pode aceitá-lo na mensagem da Apple ou em {subscriptionsPath}.
    committed = Sua assinatura[ de {product}] é um compromisso de 12 meses com pagamentos mensais[;
      pagamentos feitos: {number} de {total}].[ O próximo pagamento, de {payment}, será em {next}.][
      O compromisso vai até {committedUntil}.] Se você desativar a renovação automática em
      {subscriptionsPath}, a assinatura terminará depois do último pagamento.
    committedAndEnds = A renovação automática está desativada, então sua assinatura[ de {product}]
      termina com o compromisso de 12 meses[ em {committedUntil}]. Até lá, [faltam {left} pagamentos
      de {payment}, o último por volta de {last}|faltam {left} pagamentos|os pagamentos mensais
      continuam]. Você pode vê-la em {subscriptionsPath}.
    commitmentBegins = Sua assinatura[ de {product}] está paga até {end}. Depois disso, ela continua
      como um compromisso de 12 meses com 12 pagamentos mensais[ de {price}]. Se não quiser isso,
      desative a renovação automática antes em {subscriptionsPath}.
    sharedByFamily = Seu acesso[ a {product}] vem do {familySharing}[ e está pago até {paidUntil}].
      Em caso de dúvidas sobre o pagamento, fale com a pessoa da família que fez a compra.
    inGracePeriod = A Apple não conseguiu cobrar o pagamento[ de {product}][ em {failed}]. Você
      continua com acesso[ até {grace}]. Confira seu método de pagamento em {paymentPath}; depois, a
      Apple tenta de novo. Se sua família compartilha compras, tudo é cobrado no método de pagamento
      do organizador.
    inBillingRetry = A Apple não conseguiu cobrar o pagamento[ de {product}][ em {failed}], por isso
      seu acesso está suspenso. Confira seu método de pagamento em {paymentPath}; assim que o
      pagamento passar, seu acesso volta. Se sua família compartilha compras, tudo é cobrado no
      método de pagamento do organizador.
    sharedInGracePeriod = Seu acesso[ a {product}] vem do {familySharing}, e há um problema com o
      pagamento. Você continua com acesso[ até {grace}]; fale com a pessoa da família que fez a
      compra.
    sharedInBillingRetry = Seu acesso[ a {product}] vem do {familySharing} e está suspenso por um
      problema com o pagamento. Fale com a pessoa da família que fez a compra.
    expiredCustomerCancelled = Sua assinatura[ de {product}] terminou[ em {end}] porque a renovação
      automática estava desativada. Nada mais será cobrado por ela. Você pode assinar de novo no
      app.
    expiredBillingError = Sua assinatura[ de {product}] terminou[ em {end}] porque a Apple não
      conseguiu cobrar o pagamento. Para continuar, confira seu método de pagamento em {paymentPath}
      e depois assine de novo no app. Se sua família compartilha compras, tudo é cobrado no método
      de pagamento do organizador.
    expiredTurnedOffAfterFailure = Sua assinatura[ de {product}] terminou[ em {end}] porque a Apple
      não conseguiu cobrar o pagamento; depois disso, a renovação automática foi desativada. Nada
      mais será cobrado por ela. Para continuar, confira seu método de pagamento em {paymentPath} e
      depois assine de novo no app.
    expiredPriceIncreaseNotAccepted = Sua assinatura[ de {product}] terminou[ em {end}] porque o
      novo preço não foi aceito. Nada mais será cobrado por ela. Você pode assinar de novo no app
      pelo novo preço.
    expiredProductUnavailable = Sua assinatura[ de {product}] terminou[ em {end}] porque esse plano
      não é mais oferecido. Você pode assinar outro plano no app.
    expiredOther = Sua assinatura[ de {product}] terminou[ em {end}]; a Apple não nos informa o
      motivo. Você pode assinar de novo no app.
    expiredForUnknownReason = Sua assinatura[ de {product}] terminou[ em {end}], e não sabemos o
      motivo. Você pode assinar de novo no app.
    sharedPlanEnded = Seu acesso[ a {product}] vinha do {familySharing} e terminou[ em {end}]. Fale
      com a pessoa da família que fez a compra ou faça sua assinatura no app.
    refunded = [Em {taken}, a|A] Apple reembolsou [cerca de {amount} do|{part} do|o] seu pagamento[
      de {amountPaid}][ referente a {product}], e por isso seu acesso terminou. Você pode ver o
      reembolso em {refundPage}.
    refundedStillRenews = A renovação automática[ de {product}] continua ativada; para evitar a
      próxima cobrança[, em {next}], cancele em {subscriptionsPath}. [Em {taken}, a|A] Apple
      reembolsou [cerca de {amount} do|{part} do|o] seu último pagamento[ de {amountPaid}], e por
      isso seu acesso terminou.
    refundedOrUnshared = Seu acesso[ a {product}] terminou[ em {taken}] porque a compra foi
      reembolsada ou não é mais compartilhada com você. Você pode ver os reembolsos em {refundPage}.
    revoked = A Apple encerrou seu acesso[ a {product}][ em {taken}]. Você pode ver os reembolsos em
      {refundPage}; para saber o motivo, entre em contato com o Suporte da Apple.
    moved = Sua assinatura[ ({product})] foi transferida[ em {taken}] para [{other}|outra
      assinatura]. Você pode ver o status atual em {subscriptionsPath}.
    sharingEnded = Seu acesso[ a {product}] vinha do {familySharing} e terminou[ em {taken}]. Fale
      com a pessoa da família que fez a compra ou faça sua assinatura no app.
    seatWithdrawn = A organização ou pessoa que pagava seu acesso[ a {product}] encerrou esse
      acesso[ em {taken}]. Fale com ela ou faça sua própria assinatura no app.
    seatAssigned = Seu acesso[ a {product}] é pago por uma organização ou um grupo. Em caso de
      dúvidas, fale com quem administra esse acesso.
    seatEnded = Seu acesso[ a {product}] era pago por uma organização ou um grupo. Pergunte a quem
      administra esse acesso se ele continua ou faça sua própria assinatura no app.
    replaced = [{product}|Seu plano anterior] deu lugar a outro plano, e não conseguimos ver o
      status atual dele. Você pode vê-lo em {subscriptionsPath}; estamos consultando a Apple e
      entraremos em contato.
    unconfirmed = Sua assinatura[ de {product}] deveria ser renovada[ em {end}], e a Apple ainda não
      nos informou o resultado. Você pode vê-lo em {subscriptionsPath}; estamos consultando a Apple
      e entraremos em contato.
    sharedUnconfirmed = Seu acesso[ a {product}] vinha do {familySharing} e estava pago[ até {end}];
      a Apple ainda não nos informou se ele continua. Fale com a pessoa da família que fez a compra.
    endUnconfirmed = Sua assinatura[ de {product}] estava paga[ até {end}], e a Apple ainda não nos
      informou se ela continua. Você pode conferir em {subscriptionsPath}.
    paymentUnconfirmed = A Apple não conseguiu cobrar o pagamento[ de {product}][ em {failed}] e
      ainda não nos informou se ele foi concluído depois. Você pode ver isso em {subscriptionsPath}
      e conferir seu método de pagamento em {paymentPath}.
    cancellationUnconfirmed = A renovação automática estava desativada, então sua assinatura[ de
      {product}] deveria terminar[ em {end}], mas a Apple ainda não confirmou. Você pode conferir em
      {subscriptionsPath}.
    refundedUnconfirmed = [Em {taken}, a|A] Apple reembolsou [cerca de {amount} do|{part} do|o] seu
      pagamento[ de {amountPaid}][ referente a {product}], mas a renovação automática continuava
      ativada, então pode ter havido outra cobrança[ em {end}]. Confira em {subscriptionsPath} se a
      assinatura está ativa; estamos consultando a Apple e entraremos em contato.
    checking = Não conseguimos ver o status atual [de {product}|da sua assinatura]. Você pode vê-lo
      em {subscriptionsPath}; estamos consultando a Apple e entraremos em contato.
    unknownExpiry = Vemos sua assinatura[ de {product}], mas não até quando ela está paga. Você pode
      ver isso em {subscriptionsPath}; estamos consultando a Apple e entraremos em contato.
    purchased = Vemos sua compra[ de {product}][ feita em {bought}]. Se ela não aparecer no app, use
      “{restorePurchases}” com a Conta Apple que fez a compra.
    purchasedNotRestorable = Vemos sua compra[ de {product}][ feita em {bought}]. Se ela não
      aparecer no app, faça login nele com a conta que você usou na época; a Apple não consegue
      restaurar esse tipo de compra.
    purchasedKindUnknown = Vemos sua compra[ de {product}][ feita em {bought}]. Se ela não aparecer
      no app, use “{restorePurchases}” com a Conta Apple que fez a compra; compras que são gastas,
      como moedas, não podem ser restauradas.
    purchasedByFamily = Você tem [{product}|esta compra] pelo {familySharing}. Se não aparecer no
      app, use “{restorePurchases}” nele.
    purchaseRefundAsked = Vemos sua compra[ de {product}][ feita em {bought}]. Você pediu um
      reembolso à Apple em {asked}. Quem decide é a Apple, não nós, e ela costuma responder em até
      48 horas; você pode ver o status em {refundPage}.
    purchaseRefunded = [Em {taken}, a|A] Apple reembolsou [cerca de {amount} do|{part} do|o] seu
      pagamento[ de {amountPaid}][ referente a {product}]. Você pode ver o reembolso em
      {refundPage}.
    purchaseRevoked = A Apple encerrou seu acesso[ a {product}][ em {taken}]. Você pode ver os
      reembolsos em {refundPage}; para saber o motivo, entre em contato com o Suporte da Apple.
    purchaseSharingEnded = Seu acesso[ a {product}] vinha do {familySharing} e terminou[ em
      {taken}]. Fale com a pessoa da família que fez a compra ou faça sua própria compra no app.
    renewsWithinADay = Sua assinatura[ de {product}] está ativa e será renovada automaticamente em
      {end}[ por {price}]. Faltam menos de 24 horas, então a Apple já pode estar processando a
      cobrança; você pode cancelar em {subscriptionsPath}.
    refundAskedEarlier = Sua assinatura[ de {product}] está ativa[ até {end}]. Você pediu um
      reembolso à Apple em {asked}. Não recebemos nenhuma decisão, e a Apple nem sempre nos avisa;
      confira o status em {refundPage}.
    purchaseRefundAskedEarlier = Vemos sua compra[ de {product}][ feita em {bought}]. Você pediu um
      reembolso à Apple em {asked}. Não recebemos nenhuma decisão, e a Apple nem sempre nos avisa;
      confira o status em {refundPage}.

    chargeRefunded = [Em {refunded}, a|A] Apple reembolsou [a cobrança de {price} feita em
      {charged}|a cobrança de {charged}|essa cobrança].
    chargeRefundedInPart = [Em {refunded}, a|A] Apple reembolsou {part} [da cobrança de {price}
      feita em {charged}|da cobrança de {charged}|dessa cobrança][: cerca de {amount}].
    chargeRevoked = [Em {refunded}, a|A] Apple retirou a compra[ feita em {charged}]; você pode ver
      os reembolsos em {refundPage}.
    askForRefund = Você pode pedir um reembolso à Apple em {refundPage}.
    refundArriving = O reembolso pode levar até 30 dias para aparecer na sua fatura.

    unnamedSubscription = sua assinatura
    unnamedPurchase = sua compra
    unnamedOther = outro produto
    unknownPart = parte
    offerPrice = preço da oferta
    freeTrial = período de teste gratuito
    introductoryPrice = preço introdutório
    pacificTime = horário do Pacífico
    cityTime = horário de {city}
    """#
}
