import AppStoreDocuments
public import SubscriptionModel

/// When customers had notifications, newest first.
public struct NotificationTimes: Hashable, Sendable {
  /// A moment at which a notification of a customer was signed.
  public struct Row: Hashable, Sendable {
    /// When it was signed.
    public var moment: Timestamp
    /// Whom it is about.
    public var customer: CustomerId
  }

  /// The rows; all customers of a moment are there, or none.
  public var rows: [Row] = []
  /// Whether there are older ones.
  public var hasMore = false
}

/// A document that the index has only known since some moment, and what it tells of whom.
public struct NewDocument: Hashable, Sendable {
  /// The document's number, as `Evidence.document` has it.
  public var number: Int64
  /// Where it stands.
  public var provenance: Provenance
  /// The customers that its notifications are about; empty for a document without any.
  public var customers: [CustomerId]
}

/// Reads when customers had notifications, and which documents are new.
struct NotificationReader {
  let connection: Connection
  let trustedRoots: TrustedRoots
  /// Whether this process had another file of the index open before.
  var isReopened = false

  /// The times of notifications, newest first; see `ArchiveIndex.notifications`.
  func times(
    in scopes: [Int64],
    before: Timestamp,
    since: Timestamp?,
    limit: Int
  ) throws -> NotificationTimes {
    var limit = limit
    while true {
      let found = try moments(in: scopes, before, since, limit: limit)
      guard found.count > limit, let last = found.last?.moment else {
        return try NotificationTimes(rows: rows(found), hasMore: false)
      }
      // The last moment may have more customers than were found.
      let whole = found.filter { $0.moment > last }
      if !whole.isEmpty { return try NotificationTimes(rows: rows(whole), hasMore: true) }
      limit *= 4
    }
  }

  private typealias Found = (moment: Int64, customer: Int64)

  /// The newest moments, one more than asked for.
  private func moments(
    in scopes: [Int64],
    _ before: Timestamp,
    _ since: Timestamp?,
    limit: Int
  ) throws -> [Found] {
    var found: [Found] = []
    for scope in scopes {
      found += try connection.rows(
        .read(.notifications),
        binding: .int(scope),
        .int(before.milliseconds),
        .int(since?.milliseconds ?? .min),
        .int(limit + 1)
      ) { ($0.int(0), $0.int(1)) }
    }
    found.sort { ($0.moment, $0.customer) > ($1.moment, $1.customer) }
    return Array(found.prefix(limit + 1))
  }

  private func rows(_ found: [Found]) throws -> [NotificationTimes.Row] {
    let rows = try found.compactMap { found -> NotificationTimes.Row? in
      let key = try connection.first(.read(.customerHead), binding: .int(found.customer)) {
        CustomerId(stored: $0.text(0))
      }
      return key.map {
        NotificationTimes.Row(moment: Timestamp(milliseconds: found.moment), customer: $0)
      }
    }
    return rows.sorted { left, right in
      left.moment == right.moment ? left.customer < right.customer : left.moment > right.moment
    }
  }

  /// The hours in which some notification was signed, up to a moment, oldest first.
  ///
  /// An unsigned notification fills no hole between verified ones: anybody may have made it.
  func hours(in environment: EnvironmentFilter, until: Timestamp) throws -> NotificationHours {
    let limit = CustomerTraces.hour(of: until)
    for evidence in [EvidenceSelection.signed, .all] {
      var hours: Set<Int64> = []
      for scope in environment.scopes(of: evidence) {
        try connection.forEach(.read(.notificationHours), binding: .int(scope), .int(limit)) {
          hours.insert($0.int(0))
        }
      }
      if !hours.isEmpty { return NotificationHours(hours.sorted()) }
    }
    return NotificationHours([])
  }

  // MARK: New documents

  /// How many documents the index has only known since a moment.
  func countOfNewDocuments(since: Timestamp) throws -> Int {
    try countOfNewItems(.decoded, since: since)
  }

  /// How many items of an outcome the index has only known since a moment.
  func countOfNewItems(_ outcome: ItemOutcome, since: Timestamp) throws -> Int {
    let count = try connection.first(
      .read(.countNewItems),
      binding: .int(try newSince(since)),
      .int(outcome.code)
    ) { $0.int(0) }
    return Int(count ?? 0)
  }

  /// The documents that the index has only known since a moment, newest first.
  func newDocuments(since: Timestamp, limit: Int) throws -> [NewDocument] {
    let items = try connection.rows(
      .read(.newItems),
      binding: .int(try newSince(since)),
      .int(ItemOutcome.decoded.code),
      .int(limit)
    ) { $0.int(0) }
    return try items.compactMap { try newDocument($0) }
  }

  /// From when on documents are new, in milliseconds: what an index was built from that took the place of
  /// another one is not.
  private func newSince(_ moment: Timestamp) throws -> Int64 {
    guard try isReopened || IndexState.replacesAnother(in: connection),
      let builtAt = try IndexState.builtAt(in: connection)
    else { return moment.milliseconds }
    return max(moment, builtAt).milliseconds
  }

  private func newDocument(_ item: Int64) throws -> NewDocument? {
    guard let document = try StoredDocument(id: item, in: connection),
      let body = try document.body(in: connection, trustedRoots: trustedRoots)
    else { return nil }
    var customers: Set<CustomerId> = []
    for record in body.records {
      guard case .notification = record else { continue }
      for key in NodeKey.all(of: record) {
        let number = try connection.first(.read(.customerOfNode), binding: .text(key)) {
          $0.optionalInt(0)
        }
        guard let number else { continue }
        let id = try connection.first(.read(.customerHead), binding: .int(number)) {
          CustomerId(stored: $0.text(0))
        }
        if let id { customers.insert(id) }
      }
    }
    return NewDocument(
      number: item,
      provenance: Provenance(file: document.file, line: document.line, path: document.path),
      customers: customers.sorted()
    )
  }
}
