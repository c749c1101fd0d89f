#if Postgres
import AppStoreDocuments
import Foundation
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// An index on a server answers as one in a file does, and only who indexes can write it.
@Suite struct SharedIndexTests {
  private let archive: TestArchive
  private let cluster: PostgresCluster
  private let database: String

  init() throws {
    archive = try TestArchive()
    cluster = try PostgresCluster.shared.get()
    database = try cluster.makeDatabase()
  }

  private func server(as role: String) throws -> IndexServer {
    try IndexServer(cluster.url(of: database, as: role))
  }

  /// Opens the index: `worker` writes it, `reader` reads.
  private func index(
    as role: String,
    archive path: String? = nil,
    rebuilds: Bool = false
  ) throws -> ArchiveIndex {
    try ArchiveIndex(
      archive: path ?? archive.path,
      location: .server(server(as: role)),
      rebuilds: rebuilds,
      maintainsIndex: role == "worker",
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
  }

  private func made() throws -> ArchiveIndex {
    _ = try server(as: "admin").prepare()
    let index = try index(as: "worker")
    #expect(try index.refresh(.full, asOf: .march, verify: .later) == .refreshed)
    return index
  }

  // MARK: Built again

  private func schemas() throws -> Int {
    let names = try cluster.query(
      "SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'subdesk%'",
      in: database
    )
    return Int(names.trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
  }

  /// Whoever reads sees the old contents until the new ones are whole.
  @Test func theOldIndexIsUsedUntilTheNewOneIsDone() throws {
    archive.write("1.json", Body.v2(original: "5001", transaction: "5001", uuid: "1"))
    archive.write("2.json", Body.v2(original: "5002", transaction: "5002", uuid: "2"))
    _ = try made()
    let desk = try index(as: "reader")
    func labels() throws -> [String] {
      try desk.page(ListRequest(asOf: .march, limit: 100)).rows.map(\.label).sorted()
    }
    #expect(try labels() == ["5001", "5002"])
    archive.delete("2.json")
    archive.write("3.json", Body.v2(original: "5003", transaction: "5003", uuid: "3"))
    let rebuilt = try index(as: "worker", rebuilds: true)
    #expect(try labels() == ["5001", "5002"])
    #expect(try desk.incompleteness() == nil)
    try rebuilt.refresh(.full, asOf: .march, verify: .later)
    #expect(try labels() == ["5001", "5003"])
    #expect(try desk.incompleteness() == nil)
    #expect(try schemas() == 1)
    // The next refresh of either goes on with it.
    archive.write("4.json", Body.v2(original: "5004", transaction: "5004", uuid: "4"))
    try rebuilt.refresh(.full, asOf: .march, verify: .later)
    #expect(try labels() == ["5001", "5003", "5004"])
  }

  @Test func whatWasNotBuiltToItsEndIsRemoved() throws {
    archive.write("1.json", Body.v2(original: "5001", transaction: "5001", uuid: "1"))
    _ = try made()
    do {
      let rebuilt = try index(as: "worker", rebuilds: true)
      #expect(try rebuilt.refresh(.full, asOf: .march, isCancelled: { true }) == .cancelled)
      #expect(try schemas() == 2)
    }
    _ = try index(as: "worker")
    #expect(try schemas() == 1)
    #expect(try index(as: "reader").counts().documents == 1)
  }

  /// Nothing missing is lost by building again.
  @Test func nothingMissingIsLost() throws {
    archive.write("a/1.json", Body.v2(original: "5001", transaction: "5001", uuid: "1"))
    archive.write("b/2.json", Body.v2(original: "5002", transaction: "5002", uuid: "2"))
    _ = try made()
    archive.takeOut("b")
    #expect(throws: ArchiveIndexError.self) {
      try index(as: "worker", rebuilds: true).refresh(.full, asOf: .march, verify: .later)
    }
    #expect(try index(as: "reader").counts().documents == 2)
  }

  // MARK: The same answers

  @Test func everyAnswerIsThatOfAnIndexInAFile() throws {
    archive.writeHostileDocuments()
    _ = try made()
    let shared = try index(as: "reader")
    let local = try archive.index(.file(archive.base + "/index"))
    #expect(shared.isReadOnly)
    try expectSameAnswers(from: shared, as: local)
    let expected = try local.contents().filter { !$0.hasPrefix("ident_reversed ") }
    let differences = try shared.contents().difference(from: expected)
    #expect(differences.map { "\($0)".prefix(500) }.isEmpty)
  }

  /// The server's index of parts knows no slash, so that it must compare all of these.
  @Test func aPartThatTakesTooLongIsNotLookedFor() throws {
    let schema = try #require(made().store.engine.shared).schema
    _ = try cluster.query(
      """
      INSERT INTO \(schema).ident (text) SELECT '34000-' || n FROM generate_series(1, 100000) n;
      INSERT INTO \(schema).ident (text) VALUES ('7/34000'), ('7/340007')
      """,
      in: database
    )
    let index = try index(as: "reader")
    let request = SearchRequest(text: "/34000", environment: .all, asOf: .march, limit: 50)
    func answer(within limit: Duration) throws -> SearchAnswer {
      try index.search(request, people: CustomerDirectory(), within: limit)
    }
    #expect(try answer(within: .seconds(600)).cut == nil)
    #expect(try answer(within: .milliseconds(1)).cut == .effort)
    // The connection of the next question has no such limit.
    #expect(try index.search(request).cut == nil)
  }

  /// The limit of a database holds as well; 0 is none.
  @Test(arguments: [
    ("0", "3s"), ("5min", "3s"), ("3001ms", "3s"), ("2999ms", "2999ms"), ("1s", "1s"),
  ])
  func theShorterLimitHolds(ofDatabase: String, expected: String) throws {
    _ = try made()
    _ = try cluster.query(
      "ALTER DATABASE \(database) SET statement_timeout = '\(ofDatabase)'",
      in: database
    )
    let engine = try #require(index(as: "reader").store.engine.shared)
    func limit(_ connection: Connection) throws -> String? {
      try connection.first("SELECT current_setting('statement_timeout')") { $0.text(0) }
    }
    #expect(try engine.read(within: .seconds(3), limit) == expected)
    // It ends with the question.
    #expect(try engine.read(limit) == ofDatabase)
  }

  @Test func changesAndRemovalsAreFollowed() throws {
    archive.writeHostileDocuments()
    let shared = try made()
    archive.delete("day0/n0.json")
    archive.delete("day1/n1.json")
    archive.write("day2/n2.json", Body.v2(original: "777", transaction: "778", uuid: "u-7"))
    try shared.refresh(.full, asOf: .march, verify: .later)
    let fresh = try archive.index(.file(archive.base + "/index"))
    var request = ListRequest(asOf: .march, limit: 100)
    request.environment = .all
    #expect(try shared.page(request) == fresh.page(request))
    for text in ["341000", "341001", "341002", "778"] {
      let request = SearchRequest(text: text, environment: .all, asOf: .march, limit: 50)
      #expect(try shared.search(request).hits == fresh.search(request).hits, "\(text)")
    }
    #expect(try shared.incompleteness() == nil)
  }

  /// A server joins tables in the order in which a statement names them: a wrong one reads all documents
  /// for each that is removed.
  @Test func aChangedFileIsReplacedWithoutReadingAllOthers() throws {
    let count = 300
    for number in 0..<count {
      let body = Body.v2(original: "\(number)", transaction: "\(number)", uuid: "u-\(number)")
      archive.write("n\(number).json", body)
    }
    _ = try made()
    let before = try readDocuments()
    archive.write("n7.json", Body.v2(original: "7", transaction: "7", uuid: "of another length"))
    _ = try made()
    #expect(try (1..<count).contains(readDocuments() - before))
  }

  /// How many rows of documents all statements have looked at so far.
  private func readDocuments() throws -> Int {
    try cluster.awaitDisconnection(of: "worker", from: database)
    let rows = try cluster.query(
      "SELECT seq_tup_read + idx_tup_fetch FROM pg_stat_user_tables WHERE relname = 'item'",
      in: database
    )
    return try #require(Int(rows.filter(\.isNumber)))
  }

  // MARK: Roles

  @Test(arguments: [
    "INSERT INTO word (text) VALUES ('x')", "DELETE FROM item", "UPDATE node SET customer = 1",
    "TRUNCATE item", "CREATE TABLE own (a int)", "CREATE TEMPORARY TABLE own (a int)",
    "SELECT nextval('item_id_seq')", "DROP TABLE item",
  ])
  func aDeskCannotWrite(statement: String) throws {
    archive.write("a.json", Body.v2(original: "1", transaction: "1", uuid: "u"))
    let schema = try #require(try made().store.engine.shared?.schema)
    #expect(throws: PostgresCluster.Failure.self) {
      try cluster.query(
        "SET SESSION AUTHORIZATION reader; SET search_path TO \(schema); \(statement)",
        in: database
      )
    }
  }

