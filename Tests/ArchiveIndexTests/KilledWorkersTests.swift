#if Postgres
import AppStoreDocuments
import Foundation
import Glibc
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// Processes that fill one index are killed while the archive changes, and others take up what they
/// leave.
///
/// It takes some seconds, since every worker is a process of its own, as on the hosts of a business.
@Suite struct KilledWorkersTests {
  private let archive: TestArchive
  private let cluster: PostgresCluster
  private let database: String
  /// The index as one of the workers has it, which is asked what all of them do.
  private let index: ArchiveIndex

  init() throws {
    archive = try TestArchive()
    cluster = try PostgresCluster.shared.get()
    database = try cluster.makeDatabase()
    _ = try IndexServer(cluster.url(of: database, as: "admin")).prepare()
    index = try ArchiveIndex(
      archive: archive.path,
      location: .server(IndexServer(cluster.url(of: database, as: "worker"))),
      maintainsIndex: true,
      share: ArchiveShare("a"),
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
  }

  /// What a worker does when it is killed.
  private enum Work: CaseIterable {
    case reading
    case grouping
    case makingCustomers
  }

  /// How often a worker is killed at each of them.
  private static let kills = 3

  @Test func othersTakeUpWhatKilledWorkersLeave() throws {
    archive.writeShares()
    var changes = 0
    var kills: [Work: Int] = [:]
    var documents = 0
    var workers: [String: ChildProcess] = [:]
    let deadline = ContinuousClock.now + .seconds(120)
    while kills.values.reduce(0, +) < Self.kills * Work.allCases.count {
      try #require(ContinuousClock.now < deadline, "only \(kills) were killed")
      for share in TestArchive.shares where try workers[share]?.hasEnded() ?? true {
        if let ended = workers[share] { try expectSuccess(of: ended) }
        // While the others read.
        changes += 1
        change(changes)
        workers[share] = try started(share)
      }
      guard let (work, share) = try work(documents: &documents, of: workers),
        kills[work, default: 0] < Self.kills, let worker = workers[share]
      else { continue }
      worker.send(SIGKILL)
      kills[work, default: 0] += try worker.end().status == -SIGKILL ? 1 : 0
      workers[share] = try started(share)
    }
    for worker in workers.values { try expectSuccess(of: worker) }
    try refreshAll()
    try archive.expectSameContents(in: index)
    let doubles: SQL = "SELECT 1 FROM file GROUP BY dir, name HAVING count(*) > 1"
    #expect(try index.store.read { try !$0.hasRow(doubles) })
  }

  /// Starts a worker of a share, which the server knows by the share's name.
  private func started(_ share: String) throws -> ChildProcess {
    try ChildProcess(
      [
        BuiltProgram.subdeskBesideTests().path, "index", "--quiet", "--verify", "later",
        "--share", share, "--as-of", "2025-03-15T12:00:00Z",
        "--index", cluster.url(of: database, as: "worker"), archive.path,
      ],
      environment: ["PGAPPNAME": share, "HOME": archive.base, "LANG": "C.UTF-8"]
    )
  }

  private func expectSuccess(of worker: ChildProcess) throws {
    let result = try worker.end()
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
  }

  /// Brings all shares up to date, all at the same time.
  private func refreshAll() throws {
    for worker in try TestArchive.shares.map(started) { try expectSuccess(of: worker) }
  }

  /// What is done now, and the share of who does it; `documents` is how many were read when this was
  /// asked last.
  private func work(
    documents: inout Int,
    of workers: [String: ChildProcess]
  ) throws -> (Work, share: String)? {
    let (maker, isGrouped, count) = try index.store.read { connection in
      (
        try connection.first(Self.maker, binding: .text("\(schema) customers")) { $0.text(0) },
        try connection.hasRow("SELECT 1 FROM pending"),
        try connection.first("SELECT count(*) FROM item") { Int($0.int(0)) } ?? 0
      )
    }
    defer { documents = count }
    if let maker { return (isGrouped ? .makingCustomers : .grouping, maker) }
    guard count > documents, let reader = workers.keys.randomElement() else { return nil }
    return (.reading, reader)
  }

  private var schema: String { index.store.engine.shared?.schema ?? "" }

  /// Who has a lock, by the name of its key.
  private static let maker: SQL = """
    SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND (CAST(classid AS bigint) << 32 | CAST(objid AS bigint)) = hashtextextended(?, 0)
    """

  /// Makes one file longer in each share, and replaces, removes, and adds one.
  ///
  /// The changes are numbered from 1. Each removes the oldest of the numbered files, so that any
  /// number of changes finds one.
  private func change(_ number: Int) {
    for (place, share) in TestArchive.shares.enumerated() {
      let body = { (number: Int, name: String) in
        Body.v2(
          original: "\(5000 + number % 40)",
          transaction: "7\(place)\(number)",
          uuid: "\(share) \(name) \(number)"
        )
      }
      let lines = (0...number).map { body($0, "line") + "\n" }
      archive.write("\(share)/grows.jsonl", lines.joined())
      archive.write("\(share)/changes.json", body(number, String(repeating: "x", count: number)))
      archive.delete(TestArchive.file(number - 1, of: share))
      let new = number - 1 + TestArchive.filesOfShare
      archive.write(TestArchive.file(new, of: share), body(new, "new"))
    }
  }
}
#endif
