import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DescribeScreen {
  func draw(in frame: inout Frame, layout: ScreenLayout, context: ScreenContext) {
    DescribeView(screen: self, context: context).draw(in: &frame, layout: layout)
  }
}

/// Draws the form, the charges that may be meant, and what to ask to tell them apart.
private struct DescribeView {
  let screen: DescribeScreen
  let context: ScreenContext

  private var size: Size { context.size }
  private var wording: Wording { context.wording }

  func draw(in frame: inout Frame, layout: ScreenLayout) {
    var row = layout.body.lowerBound
    let end = layout.body.upperBound
    let all = DescribeScreen.Field.allCases
    // A tiny screen shows the field that is typed into.
    let fields = end - row > all.count ? all : [screen.field]
    for (line, field) in fields.enumerated() where field != screen.field {
      draw(field, row: row + line, in: &frame)
    }
    // Last, for it also places the terminal's cursor.
    let own = row + (fields.firstIndex(of: screen.field) ?? 0)
    draw(screen.field, row: own, in: &frame)
    row += fields.count
    if size.rows >= 14, row < end {
      frame.rule(row: row)
      row += 1
    }
    let words = summary
    let room = max(0, end - row)
    let notes = Array(words.prefix(max(0, room - min(room, 3))))
    drawCandidates(rows: row..<max(row, end - notes.count), in: &frame)
    for (line, text) in notes.enumerated() {
      frame.put(text.text, row: end - notes.count + line, column: 1, style: text.style)
    }
  }

  private func draw(
    _ field: DescribeScreen.Field,
    row: Int,
    in frame: inout Frame
  ) {
    let isUnderstood = screen.isUnderstood(field, context.dateReader)
    let hint = screen.text(field).isEmpty ? field.hint : ""
    frame.put(
      field: screen.texts[field] ?? TextField(),
      label: " " + padded(field.label, to: 9),
      hints: isUnderstood
        ? [hint] : ["\(field.mistake). Examples: \(field.examples)", field.mistake],
      row: row
    )
    let target = ClickTarget.row(field.rawValue, column: DescribeScreen.formColumn)
    frame.onClick(row: row, reaches: target)
  }

  // MARK: Candidates

  private func drawCandidates(
    rows: Range<Int>,
    in frame: inout Frame
  ) {
    let all = screen.rows
    guard !all.isEmpty else {
      let text =
        screen.failure ?? (screen.awaited != nil ? "Looking…" : emptyText)
      for (line, text) in wrappedText(text, width: max(6, min(size.columns, 100) - 4)).enumerated()
      where rows.lowerBound + line < rows.upperBound {
        frame.put(text, row: rows.lowerBound + line, column: 2, style: Style(.quiet))
      }
      return
    }
    let texts = all.map { cells($0.candidate, $0.charge) }
    let table = TableLayout(columns(holding: texts), width: size.columns - 3, gap: 1)
    let first = max(0, screen.selected - max(1, rows.count) + 1)
    for (line, row) in rows.enumerated() where all.indices.contains(first + line) {
      let index = first + line
      frame.put(texts[index], in: table, row: row, column: 2)
      frame.onClick(row: row, reaches: ClickTarget.row(index))
      guard index == screen.selected else { continue }
      frame.put("▌", row: row, column: 0, style: Style(.accent))
      let width = table.places.first.map { $0.column + $0.width } ?? 12
      frame.select(row: row, column: 2, width: width)
    }
  }

  private var emptyText: String {
    if let field = screen.mistaken(context.dateReader) {
      return "“\(screen.text(field))” is \(field.mistake). Examples: \(field.examples)."
    }
    return screen.answer == nil
      ? "Enter what the customer knows; any one field is enough. A bank may post an amount days"
        + " later, with tax, or several charges as one; each candidate says how it matches."
      : ""
  }

