import Foundation
import TestSupport
import Testing

/// Where documents of other projects stand, if the tests may read some.
enum SamplesOfOthers {
  static let archive = ProcessInfo.processInfo.environment["SUBDESK_SAMPLES"]

  /// Runs a suite where the folder has expectations.
  static var areExpected: ConditionTrait {
    let isThere = archive.map { FileManager.default.fileExists(atPath: "\($0)/expected") } ?? false
    return .enabled(if: isThere, "samples not given")
  }

  /// Copies of the roots that other projects sign their samples with, and the options that trust
  /// them.
  ///
  /// A root inside the archive is refused: an archive must not vouch for itself.
  final class Roots {
    let options: [String]
    private let tree: TemporaryTree

    init() throws {
      let archive = try #require(SamplesOfOthers.archive)
      tree = try TemporaryTree()
      let roots = [
        "apple-library/certs/testCA.der", "receipt-verifier/jws-root.der",
        "receipt-verifier/receipt-root.der",
      ]
      var options: [String] = []
      for (number, root) in roots.enumerated() {
        try tree.copy("\(archive)/\(root)", to: "\(number).der")
        options += ["--trust-root", try tree.path(of: "\(number).der")]
      }
      self.options = options
    }
  }
}

/// What other projects' documents hold, typed by hand from reading them, asked of the built
/// program.
///
/// `SUBDESK_SAMPLES` names the folder.
@Suite(
  "Lookups in samples of others",
  .enabled(if: SamplesOfOthers.archive != nil, "samples not given")
)
struct SampleLookups {
  /// One id of one document and what it must lead to.
  struct Row: CustomTestStringConvertible {
    let file: String
    let id: String
    /// The customer's environment and bundle, since made-up documents share ids.
    let app: String
    /// The fields of the subscription or purchase; `NSNull` for null.
    var item: [String: Any] = [:]
    /// The fields of the transaction of that id.
    var transaction: [String: Any] = [:]

    var testDescription: String { "\(file), \(id)" }
  }

