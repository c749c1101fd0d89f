/// The hours in which an archive heard of something, and where it is silent between them.
package struct HeardHours: Hashable, Sendable {
  private let hours: [Int64]

  /// Takes hours since 1970, ascending.
  package init(_ hours: [Int64]) {
    self.hours = hours
  }

  /// The silences that are too long for what is usual around them.
  package var gaps: [ArchiveGap] {
    var gaps: [ArchiveGap] = []
    for (index, pair) in zip(hours, hours.dropFirst()).enumerated() {
      let silent = pair.1 - pair.0 - 1
      guard silent >= ArchiveGap.fewestHours,
        heardBefore(pair.0) >= ArchiveGap.fewestHeardBefore
      else { continue }
      let (heard, around) = surroundings(of: index)
      guard ArchiveGap.isHole(silentHours: Int(silent), heard: heard, around: around) else {
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

  /// How many of the hours beside the silence behind `index` were heard of, within the archive.
  private func surroundings(of index: Int) -> (heard: Int, around: Int) {
    let reach = ArchiveGap.daysAround * 24
    let (last, next) = (hours[index], hours[index + 1])
    let start = max(hours.first ?? last, last - reach + 1)
    let end = min(hours.last ?? next, next + reach - 1)
    let first = place(of: start)
    let behind = place(of: end + 1)
    return (behind - first, Int(last - start + 1) + Int(end - next + 1))
  }

  /// How many hours up to this one were heard of, as far back as counts.
  private func heardBefore(_ hour: Int64) -> Int {
    place(of: hour + 1) - place(of: hour - ArchiveGap.daysAround * 24 + 1)
  }

  /// The place of the first hour that is not before `hour`.
  private func place(of hour: Int64) -> Int {
    var low = 0
    var high = hours.count
    while low < high {
      let middle = (low + high) / 2
      if hours[middle] < hour { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
