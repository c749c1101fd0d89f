import AppStoreDocuments
import SubscriptionModel
import Testing

/// Makes documents for tests, and reads them through the front door.
enum Fixture {
  /// When the files of tests were changed: 2026-04-01.
  static let modified = Timestamp(milliseconds: 1_775_001_600_000)

  /// The items in a text.
  static func items(_ text: String, file: String = "one.json") -> [DecodedItem] {
    items(Array(text.utf8), file: file)
  }

  /// The items in bytes.
  static func items(_ bytes: [UInt8], file: String = "one.json") -> [DecodedItem] {
    DocumentReader.items(in: bytes, of: FileContext(file: file, modified: modified))
  }

  /// The only item in a text.
  static func item(_ text: String, file: String = "one.json") throws -> DecodedItem {
    let items = items(text, file: file)
    try #require(items.count == 1)
    return items[0]
  }

  /// A JWS of a payload, with a header and a signature that nobody checks.
  static func jws(
    _ payload: String,
    header: String = #"{"alg":"ES256","x5c":["AA","BB","CC"]}"#
  )
    -> String
  {
    "\(base64url(header)).\(base64url(payload)).c2lnbmF0dXJl"
  }

  /// A V2 body around a payload.
  static func body(_ payload: String) -> String {
    #"{"signedPayload":"\#(jws(payload))"}"#
  }

  /// Base64 with the URL alphabet and no padding.
  static func base64url(_ text: String) -> String {
    base64(Array(text.utf8)).replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// Base64 with padding.
  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let chunk = bytes[start..<min(start + 3, bytes.count)]
      var value = 0
      for byte in chunk { value = value << 8 | Int(byte) }
      value <<= 8 * (3 - chunk.count)
      for digit in 0..<4 {
        result.append(
          digit <= chunk.count ? alphabet[value >> (18 - 6 * digit) & 63] : "="
        )
      }
    }
    return result
  }
}

extension DecodedItem {
  var transactions: [Transaction] {
    records.compactMap { record in
      if case .transaction(let value) = record { value.value } else { nil }
    }
  }
  var renewals: [RenewalInfo] {
    records.compactMap { record in
      if case .renewalInfo(let value) = record { value.value } else { nil }
    }
  }
  var events: [NotificationEvent] {
    records.compactMap { record in
      if case .notification(let value) = record { value.value } else { nil }
    }
  }
  var statuses: [StatusClaim] {
    records.compactMap { record in
      if case .status(let value) = record { value.value } else { nil }
    }
  }
  var views: [AccountView] {
    records.compactMap { record in
      if case .accountView(let value) = record { value.value } else { nil }
    }
  }
  var appTransactions: [AppTransaction] {
    records.compactMap { record in
      if case .appTransaction(let value) = record { value.value } else { nil }
    }
  }
  var extensions: [RenewalExtension] {
    records.compactMap { record in
      if case .renewalExtension(let value) = record { value.value } else { nil }
    }
  }
}

/// A moment from its milliseconds.
func moment(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }
