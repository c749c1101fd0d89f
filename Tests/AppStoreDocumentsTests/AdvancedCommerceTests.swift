import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// What a purchase of the Advanced Commerce API consists of.
@Suite("Advanced Commerce")
struct AdvancedCommerceTests {
  private func transaction(_ info: String) throws -> Transaction {
    let item = try Fixture.item(
      Fixture.jws(
        """
        {"transactionId":"1","type":"Auto-Renewable Subscription","price":14980,"currency":"USD",\
        "advancedCommerceInfo":\(info)}
        """
      )
    )
    return try #require(item.transactions.first)
  }

  @Test func readsEveryMember() throws {
    let transaction = try transaction(
      """
      {"requestReferenceId":"r","taxCode":"C003","estimatedTax":1200,"taxRate":"0.08",\
      "taxExclusivePrice":13780,"descriptors":{"displayName":"Channels","description":"Two"},\
      "period":"P1M","consistencyToken":"opaque","items":[{"SKU":"a","displayName":"A",\
      "description":"first","price":9990,"offer":{"period":"P1W","periodCount":2,"price":990,\
      "reason":"WIN_BACK"},"revocationDate":1698148900000},{"SKU":"b","price":4990,\
      "refunds":[{"refundAmount":4990,"refundDate":1698148900000,"refundReason":"LEGAL",\
      "refundType":"FULL"}],"priceIncreaseInfo":{"dependentSKUs":["a"],"price":5990,\
      "status":"PENDING"},"partners":[{"id":"7"}]}],"seatPriceTiers":[1]}
      """
    )
    let info = try #require(transaction.advancedCommerceInfo)
    #expect(info.requestReferenceId == "r")
    #expect(info.descriptors?.displayName == "Channels")
    #expect(info.descriptors?.description == "Two")
    #expect(info.period == "P1M")
    #expect(info.taxCode == "C003")
    #expect(info.taxRate == "0.08")
    #expect(info.estimatedTax == 1200)
    #expect(info.taxExclusivePrice == 13_780)
    let first = try #require(info.items.first)
    #expect([first.sku, first.displayName, first.description] == ["a", "A", "first"])
    #expect(first.price == 9990)
    #expect(first.offer?.period == "P1W")
    #expect(first.offer?.periodCount == 2)
    #expect(first.offer?.price == 990)
    #expect(first.offer?.reason == "WIN_BACK")
    #expect(first.revocationDate == Timestamp(milliseconds: 1_698_148_900_000))
    let second = try #require(info.items.last)
    #expect(second.refunds.map(\.refundAmount) == [4990])
    #expect(second.refunds.map(\.refundDate) == [Timestamp(milliseconds: 1_698_148_900_000)])
    #expect(second.refunds.map(\.refundReason) == ["LEGAL"])
    #expect(second.refunds.map(\.refundType) == ["FULL"])
    #expect(second.priceIncrease?.dependentSKUs == ["a"])
    #expect(second.priceIncrease?.price == 5990)
    #expect(second.priceIncrease?.status == "PENDING")
    #expect(
      transaction.otherFields == [
        OtherField(name: "advancedCommerceInfo.seatPriceTiers", text: "[1]"),
        OtherField(name: "advancedCommerceInfo.items[1].partners", text: #"[{"id":"7"}]"#),
      ]
    )
    #expect(!String(reflecting: transaction).contains("opaque"))
  }

  /// Hostile lists are cut, and a value of another kind is kept as it is.
  @Test func readsNoMoreThanAPurchaseHas() throws {
    let many = Array(repeating: #"{"SKU":"a"}"#, count: 5000).joined(separator: ",")
    #expect(try transaction(#"{"items":[\#(many)]}"#).advancedCommerceInfo?.items.count == 100)
    let odd = try transaction(#"{"items":7,"descriptors":[]}"#)
    #expect(odd.advancedCommerceInfo == AdvancedCommerceInfo())
    #expect(
      Set(odd.otherFields.map(\.name))
        == ["advancedCommerceInfo.items", "advancedCommerceInfo.descriptors"]
    )
    #expect(try transaction("7").advancedCommerceInfo == nil)
  }

  @Test func isReadOfRenewalsToo() throws {
    let item = try Fixture.item(
      Fixture.jws(
        """
        {"originalTransactionId":"1","autoRenewProductId":"p","autoRenewStatus":1,\
        "renewalPrice":5990,"currency":"USD","advancedCommerceInfo":{"requestReferenceId":"r",\
        "items":[{"SKU":"b","priceIncreaseInfo":{"price":5990,"status":"SCHEDULED"}}]}}
        """
      )
    )
    let info = try #require(item.renewals.first?.advancedCommerceInfo)
    #expect(info.items.map(\.priceIncrease?.status) == ["SCHEDULED"])
    #expect(info.requestReferenceId == "r")
  }
}
