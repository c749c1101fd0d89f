import SubscriptionModel
import TerminalUI

/// One subscription: its facts and clocks, why its state is what it is, and every charge.
struct SubscriptionScreen: CustomerPage {
  let id: CustomerId
  let chainKey: ChainKey
  var text = TextView()

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

  /// The reason stands on this screen already.
  private mutating func goToReason() -> [ScreenOutcome] {
    if let index = text.body?.index(of: Destination.reasonTarget) { text.select(index) }
    return []
  }
}
