import ArchiveIndex
import Foundation
import SubscriptionModel
import SupportAnswers
import Testing

@testable import subdesk

/// The exit code of several questions at once, and of a search that picks nobody.
@Suite("Exit codes of several answers")
struct ExitStatusTests {
  private static let found = CaseCommandTests.chain
  private static let several = "com.example.reader.pro.monthly"
  private static let missing = "99999999999999"

  /// 3 outweighs 1, and 1 outweighs 0, in whatever order they come.
  private static let rows: [(ids: [String], status: Int32)] = [
    ([found, found], 0), ([found, missing], 1), ([missing, found], 1), ([found, several], 3),
    ([several, found], 3), ([missing, several], 3), ([several, missing], 3),
    ([several, missing, found], 3), ([missing, found, found], 1),
  ]

  @Test func errorsOfTheIndexHaveExitCodes() {
    let rows = [
      (ArchiveIndexError.indexInsideArchive(path: "i"), ExitStatus.usage),
      (.archiveMissing(path: "a", reason: "is not there"), ExitStatus.noArchive),
      (.indexMissing(path: "i"), ExitStatus.noArchive),
      (.indexOfOtherArchive(path: "i", archive: "a"), ExitStatus.noArchive),
      (.archiveUnreadable(path: "a", reason: "r"), ExitStatus.unreadable),
      (.indexDamaged(path: "i"), ExitStatus.unreadable),
      (.indexReadOnly(path: "i"), ExitStatus.unreadable),
      (.indexFailed(path: "i", reason: "r"), ExitStatus.unreadable),
      (.indexBusy(path: "i"), ExitStatus.notFoundSoFar),
    ]
    for (error, status) in rows {
      #expect(ExitStatus.of(error) == status, "\(error)")
      #expect(CommandError(error).code == status, "\(error)")
    }
  }

  @Test(arguments: [
    (NextStep.advice("Ask for it"), "Ask for it"),
    (.askForRefresh, "Ask the owner of the index to run subdesk index"),
    (.searchAgain, "Search again when the index is built; subdesk index builds it"),
    (.listFiles, "subdesk check lists every file and why it was not recognized"),
    (.listUnreadItems, "subdesk check lists the unreadable items"),
    (
      .searchHidden(["Xcode": 2, "Sandbox": 9]),
      "9 sandbox, 2 xcode hidden; --environment all includes them"
    ),
    (.showEnvironment("Sandbox", count: 9), "9 more in Sandbox; use --environment all"),
    (.openSegment(.retry, count: 4), "4 in --segment retry"),
  ])
  func nextStepsNameCommands(step: NextStep, words: String) {
    #expect(step.commandLineWords == words)
  }

  @Test func theWorstAnswerDecides() throws {
    let demo = try DemoDesk()
    for row in Self.rows {
      #expect(try demo.run(["lookup"] + row.ids).status == row.status, "\(row)")
      let lines = row.ids.joined(separator: "\n")
      let json = try demo.run(["lookup", "-", "--format", "json"], input: lines)
      #expect(json.status == row.status, "\(row)")
    }
  }

  /// `find` exits with 3 from the second customer on, however many charges one customer has.
  @Test func findTellsTwoCustomersFromTwoCharges() throws {
    let day = "2025-03-01T10:00:00Z"
    let own = [
      MadeArchive.period("1001", from: day, price: 4990),
      MadeArchive.period("1002", of: "1001", product: "plus", from: day, price: 4990),
    ].joined(separator: "\n")
    let archive = try MadeArchive(["own.jsonl": own])
    let find = ["find", "--date", "2025-03-01", "--format", "json"]
    let one = try archive.run(find)
    #expect(one.status == 0)
    #expect(try one.json()["customers"] as? Int == 1)
    #expect(try one.json()["total"] as? Int == 2)
    try archive.write("other.json", MadeArchive.period("2001", from: day))
    let two = try archive.run(find)
    #expect(two.status == 3)
    #expect(try two.json()["customers"] as? Int == 2)
    #expect(try two.json()["total"] as? Int == 3)
  }

  /// 210 transactions of one customer begin alike, and one search looks at 200 matches: whoever
  /// else may match has not been seen, so nobody is picked.
  @Test func nobodyIsPickedFromACutSearch() throws {
    func archive(_ count: Int) throws -> MadeArchive {
      let lines = (0..<count).map { number in
        MadeArchive.period("71000\(100 + number)", of: "5000")
      }
      return try MadeArchive(["all.jsonl": lines.joined(separator: "\n")])
    }
    let (many, few) = (try archive(210), try archive(20))
    for command in ["report", "events"] {
      let cut = try many.run([command, "71000"])
      #expect(cut.status == 3)
      #expect(cut.output.isEmpty)
      #expect(cut.errors.contains("Other customers may also match '71000'. Choose one by its ID:"))
      #expect(cut.errors.contains("Production/com.example.reader/5000"))
      #expect(cut.errors.contains("and more; type more of the ID"))
      let whole = try few.run([command, "71000"])
      #expect(whole.status == 0)
      #expect(!whole.output.isEmpty)
    }
  }

  @Test func eventsShowsTheNewest() throws {
    let demo = try DemoDesk()
    let events = ["events", Self.found, "--format", "jsonl"]
    let all = try demo.run(events).output.split(separator: "\n")
    #expect(all.count > 2)
    for limit in 1...all.count {
      let run = try demo.run(events + ["--limit", "\(limit)"])
      #expect(run.output.split(separator: "\n") == Array(all.prefix(limit)))
      #expect(run.errors.contains("Showing the newest \(limit) of") == (limit < all.count))
    }
  }
}
