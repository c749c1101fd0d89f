#if Postgres
import AppStoreDocuments
import SubscriptionModel
import Synchronization
import TestSupport
import Testing

@testable import ArchiveIndex

/// However many rows an answer is made of, a desk waits for a server that is far away a few times only.
///
/// Waits are counted, not timed.
@Suite struct RoundTripTests {
  private let archive: TestArchive
  private let desk: ArchiveIndex
  private let engine: PostgresEngine

  /// The most round trips that any question may take.
  private static let maximum = 6

  init() throws {
    archive = try TestArchive()
    archive.writeHostileDocuments()
    // Customers with several documents, some of whom have a transaction in common.
    for number in 0..<400 {
      archive.write(
        "many/n\(number).json",
        Body.v2(
          original: "\(700_000 + number % 100)",
          transaction: "\(710_000 + number % 390)",
          uuid: "many-\(number)"
        )
      )
    }
    let cluster = try PostgresCluster.shared.get()
    let database = try cluster.makeDatabase()
    _ = try IndexServer(cluster.url(of: database, as: "admin")).prepare()
    let opened = { [archive] role in
      try ArchiveIndex(
        archive: archive.path,
        location: .server(IndexServer(cluster.url(of: database, as: role))),
        maintainsIndex: role == "worker",
        catalogue: ProductCatalog(),
        trustedRoots: .apple
      )
    }
    try opened("worker").refresh(.full, asOf: .march, verify: .later)
    desk = try opened("reader")
    engine = try #require(desk.store.engine.shared)
  }

  /// What was asked in a snapshot that has ended is no answer in the next one.
  @Test func answersBelongToTheirSnapshot() {
    let question = PostgresQuestion(sql: "SELECT 1", values: PostgresValues([]))
    var queue = PostgresQueue()
    for expected in [.answer(nil), .answer(question), .end] as [PostgresQueue.Expected] {
      queue.append(expected)
    }
    queue.discardPendingAnswers()
    #expect(queue.count == 3)
    #expect(queue.asked.isEmpty)
    var left: [PostgresQuestion?] = []
    while case .answer(let question)? = queue.popFirst() { left.append(question) }
    #expect(left == [nil, nil])
  }

  /// Asks twice and gives the round trips of the second time, whose statements are prepared.
  private func roundTrips(_ ask: () throws -> Void) rethrows -> Int {
    try ask()
    let before = engine.roundTrips.load(ordering: .relaxed)
    try ask()
    return engine.roundTrips.load(ordering: .relaxed) - before
  }

  private func rows() throws -> [CustomerRow] {
    var request = ListRequest(asOf: .march, limit: 1000)
    request.environment = .all
    return try desk.page(request).rows
  }

  @Test(arguments: [EnvironmentFilter.all, .production], [false, true])
  func aPage(environment: EnvironmentFilter, isReversed: Bool) throws {
    let rows = try rows()
    try #require(rows.count > 100)
    let middle = rows[rows.count / 2].id
    for sort in ListSort.allCases {
      for position in [
        ListRequest.Position.start, .end, .after(middle), .before(middle), .around(middle),
      ] {
        var request = ListRequest(asOf: .march, limit: 50)
        (request.environment, request.sort) = (environment, sort)
        (request.isReversed, request.position) = (isReversed, position)
        var count = 0
        let trips = try roundTrips { count = try desk.page(request).rows.count }
        #expect(count > 0)
        #expect(trips <= Self.maximum, "\(sort) \(position)")
      }
    }
  }

  @Test func aCustomer() throws {
    var isShared = false
    for row in try rows() {
      var records: CustomerRecords?
      let trips = try roundTrips { records = try desk.customer(row.id, verification: nil) }
      #expect(trips <= Self.maximum, "\(row.id)")
      isShared = isShared || records?.copiesUnderOtherCustomers.isEmpty == false
    }
    #expect(isShared, "no customer shares a transaction with another one")
  }

  /// As many as a list for programs asks for at once.
  @Test func someCustomers() throws {
    let ids = try rows().suffix(32).map(\.id)
    var found: [CustomerId: CustomerRecords] = [:]
    let trips = try roundTrips { found = try desk.customers(ids) }
    #expect(trips <= Self.maximum)
    #expect(found.count == 32)
    for id in ids { #expect(try found[id] == desk.customer(id), "\(id)") }
  }

  @Test(
    arguments: [EnvironmentFilter.all, .production],
    [
      "700001", "710001", "many-7", "71000", "00001", "7000", "299000000000000", "nobody", "a",
      "700001 710002 and 710003, please",
    ]
  )
  func aSearch(environment: EnvironmentFilter, text: String) throws {
    let request = SearchRequest(text: text, environment: environment, asOf: .march, limit: 50)
    let trips = try roundTrips { _ = try desk.search(request) }
    #expect(trips <= Self.maximum)
  }

  @Test func aFilteredPage() throws {
    var request = ListRequest(asOf: .march, limit: 50)
    (request.environment, request.filter) = (.all, "710001")
    var count = 0
    let trips = try roundTrips { count = try desk.page(request).rows.count }
    #expect(count > 0)
    #expect(trips <= Self.maximum)
  }

  /// What depends on answers is asked again when they are there, and they hold in their snapshot only.
  @Test func questionsThatDependOnOthersAreAskedAgain() throws {
    let find: SQL = "SELECT value FROM meta WHERE name = ?"
    let worker = try #require(try engineOfWorker())
    try worker.transaction { try Meta.set("test", .int(1), in: $0) }
    let before = worker.roundTrips.load(ordering: .relaxed)
    try worker.read { connection in
      let names = ["none", "test", "other", "test"]
      var runs = 0
      let values = try connection.map(names) { name -> [Int64?] in
        runs += 1
        let value = try connection.first(find, binding: .text(name)) { $0.int(0) }
        guard value == 1 else { return [value] }
        var found: [Int: Int64] = [:]
        try connection.each(find, bindings: names.map { .text($0) }) { found[$0] = $1.int(0) }
        #expect(found == [1: 1, 3: 1])
        return [value, try connection.first("SELECT 5") { $0.int(0) }]
      }
      #expect(values == [[nil], [1, 5], [nil], [1, 5]])
      #expect(runs == 10)
      #expect(throws: CancellationError.self) {
        try connection.inFewRoundTrips {
          try connection.waitForAnswers()
          throw CancellationError()
        }
      }
    }
    #expect(worker.roundTrips.load(ordering: .relaxed) - before == 2)
    try worker.transaction { connection in
      try connection.inFewRoundTrips {
        let value = try connection.first(find, binding: .text("test")) { $0.int(0) }
        #expect(value == 1)
      }
      try Meta.set("test", .int(2), in: connection)
      #expect(try connection.first(find, binding: .text("test")) { $0.int(0) } == 2)
    }
    #expect(try worker.read { try $0.first(find, binding: .text("test")) { $0.int(0) } } == 2)
  }

  private func engineOfWorker() throws -> PostgresEngine? {
    let server = engine.server.url.replacing("user=reader", with: "user=worker")
    return PostgresEngine(try IndexServer(server), schema: engine.schema, writes: true)
  }
}
#endif
