package import SubscriptionModel

/// How many charges of a customer's subscriptions there were in each month, how many failed, and
/// how many were refunded or revoked.
package struct MonthlyCharges: Hashable, Sendable {
  /// A month of the calendar.
  package struct Month: Hashable, Comparable, Sendable {
    /// The year.
    package let year: Int
    /// 1 to 12.
    package let month: Int

    /// Orders months by time.
    package static func < (left: Month, right: Month) -> Bool {
      (left.year, left.month) < (right.year, right.month)
    }
  }

  /// The months from the first charge to the last thing that happened, without a break.
  package let months: [Month]
  /// Charges, by month.
  package let charged: [Int]
  /// Payments that Apple reported as failed, by month.
  package let failed: [Int]
  /// Charges that were refunded or revoked, by the month in which they were.
  package let refunded: [Int]

  /// Counts by the months of a zone, up to the moment of the assessment.
  package init(_ customer: CustomerAssessment, in zone: ZoneRules) {
    let month = { (moment: Timestamp) in
      let time = zone.civilTime(at: moment)
      return Month(year: time.year, month: time.month)
    }
    let charges = customer.subscriptions.flatMap(\.charges).filter(\.isCharge).map(\.transaction)
    let until = { (moment: Timestamp?) in moment.flatMap { $0 <= customer.asOf ? $0 : nil } }
    let charged = charges.compactMap { until($0.purchaseDate) }.map(month)
    let refunded = charges.compactMap { until($0.revocationDate) }.map(month)
    let failed = customer.subscriptions.flatMap(\.events).map(\.event)
      .filter(\.reportsFailedCharge).compactMap { until($0.evidence.dated) }.map(month)
    let all = charged + refunded + failed
    var months: [Month] = []
    if let first = all.min(), let last = all.max() {
      let count = (last.year - first.year) * 12 + last.month - first.month + 1
      months = (0..<min(count, Self.maximumMonths)).map { number in
        let index = last.year * 12 + last.month - 1 - number
        return Month(year: index / 12, month: index % 12 + 1)
      }.reversed()
    }
    self.months = months
    self.charged = Self.counts(charged, in: months)
    self.failed = Self.counts(failed, in: months)
    self.refunded = Self.counts(refunded, in: months)
  }

  private static func counts(_ found: [Month], in months: [Month]) -> [Int] {
    let counts = found.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return months.map { counts[$0] ?? 0 }
  }

  /// The newest months that are counted; no screen is wider.
  private static let maximumMonths = 240
}

extension NotificationEvent {
  /// Whether it reports that a renewal could not be charged.
  fileprivate var reportsFailedCharge: Bool {
    switch name {
    case .v2(.known(.didFailToRenew), subtype: _), .v1(.known(.didFailToRenew)): true
    case .v2, .v1: false
    }
  }
}
