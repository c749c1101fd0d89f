import SubscriptionModel
import Testing

@testable import SupportAnswers

/// What unsigned documents say otherwise than what Apple signed, in words.
@Suite struct ClaimWordingTests {
  private static let may3 = Timestamp(rfc3339: "2025-05-03T10:00:00Z") ?? Timestamp(milliseconds: 0)
  private static let bought = may3.adding(.days(-20))
  private static let ends = may3.adding(.days(10))
  private static let words = Wording(asOf: may3.adding(.days(1)))

  private static func evidence(
    _ file: String,
    _ asOf: Timestamp,
    _ signature: SignatureVerdict
  ) -> Evidence {
    Evidence(
      provenance: Provenance(file: file),
      source: signature == .verified ? .signedPayload : .notificationV1,
      asOf: asOf,
      clock: .stated,
      signature: signature
    )
  }

  private static let v1 = evidence("v1.json", may3, .unsigned)

  struct Row: Sendable, CustomTestStringConvertible {
    var field: String
    var value: RuleValue
    var says: String
    var testDescription: String { "\(field) \(says)" }
  }

  static let rows = [
    Row(field: "revocationDate", value: .date(may3), says: "refunded or revoked on 3 May"),
    Row(field: "revocationDate", value: .absent, says: "not refunded"),
    Row(field: "autoRenewStatus", value: .flag(true), says: "auto-renewal is on"),
    Row(field: "autoRenewStatus", value: .flag(false), says: "auto-renewal is off"),
    Row(field: "isInBillingRetryPeriod", value: .flag(true), says: "payment failed"),
    Row(field: "isInBillingRetryPeriod", value: .flag(false), says: "no failed payment"),
    Row(field: "status", value: .number(5), says: "Apple's status is 5"),
    Row(field: "notificationType", value: .text("REFUND"), says: "REFUND"),
    Row(field: "productId", value: .text("other"), says: "productId other"),
  ]

  @Test(arguments: rows) func eachClaimIsAPhrase(row: Row) {
    let claim = Claim(field: row.field, value: row.value, evidence: Self.v1)
    let warning = AssessmentWarning(kind: .claimed([claim]))
    #expect(
      Self.words.warning(warning).text
        == "an unsigned document of 3 May (v1.json) says: \(row.says); it is not counted"
    )
  }

  private static func subscription(_ others: [Record]) throws -> SubscriptionAssessment {
    let id = try #require(TransactionId("1000"))
    var period = Transaction(
      transactionId: id,
      environment: .production,
      evidence: evidence("signed.json", bought, .verified)
    )
    period.originalTransactionId = id
    period.bundleId = BundleId("com.example.reader")
    period.productId = ProductId("pro.monthly")
    period.type = .known(.autoRenewableSubscription)
    period.purchaseDate = bought
    period.expiresDate = ends
    let customer = CustomerRecords(
      id: try #require(CustomerId("customer")),
      records: [Record(period)] + others
    )
    return try #require(customer.assessment(asOf: words.asOf).subscriptions.first)
  }

  /// What an unsigned document says is shown, and changes no reply.
  @Test func aNewerClaimIsShownAndTheReplyStays() throws {
    let signed = try Self.subscription([])
    let id = try #require(TransactionId("1000"))
    var refund = Transaction(
      transactionId: id,
      environment: .production,
      evidence: Self.v1
    )
    refund.originalTransactionId = id
    refund.bundleId = BundleId("com.example.reader")
    refund.expiresDate = Self.ends
    refund.revocationDate = Self.may3
    let claimed = try Self.subscription([Record(refund)])

    #expect(claimed.state == signed.state)
    #expect(claimed.expiresDate == signed.expiresDate)
    #expect(Self.words.answer(for: claimed).say == Self.words.answer(for: signed).say)
    let warnings = claimed.warnings.map { Self.words.warning($0) }
    #expect(
      warnings == [
        Statement(
          "an unsigned document of 3 May (v1.json) says: refunded or revoked on 3 May;"
            + " it is not counted",
          .unsigned
        )
      ]
    )
  }

  @Test func aRelatedCustomerIsAHint() throws {
    let other = RelatedCustomer(
      id: try #require(CustomerId("Production/com.example.reader/2000")),
      label: "2000",
      reason: .sameDocument,
      provenance: Provenance(file: "posted.jsonl", line: 7)
    )
    let statement = Self.words.warning(AssessmentWarning(kind: .related(other)))
    #expect(
      statement.text
        == "an unsigned document (posted.jsonl:7) says that customer 2000 belongs together with this"
        + " one: one document lists both; they are kept apart"
    )
    #expect(statement.mark == .unsigned)
  }
}
