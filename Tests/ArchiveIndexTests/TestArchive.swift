import AppStoreDocuments
import ArchiveIndex
import Foundation
import Glibc
import SubscriptionModel
import Synchronization
import Testing

/// An archive in a temporary folder, which goes away with it.
final class TestArchive {
  /// The folder of the archive; its index may lie beside it.
  let path: String
  /// A folder that holds the archive and room for an index.
  let base: String

  init() throws {
    var template = Array("/tmp/subdesk-index-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template))
    base = try #require(realpath(made, nil).map { String(cString: $0) })
    path = base + "/archive"
    mkdir(path, 0o755)
  }

  deinit {
    // Foundation's removal takes links away and never what they lead to.
    try? FileManager.default.removeItem(atPath: base)
  }

  /// Writes a file, with the folders that it needs; its time lies in the past, so that it counts as
  /// settled.
  func write(_ name: String, _ text: String, modified: Int = 1_700_000_000) {
    write(name, Array(text.utf8), modified: modified)
  }

  func write(_ name: String, _ bytes: [UInt8], modified: Int = 1_700_000_000) {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    let time = timespec(tv_sec: modified, tv_nsec: 0)
    futimens(descriptor, [time, time])
    close(descriptor)
    settle(folder)
  }

  func delete(_ name: String) {
    unlink("\(path)/\(name)")
    settle(path)
  }

  /// Gives a folder a time in the past that is new, as if some time had gone by.
  func settle(_ folder: String) {
    Self.clock.step()
    let time = timespec(tv_sec: 1_700_000_000 + Self.clock.value, tv_nsec: 0)
    utimensat(AT_FDCWD, folder, [time, time], 0)
  }

  /// Opens the archive's index, as it is.
  func opened(
    _ location: IndexLocation = .memory,
    roots: TrustedRoots = .apple
  ) throws -> ArchiveIndex {
    try ArchiveIndex(
      archive: path,
      location: location,
      catalogue: ProductCatalogue(),
      trustedRoots: roots
    )
  }

  /// Opens the archive's index and refreshes it.
  func index(
    _ location: IndexLocation = .memory,
    asOf: Timestamp = .march,
    roots: TrustedRoots = .apple
  ) throws -> ArchiveIndex {
    let index = try opened(location, roots: roots)
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
  /// A V2 notification about one period.
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
    storefront: String? = nil
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
      "environment":"\(environment)","renewalDate":\(expires)}
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
