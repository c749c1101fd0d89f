import AppStoreDocuments
import Foundation
import SubscriptionModel
import Testing

/// One notification of the demo archive, with good signatures of the demo's own authority, and what
/// a forger makes of it.
///
/// The customer of 340003225735806 bought a month on 2025-02-25 that ends on 2025-03-25.
enum SignedDemo {
  static let file = "notifications/2025/02/25/201367e5-50bf-4748-8822-5788a3c67a0c.json"
  static let original = "340003225735806"
  static let expires = Timestamp(milliseconds: 1_742_893_168_000)
  static let customer = "Production/com.example.reader/340003225735806"

  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  /// Apple's roots and the demo's.
  static func roots() throws -> TrustedRoots {
    let file = try Data(contentsOf: fixtures.appending(path: "trust/demo-root.pem"))
    return try TrustedRoots(adding: Array(file))
  }

  /// The notification as it was posted.
  static func notification() throws -> String { try text(ofFile: file) }

  /// A file of the demo archive.
  static func text(ofFile file: String) throws -> String {
    try String(contentsOf: fixtures.appending(path: "demo/" + file), encoding: .utf8)
  }

  /// Writes every file of the demo archive into another one.
  static func copy(to archive: TestArchive) throws {
    let demo = fixtures.appending(path: "demo")
    let names = try FileManager.default.subpathsOfDirectory(atPath: demo.path)
    for name in names.sorted() {
      let file = demo.appending(path: name)
      guard !file.hasDirectoryPath, let bytes = try? Data(contentsOf: file) else { continue }
      archive.write(name, Array(bytes))
    }
  }

  /// The bodies of the demo's notifications, whatever their version.
  static func notifications() throws -> [String] {
    let folder = fixtures.appending(path: "demo/notifications")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".json") }.sorted().map {
      try text(ofFile: "notifications/" + $0)
    }
  }

  /// The JWS of the notification, and the two inside it.
  static func parts() throws -> (outer: String, transaction: String, renewalInfo: String) {
    let body = try JSONSerialization.jsonObject(with: Data(try notification().utf8))
    let outer = try #require((body as? [String: Any])?["signedPayload"] as? String)
    let payload = try JSONSerialization.jsonObject(with: Data(try text(of: outer).utf8))
    let data = try #require((payload as? [String: Any])?["data"] as? [String: Any])
    return (
      outer, try #require(data["signedTransactionInfo"] as? String),
      try #require(data["signedRenewalInfo"] as? String)
    )
  }

  /// The payload of a JWS.
  static func text(of jws: String) throws -> String {
    var payload = String(try #require(jws.split(separator: ".").dropFirst().first))
      .replacing("-", with: "+").replacing("_", with: "/")
    while payload.count % 4 != 0 { payload += "=" }
    return String(decoding: try #require(Data(base64Encoded: payload, options: [])), as: UTF8.self)
  }

  /// A JWS with other words under the same header and signature: a good chain and a bad signature.
  static func forged(
    _ jws: String,
    _ change: (String) throws -> String
  ) throws -> String {
    let parts = jws.split(separator: ".")
    return try "\(parts[0]).\(Body.base64(change(text(of: jws)))).\(parts[2])"
  }

  /// The transaction, signed a day later and ending in 2099.
  static func forgedTransaction() throws -> String {
    try forged(parts().transaction) { text in
      text.replacing("\"expiresDate\":1742893168000", with: "\"expiresDate\":4070908800000")
        .replacing("\"signedDate\":1740473980000", with: "\"signedDate\":1740560380000")
    }
  }

  /// The notification with another price in a transaction that seems to be signed a day later.
  static func notification(price: Int) throws -> String {
    let parts = try parts()
    let transaction = try forged(parts.transaction) { text in
      text.replacing(/"price":\d+/, with: "\"price\":\(price)")
        .replacing("\"signedDate\":1740473980000", with: "\"signedDate\":1740560380000")
    }
    let outer = try forged(parts.outer) { $0.replacing(parts.transaction, with: transaction) }
    return "{\"signedPayload\":\"\(outer)\"}"
  }

  /// The notification with the forged transaction in it, signed a day later.
  static func forgedNotification() throws -> String {
    let parts = try parts()
    let transaction = try forgedTransaction()
    let outer = try forged(parts.outer) { text in
      text.replacing(parts.transaction, with: transaction)
        .replacing("\"signedDate\":1740473980019", with: "\"signedDate\":1740560380019")
        .replacing("201367e5-50bf", with: "201367e6-50bf")
    }
    return "{\"signedPayload\":\"\(outer)\"}"
  }
}
