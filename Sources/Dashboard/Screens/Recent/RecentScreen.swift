import SubscriptionModel
import TerminalUI

/// The pinned customers, and those that were opened last; beside them, where there is room, the
/// answer for the one under the cursor.
struct RecentScreen: CustomerSidebarScreen {
  /// The pinned customers, the last one pinned first.
  private(set) var pinned: [CustomerId] = []
  /// The other customers that were opened, the last one first.
  private(set) var recent: [CustomerId] = []
  /// The rows of those that the archive has.
  private(set) var rows: [CustomerId: CustomerRow] = [:]
  /// Whether the rows arrived.
  private(set) var isAnswered = false
  /// The request whose answer is the only one that is taken.
  private(set) var awaited: ListRequest?
  /// Why the last request could not be answered.
  private(set) var failure: String?
  var sidebarCustomer: CustomerId?
  var columns = TextColumns()

  static let name = "Recent"
  static let keys: [KeyBinding<RecentScreen>] = .keymap(
    [
      .open(footer: "customer"),
      .pin(footer: "pin, unpin"),
      .back(footer: "back"),
      .copy(footer: "copy"),
      .export(),
    ],
    sharing: KeyBinding.reading + KeyBinding.everywhere
  )

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened, .resumed, .changed(.memory), .changed(.archive), .changed(.asOf):
      return ask(in: context)
    case .answered(.listed(let page)) where page.request == awaited:
      awaited = nil
      isAnswered = true
      failure = nil
      rows = Dictionary(page.rows.map { ($0.id, $0) }) { first, _ in first }
      return []
    case .answered(.failed(.list(let request), let message)) where request == awaited:
      awaited = nil
      isAnswered = true
      failure = message
      return []
    case .changed, .covered, .key, .paste, .filter, .restoreFilter, .show, .evidenceBelow,
      .answered:
      return []
    }
  }

  func shownCustomers(in context: ScreenContext) -> [CustomerId] {
    [sidebarCustomer].compactMap(\.self)
  }

  func listToExport(in context: ScreenContext) -> ListRequest? {
    ListRequest(of: pinned + recent, asOf: context.asOf)
  }

  /// Asks for the rows of the customers, in whatever environment they are.
  private mutating func ask(in context: ScreenContext) -> [ScreenOutcome] {
    pinned = context.memory.pinned
    recent = context.memory.recent.filter { !pinned.contains($0) }
    guard let request = listToExport(in: context) else {
      isAnswered = true
      return []
    }
    awaited = request
    return [.run(.list(request))]
  }
}
