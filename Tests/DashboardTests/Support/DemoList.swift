import Dashboard
import SubscriptionModel
import Testing

/// The moment that the demo is looked at.
let demoNow = moment("2025-03-15T11:15:00Z")

/// A moment written by hand.
func moment(_ text: String) -> Timestamp {
  Timestamp(rfc3339: text) ?? Timestamp(milliseconds: 0)
}

extension DashboardConfiguration {
  /// The demo archive in production.
  static var demo: DashboardConfiguration {
    var configuration = DashboardConfiguration(archiveName: "demo")
    configuration.zones = [.utc]
    return configuration
  }
}

extension FakeArchive {
  /// Eight customers, one of each sort.
  static var demo: FakeArchive {
    var archive = FakeArchive()
    archive.rows = [
      row("7e3fb204-1c58-4a3c-9d7e-0b1f2a3c4d5e", .gracePeriod, "pro.monthly", charges: 13) {
        $0.name = "Ada Moreno"
        $0.additionalCount = 1
        $0.until = .init(kind: .graceEnds, date: moment("2025-03-26T08:15:00Z"))
        $0.action = RequiredAction(.customer, due: moment("2025-03-26T08:15:00Z"))
        $0.newestEvidence = moment("2025-03-14T21:40:00Z")
        $0.segments = [.all, .attention, .grace]
      },
      row("91c0aa17-0000-4000-8000-000000000002", .gracePeriod, "pro.annual", charges: 2) {
        $0.until = .init(kind: .graceEnds, date: moment("2025-03-16T10:02:00Z"))
        $0.action = RequiredAction(.customer, due: moment("2025-03-16T10:02:00Z"))
        $0.newestEvidence = moment("2025-03-14T10:02:00Z")
        $0.segments = [.all, .attention, .grace]
      },
      row("0be1d5f2-0000-4000-8000-000000000003", .billingRetry, "plus.monthly", charges: 7) {
        $0.until = .init(kind: .ended, date: moment("2025-03-10T07:00:00Z"))
        $0.action = RequiredAction(.customer)
        $0.newestEvidence = moment("2025-03-10T07:01:00Z")
        $0.segments = [.all, .attention, .retry]
      },
      row("5d0f6a90-0000-4000-8000-000000000004", .active, "pro.annual", charges: 3) {
        $0.name = "Li Wei"
        $0.willRenew = true
        $0.until = .init(kind: .renews, date: moment("2025-08-02T09:00:00Z"))
        $0.newestEvidence = moment("2024-08-02T09:00:00Z")
      },
      row("c2b7791e-0000-4000-8000-000000000005", .active, "pro.monthly", charges: 9) {
        $0.willRenew = false
        $0.until = .init(kind: .ends, date: moment("2025-03-29T12:00:00Z"))
        $0.newestEvidence = moment("2025-03-02T12:00:00Z")
        $0.segments = [.all, .ending]
      },
      row("340001288400017", .unconfirmed, "plus.monthly", charges: 4) {
        $0.until = .init(kind: .renewalDue, date: moment("2025-03-01T00:00:00Z"))
        $0.action = RequiredAction(.developer)
        $0.newestEvidence = moment("2025-02-01T00:00:00Z")
        $0.segments = [.all, .attention, .unconfirmed]
      },
      row("e07a11c4-0000-4000-8000-000000000007", .refunded, "pro.monthly", charges: 5) {
        $0.until = .init(kind: .refunded, date: moment("2025-03-12T16:00:00Z"))
        $0.newestEvidence = moment("2025-03-12T16:00:05Z")
        $0.segments = [.all, .refunded]
      },
      row("31fd88b0-0000-4000-8000-000000000008", .expired, "pro.monthly", charges: 11) {
        $0.until = .init(kind: .ended, date: moment("2024-11-02T18:30:00Z"))
        $0.newestEvidence = moment("2024-11-02T18:31:00Z")
        $0.segments = [.all, .expired]
      },
    ]
    archive.facts.files = 315
    archive.facts.items = 315
    archive.facts.documents = 312
    archive.facts.problems = 3
    archive.facts.hidden = ["Sandbox": 9]
    archive.facts.newestEvidence = moment("2025-03-15T09:05:00Z")
    archive.rows[0].id = DemoCustomer.records.id
    archive.records[DemoCustomer.records.id] = DemoCustomer.records
    archive.addSearch()
    archive.addDocuments()
    return archive
  }

  /// The label of a customer of a long archive as the list shows it, in groups of digits.
  static func shownLabel(_ number: Int) -> String {
    let digits = Array("3400\(number)")
    return String(digits[0..<1]) + " " + String(digits[1..<4]) + " " + String(digits[4..<7]) + " "
      + String(digits[7..<10])
  }

  /// A list of so many customers, all active.
  static func long(_ count: Int) -> FakeArchive {
    var archive = FakeArchive()
    archive.rows = (0..<count).map { number in
      row("3400\(100_000 + number)", .active, "pro.monthly", charges: number % 30)
    }
    archive.facts.documents = count
    return archive
  }

  private static func row(
    _ label: String,
    _ state: SubscriptionState,
    _ product: String,
    charges: Int,
    _ change: (inout CustomerRow) -> Void = { _ in }
  ) -> CustomerRow {
    var row = CustomerRow(
      id: customerId(label),
      label: label,
      environment: .production,
      lead: .subscription(state, nil)
    )
    row.productId = ProductId("com.example.reader.\(product)")
    row.charges = charges
    change(&row)
    return row
  }

  /// The id of the customer with a label.
  static func customerId(_ label: String) -> CustomerId {
    CustomerId("Production/com.example.reader/\(label)") ?? unknownCustomer
  }
}

private let unknownCustomer: CustomerId = {
  guard let id = CustomerId("unknown") else { preconditionFailure("a name is not empty") }
  return id
}()
