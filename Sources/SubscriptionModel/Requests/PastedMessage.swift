/// What a pasted message contains: identifiers, email addresses, amounts, and days.
///
/// What the customer says now is told apart from header fields, quoted messages, and signatures.
/// Line breaks, grouped digits, and punctuation do no harm. Shapes only suggest what a word means;
/// the search decides whether it is an identifier.
public struct PastedMessage: Hashable, Sendable {
  /// The values of the message: those that the customer says first, then the others by their role.
  package private(set) var parts: [Part] = []
  /// Whether there is more in the text than is read of it.
  public private(set) var isCut = false
  /// The language; `nil` where nothing tells.
  package private(set) var language: MessageLanguage?
  /// The day on which the message was sent, by its header fields.
  private var sentDay: StatedDay?
  /// Which days belong to which amounts, as indices of parts.
  private var pairs: [Pair] = []
  /// The amounts of charges that the customer says are not meant.
  private var denied: Set<StatedAmount> = []
  /// Whether the customer says that what others wrote of is not meant.
  private var deniesOthers = false
  /// The totals of charges that the message describes.
  package private(set) var totals: [Total] = []

  /// A word, or several words that belong together.
  public struct Identifier: Hashable, Sendable {
    /// Its possible readings, likeliest first: separate digits can be one number or several.
    public var readings: [String]
    /// What it looks like.
    public var recognition: SearchAnswer.Recognition

    /// The likeliest reading.
    public var text: String { readings.first ?? "" }
  }

  /// One value of a message.
  package struct Part: Hashable, Sendable {
    /// The value as written, on one line.
    package var text: String
    /// What it is.
    package var value: Value
    /// Where it stands.
    package var role: SearchAnswer.Role
    /// The day on which the forwarded or quoted message with it was sent; `nil` if that is not stated.
    var sentDay: StatedDay?
  }

  /// What a part is.
  package enum Value: Hashable, Sendable {
    case identifier(Identifier)
    case email(String)
    /// A product by its ID; it does not lead to a customer.
    case product(String)
    /// A product as Apple's receipt names it.
    case productName(String)
    case amount(StatedAmount)
    case day(StatedDay)
  }

  /// A charge that a message describes by an amount and a day.
  package struct Charge: Sendable {
    /// The index of the amount among the parts.
    package var amountPart: Int
    /// The index of the day among the parts.
    package var dayPart: Int
    /// The amount.
    package var amount: StatedAmount
    /// The days that it can be: one, or two where the order of day and month is not certain; none for a
    /// date that no calendar has, on which nothing was charged.
    package var days: [DaySpan]
    /// Further days of the message that belong to no amount, the nearest first, each by the index of
    /// its part: where no charge of the amount is on `days`, one on these is meant.
    package var others: [(dayPart: Int, days: [DaySpan])] = []
    /// Those of `others` on which it can just as well have been: nothing else is said of them.
    package var rivals: [(dayPart: Int, days: [DaySpan])] = []
    /// All days that are named with the amount, each by the index of its part, where they are several:
    /// it can be what the charges of these days came to together.
    package var together: [(dayPart: Int, days: [DaySpan])] = []
  }

  /// An amount that is called a total, and is what the charges beside it come to.
  package struct Total: Hashable, Sendable {
    /// The index of the amount among the parts.
    package var amountPart: Int
    /// The amount.
    package var amount: StatedAmount
    /// The indices of the amounts of the charges among the parts.
    package var amountParts: [Int]
    /// The indices of their days among the parts.
    package var dayParts: [Int]
  }

  private struct Pair: Hashable {
    var amount: Int
    var days: [Int]
    /// The days that belong to no amount, the nearest first.
    var others: [Int] = []
    /// Those of them of which nothing else is said, where the message has one amount.
    var rivals: Set<Int> = []
    /// Whether a receipt of Apple's states them.
    var isOfReceipt = false
  }

  /// The most bytes of a message's readable text.
  public static let maximumBytes = ReadMessage.maximumBytes
  /// The most values of one kind to take; a longer list is no message of a customer.
  public static let maximumParts = 20

