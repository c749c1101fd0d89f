import ArchiveIndex
import SubscriptionModel

extension Desk {
  /// The most apps to name; who has more finds one by a customer of it.
  private static let maximumNamedApps = 10

  /// What is said where no customer uses an app: which apps there are; `nil` where a customer uses it,
  /// whatever else was asked for.
  func unknownApp(_ app: BundleId) throws -> String? {
    let apps: [String]
    do {
      try index.prepareStatistics(progress: { _ in })
      apps = try index.statistics(StatisticsRequest(asOf: asOf, environment: environment)).apps
        .map(\.name).filter { !$0.isEmpty }.sorted()
    } catch {
      throw CommandError(error)
    }
    guard !apps.contains(app.text) else { return nil }
    let sentence = "No customer uses the app \(app)."
    guard !apps.isEmpty else { return "\(sentence) No document in this archive names an app." }
    let named = apps.prefix(Self.maximumNamedApps).joined(separator: ", ")
    let rest = apps.count - Self.maximumNamedApps
    return "\(sentence) Apps in this archive: \(named)" + (rest > 0 ? ", and \(rest) more" : "")
  }
}
