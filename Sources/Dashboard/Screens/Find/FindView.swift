import SubscriptionModel
import SupportAnswers
import TerminalUI

extension FindScreen {
  func draw(in frame: inout Frame, layout: ScreenLayout, context: ScreenContext) {
    let names = choices.compactMap { choice in
      switch choice {
      case .hit(let hit), .near(let hit): hit.customerLabel
      case .charge(let candidate, _): candidate.customerLabel
      }
    }
    FindView(screen: self, context: context, labels: ShortLabels(names))
      .draw(in: &frame, layout: layout)
  }
}

/// Draws the search over everything.
private struct FindView {
  let screen: FindScreen
  let context: ScreenContext
  /// The labels of all customers that were found.
  let labels: ShortLabels

  private var size: Size { context.size }
  private var wording: Wording { context.wording }

  func draw(in frame: inout Frame, layout: ScreenLayout) {
    var row = layout.body.lowerBound
    frame.put(field: screen.text, label: " Find: ", hints: hints, row: row)
    row += 1
    if size.rows >= 12 {
      frame.rule(row: row)
      row += 1
    }
    let end = layout.body.upperBound
    let summary = end - row >= 4 ? end - 1 : end
    let parts = partLines(fitting: summary - row)
    drawHits(rows: row..<max(row, summary - parts.count), in: &frame)
    for (line, text) in parts.enumerated() {
      frame.put(text, row: summary - parts.count + line, column: 1, style: Style(.soft))
    }
    if summary < end { drawSummary(row: summary, in: &frame) }
  }

  /// What was read in a message, part by part, and what was found by it; empty where nothing was
  /// found, which is said at length.
  private func partLines(fitting rows: Int) -> [String] {
    guard let answer = screen.answer, screen.isUpToDate, !answer.parts.isEmpty,
      !screen.choices.isEmpty
    else { return [] }
    let sure = [answer.certaintySentence, answer.questionSentence].compactMap(\.self)
    let masked = answer.parts.map { part in
      guard part.recognition == .email else { return part.line }
      var part = part
      part.text = context.shown(email: part.text)
      return part.line
    }
    let lines = (sure + answer.describedLines + masked).flatMap {
      wrappedText($0, width: max(1, min(size.columns, 100) - 3), indent: 2)
    }
    // Most of the rows are those of the choices.
    let most = max(0, min(rows - Self.minimumHitRows, rows * 2 / 3))
    guard lines.count > most, most > 0 else { return Array(lines.prefix(most)) }
    return lines.prefix(most - 1) + ["and \(counted(lines.count - most + 1, "more line"))"]
  }

  /// The fewest rows of hits above the parts of a message.
  private static let minimumHitRows = 4

  private var hints: [String] {
    let searches = context.memory.searches
    if let recalled = screen.recalled {
      let place = "search \(recalled.index + 1) of \(searches.count)"
      return ["\(place); End keeps it", place]
    }
    guard screen.text.text.isEmpty, !searches.isEmpty else { return recognition }
    return recognition.map { "\($0); \(screen.key(.previous, in: context)): earlier searches" }
      + recognition
  }

  private var recognition: [String] {
    guard let answer = screen.answer, screen.isUpToDate else {
      return screen.text.text.isEmpty ? ["a number, token, product, or file name"] : []
    }
    return ["recognized as \(answer.recognisedAs.words)"]
  }

  private func drawHits(rows: Range<Int>, in frame: inout Frame) {
    guard let answer = screen.answer, !screen.choices.isEmpty else {
      drawNoHits(rows: rows, in: &frame)
      return
    }
    let all = screen.choices.map { choice in
      switch choice {
      case .hit(let hit): cells(hit, isNear: false, request: answer.request)
      case .near(let hit): cells(hit, isNear: true, request: answer.request)
      case .charge(let candidate, let charge): cells(candidate, charge)
      }
    }
    let gap = size.columns >= Self.minimumAiryColumns ? 2 : 1
    let table = TableLayout(hitColumns(holding: all), width: size.columns - 3, gap: gap)
    // The list scrolls as little as shows the hit under the cursor.
    let first = max(0, screen.selected - max(1, rows.count) + 1)
    for (line, row) in rows.enumerated() {
      let index = first + line
      guard screen.choices.indices.contains(index) else { break }
      frame.put(all[index], in: table, row: row, column: 2)
      frame.onClick(row: row, reaches: ClickTarget.row(index))
      guard index == screen.selected else { continue }
      frame.put("▌", row: row, column: 0, style: Style(.accent))
      let end = table.places.first { $0.index == 1 }.map { $0.column + $0.width } ?? 20
      frame.select(row: row, column: 2, width: end)
    }
  }

