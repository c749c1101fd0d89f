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
    #expect(desk.effects.last == .copy("one\ntwo\n"))
    #expect(desk.rows.last?.contains("2 lines") == true)
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
  }

  @Test func whatIsNoFormatIsSaid() {
    let desk = typed("list.txt")
    #expect(exports(desk).isEmpty)
    #expect(desk.rows.contains { $0.contains("Write out list.txt") })
    #expect(desk.rows.contains { $0.contains("not a format, nor a file") })
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
