import Dashboard
import Foundation
import SubscriptionModel
import TerminalUI
import Testing

@Suite("The filter of the list")
struct ListFilterTests {
  @Test func filtersWhileTyping() throws {
    var desk = TestDashboard()
    desk.press("\\ plus")
    #expect(desk.rows.contains { $0.contains("0be1d5f2") })
    #expect(!desk.rows.contains { $0.contains("7e3fb204") })
    desk.press("Enter")
    #expect(desk.rows[2].contains("Showing rows with plus"))
    desk.press("Esc")
    #expect(desk.rows.contains { $0.contains("7e3fb204") })
  }

  @Test func theCursorGoesToTheFirstRowThatTheFilterKeeps() {
    var desk = TestDashboard()
    desk.press("Down Down Down Down \\ plus Enter")
    #expect(desk.selectedRow.contains("0be1d5f2"))
    desk.press("Down \\ .monthly Enter")
    #expect(desk.selectedRow.contains("340 001 288 400 017"))
  }

  @Test func anExclamationMarkInvertsTheFilter() {
    var desk = TestDashboard()
    desk.press("\\ !pro Enter")
    #expect(desk.rows.contains { $0.contains("0be1d5f2") })
    #expect(!desk.rows.contains { $0.contains("7e3fb204") })
  }

  /// Every cell that is on the screen can be typed, as it stands there.
  @Test(arguments: [
    ("26 Space Mar", "7e3fb204"), ("08:15", "7e3fb204"), ("grace Space pro.monthly", "7e3fb204"),
    ("grace Space !annual", "7e3fb204"), ("renews", "5d0f6a90"), ("2 Space Aug", "5d0f6a90"),
    ("ending", "c2b7791e"), ("29 Space Mar", "c2b7791e"), ("due Space 1 Space Mar", "340 001 288"),
    ("340 Space 001 Space 288", "340 001 288"), ("340001288", "340 001 288"),
    ("2024 Space expired", "31fd88b0"), ("refunded", "e07a11c4"), ("moreno", "7e3fb204"),
    ("unconfirmed", "340 001 288"), ("13", "7e3fb204"),
  ])
  func theFilterMatchesWhatTheCellsShow(row: (keys: String, label: String)) {
    var desk = TestDashboard("120x24")
    desk.press("\\ \(row.keys) Enter")
    #expect(desk.selectedRow.contains(row.label))
    let words = row.keys.split(separator: " ").filter { $0 != "Space" }
    guard let first = words.first, words.count == 1 else { return }
    desk.press("\\ C-u !\(first) Enter")
    #expect(!desk.rows.dropFirst(5).contains { $0.contains(row.label) })
  }

  /// Names are found in the company's file, masked or not.
  @Test(arguments: ["hopper", "GRACE Space hop", "grace@navy.example", "jose"])
  func theFilterFindsPeople(keys: String) throws {
    var archive = FakeArchive.demo
    let token = try #require(AppAccountToken(archive.rows[2].label))
    archive.customers.add(
      .init(name: "Grace José Hopper", email: "Grace@navy.example"),
      for: token
    )
    var desk = TestDashboard(archive: archive)
    desk.press("\\ \(keys) Enter")
    #expect(desk.selectedRow.contains("0be1d5f2"))
    #expect(desk.rows.last?.contains("1/1") == true)
  }

  /// Dates are compared as they are shown: in the zone that was chosen.
  @Test func theFilterFollowsTheZone() throws {
    var configuration = DashboardConfiguration.demo
    let file = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/Asia/Tokyo"))
    configuration.zones.append(try #require(ZoneRules(name: "Asia/Tokyo", tzif: Array(file))))
    var desk = TestDashboard(configuration: configuration)
    desk.press("\\ 17:15 Enter")
    #expect(desk.rows.contains { $0.contains("No row with 17:15") })
    desk.press("z")
    #expect(desk.selectedRow.contains("26 Mar 17:15"))
  }

  @Test func theStatusLineSaysWhatTheFilterKeeps() {
    var desk = TestDashboard()
    desk.press("\\ pro Space !annual Space grace Enter")
    #expect(desk.rows[2].hasPrefix(" Showing rows with pro and grace and without annual"))
    desk.press("\\ C-u zzz Space !grace Enter")
    #expect(desk.rows.contains { $0.contains("No row with zzz and without grace.") })
  }

  /// A search that stopped for the time being goes on by itself, and says so.
  @Test func aSearchThatStoppedGoesOn() throws {
    var desk = TestDashboard(archive: .long(50))
    desk.answers = false
    desk.press("\\ x")
    guard case .list(let first)? = desk.effects.last else {
      Issue.record("nothing was asked")
      return
    }
    let stop = desk.archive.rows[20].id
    var page = ListPage(
      request: first,
      rows: [],
      total: nil,
      firstIndex: nil,
      hasMoreBefore: false,
      hasMoreAfter: true
    )
    page.searchedUpTo = stop
    desk.send(.listed(page))
    guard case .list(let second)? = desk.effects.last else {
      Issue.record("the search did not go on")
      return
    }
    #expect(second.position == .after(stop))
    desk.press("Enter")
    #expect(desk.rows.contains { $0.contains("Searching for a row with x…") })
    #expect(desk.rows[2].contains("still searching…"))
    page = ListPage(
      request: second,
      rows: [desk.archive.rows[30]],
      total: nil,
      firstIndex: nil,
      hasMoreBefore: true,
      hasMoreAfter: false
    )
    desk.send(.listed(page))
    #expect(desk.selectedRow.contains(FakeArchive.shownLabel(100_030)))
    #expect(!desk.rows[2].contains("looking"))
  }

  /// The palette reaches what keys reach only step by step.
}
