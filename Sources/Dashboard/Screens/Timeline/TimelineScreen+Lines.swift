import SubscriptionModel
import SupportAnswers
import TerminalUI

extension TimelineScreen {
  func build(_ customer: CustomerAssessment, in builder: inout TextBuilder) {
    guard builder.column.index == 0 else { return buildDocument(in: &builder) }
    let none =
      "The archive contains no events. \(builder.key(.back)) goes back; \(builder.key(.evidence)) shows the source"
      + " of a value."
    TimelineText(customer: customer, chainKey: chainKey).build(in: &builder, none: none)
  }
}
