import ArchiveIndex
import Dashboard
import NCursesBackend
import SubscriptionModel
import TerminalUI

/// Runs the dashboard in a real terminal: one thread, one `poll`, all input drained before one draw.
struct DashboardLoop {
  private let terminal: NCursesTerminal
  private let mailbox: Mailbox<DashboardEvent>
  private let worker: Worker
  private let scanner: Scanner
  private let clipboard = Clipboard()
  private var state: DashboardState
  private var plan = WakePlan()
  private var hasQuit = false

  /// Makes a loop; `nil` when the process has no file descriptor left.
  init?(index: ArchiveIndex, configuration: DashboardConfiguration, terminal: NCursesTerminal) {
    guard let mailbox = Mailbox<DashboardEvent>() else { return nil }
    self.terminal = terminal
    self.mailbox = mailbox
    let scanner = Scanner(index: index, asOf: configuration.asOf) { mailbox.post($0) }
    self.scanner = scanner
    worker = Worker(
      runner: EffectRunner(index: index, customers: configuration.customers),
      holdsLists: { scanner.holdsLists(at: $0) },
      deliver: { mailbox.post($0) }
    )
    state = DashboardState(configuration: configuration, size: terminal.size, now: .now)
  }

  /// Runs until the person quits or the terminal goes away; `scan` looks at the directory meanwhile.
  mutating func run(scan: RefreshMode?) {
    defer { scanner.stop() }
    answerStart()
    terminal.show(view(state))
    if let scan { scanner.start(scan) }
    while !hasQuit {
      let ready = wait(
        on: terminal.fileDescriptors + [mailbox.fileDescriptor],
        timeout: plan.timeout(at: .now)
      )
      if ready.isEmpty, !plan.timeIsOver(state) { continue }
      take(.now(.now))
      for event in terminal.readEvents() { take(.terminal(event)) }
      for signal in terminal.signals { obey(signal) }
      if ready.contains(mailbox.fileDescriptor) {
        for event in mailbox.drain() { take(event) }
      }
      if !hasQuit { terminal.show(view(state)) }
      if ready.isEmpty { plan.drawn(state) } else { plan.arrived() }
    }
  }

  /// Fetches the first page before the first frame, so that a warm index opens in one draw.
  private mutating func answerStart() {
    var waiting = state.start()[...]
    while let effect = waiting.popFirst() {
      guard !worker.holds(effect) else { continue }
      let events = worker.runner.events(answering: effect)
      if events.isEmpty { perform(effect) }
      for event in events { waiting += reduce(&state, event) }
    }
  }

  private mutating func take(_ event: DashboardEvent) {
    for effect in reduce(&state, event) { perform(effect) }
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .list, .facts, .search, .triangulate, .customer, .document, .items, .gaps:
      worker.run(effect)
    case .copy(let text): take(.copied(text, how: clipboard.copy(text, terminal: terminal)))
    case .refresh: scanner.start(.full)
    case .suspend: terminal.suspend()
    case .redraw: terminal.redraw()
    case .quit: hasQuit = true
    }
  }

  private mutating func obey(_ signal: NCursesTerminal.Signal) {
    switch signal {
    case .suspend: terminal.suspend()
    case .resumed: return
    case .terminate, .hangUp: hasQuit = true
    }
  }
}
