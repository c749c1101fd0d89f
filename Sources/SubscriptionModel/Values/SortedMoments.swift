/// Moments in order, for many questions about what is near others.
package struct SortedMoments {
  private let moments: [Timestamp]

  /// Sorts moments.
  package init(_ moments: some Sequence<Timestamp>) { self.moments = moments.sorted() }

  /// The first of them that is at or after `start`, and before or at `end`; `nil` for none.
  package func first(from start: Timestamp, to end: Timestamp) -> Timestamp? {
    let first = moments.partitioningIndex { $0 >= start }
    return first < moments.count && moments[first] <= end ? moments[first] : nil
  }

  /// Whether one of them is at or after `start`, and before or at `end`.
  package func contains(from start: Timestamp, to end: Timestamp) -> Bool {
    first(from: start, to: end) != nil
  }

  /// Whether one of them is no further than `distance` from `moment`.
  package func contains(within distance: TimeSpan, of moment: Timestamp) -> Bool {
    let before = TimeSpan(milliseconds: -distance.milliseconds)
    return contains(from: moment.adding(before), to: moment.adding(distance))
  }
}