  private func cells(_ candidate: TriangulationAnswer.Candidate, _ number: Int) -> [[Span]] {
    let charge = candidate.charges[number]
    var customer = shortLabel(candidate.customerLabel)
    if customer.count > 14 { customer = context.clippedAtStart(customer, to: 12) }
    customer += context.nameBehind(candidate.customerLabel)
    if candidate.environment != .production {
      customer += " \(candidate.environment.name.lowercased())"
    }
    let agreement = number == 0 ? candidate.agreement : "with the one above"
    return [
      [Span(wording.date(charge.purchaseDate))],
      [Span(charge.productId.map { wording.productName($0) } ?? "")],
      [Span(charge.price.map { wording.money($0) } ?? "no price")],
      [Span(charge.storefront ?? "")],
      [Span(customer)],
      [Span(agreement, Style(.quiet))],
    ]
  }

  /// Below this width the last column may be cut, so the words below say it whole.
  private static let wholeMatchColumns = 120

  private func columns(holding rows: [[[Span]]]) -> [TableColumn] {
    let ideal = { (column: Int) in
      rows.map { $0[column].reduce(0) { $0 + columnWidth(of: $1.text) } }.max() ?? 0
    }
    return [
      TableColumn("Purchased", minimum: 12, ideal: ideal(0), priority: 0),
      TableColumn("Product", minimum: 8, ideal: ideal(1), priority: 3),
      TableColumn("Price", minimum: 8, ideal: ideal(2), alignment: .trailing, priority: 1),
      TableColumn("Country", minimum: 3, ideal: ideal(3), priority: 5),
      TableColumn("Customer", minimum: 8, ideal: min(24, ideal(4)), priority: 2),
      TableColumn("Match", minimum: 8, ideal: ideal(5), priority: 4),
    ]
  }

  /// How many there are, what to ask, and what may be missing.
  private var summary: [(text: String, style: Style)] {
    guard let answer = screen.answer, screen.awaited == nil || screen.awaitsMore else {
      return []
    }
    if let soFar = EmptyResultExplanation.soFar(answer, context.factsSoFar) {
      return screen.lines(of: soFar, in: context).map { ($0, Style.plain) }
    }
    var texts = [(answer.countSentence, Style.plain)]
    if size.columns < Self.wholeMatchColumns, screen.rows.indices.contains(screen.selected) {
      let agreement = screen.rows[screen.selected].candidate.agreement
      if !agreement.isEmpty { texts.insert(("This charge: \(agreement)", .plain), at: 0) }
    }
    if let near = answer.nearMissesSentence { texts.append((near, .plain)) }
    if let question = answer.questionSentence { texts.append((question, Style(.soft))) }
    if answer.total == 0, let days = answer.request.days {
      let coverage = ArchiveCoverage(of: days, gaps: screen.gaps, heard: context.facts?.heard)
      let missing = wording.paidButNotFound(coverage)
      texts += missing.statements.dropFirst().map { ($0.text, Style(.warn)) }
      texts.append(("Say: “\(missing.reply)”", .plain))
      texts += answer.cautions(gaps: [], in: wording).map { ($0, Style(.warn)) }
    } else {
      texts += answer.cautions(gaps: screen.gaps, in: wording).map { ($0, Style(.warn)) }
    }
    let width = max(6, min(size.columns, 110) - 2)
    return texts.flatMap { text, style in
      wrappedText(text, width: width, indent: 2).map { ($0, style) }
    }
  }
}

extension DescribeScreen.Field {
  fileprivate var label: String {
    switch self {
    case .product: "Product"
    case .day: "Day"
    case .amount: "Amount"
    case .storefront: "Country"
    }
  }

  fileprivate var hint: String {
    switch self {
    case .product: "part of its ID or name"
    case .day: DateReader.dayExamples
    case .amount: "9.99 or 9.99 USD, as on the receipt or the bank statement"
    case .storefront: "of the Apple Account, three letters: USA, DEU"
    }
  }

  /// What is said of a text that the field cannot hold.
  fileprivate var mistake: String {
    switch self {
    case .product: "not a product"
    case .day: "not a date"
    case .amount: "not an amount"
    case .storefront: "not a country code"
    }
  }

  /// What the field can hold.
  fileprivate var examples: String {
    switch self {
    case .product: "pro, pro.monthly"
    case .day: DateReader.dayExamples
    case .amount: "9.99, 9.99 USD, 9,99 €"
    case .storefront: "USA, DEU"
    }
  }
}
