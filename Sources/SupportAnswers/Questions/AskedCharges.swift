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

  /// Whether a moment is on one of the days, or some days before it.
  func speaks(of moment: Timestamp?, orUpToDaysBefore before: Int64 = 0) -> Bool {
    guard let moment else { return false }
    return days.contains { $0.start.adding(.days(-before)) <= moment && moment < $0.end }
  }

  /// No charges.
  package init() {}

  /// The charges that a message describes.
  package init(_ transactions: Set<TransactionId>, isUnknown: Bool) {
    (self.transactions, self.isUnknown) = (transactions, isUnknown)
  }

  /// What a message that leads to a customer names.
  init(in message: SearchAnswer, of customer: CustomerId, isUnknown: Bool) {
    self.init(message.charges(of: customer), isUnknown: isUnknown)
    identifiers = Set(message.hits.filter { $0.customer == customer }.map(\.text))
    let stated = message.parts.filter { $0.role == .said && $0.recognition == .date }.map(\.value)
    days = Set(stated.compactMap { DayRange($0, zone: message.request.zone) })
  }
}
