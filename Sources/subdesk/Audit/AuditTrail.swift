import Dashboard
import SubscriptionModel

/// Follows a dashboard for the audit log: which customers and documents are seen, what is searched
/// for, unmasked, and copied.
struct AuditTrail {
  private let log: AuditLog
  /// The ticket that the lines are for; `nil` for none.
  private var ticket: String?
  /// The customers on the screen that was written last.
  private var opened: [CustomerId] = []
  /// The customers whose answers were seen beside the list for this ticket.
  private var previewed: Set<CustomerId> = []
  /// The screen that was last on top.
  private var route = Route.customers
  /// The document that it shows, as itself or beside something else; `nil` for none.
  private var document: Provenance?
  /// Whether names and e-mail addresses are shown.
  private var isRevealing = false
  /// The lists that were seen for this ticket.
  private var listed: Set<ListRequest> = []
  /// The last filter of a list, which is not written while it is typed.
  private var filtered: ListRequest?
  /// The last search, which is not written while it is typed.
  private var search: SearchAnswer?
  /// The last search for a charge, which is not written while it is typed.
  private var charges: TriangulationAnswer?

  /// Follows a dashboard; `nil` where there is no audit log.
  init?(_ log: AuditLog?) {
    guard let log else { return nil }
    self.log = log
  }

  /// Writes what an event or an effect of the dashboard discloses, and what the screen shows after it.
  mutating func follow(_ event: DashboardEvent, _ state: DashboardState) throws {
    try follow(state.ticket)
    switch event {
    case .found(let answer): try follow(answer)
    case .triangulated(let answer, _): charges = answer
    case .listed(let page): try follow(page)
    case .exported(_, _, let count, _):
      try finish()
      try write(.export, count: count)
    default: break
    }
    if !state.isSearching { try finish() }
    try follow(opened: state.openedCustomers)
    if let customer = state.previewedCustomer, previewed.insert(customer).inserted {
      try write(.preview, [customer])
    }
    try followDocument(event, of: state.route)
    if state.isRevealing, !isRevealing { try write(.unmask, opened) }
    isRevealing = state.isRevealing
  }

  /// What was typed before another ticket was named belongs to the one before.
  private mutating func follow(_ ticket: String?) throws {
    guard ticket != self.ticket else { return }
    try finish()
    self.ticket = ticket
    previewed = []
    listed = []
  }

  private mutating func follow(_ answer: SearchAnswer) throws {
    if let search, !isTyped(answer, after: search) { try finish() }
    search = answer
  }

  /// Whether an answer is a further step of typing what the one before was about, so that it tells all
  /// that this one told: what was found as it was typed is written before it is deleted or replaced.
  private func isTyped(_ answer: SearchAnswer, after before: SearchAnswer) -> Bool {
    let (text, former) = (answer.request.text, before.request.text)
    guard text.hasPrefix(former) || former.hasPrefix(text) else { return false }
    guard !before.hits.contains(where: { $0.match == .exact }) else { return false }
    return before.hits.isEmpty || !answer.hits.isEmpty
  }

  /// Writes a list once for a ticket.
  private mutating func follow(_ page: ListPage) throws {
    guard page.request.limit > 1 else { return }
    var list = page.request
    list.position = .start
    (list.asOf, list.limit, list.sort, list.isReversed) = (
      Timestamp(milliseconds: 0), 0, .state, false
    )
    guard list.filter.isEmpty else {
      // A filter is written when its typing ends.
      if let filtered, !list.filter.hasPrefix(filtered.filter) { try finish() }
      filtered = list
      return
    }
    guard listed.insert(list).inserted else { return }
    try write(.list, subject: "(\(list.segment.rawValue))", count: page.total ?? page.rows.count)
  }

  private mutating func follow(opened customers: [CustomerId]) throws {
    guard customers != opened else { return }
    opened = customers
    guard !customers.isEmpty else { return }
    try finish()
    try write(.open, customers)
  }

  /// Writes a document once it is there, and once while its screen is on top.
  private mutating func followDocument(_ event: DashboardEvent, of shownRoute: Route) throws {
    if route != shownRoute { document = nil }
    route = shownRoute
    guard case .document(let shown, .some) = event, document != shown else { return }
    document = shown
    try write(.document, opened, subject: shown.file)
  }

  /// Writes the search that was typed last; at the end of the dashboard, too.
  mutating func finish() throws {
    if let list = filtered {
      filtered = nil
      if listed.insert(list).inserted { try write(.list, subject: "(filter)") }
    }
    if let answer = search {
      search = nil
      let customers = answer.hits.compactMap(\.customer).uniqued
      try write(.lookup, customers, subject: AuditRecord.subject(of: answer))
    }
    if let answer = charges {
      charges = nil
      try write(.find, answer.candidates.map(\.customer).uniqued)
    }
  }

  /// Writes that something was copied.
  mutating func copied() throws {
    try finish()
    try write(.copy, opened)
  }

  private func write(
    _ action: AuditRecord.Action,
    _ customers: [CustomerId] = [],
    subject: String? = nil,
    count: Int? = nil
  ) throws {
    try log.write(
      AuditRecord(
        action: action,
        subject: subject,
        customers: customers,
        count: count ?? customers.count,
        ticket: ticket
      )
    )
  }
}
