import AppStoreDocuments
import Foundation
import SubscriptionModel
import SupportAnswers
import TestSupport
import Testing

@testable import subdesk

/// Nothing that Apple sent is lost on the way to a reader: each field of a transaction is on the
/// screen and in JSON, also one that this version does not know.
@Suite("Fields on the screen and in JSON")
struct FieldNamesTests {
  /// A transaction with a value for every field that this version knows, and two more.
  private static let document = """
    {"transactionId":"370001000000002","originalTransactionId":"370001000000001",\
    "webOrderLineItemId":"88001","bundleId":"com.example.reader","productId":"reader.team",\
    "subscriptionGroupIdentifier":"20812345","purchaseDate":1741594500000,\
    "originalPurchaseDate":1741594500000,"expiresDate":1744272900000,"quantity":3,\
    "type":"Auto-Renewable Subscription","appAccountToken":"7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9b21",\
    "inAppOwnershipType":"PURCHASED","signedDate":1741594500000,"revocationDate":1741681000000,\
    "revocationReason":1,"revocationType":"REFUND_PRORATED","revocationPercentage":40000,\
    "isUpgraded":false,"offerType":2,"offerIdentifier":"spring","offerDiscountType":"PAY_UP_FRONT",\
    "offerPeriod":"P1M","environment":"Production","storefront":"USA","storefrontId":"143441",\
    "transactionReason":"RENEWAL","price":9240,"currency":"USD","appTransactionId":"7042",\
    "billingPlanType":"MONTHLY","previousOriginalTransactionId":"370001000000009",\
    "additionalTransactionReason":"SEAT_ADDITION",\
    "commitmentInfo":{"billingPeriodNumber":3,"totalBillingPeriods":12,\
    "commitmentExpiresDate":1768032900000,"commitmentPrice":59880,"commitmentNew":1},\
    "multiSeatInfo":{"invitationManagement":"APPLE","priceTiers":[{"price":9990,"quantity":2},\
    {"price":7990,"quantity":1}],"revokedSeatQuantity":1},\
    "advancedCommerceInfo":{"requestReferenceId":"5b0d7f34-2c51-4c0b-8f42-61a2b7c9d0e1",\
    "taxCode":"C003","estimatedTax":1200,"taxRate":"0.08","taxExclusivePrice":13780,\
    "descriptors":{"displayName":"Channels","description":"Two"},"period":"P1M",\
    "items":[{"SKU":"a","displayName":"A","description":"first","price":9990,\
    "offer":{"period":"P1W","periodCount":2,"price":990,"reason":"WIN_BACK"},\
    "refunds":[{"refundAmount":4990,"refundDate":1741681000000,"refundReason":"LEGAL",\
    "refundType":"FULL"}],"revocationDate":1741681000000,\
    "priceIncreaseInfo":{"dependentSKUs":["b"],"price":5990,"status":"PENDING"}}]},\
    "novelty":{"a":[1]}}
    """

  /// Where JSON has a field under another name, or for the subscription or customer.
  private static let elsewhere = [
    "subscriptionGroupIdentifier": "^subscriptionGroupIdentifier", "environment": "^^environment",
    "bundleId": "^^bundleId", "appAccountToken": "^^appAccountTokens[0]",
    "appTransactionId": "^^appTransactionIds[0]", "signedDate": "evidence[0].asOf",
    "offerType": "offer.type", "offerDiscountType": "offer.discountType",
    "offerIdentifier": "offer.identifier", "offerPeriod": "offer.period",
    "revocationDate": "revocation.date", "revocationReason": "revocation.reason",
    "revocationType": "revocation.type", "revocationPercentage": "revocation.percentage",
    "novelty": "unknownFields.novelty",
    "commitmentInfo.commitmentNew": "unknownFields.commitmentInfo.commitmentNew",
  ]

  /// The members that JSON has for no field of Apple's, or for several.
  private static let own: Set<String> = [
    "refunded", "kept", "claimed", "signature", "signatureReason", "evidence", "offer",
    "revocation", "unknownFields",
  ]

  @Test func eachFieldIsInBoth() throws {
    let archive = try MadeArchive(["a.json": Self.document])
    let run = try archive.run(["lookup", "370001000000002", "--format", "json"])
    let lookups = try #require(run.json()["lookups"] as? [[String: Any]])
    let customer = try #require((lookups.first?["customers"] as? [[String: Any]])?.first)
    let subscription = try #require((customer["subscriptions"] as? [[String: Any]])?.first)
    let transaction = try #require((subscription["transactions"] as? [[String: Any]])?.first)

    let items = DocumentReader.items(
      in: Array(Self.document.utf8),
      of: FileContext(file: "a.json", modified: nil)
    )
    guard case .transaction(let record)? = items.first?.records.first else {
      Issue.record("There is no transaction.")
      return
    }
    let wording = Wording(asOf: Timestamp(milliseconds: 1_742_040_000_000))
    let names = wording.fields(of: record.value).map(\.name).filter { !$0.isEmpty }
    for name in names {
      var path = Self.elsewhere[name] ?? name
      var value: Any = transaction
      if path.hasPrefix("^") { value = path.hasPrefix("^^") ? customer : subscription }
      path = String(path.drop { $0 == "^" })
      #expect(Self.has(path, in: value), "\(name) is not in JSON")
    }
    let roots = Set(
      names.compactMap { $0.split { ".[".contains($0) }.first.map(String.init) }
    )
    for member in transaction.keys where !Self.own.contains(member) {
      #expect(roots.contains(member), "\(member) is not on the screen")
    }
  }

  /// Whether an object has a value at a path; a name may have points itself.
  private static func has(_ path: String, in value: Any) -> Bool {
    if path.isEmpty { return !(value is NSNull) }
    if path.hasPrefix("["), let end = path.firstIndex(of: "]"), let list = value as? [Any] {
      guard let number = Int(path[path.index(after: path.startIndex)..<end]), number < list.count
      else { return false }
      let rest = path[path.index(after: end)...]
      return has(String(rest.drop { $0 == "." }), in: list[number])
    }
    guard let object = value as? [String: Any] else { return false }
    return object.contains { name, member in
      guard path.hasPrefix(name) else { return false }
      let rest = path.dropFirst(name.count)
      guard rest.isEmpty || rest.hasPrefix(".") || rest.hasPrefix("[") else { return false }
      return has(String(rest.drop { $0 == "." }), in: member)
    }
  }
}
