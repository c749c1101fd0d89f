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
  private func index(as role: String, archive path: String? = nil) throws -> ArchiveIndex {
    try ArchiveIndex(
      archive: path ?? archive.path,
      location: .server(server(as: role)),
      writesToServer: role == "worker",
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

  // MARK: The same answers

  private func writeHostileArchive() {
    for number in 0..<40 {
      archive.write(
        "day\(number % 3)/n\(number).json",
        Body.v2(
          original: "34000\(number / 2)",
          transaction: "34100\(number)",
          uuid: "00000000-0000-4000-8000-0000000000\(10 + number)",
          token: number % 4 == 0 ? "ABCDEF00-0000-4000-8000-00000000000\(number % 10)" : nil,
          product: number % 5 == 0
            ? "É\\u0001%_\\\\x\(number)" : "com.example.pro.\(number % 3)",
          environment: ["Production", "Sandbox", "Xcode"][number % 3],
          signed: 1_741_000_001_000 + Int64(number) * 86_400_000
        )
      )
    }
    archive.write(
      "nul.json",
      Body.v2(original: "350001", transaction: "350001", uuid: "u-0", product: "N\\u0000UL")
    )
    archive.write("broken.json", "{")
    archive.write("test.json", Body.test(uuid: "00000000-0000-4000-8000-000000000099"))
    archive.write("old.json", Body.v1(originals: ["520001", "520002"]))
    let long = String(repeating: "0123456789abcdef", count: 15)
    let deep = Array(repeating: long, count: 9).joined(separator: "/")
    archive.write(
      "\(deep)/xcode.json",
      Body.v2(original: "0", transaction: "1", uuid: "x-1", environment: "Xcode")
    )
  }

  @Test func everyAnswerIsThatOfAnIndexInAFile() throws {
    writeHostileArchive()
    _ = try made()
    let shared = try index(as: "reader")
    let local = try archive.index(.file(archive.base + "/index"))
    #expect(shared.isReadOnly)
    for asOf in [Timestamp.march, Timestamp(milliseconds: 1_742_900_000_000)] {
      for segment in Segment.allCases {
        for sort in ListSort.allCases {
          var request = ListRequest(asOf: asOf, limit: 100)
          request.environment = .all
          request.segment = segment
          request.sort = sort
          #expect(try shared.page(request) == local.page(request), "\(segment) by \(sort)")
        }
      }
      let texts =
        [
          "340001", "34100", "4100", "É", "é\u{1}", "%_", "abcdef00", "com.example", "\\x5",
          "520001",
        ]
        + ["000000000099", "99", "340009", "xcode", "x-1"]
      for text in texts {
        let request = SearchRequest(text: text, environment: .all, asOf: asOf, limit: 50)
        #expect(try shared.search(request) == local.search(request), "\(text)")
      }
      var facts = try shared.facts(asOf: asOf, environment: .all)
      let expected = try local.facts(asOf: asOf, environment: .all)
      (facts.scannedAt, facts.isReadOnly) = (expected.scannedAt, expected.isReadOnly)
      #expect(facts == expected)
    }
    let items = try shared.items(outcome: nil, after: nil, limit: 1000).map(\.report)
    let expected = try local.items(outcome: nil, after: nil, limit: 1000).map(\.report)
    #expect(items.map(\.provenance) == expected.map(\.provenance))
    #expect(items.map(\.outcome) == expected.map(\.outcome))
  }

  @Test func changesAndRemovalsAreFollowed() throws {
    writeHostileArchive()
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
    #expect(try other.takeLock())
    #expect(try !engine.takeLock())
    other.releaseLock()
    #expect(try engine.takeLock())
    engine.releaseLock()
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
