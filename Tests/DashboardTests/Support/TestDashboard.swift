import Dashboard
import SubscriptionModel
import TerminalUI

/// A dashboard in a test's hands: keys go in, effects are answered at once, frames come out.
struct TestDashboard {
  var state: DashboardState
  var archive: FakeArchive
  /// Every effect that was asked for, in order.
  var effects: [Effect] = []
  /// Whether effects are answered at once.
  var answers = true

  /// Opens the desk and lets the archive answer.
  init(
    _ size: String = "80x24",
    archive: FakeArchive = .demo,
    configuration: DashboardConfiguration = .demo
  ) {
    self.archive = archive
    state = DashboardState(
      configuration: configuration,
      size: Size(size) ?? Size(columns: 80, rows: 24),
      now: demoNow
    )
    run(state.start())
  }

  /// Types a script such as `Down Down Enter`.
  mutating func press(_ script: String) {
    for event in TerminalEvent.script(script) { send(.terminal(event)) }
  }

  /// Sends one event.
  mutating func send(_ event: DashboardEvent) {
    run(state.reduce(event))
  }

  /// What is on the screen.
  var frame: Frame { view(state) }

  /// The rows of the screen as text.
  var rows: [String] { (0..<state.size.rows).map { frame.row(text: $0) } }

  /// The text of the row that the terminal's cursor is on.
  var selectedRow: String {
    frame.cursor.map { frame.row(text: $0.row) } ?? ""
  }

  private mutating func run(_ asked: [Effect]) {
    effects += asked
    guard answers else { return }
    for effect in asked {
      if let event = archive.answer(effect) { send(event) }
    }
  }
}
