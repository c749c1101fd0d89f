import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// What stands beside a list for the line under the cursor, where there is room.
@Suite("Beside a list")
struct BesideTests {
  /// The documents that were asked for.
  private func documents(_ desk: TestDashboard) -> [String] {
    desk.effects.compactMap { effect in
      if case .document(let provenance) = effect { provenance.file } else { nil }
    }
  }

  private static let failed = Provenance(file: "notifications/failed.json")

  private func desk(_ size: String) -> TestDashboard {
    var desk = TestDashboard(size)
    let renewed = Provenance(file: "2025/02/10/renewed.json")
    for path in ["", "signedPayload"] {
      var place = Self.failed
      place.path = path
      desk.archive.documents[place] = desk.archive.documents[renewed]
      desk.archive.documents[Self.failed] = desk.archive.documents[renewed]
    }
    return desk
  }

  @Test(arguments: ["Enter t", "Enter e", "i", "Enter w Tab Tab"])
  func theDocumentOfTheLineIsRead(keys: String) {
    var desk = desk("200x50")
    desk.press(keys)
    #expect(documents(desk).last?.hasPrefix("notifications/") == true, "\(documents(desk))")
    var narrow = self.desk("139x50")
    narrow.press(keys)
    #expect(documents(narrow).isEmpty)
  }

  /// Each event has its own document, which is read once and let go of.
  @Test func theDocumentFollowsTheCursor() {
    var desk = desk("200x50")
    desk.press("Enter t")
    let first = documents(desk)
    #expect(desk.rows.contains { $0.contains("│  \(first.last ?? "?")") })
    desk.press("Down Down Down")
    #expect(documents(desk).count > first.count)
    #expect(!desk.rows.contains { $0.contains("│  \(first.last ?? "?")") })
  }

  @Test func theStripTakesTheWholeWidth() {
    var desk = desk("200x50")
    desk.press("Enter t")
    #expect(desk.rows[3].count > TextBuilder.maximumWidth)
  }

  /// The answer beside My desk is that of the line under the cursor; other lines have none.
  @Test func theAnswerBesideMyDeskFollowsTheCursor() {
    var desk = desk("200x50")
    desk.press("D")
    #expect(desk.state.previewedCustomer == nil, "its records are not there")
    desk.press("Tab Down")
    #expect(desk.state.previewedCustomer == DemoCustomer.records.id)
    #expect(desk.rows.contains { $0.contains("│  Has access to pro.monthly") })
    desk.press("G")
    #expect(desk.state.previewedCustomer == nil)
    #expect(!desk.rows.contains { $0.contains("Has access to pro.monthly") })
    var narrow = self.desk("139x50")
    narrow.press("D Tab Down")
    #expect(narrow.state.previewedCustomer == nil)
  }

  /// Tab goes on to who must act: the cursor never leaves the list.
  @Test func tabStaysInMyDesk() {
    var desk = desk("200x50")
    desk.press("D")
    for _ in 0..<5 {
      desk.press("Tab")
      #expect(desk.frame.cursor?.column == 1)
    }
  }

  @Test func theAnswerOfAPinnedCustomerStandsBeside() {
    var desk = desk("200x50")
    desk.press("p '")
    #expect(desk.state.previewedCustomer == DemoCustomer.records.id)
    #expect(desk.rows.contains { $0.contains("│  Has access to pro.monthly") })
  }
}
