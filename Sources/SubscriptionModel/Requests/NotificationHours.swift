/// The hours in which an archive received a notification, and the gaps between them.
package struct NotificationHours: Hashable, Sendable {
  /// The hours since 1970, in ascending order.
  package let hours: [Int64]

  /// Takes hours since 1970, in ascending order.
  package init(_ hours: [Int64]) {
    self.hours = hours
  }

  /// The silences that are too long compared with the days around them.
  package var gaps: [ArchiveGap] {
    var gaps: [ArchiveGap] = []
    for (index, pair) in zip(hours, hours.dropFirst()).enumerated() {
      let silent = pair.1 - pair.0 - 1
      guard silent >= ArchiveGap.minimumGapHours,
        notifiedHoursBefore(pair.0) >= ArchiveGap.minimumNotifiedHoursBefore
      else { continue }
      let (heard, around) = surroundings(of: index)
      guard ArchiveGap.isGap(silentHours: Int(silent), heard: heard, around: around) else {
        continue
      }
      gaps.append(
        ArchiveGap(
          start: Timestamp(milliseconds: (pair.0 + 1) * 3_600_000),
          end: Timestamp(milliseconds: pair.1 * 3_600_000)
        )
      )
    }
    return gaps
  }

  /// How many of the hours around the silence after `index`, within the archive, have a
  /// notification.
  private func surroundings(of index: Int) -> (heard: Int, around: Int) {
    let reach = ArchiveGap.contextDays * 24
    let (last, next) = (hours[index], hours[index + 1])
    let start = max(hours.first ?? last, last - reach + 1)
    let end = min(hours.last ?? next, next + reach - 1)
    let first = place(of: start)
    let behind = place(of: end + 1)
    return (behind - first, Int(last - start + 1) + Int(end - next + 1))
  }

  /// How many hours up to this one have a notification, as far back as `contextDays`.
  private func notifiedHoursBefore(_ hour: Int64) -> Int {
    place(of: hour + 1) - place(of: hour - ArchiveGap.contextDays * 24 + 1)
  }

  /// The index of the first hour at or after `hour`.
  private func place(of hour: Int64) -> Int {
    hours.partitioningIndex { $0 >= hour }
  }
}
