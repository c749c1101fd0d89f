import SubscriptionModel
import Testing

@testable import Dashboard

/// Customers known only from unsigned documents stand behind one line of the list.
@Suite struct UnsignedLineTests {
  private static let line = " ○ 2 more customers are known only from unsigned documents"

  /// The demo's list, of whose customers the last two are known only from unsigned documents.
  private func desk() -> TestDashboard {
    var archive = FakeArchive.demo
    for index in archive.rows.indices.suffix(2) { archive.rows[index].basis = .unsigned }
    return TestDashboard(archive: archive)
  }

  private func isShown(_ desk: TestDashboard) -> Bool {
    desk.rows.contains { $0.dropFirst().hasPrefix(Self.line) }
  }

  private func isSelected(_ desk: TestDashboard) -> Bool {
    desk.rows.contains { $0.hasPrefix("▌" + Self.line) }
  }

  @Test func theLineTellsHowManyThereAre() {
    let desk = desk()
    #expect(isShown(desk))
    #expect(!isSelected(desk))
    #expect(!TestDashboard().rows.contains { $0.contains("unsigned documents") })
  }

  @Test(arguments: ["U", "G Down Enter", "G G Enter"])
  func theyAreListedAndLeftAgain(keys: String) {
    var desk = desk()
    desk.press(keys)
    #expect(desk.rows[0].contains("Customers › Only unsigned documents"))
    #expect(desk.rows.contains { $0.contains("[All 2]") })
    #expect(!isShown(desk))
    desk.press("Esc")
    #expect(!desk.rows[0].contains("Only unsigned documents"))
    #expect(isShown(desk))
  }

  /// The line is the last place of the cursor, and is left like a row.
  @Test(arguments: ["Up", "g", "Tab"]) func theLineIsLeft(key: String) {
    var desk = desk()
    desk.press("G Down")
    #expect(isSelected(desk))
    desk.press(key)
    #expect(!isSelected(desk))
  }
}
