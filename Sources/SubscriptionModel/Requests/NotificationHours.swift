/// The hours in which an archive received a notification, and the gaps between them.
package struct NotificationHours: Hashable, Sendable {
  /// The hours since 1970, in ascending order.
  package let hours: [Int64]

  /// Takes hours since 1970, in ascending order.
  package init(_ hours: [Int64]) {
    self.hours = hours
  }

  /// The newest hour; `nil` for none.
  package var newest: Timestamp? {
    hours.last.map { Timestamp(milliseconds: $0 * 3_600_000) }
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

  /// The silence after the newest notification, where it is too long by a moment, compared with the days
  /// before it; `nil` where it is not.
  package func silence(until moment: Timestamp) -> ArchiveGap? {
    guard let last = hours.last else { return nil }
    let start = Timestamp(milliseconds: (last + 1) * 3_600_000)
    let silent = moment.since(start).milliseconds / 3_600_000
    let heard = notifiedHoursBefore(last)
    let around = min(last - (hours.first ?? last) + 1, ArchiveGap.contextDays * 24)
    guard heard >= ArchiveGap.minimumNotifiedHoursBefore,
      ArchiveGap.isGap(silentHours: Int(silent), heard: heard, around: Int(around))
    else { return nil }
    return ArchiveGap(start: start, end: moment)
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
