/// The words of days in the languages that are read, in lowercase and without accents.
enum DateVocabulary {
  /// Months by their names, 1 for January.
  static let months: [String: Int] = {
    let rows: [(Int, String)] = [
      (1, "january jan januar janner janvier janv enero ene gennaio gen janeiro januari"),
      (2, "february feb februar februari feber fevrier fevr fev febrero febbraio fevereiro"),
      (3, "march mar marz maerz mrz mars marzo marco maart mrt"),
      (4, "april apr avril avr abril abr aprile"),
      (5, "may mai mayo maggio mag maio mei"),
      (6, "june jun juni juin junio giugno giu junho"),
      (7, "july jul juli juillet juil julio luglio lug julho"),
      (8, "august aug aout agosto ago augustus"),
      (9, "september sep sept septembre septiembre setiembre settembre sett setembro set"),
      (10, "october oct oktober okt octobre octubre ottobre ott outubro out"),
      (11, "november nov novembre noviembre novembro"),
      (12, "december dec dezember dez decembre diciembre dic dicembre dezembro decembro"),
    ]
    var months: [String: Int] = [:]
    for (month, names) in rows {
      for name in names.split(separator: " ") { months[String(name)] = month }
    }
    return months
  }()

  /// Short names of months that are words of other languages, with the languages that mean months.
  static let localMonths: [String: Set<MessageLanguage>] = [
    "set": [.italian, .portuguese, .spanish], "out": [.portuguese],
    "ago": [.spanish, .italian, .portuguese],
  ]

  /// Months by the Korean names of their numbers, of which June and October have their own.
  static let koreanMonths = PhraseTable<Int>(
    (1...12).map { month in
      let odd = [6: "유월,육월", 10: "시월,십월"]
      return (odd[month] ?? "\(koreanNumber(month))월", month)
    }
  )

  /// Days of a month by the Korean names of their numbers.
  static let koreanDays = PhraseTable<Int>((1...31).map { ("\(koreanNumber($0))일", $0) })

