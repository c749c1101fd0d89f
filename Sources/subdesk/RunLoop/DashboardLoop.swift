import ArchiveIndex
import ArgumentParser
import Dashboard
import Glibc
import NCursesBackend
import SubscriptionModel
import TerminalUI

/// Runs the dashboard in a real terminal: one thread and one `poll`, and all input is handled
/// before the next frame.
struct DashboardLoop {
  private let terminal: NCursesTerminal
  private let mailbox: Mailbox<Arrival>
  private let worker: Worker
  private let scanner: Scanner
  private let clipboard: Clipboard
  private let link: LinkCommand
  private var state: DashboardState
  private var plan = WakePlan()
  private var throttle = RedrawThrottle()
  /// Follows the archive; `nil` where it is not followed.
  private let watcher: ArchiveWatcher?
  /// Keeps what is remembered; `nil` where nothing is.
  private let keeper: MemoryKeeper?
  /// What was last given to be kept.
  private var remembered: DeskMemory
  /// Tells the audit log what is seen; `nil` where there is none.
  private var trail: AuditTrail?
  /// Why the audit log was not told, which ended the loop; `nil` where it was.
  private(set) var auditFailure: CommandError?
  /// How the loop ends; `nil` while it runs.
  private var ending: ExitCode?

  /// What other threads pass to the loop.
  private enum Arrival: Sendable {
    case event(DashboardEvent)
    /// tmux did not take a text, so the terminal itself gets it.
    case notTaken(String)
  }

  /// What a dashboard follows.
  enum FollowTarget {
    /// Nothing.
    case nothing
    /// What other processes write to the index.
    case index
    /// The archive, and its index.
    case archive
  }

  /// Makes a loop that shares places as `link` says, follows what `follows` says, and keeps what is remembered in `deskFile` if there is
  /// one; `nil` if the process has no file descriptor left.
  init?(
    desk: Desk,
    configuration: DashboardConfiguration,
    terminal: NCursesTerminal,
    link: LinkCommand,
    follows: FollowTarget,
    deskFile: DeskFile?
  ) {
    guard let mailbox = Mailbox<Arrival>() else { return nil }
    let index = desk.index
    desk.notices.redirect { mailbox.post(.event(.notice($0))) }
    self.terminal = terminal
    self.link = link
    self.mailbox = mailbox
    let scanner = Scanner(
      index: index,
      asOf: configuration.asOf,
      looksAtArchive: follows != .index
    ) { mailbox.post(.event($0)) }
    self.scanner = scanner
    worker = Worker(
      runner: EffectRunner(
        index: index,
        app: desk.app,
        customers: configuration.customers,
        isRedacted: desk.isRedacted,
        maximumCustomers: desk.fixedLimit,
        writesFiles: configuration.writesFiles,
        notes: desk.notes
      ),
      mustPrepareLists: { scanner.mustPrepareLists(at: $0) },
      mustPrepareStatistics: { scanner.mustPrepareStatistics() },
      deliver: { mailbox.post(.event($0)) }
    )
    clipboard = Clipboard(startsPrograms: !desk.isLocked) { text, isTaken in
      mailbox.post(isTaken ? .event(.copied(text, how: "tmux")) : .notTaken(text))
    }
    watcher =
      follows != .nothing
      ? ArchiveWatcher(
        archive: follows == .archive ? index.archive : nil,
        index: index.indexPath,
        isIndexReported: !index.isOnServer
      ) { scanner.take($0) } : nil
    remembered = configuration.memory
    keeper = deskFile.map { file in
      MemoryKeeper(file, memory: configuration.memory) { mailbox.post(.event(.notice($0))) }
    }
    state = DashboardState(configuration: configuration, size: terminal.size, now: .now)
    trail = AuditTrail(desk.audit)
  }

