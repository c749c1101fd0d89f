// swift-tools-version: 6.2

import PackageDescription

/// What every Swift target is built with: Swift 6 mode, and every warning an error.
let everywhere: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// Targets that never touch C memory also promise strict memory safety.
let safe: [SwiftSetting] = everywhere + [.strictMemorySafety()]

let package = Package(
  name: "subdesk",
  products: [
    .library(name: "SubscriptionModel", targets: ["SubscriptionModel"]),
  ],
  targets: [
    // Pure: no files, no clock, no terminal.
    .target(name: "SubscriptionModel", swiftSettings: safe),
    // Tests, one target for each target that they test.
    .testTarget(
      name: "SubscriptionModelTests",
      dependencies: ["SubscriptionModel"],
      swiftSettings: everywhere
    ),
  ],
  swiftLanguageModes: [.v6]
)
