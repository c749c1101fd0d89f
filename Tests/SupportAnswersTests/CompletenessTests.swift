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

  @Test func anOldArchiveIsSaidToBeOld() {
    let text = words.completeness(gaps: [], newestEvidence: HandMade.at("2025-03-10T08:00:00Z"))
    #expect(
      text == "The newest document is of 10 Mar 2025 08:00 UTC: what was bought since is not here."
    )
  }

  @Test func aHoleIsNamedAndAnOldOneIsNot() {
    let fresh = HandMade.at("2025-03-15T09:00:00Z")
    #expect(
      words.completeness(gaps: [hole], newestEvidence: fresh)
        == "The archive has a hole from 14 Mar 2025 02:00 UTC to 14 Mar 2025 09:00 UTC: what was"
        + " bought then may be missing."
    )
    var old = hole
    old.start = HandMade.at("2025-01-14T02:00:00Z")
    old.end = HandMade.at("2025-01-14T09:00:00Z")
    #expect(
      words.completeness(gaps: [old], newestEvidence: fresh)
        == "No hole shows in the archive's last 30 days."
    )
  }
}
