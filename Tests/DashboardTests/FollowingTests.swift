import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// A desk whose archive changes while it is open.
@Suite("A desk that follows its archive")
struct FollowingTests {
  private var done: IndexProgress {
    var progress = IndexProgress()
    progress.phase = .done
    return progress
  }

  private func live(_ size: String = "100x30", archive: FakeArchive = .demo) -> TestDashboard {
    var desk = TestDashboard(size, archive: archive)
    desk.send(.following(.live, since: demoNow))
    return desk
  }

  // MARK: The header

  @Test(arguments: [
    (Following.live, " live · "),
    (.unreachable(since: moment("2025-03-15T09:41:00Z")), " unreachable since 09:41 · "),
    (.polling(seconds: 2), " polling every 2 s · "),
    (.paused, " paused · "),
  ])
  func theHeaderSaysHowItFollows(following: Following, words: String) {
    var desk = TestDashboard("100x30")
    #expect(!desk.rows[1].contains(words))
    desk.send(.following(following, since: demoNow))
    #expect(desk.rows[1].contains(words), "\(desk.rows[1])")
  }

  /// What failed meanwhile is asked for again, and the failure is no longer shown.
  @Test func anArchiveThatIsReachedAgainIsAskedAgain() {
    var desk = live()
    desk.send(.following(.unreachable(since: demoNow), since: demoNow))
    desk.send(.failed(.refresh, message: "The server is gone."))
    #expect(desk.rows.last?.contains("The server is gone.") == true)
    desk.send(.following(.live, since: demoNow))
    #expect(desk.rows.last?.contains("The server is gone.") == false)
    #expect(desk.rows[1].contains(" live · "), "\(desk.rows[1])")
  }

  @Test func theHeaderCountsNewDocumentsUntilTheyAreSeen() {
    var desk = live()
    desk.send(.progress(done))
    #expect(!desk.rows[1].contains("new document"))
    desk.archive.newDocuments = 3
    desk.send(.progress(done))
    #expect(desk.rows[1].contains("3 new documents, i shows them"), "\(desk.rows[1])")
    #expect(desk.effects.last == .newDocuments(since: demoNow))
    let seen = demoNow.adding(.seconds(30))
    desk.send(.now(seen))
    desk.press("i")
    #expect(!desk.rows[1].contains("new document"))
    // What comes while they are looked at has been seen, too.
    desk.archive.newDocuments = 1
    desk.send(.progress(done))
    let asked = desk.effects.last { if case .newDocuments = $0 { true } else { false } }
    #expect(asked == .newDocuments(since: seen))
    #expect(!desk.rows[1].contains("new document"))
    desk.press("Esc")
    desk.send(.progress(done))
    #expect(desk.rows[1].contains("1 new document, i shows it"), "\(desk.rows[1])")
  }

  @Test func withoutFollowingNothingIsCounted() {
    var desk = TestDashboard("100x30")
    desk.archive.newDocuments = 3
    desk.send(.progress(done))
    #expect(!desk.rows[1].contains("new document"))
    desk.press("F")
    #expect(desk.rows[29].contains("The folder is not followed here; R checks it again"))
    #expect(!desk.effects.contains(.follow(false)))
  }

  @Test func aKeyPausesAndResumes() {
    var desk = live()
    desk.press("F")
    #expect(desk.effects.last == .follow(false))
    #expect(desk.rows[1].contains(" paused · "))
    desk.press("F")
    #expect(desk.effects.last == .follow(true))
    desk.send(.following(.live, since: demoNow.adding(.minutes(5))))
    #expect(desk.rows[1].contains(" live · "))
    // What came during the pause is as new as what comes after it.
    desk.send(.progress(done))
    #expect(desk.effects.last == .newDocuments(since: demoNow))
  }

  /// A notification that was signed a second ago is not in the future.
  @Test func newsIsAssessedAsOfNow() {
    var desk = live()
    desk.send(.now(demoNow.adding(.seconds(20))))
    #expect(desk.state.asOf == demoNow)
    desk.send(.progress(done))
    #expect(desk.state.asOf == demoNow.adding(.seconds(20)))
  }

  // MARK: The order of rows

  /// The customers as the screen lists them.
  private func order(_ desk: TestDashboard) -> [String] {
    desk.rows.compactMap { row in
      ["7e3fb204", "91c0aa17", "0be1d5f2", "5d0f6a90", "c2b7791e"].first { row.contains($0) }
    }
  }

