import SubscriptionModel
import SupportAnswers
import Testing

/// What receipts and answers add to a timeline, and what is told once although it came twice.
struct TimelineTests {
  private let words = Wording(asOf: HandMade.asOf)

  private func lines(_ story: (inout Story) throws -> Void) throws -> [EventLine] {
    var made = Story()
    try story(&made)
    let customer = try made.assessed()
    return words.timeline(for: try #require(customer.subscriptions.first))
  }

  private func texts(_ story: (inout Story) throws -> Void) throws -> [String] {
    try lines(story).map(\.text)
  }

  @Test func tellsABookedPlanChangeThatOnlyRenewalInfoShows() throws {
    let told = try texts {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.renewal(signed: At.february10, on: true, renews: At.march10)
      try $0.renewal(signed: 1_740_000_000_000, on: true, renews: At.march10) {
        $0.autoRenewProductId = ProductId("com.example.reader.pro.annual")
      }
    }
    #expect(
      told.contains(
        "booked a plan change to pro.annual for the next renewal (no event in the files)"
      )
    )
  }

  @Test func tellsAFailedChargeAndItsRecoveryWithoutEvents() throws {
    let told = try texts {
      try $0.transaction("100", bought: At.february10 - 2_678_400_000, until: At.february10)
      try $0.renewal(signed: At.february10 - 86_400_000, on: true, renews: At.february10)
      try $0.renewal(signed: At.february10 + 60_000, on: true, renews: At.february10) {
        $0.isInBillingRetryPeriod = true
      }
      try $0.transaction("101", bought: At.recovery, until: At.march10) {
        $0.transactionReason = .known(.renewal)
      }
    }
    #expect(told.contains("charge failed; Apple retries (no event in the files)"))
    #expect(told.contains { $0.hasPrefix("renewed pro.monthly after failed charges") })
  }

  @Test func tellsARenewalThatWasDueBetweenTwoKnownPeriods() throws {
    let found = try lines {
      try $0.transaction("100", bought: At.february10 - 2_678_400_000, until: At.february10)
      try $0.transaction("102", bought: At.march10, until: At.april10) {
        $0.transactionReason = .known(.renewal)
      }
    }
    let due = try #require(found.first { $0.kind == .renewalDue })
    #expect(due.text == "renewal was due; the next period in the files begins 10 Mar 08:15")
    #expect(due.evidence.count == 2)
  }

  @Test func tellsANewBeginningAndAMovedEnd() throws {
    let again = try texts {
      try $0.transaction("100", bought: 1_700_000_000_000, until: 1_702_592_000_000)
      try $0.transaction("101", bought: At.march10, until: At.april10) {
        $0.transactionReason = .known(.purchase)
      }
    }
    #expect(again.contains { $0.hasPrefix("subscribed again to pro.monthly") })
    let moved = try texts {
      try $0.transaction("100", bought: At.february10, until: At.march10)
      try $0.transaction("100", bought: At.february10, until: At.april10, signed: 1_740_000_000_000)
    }
    #expect(
      moved.contains(
        "the end of the period is later: 10 Apr 08:15, before 10 Mar 08:15 (no event in the files)"
      )
    )
  }

  @Test func aV1TwinIsFoldedIntoItsV2Event() throws {
    let found = try lines { story in
      try story.transaction("100", bought: At.february10, until: At.march10)
      try story.event(.didRenew, transaction: "100", signed: At.february10)
      guard case .notification(let event) = story.records.last else { return }
      var twin = event.value
      twin.name = .v1(.known(.didRenew))
      twin.notificationUUID = nil
      twin.contentDigest = "digest"
      twin.evidence.source = .notificationV1
      twin.evidence.clock = .approximate
      twin.evidence.signature = .unsigned
      twin.evidence.provenance.file = "v1.json"
      twin.evidence.document = 99
      story.records.append(Record(twin))
    }
    let renewals = found.filter { $0.text.hasPrefix("renewed") }
    #expect(renewals.count == 1)
    #expect(renewals.first?.isToldTwice == true)
    #expect(renewals.first?.evidence.map(\.provenance.file).contains("v1.json") == true)
  }

  @Test func whatStatesNoTimeIsNotCalledLate() throws {
    var evidence = HandMade.evidence("2025-02-10T08:15:00Z")
    evidence.clock = .approximate
    evidence.arrived = HandMade.at("2025-02-12T08:15:00Z")
    let event = NotificationEvent(
      name: .v1(.known(.didRenew)),
      environment: .production,
      evidence: evidence
    )
    let line = words.event(FoldedEvent(event: event, copies: [evidence]))
    #expect(line.late == nil)
    #expect(line.arrived == "12 Feb 08:15")
  }
}
