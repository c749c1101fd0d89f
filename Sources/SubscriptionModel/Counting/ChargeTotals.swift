/// What charges cost, by currency and never across currencies.
package struct ChargeTotals: Hashable, Sendable {
  /// How many charges there were.
  package var charges: Int
  /// How many periods were free, such as a trial.
  package var freePeriods: Int
  /// How many periods only continue the paid one of another subscription.
  package var continuedPeriods: Int
  /// Continued periods whose price no document states, so that they are not known to be free.
  package var continuedWithoutPrice: Int
  /// Charges whose price no document states, such as those of Version 1.
  package var withoutPrice: Int
  /// The amounts paid, one for each currency, in order of currency.
  package var paid: [Money]
  /// Refunds of which no document states or implies the amount.
  package var refundsWithoutAmount: Int
  /// The amounts refunded, one for each currency; computed if Apple states a share.
  package var refunded: [Money]

  /// Adds up the charges of a subscription, across its products.
  package init(_ subscription: SubscriptionAssessment) { self.init(subscription.charges) }

  /// Adds up charges; what a family member or an organization paid costs nothing.
  package init(_ counted: [Charge]) {
    var paid: [String: Int64] = [:]
    var refunded: [String: Int64] = [:]
    charges = 0
    freePeriods = 0
    continuedPeriods = 0
    continuedWithoutPrice = 0
    withoutPrice = 0
    refundsWithoutAmount = 0
    for charge in counted {
      let transaction = charge.transaction
      guard charge.isCharge else {
        guard transaction.isOwnPurchase else { continue }
        if charge.isFree {
          freePeriods += 1
        } else {
          continuedPeriods += 1
          if transaction.price == nil { continuedWithoutPrice += 1 }
          // What was paid for it before comes back all the same.
          if let back = transaction.amountRefunded {
            Self.add(back.milliunits, to: &refunded[back.currency, default: 0])
          } else if transaction.moneyReturned != nil {
            refundsWithoutAmount += 1
          }
        }
        continue
      }
      charges += 1
      let back = transaction.amountRefunded
      if back == nil, transaction.moneyReturned != nil { refundsWithoutAmount += 1 }
      guard let price = transaction.price else {
        withoutPrice += 1
        continue
      }
      Self.add(price.milliunits, to: &paid[price.currency, default: 0])
      if let back {
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
