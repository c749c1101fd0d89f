import SubscriptionModel
import TerminalUI

extension DashboardState {
  /// Does what a key or the palette asks for on the screen on top.
  mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .next, .previous, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .first, .last:
      return move(command)
    case .open: return open()
    case .back: return back()
    case .close: return close()
    case .find: return openFind(with: "")
    case .findNext: return goToHit(step: 1)
    case .findPrevious: return goToHit(step: -1)
    case .nextPart: return route == .customers ? changeSegment(by: 1) : movePart(by: 1)
    case .previousPart: return route == .customers ? changeSegment(by: -1) : movePart(by: -1)
    case .segment:
      overlay = .segments
      return []
    case .filter: return openFilter()
    case .sort: return changeSort()
    case .reverseSort: return reverseSort()
    case .why: return openWhy()
    case .evidence: return openEvidence()
    case .document: return openDocument()
    case .timeline: return openTimeline()
    case .answers: return openAnswers()
    case .whoAsks: return askWhoAsks()
    case .asOf, .stepBack, .stepForward: return changeAsOf(command)
    case .knownThen: return changeScope()
    case .zone, .environment, .reveal: return changeView(command)
    case .copy: return copyValue()
    case .copyCase: return copyCase()
    case .largerPreview: return changePreview(by: 1)
    case .smallerPreview: return changePreview(by: -1)
    case .problems: return openProblems()
    case .describe: return openDescribe(from: FindState(text: ""))
    case .palette, .help: return openOverlay(command)
    case .refresh:
      message = Message("Checking the folder again", role: .quiet)
      return [.refresh] + askAgainEffects()
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .cancel: return cancel()
    case .accept: return []
    }
  }

  private mutating func openOverlay(_ command: Command) -> [Effect] {
    overlay = command == .help ? .help(HelpState()) : .palette(PaletteState())
    return []
  }

  /// Closes what is uppermost of filter and screen; at the root it leaves.
  private mutating func close() -> [Effect] {
    if places.isEmpty, customers.filter.isEmpty, customers.state == nil { return [.quit] }
    return back()
  }

  /// Goes back to the exact place; at the root it only clears the filter, and never leaves.
  private mutating func back() -> [Effect] {
    if let last = places.indices.last, !places[last].filter.isEmpty {
      places[last].filter = ""
      return []
    }
    let left = places.popLast()
    guard left == nil else {
      let form = left?.describe.map { reopen($0) } ?? left?.find.map { reopen($0) } ?? []
      forgetUnused()
      return form + reopenEffects() + previewEffects() + staleListEffects()
    }
    guard !customers.filter.isEmpty || customers.state != nil else { return [] }
    if customers.filter.isEmpty { customers.state = nil }
    customers.filter = ""
    return refreshListEffects()
  }

  /// Asks for the list again when it has grown old while something else was read.
  private mutating func staleListEffects() -> [Effect] {
    guard route == .customers, chosenAsOf == nil, let answered = customers.answered,
      asOf.since(answered.asOf) > .minutes(5)
    else { return [] }
    return refreshListEffects() + factsEffects()
  }

  /// Cancels; a second time within two seconds it leaves.
  private mutating func cancel() -> [Effect] {
    if let cancelledAt, now.since(cancelledAt) <= .seconds(2) { return [.quit] }
    cancelledAt = now
    message = Message("Press C-c again within 2 s to quit; q closes")
    return []
  }

  /// Cancels what lies over the screen.
  mutating func cancelOverlay() -> [Effect] {
    overlay = nil
    cancelledAt = now
    return []
  }

  /// Changes how things are shown without asking anything else.
  private mutating func changeView(_ command: Command) -> [Effect] {
    switch command {
    case .zone:
      zoneIndex = (zoneIndex + 1) % max(1, configuration.zones.count)
      message = Message("Dates are shown in \(zone.name)", role: .quiet)
      return customers.filter.isEmpty ? [] : refreshListEffects(landing: .keepElseFirst)
    case .reveal:
      guard !isRevealing else {
        revealUntil = nil
        return []
      }
      revealUntil = now.adding(.seconds(60))
      message = Message("Names and email addresses are shown for 60 s", role: .quiet)
      return []
    default:
      let all = EnvironmentFilter.allCases
      let index = all.firstIndex(of: environment) ?? 0
      environment = all[(index + 1) % all.count]
      return refreshListEffects(landing: .keepElseFirst) + factsEffects()
    }
  }

  /// Puts a screen on the stack; `target` is the place in a document that the cursor goes to, `found`
  /// the charge that a search led to, and `describe` or `find` the search that it was opened from.
  mutating func push(
    _ route: Route,
    target: String? = nil,
    found: String? = nil,
    describe: DescribeState? = nil,
    find: FindState? = nil
  ) -> [Effect] {
    guard
      self.route != route || describe != nil || find != nil
        || (found != nil && found != places.last?.found)
    else { return [] }
    var place = Place(route)
    place.found = found
    place.describe = describe
    place.find = find
    place.target = target.flatMap { $0.isEmpty ? nil : $0 }
    places.append(place)
    if places.count > Self.deepestStack { places.removeFirst() }
    return reopenEffects() + gapsEffects()
  }

  /// Asks for what the screen on top needs and does not have.
  mutating func reopenEffects() -> [Effect] {
    if let id = route.customer, opened[id] == nil { return customerEffects(id) }
    if case .document(let provenance) = route, document?.provenance != provenance {
      document = DocumentState(provenance: provenance, isAwaited: true)
      readingVersion += 1
      return [.document(provenance)]
    }
    if route == .problems {
      return problems.isAnswered ? contradictionEffects() : problemsEffects()
    }
    return []
  }
}
