import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// Draws the search over everything.
  func drawFind(_ find: FindState, in frame: inout Frame) {
    let height = size.rows
    var row = 0
    if height >= 6 {
      drawHeader(row: 0, title: "Find", in: &frame)
      row = 1
    }
    drawField(
      label: " Find: ",
      field: find.text,
      hints: recognition(find),
      row: row,
      in: &frame
    )
    row += 1
    if height >= 12 {
      frame.rule(row: row)
      row += 1
    }
    let footer = height >= 4 ? height - 1 : height
    let summary = footer - row >= 4 ? footer - 1 : footer
    drawHits(find, rows: row..<max(row, summary), in: &frame)
    if summary < footer { drawSummary(find, row: summary, in: &frame) }
    if footer < height {
      let count = find.choices.count
      let position = count == 0 ? "" : "\(find.selected + 1)/\(count)"
      drawFooter(row: footer, position: position, in: &frame)
    }
  }

  private func recognition(_ find: FindState) -> [String] {
    guard let answer = find.answer, find.isUpToDate else {
      return find.text.text.isEmpty ? ["a number, token, product, or file name"] : []
    }
    return ["recognized as \(answer.recognisedAs.words)"]
  }

  private func drawHits(_ find: FindState, rows: Range<Int>, in frame: inout Frame) {
    guard let answer = find.answer, !find.choices.isEmpty else {
      drawNoHits(find, rows: rows, in: &frame)
      return
    }
    let all = find.choices.enumerated().map { index, hit in
      cells(hit, isNear: index >= answer.hits.count, request: answer.request)
    }
    let gap = size.columns >= Self.airyColumns ? 2 : 1
    let table = TableLayout(hitColumns(holding: all), width: size.columns - 3, gap: gap)
    // The list scrolls as little as shows the hit under the cursor.
    let first = max(0, find.selected - max(1, rows.count) + 1)
    for (line, row) in rows.enumerated() {
      let index = first + line
      guard find.choices.indices.contains(index) else { break }
      frame.put(all[index], in: table, row: row, column: 2)
      guard index == find.selected else { continue }
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
    return [
      TableColumn("Field", minimum: 11, ideal: ideal(0), priority: 1),
      TableColumn("ID", minimum: 10, ideal: min(Self.widestId, ideal(1)), priority: 0),
      TableColumn("Match", minimum: 6, ideal: 6, priority: 5),
      TableColumn("Product", minimum: 10, ideal: ideal(3), priority: 2),
      TableColumn("Date", minimum: 11, ideal: 11, priority: 4),
      // A label, and as much of a name as tells two people apart.
      TableColumn("Customer", minimum: min(14, max(8, ideal(5))), ideal: ideal(5), priority: 3),
    ]
  }

  /// From this width on columns stand two apart.
  private static let airyColumns = 96

  /// A UUID's length and a little more; longer file names are cut where room is short.
  private static let widestId = 60

  private func cells(_ hit: SearchHit, isNear: Bool, request: SearchRequest) -> [[Span]] {
    var customer = hit.customerLabel.map { shortLabel($0) + nameBehind($0) } ?? "no customer"
    if hit.environment != .production { customer += " \(hit.environment.name.lowercased())" }
    return [
      [Span(hit.field.words, Style(isNear ? .quiet : .plain))],
      personSpans(hit) ?? matchSpans(hit, request: request),
      [Span(isNear ? "near" : hit.match == .exact ? "exact" : hit.match.rawValue, Style(.quiet))],
      [Span(hit.productId.map { wording.productName($0) } ?? "")],
      [Span(hit.date.map { wording.day($0) } ?? "", Style(.quiet))],
      [Span(customer)],
    ]
  }

  /// A name or an e-mail address, masked unless it was revealed; `nil` for an identifier.
  private func personSpans(_ hit: SearchHit) -> [Span]? {
    switch hit.field {
    case .name: [Span(shown(name: hit.text))]
    case .email: [Span(shown(email: hit.text))]
    case .transactionId, .originalTransactionId, .previousOriginalTransactionId,
      .webOrderLineItemId, .appTransactionId, .appAccountToken, .notificationUUID, .productId,
      .requestIdentifier, .fileName:
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

  private func drawNoHits(_ find: FindState, rows: Range<Int>, in frame: inout Frame) {
    var lines: [(String, Style)] = []
    if let failure = find.failure {
      lines = [(failure, Style(.bad))]
    } else if find.text.text.isEmpty {
      lines = Self.findHelp.map { ($0, Style(.quiet)) }
    } else if !find.isUpToDate || find.answer == nil {
      lines = [("Looking…", Style(.quiet))]
    } else {
      let nothing = NothingFound(
        search: find.text.text,
        facts: factsSoFar,
        for: .screen,
        isCut: find.answer?.cut != nil,
        knownPeople: find.answer?.knownPeople
      )
      lines = nothing.reasons.map { ($0, .plain) }
      let isComplete = factsSoFar.incompleteness == nil
      if gapsQuestion != nil, nothing.canBeDescribed, isComplete {
        let newest = facts?.newestEvidence
        lines.append((wording.completeness(gaps: gaps, newestEvidence: newest), .plain))
      }
      if let search = find.answer, gapsQuestion != nil, isComplete,
        let answer = wording.answer(toNothing: search, facts: facts ?? ArchiveFacts(), gaps: gaps)
      {
        lines.append(("Say: “\(answer.reply)”", .plain))
      }
      if let described = find.answer?.described { lines.append((words(described), Style(.soft))) }
      let next =
        nothing.canBeDescribed && find.answer?.described == nil
        ? ["Press Tab to search by product, day, and amount"] : []
      lines += (next + nothing.next).map { ("Next: \($0)", Style(.soft)) }
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

  private static let findHelp = [
    "Any identifier, whole or partial: transaction, original transaction, order line, app account"
      + " token, Apple Account, notification, product, or file name.",
    "Or a customer's whole message, a name, or an email address; spaces and quotation marks are"
      + " ignored.",
    "No identifier? Tab searches by product, day, amount, and country.",
  ]

  private func drawSummary(_ find: FindState, row: Int, in frame: inout Frame) {
    guard let answer = find.answer else { return }
    var parts = [counted(answer.hits.count, "match", plural: "matches")]
    switch answer.cut {
    case nil: break
    case .limit: parts[0] = "the first \(parts[0])"
    case .effort where answer.hits.isEmpty: parts[0] = "no match among those searched"
    case .effort: parts[0] = "at least \(parts[0])"
    }
    if answer.cut != nil { parts.append("type more to see the rest") }
    if !answer.near.isEmpty { parts.append("\(answer.near.count) near, not counted") }
    let missing = answer.parts.count(where: \.isMissing)
    if missing > 0, !answer.hits.isEmpty { parts.append("\(missing) not found") }
    if let described = answer.described, !answer.hits.isEmpty { parts.append(words(described)) }
    // A whole message leaves no room beside it to say what it is.
    if !answer.parts.isEmpty {
      parts.insert("message, \(counted(answer.parts.count, "value"))", at: 0)
    }
    if !find.isUpToDate { parts = ["looking…"] }
    frame.put(" \(parts.joined(separator: " · "))", row: row, column: 0, style: Style(.quiet))
  }

  /// The charges that a message describes, and how to see them.
  private func words(_ described: SearchAnswer.Described) -> String {
    let charge = "\(described.amount) on \(described.day)"
    guard described.charges > 0 else { return "no charge of \(charge); Tab changes that search" }
    return "Tab: \(counted(described.charges, "charge")) of \(charge)"
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
    case .requestIdentifier: "request"
    case .fileName: "file"
    case .name: "name"
    case .email: "email"
    }
  }
}
