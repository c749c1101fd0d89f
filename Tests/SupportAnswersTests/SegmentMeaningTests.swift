import SubscriptionModel
import SupportAnswers
import Testing

/// What the program says of the customers of a segment.
@Suite("Meaning of segments") struct SegmentMeaningTests {
  @Test(arguments: [
    (
      Segment.trialEnding,
      "a free trial that ends within 3 days, or a free trial whose renewal is off",
      "No free trial ends within 3 days, and none has renewal off."
    ),
    (
      .ending,
      "a running subscription whose renewal is off, or off at the end of a 12-month commitment",
      "No running subscription has renewal off, or off at the end of a 12-month commitment."
    ),
    (
      .losingAccess, "access that ends within 7 days, or cannot come back after that",
      "No customer is known to lose access in the next 7 days."
    ),
  ])
  func anEmptySegmentSaysWhatWouldBeInIt(segment: Segment, meaning: String, empty: String) {
    var facts = ArchiveFacts()
    facts.documents = 1
    #expect(segment.words.meaning == meaning)
    #expect(EmptyResultExplanation(list: segment, facts: facts).reasons == [empty])
  }

  @Test func noTwoSegmentsSayTheSame() {
    #expect(Set(Segment.allCases.map(\.words.meaning)).count == Segment.allCases.count)
  }
}
