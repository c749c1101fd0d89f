import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Which rows hold at a moment, and work in chunks.
@Suite("Rows that hold, and ordered chunks")
struct ListMomentTests {
  // MARK: Rows

  /// Customers with rows from one moment to another; `nil` for one that was never made.
  private func tables(_ rows: [Range<Int64>?]) throws -> Tables {
    let tables = try Tables()
    try tables.store.transaction { connection in
      for (number, row) in zip(Int64(1)..., rows) {
        try connection.run(
          """
          INSERT INTO customer (id, key, tie_breaker, valid_from, valid_until) VALUES (?, ?, 0, ?, ?)
          """,
          binding: .int(number),
          .text("\(number)"),
          .int(row?.lowerBound ?? .max),
          .int(row?.upperBound ?? .max)
        )
      }
    }
    return tables
  }

  /// A row holds from its first moment on, and no more at its last.
  @Test(
    arguments: [
      (9, [1, 2, 3]), (10, [2, 3]), (19, [2, 3]), (20, [1, 3]), (29, [1, 3]), (30, [1, 2]),
      (39, [1, 2]), (40, [1, 2, 3]),
    ] as [(Int64, [Int64])]
  )
  func rowsHoldFromTheirFirstMomentToTheirLast(moment: Int64, stale: [Int64]) throws {
    let rows: [Range<Int64>?] = [10..<20, 20..<30, 30..<40, nil]
    let tables = try tables(rows)
    let asOf = Timestamp(milliseconds: moment)
    try tables.store.read { connection in
      let customers = try Staleness.customers(at: asOf, in: connection)
      #expect(customers == stale)
      for limit in 1...4 {
        let count = try Staleness.count(at: asOf, upTo: limit, in: connection)
        #expect(count == min(stale.count, limit))
      }
      // The newest row begins at 30.
      let isEarlier = try Staleness.isEarlier(asOf, in: connection)
      #expect(isEarlier == (moment < 30))
    }
    for (number, row) in zip(Int64(1)..., rows) {
      guard let row else { continue }
      var entry = try Person(label: "a").entry()
      entry.validFrom = Timestamp(milliseconds: row.lowerBound)
      entry.validUntil = Timestamp(milliseconds: row.upperBound)
      #expect(entry.holds(at: asOf) == !stale.contains(number))
    }
  }

  // MARK: Chunks

  /// Every element comes once and in order, in chunks of which only the last is smaller.
  @Test(
    arguments: [
      (0, []), (1, [1]), (3, [3]), (4, [4]), (5, [4, 1]), (8, [4, 4]), (9, [4, 4, 1]),
    ] as [(Int, [Int])]
  )
  func aListIsWorkedOnInChunks(count: Int, sizes: [Int]) throws {
    for threads in 0...3 {
      let work = OrderedWork(on: Array(0..<count), size: 4, threads: threads) { Array($0) }
      var chunks: [[Int]] = []
      while let batch = work.next() { chunks += try batch.map { try $0.get() } }
      work.stop()
      #expect(chunks.map(\.count) == sizes)
      #expect(chunks.flatMap(\.self) == Array(0..<count))
    }
  }

  private struct Stopped: Error {}

  @Test func anErrorIsTheResultOfItsChunk() {
    let work = OrderedWork(on: [1, 2, 3], size: 1, threads: 2) { chunk -> Int in
      guard let number = chunk.first, number != 2 else { throw Stopped() }
      return number
    }
    var results: [Int?] = []
    while let batch = work.next() { results += batch.map { try? $0.get() } }
    work.stop()
    #expect(results == [1, nil, 3])
  }
}
