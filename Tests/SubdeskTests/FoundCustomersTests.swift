import ArchiveIndex
import SubscriptionModel
import TestSupport
import Testing

@testable import SupportAnswers
@testable import subdesk

/// What is said beside the customers of a lookup.
@Suite("Notes on a lookup")
final class FoundCustomersTests {
  private let archive: MadeArchive
  private let desk: Desk

  init() throws {
    archive = try MadeArchive([
      "a.json": MadeArchive.period("1001"), "b.json": MadeArchive.period("1002"),
    ])
    desk = try archive.desk()
  }

  private static func hit(_ text: String) -> SearchHit {
    SearchHit(text: text, field: .transactionId, match: .exact, environment: .production)
  }

  /// A result with so many customers, and documents of nobody.
  private func found(
    _ query: String = "100",
    customers count: Int,
    documents: Int = 0,
    hits: Int? = nil,
    as recognition: SearchAnswer.Recognition = .number,
    cut: SearchAnswer.Cut? = nil,
    parts: [SearchAnswer.Part] = [],
    described: [SearchAnswer.Described] = [],
    masked: [String] = []
  ) throws -> FoundCustomers {
    let all = try ["1001", "1002"].map { id -> (hit: SearchHit, customer: CustomerAssessment) in
      let known = try #require(CustomerId("Production/com.example.reader/\(id)"))
      return (Self.hit(id), try #require(try desk.assessment(of: known)))
    }
    var answer = SearchAnswer(
      request: SearchRequest(text: query, environment: .all, asOf: desk.asOf, limit: 10),
      recognisedAs: recognition,
      hits: (0..<(hits ?? count + documents)).map { Self.hit("\($0)") },
      near: [],
      cut: cut
    )
    answer.parts = parts
    answer.described = described
    return FoundCustomers(
      query: query,
      answer: answer,
      customers: Array(all.prefix(count)),
      documents: (0..<documents).map { Self.hit("\($0)") },
      maskedPeople: masked
    )
  }

  @Test(arguments: [
    (0, 0, LookupOutcome.nothingFound), (0, 1, .found), (1, 0, .found), (1, 1, .found),
    (2, 0, .severalCustomers), (2, 1, .severalCustomers),
  ])
  func theOutcomeCountsCustomers(customers: Int, documents: Int, outcome: LookupOutcome) throws {
    #expect(try found(customers: customers, documents: documents).outcome == outcome)
  }

  @Test func theWorstOutcomeIsTheGreatest() {
    #expect(LookupOutcome.found < .nothingFound)
    #expect(LookupOutcome.nothingFound < .severalCustomers)
    #expect(!(LookupOutcome.found < .found))
    #expect(max(LookupOutcome.severalCustomers, .nothingFound) == .severalCustomers)
  }

  // MARK: What is cut

  @Test(
    arguments: [
      (
        1, 1, SearchAnswer.Cut.limit, true,
        "Showing 1 customer. There are more: use a larger --limit."
      ),
      (
        2, 2, .limit, true,
        "Showing 2 customers. There are more: use a larger --limit."
      ),
      (
        2, 3, .limit, false,
        "Showing 2 customers. There are more: type more of the ID."
      ),
      (
        2, 3, .effort, true,
        "Showing 2 customers, from the 3 matches that one search reads. There may be more: "
          + "type more of the ID."
      ),
      (0, 0, .effort, true, nil), (1, 1, nil, true, nil),
    ] as [(Int, Int, SearchAnswer.Cut?, Bool, String?)]
  )
  func whatIsNotShownIsTold(
    customers: Int,
    hits: Int,
    cut: SearchAnswer.Cut?,
    canIncreaseLimit: Bool,
    note: String?
  ) throws {
    let found = try found(customers: customers, hits: hits, cut: cut)
    #expect(found.remainder(canIncreaseLimit: canIncreaseLimit) == note)
  }

  // MARK: Messages

  private static func part(
    _ text: String,
    _ recognition: SearchAnswer.Recognition,
    _ isFound: Bool?
  ) -> SearchAnswer.Part {
    SearchAnswer.Part(text: text, recognition: recognition, isFound: isFound)
  }

  /// Every value of a message says whether anything was found by it, and where it stands.
  @Test func everyValueOfAMessageSaysWhetherItIsFound() throws {
    var sent = Self.part("3 Mar 2025", .date, nil)
    sent.role = .sent
    var quoted = Self.part("340008899436227", .number, nil)
    quoted.role = .quoted
    var day = Self.part("27/10/2026", .date, true)
    day.value = "2026-10-27"
    let parts = [
      Self.part("361000000999999", .number, false), Self.part("a@b.c", .email, nil), day, sent,
      quoted,
    ]
    #expect(
      try found(customers: 1, as: .message, parts: parts).answer.partLines == [
        "361 000 000 999 999: not found", "a@b.c: not looked up", "27/10/2026 (2026-10-27): found",
        "3 Mar 2025: when the message was sent", "340 008 899 436 227: not looked up (quoted)",
      ]
    )
    #expect(try found(customers: 1).answer.partLines.isEmpty)
  }

