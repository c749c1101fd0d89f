import AppStoreDocuments
import Foundation
import SubscriptionModel
import Testing

/// Public test data of other projects, where `SUBDESK_SAMPLES` names a folder of it.
@Suite("Samples of others", .enabled(if: Samples.folder != nil, "samples not given"))
struct SampleTests {
  @Test func everyFileIsAccountedFor() throws {
    let files = try Samples.files()
    #expect(files.count > 100)
    for file in files {
      let items = try Samples.items(file)
      #expect(!items.isEmpty, "\(file)")
      for item in items {
        #expect((item.reason == nil) == (item.outcome == .decoded), "\(file)")
      }
    }
  }

  @Test func everySignedPayloadEqualsTheIndependentDecode() throws {
    var compared = 0
    for file in try Samples.files() {
      guard let payloads = try Samples.expectedPayloads(of: file), !payloads.isEmpty else {
        continue
      }
      let items = try Samples.items(file)
      #expect(items.flatMap(\.signedParts).count >= payloads.count, "\(file)")
      for payload in payloads {
        try compare(payload, with: items, file)
        compared += 1
      }
    }
    #expect(compared >= 20)
  }

  private func compare(_ payload: [String: Any], with items: [DecodedItem], _ file: String) throws {
    let expected = Expected(payload)
    if let id = expected.text("transactionId") {
      let found = items.flatMap(\.transactions).first {
        $0.transactionId.text == id && $0.evidence.asOf == expected.date("signedDate")
      }
      let transaction = try #require(found, "\(file) \(id)")
      #expect(transaction.originalTransactionId?.text == expected.text("originalTransactionId"))
      #expect(transaction.productId?.text == expected.text("productId"))
      #expect(transaction.bundleId?.text == expected.text("bundleId"))
      #expect(transaction.webOrderLineItemId?.text == expected.text("webOrderLineItemId"))
      #expect(transaction.purchaseDate == expected.date("purchaseDate"))
      #expect(transaction.originalPurchaseDate == expected.date("originalPurchaseDate"))
      #expect(transaction.expiresDate == expected.date("expiresDate"))
      #expect(transaction.revocationDate == expected.date("revocationDate"))
      #expect(transaction.type?.rawText == expected.text("type"))
      #expect(transaction.quantity.map { "\($0)" } == expected.text("quantity"))
      #expect(transaction.appAccountToken?.text == expected.text("appAccountToken"))
    } else if payload["autoRenewStatus"] != nil {
      let id = expected.text("originalTransactionId")
      let found = items.flatMap(\.renewals).first { $0.originalTransactionId.text == id }
      let renewal = try #require(found, "\(file)")
      #expect(renewal.productId?.text == expected.text("productId"))
      #expect(renewal.autoRenewProductId?.text == expected.text("autoRenewProductId"))
      #expect(renewal.autoRenewStatus?.rawText == expected.text("autoRenewStatus"))
      #expect(renewal.expirationIntent?.rawText == expected.text("expirationIntent"))
      #expect(renewal.renewalDate == expected.date("renewalDate"))
      #expect(renewal.evidence.asOf == expected.date("signedDate"))
    } else if payload["notificationType"] != nil {
      let event = try #require(items.flatMap(\.events).first, "\(file)")
      #expect(event.notificationUUID?.text == expected.text("notificationUUID"))
      guard case .v2(let type, subtype: _) = event.name else {
        Issue.record("\(file) is no V2 notification")
        return
      }
      #expect(type.rawText == expected.text("notificationType"))
    } else if payload["receiptType"] != nil {
      let app = try #require(items.flatMap(\.appTransactions).first, "\(file)")
      #expect(app.bundleId?.text == expected.text("bundleId"))
      #expect(app.originalApplicationVersion == expected.text("originalApplicationVersion"))
      #expect(app.evidence.asOf == expected.date("receiptCreationDate"))
    }
  }

  /// Five facts a file, typed by hand from reading it.
  struct Facts: CustomTestStringConvertible {
    var file: String
    var kind: DocumentKind
    var transactions: Int
    /// Of the transaction with `newest`.
    var newest: String
    var product: String
    var expires: Int64?
    var asOf: Int64
    var renews: AutoRenewStatus?
    var testDescription: String { file }
  }

