package import SubscriptionModel

extension Wording {
  /// What the archive's silences make of something that was not found on some days.
  package func sentence(for coverage: ArchiveCoverage) -> String {
    switch coverage {
    case .hole(let gap):
      "Warning: the archive has a hole of \(span(gap.end.since(gap.start))) that day, from"
        + " \(dateWithZone(gap.start)) to \(dateWithZone(gap.end)): what was bought then may be"
        + " missing."
    case .startsLater(let first):
      "The archive's first notification is of \(dateWithZone(first)): what was bought before is not"
        + " here."
    case .endsEarlier(let last):
      "The archive's newest notification is of \(dateWithZone(last)): what was bought since is not"
        + " here."
    case .noHoleSeen:
      "No hole shows in the archive that day, which is no proof that it holds everything."
    case .nothingHeard:
      "The archive holds no notification, so nothing tells whether it is whole that day."
    }
  }

  /// What the archive's age and its holes of the last 30 days make of something that was not found.
  package func completeness(gaps: [ArchiveGap], newestEvidence: Timestamp?) -> String {
    guard let heard = newestEvidence, asOf.since(heard) < .days(2) else {
      let age = newestEvidence.map { "The newest document is of \(dateWithZone($0))" }
      return "\(age ?? "No document has a date"): what was bought since is not here."
    }
    let since = asOf.adding(.days(-recentDays))
    let recent = gaps.filter { $0.end > since && $0.start < asOf }
    guard let newest = recent.last else {
      return "No hole shows in the archive's last \(recentDays) days."
    }
    let count =
      recent.count == 1
      ? "The archive has a hole" : "The archive has \(recent.count) holes, the newest"
    return "\(count) from \(dateWithZone(newest.start)) to \(dateWithZone(newest.end)): what was"
      + " bought then may be missing."
  }
}

/// Customers ask about what they bought lately, and a receipt by e-mail is at hand for so long.
private let recentDays: Int64 = 30
