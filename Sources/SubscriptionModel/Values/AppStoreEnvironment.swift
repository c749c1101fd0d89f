/// The environment of a purchase, as its evidence states.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/environment>
public enum AppStoreEnvironment: Hashable, Sendable {
  /// Real purchases.
  case production
  /// Test purchases, TestFlight and App Review.
  case sandbox
  /// StoreKit testing in Xcode, signed by the developer's own machine.
  case xcode
  /// Unsigned test data of Apple's libraries.
  case localTesting
  /// Not stated; listed with production, and marked.
  case unknown
  /// A value that Apple does not document, as written.
  case other(String)

  /// Reads any spelling (`PROD`, `ProductionVPPSandbox`, …), ignoring case.
  public init(rawText: String) {
    self =
      switch rawText.lowercased() {
      case "production", "prod", "productionvpp": .production
      case "sandbox", "productionsandbox", "productionvppsandbox": .sandbox
      case "xcode": .xcode
      case "localtesting": .localTesting
      case "": .unknown
      default: .other(rawText)
      }
  }

  /// The name in output: `Production`, `Sandbox`, `Xcode`, `LocalTesting`, `Unknown`, or as
  /// written.
  public var name: String {
    switch self {
    case .production: "Production"
    case .sandbox: "Sandbox"
    case .xcode: "Xcode"
    case .localTesting: "LocalTesting"
    case .unknown: "Unknown"
    case .other(let text): text
    }
  }
}

/// The environments of a list or a partial search (`--environment`).
public enum EnvironmentFilter: String, Hashable, Sendable, CaseIterable {
  /// Production, and purchases without an environment.
  case production
  /// Sandbox only.
  case sandbox
  /// Xcode and LocalTesting.
  case xcode
  /// Everything.
  case all

  /// Whether evidence of `environment` is shown.
  public func includes(_ environment: AppStoreEnvironment) -> Bool {
    switch self {
    case .all: true
    case .production: environment == .production || environment == .unknown
    case .sandbox: environment == .sandbox
    case .xcode: environment.isOfXcode
    }
  }
}

extension AppStoreEnvironment {
  /// Whether Xcode makes its purchases, so that anybody can sign them.
  package var isOfXcode: Bool { self == .xcode || self == .localTesting }

  /// Whether purchases there cost nothing.
  package var isTest: Bool {
    switch self {
    case .sandbox, .xcode, .localTesting: true
    case .production, .unknown, .other: false
    }
  }
}
