import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// What the list of evidence counts and leaves out.
@Suite("Evidence of what is shown")
struct EvidenceScreenTests {
  private let customer = DemoCustomer.records.id

  private static func evidence(_ number: Int, asOf: Timestamp = demoNow) -> Evidence {
    Evidence(
      provenance: Provenance(file: "\(number).json"),
      source: .signedPayload,
      asOf: asOf,
      clock: .stated,
      signature: .verified
    )
  }

  private func evidenceScreen(
    _ topic: EvidenceTopic
  ) -> ScreenBench<EvidenceScreen> {
    ScreenBench(EvidenceScreen(customer, topic), size: "80x300", customers: [DemoCustomer.records])
  }

  /// More than thirty documents prove nothing more to a person.
  @Test(arguments: [
    (1, "1 other value", "1 other document says the same", false),
    (2, "2 other values", "2 other documents say the same", false),
    (30, "30 other values", "30 other documents say the same", false),
    (31, "31 other values", "31 other documents say the same", true),
  ])
  func olderAndEqualValuesAreCounted(count: Int, older: String, same: String, isCut: Bool) {
    var topic = EvidenceTopic(title: "Paid", evidence: [Self.evidence(0)])
    topic.older = (1...count).map {
      EvidenceTopic.OlderValue(text: "value \($0)", evidence: Self.evidence($0))
    }
    topic.repeats = (1...count).map { Self.evidence(1000 + $0) }
    let rows = evidenceScreen(topic).rows
    #expect(rows.contains { $0.contains("Replaced \(older)") })
    #expect(rows.contains { $0.contains(same) })
    #expect(rows.count { $0.hasPrefix("    value ") } == min(count, 30))
    #expect(rows.count { $0.contains("… and 1 older") } == (isCut ? 2 : 0))
    #expect(!rows.contains { $0.contains("None: the value") })
  }

  @Test func whatRestsOnNothingSaysSo() {
    let rows = evidenceScreen(EvidenceTopic(title: "Paid", evidence: [])).rows
    #expect(rows.contains { $0.contains("None: the value is absent or inferred.") })
    #expect(!rows.contains { $0.contains("Replaced") || $0.contains("the same") })
  }

  /// Evidence of the very instant is known then; older values alone are shown, too.
  @Test func evidenceIsPassedOnlyWhenItIsLater() {
    let date = moment("2025-03-10T08:16:00Z")
    let later = EvidenceTopic(title: "Later", evidence: [Self.evidence(0, asOf: date)])
    var bench = evidenceScreen(later)
    bench.context.chosenAsOf = date
    _ = bench.send(.evidenceBelow(nil))
    #expect(!bench.screen.isPassed)
    bench.context.chosenAsOf = date.adding(TimeSpan(milliseconds: -1))
    _ = bench.send(.evidenceBelow(nil))
    #expect(bench.screen.isPassed)
    _ = bench.send(.evidenceBelow(EvidenceTopic(title: "Empty", evidence: [])))
    #expect(bench.screen.topic.title == "Later")
    var old = EvidenceTopic(title: "Old", evidence: [])
    old.older = [.init(text: "value", evidence: Self.evidence(1))]
    _ = bench.send(.evidenceBelow(old))
    #expect(bench.screen.topic.title == "Old" && !bench.screen.isPassed)
  }
}