  @Test func rowsChangeInPlaceWhileKeysArePressed() {
    var desk = live("80x24")
    let before = order(desk)
    try? #require(before.count == 5)
    desk.press("Down")
    desk.archive.rows.swapAt(0, 4)
    desk.archive.rows.remove(at: 2)
    desk.archive.rows[1].charges = 77
    desk.send(.progress(done))
    #expect(order(desk) == before)
    #expect(desk.selectedRow.contains("91c0aa17"))
    #expect(desk.selectedRow.contains("77"), "\(desk.selectedRow)")
    let cursor = desk.frame.cursor

    // Another key holds it on.
    desk.send(.now(demoNow.adding(TimeSpan(milliseconds: 1500))))
    desk.press("Down")
    desk.press("Up")
    desk.send(.now(demoNow.adding(TimeSpan(milliseconds: 3400))))
    #expect(order(desk) == before)
    #expect(desk.state.orderChangesAt == demoNow.adding(TimeSpan(milliseconds: 3500)))

    desk.send(.now(demoNow.adding(TimeSpan(milliseconds: 3500))))
    #expect(order(desk) == ["c2b7791e", "91c0aa17", "5d0f6a90", "7e3fb204"])
    #expect(desk.frame.cursor == cursor)
    #expect(desk.selectedRow.contains("91c0aa17"))
    #expect(desk.state.orderChangesAt == nil)
  }

  @Test func rowsTakeTheirOrderAtOnceWhenNobodyTypes() {
    var desk = live("80x24")
    desk.press("Down")
    desk.send(.now(demoNow.adding(.seconds(2))))
    desk.archive.rows.swapAt(0, 4)
    desk.send(.progress(done))
    #expect(order(desk).first == "c2b7791e")
    #expect(desk.selectedRow.contains("91c0aa17"))
    #expect(desk.state.orderChangesAt == nil)
  }

  // MARK: Notifications

  @Test(arguments: ["80x24", "200x50"])
  func theNotificationsOfAllCustomers(size: String) throws {
    var desk = TestDashboard(size)
    desk.send(.following(.live, since: moment("2025-03-05T00:00:00Z")))
    desk.press("i")
    try expectScreen("notifications-\(size)", desk.frame, keys: "following i")
  }

  private func notification(_ number: Int) -> CustomerNotification {
    notification(number, .signed)
  }

  private func notification(_ number: Int, _ mark: EvidenceMark) -> CustomerNotification {
    let signed = demoNow.adding(.minutes(-Int64(number)))
    return CustomerNotification(
      customer: DemoCustomer.records.id,
      label: "7e3fb204-1c58-4a3c-9d7e-0b1f2a3c4d5e",
      environment: .production,
      productId: nil,
      product: "pro.monthly",
      line: EventLine(
        moment: signed,
        date: "\(number) min ago",
        actor: .apple,
        text: "renewed number \(number)",
        mark: mark,
        copies: 1
      ),
      signed: signed
    )
  }

  private func request(_ outcomes: [ScreenOutcome]) -> NotificationsRequest? {
    for case .run(.notifications(let request)) in outcomes { return request }
    return nil
  }

  private func answered(
    _ request: NotificationsRequest,
    _ numbers: ClosedRange<Int>,
    next: Timestamp? = nil
  ) -> ScreenEvent {
    var page = NotificationsPage(request: request)
    page.rows = numbers.map(notification)
    page.next = next
    return .answered(.notifications(page))
  }

  @Test func whatComesMovesNothingUnderTheCursor() throws {
    var bench = ScreenBench(NotificationsScreen())
    let first = try #require(request(bench.send(.opened)))
    _ = bench.send(answered(first, 10...60))
    #expect(bench.selectedRow.contains("number 10"))
    // At the top, what comes is seen, and the cursor stays on what it was on.
    let second = try #require(request(bench.send(.changed(.archive))))
    _ = bench.send(answered(second, 9...60))
    #expect(bench.selectedRow.contains("number 10"))
    #expect(bench.rows.contains { $0.contains("number 9") })
    _ = bench.press("PageDown PageDown")
    let (rows, selected) = (bench.rows, bench.selectedRow)
    let third = try #require(request(bench.send(.changed(.archive))))
    _ = bench.send(answered(third, 1...60))
    #expect(bench.selectedRow == selected)
    #expect(bench.rows == rows)
  }