  static var rows: [Row] {
    [
      Row(
        file: "imdhemy-laravel/appstore-server-notification.json (V1, 54 transactions)",
        id: "1000000746095599",
        app: "Sandbox com.twigano.fashion",
        item: [
          "originalTransactionId": "1000000723811158", "productId": "month_premium",
          "expiresDate": "2020-11-25T08:31:02Z", "willRenew": false, "state": "expired",
          "expirationReason": "customerCancelled", "subscriptionGroupIdentifier": "20667927",
        ],
        transaction: [
          "webOrderLineItemId": "1000000057713932", "purchaseDate": "2020-11-25T08:26:02Z",
          "originalPurchaseDate": "2020-11-25T08:25:27Z",
        ]
      ),
      Row(
        file: "aporat/tests/iTunes/fixtures/serverNotificationRequest.json (V1 DID_RENEW)",
        id: "100000000000001",
        app: "Production my.app",
        item: [
          "originalTransactionId": "100000000000000", "productId": "my.app.subscription.monthly",
          "expiresDate": "2025-05-19T06:42:32Z", "willRenew": true, "state": "unconfirmed",
          "access": "unknown",
        ],
        transaction: [
          "purchaseDate": "2025-04-19T06:42:32Z", "webOrderLineItemId": "100000000000002",
          "inAppOwnershipType": "PURCHASED",
        ]
      ),
      Row(
        file: "monza/spec/status_update_notifications/cancel.json (V1 CANCEL of 2018)",
        id: "720000240377671",
        app: "Production com.bundle.id",
        item: [
          "originalTransactionId": "720000238499386", "productId": "com.PremiumYearly",
          "state": "refunded", "access": "no", "willRenew": false,
        ],
        transaction: [
          "purchaseDate": "2018-03-06T22:44:09Z", "expiresDate": "2019-03-06T22:44:09Z",
          "webOrderLineItemId": "720000051999737",
        ]
      ),
      Row(
        file: "monza/…/did_change_renewal_pref.json (V1, iOS 6 dates)",
        id: "1000000383196805",
        app: "Sandbox co.bundle.id",
        item: ["originalTransactionId": "1000000383185294"],
        transaction: [
          "productId": "product_id.annual", "purchaseDate": "2018-03-16T01:40:35Z",
          "expiresDate": "2018-03-16T02:40:35Z", "webOrderLineItemId": "1000000038128561",
        ]
      ),
      Row(
        file: "omnimind/json/get_all_subscription_statuses.json (signed by Apple)",
        id: "1000000907182138",
        app: "Sandbox club.omnichess.ios",
        item: [
          "originalTransactionId": "1000000906235058", "state": "expired", "willRenew": false,
          "productId": "omnichess_monthly_subscription", "expirationReason": "customerCancelled",
          "expiresDate": "2021-11-09T12:57:39Z", "access": "no",
        ]
      ),
      Row(
        file: "gopay/023 and 024 (bare JWS of a transaction and its renewal)",
        id: "2000000184445477",
        app: "Sandbox Com.VoiceRecording.Telephone",
        item: [
          "productId": "Com.VoiceRecording.Telephone.103", "state": "expired", "willRenew": false,
          "expirationReason": "customerCancelled", "expiresDate": "2022-11-02T12:18:24Z",
        ],
        transaction: [
          "webOrderLineItemId": "2000000013429558", "purchaseDate": "2022-10-24T12:51:13Z",
          "expiresDate": "2022-10-24T12:53:13Z", "type": "Auto-Renewable Subscription",
        ]
      ),
      Row(
        file: "omnimind/json/verify_receipt.json",
        id: "1000000908141137",
        app: "Sandbox club.omnichess.ios",
        item: [
          "originalTransactionId": "1000000907469258", "state": "expired", "willRenew": false,
          "productId": "omnichess_monthly_subscription", "expirationReason": "customerCancelled",
          "expiresDate": "2021-11-10T16:05:43Z",
        ],
        transaction: [
          "purchaseDate": "2021-11-10T16:00:43Z", "webOrderLineItemId": "1000000067902287",
        ]
      ),
      Row(
        file: "imdhemy-appstore-iap/fixtures/verify_receipt_response.json",
        id: "1000000767477815",
        app: "Production com.some.thing",
        item: [
          "originalTransactionId": "1000000723811158", "productId": "one_month_subscription",
          "expiresDate": "2021-01-20T13:05:00Z", "state": "expired", "willRenew": false,
          "expirationReason": "customerCancelled",
        ],
        transaction: [
          "purchaseDate": "2021-01-20T13:00:00Z", "webOrderLineItemId": "1000000059265094",
        ]
      ),
      Row(
        file: "mbaasy-validator/spec/remote/unified.json (2015, no pending renewals)",
        id: "1000000168567624",
        app: "Sandbox com.mbaasy.ios.demo",
        item: [
          "originalTransactionId": "1000000166965150", "productId": "weekly",
          "expiresDate": "2015-08-21T11:20:24Z", "willRenew": NSNull(),
        ],
        transaction: [
          "purchaseDate": "2015-08-21T11:17:24Z", "webOrderLineItemId": "1000000030335747",
          "originalPurchaseDate": "2015-08-21T11:16:25Z",
        ]
      ),
      Row(
        file: "apple-library/models/signedTransactionWithRevocation.json (decoded payload)",
        id: "23456",
        app: "LocalTesting com.example",
        item: ["originalTransactionId": "12345", "productId": "com.example.product"],
        transaction: [
          "webOrderLineItemId": "34343", "purchaseDate": "2023-10-24T12:01:40Z",
          "expiresDate": "2023-10-24T12:03:20Z", "isUpgraded": true, "storefront": "USA",
        ]
      ),
      Row(
        file: "devsisters/029 (app receipt of 2023)",
        id: "2000000270681248",
        app: "Sandbox com.devsisters.gb",
        item: ["productId": "gb.tier5.seqcookie.a", "state": "purchased"],
        transaction: [
          "purchaseDate": "2023-02-08T07:58:58Z", "originalPurchaseDate": "2023-02-08T07:58:58Z",
          "quantity": 1,
        ]
      ),
      Row(
        file: "receipt-verifier/transaction.jws (a root of its own)",
        id: "2000000000000001",
        app: "Sandbox com.example.app",
        // The manifest of the project states the same transaction without a signature.
        item: [
          "state": "purchased", "certainty": "unsigned", "access": "yes",
          "warnings": [
            "evidence was ignored because its signature is invalid: the certificate chain "
              + "ends in a root that is not trusted"
          ],
        ],
        transaction: [
          "transactionId": "2000000000000001", "productId": "com.example.app.pro",
          "purchaseDate": "2024-08-06T12:00:00Z", "signature": "unsigned",
        ]
      ),
      Row(
        file: "apple-library/xcode/xcode-signed-transaction (fractional milliseconds)",
        id: "0",
        app: "Xcode com.example.naturelab.backyardbirds.example",
        item: ["productId": "pass.premium", "originalTransactionId": "0"],
        transaction: ["transactionId": "0", "transactionReason": "PURCHASE", "storefront": "USA"]
      ),
    ]
  }