  /// Reads a text; `nil` for a single value and for a text without any.
  public init?(_ text: String) { self.init(ReadMessage(text)) }

  /// Takes the values of a message; `nil` for a single value and for a text without any.
  package init?(_ message: ReadMessage) {
    guard message.sections.header != MailHeader() || Self.isSeveralWords(message.text) else {
      return nil
    }
    isCut = message.isCut
    language = message.language
    let sections = message.sections.sections
    for section in sections where section.place == .said { read(section) }
    for section in sections where section.place == .forwarded { read(section) }
    sentDay = readHeader(message.sections.header)
    for section in sections where section.place == .quoted { read(section) }
    let heads = MessageText(message.sections.quotedHeads)
    for day in DayFinder(text: heads, language: language).days().found {
      parts.append(Part(text: day.day.text, value: .day(day.day), role: .quoted))
    }
    for section in sections where section.place == .signature { read(section) }
    limitParts()
    guard parts.contains(where: \.isValue) else { return nil }
  }

  private static func isSeveralWords(_ text: String) -> Bool {
    SearchAnswer.Recognition(single: text) == nil
      && (text.contains { $0.isWhitespace || $0.isIdeographic } || isRow(text))
  }

  /// Whether a text without blanks is values side by side, as in a row of a bank's table.
  private static func isRow(_ text: String) -> Bool {
    guard text.utf8.count <= maximumRow else { return false }
    let values = text.split { ";,/|".contains($0) }.compactMap {
      SearchAnswer.Recognition(single: String($0))
    }
    let isValue = { (value: SearchAnswer.Recognition) in
      switch value {
      case .number, .uuid, .orderId, .date, .amount: true
      case .gpaOrder, .productId, .email, .name, .message, .text: false
      }
    }
    return values.count(where: isValue) > 1
  }

  /// The most bytes of such a row.
  private static let maximumRow = 500

  // MARK: What the customer says

  /// The possible identifiers that the customer states, in the order of the text.
  public var identifiers: [Identifier] {
    said { if case .identifier(let identifier) = $0.value { identifier } else { nil } }
  }
  /// The email addresses that the customer states.
  public var emails: [String] {
    said { if case .email(let email) = $0.value { email } else { nil } }
  }
  /// The products that the customer states by their IDs.
  public var products: [String] {
    said { if case .product(let product) = $0.value { product } else { nil } }
  }
  /// The amounts that the customer states, as written.
  public var amounts: [String] {
    said { if case .amount = $0.value { $0.text } else { nil } }
  }
  /// The days that the customer states, as written.
  public var dates: [String] {
    said { if case .day = $0.value { $0.text } else { nil } }
  }

  private func said<Found: Hashable>(_ value: (Part) -> Found?) -> [Found] {
    parts.filter { $0.role == .said }.compactMap(value).uniqued
  }

  /// Whether what the customer says leaves nothing open: it states an identifier, or an amount with
  /// a day.
  ///
  /// Only otherwise are quoted parts, the subject, and the signature looked up.
  package var isComplete: Bool {
    !isReadWholly && (!identifiers.isEmpty || describesCharge)
  }

  /// Whether the customer states an amount with a day.
  package var describesCharge: Bool {
    pairs.contains { parts[$0.amount].role == .said && isSaid($0.days) }
  }

  /// Whether quoted parts, the subject, and the signature are looked up in any case: what the customer
  /// says has only numbers that are in no document, such as a postcode.
  package var isReadWholly = false

  private func isSaid(_ days: [Int]) -> Bool { days.contains { parts[$0].role == .said } }

  // MARK: Days

  /// The day from which words such as `yesterday` count: the one on which the message was sent, or
  /// else that of `asOf`.
  package func day(asOf: Timestamp, zone: ZoneRules) -> CivilTime {
    let today = zone.civilTime(at: asOf)
    return sentDay?.days(from: today).first?.first ?? today
  }

  /// The order of Google Play that the message names; what Google charged is no charge of Apple's.
  package var googlePlayOrder: String? { parts.first { $0.recognition == .gpaOrder }?.text }

