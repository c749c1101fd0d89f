#if Postgres
import AppStoreDocuments
import SubscriptionModel
import Synchronization
import TestSupport
import Testing

@testable import ArchiveIndex

/// A desk reads from a server that follows another one, as it does from the first.
///
/// It takes some seconds, since two servers of its own are made: a standby copies every database of
/// its primary.
@Suite struct HotStandbyTests {
  private let archive: TestArchive
  private let primary: PostgresCluster
  private let standby: PostgresCluster
  private let database: String
  /// The index on the primary, which is refreshed.
  private let index: ArchiveIndex
  /// The same index on the standby.
  private let desk: ArchiveIndex

  init() throws {
    let archive = try TestArchive()
    archive.writeHostileDocuments()
    primary = try PostgresCluster()
    database = try primary.makeDatabase()
    _ = try IndexServer(primary.url(of: database, as: "admin")).prepare()
    index = try archive.index(.server(IndexServer(primary.url(of: database, as: "worker"))))
    standby = try PostgresCluster(standbyOf: primary)
    desk = try ArchiveIndex(
      archive: archive.path,
      location: .server(IndexServer(standby.url(of: database, as: "reader"))),
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
    self.archive = archive
  }

  @Test func aStandbyAnswersFollowsAndIsPromoted() throws {
    #expect(try standby.query("SELECT pg_is_in_recovery()", in: database) == "t\n")
    try expectSameAnswers(from: desk, as: index)

    archive.write("new.json", Body.v2(original: "888", transaction: "889", uuid: "u-8"))
    try index.refresh(.full, asOf: .march, verify: .later)
    try awaitReplay()
    try expectSameAnswers(from: desk, as: index)
    let request = SearchRequest(text: "889", environment: .all, asOf: .march, limit: 10)
    #expect(try desk.search(request).hits.count == 1)

    try standby.promote()
    #expect(try standby.query("SELECT pg_is_in_recovery()", in: database) == "f\n")
    try expectSameAnswers(from: desk, as: index)
  }

  @Test func aDeskAndAWorkerGoOnWithThePromotedStandby() throws {
    let desk = try ArchiveIndex(
      archive: archive.path,
      location: .server(IndexServer(primary.url(of: database, as: "reader", orOn: standby))),
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
    try expectSameAnswers(from: desk, as: index)
    try primary.stop()
    try expectSameAnswers(from: desk, as: self.desk)
    try standby.promote()

    archive.write("new.json", Body.v2(original: "888", transaction: "889", uuid: "u-8"))
    let url = primary.url(of: database, as: "worker", orOn: standby)
    let worker = try IndexServer(url + "&target_session_attrs=read-write")
    try expectSameAnswers(from: desk, as: archive.index(.server(worker)))
    let request = SearchRequest(text: "889", environment: .all, asOf: .march, limit: 10)
    #expect(try desk.search(request).hits.count == 1)
  }

  @Test func aQuestionThatTheStandbyEndsIsAskedAgain() throws {
    let questions = Atomic(0)
    let count = try desk.attempt {
      try desk.store.read { connection in
        let rows: SQL = "SELECT count(*) FROM mention"
        let before = try connection.first(rows) { $0.int(0) }
        // The first time, what this snapshot sees is removed on the primary.
        if questions.add(1, ordering: .relaxed).newValue == 1 {
          archive.delete("day0/n0.json")
          try index.refresh(.full, asOf: .march, verify: .later)
          try primary.query("VACUUM", in: database)
          try awaitReplay()
        }
        let after = try connection.first(rows) { $0.int(0) }
        #expect(after == before, "a snapshot stays as it is")
        return after
      }
    }
    #expect(questions.load(ordering: .relaxed) == 2)
    #expect(
      try index.store.read { try $0.first("SELECT count(*) FROM mention") { $0.int(0) } } == count
    )
  }

  /// Waits until the standby has everything that was written so far.
  private func awaitReplay() throws {
    // What is written after it makes sure that all before it is on its way.
    let place = try primary.query("SELECT pg_switch_wal()", in: database)
    let deadline = ContinuousClock.now + .seconds(30)
    let question = "SELECT pg_last_wal_replay_lsn() >= '\(place.split(separator: "\n")[0])'"
    while try standby.query(question, in: database) != "t\n" {
      try #require(ContinuousClock.now < deadline, "the standby does not follow")
    }
  }
}
#endif
