import AppStoreDocuments
import GRDB
import SubscriptionModel
import Synchronization

/// Rows for a moment at which the stored ones do not hold, made on demand.
struct Overlay: Sendable {
  /// The moment.
  let asOf: Timestamp
  /// Which state of the index the rows were made from.
  let generation: Int64
  /// The customers whose stored rows do not hold, with what is stored and what holds.
  let rows: [Int64: Row]

  /// One customer.
  struct Row: Sendable {
    var tie: Int64
    var stored: ListingEntry?
    var current: ListingEntry?
  }
}

/// Keeps the overlays that were last asked for, since a desk asks for the same moment again and again.
final class OverlayCache: Sendable {
  /// A desk shows one moment and steps to the next; more are soon of no use.
  private static let limit = 2
  private static let customersAtOnce = 64
  private let kept = Mutex<[Overlay]>([])

  /// The overlay for a moment, made if need be.
  func overlay(
    at asOf: Timestamp,
    store: Store,
    trustedRoots: TrustedRoots,
    catalogue: ProductCatalogue
  ) throws -> Overlay {
    let rules = Rules.mark(trustedRoots: trustedRoots, catalogue: catalogue)
    let (generation, stale) = try store.database.read { database -> (Int64, [Int64]) in
      let generation = try Meta.int("generation", in: database) ?? 0
      if let known = try Meta.text("rules", in: database), known != rules {
        return (generation, try allCustomers(in: database))
      }
      return (generation, try Staleness.customers(at: asOf, in: database))
    }
    if stale.isEmpty { return Overlay(asOf: asOf, generation: generation, rows: [:]) }
    let overlays = kept.withLock { $0 }
    if let same = overlays.first(where: { $0.asOf == asOf && $0.generation == generation }) {
      return same
    }
    let before = overlays.first { $0.generation == generation }
    let overlay = try make(
      asOf,
      generation,
      stale,
      before: before,
      store: store,
      building: CustomerBuilding(
        database: store.database,
        trustedRoots: trustedRoots,
        catalogue: catalogue,
        asOf: asOf
      )
    )
    kept.withLock { $0 = [overlay] + $0.prefix(Self.limit - 1) }
    return overlay
  }

  private func make(
    _ asOf: Timestamp,
    _ generation: Int64,
    _ stale: [Int64],
    before: Overlay?,
    store: Store,
    building: CustomerBuilding
  ) throws -> Overlay {
    var rows: [Int64: Overlay.Row] = [:]
    let missing = stale.filter { id in
      // Time goes on by the second; a row that was made for the second before mostly still holds.
      guard let row = before?.rows[id], let current = row.current, current.holds(at: asOf) else {
        return true
      }
      rows[id] = row
      return false
    }
    let size = Self.customersAtOnce
    let work = OrderedWork(
      count: (missing.count + size - 1) / size,
      threads: 2,
      window: 8
    ) { chunk in
      let range = chunk * size..<min((chunk + 1) * size, missing.count)
      return Result { try building.build(missing[range], withMentions: false) }
    }
    defer { work.stop() }
    while let batch = work.next() {
      let built = try batch.flatMap { try $0.get() }
      try store.database.read { database in
        for customer in built {
          let stored = try StoredEntry(customer: customer.id, in: database)
          rows[customer.id] = Overlay.Row(
            tie: stored?.tie ?? 0,
            stored: stored?.entry,
            current: customer.content?.entry
          )
        }
      }
    }
    return Overlay(asOf: asOf, generation: generation, rows: rows)
  }

  private func allCustomers(in database: Database) throws -> [Int64] {
    let rows = try Prepared(database, "SELECT id FROM customer ORDER BY id")
    try rows.bind()
    var ids: [Int64] = []
    while try rows.step() { ids.append(rows.int(0)) }
    return ids
  }
}

extension ListingEntry {
  /// Whether the row is the right one at a moment.
  func holds(at asOf: Timestamp) -> Bool { validFrom <= asOf && asOf < validUntil }
}

/// A row of the table of customers.
struct StoredEntry {
  var entry: ListingEntry?
  var tie: Int64

  /// Finds a customer by number.
  init?(customer: Int64, in database: Database) throws {
    let row = try Prepared(database, ReadStatement.entry.rawValue)
    try row.bind(.int(customer))
    guard try row.step() else { return nil }
    entry = ListingEntry(row.bytes(0))
    tie = row.int(4)
    row.reset()
  }
}
