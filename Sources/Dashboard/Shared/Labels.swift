import SubscriptionModel
import SupportAnswers

/// A label as lists show it: the first eight characters of a UUID, a number in groups.
func shortLabel(_ label: String) -> String { ShortLabels([])[label] }

extension ScreenContext {
  /// A label, or as much of its end as has room: numbers begin alike, so their ends tell more.
  func clippedAtStart(_ label: String, to room: Int) -> String {
    let ellipsis = configuration.isASCII ? "..." : "…"
    guard label.count > room, room > ellipsis.count else { return label }
    return ellipsis + label.suffix(room - ellipsis.count)
  }
}

/// What a copied reply to a customer is called; it says where only unsigned documents, which anybody can
/// make, are known of the customer.
func replyDescription(to customer: CustomerAssessment) -> String {
  let source = customer.basis == .unsigned ? ", from unsigned documents alone," : ""
  return "the reply\(source) to \(shortLabel(customer.label))"
}

/// The labels of several customers as a screen shows them: of UUIDs as many characters as tell them
/// apart, and at least eight.
struct ShortLabels: Hashable, Sendable {
  /// How many characters tell those apart that begin with the same eight.
  private var lengths: [Substring: Int] = [:]

  init(_ labels: some Sequence<String>) {
    for (start, alike) in Dictionary(grouping: Set(labels), by: { $0.prefix(Self.usual) })
    where alike.count > 1 && alike.allSatisfy(Self.isUUID) {
      lengths[start] = (Self.usual...Self.whole).first { length in
        Set(alike.map { $0.prefix(length) }).count == alike.count
      }
    }
  }

  subscript(label: String) -> String {
    guard Self.isUUID(label) else { return groupedDigits(label) }
    return String(label.prefix(lengths[label.prefix(Self.usual)] ?? Self.usual))
  }

  private static func isUUID(_ label: String) -> Bool {
    label.count == whole && label.filter { $0 == "-" }.count == 4
  }

  private static let usual = 8
  private static let whole = 36
}

/// How long ago in one unit, for narrow columns: `2 h`, `10 d`, `5 mo`, `3 y`.
func shortAge(of moment: Timestamp, asOf: Timestamp) -> String {
  let minutes = asOf.since(moment).milliseconds / 60_000
  let age = Int64(clamping: minutes.magnitude)
  let text =
    switch age {
    case ..<1: "now"
    case ..<60: "\(age) min"
    case ..<1440: "\(age / 60) h"
    case ..<86_400: "\(age / 1440) d"
    case ..<1_051_200: "\(age / 43_200) mo"
    default: "\(age / 525_600) y"
    }
  return minutes < 0 ? "+\(text)" : text
}
