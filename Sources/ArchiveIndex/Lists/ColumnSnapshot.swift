import SubscriptionModel
import Synchronization

/// A snapshot that is read from the columns of the history, which take some milliseconds to read where
/// they lie on the same machine.
///
/// At first it holds only how many customers stand where, and the newest of them, which is all that is
/// told of the archive as a whole; a few words for each customer are read when a list is asked for.
final class ColumnSnapshot: Snapshot {
  let unkept: [Int64]

  private let asOf: Timestamp
  /// How many customers stand in the same lists and environment; of all customers there are some
  /// hundred such combinations.
  private let counts: [ListMask: Int]
  /// The customer with the newest evidence in each environment, by its bit.
  private let newest: [ListMask: ListKey]
  private let rows = Mutex<[Row]?>(nil)
  private let values = Mutex<[Int64: [ListKey.Value]]>([:])
  private let products = Mutex<[[Int64]]?>(nil)

  private struct Row {
    var customer: Int64
    var tieBreaker: Int64
    var mask: ListMask
    var chunk: Int64
    /// Which of the chunk's pieces holds.
    var piece: Int
  }

  /// Whether it holds a few words for each customer.
  var holdsRows: Bool { rows.withLock { $0 != nil } }

  /// Counts the customers by the piece of each that holds.
  init(asOf: Timestamp, in connection: Connection) throws {
    self.asOf = asOf
    var unkept: [Int64] = []
    var counts: [ListMask: Int] = [:]
    var newest: [ListMask: ListKey] = [:]
    // A column is as large as the archive.
    try connection.walk(
      .read(.historyColumns),
      binding: .int(History.Column.spans),
      .int(History.Column.key(.newest))
    ) { row in
      let chunk = row.int(0)
      row.withBytes(1) { spans in
        row.withBytes(2) { keys in
          ColumnSnapshot.forEachCustomer(in: spans, of: chunk, at: asOf, unkept: &unkept) { row in
            counts[row.mask, default: 0] += 1
            guard row.mask.intersects(ListMask.all), let key = WordReader.word(row.piece, of: keys)
            else { return }
            let first = ListKey(
              value: .number(key),
              tieBreaker: row.tieBreaker,
              customer: row.customer
            )
            let environment = row.mask.environment
            if let known = newest[environment], known < first { return }
            newest[environment] = first
          }
        }
      }
      return true
    }
    self.unkept = unkept
    self.counts = counts
    self.newest = newest
  }

  /// Gives the rows of a chunk's customers.
  private static func forEachCustomer(
    in spans: UnsafeRawBufferPointer,
    of chunk: Int64,
    at asOf: Timestamp,
    unkept: inout [Int64],
    _ body: (Row) -> Void
  ) {
    var words = WordReader(spans)
    var first = 0
    while let customer = words.next(), let tieBreaker = words.next(), let count = words.next() {
      guard (0...words.left / 2).contains(count) else { return }
      if let (piece, mask) = words.piece(at: asOf, of: Int(count)) {
        body(
          Row(
            customer: customer,
            tieBreaker: tieBreaker,
            mask: mask,
            chunk: chunk,
            piece: first + piece
          )
        )
      } else {
        unkept.append(customer)
      }
      words.skip(Int(count) * 2)
      first += Int(count)
    }
  }

  func keys(
    of source: ListWalk.Source,
    from bound: ListKey,
    isForward: Bool,
    limit: Int,
    in connection: Connection
  ) throws -> [ListKey] {
    if limit == 1, isForward, bound == .first, source.isAllByNewest {
      let keys = newest.filter { $0.key.intersects(ListMask(scopes: source.scopes)) }.values
      return [keys.min()].compactMap(\.self)
    }
    var first = FirstKeys(limit: limit, isForward: isForward)
    try forEachKey(of: source, in: connection) { key in
      if ListWalk.precedes(bound, key, isForward) { first.take(key) }
    }
    return first.sorted()
  }

  func count(
    of source: ListWalk.Source,
    before bound: ListKey,
    in connection: Connection
  ) throws -> Int {
    var count = 0
    try forEachKey(of: source, in: connection) { if $0 < bound { count += 1 } }
    return count
  }

  func counts(of lists: ListMask, in connection: Connection) -> [ListMask: Int] { counts }

  func customersInOtherEnvironments(in connection: Connection) throws -> [Int64] {
    let other = ListMask(.other(""))
    guard counts.count(in: .all, other) > 0 else { return [] }
    return try rows(in: connection)
      .filter { $0.mask.intersects(other) && $0.mask.intersects(ListMask.all) }.map(\.customer)
  }

  func entries(of customers: [Int64], in connection: Connection) -> [Int64: StoredEntry]? { nil }

  private func forEachKey(
    of source: ListWalk.Source,
    in connection: Connection,
    _ body: (ListKey) -> Void
  ) throws {
    let values = try values(of: source, in: connection)
    try forEachRow(of: source.lists, scopes: source.scopes, in: connection) { index, row in
      body(ListKey(value: values[index], tieBreaker: row.tieBreaker, customer: row.customer))
    }
  }

  private func forEachRow(
    of lists: [ListID],
    scopes: [Int64],
    in connection: Connection,
    _ body: (Int, Row) -> Void
  ) throws {
    let rows = try rows(in: connection)
    var listed = ListMask(bits: 0)
    var wanted: Set<Int64> = []
    for list in lists {
      switch list {
      case .product(let number): wanted.insert(number)
      case .segment, .accessEnds, .state, .purchased, .actor, .contradiction:
        listed.bits |= ListMask(list)?.bits ?? 0
      }
    }
    let scope = ListMask(scopes: scopes)
    let products = wanted.isEmpty ? nil : try products(in: connection)
    for (index, row) in rows.enumerated() where row.mask.intersects(scope) {
      let isListed =
        row.mask.intersects(listed) || products.map { !wanted.isDisjoint(with: $0[index]) } == true
      if isListed { body(index, row) }
    }
  }