  /// Runs until the user quits, or until a signal or the loss of the terminal ends it; unless it is
  /// followed, `scan` reads the folder meanwhile.
  ///
  /// - Parameters:
  ///   - scan: How to read the folder.
  ///   - notice: What to say on the first screen, in words for a support person.
  /// - Returns: The program's exit code.
  mutating func run(scan: RefreshMode?, notice: String? = nil) -> ExitCode {
    defer {
      tell { try $0.finish() }
      watcher?.stop()
      scanner.stop()
      keeper?.finish(state.memory, state.place)
    }
    answerInitialEffects()
    // Nothing is shown that the audit log does not take.
    if let ending { return ending }
    if let notice { take(.notice(notice)) }
    terminal.show(view(state))
    if let watcher { watcher.resume() } else if let scan { scanner.start(scan) }
    while true {
      let ready = wait(
        on: terminal.fileDescriptors + [mailbox.fileDescriptor],
        timeout: [
          plan.timeout(at: .now), terminal.inputTimeout, throttle.timeout(at: .now), orderTimeout,
        ]
        .compactMap(\.self).min()
      )
      let isDue = throttle.isWaiting || orderTimeout == 0
      let isInput = !ready.isEmpty || terminal.inputTimeout != nil || isDue
      if !isInput { keepMemory() }
      if !isInput, !plan.timeIsOver(state) { continue }
      take(.now(.now))
      let events = terminal.readEvents()
      for event in events { take(.terminal(event)) }
      for signal in terminal.signals { obey(signal) }
      if ready.contains(mailbox.fileDescriptor) {
        for arrival in mailbox.drain() { take(arrival) }
      }
      if let ending { return ending }
      let isTyped = !events.isEmpty || !terminal.signals.isEmpty
      if throttle.mayDraw(at: .now, isTyped: isTyped) { terminal.show(view(state)) }
      if isInput { plan.arrived() } else { plan.drawn(state) }
    }
  }

  /// Keeps what is remembered once input pauses, so that no key waits for it.
  private mutating func keepMemory() {
    guard let keeper, state.memory != remembered else { return }
    remembered = state.memory
    keeper.keep(state.memory, state.place)
  }

  /// The milliseconds until rows may take their new order; `nil` where they have it.
  private var orderTimeout: Int? {
    state.orderChangesAt.map { Int(clamping: max(0, $0.since(.now).milliseconds)) }
  }

  /// Reads the first page before the first frame, so that an existing index opens in one draw.
  private mutating func answerInitialEffects() {
    var waiting = state.start()[...]
    while let effect = waiting.popFirst() {
      guard !worker.holds(effect) else { continue }
      let events = worker.runner.events(answering: effect)
      if events.isEmpty { perform(effect) }
      for event in events {
        waiting += state.reduce(event)
        follow(event)
      }
    }
  }

  private mutating func take(_ arrival: Arrival) {
    switch arrival {
    case .event(let event): take(event)
    case .notTaken(let text): copyToTerminal(text)
    }
  }

  private mutating func take(_ event: DashboardEvent) {
    let effects = state.reduce(event)
    follow(event)
    for effect in effects { perform(effect) }
  }

  /// Tells the audit log what an event shows.
  private mutating func follow(_ event: DashboardEvent) {
    guard trail != nil else { return }
    let state = state
    tell { try $0.follow(event, state) }
  }

  /// Tells the audit log something; where it cannot be told, the dashboard closes.
  private mutating func tell(_ what: (inout AuditTrail) throws -> Void) {
    guard var told = trail else { return }
    do {
      try what(&told)
      trail = told
    } catch {
      auditFailure = CommandError(error)
      ending = ExitStatus.unwritable
    }
  }

  private mutating func perform(_ effect: Effect) {
    tell { try $0.follow(effect) }
    guard auditFailure == nil else { return }
    switch effect {
    case .list, .facts, .search, .triangulate, .customer, .document, .digests, .items, .gaps,
      .notifications, .newDocuments, .statistics, .note, .export:
      worker.run(effect)
    case .follow(let isWanted): if isWanted { watcher?.resume() } else { watcher?.pause() }
    case .captureMouse(let isWanted): terminal.captureMouse(isWanted)
    case .copy(let text, _): copy(text)
    case .copyLink(let place, let asOf, let environment):
      copy(link.text(to: place, asOf: asOf, environment: environment))
    case .copyConsumption(let all): copy(JSONOutput.array(all.map { JSONOutput($0) }).indented())
    case .denied: break
    case .refresh: scanner.start(.full)
    case .suspend: for event in terminal.suspend() { take(.terminal(event)) }
    case .redraw: for event in terminal.redraw() { take(.terminal(event)) }
    case .quit: ending = .success
    }
  }

  private mutating func obey(_ signal: NCursesTerminal.Signal) {
    switch signal {
    case .suspend: for event in terminal.suspend() { take(.terminal(event)) }
    case .resumed: return
    case .terminate: ending = ExitStatus.ended(by: SIGTERM)
    case .hangUp: ending = ExitStatus.ended(by: SIGHUP)
    }
  }

  private mutating func copy(_ text: String) {
    if !clipboard.offer(text) { copyToTerminal(text) }
  }

  private mutating func copyToTerminal(_ text: String) {
    guard terminal.writeClipboard(text, by: clipboard.route) else {
      let message = "Not copied: the text is too long for the terminal's clipboard"
      return take(.failed(.copy(text, of: []), message: message))
    }
    take(.copied(text, how: clipboard.way))
  }
}
