package import SubscriptionModel

/// When documents were made, in words.
extension Wording {
  /// What to say about a customer whose evidence is all later than the moment; `nil` for all
  /// others.
  package func notYetKnown(_ customer: CustomerAssessment) -> String? {
    customer.firstSeenLater.map { first in
      "Nothing is known of this customer as of \(dateWithZone(asOf)): first seen on"
        + " \(dateWithZone(first))."
    }
  }

  /// What to say about a document without a date: `filed 8 March or earlier`.
  ///
  /// A file's time and the day in a path only show when it existed at the latest.
  package func filed(_ moment: Timestamp) -> String { "filed \(replyDay(moment)) or earlier" }

  /// The date of a line in a list: `8 Mar 21:40`, or `by 8 Mar` if only the filing is known.
  package func listDate(_ evidence: Evidence) -> String {
    evidence.filedBy.map { "by \(day($0))" } ?? date(evidence.asOf)
  }

  /// When something was said, to follow a verb: `on 8 Mar 2025 21:40 UTC`.
  package func saidOn(_ evidence: Evidence) -> String {
    evidence.filedBy.map { "at a time that no document states (\(filed($0)))" }
      ?? "on \(dateWithZone(evidence.asOf))"
  }

  /// How recent a customer's evidence is.
  package func newestEvidence(of customer: CustomerAssessment) -> String {
    customer.newestEvidence.map { dateWithZone($0) }
      ?? customer.filedBy.map { "without a date, \(filed($0))" } ?? "none"
  }

  /// When the newest evidence of a subscription was made: `last heard 8 Mar 2025 21:40 UTC`.
  func lastHeard(_ subscription: SubscriptionAssessment) -> String {
    subscription.newestEvidence.map { "the newest document is from \(dateWithZone($0))" }
      ?? subscription.filedBy.map { "no document states when it was made (\(filed($0)))" }
      ?? "no document has a date"
  }
}
