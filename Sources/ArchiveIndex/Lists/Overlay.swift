import AppStoreDocuments
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
  /// Where the other customers stand; `nil` when their stored rows hold.
  var snapshot: Snapshot?

  /// One customer.
  struct Row: Sendable {
    var tie: Int64
    /// What stands in the lists; `nil` beside a snapshot, in which the customer is not.
    var stored: ListingEntry? { keptStored?.entry }
    var current: ListingEntry? { keptCurrent?.entry }
    private let keptStored: KeptEntry?
    private let keptCurrent: KeptEntry?

    init(tie: Int64, stored: ListingEntry?, current: ListingEntry?) {
      self.tie = tie
      keptStored = stored.map { .entry($0) }
      keptCurrent = current.map { .entry($0) }
    }
  }

  /// An entry that stands apart: an entry takes hundreds of bytes, and a table of many would be copied
  /// whole whenever it grows.
  private indirect enum KeptEntry: Sendable {
    case entry(ListingEntry)

    var entry: ListingEntry {
      switch self {
      case .entry(let entry): entry
      }
    }
  }
}

/// Keeps the overlays that were last asked for, since a desk asks for the same moment again and again.
final class OverlayCache: Sendable {
  /// A desk shows one moment and steps to the next; more are soon of no use.
  private static let limit = 2
  private static let customersAtOnce = 64
  private let kept = Mutex<[Overlay]>([])

  /// Forgets every overlay, where another index has come in the place of the one they are of.
  func forget() { kept.withLock { $0 = [] } }

  /// The overlay for a moment, made if need be.
  func overlay(
    at asOf: Timestamp,
    store: Store,
    trustedRoots: TrustedRoots,
    catalogue: ProductCatalogue,
    usesHistory: Bool
  ) throws -> Overlay {
    let rules = Rules.mark(trustedRoots: trustedRoots, catalogue: catalogue)
    let overlays = kept.withLock { $0 }
    let basis = try store.read {
      try self.basis(at: asOf, rules: rules, overlays, usesHistory, in: $0)
    }
    let (empty, stale): (Overlay, [Int64])
    switch basis {
    case .known(let overlay): return overlay
    case .new(let overlay, let customers): (empty, stale) = (overlay, customers)
    }
    if stale.isEmpty, empty.snapshot == nil { return empty }
    let overlay = try make(
      empty,
      stale,
      before: overlays.first { $0.generation == empty.generation },
      store: store,
      building: CustomerBuilding(
        store: store,
        trustedRoots: trustedRoots,
        catalogue: catalogue,
        asOf: asOf
      )
    )
    kept.withLock { $0 = [overlay] + $0.prefix(Self.limit - 1) }
    return overlay
  }

  /// What an overlay is made from.
  private enum Basis {
    /// It was made already.
    case known(Overlay)
    /// An overlay without rows, and the customers that it must have.
    case new(Overlay, [Int64])
  }

  private func basis(
    at asOf: Timestamp,
    rules: String,
    _ overlays: [Overlay],
    _ usesHistory: Bool,
    in connection: Connection
  ) throws -> Basis {
    let generation = try Meta.int("generation", in: connection) ?? 0
    let known = overlays.first {
      $0.asOf == asOf && $0.generation == generation && (usesHistory || $0.snapshot == nil)
    }
    if let known { return .known(known) }
    var overlay = Overlay(asOf: asOf, generation: generation, rows: [:])
    let isOfOtherRules = try Meta.text("rules", in: connection).map { $0 != rules } ?? false
    if try !isOfOtherRules && Staleness.count(at: asOf, upTo: 1, in: connection) == 0 {
      return .new(overlay, [])
    }
    if try usesHistory && History.isComplete(by: rules, in: connection) {
      let snapshot = try Snapshot(asOf: asOf, generation: generation, in: connection)
      overlay.snapshot = snapshot
      return .new(overlay, snapshot.unkept)
    }
    let stale =
      try isOfOtherRules
      ? allCustomers(in: connection) : Staleness.customers(at: asOf, in: connection)
    return .new(overlay, stale)
  }

  private func make(
    _ empty: Overlay,
    _ stale: [Int64],
    before: Overlay?,
    store: Store,
    building: CustomerBuilding
  ) throws -> Overlay {
    var rows: [Int64: Overlay.Row] = [:]
    rows.reserveCapacity(stale.count)
    let missing = stale.filter { id in
      // Time goes on by the second; a row that was made for the second before mostly still holds.
      guard let row = before?.rows[id], let current = row.current, current.holds(at: empty.asOf),
        (before?.snapshot == nil) == (empty.snapshot == nil)
      else { return true }
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
      try store.read { connection in
        for customer in built {
          let stored = try StoredEntry(customer: customer.id, in: connection)
          rows[customer.id] = Overlay.Row(
            tie: stored?.tie ?? 0,
            stored: empty.snapshot == nil ? stored?.entry : nil,
            current: customer.content?.entry
          )
        }
      }
    }
    var overlay = Overlay(asOf: empty.asOf, generation: empty.generation, rows: rows)
    overlay.snapshot = empty.snapshot
    return overlay
  }

  private func allCustomers(in connection: Connection) throws -> [Int64] {
    try connection.rows("SELECT id FROM customer ORDER BY id") { $0.int(0) }
  }
}

extension ListingEntry {
  /// Whether the row is the right one at a moment.
  func holds(at asOf: Timestamp) -> Bool { validFrom <= asOf && asOf < validUntil }
}

extension StoredEntry {
  /// Finds a customer by number, with the row that holds beside the rows of the overlay.
  init?(customer: Int64, beside overlay: Overlay, in connection: Connection) throws {
    try self.init(customer: customer, in: connection)
    guard overlay.snapshot != nil else { return }
    entry = try connection.first(
      .read(.pieceAt),
      binding: .int(customer),
      .int(overlay.asOf.milliseconds)
    ) { ListingEntry($0.bytes(0)) }
  }
}
