extension AskedQuestion {
  /// What customers ask about.
  enum Topic: Hashable, Sendable {
    case question(SupportQuestion)
    /// What a charge is, and why it was made.
    case unknownCharge
    /// That a charge is not the customer's.
    case disputedPurchase
    /// That what was bought did not come: coins, or access.
    case nothingArrived
    /// A wish for a refund, which is no question about one.
    case refunding
    /// A wish to cancel, which is no complaint about a charge.
    case cancelling
    /// That the customer has canceled; a complaint only beside a charge.
    case canceled
    /// What something is; a question about a charge only beside one.
    case chargeExplanation

    /// The question that answers it; `nil` where the state of the subscription does.
    func question(namesCharge: Bool) -> SupportQuestion? {
      switch self {
      case .question(let question): question
      case .unknownCharge, .disputedPurchase: .chargedTwice
      case .nothingArrived: .consumable
      case .refunding: .refundDecision
      case .cancelling: nil
      case .canceled: namesCharge ? .cancelledButCharged : nil
      case .chargeExplanation: namesCharge ? .chargedTwice : nil
      }
    }
  }

  /// What customers say when they ask a question: the first line that a message has is its question.
  ///
  /// A line has everything between its `+`, in any order and near each other, one of what stands
  /// between `/`; and nothing of what stands behind `-`. A word ends with `*` where it goes on. The lines
  /// of a question are English, German, French, Spanish, Italian, Portuguese, Dutch, Japanese, Korean,
  /// and Chinese; letters are lowercase and without accents.
  static let table: [(topic: Topic, lines: String)] = [
    (
      .question(.chargedTwice),
      """
      charg*/bill*/debit*/paid/pay/payment*/took/taken + twice/two times/2 times/2x/three times/3 times/double/duplicate
      two charges/two payments/2 charges/double charge*/duplicate charge*/duplicate payment*/double billing
      two identical/2 identical/two of the same/same charge twice/same amount twice/identical charges/identical payments
      is that a duplicate/is this a duplicate/is it a duplicate
      abgebucht/belastet/bezahlt/berechnet/eingezogen + doppelt/zweimal/2 mal/zwei mal/dreimal/3 mal/drei mal
      zwei identische/zwei gleiche/2 identische/2 gleiche/identische abbuchungen/identische buchungen
      doppelte abbuchung*/doppelabbuchung*/zwei abbuchungen/doppelte zahlung
      obwohl ich schon/obwohl ich bereits + bezahlt/gezahlt - verlangt/verlangen/fordert/auffordert/soll ich/ich soll/kaufen/abonnieren/abschliessen/zugriff/zugang/gesperrt/freigeschaltet/funktioniert
      doppelt gemoppelt
      preleve*/debite*/facture*/paye* + deux fois/2 fois/trois fois/3 fois/double
      double prelevement/deux prelevements/double facturation
      un doublon/deux debits/paiements identiques/prelevements identiques/debits identiques
      cobro repetido/cargo repetido/cobros repetidos/cargos repetidos/dos cargos/dos cobros/doble cargo/doble cobro/cargo doble/cobro doble
      cobra*/cobro*/cargo*/pague/pagado/facturad* + dos veces/2 veces/tres veces/3 veces/doble/duplicad*
      doppione/due addebiti/due pagamenti/pagamenti identici/addebiti identici
      addebit*/pagat*/prelevat* + due volte/2 volte/tre volte/3 volte/doppio/doppia
      duas cobrancas/dois debitos/cobranca dupla/cobranca duplicada
      cobra*/paguei/pago/debitad* + duas vezes/2 vezes/tres vezes/3 vezes/duplicad*/em dobro
      twee afschrijvingen/dubbele afschrijving/twee dezelfde/twee identieke/dezelfde bedragen
      afgeschreven/betaald/belast/geincasseerd/gerekend + twee keer/twee maal/tweemaal/dubbel/2 keer/drie keer/3 keer
      二重/2重/重複/ダブって/ダブり/ダブル + 請求/引き落/引落/引かれ/課金/支払/決済
      2回/二回/2度/二度/2件/3回/三回/3件 + 請求/引き落/引落/引かれ/取られ/課金/支払/決済 - 回目/度目
      중복/이중 + 결제/청구/출금/빠져
      두 번/2번/2회/세 번/3번/3회/두 차례/2건/두 건 + 결제/청구/출금/승인/빠져/나갔/나가 - 두 번째/2번째/2회차/세 번째/3번째/3회차
      两次/2次/三次/3次/两遍/两回/两笔/2笔/双重/双份/双倍/重复 + 扣/收费/收款/付款 - 第2次/第3次
      兩次/2次/三次/3次/兩遍/兩回/兩筆/2筆/雙重/雙倍/重複/重覆 + 扣/收費/收款/付款/刷卡/刷了/請款 - 第2次/第3次
      多扣了一次/多扣一次/多扣了一笔/多扣一笔/多扣了一筆/多扣一筆
      """
    ),
    (
      .question(.lifetime),
      """
      lifetime + charg*/bill*/pay* - new phone/new iphone/new ipad/new device
      have lifetime/got lifetime/bought lifetime + subscription
      lebenslang*/lifetime + abgebucht/bezahl*/abo* - ipad/iphone/handy/gerat/nutzen/verwenden
      a vie + preleve*/debite*/abonnement
      vitalici*/de por vida + cobra*/cobro*/suscripcion
      a vita + addebit*/abbonamento
      vitalici* + cobra*/assinatura
      levenslang*/lifetime + afgeschreven/abonnement
      買い切り/買切り/永久 + 請求/課金/サブスク
      평생/영구 + 결제/청구/구독
      终身/永久/买断 + 扣/收费/订阅
      終身/永久/買斷 + 扣/收費/訂閱
      """
    ),
    (
      .question(.commitment),
      """
      12 month/twelve month/yearly/annual + commit*/contract
      how many payments/how many more payments
      commitment
      12 monat*/zwolf monat* + vor ablauf/vertrag/laufzeit/verpflicht*/bindung*/gebunden
      engagement/engage/engagee + 12/douze/annuel/mois
      compromiso + 12/doce/anual/permanencia
      permanencia + 12/doce/meses
      impegno/vincolo/vincolat* + 12/dodici/annuale
      compromisso/fidelidade + 12/doze/anual
      12 maanden/twaalf maanden + verplicht*/contract/vast*
      12か月/12ヶ月/12カ月/12ヵ月/1年 + 契約/縛り/コミット
      年間 + 縛り/コミット
      あと何回/残り何回 + 支払/請求/引き落
      약정
      몇 번 더/몇 회 더/몇 번 남/몇 회 남 + 결제/청구
      12个月/一年 + 承诺/合约/绑约
      还要付几/还要扣几/还有几期/还剩几期
      12個月/一年 + 承諾/合約/綁約
      還要付幾/還要扣幾/還有幾期/還剩幾期
      """
    ),
    (
      .question(.trial),
      """
      trial/free week/free month/free period
      first week/first month/first days/first 3 days/first 7 days/7 days/14 days + free
      probeabo*/probezeit*/probemonat*/testphase/testzeitraum/testabo*
      kostenlos* + test*/prob*
      erste woche/erste monat/ersten monat/ersten tage/ersten 7 tage/7 tage/14 tage + kostenlos*/gratis/umsonst
      essai/periode gratuite
      premiere semaine/premier mois/premiers jours/7 jours/14 jours + gratuit*/offert*
      prueba/periodo gratuito + gratis/gratuita/gratuito/cobra*/periodo
      primera semana/primer mes/primeros dias/7 dias/14 dias + gratis/gratuit*
      prova gratuita/prova gratis/periodo di prova
      prova + gratuita/gratuito/gratis
      dopo la prova/finita la prova/alla fine della prova/al termine della prova
      prima settimana/primo mese/primi giorni/7 giorni/14 giorni + gratis/gratuit*
      teste/periodo/avaliacao + gratis/gratuito/gratuita
      periodo de teste/periodo de avaliacao
      primeira semana/primeiro mes/primeiros dias/7 dias/14 dias + gratis/gratuit*
      proefperiode*/proefabonnement*/proefmaand*
      gratis + proberen/proef*
      eerste week/eerste maand/eerste dagen/7 dagen/14 dagen + gratis
      無料トライアル/無料体験/お試し/トライアル/無料期間
      最初/初月/初回/1週間/一週間/1か月/1ヶ月/7日間 + 無料
      무료 체험/무료 이용/체험 기간/무료 기간
      첫 달/첫 주/첫 일주일/일주일/한 달/7일 + 무료
      免费试用/试用期/试用
      第一周/第一个星期/第一个月/首周/首月/七天/7天 + 免费
      免費試用/試用期/試用
      第一週/第一個星期/第一個月/首週/首月/七天/7天 + 免費
      """
    ),
    (
      .question(.refundedBut),
      """
      refunded + but/again/only/charg*/part*/still
      why + was i refunded/were we refunded/i was refunded/we were refunded/did you refund
      partial refund/part of the refund/refunded again/only part*
      refunded/refund + half of - please/want/can i
      refunded + took it back/took back/taken back/reversed/withdrawn
      got the refund/got a refund/got my refund/received the refund/received my refund/received a refund/after the refund/since the refund + but/now/can t/cannot/no longer/lost/stopped
      erstattet + aber/wieder/trotzdem/nur/teil*
      erstattung erhalten/erstattung bekommen/ruckerstattung erhalten/ruckerstattung bekommen/geld zuruckbekommen/nach der erstattung/seit der erstattung/nach der ruckerstattung + aber/kein/keinen/nicht/jetzt
      rembourse + mais/encore/partiel*/seulement
      recu le remboursement/recu mon remboursement/eu le remboursement/apres le remboursement/depuis le remboursement + mais/plus/pas
      reembols* + pero/otra vez/de nuevo/parcial*/solo - quiero/solicit*
      devolvieron/devolvio/devuelto + mitad/parte/solo
      me reembolsaron/me han reembolsado/fui reembolsad* + ahora/no puedo/no tengo/sin acceso
      recibi el reembolso/recibido el reembolso/recibi mi reembolso/recibi la devolucion/despues del reembolso/tras el reembolso + pero/ya no/no puedo/no tengo
      rimborsat* + ma/ancora/di nuovo/solo/parzial*/non ho piu accesso
      ricevuto il rimborso/avuto il rimborso/ottenuto il rimborso/dopo il rimborso + ma/non/piu
      reembolsad*/reembolsaram + mas/de novo/parcial*/so
      devolveram/devolveu/devolvido/estornaram + metade/parte/so
      recebi o reembolso/recebi o estorno/recebi meu reembolso/depois do reembolso/apos o reembolso + mas/nao
      terugbetaald + maar/weer/opnieuw/deel*
      terug/terugbetaald/teruggekregen + helft/deel
      mijn geld terug + maar nu/nu werkt/niet meer
      terugbetaling ontvangen/terugbetaling gekregen/geld teruggekregen/na de terugbetaling/sinds de terugbetaling + maar/niet/geen
      返金されたのに/返金されたが/返金されたけど/返金されましたが/返金されましたけど/返金済みなのに/返金済みですが/一部返金/返金は受け
      返金された/返金されました/返金済み + また/再び/まだ/使え/なぜ/一部/だけ - 返金されたか/返金されましたか
      返金を受けた/返金を受けました/返金してもらった/返金してもらいました/返金してもらえた/返金してもらえました + が/けど/のに/使え
      환불 받았는데/환불을 받았는데/환불은 받았는데/환불됐는데/환불이 됐는데/환불은 됐는데/환불되었는데/환불이 되었는데/환불은 되었는데
      환불 받았지만/환불을 받았지만/환불은 받았지만/환불됐지만/환불은 됐지만/환불되었지만/환불은 되었지만/일부 환불/부분 환불/일부만 환불
      환불 받았/환불을 받았/환불은 받았/환불됐/환불되었 + 없어/없습/안 돼/안 되/안 됩/못 써/못 쓰/또/다시/일부만/왜 - 환불됐나/환불되었나/환불 받았나
      환불받고/환불 받고/환불받은 후/환불 받은 후/환불받은 뒤/환불 받은 뒤 + 못/안 돼/안 되/안 됩/없어/없습
      退款之后/退款后/退款以后 + 不能/无法/用不了/没了
      退款之後/退款後/退款以後 + 不能/無法/用不了/沒了
      退款了/已退款/退了款/部分退款/收到退款/收到了退款 + 但/又/还/只/部分/不能/无法 - 退款了吗/退款了没/没收到/没有收到
      退款了/已退款/退了款/部分退款/收到退款/收到了退款 + 但/又/還/只/部分/不能/無法 - 退款了嗎/退款了沒/沒收到/沒有收到
      只退了/只退一半/只退一部分
      """
    ),
    (
      .question(.familyAccess),
      """
      family + sharing/plan/member*/subscription/group/share*/lost/access - can i share/could i share/how do i share/how can i share/possible to share
      daughter/son/wife/husband/kids/children/mother/father/mum/mom/dad + can no longer/can t/cannot/lost/no access/not work*/stopped/share*
      familienfreigabe/familienabo*/familienmitglied*/familiengruppe
      tochter/sohn/frau/mann/kinder/familie + bei mir nicht/bei mir geht/ich nicht/nicht mehr/kein zugriff/keinen zugriff/kein zugang/teilen
      partage familial/abonnement familial/abonnement famille/formule familiale/plan familial
      fille/fils/femme/mari/enfants/famille + pas acces/plus acces/ne peut plus/n a plus/ne peuvent plus/plus utiliser/partage*
      en familia/plan familiar/suscripcion familiar/grupo familiar
      hija/hijo/mujer/marido/esposa/esposo/hijos/familia + ya no/no puedo/no puede*/sin acceso/perdio/compart*
      in famiglia/abbonamento di famiglia/piano famiglia/abbonamento famiglia/gruppo famiglia
      figlia/figlio/moglie/marito/figli/famiglia + non riesco/non posso/non puo/non riesce/non ha piu/non possono/piu usare/condivi*
      compartilhamento familiar/assinatura da familia/plano familia/assinatura familia/assinatura familiar
      filha/filho/esposa/esposo/marido/filhos/familia + nao consegue/nao pode/perdeu/sem acesso/nao tem/compartilh*
      gezinsabonnement*/delen met gezin/gezinsdeling/familieabonnement*/gezinslid*
      dochter/zoon/vrouw/man/kinderen/gezin/familie + niet meer/geen toegang/kan niet/kan het niet/ik niet/delen
      ファミリー/家族共有/家族プラン/家族で共有
      娘/息子/妻/夫/子供/子ども/家族 + 使えな/使えません/利用できな/見られな/アクセスできな
      가족 공유/가족 구독/가족 요금제/가족 플랜/가족 그룹
      가족/아내/와이프/남편/아들/딸/자녀/아이가/아이는/부모님/엄마/아빠 + 이용할 수 없/사용할 수 없/쓸 수 없/이용을 못/사용을 못/못 써/못 쓰/안 돼/안 되/안 됩/이용이 안/사용이 안/접근할 수 없 - 결제/구매
      家人共享/家庭共享/家庭订阅/家庭方案/家庭成员
      女儿/儿子/妻子/丈夫/孩子/家人/老婆/老公 + 不能/无法/用不了/没法
      家人共享/家庭共享/家庭訂閱/家庭方案/家庭成員
      女兒/兒子/妻子/丈夫/孩子/家人/老婆/老公 + 不能/無法/用不了/沒法
      """
    ),
    (
      .question(.newPhone),
      """
      new/switched/changed/replaced/another + phone/iphone/ipad/device/apple id/apple account + disappeared/gone/lost/missing/vanished/restore*/no access/not there/can t/cannot/doesn t/don t/not work*/not show*/transfer*/free version/free plan/not subscribed/no subscription/asks/asking/not recogni*/didn t come/did not come/didn t transfer/did not transfer/didn t move/didn t carry
      on my ipad too/on my ipad as well/on another device/on my other device/on a second device
      auch auf dem ipad/auch auf meinem ipad/auf einem zweiten gerat/auf meinem anderen gerat
      neue*/gewechselt/anderes + iphone/handy/gerat/ipad/smartphone/apple id/apple account + weg/verschwunden/verloren/fehlt/wiederherstell*/kein/keinen/nicht/ubertrag*/kostenlose version/gratisversion
      nouve*/change*/autre + iphone/telephone/ipad/appareil/identifiant/compte apple + disparu/perdu/plus/restaur*/pas/retrouv*/transfer*/version gratuite/demande de payer/payer a nouveau
      nuevo/nueva/cambi*/otro + iphone/telefono/movil/ipad/dispositivo/celular/cuenta de apple + desapareci*/perdi*/no aparece/ya no/restaur*/no tengo/no funciona/recuper*/no me/no reconoce/no detecta/no sale/no encuentro/no veo/no esta/version gratuita
      nuovo/cambiat*/altro + iphone/telefono/ipad/dispositivo/cellulare/account apple + sparit*/perso/scompars*/ripristin*/non/recuper*/piu/versione gratuita
      novo/nova/troquei/mudei/outro + iphone/telefone/celular/ipad/aparelho/conta apple + sumiu/perdi/desaparec*/restaur*/nao/recuper*/versao gratuita
      nieuwe/nieuw/andere/gewisseld + iphone/telefoon/ipad/toestel/apparaat/apple id/apple account + weg/verdwenen/kwijt/herstel*/geen/niet/overzet*/gratis versie
      機種変/新しいiphone/iphoneを新しく/iphoneを変え/新しい端末/端末を変え/新しいスマホ/スマホを変え/新しい携帯/携帯を変え/新しいipad/買い替え/買い換え + 消え/なくな/無くな/復元/使えな/使えません/引き継/引継/見つから/反映され/できな/できません
      핸드폰 바꿨/핸드폰을 바꿨/휴대폰 바꿨/휴대폰을 바꿨/핸드폰 바꾸/핸드폰을 바꾸/휴대폰 바꾸/휴대폰을 바꾸/새 아이폰/아이폰을 새로/아이폰 새로/폰을 새로/폰 새로/새로 산 아이폰/새로 산 폰/새 휴대폰/새 핸드폰/새 폰/새 기기/기기 변경/기변/기기를 바꾸/기기를 바꿨/기기 바꿨/폰을 바꾸/폰 바꾸/폰을 바꿨/폰 바꿨/폰으로 바꾸/폰으로 바꿨 + 사라/없어/복원/안 돼/안 되/안 됩/안 나/안 떠/안 뜨/못 써/못 쓰/이용할 수 없/사용할 수 없/없다/없습
      新手机/换手机/换了手机/换了个手机/换了部手机/手机换了/换机/新iphone/换了iphone/新设备/换了新 + 不见/没了/消失/恢复/用不了/不能/无法/没有
      新手機/換手機/換了手機/換了支手機/手機換了/換機/新iphone/換了iphone/新裝置/換了新 + 不見/沒了/消失/恢復/回復/用不了/不能/無法/沒有
      """
    ),
    (
      .question(.priceChanged),
      """
      don t agree/do not agree/don t accept/do not accept/if i ignore + price/cancel*/charge*/subscription/happens
      what will i pay/how much will i pay/what do i pay/will it be/is it going up/going up again
      will be + next month/when i paid
      was kostet es/was kostet das/wie viel kostet/wieviel kostet + danach/dann/spater/nachste*
      다음 달/다음달 + 가격/요금/금액
      discount/promo price/promo code/promotion/coupon + not applied/wasn t applied/didn t apply/disappeared/missing/not honored/not honoured
      rabatt/aktionspreis/angebotscode/gutschein* + nicht/fehlt
      reduction/remise/promotion/code promo + pas appliqu*/pas ete appliqu*/pas pris/disparu
      descuento/promocion + no me/no se/no aplic*
      sconto/promozione + non
      desconto/promocao/cupom + nao
      korting/kortingscode + niet/geen
      割引/クーポン/キャンペーン + 適用されて/適用されな/適用されません/反映されて
      할인/쿠폰/프로모션 + 적용되지/적용이 안/적용 안/안 됐/안 되
      折扣/优惠 + 没有生效/没生效/未生效/没用上/没有用/没了
      折扣/優惠 + 沒有生效/沒生效/未生效/沒用上/沒有用/沒了
      price go from/price go up/price went from/price jumped/price rose
      price going from/price goes to/price going to/price will go/price is going/price will be/price goes up/price will increase
      nicht zustimme/nicht zustimmen/nicht einverstanden + preis*/kosten/kostet/passiert/abo*
      soll + kosten + jetzt/bald/kunftig
      n accepte pas/n accepte pas/refuse + prix/tarif/augmentation/hausse
      abonnement est passe de/tarif est passe/prix est passe - mensuel*/annuel*/formule
      combien vais je payer/combien vais je/va augmenter/prix passe
      no acepto/no acepte + precio/aumento/subida
      cuanto voy a pagar/cuanto pagare/cuanto sera/va a subir/va a aumentar
      non accetto + prezzo/aumento
      quanto paghero/quanto dovro pagare/prezzo passa
      nao aceitar/nao aceito + preco/aumento
      quanto vou pagar/vai aumentar
      niet akkoord/niet instem*/niet accepteer* + prijs*/verhoging*
      wat betaal ik/wat ga ik betalen/hoeveel ga ik betalen
      同意しない/同意しなかった/同意しなければ + 値上げ/料金/価格/金額/サブスク
      동의하지 않으면/동의 안 하면 + 가격/요금/인상/구독
      不同意 + 涨价/价格/订阅/新价
      不同意 + 漲價/價格/訂閱/新價
      """
    ),
    (
      .cancelling,
      """
      please cancel/cancel please/cancel pls/cancel plz/pls cancel/plz cancel/want to cancel/like to cancel/wish to cancel/how do i cancel/how can i cancel/how to cancel/how do you cancel/can i cancel/can you cancel/could you cancel/help me cancel/want to unsubscribe/how do i unsubscribe/how to unsubscribe/don t want to renew/do not want to renew/don t want it to renew/get out of this subscription/get out of the subscription/get rid of this subscription/get rid of the subscription/get rid of my subscription - refund*/money back/asked/told/tried/wrote/written/emailed/requested/cancelled/canceled/but you charged/still charged/charging me
      need to cancel/if i cancel/have to cancel/cancel my subscription/cancel the subscription/cancel this subscription/stop my subscription/end my subscription/how do i stop/how can i stop/how to stop/how do i end this/stop this subscription/turn off auto renew* - refund*/money back/asked/told/tried/already/cancelled/canceled/charged me/billed me/charging me
      kundigung bitte/bitte um kundigung/bitte um die kundigung/bitte um sofortige kundigung/mochte kundigen/mochte mein abo kundigen/will kundigen/wurde gern kundigen/wurde gerne kundigen/bitte kundigen/bitte abbestellen/kundigen sie/wie kann ich kundigen/wie kundige/wie kundigt/abo kundigen/abonnement kundigen/kundige hiermit/hiermit kundige/abo beenden/abo stornieren/aus dem abo raus/aus dem abo heraus/abo loswerden/nicht verlangern/nicht verlangert werden/wenn ich kundige/wenn ich jetzt kundige - erstatt*/geld zuruck/gekundigt/versucht/trotz
      resilier/resiliation svp/resiliation s il vous plait/resiliation merci/demande de resiliation/demande la resiliation/annuler mon abonnement/annuler l abonnement/annuler cet abonnement/arreter mon abonnement/arreter l abonnement/arreter cet abonnement/mettre fin a mon abonnement/mettre fin a l abonnement/veux pas renouveler/souhaite pas renouveler/me desabonner/comment annuler/si j annule/si je resilie/resiliation souhaitee - rembours*/resilie/annule/essaye/deja/voulu/ai demande/avais demande/avons demande/ma demande/malgre
      cancelar/no quiero renovar/no deseo renovar/doy de baja/darme de baja/dar de baja/baja por favor/solicito la baja/quiero la baja/anular/si cancelo - reembols*/devol*/devuel*/dinero/cancele/cancelado/intente/intentado/quise/pedi
      disdire/disdetta per favore/chiedo la disdetta/richiedo la disdetta/vorrei la disdetta/non voglio rinnovare/non rinnovare/annullare l abbonamento/annullare il mio/cancellare l abbonamento/disattivare il rinnovo/come disdico/come annullo/come cancello/se disdico/disdetta del mio - rimbors*/disdetto/annullato/provato/gia
      cancelar/cancelamento por favor/solicito o cancelamento/quero o cancelamento/peco o cancelamento/nao quero renovar/se eu cancelar - reembols*/estorn*/dinheiro/cancelei/cancelado/cancelada/tentei/pedi
      opzeggen/niet verlengen/niet verlengd worden/opzegging graag/opzegging alstublieft/wil graag opzeggen/abonnement annuleren/stopzetten/abonnement beeindigen/als ik opzeg/hoe zeg ik - terugbetal*/geld terug/opgezegd/geprobeerd/geannuleerd
      解約したい/解約方法/解約の方法/解約の仕方/解約するに/解約をお願い/解約お願い/解約してください/解約希望/解約手続/キャンセルしたい/キャンセルしてください/キャンセル方法/キャンセルするに/退会したい/退会方法/やめたい/更新したくあり/更新したくな/更新を希望しな/更新を希望しませ/自動更新を止めたい/自動更新を停止したい/自動更新をオフにしたい/自動更新を解除したい/自動更新の止め方/自動更新の停止/サブスクを解除したい/サブスクの解除方法/登録を解除したい/解約を希望/解約をしたい/解約させて/キャンセル希望/キャンセルを希望/キャンセルをお願い/キャンセルお願い/退会希望/退会を希望 - 返金/のに請求/のに引/のにまた/のに、/のに課金/したのに/していないのに/していません/てないのに/使わないのに/続け/お願いしたが/お願いしましたが/手続きをした/手続きをしま/手続きしま/解約しました/解約したが/解約したはず/解約済/キャンセルしました/キャンセルしたが/退会しました
      해지하고 싶/해지해 주/해지 방법/해지하는 방법/해지하는 법/해지하려/해지 부탁/해지 안내/해지 신청/해지 요청/해지를 원/어떻게 해지/해지 어떻게/해지는 어떻게/취소하고 싶/취소해 주/취소 방법/취소하는 방법/취소하는 법/취소하려/취소 부탁/어떻게 취소/취소 어떻게/취소는 어떻게/구독을 끊고 싶/구독을 끊으려/갱신하고 싶지 않/갱신을 원하지 않/갱신을 안 하/구독 그만/탈퇴하고 싶/탈퇴 방법/자동 갱신을 끄/자동 갱신 끄/자동 결제 끄/자동 결제를 끄 - 환불/결제 취소/결제를 취소/결제부터 취소/실수로 결제/잘못 결제/모르고 결제/해지했/해지 신청했/취소했/달라고 했/했는데도/했는데 또
      怎么取消/如何取消/怎样取消/想取消/要取消/请取消/帮我取消/取消订阅/取消续订/取消自动续/取消自动扣/关闭自动续/关闭自动扣/关掉自动续/停止自动续/解除订阅/不想续费/退订 - 退款/退钱/已经取消/已取消/取消了/退订了/已退订/已经退订/退订后/订阅后/还在/又/还是扣/还是被扣/还被扣/仍被扣/仍然扣/却被扣
      怎麼取消/如何取消/怎樣取消/想取消/要取消/請取消/幫我取消/取消訂閱/取消續訂/取消自動續/取消自動扣/關閉自動續/關閉自動扣/關掉自動續/停止自動續/解除訂閱/想解約/要解約/怎麼解約/如何解約/不想續訂/退訂 - 退款/退錢/已經取消/已取消/取消了/退訂了/已退訂/已經退訂/退訂後/訂閱後/還在/又/還是扣/還是被扣/還被扣/仍被扣/仍然扣/卻被扣
      """
    ),
    (
      .question(.cancelledButCharged),
      """
      cancel*/unsubscrib* + charg*/bill*/money/debit*/took/taken/still pay*/paying/payment went/renewed - want to cancel/how do i cancel/please cancel/cancel it and/be cancelled/be canceled
      turned off + renewal/auto renew* + charg*/bill*/money
      renewed/renewal/auto renew* + without asking/without my permission/without my consent/without consent/never signed up/never agreed/didn t agree
      verlangert/erneuert + ohne meine/ohne zustimmung/ohne mein einverstandnis/ungefragt
      renouvele* + sans mon accord/sans mon consentement/sans mon autorisation/sans me demander
      renov* + sin mi permiso/sin mi consentimiento/sin mi autorizacion/sin avisar/sin preguntar
      rinnovat* + senza il mio consenso/senza consenso/senza chiedere/senza avvis*
      renov* + sem minha autorizacao/sem autorizacao/sem meu consentimento/sem avisar
      verlengd + zonder mijn toestemming/zonder toestemming/ongevraagd
      同意/授权 + 就自动续/就续费/就续订
      同意/授權 + 就自動續/就續費/就續訂
      deleted/removed/uninstalled + app + charg*/bill*/paying/money/debit*
      geloscht/deinstalliert + abgebucht/abbuch*/eingezogen/belastet/bezahl*
      supprime/desinstalle/efface + debite*/preleve*/facture*/paye*
      borre/elimine/desinstale/borrado/eliminado/desinstalado + cobr*/cargo*
      eliminato/disinstallato/rimosso + addebit*/pagat*/prelevat*
      apaguei/exclui/deletei/desinstalei + cobr*/debit*/descont*
      verwijderd/gedeinstalleerd + afgeschreven/geld/belast/betaald
      アプリを削除/アプリを消/アンインストール + 請求/引き落/引落/引かれ/課金/決済
      앱을 삭제/앱 삭제/앱을 지웠/앱 지웠 + 결제/청구/출금/빠져
      删了/删除/卸载 + 扣/收费/收了
      刪了/刪除/移除/解除安裝 + 扣/收費/收了/請款
      ended my subscription/stopped my subscription/ended the subscription/stopped the subscription + charg*/bill*/taking/taken/money/debit*
      gekundigt/kundigung/storniert/abbestellt + abgezogen/abgebucht/abbuch*/eingezogen/belastet/berechnet/trotzdem/bezahl*
      resili*/annul*/desabonn* + preleve*/debite*/facture*/pris/factur*/paye*/prelevement*
      cancel*/di de baja/dado de baja/anule + cobra*/cobro*/cobr*/cargo*
      disdett*/annullat*/cancellat*/disattivat* + addebit*/preso/prelevat*/soldi/pagat*
      cancelei/cancelado/cancelada/cancelamos + cobr*/debit*/descont*
      opgezegd/geannuleerd/stopgezet/ondanks opzegging/ondanks mijn opzegging/ondanks de opzegging + afgeschreven/geld/belast/geincasseerd/betaald
      解約/キャンセル/退会 + 請求/引き落/引落/引かれ/課金/支払/決済/更新されま/更新された
      解除したのに/解除しましたが/自動更新をオフにしたのに/自動更新をオフにしましたが/自動更新を止めたのに/自動更新を停止したのに + 請求/引き落/引落/引かれ/課金/支払/決済/更新され
      해지했/해지하였/해지 신청했/해지 후/해지한 후/해지한 뒤/해지 완료/취소했/취소하였/취소 후/취소한 후/취소한 뒤/구독을 끊었/구독 끊었/탈퇴했/자동 갱신을 껐/자동 갱신 껐 + 결제/청구/출금/돈이 빠/돈이 나/빠져나/갱신됐/갱신되 - 결제를 취소했/결제 취소했
      取消/退订/关闭了自动续/关了自动续/关掉了自动续 + 扣/收费/收了/付款
      取消了/已取消/已经取消/退订了 + 续费了/续订了/又续/还续
      取消/退訂/解約/關閉了自動續/關了自動續/關掉了自動續 + 扣/收費/收了/付款/刷卡/請款
      取消了/已取消/已經取消/退訂了 + 續費了/續訂了/又續/還續
      """
    ),
    (
      .question(.refundDecision),
      """
      how much + refunded
      was my/were my/has my/have my + payment/charge/purchase + refunded
      was i refunded/were we refunded/have i been refunded/have we been refunded
      was my/was the/was it/has my/has the/has it/is my/is the/is it + refunded
      did you refund/have you refunded
      wurde mein/wurde meine/wurde die/wurde der/ist mein/ist meine/ist die/ist der + erstattet
      a t il ete/a t elle ete/a ete + rembours*
      ha sido reembolsad*/fue reembolsad*
      e stato rimborsat*/e stata rimborsat*
      foi reembolsad*/foi estornad*
      is mijn/is de/is het + terugbetaald
      refund hasn t/refund has not/refund still hasn t/refund still has not/refund still not/refund never came/refund never arrived/refund not arrived/refund not received/refund didn t arrive/refund did not arrive/refund didn t come/t received my refund/t received the refund/t received a refund/t received any refund/not received my refund/not received the refund/not received a refund/not received any refund/never received my refund/never received the refund/never received a refund/t got my refund/t gotten my refund/t got the refund/never got my refund/never got the refund/waiting for my refund/waiting for the refund/waiting on my refund/t had my refund
      refund + hasn t arrived/has not arrived/hasn t come/has not come/hasn t shown/hasn t been paid/hasn t reached/never arrived/still missing - coin*/gem*/credit*
      refund* + approv*/status/request*/asked/ask*/where/when/decid*/declin*/denied/reject*/pending/yet
      erstattung*/ruckerstattung*/geld zuruck + noch nicht da/noch nicht erhalten/noch nicht bekommen/noch nicht angekommen/noch nicht eingegangen/noch nicht gutgeschrieben/noch nicht auf/immer noch nicht/noch immer nicht/nicht angekommen/nicht eingegangen/nicht erhalten - munze*/munzen/edelsteine/credits/punkte
      noch keine erstattung/noch keine ruckerstattung
      warte + erstattung*/ruckerstattung*
      erstattung*/ruckerstattung*/geld zuruck + genehmigt/beantragt/wann/wo/abgelehnt/status/schon/entschieden
      pas recu mon remboursement/pas recu le remboursement/pas recu de remboursement/jamais recu mon remboursement/jamais recu le remboursement/jamais recu de remboursement/pas ete rembourse/pas ete remboursee/pas encore rembourse/pas encore remboursee/attends mon remboursement/attends le remboursement/attends toujours mon remboursement/attends toujours le remboursement
      remboursement + toujours pas/pas encore/pas arrive/jamais arrive - pieces/gemmes/credits/jetons
      rembours* + accept*/approuv*/demand*/quand/refus*/ou est/statut
      reembols*/devoluci* + aun no me ha/aun no ha llegado/aun no he recib*/aun no recib*/aun no me llega/aun no llega/todavia no me ha/todavia no ha llegado/todavia no he recib*/todavia no recib*/todavia no me llega/todavia no llega/no me ha llegado/no ha llegado/sigo esperando - monedas/gemas/creditos/fichas/pedido
      no he recibido el reembolso/no he recibido mi reembolso/no he recibido ningun reembolso/no recibi el reembolso/no recibi mi reembolso/sigo sin recibir el reembolso/sigo esperando el reembolso
      reembols*/devoluci* + aprob*/solicit*/cuando/rechaz*/donde/estado/pedi*
      non ho ancora ricevuto il rimborso/non ho ancora ricevuto rimborso/non ho ancora ricevuto alcun rimborso/non ho ricevuto il rimborso/non ho ricevuto nessun rimborso/non ho mai ricevuto il rimborso/non ho ancora avuto il rimborso/aspetto ancora il rimborso/sto ancora aspettando il rimborso
      rimborso + non e ancora/non mi e ancora/ancora non/non e arrivato/non e mai arrivato/non ancora - monete/gemme/crediti/gettoni
      rimbors* + approvat*/richiest*/quando/rifiutat*/dove/stato
      nao recebi o reembolso/nao recebi meu reembolso/nao recebi reembolso/nao recebi nenhum reembolso/nao recebi o estorno/nao recebi meu estorno/nao recebi estorno/nunca recebi o reembolso/nunca recebi o estorno/esperando o reembolso/aguardando o reembolso/esperando o estorno/aguardando o estorno
      reembolso/estorno + ainda nao chegou/ainda nao caiu/ainda nao foi/ainda nao veio/nao chegou/nao caiu/nunca chegou - moedas/gemas/creditos/fichas
      reembols*/estorno + aprov*/solicit*/quando/recus*/negad*/onde/pedi
      terugbetaling*/restitutie + nog niet/nog steeds niet/nog altijd niet/nooit ontvangen/niet ontvangen/niet gekregen/niet binnen/wacht nog - munten/muntjes/edelstenen/credits
      terugbetaling*/restitutie + goedgekeurd/aangevraagd/wanneer/afgewezen/waar/status
      返金 + 承認/申請した/申請しました/申請して/申請中/申請済/申請は/いつ/却下/状況/拒否
      返金がまだ/返金はまだ/返金もまだ/返金まだ/まだ返金され/まだ返金が/まだ返金を受け/返金が届/返金が来/返金がされて/返金されていません/返金されていない/返金されてない/返金が反映/返金が入金/返金が振り込/返金待ち
      返金されたか/返金されましたか/返金されるか/返金されますか/返金はまだ
      환불 + 승인/신청했/신청한/신청하였/요청했/요청한/요청드렸/언제/거절/거부/상태/진행
      환불이 아직/환불은 아직/환불도 아직/환불 아직/아직 환불이/아직 환불 안/아직 환불을 못/아직 환불을 받지/아직 환불받지/아직 환불 받지/아직 환불되지/아직도 환불이/아직도 환불을/환불이 안 들어/환불이 안 됐/환불이 들어오지/환불을 못 받/환불을 받지 못/환불이 되지 않았
      환불됐나/환불되었나/환불 됐는지/환불되었는지/환불 처리됐나/환불은 어떻게 됐/환불 어떻게 됐
      退款 + 批准/申请了/已申请/申请过/提交了/什么时候/多久/几天/拒绝/被拒/驳回/通过/进度/何时/没收到/没有收到/没到账
      退了吗/退了没/什么时候到账/何时到账
      退款申请/退款了吗/退款了没/没收到退款/没有收到退款
      退款 + 批准/申請了/已申請/申請過/提出了/什麼時候/多久/幾天/拒絕/被拒/駁回/通過/進度/何時/沒收到/沒有收到/沒入帳
      退了嗎/退了沒/什麼時候入帳/何時入帳
      退款申請/退款了嗎/退款了沒/沒收到退款/沒有收到退款
      """
    ),
    (
      .question(.planChange),
      """
      changed/change/switched/switch/upgraded/upgrade/downgraded/downgrade/moved + plan/yearly/annual/monthly/tier/subscription/premium/pro/family - can i/could i/how do i/how can i/possible to/price/iphone/phone/asking/asks/ask/wants me/already paid
      upgrade/downgrade/upgraded/downgraded - asking/asks/ask/wants me/already paid
      wechseln/umsteigen + jahrlich/monatlich/jahresabo*/monatsabo*/jahrestarif
      gewechselt/geandert/umgestellt/wechsel/hochgestuft/upgrade + abo/tarif/jahresabo*/monatsabo*/jahrlich/monatlich/plan/jahrestarif
      passer/basculer + annuel*/mensuel* - iphone/telephone
      passe/passee/change*/changement/bascule + formule/annuel*/mensuel*/offre/forfait - iphone/telephone
      pasar/pasarme + anual/mensual
      cambi*/pase/actualice + plan/anual/mensual - iphone/telefono
      passat*/passare/cambiat*/cambiare/cambio + annuale/mensile/piano - iphone/telefono
      mudei/mudar/troquei/trocar/mudanca/alterei + plano/anual/mensal - iphone/celular
      overstappen + jaar*/maand*
      overgestapt/gewijzigd/veranderd/gewisseld/omgezet + jaarabonnement*/maandabonnement*/abonnement/jaarlijks/maandelijks/jaarplan - iphone/telefoon
      プラン/年額/月額/年間/年払い/月払い/アップグレード + 変更/変えた/変えたい/切り替え/切替/アップグレード/ダウングレード
      요금제/연간/월간/구독 + 변경/바꿨/바꾸고/바꾸려/바꾸었/전환/업그레이드/다운그레이드 - 아이폰/기기/휴대폰
      方案/套餐/年度/包年/包月/年费/月费/年卡/月卡/按年/月付/年付 + 更改/换成/改成/换为/改为/改年/改月/升级/降级/切换/变更
      方案/套餐/年度/年費/月費/年繳/月繳/年訂/月訂/按年/月付/年付 + 更改/換成/改成/換為/改為/改年/改月/升級/降級/切換/變更
      """
    ),
    (
      .question(.paymentFailed),
      """
      payment/card/billing + fail*/declin*/expired/problem/issue/rejected/unsuccessful/did not go through/didn t go through/not go through/couldn t be processed/could not be processed/not be collected/went wrong
      zahlung/karte/abbuchung/zahlungsmethode + fehlgeschlagen/abgelehnt/abgelaufen/fehlschlug/fehlschlagt/nicht geklappt/nicht durchging/nicht durchgegangen/nicht durchgeht/ging nicht durch/nicht durchgefuhrt/nicht abgebucht werden/nicht moglich/nicht akzeptiert/problem*/fehler
      zahlungsproblem*/abrechnungsproblem*/zahlungsfehler
      paiement/carte/prelevement/facturation + echou*/echec/refus*/expire*/n est pas passe*/pas abouti/probleme*/impossible
      pago/tarjeta/cobro + fall*/rechaz*/caduc*/vencid*/no se pudo/no se ha podido/no pudieron/no pudo/no han podido/no paso/no ha pasado
      pago/tarjeta/facturacion + problema*/error
      problema di fatturazione/problema di pagamento
      problema de cobranca/problema na cobranca
      factureringsprobleem/probleem met de betaling
      請求の問題/請求に関する問題/支払いの問題/支払いに関する問題
      账单问题/付款问题/扣款问题
      帳單問題/付款問題/扣款問題
      pagamento/carta + rifiutat*/non e riuscit*/non riuscit*/fallit*/scadut*/non e andato/non va a buon fine/problema/problemi/errore
      pagamento/cartao/cobranca + falh*/recus*/vencid*/expir*/nao passou/nao foi aprovad*/nao foi processad*
      pagamento/cartao/faturamento + problema*/erro
      betaling/kaart/incasso/betaalmethode + mislukt*/geweigerd/verlopen/niet gelukt/lukte niet/lukt niet/niet doorgegaan/ging niet door/probleem/problemen
      betaalprobleem/betalingsprobleem/betaalproblemen
      支払/決済/カード/請求情報 + 失敗/期限切れ/期限が切れ/拒否/エラー/問題
      支払いできな/支払いできませ/支払いができな/支払いができませ/支払えな/支払えませ/決済できな/決済できませ/決済ができな/決済ができませ/決済が完了しな/決済が完了しませ/カードが使え/カードが利用でき/カードが通ら/残高不足/残高が足り
      支払い情報/支払い方法/お支払い情報/請求情報 + 更新してください/更新するよう/確認してください
      결제/카드/지불 + 실패/거부/거절/오류/문제가
      카드 + 만료/정지/안 돼/안 되/안 됩 - 결제했/결제됐
      결제가 안 돼/결제가 안 되/결제가 안 됩/결제 안 돼/결제가 되지 않/잔액 부족/잔액이 부족/한도 초과 - 안 되게/안 되도록
      付款/支付/扣款/扣费/刷卡/银行卡/信用卡/账单 + 失败/拒绝/被拒/有问题/出现问题/出问题/不成功/未成功/没成功/无效
      银行卡/信用卡/付款方式/支付方式 + 过期
      卡被拒/卡刷不了/卡刷不过/卡付不了
      余额不足/支付不了/付不了款/无法付款/无法支付/无法扣款
      付款/支付/扣款/刷卡/信用卡/帳單 + 失敗/拒絕/被拒/有問題/出現問題/出問題/不成功/未成功/沒成功/無效
      信用卡/卡片/付款方式 + 過期
      卡刷不過/卡被退
      餘額不足/額度不足/刷不過/無法付款/無法刷卡/無法扣款
      """
    ),
    (
      .question(.whyEnded),
      """
      subscription + expired early/ended early/ran out early/stopped early
      never cancel*/did not cancel*/didn t cancel*/haven t cancel*/not cancelled/not canceled - i paid/have paid/already paid/still paying
      why/how come + end/ended/expire*/stop/stopped/over/cancelled/canceled/gone - trial/charg*
      by itself/on its own/itself/automatically/out of nowhere/suddenly/without me + cancelled/canceled/ended/expired/stopped/disappeared/turned off - charg*/bill*/renew*
      nicht gekundigt/nie gekundigt
      warum/wieso/weshalb + beendet/abgelaufen/zu ende/ausgelaufen/geendet/gestoppt
      von selbst/von allein/von alleine/automatisch/plotzlich/ohne mein zutun + gekundigt/beendet/abgelaufen/gestoppt/geendet/storniert - abgebucht/belastet/verlanger*
      pas resili*/jamais resili*/pas annul*
      pourquoi + termine*/fini/expire*/arrete*/prend fin/pris fin
      tout seul/toute seule/automatiquement/d un coup/sans raison + annule*/arrete*/resilie*/termine*/expire*/pris fin - preleve*/debite*/renouvel*
      no cancel*/no la cancel*/no lo cancel*/nunca cancel*/no me di de baja
      por que/porque + termino/acabo/finalizo/caduco/expiro/terminado
      sola/automaticamente/de repente/sin motivo + cancelo/cancelada/cancelado/termino/acabo/desactivo/vencio/expiro/finalizo - cobra*/cobro/renov*
      non l ho disdett*/non ho disdett*/mai disdett*/mai annullat*/non ho annullat*
      perche + finito/terminat*/scadut*/interrott*/concluso
      da solo/da sola/automaticamente/all improvviso/senza motivo + disdett*/cancellat*/terminat*/disattivat*/annullat*/scadut*/interrott* - addebit*/rinnov*
      nao cancelei/nunca cancelei/nao cancelamos
      por que/porque/porque + acabou/terminou/encerrou/expirou
      sozinha/sozinho/automaticamente/do nada/de repente + cancelou/cancelada/cancelado/terminou/acabou/encerrou/expirou - cobra*/cobrou/renov*
      niet opgezegd/nooit opgezegd/niet geannuleerd
      waarom + gestopt/afgelopen/beeindigd/verlopen/geeindigd
      vanzelf/uit zichzelf/automatisch/plotseling/ineens/zomaar + gestopt/opgezegd/beeindigd/geannuleerd/verlopen/afgelopen - afgeschreven/verlengd
      解約していない/解約してない/解約していません/解約した覚え/キャンセルしていない/キャンセルした覚え/退会していない
      なぜ/どうして/理由 + 終了/終わっ/切れ/止ま
      勝手に/自動的に/突然/急に + 解約/終了/キャンセル/止ま/切れ - 請求/引き落/課金/更新
      해지하지 않/해지 안 했/해지 안 한/해지한 적/취소하지 않/취소 안 했/취소 안 한/취소한 적
      왜/어째서 + 끝났/종료/만료/중단/끊겼/해지됐/해지되었
      자동으로/저절로/멋대로/갑자기 + 해지/취소/종료/끝났/만료/중단 - 결제/갱신
      没有取消/没取消/沒有取消/沒取消/未取消 - 取消成功/取消掉
      为什么/为何/怎么 + 结束/到期/终止/停了/过期/失效/会员没了/突然没
      自己就/自动/莫名/突然 + 取消了/被取消/到期/停了/结束/终止/过期 - 扣/续
      為什麼/為何/怎麼 + 結束/到期/終止/停了/過期/失效/會員沒了/突然沒
      自己就/自動/莫名/突然 + 取消了/被取消/到期/停了/結束/終止/過期 - 扣/續
      """
    ),
    (
      .question(.priceChanged),
      """
      price + increase*/change*/higher/went up/raised/rise/up/different
      more expensive/costs more/cost more/pay more/charged more/paying more
      used to pay/used to cost/was paying + now/more/but - yearly/annual/monthly
            charged/billed/paid/pay + price is/price was/price shown/price says/app store says/should cost/supposed to cost
      preis* + erhoht*/erhohung*/gestiegen/hoher/geandert
      preiserhohung*/teurer/kostet mehr/mehr bezahl*
      kostet/kosten/zahle/zahlen/bezahle/abgebucht/berechnet + mehr/hoherer preis/preis ist/preis war/statt - jahr*/monat*
      prix + augment*/change*/hausse/eleve
      plus cher/coute plus/paie plus/payer plus
      coute/cout/preleve*/paie/paye* + plus qu avant/beaucoup plus/au lieu de/prix est/prix etait - annuel*/mensuel*
      precio + sub*/aument*/cambi*/alto
      mas caro/cuesta mas/pago mas/pagar mas
      cuesta/cobra*/pago/pagaba + mas que antes/mucho mas/en vez de/en lugar de/precio es/precio era - anual/mensual
      prezzo + aument*/cambiat*/alto/salito
      piu caro/piu cara/costa di piu/costa piu/costa + del mese/di piu/cosi tanto
      costa/addebitat*/pago/pagavo + piu di prima/molto di piu/invece di/prezzo e/prezzo era - annuale/mensile
      preco + aument*/mud*/subiu/alto
      mais caro/mais cara/custa mais/pago mais
      custa/cobra*/pago/pagava + mais do que antes/muito mais/em vez de/preco e/preco era - anual/mensal
      prijs* + verhoog*/gestegen/hoger/veranderd/omhoog
      prijsverhoging/duurder/kost meer
      kost/betaal/betaalde/afgeschreven + meer dan/veel meer/ineens meer/opeens meer/in plaats van/prijs is/prijs was - jaar*/maand*
      値上げ/値上がり/高くな
      前より/先月より/いつもより + 高/多
      先月は/今までは/これまでは/いつもは + 円だった/円でした
      料金/価格/値段/金額 + 上が/変わ/高/違
      가격/요금/금액/구독료/이용료 + 인상/올랐/올라/올렸/오른/변경/달라/비싸
      비싸/더 많이 결제/더 많이 청구/더 많이 나
      涨价/贵了/变贵/更贵/比之前贵/比以前贵/比上个月贵/比之前多/比以前多/比上个月多
      价格/价钱/费用/金额 + 上涨/变/高了/太高/更高/提高/涨/不一样/不一致
      漲價/貴了/變貴/更貴/比之前貴/比以前貴/比上個月貴/比之前多/比以前多/比上個月多/扣比較多/錢比較多
      價格/價錢/費用/金額 + 上漲/變/高了/太高/更高/提高/漲/不一樣/不一致
      """
    ),
    (
      .question(.dateMoved),
      """
      renewal date/billing date/renewal day + move - can/could/want/like
      renewal date/billing date/renewal day + moved/changed/different/change/wrong
      renewal date/billing date/renewal day/billing day/payment date/due date/date + used to be/is now/now it s/now it is/later than/earlier than
      date/day + moved/shifted
      verlangerungsdatum/abbuchungstag/abrechnungstag/verlangerungstag + geandert/verschoben/anders/warum/wieso/weshalb/jetzt
      date + renouvellement/prelevement + change*/deplace*/decal*/differente
      fecha + renovacion/cobro + cambi*/movi*/distinta
      data + rinnovo/addebito + cambiat*/spostat*/diversa
      data + renovacao/cobranca + mud*/diferente/alterad*
      verlengingsdatum/incassodatum + veranderd/gewijzigd/verschoven/anders
      更新日/請求日/引き落とし日/引落日/支払日/支払い日 + 変わ/変更/ずれ/違
      갱신일/결제일/청구일/결제 날짜/갱신 날짜 + 바뀌/변경/달라/바뀐/바꼈
      续订日/续费日/扣款日/扣费日/续订时间/续费时间/扣款时间/扣费时间 + 变/改/不同/不对
      續訂日/續費日/扣款日/扣費日/續訂時間/扣款時間/扣費時間 + 變/改/不同/不對
      """
    ),
    (
      .question(.consumable),
      """
      coin*/gem*/credit*/token*/pack/points/diamonds + bought/purchased/buy/paid/ordered/never/not/nothing/didn t/where/missing - money back/refund*
      munze*/munzen/edelsteine/credits/punkte + gekauft/bezahlt/nicht/nie
      pieces/gemmes/credits/jetons + achete*/paye*/pas/jamais/rien
      monedas/gemas/creditos/fichas + compre/comprado/no/nunca
      monete/gemme/crediti/gettoni + comprat*/acquistat*/non/mai
      moedas/gemas/creditos/fichas + comprei/comprado/nao/nunca
      munten/muntjes/edelstenen/credits + gekocht/betaald/niet/nooit
      コイン/ジェム/ジュエル/ダイヤ/ポイント + 買/購入/課金/届/反映され/もらえ/増え/付与され
      クレジット + 買/購入/届/反映され/もらえ/増え/付与され - クレジットカード
      코인/보석/젬/다이아/크레딧 + 샀/구매/구입/결제/못 받/들어오지/없
      金币/宝石/钻石/点数/代币 + 买/购买/充/没/未
      金幣/寶石/鑽石/點數/代幣 + 買/購買/儲/沒/未
      """
    ),
    (
      .nothingArrived,
      """
      bought/purchased/paid for + nothing/never receiv*/not receiv*/didn t receive/never arrived/not arrived/didn t arrive
      gekauft/kauf + nicht erhalten/nichts erhalten/nicht bekommen/nichts bekommen/nicht angekommen
      achete*/achat + rien recu/pas recu/jamais recu/pas arrive*
      compre/comprado/compra + no recib*/nunca recib*/no he recib*/no llego/no llegaron/no me llego/no me llegaron
      comprat*/acquistat*/acquisto + non ricev*/mai ricev*/non ho ricev*/non e arrivat*/non sono arrivat*
      comprei/compra + nao recebi/nunca recebi/nao chegou/nao chegaram
      gekocht/aankoop + niet ontvangen/nooit ontvangen/niet gekregen/niets gekregen/niet aangekomen
      購入/買った/買いました/課金した/課金しました + 届きません/届かない/届いていない/届いていません/付与されな/付与されません/付与されていません
      購入/買った/買いました + 反映されな/反映されていません
      구매/구입/샀 + 못 받/받지 못/들어오지 않/안 들어/지급되지/지급이 안/지급 안
      购买/买了/充值/充了 + 没收到/没到账/没有到账/未到账/没有收到/没拿到
      購買/買了/儲值 + 沒收到/沒到帳/沒有到帳/未到帳/沒入帳/沒有收到/沒拿到
      """
    ),
    (
      .question(.seats),
      """
      seat/seats + team/bought/colleague*/member*/add*/remove*/lost/access/assign*/have/need/paid
      colleague*/coworker*/employee*/our team + lost/access/can t/cannot/no longer/seat*
      platze/lizenzen/lizenz/kolleg* + gekauft/team/zugriff/zugang/nicht/verloren/firma
      places/licences/collegue* + achete*/equipe/acces/perdu/plus
      asientos/plazas/licencias/colega*/companer* + compr*/equipo/acceso/perd*
      postazioni/licenze/collega/colleghi + comprat*/acquistat*/team/accesso/perso
      licencas/assentos/colega* + compr*/equipe/acesso/perd*
      plaatsen/licenties/collega* + gekocht/team/toegang/kwijt
      席/シート/ライセンス/同僚 + 購入/追加/チーム/使えな/使えません/アクセス/割り当て
      좌석/라이선스/동료 + 구매/추가/팀/접근/사용할 수 없/할당
      席位/授权/同事 + 买/购买/添加/团队/无法/不能/没有
      席位/授權/同事 + 買/購買/新增/團隊/無法/不能/沒有
      """
    ),
    (
      .question(.paidWithoutAccess),
      """
      paid/pay/paying/bought/purchased/charged/renewed + no access/not subscribed/no subscription/not premium/locked/can t access/cannot access/can t use/cannot use/doesn t work/not working/isn t working/don t have access/not active/expired/no longer work*/not a subscriber/inactive/says i m not/still ads/not unlocked/not recogni*/can t log in/cannot log in/can t get in/can t open/free version/free plan/asking me to/asks me to/keeps asking/still asking
      paid/bought/purchased/charged/renewed/already + wants me to subscribe/wants me to pay/wants me to buy/wanting me to/want me to subscribe/asked to subscribe/asked to pay again/asked to buy/told to subscribe/tells me to subscribe/tells me to pay/paywall/pay wall/need to buy/need to subscribe/have to buy/have to subscribe/should subscribe/prompts me to/prompting me to/subscribe again/subscribe button
      subscribed + paywall/locked/not available/no access/can t access/cannot access/can t use/cannot use/doesn t work/not working/isn t working/asks me to/asking me to/keeps asking/wants me to/says i m not - can i/how do i/how can i
      still see the paywall/still get the paywall/still shows the paywall/still a paywall
      no access/can t access/cannot access/still locked/not premium/restore purchase*/restore my purchase*/lost access/don t have access/no longer have access/says i am not subscribed/says i m not subscribed
      still shows/still says/still showing/still saying/still on + free/not subscribed/unsubscribed
      bezahl*/zahle/zahlt/gekauft/abgebucht/abo + kein abo/keinen zugriff/kein zugriff/keinen zugang/kein zugang/gesperrt/nicht freigeschaltet/nicht aktiv/nicht abonniert/kein abonnement/funktioniert nicht/nicht nutzen/nicht verwenden/keine premium/kostenlose version/gratisversion/gratis version/nicht einloggen/nicht anmelden/nicht rein/nicht mehr rein/nicht offnen/geht nichts mehr/nichts geht mehr/geht nicht mehr/verlangt erneut/verlangt nochmal/verlangt noch einmal/verlangt wieder/verlangt trotzdem/verlangt weiterhin/verlangt immer noch/fordert mich/soll nochmal zahlen/soll noch einmal zahlen/soll erneut zahlen/nochmal kaufen/noch einmal kaufen/erneut kaufen/nochmal bezahlen/noch einmal bezahlen/erneut bezahlen/dass ich ein abo/dass ich abonniere/abo abschliessen soll/bezahlschranke
      wiederherstell* + funktioniert nicht/geht nicht/klappt nicht/nichts
      kein zugriff/keinen zugriff/kein zugang/keinen zugang/gesperrt/kaufe wiederherstellen/kauf wiederherstellen
      zeigt/steht/immer noch/weiterhin + kostenlose version/gratisversion/gratis version/kein abo
      paie/paye*/payer/achete*/preleve*/abonne* + pas abonne*/pas acces/plus acces/pas d abonnement/aucun abonnement/bloque*/pas premium/ne fonctionne pas/ne marche pas/pas active*/pas debloque*/sans acces/version gratuite/pas me connecter/n arrive pas/demande de payer/redemande/demande encore/demande toujours/demande a nouveau/demande de nouveau/demande de m abonner/demande de racheter/veut que je paie/veut que je paye/veut que je m abonne/mur de paiement
      pas acces/plus acces/restaurer/restauration
      pago/pagado/pague/pagando/compre/cobra*/suscri* + no estoy suscri*/no tengo acceso/sin acceso/no tengo suscri*/no tengo ninguna/bloquead*/no funciona/sin funcionar/no puedo usar/no puedo acceder/no aparece/no soy/no activ*/no puedo entrar/no me deja/no me permite/version gratuita/version gratis/pide que pague/pide pagar/pide que me suscriba/pide suscribirme/pide que compre/pidiendo que/pidiendo pagar/pagar otra vez/pagar de nuevo/vuelve a pedir/quiere que pague/quiere que me suscriba
      sin acceso/no tengo acceso/no puedo acceder/restaurar
      pago/pagato/pagando/pagare/comprat*/acquistat*/addebit*/abbonat* + non sono abbonat*/non ho accesso/senza accesso/non risult*/bloccat*/non funziona/non posso usare/non riesco/nessun abbonamento/non ho un abbonamento/non attiv*/non posso entrare/non mi fa/versione gratuita/chiede di pagare/chiede ancora/chiede di nuovo/chiede sempre/chiede di abbonarmi/continua a chiedere/vuole che paghi/vuole che mi abboni/pagare di nuovo
      non ho accesso/non ho piu accesso/non abbiamo piu accesso/senza accesso/non riesco ad accedere/ripristin*
      pago/paguei/pagando/comprei/cobra*/assin* + nao sou assinante/nao tenho acesso/sem acesso/nao tenho assinatura/bloquead*/nao funciona/nao consigo usar/nao consigo acessar/nao assin*/nao aparece/nao ativ*/nao liber*/suspensa/suspenso/nao consigo entrar/versao gratuita/versao gratis/pede para pagar/pede pra pagar/pedindo para pagar/pedindo pagamento/pede pagamento/pede para assinar/pede pra assinar/pedindo para assinar/pedindo pra assinar/pede assinatura/pede que eu/pagar de novo/pagar novamente/quer que eu
      sem acesso/nao tenho acesso/nao tenho mais acesso/nao consigo acessar/restaurar
      betaal/betaald/betaalde/gekocht/afgeschreven/abonnement + geen abonnement/geen toegang/niet geabonneerd/vergrendeld/geblokkeerd/werkt niet/niet gebruiken/niet meer gebruiken/niet meer openen/niet actief/geen abonnee/geen premium/geen lid/gratis versie/niet inloggen/kom er niet in/niet openen/niet meer in de app/vraagt nog steeds/vraagt opnieuw/vraagt me opnieuw/vraagt weer/vraagt mij/vraagt me om/vraagt me te/vraagt om te/vraagt om een/opnieuw te betalen/opnieuw betalen/nogmaals betalen/nog een keer betalen/wil dat ik/werkt niets meer
      niet meer in de app
      geen toegang/vergrendeld/herstellen/aankopen herstellen/herstel aankopen
      払/支払/購入/課金/購読/請求/有料 + 未登録/登録されていない/登録されていません/使えな/使えません/利用できな/利用できません/ロック/加入していない/未加入/未購入/購読していない/反映されな/反映されません/反映されていません/適用されな/適用されていません/アクセスできな/アクセスできません/有効にならな/有効になりません/無料版/無料のまま/広告が/制限がかか/制限され/ログインできな/ログインできません/開けな/開けません/見れな/見れません/見られな/見られません/もう一度購入/再度購入/購入するよう/購入を求め/購入を促/登録するよう/登録を求め/課金するよう/課金を求め/もう一度課金/再度課金/再購入/支払うよう/支払いを求め/購入画面
      使えない/使えません/利用できない/利用できません/復元/アクセスできない/アクセスできません/プレミアムにならな/プレミアムになりません
      돈을 내/결제/구매/지불/냈/구독 + 구독이 없/구독하지 않/구독 안 했/구독 안 한/구독이 안/이용할 수 없/사용할 수 없/잠겨/잠긴/안 돼/안 됩/안 됐/안 되어/안 열려/안 열리/접속이 안/접근할 수 없/쓸 수 없/못 써/못 쓰/구독 중이 아니/미구독/만료됐다/만료되었다/만료로/활성화되지/적용되지/반영되지/무료 버전/광고가/결제하라/구독하라/로그인이 안/열리지/들어갈 수 없/이용이 안/사용이 안 - 광고가 없
      이용할 수 없/사용할 수 없/접속이 안/복원/구독이 없다고/쓸 수 없/구독 안 했다고/구독을 안 했다고/구독하지 않았다고/구독 안 한 것으로/구독을 안 한 것으로/구독이 안 되어 있다고/구독이 안 됐다고/미구독으로/구독 중이 아니라고
      付/花钱/买/交钱/充/开了会员/订阅了 + 没有订阅/未订阅/没订阅/不是会员/无法使用/不能用/用不了/没有权限/锁定/锁着/被锁/打不开/不是高级/未激活/没有会员/没有开通/没开通/未开通/免费版/过期了/已过期/有广告/要订阅/要我付/要我订阅/登录不了/进不去/让我付/让我订阅/让我买/让我购买/叫我付/叫我订阅/叫我买/叫我购买/要我买/要求付/要求我付/要求订阅/要求我订阅/提示付款/提示购买
      扣 + 不是会员/无法使用/不能用/用不了/没有权限/打不开/没有会员/没开通/没有开通/没到账/免费版/登录不了/进不去/说我没有订阅/说我没订阅/显示没有订阅/显示未订阅/提示未订阅
      无法使用/不能用/用不了/恢复购买/恢复不了/没有权限
      付/花錢/買/繳/刷卡/訂閱了 + 沒有訂閱/未訂閱/沒訂閱/不是會員/無法使用/不能用/用不了/沒有權限/鎖定/鎖著/被鎖/打不開/不是高級/未啟用/沒有會員/沒有開通/沒開通/未開通/免費版/過期了/已過期/有廣告/要訂閱/要我付/要我訂閱/無法登入/登入不了/進不去/讓我付/讓我訂閱/讓我買/讓我購買/叫我付/叫我訂閱/叫我買/叫我購買/要我買/要求付/要求我付/要求訂閱/要求我訂閱/提示付款/提示購買
      扣 + 不是會員/無法使用/不能用/用不了/沒有權限/打不開/沒有會員/沒開通/沒有開通/免費版/無法登入/登入不了/進不去/說我沒有訂閱/說我沒訂閱/顯示沒有訂閱/顯示未訂閱
      無法使用/不能用/用不了/恢復購買/回復購買/回復購買項目/沒有權限
      """
    ),
    (
      .disputedPurchase,
      """
      who authori*
      not remember/don t remember/no memory of + sign*/subscrib*/buying/ordering
      charged/billed/took + without asking/without my permission/without my consent
      unauthori*/didn t authori*/did not authori*/not authori*/never authori*/didn t buy/did not buy/never bought/didn t make this/did not make this/didn t purchase/not purchase/never purchased/never ordered/didn t order/never signed up/didn t sign up/never subscribed/never agreed/never wanted/without my authori*/not mine/wasn t me/was not me/isn t me/wasn t us
      nicht autorisiert/nicht genehmigt/nicht gekauft/nie gekauft/nicht bestellt/nie bestellt/nicht veranlasst/nicht abgeschlossen/nie abgeschlossen/nie abonniert/nie gewollt/unberechtigt*/war ich nicht/war nicht ich/nicht von mir/ich nicht gewesen/ohne meine zustimmung/ohne meine erlaubnis/ohne meine einwilligung/ohne mein einverstandnis/ohne mein wissen/ohne zustimmung/ohne mich zu fragen
      pas autorise*/pas achete*/jamais achete*/pas commande*/jamais commande*/rien achete*/rien demande/pas souscrit/jamais souscrit/jamais abonne*/jamais autorise*/jamais voulu/jamais demande/etait pas moi/est pas moi/c pas moi/sans mon accord/sans mon autorisation/sans mon consentement/sans autorisation/sans me demander/a mon insu
      no autoric*/no lo autoric*/no he autoriz*/no compre/no he compr*/nunca compre/no pedi/no contrate/nunca contrate/nunca autorice/nunca me suscrib*/no me suscrib*/no reconozco/no lo reconozco/no la reconozco/no los reconozco/sin mi autorizacion/sin mi permiso/sin mi consentimiento/sin autorizacion/sin permiso/no fui yo/no he sido yo
      non ho autorizzat*/mai autorizzat*/non ho comprat*/non ho acquistat*/mai comprat*/mai acquistat*/non ho ordinat*/non ho sottoscritt*/non ho mai sottoscritt*/non ho mai richiest*/non ho mai comprat*/non ho mai acquistat*/non ho mai autorizzat*/mai sottoscritt*/mai richiest*/non autorizzat*/non riconosco/non lo riconosco/senza il mio consenso/senza il mio permesso/senza la mia autorizzazione/senza autorizzazione/senza consenso/a mia insaputa/non sono stato io/non sono stata io/non ero io
      nao autorizei/nunca autorizei/nao comprei/nunca comprei/nao pedi/nao contratei/nunca contratei/nunca assinei/nunca quis/nao fiz/nao reconheco/desconheco/nao a reconheco/nao o reconheco/sem minha autorizacao/sem a minha autorizacao/sem autorizacao/sem minha permissao/sem permissao/sem meu consentimento/sem o meu consentimento/nao fui eu
      niet geautoriseerd/niet gekocht/nooit gekocht/niet besteld/nooit besteld/nooit gewild/nooit afgesloten/niet afgesloten/geen toestemming/zonder mijn toestemming/zonder toestemming/buiten mijn medeweten/niet goedgekeurd/was ik niet/ik niet geweest/niet van mij
      知らない請求/知らない引き落/知らない課金/勝手に請求/勝手に引き落/勝手に引かれ/勝手に課金され/勝手に決済/勝手に更新され/無断で請求/無断で引/無断で課金/無断で決済/無断で更新/無断請求/不正利用/不正請求
      登録していない/登録していません/契約していない/契約していません/申し込んでいない/申し込んでいません/使っていない/使っていません/利用していない/利用していません + 請求/引き落/引落/引かれ/課金
      没有订阅/没订阅/未订阅 + 扣/收费/收了
      沒有訂閱/沒訂閱/未訂閱 + 扣/收費/收了
      身に覚え/心当たり/覚えのない/覚えがない/覚えがありません/許可していない/許可していません/承認していない/承認していません/購入していない/購入していません/買っていない/買っていません/注文していない/私ではありません/私ではない/私じゃない/私ではなく
      승인하지 않/허락하지 않/구매하지 않/구입하지 않/결제하지 않았는데/결제한 적/구매한 적/구독한 적/가입한 적/산 적/모르는 결제/저도 모르게/나도 모르게/본인이 결제/제가 결제한 게 아니/제가 한 게 아니/제가 한 것이 아니/제가 아닙니다/제가 아니에요/저 아니에요/저는 아닙니다/제가 안 했/무단 결제/무단으로/동의 없이/멋대로 결제/마음대로 결제
      没有授权/未授权/没授权/未经授权/未经同意/未经允许/未经我/未经本人/没经我/没有经过我/没经过我/没有我的同意/没有购买/没买/没有买/不是我买/不是我操作/不是我扣/不是我弄/不是我本人/那不是我/这不是我/没有订阅过/不认识/盗刷/莫名其妙扣/莫名其妙被扣/莫名扣/莫名被扣/无故扣/无故被扣/乱扣/偷偷扣/私自扣/擅自扣/不知道这笔
      沒有授權/未授權/沒授權/未經授權/未經同意/未經允許/未經我/未經本人/沒經我/沒有經過我/沒經過我/沒有我的同意/沒有購買/沒買/沒有買/不是我買/不是我操作/不是我扣/不是我弄/不是我本人/那不是我/這不是我/沒有訂閱過/盜刷/莫名其妙扣/莫名其妙被扣/莫名扣/莫名被扣/無故扣/無故被扣/亂扣/偷偷扣/私自扣/擅自扣/不知道這筆
      """
    ),
    (
      .unknownCharge,
      """
      what is/what s/what was/what are/whats/explain/don t recogni*/do not recogni*/didn t recogni*/unknown/unrecogni* + charge*/payment*/debit*/transaction* - card fail*
      who charged/who billed/who took
      apple.com bill/itunes.com bill + was ist/wat is/waarvoor/c est quoi/qu est ce/que es/cos e/o que e/what is/what s/whats/何/什么/什麼/뭐/뭔
      why/what for/what did you + charg*/bill*/debit*/took/taken/take/money
      was ist/wofur/woher/unbekannt* + abbuchung*/belastung*/zahlung*/betrag/abgebucht
      warum/wieso/weshalb/wofur/was + abgebucht/belastet/berechnet/eingezogen/abbuchung*
      qu est ce que/c est quoi/a quoi correspond/inconnu* + prelevement*/debit/paiement/facture/montant
      pourquoi + preleve*/debite*/facture*/pris/prelevement*
      que es/a que corresponde/de que es/no reconozco/desconocid* + cargo*/cobro*/pago
      por que/porque + cobra*/cobro*/cobrado/cobraron/cargo*/cargado
      cos e/che cos e/a cosa corrisponde/non riconosco/sconosciut* + addebit*/pagamento/transazione/prelievo
      perche + addebit*/prelevat*/preso/presi
      o que e/que cobranca/nao reconheco/desconhecid* + cobranca*/pagamento/debito/compra
      por que/porque + cobra*/cobrou/debitad*/debitaram
      wat is/waarvoor/waar is/waar komt/onbekend* + afschrijving*/betaling/bedrag/incasso/afgeschreven
      waarom + afgeschreven/belast/incasso/afschrijving*/geincasseerd
      何の請求/何の料金/何の引き落/何の支払/この請求は/何ですか
      なぜ/どうして/何の/何か + 請求/引き落/引落/引かれ/課金
      무슨 결제/무슨 요금/무슨 돈/무슨 금액/뭔가요/무엇인가요/자동으로 결제됐/자동으로 결제되었/자동 결제됐/자동 결제되었
      왜/무슨/무엇 + 결제/청구/출금/빠져
      什么扣款/什么费用/什么收费/什么钱/这是什么/自动扣了/被自动扣
      为什么/为何/怎么/什么 + 扣/收费/收了
      什麼扣款/什麼費用/什麼收費/什麼錢/這是什麼/自動扣了/被自動扣
      為什麼/為何/怎麼/什麼 + 扣/收費/收了
      """
    ),
    (
      .refunding,
      """
      give me back/give us back/give back/get back + money/payment
      refund*/money back/reimburs* - refund arrived/refund has arrived/refund came/got the refund/received the refund/received my refund/thanks for the refund/refunded
      mochte/mochten/will/wollen/verlange/verlangen/fordere/fordern + zuruck - zuruck zu/zuruck zum/zuruck zur/zuruck auf/zuruck in/zuruck ins/zuruck nach/rufen/rufe
      erstattung*/ruckerstattung*/erstatten/erstattet/geld zuruck*/zuruckbuch*/zuruckuberweis*/zuruckzahl* - erstattung ist angekommen/erstattung ist da/erstattung erhalten
      rembours* - remboursement est arrive/bien recu
      reembols*/devuelv*/devolved*/devolver el dinero/devolverme/devolvieran/devolviesen/devoluci*/dinero de vuelta - reembolso llego/recibi el reembolso
      rimbors*/rivoglio/soldi indietro/indietro i soldi/indietro i miei soldi/indietro il denaro/restituir*/restituit*/riaccredit* - rimborso e arrivato/ricevuto il rimborso
      reembols*/estorn*/dinheiro de volta/devolvam/devolva/devolvem/devolver o/devolver os/devolver meu - reembolso chegou/recebi o reembolso
      wil/willen/wens/eis + terug - terug naar/terug in/terug op/terug horen/bellen
      terugbetal*/terugboek*/terugstort*/geld terug*/restitutie - terugbetaling ontvangen/terugbetaling is binnen
      返金/払い戻し/お金を返し/円を返し/円返し/ドルを返し/代金を返し/料金を返し - 返金されました/返金を受け/返金ありがとう/返金が確認/返金を確認/返金確認できました
      환불/환급/돈 돌려/돈을 돌려/결제 취소/결제를 취소/결제부터 취소/실수로 결제/실수로 구매 - 환불 받았/환불을 받았/환불은 받았/환불되었/환불됐/환불 처리됐/환불 감사
      退款/退钱/退费/退还/退给我/还我钱/把钱退/能退吗/能不能退/可以退吗 - 收到退款/收到了退款/退款收到/退款已收到/不要退款/不需要退款/不是要退款/不用退款
      退款/退錢/退費/退還/退給我/還我錢/把錢退/能退嗎/能不能退/可以退嗎 - 收到退款/收到了退款/退款收到/退款已收到/不要退款/不需要退款/不是要退款/不用退款
      """
    ),
    (
      .canceled,
      """
      cancelled/canceled/unsubscribed/turned off renewal/turned off auto renewal
      gekundigt/storniert/abbestellt/trotz kundigung/trotz meiner kundigung/trotz der kundigung
      resilie/annule/desabonne*/malgre la resiliation/malgre ma resiliation
      cancele/cancelado/di de baja/dado de baja
      disdetto/annullato/cancellato/nonostante la disdetta/malgrado la disdetta
      cancelei/cancelada/cancelamos
      opgezegd/geannuleerd/stopgezet/ondanks opzegging/ondanks mijn opzegging/ondanks de opzegging
      解約しました/解約した/解約済/キャンセルしました/キャンセルした/キャンセル済/退会した/退会しました
      해지했/취소했/해지하였/취소하였/구독을 끊었/구독 끊었/탈퇴했
      取消了/已取消/已经取消/退订了
      取消了/已取消/已經取消/退訂了
      """
    ),
    (
      .chargeExplanation,
      """
      what is/what s/whats/what was/what for/know what/tell me what/tell me why/know why/is this right/is that right/is this correct
      wofur/wieso/weshalb/was ist das/was ist/was soll das/weiss nicht was/weiss nicht wofur/weiß nicht was/weiß nicht wofur
      c est quoi/c quoi/c koi/a quoi/qu est ce/dire pourquoi/savoir pourquoi/expliquer pourquoi
      que es/de que es/por que me/no se que/no se de que/saber por que/decirme por que
      per cosa/cos e/che cosa e/cosa e/sapere perche/dirmi perche/non capisco
      o que e/que e isso/do que e/saber por que/dizer por que
      wat is/waarvoor/weten waarom/zeggen waarom
      何ですか/何の/なんですか/何でしょう/請求について/引き落としについて/引落について/課金について
      뭔가요/뭐예요/무엇인가요/뭐죠/결제 문의/청구 문의/결제 관련 문의
      是什么/什么钱
      是什麼/什麼錢
      """
    ),
  ]
}
