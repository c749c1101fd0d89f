import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// Gzip within other layers (RFC 1951 and 1952).
@Suite("Gzip in other layers")
struct GzipTests {
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var text: String
  }

  static let rows: [Row] = [
    Row(testDescription: "its own codes", bytes: Gzipped.logEvents, text: Gzipped.logEventsText),
    Row(testDescription: "the standard's codes", bytes: Gzipped.fixed, text: Gzipped.fixedText),
    Row(testDescription: "stored", bytes: Gzipped.stored(Array("hello".utf8)), text: "hello"),
    Row(testDescription: "of nothing", bytes: Gzipped.stored([]), text: ""),
    Row(
      testDescription: "two members and padding",
      bytes: Gzipped.stored(Array("hel".utf8)) + Gzipped.stored(Array("lo".utf8)) + [0, 0, 0],
      text: "hello"
    ),
    Row(
      testDescription: "all that a header can hold",
      bytes: Gzipped.stored(
        Array("hello".utf8),
        flags: 0x1F,
        header: [2, 0, 9, 9] + Array("a.json\0a comment\0".utf8)
      ),
      text: "hello"
    ),
  ]

  @Test(arguments: rows) func isInflated(row: Row) throws {
    #expect(String(decoding: try Gzip.inflated(row.bytes[...]), as: UTF8.self) == row.text)
  }

  @Test(arguments: rows) func isRefusedWhereverItIsCut(row: Row) {
    let padding = row.bytes.reversed().prefix { $0 == 0 }.count
    for length in 0..<row.bytes.count - padding {
      guard let cut = Gzip.readable(row.bytes[..<length]) else { continue }
      // Whole members may stand before the cut.
      #expect(row.text.utf8.count > cut.count && row.text.utf8.starts(with: cut))
    }
  }

  @Test(arguments: [
    ("one letter of the text", 16, "is damaged gzip"),
    ("the complement of a length", 13, "is damaged gzip"),
    ("the kind of a block", 10, "is damaged gzip"),
    ("the method", 2, "is damaged gzip"),
  ]) func aChangedByteIsTold(what: String, place: Int, reason: String) {
    var bytes = Gzipped.stored(Array("hello".utf8))
    bytes[place] ^= 6
    #expect(throws: LayerError(reason: reason)) { try Gzip.inflated(bytes[...]) }
  }

  @Test func everyChangedBitIsSurvived() {
    for bytes in [Gzipped.logEvents, Gzipped.fixed] {
      for bit in 0..<bytes.count * 8 {
        var changed = bytes
        changed[bit / 8] ^= 1 << UInt8(bit % 8)
        _ = Gzip.readable(changed[...])
      }
    }
  }

  @Test func whatGrowsTooMuchIsRefused() {
    #expect(
      throws: LayerError(
        reason: "is gzip that expands to more than the limit of 65536 bytes"
      )
    ) { try Gzip.inflated(Gzipped.bomb[...]) }
  }

  /// What expands more than documents do counts as what nobody signed, and beyond that limit nothing expands
  /// so much.
  @Test func whatExpandsMuchCounts() throws {
    let unsigned = UnsignedLimit(documents: 10)
    _ = try Gzip.inflated(Gzipped.logEvents[...], counting: unsigned)
    #expect(unsigned.work == 0)
    #expect(throws: LayerError.self) { try Gzip.inflated(Gzipped.bomb[...], counting: unsigned) }
    #expect(unsigned.work == (65_536 - 8 * Gzipped.bomb.count) / 64)
    #expect(unsigned.isReached)
    #expect(
      throws: LayerError(
        reason: "is gzip that expands to more than the limit of \(8 * Gzipped.bomb.count) bytes"
      )
    ) {
      try Gzip.inflated(Gzipped.bomb[...], counting: unsigned)
    }
    let text = try Gzip.inflated(Gzipped.logEvents[...], counting: unsigned)
    #expect(String(decoding: text, as: UTF8.self) == Gzipped.logEventsText)
  }

  // MARK: In documents

  @Test func aQueueOfLogsIsReadAndShown() throws {
    let data = Fixture.base64(Gzipped.logEvents)
    let text = """
      {"Records":[{"kinesis":{"partitionKey":"1","data":"\(data)",\
      "approximateArrivalTimestamp":1770285601.5},"eventSource":"aws:kinesis"}]}
      """
    let item = try Fixture.item(text)
    #expect(item.kind == .notificationV1)
    let event = try #require(item.events.first)
    #expect(event.evidence.provenance.path == "Records[0].kinesis.data.logEvents[0].message")
    let tree = try #require(
      DocumentReader.tree(
        of: Array(text.utf8),
        at: item.provenance,
        in: FileContext(file: "one.json", modified: nil)
      )
    )
    let shown = tree.root.children[0].children[0].children[0].children[1]
    #expect(shown.name == "data")
    #expect(shown.layer == "Base64, gzip, JSON text")
    #expect(shown.children.map(\.name).last == "logEvents")
  }

  @Test func manyRecordsAreAllRead() throws {
    let record = #"{"kinesis":{"data":"\#(Fixture.base64(Gzipped.fixed))","a":1,"b":2,"c":3}}"#
    let text = #"{"Records":[\#(repeatElement(record, count: 600).joined(separator: ","))]}"#
    #expect(try Fixture.item(text).events.count == 600)
  }

  @Test func damageIsAProblemWithItsPlace() throws {
    let cut = Fixture.base64(Array(Gzipped.logEvents.dropLast(20)))
    let item = try Fixture.item(#"{"Records":[{"kinesis":{"data":"\#(cut)"}}]}"#)
    #expect(item.outcome == .problem)
    #expect(item.reason == "Records[0].kinesis.data is truncated gzip")
  }
}