  /// The columns, as wide as what the hits need.
  private func hitColumns(holding hits: [[[Span]]]) -> [TableColumn] {
    let ideal = { (column: Int) in
      hits.map { $0[column].reduce(0) { $0 + columnWidth(of: $1.text) } }.max() ?? 0
    }
    let columns = [
      TableColumn("Field", minimum: 11, ideal: ideal(0), priority: 1),
      TableColumn("ID", minimum: 10, ideal: min(Self.maximumIdColumns, ideal(1)), priority: 0),
      TableColumn("Match", minimum: 6, ideal: max(6, ideal(2)), priority: 5),
      TableColumn("Product", minimum: 10, ideal: ideal(3), priority: 2),
      TableColumn("Date", minimum: 11, ideal: 11, priority: 4),
      // A label, and as much of a name as tells two people apart.
      TableColumn("Customer", minimum: min(14, max(8, ideal(5))), ideal: ideal(5), priority: 3),
    ]
    guard size.columns >= Self.minimumPlaceColumns else { return columns }
    return columns + [TableColumn("Where", minimum: 20, ideal: ideal(6), priority: 6)]
  }

  /// From this width on a hit says where it stands, and a charge what was paid.
  private static let minimumPlaceColumns = 160

  /// From this width on columns stand two apart.
  private static let minimumAiryColumns = 96

  /// A UUID's length and a little more; longer file names are cut where room is short.
  private static let maximumIdColumns = 60

  private func cells(_ hit: SearchHit, isNear: Bool, request: SearchRequest) -> [[Span]] {
    var customer =
      hit.customerLabel.map { labels[$0] + context.nameBehind($0) } ?? "no customer"
    if hit.environment != .production { customer += " \(hit.environment.name.lowercased())" }
    return [
      [Span(hit.field.words, Style(isNear ? .quiet : .plain))],
      personSpans(hit) ?? matchSpans(hit, request: request),
      [Span(isNear ? "near" : hit.match.rawValue, Style(.quiet))],
      [Span(hit.productId.map { wording.productName($0) } ?? "")],
      [Span(hit.date.map { wording.day($0) } ?? "", Style(.quiet))],
      [Span(customer)],
      [Span(hit.provenance?.file ?? "", Style(.quiet))],
    ]
  }

  private func cells(
    _ candidate: TriangulationAnswer.Candidate,
    _ charge: TriangulationAnswer.ChargeFacts
  ) -> [[Span]] {
    var customer =
      labels[candidate.customerLabel] + context.nameBehind(candidate.customerLabel)
    if candidate.environment != .production {
      customer += " \(candidate.environment.name.lowercased())"
    }
    return [
      [Span("charge")],
      [Span(groupedDigits(charge.transactionId.text))],
      [Span(candidate.agreement, Style(.quiet))],
      [Span(charge.itemNames ?? charge.productId.map { wording.productName($0) } ?? "")],
      [Span(wording.day(charge.purchaseDate), Style(.quiet))],
      [Span(customer)],
      [Span(charge.price.map { wording.money($0) } ?? "", Style(.quiet))],
    ]
  }

  /// A name, or an e-mail address, masked unless it was revealed; `nil` for an identifier.
  private func personSpans(_ hit: SearchHit) -> [Span]? {
    switch hit.field {
    case .name: [Span(hit.text)]
    case .email: [Span(context.shown(email: hit.text))]
    case .transactionId, .originalTransactionId, .previousOriginalTransactionId,
      .webOrderLineItemId, .appTransactionId, .appAccountToken, .notificationUUID, .productId,
      .requestIdentifier, .requestReferenceId, .sku, .seatClaimId, .groupId,
      .offerIdentifier, .externalPurchaseId, .orderId, .messageIdentifier, .testNotificationToken,
      .fileName:
      nil
    }
  }

  /// The identifier with what was typed marked in it; numbers stand in groups.
  private func matchSpans(_ hit: SearchHit, request: SearchRequest) -> [Span] {
    let text = groupedDigits(hit.text)
    let wanted = Array(request.cleanedText.lowercased())
    let letters = Array(text)
    let places = letters.indices.filter { letters[$0] != " " || text == hit.text }
    let plain = places.map { Character(letters[$0].lowercased().first.map(String.init) ?? " ") }
    guard !wanted.isEmpty, wanted.count <= plain.count,
      let start = (0...(plain.count - wanted.count)).first(where: {
        Array(plain[$0..<($0 + wanted.count)]) == wanted
      })
    else { return [Span(text)] }
    let from = places[start]
    let to = places[start + wanted.count - 1]
    return [
      Span(String(letters[..<from])), Span(String(letters[from...to]), Style(.match)),
      Span(String(letters[(to + 1)...])),
    ]
  }

