extension Fields {
  /// Writes what a transaction states beyond its product and price.
  mutating func add(
    _ terms: Terms,
    of transaction: Transaction,
    account: Account,
    signed: Instant
  ) {
    add("previousOriginalTransactionId", terms.previousOriginalTransactionId)
    if account.statesBillingPlans, signed >= .billingPlans, transaction.expiresDate != nil {
      add("billingPlanType", terms.plan.rawValue)
    }
    add("commitmentInfo", terms.commitment.map(Self.commitment))
    if let seats = terms.seats {
      add("multiSeatInfo", Self.seats(seats))
      add("additionalTransactionReason", seats.isOfSeveral ? "SEAT_ADDITION" : nil)
    }
    add("advancedCommerceInfo", terms.order.map(Self.order))
  }

  /// Writes what a renewal info states beyond its product and price.
  mutating func add(
    _ terms: RenewalTerms,
    of chain: Chain,
    account: Account,
    signed: Instant
  ) {
    if account.statesBillingPlans, signed >= .billingPlans {
      add("renewalBillingPlanType", terms.plan.rawValue)
    }
    add("commitmentInfo", terms.commitment.map(Self.commitment))
    add("renewalQuantity", terms.quantity)
    if !terms.tiers.isEmpty {
      var info = Fields()
      info.add("renewalPriceTiers", Self.tiers(terms.tiers))
      add("multiSeatInfo", .object(info))
    }
    add("advancedCommerceInfo", terms.order.map(Self.renewalOrder))
    if !terms.winBackOffers.isEmpty {
      add("eligibleWinBackOfferIds", .array(terms.winBackOffers.map(JSON.string)))
    }
  }

  private static func commitment(_ payment: CommitmentPayment) -> JSON {
    var fields = Fields()
    fields.add("billingPeriodNumber", payment.number)
    fields.add("totalBillingPeriods", CommitmentPayment.total)
    fields.add("commitmentExpiresDate", payment.ends)
    fields.add("commitmentPrice", payment.price)
    return .object(fields)
  }

  private static func commitment(_ renewal: CommitmentRenewal) -> JSON {
    var fields = Fields()
    fields.add("commitmentAutoRenewStatus", renewal.isOn ? 1 : 0)
    fields.add("commitmentAutoRenewProductId", renewal.product.id)
    fields.add("commitmentRenewalBillingPlanType", renewal.plan.rawValue)
    fields.add("commitmentRenewalDate", renewal.date)
    return .object(fields)
  }

  private static func seats(_ seats: Seats) -> JSON {
    var fields = Fields()
    fields.add("invitationManagement", "APPLE")
    fields.add("priceTiers", tiers(seats.tiers))
    fields.add("revokedSeatQuantity", seats.revoked)
    return .object(fields)
  }

  private static func tiers(_ tiers: [SeatTier]) -> JSON {
    .array(
      tiers.map { tier in
        var fields = Fields()
        fields.add("price", tier.price)
        fields.add("quantity", tier.quantity)
        return .object(fields)
      }
    )
  }

  private static func order(_ order: ItemOrder) -> JSON {
    .object(
      fields(of: order) { item, fields in
        guard let refund = item.refund else { return }
        var entry = Fields()
        entry.add("refundAmount", refund.amount)
        entry.add("refundDate", refund.date)
        entry.add("refundReason", refund.reason)
        entry.add("refundType", refund.type)
        fields.add("refunds", .array([.object(entry)]))
      }
    )
  }

  private static func renewalOrder(_ order: ItemOrder) -> JSON {
    .object(
      fields(of: order) { item, fields in
        guard let increase = item.increase else { return }
        var entry = Fields()
        entry.add("dependentSKUs", .array([]))
        entry.add("price", increase.price)
        entry.add("status", increase.status)
        fields.add("priceIncreaseInfo", .object(entry))
      }
    )
  }

  private static func fields(
    of order: ItemOrder,
    item addMore: (ItemOrder.Item, inout Fields) -> Void
  ) -> Fields {
    var descriptors = Fields()
    descriptors.add("displayName", order.name)
    descriptors.add("description", "All that \(order.name) has")
    var fields = Fields()
    fields.add("requestReferenceId", order.requestReferenceId)
    fields.add("descriptors", .object(descriptors))
    fields.add("period", "P1M")
    fields.add(
      "items",
      .array(
        order.items.map { item in
          var entry = Fields()
          entry.add("SKU", item.sku)
          entry.add("displayName", item.name)
          entry.add("description", "Every issue of \(item.name)")
          entry.add("price", item.price)
          addMore(item, &entry)
          return .object(entry)
        }
      )
    )
    return fields
  }
}