  static let facts: [Facts] = [
    Facts(
      file: "monza/spec/status_update_notifications/initial_buy.json",
      kind: .notificationV1,
      transactions: 1,
      newest: "1000000383185294",
      product: "product_id.annual",
      expires: 1_521_159_784_000,
      asOf: 1_521_156_184_000,
      renews: .on
    ),
    Facts(
      file: "monza/spec/status_update_notifications/renewal.json",
      kind: .notificationV1,
      transactions: 1,
      newest: "1000000383189543",
      product: "product_id.quarterly",
      expires: 1_521_161_603_000,
      asOf: 1_521_160_703_000,
      renews: .on
    ),
    Facts(
      file: "monza/spec/status_update_notifications/did_change_renewal_pref.json",
      kind: .notificationV1,
      transactions: 1,
      newest: "1000000383196805",
      product: "product_id.annual",
      expires: 1_521_168_035_000,
      asOf: 1_521_164_435_000,
      renews: .on
    ),
    // Cancelled on 2018-03-22, sixteen days after the purchase.
    Facts(
      file: "monza/spec/status_update_notifications/cancel.json",
      kind: .notificationV1,
      transactions: 1,
      newest: "720000240377671",
      product: "com.PremiumYearly",
      expires: 1_551_912_249_000,
      asOf: 1_521_757_701_000,
      renews: .off
    ),
    Facts(
      file: "monza/spec/status_update_notifications/renewal_with_unified_receipt.json",
      kind: .notificationV1,
      transactions: 22,
      newest: "1000000707558300",
      product: "product_id.monthly",
      expires: 1_594_910_502_000,
      asOf: 1_594_910_202_000,
      renews: .on
    ),
    // Renewal was turned off at 08:30:02, after the purchase of 08:26:02.
    Facts(
      file: "imdhemy-appstore-iap/fixtures/server-notification.json",
      kind: .notificationV1,
      transactions: 54,
      newest: "1000000746095599",
      product: "one_month_subscription",
      expires: 1_606_293_062_000,
      asOf: 1_606_293_002_000,
      renews: .off
    ),
    Facts(
      file: "aporat/tests/iTunes/fixtures/serverNotificationRequest.json",
      kind: .notificationV1,
      transactions: 1,
      newest: "100000000000001",
      product: "my.app.subscription.monthly",
      expires: 1_747_636_952_000,
      asOf: 1_745_044_952_000,
      renews: .on
    ),
    Facts(
      file: "aporat/tests/iTunes/fixtures/inAppPurchaseResponse.json",
      kind: .verifyReceiptResponse,
      transactions: 4,
      newest: "1000000093384828",
      product: "myapp.2",
      expires: 1_384_424_623_000,
      asOf: 1_432_485_078_143,
      renews: .on
    ),
    Facts(
      file: "omnimind/json/verify_receipt.json",
      kind: .verifyReceiptResponse,
      transactions: 39,
      newest: "1000000908141137",
      product: "omnichess_monthly_subscription",
      expires: 1_636_560_343_000,
      asOf: 1_652_043_748_900,
      renews: .off
    ),
    Facts(
      file: "mbaasy-validator/spec/remote/unified.json",
      kind: .verifyReceiptResponse,
      transactions: 42,
      newest: "1000000168567624",
      product: "weekly",
      expires: 1_440_156_024_000,
      asOf: 1_448_129_867_409
    ),
    Facts(
      file: "imdhemy-appstore-iap/fixtures/verify_receipt_response.json",
      kind: .verifyReceiptResponse,
      transactions: 43,
      newest: "1000000767477815",
      product: "one_month_subscription",
      expires: 1_611_147_900_000,
      asOf: 1_628_954_383_379,
      renews: .off
    ),
    Facts(
      file: "mbaasy-validator/spec/remote/subscription_transaction.json",
      kind: .verifyReceiptResponse,
      transactions: 2,
      newest: "1000000181298734",
      product: "yearly",
      expires: 1_448_346_881_000,
      asOf: 1_447_821_281_000
    ),
    // Status 21006: asked about after its end.
    Facts(
      file: "venice/spec/fixtures/receipt_expired_cancelled.json",
      kind: .verifyReceiptResponse,
      transactions: 2,
      newest: "140000527258824",
      product: "com.foo.product1",
      expires: 1_550_386_188_000,
      asOf: 1_550_386_188_000,
      renews: .off
    ),
    // Its renewal info names 37xxxxxxxxx89 as the original transaction: it belongs to no chain.
    Facts(
      file: "venice/spec/fixtures/receipt_not_expired_cancelled.json",
      kind: .verifyReceiptResponse,
      transactions: 1,
      newest: "1000000070107111",
      product: "com.foo.product1",
      expires: 1_403_966_873_000,
      asOf: 1_401_924_047_883,
      renews: nil
    ),
    Facts(
      file: "nov/spec/fake_json/valid.json",
      kind: .verifyReceiptResponse,
      transactions: 1,
      newest: "1000000001479608",
      product: "com.cerego.iknow.30d",
      expires: nil,
      asOf: 1_297_923_657_000
    ),
    Facts(
      file: "nov/spec/fake_json/autorenew_subscription.json",
      kind: .verifyReceiptResponse,
      transactions: 2,
      newest: "1000000052076747",
      product: "com.notkeepingitreal.fizzbuzz.subscription.autorenew1m",
      expires: 1_350_157_808_000,
      asOf: 1_350_157_208_197
    ),
    Facts(
      file: "nov/spec/fake_json/array_of_latest_receipt_info.json",
      kind: .verifyReceiptResponse,
      transactions: 7,
      newest: "1000000131415863",
      product: "com.musteus.musteus.subscription.month",
      expires: 1_415_806_233_000,
      asOf: 1_415_805_930_053
    ),
    Facts(
      file: "omnimind/json/get_all_subscription_statuses.json",
      kind: .statusResponse,
      transactions: 1,
      newest: "1000000907182138",
      product: "omnichess_monthly_subscription",
      expires: 1_636_462_659_000,
      asOf: 1_636_464_323_732,
      renews: .off
    ),
    Facts(
      file: "gopay/023-go-pay__gopay-jws-transaction.jws",
      kind: .signedTransaction,
      transactions: 1,
      newest: "2000000184445477",
      product: "Com.VoiceRecording.Telephone.103",
      expires: 1_666_615_993_000,
      asOf: 1_667_559_685_499
    ),
  ]

