import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// How the list of customers scrolls when the cursor leaves it.
@Suite struct ScrollingTests {
  /// The number of the customer in the first row of the list, and that of the one under the cursor.
  private func place(in desk: TestDashboard) -> [Int] {
    let screen = desk.state.stack.root.screen as? CustomersScreen
    guard let screen, let selected = screen.selectedIndex else { return [] }
    return [screen.top, selected]
  }

  private func desk(_ size: String) -> (desk: TestDashboard, rows: Int) {
    let desk = TestDashboard(size, archive: .long(300))
    let screen = desk.state.stack.root.screen as? CustomersScreen
    return (desk, screen?.listLayout(in: desk.state.context).rows ?? 0)
  }

  /// Without a preview beside it, the list scrolls by one row.
  @Test(arguments: ["80x24", "139x50"])
  func theListScrollsByARow(size: String) {
    var (desk, rows) = desk(size)
    desk.press(Array(repeating: "Down", count: rows - 1).joined(separator: " "))
    #expect(place(in: desk) == [0, rows - 1])
    desk.press("Down")
    #expect(place(in: desk) == [1, rows])
    desk.press(Array(repeating: "Up", count: rows).joined(separator: " "))
    #expect(place(in: desk) == [0, 0])
  }

  /// Beside a preview, the list goes on by two thirds of its height, and back in the same way.
  @Test(arguments: ["140x40", "200x50"])
  func besideAPreviewTheListScrollsAhead(size: String) {
    var (desk, rows) = desk(size)
    desk.press(Array(repeating: "Down", count: rows - 1).joined(separator: " "))
    #expect(place(in: desk) == [0, rows - 1])
    desk.press("Down")
    let top = 1 + rows * 2 / 3
    #expect(place(in: desk) == [top, rows])
    desk.press(Array(repeating: "Up", count: rows - top).joined(separator: " "))
    #expect(place(in: desk) == [top, top])
    desk.press("Up")
    #expect(place(in: desk) == [0, top - 1])
  }

  /// Pages and the end of the list are shown as without a preview.
  @Test func pagesAndEndsStayAsTheyAre() {
    var (desk, rows) = desk("200x50")
    desk.press("PageDown")
    #expect(place(in: desk) == [1, rows])
    desk.press("G")
    // The last page of a hundred is held.
    #expect(place(in: desk) == [100 - rows, 99])
    desk.press("g")
    #expect(place(in: desk) == [0, 0])
    desk.press("G Up")
    #expect(place(in: desk) == [100 - rows, 98])
  }
}
