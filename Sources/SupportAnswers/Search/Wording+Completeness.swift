package import SubscriptionModel

extension Wording {
  /// What the archive's gaps mean for something that was not found on some days.
  package func sentence(for coverage: ArchiveCoverage) -> String {
    switch coverage {
    case .hole(let gap):
      "Warning: the archive has a gap of \(span(gap.end.since(gap.start))) that day, from"
        + " \(dateWithZone(gap.start)) to \(dateWithZone(gap.end)). Purchases from that time may be"
        + " missing."
    case .startsAfter(let first):
      "The archive's first notification is from \(dateWithZone(first)); earlier purchases may be"
        + " missing."
    case .endsBefore(let last):
      "The archive's newest notification is from \(dateWithZone(last)); later purchases may be"
        + " missing."
    case .noGapSeen:
      "The archive shows no gap that day, but documents may still be missing."
    case .noNotifications:
      "The archive contains no notifications, so gaps on that day cannot be detected."
    }
  }

  /// What the archive's age and its gaps in the last 30 days mean for something that was not found.
  package func completeness(gaps: [ArchiveGap], newestEvidence: Timestamp?) -> String {
    guard let heard = newestEvidence, asOf.since(heard) < .days(2) else {
      let age = newestEvidence.map { "The newest document is from \(dateWithZone($0))" }
      return "\(age ?? "No document has a date"), so later purchases are not in the archive."
    }
    let since = asOf.adding(.days(-recentDays))
    let recent = gaps.filter { $0.end > since && $0.start < asOf }
    guard let newest = recent.last else {
      return "No gaps in the last \(recentDays) days."
    }
    let count =
      recent.count == 1
      ? "The archive has a gap" : "The archive has \(recent.count) gaps, the newest"
    return
      "\(count) from \(dateWithZone(newest.start)) to \(dateWithZone(newest.end)). Purchases from"
      + " that time may be missing."
  }
}

/// How far back to look for gaps: customers ask about recent purchases, and keep email receipts
/// about as long.
private let recentDays: Int64 = 30
