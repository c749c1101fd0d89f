import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// App receipts, typed from rules R2 and R3 of Receipts in AppStoreDocuments.
struct AppReceiptTests {
  /// A purchase with every attribute of the table, as production has them.
  private static let subscription = TLV.set([
    TLV.attribute(1701, TLV.integer(1)),
    TLV.attribute(1702, TLV.utf8("com.example.pro.month")),
    TLV.attribute(1703, TLV.utf8("340000000000009")),
    TLV.attribute(1704, TLV.ia5("2026-02-05T10:00:00Z")),
    TLV.attribute(1705, TLV.utf8("340000000000001")),
    TLV.attribute(1706, TLV.ia5("2025-11-05T10:00:00Z")),
    TLV.attribute(1707, TLV.integer(3)),
    TLV.attribute(1708, TLV.ia5("2026-03-05T10:00:00Z")),
    TLV.attribute(1709, TLV.utf8("")),
    TLV.attribute(1710, TLV.integer(1_580_000_000)),
    TLV.attribute(1711, TLV.integer(340_000_000_000_055)),
    TLV.attribute(1712, TLV.ia5("2026-02-20T08:30:00Z")),
    TLV.attribute(1713, TLV.integer(1)),
    TLV.attribute(1719, TLV.integer(0)),
    TLV.attribute(1722, TLV.integer(0)),
    TLV.attribute(1799, [0x01, 0xff]),
  ])

  private static let coins = TLV.set([
    TLV.attribute(1701, TLV.integer(3)),
    TLV.attribute(1702, TLV.utf8("com.example.coins")),
    TLV.attribute(1703, TLV.utf8("340000000000012")),
    TLV.attribute(1705, TLV.utf8("340000000000012")),
    TLV.attribute(1707, TLV.integer(1)),
    TLV.attribute(1708, TLV.ia5("")),
    TLV.attribute(1711, TLV.integer(0)),
    TLV.attribute(1712, TLV.ia5("")),
    TLV.attribute(1713, TLV.integer(0)),
    TLV.attribute(1721, TLV.utf8("spring.offer")),
  ])

  private static let content = TLV.set([
    TLV.attribute(17, subscription),
    TLV.attribute(0, TLV.utf8("Production")),
    TLV.attribute(1, TLV.integer(1_234_567_890)),
    TLV.attribute(2, TLV.utf8("com.example.app")),
    TLV.attribute(3, TLV.utf8("42")),
    TLV.attribute(4, [1, 2, 3, 4, 5, 6, 7, 8]),
    TLV.attribute(5, [UInt8](repeating: 7, count: 20)),
    TLV.attribute(6, [UInt8](repeating: 9, count: 60)),
    TLV.attribute(10, TLV.ia5("4+")),
    TLV.attribute(12, TLV.ia5("2026-02-21T00:00:00Z")),
    TLV.attribute(16, TLV.integer(0)),
    TLV.attribute(17, coins),
    TLV.attribute(18, TLV.ia5("2024-01-01T12:00:00Z")),
    TLV.attribute(19, TLV.utf8("1.0")),
    TLV.attribute(9999, [0xab, 0xcd]),
  ])

  private func item(_ content: [UInt8]) throws -> DecodedItem {
    let items = Fixture.items(ReceiptMaker.genuine.receipt(content), file: "receipt")
    try #require(items.count == 1)
    return items[0]
  }

