import SubscriptionModel

/// Case 6A of the support questions: February refunded in full, renewal on, March charged.
enum RefundedCustomer {
  static let charge = "230001900000100"

  static var records: CustomerRecords {
    var february = transaction(
      charge,
      bought: "2025-02-10T08:15:00Z",
      until: "2025-03-10T08:15:00Z"
    )
    february.evidence = evidence("2025-03-02T00:00:00Z", "refund", "signedTransactionInfo")
    february.revocationDate = moment("2025-03-02T00:00:00Z")
    february.revocationReason = .known(.problemWithApp)
    february.revocationType = .known(.refundFull)
    february.revocationPercentage = 100_000
    let march = transaction(
      "230001900000101",
      bought: "2025-03-10T08:15:00Z",
      until: "2025-04-10T08:15:00Z"
    )
    var renewal = RenewalInfo(
      originalTransactionId: DemoCustomer.id(charge),
      environment: .production,
      evidence: evidence("2025-03-10T08:15:00Z", "renewed", "signedRenewalInfo")
    )
    renewal.bundleId = DemoCustomer.bundle
    renewal.productId = DemoCustomer.monthly
    renewal.autoRenewProductId = DemoCustomer.monthly
    renewal.autoRenewStatus = .known(.on)
    renewal.renewalDate = moment("2025-04-10T08:15:00Z")
    return CustomerRecords(
      id: FakeArchive.customerId(charge),
      records: [Record(february), Record(march), Record(renewal)]
    )
  }

  /// The archive of the demo with this customer, found by the refunded charge.
  static var archive: FakeArchive {
    var archive = FakeArchive.demo
    archive.records[records.id] = records
    var hit = SearchHit(
      text: charge,
      field: .transactionId,
      match: .exact,
      environment: .production
    )
    hit.customer = records.id
    archive.hits = [hit]
    return archive
  }

  private static func transaction(_ id: String, bought: String, until: String) -> Transaction {
    var transaction = DemoCustomer.transaction(id, bought: bought)
    transaction.originalTransactionId = DemoCustomer.id(charge)
    transaction.webOrderLineItemId = WebOrderLineItemId("2300009000\(id.suffix(5))")
    transaction.expiresDate = moment(until)
    transaction.appAccountToken = AppAccountToken("91c0aa17-0000-4000-8000-000000000002")
    return transaction
  }

  private static func evidence(_ signed: String, _ file: String, _ part: String) -> Evidence {
    Evidence(
      document: Int64(file.count),
      provenance: Provenance(file: "\(file).json", path: "signedPayload.data.\(part)"),
      source: .signedPayload,
      asOf: moment(signed),
      clock: .stated,
      signature: .verified
    )
  }
}
