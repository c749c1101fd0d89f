import SubscriptionModel
import SupportAnswers
import Testing

/// What "not found" is worth.
struct CompletenessTests {
  private let words = Wording(asOf: HandMade.asOf)
  private let hole = ArchiveGap(
    start: HandMade.at("2025-03-14T02:00:00Z"),
    end: HandMade.at("2025-03-14T09:00:00Z")
  )

  @Test func reportsAnOldArchive() {
    let text = words.completeness(gaps: [], newestEvidence: HandMade.at("2025-03-10T08:00:00Z"))
    #expect(
      text
        == "The newest document is from 10 Mar 2025 08:00 UTC, so later purchases are not in the archive."
    )
  }

  @Test func reportsRecentGapsOnly() {
    let fresh = HandMade.at("2025-03-15T09:00:00Z")
    #expect(
      words.completeness(gaps: [hole], newestEvidence: fresh)
        == "The archive has a gap from 14 Mar 2025 02:00 UTC to 14 Mar 2025 09:00 UTC. Purchases"
        + " from that time may be missing."
    )
    var old = hole
    old.start = HandMade.at("2025-01-14T02:00:00Z")
    old.end = HandMade.at("2025-01-14T09:00:00Z")
    #expect(
      words.completeness(gaps: [old], newestEvidence: fresh)
        == "No gaps in the last 30 days."
    )
  }
}
