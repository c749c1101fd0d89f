import SubscriptionModel
import SupportAnswers
import TerminalUI

extension AnswersScreen {
  func build(_ customer: CustomerAssessment, in builder: inout TextBuilder) {
    let answers = AnswersText(customer: customer, opened: opened, request: request)
    switch (builder.column.index, builder.column.count) {
    case (0, 1): answers.build(in: &builder)
    case (0, _):
      answers.buildAsked(in: &builder)
      answers.buildAnsweredQuestions(in: &builder)
    default: answers.buildOtherQuestions(in: &builder)
    }
  }
}
