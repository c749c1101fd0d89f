import SubscriptionModel
import TerminalUI

/// One subscription: its facts and clocks, why its state is what it is, and every charge; beside it,
/// where there is room, the newest document that the state rests on.
struct SubscriptionScreen: CustomerPage, DocumentSidebarScreen {
  let id: CustomerId
  let chainKey: ChainKey
  var document: ShownDocument?
  var columns = TextColumns()

  /// Opens a subscription; a target is the key of the item that the cursor goes to.
  init(_ id: CustomerId, _ chainKey: ChainKey, target: String? = nil) {
    self.id = id
    self.chainKey = chainKey
    text.target = target
  }

  static let name = "Subscription"
  static let keys: [KeyBinding<SubscriptionScreen>] = .keymap(
    [
      .open(footer: "open"),
      .answers(footer: "answers"),
      .evidence(footer: "evidence"),
      KeyBinding([.character("w")], .why, footer: "why") { screen, _ in screen.goToReason() },
      .timeline(footer: "timeline"),
      .asOf(footer: "date"),
      .stepBack(footer: "earlier"),
      .stepForward(footer: "later"),
      .copy(footer: "copy"),
      .back(footer: "back"),
    ],
    sharing: KeyBinding.inCustomer + KeyBinding.everywhere
  )

  func chain(in context: ScreenContext) -> ChainKey? { chainKey }

  func crumbs(in context: ScreenContext) -> [String] { [crumb(of: chainKey, in: context)] }

  mutating func toggle(fold: String) { document?.toggle(fold: fold) }

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened, .resumed: return [.fetchCustomers([id])] + fetchGaps(in: context)
    case .changed: return fetchGaps(in: context)
    case .covered, .key, .paste, .filter, .restoreFilter, .show, .evidenceBelow, .answered:
      updateDocument(for: event)
      return []
    }
  }

  /// Asks for the gaps of the archive where the timeline has room.
  private func fetchGaps(in context: ScreenContext) -> [ScreenOutcome] {
    placedColumns(in: context).count > 1 ? [.fetchGaps] : []
  }

  /// The newest document that the state rests on.
  func sidebarDestination(in context: ScreenContext) -> Destination? {
    let topic = context.evidence(of: .subscription(id, chainKey), customer: id)
    let newest = topic?.evidence.max { $0.asOf < $1.asOf }
    return newest.map { Destination(.document($0.document)) }
  }

  /// The reason stands on this screen already.
  private mutating func goToReason() -> [ScreenOutcome] {
    columns.focusFirst()
    if let index = text.body?.index(of: Destination.reasonTarget) { text.select(index) }
    return []
  }
}
