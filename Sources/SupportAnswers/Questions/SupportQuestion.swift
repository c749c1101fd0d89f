/// A question that customers ask; the raw value is its number.
package enum SupportQuestion: Int, Hashable, Sendable, CaseIterable {
  case chargedTwice = 1
  case cancelledButCharged
  case paidWithoutAccess
  case newPhone
  case familyAccess
  case refundedBut
  case refundDecision
  case priceChanged
  case trial
  case paymentFailed
  case planChange
  case orderNumber
  case whyEnded
  case dateMoved
  case consumable
  case lifetime
  case commitment
  case seats

  /// The question as the title of a row on the Answers screen.
  package var title: String {
    switch self {
    case .chargedTwice: "Charged twice?"
    case .cancelledButCharged: "Canceled, charged?"
    case .paidWithoutAccess: "Paid, no access?"
    case .newPhone: "New phone, no access?"
    case .familyAccess: "Family plan stopped?"
    case .refundedBut: "Refunded, but …?"
    case .refundDecision: "Refund decided?"
    case .priceChanged: "Price changed?"
    case .trial: "Trial issue?"
    case .paymentFailed: "Payment problem?"
    case .planChange: "Plan change?"
    case .orderNumber: "Order ID?"
    case .whyEnded: "Why did it end?"
    case .dateMoved: "Renewal date moved?"
    case .consumable: "Bought, not received?"
    case .lifetime: "Lifetime, still charged?"
    case .commitment: "12-month commitment?"
    case .seats: "Seats?"
    }
  }

  /// The question in the customer's words.
  package var asked: String {
    switch self {
    case .chargedTwice: "I was charged twice"
    case .cancelledButCharged: "I canceled but was still charged"
    case .paidWithoutAccess: "I paid but have no access"
    case .newPhone: "I have a new phone or Apple Account and lost my purchase"
    case .familyAccess: "My family plan stopped working"
    case .refundedBut: "I was refunded, but …"
    case .refundDecision: "Did Apple approve my refund?"
    case .priceChanged: "Why did the price change?"
    case .trial: "My trial ended early, charged me, or never started"
    case .paymentFailed: "My payment failed; how long do I have?"
    case .planChange: "I changed my plan and nothing happened"
    case .orderNumber: "Here is my order ID"
    case .whyEnded: "I never canceled; why did it end?"
    case .dateMoved: "My renewal date moved"
    case .consumable: "I bought something and got nothing"
    case .lifetime: "I bought lifetime access; why does the subscription still charge me?"
    case .commitment: "I canceled but I am still charged every month"
    case .seats: "We bought seats, or my colleague lost access"
    }
  }
}
