import Dashboard
import SubscriptionModel
import SupportAnswers
import TerminalUI

/// A list of customers for people: a table in Markdown, under a heading that says what it lists.
struct ListTable {
  private let request: ListRequest
  private let words: Wording
  /// The names in the table; `nil` for a table without them.
  private let people: CustomerDirectory?
  /// Whether words that could name a person are left out.
  private let isRedacted: Bool

  /// Makes the table of an export, with the names of products and of the company's file.
  init(
    _ export: ListExport,
    catalogue: ProductCatalog,
    people: CustomerDirectory,
    isRedacted: Bool
  ) {
    request = export.request
    words = Wording(asOf: export.request.asOf, zone: export.zone, catalogue: catalogue)
    self.people = export.showsNames ? people : nil
    self.isRedacted = isRedacted
  }

  /// The heading, and the head of the table, with what the facts of the archive say is not listed.
  func opening(facts: () throws -> ArchiveFacts) rethrows -> String {
    var terms = terms
    if request.customers == nil, request.evidence == .signedElseAll,
      try facts().unsignedCounts[request.segment] ?? 0 > 0
    {
      terms.append("without customers known only from unsigned documents")
    }
    let titles =
      ["State", "Customer"] + (people == nil ? [] : ["Name"]) + ["Product", "Until", "Charges"]
    return
      "# \(Self.cell(title))\n\n\(Self.cell(terms.joined(separator: " · ")))\n\n"
      + "| \(titles.joined(separator: " | ")) |\n|" + titles.map { _ in "---|" }.joined() + "\n"
  }

  /// A customer's line.
  func text(of row: CustomerRow) -> String {
    let state = RowText(row, in: words).state(room: .max).word
    let cells =
      [state, row.label] + (people.map { [$0.name(of: row) ?? ""] } ?? [])
      + [
        row.productId == nil ? "" : words.productName(row.productId), RowText(row, in: words).until,
        grouped(row.charges),
      ]
    return "| \(cells.map(Self.cell).joined(separator: " | ")) |\n"
  }

  private static func cell(_ text: String) -> String { CaseReport.escaped(cleaned(text)) }

  // MARK: What is listed

  private var title: String {
    if request.customers != nil { return "Marked customers" }
    if !request.counted.isEmpty {
      let numbers = request.counted.map { $0.title(in: words) }.joined(separator: " or ")
      return "Customers: \(numbers)"
    }
    if let actor = request.actor { return "Customers: \(Self.words(for: actor))" }
    guard request.segment != .all else { return "All customers" }
    let within = request.within.map { ", next \($0.typedWords)" } ?? ""
    return "Customers: \(request.segment.words.name)\(within)"
  }

  private static func words(for actor: RequiredAction.Actor) -> String {
    switch actor {
    case .developer: "we must act"
    case .customer: "the customer must act"
    case .apple: "Apple must act"
    case .nobody: "nobody must act"
    }
  }

  /// The moment, and what else decides which customers are listed in which order.
  private var terms: [String] {
    var terms = ["As of \(words.dateWithZone(request.asOf))"]
    // Marks are of customers, whatever their environment.
    if request.customers == nil, request.environment != .production {
      terms.append(Self.words(for: request.environment))
    }
    if !request.states.isEmpty {
      terms.append("state: " + request.states.sorted().map(stateWords).joined(separator: " or "))
    }
    if !filter.isEmpty { terms.append("filter: \(filter)") }
    if request.evidence == .unsigned { terms.append("known only from unsigned documents") }
    let order = "sorted by \(request.sort.rawValue)\(request.isReversed ? ", reversed" : "")"
    return terms + [order]
  }

  /// The filter as it was typed.
  private var filter: String {
    guard isRedacted else { return request.filter }
    var place = DeskPlace()
    place.filter = request.filter
    let harmless = place.withoutPersonalWords.filter
    return harmless.isEmpty && !request.filter.isEmpty ? "…" : harmless
  }

  private static func words(for environment: EnvironmentFilter) -> String {
    environment == .all ? "all environments" : "environment: \(environment.rawValue)"
  }
}
