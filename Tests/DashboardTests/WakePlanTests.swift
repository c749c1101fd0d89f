import Dashboard
import SubscriptionModel
import TerminalUI
import TestSupport
import Testing

/// A desk that nobody touches: it wakes when what it shows becomes something else, and never else.
@Suite("A desk left alone")
struct WakePlanTests {
  /// Every screen and what can lie over it, by the keys that lead there.
  static let screens = [
    "", "Enter", "Enter Enter", "Enter Enter G Enter", "Enter A", "Enter t", "Enter Enter e",
    "Enter Enter v", "!", "i", "/ 393001",
  ]

  static let keys =
    ["Down", "Enter", "Esc", "Tab", "C-c"] + "wevtAKzExyRFi!@[:?/\\".map(String.init)

  /// A screen, and a third of the keys, so that every key is pressed on several screens.
  static let pressed = screens.enumerated().map { number, screen in
    (screen, keys.indices.filter { $0 % 3 == number % 3 }.map { keys[$0] })
  }

  /// An archive whose words count hours at most: to follow minutes for a day would take minutes.
  static var archive: FakeArchive {
    var archive = FakeArchive.demo
    archive.facts.newestEvidence = demoNow.adding(.days(-20))
    return archive
  }

  /// The loop of the program with a clock that somebody else moves, on which nothing ever arrives.
  struct Loop {
    var desk: TestDashboard
    var plan = WakePlan()
    var now = demoNow

    /// Waits until the plan's time is over; false when it waits for ever.
    mutating func wait() -> Bool {
      guard let timeout = plan.timeout(at: now) else { return false }
      now = now.adding(TimeSpan(milliseconds: Int64(timeout)))
      guard plan.timeIsOver(desk.state) else { return true }
      desk.send(.now(now))
      plan.drawn(desk.state)
      return true
    }
  }

  /// What the desk would show if it were drawn at a moment.
  private func frame(_ desk: TestDashboard, at moment: Timestamp) -> Frame {
    var desk = desk
    desk.send(.now(moment))
    return desk.frame
  }

  /// The wait ends a millisecond after the moment, and at once where that is past.
  @Test(arguments: [(Int64(0), 60_001), (59_999, 2), (60_000, 1), (70_000, 1)])
  func theWaitEndsWithTheNextChange(milliseconds: Int64, timeout: Int) throws {
    let desk = TestDashboard(archive: Self.archive)
    var plan = WakePlan()
    #expect(plan.timeout(at: demoNow) == WakePlan.pauseMilliseconds)
    let hasPaused = plan.timeIsOver(desk.state)
    #expect(!hasPaused)
    let change = try #require(desk.state.nextChange)
    let now = change.adding(TimeSpan(milliseconds: milliseconds - 60_000))
    #expect(plan.timeout(at: now) == timeout)
    let isDue = plan.timeIsOver(desk.state)
    #expect(isDue)
    plan.arrived()
    #expect(plan.timeout(at: now) == WakePlan.pauseMilliseconds)
  }

  @Test(arguments: screens.prefix(6)) func itWakesOnlyForAChangeOverADay(screen: String) {
    var desk = TestDashboard(archive: Self.archive)
    desk.press(screen)
    var loop = Loop(desk: desk)
    let end = demoNow.adding(.days(1))
    var wakes = 0
    var changes = 0
    // The first wait ends when input has paused.
    _ = loop.wait()
    while loop.now < end {
      let (before, start) = (loop.desk.frame, loop.now)
      let middle = loop.desk
      guard loop.wait() else { break }
      wakes += 1
      if !loop.desk.frame.hasSameAppearance(before) { changes += 1 }
      // Nothing was missed meanwhile.
      let slept = min(loop.now, end).since(start).milliseconds
      let last = start.adding(TimeSpan(milliseconds: max(0, slept - 1001)))
      #expect(frame(middle, at: last).hasSameAppearance(before), "\(screen) at \(last)")
    }
    #expect(wakes == changes)
    #expect(wakes <= 300)
  }

  @Test(arguments: pressed)
  func itWakesOnlyForAChangeAfterEveryKey(screen: String, keys: [String]) {
    var start = TestDashboard(archive: Self.archive)
    start.press(screen)
    var seen: Set<[String]> = []
    for key in keys {
      var desk = start
      desk.press(key)
      guard seen.insert(desk.rows).inserted else { continue }
      var loop = Loop(desk: desk)
      _ = loop.wait()
      let before = loop.desk.frame
      guard loop.wait() else { continue }
      #expect(!loop.desk.frame.hasSameAppearance(before), "\(screen), then \(key)")
    }
  }

  @Test func aFixedDateNeverWakes() {
    var configuration = DashboardConfiguration.demo
    configuration.asOf = demoNow
    for keys in ["", "Enter", "Enter Enter", "Enter A"] {
      var desk = TestDashboard(configuration: configuration)
      desk.press(keys)
      #expect(desk.state.nextChange == nil)
    }
  }

  /// The end of the grace period of DemoCustomer, which is on the stack in all three.
  @Test func aStateThatEndsWakesTheScreenThatShowsIt() {
    let end = moment("2025-03-26T08:15:00Z")
    for keys in ["Enter", "Enter Enter", "Enter A"] {
      var desk = TestDashboard()
      desk.send(.now(end.adding(.minutes(-1))))
      desk.press(keys)
      let change = desk.state.nextChange ?? demoNow
      #expect(change > end.adding(.seconds(-60)))
      #expect(change <= end.adding(.seconds(1)))
    }
  }

  @Test func revealedAddressesAreMaskedOnceAndThenItRests() {
    var configuration = DashboardConfiguration.demo
    configuration.asOf = demoNow
    var desk = TestDashboard(configuration: configuration)
    desk.press("Enter x")
    var loop = Loop(desk: desk)
    while loop.wait() {}
    #expect(loop.now >= demoNow.adding(.seconds(60)))
    #expect(loop.now < demoNow.adding(.seconds(62)))
    #expect(loop.plan.timeout(at: loop.now) == nil)
  }

  @Test func inputIsWaitedForAfterInput() {
    var plan = WakePlan()
    #expect(plan.timeout(at: demoNow) == WakePlan.pauseMilliseconds)
    let isDue = plan.timeIsOver(TestDashboard().state)
    #expect(!isDue)
    plan.arrived()
    #expect(plan.timeout(at: demoNow) == WakePlan.pauseMilliseconds)
  }
}
