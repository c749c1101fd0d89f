import Crypto
import CryptoExtras
import SubscriptionModel
import Testing
import X509

@testable import AppStoreDocuments

/// iOS 6 receipts, typed from rule R4 of Receipts in AppStoreDocuments.
struct TransactionReceiptTests {
  private static let purchase = """
    {
    \t"original-purchase-date-pst" = "2012-12-01 23:15:54 America/Los_Angeles";
    \t"unique-identifier" = "345edc45fb207b714150e1d92f2cc53365f7f9c3";
    \t"original-transaction-id" = "1000000059630000";
    \t"bvrs" = "7";
    \t"transaction-id" = "1000000059630001";
    \t"quantity" = "1";
    \t"product-id" = "com.example.mag.month";
    \t"item-id" = "580000000";
    \t"bid" = "com.example.mag";
    \t"web-order-line-item-id" = "1000000026000000";
    \t"purchase-date-ms" = "1354432554000";
    \t"purchase-date" = "2012-12-02 07:15:54 Etc/GMT";
    \t"original-purchase-date" = "2012-12-02 07:15:54 Etc/GMT";
    \t"expires-date" = "1354436154000";
    }
    """

  private static func envelope(
    _ more: String = "\t\"pod\" = \"17\";\n",
    signature: String = "AAAA",
    purchase: String = purchase
  ) -> String {
    let info = Fixture.base64(Array(purchase.utf8))
    return "{\n\t\"signature\" = \"\(signature)\";\n\t\"purchase-info\" = \"\(info)\";\n\(more)}"
  }

