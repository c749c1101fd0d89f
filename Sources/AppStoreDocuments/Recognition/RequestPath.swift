import SubscriptionModel

/// Identifiers in the paths of requests to Apple's servers, as logs and recordings keep them:
/// `/inApps/v1/lookup/MVK7D2Q9XW`.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi>
enum RequestPath {
  /// The longest text that is searched for paths.
  static let maximumTextLength = 4096
  /// The most segments of a path.
  private static let maximumSegments = 12

  /// The identifiers of all paths in a text.
  static func identifiers(in text: ArraySlice<UInt8>) -> [MentionedIdentifier] {
    guard text.count <= maximumTextLength else { return [] }
    var found: [MentionedIdentifier] = []
    var rest = text
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      rest = rest[slash...]
      guard let path = path(at: rest) else {
        rest = rest.dropFirst()
        continue
      }
      found += identifiers(ofPath: path)
      rest = rest[path.endIndex...]
    }
    return found
  }

  /// The path that a text begins with, behind its root; `nil` if it begins with none.
  static func path(at text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let root = roots.first(where: { text.starts(with: $0) }) else { return nil }
    return text.dropFirst(root.count).prefix(maximumTextLength).prefix { isPathByte($0) }
  }

  private static let roots = ["/inApps/v", "/groups/v", "/advancedCommerce/v"].map {
    Array($0.utf8)
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// The identifiers of the segments, each told by the segments before it.
  static func identifiers(ofPath path: ArraySlice<UInt8>) -> [MentionedIdentifier] {
    let segments = path.split(separator: UInt8(ascii: "/"), maxSplits: maximumSegments)
      .map { String(decoding: $0, as: UTF8.self) }
    var field: IdentifierField?
    var found: [MentionedIdentifier] = []
    // The first segment is the version.
    for segment in segments.dropFirst() {
      if let next = fields[segment] {
        // `refund/lookup` looks for the refunds of a transaction.
        if segment != "lookup" || field != .transactionId { field = next }
      } else if let identifier = field?.identifier(in: segment) {
        found.append(identifier)
      }
    }
    return found
  }

  /// What follows a segment.
  private static let fields: [String: IdentifierField] = [
    "lookup": .orderId,
    "refund": .transactionId,
    "history": .transactionId,
    "subscriptions": .transactionId,
    "extend": .originalTransactionId,
    "transactions": .transactionId,
    "consumption": .transactionId,
    "appTransactions": .transactionId,
    "test": .testNotificationToken,
    "mass": .requestIdentifier,
    "currentGroups": .transactionId,
    "group": .groupId,
    "seats": .seatClaimId,
    "message": .messageIdentifier,
    "image": .messageIdentifier,
    "cancel": .transactionId,
    "changeMetadata": .transactionId,
    "changePrice": .transactionId,
    "migrate": .transactionId,
    "revoke": .transactionId,
    "requestRefund": .transactionId,
  ]
}
