/// The languages in which days and amounts of messages are read.
package enum MessageLanguage: String, Hashable, Sendable, CaseIterable {
  case english
  case german
  case french
  case spanish
  case italian
  case portuguese
  case dutch
  case japanese
  case korean
  case chinese

  /// Whether `03/10/2026` is 3 October; `nil` where people write it either way.
  package var writesDayFirst: Bool? {
    switch self {
    case .german, .french, .spanish, .italian, .portuguese, .dutch: true
    case .english, .japanese, .korean, .chinese: nil
    }
  }

  /// The language's name.
  package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// A language that a text may be in.
  package struct Guess: Hashable, Sendable {
    package var language: MessageLanguage
    /// How many words speak for it; `nil` if the script alone does.
    package var words: Int?
  }

  /// The languages that a text may be in by its script and its frequent words, the likeliest first; a script leaves no other, unless the
  /// text has only a few letters of it, as those of a name, among more words of another language.
  package static func guesses(of text: String) -> [Guess] { guesses(of: MessageText(text)) }

  private static func guesses(of text: MessageText) -> [Guess] {
    var counts: [MessageLanguage: Int] = [:]
    // The letters of each script; those of amounts and days tell the script, but speak for nothing.
    var scripts: [MessageLanguage: Int] = [:]
    for (place, token) in text.tokens.enumerated() {
      guard case .word(let word) = token.kind else { continue }
      // The end of an address: `apple.com/bill`.
      if text.isAttached(place), text.sign(place - 1).map({ "./".contains($0) }) ?? false {
        continue
      }
      if let script = word.unicodeScalars.first.flatMap(script) {
        let isUnit = units.contains(word) && place > 0 && text.tokens[place - 1].kind == .number
        scripts[script, default: 0] += isUnit ? 0 : 1
      } else {
        for language in words[word] ?? [] { counts[language, default: 0] += 1 }
        if let language = tellingWords[word] { counts[language, default: 0] += tellingPoints }
      }
    }
    for character in text.characters {
      if let language = signs[character] { counts[language, default: 0] += tellingPoints }
    }
    let guesses = counts.map { Guess(language: $0.key, words: $0.value) }.sorted { left, right in
      (right.words ?? 0, left.language.rawValue) < (left.words ?? 0, right.language.rawValue)
    }
    let letters = scripts.values.reduce(0, +)
    let points = guesses.first?.words ?? 0
    if letters <= maximumLettersOfNames, points >= tellingPoints, points > letters {
      return guesses
    }
    // Japanese is written with the characters of Chinese as well.
    if scripts[.japanese] == nil, scripts[.chinese] != nil, isJapaneseWithoutKana(text) {
      return [Guess(language: .japanese)]
    }
    let told = [japanese, .korean, .chinese].first { scripts[$0] != nil }
    return told.map { [Guess(language: $0)] } ?? guesses
  }

  /// Whether a text in the characters that both languages share is Japanese: it has a word or a
  /// character that only Japanese uses, and none that only Chinese does.
  private static func isJapaneseWithoutKana(_ text: MessageText) -> Bool {
    guard !text.characters.contains(where: chineseCharacters.contains) else { return false }
    return text.characters.contains(where: japaneseCharacters.contains)
      || text.tokens.indices.contains { japaneseWords.match(text, at: $0) != nil }
  }

  /// Words of Japanese, for which Chinese has others.
  private static let japaneseWords = PhraseTable<Void>([
    ("解約,返金,返却,残高,領収,料金,月額,年額,無料,至急,引落", ())
  ])

  /// Characters in the form that only Japanese has.
  private static let japaneseCharacters = Set("払戻込働読続売検様実応単発毎広済価両図気変対駅総")

  /// Characters of words that only Chinese has.
  private static let chineseCharacters = Set(
    "我你您他她們们吗嗎么麼的了这這那哪没沒请谁誰给給还還为為什呢吧啊款订訂续續费账帐並和与與及把被让讓帮幫员钱扣"
  )

  /// How many letters of a script names have at most in a text of another language.
  private static let maximumLettersOfNames = 10

  /// What stands behind the numbers of amounts and days.
  private static let units = Set("円元圆圓원年月日号號년월일".map { String($0) })

  private static func script(of scalar: Unicode.Scalar) -> MessageLanguage? {
    switch scalar.value {
    // The sign of the yen is a character of its own.
    case 0x3040...0x30FF, 0x5186: .japanese
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: .korean
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: .chinese
    default: nil
    }
  }

  /// What a letter or a word of one language alone counts: as much as some frequent words.
  private static let tellingPoints = 3

  /// Signs and letters of one language alone.
  private static let signs: [Character: MessageLanguage] = [
    "¿": .spanish, "¡": .spanish, "ñ": .spanish, "ã": .portuguese, "õ": .portuguese, "ß": .german,
    "œ": .french,
  ]

  /// Words of one language alone that letters of a few words have.
  private static let tellingWords: [String: MessageLanguage] = {
    let rows: [(MessageLanguage, String)] = [
      (
        .german,
        "ruckerstattung erstattung erstatten abgebucht abbuchung gekundigt kundigen kundigung doppelt"
      ),
      (
        .french,
        """
        remboursement rembourser rembourse remboursez resilier resilie resiliation preleve preleves prelevee prelevees
        prelevement svp
        """
      ),
      (
        .italian,
        """
        rimborso rimborsare rimborsatemi addebitato addebitata addebitati addebitate addebito addebiti disdire
        disdetto disdetta famiglia rivoglio buonasera buongiorno
        """
      ),
      (
        .dutch,
        "terugbetaling terugboeken afgeschreven afschrijving opzeggen opgezegd opzegging dubbel graag"
      ),
      (.portuguese, "assinatura cobranca cobrancas cancelamento debitados voces nao"),
      (.spanish, "suscripcion cobraron cobrados devolvedme devuelvanme reembolsar"),
    ]
    return Dictionary(
      uniqueKeysWithValues: rows.flatMap { language, words in
        words.split(separator: " ").map { (String($0), language) }
      }
    )
  }()

  /// Frequent words, lowercase and without accents, with the languages that have them.
  private static let words: [String: [MessageLanguage]] = {
    let rows: [(MessageLanguage, String)] = [
      (
        .english,
        """
        the a and was were is are i you my me have has had for to of on it charged charge paid
        please why not this that what with hello hi refund your can t don restore transaction
        payment did does do got subscription app in at an yes no there per month since day but
        again want who when where how been from we they would should could still never bought
        went said says shows money last week yesterday today used tell get year card bill order
        account purchase approve approved price cancel canceled cancelled please paying access phone
        monday tuesday wednesday thursday friday saturday sunday january february march june july
        october december
        """
      ),
      (
        .german,
        """
        der die das und ich mir mich ist war wurde wurden am vom fur nicht mein meine meiner
        meinem von zu ein eine einen einem warum hallo guten bitte sie haben habe hat hatte
        abgebucht mit auf bezahlt es waren aber oder im den dem des auch noch schon wieder seit
        bei nach moin geht klappt funktioniert diesen letzten monat kann kein keine wie lange doppelt belastet betrag gestern
        heute wir ihnen wofur abo karte zahlung erstattung rechnung gekauft gekundigt mochte kundigen geld zuruck handy zugriff wieso habt
        montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz juni juli
        oktober dezember
        """
      ),
      (
        .french,
        """
        le la les de et je vous mon ma mes ete est pas pour du des un une que qui pourquoi
        bonjour avez ai ont en au preleve debite sur cette ce ces facture merci d l m j n c s
        salut appli marche debit quoi
        mais dans a depuis deux fois moi ne plus il elle sont son sa votre nous y encore combien
        quand avec hier compte remboursement abonnement carte paiement achete prix accepte veux voudrais souhaite faire rembourser rembourse resilier
        resilie merci telephone argent
        lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril juin juillet
        aout septembre octobre novembre decembre
        """
      ),
      (
        .spanish,
        """
        el la los las de y yo mi mis me han he ha por que del un una con no cobrado cobraron
        hola fue en su para compre cargo gracias pero ya les es al se lo le esta este mes como
        cobro cobros buenas esto baja
        cuando hasta desde muy tengo ayer sigue soy cobrar ustedes nuevo reembolso suscripcion
        tarjeta aprobo pedido monedas devolver habeis hemos habia veces dos favor pague pagar puedo entrar
        dice hago problema quiero cancele cancelar dinero mes movil funciona
        lunes martes miercoles jueves viernes enero febrero marzo abril mayo junio julio septiembre
        octubre noviembre diciembre
        """
      ),
      (
        .italian,
        """
        il lo la gli le i e mi mio mia per che di del un una con non addebitato ho ha avete ciao
        buongiorno sono stato stata stati perche sul grazie della dal nel al ma si alla dei
        salve giorno ordine soldi funziona
        delle quando fino ancora piu questo questa mese ieri voi vostra l d doveva durare
        rimborso abbonamento carta pagamento monete comprato approvato vorrei disdire disdetto rimborso soldi telefono pagato volte
        lunedi martedi mercoledi giovedi venerdi gennaio febbraio marzo aprile maggio giugno luglio
        settembre ottobre novembre dicembre
        """
      ),
      (
        .portuguese,
        """
        o a os as de e eu meu minha por que do da dos das um uma com nao cobrado cobraram ola
        foi em no na fui voces voce obrigado obrigada cobranca estou mas ja mais ate para pelo
        pela meus minhas tenho esta este mes quando ontem ainda se ao fatura faz reembolso
        assinatura cartao pagamento moedas comprei aprovou chegaram pago quero cancelar cancelei paguei dinheiro celular duas vezes conta funciona
        segunda terca quarta quinta sexta janeiro fevereiro abril maio junho julho setembro outubro
        novembro dezembro
        """
      ),
      (
        .dutch,
        """
        de het een en ik mijn mij is was werd voor niet van op te dat waarom hallo graag heb
        heeft jullie afgeschreven betaald bedrag er naar dank deze die al nog maar met aan om
        terug hoi doet
        bij ook hoe lang waren weer geen wat zijn hebben vorige maand keer gisteren u uw zegt
        staat steeds abonnement kaart betaling terugbetaling gekocht munten opgezegd waar wil graag opzeggen geld telefoon toegang deze
        maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart mei juni juli
        augustus oktober
        """
      ),
    ]
    var words: [String: [MessageLanguage]] = [:]
    for (language, text) in rows {
      for word in text.split(whereSeparator: \.isWhitespace).uniqued {
        words[String(word), default: []].append(language)
      }
    }
    return words
  }()
}
