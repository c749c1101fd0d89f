import Dashboard
import SubscriptionModel
import TerminalUI
import Testing

@Suite("From a customer to a document")
struct CustomerTests {
  private func desk(_ size: String = "80x24") -> TestDashboard { TestDashboard(size) }

  @Test(arguments: ["80x24", "160x45", "200x50", "300x80"])
  func drawsACustomerInGrace(size: String) throws {
    var desk = desk(size)
    desk.press("Enter")
    try expectScreen("customer-\(size)", desk.frame, keys: "Enter")
  }

  @Test(arguments: ["80x24", "200x50", "300x80"])
  func drawsASubscriptionInGrace(size: String) throws {
    var desk = desk(size)
    // What the grace period rests on.
    let renewed = Provenance(file: "2025/02/10/renewed.json")
    let failed = Provenance(file: "notifications/failed.json")
    desk.archive.documents[failed] = desk.archive.documents[renewed]
    desk.press("Enter Enter")
    try expectScreen("subscription-\(size)", desk.frame, keys: "Enter Enter")
  }

  @Test(arguments: ["80x24", "200x50"])
  func drawsATransaction(size: String) throws {
    var desk = desk(size)
    desk.press("Enter Enter Enter")
    try expectScreen("transaction-\(size)", desk.frame, keys: "Enter Enter Enter")
  }

  /// What a family member or an organization paid for is neither a charge of the customer nor free.
  @Test(arguments: [
    (InAppOwnershipType.purchased, "Charges 1, 1 free"),
    (.familyShared, "Charges 1, 1 through Family Sharing"),
    (.assigned, "Charges 1, 1 for an assigned seat"),
  ])
  func whatSomebodyElsePaidForIsNotFree(ownership: InAppOwnershipType, heading: String) throws {
    var archive = RefundedCustomer.archive
    let id = RefundedCustomer.records.id
    var records = try #require(archive.records[id])
    guard case .transaction(let march) = records.records[1] else {
      Issue.record("the second record is no transaction")
      return
    }
    var changed = march.value
    changed.inAppOwnershipType = .known(ownership)
    changed.price = Money(milliunits: 0, currency: "USD")
    changed.offerType = ownership == .purchased ? .known(.introductory) : nil
    changed.offerDiscountType = ownership == .purchased ? .known(.freeTrial) : nil
    records.records[1] = Record(changed)
    archive.records[id] = records
    var desk = TestDashboard("100x60", archive: archive)
    desk.send(.terminal(.paste(RefundedCustomer.charge)))
    desk.press("Enter")
    #expect(desk.rows.contains { $0.contains(heading) }, "\(desk.rows)")
  }

  @Test func aSmallScreenNamesTheCustomerAndKeepsTheClocksInWords() {
    var desk = desk("40x16")
    desk.press("Enter")
    #expect(desk.rows[0].contains("› 7e3fb204"))
    desk.press("Enter")
    #expect(desk.rows.contains { $0.contains("GRACE PERIOD · Has access") })
    #expect(desk.rows.contains { $0.contains("Apple status: grace period (4)") })
    #expect(desk.rows.contains { $0.contains("10 d 20 h left") || $0.contains("10 d 21 h left") })
    desk.send(.terminal(.resized(Size(columns: 20, rows: 8))))
    desk.press("Esc")
    #expect(desk.rows[0].contains("7e3fb204"))
  }

  @Test func aSpanOfTimeIsNotTornApart() {
    for columns in 40...100 {
      var desk = desk("\(columns)x40")
      desk.press("Enter")
      let torn = desk.rows.first { $0.contains("10 d") && !$0.contains("10 d 21 h left") }
      #expect(torn == nil, "at \(columns) columns")
    }
  }

