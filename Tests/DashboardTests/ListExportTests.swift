import SubscriptionModel
import TerminalUI
import Testing

@testable import Dashboard

/// Writing out the list on the screen.
@Suite("Writing out a list")
struct ListExportTests {
  private func exports(_ desk: TestDashboard) -> [ListExport] {
    desk.effects.compactMap { effect in
      if case .export(let export) = effect { export } else { nil }
    }
  }

  private func typed(_ text: String, after keys: String = "") -> TestDashboard {
    var desk = TestDashboard()
    desk.press("\(keys) W")
    desk.send(.terminal(.paste(text)))
    desk.press("Enter")
    return desk
  }

  @Test(
    arguments: [
      ("csv", .csv, .clipboard), ("JSON", .json, .clipboard), (" md ", .markdown, .clipboard),
      ("markdown", .markdown, .clipboard), ("~/grace.csv", .csv, .file("~/grace.csv")),
      ("/srv/my lists/a.b.JSON", .json, .file("/srv/my lists/a.b.JSON")),
      ("list.md", .markdown, .file("list.md")),
      ("../x.markdown", .markdown, .file("../x.markdown")),
    ] as [(String, ListExport.Format, ListExport.Target)]
  )
  func aWordOrAFileSaysHow(text: String, format: ListExport.Format, target: ListExport.Target) {
    let choice = ListExport.choice(typed: text)
    #expect(choice?.format == format)
    #expect(choice?.target == target)
  }

  @Test(arguments: ["", " ", "xml", "list.txt", ".csv", "/srv/.csv", "/srv/csv/", "list.", "csv."])
  func anythingElseIsRefused(text: String) {
    #expect(ListExport.choice(typed: text) == nil)
  }

  @Test func theListIsCopied() throws {
    let desk = typed("csv", after: "Tab")
    let export = try #require(exports(desk).first)
    #expect(export.request.segment == .attention)
    #expect(export.request.position == .start)
    #expect(!export.showsNames)
    let copied = FakeArchive.demo.page(export.request).rows.map(\.id)
    #expect(desk.effects.last == .copy("one\ntwo\n", of: copied))
    let words = "Copied via OSC 52: \(copied.count) customers as CSV"
    #expect(desk.rows.last?.contains(words) == true)
  }

  @Test func aFileIsNamed() {
    let desk = typed("~/attention.csv", after: "Tab")
    #expect(desk.rows.last?.contains("written to ~/attention.csv") == true)
  }

  @Test func namesAreWrittenWhileTheyAreShown() {
    #expect(exports(typed("csv", after: "x")).first?.showsNames == true)
  }

  /// Marks hold in every list, also while another one is shown.
  @Test func markedCustomersAreWrittenAlone() throws {
    let export = try #require(exports(typed("json", after: "m Down m Tab")).first)
    let rows = FakeArchive.demo.rows
    #expect(export.request.customers == [rows[0].id, rows[2].id])
    #expect(export.request.segment == .all)
    #expect(export.request.environment == .all)
  }

  /// Other screens write out the customers that they list.
  @Test(arguments: ["D", "p '", "!"]) func otherListsAreWritten(keys: String) throws {
    var archive = FakeArchive.demo
    archive.contradicting[.statusConflict] = [archive.rows[6]]
    var desk = TestDashboard("120x50", archive: archive)
    desk.press("\(keys) W c s v Enter")
    let export = try #require(exports(desk).first, "\(desk.rows)")
    let customers = try #require(export.request.customers)
    let labels = archive.rows.filter { customers.contains($0.id) }
      .map { shortLabel($0.label).suffix(8) }
    #expect(!labels.isEmpty && labels.count == customers.count)
    #expect(labels.allSatisfy { label in desk.rows.contains { $0.contains(label) } })
    #expect(export.request.environment == .all)
  }

  @Test(arguments: ["D", "'", "!"]) func anEmptyScreenIsNotWritten(keys: String) {
    var desk = TestDashboard(archive: FakeArchive())
    desk.press("\(keys) W")
    #expect(desk.rows.last?.contains("There is no customer to write out") == true)
  }

  @Test func whatIsNoFormatIsSaid() {
    let desk = typed("list.txt")
    #expect(exports(desk).isEmpty)
    #expect(desk.rows.contains { $0.contains("Write out list.txt") })
    #expect(desk.rows.contains { $0.contains("Enter csv, json, or markdown") })
  }

  /// The longest words that have room; where no file may be written, none is asked for.
  @Test(
    arguments: [
      ("120x24", "Enter csv, json, or markdown, or a filename that ends in .csv, .json, or .md"),
      ("80x24", "csv, json, or markdown, or a file ending in .csv, .json, or .md"),
      ("120x24", "Enter csv, json, or markdown"),
    ]
  )
  func whatToEnterIsSaid(size: String, words: String) {
    let writesFiles = words.contains("file")
    var configuration = DashboardConfiguration.demo
    configuration.writesFiles = writesFiles
    var desk = TestDashboard(size, configuration: configuration)
    desk.press("W x Enter")
    let row = desk.rows.first { $0.contains("Write out x") } ?? ""
    #expect(row.contains("   " + words))
    #expect(row.contains("file") == writesFiles)
  }

  /// No terminal takes a list of any length, and what is missing is said.
  @Test func aPartOfAListIsCalledOne() throws {
    var desk = typed("json")
    let export = try #require(exports(desk).first)
    let customers = FakeArchive.demo.rows.map(\.id)
    desk.send(.exported(export, text: "[", customers: customers, isWhole: false))
    let words = "Copied via OSC 52: the first \(customers.count) customers as JSON"
    #expect(desk.rows.last?.contains(words) == true)
  }

  /// Where no file may be written, none is offered.
  @Test(arguments: [true, false]) func theHintNamesFiles(writesFiles: Bool) {
    var configuration = DashboardConfiguration.demo
    configuration.writesFiles = writesFiles
    var desk = TestDashboard("120x24", configuration: configuration)
    desk.press("W")
    let row = desk.rows.first { $0.contains("Write out") } ?? ""
    #expect(row.contains("csv, json, or markdown to the clipboard"))
    #expect(row.contains("~/list.csv") == writesFiles)
  }

  @Test func anEmptyListIsNotWritten() {
    var desk = TestDashboard(archive: FakeArchive())
    desk.press("W")
    #expect(desk.rows.last?.contains("There is no customer to write out") == true)
  }

  @Test func aFailureIsSaid() throws {
    var desk = typed("csv")
    let export = try #require(exports(desk).first)
    desk.send(.failed(.export(export), message: "The index is busy."))
    #expect(desk.rows.last?.contains("The index is busy.") == true)
  }
}
