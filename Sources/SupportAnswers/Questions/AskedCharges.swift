package import SubscriptionModel

/// What a customer names in a question: charges, purchases, subscriptions, and days.
package struct AskedCharges: Hashable, Sendable {
  /// The charges that are described by an amount and a day; empty if none is.
  package var transactions: Set<TransactionId> = []
  /// Whether the customer asks what the charge is.
  package var isUnknown = false
  /// The identifiers that lead to the customer.
  package var identifiers: Set<String> = []
  /// The days of which the customer speaks.
  package var days: Set<DayRange> = []

  /// Whether a moment is on one of the days.
  func speaks(of moment: Timestamp?) -> Bool {
    moment.map { moment in days.contains { $0.start <= moment && moment < $0.end } } ?? false
  }

  /// No charges.
  package init() {}

  /// The charges that a message describes.
  package init(_ transactions: Set<TransactionId>, isUnknown: Bool) {
    (self.transactions, self.isUnknown) = (transactions, isUnknown)
  }

  /// What a message that leads to a customer names, with its days in a zone.
  package init(
    in message: SearchAnswer,
    of customer: CustomerId,
    zone: ZoneRules,
    isUnknown: Bool
  ) {
    self.init(message.charges(of: customer), isUnknown: isUnknown)
    identifiers = Set(message.hits.filter { $0.customer == customer }.map(\.text))
    let stated = message.parts.filter { $0.role == .said && $0.recognition == .date }.map(\.value)
    days = Set(stated.compactMap { DayRange($0, zone: zone) })
  }
}
