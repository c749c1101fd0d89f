/// The parts of a message: what the customer says now, what is forwarded or quoted, and the signature.
struct MailSections: Hashable, Sendable {
  /// The sections, in the order in which they are read.
  private(set) var sections: [Section] = []
  /// The lines that say who sent the quoted messages and when.
  private(set) var quotedHeads = ""
  /// What stands above the message.
  var header: MailHeader

  /// One part of a message.
  struct Section: Hashable, Sendable {
    var place: Place
    /// Its lines, without the marks of quotes.
    var text = ""
    /// What stands above it, of a forwarded or quoted message.
    var header: MailHeader?
  }

  /// Where a part of a message stands.
  enum Place: Hashable, Sendable, CaseIterable {
    /// What the writer of the message says now.
    case said
    /// A letter that somebody passes on: what its writer says.
    case forwarded
    /// Other messages.
    case quoted
    /// What mail programs and people put below their messages.
    case signature
  }

  /// Where lines go.
  private enum Mode {
    case said, signature
    /// Quoted up to the end, whatever marks lines have.
    case rest
  }

  /// The rule above a forwarded message.
  static let forwardRule = "---------- Forwarded message ----------"

  /// Tells the parts of a readable text apart; `header` is that of a stored mail.
  init(_ text: String, header: MailHeader?) {
    self.header = header ?? MailHeader()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    var place = 0
    if header == nil {
      if let end = readHeader(lines) { place = end }
      if place == 0, let end = readCopiedHead(lines) { place = end }
    }
    var mode = Mode.said
    var quotesNext = false
    let isTranscript = lines.contains { Speaker($0)?.isAgent ?? false }
    var agentSpeaks = false
    while place < lines.count {
      let line = lines[place]
      let plain = line.trimmed
      if mode == .rest {
        add(quoted: Self.unquoted(line))
      } else if Self.isQuoted(plain) {
        add(quoted: Self.unquoted(line))
        quotesNext = false
      } else if quotesNext, plain.isEmpty {
        add(quoted: "")
      } else if quotesNext {
        mode = .rest
        continue
      } else if isTranscript, let speaker = Speaker(line) {
        agentSpeaks = speaker.isAgent
        if let head = speaker.head { addHead(head) }
        add(speaker.text, to: agentSpeaks ? .quoted : ownPlace)
      } else if agentSpeaks {
        add(line, to: .quoted)
      } else if let block = forwardedBlock(lines, at: place) {
        mode = .said
        place = block.end
        sections.append(Section(place: .forwarded, header: block.header))
        continue
      } else if let next = followUpLetter(lines, at: place) {
        mode = .said
        place = next.end
        sections.append(Section(place: .forwarded, header: next.header))
        continue
      } else if Self.isRule(plain) || isCopiedHeader(lines, place) {
        mode = .rest
        add(quoted: line)
      } else if let count = Self.attribution(lines, at: place) {
        addHead(lines[place..<place + count].map(Self.unquoted).joined(separator: " "))
        place += count - 1
        quotesNext = true
      } else if mode == .said, Self.isSignature(line) {
        // A signature stands below something.
        let isFirst = !sections.contains { $0.place != .quoted && !$0.text.trimmed.isEmpty }
        mode = isFirst ? .said : .signature
        add(line, to: .signature)
      } else {
        add(line, to: mode == .signature ? .signature : ownPlace)
      }
      place += 1
    }
    sections = Place.allCases.flatMap { place in sections.filter { $0.place == place } }
  }

  /// Where lines without a mark go: to the letter that is passed on, if there is one.
  private var ownPlace: Place {
    sections.contains { $0.place == .forwarded } ? .forwarded : .said
  }

  /// Adds a line to the last section of its kind.
  private mutating func add(_ line: String, to place: Place) {
    if let index = sections.lastIndex(where: { $0.place == place }) {
      sections[index].text += line + "\n"
    } else {
      sections.append(Section(place: place, text: line + "\n"))
    }
  }

