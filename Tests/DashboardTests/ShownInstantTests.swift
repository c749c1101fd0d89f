import Dashboard
import SubscriptionModel
import TerminalUI
import Testing

@Suite("The instant that screens show")
struct ShownInstantTests {
  private func desk(_ size: String = "80x24") -> TestDashboard { TestDashboard(size) }

  @Test func stepsBackThroughWhatBecameKnown() {
    var desk = desk()
    desk.press("Enter [")
    #expect(desk.rows[0].contains("as of 14 Mar 2025 21:40"))
    desk.press("[")
    #expect(desk.rows[0].contains("as of 10 Mar 2025 08:16"))
    #expect(desk.rows.contains { $0.contains("Has access") })
    desk.press("[")
    #expect(desk.rows[0].contains("as of 10 Feb 2025 08:15"))
    desk.press("] ] ] ]")
    #expect(desk.rows[0].contains("as of now"))
  }

  @Test func whatTheArchiveCouldHaveKnownIsShownAndExplained() {
    var desk = desk()
    // The renewal of February was told at 08:15:05, and a second copy arrived at 11:15:05.
    desk.press("Enter @ 2025-02-10T09:00 Enter")
    #expect(desk.rows[0].contains("as of 10 Feb 2025 09:00"))
    let then = Array(desk.rows[3..<20])
    desk.press("K")
    #expect(desk.rows[0].contains("known on 10 Feb 2025 09:00"))
    let told = desk.rows[3...5].joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(told.contains("What the archive could have known then: 0 documents had arrived."))
    #expect(told.contains("1 document signed by then arrived later and is not counted."))
    #expect(told.contains("Counted without a known arrival: 17 documents. K goes back."))
    desk.press("K")
    #expect(Array(desk.rows[3..<20]) == then)
  }

  @Test func anInstantOtherThanNowIsLoud() {
    var desk = desk()
    desk.press("@ 2025-02-10 Enter")
    #expect(desk.rows[0].hasSuffix("as of 10 Feb 2025 00:00"))
    let column = 80 - "as of 10 Feb 2025 00:00".count
    #expect(desk.frame[0, column].style == Style(.warn, bold: true, reversed: true))
  }

  /// What a locked host's file says, no key changes.
  @Test(arguments: [
    ("@ 2025-02-10 Enter", "as-of"), ("Enter [", "as-of"), ("E", "environment"), ("z", "time-zone"),
    ("T 8 Enter", "ticket"), (": t i c k e t Space T - 8 Enter", "ticket"),
  ])
  func whatTheHostFixesStays(keys: String, name: String) throws {
    var configuration = DashboardConfiguration.demo
    configuration.fixed = Set(FixedSetting.allCases)
    configuration.zones = [.utc, .utc]
    configuration.isAudited = true
    configuration.ticket = "T-7"
    var desk = TestDashboard("80x24", configuration: configuration)
    desk.press(keys)
    #expect(desk.rows[0].hasSuffix("PRODUCTION  UTC  as of now"))
    #expect(desk.state.ticket == "T-7")
    #expect(
      desk.effects.contains {
        if case .denied(let denied) = $0 { denied.rawValue == name } else { false }
      }
    )
    #expect(
      desk.rows.contains {
        $0.contains("\(name) cannot be changed here: the settings of this host are locked.")
      }
    )
  }

  @Test func asksForTheListAsOfTheChosenInstant() {
    var desk = desk()
    desk.press("@ 2025-02-01 Enter")
    #expect(desk.rows[0].contains("as of 1 Feb 2025 00:00"))
    let asked = desk.effects.contains { effect in
      if case .list(let request) = effect {
        request.asOf == moment("2025-02-01T00:00:00Z")
      } else {
        false
      }
    }
    #expect(asked)
  }

  @Test func whatIsNoDateIsToldWithoutLosingTheText() {
    var desk = desk()
    desk.press("@ C-u someday Enter")
    #expect(desk.rows[2].contains("not a date: 2025-03-10, 25 Feb 14:30, yesterday, -3d"))
    #expect(desk.rows[2].contains("someday"))
    desk.press("Space soon Space or Space later Space than Space that Enter")
    #expect(desk.rows[2].contains("not a date: 25 Feb"), "the example stays as long as it has room")
    desk.press("Esc")
    #expect(desk.rows[0].contains("as of now"))
  }

  /// Dates as screens show them, counted from the instant that is shown: 15 March 2025, 11:15.
  @Test(arguments: [
    ("25 Space Feb", "as of 25 Feb 2025 00:00"),
    ("25 Space Feb Space 14:30", "as of 25 Feb 2025 14:30"),
    ("25 Space Feb Space 2024", "as of 25 Feb 2024 00:00"),
    ("16 Space Mar", "as of 16 Mar 2024 00:00"),
    ("yesterday", "as of 14 Mar 2025 00:00"), ("-3d", "as of 12 Mar 2025 00:00"),
    ("-6h", "as of 15 Mar 2025 05:15"), ("last Space monday", "as of 10 Mar 2025 00:00"),
    ("today Space 08:15", "as of 15 Mar 2025 08:15"),
  ])
  func everyShownDateCanBeTyped(row: (keys: String, header: String)) {
    var desk = desk()
    desk.press("@ \(row.keys) Enter")
    #expect(desk.rows[0].hasSuffix(row.header))
  }

  /// Words count from the instant that is shown, not from the clock.
  @Test func wordsCountFromTheShownInstant() {
    var desk = desk()
    desk.press("@ 2025-02-10 Enter @ yesterday Enter")
    #expect(desk.rows[0].hasSuffix("as of 9 Feb 2025 00:00"))
  }
}
