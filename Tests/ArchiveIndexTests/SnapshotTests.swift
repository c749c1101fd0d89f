import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Which customers stand in which lists at a moment, read from columns that hold all times.
@Suite("A moment of the history")
struct SnapshotTests {
  private let tables: Tables
  private static let end = Timestamp(milliseconds: .max)

  init() throws { tables = try Tables() }

  /// What somebody is from a moment on.
  private struct Piece {
    var until: Int64?
    var segments: Set<Segment> = [.all]
    var newest: Int64?
    var products: [String] = []
    var accessEnd: Int64?
  }

  /// Writes customers with the pieces of each, one behind the other.
  private func write(
    _ customers: [(number: Int64, environment: AppStoreEnvironment, pieces: [Piece])]
  ) throws {
    for (number, _, _) in customers { try tables.customer(number, "Production/-/\(1000 + number)") }
    try tables.store.transaction { connection in
      var writer = HistoryWriter()
      for (number, environment, pieces) in customers {
        var from = Timestamp.distantPast
        let entries = try pieces.map { piece in
          let entry = try Self.entry(number, environment, piece, from: from)
          from = entry.validUntil
          return entry
        }
        try writer.write(entries, of: number, in: connection)
      }
      try writer.finish(in: connection) { product in Int64(product.text) ?? 0 }
    }
  }

  private static func entry(
    _ number: Int64,
    _ environment: AppStoreEnvironment,
    _ piece: Piece,
    from: Timestamp
  ) throws -> ListingEntry {
    var row = CustomerRow(
      id: try #require(CustomerId("Production/-/\(1000 + number)")),
      label: "label \(9999 - number)",
      environment: environment,
      lead: .none
    )
    row.segments = piece.segments
    row.newestEvidence = piece.newest.map(Timestamp.init(milliseconds:))
    return ListingEntry(
      row: row,
      states: [],
      products: Set(piece.products.compactMap { ProductId($0) }),
      accessEnd: piece.accessEnd.map { date in
        let until = CustomerRow.Until(kind: .ends, date: Timestamp(milliseconds: date))
        return ListingEntry.AccessEnd(
          state: .active,
          until: until,
          certainty: .signed,
          segments: []
        )
      },
      validFrom: from,
      validUntil: piece.until.map(Timestamp.init(milliseconds:)) ?? end
    )
  }

  private func snapshot<Value>(
    at moment: Int64,
    _ body: (any Snapshot, Connection) throws -> Value
  ) throws -> Value {
    try tables.store.read { connection in
      let asOf = Timestamp(milliseconds: moment)
      return try body(History.snapshot(at: asOf, in: connection), connection)
    }
  }

  private func listed(
    _ lists: [ListID],
    _ sort: ListSort,
    at moment: Int64,
    scopes: [Int64] = [0],
    from bound: ListKey? = nil,
    isForward: Bool = true,
    limit: Int = 9
  ) throws -> [Int64] {
    let source = ListWalk.Source(lists: lists, scopes: scopes, sort: sort)
    return try snapshot(at: moment) { snapshot, connection in
      try snapshot.keys(
        of: source,
        from: bound ?? (isForward ? .first : .last),
        isForward: isForward,
        limit: limit,
        in: connection
      ).map(\.customer)
    }
  }

  // MARK: Pieces

  /// A piece holds until its end, that moment excluded; of however many pieces one holds.
  @Test(arguments: 1...5) func onePieceHolds(count: Int) throws {
    let segments: [Segment] = [.grace, .retry, .consent, .ending, .expired]
    let pieces = (0..<count).map { number in
      Piece(
        until: number == count - 1 ? nil : Int64(number + 1) * 10,
        segments: [.all, segments[number]]
      )
    }
    try write([(1, .production, pieces), (2, .production, [Piece()])])
    for number in 0..<count {
      let last = number == count - 1 ? 1000 : Int64(number + 1) * 10 - 1
      let first = number == 0 ? -1000 : Int64(number) * 10
      for moment in [first, first + 1, last] {
        for (place, segment) in segments.enumerated() {
          let expected: [Int64] = place == number ? [1] : []
          #expect(try listed([.segment(segment)], .state, at: moment) == expected, "\(moment)")
        }
        #expect(try listed([.segment(.all)], .state, at: moment).sorted() == [1, 2])
      }
    }
  }