  /// The Korean name of a number up to 99: `십이`.
  private static func koreanNumber(_ number: Int) -> String {
    let digits = ["", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"]
    let (ten, one) = number.quotientAndRemainder(dividingBy: 10)
    return (ten > 1 ? digits[ten] : "") + (ten > 0 ? "십" : "") + digits[one]
  }

  /// Weekdays by their whole names, 0 for Sunday.
  static let weekdays: [String: Int] = {
    let rows: [(Int, String)] = [
      (0, "sunday sonntag dimanche domingo domenica zondag"),
      (1, "monday montag lundi lunes lunedi maandag"),
      (2, "tuesday dienstag mardi martes martedi dinsdag"),
      (3, "wednesday mittwoch mercredi miercoles mercoledi woensdag"),
      (4, "thursday donnerstag jeudi jueves giovedi donderdag"),
      (5, "friday freitag vendredi viernes venerdi vrijdag"),
      (6, "saturday samstag sonnabend samedi sabado sabato zaterdag"),
    ]
    return index(rows)
  }()

  /// Short names of weekdays, which count only beside a date.
  static let shortWeekdays: [String: Int] = {
    let rows: [(Int, String)] = [
      (0, "sun so dim dom zo"), (1, "mon mo lun seg ma segunda"), (2, "tue tues di mar ter terca"),
      (3, "wed mi mer mie qua wo quarta"), (4, "thu thur thurs do jeu jue gio qui quinta"),
      (5, "fri fr ven vie sex vr sexta"), (6, "sat sa sam sab za"),
    ]
    return index(rows)
  }()

  /// Weekdays in one character of Chinese, Japanese, and Korean, which count only in brackets.
  static let weekdayCharacters = Set("日月火水木金土일월화수목금토一二三四五六".map { String($0) })

  private static func index(_ rows: [(Int, String)]) -> [String: Int] {
    var days: [String: Int] = [:]
    for (day, names) in rows {
      for name in names.split(separator: " ") { days[String(name)] = day }
    }
    return days
  }

  /// Days of the week in phrases: with what makes them the last, and those of Chinese, Japanese, and
  /// Korean.
  static let weekdayPhrases: PhraseTable<(Int, StatedDay.Week)> = {
    var rows: [(String, (Int, StatedDay.Week))] = []
    func add(_ name: String, _ day: Int, before: [String], after: [String]) {
      for word in before { rows.append(("\(word) \(name)", (day, .last))) }
      for word in after { rows.append(("\(name) \(word)", (day, .last))) }
    }
    for (name, day) in weekdays {
      let phrases =
        "\(name) before last,last \(name) week,vorletzten \(name),vorletzter \(name),"
        + "avant-dernier \(name),\(name) avant-dernier,penultimo \(name),voorlaatste \(name)"
      rows.append((phrases, (day, .beforeLast)))
    }
    for (name, day) in weekdays {
      add(
        name,
        day,
        before: [
          "last", "this past", "past", "letzten", "letzter", "letztem", "vergangenen", "vorigen",
          "am letzten", "afgelopen", "vorige", "scorso", "lo scorso", "scorsa", "la scorsa",
          "ultimo", "el pasado", "o ultimo",
        ],
        after: [
          "dernier", "passe", "pasado", "scorso", "scorsa", "passado", "passada", "jongstleden",
        ]
      )
    }
    for (number, name) in ["segunda", "terca", "quarta", "quinta", "sexta"].enumerated() {
      let day = number + 1
      rows.append(("\(name)-feira", (day, .latest)))
      rows.append(("\(name) feira", (day, .latest)))
      add("\(name)-feira", day, before: ["ultima"], after: ["passada"])
      add(name, day, before: ["ultima"], after: ["passada"])
      rows.append(("na \(name)", (day, .latest)))
    }
    for (day, name) in "日月火水木金土".enumerated() {
      rows.append(("\(name)曜", (day, .latest)))
      rows.append(("前の\(name)曜", (day, .last)))
    }
    for (day, name) in "일월화수목금토".enumerated() {
      rows.append(("\(name)요일", (day, .latest)))
      rows.append(("지난 \(name)요일,저번 \(name)요일", (day, .last)))
    }
    for (name, day) in weekdayNumbers {
      for week in ["周", "週", "星期", "礼拜", "禮拜"] {
        rows.append(("\(week)\(name),这\(week)\(name),這\(week)\(name)", (day, .latest)))
      }
    }
    return PhraseTable(rows)
  }()

  /// Weekdays by their numbers in Chinese.
  static let weekdayNumbers: [String: Int] = [
    "日": 0, "天": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6,
  ]

  /// Words for days near the one on which they are written, as so many days before it.
  static let nearDays = PhraseTable<Int>([
    (
      """
      today,tonight,this morning,this afternoon,this evening,heute,aujourd'hui,ce matin,ce soir,hoy,\
      esta manana,oggi,stamattina,stamani,stasera,hoje,vandaag,vanmorgen,vanochtend,vanavond,今日,\
      本日,今朝,오늘,今天,今早
      """, 0
    ),
    (
      """
      yesterday,last night,yday,gestern,ayer,anoche,ieri,ontem,gisteren,gisteravond,昨日,昨夜,昨晩,\
      きのう,ゆうべ,어제,어저께,어젯밤,昨天,昨晚,琴日,尋日,하루 전
      """, 1
    ),
    (
      """
      the day before yesterday,day before yesterday,vorgestern,avant-hier,avant hier,anteayer,\
      antes de ayer,antier,l'altro ieri,altro ieri,altroieri,ieri l'altro,avantieri,anteontem,eergisteren,一昨日,\
      おととい,그저께,그제,前天,前两天,前兩天,이틀 전,a couple of days ago,couple of days ago
      """, 2
    ),
    ("tomorrow,demain,domani,amanha,明日,내일,明天", -1),
    ("大前天,사흘 전,さきおととい", 3), ("나흘 전", 4), ("닷새 전", 5), ("일주일 전,一周前,一週前", 7),
    ("열흘 전", 10), ("이주일 전", 14), ("보름 전,半个月前,半個月前", 15),
    ("a fortnight ago,fortnight ago", 14),
  ])

  /// `hier` is here in German and Dutch.
  static let frenchYesterday = "hier"

  /// The days of a week.
  static let daysOfWeek = 7

  /// Units in which days are counted back.
  enum Unit { case day, week, month }

  /// Names of units.
  static let units = PhraseTable<Unit>([
    (
      """
      day,days,tag,tage,tagen,jour,jours,dia,dias,giorno,giorni,dag,dagen,日,天,일
      """, .day
    ),
    (
      """
      week,weeks,woche,wochen,semaine,semaines,semana,semanas,settimana,settimane,weken,週間,周間,\
      週,周,星期,个星期,個星期,个礼拜,個禮拜,주일,주
      """, .week
    ),
    (
      """
      month,months,monat,monate,monaten,mois,mes,meses,mese,mesi,mes,meses,maand,maanden,ヶ月,か月,\
      カ月,ヵ月,ケ月,个月,個月,개월,달
      """, .month
    ),
  ])

  /// What stands before a count of days back.
  static let backBefore = PhraseTable<Void>([("vor,il y a,hace,ha,faz,fa", ())])
  /// What stands behind a count of days back.
  static let backAfter = PhraseTable<Void>([("ago,back,fa,atras,geleden,terug,前,之前,以前,전", ())])

  /// Small numbers in words.
  static let numbers: [String: Int] = {
    let rows = [
      "a an one ein eine einem einer einen un une una uno um uma een",
      "two zwei deux dos due dois duas twee", "three drei trois tres tre drie",
      "four vier quatre cuatro quattro quatro", "five funf fuenf cinq cinco cinque vijf",
      "six sechs seis sei zes", "seven sieben sept siete sette sete zeven",
      "eight acht huit ocho otto oito", "nine neun neuf nueve nove negen",
      "ten zehn dix diez dieci dez tien",
    ]
    var numbers: [String: Int] = [:]
    for (place, row) in rows.enumerated() {
      for word in row.split(separator: " ") { numbers[String(word)] = place + 1 }
    }
    return numbers
  }()

  /// The first day of a month in words.
  static let firsts: Set<String> = [
    "first", "erste", "ersten", "erster", "premier", "primero", "primo", "primeiro", "eerste",
  ]

  /// What can stand before a day that is written in digits, or without its month.
  static let prepositions: Set<String> = [
    "on", "am", "vom", "den", "dem", "seit", "le", "du", "au", "el", "del", "il", "dal", "al", "em",
    "dia", "de", "op", "van", "vanaf", "since", "from", "dated", "date", "datum", "fecha", "data",
    "per", "zum", "bis",
  ]

  /// Articles before a day, with an apostrophe behind them where one is usual.
  static let articles: Set<String> = ["the", "l", "dell", "dall", "all", "d"]

  /// What stands only before a day, also where that is in digits like an amount.
  static let dayWords: Set<String> = ["on", "am", "vom", "le", "il", "el", "dia", "op", "dated"]

  /// What goes on behind a day; any other word can be what is counted: `the second charge`.
  static let wordsAfterDay: Set<String> = [
    "i", "you", "we", "they", "he", "she", "it", "apple", "there", "my", "your", "this", "and",
    "but", "for", "at", "was", "were", "is", "has", "had", "werd", "zijn", "heeft", "hebben",
    "hebt", "ik", "jullie", "er", "om", "met", "voor",
  ]

  /// What goes on behind `vendredi 21` and the like; any other word can be what is counted.
  static let wordsAfterDayOfWeek: Set<String> = [
    "dernier", "passe", "pasado", "scorso", "passado", "vous", "on", "j", "il", "ils", "me", "se",
    "nos", "te", "he", "han", "ha", "hubo", "mi", "ci", "ho", "avete", "hanno", "foi", "fui",
    "cobraram", "tiraram", "debitaram",
  ]

  /// What stands before an English day of a month that is not named.
  static let wordsBeforeOrdinal: Set<String> = ["on", "from", "since", "op", "van", "vanaf"]
  /// What stands before such a day that no noun follows.
  static let chargeWordsBeforeOrdinal: Set<String> = [
    "dated", "of", "for", "charged", "charge", "billed", "debited", "taken", "paid", "payment",
  ]

  /// What stands before a day of a month that is not named, by language.
  static let dayArticles: [String: Set<MessageLanguage>] = [
    "le": [.french], "el": [.spanish], "il": [.italian], "dia": [.spanish, .portuguese],
    "am": [.german], "vom": [.german], "den": [.german],
  ]

  /// A whole week or month, by how many of them it is back.
  enum Period {
    case week(Int)
    case month(Int)
  }

  /// Whole weeks and months in words; a month says of which one a day beside it is.
  static let periods = PhraseTable<Period>([
    (
      """
      this month,diesen monat,diesem monat,dieses monats,diesen monats,ce mois,este mes,deste mes,\
      questo mese,deze maand,今月,这个月,這個月,本月,이번 달,이번달
      """, .month(0)
    ),
    (
      """
      last month,previous month,past month,letzten monat,letzter monat,letztem monat,letzten monats,\
      vergangenen monat,vorigen monat,vormonat,mois dernier,mois passe,mois precedent,mes pasado,\
      mes anterior,mese scorso,scorso mese,mese passato,mes passado,vorige maand,afgelopen maand,先月,\
      前月,上个月,上個月,上月,지난달,지난 달,저번달,저번 달
      """, .month(1)
    ),
    (
      """
      month before last,vorletzten monat,vorletztem monat,vorletzten monats,mois avant-dernier,\
      avant-dernier mois,mes antepasado,penultimo mes,penultimo mese,mes retrasado,\
      mese prima dello scorso,voorvorige maand,先々月,先先月,上上个月,上上個月,上上月,지지난달,\
      지지난 달,저저번달,저저번 달
      """, .month(2)
    ),
    (
      """
      this week,diese woche,dieser woche,cette semaine,esta semana,questa settimana,deze week,今週,\
      这周,這週,这个星期,這個星期,这礼拜,這禮拜,这个礼拜,這個禮拜,本周,本週,이번 주,이번주
      """, .week(0)
    ),
    (
      """
      last week,previous week,past week,letzte woche,letzter woche,vergangene woche,\
      vergangener woche,vorige woche,semaine derniere,semaine passee,semana pasada,\
      settimana scorsa,scorsa settimana,semana passada,vorige week,afgelopen week,先週,上周,上週,上星期,\
      上个周,上個週,上个星期,上個星期,上个礼拜,上個禮拜,上礼拜,上禮拜,지난주,지난 주,저번주,저번 주
      """, .week(1)
    ),
    (
      """
      week before last,vorletzte woche,vorletzter woche,semaine avant-derniere,\
      avant-derniere semaine,semana antepasada,penultima semana,penultima settimana,\
      semana retrasada,voorvorige week,先々週,先先週,上上周,上上週,上上个星期,上上個星期,上上礼拜,\
      上上禮拜,上上个礼拜,上上個禮拜,지지난주,지지난 주,저저번주,저저번 주
      """, .week(2)
    ),
  ])

  /// Years in words before a day, by how many of them they are back.
  static let yearsBefore = PhraseTable<Int>([
    ("今年,本年,올해,이번 해", 0), ("去年,昨年,작년,지난해", 1), ("前年,一昨年,재작년", 2),
  ])
  /// Years in words behind a day.
  static let yearsAfter = PhraseTable<Int>([
    (
      """
      this year,dieses jahres,dieses jahr,diesen jahres,de cette annee,cette annee,de este ano,este ano,\
      di quest'anno,quest'anno,deste ano,dit jaar,van dit jaar
      """, 0
    ),
    (
      """
      last year,of last year,letzten jahres,letztes jahr,vorigen jahres,vergangenen jahres,\
      de l'annee derniere,l'annee derniere,l'an dernier,de l'an dernier,del ano pasado,el ano pasado,\
      dell'anno scorso,l'anno scorso,do ano passado,ano passado,vorig jaar,van vorig jaar,afgelopen jaar
      """, 1
    ),
  ])

  /// What joins a day with another one, and whether all days between are meant.
  static let joints = PhraseTable<Bool>([
    (
      """
      -,~,〜,—,to,until,till,through,bis,bis zum,au,jusqu'au,al,hasta,hasta el,a,ate,ate o,tot,tot en met,\
      t/m,から,부터,至,到
      """, true
    ),
    ("and,und,et,y,e,en,or,oder,&,/,と,和,跟,同,與,与,及,및,와,과,하고,、", false),
  ])

  /// What stands before two days where all days between are meant.
  static let between: Set<String> = ["between", "zwischen", "entre", "tra", "fra", "tussen"]

  /// What stands before a whole month.
  static let wordsBeforeMonths: Set<String> = [
    "in", "of", "for", "during", "im", "fur", "vom", "en", "de", "d", "pour", "para", "del", "em",
    "a",
    "ad", "di", "nel", "per", "voor", "van",
  ]

  /// What says which part of a month is meant; all of it is looked at.
  static let partsOfMonths: Set<String> = [
    "early", "mid", "late", "anfang", "mitte", "ende", "debut", "mi", "fin", "inicio", "meados",
    "fim", "inizio", "meta", "fine", "begin", "half", "eind",
  ]

  /// Words before a day of birth.
  static let birth = PhraseTable<Void>([
    (
      """
      born,birthday,birth,dob,geb,geboren,nasci,naci,aniversario,cumpleanos,geburtsdatum,geburtstag,ne le,nee le,naissance,nacido,nacida,\
      nacimiento,nato,nata,nascita,nascido,nascida,nascimento,geboortedatum,生年月日,誕生日,생년월일,\
      生日,出生
      """, ()
    )
  ])
}
