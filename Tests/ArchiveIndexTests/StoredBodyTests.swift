import Foundation
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// Bodies of documents are packed with what many of them have in common.
@Suite("Stored bodies") struct StoredBodyTests {
  private let archive: TestArchive
  private static let count = 40
  private static let token = "7e3fb204-6c35-4d5f-9b57-0a1b2c3d4e5f"

  /// Customers who bought one product.
  init() throws {
    archive = try TestArchive()
    for number in 0..<Self.count { write(number) }
  }

  private func write(_ number: Int) {
    archive.write(
      "\(number).json",
      Body.v2(
        original: Self.original(number),
        transaction: Self.original(number),
        uuid: "a0000000-0000-4000-8000-0000000\(10_000 + number)"
      )
    )
  }

  private static func original(_ number: Int) -> String { "3400000000\(1000 + number)" }

  private static func customer(_ number: Int) throws -> CustomerId {
    try #require(CustomerId("Production/com.example.reader/\(original(number))"))
  }

  // MARK: Dictionaries

  @Test(arguments: [(15, false), (16, true)])
  func textOfSeveralSubscriptionsIsCommon(subscriptions: Int, isCommon: Bool) {
    var dictionary = BodyDictionary()
    for number in 0..<subscriptions {
      // A second document of a subscription counts no more than the first.
      for _ in 1...2 { dictionary.add(Self.texts(["com.example.reader"]), of: "\(number)") }
    }
    let words = String(decoding: dictionary.words(), as: UTF8.self)
    #expect(words.contains("com.example.reader") == isCommon)
  }

  /// However many subscriptions have them.
  @Test(arguments: [token, "340009272900323", token.uppercased()])
  func identifierIsNeverCommon(text: String) {
    var dictionary = BodyDictionary()
    for number in 0..<100 {
      dictionary.add(Self.texts(["com.example.reader", text]), of: "\(number)")
    }
    let words = dictionary.words()
    #expect(words.contains("com.example.reader".utf8))
    #expect(!words.contains(text.utf8))
    let packed = Self.texts([text]).dropFirst(3).dropLast()
    #expect(packed.count > 5)
    #expect(!words.contains(packed))
  }

  private static func texts(_ texts: [String]) -> [UInt8] {
    var writer = ByteWriter()
    for text in texts { writer.text(text) }
    return writer.finished()
  }

  @Test func dictionaryIsBounded() {
    var dictionary = BodyDictionary()
    for text in 0..<400 {
      let long = String(repeating: "word \(text) ", count: 20)
      for number in 0..<16 { dictionary.add(Self.texts([long]), of: "\(number)") }
    }
    let words = dictionary.words()
    #expect((BodyDictionary.maximumSize / 2...BodyDictionary.maximumSize).contains(words.count))
  }

  // MARK: An index

  @Test(arguments: [1, 20, 39])
  func answersAreTheSame(firstDictionaryAfter: Int64) throws {
    let plain = try index(firstDictionaryAfter: .max)
    let packed = try index(firstDictionaryAfter: firstDictionaryAfter)
    for number in 0..<Self.count {
      let id = try Self.customer(number)
      let expected = try #require(try plain.customer(id))
      #expect(try packed.customer(id) == expected)
    }
    #expect(try Self.size(packed) < Self.size(plain))
  }

  /// What stands in the index already is packed with the first dictionary, and stays so.
  @Test func laterRefreshesPackWithTheSameDictionary() throws {
    let index = try index(firstDictionaryAfter: 30)
    let stored = try Self.stored(index)
    #expect(stored.count == Self.count)
    #expect(stored.values.allSatisfy { $0.first == 1 && $0.count < 250 })
    write(Self.count)
    try index.refresh { $0.firstDictionaryAfter = 30 }
    let after = try Self.stored(index)
    #expect(after.count == Self.count + 1)
    #expect(stored.allSatisfy { after[$0.key] == $0.value })
    #expect(after.values.allSatisfy { $0.first == 1 })
    #expect(try index.customer(Self.customer(Self.count))?.records.count == 3)
  }

  /// A body that does not become shorter stands as it is.
  @Test func smallIndexHasNoDictionary() throws {
    let index = try archive.index()
    #expect(try Self.stored(index).values.allSatisfy { $0.first == 0 })
    #expect(try index.store.read { try !$0.hasRow("SELECT 1 FROM dictionary") })
  }

  /// What became of a packed body.
  enum Damage: CaseIterable {
    case cut, changed, longer, shorter, huge, endless, otherDictionary, noLength

