import Dashboard
import SubscriptionModel

/// Follows a dashboard for the audit log: which customers are opened, what is searched for, and what is
/// copied.
struct AuditTrail {
  private let log: AuditLog
  /// The customer on the screen that was written last.
  private var opened: CustomerId?
  /// The last search, which is not written while it is typed.
  private var search: SearchAnswer?

  /// Follows a dashboard; `nil` where there is no audit log.
  init?(_ log: AuditLog?) {
    guard let log else { return nil }
    self.log = log
  }

  /// Writes what an event or an effect of the dashboard discloses, and the customer whose screen is
  /// shown after it.
  mutating func follow(_ event: DashboardEvent, _ state: DashboardState) throws {
    if case .found(let answer) = event {
      let isTyped = search.map {
        answer.request.text.hasPrefix($0.request.text)
          || $0.request.text.hasPrefix(answer.request.text)
      }
      if isTyped == false { try finish() }
      search = answer
    }
    if case .exported(_, _, let count, _) = event {
      try finish()
      try log.record(AuditRecord(action: .export, count: count))
    }
    let customer = state.place.routes.last?.customer
    guard customer != opened else { return }
    opened = customer
    try finish()
    guard let customer else { return }
    try log.record(AuditRecord(action: .open, customers: [customer], count: 1))
  }

  /// Writes the search that was typed last; at the end of the dashboard, too.
  mutating func finish() throws {
    guard let answer = search else { return }
    search = nil
    let customers = answer.hits.compactMap(\.customer).uniqued
    try log.record(
      AuditRecord(
        action: .lookup,
        subject: AuditRecord.subject(of: answer),
        customers: customers,
        count: customers.count
      )
    )
  }

  /// Writes that something was copied.
  mutating func copied() throws {
    try finish()
    let customers = [opened].compactMap(\.self)
    try log.record(AuditRecord(action: .copy, customers: customers, count: customers.count))
  }
}
