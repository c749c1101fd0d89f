import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// My desk: what is due, by who must act and by the time left.
@Suite("My desk")
struct MyDeskTests {
  /// A customer in the list of refund requests.
  private static func asker(
    _ label: String,
    answerBy: String?,
    asked: String
  ) -> CustomerRow {
    var row = CustomerRow(
      id: FakeArchive.customerId(label),
      label: label,
      environment: .production,
      lead: .subscription(.active, nil)
    )
    row.productId = DemoCustomer.monthly
    row.answerBy = answerBy.map(moment)
    row.action = RequiredAction(answerBy == nil ? .apple : .developer, due: row.answerBy)
    row.refundAskedAt = moment(asked)
    row.segments = [.all, .attention, .refundAsked]
    return row
  }

  /// The demo with what is due for each actor.
  private static var archive: FakeArchive {
    var archive = FakeArchive.demo
    archive.rows += [
      asker(
        "bdf6298d-0000-4000-8000-000000000011",
        answerBy: "2025-03-15T14:15:00Z",
        asked: "2025-03-15T02:15:00Z"
      ),
      asker(
        "a0c2f3d4-0000-4000-8000-000000000012",
        answerBy: nil,
        asked: "2025-03-12T10:00:00Z"
      ),
    ]
    var consent = archive.rows[3]
    consent.id = FakeArchive.customerId("bc893a0e-0000-4000-8000-000000000013")
    consent.label = "bc893a0e-0000-4000-8000-000000000013"
    consent.name = nil
    consent.until = .init(kind: .ends, date: moment("2025-03-17T12:00:00Z"))
    consent.segments = [.all, .attention, .consent]
    consent.action = RequiredAction(.customer, due: consent.until?.date)
    archive.rows.append(consent)
    archive.contradicting[.statusConflict] = [archive.rows[6]]
    archive.gaps = [
      ArchiveGap(start: moment("2025-02-05T22:00:00Z"), end: moment("2025-02-06T03:00:00Z")),
      ArchiveGap(start: moment("2025-03-09T22:00:00Z"), end: moment("2025-03-12T03:00:00Z")),
    ]
    return archive
  }

  /// A note about Ada Moreno.
  private static func note(
    _ expectation: CasePromise.Expectation?,
    until: String = "2025-03-16T23:59:59Z",
    written: String = "2025-03-11T09:00:00Z"
  ) -> CaseNote {
    CaseNote(
      customer: DemoCustomer.records.id,
      text: "Told: paid by\nthe weekend",
      author: "grace",
      writtenAt: moment(written),
      promise: expectation.map { CasePromise(expectation: $0, until: moment(until)) }
    )
  }

  private static func configuration(_ notes: [CaseNote]) -> DashboardConfiguration {
    var configuration = DashboardConfiguration.demo
    configuration.notes = notes
    return configuration
  }

  @Test(arguments: ["80x24", "120x40", "200x50"]) func showsWhatIsDue(size: String) throws {
    let notes = [Self.note(.recovered, until: "2025-03-14T23:59:59Z")]
    var desk = TestDashboard(
      size,
      archive: Self.archive,
      configuration: Self.configuration(notes)
    )
    desk.press("D")
    try expectScreen("my-desk-\(size)", desk.frame, keys: "D")
  }

  @Test func showsWhatIsDueInASCII() throws {
    var configuration = DashboardConfiguration.demo
    configuration.isASCII = true
    var desk = TestDashboard(archive: Self.archive, configuration: configuration)
    desk.press("D G")
    try expectScreen("my-desk-ascii-80x24", desk.frame, keys: "D G")
  }

  /// The rows of a group, without the blanks before them.
  private func group(_ title: String, _ desk: TestDashboard) -> [String] {
    let rows = desk.rows.map { $0.drop { $0 == " " || $0 == "▌" } }
    let start = rows.firstIndex { $0.hasPrefix(title) } ?? rows.count
    return rows[start...].prefix { !$0.isEmpty }.map { String($0) }
  }