  private mutating func add(quoted line: String) {
    if let field = Self.field(line) {
      addHead(line, sentDate: field.field == .date ? field.value : nil)
    } else if Self.attribution([line], at: 0) != nil {
      addHead(line, sentDate: line)
    } else {
      add(line, to: .quoted)
    }
  }

  /// Adds what stands above a quoted message; with its day, that message is a section of its own.
  private mutating func addHead(_ line: String, sentDate: String?) {
    quotedHeads += line + "\n"
    guard let sentDate else { return }
    sections.append(Section(place: .quoted, header: MailHeader(sentDate: sentDate)))
  }

  private mutating func addHead(_ line: String) { addHead(line, sentDate: line) }

  // MARK: Header fields

  /// The fields of a message that are read.
  private enum Field { case from, date, subject, other }

  private static let fields: [String: Field] = {
    let rows: [(Field, String)] = [
      (.from, "from,von,de,da,van,差出人,送信者,보낸 사람,보낸사람,发件人,寄件者,寄件人,發件人"),
      (
        .date,
        """
        date,sent,datum,gesendet,gesendet am,envoye,envoye le,date d'envoi,fecha,enviado,enviado el,\
        data,inviato,data invio,enviada em,enviado em,verzonden,送信日時,日付,日時,날짜,보낸 날짜,보낸날짜,\
        发送时间,日期,寄件日期,傳送時間,發送時間,寄件時間
        """
      ),
      (
        .subject,
        "subject,betreff,objet,asunto,oggetto,assunto,onderwerp,件名,제목,主题,主旨,主題"
      ),
      (
        .other,
        """
        to,cc,bcc,reply-to,an,kopie,antwort an,a,copie a,para,cco,per,aan,宛先,返信先,받는 사람,받는사람,\
        참조,收件人,抄送,收件者,副本,message-id,in-reply-to,references,mime-version,return-path,\
        received,delivered-to,content-type,content-transfer-encoding,list-unsubscribe,importance,\
        priority,thread-topic,thread-index,user-agent,dkim-signature,authentication-results,status,\
        sender
        """
      ),
    ]
    var fields: [String: Field] = [:]
    for (field, names) in rows {
      for name in names.split(separator: ",") { fields[String(name)] = field }
    }
    return fields
  }()

  /// The field of a line, with its name and value; `nil` for any other line.
  private static func field(_ line: String) -> FoundField? {
    let plain = line.trimmed.drop { $0 == "*" || $0 == ">" || $0 == " " }
    guard let colon = plain.prefix(maximumName).firstIndex(where: { $0 == ":" || $0 == "：" }) else {
      return nil
    }
    let name = plain[..<colon].filter { $0 != "*" }.trimmed.folded
    let value = plain[plain.index(after: colon)...].drop { $0 == "*" }.trimmed
    if let field = fields[name] { return (name, field, value) }
    return name.hasPrefix("x-") && !name.contains(" ") ? (name, .other, value) : nil
  }

  /// The longest name of a field.
  private static let maximumName = 40

  /// Reads the fields with which a message begins, and returns the line behind them; `nil` where it
  /// does not begin with any.
  private mutating func readHeader(_ lines: [String]) -> Int? {
    var place = 0
    while place < lines.count, lines[place].trimmed.isEmpty { place += 1 }
    var found: [FoundField] = []
    if place < lines.count, lines[place].hasPrefix("From "), Self.hasClock(lines[place]) {
      found.append(("from", .date, lines[place]))
      place += 1
    }
    while place < lines.count, !lines[place].trimmed.isEmpty {
      if let first = lines[place].first, first == " " || first == "\t", !found.isEmpty {
        found[found.count - 1].value += " " + lines[place].trimmed
      } else if let field = Self.field(lines[place]) {
        found.append(field)
      } else {
        break
      }
      place += 1
    }
    // A day on top can be that of the charge, in a form that the customer filled in.
    let isSetApart = place >= lines.count || lines[place].trimmed.isEmpty
    let hasSeveral = Set(found.map(\.name)).count > 1
    let hasSender = found.contains { $0.field == .from && (hasSeveral || $0.value.contains("@")) }
    let hasTime = found.contains { $0.field == .date && Self.hasClock($0.value) }
    guard hasSender || isSetApart && (hasTime || hasSeveral) else { return nil }
    header = Self.header(of: found)
    return place
  }