  @Test func pagesFollowTheCursor() throws {
    var bench = ScreenBench(NotificationsScreen())
    let first = try #require(request(bench.send(.opened)))
    let next = notification(30).signed
    _ = bench.send(answered(first, 1...30, next: next))
    let second = try #require(request(bench.press("G Down")))
    #expect(second.before == next)
    #expect(bench.press("Down").isEmpty)
    // A page of nothing but copies is passed over.
    let third = try #require(
      request(
        bench.send(
          .answered(
            .notifications(
              {
                var page = NotificationsPage(request: second)
                page.next = notification(40).signed
                return page
              }()
            )
          )
        )
      )
    )
    #expect(third.before == notification(40).signed)
    _ = bench.send(answered(third, 41...45))
    _ = bench.press("G")
    #expect(bench.selectedRow.contains("number 45"))
    // An answer to a question that is no longer asked changes nothing.
    let rows = bench.rows
    _ = bench.send(answered(first, 1...2))
    #expect(bench.rows == rows)
  }

  /// After a change the pages begin anew, as long as they were: nothing is lost or stands twice.
  @Test func pagesBeginAnewAfterAChange() throws {
    var bench = ScreenBench(NotificationsScreen())
    let first = try #require(request(bench.send(.opened)))
    #expect(first.limit == 100)
    _ = bench.send(answered(first, 1...100, next: notification(100).signed))
    let second = try #require(request(bench.press("G Down")))
    #expect(second.limit == 100)
    _ = bench.send(answered(second, 101...150, next: notification(150).signed))
    #expect(bench.screen.rows.count == 150)
    for number in [0, -1] {
      let changed = try #require(request(bench.send(.changed(.archive))))
      #expect(changed.before == nil)
      #expect(changed.limit == 150)
      _ = bench.send(answered(changed, number...149, next: notification(149).signed))
      #expect(bench.screen.rows == (number...149).map(notification))
      #expect(bench.screen.next == notification(149).signed)
    }
    // The next page follows what is shown now.
    let last = try #require(request(bench.press("G Down")))
    #expect(last.before == notification(149).signed)
    _ = bench.send(answered(last, 150...155))
    #expect(bench.screen.rows == (-1...155).map(notification))
    #expect(bench.press("G Down").isEmpty)
  }

  /// What only unsigned documents state follows all that is signed, under a heading of its own.
  @Test func unsignedNotificationsComeLast() throws {
    var bench = ScreenBench(NotificationsScreen())
    bench.context.newSince = moment("2025-03-05T00:00:00Z")
    let first = try #require(request(bench.send(.opened)))
    #expect(first.evidence == .signed)
    var page = NotificationsPage(request: first)
    page.new = [notification(1, .unsigned), notification(2)]
    page.rows = (2...9).map(notification)
    let second = try #require(request(bench.send(.answered(.notifications(page)))))
    #expect(second.evidence == .unsigned)
    #expect(second.newSince == nil)
    #expect(bench.screen.new == [notification(2), notification(1, .unsigned)])
    var unsigned = NotificationsPage(request: second)
    unsigned.rows = [notification(1, .unsigned)]
    unsigned.next = notification(1).signed
    #expect(bench.send(.answered(.notifications(unsigned))).isEmpty)
    #expect(bench.screen.rows == (2...9).map(notification))
    #expect(bench.screen.unsigned == [notification(1, .unsigned)])
    let heading = "1 notification known only from unsigned documents so far"
    #expect(bench.rows.contains { $0.contains(heading) })
    let third = try #require(request(bench.press("G Down")))
    #expect(third.evidence == .unsigned)
    #expect(third.before == unsigned.next)
    // What changes is asked for from the first signed one on.
    let changed = try #require(request(bench.send(.changed(.archive))))
    #expect(changed.evidence == .signed)
  }

  /// A page that was on its way when the archive changed belongs to what was shown before.
  @Test func aPageOfBeforeTheChangeIsDropped() throws {
    var bench = ScreenBench(NotificationsScreen())
    let first = try #require(request(bench.send(.opened)))
    _ = bench.send(answered(first, 1...30, next: notification(30).signed))
    let late = try #require(request(bench.press("G Down")))
    let changed = try #require(request(bench.send(.changed(.archive))))
    _ = bench.send(answered(late, 31...60))
    #expect(bench.screen.rows == (1...30).map(notification))
    _ = bench.send(answered(changed, 0...30, next: notification(30).signed))
    _ = bench.send(answered(late, 31...60))
    #expect(bench.screen.rows == (0...30).map(notification))
    #expect(bench.screen.next == notification(30).signed)
  }

  /// What is new since the screen was opened is asked for again with each change, and replaced.
  @Test func whatIsNewIsToldAgainAfterEachChange() throws {
    let since = moment("2025-03-05T00:00:00Z")
    var bench = ScreenBench(NotificationsScreen())
    bench.context.newSince = since
    var asked = try #require(request(bench.send(.opened)))
    for count in 1...3 {
      #expect(asked.newSince == since)
      var page = NotificationsPage(request: asked)
      page.new = (1...count).map(notification)
      page.newDocuments = [Provenance(file: "\(count).json")]
      page.rows = (1...9).map(notification)
      page.next = notification(9).signed
      _ = bench.send(.answered(.notifications(page)))
      #expect(bench.screen.new.count == count)
      #expect(bench.screen.newDocuments.map(\.file) == ["\(count).json"])
      asked = try #require(request(bench.send(.changed(.archive))))
    }
    // An older page says nothing of what is new.
    _ = bench.send(answered(asked, 1...9, next: notification(9).signed))
    #expect(try #require(request(bench.press("G Down"))).newSince == nil)
  }

  @Test func aNotificationLeadsToItsCustomerAndItsDocument() throws {
    var desk = TestDashboard()
    desk.press("i Enter")
    #expect(desk.state.route == .customer(DemoCustomer.records.id))
    desk.press("Esc v")
    guard case .document = desk.state.route else {
      Issue.record("v shows the document")
      return
    }
  }
}
