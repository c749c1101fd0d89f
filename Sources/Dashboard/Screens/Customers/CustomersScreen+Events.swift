import SubscriptionModel
import TerminalUI

extension DashboardState {
  /// Goes to another segment; the place in the one that is left is kept.
  mutating func changeSegment(by step: Int) -> [Effect] {
    let all = offeredSegments
    let index = all.firstIndex(of: customers.segment) ?? 0
    return show(all[(index + step + all.count) % all.count])
  }

  /// Leaves the screens on the stack for a segment of the list.
  mutating func go(to segment: Segment) -> [Effect] {
    places = []
    forgetUnused()
    return show(segment)
  }

  /// Leaves the screens on the stack for the customers in a state, by its name in output.
  mutating func go(toState state: String) -> [Effect] {
    places = []
    forgetUnused()
    customers.selectedIn[customers.segment] = customers.selected
    customers.segment = .all
    customers.state = state
    return listEffects(at: .start, landing: .first)
  }

  /// Leaves the screens on the stack for the list in another order.
  mutating func go(toOrder sort: ListSort) -> [Effect] {
    places = []
    forgetUnused()
    return changeSort(to: sort)
  }

  private mutating func show(_ segment: Segment) -> [Effect] {
    customers.selectedIn[customers.segment] = customers.selected
    customers.segment = segment
    customers.state = nil
    if let selected = customers.selectedIn[customers.segment] {
      customers.selected = selected
      return listEffects(at: .around(selected))
    }
    return listEffects(at: .start, landing: .first)
  }

  /// The segments that hold somebody, all customers and the one that is shown; what is empty is not
  /// in the way.
  var offeredSegments: [Segment] {
    Segment.allCases.filter { segment in
      guard let facts, segment != .all, segment != customers.segment else { return true }
      return (facts.segmentCounts[segment] ?? 0) > 0
    }
  }

  /// Sorts by the next column.
  mutating func changeSort() -> [Effect] {
    let all = ListSort.allCases
    let index = all.firstIndex(of: customers.sort) ?? 0
    return changeSort(to: all[(index + 1) % all.count])
  }

  private mutating func changeSort(to sort: ListSort) -> [Effect] {
    customers.sort = sort
    message = Message("Sorted by \(customers.sort.rawValue); S reverses the order", role: .quiet)
    return listEffects(at: .start, landing: .first)
  }

  /// Turns the order round.
  mutating func reverseSort() -> [Effect] {
    customers.isReversed.toggle()
    return listEffects(at: .start, landing: .first)
  }

  /// Gives the preview more or less room.
  mutating func changePreview(by step: Int) -> [Effect] {
    let size = customers.preview.rawValue + step
    customers.preview = CustomersState.PreviewSize(rawValue: size) ?? customers.preview
    customers.showSelected(visibleRows: listLayout.rows)
    return previewEffects()
  }

  /// Whether the preview has room on the screen.
  var isPreviewShown: Bool { listLayout.preview != nil }

  /// Moves the cursor of the list.
  mutating func moveInList(_ command: Command) -> [Effect] {
    let rows = max(1, listLayout.rows)
    switch command {
    case .next: customers.move(by: 1, visibleRows: rows)
    case .previous: customers.move(by: -1, visibleRows: rows)
    case .halfPageDown: customers.move(by: max(1, rows / 2), visibleRows: rows)
    case .halfPageUp: customers.move(by: -max(1, rows / 2), visibleRows: rows)
    case .pageDown: customers.move(by: rows, visibleRows: rows)
    case .pageUp: customers.move(by: -rows, visibleRows: rows)
    case .first:
      if customers.hasMoreBefore { return listEffects(at: .start, landing: .first) }
      customers.move(by: -customers.rows.count, visibleRows: rows)
    default:
      if customers.hasMoreAfter { return listEffects(at: .end, landing: .last) }
      customers.move(by: customers.rows.count, visibleRows: rows)
    }
    return prefetchEffects() + previewEffects()
  }

  /// Starts to type a filter.
  mutating func openFilter() -> [Effect] {
    if let place = places.last {
      overlay = .filter(TextField(place.filter), before: place.filter)
      return []
    }
    overlay = .filter(TextField(customers.filter), before: customers.filter)
    return []
  }

  /// A key in the filter's line: the list follows at once, and Esc brings the old filter back.
  mutating func press(
    _ key: Key,
    _ command: Command?,
    in editor: TextField,
    before: String
  ) -> [Effect] {
    switch command {
    case .accept:
      overlay = nil
      return []
    case .back, .cancel:
      overlay = nil
      if command == .cancel { cancelledAt = now }
      if let last = places.indices.last {
        places[last].filter = before
        return []
      }
      guard customers.filter != before else { return [] }
      customers.filter = before
      return refreshListEffects()
    default:
      var editor = editor
      guard editor.handle(key) else { return [] }
      return applyFilter(editor, before: before)
    }
  }

  /// Asks for the rows that the filter's line now keeps.
  mutating func applyFilter(_ editor: TextField, before: String) -> [Effect] {
    overlay = .filter(editor, before: before)
    if let last = places.indices.last {
      places[last].filter = editor.text
      return []
    }
    guard editor.text != customers.filter else { return [] }
    customers.filter = editor.text
    return refreshListEffects(landing: .keepElseFirst)
  }
}