  /// The charges that the message describes, in the order of their amounts.
  ///
  /// The subject and quoted parts are read only where the message itself leaves a charge open; where it
  /// names the customer, a quoted receipt still tells the charge. A day that is still to come is that of
  /// no charge.
  package func charges(asOf: Timestamp, zone: ZoneRules) -> [Charge] {
    guard googlePlayOrder == nil else { return [] }
    let sent = day(asOf: asOf, zone: zone)
    for role in describesCharge && !isReadWholly
      ? [.said] : [SearchAnswer.Role.said, .sent, .quoted]
    {
      let roles = SearchAnswer.Role.allCases.prefix { $0 != role } + [role]
      let found = charges(from: sent) { pair in
        roles.contains(parts[pair.amount].role) && mayBeMeant(pair)
      } isRead: {
        roles.contains($0)
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Whether the charge of a pair can be meant, beside what the customer says.
  private func mayBeMeant(_ pair: Pair) -> Bool {
    guard parts[pair.amount].role != .said || !isSaid(pair.days) else { return true }
    guard let amount = amount(of: pair), !denied.contains(amount), !deniesOthers else {
      return false
    }
    guard pair.isOfReceipt else { return !isComplete }
    // Of the items of a receipt, the one whose price the customer states.
    let said = Set(indices(where: \.isAmount).compactMap { parts[$0].amount?.milliunits })
    let stated = pairs.filter(\.isOfReceipt).compactMap { self.amount(of: $0)?.milliunits }
      .filter(said.contains)
    return stated.isEmpty || stated.contains(amount.milliunits)
  }

  private func amount(of pair: Pair) -> StatedAmount? { parts[pair.amount].amount }

  /// The first described charge, or what is stated of one, in texts that `reader` and
  /// `StatedAmount` read.
  package func describedCharge(_ reader: DateReader) -> (day: String?, amount: String?) {
    let sent = day(asOf: reader.asOf, zone: reader.zone)
    let charge = charges(asOf: reader.asOf, zone: reader.zone).first
    let amount = charge.map { parts[$0.amountPart] } ?? parts.first { $0.recognition == .amount }
    let day = charge.map { parts[$0.dayPart] } ?? parts.first { $0.isDay && $0.role == .said }
    let plainDay = day.map { part in
      let value = part.plainValue(sent: sent).prefix { $0 != " " }
      return reader.days(part.text) == nil ? String(value) : part.text
    }
    let plainAmount = amount.map { part in
      StatedAmount(part.text) == nil ? part.plainValue(sent: sent) : part.text
    }
    return (plainDay, plainAmount)
  }

  private func charges(
    from sent: CivilTime,
    of isWanted: (Pair) -> Bool,
    isRead: (SearchAnswer.Role) -> Bool
  ) -> [Charge] {
    var charges: [Charge] = []
    for pair in pairs where isWanted(pair) {
      let sent = parts[pair.amount].sentDay?.days(from: sent).first?.first ?? sent
      guard case .amount(let amount) = parts[pair.amount].value else { continue }
      func read(_ index: Int) -> (dayPart: Int, days: [DaySpan])? {
        guard isRead(parts[index].role), case .day(let day) = parts[index].value, !day.isAhead
        else { return nil }
        let days = parts[index].days(day, from: sent).filter { !$0.isToCome(on: sent) }
        return days.isEmpty && !day.isNoDate ? nil : (index, days)
      }
      var own = pair.days.compactMap(read)
      // No other day stands for one that does not exist.
      var others = own.contains { $0.days.isEmpty } ? [] : pair.others.compactMap(read)
      others.removeAll { $0.days.isEmpty }
      if own.isEmpty, !others.isEmpty { own = [others.removeFirst()] }
      let rivals = own.count == 1 ? others.filter { pair.rivals.contains($0.dayPart) } : []
      let together = own.count > 1 && own.allSatisfy { $0.days.count == 1 } ? own : []
      for (index, days) in own
      where !charges.contains(where: { $0.amount == amount && $0.days == days }) {
        charges.append(
          Charge(
            amountPart: pair.amount,
            dayPart: index,
            amount: amount,
            days: days,
            others: others,
            rivals: rivals,
            together: together
          )
        )
      }
    }
    return charges
  }

  // MARK: Reading

  /// Adds the values of a header, and returns the day that it states.
  private mutating func readHeader(_ header: MailHeader) -> StatedDay? {
    if let sender = header.sender {
      var words = MessageWords(sender)
      for email in words.takeEmails() {
        parts.append(Part(text: email, value: .email(email), role: .sent))
      }
    }
    if let subject = header.subject { read(MessageText(subject), .sent) }
    let day = day(of: header)
    if let day { parts.append(Part(text: day.text, value: .day(day), role: .sent)) }
    return day
  }

  private func day(of header: MailHeader) -> StatedDay? {
    guard let sent = header.sentDate else { return nil }
    return DayFinder(text: MessageText(sent), language: language).days().found.first?.day
  }

  /// Adds the values of a section; those of another message count from its own day.
  private mutating func read(_ section: MailSections.Section) {
    let first = parts.count
    let role: SearchAnswer.Role =
      switch section.place {
      case .said, .forwarded: .said
      case .quoted: .quoted
      case .signature: .signature
      }
    read(MessageText(section.text).joiningWrappedLines, role)
    guard let header = section.header else { return }
    let sent = day(of: header)
    for index in first..<parts.count { parts[index].sentDay = sent }
    if section.place == .forwarded { _ = readHeader(header) }
  }

  /// Adds the values of one section, and pairs its amounts and days.
  private mutating func read(_ text: MessageText, _ role: SearchAnswer.Role) {
    let (days, others) = DayFinder(text: text, language: language).days()
    var isTaken = Array(repeating: false, count: text.tokens.count)
    for range in days.map(\.range) + others { for place in range { isTaken[place] = true } }
    let phones = PhoneFinder(text: text).phones().filter { range in !range.contains { isTaken[$0] }
    }
    for phone in phones { for place in phone { isTaken[place] = true } }
    let amounts = AmountFinder(text: text, isTaken: isTaken).amounts()
    for amount in amounts { for place in amount.range { isTaken[place] = true } }
    readIdentifiers(in: text, isTaken: isTaken, role)
    let firstAmount = parts.count
    for found in amounts.prefix(Self.maximumParts) {
      parts.append(Part(text: text.text(found.range), value: .amount(found.amount), role: role))
    }
    let firstDay = parts.count
    for found in days.prefix(Self.maximumParts) {
      parts.append(Part(text: found.day.text, value: .day(found.day), role: role))
    }
    if max(amounts.count, days.count) > Self.maximumParts { isCut = true }
    guard role != .signature else { return }
    pair(
      text,
      role,
      Array(days.prefix(Self.maximumParts)),
      Array(amounts.prefix(Self.maximumParts)),
      from: (amount: firstAmount, day: firstDay)
    )
  }

  private mutating func readIdentifiers(
    in text: MessageText,
    isTaken: [Bool],
    _ role: SearchAnswer.Role
  ) {
    var words = MessageWords(Self.rest(of: text, isTaken: isTaken))
    let emails = words.takeEmails()
    let found = (words.takeUUIDs() + words.takeIdentifiers()).sorted { $0.place < $1.place }
      .map(\.identifier).uniqued
    parts += found.map { Part(text: $0.text, value: .identifier($0), role: role) }
    parts += emails.uniqued.map { Part(text: $0, value: .email($0), role: role) }
    parts += words.takeProducts().uniqued.map { Part(text: $0, value: .product($0), role: role) }
  }

  /// The text with a sign in place of what is taken, and spaces around letters that are written
  /// without any.
  private static func rest(of text: MessageText, isTaken: [Bool]) -> String {
    var rest = text.characters
    for (place, token) in text.tokens.enumerated() where isTaken[place] {
      for index in token.range { rest[index] = "…" }
    }
    var spaced = ""
    var last: Character = " "
    for character in rest {
      let isEdge =
        character.isIdeographic != last.isIdeographic || (character == "…") != (last == "…")
      if isEdge, !character.isWhitespace, !last.isWhitespace { spaced.append(" ") }
      spaced.append(character)
      last = character
    }
    return spaced
  }

  private mutating func pair(
    _ text: MessageText,
    _ role: SearchAnswer.Role,
    _ days: [DayFinder.Found],
    _ amounts: [AmountFinder.Found],
    from first: (amount: Int, day: Int)
  ) {
    if let receipt = AppleReceipt(text, days: days, amounts: amounts) {
      parts += receipt.products.uniqued.prefix(Self.maximumParts)
        .map { Part(text: $0, value: .productName($0), role: role) }
      guard let day = receipt.invoiceDay else { return }
      pairs += receipt.charges.map {
        Pair(amount: first.amount + $0, days: [first.day + day], isOfReceipt: true)
      }
      return
    }
    let totals = ChargePairing.indicesOfTotals(amounts, in: text)
    let single = amounts.indices.filter { !totals.contains($0) }
    let pairing = ChargePairing(
      text: text,
      days: days.map(\.range),
      spans: Set(days.indices.filter { days[$0].day.isSpan }),
      amounts: single.map { amounts[$0].range }
    )
    let paired = pairing.daysOfAmounts()
    let taken = Set(paired.joined())
    let denied = pairing.deniedAmounts()
    if role == .said {
      self.denied.formUnion(denied.map { amounts[single[$0]].amount })
      deniesOthers = deniesOthers || ChargePairing.deniesOthers(text)
    }
    let passing = pairing.amountsOfAnotherTime(in: paired)
      .union(pairing.refundedAmounts()).union(denied)
    let charged = paired.indices.filter { !passing.contains($0) }
    let freeDays = { (index: Int) in
      pairing.daysByDistance(of: index).filter { !taken.contains($0) && !pairing.isDenied($0) }
    }
    let isRival = { (day: Int) in
      paired.count == 1 && !pairing.spans.contains(day) && !pairing.isAboutAnotherAction(day)
    }
    var found = charged.map { index -> Pair in
      let others = freeDays(index)
      let rivals = others.filter(isRival)
      return Pair(
        amount: first.amount + single[index],
        days: paired[index].map { first.day + $0 },
        others: others.map { first.day + $0 },
        rivals: Set(rivals.map { first.day + $0 })
      )
    }
    // `not the 9.99 of 1 February, it is that of 1 March`
    found += denied.sorted().compactMap { index in
      freeDays(index).first(where: isRival).map {
        Pair(amount: first.amount + single[index], days: [first.day + $0])
      }
    }
    readTotals(totals.sorted().map { first.amount + $0 }, of: found)
    let said = (amounts: indices { $0.isAmount }, days: indices { $0.isDay })
    if said.amounts.isEmpty == said.days.isEmpty {
      pairs += found.filter { !$0.days.isEmpty }
    } else if pairs.isEmpty {
      complete(said, with: found, days: days.indices.map { first.day + $0 })
    }
  }

  /// Adds the totals that the charges of `pairs` come to, each counted once for each of its days.
  private mutating func readTotals(_ totals: [Int], of pairs: [Pair]) {
    guard pairs.allSatisfy({ !$0.days.isEmpty }) else { return }
    var sum: Int64 = 0
    var count = 0
    for pair in pairs {
      guard case .amount(let amount) = parts[pair.amount].value else { return }
      for _ in pair.days {
        let (next, overflow) = sum.addingReportingOverflow(amount.milliunits)
        guard !overflow else { return }
        sum = next
        count += 1
      }
    }
    guard count > 1 else { return }
    for total in totals {
      guard case .amount(let amount) = parts[total].value, amount.milliunits == sum else {
        continue
      }
      self.totals.append(
        Total(
          amountPart: total,
          amount: amount,
          amountParts: pairs.map(\.amount).uniqued,
          dayParts: pairs.flatMap(\.days).uniqued
        )
      )
    }
  }

  /// Completes what the customer says by halves with another part: with the same amount or day
  /// there, or else with any.
  private mutating func complete(
    _ said: (amounts: [Int], days: [Int]),
    with found: [Pair],
    days: [Int]
  ) {
    for index in said.amounts {
      let same = found.filter { parts[$0.amount].value == parts[index].value }.flatMap(\.days)
      let others = same.isEmpty ? days : same
      if !others.isEmpty { pairs.append(Pair(amount: index, days: others)) }
    }
    for index in said.days {
      let same = found.filter { $0.days.contains { parts[$0].value == parts[index].value } }
      for pair in same.isEmpty ? found : same {
        pairs.append(Pair(amount: pair.amount, days: [index]))
      }
    }
  }

  private func indices(where isWanted: (Part) -> Bool) -> [Int] {
    parts.indices.filter { parts[$0].role == .said && isWanted(parts[$0]) }
  }

  /// Orders the parts by their roles, and keeps so many of each kind.
  private mutating func limitParts() {
    var counts: [String: Int] = [:]
    var kept: [Int] = []
    for role in SearchAnswer.Role.allCases {
      for index in parts.indices where parts[index].role == role {
        let isPaired = pairs.contains { $0.amount == index || $0.days.contains(index) }
        if !isPaired, kept.contains(where: { parts[$0] == parts[index] }) { continue }
        let kind = parts[index].recognition.rawValue
        let group = parts[index].isIdentifier ? "identifier" : kind
        counts[group, default: 0] += 1
        if counts[group, default: 0] > Self.maximumParts {
          isCut = true
        } else {
          kept.append(index)
        }
      }
    }
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    pairs = pairs.compactMap { pair in
      guard let amount = places[pair.amount] else { return nil }
      let days = pair.days.compactMap { places[$0] }
      let others = pair.others.compactMap { places[$0] }
      let rivals = Set(pair.rivals.compactMap { places[$0] })
      return days.isEmpty
        ? nil
        : Pair(
          amount: amount,
          days: days,
          others: others,
          rivals: rivals,
          isOfReceipt: pair.isOfReceipt
        )
    }
    totals = totals.compactMap { total in
      guard let amount = places[total.amountPart] else { return nil }
      var moved = total
      moved.amountPart = amount
      moved.amountParts = total.amountParts.compactMap { places[$0] }
      moved.dayParts = total.dayParts.compactMap { places[$0] }
      let isWhole =
        moved.amountParts.count == total.amountParts.count
        && moved.dayParts.count == total.dayParts.count
      return isWhole ? moved : nil
    }
    parts = kept.map { parts[$0] }
  }
}

extension PastedMessage.Part {
  /// What it looks like.
  package var recognition: SearchAnswer.Recognition {
    switch value {
    case .identifier(let identifier): identifier.recognition
    case .email: .email
    case .product: .productId
    case .productName: .text
    case .amount: .amount
    case .day: .date
    }
  }

  fileprivate var isIdentifier: Bool {
    if case .identifier = value { true } else { false }
  }

  fileprivate var isAmount: Bool { amount != nil }

  fileprivate var amount: StatedAmount? {
    if case .amount(let amount) = value { amount } else { nil }
  }

  fileprivate var isDay: Bool {
    if case .day = value { true } else { false }
  }

  /// Whether a text with it is a message; products and months by their names alone are words, and can
  /// be those of people.
  fileprivate var isValue: Bool {
    switch value {
    case .product, .productName: false
    case .day(let day): day.isRelative || !day.isSpan
    case .identifier, .email, .amount: true
    }
  }

  /// The value in the form of output: a day as `2026-10-27`, or two joined by `or`.
  ///
  /// Words such as `yesterday` count from the day of its own message or, where that is not stated,
  /// from `sent`.
  package func plainValue(sent: CivilTime) -> String {
    switch value {
    case .identifier(let identifier): identifier.text
    case .email(let email): email
    case .product(let product), .productName(let product): product
    case .amount(let amount): amount.plainText
    case .day(let day): days(day, from: sent).map(\.isoDate).joined(separator: " or ")
    }
  }

  /// The days that a stated day can be; where one of two is still to come, the other one.
  fileprivate func days(_ day: StatedDay, from sent: CivilTime) -> [DaySpan] {
    let sent = sentDay?.days(from: sent).first?.first ?? sent
    let days = day.days(from: sent)
    let past = days.filter { !$0.isToCome(on: sent) }
    return past.isEmpty ? days : past
  }
}
