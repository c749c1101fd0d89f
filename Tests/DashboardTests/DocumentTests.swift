import Dashboard
import SubscriptionModel
import TerminalUI
import Testing

@Suite("Problems and documents")
struct DocumentTests {
  @Test func problemsTellWhatWasNotUnderstoodAndWhy() throws {
    var desk = Desk()
    desk.press("!")
    try expectScreen("problems-80x24", desk.frame, keys: "!")
    #expect(desk.rows.contains { $0.contains("the JWS has 2 parts, not 3") })
  }

  @Test func aProblemOpensItsDocumentAndEscapeComesBack() {
    var desk = Desk()
    desk.press("! Down")
    let before = desk.frame
    desk.press("Enter")
    #expect(desk.state.route == .document(Provenance(file: "history.jsonl", line: 1204)))
    desk.press("Esc")
    #expect(desk.frame == before)
  }

  @Test func aDocumentIsATreeWhosePartsFold() throws {
    var desk = Desk()
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
    var desk = Desk()
    desk.archive.items[0].provenance = Provenance(file: "2025/02/10/renewed.json")
    desk.press("! Enter")
    #expect(desk.rows.contains { $0.contains("1741594500000 = 10 Mar 2025 08:15 UTC") })
  }

  @Test func aFileThatIsNoDocumentSaysWhy() {
    var desk = Desk()
    let broken = Provenance(file: "2025/03/01/broken.json")
    desk.archive.documents[broken] = DocumentTree(
      provenance: broken,
      kind: .unknown,
      notes: [],
      root: DocumentNode(name: "", text: "812 bytes, not shown")
    )
    desk.press("! Enter")
    #expect(desk.rows.contains { $0.contains("not recognised") })
    #expect(desk.rows.contains { $0.contains("ends in the middle of a string") })
  }

  @Test func aDocumentThatIsNotShownAnyMoreIsDropped() {
    var desk = Desk()
    desk.answers = false
    desk.press("!")
    desk.answers = true
    let place = Provenance(file: "2025/02/10/renewed.json")
    let before = desk.state
    desk.send(.document(place, desk.archive.documents[place]))
    #expect(desk.state == before)
  }

  @Test func evidenceOpensTheDocumentAtTheField() {
    var desk = Desk("80x40")
    desk.archive.documents[Provenance(file: "notifications/2025/2.json")] =
      desk.archive.documents[Provenance(file: "2025/02/10/renewed.json")]
    desk.press(
      "Enter Enter Enter Down Down Down Down Down Down Down Down Down Down Down Down Down e"
    )
    #expect(desk.rows[3].contains("paid until: 10 Mar 2025 08:15 UTC"))
    #expect(
      desk.rows.contains { $0.contains("signedPayload.data.signedTransactionInfo.expiresDate") }
    )
    desk.press("Enter")
    #expect(desk.selectedRow.contains("expiresDate"))
  }

  @Test func aFilterKeepsTheLinesOfADocumentAndWhatTheyStandIn() {
    var desk = Desk()
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
