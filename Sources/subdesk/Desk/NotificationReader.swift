import ArchiveIndex
import SubscriptionModel
import SupportAnswers

/// Reads notifications of all customers and describes them.
struct NotificationReader: Sendable {
  let index: ArchiveIndex
  /// The only app whose customers' notifications are read; `nil` for all.
  var app: BundleId?

  /// The most documents to describe as new; more are a first delivery rather than news.
  static let maximumNewDocuments = 500

  /// Answers a request.
  func page(_ request: NotificationsRequest) throws -> NotificationsPage {
    var loaded = LoadedCustomers()
    return try page(request, &loaded)
  }

  /// Answers a request, and those for the pages behind it until `body` returns `false`.
  ///
  /// All are of one state of the archive: a customer of one page is not read again for the next.
  func forEachPage(
    _ request: NotificationsRequest,
    _ body: (NotificationsPage) throws -> Bool
  ) throws {
    var (request, loaded) = (request, LoadedCustomers())
    while true {
      let page = try page(request, &loaded)
      guard try body(page), let next = page.next else { return }
      request.before = next
    }
  }

  /// The notifications of the customers of a page, newest first.
  private struct LoadedCustomers {
    var notifications: [CustomerId: [CustomerNotification]] = [:]
  }

  private func page(
    _ request: NotificationsRequest,
    _ loaded: inout LoadedCustomers
  ) throws -> NotificationsPage {
    let wording = Wording(
      asOf: request.asOf,
      zone: request.zone,
      catalogue: try index.catalogue()
    )
    var page = NotificationsPage(request: request)
    func notifications(of id: CustomerId) throws -> [CustomerNotification] {
      if let found = loaded.notifications[id] { return found }
      let customer = try index.customer(id)?
        .assessment(asOf: request.asOf, catalogue: wording.catalogue)
      let isShown = app == nil || customer?.bundleId == app
      let found = (isShown ? customer : nil).map { wording.notifications(of: $0).newestFirst } ?? []
      loaded.notifications[id] = found
      return found
    }
    if let newSince = request.newSince {
      let documents = try index.newDocuments(since: newSince, limit: Self.maximumNewDocuments)
      page.new = try newNotifications(in: documents, request.environment, notifications)
      page.newDocuments = documents.filter(\.customers.isEmpty).map(\.provenance)
    }
    let end = request.before ?? Timestamp(milliseconds: request.asOf.milliseconds + 1)
    let times = try index.notifications(
      in: request.environment,
      evidence: request.evidence,
      before: end,
      since: request.since,
      limit: request.limit
    )
    guard let oldest = times.rows.last?.moment else { return page }
    let moments = Dictionary(grouping: times.rows, by: \.customer)
      .mapValues { Set($0.map(\.moment)) }
    let customers = Set(moments.keys)
    // Most of those before are not on this page, and would add up.
    loaded.notifications = loaded.notifications.filter { customers.contains($0.key) }
    page.rows = try customers.flatMap { customer in
      let all = try notifications(of: customer)
      switch request.evidence {
      case .all, .signedElseAll:
        return Array(
          all[all.partitioningIndex { $0.signed < end }...].prefix { oldest <= $0.signed }
        )
      case .signed, .unsigned:
        return all.filter { includes($0, of: moments[customer] ?? [], in: request) }
      }
    }.newestFirst
    if times.hasMore { page.next = oldest }
    return page
  }

  /// Whether a notification rests on what is asked for, of which these are a customer's moments.
  ///
  /// Its moment is that of the newest verified copy, whatever others say.
  private func includes(
    _ notification: CustomerNotification,
    of moments: Set<Timestamp>,
    in request: NotificationsRequest
  ) -> Bool {
    let verified = notification.line.evidence.filter { $0.signature == .verified }.map(\.asOf)
    guard moments.contains(verified.max() ?? notification.signed) else { return false }
    // Another one of a signed moment may be unsigned.
    return request.evidence == .unsigned || notification.line.mark != .unsigned
      || index.acceptsUnsigned
  }

  /// How many notifications only unsigned documents state, up to `limit`, and whether there are more.
  func unsignedCount(
    _ request: NotificationsRequest,
    limit: Int
  ) throws -> (count: Int, isLeast: Bool) {
    let times = try index.notifications(
      in: request.environment,
      evidence: .unsigned,
      before: Timestamp(milliseconds: request.asOf.milliseconds + 1),
      since: request.since,
      limit: limit
    )
    return (times.rows.count, times.hasMore)
  }

  /// The notifications that new documents hold.
  private func newNotifications(
    in documents: [NewDocument],
    _ environment: EnvironmentFilter,
    _ notifications: (CustomerId) throws -> [CustomerNotification]
  ) throws -> [CustomerNotification] {
    var numbers: [CustomerId: Set<Int64>] = [:]
    for document in documents {
      for customer in document.customers { numbers[customer, default: []].insert(document.number) }
    }
    return try numbers.flatMap { customer, numbers in
      try notifications(customer).filter { notification in
        environment.includes(notification.environment)
          && notification.line.evidence.contains { numbers.contains($0.document) }
      }
    }.newestFirst
  }
}
