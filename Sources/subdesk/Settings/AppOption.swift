import ArgumentParser
import SubscriptionModel

/// The option of commands that can answer for one of several apps.
struct AppOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only customers of the app with this bundle ID.", valueName: "bundle")
  )
  var app: String?

  /// The app; `nil` for all.
  var bundleId: BundleId? { app.flatMap { BundleId($0) } }
}