  @Test func aPurchaseWithoutAnEndIsNoSubscription() throws {
    let purchase = Self.purchase.split(separator: "\n")
      .filter { !$0.contains("expires-date") && !$0.contains("web-order") }
      .joined(separator: "\n")
    let text = Self.envelope(purchase: purchase)
    let transaction = try #require(
      try Fixture.item(Fixture.base64(Array(text.utf8))).transactions.first
    )
    #expect(transaction.isSubscription == nil)
    #expect(transaction.expiresDate == nil)
  }

  @Test func readsTheTransaction() throws {
    let item = try Fixture.item(Fixture.base64(Array(Self.envelope().utf8)))
    #expect(item.kind == .transactionReceipt)
    let transaction = try #require(item.transactions.first)
    #expect(transaction.transactionId.text == "1000000059630001")
    #expect(transaction.originalTransactionId?.text == "1000000059630000")
    #expect(transaction.productId?.text == "com.example.mag.month")
    #expect(transaction.bundleId?.text == "com.example.mag")
    #expect(transaction.webOrderLineItemId?.text == "1000000026000000")
    #expect(transaction.quantity == 1)
    #expect(transaction.purchaseDate == instant("2012-12-02T07:15:54Z"))
    #expect(transaction.originalPurchaseDate == instant("2012-12-02T07:15:54Z"))
    #expect(transaction.expiresDate == instant("2012-12-02T08:15:54Z"))
    #expect(transaction.isSubscription == true)
    #expect(transaction.evidence.asOf == instant("2012-12-02T07:15:54Z"))
    #expect(transaction.evidence.clock == .approximate)
    #expect(transaction.evidence.source == .transactionReceipt)
    #expect(!transaction.otherFields.contains { $0.text.contains("345edc45") })
  }

  @Test(arguments: [
    ("\"environment\" = \"Sandbox\"; \"pod\" = \"100\";", AppStoreEnvironment.sandbox),
    ("\"pod\" = \"100\";", .unknown), ("\"pod\" = \"17\";", .production), ("", .unknown),
  ])
  func namesTheEnvironment(entries: String, environment: AppStoreEnvironment) throws {
    let item = try Fixture.item(Self.envelope(entries))
    #expect(item.transactions.map(\.environment) == [environment])
  }

  @Test func readsABareListWithoutAnythingAroundIt() throws {
    let item = try Fixture.item(Self.purchase)
    #expect(item.transactions.map(\.transactionId.text) == ["1000000059630001"])
    #expect(item.transactions.map(\.evidence.signature) == [.unsigned])
    #expect(item.signedParts.isEmpty)
  }

  @Test func survivesTruncationAtEveryByte() {
    let text = Array(Self.envelope().utf8)
    for length in 0..<text.count {
      let items = Fixture.items(Array(text.prefix(length)))
      #expect(items.count == 1)
      #expect(items.first?.reason?.isEmpty == false, "\(length) bytes")
    }
  }

  @Test func hidesTheDeviceInTheTree() throws {
    let text = Array(Self.envelope().utf8)
    let node = try #require(ReceiptTree.node(of: text[...], name: ""))
    let info = try #require(node.children.first { $0.name == "purchase-info" })
    #expect(
      info.children.contains(DocumentNode(name: "unique-identifier", text: "present (hidden)"))
    )
    #expect(info.children.contains(DocumentNode(name: "quantity", text: "1")))
  }

  @Test func matchesTheEmbeddedCertificateAndNoMore() throws {
    let key = try _RSA.Signing.PrivateKey(unsafeKeySize: .init(bitCount: 1024))
    let issuer = P256.Signing.PrivateKey()
    let certificate = try TestAuthority.certificate(
      "PurchaseReceiptCertificate",
      key: .init(key.publicKey),
      issuer: "Test iTunes Store",
      signedBy: .init(issuer),
      period: ("2009-06-15T00:00:00Z", "2014-06-14T00:00:00Z"),
      extensions: .init()
    )
    let info = Array(Self.purchase.utf8)
    let digest = Insecure.SHA1.hash(data: [2] + info)
    let signature = try key.signature(for: digest, padding: .insecurePKCS1v1_5)
    let der = certificate.der
    let length = [UInt8(0), 0, UInt8(der.count >> 8), UInt8(der.count & 0xff)]
    let field = [2] + Array(signature.rawRepresentation) + length + der
    func check(_ field: [UInt8]) throws -> SignatureCheck {
      let item = try Fixture.item(Self.envelope(signature: Fixture.base64(field)))
      var checker = SignatureChecker()
      return checker.check(try #require(item.signedParts.first))
    }
    #expect(
      try check(field)
        == .unchecked(reason: "signature matches the embedded certificate; issuer not checked")
    )
    for position in [1, 64, 128] {
      var changed = field
      changed[position] ^= 1
      #expect(
        try check(changed)
          == .invalid(
            reason: "the signature does not match the content: it was changed after signing"
          )
      )
    }
    for length in 0..<field.count where length % 3 == 0 {
      guard case .invalid = try check(Array(field.prefix(max(length, 1)))) else {
        Issue.record("\(length) bytes of a signature were accepted")
        continue
      }
    }
  }
}

/// Old-style property lists, as hand and machine write them.
struct PropertyListTextTests {
  @Test(arguments: [
    "{\"a\"=\"b\";}", "{ a = b; }", "{\n\t\"a\"\t=\n\"b\" ;\n}\n", "{\"a\"=\"b\"}",
  ])
  func putsUpWithAnyWhiteSpace(text: String) throws {
    let list = try PropertyListText(Array(text.utf8)[...])
    #expect(list["a"].map(Array.init) == Array("b".utf8))
    #expect(list.entries.count == 1)
  }

  @Test func undoesEscapes() throws {
    let list = try PropertyListText(Array(#"{"a"="x\"y\\z\n\U00e9";}"#.utf8)[...])
    #expect(list["a"].map { String(decoding: $0, as: UTF8.self) } == "x\"y\\z\n\u{e9}")
    #expect(String(decoding: list.json, as: UTF8.self) == #"{"a":"x\"y\\z\n\#u{e9}"}"#)
  }

  @Test(arguments: ["", "{", "{a", "{a=", "{a=b", "{\"a\" \"b\";}", "{\"a\"=\"b", "{=b;}"])
  func refusesWhatIsNone(text: String) {
    #expect(throws: ReceiptError.self) { try PropertyListText(Array(text.utf8)[...]) }
  }
}
