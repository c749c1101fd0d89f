/// What the dashboard opens; the raw value is the word in settings.
package enum StartScreen: String, Hashable, Sendable, CaseIterable {
  /// What is due; the list of customers lies below it.
  case desk
  /// The list of customers.
  case customers
  /// How customers stand in numbers; the list of customers lies below it.
  case overview

  /// What is opened above the list of customers; `nil` for the list alone.
  var route: Route? {
    switch self {
    case .desk: .myDesk
    case .customers: nil
    case .overview: .overview
    }
  }
}
