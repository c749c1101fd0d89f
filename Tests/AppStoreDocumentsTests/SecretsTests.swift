import SubscriptionModel
import Testing

@testable import AppStoreDocuments

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
    #"{"notification_type":"CANCEL","appSharedSecret":"\#(secret)","app_shared_secret":"\#(secret)"}"#,
    #"{"notification_type":"CANCEL","shared_secret_key":"\#(secret)","client_secret":"\#(secret)"}"#,
    #"{"notification_type":"CANCEL","passwd":"\#(secret)","password2":"\#(secret)"}"#,
    #"{"notification_type":"CANCEL","passwords":["\#(secret)"],"password ":"\#(secret)"}"#,
    #"{"notification_type":"CANCEL","debug":"[{\"p\\u0061ssword\":\"\#(secret)\"}]"}"#,
    #"{"transactionId":"1","productId":"-----BEGIN PRIVATE KEY-----\#(secret)"}"#,
    #"{"errorCode":4000000,"errorMessage":"password=\#(secret) is wrong, as far as we can tell"}"#,
    "-----BEGIN PRIVATE KEY-----\n\(secret)\n-----END PRIVATE KEY-----",
    #"{"notification_type":"CANCEL","password":"\#(secret)"#,
    // Named by another member.
    #"{"notification_type":"CANCEL","extra":{"key":"password","value":"\#(secret)"}}"#,
    #"{"notification_type":"CANCEL","headers":[{"name":"Authorization","value":"\#(secret)"}]}"#,
    #"{"headers":[{"Key":"X-Api-Key","Value":["\#(secret)"]}],"body":{"notification_type":"CANCEL"}}"#,
    #"{"notification_type":"CANCEL","form":[{"field":"app_shared_secret","text":"\#(secret)"}]}"#,
    #"{"notification_type":"CANCEL","key":"password","value":"\#(secret)"}"#,
    #"{"transactionId":"1","productId":"p","name":"sharedSecret","text":"\#(secret)"}"#,
    #"{"notification_type":"CANCEL","rows":[{"id":"password","value":"\#(secret)"}]}"#,
    #"{"notification_type":"CANCEL","curl":"-H 'Cookie: sid=\#(secret)'"}"#,
    #"{"notification_type":"CANCEL","log":"POST /x?access_token=\#(secret)"}"#,
    // Named by the element before it.
    #"{"notification_type":"CANCEL","headers":[["Host","a.b"],["x-api-key","\#(secret)"]]}"#,
    #"{"notification_type":"CANCEL","rawHeaders":["Host","a.b","Cookie","\#(secret)"]}"#,
    #"{"notification_type":"CANCEL","access_token":"\#(secret)","Set-Cookie":["\#(secret)"]}"#,
    #"{"notification_type":"CANCEL","pairs":[["latest_receipt","\#(secret)"],["unique_identifier","\#(secret)"]]}"#,
    // In an address.
    #"{"notification_type":"CANCEL","link":"https://a.b/hook?x=1&token=\#(secret)"}"#,
    #"{"notification_type":"CANCEL","store":"postgresql://desk:\#(secret)@db.example.com/desk"}"#,
    #"{"notification_type":"CANCEL","DATABASE_URL":"\#(secret)","passphrase":"\#(secret)","jwt":"\#(secret)"}"#,
    "transactionId,productId,key,value\n1,p,password,\(secret)\n",
  ]

  /// Every name whose value is hidden, and names that are like one.
  static let names: [(String, Secrets.Reason?)] = [
    ("Authorization", .secret), ("api-key", .secret), ("X-API-Key", .secret),
    ("subscriptionOffersKeyPair", .secret), ("_developerTeamID", .secret), ("password", .secret),
    ("old_password_2", .secret), ("passwd", .secret), ("app_shared_secret", .secret),
    ("clientSecret", .secret), ("private_key", .secret), ("unique_identifier", .personal),
    ("access_token", .secret), ("X-Auth-Token", .secret), ("Set-Cookie", .secret),
    ("sessionId", .secret), ("appAccountToken", nil), ("externalPurchaseToken", nil),
    ("unique_vendor_identifier", .personal), ("deviceVerification", .personal),
    ("deviceVerificationNonce", .personal), ("receipt-data", .replayable),
    ("latest_receipt", .replayable), ("latest_expired_receipt", .replayable),
    ("signature", .replayable), ("transactionReceipt", .replayable),
    ("purchase-info", .replayable), ("latest_receipt_info", nil), ("developerName", nil),
    ("key", nil), ("productId", nil), ("identifier", nil), ("token", .secret),
    ("id_token", .secret),
    ("signingKey", .secret), ("DB_PASS", .secret), ("AWS_SESSION_TOKEN", .secret), ("pwd", .secret),
    ("appReceipt", .replayable), ("пароль", .secret), ("パスワード", .secret), ("p", nil),
    ("consistencyToken", nil), ("страна", nil),
  ]

  @Test(arguments: names) func areToldByTheirNames(name: String, reason: Secrets.Reason?) {
    #expect(Secrets.reason(forMember: name) == reason)
  }

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

  /// A receipt can be broken into lines, and a secret stand in Base64.
  @Test(arguments: [
    Array(repeating: String(repeating: "MIIT", count: 16), count: 8).joined(separator: #"\n"#),
    Array(repeating: String(repeating: "MIIT", count: 16), count: 8).joined(separator: #"\\r\\n"#),
    Array(repeating: String(repeating: "MIIT", count: 16), count: 8).joined(separator: "  "),
    "eyAicGFzc3dvcmQiOiAiNWVjMmU3NSIgfQ==", "eyJwYXNzd29yZCI6IlgifQ==",
  ])
  func wrappedAndEncodedTextsAreHidden(text: String) throws {
    let document = #"{"notification_type":"CANCEL","other":"\#(text)","receiptData":"5ec2e75"}"#
    for item in Fixture.items(document) {
      #expect(!String(reflecting: item).contains(text.prefix(24)))
      #expect(!String(reflecting: item).contains("5ec2e75"))
    }
    let tree = try #require(
      DocumentReader.tree(
        of: Array(document.utf8),
        at: Provenance(file: "one.json"),
        in: FileContext(file: "one.json", modified: nil)
      )
    )
    #expect(!String(reflecting: tree).contains(text.prefix(24)))
  }

  /// However often a document is encoded, none of its layers is shown: the rest could be decoded by
  /// hand.
  @Test(arguments: 1...7)
  func noLayerOfAnEncodedSecretIsShown(layers: Int) {
    let secret = #"{"password":"\#(Self.secret)","a":1}"#
    var encoded = [Fixture.base64(Array(secret.utf8))]
    while encoded.count < layers {
      encoded.append(Fixture.base64(Array(encoded[encoded.count - 1].utf8)))
    }
    let text = encoded[layers - 1]
    let file = FileContext(file: "one.json", modified: nil)
    for document in [
      text, "INFO \(text)", #"["\#(text)"]"#, #"{"body":"\#(text)"}"#,
      #"{"notification_type":"CANCEL","a":"\#(text)"}"#,
    ] {
      for item in Fixture.items(document) {
        let tree = DocumentReader.tree(of: Array(document.utf8), at: item.provenance, in: file)
        let shown = String(reflecting: item) + String(reflecting: tree)
        for part in [Self.secret] + encoded { #expect(!shown.contains(part.prefix(24))) }
      }
    }
  }

  @Test(arguments: [
    Array(repeating: "a list of words and prose without any mark at all", count: 12)
      .joined(separator: " "),
    Array(repeating: "340001196262039", count: 40).joined(separator: "\n"),
    "com.example.reader.pro.monthly.introductory.2025", "secretary of state",
  ])
  func proseAndIdentifiersStay(text: String) {
    #expect(Secrets.reason(forText: Array(text.utf8)[...]) == nil)
  }

  /// A receipt has 256 characters of Base64, in lines of at least 20, and marks have 5, which are 8 in
  /// Base64.
  @Test(
    arguments: [
      (String(repeating: "A", count: 255), nil), (String(repeating: "A", count: 256), .replayable),
      (String(repeating: "A", count: 128) + "." + String(repeating: "A", count: 128), nil),
      (lines(of: 20, separator: " "), .replayable), (lines(of: 19, separator: " "), nil),
      (lines(of: 20, separator: "\n"), .replayable), (lines(of: 19, separator: "\n"), nil),
      (lines(of: 20, separator: #"\r"#), .replayable), (lines(of: 19, separator: #"\r"#), nil),
      (lines(of: 20, separator: #"\t"#), .replayable), (lines(of: 19, separator: #"\t"#), nil),
      (lines(of: 20, separator: #"\ "#), nil), (lines(of: 20, separator: "n"), .replayable),
      ("asswd", .secret), ("sswd", nil), ("YXNzd2Q=", .secret), ("YXNzd2Q", nil),
      (#"\u0061sswd"#, .secret), ("eyJa.", .replayable), ("eyJab", nil),
    ] as [(String, Secrets.Reason?)]
  )
  func textsAreHiddenFromALengthOn(text: String, reason: Secrets.Reason?) {
    #expect(Secrets.reason(forText: Array(text.utf8)[...]) == reason)
  }

  private static func lines(of length: Int, separator: String) -> String {
    Array(repeating: String(repeating: "A", count: length), count: 14)
      .joined(separator: separator)
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
