import AppStoreDocuments
import Foundation
import SubscriptionModel
import TestSupport
import Testing

/// Whatever the bytes are, each item says what became of it, where it stands and why.
@Suite("Hostile documents")
struct HostileTests {
  /// The long runs take minutes in a debug build.
  static let isSlow = ProcessInfo.processInfo.environment["SUBDESK_SLOW"] == "1"

  /// What holds for the items of any bytes.
  static func check(_ bytes: [UInt8], _ what: @autoclosure () -> String) {
    let items = Fixture.items(bytes, file: "dir/one")
    let places = items.map { "\($0.provenance.line ?? 0) \($0.provenance.path)" }
    var isRight = !items.isEmpty && Set(places).count == places.count
    for item in items {
      isRight = isRight && item.provenance.file == "dir/one"
      switch item.outcome {
      case .decoded: isRight = isRight && item.reason == nil && item.kind != .unknown
      case .ignored: isRight = isRight && item.reason?.isEmpty == false && item.records.isEmpty
      case .problem: isRight = isRight && item.reason?.isEmpty == false && item.records.isEmpty
      }
      for record in item.records {
        let place = record.evidence.provenance
        isRight = isRight && place.file == "dir/one" && place.line == item.provenance.line
        isRight = isRight && place.path.hasPrefix(item.provenance.path)
      }
    }
    if !isRight { Issue.record("\(what()): \(items)") }
  }

  /// Fixtures that fit are cut at every byte; a quick run takes every seventh, from another one
  /// each.
  @Test(arguments: Documents.allBytes.indices)
  func cutAtEveryByte(index: Int) {
    let bytes = Documents.allBytes[index]
    #expect(bytes.count <= 8192)
    for length in stride(
      from: Self.isSlow ? 0 : index % 7,
      to: bytes.count,
      by: Self.isSlow ? 1 : 7
    ) {
      Self.check(Array(bytes[..<length]), "document \(index) cut at \(length)")
    }
  }

  @Test(arguments: Documents.allBytes.indices)
  func changedBitByBit(index: Int) {
    var random = SeededNumbers(seed: UInt64(index))
    let bytes = Documents.allBytes[index]
    for _ in 0..<(Self.isSlow ? 10_000 : 100) {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let bit = Int.random(in: 0..<bytes.count * 8, using: &random)
        changed[bit / 8] ^= 1 << UInt8(bit % 8)
      }
      Self.check(changed, "document \(index) changed")
    }
  }

  /// Pieces of documents and signs in any order.
  @Test func combinedAtRandom() {
    var random = SeededNumbers(seed: 2026)
    let signs = [
      "\n", "{", "}", "[", "]", ",", "\"", "\\", "\\\"", "\"\"", "eyJ", "MII", ".", " ", "\0",
    ]
    let pieces = Documents.all.filter { $0.utf8.count < 2000 } + signs.flatMap { [$0, $0] }
    for round in 0..<(Self.isSlow ? 20_000 : 300) {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let piece = Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
        let start = Int.random(in: 0...piece.count, using: &random)
        text += Bool.random(using: &random) ? piece : Array(piece[start...])
      }
      Self.check(text, "round \(round)")
    }
  }

  /// Fixtures that are too large to be cut everywhere.
  static let large: [String] = [
    "[\(repeatElement(Documents.row, count: 200).joined(separator: ",\n"))]",
    repeatElement(Fixture.body(Documents.notification), count: 40).joined(separator: "\n"),
    """
    {"status":0,"receipt":{"bundle_id":"b","in_app":[\
    \(repeatElement(Documents.row, count: 100).joined(separator: ","))]}}
    """,
  ]

  @Test(arguments: large.indices)
  func largeOnesCutAnywhere(index: Int) {
    var random = SeededNumbers(seed: 7)
    let bytes = Array(Self.large[index].utf8)
    for _ in 0..<(Self.isSlow ? 500 : 10) {
      let length = Int.random(in: 0..<bytes.count, using: &random)
      Self.check(Array(bytes[..<length]), "large \(index) cut at \(length)")
    }
  }

  @Test(arguments: [
    String(repeating: "[", count: 10_000), String(repeating: "{\"a\":", count: 10_000),
    String(repeating: "{\"body\":", count: 10_000),
    String(repeating: "[", count: 60) + "7" + String(repeating: "]", count: 60),
    String(repeating: "\"", count: 10_001), String(repeating: "\\\"", count: 10_001),
    String(repeating: "{\\\"", count: 3000), String(repeating: "{\"\"", count: 3000),
    String(repeating: "eyJ", count: 5000), String(repeating: "eyJ.", count: 5000),
    String(repeating: "MII ", count: 5000), String(repeating: "{ ", count: 20_000),
    String(repeating: "{\n", count: 5000), String(repeating: "x {\n", count: 5000),
  ])
  func endlesslyRepeated(text: String) {
    Self.check(Array(text.utf8), "repeated \(text.prefix(8))")
  }

  /// Whatever an item is, it can be looked at.
  @Test(arguments: [
    #"ransaction"201900000001'"#, "transactionId 201900000001\noriginalTransactionId=201900000002",
    "{{\n\"transactionId\": \"201900000001\",\n}", "a {\"b\n{}", "eyJ.eyJ\n{\"a\":1}",
  ])
  func everyItemHasATree(text: String) {
    let bytes = Array(text.utf8)
    for item in Fixture.items(bytes, file: "dir/one") {
      let file = FileContext(file: "dir/one", modified: nil)
      let tree = DocumentReader.tree(of: bytes, at: item.provenance, in: file)
      #expect(tree?.provenance == item.provenance, "\(item.provenance)")
    }
  }

  /// Binary values within values: swift-asn1 refuses them, and says so.
  @Test func deeplyNestedReceipt() throws {
    var nested: [UInt8] = []
    for _ in 0..<400 { nested = TLV.definite(0x30, nested) }
    let receipt = TLV.sequence(TLV.signedData, TLV.definite(0xA0, nested))
    Self.check(receipt, "nested receipt")
    #expect(Fixture.items(receipt).first?.outcome == .problem)
  }
}
