import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// How far ahead the list of those who lose access and My desk look.
@Suite("How far ahead")
struct WithinTests {
  /// The last request for the list.
  private func listed(_ desk: TestDashboard) -> ListRequest? {
    desk.effects.reversed().lazy.compactMap { effect -> ListRequest? in
      if case .list(let request) = effect, request.limit > 10 { request } else { nil }
    }.first
  }

  @Test(arguments: [
    ("d", TimeSpan.hours(24), " subdesk  Customers › next 24 h"),
    ("d d", .days(3), " subdesk  Customers › next 3 d"),
    (": w i t h i n Space 7 2 h Enter", .days(3), " subdesk  Customers › next 3 d"),
    (": w i t h i n Space 9 0 m Enter", .minutes(90), " subdesk  Customers › next 90 min"),
    // From another list, it goes to who loses access, as far ahead as was chosen.
    ("d Tab d", .hours(24), " subdesk  Customers › next 24 h"),
  ])
  func theListLooksSoFarAhead(keys: String, span: TimeSpan, title: String) {
    var desk = TestDashboard()
    desk.press(keys)
    #expect(listed(desk)?.segment == .losingAccess)
    #expect(listed(desk)?.within == span)
    #expect(desk.rows[0].hasPrefix(title))
    #expect(desk.state.place.within == span)
  }

  @Test func afterTheLongestItLooksAsFarAsUsual() {
    var desk = TestDashboard()
    desk.press("d d d")
    #expect(listed(desk)?.segment == .losingAccess)
    #expect(listed(desk)?.within == nil)
    #expect(desk.rows[0].hasPrefix(" subdesk  Customers  "))
    #expect(desk.rows.last?.contains("Looking as far ahead as usual") == true)
  }

  /// Other lists have no such end, and the usual count is not of what is listed.
  @Test func onlyThoseWhoLoseAccessAreFewer() {
    var archive = FakeArchive.demo
    archive.rows[1].segments.insert(.losingAccess)
    var desk = TestDashboard(archive: archive)
    #expect(desk.rows[3].contains("Losing access 1"))
    desk.press("d Tab")
    #expect(listed(desk)?.segment != .losingAccess)
    #expect(listed(desk)?.within == nil)
    #expect(desk.rows[0].hasPrefix(" subdesk  Customers  "))
    #expect(desk.rows[3].contains("Losing access  "))
  }

  @Test func anEmptyListSaysHowFarItLooked() {
    var archive = FakeArchive.demo
    archive.rows = archive.rows.map { row in
      var row = row
      row.segments.remove(.losingAccess)
      return row
    }
    var desk = TestDashboard(archive: archive)
    desk.press("d")
    #expect(
      desk.rows.contains { $0.contains("No customer is known to lose access within 24 h.") }
    )
  }

  @Test func whatIsNoLengthIsSaid() {
    var desk = TestDashboard()
    desk.press(": w i t h i n Space s o o n Enter")
    #expect(desk.rows.last?.contains("Not a length of time, such as 24h or 3d: soon") == true)
    #expect(desk.state.place.within == nil)
  }

  /// A place that is reopened looks as far ahead as it did.
  @Test func aPlaceKeepsIt() {
    var configuration = DashboardConfiguration.demo
    var place = DeskPlace()
    (place.segment, place.within) = (.losingAccess, .hours(24))
    configuration.place = place
    let desk = TestDashboard(configuration: configuration)
    #expect(listed(desk)?.within == .hours(24))
    #expect(desk.state.place.within == .hours(24))
  }

  // MARK: My desk

  private func customers(_ desk: TestDashboard) -> [String] {
    let start = desk.rows.firstIndex { $0.contains("The customer's") } ?? 0
    return desk.rows[(start + 1)...].prefix { !$0.allSatisfy { $0 == " " } }
      .map { row in
        row.drop { $0 == " " || $0 == "▌" }.split(separator: "  ").first.map(String.init) ?? ""
      }
  }

  @Test(arguments: [
    ("D", ["▲ grace ends", "▲ grace ends", "△ retry ends"]),
    ("D d", ["▲ grace ends", "2 customers due later, or without a date"]),
    ("D d d", ["▲ grace ends", "2 customers due later, or without a date"]),
    ("D d d d", ["▲ grace ends", "▲ grace ends", "△ retry ends"]),
    (
      "D : w i t h i n Space 4 0 0 h Enter",
      ["▲ grace ends", "▲ grace ends", "1 customer due later, or without a date"]
    ),
  ])
  func myDeskShowsWhatIsDueByThen(keys: String, lines: [String]) {
    var desk = TestDashboard("80x50")
    desk.press(keys)
    #expect(customers(desk) == lines)
    #expect(desk.rows[0].contains("My desk › next") == (lines.last?.contains("later") == true))
  }
}
