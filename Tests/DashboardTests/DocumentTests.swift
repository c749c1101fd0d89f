import Dashboard
import SubscriptionModel
import TerminalUI
import Testing

@Suite("Problems and documents")
struct DocumentTests {
  @Test func problemsTellWhatWasNotUnderstoodAndWhy() throws {
    var desk = TestDashboard()
    desk.press("!")
    try expectScreen("problems-80x24", desk.frame, keys: "!")
    #expect(desk.rows.contains { $0.contains("the JWS has 2 parts, not 3") })
  }

  /// A page holds 1,000 items; the archive's own counts tell how many there are in all.
  @Test func problemsSayHowManyThereAreInAll() {
    var desk = TestDashboard("80x24")
    func item(_ number: Int, _ outcome: ItemOutcome) -> ItemReport {
      ItemReport(
        provenance: Provenance(file: "\(number + 1000).json"),
        outcome: outcome,
        kind: .unknown,
        records: 0,
        reason: "not JSON",
        notes: []
      )
    }
    desk.archive.items = (0..<1040).map { item($0, $0 < 1020 ? .problem : .ignored) }
    desk.archive.facts.problems = 1020
    desk.archive.facts.ignored = 20
    desk.press("R !")
    #expect(desk.rows.contains { $0.contains("Not understood 1,020, the first 1,000 shown") })
    desk.press("G")
    desk.press("G g")
    #expect(desk.rows.contains { $0.hasSuffix("Not understood 1,020") }, "\(desk.rows)")
    #expect(!desk.rows.contains { $0.contains("so far") })
    desk.archive.items = (0..<51).map { item($0, .problem) }
    desk.archive.facts.problems = 51
    desk.press("Esc R !")
    #expect(desk.rows.contains { $0.hasSuffix("Not understood 51") }, "\(desk.rows)")
  }

  /// A thousand made-up files are one line for each folder, behind what was genuine before and what is newer.
  @Test func manyOfOneKindAreOneLineForEachFolder() {
    var desk = TestDashboard("80x24")
    func item(_ file: String, _ reason: String, _ hour: Int64) -> ItemReport {
      var report = ItemReport(
        provenance: Provenance(file: file),
        outcome: .problem,
        kind: .unknown,
        records: 0,
        reason: reason,
        notes: []
      )
      report.firstIndexed = Timestamp(milliseconds: hour * 3_600_000)
      return report
    }
    let noise = (0..<600).map { item("hook/\($0).json", "not JSON", 10) }
    desk.archive.items =
      noise + [
        item("mail/1.json", "not JSON", 11), item("a.json", "the file is empty", 12),
        item("b.json", "cut off; \(ItemReport.keptContentsNotice)", 1),
      ]
    desk.archive.facts.problems = 603
    desk.press("R !")
    let lines = desk.rows.map { $0.drop { $0 == "▌" || $0 == " " } }
    func place(_ text: String) -> Int { lines.firstIndex { $0.hasPrefix(text) } ?? -1 }
    #expect(place("cut off") > 0)
    #expect(place("cut off") < place("the file is empty"))
    #expect(place("the file is empty") < place("not JSON 601"))
    #expect(place("not JSON 601") < place("▸ mail/  1"))
    #expect(place("▸ mail/  1") < place("▸ hook/  600"))
    #expect(!lines.contains { $0.hasPrefix("hook/1.json") })
    desk.press("Down Down Down Enter")
    #expect(desk.rows.contains { $0.contains("▾ hook/  600") }, "\(desk.rows)")
    #expect(desk.rows.contains { $0.hasPrefix("      hook/0.json") }, "within its folder")
    desk.press("Enter")
    #expect(!desk.rows.contains { $0.contains("hook/0.json") })
  }

  @Test func theHeaderCountsTheDocumentsWithABrokenSignature() {
    var desk = TestDashboard("120x24")
    desk.archive.facts.signatures["invalid"] = 8
    desk.archive.facts.brokenSignatures = 6
    desk.press("R")
    #expect(desk.rows[1].contains("6 documents with an invalid signature"), "\(desk.rows[1])")
  }

