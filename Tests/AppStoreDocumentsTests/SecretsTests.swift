import AppStoreDocuments
import SubscriptionModel
import Testing

@Suite("Secrets")
struct SecretsTests {
  /// A text that stands for each kind of secret and must be nowhere in the output.
  static let secret = "5ec2e75ec2e75ec2e75ec2e75ec2e75e"

  static let documents: [String] = [
    Documents.notificationV1.replacing("0123456789abcdef0123456789abcdef", with: secret),
    #"{"receipt-data":"\#(secret)","password":"\#(secret)"}"#,
    #"{"notification_type":"CANCEL","latest_receipt":"\#(secret)","latest_receipt_info":{"transaction_id":"1","unique_identifier":"\#(secret)","unique_vendor_identifier":"\#(secret)"}}"#,
    Fixture.jws(
      #"{"transactionId":"1","deviceVerification":"\#(secret)","deviceVerificationNonce":"\#(secret)"}"#
    ),
    #"{"transactionId":"1","productId":"p","deviceVerification":"\#(secret)"}"#,
    #"{"status":0,"password":"\#(secret)","receipt":{"transaction_id":"1","bid":"b","nested":{"password":"\#(secret)"}}}"#,
    #"{"subscriptionGroups":[],"identifier":"x","subscriptionOffersKeyPair":{"id":"a","privateKey":"\#(secret)"}}"#,
    #"{"headers":{"Authorization":"\#(secret)"},"body":{"notification_type":"CANCEL","password":"\#(secret)"}}"#,
    #"{"hello":1,"password":"\#(secret)"}"#,
    #"{"notification_type":"CANCEL","debug":"{\"password\":\"\#(secret)\"}"}"#,
    #"{"notification_type":"CANCEL","debug":"-----BEGIN KEY-----\n\#(secret)"}"#,
    #"{"log":"POST {\"notification_type\":\"CANCEL\",\"password\":\"\#(secret)\"}"}"#,
    #"{"a":"the password is \#(secret)","body":{"notification_type":"CANCEL"}}"#,
    #"INFO {"notification_type":"CANCEL","password":"\#(secret)"} password=\#(secret)"#,
    #"["{\"notification_type\":\"CANCEL\",\"password\":\"\#(secret)\"}"]"#,
    #"{"curl":"-H 'Authorization: Bearer \#(secret)'","body":{"notification_type":"CANCEL"}}"#,
    "-----BEGIN PRIVATE KEY-----\n\(secret)\n-----END PRIVATE KEY-----",
    #"{"notification_type":"CANCEL","password":"\#(secret)"#,
  ]

  @Test(arguments: documents)
  func appearInNoItem(text: String) {
    for item in Fixture.items(text) {
      var withoutParts = item
      withoutParts.signedParts = []
      #expect(!String(reflecting: withoutParts).contains(Self.secret))
    }
  }

  @Test(arguments: documents)
  func appearInNoTree(text: String) {
    let file = FileContext(file: "one.json", modified: nil)
    let bytes = Array(text.utf8)
    for place in [Provenance(file: "one.json")] + Fixture.items(text).map(\.provenance) {
      let tree = DocumentReader.tree(of: bytes, at: place, in: file)
      #expect(!String(reflecting: tree).contains(Self.secret))
    }
  }

  @Test func treeSaysThatASecretIsThere() throws {
    let root = try #require(
      DocumentReader.tree(
        of: Array(Documents.notificationV1.utf8),
        at: Provenance(file: "one.json"),
        in: FileContext(file: "one.json", modified: nil)
      )
    ).root

    #expect(root.children.first { $0.name == "password" }?.text == "present (hidden)")
    let receipt = root.children.first { $0.name == "unified_receipt" }
    let text = receipt?.children.first { $0.name == "latest_receipt" }?.text
    #expect(text?.hasPrefix("8 bytes, digest ") == true)
  }

  @Test func treeShowsBothSignedLayersWithoutTheirText() throws {
    let tree = try #require(
      DocumentReader.tree(
        of: Array(Fixture.body(Documents.notification).utf8),
        at: Provenance(file: "a", path: "signedPayload.data"),
        in: FileContext(file: "a", modified: nil)
      )
    )
    let outer = try #require(tree.root.children.first)
    let data = try #require(outer.children.first { $0.name == "data" })
    let inner = try #require(data.children.first { $0.name == "signedTransactionInfo" })

    #expect(tree.kind == .notificationV2)
    #expect(outer.name == "signedPayload")
    #expect(outer.layer == "JWS payload")
    #expect(inner.layer == "JWS payload")
    #expect(inner.text?.contains("bytes, digest ") == true)
    #expect(inner.children.first { $0.name == "price" }?.text == "9990")
    #expect(inner.children.last?.layer == "JWS header")
    #expect(!String(reflecting: tree).contains("eyJ"))
  }

  @Test func treeFindsAnElementOfAList() throws {
    let text = #"[{"transactionId":"1","productId":"p"},{"transactionId":"2","productId":"q"}]"#
    let file = FileContext(file: "a", modified: nil)
    let tree = DocumentReader.tree(
      of: Array(text.utf8),
      at: Provenance(file: "a", path: "[1]"),
      in: file
    )
    #expect(tree?.root.children.first?.text == "2")
    #expect(tree?.provenance.path == "[1]")
    let none = DocumentReader.tree(
      of: Array(text.utf8),
      at: Provenance(file: "a", path: "[2]"),
      in: file
    )
    #expect(none == nil)
  }
}
