import SubscriptionModel
import SupportAnswers
import TerminalUI

/// What arrives from the run loop.
extension DashboardState {
  /// What is to be asked before the first frame is drawn.
  package mutating func start() -> [Effect] {
    sendToList(.opened) + fetchFacts() + reopenScreens()
  }

  /// Takes an event.
  mutating func take(_ event: DashboardEvent) -> [Effect] {
    switch event {
    case .terminal(.key(let key)):
      context.isTouched = true
      keyPressedAt = context.now
      return press(key)
    case .terminal(.paste(let text)):
      context.isTouched = true
      return paste(text)
    case .terminal(.click(let place, let count)):
      context.isTouched = true
      keyPressedAt = context.now
      return click(at: place, count: count)
    case .terminal(.scroll(let rows)):
      context.isTouched = true
      keyPressedAt = context.now
      // As terminals do for the wheel by themselves.
      let key = rows < 0 ? Key.up : .down
      return (0..<min(rows.magnitude, 100)).flatMap { _ in
        prepareScreens()
        return press(key)
      }
    case .terminal(.resized(let size)):
      context.size = size
      return sendToList(.changed(.size)) + (stack.isAtRoot ? [] : sendToTop(.changed(.size)))
    case .now(let moment):
      setClock(moment)
      return releaseOrder()
    case .listed, .found, .triangulated, .document, .digests, .items, .notifications, .statistics:
      return sendToAll(.answered(event)) + releaseKeys()
    case .customer(let id, let records): return take(records, of: id)
    case .facts(let facts, let asOf, let environment):
      return take(facts, for: FactsQuestion(asOf: asOf, environment: environment))
    case .gaps(let gaps, let until, let environment):
      guard context.gapsQuestion == FactsQuestion(asOf: until, environment: environment) else {
        return []
      }
      context.take(gaps)
      return []
    case .newDocuments(let count, let since):
      take(newDocuments: count, since: since)
      return []
    case .following(let following, let since):
      return take(following, since: since)
    case .progress(let progress): return take(progress)
    case .failed(let effect, let message): return fail(effect, message: message, event)
    case .notice(let text):
      message = Message(text, role: .warn)
      return []
    case .exported(let export, let text, let customers, let isWhole):
      return take(export, text: text, customers, isWhole: isWhole)
    case .noted(let note):
      context.notes.append(note)
      message = Message(note.promise == nil ? "Note written" : "Promise written", role: .good)
      return fetchCustomers(stack.top.screen.shownCustomers(in: context))
    case .copied(let text, let how):
      // It stands in the last row, for nobody can know whether it arrived.
      let lines = text.split(whereSeparator: \.isNewline)
      let shown = copiedName ?? (lines.count > 1 ? "\(lines.count) lines" : text)
      copiedName = nil
      message = Message("Copied via \(how): \(shown)", role: .good)
      return []
    }
  }

  private mutating func setClock(_ moment: Timestamp) {
    context.now = moment
    if let until = context.revealUntil, moment >= until { context.revealUntil = nil }
    // Words count whole minutes, so nothing is drawn again before one has passed or a state ends.
    let shown = context.shownNow
    let isLater = moment.since(shown).milliseconds.magnitude >= Self.minute
    let boundaries = context.customers.values.compactMap { $0.assessment?.nextBoundary }
    let hasCrossed = boundaries.contains { shown < $0 && $0 <= moment }
    guard context.chosenAsOf == nil, isLater || hasCrossed else { return }
    context.shownNow = moment
    context.assessAgain()
  }

  private static let minute: UInt64 = 60_000

  /// Counts and freshness arrived.
  private mutating func take(_ facts: ArchiveFacts, for question: FactsQuestion) -> [Effect] {
    guard question == context.awaitedFacts else { return [] }
    context.awaitedFacts = nil
    let before = context.catalogue
    context.take(facts)
    if context.catalogue != before { context.assessAgain() }
    return sendToTop(.changed(.facts))
  }

  /// A customer's records arrived.
  private mutating func take(_ records: CustomerRecords?, of id: CustomerId) -> [Effect] {
    awaitedCustomers.remove(id)
    let isAwaited = awaitedReply == id
    guard shownCustomers.contains(id) || isAwaited else { return [] }
    context.take(records, of: id)
    let isShown = stack.top.screen.shownCustomers(in: context).contains(id)
    return (isAwaited ? copyReply(to: id) : [])
      + (isShown ? sendToTop(.changed(.customer)) : []) + releaseKeys()
  }

  /// A scan tells how far it is.
  private mutating func take(_ progress: IndexProgress) -> [Effect] {
    if progress.phase == .done {
      context.progress = nil
      context.scanStart = nil
      return askForCurrentContents()
    }
    if context.progress == nil { context.scanStart = context.now }
    context.progress = progress
    return sendToList(.changed(.progress))
  }

  /// A list was written out.
  private mutating func take(
    _ export: ListExport,
    text: String,
    _ customers: [CustomerId],
    isWhole: Bool
  ) -> [Effect] {
    let whose = counted(customers.count, "customer")
    switch export.target {
    case .file(let path):
      message = Message("\(isWhole ? "" : "The first ")\(whose) written to \(path)", role: .good)
      return []
    case .clipboard:
      copiedName = "\(isWhole ? "" : "the first ")\(whose) as \(export.format.name)"
      return [.copy(text, of: customers)]
    }
  }

  /// An effect failed.
  private mutating func fail(
    _ effect: Effect,
    message text: String,
    _ event: DashboardEvent
  ) -> [Effect] {
    heldKeys = []
    switch effect {
    case .list(let request) where request.contradiction != nil: break
    case .items(let request) where request.onlyOrphans: break
    case .list, .search, .triangulate, .document, .digests, .items, .notifications, .statistics:
      return sendToAll(.answered(event))
    case .facts(let asOf, let environment):
      guard context.awaitedFacts == FactsQuestion(asOf: asOf, environment: environment) else {
        return []
      }
      context.awaitedFacts = nil
    case .customer(let id):
      awaitedCustomers.remove(id)
      guard shownCustomers.contains(id) else { return [] }
    case .refresh:
      context.progress = nil
      context.scanStart = nil
    case .gaps(let until, let environment):
      guard context.gapsQuestion == FactsQuestion(asOf: until, environment: environment) else {
        return []
      }
      context.gapsQuestion = nil
    case .newDocuments, .follow, .captureMouse, .copy, .copyConsumption, .copyLink, .denied,
      .note, .export, .suspend, .redraw, .quit:
      break
    }
    message = Message(text, role: .bad)
    return []
  }
}
