package import SubscriptionModel

/// When and as which version a customer first got the app, for whoever had it before it became free.
package struct AppDownload: Hashable, Sendable {
  /// The record that says so.
  package let record: AppTransaction

  /// What the newest record of a customer states; `nil` without one, and in test environments, where
  /// Apple states fillers.
  package init?(of customer: CustomerAssessment) {
    let telling = customer.appTransactions.first {
      $0.environment.usesRealTime
        && ($0.originalApplicationVersion != nil || $0.originalPurchaseDate != nil)
    }
    guard let telling else { return nil }
    record = telling
  }

  /// The download in words, such as `3 May 2019, version 1.2, on iOS; ordered before its release, on
  /// 1 April 2019`.
  package func words(in words: Wording) -> String {
    let parts = [
      record.originalPurchaseDate.map { words.fullDay($0) },
      record.originalApplicationVersion.map { "version \($0)" },
      record.originalPlatform.map { "on \($0)" },
    ]
    let text = parts.compactMap { $0 }.joined(separator: ", ")
    return text
      + (record.preorderDate.map { "; ordered before its release, on \(words.fullDay($0))" } ?? "")
  }
}
