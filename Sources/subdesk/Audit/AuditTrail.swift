import Dashboard
import SubscriptionModel
import SupportAnswers

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
  /// Whom the notifications showed that were seen for this ticket; `nil` before any was seen.
  private var notified: Set<CustomerId>?
  /// The lists that were seen for this ticket, each with whom of it the log names.
  private var listed: [ListRequest: Set<CustomerId>] = [:]
  /// The filter of a list that is being typed.
  private var filter: Typed<ListRequest>?
  /// The search that is being typed.
  private var search: Typed<SearchAnswer>?
  /// The search for a charge that is being typed.
  private var charges: Typed<TriangulationAnswer>?

  /// What is not written while it is typed, and everybody whom it showed until then.
  private struct Typed<Question> {
    let question: Question
    let customers: [CustomerId]

    /// Takes a further step, whose customers come first.
    init(_ question: Question, showing customers: [CustomerId], after before: Typed?) {
      self.question = question
      self.customers = (customers + (before?.customers ?? [])).uniqued
    }
  }

  /// Follows a dashboard; `nil` where there is no audit log.
  init?(_ log: AuditLog?) {
    guard let log else { return nil }
    self.log = log
  }

  /// Writes what an event of the dashboard discloses, and what the screen shows after it.
  mutating func follow(_ event: DashboardEvent, _ state: DashboardState) throws {
    try follow(state.ticket)
    switch event {
    case .found(let answer): try follow(answer)
    case .triangulated(let answer, _):
      charges = Typed(answer, showing: answer.shownCustomers, after: charges)
    case .listed(let page): try follow(page)
    case .notifications(let page) where state.route == .notifications: try follow(page)
    // What goes to the clipboard is written with the effect that copies it.
    case .exported(let export, _, let customers, _) where export.target != .clipboard:
      try finish()
      try write(.export, customers)
    case .failed(.export(let export), _) where export.target != .clipboard && !state.writesFiles:
      try write(.denied, subject: "export")
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

  /// What was typed before another ticket was named belongs to the one before, and what is still on the screen
  /// to both.
  private mutating func follow(_ ticket: String?) throws {
    guard ticket != self.ticket else { return }
    try finish()
    self.ticket = ticket
    opened = []
    previewed = []
    notified = nil
    listed = [:]
  }

  private mutating func follow(_ answer: SearchAnswer) throws {
    if let search, !isTyped(answer, after: search.question) { try finish() }
    search = Typed(answer, showing: answer.shownCustomers, after: search)
  }

  /// Whether an answer is a further step of typing what the one before was about: what was found whole
  /// is written before it is deleted or replaced.
  private func isTyped(_ answer: SearchAnswer, after before: SearchAnswer) -> Bool {
    let (text, former) = (answer.request.text, before.request.text)
    guard text.hasPrefix(former) || former.hasPrefix(text) else { return false }
    guard !before.hits.contains(where: { $0.match == .exact }) else { return false }
    return before.hits.isEmpty || !answer.hits.isEmpty
  }

  /// Writes notifications once for a ticket, and each customer of them once.
  private mutating func follow(_ page: NotificationsPage) throws {
    let customers = page.shownCustomers.filter { notified?.contains($0) != true }
    guard notified == nil || !customers.isEmpty else { return }
    notified = (notified ?? []).union(customers)
    try write(.events, customers)
  }

  /// Writes a list once for a ticket, and each customer of it once.
  private mutating func follow(_ page: ListPage) throws {
    guard page.request.limit > 1 else { return }
    var list = page.request
    list.position = .start
    (list.asOf, list.limit, list.sort, list.isReversed) = (
      Timestamp(milliseconds: 0), 0, .state, false
    )
    guard list.filter.isEmpty else {
      // A filter is written when its typing ends.
      if let former = filter?.question.filter,
        !(list.filter.hasPrefix(former) || former.hasPrefix(list.filter))
      {
        try finish()
      }
      filter = Typed(list, showing: page.shownCustomers, after: filter)
      return
    }
    try write(list, showing: page.shownCustomers, subject: "(\(list.segment.rawValue))")
  }

  /// Writes a list, and whom of it the log does not name yet.
  private mutating func write(
    _ list: ListRequest,
    showing shown: [CustomerId],
    subject: String
  ) throws {
    let named = listed[list]
    let customers = shown.filter { named?.contains($0) != true }
    guard named == nil || !customers.isEmpty else { return }
    listed[list, default: []].formUnion(customers)
    try write(.list, customers, subject: subject)
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

  /// Writes what was typed last; at the end of the dashboard, too.
  mutating func finish() throws {
    if let typed = filter {
      filter = nil
      try write(typed.question, showing: typed.customers, subject: "(filter)")
    }
    if let typed = search {
      search = nil
      try write(.lookup, typed.customers, subject: AuditRecord.subject(of: typed.question))
    }
    if let typed = charges {
      charges = nil
      try write(.find, typed.customers)
    }
  }

  /// Writes what an effect of the dashboard copies, or that the host does not allow it.
  mutating func follow(_ effect: Effect) throws {
    switch effect {
    case .copy(_, let customers): try writeCopy(of: customers)
    case .copyConsumption: try writeCopy()
    case .copyLink(let place, _, _): try writeCopy(of: place.selected.map { [$0] } ?? [])
    case .note(let note): try write(.note, [note.customer])
    case .denied(let setting): try write(.denied, subject: setting.rawValue)
    default: break
    }
  }

  private mutating func writeCopy(of customers: [CustomerId] = []) throws {
    try finish()
    try write(.copy, (customers + opened).uniqued)
  }

  private func write(
    _ action: AuditRecord.Action,
    _ customers: [CustomerId] = [],
    subject: String? = nil
  ) throws {
    try log.write(
      AuditRecord(action: action, subject: subject, customers: customers, ticket: ticket)
    )
  }
}
