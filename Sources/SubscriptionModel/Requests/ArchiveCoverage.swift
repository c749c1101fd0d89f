/// Whether documents of some days may be missing from the archive, judged by when notifications
/// were received.
///
/// That no gap shows never proves that the archive is complete: nothing shows what was never kept.
public enum ArchiveCoverage: Hashable, Sendable {
  /// A gap overlaps the days.
  case hole(ArchiveGap)
  /// The days begin before the archive's first notification, at this time.
  case startsAfter(Timestamp)
  /// The days continue after the archive's newest notification, at this time.
  case endsBefore(Timestamp)
  /// Notifications were received before and after the days, and no gap shows in them.
  case noGapSeen
  /// The archive has no notification, so no gap can show.
  case noNotifications

  /// Looks at some days.
  ///
  /// - Parameters:
  ///   - days: When something was bought, as far as is known.
  ///   - gaps: The archive's holes.
  ///   - heard: The hours of the first and of the newest notification; `nil` for none.
  public init(of days: DayRange, gaps: [ArchiveGap], heard: NotificationSpan?) {
    if let gap = gaps.first(where: { $0.overlaps(days) }) {
      self = .hole(gap)
    } else if let heard {
      // An hour counts from its beginning: a notification in it came up to an hour later.
      self =
        days.start < heard.first
        ? .startsAfter(heard.first)
        : days.end > heard.last.adding(.hours(1)) ? .endsBefore(heard.last) : .noGapSeen
    } else {
      self = .noNotifications
    }
  }
}

/// The time from the first to the newest notification of an archive.
public struct NotificationSpan: Hashable, Sendable {
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
