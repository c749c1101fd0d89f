import SubscriptionModel

extension RecordCodec {
  static func write(_ value: AdvancedCommerceInfo, to writer: inout ByteWriter) {
    writer.field(1, value.displayName)
    writer.field(2, value.description)
    for item in value.items {
      writer.field(3)
      write(item, to: &writer)
    }
    writer.field(4, value.estimatedTax)
    writer.field(5, value.taxExclusivePrice)
    writer.field(6, value.taxRate)
    writer.field(7, value.taxCode)
    writer.field(8, value.period)
    writer.field(9, value.requestReferenceId)
    writer.endOfFields()
  }

  static func readAdvancedCommerce(from reader: inout ByteReader) -> AdvancedCommerceInfo {
    var value = AdvancedCommerceInfo()
    while let tag = reader.tag() {
      switch tag {
      case 1: value.displayName = reader.text()
      case 2: value.description = reader.text()
      case 3: value.items.append(readItem(from: &reader))
      case 4: value.estimatedTax = reader.signed()
      case 5: value.taxExclusivePrice = reader.signed()
      case 6: value.taxRate = reader.text()
      case 7: value.taxCode = reader.text()
      case 8: value.period = reader.text()
      case 9: value.requestReferenceId = reader.text()
      default: reader.fail()
      }
    }
    return value
  }

  private static func write(_ value: AdvancedCommerceInfo.Item, to writer: inout ByteWriter) {
    writer.field(1, value.sku)
    writer.field(2, value.displayName)
    writer.field(3, value.description)
    writer.field(4, value.price)
    if let offer = value.offer {
      writer.field(5)
      writer.field(1, offer.period)
      writer.field(2, offer.periodCount)
      writer.field(3, offer.price)
      writer.field(4, offer.reason)
      writer.endOfFields()
    }
    for refund in value.refunds {
      writer.field(6)
      writer.field(1, refund.refundAmount)
      writer.field(2, refund.refundDate)
      writer.field(3, refund.refundReason)
      writer.field(4, refund.refundType)
      writer.endOfFields()
    }
    writer.field(7, value.revocationDate)
    if let increase = value.priceIncrease {
      writer.field(8)
      writer.field(1, increase.dependentSKUs)
      writer.field(2, increase.price)
      writer.field(3, increase.status)
      writer.endOfFields()
    }
    writer.endOfFields()
  }

  private static func readItem(from reader: inout ByteReader) -> AdvancedCommerceInfo.Item {
    var value = AdvancedCommerceInfo.Item()
    while let tag = reader.tag() {
      switch tag {
      case 1: value.sku = reader.text()
      case 2: value.displayName = reader.text()
      case 3: value.description = reader.text()
      case 4: value.price = reader.signed()
      case 5: value.offer = readOffer(from: &reader)
      case 6: value.refunds.append(readRefund(from: &reader))
      case 7: value.revocationDate = reader.timestamp()
      case 8: value.priceIncrease = readPriceIncrease(from: &reader)
      default: reader.fail()
      }
    }
    return value
  }

  private static func readOffer(from reader: inout ByteReader) -> AdvancedCommerceInfo.Offer {
    var value = AdvancedCommerceInfo.Offer()
    while let tag = reader.tag() {
      switch tag {
      case 1: value.period = reader.text()
      case 2: value.periodCount = reader.int()
      case 3: value.price = reader.signed()
      case 4: value.reason = reader.text()
      default: reader.fail()
      }
    }
    return value
  }

  private static func readRefund(from reader: inout ByteReader) -> AdvancedCommerceInfo.Refund {
    var value = AdvancedCommerceInfo.Refund()
    while let tag = reader.tag() {
      switch tag {
      case 1: value.refundAmount = reader.signed()
      case 2: value.refundDate = reader.timestamp()
      case 3: value.refundReason = reader.text()
      case 4: value.refundType = reader.text()
      default: reader.fail()
      }
    }
    return value
  }

  private static func readPriceIncrease(
    from reader: inout ByteReader
  ) -> AdvancedCommerceInfo.PriceIncrease {
    var value = AdvancedCommerceInfo.PriceIncrease()
    while let tag = reader.tag() {
      switch tag {
      case 1: value.dependentSKUs = reader.textList()
      case 2: value.price = reader.signed()
      case 3: value.status = reader.text()
      default: reader.fail()
      }
    }
    return value
  }
}
