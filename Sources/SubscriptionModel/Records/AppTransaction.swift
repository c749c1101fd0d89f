/// A download of the app by one Apple Account.
///
/// Source:
/// <https://developer.apple.com/documentation/appstoreserverapi/jwsapptransactiondecodedpayload>
public struct AppTransaction: Hashable, Sendable {
  /// `nil` before 2025-02.
  public var appTransactionId: AppTransactionId?
  /// Where it was made, as the document says.
  public var environment: AppStoreEnvironment
  /// The app; `nil` where neither the record nor its container says.
  public var bundleId: BundleId?
  /// Apple's number of the app; `nil` in sandbox.
  public var appAppleId: String?
  /// The version that ran when the document was made.
  public var applicationVersion: String?
  /// The version that was downloaded first; `1.0` in sandbox.
  public var originalApplicationVersion: String?
  /// `nil` where the document has Apple's filler for "unknown".
  public var originalPurchaseDate: Timestamp?
  /// When the app was ordered before its release; `nil` if it was not.
  public var preorderDate: Timestamp?
  /// Where the app was first downloaded, such as `iOS`, as written.
  public var originalPlatform: String?
  /// Fields without a property, in document order.
  public var otherFields: [OtherField]
  /// The document behind it.
  public var evidence: Evidence

  /// Makes an app transaction with only its environment.
  public init(environment: AppStoreEnvironment, evidence: Evidence) {
    self.environment = environment
    self.evidence = evidence
    otherFields = []
  }
}
