/// What the archive's silences say of some days: whether what is not found there may be missing.
///
/// That no hole shows never says that the archive is complete: nobody can see what was never kept.
public enum ArchiveCoverage: Hashable, Sendable {
  /// A hole lies in the days.
  case hole(ArchiveGap)
  /// The days begin before the archive's first notification, which is of this moment.
  case startsLater(Timestamp)
  /// The days go on behind the archive's newest notification, which is of this moment.
  case endsEarlier(Timestamp)
  /// Notifications were heard before and behind the days, and no hole shows in them.
  case noHoleSeen
  /// The archive holds no notification, so that no silence can show.
  case nothingHeard

  /// Looks at some days.
  ///
  /// - Parameters:
  ///   - days: When something was bought, as far as is known.
  ///   - gaps: The archive's holes.
  ///   - heard: The hours of the first and of the newest notification; `nil` for none.
  public init(of days: DayRange, gaps: [ArchiveGap], heard: HeardSpan?) {
    if let gap = gaps.first(where: { $0.overlaps(days) }) {
      self = .hole(gap)
    } else if let heard {
      // An hour counts from its beginning: what was heard in it came until an hour later.
      self =
        days.start < heard.first
        ? .startsLater(heard.first)
        : days.end > heard.last.adding(.hours(1)) ? .endsEarlier(heard.last) : .noHoleSeen
    } else {
      self = .nothingHeard
    }
  }
}

/// From when to when an archive heard of something.
public struct HeardSpan: Hashable, Sendable {
  /// The hour of the first notification.
  public var first: Timestamp
  /// The hour of the newest one.
  public var last: Timestamp

  /// Makes a span.
  public init(first: Timestamp, last: Timestamp) {
    self.first = first
    self.last = last
  }
}
