package import SubscriptionModel

/// What is said of when documents were made.
extension Wording {
  /// What is said of a customer of whom all evidence is later than the moment; `nil` for all others.
  package func notYetKnown(_ customer: CustomerAssessment) -> String? {
    customer.firstSeenLater.map { first in
      "Nothing is known of this customer as of \(dateWithZone(asOf)): first seen on"
        + " \(dateWithZone(first))."
    }
  }

  /// What is said of a document that states no time: `filed 8 March or earlier`.
  ///
  /// A file's time and the day in a path only tell when it was there at the latest.
  package func filed(_ moment: Timestamp) -> String { "filed \(letterDay(moment)) or earlier" }

  /// The date of a line for a list: `8 Mar 21:40`, and `by 8 Mar` where only the filing is known.
  package func listDate(_ evidence: Evidence) -> String {
    evidence.filedBy.map { "by \(day($0))" } ?? date(evidence.asOf)
  }

  /// When something was said, behind a verb: `on 8 Mar 2025 21:40 UTC`.
  package func saidOn(_ evidence: Evidence) -> String {
    evidence.filedBy.map { "at a time that no document states (\(filed($0)))" }
      ?? "on \(dateWithZone(evidence.asOf))"
  }

  /// How new the evidence of a customer is.
  package func newestEvidence(of customer: CustomerAssessment) -> String {
    customer.newestEvidence.map { dateWithZone($0) }
      ?? customer.filedBy.map { "without a date, \(filed($0))" } ?? "none"
  }

  /// When a subscription was last heard of: `last heard 8 Mar 2025 21:40 UTC`.
  func lastHeard(_ subscription: SubscriptionAssessment) -> String {
    subscription.newestEvidence.map { "the newest document is from \(dateWithZone($0))" }
      ?? subscription.filedBy.map { "no document states when it was made (\(filed($0)))" }
      ?? "no document has a date"
  }
}
