import SubscriptionModel
import Testing

@testable import SupportAnswers

/// The form of a report: columns, the evidence of each place, and what is masked.
@Suite("Form of a report")
struct ReportFormTests {
  private let words = Wording(asOf: HandMade.asOf)

  private func report() throws -> CaseReport {
    CaseReport(customer: try Story().assessed(), words: words, setting: .init(version: "1"))
  }

  // MARK: Columns

  private func lines(_ title: String?, _ lines: [CaseReport.Line]) -> [CaseReport.TextLine] {
    let part = CaseReport.Part(title: title, lines: lines)
    let section = CaseReport.Section(title: "Title", parts: [part])
    return Array(CaseReport.textLines(of: section).dropFirst())
  }

  /// A column is as wide as its longest text, and one in which nothing stands takes no room.
  @Test func columnsAreAsWideAsTheirTexts() {
    let rows = [
      CaseReport.Line(lead: ["", "a", "x"], text: "first"),
      CaseReport.Line(lead: ["", "bbb"], text: "second"), CaseReport.Line(text: "third"),
    ]
    #expect(
      lines(nil, rows) == [
        CaseReport.TextLine(lead: "  a    x  ", text: "first", hang: 10),
        CaseReport.TextLine(lead: "  bbb  ", text: "second", hang: 7),
        CaseReport.TextLine(lead: "  ", text: "third", hang: 4),
      ]
    )
    #expect(
      lines("Part", [rows[2]]) == [
        CaseReport.TextLine(lead: "  ", text: "Part", hang: 4),
        CaseReport.TextLine(lead: "    ", text: "third", hang: 6),
      ]
    )
  }

  @Test(
    arguments: [
      (1, nil, nil, ""), (2, nil, nil, " ×2"), (1, "late", nil, " late"),
      (3, nil, "filed", " ×3 filed"),
      (1, "late", "filed", " late"),
    ] as [(Int, String?, String?, String)]
  )
  func aRowOfTheTimeline(copies: Int, late: String?, filed: String?, text: String) throws {
    var report = try report()
    var line = EventLine(
      moment: HandMade.asOf,
      date: "15 Mar",
      actor: .apple,
      text: "renewed",
      mark: .signed
    )
    line.copies = copies
    line.late = late
    line.filed = filed
    report.timeline = [line]
    let section = try #require(report.sections.first { $0.title == "Timeline" })
    #expect(
      section.parts.first?.lines
        == [
          CaseReport.Line(
            lead: ["15 Mar", "Apple"],
            text: "renewed \(EvidenceMark.signed.sign)\(text)"
          )
        ]
    )
  }

  @Test func whatMarkdownWouldReadIsEscaped() throws {
    var report = try report()
    report.heading = [#"\`*_<>|#[]"#, "a\nb (c)"]
    #expect(report.markdown.hasPrefix(##"# \\\`\*\_\<\>\|\#\[\]"## + "\n\n- a b (c)\n"))
    #expect(report.markdown.hasSuffix("\n"))
  }

  // MARK: Evidence

  private static func evidence(
    _ signed: String = "2025-03-14T21:40:00Z",
    _ verdict: SignatureVerdict = .verified,
    isFiled: Bool = false,
    file: String = "a.json",
    line: Int? = nil
  ) -> Evidence {
    var made = HandMade.evidence(signed, file: file, verdict)
    if isFiled { made.clock = .fileTime }
    made.provenance.line = line
    return made
  }

  private func lines(of evidence: [Evidence]) throws -> [CaseReport.EvidenceLine] {
    var customer = try Story().assessed()
    customer.rejected = try evidence.map { item in
      Record(try HandMade.transaction { $0.evidence = item })
    }
    return CaseReport.evidence(customer, words, digests: [:])
  }

  /// One line tells a place: an invalid signature before all, then a stated date, then the newest.
  @Test(arguments: [
    (evidence("2025-03-13T00:00:00Z"), evidence("2025-03-12T00:00:00Z")),
    (
      evidence("2025-03-12T00:00:00Z", .invalid(reason: "no root")),
      evidence("2025-03-13T00:00:00Z")
    ),
    (
      evidence("2025-03-13T00:00:00Z", .invalid(reason: "no root")),
      evidence("2025-03-12T00:00:00Z")
    ), (evidence("2025-03-12T00:00:00Z"), evidence("2025-03-13T00:00:00Z", isFiled: true)),
    (
      evidence("2025-03-13T00:00:00Z", isFiled: true),
      evidence("2025-03-12T00:00:00Z", isFiled: true)
    ),
  ])
  func whatTellsAPlace(told: Evidence, other: Evidence) throws {
    for evidence in [[told, other], [other, told]] {
      let lines = try lines(of: evidence)
      #expect(lines.count == 1)
      #expect(lines.first?.asOf == told.dated?.description)
      #expect(lines.first?.filedBy == told.filedBy?.description)
      #expect(lines.first?.signature == told.signature.name)
    }
  }

  @Test func placesStandInOrder() throws {
    let lines = try lines(of: [
      Self.evidence(file: "b", line: 2), Self.evidence(file: "a", line: 10),
      Self.evidence(file: "a", line: 9), Self.evidence(file: "a"),
    ])
    #expect(lines.map(\.file) == ["a", "a", "a", "b"])
    #expect(lines.map(\.line) == [nil, 9, 10, 2])
  }

  // MARK: Masks

  /// Eight characters tell two customers apart, and identify nobody.
  @Test(arguments: [("abcdefgh", "abcdefgh"), ("abcdefghi", "abcdefgh…")])
  func whatIdentifiesIsCut(secret: String, text: String) {
    var redaction = Redaction()
    redaction.add(secret)
    #expect(redaction.masked("(\(secret))") == "(\(text))")
  }

  @Test func theLongestIsMaskedFirst() {
    var redaction = Redaction()
    for secret in ["abcdefghi", "abcdefghijkl"] { redaction.add(secret) }
    for person in ["Ada", "Ada Moreno", "1234567890"] { redaction.remove(person) }
    #expect(redaction.masked("abcdefghijkl, abcdefghi") == "abcdefgh…, abcdefgh…")
    #expect(redaction.masked("Ada Moreno, ADA, ada") == "…, …, …")
    // A number is no name, and is needed for questions to Apple.
    #expect(redaction.masked("1234567890") == "1234567890")
  }

  /// A token or an Apple Account of another customer is masked, and a transaction is not.
  @Test(arguments: [
    ("customer/230001900000001", "230001900000001", true),
    ("customer/other", "230001900000001", false),
  ])
  func theLabelOfAnotherCustomer(id: String, label: String, isShown: Bool) throws {
    var customer = try Story().assessed()
    customer.related = [
      RelatedCustomer(
        id: try #require(CustomerId(id)),
        label: label,
        reason: .sameDocument,
        provenance: Provenance(file: "a.json")
      )
    ]
    let masked = Redaction([customer]).masked(label)
    #expect(masked == (isShown ? label : "23000190…"))
  }

  @Test(arguments: [
    ("appAccountToken", false), ("appTransactionId", false), ("transactionId", true),
    ("unheardOf", true),
  ])
  func whatTwoCustomersShare(field: String, isShown: Bool) throws {
    let text = "7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44"
    var customer = try Story().assessed()
    customer.related = [
      RelatedCustomer(
        id: try #require(CustomerId("customer/1")),
        label: "1",
        reason: .identifier(field: field, text: text),
        provenance: Provenance(file: "a.json")
      )
    ]
    #expect(Redaction([customer]).masked(text) == (isShown ? text : "7e3fb204…"))
  }
}
