import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

@Suite("Marked customers and their reports")
struct ReportScreenTests {
  private func copied(_ desk: TestDashboard) -> String? {
    for case .copy(let text, _) in desk.effects.reversed() { return text }
    return nil
  }

  @Test(arguments: ["80x24", "200x50"])
  func drawsTheReport(size: String) throws {
    var desk = TestDashboard(size)
    desk.press("r")
    try expectScreen("report-\(size)", desk.frame, keys: "r")
  }

  @Test func theReportIsCopiedOnceItIsComplete() throws {
    var desk = TestDashboard()
    desk.answers = false
    desk.press("Enter r")
    desk.answers = true
    #expect(copied(desk) == nil)
    // The records arrive; then the digests of their files are asked for.
    desk.send(.customer(DemoCustomer.records.id, DemoCustomer.records))
    let text = try #require(copied(desk))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "Customer 7e3fb204-1c58-4a3c-9d7e-0b1f2a3c4d5e")
    for title in ["Verdict", "Answers", "Timeline", "Charges", "Evidence"] {
      #expect(lines.contains { $0 == title }, "\(title)")
    }
    #expect(text.contains("SHA-256 4f1d"))
    #expect(desk.rows[23].contains("Copied via OSC 52: "))
    // Only once: another time is asked for.
    let count = desk.effects.count
    desk.press("Down z")
    #expect(!desk.effects[count...].contains { if case .copy = $0 { true } else { false } })
    desk.press("Y")
    #expect(desk.effects.last == .copy(copied(desk) ?? "", of: [DemoCustomer.records.id]))
  }

  /// As in a copied case; `x` shows it, and then it is a part of the report.
  @Test func theNameIsLeftOutUntilItIsShown() {
    var desk = TestDashboard()
    desk.press("r")
    #expect(copied(desk)?.contains("Moreno") == false)
    desk.press("x Y")
    #expect(
      copied(desk)?.contains("Customer 7e3fb204-1c58-4a3c-9d7e-0b1f2a3c4d5e (Ada Moreno)") == true
    )
  }

  @Test func marksStayWhileTheCursorMovesAndEscapeTakesThemAway() {
    var desk = TestDashboard()
    desk.press("m Down m")
    #expect(desk.rows.contains { $0.hasPrefix(" ✓") && $0.contains("7e3fb204") })
    #expect(desk.rows.contains { $0.hasPrefix(" ✓") && $0.contains("0be1d5f2") })
    #expect(!desk.rows.contains { $0.hasPrefix(" ✓") && $0.contains("91c0aa17") })
    let hint = " y copies, r reports, = compares, W writes out, Esc unmarks "
    #expect(desk.rows[23].hasPrefix(hint))
    #expect(desk.rows[23].hasSuffix("2 marked  4/8"))
    // A second time unmarks.
    desk.press("k m")
    #expect(
      !desk.rows.contains { $0.hasPrefix("▌✓") || $0.contains("✓ ") && $0.contains("0be1d5f2") }
    )
    desk.press("Esc")
    #expect(!desk.rows.contains { $0.hasPrefix(" ✓") })
    #expect(desk.rows[23].contains("No customer is marked"))
  }

  @Test func copyTakesAllMarkedCustomersInTheirOrder() {
    var desk = TestDashboard()
    desk.press("Down m g m y")
    #expect(
      copied(desk)
        == "91c0aa17-0000-4000-8000-000000000002\n7e3fb204-1c58-4a3c-9d7e-0b1f2a3c4d5e"
    )
    #expect(desk.rows[23].contains("Copied via OSC 52: 2 lines"))
  }

  @Test func severalReportsStandBelowOneAnother() {
    var desk = TestDashboard("80x400")
    desk.archive.records[FakeArchive.customerId("91c0aa17-0000-4000-8000-000000000002")] =
      DemoCustomer.records
    desk.press("m m r")
    #expect(desk.rows[0].contains("report on 2 customers"))
    #expect(desk.rows.count { $0.contains("Customer 7e3fb204") } == 2)
    #expect(desk.rows.count { $0 == "  Verdict" } == 2)
    let separator = String(repeating: "=", count: 72)
    #expect(copied(desk)?.split(separator: "\n").count { $0 == separator } == 1)
  }

  @Test func nobodyMarksMoreThanFifty() {
    var desk = TestDashboard(archive: .long(60))
    for _ in 0..<50 { desk.press("m") }
    #expect(desk.rows[23].contains("50 marked"))
    desk.press("m")
    #expect(desk.rows[23].contains("At most 50 customers can be marked"))
    // One of them can still be unmarked.
    desk.press("k m")
    #expect(desk.rows[23].contains("49 marked"))
  }

  @Test func aCustomerThatIsGoneIsSaidToBe() {
    var desk = TestDashboard()
    desk.press("Down r")
    #expect(desk.rows.contains { $0.contains("The archive no longer has this customer.") })
  }

  // MARK: Digests

  private func digestFiles(_ outcomes: [ScreenOutcome]) -> [String] {
    for case .run(.digests(let files)) in outcomes { return files }
    return []
  }

  @Test func aReportIsCopiedWhenAllItsDigestsAreThere() throws {
    var bench = ScreenBench(
      ReportScreen([DemoCustomer.records.id]),
      customers: [DemoCustomer.records]
    )
    let files = digestFiles(bench.send(.opened))
    let first = try #require(files.first)
    #expect(files.count > 1 && Set(files).count == files.count)
    // What is under way is not asked for again, and what was not asked for is not taken.
    #expect(digestFiles(bench.send(.changed(.customer))).isEmpty)
    #expect(bench.send(.answered(.digests(["other.json": .unchanged(sha256: "0")]))).isEmpty)
    #expect(bench.screen.digests.isEmpty)
    #expect(bench.send(.answered(.digests([first: .unchanged(sha256: "1")]))).isEmpty)
    #expect(!bench.screen.isCopied && bench.screen.awaited == Set(files.dropFirst()))
    var digests: [String: FileDigest] = [:]
    for file in files.dropFirst() { digests[file] = .unchanged(sha256: "2") }
    #expect(bench.send(.answered(.digests(digests))).count == 1)
    #expect(bench.screen.isCopied)
    #expect(bench.send(.changed(.customer)).isEmpty)
  }

  /// What could not be read is told, and the report is not copied by itself.
  @Test func digestsThatFailAreTold() {
    var bench = ScreenBench(
      ReportScreen([DemoCustomer.records.id]),
      customers: [DemoCustomer.records]
    )
    let files = digestFiles(bench.send(.opened))
    let other = Effect.digests(["other.json"])
    _ = bench.send(.answered(.failed(other, message: "Another file is gone.")))
    #expect(bench.screen.failure == nil && bench.screen.awaited == Set(files))
    _ = bench.send(.answered(.failed(.digests(files), message: "The disk is gone.")))
    #expect(bench.rows.contains { $0 == "  The disk is gone." })
    #expect(bench.screen.awaited.isEmpty)
    #expect(!bench.screen.isCopied)
    // Nothing failed yet of what is asked for again.
    #expect(digestFiles(bench.send(.resumed)) == files)
    #expect(bench.screen.failure == nil)
    #expect(!bench.rows.contains { $0 == "  The disk is gone." })
    _ = bench.send(.answered(.failed(.digests(files), message: "The disk is gone.")))
    bench.context.take(nil, of: DemoCustomer.records.id)
    #expect(bench.send(.changed(.customer)).isEmpty)
    #expect(!bench.screen.isCopied)
  }
}
