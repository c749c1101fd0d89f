import Foundation
import TestSupport
import Testing

/// An archive that a test writes out, with its index beside it; its documents are decoded payloads,
/// which nobody signed.
final class MadeArchive {
  let tree: TemporaryTree

  init(_ files: [String: String] = [:]) throws {
    tree = try TemporaryTree()
    try tree.makeDirectory("archive")
    for (name, text) in files { try write(name, text) }
  }

  func write(_ name: String, _ text: String) throws {
    try tree.write(text, to: "archive/" + name)
  }

  /// Runs a command on the archive as of 2025-03-15T12:00:00Z.
  func run(
    _ arguments: [String],
    asOf: String = "2025-03-15T12:00:00Z",
    input: String = ""
  ) throws -> CommandLineRun {
    let options = [
      "--archive", try tree.path(of: "archive"), "--index", try tree.path(of: "index"), "-q",
      "--as-of", asOf,
    ]
    return try CommandLineRun(arguments + options, input: input)
  }

  /// The customers' ids that `list` gives, in its order.
  func listed(_ options: [String] = []) throws -> [String] {
    let run = try run(["list", "--format", "json"] + options)
    let customers = try #require(try run.json()["customers"] as? [[String: Any]])
    return customers.compactMap {
      ($0["id"] as? String)?.split(separator: "/").last.map(String.init)
    }
  }

  /// One period of a subscription, as a transaction on its own.
  ///
  /// Dates are RFC 3339; `more` are further members, each with a comma before it.
  static func period(
    _ transaction: String,
    of original: String? = nil,
    product: String = "pro.monthly",
    from: String = "2025-03-01T10:00:00Z",
    to: String = "2025-04-01T10:00:00Z",
    environment: String = "Production",
    price: Int = 9990,
    _ more: String = ""
  ) -> String {
    let (start, end) = (milliseconds(from), milliseconds(to))
    return """
      {"transactionId":"\(transaction)","originalTransactionId":"\(original ?? transaction)",\
      "webOrderLineItemId":"9\(transaction)","bundleId":"com.example.reader",\
      "productId":"\(product)","purchaseDate":\(start),"originalPurchaseDate":\(start),\
      "expiresDate":\(end),"quantity":1,"type":"Auto-Renewable Subscription",\
      "inAppOwnershipType":"PURCHASED","signedDate":\(start + 1000),\
      "environment":"\(environment)","price":\(price),"currency":"USD"\(more)}
      """
  }

  static func milliseconds(_ date: String) -> Int {
    Int((ISO8601DateFormatter().date(from: date)?.timeIntervalSince1970 ?? 0) * 1000)
  }
}
