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

extension AppTransaction: FieldRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<AppTransaction> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(
      \.appTransactionId,
      Field(
        1,
        "appTransactionId",
        "Apple Account in this app",
        searchedAs: .appTransactionId,
        part: .customer
      )
    )
    visitor.visit(\.bundleId, Field(2, "bundleId", "app", part: .customer))
    visitor.visit(\.appAppleId, Field(3, "appAppleId", "Apple's number of the app"))
    visitor.visit(\.applicationVersion, Field(4, "applicationVersion", "version"))
    visitor.visit(
      \.originalApplicationVersion,
      Field(5, "originalApplicationVersion", "first version")
    )
    visitor.visit(
      \.originalPurchaseDate,
      Field(6, "originalPurchaseDate", "first downloaded")
    )
    visitor.visit(\.preorderDate, Field(7, "preorderDate", "preordered"))
    visitor.visit(\.originalPlatform, Field(8, "originalPlatform", "first platform"))
    visitor.visit(\.otherFields, Field(ours: 9, "otherFields"))
  }
}
