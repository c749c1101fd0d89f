import SubscriptionModel
import TerminalUI

/// What is due, by who must act and by the time that is left; beside it, where there is room, the
/// answer for the customer under the cursor.
///
/// It shows the first rows of lists that the index keeps, and never reads all customers.
struct MyDeskScreen: CustomerSidebarScreen {
  /// The first rows of each list that arrived.
  private(set) var pages: [DeskList: ListPage] = [:]
  /// The requests whose answers are the only ones that are taken.
  private(set) var awaited: [DeskList: ListRequest] = [:]
  /// What the lists were last asked for; `nil` before.
  private(set) var question: FactsQuestion?
  /// Why a list could not be read; `nil` if all were.
  private(set) var failure: String?
  var sidebarCustomer: CustomerId?
  var columns = TextColumns()

  static let name = "My desk"
  static let keys: [KeyBinding<MyDeskScreen>] = .keymap(
    [
      .open(footer: "open"),
      .nextPart(footer: "who acts"),
      .back(footer: "customers"),
      .find(footer: "find"),
      .copy(footer: "copy"),
      .within(footer: "ahead"),
      .asOf(footer: "date"),
      .stepBack(),
      .stepForward(),
      .export(),
    ],
    sharing: KeyBinding.reading + KeyBinding.everywhere
  )

  /// Lists that are older than this are asked for again when they are come back to.
  private static let staleAge = TimeSpan.minutes(5)

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened, .changed(.asOf), .changed(.environment), .changed(.archive):
      return ask(in: context)
    case .resumed:
      guard let question, context.asOf.since(question.asOf) <= Self.staleAge else {
        return ask(in: context)
      }
      return [.fetchCustomers(shownCustomers(in: context))]
    case .changed(.facts):
      // While the archive is read, each look at the counts finds more to show.
      return context.progress == nil ? askForContradictions(in: context) : ask(in: context)
    case .answered(.listed(let page)): take(page)
    case .answered(.failed(.list(let request), let message)):
      guard let list = awaited.first(where: { $0.value == request })?.key else { return [] }
      awaited[list] = nil
      failure = message
    case .changed, .covered, .key, .paste, .filter, .restoreFilter, .show, .evidenceBelow,
      .answered:
      break
    }
    return []
  }

  func crumbs(in context: ScreenContext) -> [String] { [context.withinText].compactMap(\.self) }

  func isWaiting(in context: ScreenContext) -> Bool { pages.isEmpty && !awaited.isEmpty }

  /// The customers of open notes, whose records say what became of a promise, those who are watched,
  /// and the one beside.
  func shownCustomers(in context: ScreenContext) -> [CustomerId] {
    let most = DeskPromise.maximumNotes
    let notes =
      context.notes.open(asOf: context.asOf).prefix(most)
      + context.notes.ofWatchedCustomers(asOf: context.asOf).prefix(most)
    return (notes.map(\.customer) + [sidebarCustomer].compactMap(\.self)).uniqued
  }

  /// The customers on the desk, each once.
  func listToExport(in context: ScreenContext) -> ListRequest? {
    let entries = groups(in: context).values.flatMap(\.entries) + watched(in: context)
    return ListRequest(of: entries.compactMap { $0.row?.id }, asOf: context.asOf)
  }

  /// The midnights before and behind the instant: stepping goes from day to day.
  func moments(in context: ScreenContext) -> [Timestamp] {
    let day = context.asOf.dayNumber
    let latest = context.configuration.asOf ?? context.now
    return [day - 1, day, day + 1].map { Timestamp(dayNumber: $0) }.filter { $0 <= latest }
  }

  // MARK: Questions and answers

  private mutating func ask(in context: ScreenContext) -> [ScreenOutcome] {
    question = context.question
    failure = nil
    awaited = [:]
    return RequiredAction.Actor.allCases.map { ask(for: .actor($0), of: context.question) }
      + askForContradictions(in: context)
      + [.fetchGaps, .fetchCustomers(shownCustomers(in: context))]
  }

  private mutating func ask(for list: DeskList, of question: FactsQuestion) -> ScreenOutcome {
    let request = list.request(for: question)
    awaited[list] = request
    return .run(.list(request))
  }

  /// Asks for the customers of the contradictions that there are, once the counts say so.
  private mutating func askForContradictions(in context: ScreenContext) -> [ScreenOutcome] {
    guard let question, context.awaitedFacts == nil, let facts = context.facts else { return [] }
    var outcomes: [ScreenOutcome] = []
    for kind in DeskList.contradictions {
      let list = DeskList.contradiction(kind)
      guard facts.contradictionCounts[kind] != nil else {
        pages[list] = nil
        continue
      }
      let isKnown = pages[list]?.request == list.request(for: question)
      guard !isKnown, awaited[list] == nil else { continue }
      outcomes.append(ask(for: list, of: question))
    }
    return outcomes
  }

  private mutating func take(_ page: ListPage) {
    guard let list = awaited.first(where: { $0.value == page.request })?.key else { return }
    awaited[list] = nil
    pages[list] = page
  }
}
