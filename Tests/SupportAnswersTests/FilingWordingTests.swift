import SupportAnswers
import Testing

@testable import SubscriptionModel

/// What is said of documents that state no time: neither a file's time nor a folder's day is one.
struct FilingWordingTests {
  let words = Wording(asOf: HandMade.asOf)

  /// Filed on 8 March by the path, or by the file's own time.
  private func filed(byPath: Bool) -> Evidence {
    var evidence = HandMade.evidence("2025-03-08T00:00:00Z", .unsigned)
    evidence.clock = .fileTime
    if byPath {
      evidence.arrived = evidence.asOf
      evidence.arrivedIsDay = true
    }
    return evidence
  }

  private func event(_ evidence: Evidence) -> FoldedEvent {
    let event = NotificationEvent(
      name: .v2(.known(.refundDeclined), subtype: nil),
      environment: .production,
      evidence: evidence
    )
    return FoldedEvent(event: event, copies: [evidence])
  }

  @Test(arguments: [false, true]) func aLineOfATimelineNamesNoMinute(byPath: Bool) {
    let line = words.event(event(filed(byPath: byPath)))
    #expect(line.date == "by 8 Mar")
    #expect(line.text.hasSuffix(" (filed 8 March or earlier, the document states no time)"))
    #expect(line.isFiled)
    #expect(line.arrived == nil && line.late == nil && line.filed == nil)
  }

  /// Signed on 5 March, in a folder of 8 March: no hours can be counted from that.
  @Test func aFoldersDayIsNoArrivalAtAMinute() {
    var evidence = HandMade.evidence("2025-03-05T21:40:00Z")
    evidence.arrived = HandMade.at("2025-03-08T00:00:00Z")
    evidence.arrivedIsDay = true
    let line = words.event(event(evidence))
    #expect(line.date == "5 Mar 21:40")
    #expect(line.filed == "filed 8 March or earlier")
    #expect(line.arrived == nil && line.late == nil && !line.isFiled)
    // A folder of the next day may be of another time zone.
    evidence.asOf = HandMade.at("2025-03-07T21:40:00Z")
    #expect(words.event(event(evidence)).filed == nil)
  }

  @Test func aFilingDateIsNotNewEvidence() throws {
    var subscription = try HandMade.subscription(.unconfirmed, .unknown, rule: .unconfirmed) {
      $0.expiresDate = HandMade.at("2025-03-01T08:15:00Z")
      $0.newestEvidence = nil
      $0.filedBy = HandMade.at("2025-03-08T00:00:00Z")
    }
    let text = words.answer(for: subscription).headline
    #expect(text.contains("no document states when it was made (filed 8 March or earlier)"))
    #expect(!text.contains("heard"))
    let due = words.timeline(for: subscription).first { $0.kind == .renewalDue }
    #expect(
      due?.text.contains("no document states when it was made, filed 8 March or earlier") == true
    )
    subscription.newestEvidence = HandMade.at("2025-02-20T10:00:00Z")
    #expect(
      words.answer(for: subscription).headline.contains(
        "the newest document is from 20 Feb 2025 10:00 UTC"
      )
    )
  }

  @Test func futureCustomersStateTheirFirstDocument() throws {
    let id = try #require(CustomerId("c"))
    let transaction = try HandMade.transaction()
    let customer = CustomerRecords(id: id, records: [Record(transaction)])
    let before = customer.assessment(asOf: HandMade.at("2025-03-01T00:00:00Z"))
    let then = Wording(asOf: HandMade.at("2025-03-01T00:00:00Z"))
    #expect(
      then.notYetKnown(before)
        == "Nothing is known of this customer as of 1 Mar 2025 00:00 UTC: first seen on 14 Mar 2025 21:40 UTC."
    )
    #expect(words.notYetKnown(customer.assessment(asOf: HandMade.asOf)) == nil)
  }
}