  @Test func contradictionsAreListedByKindWithMoreBehindEnter() {
    var desk = TestDashboard("80x50")
    let rows = (1...25).map { number in
      var row = desk.archive.rows[0]
      row = CustomerRow(
        id: CustomerId("c\(number)") ?? row.id,
        label: "3400010000\(number)",
        environment: .production,
        lead: .none
      )
      return row
    }
    desk.archive.contradicting = [
      .statusConflict: rows, .version1Disagrees: [desk.archive.rows[0]],
    ]
    desk.press("R !")
    #expect(
      desk.rows.contains {
        $0.contains("Apple's status conflicts with other evidence: 25 customers")
      }
    )
    #expect(desk.rows.contains { $0.contains("… 5 more; Enter shows them") })
    #expect(desk.rows.contains { $0.contains("V1 and V2 disagree: 1 customer") })
    while !desk.selectedRow.contains("… 5 more") { desk.press("Down") }
    desk.press("Enter")
    #expect(!desk.rows.contains { $0.contains("more; Enter") })
    #expect(desk.state.route == .problems)
  }

  @Test func aContradictionOpensItsCustomerAtTheWarning() throws {
    var desk = TestDashboard("80x24")
    let row = try #require(desk.archive.rows.first { desk.archive.records[$0.id] != nil })
    var customer = try #require(desk.archive.records[row.id])
    let bought = customer.records.first { record in
      if case .transaction = record { true } else { false }
    }
    guard case .transaction(let shared) = bought else { return }
    var copy = shared.value
    copy.appAccountToken = AppAccountToken("0c9d2a10-6f1e-4d0b-8f53-2c7f6a0e9b21")
    customer.records.append(Record(copy))
    desk.archive.records[row.id] = customer
    let assessment = customer.assessment(asOf: desk.state.asOf, catalogue: ProductCatalog())
    let warning = try #require(assessment.allWarnings.first { $0.kind.contradiction != nil })
    let kind = try #require(warning.kind.contradiction)
    desk.archive.contradicting = [kind: [row]]
    desk.press("R !")
    while !desk.selectedRow.contains("7e3fb204") { desk.press("Down") }
    desk.press("Enter")
    #expect(desk.state.route == .customer(row.id))
    #expect(desk.selectedRow.contains("!"))
    desk.press("Esc")
    #expect(desk.state.route == .problems)
  }

  @Test func aDocumentWithoutACustomerIsListedAndOpens() {
    var desk = TestDashboard()
    let place = Provenance(file: "2025/03/01/test.json")
    desk.archive.orphans = [
      ItemReport(
        provenance: place,
        outcome: .decoded,
        kind: .notificationV2,
        records: 1,
        reason: nil,
        notes: []
      )
    ]
    desk.press("R !")
    #expect(desk.rows.contains { $0.contains("Documents that match no customer 1") })
    while !desk.selectedRow.contains("test.json") { desk.press("Down") }
    desk.press("Enter")
    #expect(desk.state.route == .document(place))
  }

  @Test func unconfirmedSubscriptionsAreOneEnterAway() {
    var desk = TestDashboard()
    desk.press("! G Enter")
    #expect(desk.state.route == .customers)
    #expect(desk.rows.contains { $0.contains("[Unconfirmed") })
  }

  @Test func aProblemOpensItsDocumentAndEscapeComesBack() {
    var desk = TestDashboard()
    desk.press("! Down")
    let before = desk.frame
    desk.press("Enter")
    #expect(desk.state.route == .document(Provenance(file: "history.jsonl", line: 1204)))
    desk.press("Esc")
    #expect(desk.frame == before)
  }

  @Test func aDocumentIsATreeWhosePartsFold() throws {
    var desk = TestDashboard()
    desk.archive.items[0].provenance = Provenance(file: "2025/02/10/renewed.json")
    desk.press("! Enter")
    try expectScreen("document-80x24", desk.frame, keys: "! Enter")
    #expect(desk.rows.contains { $0.contains("expiresDate") })
    desk.press("Down Enter")
    #expect(!desk.rows.contains { $0.contains("expiresDate") })
    desk.press("Enter")
    #expect(desk.rows.contains { $0.contains("expiresDate") })
  }

  @Test func aDateInADocumentIsReadable() {
    var desk = TestDashboard()
    desk.archive.items[0].provenance = Provenance(file: "2025/02/10/renewed.json")
    desk.press("! Enter")
    #expect(desk.rows.contains { $0.contains("1741594500000 = 10 Mar 2025 08:15 UTC") })
  }

  @Test func aFileThatIsNoDocumentSaysWhy() {
    var desk = TestDashboard()
    let broken = Provenance(file: "2025/03/01/broken.json")
    desk.archive.documents[broken] = DocumentTree(
      provenance: broken,
      kind: .unknown,
      notes: [],
      root: DocumentNode(name: "", text: "812 bytes, not shown")
    )
    desk.press("! Enter")
    #expect(desk.rows.contains { $0.contains("not recognized") })
    #expect(desk.rows.contains { $0.contains("ends in the middle of a string") })
  }

  @Test func aDocumentThatIsNotShownAnyMoreIsDropped() {
    var desk = TestDashboard()
    desk.answers = false
    desk.press("!")
    desk.answers = true
    let place = Provenance(file: "2025/02/10/renewed.json")
    let before = desk.state
    desk.send(.document(place, desk.archive.documents[place]))
    #expect(desk.state == before)
  }

  @Test func evidenceOpensTheDocumentAtTheField() {
    var desk = TestDashboard("80x40")
    desk.archive.documents[Provenance(file: "notifications/2025/2.json")] =
      desk.archive.documents[Provenance(file: "2025/02/10/renewed.json")]
    desk.press(
      "Enter Enter Enter Down Down Down Down Down Down Down Down Down Down Down Down Down e"
    )
    #expect(desk.rows[3].contains("paid through: 10 Mar 2025 08:15 UTC"))
    #expect(
      desk.rows.contains { $0.contains("signedPayload.data.signedTransactionInfo.expiresDate") }
    )
    desk.press("Enter")
    #expect(desk.selectedRow.contains("expiresDate"))
  }

  @Test func aFilterKeepsTheLinesOfADocumentAndWhatTheyStandIn() {
    var desk = TestDashboard()
    desk.archive.items[0].provenance = Provenance(file: "2025/02/10/renewed.json")
    desk.press("! Enter")
    let before = desk.frame
    desk.press("\\ expires")
    #expect(desk.rows.contains { $0.contains("expiresDate") })
    #expect(desk.rows.contains { $0.contains("signedTransactionInfo") })
    #expect(!desk.rows.contains { $0.contains("transactionId") || $0.contains("bundleId") })
    desk.press("Enter Esc")
    #expect(desk.frame == before)
    desk.press("Esc")
    #expect(desk.state.route == .problems)
  }
}
