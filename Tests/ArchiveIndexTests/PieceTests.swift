#if Postgres
import AppStoreDocuments
import Foundation
import SubscriptionModel
import Synchronization
import TestSupport
import Testing

@testable import ArchiveIndex

/// Lists as of any instant on a server, from pieces that it finds itself.
@Suite("Pieces on a server") struct PieceTests {
  private let archive: TestArchive
  private let cluster: PostgresCluster
  private let database: String

  init() throws {
    archive = try TestArchive()
    cluster = try PostgresCluster.shared.get()
    database = try cluster.makeDatabase()
    _ = try IndexServer(cluster.url(of: database, as: "admin")).prepare()
  }

  private func index(as role: String, roots: TrustedRoots = .apple) throws -> ArchiveIndex {
    try ArchiveIndex(
      archive: archive.path,
      location: .server(IndexServer(cluster.url(of: database, as: role))),
      maintainsIndex: role == "worker",
      catalogue: ProductCatalog(),
      trustedRoots: roots
    )
  }

  /// An index in memory, made anew.
  private func local() throws -> ArchiveIndex {
    let local = try archive.index(.memory)
    try local.makeHistory()
    return local
  }

  /// Brings the index on the server up to date, with the rows of all times.
  private func refresh() throws {
    let worker = try index(as: "worker")
    try worker.refresh(.full, asOf: .march, verify: .later)
    try worker.makeHistory()
  }

  // MARK: The same answers

  /// Each boundary of somebody is the first moment of a piece, and the moment before it the last one of
  /// another.
  @Test func pagesAreThoseOfAnIndexInAFileAtEveryBoundary() throws {
    archive.writeHostileDocuments()
    writePeriods(of: 0..<24)
    try refresh()
    let local = try local()
    let desk = try index(as: "reader")
    let boundaries = try Truth(local).boundaries.sorted()
    #expect(boundaries.count > 40)
    for (place, boundary) in boundaries.enumerated() where place % 13 == 0 {
      for instant in [boundary.adding(TimeSpan(milliseconds: -1)), boundary] {
        try expectSameLists(desk, local, at: instant, sorts: [ListSort.allCases[place % 5]])
      }
    }
    for instant in [
      Timestamp.distantPast, Timestamp.march.adding(.days(-9)), Timestamp(milliseconds: .max - 1),
    ] {
      try expectSameLists(desk, local, at: instant, sorts: ListSort.allCases)
    }
  }

  @Test func whoMovesAndWhoGoesIsFollowedAtAllInstants() throws {
    writePeriods(of: 0..<24)
    try refresh()
    let customers = "SELECT count(DISTINCT customer) FROM \(try schema()).piece"
    #expect(try cluster.query(customers, in: database) == "24\n")
    archive.delete("3.json")
    archive.delete("4.json")
    writePeriods(of: 24..<26)
    // Another period, which moves somebody to other lists.
    write(5, file: "5b", after: 30)
    try refresh()
    #expect(try cluster.query(customers, in: database) == "24\n")
    try expectSameLists(days: [-60, -20, -1, 9, 33])
  }

