import SubscriptionModel
import TerminalUI

/// What could not be read, what does not agree, and what the archive does not tell; beside it, where
/// there is room, the document under the cursor.
struct ProblemsScreen: DocumentSidebarScreen {
  /// How many items one page asks for.
  static let maximumPage = 1000
  /// How many customers of one contradiction a page asks for.
  static let maximumCustomers = 20

  /// The items that stand out, as many as were asked for.
  private(set) var items: [ItemReport] = []
  private(set) var hasMore = false
  /// Whether the first items arrived.
  private(set) var isAnswered = false
  /// The question for items whose answer is the only one that is taken.
  private(set) var awaited: ItemsRequest?
  /// Why the last question for items could not be answered.
  private(set) var failure: String?
  /// Documents that match no customer, as many as were asked for.
  private(set) var orphans: [ItemReport] = []
  /// Customers whose documents contradict each other, as many as were asked for.
  private(set) var contradicting: [Contradiction: [CustomerRow]] = [:]
  /// What the contradictions were asked for; `nil` before.
  private(set) var contradictionsQuestion: FactsQuestion?
  /// The folders whose items are shown, each with its reason.
  private(set) var unfolded: Set<String> = []
  var document: ShownDocument?
  var columns = TextColumns()

  static let name = "Problems"
  static let keys: [KeyBinding<ProblemsScreen>] = .keymap(
    [
      .open(footer: "document"),
      .document(),
      .copy(footer: "copy"),
      .back(footer: "back"),
      .export(),
    ],
    sharing: KeyBinding.reading + KeyBinding.everywhere
  )

  func reason(against command: Command, key: Key) -> String? {
    guard [.asOf, .stepBack, .stepForward].contains(command) else { return nil }
    return "\(key.name) works on customers and their list; press Esc, then \(key.name)"
  }

  /// The customers whose documents contradict each other.
  func listToExport(in context: ScreenContext) -> ListRequest? {
    ListRequest(of: contradicting.values.joined().map(\.id), asOf: context.asOf)
  }

  mutating func toggle(fold: String) {
    guard columns.focus == 0 else {
      document?.toggle(fold: fold)
      return
    }
    if unfolded.remove(fold) == nil { unfolded.insert(fold) }
  }

  mutating func move(_ move: CursorMove, in context: ScreenContext) -> [ScreenOutcome] {
    let wasNearEnd = columns.focus == 0 && text.isNearEnd
    text.move(move)
    guard wasNearEnd, hasMore, awaited == nil, let last = items.last else { return [] }
    var request = Self.request
    request.after = last.provenance
    awaited = request
    return [.run(.items(request))]
  }

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened: return askForAll(in: context) + [.fetchGaps]
    case .resumed: return isAnswered ? askForContradictions(in: context) : askForAll(in: context)
    case .changed(.archive): return askForAll(in: context)
    case .changed(.asOf): return [.fetchGaps]
    case .changed(.facts): return askForContradictions(in: context)
    case .answered(.items(let items, let request)) where request.onlyOrphans:
      take(orphans: items, for: request)
    case .answered(.items(let items, let request)): take(items, for: request)
    case .answered(.listed(let page)):
      if let kind = page.request.contradiction { take(page, of: kind) }
    case .answered(.failed(.items(let request), let message)) where request == awaited:
      awaited = nil
      isAnswered = true
      failure = message
    case .changed, .covered, .key, .paste, .filter, .restoreFilter, .show, .evidenceBelow,
      .answered:
      updateDocument(for: event)
    }
    return []
  }
}

// MARK: Questions and answers

extension ProblemsScreen {
  /// Asks for all that stands out.
  private static var request: ItemsRequest {
    var request = ItemsRequest(outcomes: [.problem, .ignored], limit: maximumPage)
    request.includesNotes = true
    request.includesBrokenSignatures = true
    return request
  }

  /// Asks for documents that match no customer.
  static var orphansRequest: ItemsRequest {
    var request = ItemsRequest(outcomes: [], limit: maximumPage)
    request.onlyOrphans = true
    return request
  }

  /// The question for the first customers of a kind.
  func request(for kind: Contradiction, of question: FactsQuestion) -> ListRequest {
    var request = ListRequest(asOf: question.asOf, limit: Self.maximumCustomers)
    request.environment = question.environment
    request.evidence = .signedElseAll
    request.contradiction = kind
    request.sort = .newest
    return request
  }

  /// Asks for everything from the start.
  private mutating func askForAll(in context: ScreenContext) -> [ScreenOutcome] {
    awaited = Self.request
    contradictionsQuestion = nil
    return [.run(.items(Self.request)), .run(.items(Self.orphansRequest))]
      + askForContradictions(in: context)
  }

  /// Asks for the customers whose documents contradict each other, the first few of each kind,
  /// unless they are known; nothing before the counts are there.
  private mutating func askForContradictions(in context: ScreenContext) -> [ScreenOutcome] {
    let question = context.question
    guard let facts = context.facts, context.awaitedFacts == nil,
      contradictionsQuestion != question
    else { return [] }
    contradictionsQuestion = question
    contradicting = contradicting.filter { kind, _ in facts.contradictionCounts[kind] != nil }
    return Contradiction.allCases.filter { facts.contradictionCounts[$0] != nil }
      .map { .run(.list(request(for: $0, of: question))) }
  }

  private mutating func take(_ items: [ItemReport], for request: ItemsRequest) {
    guard request == awaited else { return }
    awaited = nil
    isAnswered = true
    failure = nil
    self.items = request.after == nil ? items : self.items + items
    hasMore = items.count >= request.limit
  }

  private mutating func take(orphans items: [ItemReport], for request: ItemsRequest) {
    if request.after == nil {
      orphans = items
    } else if request.after == orphans.last?.provenance {
      orphans += items
    }
  }

  private mutating func take(_ page: ListPage, of kind: Contradiction) {
    let question = FactsQuestion(asOf: page.request.asOf, environment: page.request.environment)
    guard question == contradictionsQuestion else { return }
    let held = contradicting[kind] ?? []
    switch page.request.position {
    case .start: contradicting[kind] = page.rows
    case .after(held.last?.id): contradicting[kind] = held + page.rows
    case .after, .before, .around, .end: break
    }
  }
}
