import SubscriptionModel
import TerminalUI

/// What happened, of one chain or of all chains of a customer, with the gaps of the archive among
/// it; beside it, where there is room, the document of the event under the cursor.
struct TimelineScreen: CustomerPage, DocumentSidebarScreen {
  let id: CustomerId
  /// The chain that it is about; `nil` for all.
  let chainKey: ChainKey?
  var document: ShownDocument?
  var columns = TextColumns()

  /// Opens the timeline of a chain, or of all chains of a customer.
  init(_ id: CustomerId, _ chainKey: ChainKey?) {
    self.id = id
    self.chainKey = chainKey
  }

  static let name = "Timeline"
  static let keys: [KeyBinding<TimelineScreen>] = .keymap(
    [
      .open([.enter, .character("l")], footer: "open"),
      .evidence(footer: "evidence"),
      .document(footer: "document"),
      .back([.escape, .character("h"), .backspace], footer: "back"),
      KeyBinding([.left], earlier, footer: "earlier") { screen, context in
        screen.walk(.back, in: context)
      },
      KeyBinding([.right], later, footer: "later") { screen, context in
        screen.walk(.forward, in: context)
      },
      .copy(footer: "copy"),
    ],
    sharing: KeyBinding.inCustomer + KeyBinding.everywhere
  )

  static let earlier = Command(
    "earlier",
    "go left on the life strip, to what happened before",
    needsContent: true
  )
  static let later = Command(
    "later",
    "go right on the life strip, to what happened next",
    needsContent: true
  )

  func chain(in context: ScreenContext) -> ChainKey? { chainKey }

  func crumbs(in context: ScreenContext) -> [String] {
    [chainKey.map { crumb(of: $0, in: context) }, "timeline"].compactMap(\.self)
  }

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened: return [.fetchCustomers([id]), .fetchGaps]
    case .resumed: return [.fetchCustomers([id])]
    case .changed(.asOf): return [.fetchGaps]
    case .changed, .covered, .key, .paste, .filter, .restoreFilter, .show, .evidenceBelow,
      .answered:
      updateDocument(for: event)
      return []
    }
  }

  mutating func toggle(fold: String) { document?.toggle(fold: fold) }
}
