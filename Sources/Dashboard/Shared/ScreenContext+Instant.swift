import SubscriptionModel
import SupportAnswers

extension ScreenContext {
  /// What shows everything as of an instant that was typed: a date, `now`, or `n` for the newest
  /// document; `nil` for any other text.
  func showing(asOf typed: String) -> ScreenOutcome? {
    switch typed {
    case "now": return .setAsOf(nil, note: "As of now")
    case "n": return .setAsOf(facts?.newestEvidence, note: "As of the newest document")
    default:
      guard let moment = dateReader.moment(typed) else { return nil }
      return .setAsOf(moment, note: "As of \(wording.dateWithZone(moment))")
    }
  }
}
