import SwiftASN1

/// An app receipt, in V1 notifications and verifyReceipt responses, or alone.
///
/// Source:
/// <https://developer.apple.com/documentation/appstorereceipts/validating-receipts-on-the-device>
struct AppReceipt: Sendable {
  let account: Account
  /// Attribute 12; receipts have only whole seconds.
  let created: Instant
  /// The seed for the order of the purchases, and for values without a meaning outside the device.
  let seed: UInt64

  init(of account: Account, created: Instant, seed: UInt64) {
    self.account = account
    self.created = created.wholeSecond
    self.seed = seed
  }

  /// The whole receipt, in DER.
  func bytes(signer: Signer) throws -> [UInt8] {
    try signer.receipts.receipt(content(), created: created)
  }

  /// The whole receipt, as it stands in JSON.
  func text(signer: Signer) throws -> String {
    String(decoding: Base64.standard(try bytes(signer: signer)), as: UTF8.self)
  }

  /// The signed content: a set of attributes, not in the order of their types, as in Apple's
  /// receipts.
  private func content() throws -> [UInt8] {
    var random = SeededRandom(seed: seed)
    var purchases = account.newestTransactions
    purchases.shuffle(using: &random)
    var set = AttributeSet()
    let isSandbox = account.environment == .sandbox
    try set.add(0, utf8: account.receiptType)
    try set.add(8, ia5: isSandbox ? "" : account.installed.iso8601)
    try set.add(1, account.receiptAppId)
    try set.add(10, ia5: "4+")
    try set.add(15, isSandbox ? 0 : Int64(seed % 1_000_000_000_000))
    try set.add(16, account.receiptVersionId)
    try set.add(3, utf8: account.app.bundleVersion)
    try set.add(19, utf8: account.installedVersion)
    try set.add(4, raw: random.bytes(16))
    try set.add(2, utf8: account.app.bundleId)
    try set.add(5, raw: random.bytes(20))
    try set.add(12, ia5: created.iso8601)
    try set.add(18, ia5: account.installed.iso8601)
    try set.add(21, ia5: "")
    try set.add(7, raw: random.bytes(64 + random.number(0...16)))
    try set.add(6, raw: random.bytes(72 + random.number(0...16)))
    for purchase in purchases { try set.add(17, raw: Self.attributes(of: purchase)) }
    return try set.bytes()
  }

  private static func attributes(of purchase: Transaction) throws -> [UInt8] {
    let isSubscription = purchase.expiresDate != nil
    let isIntroductory = purchase.offer?.kind == .introductory
    let isTrial = isIntroductory && purchase.offer?.discount == .freeTrial
    var set = AttributeSet()
    try set.add(1701, 1)
    try set.add(1710, 0)
    try set.add(1707, purchase.product.type.receiptCode)
    try set.add(1711, purchase.webOrderLineItemId.flatMap { Int64($0) } ?? 0)
    try set.add(1713, isTrial ? 1 : 0)
    try set.add(1722, 0)
    if isSubscription { try set.add(1719, isIntroductory && !isTrial ? 1 : 0) }
    // Empty in every known receipt.
    for type in [1709, 1714, 1715, 1716, 1717, 1718] { try set.add(type, utf8: "") }
    try set.add(1703, utf8: purchase.transactionId)
    try set.add(1705, utf8: purchase.originalTransactionId)
    try set.add(1704, ia5: purchase.purchaseDate.receiptText)
    try set.add(1706, ia5: purchase.originalPurchaseDate.receiptText)
    try set.add(1708, ia5: purchase.expiresDate?.receiptText ?? "")
    let date = purchase.revocation?.date ?? purchase.upgradeDate
    try set.add(1712, ia5: date?.receiptText ?? "")
    try set.add(1702, utf8: purchase.product.id)
    if purchase.offer?.kind == .promotional, let id = purchase.offer?.identifier {
      try set.add(1721, utf8: id)
    }
    return try set.bytes()
  }
}

/// Writes the attributes of a receipt or of a purchase in it.
///
/// SET OF SEQUENCE { type INTEGER, version INTEGER, value OCTET STRING }
private struct AttributeSet {
  private var content = DER.Serializer()

  mutating func add(_ type: Int, _ number: Int64) throws {
    var value = DER.Serializer()
    try value.serialize(number)
    try add(type, raw: value.serializedBytes)
  }

  mutating func add(_ type: Int, utf8 text: String) throws {
    var value = DER.Serializer()
    try value.serialize(ASN1UTF8String(text))
    try add(type, raw: value.serializedBytes)
  }

  mutating func add(_ type: Int, ia5 text: String) throws {
    var value = DER.Serializer()
    try value.serialize(ASN1IA5String(text))
    try add(type, raw: value.serializedBytes)
  }

  mutating func add(_ type: Int, raw value: [UInt8]) throws {
    try content.appendConstructedNode(identifier: .sequence) { coder in
      try coder.serialize(type)
      try coder.serialize(1)
      coder.appendPrimitiveNode(identifier: .octetString) { $0 += value }
    }
  }

  func bytes() throws -> [UInt8] {
    var set = DER.Serializer()
    set.appendConstructedNode(identifier: .set) { $0.serializeRawBytes(content.serializedBytes) }
    return set.serializedBytes
  }
}

/// What receipts state about the app; in the sandbox it is the same for everybody.
extension Account {
  /// `receipt_type`.
  var receiptType: String { environment == .sandbox ? "ProductionSandbox" : "Production" }
  /// `adam_id`.
  var receiptAppId: Int64 { environment == .sandbox ? 0 : app.appAppleId }
  /// `version_external_identifier`.
  var receiptVersionId: Int64 { environment == .sandbox ? 0 : 870_551_203 }
  /// `original_application_version`.
  var installedVersion: String { environment == .sandbox ? "1.0" : "120" }
  /// `original_purchase_date`.
  var installed: Instant {
    environment == .sandbox ? .day(2013, 8, 1) + .hours(7) : originalPurchaseDate
  }
}

extension ProductType {
  /// Attribute 1707.
  fileprivate var receiptCode: Int64 {
    switch self {
    case .nonConsumable: 0
    case .consumable: 1
    case .nonRenewing: 2
    case .autoRenewable: 3
    }
  }
}

extension Instant {
  /// As receipts have dates: without milliseconds.
  fileprivate var receiptText: String { wholeSecond.iso8601 }
}
