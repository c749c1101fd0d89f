import SubscriptionModel

// The items of the Advanced Commerce API, in transactions and renewal info.

extension FieldReader {
  /// Reads what an Advanced Commerce purchase consists of.
  mutating func advancedCommerceInfo() -> AdvancedCommerceInfo? {
    let name = "advancedCommerceInfo"
    guard var fields = child(name) else { return nil }
    var info = AdvancedCommerceInfo()
    if var descriptors = fields.child("descriptors") {
      info.displayName = descriptors.text("displayName")
      info.description = descriptors.text("description")
      fields.takeUnread(of: descriptors, as: "descriptors")
    }
    info.items = fields.elements("items") { $0.item() }
    info.estimatedTax = fields.int64("estimatedTax")
    info.taxExclusivePrice = fields.int64("taxExclusivePrice")
    info.taxRate = fields.text("taxRate")
    info.taxCode = fields.text("taxCode")
    info.period = fields.text("period")
    info.requestReferenceId = fields.text("requestReferenceId")
    fields.drop("consistencyToken")
    takeUnread(of: fields, as: name)
    return info
  }

  private mutating func item() -> AdvancedCommerceInfo.Item {
    var item = AdvancedCommerceInfo.Item()
    item.sku = text("SKU")
    item.displayName = text("displayName")
    item.description = text("description")
    item.price = int64("price")
    if var offer = child("offer") {
      item.offer = offer.itemOffer()
      takeUnread(of: offer, as: "offer")
    }
    item.refunds = elements("refunds") { $0.itemRefund() }
    item.revocationDate = date("revocationDate")
    if var increase = child("priceIncreaseInfo") {
      item.priceIncrease = increase.itemPriceIncrease()
      takeUnread(of: increase, as: "priceIncreaseInfo")
    }
    return item
  }

  private mutating func itemOffer() -> AdvancedCommerceInfo.Offer {
    var offer = AdvancedCommerceInfo.Offer()
    offer.period = text("period")
    offer.periodCount = int("periodCount")
    offer.price = int64("price")
    offer.reason = text("reason")
    return offer
  }

  private mutating func itemRefund() -> AdvancedCommerceInfo.Refund {
    var refund = AdvancedCommerceInfo.Refund()
    refund.refundAmount = int64("refundAmount")
    refund.refundDate = date("refundDate")
    refund.refundReason = text("refundReason")
    refund.refundType = text("refundType")
    return refund
  }

  private mutating func itemPriceIncrease() -> AdvancedCommerceInfo.PriceIncrease {
    var increase = AdvancedCommerceInfo.PriceIncrease()
    increase.dependentSKUs = Array(texts("dependentSKUs").prefix(Self.maximumElements))
    increase.price = int64("price")
    increase.status = text("status")
    return increase
  }

  /// Reads the objects of a list, with what stays unread in them.
  private mutating func elements<Element>(
    _ name: String,
    _ read: (inout FieldReader) -> Element
  ) -> [Element] {
    (objects(name) ?? []).prefix(Self.maximumElements).enumerated().map { number, object in
      let step = "\(name)[\(number)]"
      var fields = FieldReader(object, path: path.appendingPath(step))
      let element = read(&fields)
      takeUnread(of: fields, as: step)
      return element
    }
  }

  /// The most elements to read of a list: purchases have a few items, and more are made to exhaust
  /// a reader.
  private static let maximumElements = 100
}
