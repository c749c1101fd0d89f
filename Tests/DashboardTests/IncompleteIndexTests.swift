import Dashboard
import SubscriptionModel
import Testing

@Suite("An index that is incomplete, on screens")
struct IncompleteIndexTests {
  private var reading: IndexProgress {
    var progress = IndexProgress()
    progress.phase = .reading
    return progress
  }

  private var done: IndexProgress {
    var progress = IndexProgress()
    progress.phase = .done
    return progress
  }

  private static let since = moment("2025-03-13T09:05:00Z")

  static let standings: [(Incompleteness, String)] = [
    (.unfinished, "index incomplete"), (.outdated, "index incomplete"),
    (.missing(MissingFolders(folders: [""], since: since)), "archive missing"),
    (.missing(MissingFolders(folders: ["2024"], since: since)), "1 folder missing"),
    (.missing(MissingFolders(folders: ["2024", "2025"], since: since)), "2 folders missing"),
    (.unreadable(3, since: since), "not all readable"),
  ]

  @Test(arguments: standings)
  func theHeaderAndTheSearchSayIt(incompleteness: Incompleteness, words: String) {
    var archive = FakeArchive.demo
    archive.facts.incompleteness = incompleteness
    archive.facts.scannedAt = moment("2025-03-14T09:05:00Z")
    var desk = TestDashboard("100x30", archive: archive)
    #expect(
      desk.rows[1].contains("\(words), refreshed 14 Mar 2025 09:05"),
      "\(desk.rows[1])"
    )
    desk.press("/ n o b o d y")
    let screen = desk.rows.joined(separator: "\n")
    #expect(screen.contains("Not found so far: “nobody”"), "\(screen)")
    #expect(!screen.contains("does not appear"))
  }

  @Test func aReadOnlyIndexSaysWhenItWasRefreshed() {
    var archive = FakeArchive.demo
    archive.facts.isReadOnly = true
    archive.facts.scannedAt = moment("2025-03-14T09:05:00Z")
    let desk = TestDashboard("100x30", archive: archive)
    #expect(
      desk.rows[1].contains("read-only index, refreshed 14 Mar 2025 09:05"),
      "\(desk.rows[1])"
    )
  }

  @Test func anIndexThatIsUpToDateNeedsNoWords() {
    #expect(!TestDashboard("100x30").rows[1].contains("index"))
  }

  /// What is read meanwhile may be what was looked for.
  @Test func whatAScanMayStillFindIsAskedForAgain() {
    var desk = TestDashboard("100x30")
    desk.send(.progress(reading))
    desk.press("/ n o b o d y")
    #expect(desk.rows.joined().contains("Not found so far"))
    let before = desk.effects.count
    desk.send(.progress(done))
    let searches = desk.effects[before...].filter { effect in
      if case .search = effect { return true }
      return false
    }
    #expect(searches.count == 1)
    #expect(desk.rows.joined().contains("does not appear"))
  }

  @Test func aChargeThatAScanMayStillFindIsAskedForAgain() {
    var desk = TestDashboard("100x30")
    desk.send(.progress(reading))
    desk.press("/ Tab n o n e")
    #expect(desk.rows.joined().contains("No charge matches so far."), "\(desk.rows)")
    let before = desk.effects.count
    desk.send(.progress(done))
    let questions = desk.effects[before...].filter { effect in
      if case .triangulate = effect { return true }
      return false
    }
    #expect(questions.count == 1)
    #expect(!desk.rows.joined().contains("so far"))
  }
}
