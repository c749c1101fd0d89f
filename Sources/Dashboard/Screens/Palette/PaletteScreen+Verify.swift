import SubscriptionModel
import TerminalUI

extension DashboardState {
  /// Whether an address can be compared: on a customer's screens, with a customers file.
  var canVerify: Bool { route.customer != nil && configuration.customers.count > 0 }

  /// Says whether an address is the customer's, without showing the one that is on file.
  mutating func verify(_ email: String) -> [Effect] {
    guard let id = route.customer, let customer = opened[id]?.assessment else { return [] }
    let known = customer.appAccountTokens.compactMap { configuration.customers.person(for: $0) }
      .compactMap(\.email).filter { !$0.isEmpty }
    if email.isEmpty {
      message = Message("verify EMAIL: type the address that the customer gives")
    } else if known.isEmpty {
      message = Message(
        "Unknown: the customers file has no address for this customer",
        role: .warn
      )
    } else if known.contains(where: { $0.trimmed.lowercased() == email.lowercased() }) {
      message = Message("The address matches this customer", role: .good)
    } else {
      message = Message("The address does not match this customer", role: .bad)
    }
    return []
  }
}
