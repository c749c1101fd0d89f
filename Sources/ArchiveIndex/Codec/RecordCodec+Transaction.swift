import SubscriptionModel

extension RecordCodec {
  static func write(_ value: Transaction, to writer: inout ByteWriter) {
    writer.text(value.transactionId.text)
    writer.text(value.environment.name)
    writer.field(1, value.originalTransactionId)
    writer.field(2, value.bundleId)
    writer.field(3, value.productId)
    writer.field(4, value.webOrderLineItemId)
    writer.field(5, value.subscriptionGroupIdentifier)
    writer.field(6, value.purchaseDate)
    writer.field(7, value.originalPurchaseDate)
    writer.field(8, value.expiresDate)
    writer.field(9, value.quantity)
    writer.field(10, value.type)
    writer.field(11, value.appAccountToken)
    writer.field(12, value.appTransactionId)
    writer.field(13, value.inAppOwnershipType)
    writer.field(14, value.revocationDate)
    writer.field(15, value.revocationReason)
    writer.field(16, value.revocationType)
    writer.field(17, value.revocationPercentage)
    writer.field(18, value.isUpgraded)
    writer.field(19, value.offerType)
    writer.field(20, value.offerIdentifier)
    writer.field(21, value.offerDiscountType)
    writer.field(22, value.offerPeriod)
    writer.field(23, value.storefront)
    writer.field(24, value.storefrontId)
    writer.field(25, value.transactionReason)
    writer.field(26, value.price)
    writer.field(27, value.billingPlanType)
    writer.field(28, value.previousOriginalTransactionId)
    writer.field(29, value.additionalTransactionReason)
    writer.field(30, value.isSubscription)
    writer.field(31, value.otherFields)
    if let commitment = value.commitmentInfo {
      writer.field(32)
      write(commitment, to: &writer)
    }
    writer.field(33, value.averageSeatPrice)
    if let seats = value.multiSeatInfo {
      writer.field(34)
      write(seats, to: &writer)
    }
    if let info = value.advancedCommerceInfo {
      writer.field(35)
      write(info, to: &writer)
    }
    writer.endOfFields()
  }

  static func readTransaction(
    from reader: inout ByteReader,
    evidence: Evidence
  ) -> Transaction? {
    guard let transactionId: TransactionId = reader.identifier() else { return nil }
    let environment = reader.environment()
    var value = Transaction(
      transactionId: transactionId,
      environment: environment,
      evidence: evidence
    )
    while let tag = reader.tag() {
      switch tag {
      case 1: value.originalTransactionId = reader.identifier()
      case 2: value.bundleId = reader.identifier()
      case 3: value.productId = reader.identifier()
      case 4: value.webOrderLineItemId = reader.identifier()
      case 5: value.subscriptionGroupIdentifier = reader.identifier()
      case 6: value.purchaseDate = reader.timestamp()
      case 7: value.originalPurchaseDate = reader.timestamp()
      case 8: value.expiresDate = reader.timestamp()
      case 9: value.quantity = reader.int()
      case 10: value.type = reader.openEnum()
      case 11: value.appAccountToken = reader.identifier()
      case 12: value.appTransactionId = reader.identifier()
      case 13: value.inAppOwnershipType = reader.openEnum()
      case 14: value.revocationDate = reader.timestamp()
      case 15: value.revocationReason = reader.openEnum()
      case 16: value.revocationType = reader.openEnum()
      case 17: value.revocationPercentage = reader.int()
      case 18: value.isUpgraded = reader.bool()
      case 19: value.offerType = reader.openEnum()
      case 20: value.offerIdentifier = reader.text()
      case 21: value.offerDiscountType = reader.openEnum()
      case 22: value.offerPeriod = reader.text()
      case 23: value.storefront = reader.text()
      case 24: value.storefrontId = reader.text()
      case 25: value.transactionReason = reader.openEnum()
      case 26: value.price = reader.money()
      case 27: value.billingPlanType = reader.openEnum()
      case 28: value.previousOriginalTransactionId = reader.identifier()
      case 29: value.additionalTransactionReason = reader.text()
      case 30: value.isSubscription = reader.bool()
      case 31: value.otherFields = reader.otherFields()
      case 32: value.commitmentInfo = readTransactionCommitment(from: &reader)
      case 33: value.averageSeatPrice = reader.money()
      case 34: value.multiSeatInfo = readSeats(from: &reader)
      case 35: value.advancedCommerceInfo = readAdvancedCommerce(from: &reader)
      default: reader.fail()
      }
    }
    return value
  }

  private static func write(_ value: Transaction.Commitment, to writer: inout ByteWriter) {
    writer.field(1, value.billingPeriodNumber)
    writer.field(2, value.totalBillingPeriods)
    writer.field(3, value.commitmentExpiresDate)
    writer.field(4, value.commitmentPrice)
    writer.endOfFields()
  }

  private static func readTransactionCommitment(
    from reader: inout ByteReader
  ) -> Transaction.Commitment {
    var value = Transaction.Commitment()
    while let tag = reader.tag() {
      switch tag {
      case 1: value.billingPeriodNumber = reader.int()
      case 2: value.totalBillingPeriods = reader.int()
      case 3: value.commitmentExpiresDate = reader.timestamp()
      case 4: value.commitmentPrice = reader.signed()
      default: reader.fail()
      }
    }
    return value
  }
}