  @Test func onlyOneProcessIndexes() throws {
    let index = try made()
    let engine = try #require(index.store.engine.shared)
    let other = PostgresEngine(engine.server, schema: engine.schema, writes: true)
    #expect(try other.take(.index))
    #expect(try !engine.take(.index))
    other.release(.index)
    #expect(try engine.take(.index))
    engine.release(.index)
  }

  // MARK: Connections

  @Test(arguments: [
    ("", true), ("127.0.0.1", true), ("127.8.9.1", true), ("::1", true),
    ("::ffff:127.0.0.1", true), ("10.0.0.127", false), ("::2", false), ("fe80::1", false),
    ("128.0.0.1", false),
  ])
  func anAddressIsOfThisHostOrAnother(address: String, isThisHost: Bool) {
    #expect(PostgresConnection.isThisHost(address) == isThisHost)
  }

  @Test func aSocketOfThisHostNeedsNoCertificate() throws {
    #expect(try !#require(made().store.engine.shared).isUnverified())
  }

  // MARK: Refusals

  @Test func aDatabaseOfAnotherKindIsRefused() throws {
    let other = try cluster.makeDatabase(letters: "C")
    #expect(throws: ArchiveIndexError.self) {
      _ = try IndexServer(cluster.url(of: other, as: "admin")).prepare()
    }
  }

  @Test func aDatabaseThatIsNotReadyIsRefused() throws {
    #expect(throws: ArchiveIndexError.self) { _ = try index(as: "reader") }
    #expect(throws: ArchiveIndexError.self) { _ = try index(as: "worker") }
  }

  @Test(.enabled(if: PostgresCluster.hasPooler, "There is no PgBouncer."))
  func aPoolerIsRefusedByName() throws {
    _ = try server(as: "admin").prepare()
    try cluster.throughPooler(of: database, as: "worker") { url in
      for writes in [true, false] {
        let error = #expect(throws: ArchiveIndexError.self) {
          _ = try ArchiveIndex(
            archive: archive.path,
            location: .server(IndexServer(url)),
            maintainsIndex: writes,
            catalogue: ProductCatalog(),
            trustedRoots: .apple
          )
        }
        #expect(error?.description.contains("connection pooler") == true, "\(error as Any)")
      }
    }
  }

  @Test func anotherFolderOfTheSameNameIsRefused() throws {
    _ = try made()
    let other = try TestArchive()
    #expect(throws: ArchiveIndexError.self) {
      _ = try index(as: "worker", archive: other.path)
    }
    #expect(try index(as: "reader", archive: other.path).isReadOnly)
  }

  @Test func aServerThatIsGoneIsNamedInOneLine() throws {
    let server = try IndexServer("postgresql:///none?host=/nowhere")
    let error = #expect(throws: ArchiveIndexError.self) {
      _ = try ArchiveIndex(
        archive: archive.path,
        location: .server(server),
        catalogue: ProductCatalog(),
        trustedRoots: .apple
      )
    }
    let words = try #require(error).description
    #expect(words.contains("postgresql:///none?host=/nowhere") && !words.contains("\n"))
  }
}
#endif
