import SubscriptionModel

/// Every field of a transaction, in words and by Apple's name.
struct TransactionFields {
  let transaction: Transaction
  /// The words, for the transaction's environment.
  let words: Wording

  init(_ transaction: Transaction, in words: Wording) {
    self.transaction = transaction
    self.words = words.of(transaction.environment)
  }

  /// The fields that the record states, in the order of the screen, followed by unknown ones.
  var lines: [FieldLine] {
    identity + period + payment + seats + items + offerAndOwner + revocation
      + transaction.otherFields.map {
        FieldLine(label: "unrecognized field", name: $0.name, text: $0.text, raw: $0.text)
      }
  }

  private var identity: [FieldLine] {
    [
      id("transaction", "transactionId", transaction.transactionId.text),
      id("original transaction", "originalTransactionId", transaction.originalTransactionId?.text),
      id(
        "previous original transaction",
        "previousOriginalTransactionId",
        transaction.previousOriginalTransactionId?.text
      ),
      id("order line", "webOrderLineItemId", transaction.webOrderLineItemId?.text),
      product("product", "productId", transaction.productId),
      transaction.type.map { code("product type", "type", $0.words, $0.rawText) },
      id(
        "subscription group",
        "subscriptionGroupIdentifier",
        transaction.subscriptionGroupIdentifier?.text
      ),
      id("app", "bundleId", transaction.bundleId?.text),
      code(
        "environment",
        "environment",
        transaction.environment.name,
        transaction.environment.name
      ),
      id("app account token", "appAccountToken", transaction.appAccountToken?.text),
      id("Apple Account in this app", "appTransactionId", transaction.appTransactionId?.text),
    ].compactMap { $0 }
  }

  private var period: [FieldLine] {
    [
      moment("purchased", "purchaseDate", transaction.purchaseDate),
      moment("originally purchased", "originalPurchaseDate", transaction.originalPurchaseDate),
      moment("paid through", "expiresDate", transaction.expiresDate),
      dated(transaction.evidence),
      transaction.isUpgraded.map {
        code("replaced by an upgrade", "isUpgraded", $0 ? "yes" : "no", String($0))
      },
    ].compactMap { $0 }
  }

  private var payment: [FieldLine] {
    [
      transaction.price.map {
        code(
          "price recorded by Apple (not an invoice)",
          "price",
          words.money($0),
          words.recorded($0)
        )
      }
        ?? code("price", "price", "not in this document", ""),
      transaction.quantity.map { code("quantity", "quantity", String($0), String($0)) },
      transaction.storefront.map { code("storefront", "storefront", $0, $0) },
      transaction.storefrontId.map { code("storefront ID", "storefrontId", $0, $0) },
      transaction.transactionReason.map {
        code("transaction reason", "transactionReason", $0.words, $0.rawText)
      },
      transaction.additionalTransactionReason.map {
        code("additional reason", "additionalTransactionReason", $0, $0)
      },
      transaction.billingPlanType.map {
        code("billing plan", "billingPlanType", $0.words, $0.rawText)
      },
    ].compactMap { $0 } + commitment
  }

  private var commitment: [FieldLine] {
    guard let info = transaction.commitmentInfo else { return [] }
    let name = "commitmentInfo"
    let currency = transaction.price?.currency
    let price = info.commitmentPrice.map { amount in
      currency.map { words.money(Money(milliunits: amount, currency: $0)) }
        ?? "\(amount) milliunits"
    }
    return [
      info.billingPeriodNumber.map {
        code("payment", "\(name).billingPeriodNumber", String($0), String($0))
      },
      info.totalBillingPeriods.map {
        code("total payments", "\(name).totalBillingPeriods", String($0), String($0))
      },
      moment("commitment ends", "\(name).commitmentExpiresDate", info.commitmentExpiresDate),
      price.map { code("commitment price", "\(name).commitmentPrice", $0, $0) },
    ].compactMap { $0 }
  }

  private var seats: [FieldLine] {
    guard let info = transaction.multiSeatInfo else { return [] }
    let name = "multiSeatInfo"
    let tiers = info.priceTiers.map { tier in
      code(
        "seats at one price",
        "\(name).priceTiers",
        "\(tier.quantity.map(String.init) ?? "?") × \(amount(tier.price))",
        "\(tier.quantity.map(String.init) ?? "") × \(amount(tier.price))"
      )
    }
    return [
      info.invitationManagement.map {
        code("who invites members", "\(name).invitationManagement", $0, $0)
      }
    ].compactMap { $0 } + tiers
      + [
        info.revokedSeatQuantity.map {
          code("seats taken back", "\(name).revokedSeatQuantity", String($0), String($0))
        }
      ].compactMap { $0 }
  }

  /// What an Advanced Commerce purchase consists of.
  private var items: [FieldLine] {
    guard let info = transaction.advancedCommerceInfo else { return [] }
    let name = "advancedCommerceInfo"
    let head = [
      info.displayName.map { code("bought as", "\(name).descriptors.displayName", $0, $0) },
      info.description.map { code("described as", "\(name).descriptors.description", $0, $0) },
      info.period.map { code("period", "\(name).period", durationWords($0), $0) },
      info.requestReferenceId.map {
        code("developer's request", "\(name).requestReferenceId", $0, $0)
      },
    ]
    let tax = [
      info.estimatedTax.map {
        code("estimated tax", "\(name).estimatedTax", amount($0), amount($0))
      },
      info.taxExclusivePrice.map {
        code("price without tax", "\(name).taxExclusivePrice", amount($0), amount($0))
      },
      info.taxRate.map { code("tax rate", "\(name).taxRate", $0, $0) },
      info.taxCode.map { code("tax code", "\(name).taxCode", $0, $0) },
    ]
    return head.compactMap { $0 }
      + info.items.enumerated().flatMap { lines(of: $1, "\(name).items[\($0)]") }
      + tax.compactMap { $0 }
  }

