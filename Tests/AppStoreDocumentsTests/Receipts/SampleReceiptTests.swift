import Foundation
import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// Receipts of other projects against an independent decode; skipped where the machine has none.
@Suite(.enabled(if: VerifiedSamples.folder != nil, "samples not given"))
struct SampleReceiptTests {
  @Test func readsEveryPurchaseOfEveryReceipt() throws {
    var purchases = 0
    for sample in try VerifiedSamples.all() {
      for entry in sample.entries("pkcs7") {
        let file = FileContext(file: sample.name, modified: nil)
        let items = DocumentReader.items(in: sample.bytes, of: file)
        #expect(items.count == 1 && items.first?.outcome == .decoded, "\(sample.name)")
        let records = items.flatMap(\.records).filter { $0.evidence.source == .appReceipt }
        let transactions = records.compactMap { record in
          if case .transaction(let transaction) = record { transaction } else { nil }
        }
        let creation = instant(try #require(entry["creation"] as? String))
        for record in records {
          #expect(record.evidence.clock == .stated)
          #expect(record.evidence.asOf == creation)
        }
        let expected = try #require(entry["iaps"] as? [[String: Any]])
        #expect(transactions.count == expected.count, "\(sample.name)")
        let byId = Dictionary(grouping: transactions, by: \.transactionId.text)
        for purchase in expected {
          let id = try #require(purchase["txid"] as? String)
          let transaction = try #require(byId[id]?.first, "\(sample.name) \(id)")
          compare(transaction.value, with: purchase, of: entry, in: sample)
          purchases += 1
        }
        try compareApp(records, with: entry)
      }
    }
    #expect(purchases == 290)
  }

  private func compare(
    _ transaction: Transaction,
    with purchase: [String: Any],
    of entry: [String: Any],
    in sample: VerifiedSamples.Sample
  ) {
    func date(_ name: String) -> Timestamp? {
      (purchase[name] as? String).flatMap { $0.isEmpty ? nil : instant($0) }
    }
    let comment: Comment = "\(sample.name) \(transaction.transactionId)"
    let lineItem = purchase["web_order_line"] as? Int
    #expect(transaction.productId?.text == purchase["product_id"] as? String, comment)
    #expect(transaction.originalTransactionId?.text == purchase["orig_txid"] as? String, comment)
    #expect(
      transaction.webOrderLineItemId?.text == (lineItem == 0 ? nil : lineItem.map { "\($0)" }),
      comment
    )
    #expect(transaction.quantity == purchase["quantity"] as? Int, comment)
    #expect(transaction.purchaseDate == date("purchase_date"), comment)
    #expect(transaction.originalPurchaseDate == date("orig_purchase_date"), comment)
    #expect(transaction.expiresDate == date("expires"), comment)
    #expect(transaction.revocationDate == date("cancellation_date"), comment)
    let isTrial = purchase["is_trial"] as? Int == 1
    let isIntro = purchase["is_intro"] as? Int == 1
    #expect(
      transaction.offerDiscountType == (isTrial ? .known(.freeTrial) : nil),
      comment
    )
    #expect(transaction.offerType == (isTrial || isIntro ? .known(.introductory) : nil), comment)
    #expect(transaction.bundleId?.text == entry["bundle_id"] as? String, comment)
  }

  private func compareApp(_ records: [Record], with entry: [String: Any]) throws {
    guard case .appTransaction(let app)? = records.first else {
      Issue.record("no app transaction")
      return
    }
    #expect(app.bundleId?.text == entry["bundle_id"] as? String)
    #expect(app.applicationVersion == entry["app_version"] as? String)
    #expect(app.originalApplicationVersion == entry["orig_app_version"] as? String)
    #expect(
      app.originalPurchaseDate == (entry["orig_purchase"] as? String).map { instant($0) }
    )
    let type = try #require(entry["receipt_type"] as? String)
    #expect(app.environment == (type == "Xcode" ? .xcode : .sandbox))
  }
}

/// iOS 6 style receipts of other projects.
@Suite(.enabled(if: VerifiedSamples.folder != nil, "samples not given"))
struct SampleTransactionReceiptTests {
  private static let receipts = [
    "venice/spec/receipt", "voltrue2/test/receipts/apple", "voltrue2/test/receipts/unity_apple",
    "mbaasy-validator/spec/receipts/subscription_transaction.txt",
  ]

  @Test(arguments: receipts)
  func readsOneTransactionAndItsSignature(path: String) throws {
    let file = FileContext(file: path, modified: nil)
    let items = DocumentReader.items(in: try VerifiedSamples.bytes(of: path), of: file)
    let item = try #require(items.first)
    #expect(item.outcome == .decoded, "\(item.reason ?? "")")
    #expect(item.kind == .transactionReceipt)
    #expect(item.records.count == 1)
    var checker = SignatureChecker()
    let part = try #require(item.signedParts.first)
    #expect(
      checker.check(part)
        == .unchecked(reason: "signature matches the embedded certificate; issuer not checked")
    )
  }
}
