import AppStoreDocuments
import Decompression
import SubscriptionModel

/// Compresses the bodies of documents; used by one refresh at a time, inside write transactions.
///
/// Once an index has some documents, a dictionary is made of what they have in common, and another
/// one each time that it has grown many times over: products and Apple's fields change over the
/// years. What was compressed with an earlier one stays so.
struct BodyWriter {
  private var compressor: (number: Int64, compressor: Compressor)?
  /// How many documents there are; `nil` before the index was asked.
  private var documents: Int64?
  /// How many there are when the next dictionary is made.
  private var nextAt: Int64

  /// By which factor the index grows until the next dictionary is made.
  private static let growth: Int64 = 8
  /// Of how many documents a dictionary is made, at most.
  private static let maximumSamples = 1024

  /// Makes the first dictionary when there are so many documents.
  init(firstDictionaryAfter first: Int64) { nextAt = first }

  /// Whether a dictionary may be made when so many documents more are written, which changes the bodies
  /// of others.
  func makesDictionary(with count: Int) -> Bool {
    documents.map { $0 + Int64(count) >= nextAt } ?? true
  }

  /// The body as it is stored.
  mutating func compressed(_ body: [UInt8], in connection: Connection) throws -> [UInt8] {
    guard !body.isEmpty else { return [] }
    let count = try documents ?? begin(in: connection)
    if count >= nextAt { try makeDictionary(in: connection) }
    documents = count + 1
    return compressed(body)
  }

  private func compressed(_ body: [UInt8]) -> [UInt8] {
    guard let (number, compressor) = compressor, let compressed = compressor.compressed(body) else {
      return StoredBodies.plain(body)
    }
    return StoredBodies.compressed(compressed, dictionary: number, count: body.count)
  }

  /// Takes the newest dictionary, and counts the documents.
  private mutating func begin(in connection: Connection) throws -> Int64 {
    try takeNewest(in: connection)
    // The highest number, which is found at once, and is never less than their count.
    return try connection.first("SELECT max(id) FROM item") { $0.optionalInt(0) } ?? 0
  }

  /// Takes the newest dictionary, which another process may have made since.
  private mutating func takeNewest(in connection: Connection) throws {
    let newest = try connection.first(
      "SELECT id, words FROM dictionary WHERE id > ? ORDER BY id DESC LIMIT 1",
      binding: .int(compressor?.number ?? 0)
    ) { (id: $0.int(0), words: $0.bytes(1)) }
    guard let newest else { return }
    for _ in (compressor?.number ?? 0)..<newest.id { grow() }
    compressor = (newest.id, try Compressor(dictionary: newest.words))
  }

  /// Makes a dictionary of the newest documents, and compresses them with the first one: they were
  /// written without any.
  ///
  /// Nothing where another process has made the one that is due.
  private mutating func makeDictionary(in connection: Connection) throws {
    let known = compressor?.number
    try takeNewest(in: connection)
    guard compressor?.number == known else { return }
    grow()
    let isFirst = compressor == nil
    var dictionary = BodyDictionary()
    var items: [Int64] = []
    try connection.forEach(
      "SELECT id, body FROM item ORDER BY id DESC LIMIT ?",
      binding: .int(Self.maximumSamples)
    ) { row in
      let body = try connection.body(row, 1)
      if let node = Self.node(of: body) { dictionary.add(body, of: node) }
      items.append(row.int(0))
    }
    let words = dictionary.words()
    let number = try connection.insert(
      "INSERT INTO dictionary (words) VALUES (?)",
      binding: .bytes(words)
    )
    compressor = (number, try Compressor(dictionary: words))
    guard isFirst else { return }
    for item in items {
      let body = try connection.first("SELECT body FROM item WHERE id = ?", binding: .int(item)) {
        try connection.body($0, 0)
      }
      guard let body, !body.isEmpty else { continue }
      try connection.run(
        "UPDATE item SET body = ? WHERE id = ?",
        binding: .bytes(compressed(body)),
        .int(item)
      )
    }
  }

  /// The one node that a document counts for, however many it names; `nil` for none.
  private static func node(of body: [UInt8]) -> String? {
    let document = StoredDocument(id: 0, file: "", line: nil, path: "")
    let body = DocumentBody(body[...], of: document, trustedRoots: .apple)
    return body?.records.lazy.flatMap { NodeKey.all(of: $0) }.min()
  }

  private mutating func grow() {
    let (next, isTooLarge) = nextAt.multipliedReportingOverflow(by: Self.growth)
    nextAt = isTooLarge ? .max : next
  }
}
