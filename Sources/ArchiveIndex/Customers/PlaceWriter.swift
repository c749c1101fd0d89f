import SubscriptionModel

/// Writes the places of customers in the lists, and how long the lists are.
struct PlaceWriter {
  private var products = Interned<ExactText>(
    find: .read(.productNumber),
    insert: "INSERT INTO product (text) VALUES (?) ON CONFLICT DO NOTHING"
  )
  private var tallies: [Tally: Int64] = [:]
  private var environments: [String: Int64] = [:]
  /// Places to write, which wait until all are there.
  private var places: [Place] = []

  /// A row of the table `place`, by its primary key.
  private struct Place: Comparable {
    var list: Int64
    var scope: Int64
    var sort: Int64
    var key: ListKey

    static func < (left: Place, right: Place) -> Bool {
      let (one, other) = ((left.list, left.scope, left.sort), (right.list, right.scope, right.sort))
      return one == other ? left.key < right.key : one < other
    }
  }

  private struct Tally: Hashable {
    var list: ListID
    var scope: Int64
  }

  /// Takes the places of a customer; `finish` writes them.
  mutating func add(
    _ entry: ListingEntry,
    of customer: Int64,
    tieBreaker: Int64,
    in connection: Connection
  ) throws {
    let lists = try lists(of: entry, in: connection)
    for list in lists {
      for sort in ListSort.allCases {
        let value = sort.value(of: entry, in: list)
        places.append(
          Place(
            list: list.code,
            scope: entry.row.scope,
            sort: sort.code,
            key: ListKey(value: value, tieBreaker: tieBreaker, customer: customer)
          )
        )
      }
    }
    count(entry, in: lists, as: 1)
  }

  /// Takes away the places of a customer, as they were written for its earlier entry.
  mutating func remove(
    _ entry: ListingEntry,
    of customer: Int64,
    tieBreaker: Int64,
    in connection: Connection
  ) throws {
    let lists = try lists(of: entry, in: connection)
    for order in ListSort.allCases {
      for list in lists {
        try connection.run(
          """
          DELETE FROM place WHERE list = ? AND scope = ? AND sort = ? AND key = ? AND tie_breaker = ?
            AND customer = ?
          """,
          binding: .int(list.code),
          .int(entry.row.scope),
          .int(order.code),
          order.value(of: entry, in: list).sql,
          .int(tieBreaker),
          .int(customer)
        )
      }
    }
    count(entry, in: lists, as: -1)
  }

  /// Takes away all places, and the lengths of all lists.
  func removeAll(in connection: Connection) throws {
    try connection.run("DELETE FROM place")
    try connection.run("DELETE FROM tally")
    try connection.run("DELETE FROM environment")
  }

  /// Writes the places and the lengths of the lists.
  mutating func finish(in connection: Connection) throws {
    try writePlaces(in: connection)
    for (key, change) in tallies where change != 0 {
      try connection.run(
        """
        INSERT INTO tally (list, scope, count) VALUES (?, ?, ?)
          ON CONFLICT (list, scope) DO UPDATE SET count = tally.count + excluded.count
        """,
        binding: .int(key.list.code),
        .int(key.scope),
        .int(change)
      )
    }
    for (name, change) in environments where change != 0 {
      try connection.run(
        """
        INSERT INTO environment (name, count) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET count = environment.count + excluded.count
        """,
        binding: .text(name),
        .int(change)
      )
    }
    tallies = [:]
    environments = [:]
  }

  /// Writes the places in the order of their key, so that each page of a large index is touched once.
  private mutating func writePlaces(in connection: Connection) throws {
    for place in places.sorted() {
      try connection.run(
        """
        INSERT INTO place (list, scope, sort, key, tie_breaker, customer) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT DO NOTHING
        """,
        binding: .int(place.list),
        .int(place.scope),
        .int(place.sort),
        place.key.value.sql,
        .int(place.key.tieBreaker),
        .int(place.key.customer)
      )
    }
    places = []
  }

  private mutating func count(_ entry: ListingEntry, in lists: Set<ListID>, as step: Int64) {
    for list in lists {
      tallies[Tally(list: list, scope: entry.row.scope), default: 0] += step
    }
    if entry.isListed { environments[entry.row.environment.name, default: 0] += step }
  }

  private mutating func lists(
    of entry: ListingEntry,
    in connection: Connection
  ) throws -> Set<ListID> {
    try entry.lists { .product(try number(of: $0, in: connection)) }
  }

  /// The number of a product in the table `product`, where it is written if it is new.
  mutating func number(of product: ProductId, in connection: Connection) throws -> Int64 {
    try products.number(of: ExactText(product.text), text: product.text, in: connection)
  }
}
