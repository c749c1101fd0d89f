package import SubscriptionModel

/// What a customer names in a question: charges, purchases, subscriptions, and days.
package struct AskedCharges: Hashable, Sendable {
  /// The charges that are described by an amount and a day; empty if none is.
  package var transactions: Set<TransactionId> = []
  /// Whether the customer asks what the charge is.
  package var isUnknown = false
  /// Whether the customer says that the purchase is not theirs.
  package var isDisputed = false
  /// The identifiers that lead to the customer.
  package var identifiers: Set<String> = []
  /// The days of which the customer speaks.
  package var days: Set<DayRange> = []

  /// Whether a moment is on one of the days, or some days before it.
  func speaks(of moment: Timestamp?, orUpToDaysBefore before: Int64 = 0) -> Bool {
    guard let moment else { return false }
    return days.contains { $0.start.adding(.days(-before)) <= moment && moment < $0.end }
  }

  /// The same with days on the clocks of a country.
  func onClocks(of storefront: String?) -> AskedCharges {
    guard let clock = storefront.flatMap({ StorefrontClock($0) }) else { return self }
    var asked = self
    asked.days = Set(days.map { clock.days($0, in: .utc) ?? $0 })
    return asked
  }

  /// No charges.
  package init() {}

  /// The charges that a message describes.
  package init(_ transactions: Set<TransactionId>, isUnknown: Bool) {
    (self.transactions, self.isUnknown) = (transactions, isUnknown)
  }

  /// What a message that leads to a customer names; what only names a charge asks what it is.
  init(in message: SearchAnswer, of customer: CustomerId, asking asked: AskedQuestion?) {
    self.init(message.charges(of: customer), isUnknown: asked?.asksWhatChargeIs ?? true)
    isDisputed = asked?.disputesPurchase ?? false
    identifiers = Set(message.hits.filter { $0.customer == customer }.map(\.text))
    let stated = message.parts.filter { $0.role == .said && $0.recognition == .date }.map(\.value)
    days = Set(stated.compactMap { DayRange($0, zone: message.request.zone) })
  }
}
