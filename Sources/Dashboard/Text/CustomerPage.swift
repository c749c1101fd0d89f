import SubscriptionModel
import SupportAnswers
import TerminalUI

/// A text about one customer, made once the customer's records are there.
protocol CustomerPage: TextScreen {
  /// The customer that the screen is about.
  var id: CustomerId { get }
  /// Makes the lines.
  func build(_ customer: CustomerAssessment, in builder: inout TextBuilder)
}

extension CustomerPage {
  var customer: CustomerId? { id }

  func build(in builder: inout TextBuilder) {
    guard let opened = builder.context.customers[id] else {
      if builder.column.index == 0 { builder.note("Reading this customer…") }
      return
    }
    guard let customer = opened.assessment else {
      guard builder.column.index == 0 else { return }
      builder.note("This customer is no longer in the archive. \(builder.key(.back)) goes back.")
      return
    }
    if builder.column.index == 0 { buildScope(of: opened, in: &builder) }
    build(customer, in: &builder)
  }

  /// Says what is left out where only what had arrived counts.
  private func buildScope(of opened: OpenedCustomer, in builder: inout TextBuilder) {
    guard builder.context.scope == .arrived, let records = opened.records else { return }
    let known = records.knownThen(at: builder.context.asOf)
    let late =
      known.arrivedLater == 0
      ? "Nothing signed by then arrived later."
      : "\(counted(known.arrivedLater, "document")) signed by then arrived later and"
        + " \(known.arrivedLater == 1 ? "is" : "are") not counted."
    let unknown =
      known.arrivalUnknown == 0
      ? ""
      : " Counted without a known arrival: \(counted(known.arrivalUnknown, "document"))."
    builder.note(
      "What the archive could have known then: \(counted(known.arrived, "document")) had arrived."
        + " \(late)\(unknown) \(builder.key(.knownThen)) goes back.",
      style: Style(.warn)
    )
    builder.blank()
  }

  /// What the header calls a chain: the product, or its identifier while that is not known.
  func crumb(of key: ChainKey, in context: ScreenContext) -> String {
    let subscription = context.assessment(of: id)?.subscriptions.first { $0.chainKey == key }
    return subscription.map { context.wording.productName($0.productId) }
      ?? groupedDigits(key.originalTransactionId.text)
  }
}
