import AppStoreDocuments
import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// What a refresh remembers of files that it writes anew, and how bodies are packed.
@Suite("Writing files and bodies")
struct IndexWriterTests {
  private static let bodies: [[UInt8]] = [[1, 2, 3], [4], [5, 6], [7]]

  /// An item of a file, as it is written.
  private static func item(
    _ body: [UInt8],
    _ outcome: ItemOutcome = .decoded,
    reason: String? = nil
  ) -> DecodedFile.Item {
    let decoded = DecodedItem(
      provenance: Provenance(file: "a.json"),
      outcome: outcome,
      kind: .unknown
    )
    var item = DecodedFile.Item(decoded, checks: [], name: nil)
    item.reason = reason
    item.body = body
    return item
  }

  /// A file 7 with four items: two of one reading, and one each of two later ones.
  private func reading() throws -> EarlierReading {
    let tables = try Tables()
    try tables.store.transaction { connection in
      for (body, time) in zip(Self.bodies, [50, 50, 60, 70] as [Int64]) {
        try connection.run(
          """
          INSERT INTO item (file, path, outcome, kind, records, reason, bytes, nodes, first_indexed,
            body)
            VALUES (7, '', ?, 0, 0, ?, 0, 0, ?, ?)
          """,
          binding: .int((time == 70 ? ItemOutcome.problem : .decoded).code),
          .text(time == 70 ? "cut off" : nil),
          .int(time),
          .bytes(StoredBodies.plain(body))
        )
      }
    }
    return try tables.store.read { try EarlierReading(of: 7, in: $0) }
  }

  /// Each item keeps the time of the reading that found it first.
  @Test func itemsKeepTheirTimes() throws {
    let earlier = try reading()
    for (number, time) in [50, 50, 60].enumerated() {
      let item = Self.item(Self.bodies[number])
      #expect(earlier.firstIndexed(item, number: number, of: 7) == Int64(time), "\(number)")
      #expect(earlier.firstIndexed(item, number: number, of: 8) == nil, "\(number)")
      #expect(EarlierReading().firstIndexed(item, number: number, of: 7) == nil, "\(number)")
    }
    let problem = Self.item(Self.bodies[3], .problem, reason: "cut off")
    #expect(earlier.firstIndexed(problem, number: 3, of: 7) == 70)
  }

  /// What says something else, or stands elsewhere, is new.
  @Test func otherItemsAreNew() throws {
    let earlier = try reading()
    for (item, number) in [
      (Self.item(Self.bodies[0]), 1), (Self.item(Self.bodies[1]), 0),
      (Self.item([1, 2, 4]), 0), (Self.item([]), 0), (Self.item(Self.bodies[0], .ignored), 0),
      (Self.item(Self.bodies[0], reason: "odd"), 0), (Self.item(Self.bodies[3], .problem), 3),
      (Self.item([8]), 4), (Self.item(Self.bodies[0]), -1),
    ] {
      #expect(earlier.firstIndexed(item, number: number, of: 7) == nil, "\(number) \(item.body)")
    }
  }

  /// A file in a folder that is known, with one document of a chain.
  private static func file(_ name: String, id: Int64? = nil) -> DecodedFile {
    let entry = DirectoryEntry(name: name, kind: .file, size: 1, modified: 1)
    var item = item([1])
    item.nodes = ["Production/-/1"]
    item.links = [DocumentTraces.Link(value: "t/1", node: "Production/-/1", proof: .unsigned)]
    return DecodedFile(file: ListedFile(directory: "a", entry: entry, id: id), items: [item])
  }

  /// What an undone transaction wrote is not taken for written by the next one.
  @Test func anUndoneTransactionIsForgotten() throws {
    struct Undone: Error {}
    let tables = try Tables()
    let writer = IndexWriter(RefreshPace())
    let write = { (isUndone: Bool) in
      try writer.transaction(of: tables.store) { connection in
        try writer.prepare(CollectionOfOne(Self.file("a.json")), in: connection)
        try writer.write(Self.file("a.json"), dir: 1, in: connection)
        if isUndone { throw Undone() }
      }
    }
    #expect(throws: Undone.self) { try write(true) }
    try write(false)
    let rows = try tables.store.read { connection in
      try [
        "SELECT count(*) FROM file", "SELECT count(*) FROM node JOIN dirty ON node.id = dirty.node",
        "SELECT count(*) FROM node JOIN node_item ON node.id = node_item.node",
        "SELECT count(*) FROM node JOIN link ON node.id = link.node",
      ].map { (sql: SQL) in try connection.first(sql) { $0.int(0) } }
    }
    #expect(rows == [1, 1, 1, 1])
    #expect(try tables.store.read { try Counts.stored(in: $0).files } == 1)
  }

  /// A file that the index holds is written with exclusive access: what it said may have to go.
  @Test func aKnownFileTakesExclusiveAccess() throws {
    let tables = try Tables()
    let writer = IndexWriter(RefreshPace())
    let write = { (access: WriteAccess) in
      try writer.transaction(access, of: tables.store) {
        try writer.write(Self.file("a.json"), dir: 1, in: $0)
      }
    }
    #expect(!writer.onlyAdds([Self.file("b.json")]), "it may make the first dictionary")
    try write(.shared)
    #expect(writer.onlyAdds([Self.file("b.json")]))
    #expect(!writer.onlyAdds([Self.file("b.json"), Self.file("c.json", id: 1)]))
    var configuration = Self.file("d.storekit")
    configuration.items[0].catalogue = ProductCatalog()
    #expect(!writer.onlyAdds([configuration]), "the catalogue is made of all")
    #expect(throws: IndexWriter.NeedsExclusiveAccess.self) { try write(.shared) }
    try write(.exclusive)
    #expect(try tables.store.read { try Counts.stored(in: $0).files } == 1)
  }

  /// The first dictionary is made after some documents, and the next when there are eight times as
  /// many; an empty body is no document.
  @Test func dictionariesAreMadeAsAnIndexGrows() throws {
    let tables = try Tables()
    let body = [UInt8](repeating: 7, count: 60)
    var stored: [UInt8?] = []
    var dictionaries: [Int64] = []
    try tables.store.transaction { connection in
      var writer = BodyWriter(firstDictionaryAfter: 3)
      for _ in 1...30 {
        let empty = try writer.compressed([], in: connection)
        #expect(empty == [])
        stored.append(try writer.compressed(body, in: connection).first)
        let count = try connection.first("SELECT count(*) FROM dictionary") { $0.int(0) }
        dictionaries.append(count ?? -1)
      }
    }
    let expected = [Int64](repeating: 0, count: 3) + [Int64](repeating: 1, count: 21) + [2, 2, 2]
    #expect(Array(dictionaries.prefix(27)) == expected)
    #expect(stored.map { $0.map(Int64.init) } == dictionaries)
  }
}