  @Test func eachGroupIsSortedByTheTimeLeft() {
    var desk = TestDashboard("80x50", archive: Self.archive)
    desk.press("D")
    let ours = group("Ours", desk)
    #expect(ours.first?.hasPrefix("Ours 2 ") == true)
    #expect(ours.first?.hasSuffix("and 1 gap, 1 contradiction") == true)
    #expect(ours.dropFirst().first?.hasPrefix("◆ answer Apple    3 h left") == true)
    let customers = group("The customer's", desk).dropFirst().map { $0.split(separator: "  ")[0] }
    #expect(customers == ["▲ grace ends", "◆ price consent", "▲ grace ends", "△ retry ends"])
    #expect(group("Apple's", desk).dropFirst().first?.contains("for 3 d") == true)
    #expect(group("Nobody's", desk) == ["Nobody's 4", "4 customers for whom nothing is due"])
  }

  /// Each customer stands in one group, so the numbers of the groups are those of all customers.
  @Test func theGroupsAddUp() {
    var desk = TestDashboard("80x50", archive: Self.archive)
    desk.press("D")
    let numbers = ["Ours", "The customer's", "Apple's", "Nobody's"].compactMap { title in
      group(title, desk).first?.dropFirst(title.count).split(separator: " ").first
        .flatMap { Int($0) }
    }
    #expect(numbers == [2, 4, 1, 4])
    #expect(desk.rows.contains { $0.contains("11 customers in all") })
  }

  /// What the desk says of each customer for whom somebody must act.
  @Test(
    arguments: [
      (.developer, .subscription(.active, nil), "2025-03-15T14:15:00Z", [], "◆ answer Apple"),
      (.developer, .purchase(.purchased), "2025-03-15T14:15:00Z", [], "◆ answer Apple"),
      (.developer, .subscription(.unconfirmed, nil), nil, [.unconfirmed], "? unconfirmed"),
      (.developer, .subscription(.unknownExpiry, nil), nil, [], "? end not known"),
      (.developer, .subscription(.expired, .billingError), nil, [], "? may have ended"),
      (.developer, .subscription(.revoked, nil), nil, [], "✕ revoked"),
      (.developer, .subscription(.upgraded, nil), nil, [], "? ask Apple"),
      (.customer, .subscription(.gracePeriod, nil), "2025-03-17T00:00:00Z", [], "▲ grace ends"),
      (.customer, .subscription(.billingRetry, nil), nil, [], "△ retry ends"),
      (
        .customer, .subscription(.active, nil), "2025-03-17T00:00:00Z", [.consent],
        "◆ price consent"
      ),
      (.customer, .subscription(.refunded, nil), "2025-04-01T00:00:00Z", [], "✕ still renews"),
      (.customer, .subscription(.refunded, nil), nil, [], "✕ still renews"),
      // Another subscription of the customer's leads the row.
      (.customer, .subscription(.active, nil), "2025-04-01T00:00:00Z", [], "✕ still renews"),
      (.customer, .subscription(.expired, .productUnavailable), nil, [], "· not for sale"),
      (.customer, .subscription(.familySharingEnded, nil), nil, [], "✕ family ended"),
      (.customer, .subscription(.seatWithdrawn, nil), nil, [], "✕ seat taken"),
      (.apple, .subscription(.active, nil), nil, [.refundAsked], "◆ refund asked"),
      (.apple, .purchase(.purchased), nil, [.refundAsked], "◆ refund asked"),
    ]
      as [(
        RequiredAction.Actor, CustomerRow.LeadState, String?, Set<Segment>, String
      )]
  )
  func eachReasonHasItsWords(
    actor: RequiredAction.Actor,
    lead: CustomerRow.LeadState,
    due: String?,
    segments: Set<Segment>,
    text: String
  ) {
    var row = FakeArchive.demo.rows[3]
    row.lead = lead
    row.action = RequiredAction(actor, due: due.map(moment))
    row.segments.formUnion(segments)
    #expect(DeskReason(row).text == text)
    #expect(columnWidth(of: text) <= 16)
    var archive = FakeArchive.demo
    archive.rows = [row]
    var desk = TestDashboard("120x50", archive: archive)
    desk.press("D")
    #expect(desk.rows.contains { $0.contains(text) })
  }

