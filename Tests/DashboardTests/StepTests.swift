import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// `[` and `]` on the screens where events stand.
@Suite("Stepping in time")
struct StepTests {
  /// Ada Moreno's subscription: its state rests on the failure of 10 March 08:16.
  private func onEvidence() throws -> TestDashboard {
    var desk = TestDashboard()
    desk.press("Enter e")
    guard case .evidence = desk.state.route else {
      Issue.record("e on the answer shows its evidence")
      return desk
    }
    return desk
  }

  @Test func theEvidenceFollowsTheInstant() throws {
    var desk = try onEvidence()
    #expect(desk.rows.contains { $0.contains("pro.monthly: grace period") })
    desk.press("[")
    #expect(desk.rows[0].contains("as of 14 Mar 2025 21:40"))
    desk.press("[")
    #expect(desk.rows[0].contains("as of 10 Mar 2025 08:16"))
    #expect(desk.rows.contains { $0.contains("pro.monthly: grace period") })
    desk.press("[")
    #expect(desk.rows[0].contains("as of 10 Feb 2025 08:15"))
    #expect(desk.rows.contains { $0.contains("pro.monthly: active") })
    #expect(!desk.rows.contains { $0.contains("failed.json") })
    desk.press("] ] ] ]")
    #expect(desk.rows[0].contains("as of now"))
    #expect(desk.rows.contains { $0.contains("pro.monthly: grace period") })
    desk.press("Esc")
    #expect(desk.state.route == .customer(DemoCustomer.records.id))
  }

  @Test func whatIsNotKnownYetIsCalledSo() throws {
    var desk = try onEvidence()
    desk.press("@ 2023-12-31 Enter")
    #expect(desk.rows.contains { $0.contains("Unknown as of 31 Dec 2023 00:00 UTC") })
    #expect(desk.rows.contains { $0.contains("failed.json") })
    desk.press("@ now Enter")
    #expect(!desk.rows.contains { $0.contains("Not known as of") })
  }

  /// A document and the list of problems say why nothing steps there.
  @Test(arguments: [
    ("Enter e v [", "A document is the same at every date; press Esc, then ["),
    ("Enter e v ]", "A document is the same at every date; press Esc, then ]"),
    ("! [", "[ works on customers and their list; press Esc, then ["),
  ])
  func whereNothingStepsTheReasonIsSaid(keys: String, reason: String) {
    var desk = TestDashboard()
    desk.press(keys)
    #expect(desk.rows.last?.contains(reason) == true)
  }

  /// The help of each screen lists the keys exactly where they step.
  @Test func helpAgreesWithWhatTheKeysDo() {
    let stepping = [
      CustomersScreen.name, CustomerScreen.name, SubscriptionScreen.name, TransactionScreen.name,
      AnswersScreen.name, TimelineScreen.name, EvidenceScreen.name, OverviewScreen.name,
      ReportScreen.name, ComparisonScreen.name, MyDeskScreen.name,
    ]
    for screen in Route.screens + Modal.screens {
      let (name, bound) = (screen.name, screen.keyRows.map(\.command))
      #expect(bound.contains(.stepBack) == stepping.contains(name), "\(name)")
      #expect(bound.contains(.stepForward) == stepping.contains(name), "\(name)")
    }
  }
}
