import SubscriptionModel
import Testing

/// One line of the specification: what documents say, and what the state is at a moment.
struct StateRow: Sendable, CustomTestStringConvertible {
  var name: String
  var records: [Record]
  var asOf: Timestamp
  var rule: StateRuleName
  var state: SubscriptionState
  var reason: ExpirationReason?
  var access: Access
  var certainty: Certainty

  init(
    _ name: String,
    _ records: [Record],
    at asOf: Timestamp,
    _ rule: StateRuleName,
    _ state: SubscriptionState,
    _ access: Access,
    _ certainty: Certainty,
    reason: ExpirationReason? = nil
  ) {
    self.name = name
    self.records = records
    self.asOf = asOf
    self.rule = rule
    self.state = state
    self.access = access
    self.certainty = certainty
    self.reason = reason
  }

  var testDescription: String { name }

  /// What a table of rules has to say.
  var expected: String {
    let reason = reason?.rawValue ?? "-"
    return "\(rule.rawValue) \(state.rawValue) \(reason) \(access.rawValue) \(certainty.rawValue)"
  }

  /// What an assessment says, in the same words.
  static func text(of assessment: SubscriptionAssessment?) -> String {
    guard let assessment else { return "no subscription" }
    let reason = assessment.expirationReason?.rawValue ?? "-"
    let words = [
      assessment.rule.rawValue, assessment.state.rawValue, reason, assessment.access.rawValue,
      assessment.certainty.rawValue,
    ]
    return words.joined(separator: " ")
  }
}

/// The dates that the tables share: a month that ends on 5 March 2026 at 10:00.
enum Dates {
  static let bought = at("2026-02-05T10:00:00Z")
  static let end = at("2026-03-05T10:00:00Z")
  static let grace = at("2026-03-21T10:00:00Z")
  static let retryEnd = at("2026-05-04T10:00:00Z")
  static let before = end.plus(milliseconds: -1)
}
