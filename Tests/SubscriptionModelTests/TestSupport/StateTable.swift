@testable import SubscriptionModel

/// The rules of States in SubscriptionModel, as documents and their expected states.
enum StateTable {
  /// Every row.
  static let rows: [StateRow] =
    appleStatusOverride + laterPeriod + takenBack + running + failing + ended + quiet + quirks
    + retries + silences + statuses

  static let chain = Chain()
  static let start = Doc.signed("start", Dates.bought)

  /// The month up to 5 March with renewal info, as its first document has it.
  static func month(
    renews: Bool? = true,
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> [Record] {
    [
      chain.period(from: Dates.bought, to: Dates.end, in: start, change),
      chain.renewal(on: renews, Dates.end, in: start),
    ]
  }

  static func row(_ name: String, _ records: [Record], _ asOf: Timestamp) -> Draft {
    Draft(name: name, records: records, asOf: asOf)
  }

  /// A row that still lacks its answer.
  struct Draft {
    let name: String
    let records: [Record]
    let asOf: Timestamp

    func `is`(
      _ rule: StateRuleName,
      _ state: SubscriptionState,
      _ access: Access = .no,
      _ certainty: Certainty = .signed,
      reason: ExpirationReason? = nil
    ) -> StateRow {
      StateRow(name, records, at: asOf, rule, state, access, certainty, reason: reason)
    }
  }
}
