import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// `subdesk list`: the customers, whole, in a stable order.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List customers, by state, product or segment.",
    discussion: "Exits with 1 when the list is empty."
  )

  @Option(
    help: ArgumentHelp(
      "Only customers with a subscription or purchase in this state (repeatable).",
      valueName: "state"
    )
  )
  var state: [String] = []

  @Option(
    help: ArgumentHelp("Only customers with this product (repeatable).", valueName: "product")
  )
  var product: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only customers of this segment: \(names(Segment.self)).",
      valueName: "segment"
    ),
    transform: named
  )
  var segment: Segment = .all

  @Option(
    help: ArgumentHelp("What to sort by: \(names(ListSort.self)).", valueName: "key"),
    transform: named
  )
  var sort: ListSort = .state

  @Option(help: "How to print: text, tsv, csv, json or jsonl.")
  var format: Format = .text

  @Option(help: ArgumentHelp("At most so many customers.", valueName: "n"))
  var limit: Int?

  @OptionGroup var common: CommonOptions

  /// How `list` prints.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case tsv
    case csv
    case json
    case jsonl
  }

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit takes a number above 0.") }
    let states = SubscriptionState.allCases.map(\.rawValue) + PurchaseState.allCases.map(\.rawValue)
    for name in state where !states.contains(name) {
      let known = Set(states).sorted().joined(separator: ", ")
      throw ValidationError("There is no state \(name). States: \(known).")
    }
  }

  func run() throws {
    let desk = try Desk(common, quickLook: true)
    let output = ListOutput(desk: desk, format: format)
    try output.begin()
    var printed = 0
    var rest: String?
    var request = ListRequest(asOf: desk.asOf, limit: List.pageSize)
    request.environment = desk.environment
    request.segment = segment
    request.states = Set(state)
    request.products = Set(product.compactMap { ProductId($0) })
    request.sort = sort
    pages: while true {
      let page = try desk.index.page(request)
      for row in page.rows {
        guard limit.map({ printed < $0 }) ?? true else {
          rest = page.total.map { " of \($0)" } ?? ""
          break pages
        }
        guard let customer = try desk.assessment(of: row.id) else { continue }
        output.print(customer, row: row)
        printed += 1
      }
      guard page.hasMoreAfter, let last = page.rows.last else { break }
      request.position = .after(last.id)
    }
    output.end()
    if let rest {
      StandardOutput.flush()
      StandardOutput.complain("Shown: \(printed)\(rest) customers. A greater --limit shows more.")
    }
    guard printed == 0 else { return }
    for line in nothingListed(try desk.facts()) { StandardOutput.complain(line) }
    throw ExitStatus.nothingFound
  }

  /// Why the list is empty, and what to do next.
  private func nothingListed(_ facts: ArchiveFacts) -> [String] {
    if facts.documents > 0, !(state.isEmpty && product.isEmpty) {
      return ["No customer has a subscription or purchase like that."]
    }
    let nothing = NothingFound(list: segment, facts: facts, for: .commandLine)
    return nothing.reasons + nothing.next.map { "Next: \($0)" }
  }

  /// How many rows are asked for at a time: enough to be quick, few enough to stream.
  private static let pageSize = 200
}
