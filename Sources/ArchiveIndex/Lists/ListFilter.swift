import SubscriptionModel

/// What a request keeps of a list, and the smallest source that holds it all.
struct ListFilter {
  private let request: ListRequest
  private let filter: RowFilter
  private let cells: (CustomerRow) -> [String]
  /// Customers with an identifier that contains a word of the filter; none stands here for a word
  /// that too many identifiers contain.
  private let identified: [RowFilter.Term: Set<Int64>]
  /// The numbers of the request's customers, where they are few enough to be looked up.
  private let wanted: Set<Int64>?
  /// The customers of whom the request's `counted` is counted; `nil` where it has none.
  private let counted: Set<Int64>?
  private let connection: Connection

  /// How many customers are listed by themselves; for more the whole list is walked through.
  private static let maximumWanted = 1000
  /// How many identifiers may contain a word for its customers to be named.
  private static let maximumIdentifiers = 200
  /// How short a part of an identifier may be: with fewer characters dates and counts would be
  /// found in the middle of numbers that no row shows.
  private static let minimumPartLength = 5

  /// Works out what the request's words can mean; `cells` gives what a row shows.
  init(
    _ request: ListRequest,
    counted: Set<Int64>? = nil,
    connection: Connection,
    cells: @escaping (CustomerRow) -> [String]
  ) throws {
    self.request = request
    self.counted = counted
    self.connection = connection
    self.cells = cells
    filter = RowFilter(request.filter)
    var identified: [RowFilter.Term: Set<Int64>] = [:]
    for term in filter.terms {
      identified[term] =
        request.filtersByIdentifiers
        ? try Self.customers(identifiedBy: term.text, in: connection) : []
    }
    self.identified = identified
    let named = try request.customers.flatMap { try Self.numbers(of: $0, in: connection) }
    wanted = named ?? counted.flatMap { $0.count <= Self.maximumWanted ? $0 : nil }
  }

  /// Whether rows have to be looked at one by one, so that a page may end before it is full.
  var isSearch: Bool { !filter.keepsAll }

  /// Whether every row of the source is kept.
  var keepsAll: Bool {
    guard filter.keepsAll, request.customers == nil, counted == nil,
      request.app == nil
    else { return false }
    if request.actor != nil {
      return request.segment == .all && request.states.isEmpty && request.products.isEmpty
        && request.contradiction == nil
    }
    if request.segment == .losingAccess {
      return request.within == nil && request.states.isEmpty && request.products.isEmpty
        && request.contradiction == nil
    }
    if request.contradiction != nil {
      return request.segment == .all && request.states.isEmpty && request.products.isEmpty
    }
    return (request.states.isEmpty || request.products.isEmpty)
      && (request.segment == .all || request.states.isEmpty && request.products.isEmpty)
  }

  /// The lists to walk through.
  func source() throws -> ListWalk.Source {
    var source = ListWalk.Source(
      lists: [.segment(request.segment)],
      scopes: request.environment.scopes(of: request.evidence),
      sort: request.sort
    )
    if let wanted {
      source.lists = []
      source.extra = wanted
    } else if request.segment == .losingAccess {
      // Only these lists are ordered by the time that is left.
      guard let limit = latestAccessEnd else { return source }
      source.lists = [.accessEnds]
      if source.isByTimeLeft {
        source.end = .behind(.number(ListingEntry.accessEndOrder(of: limit)))
      }
    } else if let contradiction = request.contradiction {
      source.lists = [.contradiction(contradiction)]
    } else if !request.products.isEmpty {
      source.lists = try request.products.compactMap { try ListWalk.list(of: $0, in: connection) }
    } else if !request.states.isEmpty {
      source.lists = Array(Set(request.states.compactMap(ListID.init(state:))))
    } else if let actor = request.actor, request.segment == .all {
      source.lists = [.actor(actor)]
    }
    return source
  }

  /// Whether a row of the source is kept.
  func keeps(_ found: ListWalk.Found) throws -> Bool {
    let entry = found.entry
    guard isInSegment(entry) else { return false }
    if let counted, !counted.contains(found.key.customer) { return false }
    if let customers = request.customers, !customers.contains(entry.row.id) { return false }
    if let actor = request.actor, entry.row.action.actor != actor { return false }
    if let app = request.app, entry.row.bundleId != app { return false }
    if let contradiction = request.contradiction, !entry.contradictions.contains(contradiction) {
      return false
    }
    if !request.states.isEmpty, entry.states.isDisjoint(with: request.states) { return false }
    if !request.products.isEmpty, entry.products.isDisjoint(with: request.products) { return false }
    guard !filter.keepsAll else { return true }
    return try filter.keeps(cells(entry.row)) { term in
      guard let identified = identified[term] else {
        return try isIdentified(found.key.customer, by: term.text)
      }
      return identified.contains(found.key.customer)
    }
  }

  private func isInSegment(_ entry: ListingEntry) -> Bool {
    guard let limit = latestAccessEnd else { return entry.row.segments.contains(request.segment) }
    return entry.accessEnd.map { $0.until.date <= limit } ?? false
  }

  /// Until when access must end for the request; `nil` where the segment itself says.
  private var latestAccessEnd: Timestamp? {
    guard request.segment == .losingAccess, let within = request.within else { return nil }
    return request.asOf.adding(within)
  }

  /// Whether an identifier of the customer contains a word.
  private func isIdentified(_ customer: Int64, by text: String) throws -> Bool {
    let list = try connection.first(.read(.mentionsOfCustomer), binding: .int(customer)) {
      MentionList.decoded($0.bytes(0))
    }
    return try (list ?? []).contains { id, _ in
      try connection.first(.read(.identText), binding: .int(id)) {
        $0.text(0).lowercased().containsBytes(text)
      } ?? false
    }
  }

  /// The customers with an identifier that contains a word; none for a word that is no part of one,
  /// and `nil` for a part of too many.
  private static func customers(
    identifiedBy text: String,
    in connection: Connection
  ) throws -> Set<Int64>? {
    let isPart =
      text.unicodeScalars.count >= minimumPartLength && text.contains(where: \.isNumber)
      && !text.contains(":")
    guard isPart else { return [] }
    let search = IdentifierSearch(connection: connection)
    var customers: Set<Int64> = []
    let found = try search.containing(text, limit: maximumIdentifiers)
    guard !found.isCut else { return nil }
    let mentioned = try connection.map(found.matches) {
      try search.mentions(of: $0.id, limit: maximumIdentifiers + 1)
    }
    for mentions in mentioned {
      guard mentions.count <= maximumIdentifiers else { return nil }
      for mention in mentions where mention.owner > 0 { customers.insert(mention.owner) }
    }
    return customers
  }

  /// The numbers of customers; `nil` for too many.
  private static func numbers(
    of customers: Set<CustomerId>,
    in connection: Connection
  ) throws -> Set<Int64>? {
    guard customers.count <= maximumWanted else { return nil }
    var numbers: Set<Int64> = []
    let texts = customers.lazy.map { SQLValue.text($0.text) }
    try connection.each(.read(.customerNumber), bindings: texts) { _, row in
      numbers.insert(row.int(0))
    }
    return numbers
  }
}