  @Test(
    arguments: [
      (0, 1, ["No charge matches 9.99 USD on 12 Mar."]),
      (1, 1, ["1 charge matches 9.99 USD on 12 Mar, but not to the cent and the day."]),
      (2, 2, ["2 charges match 9.99 USD on 12 Mar, but not to the cent and the day."]),
      (1, 0, ["1 charge matches 9.99 USD on 12 Mar, but not to the cent and the day."]),
    ] as [(Int, Int, [String])]
  )
  func aDescribedChargeIsCounted(charges: Int, customers: Int, notes: [String]) throws {
    let found = try found(
      customers: customers,
      as: .message,
      parts: [Self.part("9.99 USD", .amount, false), Self.part("12 Mar", .date, false)],
      described: [SearchAnswer.Described(amount: "9.99 USD", day: "12 Mar", charges: charges)]
    )
    // Where nothing was found, the command is among the next steps.
    let next =
      customers == 0
      ? [] : ["Charges near it: subdesk find --date '12 Mar' --price '9.99 USD'"]
    #expect(found.messageNotes == notes + next)
  }

  /// Customers of a described charge count like those of an identifier.
  @Test(arguments: [
    ([], 0, LookupOutcome.nothingFound), (["1001"], 0, .found), (["1001", "1001"], 0, .found),
    (["1001", "1002"], 0, .severalCustomers), (["1001"], 1, .found),
    (["1002"], 1, .severalCustomers),
  ])
  func candidatesCount(charges: [String], customers: Int, outcome: LookupOutcome) throws {
    var answer = try found(customers: customers, as: .message).answer
    answer.candidates = try charges.map { id in
      TriangulationAnswer.Candidate(
        customer: try #require(CustomerId("Production/com.example.reader/\(id)")),
        customerLabel: id,
        environment: .production,
        charges: [],
        amount: .exact,
        daysApart: 0
      )
    }
    let found = FoundCustomers(
      query: "a message",
      answer: answer,
      customers: try found(customers: customers, as: .message).customers,
      documents: []
    )
    #expect(found.outcome == outcome)
  }

  /// A day or an amount on its own, and a text with a quotation mark, which a shell would end at.
  @Test(
    arguments: [
      ("12 Mar", SearchAnswer.Recognition.date, "Next: subdesk find --date '12 Mar'"),
      ("9.99 USD", .amount, "Next: subdesk find --price '9.99 USD'"),
      (
        "nobody", .text,
        "Next: Search by date, product, price, and country with subdesk find"
      ),
    ] as [(String, SearchAnswer.Recognition, String)]
  )
  func theChargeCanBeDescribedInstead(
    query: String,
    recognition: SearchAnswer.Recognition,
    step: String
  ) throws {
    let reasons = try found(query, customers: 0, as: recognition).reasons(desk.facts())
    #expect(reasons.last == step, "\(reasons)")
  }

