import SubscriptionModel
import TerminalUI

/// Two customers side by side: what differs, then what is the same.
struct ComparisonScreen: TextScreen {
  /// The customer on the left.
  let first: CustomerId
  /// The customer on the right.
  let second: CustomerId
  var text = TextView()

  /// Compares two customers.
  init(_ first: CustomerId, _ second: CustomerId) {
    self.first = first
    self.second = second
  }

  static let name = "Comparison"
  static let maximumWidth = Int.max
  static let keys: [KeyBinding<ComparisonScreen>] = .keymap(
    [
      .open(footer: "open customer"),
      .nextPart(footer: "what is the same"),
      .asOf(footer: "date"),
      .copy(footer: "copy"),
      .back(footer: "back"),
      .stepBack(),
      .stepForward(),
      .language(),
    ],
    sharing: KeyBinding.reading + KeyBinding.everywhere
  )

  func crumbs(in context: ScreenContext) -> [String] { ["comparison"] }

  func shownCustomers(in context: ScreenContext) -> [CustomerId] { [first, second] }

  func isWaiting(in context: ScreenContext) -> Bool {
    [first, second].contains { context.customers[$0] == nil }
  }

  func moments(in context: ScreenContext) -> [Timestamp] {
    [first, second].flatMap { context.moments(of: $0) }.uniqued.sorted()
  }
}
