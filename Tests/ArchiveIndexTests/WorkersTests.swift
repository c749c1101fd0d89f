#if Postgres
import AppStoreDocuments
import SubscriptionModel
import Synchronization
import TestSupport
import Testing

@testable import ArchiveIndex

/// Several processes fill one index, each with a share of the archive, and it comes out as if one had.
///
/// Each worker here has an engine of its own, as each process has.
@Suite struct WorkersTests {
  private let archive: TestArchive
  private let cluster: PostgresCluster
  private let database: String

  init() throws {
    archive = try TestArchive()
    cluster = try PostgresCluster.shared.get()
    database = try cluster.makeDatabase()
    _ = try IndexServer(cluster.url(of: database, as: "admin")).prepare()
  }

  /// Opens the index for the worker of a share; without one, for a worker of the whole archive.
  private func worker(_ share: String?, rebuilds: Bool = false) throws -> ArchiveIndex {
    try ArchiveIndex(
      archive: archive.path,
      location: .server(IndexServer(cluster.url(of: database, as: "worker"))),
      rebuilds: rebuilds,
      maintainsIndex: true,
      share: share.map { try #require(ArchiveShare($0)) },
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
  }

  private func desk() throws -> ArchiveIndex {
    try ArchiveIndex(
      archive: archive.path,
      location: .server(IndexServer(cluster.url(of: database, as: "reader"))),
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
  }

  /// Has workers bring their shares up to date, all at the same time.
  private func refreshAtOnce(_ shares: [String] = TestArchive.shares) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for share in shares {
        let index = try worker(share)
        group.addTask {
          let outcome = try index.refresh(.full, asOf: .march, verify: .later)
          #expect([.refreshed, .awaitingOtherShares].contains(outcome), "share \(share)")
        }
      }
      try await group.waitForAll()
    }
  }

  private func expectWhole() throws { try archive.expectSameContents(in: desk()) }

  // MARK: The same contents

  @Test func oneShareAfterAnotherIsTheWholeArchive() throws {
    archive.writeShares()
    for share in TestArchive.shares {
      #expect(try worker(share).refresh(.full, asOf: .march, verify: .later) == .refreshed)
    }
    try expectWhole()
    try expectSameAnswers(from: desk(), as: archive.index(.memory))
  }

  @Test(arguments: 1...3) func fourWorkersAtOnceMakeTheWholeArchive(round: Int) async throws {
    archive.writeShares()
    try await refreshAtOnce()
    try expectWhole()
  }

  @Test(arguments: 1...3) func manyShortTransactionsMakeTheWholeArchive(round: Int) async throws {
    archive.writeShares()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for share in TestArchive.shares {
        let index = try worker(share)
        group.addTask {
          try index.refresh {
            // Several documents of most customers are written at the same time.
            $0.filesAtOnce = 1 + round
            $0.documentsPerSharedWrite = 1 + round
          }
        }
      }
      try await group.waitForAll()
    }
    try expectWhole()
  }

  @Test func whoReadsAShareForTheFirstTimeMakesTheCustomersOfAll() throws {
    archive.writeShares()
    let (one, other) = (try worker("a"), try worker("b"))
    let engine = try #require(other.store.engine.shared)
    let share = try #require(ArchiveShare("b"))
    #expect(try engine.take(.share(share)))
    try other.store.transaction { try IndexState.noteBegin(of: share, in: $0) }
    #expect(try one.refresh(.full, asOf: .march, verify: .later) == .awaitingOtherShares)
    #expect(try desk().incompleteness() == .unfinished)
    #expect(try one.store.read { try !$0.hasRow("SELECT 1 FROM customer") })
    engine.release(.share(share))
    #expect(try other.refresh(.full, asOf: .march, verify: .later) == .refreshed)
    #expect(try desk().incompleteness() == nil)
    // Who follows the archive waits for nobody, and nobody waits for who does.
    let new = try #require(ArchiveShare("c"))
    #expect(try engine.take(.share(share)) && engine.take(.share(new)))
    try other.store.transaction { try IndexState.noteBegin(of: new, in: $0) }
    archive.write("a/day1/more.json", Body.v2(original: "7", transaction: "7", uuid: "more"))
    #expect(try one.refresh(.full, asOf: .march, verify: .later) == .refreshed)
    engine.release(.share(new))
    #expect(try worker("d").refresh(.full, asOf: .march, verify: .later) == .refreshed)
    engine.release(.share(share))
  }

