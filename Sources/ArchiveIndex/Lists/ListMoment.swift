import AppStoreDocuments
import SubscriptionModel
import Synchronization

/// The lists at one moment: the stored ones, but for the customers whose stored rows do not hold
/// then.
struct ListMoment: Sendable {
  /// The moment.
  let asOf: Timestamp
  /// Which state of the index the rows were made from.
  let generation: Int64
  /// The customers whose stored rows do not hold, with what is stored and what holds.
  let rows: [Int64: Row]
  /// Where the other customers stand; `nil` when their stored rows hold.
  var snapshot: (any Snapshot)?

  /// One customer.
  struct Row: Sendable {
    var tieBreaker: Int64
    /// What stands in the lists; `nil` beside a snapshot, in which the customer is not.
    var stored: ListingEntry? { keptStored?.entry }
    var current: ListingEntry? { keptCurrent?.entry }
    private let keptStored: KeptEntry?
    private let keptCurrent: KeptEntry?

    init(tieBreaker: Int64, stored: ListingEntry?, current: ListingEntry?) {
      self.tieBreaker = tieBreaker
      keptStored = stored.map { .entry($0) }
      keptCurrent = current.map { .entry($0) }
    }
  }

  /// An entry that stands apart: an entry takes hundreds of bytes, and a table of many would be
  /// copied whole whenever it grows.
  private indirect enum KeptEntry: Sendable {
    case entry(ListingEntry)

    var entry: ListingEntry {
      switch self {
      case .entry(let entry): entry
      }
    }
  }
}

/// Keeps the moments that were last asked for, since a desk asks for the same one again and again.
final class ListMomentCache: Sendable {
  /// A desk shows one moment and steps to the next; more are soon of no use.
  private static let maximumKept = 2
  private static let customersAtOnce = 64
  private let kept = Mutex<[ListMoment]>([])

  /// Forgets every moment, where another index has come in the place of the one that they belong
  /// to.
  func forget() { kept.withLock { $0 = [] } }

  /// The lists at a moment; the customers whose rows do not hold are assessed if need be.
  func moment(
    at asOf: Timestamp,
    store: Store,
    trustedRoots: TrustedRoots,
    catalogue: ProductCatalog,
    usesHistory: Bool
  ) throws -> ListMoment {
    let rules = Rules.mark(trustedRoots: trustedRoots, catalogue: catalogue)
    let listMoments = kept.withLock { $0 }
    let basis = try store.read {
      try self.basis(at: asOf, rules: rules, listMoments, usesHistory, in: $0)
    }
    let (empty, stale): (ListMoment, [Int64])
    switch basis {
    case .known(let moment): return moment
    case .new(let moment, let customers): (empty, stale) = (moment, customers)
    }
    if stale.isEmpty, empty.snapshot == nil { return empty }
    let moment = try make(
      empty,
      stale,
      before: listMoments.first { $0.generation == empty.generation },
      store: store,
      building: CustomerBuilding(
        store: store,
        trustedRoots: trustedRoots,
        catalogue: catalogue,
        asOf: asOf
      )
    )
    kept.withLock { $0 = [moment] + $0.prefix(Self.maximumKept - 1) }
    return moment
  }

  /// The lists at a moment for which nothing has to be made; `nil` for others.
  func known(
    at asOf: Timestamp,
    rules: String,
    in connection: Connection
  ) throws -> ListMoment? {
    let generation = try IndexState.generation(in: connection)
    let known = kept.withLock { kept in
      kept.first { $0.asOf == asOf && $0.generation == generation }
    }
    if let known { return known }
    guard try !Self.hasStaleRows(at: asOf, rules: rules, in: connection) else { return nil }
    return ListMoment(asOf: asOf, generation: generation, rows: [:])
  }

  /// Whether the stored rows of some customers do not hold at a moment, or were made by other rules.
  private static func hasStaleRows(
    at asOf: Timestamp,
    rules: String,
    in connection: Connection
  ) throws -> Bool {
    try Rules.haveChanged(to: rules, in: connection)
      || Staleness.count(at: asOf, upTo: 1, in: connection) > 0
  }

  /// What a moment is made from.
  private enum Basis {
    /// It was made already.
    case known(ListMoment)
    /// A moment without rows, and the customers that it must have.
    case new(ListMoment, [Int64])
  }

  private func basis(
    at asOf: Timestamp,
    rules: String,
    _ listMoments: [ListMoment],
    _ usesHistory: Bool,
    in connection: Connection
  ) throws -> Basis {
    let generation = try IndexState.generation(in: connection)
    let known = listMoments.first {
      $0.asOf == asOf && $0.generation == generation && (usesHistory || $0.snapshot == nil)
    }
    if let known { return .known(known) }
    var moment = ListMoment(asOf: asOf, generation: generation, rows: [:])
    guard try Self.hasStaleRows(at: asOf, rules: rules, in: connection) else {
      return .new(moment, [])
    }
    if try usesHistory && History.isComplete(by: rules, in: connection) {
      let snapshot = try History.snapshot(at: asOf, in: connection)
      moment.snapshot = snapshot
      return .new(moment, snapshot.unkept)
    }
    let stale =
      try Rules.haveChanged(to: rules, in: connection)
      ? allCustomers(in: connection) : Staleness.customers(at: asOf, in: connection)
    return .new(moment, stale)
  }

  private func make(
    _ empty: ListMoment,
    _ stale: [Int64],
    before: ListMoment?,
    store: Store,
    building: CustomerBuilding
  ) throws -> ListMoment {
    var rows: [Int64: ListMoment.Row] = [:]
    rows.reserveCapacity(stale.count)
    let missing = stale.filter { id in
      // Time goes on by the second; a row that was made for the second before mostly still holds.
      guard let row = before?.rows[id], let current = row.current, current.holds(at: empty.asOf),
        (before?.snapshot == nil) == (empty.snapshot == nil)
      else { return true }
      rows[id] = row
      return false
    }
    let work = OrderedWork(on: missing, size: Self.customersAtOnce, threads: 2) {
      try building.build($0, withMentions: false)
    }
    defer { work.stop() }
    while let batch = work.next() {
      let built = try batch.flatMap { try $0.get() }
      try store.read { connection in
        let stored = try connection.map(built) { try StoredEntry(customer: $0.id, in: connection) }
        for (customer, stored) in zip(built, stored) {
          rows[customer.id] = ListMoment.Row(
            tieBreaker: stored?.tieBreaker ?? 0,
            stored: empty.snapshot == nil ? stored?.entry : nil,
            current: customer.content?.entry
          )
        }
      }
    }
    var moment = ListMoment(asOf: empty.asOf, generation: empty.generation, rows: rows)
    moment.snapshot = empty.snapshot
    return moment
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
  /// Finds a customer by number, with the row that holds at a moment whose own rows do not have it.
  init?(customer: Int64, at moment: ListMoment, in connection: Connection) throws {
    if let entries = try moment.snapshot?.entries(of: [customer], in: connection) {
      guard let found = entries[customer] else { return nil }
      self = found
      return
    }
    try self.init(customer: customer, in: connection)
    guard moment.snapshot != nil else { return }
    entry = try connection.first(
      .read(.pieceAt),
      binding: .int(customer),
      .int(moment.asOf.milliseconds)
    ) { ListingEntry($0.bytes(0)) }
  }
}