  private typealias FoundField = (name: String, field: Field, value: String)

  private static func header(of fields: [FoundField]) -> MailHeader {
    let value = { (field: Field) in fields.first { $0.field == field }?.value }
    return MailHeader(
      sender: value(.from),
      sentDate: value(.date),
      subject: value(.subject)
    )
  }

  /// Whether a text has a time of day.
  private static func hasClock(_ text: String) -> Bool {
    let letters = Array(text)
    return letters.indices.contains { index in
      letters[index] == ":" && index > 0 && index + 2 < letters.count
        && letters[index - 1].isDecimalDigit && letters[index + 1].isDecimalDigit
        && letters[index + 2].isDecimalDigit
    }
  }

  /// Reads the name, address, and time that a mail program shows above a message.
  private mutating func readCopiedHead(_ lines: [String]) -> Int? {
    for (place, line) in lines.prefix(Self.maximumCopiedHead).enumerated() where Self.hasClock(line)
    {
      let text = MessageText(line)
      let days = DayFinder(text: text, language: nil).days().found
      guard let day = days.first, days.count == 1, !day.day.isRelative,
        text.tokens.count - day.range.count <= Self.maximumClockTokens,
        place == 0 || lines[..<place].contains(where: { $0.contains("@") }),
        Self.field(line) == nil, lines[..<place].allSatisfy(Self.isName),
        AmountFinder(text: text, isTaken: text.tokens.map { _ in false }).amounts().isEmpty
      else { continue }
      // A line of its own, with an address above, or alone and set apart.
      guard place > 0 || lines.count > 1 && lines[1].trimmed.isEmpty else { continue }
      header.sentDate = line
      header.sender = lines[..<place].first { $0.contains("@") }
      return place + 1
    }
    return nil
  }

  /// Whether a line can be a name or an address.
  private static func isName(_ line: String) -> Bool {
    let plain = line.trimmed
    return plain.contains("@") || plain.isEmpty
      || plain.utf8.count <= maximumName && !plain.contains(where: \.isDecimalDigit)
  }

  private static let maximumCopiedHead = 4
  /// A time with its zone, and how long ago it was.
  private static let maximumClockTokens = 16

  /// Whether a block of fields begins here, as mail programs put above the message that is answered.
  private func isCopiedHeader(_ lines: [String], _ place: Int) -> Bool {
    guard let first = Self.field(lines[place]), first.field != .other else { return false }
    let names = lines[place...].prefix(Self.maximumBlock).prefix { !$0.trimmed.isEmpty }
      .compactMap { Self.field($0)?.name }
    return Set(names).count >= 3
      || Set(names).count == 2 && first.field == .from && lines[place].contains("@")
  }

  private static let maximumBlock = 8

  // MARK: Quotes

  private static func isQuoted(_ line: String) -> Bool { line.first == ">" || line.first == "＞" }

  private static func unquoted(_ line: String) -> String {
    String(line.drop { $0 == ">" || $0 == " " || $0 == "＞" })
  }

  /// Whether a line stands above the message that is answered: `-----Original Message-----`, or the
  /// rule of Outlook.
  private static func isRule(_ line: String) -> Bool {
    if line.count >= 10, line.allSatisfy({ $0 == "_" }) { return true }
    if isDashed(line) { return line.count <= maximumRule }
    let folded = String(line.prefix(maximumRule)).folded
    return folded.hasPrefix("original message:")
      || forwardedOpenings.contains { folded.hasPrefix($0) }
  }

