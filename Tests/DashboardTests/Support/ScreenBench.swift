import SubscriptionModel
import TerminalUI

@testable import Dashboard

/// One screen in a test's hands, without a dashboard: keys and events go in, outcomes and rows come
/// out.
struct ScreenBench<Subject: Screen> {
  var screen: Subject
  var context: ScreenContext

  /// Puts a screen on the bench; `customers` are those whose records have arrived.
  init(_ screen: Subject, size: String = "80x24", customers: [CustomerRecords] = []) {
    self.screen = screen
    context = ScreenContext(
      configuration: .demo,
      size: Size(size) ?? Size(columns: 80, rows: 24),
      now: demoNow
    )
    for customer in customers { context.take(customer, of: customer.id) }
    self.screen.prepare(in: context)
  }

  /// Sends an event and gives what the screen asks for.
  mutating func send(_ event: ScreenEvent) -> [ScreenOutcome] {
    let outcomes = screen.handle(event, in: context)
    screen.prepare(in: context)
    return outcomes
  }

  /// Types a script such as `Down Down Enter` and gives what the screen asks for.
  mutating func press(_ script: String) -> [ScreenOutcome] {
    var outcomes: [ScreenOutcome] = []
    for case .key(let key) in TerminalEvent.script(script) {
      outcomes += screen.press(key, in: context)
      screen.prepare(in: context)
    }
    return outcomes
  }

  /// The rows between header and footer.
  var rows: [String] {
    let layout = ScreenLayout(size: context.size, chrome: screen.chrome)
    var frame = Frame(size: context.size)
    screen.draw(in: &frame, layout: layout, context: context)
    return layout.body.map { frame.row(text: $0) }
  }

  /// The row with the bar of the cursor.
  var selectedRow: String { rows.first { $0.hasPrefix("▌") } ?? "" }
}
