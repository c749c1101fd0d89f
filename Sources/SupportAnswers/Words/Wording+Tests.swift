package import SubscriptionModel

/// Words for test purchases, whose documents state prices that nobody pays.
extension Wording {
  /// The wording for an environment: for a test, every price says that no money was paid.
  package func of(_ environment: AppStoreEnvironment) -> Wording {
    var words = self
    words.isTestPurchase = environment.isTest
    return words
  }

  /// What every answer about a test purchase must say; `nil` for any other.
  func testSentence(_ environment: AppStoreEnvironment) -> String? {
    environment.isTest ? "Test purchase (\(environment.name)): no one was charged." : nil
  }
}
