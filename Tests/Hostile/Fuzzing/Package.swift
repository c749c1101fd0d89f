// swift-tools-version: 6.2

import PackageDescription

// The fuzz program, and the project's own targets once more, so that they and nothing else watch their coverage.
//
// There are no packages here: `Tests/Hostile/fuzz` takes the modules and objects of the dependencies from the project's
// own build, which saves the minutes that it takes to build them again. `Generated`, a link that it makes, leads to the
// sources that the build's plugin made.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// A target of the project, which `Project` leads to.
func target(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  swiftSettings: [SwiftSetting] = settings,
  links libraries: [String] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Project/\(name)",
    swiftSettings: swiftSettings,
    linkerSettings: libraries.map { .linkedLibrary($0) }
  )
}

let package = Package(
  name: "Fuzzing",
  targets: [
    target("SubscriptionModel"),
    target("AppStoreDocuments", ["SubscriptionModel", "Decompression"]),
    .target(
      name: "SupportAnswers",
      dependencies: ["SubscriptionModel"],
      path: ".",
      exclude: [
        "Project/SupportAnswers/Replies/Texts", "Project/SupportAnswers/SupportAnswers.docc",
      ],
      sources: ["Project/SupportAnswers", "Generated/SupportAnswers"],
      swiftSettings: settings
    ),
    target("TerminalUI"),
    target("Dashboard", ["SubscriptionModel", "SupportAnswers", "TerminalUI"]),
    target("CFiles"),
    target("CSearch"),
    target("CSQLite", links: ["sqlite3"]),
    target("CZlib", links: ["z"]),
    target("CArchive", links: ["archive"]),
    target("CNCurses", links: ["ncursesw", "tinfo"]),
    target("Decompression", ["CZlib"]),
    target("Unpacking", ["CArchive"]),
    target(
      "ArchiveIndex",
      [
        "SubscriptionModel", "AppStoreDocuments", "Decompression", "Unpacking", "CFiles", "CSearch",
        "CSQLite",
      ]
    ),
    target("NCursesBackend", ["TerminalUI", "CNCurses"]),
    // As a part of another program, it must not have the function in which programs begin.
    .target(
      name: "subdesk",
      dependencies: [
        "SubscriptionModel", "AppStoreDocuments", "SupportAnswers", "ArchiveIndex", "TerminalUI",
        "Dashboard", "NCursesBackend",
      ],
      path: ".",
      exclude: ["Project/subdesk/subdesk.docc"],
      sources: ["Project/subdesk", "Generated/subdesk"],
      swiftSettings: settings + [
        .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "subdesk_main"])
      ]
    ),
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "SubscriptionModel", "AppStoreDocuments", "SupportAnswers", "ArchiveIndex", "TerminalUI",
        "Unpacking", "subdesk",
      ],
      path: "Program",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]
    ),
  ],
  swiftLanguageModes: [.v6]
)
