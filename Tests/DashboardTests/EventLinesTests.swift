import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// Events, evidence, and warnings as lines; at 80 columns a text has 73 beside its mark.
@Suite("Lines of events and evidence")
struct EventLinesTests {
  private static func letters(_ count: Int) -> String { String(repeating: "x", count: count) }
  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  // MARK: Events

  private static func line(_ text: String, copies: Int = 1) -> EventLine {
    EventLine(
      moment: moment("2025-03-10T08:16:00Z"),
      date: "10 Mar 08:16",
      actor: .apple,
      text: text,
      mark: .signed,
      copies: copies
    )
  }

  private func event(_ line: EventLine, columns: Int = 80) -> TextBody {
    builtText(columns) { $0.event(line, of: DemoCustomer.records.id) }
  }

  /// Below 50 columns of text, what happened stands below its date.
  @Test(arguments: [
    (56, ["  10 Mar 08:16      Apple   ", "    renewed"]),
    (57, ["  10 Mar 08:16      Apple     renewed"]),
  ])
  func whatHappenedStandsBesideItsDate(columns: Int, texts: [String]) {
    #expect(event(Self.line("renewed"), columns: columns).texts == texts)
  }

  @Test func whatHappenedIsWrappedBeforeTheRightEdge() {
    let lead = "  10 Mar 08:16      Apple     "
    #expect(event(Self.line(Self.letters(41))).texts == [lead + Self.letters(41)])
    #expect(
      event(Self.line(Self.letters(42))).texts == [lead + Self.letters(41), Self.blanks(30) + "x"]
    )
    // `×2` takes two more columns.
    #expect(
      event(Self.line(Self.letters(40), copies: 2)).texts == [
        lead + Self.letters(39), Self.blanks(30) + "x",
      ]
    )
  }

  @Test(arguments: [
    (1, false, "✓"), (2, false, "×2 ✓"), (1, true, "V1+V2 ✓"), (3, true, "V1+V2 ×3 ✓"),
  ])
  func copiesAreCounted(copies: Int, isOfBothVersions: Bool, edge: String) {
    var line = Self.line("renewed", copies: copies)
    line.isReportedByBothVersions = isOfBothVersions
    #expect(event(line).edges == [edge])
  }

  @Test func whenADocumentArrivedIsToldBelow() {
    var line = Self.line("renewed")
    line.arrived = "10 Feb 11:15"
    #expect(
      event(line).texts.dropFirst() == [
        Self.blanks(30) + "the document states no time; it arrived",
        Self.blanks(30) + "10 Feb 11:15",
      ]
    )
    line.late = "+3 h late"
    #expect(event(line).texts.dropFirst() == [Self.blanks(30) + "arrived 10 Feb 11:15, 3 h late"])
    line = Self.line("renewed")
    line.filed = Self.letters(44)
    #expect(
      event(line).texts.dropFirst() == [Self.blanks(30) + Self.letters(43), Self.blanks(30) + "x"]
    )
  }

  @Test func onlyARenewalThatWasDueStandsOut() {
    let role = { (kind: EventLine.Kind) in
      var line = Self.line("renewed")
      line.kind = kind
      return event(line).lines[0].spans.last?.style.role
    }
    #expect(role(.renewalDue) == .warn)
    #expect(role(.event) == .plain)
    #expect(role(.record) == .plain)
  }

  /// What only a receipt tells leads to its transaction, a notification to its document.
  @Test func anEventLeadsToWhatItIsAbout() throws {
    var line = Self.line("renewed")
    line.transactionId = DemoCustomer.id("340001393001057")
    #expect(event(line).items[0].action.route == nil)
    line.evidence = [Self.evidence()]
    #expect(event(line).items[0].action.route == .document(Provenance(file: "a.json")))
    line.kind = .record
    let id = try #require(line.transactionId)
    #expect(
      event(line).items[0].action.route == .transaction(DemoCustomer.records.id, id)
    )
  }

  /// A gap is drawn across with at least two dashes at each side, one column into the mark's.
  @Test(arguments: [
    (3, String(repeating: "─", count: 34), 34), (4, String(repeating: "─", count: 33), 33),
    (68, "──", 2), (69, "──", 0),
  ])
  func aGapIsDrawnAcross(count: Int, left: String, right: Int) {
    var line = Self.line(Self.letters(count))
    line.kind = .hole
    let end = right == 0 ? "" : " " + String(repeating: "─", count: right)
    #expect(event(line).texts == [left + " " + Self.letters(count) + end])
  }

  // MARK: Evidence

  private static func evidence(
    _ source: RecordSource = .signedPayload,
    path: String = "",
    line: Int? = nil,
    signature: SignatureVerdict = .verified,
    clock: DatePrecision = .stated
  ) -> Evidence {
    Evidence(
      provenance: Provenance(file: "a.json", line: line, path: path),
      source: source,
      asOf: moment("2025-02-10T08:15:00Z"),
      clock: clock,
      signature: signature
    )
  }

  /// Newer names of fields stand in payloads alone.
  @Test(arguments: [
    (RecordSource.signedPayload, "expiresDate", "a.json data.expiresDate"),
    (.decodedPayload, "expiresDate", "a.json data.expiresDate"),
    (.verifyReceipt, "expiresDate", "a.json data"), (.notificationV1, "expiresDate", "a.json data"),
    (.appReceipt, "expiresDate", "a.json data"), (.signedPayload, "1708", "a.json data"),
  ])
  func thePlaceGoesDownToTheField(source: RecordSource, field: String, place: String) {
    let body = builtText {
      $0.evidence(Self.evidence(source, path: "data"), field: field, key: "e")
    }
    #expect(body.items[0].action.copy == place)
  }

  @Test func evidenceNamesLineSourceTimeAndSignature() {
    let body = builtText {
      $0.evidence(Self.evidence(path: "data", line: 1204), key: "e")
    }
    #expect(
      body.texts == [
        "  a.json line 1,204", "    data", "    signed payload, as of 10 Feb 2025 08:15 UTC",
        "    signed by Apple, valid signature",
      ]
    )
    #expect(builtText { $0.evidence(Self.evidence(), key: "e") }.texts.count == 3, "no path")
  }

  @Test func longEvidenceIsWrappedWithinTheMarks() {
    var evidence = Self.evidence(
      path: Self.letters(150),
      signature: .invalid(reason: Self.letters(150)),
      clock: .fileTime
    )
    evidence.provenance.file = Self.letters(150)
    let body = builtText { $0.evidence(evidence, key: "e") }
    let widths = body.texts.map { columnWidth(of: $0) }
    #expect(widths.allSatisfy { $0 <= 73 }, "\(widths)")
    #expect(widths.prefix(6) == [73, 73, 10, 73, 73, 16])
    #expect(widths.suffix(4) == [22, 73, 73, 16])
    #expect(body.lines.last?.spans.last?.style.role == .bad)
  }

  // MARK: Warnings

  private func warnings(_ all: [AssessmentWarning]) -> TextBody {
    builtText { $0.warnings(all) }
  }

  @Test func withoutWarningsThereIsNoHeading() {
    #expect(warnings([]).texts.isEmpty)
    let one = warnings([AssessmentWarning(kind: .severalActiveInGroup)])
    #expect(
      one.texts == [
        "Warnings", "  ! two subscriptions in the same group are paid at the same time",
      ]
    )
    #expect(one.items[0].action.evidence == nil)
  }

  /// Both sides of a contradiction are named, and how many more there are.
  @Test(arguments: [
    (1, ""), (2, " signed payload from 10 Feb 08:15 ✓ vs. signed payload from 10 Feb 08:15 ✓"),
    (
      3,
      " signed payload from 10 Feb 08:15 ✓ vs. signed payload from 10 Feb 08:15 ✓, and 1 more"
    ),
  ])
  func bothSidesAreNamed(count: Int, sides: String) {
    let body = warnings([
      AssessmentWarning(
        kind: .severalActiveInGroup,
        evidence: Array(repeating: Self.evidence(), count: count)
      )
    ])
    #expect(
      body.words
        == "Warnings ! two subscriptions in the same group are paid at the same time\(sides)"
    )
    #expect(body.items[0].action.evidence != nil)
  }

  @Test func aBrokenSignatureHasNoOtherSide() {
    let body = warnings([
      AssessmentWarning(
        kind: .invalidEvidenceLeftOut(reason: Self.letters(120)),
        evidence: [Self.evidence(), Self.evidence()]
      )
    ])
    #expect(body.texts[1].hasPrefix("  ✗ evidence was ignored"))
    #expect(!body.words.contains("vs."))
    // Each line has 69 columns behind its sign.
    #expect(
      body.texts.dropFirst(2) == [
        Self.blanks(4) + Self.letters(69), Self.blanks(4) + Self.letters(51),
      ]
    )
    #expect(body.lines[2].spans.last?.style.role == .bad)
  }
}