  @Test func wordsOfACommandAreQuoted() throws {
    let found = try found(
      "paid 9.99 USD on 12 Mar '25",
      customers: 1,
      as: .message,
      parts: [Self.part("12 Mar '25", .date, false)],
      described: [SearchAnswer.Described(amount: "9.99 USD", day: "12 Mar '25", charges: 1)]
    )
    #expect(
      found.messageNotes.last == #"Charges near it: subdesk find --date '12 Mar '\''25'"#
    )
  }

  // MARK: Masks

  @Test func namesAndAddressesAreMaskedInTheQuery() throws {
    let found = try found(
      "Hi, jane@example.com and JANE@EXAMPLE.COM",
      customers: 1,
      masked: ["jane@example.com"]
    )
    #expect(found.displayedQuery == "Hi, … and …")
    #expect(found.maskingPeople("not her") == "not her")
    #expect(try self.found("jane", customers: 1).displayedQuery == "jane")
  }

  // MARK: Looking up

  @Test func aCustomerIsListedOnceWithTheFirstHit() throws {
    let found = try desk.lookup("pro.monthly", limit: 10)
    #expect(found.outcome == .severalCustomers)
    #expect(found.customers.map { $0.customer.id.text.suffix(4) }.sorted() == ["1001", "1002"])
    #expect(found.documents.isEmpty)
    let one = try desk.lookup("1001", limit: 10)
    #expect(one.customers.count == 1)
    #expect(one.customers.first?.hit.match == .exact)
    #expect(try desk.lookup("999", limit: 10).outcome == .nothingFound)
  }

  /// A document of nobody is found, and leads to no customer.
  @Test func aDocumentOfNobodyIsFound() throws {
    let uuid = "c0ffee00-1111-4222-8333-944455556666"
    try archive.write("test.json", MadeArchive.testNotification(uuid))
    try desk.look(.full)
    let found = try desk.lookup(uuid, limit: 10)
    #expect(found.outcome == .found)
    #expect(found.customers.isEmpty)
    #expect(found.documents.map(\.text) == [uuid])
    let lines = LookupText(wording: desk.wording, isASCII: false, redaction: Redaction())
      .lines(for: found, reasons: [])
    #expect(
      lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
        == "notificationUUID \(uuid) is in test.json, which belongs to no customer"
    )
  }

  // MARK: Long lines

  @Test func aLineOfEightyColumnsStaysWhole() {
    let whole = "  " + String(repeating: "a", count: 38) + " " + String(repeating: "b", count: 39)
    #expect(LookupText.broken(whole) == [whole])
    #expect(
      LookupText.broken(whole + "b") == [
        "  " + String(repeating: "a", count: 38), "    " + String(repeating: "b", count: 40),
      ]
    )
    #expect(
      LookupText.broken(whole + "b", hang: 10) == [
        "  " + String(repeating: "a", count: 38),
        String(repeating: " ", count: 10) + String(repeating: "b", count: 40),
      ]
    )
    // Less than the line's own indentation is as much.
    #expect(LookupText.broken(whole + "b", hang: 1).last?.hasPrefix("  b") == true)
    #expect(LookupText.broken("a\u{1B}b") == ["a<U+001B>b"])
  }

  /// Customers of unsigned documents with the same identifier are named once, and never the
  /// customer beside itself.
  @Test func otherCustomersOfUnsignedDocumentsAreRelated() throws {
    let ids = try ["1001", "1002", "1003"].map {
      try #require(CustomerId("Production/com.example.reader/\($0)"))
    }
    func hit(_ id: CustomerId?, label: String? = nil, file: String? = "u.json") -> SearchHit {
      var hit = Self.hit("7777")
      hit.customer = id
      hit.customerLabel = label
      hit.provenance = file.map { Provenance(file: $0, line: 3) }
      return hit
    }
    let hits = [
      hit(ids[0]), hit(nil), hit(ids[2], file: nil), hit(ids[1], label: "9002"), hit(ids[1]),
      hit(ids[2]),
    ]
    let related = try #require(try desk.assessment(of: ids[0], beside: hits)).related
    #expect(related.map(\.id) == [ids[1], ids[2]])
    // Without a label, the ID is one.
    #expect(related.map(\.label) == ["9002", ids[2].text])
    #expect(related.allSatisfy { $0.provenance == Provenance(file: "u.json", line: 3) })
    #expect(try #require(try desk.assessment(of: ids[0])).related.isEmpty)
    #expect(try desk.assessment(of: ids[2], beside: hits) == nil)
  }

  @Test func aLineOfAReportIsBrokenBelowItsText() {
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    let text = ReportOutput.text([
      CaseReport.TextLine(lead: "- ", text: words, hang: 2),
      CaseReport.TextLine(lead: "", text: "", hang: 0),
      CaseReport.TextLine(lead: "  ", text: words, hang: 6),
    ])
    let line = Array(repeating: "word", count: 15).joined(separator: " ")
    let rest = Array(repeating: "word", count: 5).joined(separator: " ")
    #expect(text == "- \(line)\n  \(rest)\n\n  \(line)\n      \(rest)\n")
    // A lead that takes the whole line leaves 20 columns for the text.
    let narrow = ReportOutput.text([
      CaseReport.TextLine(lead: String(repeating: "x", count: 75), text: words, hang: 0)
    ])
    #expect(narrow.split(separator: "\n").count == 5)
    #expect(ReportOutput.cleanedLines(of: "a\u{1B}\n\nb\n") == "a<U+001B>\n\nb\n")
  }
}