  @Test func anOldStatusOfApplesIsNotCalledTheStatus() {
    var desk = desk()
    desk.press("Enter Enter")
    #expect(desk.rows[3].contains("Apple status: grace period (4)"))
    desk.press("@ C-u 2025-04-01 Enter")
    #expect(desk.rows[3].contains("BILLING RETRY"))
    #expect(desk.rows[3].contains("Last Apple status: grace period (4)"))
  }

  @Test func theSubscriptionSaysSinceWhenItIsNotSinceWhenItsState() {
    var desk = desk("80x30")
    desk.press("Enter")
    let words = desk.rows.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words.contains("grace period · started 3 Jan 2024"), "\(desk.rows)")
  }

  @Test(arguments: ["80x24", "200x50", "300x80"])
  func drawsTheTimeline(size: String) throws {
    var desk = desk(size)
    desk.press("Enter t")
    try expectScreen("timeline-\(size)", desk.frame, keys: "Enter t")
  }

  @Test func holesOfTheArchiveStandInTheTimeline() {
    var desk = desk()
    desk.archive.gaps = [
      ArchiveGap(start: moment("2025-03-06T00:00:00Z"), end: moment("2025-03-09T00:00:00Z")),
      ArchiveGap(start: moment("2023-03-06T00:00:00Z"), end: moment("2023-03-09T00:00:00Z")),
    ]
    desk.press("Enter t")
    let holes = desk.rows.filter { $0.contains("gap in the archive") }
    #expect(holes.count == 1)
    #expect(
      holes.first?.contains("─ gap in the archive: no notifications for 3 d, 6 Mar to 9 Mar")
        == true
    )
    desk.press("Esc !")
    #expect(desk.rows.contains { $0.contains("No notifications for 3 d, 6 Mar 00:00") })
    #expect(desk.rows.contains { $0.contains("1 customer unconfirmed") })
  }

  @Test func aChargeWithoutAnEventLeadsFromTheTimelineToItsTransaction() {
    var desk = desk()
    desk.press("Enter t Down Down Down Enter")
    guard case .transaction(_, let id) = desk.state.route else {
      Issue.record("at \(desk.state.route)")
      return
    }
    #expect(id.text == "340001393001056")
  }

  @Test(arguments: ["80x24", "200x50"])
  func drawsTheEvidenceOfAValue(size: String) throws {
    var desk = desk(size)
    desk.press("Enter Enter Down e")
    try expectScreen("evidence-\(size)", desk.frame, keys: "Enter Enter Down e")
  }

  @Test(arguments: ["80x24", "200x50"])
  func drawsWhy(size: String) throws {
    var desk = desk(size)
    desk.press("Enter w")
    #expect(desk.selectedRow.contains("Grace period: "))
    try expectScreen("why-\(size)", desk.frame, keys: "Enter w")
  }

  @Test func drawsThePreviewBelowAndBeside() throws {
    var below = desk()
    below.press("+")
    try expectScreen("preview-80x24", below.frame, keys: "+")
    try expectScreen("preview-200x50", desk("200x50").frame, keys: "")
  }

  @Test func threeTimesEnterLeadsToTheTransactionAndEscapeBackToTheRow() {
    var desk = desk()
    let list = desk.frame
    desk.press("Enter")
    let customer = desk.frame
    desk.press("Enter")
    let subscription = desk.frame
    desk.press("Enter")
    guard case .transaction(_, let id) = desk.state.route else {
      Issue.record("at \(desk.state.route)")
      return
    }
    #expect(id.text == "340001393001057")
    desk.press("Esc")
    #expect(desk.frame == subscription)
    desk.press("Esc")
    #expect(desk.frame == customer)
    desk.press("Esc")
    #expect(desk.frame == list)
  }

  @Test func escapeRestoresCursorAndScroll() {
    var desk = desk()
    desk.press("Enter Enter G Up Up")
    let before = desk.frame
    desk.press("Enter")
    #expect(desk.frame != before)
    desk.press("h")
    #expect(desk.frame == before)
  }

  @Test func keysTypedBeforeTheAnswerAreNotLost() {
    var desk = desk()
    desk.answers = false
    desk.press("Enter Enter Enter")
    #expect(desk.effects.last == .customer(DemoCustomer.records.id))
    desk.send(.customer(DemoCustomer.records.id, DemoCustomer.records))
    guard case .transaction = desk.state.route else {
      Issue.record("at \(desk.state.route)")
      return
    }
  }

  @Test func escapeForgetsTheKeysThatWait() {
    var desk = desk()
    desk.answers = false
    desk.press("Enter Enter Esc Enter")
    desk.send(.customer(DemoCustomer.records.id, DemoCustomer.records))
    #expect(desk.state.route == .customer(DemoCustomer.records.id))
  }

  @Test func evidenceNamesFileAndPlace() {
    var desk = desk()
    desk.press("Enter Enter Enter e")
    #expect(desk.rows.contains { $0.contains("notifications/2025/2.json") })
    #expect(desk.rows.contains { $0.contains("signedPayload.data.signedTransactionInfo") })
  }

  @Test func copiesAnIdWholeAndWithoutSpaces() {
    var desk = desk()
    desk.press("Enter Enter Enter y")
    #expect(desk.effects.contains(.copy("340001393001057", of: [DemoCustomer.records.id])))
    #expect(desk.rows.last?.contains("340001393001057") == true)
  }

  /// A pasted value must not end the line, or the paste, that it is pasted into.
  @Test func aCopiedCaseHoldsNoControlCharacter() throws {
    let hostile = "pro\nrm -rf ~\n\u{1B}[201~\u{9B}evil"
    var archive = FakeArchive.demo
    for (id, records) in archive.records {
      let changed = records.records.map { record -> Record in
        guard case .transaction(let shared) = record else { return record }
        var value = shared.value
        value.productId = DemoCustomer.product(hostile)
        value.originalTransactionId = DemoCustomer.id("1" + hostile)
        value.transactionId = DemoCustomer.id(value.transactionId.text + hostile)
        return Record(value)
      }
      archive.records[id] = CustomerRecords(id: id, records: changed)
    }
    var desk = TestDashboard(archive: archive)
    desk.press("Enter Y")
    let copied = desk.effects.compactMap { effect -> String? in
      if case .copy(let text, _) = effect { text } else { nil }
    }
    let text = try #require(copied.first)
    #expect(text.contains("pro<U+000A>rm -rf ~<U+000A><U+001B>[201~<U+009B>evil"))
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("rm") })
    #expect(
      !text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control }
    )
  }

  @Test func aCopiedCaseHoldsNoName() {
    var desk = desk()
    desk.press("Enter x Y")
    let copied = desk.effects.compactMap { effect -> String? in
      if case .copy(let text, _) = effect { text } else { nil }
    }
    #expect(copied.count == 1)
    #expect(copied.first?.contains("Ada") == false)
    #expect(copied.first?.contains("grace period") == true)
  }

  @Test func copiesWhatIsKnownForTheAnswerToARefundRequest() throws {
    var archive = RefundedCustomer.archive
    let id = RefundedCustomer.records.id
    guard case .transaction(let march) = RefundedCustomer.records.records[1] else {
      Issue.record("the second record is no transaction")
      return
    }
    var evidence = march.value.evidence
    evidence.asOf = try #require(Timestamp(rfc3339: "2025-03-15T09:00:00Z"))
    var event = NotificationEvent(
      name: .v2(.known(.consumptionRequest), subtype: nil),
      environment: .production,
      evidence: evidence
    )
    event.bundleId = march.value.bundleId
    event.originalTransactionId = march.value.originalTransactionId
    event.transactionId = march.value.transactionId
    for (isAsked, count) in [(false, 0), (true, 1)] {
      if isAsked { archive.records[id]?.records.append(Record(event)) }
      var desk = TestDashboard("100x60", archive: archive)
      desk.send(.terminal(.paste(RefundedCustomer.charge)))
      desk.press("Enter C")
      let copied = desk.effects.flatMap { effect -> [ConsumptionInformation] in
        if case .copyConsumption(let all) = effect { all } else { [] }
      }
      #expect(copied.map(\.request.transactionId) == (isAsked ? [event.transactionId] : []))
      #expect(copied.count == count)
      #expect(desk.rows.contains { $0.contains("Consumption information") } == isAsked)
      #expect(desk.rows.contains { $0.contains("answer by 21:00") } == isAsked)
      let isRefused = desk.rows.contains { $0.contains("No refund request awaits a decision") }
      #expect(isRefused == !isAsked)
    }
  }

  @Test func theZoneIsAlwaysNamed() {
    var desk = desk()
    desk.press("Enter z")
    #expect(desk.rows[0].contains("UTC"))
  }

  @Test func aCustomerThatIsNotShownAnyMoreIsDropped() {
    var desk = desk()
    desk.answers = false
    desk.press("Enter Esc")
    let before = desk.frame
    desk.send(.customer(DemoCustomer.records.id, DemoCustomer.records))
    #expect(desk.frame == before)
    desk.press("Enter")
    #expect(desk.effects.last == .customer(DemoCustomer.records.id))
    #expect(desk.rows.contains { $0.contains("Reading this customer") })
  }

  @Test func aCustomerThatIsGoneIsSaid() {
    var desk = TestDashboard()
    desk.press("Down Enter")
    #expect(desk.rows.contains { $0.contains("no longer in the archive") })
  }

  @Test(arguments: ["20x5", "30x8", "40x12", "80x24", "200x50"])
  func theCursorIsAlwaysOnTheScreen(size: String) {
    var desk = desk(size)
    for keys in ["Enter", "Enter", "G", "PageUp", "Tab", "C-d", "g", "Enter", "G", "e"] {
      desk.press(keys)
      // From 140 columns on, behind the line of a column.
      #expect(desk.selectedRow.contains("▌"), "\(keys) at \(size): \(desk.rows)")
    }
  }

  @Test func asciiScreensHoldNothingButASCII() {
    var configuration = DashboardConfiguration.demo
    configuration.isASCII = true
    var desk = TestDashboard(configuration: configuration)
    for keys in ["+", "Enter", "Enter", "Enter", "e", "Esc v", "Esc t", "A Enter", "K"] {
      desk.press(keys)
      let isPlain = desk.rows.joined().allSatisfy { $0.isASCII }
      #expect(isPlain, "\(keys): \(desk.rows)")
    }
  }

  @Test func aStepWithThePreviewShowsTheNextCustomerAtOnce() {
    var desk = TestDashboard("100x30", archive: .long(20))
    for row in desk.archive.rows {
      desk.archive.records[row.id] = CustomerRecords(id: row.id, records: [])
    }
    desk.press("R")
    desk.answers = false
    desk.press("Down")
    #expect(!desk.rows.contains { $0.contains("Reading this customer") })
  }

  @Test func anOldArchiveSaysSo() {
    var archive = FakeArchive.demo
    archive.facts.newestEvidence = moment("2024-10-14T12:00:00Z")
    var desk = TestDashboard(archive: archive)
    #expect(desk.rows[2].contains("The newest document is 5 mo old"))
    desk.press("@ n Enter")
    #expect(desk.rows[0].contains("as of 14 Oct 2024 12:00"))
  }

  @Test func everyLineCanBeReadOnATinyScreen() {
    var desk = desk("40x8")
    desk.press("Enter")
    var seen: Set<String> = []
    for _ in 0..<200 {
      for row in desk.rows { seen.insert(row.filter { $0 != "▌" }) }
      desk.press("Down")
    }
    #expect(seen.contains { $0.contains("originalTransactionId") })
    #expect(seen.contains { $0.contains("Say:") })
  }
}