  /// More than ten are a number, which opens their list, and going back leads here.
  @Test func moreThanTenAreANumber() {
    var archive = FakeArchive.demo
    let grace = archive.rows[1]
    archive.rows = (0..<12).map { number in
      var row = grace
      row.id = FakeArchive.customerId("grace \(number)")
      row.action.due = moment("2025-03-16T10:00:00Z").adding(.days(Int64(number)))
      return row
    }
    var desk = TestDashboard("80x50", archive: archive)
    desk.press("D")
    let rows = group("The customer's", desk)
    #expect(rows.first == "The customer's 12")
    #expect(rows.count { $0.contains("grace ends") } == 10)
    #expect(rows.last == "2 more customers")
    desk.press("Home k k k k k k k k k k k k k k k G k Enter")
    #expect(desk.rows[0].contains("My desk › The customer's"), "\(desk.rows[0])")
    #expect(
      desk.effects.contains {
        if case .list(let request) = $0 {
          request.actor == .customer && request.limit == 100
        } else {
          false
        }
      }
    )
    desk.press("Esc")
    #expect(desk.rows[0].contains("My desk"))
    #expect(desk.selectedRow.contains("2 more customers"))
  }

  /// After 12 hours Apple takes no answer, whatever the page says that was read before.
  @Test func aRequestBecomesApples() {
    var desk = TestDashboard("80x50", archive: Self.archive)
    desk.press("D")
    #expect(group("Apple's", desk).first == "Apple's 1")
    desk.send(.now(moment("2025-03-15T14:15:00Z")))
    #expect(group("Ours", desk).first?.hasPrefix("Ours 1 ") == true)
    #expect(group("Apple's", desk).first == "Apple's 2")
  }

  /// One request for each group, and one for each contradiction, however many customers there are.
  @Test func onlyFirstRowsAreAskedFor() {
    var archive = FakeArchive.long(5000)
    let grace = FakeArchive.demo.rows[1]
    for index in archive.rows.indices {
      archive.rows[index].lead = grace.lead
      archive.rows[index].until = grace.until
      archive.rows[index].action = grace.action
      archive.rows[index].segments = grace.segments
    }
    var desk = TestDashboard("80x50", archive: archive)
    desk.effects = []
    desk.press("D")
    let requests = desk.effects.compactMap { effect -> ListRequest? in
      guard case .list(let request) = effect else { return nil }
      return request
    }
    #expect(requests.count == 4)
    #expect(requests.allSatisfy { $0.limit <= 10 && $0.position == .start })
    #expect(desk.effects.allSatisfy { if case .customer = $0 { false } else { true } })
    let rows = group("The customer's", desk)
    #expect(rows.first == "The customer's 5,000")
    #expect(rows.count == 12)
    #expect(rows.last == "4,990 more customers")
  }

  @Test func enterOpensTheCustomerAndEscComesBack() {
    var desk = TestDashboard(archive: Self.archive)
    desk.press("D Tab Down Down Enter")
    #expect(desk.rows[0].contains("My desk › 7e3fb204"), "\(desk.rows[0])")
    desk.press("Esc")
    #expect(desk.selectedRow.contains("7e3fb204"))
    #expect(desk.rows[0].contains("My desk"))
    desk.press("Esc")
    #expect(desk.rows[0].contains("Customers"))
  }

  /// A contradiction opens the customer at its warning, a gap the problems.
  @Test func aReasonOpensWhereItIsExplained() {
    var desk = TestDashboard("80x50", archive: Self.archive)
    desk.press("D Down Down Enter")
    var destination = Destination(.customer(FakeArchive.demo.rows[6].id))
    destination.target = Contradiction.statusConflict.rawValue
    #expect(desk.state.stack.top.destination == destination)
    desk.press("Esc Up Enter")
    #expect(desk.state.stack.top.destination.route == .problems)
  }

  // MARK: Promises

  @Test(
    arguments: [
      ([note(.recovered)], nil), ([note(.recovered, until: "2025-03-16T11:00:00Z")], "promise due"),
      ([note(.recovered, until: "2025-03-14T11:00:00Z")], "promise broken"),
      // However long it is over, it stays until somebody has looked.
      (
        [note(.recovered, until: "2025-01-20T00:00:00Z", written: "2025-01-10T09:00:00Z")],
        "promise broken"
      ),
      (
        [note(.renewed, until: "2025-01-31T00:00:00Z", written: "2025-01-01T00:00:00Z")],
        "promise kept"
      ),
      (
        [note(.renewed, until: "2025-03-05T00:00:00Z", written: "2025-02-01T00:00:00Z")],
        "promise kept"
      ),
      ([note(.recovered, written: "2025-03-16T00:00:00Z")], nil), ([note(nil)], nil),
      // A later note takes it away, and an earlier one does not.
      (
        [
          note(.recovered, until: "2025-03-14T11:00:00Z"),
          note(nil, written: "2025-03-14T12:00:00Z"),
        ], nil
      ),
      (
        [
          note(nil, written: "2025-03-10T12:00:00Z"),
          note(.recovered, until: "2025-03-14T11:00:00Z"),
        ], "promise broken"
      ),
    ] as [([CaseNote], String?)]
  )
  func aPromiseIsThereWhenItIsDueOrDecided(notes: [CaseNote], reason: String?) {
    var desk = TestDashboard("120x50", configuration: Self.configuration(notes))
    desk.press("D")
    let row = desk.rows.first { $0.contains("promise ") }
    guard let reason else { return #expect(row == nil) }
    #expect(row?.contains(reason) == true, "\(row ?? "")")
    #expect(row?.contains("Told: paid by the weekend") == true, "\(row ?? "")")
  }

  // MARK: Notes

  private static var writing: DashboardConfiguration {
    var configuration = configuration([note(.recovered, until: "2025-03-14T11:00:00Z")])
    configuration.writesNotes = true
    return configuration
  }

  /// A note answers the promise, which leaves the desk.
  @Test func aNoteIsWrittenOnTheDesk() {
    var desk = TestDashboard("120x50", configuration: Self.writing)
    desk.press("D I")
    #expect(desk.rows.contains { $0.contains("promise broken") })
    #expect(desk.rows.last?.hasPrefix(" Note ") == true, "\(desk.rows.last ?? "")")
    desk.press("Enter")
    #expect(desk.rows.last?.contains("the note is empty") == true)
    desk.press("p a i d Enter")
    guard case .note(let note) = desk.effects.last else {
      Issue.record("\(desk.effects.suffix(2))")
      return
    }
    #expect(note.customer == DemoCustomer.records.id && note.text == "paid")
    #expect(note.isWatched == nil && note.promise == nil && note.asOf == demoNow)
    #expect(desk.rows.last?.contains("Note written") == true)
    #expect(!desk.rows.contains { $0.contains("promise broken") })
    desk.press("Esc Enter")
    #expect(desk.rows.contains { $0.contains("Note: 15 Mar") && $0.contains("paid") })
  }

  /// What the prompt reads of a note is what is written.
  @Test func aPromiseIsWrittenInTheWordsOfANote() throws {
    var desk = TestDashboard("120x50", configuration: Self.writing)
    desk.press("D I")
    desk.send(.terminal(.paste("told: recovered by 20 mar")))
    #expect(desk.rows.last?.contains("recovered by 20 Mar: the desk looks") == true)
    desk.press("Enter")
    guard case .note(let note) = desk.effects.last else {
      Issue.record("\(desk.effects.suffix(2))")
      return
    }
    let until = moment("2025-03-20T23:59:59Z")
    #expect(note.promise == CasePromise(expectation: .recovered, until: until))
    #expect(note.text == "told: recovered by 20 mar")
    #expect(desk.rows.last?.contains("Promise written") == true)
    // It is not due yet.
    #expect(!desk.rows.contains { $0.contains("promise ") })
  }

  /// Until somebody answers.
  @Test func aCustomerWhoIsHandedOverIsListed() {
    var desk = TestDashboard("120x50", configuration: Self.writing)
    desk.press("D I")
    desk.send(.terminal(.paste("@ada call back")))
    desk.press("Enter")
    let row = desk.rows.first { $0.contains("◆ handed over") } ?? ""
    #expect(row.contains("7e3fb204") && row.contains("“@ada call back”"), "\(desk.rows)")
    desk.press("I d o n e Enter")
    #expect(!desk.rows.contains { $0.contains("handed over") })
  }

  @Test func aWatchedCustomerIsListed() {
    var desk = TestDashboard("120x50", configuration: Self.writing)
    desk.press("D : w a t c h Enter s u e s Enter")
    let row = desk.rows.first { $0.contains("◆ watched") } ?? ""
    #expect(row.contains("7e3fb204") && row.contains("“sues”"), "\(desk.rows)")
    #expect(desk.rows.contains { $0.contains("Watched 1") })
    desk.press("Esc : w a t c h Enter")
    #expect(desk.rows.contains { $0.hasPrefix(" No longer watch because ") }, "\(desk.rows)")
    desk.press("x Enter D")
    #expect(!desk.rows.contains { $0.contains("◆ watched") })
  }

  @Test func withoutAFolderThereIsNoNote() {
    var desk = TestDashboard("120x50")
    desk.press("I")
    #expect(desk.rows.last?.contains("There is no folder for notes") == true)
    #expect(!desk.effects.contains { if case .note = $0 { true } else { false } })
  }

  // MARK: Empty and incomplete

  @Test func nothingDueSaysSo() throws {
    var archive = FakeArchive.demo
    archive.rows = [archive.rows[3], archive.rows[7]]
    var desk = TestDashboard(archive: archive)
    desk.press("D")
    try expectScreen("my-desk-empty-80x24", desk.frame, keys: "D")
    #expect(desk.rows.joined().contains("Nothing is due: of 2 customers, nobody waits"))
    #expect(desk.rows.contains { $0.hasSuffix("  Ours 0 · The customer's 0 · Apple's 0") })
  }

  @Test func anArchiveWithoutCustomersSaysWhy() {
    var desk = TestDashboard(archive: FakeArchive())
    desk.press("D")
    #expect(!desk.rows.joined().contains("Nothing is due"))
    let empty = "Ours 0 · The customer's 0 · Apple's 0 · Nobody's 0"
    #expect(desk.rows.contains { $0.contains(empty) })
  }

  @Test func anUnfinishedIndexIsNamed() {
    var archive = Self.archive
    archive.facts.incompleteness = .unfinished
    var desk = TestDashboard(archive: archive)
    desk.press("D")
    #expect(desk.rows.contains { $0.contains("more may be due") })
  }

  @Test func aListThatCannotBeReadIsNamed() throws {
    var desk = TestDashboard(archive: Self.archive)
    desk.answers = false
    desk.press("D")
    let request = DeskList.actor(.customer).request(for: desk.state.context.question)
    desk.send(.failed(.list(request), message: "The index is busy."))
    #expect(desk.rows.contains { $0.contains("The index is busy.") })
  }

  // MARK: At the start

  /// A link leads to the screen, at the instant that is shown.
  @Test func aLinkIsCopied() {
    var desk = TestDashboard(archive: Self.archive)
    desk.press("D u")
    var place = DeskPlace()
    place.selected = FakeArchive.demo.rows[0].id
    place.routes = [.myDesk]
    #expect(desk.effects.last == .copyLink(place, asOf: demoNow, environment: .production))
    #expect(desk.rows.last?.contains("Copied via OSC 52") == true)
  }

  @Test func theDashboardCanStartHere() {
    var configuration = DashboardConfiguration.demo
    configuration.start = .desk
    var desk = TestDashboard(configuration: configuration)
    #expect(desk.rows[0].contains("My desk"))
    desk.press("q")
    #expect(desk.rows[0].contains("Customers"))
    configuration.place = DeskPlace()
    #expect(TestDashboard(configuration: configuration).rows[0].contains("Customers"))
  }
}
