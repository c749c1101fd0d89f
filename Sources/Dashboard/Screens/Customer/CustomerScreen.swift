import SubscriptionModel
import TerminalUI

/// One customer: the answer first, then everything it rests on.
struct CustomerScreen: CustomerPage {
  let id: CustomerId
  /// The charge that a search led to, by the identifier that matched.
  let foundCharge: String?
  var text = TextView()

  /// Opens a customer; a target is the name of the contradiction whose warning the cursor goes to.
  init(_ id: CustomerId, foundCharge: String? = nil, target: String? = nil) {
    self.id = id
    self.foundCharge = foundCharge
    text.target = target
  }

  static let name = "Customer"
  static let keys: [KeyBinding<CustomerScreen>] = .keymap(
    [
      .open(footer: "open"),
      .answers(footer: "answers"),
      .why(footer: "why"),
      .evidence(footer: "evidence"),
      .copyCase(footer: "copy case"),
      // The customer's own screen is about all chains, whatever line the cursor happens to be on.
      KeyBinding([.character("t")], .timeline, footer: "timeline") { screen, _ in
        [.push(Destination(.timeline(screen.id, nil)))]
      },
      .back(footer: "back"),
    ],
    sharing: KeyBinding.inCustomer + KeyBinding.everywhere
  )

  func key(of target: String, in context: ScreenContext) -> String? {
    guard let warnings = context.assessment(of: id)?.allWarnings else { return nil }
    let contradiction = Contradiction(rawValue: target)
    let number = warnings.firstIndex { $0.kind.contradiction == contradiction }
    return number.map { "warning/\($0)" } ?? ""
  }
}
