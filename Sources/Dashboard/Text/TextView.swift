import SubscriptionModel
import TerminalUI

extension DashboardState {
  /// Moves the cursor of the list or of the letter.
  mutating func move(_ command: Command) -> [Effect] {
    guard route != .customers else { return moveInList(command) }
    guard let body, let cursor = cursorIndex else { return [] }
    let rows = max(1, BodyLayout(size: size).rows)
    switch command {
    case .next: step(down: true)
    case .previous: step(down: false)
    case .halfPageDown: jump(by: max(1, rows / 2))
    case .halfPageUp: jump(by: -max(1, rows / 2))
    case .pageDown: jump(by: rows)
    case .pageUp: jump(by: -rows)
    case .first: put(cursor: 0)
    default: put(cursor: body.items.count - 1)
    }
    guard route == .problems, problems.hasMore, problems.awaited == nil,
      cursor + rows >= body.items.count
    else { return [] }
    return moreProblemsEffects()
  }

  /// Goes to where the next or previous part of the screen begins, round at the ends.
  mutating func movePart(by step: Int) -> [Effect] {
    guard let body, let cursor = cursorIndex else { return [] }
    let starts = body.items.indices.filter { body.items[$0].startsPart }
    guard let first = starts.first, let last = starts.last else { return [] }
    if step > 0 {
      put(cursor: starts.first { $0 > cursor } ?? first)
    } else {
      put(cursor: starts.last { $0 < cursor } ?? last)
    }
    return []
  }

  /// Makes the lines of the screen on top anew where what they depend on has changed.
  mutating func refreshBody() {
    guard let place = places.last else {
      body = nil
      bodyBasis = nil
      return
    }
    let basis = BodyBasis(
      route: place.route,
      width: size.columns,
      asOf: asOf,
      zone: zone.name,
      isRevealing: isRevealing,
      environment: environment,
      version: bodyVersion,
      folded: place.folded,
      filter: place.filter,
      found: place.found,
      whoAsks: whoAsks
    )
    if basis != bodyBasis {
      body = makeBody(for: place)
      bodyBasis = basis
      restoreCursor()
      goToTarget()
    }
    clampScroll()
  }

  /// Goes to the place in a document that was asked for, or to the deepest part of it that is there.
  private mutating func goToTarget() {
    goToContradiction()
    guard let last = places.indices.last, let target = places[last].target,
      case .document(let provenance) = route, document?.provenance == provenance,
      let root = document?.tree?.root
    else { return }
    places[last].target = nil
    guard let index = body?.index(of: root.key(of: target)) else { return }
    put(cursor: index)
    // What stands around a value tells what it belongs to.
    let rows = max(1, BodyLayout(size: size).rows)
    places[last].scroll = max(0, (body?.lines(of: index).lowerBound ?? 0) - rows / 2)
  }

  /// Goes to the warning that the customer was opened for.
  private mutating func goToContradiction() {
    guard let last = places.indices.last, case .customer(let id) = route,
      let kind = places[last].target.flatMap(Contradiction.init(rawValue:)),
      let warnings = opened[id]?.assessment?.allWarnings
    else { return }
    places[last].target = nil
    let number = warnings.firstIndex { $0.kind.contradiction == kind }
    if let index = body?.index(of: number.map { "warning/\($0)" }) { put(cursor: index) }
  }

  /// Keeps the cursor on its item, and where that is gone at its height.
  private mutating func restoreCursor() {
    guard let body, !body.items.isEmpty, let last = places.indices.last else { return }
    let index =
      body.index(of: places[last].cursor) ?? min(places[last].cursorIndex, body.items.count - 1)
    places[last].cursorIndex = index
    if places[last].cursor != nil { places[last].cursor = body.items[index].key }
  }

  /// Puts the cursor on an item and scrolls as little as shows it.
  mutating func put(cursor index: Int) {
    guard let body, body.items.indices.contains(index), let last = places.indices.last else {
      return
    }
    places[last].cursor = body.items[index].key
    places[last].cursorIndex = index
    show(item: index)
  }

  private mutating func show(item index: Int) {
    guard let body, let last = places.indices.last else { return }
    let rows = max(1, BodyLayout(size: size).rows)
    let lines = body.lines(of: index)
    // The heading above comes along, and what stands before the first item and behind the last.
    var start = lines.lowerBound
    while start > 0, body.lines[start - 1].item == nil { start -= 1 }
    let end = index == body.items.count - 1 ? body.lines.count : lines.upperBound
    var scroll = places[last].scroll
    if end > scroll + rows { scroll = end - rows }
    if start < scroll { scroll = start }
    if lines.upperBound > scroll + rows { scroll = lines.upperBound - rows }
    if lines.lowerBound < scroll { scroll = lines.lowerBound }
    places[last].scroll = scroll
  }

  /// One item on; an item that is taller than the screen is scrolled through first.
  private mutating func step(down: Bool) {
    guard let body, let cursor = cursorIndex, let last = places.indices.last else { return }
    let rows = max(1, BodyLayout(size: size).rows)
    let lines = body.lines(of: cursor)
    let scroll = places[last].scroll
    if down, lines.upperBound > scroll + rows {
      places[last].scroll = min(scroll + rows, lines.upperBound - rows)
    } else if !down, lines.lowerBound < scroll {
      places[last].scroll = max(scroll - rows, lines.lowerBound)
    } else if !down, cursor == 0 {
      places[last].scroll = 0
    } else {
      put(cursor: cursor + (down ? 1 : -1))
    }
  }

  /// Moves the cursor by lines: to the item that stands there.
  private mutating func jump(by lines: Int) {
    guard let body, let cursor = cursorIndex else { return }
    let target = body.items[cursor].firstLine + lines
    let index: Int
    if lines > 0 {
      let reached = body.items.lastIndex { $0.firstLine <= target } ?? cursor
      index = min(max(reached, cursor + 1), body.items.count - 1)
    } else {
      let reached = body.items.firstIndex { $0.firstLine >= target } ?? cursor
      index = max(min(reached, cursor - 1), 0)
    }
    put(cursor: index)
  }

  /// Keeps the scroll within the lines, and some line of the cursor's item on the screen.
  private mutating func clampScroll() {
    guard let body, let last = places.indices.last else { return }
    let rows = max(1, BodyLayout(size: size).rows)
    places[last].scroll = min(max(0, places[last].scroll), max(0, body.lines.count - rows))
    guard let cursor = cursorIndex else { return }
    let lines = body.lines(of: cursor)
    let scroll = places[last].scroll
    if lines.lowerBound >= scroll + rows || lines.upperBound <= scroll { show(item: cursor) }
  }

  private mutating func moreProblemsEffects() -> [Effect] {
    guard let last = problems.items.last else { return [] }
    var request = ProblemsState.request
    request.after = last.provenance
    problems.awaited = request
    return [.items(request)]
  }
}
