import SubscriptionModel
import SupportAnswers

/// A label as lists show it: the first eight characters of a UUID, a number in groups.
func shortLabel(_ label: String) -> String {
  let isUUID = label.count == 36 && label.filter { $0 == "-" }.count == 4
  return isUUID ? String(label.prefix(8)) : groupedDigits(label)
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
