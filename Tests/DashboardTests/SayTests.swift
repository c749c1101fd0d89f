import Dashboard
import SubscriptionModel
import Testing

/// Every subscription has its own words for the customer.
@Suite("What to say of each subscription")
struct SayTests {
  private static let second = "340002000000001"
  private static let secondSay =
    "Your subscription is active until April 1. You can see whether it renews in Settings > [your"
    + " name] > Subscriptions."

  /// Ada Moreno with a second subscription.
  private static var archive: FakeArchive {
    var audio = DemoCustomer.transaction(second, bought: "2025-03-01T09:00:00Z", file: "audio")
    audio.originalTransactionId = audio.transactionId
    audio.productId = DemoCustomer.product("com.example.reader.audio.monthly")
    audio.expiresDate = moment("2025-04-01T09:00:00Z")
    var records = DemoCustomer.records
    records.records.append(Record(audio))
    var archive = FakeArchive.demo
    archive.records[records.id] = records
    return archive
  }

  private func said(_ desk: TestDashboard) -> [String] {
    desk.rows.filter { $0.contains("  Say: ") }
      .map { String($0.drop { $0 == "▌" || $0 == " " }) }
  }

  @Test func aWideScreenSaysAllOfIt() {
    var desk = TestDashboard("120x60", archive: Self.archive)
    desk.press("Enter")
    #expect(said(desk).count == 2)
    let words = desk.rows.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words.contains("“\(Self.secondSay)”"))
  }

  @Test func aSmallScreenGivesTheSecondOneLine() {
    var desk = TestDashboard("80x60", archive: Self.archive)
    desk.press("Enter")
    #expect(
      said(desk) == [
        "Say: “Apple couldn't collect the payment on March 10, but you still",
        "Say: “Your subscription is active until April 1. You can see whether i…",
      ]
    )
  }

  /// From 100 columns on there is room for more than what is needed first.
  @Test(arguments: [("99x60", false), ("100x60", true)])
  func aHundredColumnsAreWide(size: String, isWhole: Bool) {
    var desk = TestDashboard(size, archive: Self.archive)
    desk.press("Enter")
    let words = desk.rows.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words.contains("“\(Self.secondSay)”") == isWhole)
  }

  /// The agent's own language stands below the words of the reply.
  @Test func theEnglishWordsAreIndentedAsTheReply() {
    var desk = TestDashboard("120x60")
    desk.press("Enter L d e Enter")
    let rows = desk.rows.map { $0.replacing("▌", with: " ") }
    let english = rows.first { $0.contains("In English: “") } ?? ""
    let reply = rows.first { $0.contains("Say: “") } ?? ""
    #expect(english.prefix { $0 == " " }.count == reply.prefix { $0 != "“" }.count, "\(english)")
    desk.press("Enter G")
    let below = desk.rows.first { $0.contains("In English: “") } ?? ""
    #expect(below.hasPrefix("       In English: “"), "\(desk.rows)")
  }

  @Test func theShortenedWordsAreCopiedWholeAndAreOneKeyAway() {
    var desk = TestDashboard("80x60", archive: Self.archive)
    desk.press("Enter")
    while !desk.selectedRow.contains("Your subscription is active"), desk.effects.count < 100 {
      let before = desk.selectedRow
      desk.press("Down")
      if desk.selectedRow == before { break }
    }
    desk.press("y")
    #expect(desk.effects.last == .copy(Self.secondSay, of: [DemoCustomer.records.id]))
    desk.press("Enter")
    let words = desk.rows.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words.contains("“\(Self.secondSay)”"))
  }

  /// The rows of lists copy the reply that the customer's page shows, and say to whom it speaks.
  @Test(arguments: ["", "D Tab Down"]) func aRowCopiesItsReply(way: String) throws {
    var page = TestDashboard("80x60")
    page.press("Enter")
    let said = page.rows.joined(separator: " ").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    var desk = TestDashboard("80x60")
    desk.press(way)
    #expect(desk.selectedRow.contains("7e3fb204"))
    desk.press("y y")
    guard case .copy(let reply, _) = desk.effects.last else {
      Issue.record("\(desk.effects.suffix(2))")
      return
    }
    #expect(said.contains("Say: “\(reply)”"), "\(reply)")
    let line = desk.rows.last ?? ""
    let words = "Copied via OSC 52: the reply to 7e3fb204 about pro.monthly, in English"
    #expect(line.contains(words), "\(line)")
    // What is copied next is not that reply.
    desk.send(.copied("340001", how: "OSC 52"))
    #expect(desk.rows.last?.contains("Copied via OSC 52: 340001") == true)
  }

  /// A reply that nobody has seen is not copied before it is told what it is.
  @Test(arguments: [("80x24", false), ("120x40", true)])
  func aReplyIsToldBeforeItIsCopied(size: String, isSeen: Bool) {
    let copies = { (desk: TestDashboard) in
      desk.effects.count { if case .copy = $0 { true } else { false } }
    }
    var desk = TestDashboard(size)
    desk.press("y")
    #expect(copies(desk) == (isSeen ? 1 : 0))
    let words = "y copies the reply to 7e3fb204 about pro.monthly, in English"
    #expect(desk.rows.last?.contains(words) == !isSeen, "\(desk.rows.last ?? "")")
    desk.press("Down Up y")
    #expect(copies(desk) == (isSeen ? 2 : 1))
  }

  /// Anybody can make documents without a signature: an agent is told what a copied reply rests on.
  @Test func aReplyFromUnsignedDocumentsSaysSo() {
    var audio = DemoCustomer.transaction(Self.second, bought: "2025-03-01T09:00:00Z", file: "audio")
    audio.evidence.signature = .unsigned
    audio.evidence.source = .decodedPayload
    var records = DemoCustomer.records
    records.records = [Record(audio)]
    var archive = FakeArchive.demo
    archive.records[records.id] = records
    var desk = TestDashboard("120x60", archive: archive)
    desk.press("y")
    let line = desk.rows.last ?? ""
    #expect(line.contains("the reply, from unsigned documents alone, to "), "\(line)")
  }

  /// The row of a charge copies the reply about that charge.
  @Test func aChargeCopiesTheReplyAboutIt() {
    var desk = TestDashboard("80x60")
    desk.press("/ 393001 Enter")
    #expect(desk.selectedRow.contains("10 Feb 08:15"))
    desk.press("y")
    guard case .copy(let reply, let customers) = desk.effects.last else {
      Issue.record("\(desk.effects.suffix(2))")
      return
    }
    #expect(customers == [DemoCustomer.records.id])
    #expect(reply.contains("$9.99 on February 10"), "\(reply)")
    let line = desk.rows.last ?? ""
    #expect(line.contains("the reply to 7e3fb204 about charge 340001393001057"), "\(line)")
  }

  /// The records are read first where they are not known; another customer's do not count.
  @Test func aReplyWaitsForItsCustomer() {
    var desk = TestDashboard("80x24")
    desk.answers = false
    desk.press("y")
    let id = FakeArchive.demo.rows[0].id
    #expect(desk.effects.last == .customer(id))
    #expect(desk.rows.last?.contains("Reading the customer") == true)
    desk.send(.customer(FakeArchive.demo.rows[1].id, DemoCustomer.records))
    #expect(!desk.effects.contains { if case .copy = $0 { true } else { false } })
    desk.send(.customer(id, DemoCustomer.records))
    #expect(desk.rows.last?.contains("y copies the reply to ") == true)
    desk.press("y")
    guard case .copy(let reply, _) = desk.effects.last else {
      Issue.record("\(desk.effects.suffix(2))")
      return
    }
    #expect(reply.hasPrefix("Apple couldn't collect the payment"), "\(reply)")
    // Later news of the customer copies nothing more.
    let count = desk.effects.count
    desk.send(.customer(id, DemoCustomer.records))
    #expect(desk.effects.dropFirst(count).allSatisfy { if case .copy = $0 { false } else { true } })
  }

  @Test func nobodyIsRepliedToWhoHasNothing() {
    var desk = TestDashboard("80x24", archive: Self.archive)
    desk.answers = false
    desk.press("y")
    desk.send(.customer(FakeArchive.demo.rows[0].id, nil))
    #expect(desk.rows.last?.contains("There is nothing to say about this customer") == true)
    #expect(!desk.effects.contains { if case .copy = $0 { true } else { false } })
  }

  /// A test purchase gives no access in production, and its charges cost nothing.
  @Test func aTestPurchaseReadsAsOneInEveryRow() {
    var coins = DemoCustomer.transaction("340002000000009", bought: "2025-03-01T09:00:00Z")
    coins.originalTransactionId = coins.transactionId
    coins.expiresDate = moment("2025-04-01T09:00:00Z")
    coins.environment = .sandbox
    var records = DemoCustomer.records
    records.records = [Record(coins)]
    var archive = FakeArchive.demo
    archive.records[records.id] = records
    var desk = TestDashboard("80x40", archive: archive)
    desk.press("Enter")
    #expect(desk.rows.contains { $0.contains("yes through pro.monthly, test purchases only") })
    #expect(desk.rows.contains { $0.contains("9.99 USD  test purchase") })
    let words = desk.rows.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words.contains("1 charge · test, not charged"))
  }
}