  @Test func whatChangesMeanwhileIsFollowed() async throws {
    archive.writeShares()
    try await refreshAtOnce()
    for share in TestArchive.shares {
      archive.delete("\(share)/day0/n0.json")
      archive.write(
        "\(share)/day1/n1.json",
        Body.v2(
          original: "5002",
          transaction: "77\(share.utf8.first ?? 0)",
          uuid: "\(share)-of-another-length"
        )
      )
      archive.write(
        "\(share)/day9/n9.json",
        Body.v2(original: "6000", transaction: "6\(share.utf8.first ?? 0)", uuid: "\(share)-9")
      )
    }
    try await refreshAtOnce()
    try expectWhole()
  }

  @Test func aSecondRunWritesNothing() async throws {
    archive.writeShares()
    try await refreshAtOnce()
    let before = try writtenRows()
    try await refreshAtOnce()
    // When each share was read, and nothing else.
    #expect(try writtenRows() - before == TestArchive.shares.count)
  }

  /// How many rows of all tables were written so far.
  private func writtenRows() throws -> Int {
    try cluster.awaitDisconnection(of: "worker", from: database)
    let rows = try cluster.query(
      "SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables",
      in: database
    )
    return try #require(Int(rows.filter(\.isNumber)))
  }

  /// One of two transactions that wait for each other is ended, and begins anew if it only adds.
  @Test(arguments: [(WriteAccess.shared, 2), (.exclusive, 1)])
  func aTransactionThatIsEndedForAnotherBeginsAnew(access: WriteAccess, count: Int) throws {
    let index = try worker("a")
    var runs = 0
    let write = {
      try index.store.transaction(access) { connection in
        runs += 1
        try Meta.set("runs", .int(Int64(runs)), in: connection)
        guard runs == 1 else { return }
        try connection.run("DO $$ BEGIN RAISE 'a deadlock' USING ERRCODE = '40P01'; END $$")
      }
    }
    if count > 1 { try write() } else { #expect(throws: PostgresError.self) { try write() } }
    #expect(runs == count)
    #expect(try index.store.read { try Meta.int("runs", in: $0) } == (count > 1 ? 2 : nil))
  }

  /// Whatever the database's default is, a transaction sees what others committed while it waited.
  @Test func aWorkerSeesWhatOthersCommit() throws {
    _ = try cluster.query(
      "ALTER DATABASE \(database) SET default_transaction_isolation = 'serializable'",
      in: database
    )
    let level = try worker("a").store.transaction { connection in
      try connection.first("SELECT current_setting('transaction_isolation')") { $0.text(0) }
    }
    #expect(level == "read committed")
  }

  // MARK: Workers that end

  @Test func aWorkerThatIsLostLeavesAnIndexThatSaysSo() async throws {
    archive.writeShares()
    let index = try worker("a")
    // Its connections are ended when it has read some files.
    let isEnded = Atomic(false)
    #expect(throws: ArchiveIndexError.self) {
      try index.refresh(
        .full,
        asOf: .march,
        verify: .later,
        progress: { [cluster, database] in
          guard $0.filesDone > 20, !isEnded.exchange(true, ordering: .relaxed) else { return }
          _ = try? cluster.query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'worker'"
              + " AND datname = current_database()",
            in: database
          )
        }
      )
    }
    try await refreshAtOnce(["b", "c", "d"])
    #expect(try desk().incompleteness() == .unfinished)
    try await refreshAtOnce(["a"])
    try expectWhole()
  }

  @Test func aShareHasOneWorkerAndCustomersHaveOneMaker() throws {
    archive.writeShares()
    let (one, other, third) = (try worker("a"), try worker("a"), try worker("b"))
    let share = try #require(ArchiveShare("a"))
    let engine = try #require(one.store.engine.shared)
    #expect(try engine.take(.share(share)))
    #expect(try !#require(other.store.engine.shared).take(.share(share)))
    #expect(try !#require(other.store.engine.shared).take(.index))
    #expect(try #require(third.store.engine.shared).take(.share(#require(ArchiveShare("b")))))
    #expect(try engine.take(.customers))
    #expect(try !#require(third.store.engine.shared).take(.customers))
    engine.release(.customers)
    #expect(try #require(third.store.engine.shared).take(.customers))
    engine.release(.share(share))
    #expect(try #require(other.store.engine.shared).take(.share(share)))
  }

  // MARK: Refusals

  @Test func aShareDoesNotTakeAwayWhatTheWholeHolds() throws {
    archive.writeShares()
    try worker(nil).refresh(.full, asOf: .march, verify: .later)
    expectRefusal(of: try worker("a"))
    let before = try labels()
    // It is divided: what the other shares hold stays, and each goes on by itself.
    let divided = try worker("a", rebuilds: true)
    #expect(try labels() == before)
    #expect(try divided.refresh(.full, asOf: .march, verify: .later) == .refreshed)
    #expect(try labels() == before)
    try expectWhole()
    expectRefusal(of: try worker(nil))
    archive.delete(TestArchive.file(0, of: "b"))
    try worker("b").refresh(.full, asOf: .march, verify: .later)
    try expectWhole()
  }

  /// A file in no folder would be in no share, so that it is not lost in silence.
  @Test func whatIsInNoFolderKeepsTheWholeTogether() throws {
    archive.write("a/1.json", Body.v2(original: "5001", transaction: "5001", uuid: "1"))
    archive.write("2.json", Body.v2(original: "5002", transaction: "5002", uuid: "2"))
    try worker(nil).refresh(.full, asOf: .march, verify: .later)
    expectRefusal(of: try worker("a", rebuilds: true))
    #expect(try labels() == ["5001", "5002"])
    #expect(try desk().incompleteness() == nil)
  }

  private func labels(_ index: ArchiveIndex? = nil) throws -> [String] {
    var request = ListRequest(asOf: .march, limit: 1000)
    request.environment = .all
    return try (index ?? desk()).page(request).rows.map(\.label).sorted()
  }

  // MARK: Built again

  private func change(_ column: String, ofShare share: String) throws {
    let schema = try #require(try desk().store.engine.shared).schema
    _ = try cluster.query(
      """
      UPDATE \(schema).item SET \(column) WHERE file IN (SELECT file.id FROM \(schema).file
        JOIN \(schema).dir ON dir.id = file.dir WHERE dir.path LIKE '\(share)/%')
      """,
      in: database
    )
  }

  /// Every file of the share is read again, and of no other; desks have everything all the time, and are told
  /// while it goes on.
  @Test func aShareIsBuiltAgainInItsPlace() async throws {
    archive.writeShares()
    try await refreshAtOnce()
    let (before, customers) = (try labels(), try desk().counts().documents)
    try change("member = 'wrong'", ofShare: "a")
    try change("member = 'other'", ofShare: "b")
    let rebuilt = try worker("a", rebuilds: true)
    #expect(try labels() == before, "opening it takes nothing away")
    #expect(try desk().incompleteness() == nil)
    let files = Mutex(0)
    let isStopped: @Sendable () -> Bool = { files.withLock { $0 >= TestArchive.filesOfShare / 2 } }
    #expect(
      try rebuilt.refresh(
        .full,
        asOf: .march,
        verify: .later,
        isCancelled: isStopped,
        progress: { progress in files.withLock { $0 = progress.filesDone } }
      ) == .cancelled
    )
    #expect(try labels() == before)
    #expect(try desk().counts().documents == customers)
    #expect(try desk().incompleteness() == .unfinished)
    try worker("a", rebuilds: true).refresh(.full, asOf: .march, verify: .later)
    #expect(try labels() == before)
    #expect(try desk().incompleteness() == nil)
    func count(_ member: String) throws -> Int {
      try desk().store.read { connection in
        try connection.first("SELECT count(*) FROM item WHERE member = ?", binding: .text(member)) {
          Int($0.int(0))
        } ?? -1
      }
    }
    #expect(try count("wrong") == 0)
    #expect(try count("other") >= TestArchive.filesOfShare)
    try change("member = NULL", ofShare: "b")
    try expectWhole()
  }

  /// What is missing while a share is built again stays, and so does what cannot be read.
  @Test func aShareThatIsBuiltAgainLosesNothing() throws {
    archive.writeShares()
    for share in TestArchive.shares {
      try worker(share).refresh(.full, asOf: .march, verify: .later)
    }
    let before = try labels()
    try archive.tree.rename("archive/a/day1", to: "day1")
    archive.settle("archive/a")
    try worker("a", rebuilds: true).refresh(.full, asOf: .march, verify: .later)
    #expect(try labels() == before)
    guard case .missing(let missing) = try desk().incompleteness() else {
      Issue.record("nothing is missing")
      return
    }
    #expect(missing.folders == ["a/day1"])
  }

  /// Two hosts, each with a folder of the same name: neither takes away nor changes what the other one read.
  @Test(arguments: [String?.none, "a"]) func anotherFolderTakesNothingAway(share: String?) throws {
    archive.write("a/1.json", Body.v2(original: "5001", transaction: "5001", uuid: "1"))
    archive.write("a/2.json", Body.v2(original: "5002", transaction: "5002", uuid: "2"))
    try worker(share).refresh(.full, asOf: .march, verify: .later)
    let before = try desk().contents()
    try archive.tree.rename("archive", to: "first")
    archive.write("a/1.json", Body.v2(original: "5001", transaction: "5001", uuid: "1"))
    archive.write("a/3.json", Body.v2(original: "5003", transaction: "5003", uuid: "3"))
    for mode in [RefreshMode.full, .quick] {
      let error = #expect(throws: ArchiveIndexError.self) {
        try worker(share).refresh(mode, asOf: .march, verify: .later)
      }
      guard case .differentFolder(_, share ?? "") = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    #expect(try desk().contents() == before)
    // Its owner says that the first folder is gone.
    try worker(share).refresh(.full, asOf: .march, verify: .later, accepting: .all)
    #expect(try desk().counts().documents == 2)
    archive.delete("a/3.json")
    try worker(share).refresh(.full, asOf: .march, verify: .later)
    #expect(try desk().counts().documents == 1, "the new folder is known")
  }

  /// A copy or another mount of the same files is read in silence, and is the folder from then on.
  @Test func theSameFilesInAnotherFolderAreTheSame() throws {
    for number in 1...3 {
      let body = Body.v2(original: "500\(number)", transaction: "500\(number)", uuid: "\(number)")
      archive.write("a/\(number).json", body)
    }
    try worker("a").refresh(.full, asOf: .march, verify: .later)
    try archive.tree.rename("archive/a", to: "first")
    try archive.tree.makeDirectory("archive/a")
    for name in try archive.tree.names(in: "first") {
      try archive.tree.rename("first/\(name)", to: "archive/a/\(name)")
    }
    try worker("a").refresh(.full, asOf: .march, verify: .later)
    archive.delete("a/3.json")
    archive.settle("archive/a")
    try worker("a").refresh(.full, asOf: .march, verify: .later)
    #expect(try desk().counts().documents == 2)
    #expect(try desk().incompleteness() == nil)
  }

  @Test(arguments: [RefreshMode.full, .quick]) func aFolderThatIsMissingIsNotTakenForEmpty(
    mode: RefreshMode
  ) throws {
    archive.writeShares()
    try worker("a").refresh(.full, asOf: .march, verify: .later)
    let before = try desk().counts().files
    archive.takeOut("a")
    let index = try worker("a")
    #expect(throws: ArchiveIndexError.self) {
      try index.refresh(mode, asOf: .march, verify: .later)
    }
    #expect(try desk().counts().files == before)
  }

  private func expectRefusal(of index: ArchiveIndex) {
    #expect(throws: ArchiveIndexError.self) {
      try index.refresh(.full, asOf: .march, verify: .later)
    }
  }

  @Test(
    arguments: [("a", true), ("a b", true), (".hidden", true), ("", false), (".", false)]
      + [("..", false), ("a/b", false), ("/a", false), ("a/", false), ("a\0b", false)]
  )
  func aShareIsAFolderDirectlyInTheArchive(name: String, isShare: Bool) {
    #expect((ArchiveShare(name) != nil) == isShare)
  }

  // MARK: Desks

  @Test func aDeskLooksAtTheSharesOfItsHost() async throws {
    archive.writeShares()
    archive.write("loose.json", Body.v2(original: "1", transaction: "1", uuid: "u"))
    try await refreshAtOnce()
    let desk = try desk()
    try desk.refresh(.full, asOf: .march)
    #expect(try desk.incompleteness() == nil, "what is in no share is missed by none")
    archive.takeOut("b")
    try desk.refresh(.full, asOf: .march)
    #expect(try desk.incompleteness() == nil, "another host has it")
    archive.write("c/new.json", Body.v2(original: "1", transaction: "1", uuid: "u"))
    try desk.refresh(.full, asOf: .march)
    #expect(try desk.incompleteness() == .outdated)
  }
}
#endif