  /// Whether a line is words between dashes.
  private static func isDashed(_ line: String) -> Bool {
    line.hasPrefix("---") && line.hasSuffix("--") && line.contains(where: \.isLetter)
  }

  private static let maximumRule = 80

  /// How lines above forwarded messages begin.
  private static let forwardedOpenings = [
    "begin forwarded message", "anfang der weitergeleiteten", "debut du message transfere",
    "debut du message reexpedie", "inicio del mensaje reenviado", "inizio messaggio inoltrato",
    "inicio da mensagem encaminhada", "inicio de mensagem reencaminhada",
    "begin doorgestuurd bericht", "転送されたメッセージ", "전달된 메시지", "转发的邮件", "以下是转发的邮件",
    "開始轉寄訊息", "开始转发邮件",
  ]

  /// What a line of dashes above a forwarded message says.
  private static let forwardedWords = [
    "forwarded message", "weitergeleitete", "transfere", "reexpedie", "reenviado", "inoltrato",
    "encaminhada", "doorgestuurd", "転送", "전달된", "转发", "轉寄", "轉發",
  ]

  private static func isForwardRule(_ line: String) -> Bool {
    let folded = String(line.prefix(maximumRule)).folded
    if forwardedOpenings.contains(where: { folded.hasPrefix($0) }) { return true }
    return isDashed(line) && forwardedWords.contains { folded.contains($0) }
  }

  /// How subjects of forwarded messages begin.
  private static let forwardedSubjects = [
    "fwd:", "fw:", "wg:", "tr:", "rv:", "enc:", "doorst:", "i:", "転送:", "전달:", "转发:", "轉寄:",
    "fwd：", "转发：", "轉寄：",
  ]

  /// The header of a letter that somebody passes on, and the line behind it; `nil` where none begins
  /// here, and for one of Apple's, which no customer wrote.
  private func forwardedBlock(
    _ lines: [String],
    at place: Int
  ) -> (header: MailHeader, end: Int)? {
    var next = place
    if Self.isForwardRule(lines[place].trimmed) {
      next += 1
    } else {
      let subject = header.subject?.folded ?? ""
      guard ownPlace == .said, isCopiedHeader(lines, place),
        Self.forwardedSubjects.contains(where: { subject.hasPrefix($0) })
      else { return nil }
    }
    while next < lines.count, lines[next].trimmed.isEmpty { next += 1 }
    let (fields, end) = Self.fields(lines, from: next)
    let header = Self.header(of: fields)
    guard !fields.isEmpty, header.sender?.folded.contains("apple.com") != true else { return nil }
    return (header, end)
  }

  private static func fields(
    _ lines: [String],
    from place: Int
  ) -> (fields: [FoundField], end: Int) {
    var fields: [FoundField] = []
    var next = place
    while next < lines.count, let field = field(lines[next]) {
      fields.append(field)
      next += 1
    }
    return (fields, next)
  }

  /// The header of a further letter from the same sender, written on the same day or later, and the line
  /// behind it; `nil` where none begins here: what is earlier is what the sender answers.
  private func followUpLetter(
    _ lines: [String],
    at place: Int
  ) -> (header: MailHeader, end: Int)? {
    let last = sections.last { $0.place == .forwarded }?.header ?? header
    guard let sender = last.sender.map(Self.address), let sent = last.sentDate,
      isCopiedHeader(lines, place)
    else { return nil }
    let (fields, end) = Self.fields(lines, from: place)
    let header = Self.header(of: fields)
    guard header.sender.map(Self.address) == sender, let next = header.sentDate,
      let first = Self.date(sent), let second = Self.date(next),
      !second.lexicographicallyPrecedes(first)
    else { return nil }
    return (header, end)
  }

  /// The address of a sender, without the name beside it.
  private static func address(_ sender: String) -> String {
    let words = sender.split { $0.isWhitespace || "<>\"(),;:".contains($0) }
    return (words.first { $0.contains("@") }.map(String.init) ?? sender).lowercased()
  }

