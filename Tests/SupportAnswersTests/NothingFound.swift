import SubscriptionModel

@testable import SupportAnswers

extension EmptyResultExplanation {
  /// Explains a search for a single value without hits.
  init(search text: String, facts: ArchiveFacts, isCut: Bool = false, knownPeople: Int? = nil) {
    var answer = SearchAnswer(
      request: SearchRequest(text: text, environment: .all, asOf: HandMade.asOf, limit: 20),
      recognisedAs: SearchAnswer.Recognition(of: text),
      hits: [],
      near: []
    )
    answer.cut = isCut ? .limit : nil
    answer.knownPeople = knownPeople
    self.init(search: answer, facts: facts)
  }
}