  /// Customers of several chunks of numbers, some of whom are too large to have pieces.
  @Test func customersWithoutPiecesAreNamed() throws {
    try write([
      (1, .production, [Piece(until: 10, segments: []), Piece(newest: 5)]), (2, .production, []),
      (127, .production, [Piece(newest: 9)]), (128, .production, []),
      (300, .sandbox, [Piece(until: 10), Piece(newest: 7)]), (301, .production, []),
    ])
    try snapshot(at: 10) { snapshot, connection in
      #expect(snapshot.unkept == [2, 128, 301])
      #expect(!snapshot.holdsRows)
      let counts = try [[0], [1], [0, 1, 2, 3]].map {
        try snapshot.count(of: .segment(.all), scopes: $0, in: connection)
      }
      #expect(counts == [2, 1, 3])
      #expect(try snapshot.count(of: .segment(.grace), scopes: [0], in: connection) == 0)
    }
    #expect(try listed([.segment(.all)], .newest, at: 10) == [127, 1])
    #expect(try listed([.segment(.all)], .newest, at: 9) == [127])
    #expect(try listed([.segment(.all)], .newest, at: 10, scopes: [0, 1]) == [127, 300, 1])
  }

  // MARK: Environments

  @Test func customersAreCountedByEnvironment() throws {
    let environments: [AppStoreEnvironment] = [
      .production, .unknown, .sandbox, .xcode, .localTesting, .other("Moon"), .other("Mars"),
    ]
    try write(
      zip(Int64(1)..., environments).map { ($0, $1, [Piece(until: 10, segments: []), Piece()]) }
        + [(8, .production, [Piece()])]
    )
    try snapshot(at: 10) { snapshot, connection in
      let counts = try snapshot.environments(in: connection)
      #expect(
        counts
          == [.production: 2, .unknown: 1, .sandbox: 1, .xcode: 1, .localTesting: 1]
      )
      let others = try snapshot.customersInOtherEnvironments(in: connection)
      #expect(others == [6, 7])
    }
    try snapshot(at: 9) { snapshot, connection in
      let counts = try snapshot.environments(in: connection)
      #expect(counts[.production] == 1)
      #expect(counts[.sandbox] == 0)
      let others = try snapshot.customersInOtherEnvironments(in: connection)
      #expect(others == [])
      #expect(!snapshot.holdsRows)
    }
  }

  // MARK: Lists

  /// A product's list is told by its number, beside the other lists.
  @Test func productsAndOtherListsComeTogether() throws {
    try write([
      (1, .production, [Piece(products: ["70"])]),
      (2, .production, [Piece(segments: [.all, .grace], products: ["71"])]),
      (3, .production, [Piece(segments: [.all, .grace], products: ["70", "71"])]),
      (4, .sandbox, [Piece(products: ["70"])]), (5, .production, [Piece()]),
    ])
    for (lists, expected) in [
      ([.product(70)], [1, 3]), ([.product(71)], [2, 3]), ([.product(72)], []),
      ([.product(70), .product(71)], [1, 2, 3]), ([.segment(.grace)], [2, 3]),
      ([.segment(.grace), .product(70)], [1, 2, 3]), ([], []),
    ] as [([ListID], [Int64])] {
      #expect(try listed(lists, .state, at: 0).sorted() == expected, "\(lists)")
    }
    try snapshot(at: 0) { snapshot, connection in
      let counts = try [[0], [0, 1]].map {
        try snapshot.count(of: .product(70), scopes: $0, in: connection)
      }
      #expect(counts == [2, 3])
      // A server is asked for them.
      #expect(snapshot.holdsRows == (tables.store.engine.local != nil))
    }
  }

  /// Each order reads a column of its own, at the piece that holds.
  @Test func everyOrderReadsItsOwnColumn() throws {
    try write(
      ([1, 2, 3] as [Int64]).map { number in
        (
          number, .production,
          [
            Piece(until: 10, newest: 100 - number, accessEnd: 100 + number),
            Piece(until: 20, newest: number, accessEnd: 200 - number), Piece(newest: 50),
          ]
        )
      }
    )
    #expect(try listed([.segment(.all)], .newest, at: 9) == [1, 2, 3])
    #expect(try listed([.segment(.all)], .newest, at: 10) == [3, 2, 1])
    #expect(try listed([.segment(.all)], .customer, at: 10) == [3, 2, 1])
    #expect(try listed([.accessEnds], .state, at: 9) == [1, 2, 3])
    #expect(try listed([.accessEnds], .until, at: 10) == [3, 2, 1])
    #expect(try listed([.accessEnds], .state, at: 20) == [])
    #expect(try listed([.accessEnds], .newest, at: 10) == [3, 2, 1])
  }

  // MARK: Pages

  /// The first keys behind a bound, or before it, of more than are sorted at once.
  @Test(arguments: [1, 128, 129, 700]) func theFirstKeysOfManyAreFound(
    limit: Int
  ) throws {
    let count: Int64 = 600
    // Not in their order: 7 and 600 have no factor in common.
    try write(
      (0..<count).map { number in
        (number + 1, .production, [Piece(newest: 10_000 - (number * 7) % count)])
      }
    )
    let order = (1...count).sorted { ($0 - 1) * 7 % count < ($1 - 1) * 7 % count }
    #expect(
      try listed([.segment(.all)], .newest, at: 0, limit: limit) == Array(order.prefix(limit))
    )
    #expect(
      try listed([.segment(.all)], .newest, at: 0, isForward: false, limit: limit)
        == Array(order.reversed().prefix(limit))
    )
    let bound = try snapshot(at: 0) { snapshot, connection in
      let source = ListWalk.Source(lists: [.segment(.all)], scopes: [0], sort: .newest)
      let keys = try snapshot.keys(
        of: source,
        from: .first,
        isForward: true,
        limit: 101,
        in: connection
      )
      let bound = try #require(keys.last)
      #expect(try snapshot.count(of: source, before: bound, in: connection) == 100)
      #expect(try snapshot.count(of: source, before: .first, in: connection) == 0)
      #expect(try snapshot.count(of: source, before: .last, in: connection) == 600)
      return bound
    }
    #expect(
      try listed([.segment(.all)], .newest, at: 0, from: bound, limit: limit)
        == Array(order.dropFirst(101).prefix(limit))
    )
    #expect(
      try listed([.segment(.all)], .newest, at: 0, from: bound, isForward: false, limit: limit)
        == Array(order.prefix(100).reversed().prefix(limit))
    )
  }

  /// Who is the newest of all is known without a look at the rows, in each environment.
  @Test func theNewestOfAllIsKnownAtOnce() throws {
    try write([
      (1, .production, [Piece(newest: 5)]), (2, .production, [Piece(newest: 9)]),
      (3, .sandbox, [Piece(newest: 20)]), (4, .production, [Piece(segments: [], newest: 30)]),
      (5, .unknown, [Piece(newest: 8)]), (6, .production, [Piece()]),
    ])
    for (scopes, expected) in [([0], [2]), ([1], [3]), ([0, 1], [3]), ([2], [])]
      as [([Int64], [Int64])]
    {
      try snapshot(at: 0) { snapshot, connection in
        let keys = try snapshot.keys(
          of: ListWalk.Source(lists: [.segment(.all)], scopes: scopes, sort: .newest),
          from: .first,
          isForward: true,
          limit: 1,
          in: connection
        )
        #expect(keys.map(\.customer) == expected)
        #expect(!snapshot.holdsRows)
      }
    }
    #expect(
      try listed([.segment(.all)], .newest, at: 0, isForward: false, limit: 1) == [6]
    )
  }
}

extension Snapshot {
  /// Whether it holds a few words for each customer; never on a server.
  var holdsRows: Bool { (self as? ColumnSnapshot)?.holdsRows ?? false }
}
