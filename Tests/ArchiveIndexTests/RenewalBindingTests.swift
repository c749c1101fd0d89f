import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Renewal info names no app: it keeps the one that something as strong in its document names.
@Suite("The app of renewal info")
struct RenewalBindingTests {
  private static let app = BundleId("com.example.reader")

  private static func transaction(_ original: String = "1") throws -> Record {
    var transaction = Transaction(
      transactionId: try #require(TransactionId("7")),
      environment: .production,
      evidence: Samples.evidence
    )
    transaction.originalTransactionId = TransactionId(original)
    transaction.bundleId = app
    return Record(transaction)
  }

  private static func renewal(_ bundle: BundleId?) throws -> Record {
    var renewal = RenewalInfo(
      originalTransactionId: try #require(TransactionId("1")),
      environment: .production,
      evidence: Samples.evidence
    )
    renewal.bundleId = bundle
    return Record(renewal)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What stands behind the transaction beside it, and its chain; `nil` for no proof.
    var beside: String?
    var original = "1"
    var bundle = RenewalBindingTests.app
    /// What stands behind the renewal info.
    var proof: String?
    var keepsApp: Bool
  }

  static let rows = [
    Row(testDescription: "the same proof", beside: "a", proof: "a", keepsApp: true),
    Row(testDescription: "another proof", beside: "b", proof: "a", keepsApp: false),
    Row(testDescription: "an unsigned transaction", beside: nil, proof: "a", keepsApp: false),
    Row(
      testDescription: "a transaction of another chain",
      beside: "a",
      original: "2",
      proof: "a",
      keepsApp: false
    ),
    Row(
      testDescription: "a transaction of another app",
      beside: "a",
      bundle: BundleId("com.example.other"),
      proof: "a",
      keepsApp: false
    ),
    Row(testDescription: "unsigned renewal info", beside: nil, proof: nil, keepsApp: true),
  ]

  @Test(arguments: rows) func staysWhereAsStrongARecordNamesIt(row: Row) throws {
    let transaction = try Self.transaction(row.original)
    let renewal = try Self.renewal(row.bundle)
    let binding = RenewalBinding(of: [transaction, renewal]) { record in
      if case .transaction = record { row.beside } else { row.proof }
    }
    #expect(binding.bound(transaction, row.beside) == transaction)
    let bound = binding.bound(renewal, row.proof)
    #expect(bound == (row.keepsApp ? renewal : try Self.renewal(nil)))
  }
}
