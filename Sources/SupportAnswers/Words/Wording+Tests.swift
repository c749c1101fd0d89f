package import SubscriptionModel

/// Words for test purchases, whose documents state prices that nobody pays.
extension Wording {
  /// The words for what belongs to one environment: in a test one every price says that it is none.
  package func of(_ environment: AppStoreEnvironment) -> Wording {
    var words = self
    words.isOfTests = environment.isTest
    return words
  }

  /// What must be said with every answer about a test purchase; `nil` for any other.
  func testSentence(_ environment: AppStoreEnvironment) -> String? {
    environment.isTest ? "Test purchase (\(environment.name)): no one was charged." : nil
  }
}

extension AppStoreEnvironment {
  /// Whether purchases there cost nothing.
  package var isTest: Bool {
    switch self {
    case .sandbox, .xcode, .localTesting: true
    case .production, .unknown, .other: false
    }
  }
}
