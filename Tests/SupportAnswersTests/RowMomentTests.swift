import SubscriptionModel
import SupportAnswers
import Testing

/// The moments at which the cells of a list change, one millisecond apart, and the texts for
/// searches that find nothing.
@Suite("The moments of a list's rows")
struct RowMomentTests {
  private let words = Wording(asOf: HandMade.asOf)
  private static let day = At.day

  private static func after(_ milliseconds: Int64) -> Timestamp {
    HandMade.asOf.adding(TimeSpan(milliseconds: milliseconds))
  }

  private func row(
    _ lead: CustomerRow.LeadState = .subscription(.active, nil),
    _ change: (inout CustomerRow) -> Void
  ) throws -> RowText {
    let id = try #require(CustomerId("c"))
    var made = CustomerRow(id: id, label: "c", environment: .production, lead: lead)
    change(&made)
    return RowText(made, in: words)
  }

  /// The time that is left is shown within the days in which access is lost, and while any is left.
  @Test(arguments: [
    (7 * day, "ending  7 d"), (7 * day + 1, "ending"), (1, "ending  <1 min"), (0, "ending"),
  ])
  func theTimeThatIsLeft(left: Int64, text: String) throws {
    let row = try row {
      $0.willRenew = false
      $0.until = .init(kind: .ends, date: Self.after(left))
    }
    #expect(row.state.word == text)
  }

  @Test(arguments: [
    (Int64(1), "active, answer by 12:00, <1 min left"), (0, "refund asked, undecided for 2 d"),
  ])
  func theAnswerIsDue(left: Int64, text: String) throws {
    let row = try row {
      $0.willRenew = true
      $0.segments = [.all, .refundAsked]
      $0.answerBy = Self.after(left)
      $0.refundAskedAt = Self.after(-2 * Self.day)
    }
    #expect(row.state(room: 40).word == text)
  }

  @Test(arguments: [
    (Int64(0), "refund asked, undecided for less than 1 min"), (1, "active, refund asked"),
  ])
  func theRequestIsUndecided(lag: Int64, text: String) throws {
    let row = try row {
      $0.willRenew = true
      $0.segments = [.all, .refundAsked]
      $0.refundAskedAt = Self.after(lag)
    }
    #expect(row.state(room: 50).word == text)
  }

  /// What waits for consent is not called undecided by Apple.
  @Test func consentComesBeforeARequest() throws {
    let row = try row {
      $0.willRenew = true
      $0.segments = [.all, .refundAsked, .consent]
      $0.refundAskedAt = Self.after(-2 * Self.day)
    }
    #expect(row.state(room: 50).word == "active, price consent")
  }

  /// Further subscriptions and purchases are counted in every kind of row.
  @Test(
    arguments: [
      (.none, 0, "no purchase"), (.none, 2, "no purchase +2"),
      (.purchase(.purchased), 0, "purchased"), (.purchase(.refunded), 1, "refunded +1"),
    ] as [(CustomerRow.LeadState, Int, String)]
  )
  func furtherOnesAreCounted(lead: CustomerRow.LeadState, further: Int, text: String) throws {
    #expect(try row(lead) { $0.additionalCount = further }.state.word == text)
  }

  // MARK: Nothing found

  private var facts: ArchiveFacts {
    var facts = ArchiveFacts()
    facts.documents = 14
    facts.files = 12
    return facts
  }

  /// A text of up to 1000 bytes may be an identifier.
  @Test(arguments: [(1000, true), (1001, false)])
  func theLongestIdentifier(count: Int, mayBeOne: Bool) {
    let text = String(repeating: "x", count: count)
    let found = EmptyResultExplanation(search: text, facts: facts)
    #expect(found.reasons.first?.contains("no identifier is that long") == !mayBeOne)
    var facts = facts
    facts.incompleteness = .unfinished
    let soFar = EmptyResultExplanation(search: text, facts: facts).reasons.first
    #expect(soFar?.contains("xx") == mayBeOne)
    #expect(soFar?.hasPrefix("Not found so far: Nothing is") == !mayBeOne)
  }

  /// What Google Play sold cannot be found by describing it.
  @Test(arguments: [("GPA.3372-4150", false), ("MK5TTTVWJH", true), ("340", true)])
  func whatFindCanFind(search: String, suggestsFind: Bool) {
    #expect(EmptyResultExplanation(search: search, facts: facts).suggestsFind == suggestsFind)
  }

  @Test(
    arguments: [
      (nil, "jane@example.com is an email address."),
      (0, "The customers file does not contain jane@example.com."),
      (
        1,
        "The customers file contains jane@example.com, but no document contains that customer's token."
      ),
    ] as [(Int?, String)]
  )
  func aPersonIsNotFound(known: Int?, reason: String) {
    let found = EmptyResultExplanation(
      search: "jane@example.com",
      facts: facts,
      knownPeople: known
    )
    #expect(found.reasons.first?.hasPrefix(reason) == true)
    #expect(found.reasons.last == "Searched: 14 documents in 12 files.")
  }
}
