import SubscriptionModel

/// Writes the pieces of customers.
struct HistoryWriter {
  private var touched: Set<Int64> = []
  #if Postgres
  /// What is written at the end, since many rows cost a server little more than one.
  private var waiting: [Int64: [ListingEntry]?] = [:]
  #endif

  /// Puts pieces in the place of the customer's old ones; none for a customer that is too large, `nil`
  /// for one that is gone.
  mutating func write(
    _ pieces: [ListingEntry]?,
    of customer: Int64,
    in connection: Connection
  ) throws {
    #if Postgres
    if connection.statements.local == nil {
      waiting.updateValue(pieces, forKey: customer)
      return
    }
    #endif
    try connection.run("DELETE FROM piece WHERE customer = ?", binding: .int(customer))
    for piece in pieces ?? [] {
      try connection.run(
        "INSERT INTO piece (customer, until, entry) VALUES (?, ?, ?)",
        binding: .int(customer),
        .int(piece.validUntil.milliseconds),
        .bytes(piece.encoded())
      )
    }
    touched.insert(customer / History.chunkSize)
  }

  /// Writes the chunks again in which something changed; in the same transaction.
  mutating func finish(
    in connection: Connection,
    number: (ProductId) throws -> Int64
  ) throws {
    #if Postgres
    if !waiting.isEmpty { try PieceWriter(connection: connection).write(waiting, number: number) }
    waiting = [:]
    #endif
    for chunk in touched.sorted() {
      var columns = HistoryColumns()
      for (customer, tieBreaker) in try customers(of: chunk, in: connection) {
        let pieces = try pieces(of: customer, in: connection)
        try columns.add(pieces, of: customer, tieBreaker: tieBreaker, number: number)
      }
      try columns.write(chunk, in: connection)
    }
    touched = []
  }

  private func customers(
    of chunk: Int64,
    in connection: Connection
  ) throws -> [(id: Int64, tieBreaker: Int64)] {
    try connection.rows(
      "SELECT id, tie_breaker FROM customer WHERE id >= ? AND id < ? AND entry IS NOT NULL ORDER BY id",
      binding: .int(chunk * History.chunkSize),
      .int((chunk + 1) * History.chunkSize)
    ) { ($0.int(0), $0.int(1)) }
  }

  private func pieces(of customer: Int64, in connection: Connection) throws -> [ListingEntry] {
    try connection.rows(
      "SELECT entry FROM piece WHERE customer = ? ORDER BY until",
      binding: .int(customer)
    ) { ListingEntry($0.bytes(0)) }.compactMap(\.self)
  }
}

/// The columns of a chunk, as they are made.
private struct HistoryColumns {
  private var spans: [UInt8] = []
  private var numbers: [ListSort: [UInt8]] = [:]
  private var accessEnds: [UInt8] = []
  private var labels = ByteWriter()
  private var products = ByteWriter()

  mutating func add(
    _ pieces: [ListingEntry],
    of customer: Int64,
    tieBreaker: Int64,
    number: (ProductId) throws -> Int64
  ) throws {
    for word in [customer, tieBreaker, Int64(pieces.count)] { Self.append(word, to: &spans) }
    for piece in pieces {
      Self.append(piece.validUntil.milliseconds, to: &spans)
      Self.append(Int64(bitPattern: ListMask(piece).bits), to: &spans)
      for sort in ListSort.allCases {
        switch sort.value(of: piece) {
        case .number(let value): Self.append(value, to: &numbers[sort, default: []])
        case .text(let text): labels.text(text)
        case .end: break
        }
      }
      Self.append(piece.accessEndOrder, to: &accessEnds)
      products.count(piece.products.count)
      for product in piece.products { products.signed(try number(product)) }
    }
  }

  func write(_ chunk: Int64, in connection: Connection) throws {
    try write(spans, History.Column.spans, chunk, in: connection)
    try write(products.finished(), History.Column.products, chunk, in: connection)
    try write(accessEnds, History.Column.accessEnds, chunk, in: connection)
    for sort in ListSort.allCases {
      let bytes = sort == .customer ? labels.finished() : numbers[sort] ?? []
      try write(bytes, History.Column.key(sort), chunk, in: connection)
    }
  }

  private func write(
    _ bytes: [UInt8],
    _ column: Int64,
    _ chunk: Int64,
    in connection: Connection
  ) throws {
    try connection.run(
      """
      INSERT INTO history (place, chunk, body) VALUES (?, ?, ?)
        ON CONFLICT (place, chunk) DO UPDATE SET body = excluded.body
      """,
      binding: .int(column),
      .int(chunk),
      .bytes(bytes)
    )
  }

  private static func append(_ word: Int64, to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: word >> Int64(shift)))
    }
  }
}
