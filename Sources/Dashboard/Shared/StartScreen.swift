/// What the dashboard opens; the raw value is the word in settings.
package enum StartScreen: String, Hashable, Sendable, CaseIterable {
  /// What is due; the list of customers lies below it.
  case desk
  /// The list of customers.
  case customers
}