  @Test func everyFactTypedByHandIsAnswered() throws {
    let archive = try #require(SamplesOfOthers.archive)
    let run = try CommandLineRun(
      ["lookup", "-", "--archive", archive, "--environment", "all", "--format", "json"]
        + ["--as-of", "2026-06-01T12:00:00Z"],
      input: SampleLookups.rows.map(\.id).joined(separator: "\n") + "\n"
    )
    let answer = try run.json()
    let facts = try #require(answer["archive"] as? [String: Any])
    let count = { (name: String) in facts[name] as? Int ?? -1 }
    #expect(count("documents") + count("ignored") + count("problems") == count("items"))
    #expect(count("items") >= count("files"))
    #expect(count("files") == (try SampleLookups.fileCount(in: archive)))
    let lookups = try #require(answer["lookups"] as? [[String: Any]])
    try #require(lookups.count == SampleLookups.rows.count)
    for (row, lookup) in zip(SampleLookups.rows, lookups) {
      try SampleLookups.compare(row, lookup)
    }
  }

  private static func compare(_ row: Row, _ lookup: [String: Any]) throws {
    let customers = try #require(lookup["customers"] as? [[String: Any]])
    let items = customers.filter { customer in
      let bundle = customer["bundleId"] as? String ?? "-"
      return "\(customer["environment"] ?? "") \(bundle)" == row.app
    }.flatMap { customer in
      ["subscriptions", "purchases"].flatMap { customer[$0] as? [[String: Any]] ?? [] }
    }
    let id = row.transaction["transactionId"] as? String ?? row.id
    let isAsTyped = items.contains { item in
      let transactions = item["transactions"] as? [[String: Any]] ?? [item]
      return differences(item, row.item).isEmpty
        && (row.transaction.isEmpty
          || transactions.contains {
            $0["transactionId"] as? String == id && differences($0, row.transaction).isEmpty
          })
    }
    #expect(isAsTyped, "\(row.testDescription): found \(items)")
  }

  /// The fields that are not what was typed.
  private static func differences(
    _ found: [String: Any],
    _ typed: [String: Any]
  )
    -> [String]
  {
    typed.filter { found[$0.key] as? NSObject != $0.value as? NSObject }.map(\.key)
  }

  private static func fileCount(in folder: String) throws -> Int {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try names.count { name in
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return attributes[.type] as? FileAttributeType != .typeDirectory
    }
  }
}
