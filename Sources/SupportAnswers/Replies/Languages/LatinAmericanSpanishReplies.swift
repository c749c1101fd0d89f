/// The replies in Spanish as in Latin America, where it differs from that of Spain.
enum LatinAmericanSpanishReplies {
  /// In the format of `--replies`.
  static let text = #"""
    # The names of Apple's settings, pages, and services.
    subscriptionsPath = Configuración > \[tu nombre\] > Suscripciones
    paymentPath = Configuración > \[tu nombre\] > Pago y envío
    mediaPath = Configuración > \[tu nombre\] > Contenido y compras
    familySharing = Compartir en familia

    furtherSeats = El cargo[ de {price}][ del {second}] corresponde a las personas agregadas a
      [{product}|tu suscripción], así que no está duplicado. {refund}

    notLinked = Tu compra[ de {product}] está activa[ hasta el {end}]. Inicia sesión en la app y usa
      “{restorePurchases}”.

    otherAppleAccount = Tu compra[ de {product}] pertenece a una cuenta de Apple distinta de la de
      este teléfono, y no podemos transferir compras. Inicia sesión en {mediaPath} con la cuenta de
      Apple con la que hiciste la compra y después usa “{restorePurchases}” en la app.
    severalAppleAccounts = Las compras pertenecen a la cuenta de Apple con la que se hicieron, y las
      tuyas se hicieron con más de una. Revisa en {mediaPath} que usas la cuenta con la que
      compraste [{product}|lo que falta] y después usa “{restorePurchases}” en la app.
    sameAppleAccount = Las compras pertenecen a tu cuenta de Apple, no al teléfono. En el teléfono
      nuevo, revisa en {mediaPath} que usas la cuenta de Apple con la que hiciste la compra[ de
      {product}] y toca “{restorePurchases}” en la app.
    appleAccountUnknown = Las compras pertenecen a tu cuenta de Apple, no al teléfono. En el
      teléfono nuevo, revisa en {mediaPath} que usas la cuenta de Apple con la que hiciste la compra
      y toca “{restorePurchases}” en la app.

    familyActive = Tu acceso[ a {product}] a través de {familySharing} está activo. Si falta algo en
      la app, inicia sesión en ella y usa “{restorePurchases}”.

    refundDeclined = Apple rechazó tu solicitud de reembolso[ el {decided}]. La decisión es de
      Apple, que no nos comunica el motivo. Si tienes información nueva, comunícate con el Soporte
      técnico de Apple.

    samePrice = Tus dos últimos cargos fueron del mismo precio[, {price}]. Si tu estado de cuenta
      muestra otro monto, puede deberse a los impuestos o a que un cargo reúne varias compras. El
      precio figura en el recibo de Apple y también en {refundPage}.

    severalNotLinked = Tienes acceso a {count} suscripciones[: {list}]. Inicia sesión en la app y
      usa “{restorePurchases}”.
    noPriceToCompare = No vemos ningún cargo anterior con el que comparar. Si tu estado de cuenta
      muestra otro monto, puede deberse a los impuestos o a que un cargo reúne varias compras. El
      precio figura en el recibo de Apple y también en {refundPage}.
    notLinkedPaymentFails = {state} Si falta algo en la app, inicia sesión en ella y usa
      “{restorePurchases}”.

    revoked = Apple puso fin a tu acceso[ a {product}][ el {taken}]. Puedes ver los reembolsos en
      {refundPage}; para conocer el motivo, comunícate con el Soporte técnico de Apple.
    purchased = Vemos tu compra[ de {product}][ del {bought}]. Si no aparece en la app, usa
      “{restorePurchases}” con la cuenta de Apple con la que la hiciste.
    purchasedKindUnknown = Vemos tu compra[ de {product}][ del {bought}]. Si no aparece en la app,
      usa “{restorePurchases}” con la cuenta de Apple con la que la hiciste; las compras que se
      gastan, como las monedas, no se pueden restaurar.
    purchasedByFamily = Tienes [{product}|esta compra] a través de {familySharing}. Si no aparece en
      la app, usa “{restorePurchases}” en ella.
    purchaseRevoked = Apple puso fin a tu acceso[ a {product}][ el {taken}]. Puedes ver los
      reembolsos en {refundPage}; para conocer el motivo, comunícate con el Soporte técnico de
      Apple.

    refundArriving = El reembolso puede tardar hasta 30 días en aparecer en tu estado de cuenta.

    unknownPart = una parte del monto
    """#
}
