import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// `subdesk list`: all customers, in a stable order.
struct List: FolderCommand, RemoteCommand {
  static let configuration = CommandConfiguration(
    abstract: "List customers by state, product, or segment.",
    discussion: Discussion(
      "Exits with 1 when the list is empty, or with 75 when it is empty so far.",
      examples: [
        "list --segment attention",
        "list --offer SPRING25 --offer introductory",
        "list --state gracePeriod --sort until --format csv",
      ]
    ).text
  )

  @OptionGroup var folder: ArchiveArgument

  @Option(
    help: ArgumentHelp(
      "Only customers with a subscription or purchase in this state (repeatable).",
      valueName: "state"
    ),
    completion: .list(List.states)
  )
  var state: [String] = []

  @Option(
    help: ArgumentHelp("Only customers with this product (repeatable).", valueName: "product")
  )
  var product: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only customers who used this offer, or will at the next renewal: its identifier, its kind"
        + " (\(OfferType.allCases.map(\.outputName).joined(separator: ", "))), or both (repeatable).",
      valueName: "offer"
    )
  )
  var offer: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only customers in this segment: \(names(Segment.self)). 'subdesk help states' tells whom each"
        + " lists.",
      valueName: "segment"
    ),
    completion: completion(of: Segment.self),
    transform: named
  )
  var segment: Segment = .all

  @Option(
    help: ArgumentHelp(
      "Only customers for whom this party must act next, the nearest date first:"
        + " \(names(RequiredAction.Actor.self)).",
      valueName: "actor"
    ),
    completion: completion(of: RequiredAction.Actor.self),
    transform: named
  )
  var actor: RequiredAction.Actor?

  @Option(
    help: ArgumentHelp(
      "Only customers whose name or email address in --customers contains this text.",
      valueName: "name"
    )
  )
  var name: String?

  @Option(
    help: ArgumentHelp(
      "With --segment losing-access: how far ahead, such as 24h, 3d, or 90m; by default"
        + " \(Segment.losingAccessDays)d.",
      valueName: "time"
    )
  )
  var within: Within?

  @Option(
    help: ArgumentHelp(
      "The sort order: \(names(ListSort.self)); by default \(ListSort.state.rawValue), or with"
        + " --actor \(ListSort.until.rawValue).",
      valueName: "key"
    ),
    completion: completion(of: ListSort.self),
    transform: named
  )
  var sort: ListSort?

  @Option(help: "The output format: text, tsv, csv, json, or jsonl.")
  var format: Format = .text

  @Option(help: ArgumentHelp("The maximum number of customers.", valueName: "n"))
  var limit: Int?

  @OptionGroup var app: AppOption

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
    if let limit, limit < 1 { throw ValidationError("--limit must be greater than 0.") }
    if within != nil, segment != .losingAccess {
      throw ValidationError("--within requires --segment losing-access.")
    }
    for name in state where !List.states.contains(name) {
      let known = List.states.joined(separator: ", ")
      let meant = suggestion(for: name, among: List.states)
      throw ValidationError("Unknown state \(name).\(meant) States: \(known).")
    }
  }

  func run() throws {
    let desk = try Desk(common, archiveArgument: archiveArgument, quickLook: true)
    let limit = try desk.limit(limit)
    let output = ListOutput(desk: desk, format: format, segment: segment)
    var printed = 0
    /// How many of those are more than unsigned documents.
    var signed = 0
    var cut: String?
    var request = ListRequest(asOf: desk.asOf, limit: List.pageSize)
    request.environment = desk.environment
    request.app = app.bundleId
    request.segment = segment
    request.within = within?.span
    request.states = Set(state)
    request.products = Set(product.compactMap { ProductId($0) })
    if !offer.isEmpty { request.counted = CountedSelection.offers(Set(offer)) }
    request.actor = actor
    request.sort = sort ?? (actor == nil ? .state : .until)
    if let name { request.customers = try customers(named: name, desk) }
    if try desk.index.page(request).rows.isEmpty { _ = try desk.refreshCompletely(rows: true) }
    try output.begin()
    request.evidence = .signed
    pages: while true {
      let page = try desk.index.page(request)
      var rest = page.rows[...]
      while !rest.isEmpty {
        let room = limit.map { $0 - printed } ?? .max
        guard room > 0 else {
          cut =
            try total(request, desk).map { "\(grouped(printed)) of \(counted($0, "customer"))" }
            ?? counted(printed, "customer")
          break pages
        }
        let rows = rest.prefix(min(room, ListDocument.customersAtOnce))
        try desk.audit?.record(auditRecord(naming: rows.map(\.id)))
        if request.evidence == .unsigned, signed > 0 { output.printUnsignedHeading() }
        printed += try output.print(rows)
        rest = rest.dropFirst(rows.count)
      }
      if page.hasMoreAfter, let last = page.rows.last {
        request.position = .after(last.id)
      } else if request.evidence == .signed {
        // Who is known only from unsigned documents takes no place of anybody else.
        signed = printed
        request.evidence = .unsigned
        request.position = .start
      } else {
        break
      }
    }
    output.end()
    if let cut {
      StandardOutput.printError("Showing \(cut).\(desk.limitHint)")
    }
    guard printed == 0 else { return }
    try desk.audit?.record(auditRecord())
    let facts = try desk.facts()
    let unknownApp = try app.bundleId.flatMap { try desk.unknownApp($0) }
    let reasons = unknownApp.map { [$0] } ?? nothingListed(facts)
    for line in reasons { StandardOutput.printError(line) }
    if let refresh = desk.lastRefresh(facts) { StandardOutput.printError(refresh) }
    throw try desk.nothingFound()
  }

  private func auditRecord(naming customers: [CustomerId] = []) -> AuditRecord {
    AuditRecord(
      action: .list,
      // What was asked for may name a person.
      subject: name == nil ? "(\(segment.rawValue))" : "(name)",
      customers: customers
    )
  }

  /// How many customers the whole list has; `nil` where counting would read too much.
  private func total(_ request: ListRequest, _ desk: Desk) throws -> Int? {
    var request = request
    request.evidence = .all
    request.position = .start
    request.limit = 1
    return try desk.index.page(request).total
  }

  /// The customers whose name or address matches.
  private func customers(named name: String, _ desk: Desk) throws -> Set<CustomerId> {
    guard desk.people.count > 0 else {
      throw CommandError(
        message: "--name searches the file of your customers, which is missing or empty. "
          + "Example: subdesk list --name jane --customers customers.csv",
        code: ExitStatus.usage
      )
    }
    return try desk.index.customers(carrying: desk.people.people(matching: name).map(\.token))
  }

  /// Why the list is empty, and what to do next.
  private func nothingListed(_ facts: ArchiveFacts) -> [String] {
    if facts.incompleteness != nil {
      return EmptyResultExplanation(list: segment, facts: facts).commandLineWords
    }
    if facts.documents > 0, name != nil {
      return ["No listed customer has a matching name or email address."]
    }
    if facts.documents > 0, !offer.isEmpty {
      return ["No listed customer used this offer, or will at the next renewal."]
    }
    if facts.documents > 0, let actor {
      return [Self.nobodyWaits(for: actor)]
    }
    if facts.documents > 0, app.app != nil {
      return EmptyResultExplanation(list: segment, facts: facts, app: app.bundleId).commandLineWords
    }
    if facts.documents > 0, !(state.isEmpty && product.isEmpty) {
      return ["No customer has a matching subscription or purchase."]
    }
    return EmptyResultExplanation(list: segment, within: within?.span, facts: facts)
      .commandLineWords
  }

  private static func nobodyWaits(for actor: RequiredAction.Actor) -> String {
    switch actor {
    case .developer: "The developer must act for no listed customer."
    case .customer: "No listed customer must act."
    case .apple: "Apple must act for no listed customer."
    case .nobody: "Somebody must act for every listed customer."
    }
  }

  /// The states of subscriptions and of purchases, each once, in the order of their names.
  private static let states = Set(
    SubscriptionState.allCases.map(\.rawValue) + PurchaseState.allCases.map(\.rawValue)
  ).sorted()

  /// The rows of one request: few enough to stream, and enough to be fast.
  private static let pageSize = 200
}
