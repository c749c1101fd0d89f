import SubscriptionModel

/// What a subscription cost, in words.
struct ChargeSummary {
  let subscription: SubscriptionAssessment
  let words: Wording

  /// What a subscription cost, such as
  /// `13 charges + 1 free period · 129.87 USD paid − about 4.00 USD refunded (calculated)`; after a
  /// change of plan, what each product cost.
  var text: String {
    let totals = byProduct
    guard totals.count > 1 else { return totals.first?.text ?? "0 charges" }
    return totals.map { "\(name($0.product)): \($0.text)" }.joined(separator: "; ")
  }

  /// The name of one of its products: that of the current period is called as the subscription is.
  func name(_ product: ProductId?) -> String {
    product == subscription.currentTransaction?.productId
      ? words.productName(of: subscription) : words.productName(product)
  }

  /// What each product of a subscription cost, newest first.
  var byProduct: [(product: ProductId?, text: String)] {
    let all = subscription.charges + subscription.claimedCharges
    var products = all.map(\.transaction.productId).uniqued
    if products.isEmpty { products = [subscription.productId] }
    let isTest = subscription.chainKey.environment.isTest
    return products.map { product in
      let charges = subscription.charges.filter { $0.transaction.productId == product }
      let claimed = subscription.claimedCharges.filter {
        $0.transaction.productId == product && $0.isCharge
      }
      let missing =
        product == subscription.currentTransaction?.productId && subscription.payer == .customer
        ? subscription.commitment?.missingPayments.count ?? 0 : 0
      let text = totals(of: charges, claimed: claimed.count, isTest: isTest)
      return (
        product,
        missing == 0 ? text : "\(text) · \(counted(missing, "payment")) not in the archive"
      )
    }
  }

  private func totals(of charges: [Charge], claimed: Int, isTest: Bool) -> String {
    let totals = ChargeTotals(charges)
    var text = counted(totals.charges, "charge") + claimedChargesWords(claimed)
    if totals.freePeriods > 0 {
      text += " + \(counted(totals.freePeriods, "free period"))"
    }
    if totals.continuedPeriods > 0 {
      text += " + \(counted(totals.continuedPeriods, "continued period"))"
      if totals.continuedWithoutPrice > 0 { text += " with no recorded price" }
    }
    if isTest { return "\(text) · test, not charged" }
    let isComputed = charges.contains { $0.transaction.refundIsComputed }
    let isSum = charges.contains { $0.isCharge && $0.transaction.priceIsComputed }
    if !totals.paid.isEmpty {
      text += " · \(totals.paid.map { words.money($0) }.joined(separator: " and ")) paid"
    }
    if !totals.refunded.isEmpty {
      text +=
        " − \(isComputed ? "about " : "")\(totals.refunded.map { words.money($0) }.joined(separator: " and ")) refunded"
    }
    if !totals.paid.isEmpty || !totals.refunded.isEmpty {
      text += isComputed || isSum ? " (calculated)" : " (as recorded)"
    }
    if totals.withoutPrice > 0 { text += " · \(totals.withoutPrice) with no recorded price" }
    if totals.refundsWithoutAmount > 0 {
      text += " · \(counted(totals.refundsWithoutAmount, "refund")) with no recorded amount"
    }
    return text
  }
}

/// Some of a customer's charges, with how many there are in all: `2 charges in all, 30 d apart`, or
/// `2 charges, 30 d apart (10 in all)`.
///
/// What only unsigned documents name is not counted: it changes no answer.
func countedCharges(_ count: Int, of all: Int, apart: String) -> String {
  let charges = counted(count, "charge")
  return count == all
    ? "\(charges) in all, \(apart) apart"
    : "\(charges), \(apart) apart (\(grouped(all)) in all)"
}

/// What to add to a number of charges: " and 2 that only unsigned documents name"; empty for none.
package func claimedChargesWords(_ count: Int) -> String {
  guard count > 0 else { return "" }
  return count == 1
    ? " and 1 that only an unsigned document names"
    : " and \(grouped(count)) that only unsigned documents name"
}
