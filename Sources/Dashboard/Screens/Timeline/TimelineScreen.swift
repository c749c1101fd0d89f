import SubscriptionModel
import TerminalUI

/// What happened, of one chain or of all chains of a customer, with the gaps of the archive among
/// it.
struct TimelineScreen: CustomerPage {
  let id: CustomerId
  /// The chain that it is about; `nil` for all.
  let chainKey: ChainKey?
  var text = TextView()

  /// Opens the timeline of a chain, or of all chains of a customer.
  init(_ id: CustomerId, _ chainKey: ChainKey?) {
    self.id = id
    self.chainKey = chainKey
  }

  static let name = "Timeline"
  static let keys: [KeyBinding<TimelineScreen>] = .keymap(
    [
      .open(footer: "open"),
      .evidence(footer: "evidence"),
      .document(footer: "document"),
      .back(footer: "back"),
      .copy(footer: "copy"),
    ],
    sharing: KeyBinding.inCustomer + KeyBinding.everywhere
  )

  func chain(in context: ScreenContext) -> ChainKey? { chainKey }

  func crumbs(in context: ScreenContext) -> [String] {
    [chainKey.map { crumb(of: $0, in: context) }, "timeline"].compactMap(\.self)
  }

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened: [.fetchCustomers([id]), .fetchGaps]
    case .resumed: [.fetchCustomers([id])]
    case .changed(.asOf): [.fetchGaps]
    case .changed, .covered, .key, .paste, .filter, .restoreFilter, .show, .evidenceBelow,
      .answered:
      []
    }
  }
}
