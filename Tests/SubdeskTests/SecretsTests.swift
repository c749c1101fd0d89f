import Foundation
import TestSupport
import Testing

/// An archive with every kind of secret (rule D13 of Documents in AppStoreDocuments), each in every
/// place where people leave one; none may appear in any output.
@Suite("Secrets in an archive")
struct SecretsTests {
  /// One secret for each kind, none a part of another; the first twelve letters would already tell.
  enum Secret {
    static let password = "a1f7c3d95e0b4286b7d1e4f80c92a635"
    static let requestPassword = "b2e8d4c06f1a5397c8e2f5091da3b746"
    static let wrongPlace = "c3d9e5b17a2f6408d9f3061a2eb4c857"
    static let cutOff = "d4c0f6a28b3e7519eaf4172b3fc5d968"
    static let privateKey = "MIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQg5e1d7b39c4f8620a"
    static let offersKey = "MIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQgF0aE1b2C3d4E5f6A"
    static let device = "f6e2b8c40d5a973106c6394d5be7fb8a"
    static let vendor = "0A7F3C9D-51E6-4B28-93D4-7C8E1F2A5B60"
    static let verification = "Q2hlY2tNZUlmWW91Q2FuVGhpc0lzQVNlY3JldA"
    static let nonce = "1b8e4d0a-62f7-4c39-a4e5-8d9f203b6c71"
    static let receipt = "MIITtgYJKoZIhvcNAQcCoIITpzCCE6MCAQExCzAJBgUrDgMCGgUAMIIDVwYJ"
    static let expiredReceipt = "ewoJInNpZ25hdHVyZSIgPSAiQXBkeEpkdE53UFUyckE1L2NuM2tJTzFPVGsy"
    static let shortReceipt = "MIIT0aYJKoZIhvcNAQcCoIITwTCCE70CAQExCzAJBgUrDgMCGgUAMIIDcQYJ"

    static let all = [
      password, requestPassword, wrongPlace, cutOff, privateKey, offersKey, device, vendor,
      verification, nonce, receipt, expiredReceipt, shortReceipt,
    ]
  }

  private static let row =
    #""transaction_id":"340000000000009","original_transaction_id":"340000000000001","#
    + #""product_id":"com.example.pro.month","purchase_date_ms":"1740285600000","#
    + #""expires_date_ms":"1742704800000""#

  private static let signed = SecretsTests.jws(
    #"{"transactionId":"340000000000003","originalTransactionId":"340000000000003","#
      + #""bundleId":"com.example.app","productId":"com.example.pro.month","#
      + #""purchaseDate":1740285600000,"expiresDate":1742704800000,"signedDate":1740285601000,"#
      + #""type":"Auto-Renewable Subscription","environment":"Production","#
      + #""deviceVerification":"\#(Secret.verification)","#
      + #""deviceVerificationNonce":"\#(Secret.nonce)"}"#
  )

  static let files: [String: String] = [
    "v1.json": """
    {"notification_type":"DID_RENEW","environment":"PROD","bid":"com.example.app",\
    "password":"\(Secret.password)","latest_receipt":"\(Secret.shortReceipt)",\
    "latest_expired_receipt":"\(Secret.expiredReceipt)",\
    "latest_receipt_info":{\(row),"unique_identifier":"\(Secret.device)"},\
    "unified_receipt":{"status":0,"environment":"Production",\
    "latest_receipt":"\(Secret.receipt)","latest_receipt_info":[{\(row)}]}}
    """,
    "request.json": """
    {"receipt-data":"\(Secret.receipt)","password":"\(Secret.requestPassword)"}
    """,
    "old.json": """
    {"status":21006,"password":"\(Secret.wrongPlace)",\
    "latest_expired_receipt":"\(Secret.expiredReceipt)","receipt":{"bid":"com.example.app",\
    \(row),"unique_identifier":"\(Secret.device)",\
    "unique_vendor_identifier":"\(Secret.vendor)"}}
    """,
    "lines.jsonl": """
    {"headers":{},"body":{"notification_type":"CANCEL","password":"\(Secret.password)"}}
    {"hello":"world","password":"\(Secret.wrongPlace)"}
    {"notification_type":"CANCEL","password":"\(Secret.cutOff)
    """,
    "cut.json": #"{"notification_type":"CANCEL","password":"\#(Secret.cutOff)"#,
    "signed.jws": signed,
    "store.storekit": """
    {"identifier":"1","version":{"major":3,"minor":0},"products":[],"subscriptionGroups":[],\
    "subscriptionOffersKeyPair":{"id":"K1","privateKey":"\(Secret.offersKey)"}}
    """,
    "AuthKey.p8": "-----BEGIN PRIVATE KEY-----\n\(Secret.privateKey)\n-----END PRIVATE KEY-----\n",
    "wrapped.json": """
    {"key":"-----BEGIN PRIVATE KEY-----\\n\(Secret.privateKey)\\n-----END PRIVATE KEY-----"}
    """,
  ]