  private func lines(of item: AdvancedCommerceInfo.Item, _ name: String) -> [FieldLine] {
    let price = item.price.map { ", \(amount($0))" } ?? ""
    let refunds = item.refunds.map { refund in
      let parts = [
        amount(refund.refundAmount), refund.refundDate.map { words.dateWithZone($0) },
        refund.refundReason.map(itemRefundWords), refund.refundType.map { $0.lowercased() },
      ]
      let text = parts.compactMap { $0 }.joined(separator: ", ")
      return code("refunded of it", "\(name).refunds", text, text)
    }
    let offer = item.offer.map { offer in
      let parts = [
        offer.price.map { amount($0) },
        offer.period.map { durationWords($0) }, offer.periodCount.map { "\($0) times" },
        offer.reason.map { $0.lowercased().replacing("_", with: "-") },
      ]
      let text = parts.compactMap { $0 }.joined(separator: ", ")
      return code("its offer", "\(name).offer", text, text)
    }
    let increase = item.priceIncrease.map { increase in
      let text = [amount(increase.price), increase.status?.lowercased()].compactMap { $0 }
        .joined(separator: ", ")
      return code("its new price", "\(name).priceIncreaseInfo", text, text)
    }
    return [
      code(
        "item",
        "\(name).SKU",
        "\(item.name ?? "without a name")\(price)",
        item.sku ?? ""
      ),
      item.description.flatMap {
        $0.isEmpty ? nil : code("described as", "\(name).description", $0, $0)
      },
      offer, increase,
    ].compactMap { $0 } + refunds
      + [moment("item ended", "\(name).revocationDate", item.revocationDate)].compactMap { $0 }
  }

  /// An amount in thousandths of the transaction's currency.
  private func amount(_ milliunits: Int64?) -> String {
    guard let milliunits else { return "amount not stated" }
    let currency = transaction.price?.currency ?? transaction.averageSeatPrice?.currency
    return currency.map { words.money(Money(milliunits: milliunits, currency: $0)) }
      ?? "\(milliunits) milliunits"
  }

  private var offerAndOwner: [FieldLine] {
    [
      transaction.offerType.map { code("offer", "offerType", $0.words, $0.rawText) },
      transaction.offerDiscountType.map {
        code("offer payment", "offerDiscountType", $0.words, $0.rawText)
      },
      transaction.offerIdentifier.map { code("offer identifier", "offerIdentifier", $0, $0) },
      transaction.offerPeriod.map { code("offer period", "offerPeriod", durationWords($0), $0) },
      transaction.inAppOwnershipType.map {
        code("ownership", "inAppOwnershipType", $0.words, $0.rawText)
      },
    ].compactMap { $0 }
  }

  private var revocation: [FieldLine] {
    let isFamily = transaction.inAppOwnershipType == .known(.familyShared)
    return [
      moment("refunded or revoked", "revocationDate", transaction.revocationDate),
      transaction.revocationReason.map {
        code("Apple's reason", "revocationReason", $0.words(isFamily: isFamily), $0.rawText)
      },
      transaction.revocationType.map {
        code("revocation type", "revocationType", $0.words, $0.rawText)
      },
      transaction.revocationPercentage.map {
        code("percentage refunded", "revocationPercentage", percentage($0), String($0))
      },
    ].compactMap { $0 }
  }

  private func id(_ label: String, _ name: String, _ text: String?) -> FieldLine? {
    text.map { FieldLine(label: label, name: name, text: groupedDigits($0), raw: $0) }
  }

  private func product(_ label: String, _ name: String, _ id: ProductId?) -> FieldLine? {
    guard let id else { return nil }
    let product = words.catalogue.products[id]
    let display = product?.displayName.map { "\($0) (\(id.text))" }
    let archived = product?.archivedName.map { "\(id.text) (“\($0.text)” from \($0.file))" }
    return FieldLine(
      label: label,
      name: name,
      text: display ?? archived ?? id.text,
      raw: id.text
    )
  }

  /// When a payload was signed; for receipts and Version 1, which sign no rows, the document's
  /// date.
  private func dated(_ evidence: Evidence) -> FieldLine {
    let isPayload = evidence.source == .signedPayload || evidence.source == .decodedPayload
    let (label, name) = isPayload ? ("signed", "signedDate") : ("document dated", "")
    return moment(label, name, evidence.dated)
      ?? code(label, name, "not stated; \(words.filed(evidence.asOf))", "")
  }

  private func moment(_ label: String, _ name: String, _ moment: Timestamp?) -> FieldLine? {
    moment.map {
      FieldLine(label: label, name: name, text: words.dateWithZone($0), raw: $0.description)
    }
  }

  private func code(_ label: String, _ name: String, _ text: String, _ raw: String) -> FieldLine {
    FieldLine(label: label, name: name, text: text, raw: raw)
  }
}
