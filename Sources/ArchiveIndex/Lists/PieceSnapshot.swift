#if Postgres
import SubscriptionModel
import Synchronization

/// A snapshot that asks a server for the pieces that hold, and gets no more than what is shown.
final class PieceSnapshot: Snapshot {
  let unkept: [Int64]
  private let asOf: Timestamp
  /// How many customers stand in the same lists and environment, by the lists that were asked about.
  private let known = Mutex<[ListMask: [ListMask: Int]]>([:])

  init(asOf: Timestamp, in connection: Connection) throws {
    self.asOf = asOf
    unkept = try connection.rows(
      "SELECT customer FROM piece WHERE lists = ? ORDER BY customer",
      binding: .int(PieceWriter.unkept)
    ) { $0.int(0) }
  }

  private var instant: SQLValue { .int(asOf.milliseconds) }

  // MARK: Lists

  func keys(
    of source: ListWalk.Source,
    from bound: ListKey,
    isForward: Bool,
    limit: Int,
    in connection: Connection
  ) throws -> [ListKey] {
    let question = Question(source)
    guard !question.isEmpty, limit > 0 else { return [] }
    let (number, label) = question.parts(of: bound.value)
    guard question.isOfAny else {
      return try connection.rows(
        isForward ? PieceStatements.pageForward : PieceStatements.pageBackward,
        binding: question.lists,
        question.environments,
        instant,
        .int(question.column),
        .int(number),
        .int(bound.tieBreaker),
        .int(bound.customer),
        .int(limit)
      ) { ListKey(value: .number($0.int(0)), tieBreaker: $0.int(1), customer: $0.int(2)) }
    }
    return try connection.rows(
      isForward ? PieceStatements.pageOfAnyForward : PieceStatements.pageOfAnyBackward,
      binding: question.lists,
      question.environments,
      instant,
      .int(question.column),
      .int(number),
      .int(bound.tieBreaker),
      .int(bound.customer),
      .int(limit),
      label,
      question.products
    ) { row in
      let value: ListKey.Value = question.isByLabel ? .text(row.text(3)) : .number(row.int(0))
      return ListKey(value: value, tieBreaker: row.int(1), customer: row.int(2))
    }
  }

  func count(
    of source: ListWalk.Source,
    before bound: ListKey,
    in connection: Connection
  ) throws -> Int {
    let question = Question(source)
    guard !question.isEmpty else { return 0 }
    let (number, label) = question.parts(of: bound.value)
    guard question.isOfAny else {
      return try connection.first(
        PieceStatements.countBefore,
        binding: question.lists,
        question.environments,
        instant,
        .int(question.column),
        .int(number),
        .int(bound.tieBreaker),
        .int(bound.customer)
      ) { Int($0.int(0)) } ?? 0
    }
    return try connection.first(
      PieceStatements.countOfAnyBefore,
      binding: question.lists,
      question.environments,
      instant,
      .int(question.column),
      .int(number),
      .int(bound.tieBreaker),
      .int(bound.customer),
      label,
      question.products
    ) { Int($0.int(0)) } ?? 0
  }

  /// What is asked for, as the statements take it.
  private struct Question {
    var lists: SQLValue { .int(mask.number) }
    let environments: SQLValue
    let column: Int64
    /// Numbers of products, whose lists have no bit.
    let products: SQLValue
    /// Whether more must be read of a piece than stands in the index.
    let isOfAny: Bool
    let isEmpty: Bool
    var isByLabel: Bool { column == PieceStatements.label }
    private let mask: ListMask

    init(_ source: ListWalk.Source) {
      var mask = ListMask(bits: 0)
      var wanted: [Int64] = []
      for list in source.lists {
        if case .product(let number) = list { wanted.append(number) }
        mask.bits |= ListMask(list)?.bits ?? 0
      }
      self.mask = mask
      environments = .int(ListMask(scopes: source.scopes).number)
      column = source.isByTimeLeft ? Self.accessEnd : Self.column(of: source.sort)
      products = ArrayText(wanted).sql
      isOfAny = !wanted.isEmpty || column == PieceStatements.label
      isEmpty = mask.bits == 0 && wanted.isEmpty
    }

    private static let accessEnd: Int64 = 4

    /// The number that `PieceStatements` has for a column.
    private static func column(of sort: ListSort) -> Int64 {
      switch sort {
      case .state, .until, .newest, .charges: sort.code
      case .customer: PieceStatements.label
      }
    }

    /// The number and the label of a bound; one of them counts.
    func parts(of value: ListKey.Value) -> (number: Int64, label: SQLValue) {
      switch value {
      case .number(let number): (number, .text(""))
      case .text(let text): (0, .text(text))
      case .end: (.max, .null)
      }
    }
  }

  // MARK: Counts

  func counts(of lists: ListMask, in connection: Connection) throws -> [ListMask: Int] {
    if let known = known.withLock({ $0[.allLists] ?? $0[lists] }) { return known }
    var read: [ListMask: Int] = [:]
    try connection.forEach(
      PieceStatements.counts,
      binding: .int(lists.number),
      .int(Self.allEnvironments.number),
      instant
    ) { read[ListMask(bits: UInt64(bitPattern: $0.int(0)))] = Int($0.int(1)) }
    if !connection.lacksAnswers { known.withLock { [read] in $0[lists] = read } }
    return read
  }

  private static let allEnvironments = ListMask(
    scopes: EnvironmentFilter.all.scopes(of: .all)
  )

  func customersInOtherEnvironments(in connection: Connection) throws -> [Int64] {
    let other = ListMask(.other(""))
    guard try counts(of: .all, in: connection).count(in: .all, other) > 0 else { return [] }
    return try connection.rows(
      PieceStatements.customers,
      binding: .int(ListMask.all.number),
      .int(other.number),
      instant
    ) { $0.int(0) }
  }

  // MARK: Rows

  func entries(
    of customers: [Int64],
    in connection: Connection
  ) throws -> [Int64: StoredEntry]? {
    var entries: [Int64: StoredEntry] = [:]
    guard !customers.isEmpty else { return entries }
    try connection.forEach(
      PieceStatements.entries,
      binding: ArrayText(customers).sql,
      instant
    ) {
      entries[$0.int(0)] = StoredEntry(entry: ListingEntry($0.bytes(2)), tieBreaker: $0.int(1))
    }
    return entries
  }
}

extension ListMask {
  /// The bits as a column holds them.
  var number: Int64 { Int64(bitPattern: bits) }
}
#endif
