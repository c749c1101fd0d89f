import SubscriptionModel

extension RecordCodec {
  static func write(_ value: RenewalInfo, to writer: inout ByteWriter) {
    writer.text(value.originalTransactionId.text)
    writer.text(value.environment.name)
    writer.field(1, value.bundleId)
    writer.field(2, value.productId)
    writer.field(3, value.autoRenewProductId)
    writer.field(4, value.autoRenewStatus)
    writer.field(5, value.isInBillingRetryPeriod)
    writer.field(6, value.gracePeriodExpiresDate)
    writer.field(7, value.expirationIntent)
    writer.field(8, value.priceIncreaseStatus)
    writer.field(9, value.offerType)
    writer.field(10, value.offerIdentifier)
    writer.field(11, value.offerDiscountType)
    writer.field(12, value.offerPeriod)
    writer.field(13, value.renewalDate)
    writer.field(14, value.renewalPrice)
    writer.field(15, value.recentSubscriptionStartDate)
    writer.field(16, value.eligibleWinBackOfferIds)
    writer.field(17, value.appAccountToken)
    writer.field(18, value.appTransactionId)
    writer.field(19, value.renewalBillingPlanType)
    writer.field(20, value.autoRenewStatusChangeDate)
    writer.field(21, value.otherFields)
    if let commitment = value.commitmentInfo {
      writer.field(22)
      write(commitment, to: &writer)
    }
    writer.field(23, value.renewalQuantity)
    for tier in value.renewalPriceTiers {
      writer.field(24)
      write(tier, to: &writer)
    }
    if let info = value.advancedCommerceInfo {
      writer.field(25)
      write(info, to: &writer)
    }
    writer.endOfFields()
  }

  static func readRenewalInfo(
    from reader: inout ByteReader,
    evidence: Evidence
  ) -> RenewalInfo? {
    guard let originalTransactionId: TransactionId = reader.identifier() else { return nil }
    let environment = reader.environment()
    var value = RenewalInfo(
      originalTransactionId: originalTransactionId,
      environment: environment,
      evidence: evidence
    )
    while let tag = reader.tag() {
      switch tag {
      case 1: value.bundleId = reader.identifier()
      case 2: value.productId = reader.identifier()
      case 3: value.autoRenewProductId = reader.identifier()
      case 4: value.autoRenewStatus = reader.openEnum()
      case 5: value.isInBillingRetryPeriod = reader.bool()
      case 6: value.gracePeriodExpiresDate = reader.timestamp()
      case 7: value.expirationIntent = reader.openEnum()
      case 8: value.priceIncreaseStatus = reader.openEnum()
      case 9: value.offerType = reader.openEnum()
      case 10: value.offerIdentifier = reader.text()
      case 11: value.offerDiscountType = reader.openEnum()
      case 12: value.offerPeriod = reader.text()
      case 13: value.renewalDate = reader.timestamp()
      case 14: value.renewalPrice = reader.money()
      case 15: value.recentSubscriptionStartDate = reader.timestamp()
      case 16: value.eligibleWinBackOfferIds = reader.textList()
      case 17: value.appAccountToken = reader.identifier()
      case 18: value.appTransactionId = reader.identifier()
      case 19: value.renewalBillingPlanType = reader.openEnum()
      case 20: value.autoRenewStatusChangeDate = reader.timestamp()
      case 21: value.otherFields = reader.otherFields()
      case 22: value.commitmentInfo = readRenewalCommitment(from: &reader)
      case 23: value.renewalQuantity = reader.int()
      case 24: value.renewalPriceTiers.append(readTier(from: &reader))
      case 25: value.advancedCommerceInfo = readAdvancedCommerce(from: &reader)
      default: reader.fail()
      }
    }
    return value
  }

  private static func write(_ value: RenewalInfo.Commitment, to writer: inout ByteWriter) {
    writer.field(1, value.commitmentAutoRenewProductId)
    writer.field(2, value.commitmentAutoRenewStatus)
    writer.field(3, value.commitmentRenewalBillingPlanType)
    writer.field(4, value.commitmentRenewalDate)
    writer.field(5, value.commitmentRenewalPrice)
    writer.endOfFields()
  }

  private static func readRenewalCommitment(
    from reader: inout ByteReader
  ) -> RenewalInfo.Commitment {
    var value = RenewalInfo.Commitment()
    while let tag = reader.tag() {
      switch tag {
      case 1: value.commitmentAutoRenewProductId = reader.identifier()
      case 2: value.commitmentAutoRenewStatus = reader.openEnum()
      case 3: value.commitmentRenewalBillingPlanType = reader.openEnum()
      case 4: value.commitmentRenewalDate = reader.timestamp()
      case 5: value.commitmentRenewalPrice = reader.signed()
      default: reader.fail()
      }
    }
    return value
  }
}