  private func drawNoHits(rows: Range<Int>, in frame: inout Frame) {
    var lines: [(String, Style)] = []
    if let failure = screen.failure {
      lines = [(failure, Style(.bad))]
    } else if screen.text.text.isEmpty {
      lines = Self.help.map { ($0, Style(.quiet)) }
    } else if let search = screen.answer, screen.isUpToDate {
      let nothing = EmptyResultExplanation(search: search, facts: context.factsSoFar)
      lines = nothing.reasons.map { ($0, .plain) }
      let isComplete = context.factsSoFar.incompleteness == nil
      if context.gapsQuestion != nil, nothing.suggestsFind, isComplete {
        let newest = context.facts?.newestEvidence
        lines.append((wording.completeness(gaps: context.gaps, newestEvidence: newest), .plain))
      }
      if let reply = screen.notFoundReply(in: context) {
        lines.append(("Say: “\(reply)”", .plain))
        lines.append(("\(screen.key(.copy, in: context)) copies the reply.", Style(.quiet)))
      }
      lines += search.described.map { (words($0), Style(.soft)) }
      lines += search.partLines.map { ($0, Style(.quiet)) }
      let next =
        nothing.suggestsFind && search.described.isEmpty
        ? [
          "Press \(screen.key(FindScreen.describe, in: context)) to search by product, day, and amount"
        ] : []
      lines += (next + nothing.next.map { screen.words(for: $0, in: context) }).map {
        ("Next: \($0)", Style(.soft))
      }
    } else {
      lines = [("Looking…", Style(.quiet))]
    }
    var row = rows.lowerBound
    for (text, style) in lines {
      for line in wrappedText(text, width: max(1, min(size.columns, 100) - 3), indent: 2)
      where row < rows.upperBound {
        frame.put(line, row: row, column: 1, style: style)
        row += 1
      }
    }
  }

  private static let help = [
    "Any identifier, whole or partial: transaction, original transaction, order line, app account"
      + " token, Apple Account, notification, product, or file name.",
    "Or a customer's whole message, a name, or an email address; spaces and quotation marks are"
      + " ignored.",
    "No identifier? Tab searches by product, day, amount, and country.",
  ]

  private func drawSummary(row: Int, in frame: inout Frame) {
    guard let answer = screen.answer else { return }
    let isByCharge = answer.hits.isEmpty && !answer.candidates.isEmpty
    var parts = isByCharge ? [] : [counted(answer.hits.count, "match", plural: "matches")]
    switch answer.cut {
    case _ where isByCharge: break
    case nil: break
    case .limit: parts[0] = "the first \(parts[0])"
    case .effort where answer.hits.isEmpty: parts[0] = "no match among those searched"
    case .effort: parts[0] = "at least \(parts[0])"
    }
    if answer.cut != nil { parts.append("type more to see the rest") }
    if !answer.near.isEmpty { parts.append("\(answer.near.count) near, not counted") }
    let missing = answer.parts.count { $0.isFound == false }
    if missing > 0, !answer.hits.isEmpty { parts.append("\(missing) not found") }
    if let described = answer.described.first, !answer.choices.isEmpty {
      parts.append(words(described))
    }
    // A whole message leaves no room beside it to say what it is.
    if !answer.parts.isEmpty {
      parts.insert("message, \(counted(answer.parts.count, "value"))", at: 0)
    }
    if !screen.isUpToDate { parts = ["looking…"] }
    frame.put(" \(parts.joined(separator: " · "))", row: row, column: 0, style: Style(.quiet))
  }

  /// The charges that a message describes, and how to see them.
  private func words(_ described: SearchAnswer.Described) -> String {
    let charge = "\(described.amount) on \(described.day)"
    guard described.charges > 0 else { return "no charge of \(charge); Tab changes that search" }
    let charges = "\(counted(described.charges, "charge")) of \(charge)"
    return screen.answer?.candidates.isEmpty == false ? charges : "Tab: \(charges)"
  }
}

extension SearchAnswer.Recognition {
  /// What a pasted text looks like.
  fileprivate var words: String {
    switch self {
    case .number: "a number or part of one"
    case .uuid: "a UUID"
    case .orderId: "an Apple order ID"
    case .gpaOrder: "a Google Play order ID"
    case .productId: "a product"
    case .email: "an email address"
    case .name: "a name"
    case .date: "a date"
    case .amount: "an amount"
    case .message: "a message"
    case .text: "text"
    }
  }
}

extension IdentifierField {
  /// The identifier in words.
  fileprivate var words: String {
    switch self {
    case .transactionId: "transaction"
    case .originalTransactionId: "original transaction"
    case .previousOriginalTransactionId: "previous original transaction"
    case .webOrderLineItemId: "order line"
    case .appTransactionId: "Apple Account"
    case .appAccountToken: "app account token"
    case .notificationUUID: "notification"
    case .productId: "product"
    case .requestIdentifier, .requestReferenceId: "request"
    case .sku: "item"
    case .seatClaimId: "seat"
    case .groupId: "group"
    case .offerIdentifier: "offer"
    case .externalPurchaseId: "external purchase"
    case .orderId: "order"
    case .messageIdentifier: "message"
    case .testNotificationToken: "test notification"
    case .fileName: "file"
    case .name: "name"
    case .email: "email"
    }
  }
}