  @Test func readsTheApp() throws {
    let item = try item(Self.content)
    #expect(item.outcome == .decoded)
    #expect(item.kind == .appReceipt)
    let app = try #require(item.appTransactions.first)
    #expect(app.environment == .production)
    #expect(app.appAppleId == "1234567890")
    #expect(app.bundleId?.text == "com.example.app")
    #expect(app.applicationVersion == "42")
    #expect(app.originalApplicationVersion == "1.0")
    #expect(app.originalPurchaseDate == instant("2024-01-01T12:00:00Z"))
    #expect(
      app.otherFields
        == [
          OtherField(name: "10 (age rating)", text: "4+"), OtherField(name: "9999", text: "abcd"),
        ]
    )
  }

  @Test func readsEveryFactOfASubscription() throws {
    let transaction = try #require(try item(Self.content).transactions.first)
    #expect(transaction.transactionId.text == "340000000000009")
    #expect(transaction.originalTransactionId?.text == "340000000000001")
    #expect(transaction.webOrderLineItemId?.text == "340000000000055")
    #expect(transaction.productId?.text == "com.example.pro.month")
    #expect(transaction.bundleId?.text == "com.example.app")
    #expect(transaction.environment == .production)
    #expect(transaction.quantity == 1)
    #expect(transaction.purchaseDate == instant("2026-02-05T10:00:00Z"))
    #expect(transaction.originalPurchaseDate == instant("2025-11-05T10:00:00Z"))
    #expect(transaction.expiresDate == instant("2026-03-05T10:00:00Z"))
    #expect(transaction.revocationDate == instant("2026-02-20T08:30:00Z"))
    #expect(transaction.offerType == .known(.introductory))
    #expect(transaction.offerDiscountType == .known(.freeTrial))
    #expect(transaction.isSubscription == true)
    #expect(transaction.type == nil)
    #expect(
      transaction.otherFields
        == [
          OtherField(name: "1710 (item_id)", text: "1580000000"),
          OtherField(name: "1799", text: "01ff"),
        ]
    )
  }

  @Test func takesEmptyTextsAndZeroForAbsent() throws {
    let transaction = try #require(try item(Self.content).transactions.last)
    #expect(transaction.transactionId.text == "340000000000012")
    #expect(transaction.quantity == 3)
    #expect(transaction.expiresDate == nil)
    #expect(transaction.revocationDate == nil)
    #expect(transaction.webOrderLineItemId == nil)
    #expect(transaction.isSubscription == false)
    #expect(transaction.offerType == .known(.promotional))
    #expect(transaction.offerIdentifier == "spring.offer")
    #expect(transaction.offerDiscountType == nil)
  }

  @Test func isTheWholeViewOfTheAccountAsOfAttribute12() throws {
    let item = try item(Self.content)
    let view = try #require(item.views.first)
    #expect(view.originalTransactionIds.map(\.text) == ["340000000000001", "340000000000012"])
    #expect(view.isComplete)
    #expect(view.renewalInfoFor == nil)
    #expect(view.evidence.asOf == instant("2026-02-21T00:00:00Z"))
    #expect(view.evidence.clock == .stated)
    #expect(view.evidence.source == .appReceipt)
    #expect(view.evidence.signature == .unchecked(reason: "not checked yet"))
    #expect(item.signedParts.map(\.signedAt) == [instant("2026-02-21T00:00:00Z")])
  }

  @Test(arguments: [
    ("Production", AppStoreEnvironment.production), ("ProductionVPP", .production),
    ("ProductionSandbox", .sandbox), ("ProductionVPPSandbox", .sandbox), ("Xcode", .xcode),
    ("Moon", .other("Moon")),
  ])
  func namesTheEnvironment(type: String, environment: AppStoreEnvironment) throws {
    let item = try item(TLV.set([TLV.attribute(0, TLV.utf8(type))]))
    #expect(item.appTransactions.map(\.environment) == [environment])
  }

  @Test func keepsEverythingElseWhenOnePurchaseOrFieldIsBroken() throws {
    let content = TLV.set([
      TLV.attribute(17, [0x31, 0x05, 0x30]),
      TLV.attribute(17, Self.coins),
      TLV.attribute(12, TLV.ia5("yesterday")),
      TLV.sequence(TLV.utf8("no type")),
      TLV.attribute(17, TLV.set([TLV.attribute(1702, TLV.utf8("no.id"))])),
    ])
    let item = try item(content)
    #expect(item.outcome == .decoded)
    #expect(item.transactions.map(\.transactionId.text) == ["340000000000012"])
    #expect(item.views.map(\.isComplete) == [false])
    #expect(
      item.notes.map(\.text)
        == [
          "unreadable attributes: 1",
          "purchase 1 cannot be read: the set of attributes is not whole ASN.1 data",
          "receipt_creation_date of the receipt is not of the expected type",
          "omitted purchases without transaction_id: 2",
        ]
    )
  }

  @Test func fallsBackToTheNewestPurchaseWithoutAttribute12() throws {
    let item = try item(TLV.set([TLV.attribute(17, Self.subscription)]))
    #expect(item.transactions.map(\.evidence.asOf) == [instant("2026-02-20T08:30:00Z")])
    #expect(item.transactions.map(\.evidence.clock) == [.approximate])
  }

  /// What is dated after the file was changed is no limit of anything, unless everything is.
  @Test(arguments: [
    (["2026-03-01T00:00:00Z", "2026-04-01T00:00:00Z"], "2026-04-01T00:00:00Z"),
    (["2026-03-01T00:00:00Z", "2026-04-01T00:00:01Z"], "2026-03-01T00:00:00Z"),
    (["2026-04-01T00:00:01Z", "2026-04-01T00:00:02Z"], "2026-04-01T00:00:02Z"),
  ])
  func datesByPurchasesBeforeTheFile(purchases: [String], date: String) throws {
    let content = purchases.map { purchase in
      TLV.attribute(
        17,
        TLV.set([TLV.attribute(1703, TLV.utf8("1")), TLV.attribute(1704, TLV.ia5(purchase))])
      )
    }
    let item = try item(TLV.set(content))
    #expect(item.appTransactions.map(\.evidence.asOf) == [instant(date)])
    #expect(item.appTransactions.map(\.evidence.clock) == [.approximate])
  }

  @Test func readsXcodesIndefiniteLengthsAndChunks() throws {
    let chunks = TLV.indefinite(
      0x24,
      TLV.octets(Array(Self.content.prefix(100))) + TLV.octets(Array(Self.content.dropFirst(100)))
    )
    let signedData = TLV.indefinite(
      0x30,
      TLV.integer(1) + TLV.set([])
        + TLV.indefinite(0x30, TLV.data + TLV.indefinite(0xa0, chunks)) + TLV.set([])
    )
    let receipt = TLV.indefinite(0x30, TLV.signedData + TLV.indefinite(0xa0, signedData))
    let item = try #require(Fixture.items(receipt).first)
    #expect(item.transactions.count == 2)
  }

  @Test func readsAReceiptInReceiptDataAndInAURLForm() throws {
    let base64 = Fixture.base64(ReceiptMaker.genuine.receipt(Self.content))
    let request = try Fixture.item(#"{"receipt-data":"\#(base64)","password":"s3cr3t"}"#)
    #expect(request.kind == .verifyReceiptRequest)
    #expect(
      request.transactions.map(\.evidence.provenance.path) == ["receipt-data", "receipt-data"]
    )
    #expect(request.signedParts.map(\.path) == ["receipt-data"])
    let form = base64.replacing("+", with: "%2B").replacing("/", with: "%2F")
    #expect(try Fixture.item(form).transactions.count == 2)
  }

  @Test func survivesTruncationAtEveryByte() {
    let receipt = ReceiptMaker.genuine.receipt(Self.content)
    #expect(receipt.count < 8192)
    for length in 0..<receipt.count {
      let items = Fixture.items(Array(receipt.prefix(length)))
      #expect(items.count == 1)
      #expect(items.first?.reason?.isEmpty == false, "\(length) bytes")
      #expect(items.first?.records.isEmpty == true, "\(length) bytes")
    }
  }

  @Test func survivesAFlippedByteAnywhere() {
    let receipt = ReceiptMaker.genuine.receipt(Self.content)
    // Every 7th byte keeps the test short; it meets each kind of header.
    for position in stride(from: 0, to: receipt.count, by: 7) {
      for bit in [UInt8(0x01), 0x80, 0xff] {
        var changed = receipt
        changed[position] ^= bit
        #expect(Fixture.items(changed).count == 1)
      }
    }
  }

  @Test(arguments: [10_000, 10_001]) func purchasesAreReadToALimit(count: Int) throws {
    let purchase = TLV.attribute(17, TLV.set([TLV.attribute(1703, TLV.utf8("1"))]))
    let item = try item(TLV.definite(0x31, Array(repeatElement(purchase, count: count).joined())))
    let note = "more than 10000 purchases; the rest are omitted"
    #expect(item.notes.map(\.text).contains(note) == (count > 10_000))
  }

  @Test func refusesDeepNestingAndHugeReceipts() throws {
    let header = TLV.signedData
    var nested: [UInt8] = []
    for _ in 0..<10_000 { nested = [0x30, 0x80] + nested }
    let deep = [0x30, 0x80] + header + [0xa0, 0x80] + nested
    #expect(Fixture.items(deep).map(\.outcome) == [.problem])
    let huge = TLV.sequence(header, TLV.octets([UInt8](repeating: 0xff, count: 4_194_304)))
    #expect(
      Fixture.items(huge).first?.reason
        == "the document cannot be read: the receipt is larger than 4194304 bytes"
    )
  }

  @Test func showsEveryAttributeInTheTree() throws {
    let receipt = ReceiptMaker.genuine.receipt(Self.content)
    let node = try #require(ReceiptTree.node(of: receipt[...], name: ""))
    #expect(node.layer == "PKCS#7 app receipt")
    #expect(node.children.first?.name == "17 in_app")
    #expect(node.children.first?.children.first == DocumentNode(name: "1701 quantity", text: "1"))
    #expect(node.children.contains(DocumentNode(name: "5 device hash", text: "20 bytes")))
    #expect(node.children.contains(DocumentNode(name: "9999", text: "abcd")))
    #expect(
      node.children.last?.children.map(\.name) == ["Test Signing", "Test Relations", "Test Root"]
    )
  }
}
