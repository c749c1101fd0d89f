package import SubscriptionModel

/// What a subscription cost, by currency and never across currencies.
package struct ChargeTotals: Hashable, Sendable {
  /// How many charges there were.
  package var charges: Int
  /// How many periods were free, such as a trial.
  package var freePeriods: Int
  /// Charges whose price no document states, such as those of Version 1.
  package var withoutPrice: Int
  /// The amounts paid, one for each currency, in order of currency.
  package var paid: [Money]
  /// The amounts refunded, one for each currency; computed if Apple states a share.
  package var refunded: [Money]

  /// Adds up the charges of a subscription, across its products.
  package init(_ subscription: SubscriptionAssessment) { self.init(subscription.charges) }

  /// Adds up charges; what a family member or an organization paid costs nothing.
  init(_ counted: [Charge]) {
    var paid: [String: Int64] = [:]
    var refunded: [String: Int64] = [:]
    charges = 0
    freePeriods = 0
    withoutPrice = 0
    for charge in counted {
      let transaction = charge.transaction
      guard charge.isCharge else {
        if transaction.isOwnPurchase { freePeriods += 1 }
        continue
      }
      charges += 1
      guard let price = transaction.price else {
        withoutPrice += 1
        continue
      }
      Self.add(price.milliunits, to: &paid[price.currency, default: 0])
      if let back = transaction.amountRefunded {
        Self.add(back.milliunits, to: &refunded[back.currency, default: 0])
      }
    }
    self.paid = Self.amounts(paid)
    self.refunded = Self.amounts(refunded)
  }

  /// Adds, limited to the range, so that forged prices cannot trap.
  private static func add(_ amount: Int64, to sum: inout Int64) {
    let (result, overflow) = sum.addingReportingOverflow(amount)
    sum = overflow ? (amount > 0 ? .max : .min) : result
  }

  private static func amounts(_ sums: [String: Int64]) -> [Money] {
    sums.sorted { $0.key < $1.key }.map { Money(milliunits: $0.value, currency: $0.key) }
  }
}

extension Transaction {
  /// Whether the refunded amount is computed from Apple's share of the price.
  fileprivate var refundIsComputed: Bool {
    amountRefunded.map { $0 != price } ?? false
  }
}

extension Wording {
  /// What a subscription cost, such as
  /// `13 charges + 1 free period · 129.87 USD paid − about 4.00 USD refunded (calculated)`; after a
  /// change of plan, what each product cost.
  package func totals(for subscription: SubscriptionAssessment) -> String {
    let totals = totalsByProduct(of: subscription)
    guard totals.count > 1 else { return totals.first?.text ?? "0 charges" }
    return totals.map { "\(productName($0.product)): \($0.text)" }.joined(separator: "; ")
  }

  /// What each product of a subscription cost, newest first.
  func totalsByProduct(
    of subscription: SubscriptionAssessment
  ) -> [(product: ProductId?, text: String)] {
    var products: [ProductId?] = []
    for charge in subscription.charges where !products.contains(charge.transaction.productId) {
      products.append(charge.transaction.productId)
    }
    if products.isEmpty { products = [subscription.productId] }
    let isTest = subscription.chainKey.environment.isTest
    return products.map { product in
      let charges = subscription.charges.filter { $0.transaction.productId == product }
      return (product, totals(of: charges, isTest: isTest))
    }
  }

  private func totals(of charges: [Charge], isTest: Bool) -> String {
    let totals = ChargeTotals(charges)
    var text = totals.charges == 1 ? "1 charge" : "\(totals.charges) charges"
    if totals.freePeriods > 0 {
      let free = totals.freePeriods == 1 ? "free period" : "free periods"
      text += " + \(totals.freePeriods) \(free)"
    }
    if isTest { return "\(text) · test, not charged" }
    let isComputed = charges.contains { $0.transaction.refundIsComputed }
    if !totals.paid.isEmpty {
      text += " · \(totals.paid.map { money($0) }.joined(separator: " and ")) paid"
    }
    if !totals.refunded.isEmpty {
      text +=
        " − \(isComputed ? "about " : "")\(totals.refunded.map { money($0) }.joined(separator: " and ")) refunded"
    }
    if !totals.paid.isEmpty {
      text += isComputed ? " (calculated)" : " (as recorded)"
    }
    if totals.withoutPrice > 0 { text += " · \(totals.withoutPrice) with no recorded price" }
    return text
  }
}
