import SubscriptionModel
import SupportAnswers
import TerminalUI

extension AnswersScreen {
  func build(_ customer: CustomerAssessment, in builder: inout TextBuilder) {
    AnswersText(customer: customer, opened: opened).build(in: &builder)
  }
}
