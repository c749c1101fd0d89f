import AppStoreDocuments
import ArchiveIndex
import SubscriptionModel
import Synchronization
import TestSupport
import Testing

/// An archive in a tree of its own, which goes away with it.
final class TestArchive {
  /// The tree that holds the archive and room for an index.
  let tree: TemporaryTree
  /// The folder of the archive; its index may lie beside it.
  let path: String
  /// The folder that holds the archive and room for an index.
  var base: String { tree.path }
  /// Where an index lies that is opened more than once: beside the archive, or in a database of its
  /// own on a server.
  private(set) lazy var keptIndex: IndexLocation =
    IndexLocation.isUsuallyOnServer ? .usual : .file(base + "/index")

  init() throws {
    tree = try TemporaryTree()
    path = tree.path + "/archive"
    try tree.makeDirectory("archive")
  }

  /// Writes a file, with the folders that it needs.
  ///
  /// Its time lies in the past, so that it counts as settled. What the tree refuses fails the test.
  func write(_ name: String, _ text: String, modified: Int = 1_700_000_000) {
    write(name, Array(text.utf8), modified: modified)
  }

  /// Writes a file of bytes, likewise.
  func write(_ name: String, _ bytes: [UInt8], modified: Int = 1_700_000_000) {
    let file = "archive/" + name
    expectSuccess {
      try tree.write(bytes, to: file)
      try tree.setModified(file, seconds: modified)
    }
    settle(file.split(separator: "/").dropLast().joined(separator: "/"))
  }

  /// Removes a file of the archive.
  func delete(_ name: String) {
    expectSuccess { try tree.remove("archive/" + name) }
    settle("archive")
  }

  /// Moves a folder of the archive to another place in its tree.
  func takeOut(_ name: String) {
    expectSuccess { try tree.rename("archive/" + name, to: "taken-\(name)") }
    settle("archive")
  }

  /// Gives a folder of the tree a time in the past that is new, as if some time had gone by.
  func settle(_ folder: String) {
    Self.clock.step()
    expectSuccess {
      try tree.setModified(folder, seconds: 1_700_000_000 + Self.clock.value)
    }
  }

  private func expectSuccess(_ change: () throws -> Void) {
    do { try change() } catch { Issue.record(error) }
  }

  /// Opens the archive's index, as it is.
  func opened(
    _ location: IndexLocation = .usual,
    roots: TrustedRoots = .apple,
    maximumUnsigned: Int = UnsignedLimit.standard
  ) throws -> ArchiveIndex {
    try ArchiveIndex(
      archive: path,
      location: location,
      maintainsIndex: true,
      catalogue: ProductCatalog(),
      trustedRoots: roots,
      maximumUnsigned: maximumUnsigned
    )
  }

  /// Opens the archive's index and refreshes it.
  func index(
    _ location: IndexLocation = .usual,
    asOf: Timestamp = .march,
    roots: TrustedRoots = .apple,
    maximumUnsigned: Int = UnsignedLimit.standard
  ) throws -> ArchiveIndex {
    let index = try opened(location, roots: roots, maximumUnsigned: maximumUnsigned)
    try index.refresh(.full, asOf: asOf, verify: .later)
    return index
  }

  private static let clock = Steps()
}

/// Counts up, for times that are never the same.
private final class Steps: Sendable {
  private let count = Atomic(0)
  func step() { count.add(1, ordering: .relaxed) }
  var value: Int { count.load(ordering: .relaxed) }
}

extension Timestamp {
  /// The moment of most tests: 2025-03-15T12:00:00Z.
  static let march = Timestamp(milliseconds: 1_742_040_000_000)
}

