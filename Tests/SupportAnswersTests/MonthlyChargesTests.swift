import SubscriptionModel
import SupportAnswers
import Testing

/// Charges, failed payments, and refunds by month.
@Suite struct MonthlyChargesTests {
  private func assessed() throws -> CustomerAssessment {
    var story = Story()
    try story.transaction("1", bought: day("2024-11-10"), until: day("2024-11-17"), price: 0)
    try story.transaction("2", bought: day("2024-11-17"), until: day("2024-12-17"))
    try story.transaction("3", bought: day("2024-12-17"), until: day("2025-01-17")) {
      $0.revocationDate = Timestamp(rfc3339: "2025-02-02T00:00:00Z")
    }
    try story.transaction("4", bought: day("2025-02-01"), until: day("2025-03-01"))
    try story.transaction("5", bought: day("2025-02-28"), until: day("2025-03-28"))
    return try story.assessed()
  }

  private func day(_ date: String) -> Int64 {
    Timestamp(rfc3339: "\(date)T00:00:00Z")?.milliseconds ?? 0
  }

  /// A free period is no charge, and a month without any stands between the others.
  @Test func countsByMonthWithoutABreak() throws {
    let counts = MonthlyCharges(try assessed(), in: .utc)
    #expect(
      counts.months.map { "\($0.year)-\($0.month)" } == ["2024-11", "2024-12", "2025-1", "2025-2"]
    )
    #expect(counts.charged == [1, 1, 0, 2])
    #expect(counts.refunded == [0, 0, 0, 1])
    #expect(counts.failed == [0, 0, 0, 0])
  }

  @Test func nobodyWithoutChargesHasMonths() throws {
    let nobody = CustomerRecords(id: try assessed().id, records: [])
    let counts = MonthlyCharges(nobody.assessment(asOf: HandMade.asOf), in: .utc)
    #expect(counts.months.isEmpty)
    #expect(counts.charged.isEmpty)
  }
}
