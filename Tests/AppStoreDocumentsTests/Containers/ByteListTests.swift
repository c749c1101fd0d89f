import AppStoreDocuments
import SubscriptionModel
import Testing

/// Bytes that stand as numbers in JSON.
@Suite("Lists of bytes")
struct ByteListTests {
  private static let v1 = Documents.notificationV1
  private static let body = Fixture.body(Documents.notification)
  private static let der = ReceiptMaker.genuine.plainReceipt()
  private static let receipt = Fixture.base64(der)

  static let bytes: [ContainerTests.Row] = [
    ContainerTests.Row("a buffer", buffer(Array(v1.utf8)), ["0  notificationV1"]),
    ContainerTests.Row("a buffer of a receipt", buffer(der), ["0  appReceipt"]),
    ContainerTests.Row("a buffer of base64", buffer(Array(receipt.utf8)), ["0  appReceipt"]),
    ContainerTests.Row("a buffer of gzip", buffer(Gzipped.fixed), ["0  notificationV1"]),
    ContainerTests.Row(
      "buffers in a list",
      "[\(buffer(der)),\(buffer(Array(v1.utf8)))]",
      ["0 [0] appReceipt", "0 [1] notificationV1"]
    ),
    ContainerTests.Row(
      "a buffer of lines",
      buffer(Array("\(v1)\n\(body)\n".utf8)),
      ["1  notificationV1", "2  notificationV2"]
    ),
    ContainerTests.Row("the bytes alone", numbers(der), ["0  appReceipt"]),
    ContainerTests.Row("Java's bytes", numbers(der, isSigned: true), ["0  appReceipt"]),
    ContainerTests.Row("a typed array", typedArray(Array(v1.utf8)), ["0  notificationV1"]),
    ContainerTests.Row(
      "a log line with a buffer",
      "INFO \(buffer(Array(v1.utf8))) done",
      ["1  notificationV1"]
    ),
  ]

  static let otherNumbers: [ContainerTests.Row] = [
    ContainerTests.Row(
      "a short list",
      "[48,130]",
      [
        "0 [0] problem: JSON that is not a known App Store document",
        "0 [1] problem: JSON that is not a known App Store document",
      ]
    ),
    ContainerTests.Row(
      "a buffer of nothing",
      buffer([]),
      ["0  problem: JSON that is not a known App Store document"]
    ),
    ContainerTests.Row(
      "a buffer with a number too large",
      #"{"type":"Buffer","data":[256]}"#,
      ["0  problem: JSON that is not a known App Store document"]
    ),
    ContainerTests.Row(
      "another type",
      #"{"type":"Point","data":[1,2]}"#,
      ["0  problem: JSON that is not a known App Store document"]
    ),
    ContainerTests.Row(
      "a buffer of words",
      buffer(Array("hello".utf8)),
      ["0  ignored: plain text"]
    ),
  ]

  private static func numbers(_ bytes: [UInt8], isSigned: Bool = false) -> String {
    let texts = bytes.map { isSigned ? "\(Int8(bitPattern: $0))" : "\($0)" }
    return "[\(texts.joined(separator: ","))]"
  }

  static func buffer(_ bytes: [UInt8]) -> String {
    #"{"type":"Buffer","data":\#(numbers(bytes))}"#
  }

  private static func typedArray(_ bytes: [UInt8]) -> String {
    let members = bytes.enumerated().map { "\"\($0)\":\($1)" }
    return "{\(members.joined(separator: ","))}"
  }

  /// A list of 64 numbers or more can be bytes, if they all are.
  @Test(arguments: [(63, false), (64, true)])
  func shortListsAreNumbers(count: Int, isBytes: Bool) throws {
    let bytes = [UInt8](repeating: 0x41, count: count)
    for text in [Self.numbers(bytes), Self.typedArray(bytes)] {
      let reasons = Fixture.items(text).map(\.reason)
      #expect((reasons == ["plain text"]) == isBytes)
    }
  }

  @Test(arguments: bytes + otherNumbers)
  func findsEveryDocumentInIt(row: ContainerTests.Row) {
    row.expectItems()
  }

  @Test(arguments: bytes) func showsEveryDocumentInIt(row: ContainerTests.Row) throws {
    try row.expectTrees()
  }

  @Test(arguments: ["receipt-data", "latest_receipt"])
  func receiptsMayBeBytes(name: String) throws {
    let text = #"{"\#(name)":\#(Self.buffer(Self.der)),"latest_receipt_info":[],"status":0}"#
    let item = try Fixture.item(text)
    #expect(item.signedParts.map(\.path) == [name])
    let tree = try #require(
      DocumentReader.tree(
        of: Array(text.utf8),
        at: item.provenance,
        in: FileContext(file: "one.json", modified: nil)
      )
    )
    #expect(tree.root.children[0].layer == "PKCS#7 app receipt")
  }

  /// A receipt can be sent again, also from a list of numbers.
  @Test func bytesAreNeverShownAsNumbers() throws {
    let receipt = Self.der.prefix(80).map { "\($0)" }.joined(separator: ",")
    let text =
      #"{"notification_type":"CANCEL","bid":"b","other":[\#(receipt)],"receipt":{"a":[\#(receipt)]}}"#
    let item = try Fixture.item(text)
    #expect(item.outcome == .decoded)
    #expect(!String(reflecting: item).contains("48,130"))
    let tree = DocumentReader.tree(
      of: Array(text.utf8),
      at: item.provenance,
      in: FileContext(file: "one.json", modified: nil)
    )
    #expect(tree?.root.children.map(\.name) == ["notification_type", "bid", "other", "receipt"])
    #expect(tree?.root.children[2].children.isEmpty == true)
    #expect(tree?.root.children[2].text?.hasPrefix("80 bytes, digest ") == true)
  }
}