  /// A folder with the archive, and room for its index.
  private final class SecretBench {
    let tree: TemporaryTree
    var archive: String { tree.path + "/archive" }
    var index: String { tree.path + "/index" }

    init() throws {
      tree = try TemporaryTree()
      for (name, text) in files { try tree.write(text, to: "archive/" + name) }
    }

    func run(_ arguments: [String]) throws -> CommandLineRun {
      try CommandLineRun(
        arguments + [
          "--archive", archive, "--index", index, "--as-of", "2025-03-15T12:00:00Z",
          "--environment", "all", "-q",
        ]
      )
    }
  }

  @Test func appearInNoIndexOutputOrScreen() throws {
    let place = try SecretBench()
    var outputs: [(String, String)] = []
    let ids = ["340000000000009", "340000000000003"]
    var commands = [["check"], ["check", "--format", "json"], ["index"]]
    commands += ["text", "tsv", "csv", "json", "jsonl"].map { ["list", "--format", $0] }
    commands += ["text", "json", "tsv"].map { ["lookup"] + ids + ["--format", $0] }
    let walk = Array(repeating: "Enter Down Esc Down", count: 12).joined(separator: " ")
    for keys in ["! " + walk, "Enter e v", "Enter Enter e Enter", "Enter t", "Down Enter e v"] {
      commands.append(["browse", "--headless", "200x50", "--keys", keys])
    }
    for command in commands {
      let run = try place.run(command)
      #expect(![64, 66, 74].contains(run.status), "\(command): \(run.errors)")
      outputs.append((command.joined(separator: " "), run.output + run.errors))
    }
    for name in try place.tree.names() where name.hasPrefix("index") {
      let bytes = try place.tree.contents(of: name)
      outputs.append((name, String(decoding: bytes, as: Unicode.ASCII.self)))
    }
    #expect(outputs.contains { $0.0 == "index" && $0.1.utf8.count > 10_000 })
    let parts = Self.signed.split(separator: ".").map { String($0.suffix(40)) }
    for (name, output) in outputs {
      for secret in Secret.all + parts {
        // Letters of a receipt's beginning are the same in every receipt, so its end is looked for.
        let tell =
          secret.hasPrefix("MI") || secret.hasPrefix("ew") ? secret.suffix(12) : secret.prefix(12)
        #expect(!output.contains(tell), "\(tell) stands in \(name)")
      }
    }
  }

  @Test(arguments: Secret.all)
  func areNotFoundBySearching(secret: String) throws {
    let place = try SecretBench()
    #expect(try place.run(["lookup", secret]).status == 1)
    #expect(try place.run(["lookup", String(secret.prefix(12))]).status == 1)
  }

  private static func jws(_ payload: String) -> String {
    [#"{"alg":"ES256","x5c":[]}"#, payload, "a signature that nobody made, long enough to be seen"]
      .map {
        Data($0.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
          .replacing("=", with: "")
      }.joined(separator: ".")
  }
}
