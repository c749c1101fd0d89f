import SubscriptionModel
import SupportAnswers

extension ScreenContext {
  /// The name behind a label, masked unless it was revealed, with a space before it; empty where it
  /// is not known.
  func nameBehind(_ label: String) -> String {
    configuration.customers.name(labelled: label).map { " \(shown(name: $0))" } ?? ""
  }

  /// A name, masked unless it was revealed: `A… M…`.
  func shown(name: String) -> String {
    guard !isRevealing else { return name }
    return name.split(separator: " ").map { "\($0.prefix(1))…" }.joined(separator: " ")
  }

  /// An e-mail address, masked unless it was revealed: `a…@…`.
  func shown(email: String) -> String {
    isRevealing ? email : "\(email.prefix(1))…@…"
  }

  /// A place as it is copied, without what identifies a person where that is masked.
  func shown(place: Provenance) -> String {
    (configuration.isRedacted ? Redaction([]).masked(place) : place).placeText
  }

  /// How long ago in one unit, for narrow columns.
  func shortAge(_ moment: Timestamp) -> String { Dashboard.shortAge(of: moment, asOf: asOf) }
}