  /// The date on which a message was sent, as far as a header states it.
  private static func date(_ text: String) -> [Int]? {
    guard case .calendar(let dates) = StatedDay(sent: text)?.form, let date = dates.first,
      let year = date.year
    else { return nil }
    return [year, date.month, date.day]
  }

  /// How many lines say who wrote what follows; `nil` for any other line.
  ///
  /// `On 3 Nov 2026, at 16:02, Juniper Help wrote:`, in one line or two.
  private static func attribution(
    _ lines: [String],
    at place: Int,
    maximum: Int = 2
  ) -> Int? {
    for count in 1...maximum where place + count <= lines.count {
      let text = lines[place..<place + count].map(\.trimmed).joined(separator: " ")
      guard text.utf8.count <= maximumAttribution, let last = text.last else { return nil }
      guard last == ":" || last == "：" else { continue }
      let folded = text.folded
      if count == 2, !begins(folded) || attribution(lines, at: place + 1, maximum: 1) == 1 {
        return nil
      }
      let isSaid = writers.contains { folded.hasSuffix($0 + ":") || folded.hasSuffix($0 + "：") }
      let isStated =
        openings.contains { opening, word in
          folded.hasPrefix(opening) && folded.contains(word)
        }
      let hasDay = text.contains(where: \.isDecimalDigit)
      if hasDay, isSaid || isStated || text.contains("<") && text.contains("@") { return count }
    }
    return nil
  }

  private static let maximumAttribution = 300

  /// Whether a text can begin with who wrote what follows, in two lines.
  private static func begins(_ text: String) -> Bool {
    text.first?.isDecimalDigit ?? false
      || ["on ", "am ", "le ", "el ", "il ", "em ", "op ", "den "].contains { text.hasPrefix($0) }
  }

  private static let writers = [
    "wrote", "schrieb", "a ecrit", "a ecrit ", "escribio", "ha scritto", "escreveu", "schreef",
    "写道", "寫道", "님이 작성", "님이 씀", "作成", "のメール", "geschreven", "scrisse",
  ]
  private static let openings: [(String, String)] = [
    ("am ", " schrieb "), ("on ", " wrote"), ("op ", " schreef "), ("le ", " a ecrit"),
  ]

  // MARK: Signatures

  private static func isSignature(_ line: String) -> Bool {
    let plain = line.trimmed
    if plain == "--" || plain == "—" { return true }
    guard plain.utf8.count <= maximumSignature, !hasAmount(plain) else { return false }
    let folded = plain.folded
    return signatures.contains { folded.hasPrefix($0.0) && folded.contains($0.1) }
  }

  private static let maximumSignature = 120

  /// Whether a line has an amount, which no signature of a phone has: `9.99`, `9,99`.
  private static func hasAmount(_ line: String) -> Bool {
    let bytes = Array(line.utf8)
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    return bytes.indices.dropFirst().dropLast(2).contains { place in
      [UInt8(ascii: "."), UInt8(ascii: ",")].contains(bytes[place])
        && isDigit(bytes[place - 1]) && isDigit(bytes[place + 1]) && isDigit(bytes[place + 2])
    }
  }

  /// How signatures of phones begin, and what else they have.
  private static let signatures = [
    ("sent from ", ""), ("get outlook for ", ""), ("von mein", "gesendet"), ("gesendet ", ""),
    ("envoye de", ""), ("enviado d", ""), ("enviado via ", ""), ("inviato da", ""),
    ("verstuurd v", ""), ("verzonden ", ""), ("发自", ""), ("發自", ""), ("从我的", "发送"),
    ("從我的", "傳送"), ("나의 ", "에서 보냄"), ("내 ", "에서 보냄"), ("iphone", "から送信"),
    ("ipad", "から送信"), ("iphone", "에서 보냄"),
  ]
}
