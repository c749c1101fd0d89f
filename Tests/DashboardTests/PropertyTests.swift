import Dashboard
import Foundation
import SubscriptionModel
import TerminalUI
import TestSupport
import Testing

@Suite("At any size, after any keys")
struct PropertyTests {
  /// Keys that do something, and text.
  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .enter, .escape, .tab, .backTab, .pageUp, .pageDown, .home, .end,
      .backspace, .delete, .control("d"), .control("u"), .control("n"), .control("p"),
      .control("l"), .control("c"), .function(1), .alt("f"),
    ] + "jkhlgGqnN/\\sSwevtyYxzERFMibAK!:?@[]+_ 0393MK-é日".map { Key.character($0) }

  @Test(arguments: 1...8)
  func nothingTrapsAndTheFrameIsFull(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var desk = TestDashboard(archive: seed.isMultiple(of: 2) ? .demo : .long(450))
    for _ in 0..<200 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        let size = Size(
          columns: Int.random(in: 0...260, using: &random),
          rows: Int.random(in: 0...50, using: &random)
        )
        desk.send(.terminal(.resized(size)))
      case 1: desk.send(.terminal(.paste("340001393001057")))
      case 3:
        var done = IndexProgress()
        done.phase = .done
        desk.send(.following(.live, since: demoNow.adding(.days(-30))))
        desk.archive.rows.shuffle(using: &random)
        desk.send(.progress(done))
      case 4:
        let place = Point(
          column: Int.random(in: 0...80, using: &random),
          row: Int.random(in: 0...24, using: &random)
        )
        desk.send(.terminal(.click(place, count: Int.random(in: 1...2, using: &random))))
      case 5: desk.send(.terminal(.scroll(rows: Int.random(in: -6...6, using: &random))))
      case 2: desk.send(.now(demoNow.adding(.seconds(Int64.random(in: 0...500, using: &random)))))
      default: desk.send(.terminal(.key(Self.keys.randomElement(using: &random) ?? .down)))
      }
      expectHonest(desk)
    }
  }

  /// How many events a terminal gets; with SUBDESK_SLOW more than a usual run has time for.
  private static let events =
    ProcessInfo.processInfo.environment["SUBDESK_SLOW"] == "1" ? 12_500 : 150

  /// A terminal that only ever gets differences shows what a fresh one would.
  @Test(arguments: 11...18)
  func differencesAddUpToTheFrame(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var desk = TestDashboard(archive: seed.isMultiple(of: 2) ? .demo : .long(450))
    var previous: Frame?
    var shown: [Point: CellChange] = [:]
    for _ in 0..<Self.events {
      desk.send(.terminal(Self.event(using: &random)))
      let frame = desk.frame
      if previous?.size != frame.size { shown = [:] }
      show(frame.changes(since: previous), on: &shown)
      var fresh: [Point: CellChange] = [:]
      show(frame.changes(since: nil), on: &fresh)
      guard shown == fresh else {
        Issue.record("a difference is missing: \(desk.rows)")
        return
      }
      previous = frame
    }
  }

  private static func event(using random: inout SeededNumbers) -> TerminalEvent {
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      let columns = Int.random(in: 1...260, using: &random)
      return .resized(Size(columns: columns, rows: Int.random(in: 1...60, using: &random)))
    case 1:
      return .paste(
        ["340001393001057", "日本 é ada@example.com"].randomElement(using: &random) ?? ""
      )
    case 2, 3:
      let column = Int.random(in: 0...120, using: &random)
      let place = Point(column: column, row: Int.random(in: 0...40, using: &random))
      return .click(place, count: Int.random(in: 1...2, using: &random))
    case 4: return .scroll(rows: Int.random(in: -6...6, using: &random))
    default: return .key(keys.randomElement(using: &random) ?? .down)
    }
  }

  /// Draws changes as a terminal does: a wide character takes both cells.
  private func show(_ changes: [CellChange], on shown: inout [Point: CellChange]) {
    for change in changes {
      shown[Point(column: change.column, row: change.row)] = change
      if change.width == 2 { shown[Point(column: change.column + 1, row: change.row)] = nil }
    }
  }

  private func expectHonest(_ desk: TestDashboard) {
    let frame = desk.frame
    #expect(frame.size == desk.state.size)
    guard frame.size.columns > 0, frame.size.rows > 0, let cursor = frame.cursor else { return }
    #expect((0..<frame.size.columns).contains(cursor.column))
    #expect((0..<frame.size.rows).contains(cursor.row))
  }

  @Test(arguments: ["20x5", "30x8", "40x12", "80x24", "100x30", "140x40", "200x50", "300x80"])
  func theSelectedRowIsAlwaysOnTheScreen(size: String) {
    var desk = TestDashboard(size, archive: .long(450))
    for key in ["Down", "PageDown", "Up", "G", "PageUp", "g", "C-d", "C-u", "End", "Home"] {
      desk.press(key)
      #expect(desk.selectedRow.hasPrefix("▌ ● active"), "\(key) at \(size)")
    }
  }

  @Test(arguments: ["80x24", "30x8", "200x50"])
  func asciiScreensHoldNothingButASCII(size: String) {
    var configuration = DashboardConfiguration.demo
    configuration.isASCII = true
    var desk = TestDashboard(size, configuration: configuration)
    for keys in ["", "/ 393001", "Tab pro", "Esc Esc ?", "Esc :", "Esc !", "Esc \\ plus"] {
      desk.press(keys)
      let isPlain = desk.rows.joined().allSatisfy { $0.isASCII }
      #expect(isPlain, "\(keys): \(desk.rows)")
    }
  }

  @Test func theHeaderAlwaysNamesEnvironmentZoneAndInstant() {
    var desk = TestDashboard()
    for keys in ["", "!", "Esc /", "Esc ?", "Esc :"] {
      desk.press(keys)
      #expect(desk.rows[0].contains("PRODUCTION"))
      #expect(desk.rows[0].contains("UTC"))
      #expect(desk.rows[0].contains("as of now"))
    }
  }

  @Test func trustedRootsStandInTheHeader() {
    var configuration = DashboardConfiguration.demo
    configuration.trustRootNames = ["Demo Root"]
    let desk = TestDashboard(configuration: configuration)
    #expect(desk.rows[1].contains("also trusts Demo Root"))
  }
}