  @Test func aRefreshThatIsCutShortLeavesTheListsAsTheyWere() throws {
    writePeriods(of: 0..<24)
    try refresh()
    let before = try local()
    write(5, file: "5b", after: 30)
    writePeriods(of: 24..<400)
    let (cluster, database) = (cluster, database)
    let isEnded = Atomic(false)
    #expect(throws: ArchiveIndexError.self) {
      try index(as: "worker").refresh(
        .full,
        asOf: .march,
        verify: .later,
        progress: {
          guard $0.phase == .assessing, !isEnded.exchange(true, ordering: .relaxed) else { return }
          endWorkers(cluster, database)
        }
      )
    }
    let desk = try index(as: "reader")
    try expectSameLists(desk, before, at: Timestamp.march.adding(.days(-5)), sorts: [.newest])
    try refresh()
    try expectSameLists(days: [-20, 9])
  }

  @Test func aHistoryThatIsCutShortGoesOn() throws {
    writePeriods(of: 0..<1200)
    let worker = try index(as: "worker")
    try worker.refresh(.full, asOf: .march, verify: .later)
    let (cluster, database) = (cluster, database)
    let isEnded = Atomic(false)
    // A connection that is lost between two steps may not be missed.
    do {
      try worker.makeHistory(progress: { _ in
        guard !isEnded.exchange(true, ordering: .relaxed) else { return }
        endWorkers(cluster, database)
      })
    } catch {
      guard case .indexFailed = error else { throw error }
    }
    let wasEnded = isEnded.load(ordering: .relaxed)
    #expect(wasEnded)
    try refresh()
    try expectSameLists(days: [-20])
  }

  @Test func piecesOfOtherRulesAreNotTold() throws {
    writePeriods(of: 0..<24)
    try refresh()
    let roots = TrustedRoots(fingerprints: [])
    let other = try index(as: "worker", roots: roots)
    try other.refresh(.full, asOf: .march, verify: .later)
    let pieces = "SELECT count(*) FROM \(try schema()).piece"
    #expect(try cluster.query(pieces, in: database) == "0\n")
    try other.makeHistory()
    try Truth(other).check(index(as: "reader", roots: roots), at: Timestamp.march.adding(.days(-9)))
  }

  // MARK: What a desk reads

  /// A page reads the index of pieces alone, and holds no customer.
  @Test func aPageReadsTheIndexOfPieces() throws {
    writePeriods(of: 0..<24)
    try refresh()
    let desk = try index(as: "reader")
    let asOf = Timestamp.march.adding(.days(-9))
    let snapshot = try desk.reading(at: asOf) { $1.snapshot }
    #expect(snapshot is PieceSnapshot)
    for (statement, count) in [(PieceStatements.pageForward, 8), (PieceStatements.countBefore, 7)] {
      let text = try #require(PostgresDialect.text(of: statement))
      let types = [String](repeating: "bigint", count: count).joined(separator: ", ")
      let values = [String](repeating: "1", count: count).joined(separator: ", ")
      try cluster.query("VACUUM \(schema()).piece", in: database)
      let plan = try cluster.query(
        "SET search_path TO \(schema()); SET enable_seqscan TO off; SET enable_bitmapscan TO off; "
          + "PREPARE page (\(types)) AS \(text); EXPLAIN EXECUTE page (\(values))",
        in: database
      )
      #expect(plan.contains("Index Only Scan using piece_by_lists"), "\(plan)")
    }
  }

  @Test(
    arguments: [
      (0, 0, 22), (0, 1 << 22, 22), (0, 1 << 22 + 1, 26), (-5, 1 << 26, 30), (7, 1 << 36, 36),
      (0, 1 << 36 + 1, 62), (0, .max, 62), (.min, 0, 62), (.min, .max, 62),
    ] as [(Int64, Int64, Int64)]
  )
  func aPieceIsNoLongerThanItsStep(from: Int64, until: Int64, step: Int64) {
    #expect(PieceLength.step(from: from, until: until) == step)
  }

  @Test func anArrayHoldsAnyText() throws {
    let texts = [
      "", "NULL", "a,b", "{}", "\"", "\\", "\\\"x\\", " é\u{1F600} ", "\0\u{1}\u{2}", "'?1",
    ]
    try refresh()
    var array = ArrayText()
    for text in texts { array.add(text) }
    let found = try index(as: "reader").store.read { [array] connection in
      try connection.rows(
        "SELECT value FROM unnest(CAST(? AS text[])) AS found (value)",
        binding: array.sql
      ) { $0.text(0) }
    }
    #expect(found == texts)
  }

  // MARK: Details

  private func schema() throws -> String {
    try #require(index(as: "reader").store.engine.shared?.schema)
  }

  private func expectSameLists(days: [Int64]) throws {
    let (desk, local) = (try index(as: "reader"), try local())
    for days in days {
      let instant = Timestamp.march.adding(.days(days))
      try expectSameLists(desk, local, at: instant, sorts: ListSort.allCases)
    }
  }

  /// Compares whole lists, and pages of three rows, forwards and backwards from the middle.
  private func expectSameLists(
    _ desk: ArchiveIndex,
    _ local: ArchiveIndex,
    at instant: Timestamp,
    sorts: [ListSort]
  ) throws {
    for sort in sorts {
      for environment in [EnvironmentFilter.production, .sandbox, .all] {
        for segment in Segment.allCases {
          var request = ListRequest(asOf: instant, limit: 100)
          (request.sort, request.environment, request.segment) = (sort, environment, segment)
          let page = try local.page(request)
          let words = "\(segment) by \(sort) in \(environment) at \(instant)"
          #expect(try desk.page(request) == page, "\(words)")
          request.isReversed = true
          #expect(try desk.page(request) == local.page(request), "\(words)")
          guard page.rows.count > 3 else { continue }
          let middle = page.rows[page.rows.count / 2].id
          request.limit = 3
          for position in [.after(middle), .before(middle), .around(middle), .end]
            as [ListRequest.Position]
          {
            request.position = position
            request.isReversed.toggle()
            #expect(try desk.page(request) == local.page(request), "\(words) \(position)")
          }
        }
      }
    }
    for environment in [EnvironmentFilter.production, .all] {
      let expected = try local.facts(asOf: instant, environment: environment)
      let facts = try desk.facts(asOf: instant, environment: environment)
      #expect(facts.segmentCounts == expected.segmentCounts)
      #expect(facts.hidden == expected.hidden)
      #expect(facts.newestEvidence == expected.newestEvidence)
    }
    var request = ListRequest(asOf: instant, limit: 100)
    request.environment = .all
    for words in [["pro.monthly"], ["plus.annual", "pro.monthly"]] {
      request.products = Set(words.compactMap { ProductId($0) })
      #expect(try desk.page(request) == local.page(request), "\(words) at \(instant)")
    }
    request.products = []
    request.states = ["gracePeriod", "expired"]
    #expect(try desk.page(request) == local.page(request), "states at \(instant)")
    request.states = []
    request.filter = "34001"
    #expect(try desk.page(request) == local.page(request), "a filter at \(instant)")
  }

  /// Writes somebody's period of 30 days each, which end around the moment of most tests.
  private func writePeriods(of customers: Range<Int>) {
    for customer in customers { write(customer, file: "\(customer)", after: 0) }
  }

  private func write(_ number: Int, file: String, after days: Int64) {
    let day: Int64 = 86_400_000
    let end = Timestamp.march.milliseconds + (Int64(number % 60 - 20) + days) * day
    let types = ["SUBSCRIBED", "DID_FAIL_TO_RENEW", "REFUND", "DID_CHANGE_RENEWAL_STATUS"]
    archive.write(
      "\(file).json",
      Body.v2(
        original: "3400\(10000 + number)",
        transaction: "3500\(10000 + number)\(days)",
        order: "3600\(10000 + number)\(days)",
        uuid: "p-\(file)",
        product: number % 2 == 0 ? "pro.monthly" : "plus.annual",
        environment: number % 10 == 9 ? "Sandbox" : "Production",
        type: types[number % 4],
        purchased: end - 30 * day,
        expires: end,
        signed: end - Int64(number % 31) * day + Int64(number % 7),
        autoRenewStatus: number % 3 == 0 ? 0 : 1,
        renewal: number % 8 == 1 ? ",\"gracePeriodExpiresDate\":\(end + 6 * day)" : ""
      )
    )
  }
}

/// Ends the connections of workers, as where one is killed.
private func endWorkers(_ cluster: PostgresCluster, _ database: String) {
  _ = try? cluster.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'worker'"
      + " AND datname = current_database()",
    in: database
  )
}
#endif
