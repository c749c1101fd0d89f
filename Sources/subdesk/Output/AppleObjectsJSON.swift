import SubscriptionModel

/// The objects within a record under Apple's names, with amounts in major units, and every field that
/// this version does not know.
struct AppleObjectsJSON {
  /// The members, each there in any case.
  let members: [JSONOutput.Member]

  /// Those of a transaction.
  init(_ transaction: Transaction) {
    let amounts = Amounts(
      currency: transaction.price?.currency ?? transaction.averageSeatPrice?.currency
    )
    members = JSONOutput.members([
      "commitmentInfo": transaction.commitmentInfo.map { info in
        .object([
          "billingPeriodNumber": .optional(info.billingPeriodNumber),
          "totalBillingPeriods": .optional(info.totalBillingPeriods),
          "commitmentExpiresDate": .optional(info.commitmentExpiresDate?.description),
          "commitmentPrice": amounts.json(info.commitmentPrice),
        ])
      } ?? .null,
      "multiSeatInfo": transaction.multiSeatInfo.map { info in
        .object([
          "invitationManagement": .optional(info.invitationManagement),
          "priceTiers": amounts.json(info.priceTiers),
          "revokedSeatQuantity": .optional(info.revokedSeatQuantity),
        ])
      } ?? .null,
      "advancedCommerceInfo": amounts.json(transaction.advancedCommerceInfo),
      "unknownFields": Self.json(transaction.otherFields),
    ])
  }

  /// Those of a subscription's renewal info; `nil` where no document has one.
  init(_ renewal: RenewalInfo?) {
    let amounts = Amounts(currency: renewal?.renewalPrice?.currency)
    let tiers = renewal?.renewalPriceTiers ?? []
    members = JSONOutput.members([
      "renewalBillingPlanType": .optional(renewal?.renewalBillingPlanType?.rawText),
      "renewalQuantity": .optional(renewal?.renewalQuantity),
      "recentSubscriptionStartDate": .optional(renewal?.recentSubscriptionStartDate?.description),
      "eligibleWinBackOfferIds": .array(
        (renewal?.eligibleWinBackOfferIds ?? []).map { .string($0) }
      ),
      "commitmentInfo": renewal?.commitmentInfo.map { info in
        .object([
          "commitmentAutoRenewProductId": .optional(info.commitmentAutoRenewProductId?.text),
          "commitmentAutoRenewStatus": .number(info.commitmentAutoRenewStatus),
          "commitmentRenewalBillingPlanType":
            .optional(info.commitmentRenewalBillingPlanType?.rawText),
          "commitmentRenewalDate": .optional(info.commitmentRenewalDate?.description),
          "commitmentRenewalPrice": amounts.json(info.commitmentRenewalPrice),
        ])
      } ?? .null,
      "multiSeatInfo": tiers.isEmpty
        ? .null : .object(["renewalPriceTiers": amounts.json(tiers)]),
      "advancedCommerceInfo": amounts.json(renewal?.advancedCommerceInfo),
      "unknownFields": Self.json(renewal?.otherFields ?? []),
    ])
  }

  private static func json(_ fields: [OtherField]) -> JSONOutput {
    .object(fields.map { JSONOutput.Member(name: $0.name, value: .string($0.text)) })
  }
}

/// Amounts in thousandths of a currency, as JSON; `null` where the document states no currency.
private struct Amounts {
  let currency: String?

  func json(_ milliunits: Int64?) -> JSONOutput {
    guard let milliunits, let currency else { return .null }
    let money = Money(milliunits: milliunits, currency: currency)
    return .object(["amount": .string(money.amount), "currency": .string(currency)])
  }

  func json(_ tiers: [MultiSeatInfo.PriceTier]) -> JSONOutput {
    .array(
      tiers.map { .object(["price": json($0.price), "quantity": .optional($0.quantity)]) }
    )
  }

  func json(_ info: AdvancedCommerceInfo?) -> JSONOutput {
    guard let info else { return .null }
    return .object([
      "descriptors": .object([
        "displayName": .optional(info.displayName), "description": .optional(info.description),
      ]),
      "items": .array(info.items.map(json)),
      "estimatedTax": json(info.estimatedTax),
      "taxExclusivePrice": json(info.taxExclusivePrice),
      "taxRate": .optional(info.taxRate),
      "taxCode": .optional(info.taxCode),
      "period": .optional(info.period),
      "requestReferenceId": .optional(info.requestReferenceId),
    ])
  }

  private func json(_ item: AdvancedCommerceInfo.Item) -> JSONOutput {
    .object([
      "SKU": .optional(item.sku),
      "displayName": .optional(item.displayName),
      "description": .optional(item.description),
      "price": json(item.price),
      "offer": item.offer.map { offer in
        .object([
          "period": .optional(offer.period),
          "periodCount": .optional(offer.periodCount),
          "price": json(offer.price),
          "reason": .optional(offer.reason),
        ])
      } ?? .null,
      "refunds": .array(item.refunds.map(json)),
      "revocationDate": .optional(item.revocationDate?.description),
      "priceIncreaseInfo": item.priceIncrease.map { increase in
        .object([
          "dependentSKUs": .array(increase.dependentSKUs.map { .string($0) }),
          "price": json(increase.price),
          "status": .optional(increase.status),
        ])
      } ?? .null,
    ])
  }

  private func json(_ refund: AdvancedCommerceInfo.Refund) -> JSONOutput {
    .object([
      "refundAmount": json(refund.refundAmount),
      "refundDate": .optional(refund.refundDate?.description),
      "refundReason": .optional(refund.refundReason),
      "refundType": .optional(refund.refundType),
    ])
  }
}