/// Bodies of notifications, as Apple sends them but for the signatures.
enum Body {
  /// A V2 notification about one period; `renewal` is what else its renewal info says, from the
  /// comma on.
  static func v2(
    original: String,
    transaction: String,
    order: String = "340000000000001",
    uuid: String,
    token: String? = nil,
    account: String? = nil,
    product: String = "com.example.reader.pro.monthly",
    environment: String = "Production",
    bundle: String = "com.example.reader",
    type: String = "DID_RENEW",
    purchased: Int64 = 1_741_000_000_000,
    expires: Int64 = 1_743_600_000_000,
    signed: Int64 = 1_741_000_001_000,
    autoRenewStatus: Int = 1,
    price: Int64 = 9990,
    storefront: String? = nil,
    renewal: String = ""
  ) -> String {
    var identities = ""
    if let token { identities += ",\"appAccountToken\":\"\(token)\"" }
    if let account { identities += ",\"appTransactionId\":\"\(account)\"" }
    if let storefront { identities += ",\"storefront\":\"\(storefront)\"" }
    let transactionInfo = jws(
      """
      {"transactionId":"\(transaction)","originalTransactionId":"\(original)",\
      "webOrderLineItemId":"\(order)","bundleId":"\(bundle)","productId":"\(product)",\
      "purchaseDate":\(purchased),"originalPurchaseDate":\(purchased),"expiresDate":\(expires),\
      "quantity":1,"type":"Auto-Renewable Subscription","inAppOwnershipType":"PURCHASED",\
      "signedDate":\(signed),"environment":"\(environment)","price":\(price),"currency":"USD"\
      \(identities)}
      """
    )
    let renewalInfo = jws(
      """
      {"originalTransactionId":"\(original)","productId":"\(product)",\
      "autoRenewProductId":"\(product)","autoRenewStatus":\(autoRenewStatus),"signedDate":\(signed),\
      "environment":"\(environment)","renewalDate":\(expires)\(renewal)}
      """
    )
    let payload = jws(
      """
      {"notificationType":"\(type)","notificationUUID":"\(uuid)","version":"2.0",\
      "signedDate":\(signed),"data":{"bundleId":"\(bundle)","environment":"\(environment)",\
      "signedTransactionInfo":"\(transactionInfo)","signedRenewalInfo":"\(renewalInfo)"}}
      """
    )
    return "{\"signedPayload\":\"\(payload)\"}"
  }

  /// Apple's answer to a request for a test notification: it speaks of no customer.
  static func test(uuid: String) -> String {
    let payload = jws(
      """
      {"notificationType":"TEST","notificationUUID":"\(uuid)","version":"2.0",\
      "signedDate":1741000001000,"data":{"bundleId":"com.example.reader",\
      "environment":"Production"}}
      """
    )
    return "{\"signedPayload\":\"\(payload)\"}"
  }

  /// A V1 notification whose receipt holds these chains.
  static func v1(originals: [String], token: String? = nil) -> String {
    let rows = originals.map { original in
      """
      {"transaction_id":"\(original)","original_transaction_id":"\(original)",\
      "product_id":"com.example.reader.plus.monthly","quantity":"1",\
      "purchase_date_ms":"1741000000000","original_purchase_date_ms":"1741000000000",\
      "expires_date_ms":"1743600000000","web_order_line_item_id":"9\(original)",\
      "is_trial_period":"false"}
      """
    }
    return """
      {"notification_type":"DID_RENEW","environment":"PROD","bid":"com.example.reader",\
      "password":"0123456789abcdef0123456789abcdef","unified_receipt":{"environment":"Production",\
      "status":0,"latest_receipt_info":[\(rows.joined(separator: ","))]}}
      """
  }

  /// A JWS with a signature that nobody made.
  static func jws(_ payload: String) -> String {
    "\(base64("{\"alg\":\"ES256\",\"x5c\":[]}")).\(base64(payload)).\(base64("no signature"))"
  }

  /// base64url without padding.
  static func base64(_ text: String) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var result = ""
    var bits = 0
    var count = 0
    for byte in text.utf8 {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 6 {
        count -= 6
        result.append(alphabet[bits >> count & 63])
      }
      bits &= (1 << count) - 1
    }
    if count > 0 { result.append(alphabet[bits << (6 - count) & 63]) }
    return result
  }
}
