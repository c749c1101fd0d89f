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
}

extension Wording {
  /// The download in words, such as `3 May 2019, version 1.2, on iOS; ordered before its release, on 1
  /// April 2019`.
  package func words(for download: AppDownload) -> String {
    let app = download.record
    let parts = [
      app.originalPurchaseDate.map { fullDay($0) },
      app.originalApplicationVersion.map { "version \($0)" },
      app.originalPlatform.map { "on \($0)" },
    ]
    let text = parts.compactMap { $0 }.joined(separator: ", ")
    return text
      + (app.preorderDate.map { "; ordered before its release, on \(fullDay($0))" } ?? "")
  }
}
