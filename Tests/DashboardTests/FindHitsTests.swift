import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// Where hits stand in Find, how they scroll, and what is said of them.
@Suite("Hits of Find")
struct FindHitsTests {
  /// Thirty transactions whose numbers contain 99.
  private static var thirty: FakeArchive {
    var archive = FakeArchive.demo
    let hit = archive.hits[0]
    archive.hits = (10..<40).map { number in
      var hit = hit
      hit.text = "34000199\(number)"
      return hit
    }
    return archive
  }

  private func searches(_ desk: TestDashboard) -> Int {
    desk.effects.count { if case .search = $0 { true } else { false } }
  }

  /// The line below what is typed from 12 rows on, the count from 7.
  @Test(arguments: [("80x11", 2), ("80x12", 3), ("80x7", 2), ("80x6", 2)])
  func whatIsLeastNeededGoesFirst(size: String, first: Int) {
    var desk = TestDashboard(size)
    desk.press("/ 393001")
    let field = desk.rows.firstIndex { $0.hasPrefix(" Find: ") } ?? 0
    #expect(field == 1)
    #expect(desk.rows[first].hasPrefix("▌ transaction"), "\(desk.rows)")
    #expect(desk.rows[2].hasPrefix("──") == (first == 3))
    #expect(desk.rows.contains { $0.contains("2 matches") } == (size != "80x6"))
  }

  /// Nineteen hits are seen; a page are the twenty rows of the usual screen.
  ///
  /// The near number of the demo stands behind the thirty.
  @Test func hitsScrollAsLittleAsNeeded() {
    var desk = TestDashboard(archive: Self.thirty)
    desk.press("/ 99")
    for _ in 0..<18 { desk.press("Down") }
    #expect(desk.rows[21].hasPrefix("▌") && desk.rows[3].contains("3 400 019 910"))
    desk.press("Down")
    #expect(desk.rows[21].hasPrefix("▌") && desk.rows[3].contains("3 400 019 911"))
    #expect(desk.rows[23].hasSuffix("20/31"))
    desk = TestDashboard(archive: Self.thirty)
    desk.press("/ 99 PageDown")
    #expect(desk.rows[23].hasSuffix("21/31"))
    desk.press("PageUp")
    #expect(desk.rows[23].hasSuffix("1/31"))
  }

  /// Why a search failed is not said of the next one.
  @Test func aFailureGoesWithItsText() {
    var desk = TestDashboard()
    desk.answers = false
    desk.press("/ 393")
    for case .search(let request) in desk.effects.suffix(1) {
      desk.send(.failed(.search(request), message: "The disk failed."))
    }
    #expect(desk.rows.contains { $0.contains("The disk failed.") })
    desk.press("Backspace Backspace Backspace")
    #expect(!desk.rows.contains { $0.contains("The disk failed.") })
  }

  @Test func nearNumbersAreNotCounted() {
    var desk = TestDashboard()
    desk.press("/ 393001")
    #expect(desk.rows[5].contains("340 001 393 002 057"))
    #expect(desk.rows[5].contains(" near "))
    #expect(desk.rows[22].hasPrefix(" 2 matches · 1 near, not counted"))
  }

  @Test func aHitNamesItsEnvironmentAndItsCustomer() {
    var desk = TestDashboard("120x24")
    desk.archive.hits[0].environment = .sandbox
    desk.archive.hits[1].customerLabel = nil
    desk.press("/ 393001")
    #expect(desk.rows[3].contains("7e3fb204 sandbox"))
    #expect(!desk.rows[3].contains("production"))
    desk.press("Esc / 3930 Down")
    #expect(desk.rows[4].contains("no customer"))
  }

  /// Also where all of it was typed.
  @Test func whatWasTypedIsMarkedInAHit() {
    for (typed, marked) in [("340001393001057", "340 001 393 001 057"), ("393001", "393 001")] {
      var desk = TestDashboard()
      desk.press("/ \(typed)")
      let frame = desk.frame
      let cells = (0..<80).map { frame[3, $0] }.filter { $0.style.role == .match }
      #expect(String(cells.compactMap(\.text)) == marked)
    }
  }

  @Test func hitsAreAskedForAnewOnlyWhereTheyMayBeOthers() {
    var desk = TestDashboard()
    desk.press("/ 3930 Enter")
    let count = searches(desk)
    desk.press("Esc")
    #expect(searches(desk) == count)
    desk.press("Enter E Esc")
    #expect(searches(desk) == count + 1)
  }

  /// Fewer hits than before leave the cursor on the last one.
  @Test func theCursorStaysAmongTheHits() throws {
    var bench = ScreenBench(FindScreen(text: "3930"))
    let answer = { (outcomes: [ScreenOutcome], hits: [SearchHit]) -> ScreenEvent? in
      for case .run(.search(let request)) in outcomes {
        return .answered(
          .found(SearchAnswer(request: request, recognisedAs: .number, hits: hits, near: []))
        )
      }
      return nil
    }
    let hits = FakeArchive.demo.hits
    _ = bench.send(try #require(answer(bench.send(.opened), hits)))
    _ = bench.press("Down")
    #expect(bench.screen.position(in: bench.context) == "2/2")
    bench.context.environment = .all
    let asked = bench.send(.changed(.environment))
    _ = bench.send(try #require(answer(asked, Array(hits.prefix(1)))))
    #expect(bench.screen.position(in: bench.context) == "1/1")
  }

  @Test(arguments: [
    (0, "no charge of 9.99 USD on 12 Mar; Tab changes that search"),
    (1, "Tab: 1 charge of 9.99 USD on 12 Mar"), (2, "Tab: 2 charges of 9.99 USD on 12 Mar"),
  ])
  func aMessageLeadsToTheChargesItDescribes(charges: Int, words: String) throws {
    var bench = ScreenBench(FindScreen(text: "9.99 USD on 12 Mar"), size: "120x24")
    for case .run(.search(let request)) in bench.send(.opened) {
      var answer = SearchAnswer(
        request: request,
        recognisedAs: .message,
        hits: FakeArchive.demo.hits,
        near: []
      )
      answer.described = [.init(amount: "9.99 USD", day: "12 Mar", charges: charges)]
      _ = bench.send(.answered(.found(answer)))
    }
    #expect(bench.rows.contains { $0.contains(words) }, "\(bench.rows)")
  }
}
