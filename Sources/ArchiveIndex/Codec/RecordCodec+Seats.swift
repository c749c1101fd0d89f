import SubscriptionModel

extension RecordCodec {
  static func write(_ value: MultiSeatInfo, to writer: inout ByteWriter) {
    writer.field(1, value.invitationManagement)
    for tier in value.priceTiers {
      writer.field(2)
      write(tier, to: &writer)
    }
    writer.field(3, value.revokedSeatQuantity)
    writer.endOfFields()
  }

  static func readSeats(from reader: inout ByteReader) -> MultiSeatInfo {
    var value = MultiSeatInfo()
    while let tag = reader.tag() {
      switch tag {
      case 1: value.invitationManagement = reader.text()
      case 2: value.priceTiers.append(readTier(from: &reader))
      case 3: value.revokedSeatQuantity = reader.int()
      default: reader.fail()
      }
    }
    return value
  }

  static func write(_ value: MultiSeatInfo.PriceTier, to writer: inout ByteWriter) {
    writer.field(1, value.price)
    writer.field(2, value.quantity)
    writer.endOfFields()
  }

  static func readTier(from reader: inout ByteReader) -> MultiSeatInfo.PriceTier {
    var value = MultiSeatInfo.PriceTier(price: nil, quantity: nil)
    while let tag = reader.tag() {
      switch tag {
      case 1: value.price = reader.signed()
      case 2: value.quantity = reader.int()
      default: reader.fail()
      }
    }
    return value
  }
}
