import SubscriptionModel
import Testing

/// What the words of a note mean to the desk.
@Suite("Notes about customers") struct CaseNoteTests {
  private let asOf: Timestamp

  init() throws { asOf = try #require(Timestamp(rfc3339: "2025-03-15T12:00:00Z")) }

  @Test(
    arguments: [
      ("Told her: renewed by 26 March", .renewed, "2025-03-26T23:59:59Z"),
      ("renewed by 26 Mar", .renewed, "2025-03-26T23:59:59Z"),
      ("Look again: recovered by 2025-04-01?", .recovered, "2025-04-01T23:59:59Z"),
      ("The refund decided by 16 Mar.", .refundDecided, "2025-03-16T23:59:59Z"),
      ("By then it will be Expired BY 1 February", .expired, "2026-02-01T23:59:59Z"),
      ("ends\nexpired by today", .expired, "2025-03-15T23:59:59Z"),
      // The moment is a Saturday.
      ("renewed by Friday", .renewed, "2025-03-21T23:59:59Z"),
      ("renewed by Monday.", .renewed, "2025-03-17T23:59:59Z"),
      ("recovered by sat", .recovered, "2025-03-15T23:59:59Z"),
      ("renewed by next Friday", .renewed, "2025-03-21T23:59:59Z"),
      ("renewed by next Saturday", .renewed, "2025-03-22T23:59:59Z"),
      ("renewed by 20.3.", .renewed, "2025-03-20T23:59:59Z"),
      ("renewed by 20.3.25", .renewed, "2025-03-20T23:59:59Z"),
      ("renewed by 10.3.", .renewed, "2026-03-10T23:59:59Z"),
      ("renewed by 20/3", .renewed, "2025-03-20T23:59:59Z"),
      ("renewed by 3/20", .renewed, "2025-03-20T23:59:59Z"),
      // It is 4 March or 3 April.
      ("renewed by 3/4", nil, nil), ("renewed by 20", nil, nil), ("renewed by 1.2", nil, nil),
      ("renewed by the 20th", .renewed, "2025-03-20T23:59:59Z"),
      ("renewed by the 3rd. She was glad.", .renewed, "2025-04-03T23:59:59Z"),
      ("refund decided by the 31st", .refundDecided, "2025-03-31T23:59:59Z"),
      ("renewed by the 32nd", nil, nil),
      ("renewed by yesterday", nil, nil),
      ("renewed by 26 Mar, says the customer", nil, nil),
      ("renewed by 26 Mar 2024", nil, nil),
      ("It is not renewed by 26 March", nil, nil), ("never recovered by 26 March", nil, nil),
      ("it won't be renewed by 26 March", nil, nil), ("unrenewed by 26 March", nil, nil),
      ("renewed by phone", nil, nil), ("paid by 26 March", nil, nil), ("renewed", nil, nil),
      ("renewed by", nil, nil), ("26 March", nil, nil), ("", nil, nil),
    ] as [(String, CasePromise.Expectation?, String?)]
  )
  func aNoteEndsWithAPromise(note: String, expected: CasePromise.Expectation?, until: String?) {
    let promise = CasePromise(endOf: note, asOf: asOf, in: .utc)
    #expect(promise?.expectation == expected)
    #expect(promise?.until == until.flatMap { Timestamp(rfc3339: $0) })
  }

  @Test(
    arguments: [
      ("@ada call back", "ada"), ("@evening-shift: call back", "evening-shift"),
      ("@ada", "ada"), ("@ ada", nil), ("ask @ada", nil), ("a@example.com asks", nil), ("", nil),
    ] as [(String, String?)]
  )
  func aNoteThatBeginsWithANameHandsOver(text: String, name: String?) throws {
    #expect(try note(text, "2025-03-14T00:00:00Z").handedTo == name)
  }

  /// Only the last note about a customer is open, and none that is still to be written.
  @Test func aLaterNoteAnswersAnEarlierOne() throws {
    let handover = try note("@ada call back", "2025-03-13T00:00:00Z")
    let answer = try note("called", "2025-03-14T00:00:00Z")
    let later = try note("@grace again", "2025-03-16T00:00:00Z")
    #expect([handover].open(asOf: asOf) == [handover])
    #expect([handover, answer].open(asOf: asOf) == [])
    #expect([handover, later].open(asOf: asOf) == [handover])
    #expect([answer, later].open(asOf: later.asOf) == [later])
  }

  private func note(_ text: String, _ written: String) throws -> CaseNote {
    CaseNote(
      customer: "Production/com.example.reader/1",
      text: text,
      author: "grace",
      writtenAt: try #require(Timestamp(rfc3339: written))
    )
  }
}
