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
    .executable(name: "subdesk", targets: ["subdesk"]),
    .executable(name: "archive-maker", targets: ["archive-maker"]),
    .library(name: "SubscriptionModel", targets: ["SubscriptionModel"]),
    .library(name: "AppStoreDocuments", targets: ["AppStoreDocuments"]),
    .library(name: "ArchiveIndex", targets: ["ArchiveIndex"]),
  ],
  traits: [
    .trait(name: "Postgres", description: "Indexes on a PostgreSQL server, by libpq.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // Pure: no files, no clock, no terminal.
    .target(name: "SubscriptionModel", swiftSettings: safe),
    .target(
      name: "AppStoreDocuments",
      dependencies: [
        "SubscriptionModel",
        "Decompression",
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      swiftSettings: safe
    ),
    .target(
      name: "SupportAnswers",
      dependencies: ["SubscriptionModel"],
      exclude: ["Replies/Texts"],
      swiftSettings: safe,
      plugins: ["EmbedTexts"]
    ),
    .target(name: "TerminalUI", swiftSettings: safe),
    .target(
      name: "Dashboard",
      dependencies: ["SubscriptionModel", "SupportAnswers", "TerminalUI"],
      swiftSettings: safe
    ),

    // The C edge.
    .target(name: "CFiles"),
    .target(name: "CSearch"),
    .target(
      name: "CSQLite",
      linkerSettings: [.linkedLibrary("sqlite3")]
    ),
    .target(
      name: "CZlib",
      linkerSettings: [.linkedLibrary("z")]
    ),
    .target(
      name: "CArchive",
      linkerSettings: [.linkedLibrary("archive")]
    ),
    // Empty without the trait, and then nothing of libpq is needed or linked.
    .target(
      name: "CPostgres",
      cSettings: [.define("SUBDESK_POSTGRES", .when(traits: ["Postgres"]))],
      linkerSettings: [.linkedLibrary("pq", .when(traits: ["Postgres"]))]
    ),
    .target(name: "Decompression", dependencies: ["CZlib"], swiftSettings: everywhere),
    .target(name: "Unpacking", dependencies: ["CArchive"], swiftSettings: everywhere),
    .target(
      name: "CNCurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
    ),
    .target(
      name: "ArchiveIndex",
      dependencies: [
        "SubscriptionModel",
        "AppStoreDocuments",
        "Decompression",
        "Unpacking",
        "CFiles",
        "CSearch",
        "CSQLite",
        .target(name: "CPostgres", condition: .when(traits: ["Postgres"])),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: everywhere
    ),
    .target(
      name: "NCursesBackend",
      dependencies: ["TerminalUI", "CNCurses"],
      swiftSettings: everywhere
    ),

    // The program.
    .executableTarget(
      name: "subdesk",
      dependencies: [
        "SubscriptionModel",
        "AppStoreDocuments",
        "SupportAnswers",
        "ArchiveIndex",
        "TerminalUI",
        "Dashboard",
        "NCursesBackend",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: everywhere,
      plugins: ["EmbedTexts"]
    ),

    // Tools that make archives and measure what reading them costs; no part of the program.
    .executableTarget(
      name: "archive-maker",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      path: "Sources/Tools/archive-maker",
      swiftSettings: everywhere
    ),
    .executableTarget(
      name: "signature-benchmark",
      dependencies: ["AppStoreDocuments", .product(name: "Crypto", package: "swift-crypto")],
      path: "Sources/Tools/signature-benchmark",
      swiftSettings: everywhere
    ),
    .executableTarget(
      name: "index-benchmark",
      dependencies: ["AppStoreDocuments", "ArchiveIndex", "SubscriptionModel"],
      path: "Sources/Tools/index-benchmark",
      swiftSettings: everywhere
    ),

    // The replies to customers and the pages of `subdesk help`, made into Swift sources while the targets are built.
    .executableTarget(name: "text-embedder", swiftSettings: everywhere),
    .plugin(
      name: "EmbedTexts",
      capability: .buildTool(),
      dependencies: ["text-embedder"],
      path: "Sources/EmbedTexts"
    ),

    // Tests, one target for each target that they test, and what they share.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: everywhere),
    .testTarget(
      name: "TestSupportTests",
      dependencies: ["TestSupport"],
      swiftSettings: everywhere
    ),
    .testTarget(
      name: "SubscriptionModelTests",
      dependencies: ["SubscriptionModel", "TestSupport"],
      swiftSettings: everywhere
    ),
    .testTarget(
      name: "AppStoreDocumentsTests",
      dependencies: [
        "TestSupport",
        "AppStoreDocuments",
        "SubscriptionModel",
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      swiftSettings: everywhere
    ),
    .testTarget(
      name: "SupportAnswersTests",
      dependencies: ["SupportAnswers", "SubscriptionModel"],
      swiftSettings: everywhere
    ),
    .testTarget(
      name: "TerminalUITests",
      dependencies: ["TerminalUI", "TestSupport"],
      swiftSettings: everywhere
    ),
    .testTarget(
      name: "NCursesBackendTests",
      dependencies: ["NCursesBackend"],
      swiftSettings: everywhere
    ),
    .testTarget(
      name: "DashboardTests",
      dependencies: ["Dashboard", "SubscriptionModel", "TerminalUI", "TestSupport"],
      exclude: ["Screens"],
      swiftSettings: everywhere
    ),
    .testTarget(
      name: "ArchiveIndexTests",
      dependencies: [
        "TestSupport",
        "ArchiveIndex",
        "AppStoreDocuments",
        "SubscriptionModel",
        "CFiles",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: everywhere
    ),
    .testTarget(
      name: "SubdeskTests",
      dependencies: [
        "TestSupport",
        "subdesk",
        "AppStoreDocuments",
        "ArchiveIndex",
        "Dashboard",
        "SubscriptionModel",
        "SupportAnswers",
        "TerminalUI",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Pages"],
      swiftSettings: everywhere
    ),
  ],
  swiftLanguageModes: [.v6]
)
