import SubscriptionModel
import SupportAnswers

extension ScreenContext {
  /// The name behind a label, with a space before it; empty where it is not known.
  func nameBehind(_ label: String) -> String {
    configuration.customers.name(labelled: label).map { " \($0)" } ?? ""
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