  @Test(arguments: facts)
  func factsTypedByHandAreFound(row: Facts) throws {
    let items = try Samples.items(row.file)
    try #require(items.count == 1)
    // What the receipt in `latest_receipt` states besides has tests of its own.
    let transactions = items[0].transactions.filter {
      !$0.evidence.provenance.path.hasSuffix("latest_receipt")
    }
    let newest = try #require(transactions.last { $0.transactionId.text == row.newest })

    #expect(items[0].kind == row.kind)
    #expect(transactions.count == row.transactions)
    #expect(newest.productId?.text == row.product)
    #expect(newest.expiresDate == row.expires.map { moment($0) })
    #expect(newest.evidence.asOf == moment(row.asOf))
    #expect(items[0].renewals.first?.autoRenewStatus == row.renews.map { .known($0) })
  }
}

/// The folder of samples.
private enum Samples {
  static let folder = ProcessInfo.processInfo.environment["SUBDESK_SAMPLES"]

  static func files() throws -> [String] {
    let root = try #require(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
    return paths.filter { path in
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isDirectory)
      return !isDirectory.boolValue && !path.hasPrefix("expected/")
    }.sorted()
  }

  static func items(_ file: String) throws -> [DecodedItem] {
    let root = try #require(folder)
    let data = try #require(FileManager.default.contents(atPath: "\(root)/\(file)"))
    return Fixture.items([UInt8](data), file: file)
  }

  static func expectedPayloads(of file: String) throws -> [[String: Any]]? {
    let root = try #require(folder)
    let name = file.replacing("/", with: "_")
    guard let data = FileManager.default.contents(atPath: "\(root)/expected/\(name).json"),
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let parts = object["jws"] as? [[String: Any]]
    else { return nil }
    return parts.compactMap { $0["payload"] as? [String: Any] }
  }
}

/// A payload of the independent decode.
private struct Expected {
  let payload: [String: Any]

  init(_ payload: [String: Any]) {
    self.payload = payload
  }

  func text(_ name: String) -> String? {
    switch payload[name] {
    case let text as String: text
    case let number as NSNumber: "\(number)"
    default: nil
    }
  }

  func date(_ name: String) -> Timestamp? {
    guard let number = payload[name] as? NSNumber, number.doubleValue > 0 else { return nil }
    return moment(Int64(number.doubleValue))
  }
}
