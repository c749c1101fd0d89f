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

extension ArchiveIndex {
  /// When customers had notifications, newest first.
  ///
  /// - Parameters:
  ///   - environment: Whose notifications count.
  ///   - before: Only those signed before this moment.
  ///   - since: Only those signed at this moment or later; `nil` for all.
  ///   - limit: About how many rows to give; more where many customers share a moment.
  /// - Returns: The rows. A notification without a date of its own is in none.
  /// - Throws: `ArchiveIndexError.indexFailed` when the index cannot be read.
  public func notifications(
    in environment: EnvironmentFilter,
    before: Timestamp,
    since: Timestamp?,
    limit: Int
  ) throws(ArchiveIndexError) -> NotificationTimes {
    guard limit > 0 else { return NotificationTimes() }
    return try attempt {
      try store.read { connection in
        var limit = limit
        while true {
          let found = try moments(in: environment, before, since, limit: limit, connection)
          guard found.count > limit, let last = found.last?.moment else {
            return try NotificationTimes(rows: rows(found, connection), hasMore: false)
          }
          // The last moment may have more customers than were found.
          let whole = found.filter { $0.moment > last }
          if !whole.isEmpty {
            return try NotificationTimes(rows: rows(whole, connection), hasMore: true)
          }
          limit *= 4
        }
      }
    }
  }

  private typealias Found = (moment: Int64, customer: Int64)

  /// The newest moments, one more than asked for.
  private func moments(
    in environment: EnvironmentFilter,
    _ before: Timestamp,
    _ since: Timestamp?,
    limit: Int,
    _ connection: Connection
  ) throws -> [Found] {
    var found: [Found] = []
    for scope in environment.scopes {
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

  private func rows(
    _ found: [Found],
    _ connection: Connection
  ) throws -> [NotificationTimes.Row] {
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

  /// How many documents the index has only known since a moment.
  public func countOfNewDocuments(since: Timestamp) throws(ArchiveIndexError) -> Int {
    try attempt {
      try store.read { connection in
        let count = try connection.first(
          .read(.countNewItems),
          binding: .int(since.milliseconds),
          .int(ItemOutcome.decoded.code)
        ) { $0.int(0) }
        return Int(count ?? 0)
      }
    }
  }

  /// The documents that the index has only known since a moment, newest first.
  ///
  /// - Parameters:
  ///   - since: The moment, by the clock of whoever refreshed the index.
  ///   - limit: How many documents to look at, at most.
  /// - Returns: The documents.
  /// - Throws: `ArchiveIndexError.indexFailed` when the index cannot be read.
  public func newDocuments(
    since: Timestamp,
    limit: Int
  ) throws(ArchiveIndexError) -> [NewDocument] {
    try attempt {
      try store.read { connection in
        let items = try connection.rows(
          .read(.newItems),
          binding: .int(since.milliseconds),
          .int(ItemOutcome.decoded.code),
          .int(limit)
        ) { $0.int(0) }
        return try items.compactMap { try newDocument($0, connection) }
      }
    }
  }

  private func newDocument(_ item: Int64, _ connection: Connection) throws -> NewDocument? {
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
