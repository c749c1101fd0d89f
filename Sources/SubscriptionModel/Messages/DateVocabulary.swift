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
      for phrase in [
        "\(name) of last week", "\(name) last week", "last week \(name)", "\(name) letzter woche",
        "letzte woche \(name)", "\(name) de la semaine derniere", "\(name) de la semana pasada",
        "\(name) della settimana scorsa", "\(name) da semana passada", "\(name) van vorige week",
        "vorige week \(name)",
      ] {
        rows.append((phrase, (day, .previous)))
      }
    }
    for (number, name) in ["segunda", "terca", "quarta", "quinta", "sexta"].enumerated() {
      let day = number + 1
      rows.append(("\(name)-feira", (day, .latest)))
      rows.append(("\(name) feira", (day, .latest)))
      add("\(name)-feira", day, before: ["ultima"], after: ["passada"])
      add(name, day, before: ["ultima"], after: ["passada"])
    }
    for (day, name) in "日月火水木金土".enumerated() {
      rows.append(("\(name)曜", (day, .latest)))
      rows.append(("先週の\(name)曜", (day, .previous)))
      rows.append(("先週\(name)曜", (day, .previous)))
      rows.append(("前の\(name)曜", (day, .last)))
    }
    for (day, name) in "일월화수목금토".enumerated() {
      rows.append(("\(name)요일", (day, .latest)))
      rows.append(("지난 \(name)요일", (day, .last)))
      rows.append(("지난주 \(name)요일,저번주 \(name)요일,저번 주 \(name)요일", (day, .previous)))
      rows.append(("지난 주 \(name)요일", (day, .previous)))
    }
    for (day, names) in ["日天", "一", "二", "三", "四", "五", "六"].enumerated() {
      for name in names {
        for week in ["周", "週", "星期", "礼拜", "禮拜"] {
          rows.append(("\(week)\(name),这\(week)\(name),這\(week)\(name)", (day, .latest)))
          rows.append(("上\(week)\(name),上个\(week)\(name),上個\(week)\(name)", (day, .previous)))
        }
      }
    }
    return PhraseTable(rows)
  }()

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
      きのう,어제,어젯밤,昨天,昨晚,하루 전
      """, 1
    ),
    (
      """
      the day before yesterday,day before yesterday,vorgestern,avant-hier,avant hier,anteayer,\
      antes de ayer,antier,l'altro ieri,altro ieri,ieri l'altro,avantieri,anteontem,eergisteren,一昨日,\
      おととい,그저께,그제,前天,이틀 전
      """, 2
    ),
    ("大前天,사흘 전,さきおととい", 3), ("나흘 전", 4), ("일주일 전,一周前,一週前", 7),
  ])

  /// `hier` is here in German and Dutch.
  static let frenchYesterday = "hier"

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
      カ月,个月,個月,개월,달
      """, .month
    ),
  ])

  /// What stands before a count of days back.
  static let backBefore = PhraseTable<Void>([("vor,il y a,hace,ha,faz,fa", ())])
  /// What stands behind a count of days back.
  static let backAfter = PhraseTable<Void>([("ago,back,fa,atras,geleden,terug,前,전", ())])

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

  /// What stands before a day of a month that is not named, by language.
  static let dayArticles: [String: Set<MessageLanguage>] = [
    "le": [.french], "el": [.spanish], "il": [.italian], "dia": [.spanish, .portuguese],
    "am": [.german], "vom": [.german], "den": [.german],
  ]

  /// Which month a day without one is of, behind it: so many months back.
  static let monthBehind = PhraseTable<Int>([
    (
      """
      of last month,last month,letzten monats,des letzten monats,du mois dernier,del mes pasado,\
      del mese scorso,dello scorso mese,do mes passado,van vorige maand,vorige maand
      """, 1
    ),
    (
      """
      of this month,diesen monats,dieses monats,de ce mois,de este mes,di questo mese,deste mes,\
      van deze maand
      """, 0
    ),
  ])
  /// Which month a day without one is of, before it.
  static let monthBefore = PhraseTable<Int>([
    ("先月の,先月,上个月的,上個月的,上个月,上個月,上月,지난달,지난 달,저번 달,저번달", 1),
    ("今月の,今月,这个月,這個月,本月,이번 달,이번달", 0),
  ])

  /// Words that join two days of one month.
  static let joining: Set<String> = [
    "and", "und", "et", "y", "e", "en", "or", "oder", "と", "和", "및",
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