  // MARK: Columns that are read when they are asked for

  private func rows(in connection: Connection) throws -> [Row] {
    if let known = rows.withLock({ $0 }) { return known }
    var read: [Row] = []
    read.reserveCapacity(counts.values.reduce(0, +))
    var unkept: [Int64] = []
    try Self.forEachChunk(of: History.Column.spans, in: connection) { chunk, spans in
      Self.forEachCustomer(in: spans, of: chunk, at: asOf, unkept: &unkept) { read.append($0) }
    }
    rows.withLock { [read] in $0 = read }
    return read
  }

  private func values(
    of source: ListWalk.Source,
    in connection: Connection
  ) throws -> [ListKey.Value] {
    let column =
      source.isByTimeLeft ? History.Column.accessEnds : History.Column.key(source.sort)
    if let known = values.withLock({ $0[column] }) { return known }
    let read: [ListKey.Value]
    if column == History.Column.key(.customer) {
      read = try pieces(of: column, missing: .end, in: connection) { .text($0.text()) }
    } else {
      read = try numbers(of: column, in: connection)
    }
    values.withLock { $0[column] = read }
    return read
  }

  private func products(in connection: Connection) throws -> [[Int64]] {
    if let known = products.withLock({ $0 }) { return known }
    let read = try pieces(of: History.Column.products, missing: [], in: connection) { reader in
      (0..<reader.countOfElements()).map { _ in reader.signed() }
    }
    products.withLock { $0 = read }
    return read
  }

  /// Of a column of numbers, those of the rows.
  private func numbers(of column: Int64, in connection: Connection) throws -> [ListKey.Value] {
    let rows = try rows(in: connection)
    var values = [ListKey.Value](repeating: .end, count: rows.count)
    var row = 0
    try Self.forEachChunk(of: column, in: connection) { chunk, bytes in
      while row < rows.count, rows[row].chunk <= chunk {
        let number = WordReader.word(rows[row].piece, of: bytes)
        if rows[row].chunk == chunk, let number { values[row] = .number(number) }
        row += 1
      }
    }
    return values
  }

  /// Of a column of other values, those of the rows.
  private func pieces<Value>(
    of column: Int64,
    missing: Value,
    in connection: Connection,
    read: (inout ByteReader) -> Value
  ) throws -> [Value] {
    let rows = try rows(in: connection)
    var values = [Value](repeating: missing, count: rows.count)
    var row = 0
    try Self.forEachChunk(of: column, in: connection) { chunk, bytes in
      var reader = ByteReader([UInt8](bytes)[...])
      var piece = 0
      while row < rows.count, rows[row].chunk <= chunk {
        guard rows[row].chunk == chunk, piece <= rows[row].piece, !reader.isDamaged else {
          row += 1
          continue
        }
        let value = read(&reader)
        if piece == rows[row].piece {
          values[row] = value
          row += 1
        }
        piece += 1
      }
    }
    return values
  }

  private static func forEachChunk(
    of column: Int64,
    in connection: Connection,
    _ body: (Int64, UnsafeRawBufferPointer) -> Void
  ) throws {
    try connection.walk(.read(.historyColumn), binding: .int(column)) { row in
      let chunk = row.int(0)
      row.withBytes(1) { body(chunk, $0) }
      return true
    }
  }
}

/// Reads words of eight bytes, the lowest byte first.
private struct WordReader {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The next word; `nil` behind the last one.
  mutating func next() -> Int64? {
    defer { index += 1 }
    return WordReader.word(index, of: bytes)
  }

  /// Which of the next pieces, in order of time, holds at a moment, and its lists.
  func piece(at asOf: Timestamp, of count: Int) -> (Int, ListMask)? {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      guard let until = WordReader.word(index + middle * 2, of: bytes) else { return nil }
      if asOf.milliseconds < until { high = middle } else { low = middle + 1 }
    }
    guard count > 0, let bits = WordReader.word(index + low * 2 + 1, of: bytes) else { return nil }
    return (low, ListMask(bits: UInt64(bitPattern: bits)))
  }

  mutating func skip(_ count: Int) { index += count }

  /// How many words are left.
  var left: Int64 { Int64(bytes.count / 8 - index) }

  static func word(_ index: Int, of bytes: UnsafeRawBufferPointer) -> Int64? {
    guard index >= 0, index < bytes.count / 8 else { return nil }
    return Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: Int64.self))
  }
}

/// The first keys of many that come in any order.
private struct FirstKeys {
  private let limit: Int
  private let isForward: Bool
  private var keys: [ListKey] = []
  /// What a key must precede; `nil` while there is room.
  private var bound: ListKey?

  /// Keys are sorted when so many have come together, so that each costs little.
  private static let minimumSortedAtOnce = 256

  init(limit: Int, isForward: Bool) {
    self.limit = limit
    self.isForward = isForward
  }

  mutating func take(_ key: ListKey) {
    if let bound, !ListWalk.precedes(key, bound, isForward) { return }
    keys.append(key)
    guard keys.count >= max(limit * 2, Self.minimumSortedAtOnce) else { return }
    keys = sorted()
    bound = keys.last
  }

  func sorted() -> [ListKey] {
    Array(keys.sorted { ListWalk.precedes($0, $1, isForward) }.prefix(limit))
  }
}