    func apply(to body: inout [UInt8]) {
      // The dictionary's number, two bytes of the length, and what was packed.
      switch self {
      case .cut: body.removeLast(5)
      case .changed: for index in 10..<20 { body[index] ^= 0xFF }
      case .longer: body[1] ^= 1
      case .shorter: body[2] -= 1
      case .huge: body.replaceSubrange(1...2, with: [0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
      case .endless: body.replaceSubrange(1...2, with: [UInt8](repeating: 0xFF, count: 12))
      case .otherDictionary: body[0] = 9
      case .noLength: body = [1]
      }
    }
  }

  @Test(arguments: Damage.allCases)
  func damagedBodyIsDamageOfTheIndex(damage: Damage) throws {
    let path = archive.base + "/index"
    let index = try index(.file(path), firstDictionaryAfter: 30)
    try self.damage(index, damage)
    #expect(throws: ArchiveIndexError.indexDamaged(path: path)) {
      _ = try index.customer(Self.customer(7))
    }
  }

  @Test func damagedBodyInTheStandardPlaceIsReadAgain() throws {
    let location = IndexLocation.standard(cacheDirectory: archive.base + "/cache")
    let index = try index(location, firstDictionaryAfter: 30)
    let expected = try index.customer(Self.customer(7))
    try damage(index, .cut)
    let records = try #require(try index.customer(Self.customer(7)))
    #expect(records.records.count == expected?.records.count)
  }

  private func damage(_ index: ArchiveIndex, _ damage: Damage) throws {
    try index.store.transaction { connection in
      let item = try connection.first(
        "SELECT item FROM node_item JOIN node ON node.id = node_item.node WHERE node.key LIKE ?",
        binding: .text("%\(Self.original(7))")
      ) { $0.int(0) }
      var body =
        try connection.first(
          "SELECT body FROM item WHERE id = ?",
          binding: .int(try #require(item))
        ) { $0.bytes(0) } ?? []
      try #require(body.first == 1)
      damage.apply(to: &body)
      try connection.run("UPDATE item SET body = ? WHERE id = ?", binding: .bytes(body), .int(item))
    }
  }

  // MARK: Erasing

  /// Who is erased from the archive is nowhere in the index's files, in whatever form.
  @Test func erasedCustomerIsNowhere() throws {
    let path = archive.base + "/index"
    let own = "c1d2e3f4-1111-4222-8333-944445555666"
    archive.write(
      "erased.json",
      Body.v2(
        original: "340123456789012",
        transaction: "340123456789012",
        uuid: "b7777777-0000-4000-8000-000000077777",
        token: own
      )
    )
    archive.write("plain.json", Body.v1(originals: ["340999888777666"], token: own))
    let texts = [
      own, "340123456789012", "b7777777-0000-4000-8000-000000077777", "340999888777666",
      "erased.json",
    ]
    _ = try index(.file(path), firstDictionaryAfter: 30)
    for text in texts.dropLast() { #expect(try contains(path, text), "\(text)") }
    archive.delete("erased.json")
    archive.delete("plain.json")
    _ = try index(.file(path), firstDictionaryAfter: 30)
    for text in texts {
      #expect(try !contains(path, text), "\(text)")
      #expect(try !contains(path, String(text.reversed())), "\(text) reversed")
      let packed = Self.texts([text]).dropFirst(3).dropLast()
      let bytes = try archive.tree.contents(of: path)
      if packed.count < text.utf8.count { #expect(!bytes.contains(packed), "\(text) packed") }
    }
    let index = try archive.opened(.file(path))
    let request = SearchRequest(text: own, environment: .all, asOf: .march, limit: 10)
    #expect(try index.search(request).hits.isEmpty)
    // All others are found as before.
    let other = SearchRequest(text: Self.original(7), environment: .all, asOf: .march, limit: 10)
    #expect(try !index.search(other).hits.isEmpty)
    #expect(try index.customer(Self.customer(7))?.records.count == 3)
  }

  private func contains(_ path: String, _ text: String) throws -> Bool {
    for ending in ["", "-wal"] {
      let bytes = try archive.tree.contents(of: path + ending)
      if Data(bytes).range(of: Data(text.utf8)) != nil { return true }
    }
    return false
  }

  // MARK: Details

  private func index(
    _ location: IndexLocation = .usual,
    firstDictionaryAfter: Int64
  ) throws -> ArchiveIndex {
    let index = try archive.opened(location)
    try index.refresh { $0.firstDictionaryAfter = firstDictionaryAfter }
    return index
  }

  private static func stored(_ index: ArchiveIndex) throws -> [Int64: [UInt8]] {
    try index.store.read { connection in
      let rows = try connection.rows("SELECT id, body FROM item") { ($0.int(0), $0.bytes(1)) }
      return Dictionary(uniqueKeysWithValues: rows)
    }
  }

  private static func size(_ index: ArchiveIndex) throws -> Int {
    try stored(index).values.reduce(0) { $0 + $1.count }
  }
}
