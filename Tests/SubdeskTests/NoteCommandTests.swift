import Foundation
import SubscriptionModel
import SupportAnswers
import TestSupport
import Testing

@testable import subdesk

/// Notes and promises beside the archive.
struct NoteCommandTests {
  private static let chain = "340000388885707"
  private let tree: TemporaryTree

  init() throws {
    tree = try TemporaryTree()
    try tree.makeDirectory("notes")
  }

  private func run(_ arguments: [String]) throws -> CommandLineRun {
    try DemoTests.run(arguments + ["--notes", tree.path + "/notes"])
  }

  @Test func aNoteIsShownWithTheCustomer() throws {
    let text = "Called back\nand waits"
    let written = try run(["note", Self.chain, text, "--ticket", "T-7"])
    #expect(written.status == 0, "\(written.errors)")
    #expect(written.output.contains("Called back and waits (ticket T-7)"))
    let lookup = try run(["lookup", Self.chain]).output
    #expect(lookup.contains(" as of 15 Mar, "))
    #expect(lookup.contains("(ticket T-7)"))
    #expect(try run(["report", Self.chain]).output.contains(" as of 15 Mar, "))
    let json = try run(["lookup", Self.chain, "--format", "json"]).json()
    let lookups = try #require(json["lookups"] as? [[String: Any]])
    let customers = try #require(lookups.first?["customers"] as? [[String: Any]])
    let notes = try #require(customers.first?["notes"] as? [[String: Any]])
    #expect(notes.count == 1)
    #expect(notes.first?["text"] as? String == text)
    #expect(notes.first?["ticket"] as? String == "T-7")
    #expect(notes.first?["outcome"] is NSNull)
    #expect(notes.first?["asOf"] as? String == "2025-03-15T12:00:00Z")
    #expect(try DemoTests.run(["lookup", Self.chain]).output.contains("Note:") == false)
  }

  /// What is due stays on the desk where personal data is masked; the words do not.
  @Test func maskedNotesStayOnTheDesk() throws {
    _ = try run(["note", Self.chain, "told Ada: renewed by 15 Mar"])
    _ = try run(["note", "340006883255406", "@lena please phone Ada"])
    for option in [[], ["--redact"]] {
      let desk = try run(["browse", "--headless", "120x40", "--start", "desk"] + option).output
      #expect(desk.contains("handed over"), "\(desk)")
      #expect(desk.contains("renewed by 15 Mar"), "\(desk)")
      #expect(desk.contains("lena") == option.isEmpty && desk.contains("Ada") == option.isEmpty)
    }
  }

  /// A note is written when the clock says so, whatever date is shown.
  @Test func aNoteBearsTheTimeAtWhichItWasWritten() throws {
    let before = Timestamp.now
    #expect(try run(["note", Self.chain, "x"]).status == 0)
    let folder = NotesFolder(path: tree.path + "/notes")
    let note = try #require(folder.notes().first)
    #expect(note.writtenAt >= before && note.writtenAt <= .now)
    #expect(note.asOf == Timestamp(rfc3339: "2025-03-15T12:00:00Z"))
    // A line of an earlier version has one time.
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
    let text = try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
    let earlier = text.replacingOccurrences(of: "\"asOf\":\"2025-03-15T12:00:00Z\",", with: "")
    #expect(earlier != text)
    try tree.write(earlier, to: "notes/\(file)")
    #expect(folder.notes().map(\.asOf) == [note.writtenAt])
  }

  /// One file for each author and host, for the owner and the group alone.
  @Test func theFileIsAddedTo() throws {
    for text in ["one", "two"] { #expect(try run(["note", Self.chain, text]).status == 0) }
    let names = try FileManager.default.contentsOfDirectory(atPath: tree.path + "/notes")
    #expect(names.count == 1)
    let file = tree.path + "/notes/" + (names.first ?? "")
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect((mode ?? 0o777) & 0o137 == 0)
  }

  /// Nobody speaks for somebody else, and nothing but a file is read.
  @Test func aFileHoldsTheNotesOfItsAuthor() throws {
    #expect(try run(["note", Self.chain, "kept"]).status == 0)
    let notes = tree.path + "/notes/"
    let own = try #require(try FileManager.default.contentsOfDirectory(atPath: notes).first)
    let text = try String(contentsOfFile: notes + own, encoding: .utf8)
    try tree.write(text.replacingOccurrences(of: "kept", with: "forged"), to: "notes/bob@vm.jsonl")
    try tree.makePipe("notes/a.jsonl")
    try tree.makeDirectory("notes/b.jsonl")
    try tree.write(text.replacingOccurrences(of: "kept", with: "forged"), to: "elsewhere.jsonl")
    try tree.makeLink("notes/c.jsonl", leadingTo: "../elsewhere.jsonl")
    let shown = try run(["lookup", Self.chain]).output
    #expect(shown.contains("kept") && !shown.contains("forged"), "\(shown)")
  }

  /// Of a file that has grown too long, the newest lines count.
  @Test func aLongFileIsReadFromItsEnd() throws {
    #expect(try run(["note", Self.chain, "newest"]).status == 0)
    let notes = tree.path + "/notes/"
    let own = try #require(try FileManager.default.contentsOfDirectory(atPath: notes).first)
    let text = try String(contentsOfFile: notes + own, encoding: .utf8)
    let oldest = text.replacingOccurrences(of: "newest", with: "oldest")
    let middle = String(repeating: "\n", count: 16 << 20)
    try tree.write(oldest + middle + text, to: "notes/" + own)
    let shown = try run(["lookup", Self.chain]).output
    #expect(shown.contains("newest") && !shown.contains("oldest"), "\(shown)")
  }

  /// A line that is no note loses no other.
  @Test func aDamagedLineIsPassedOver() throws {
    #expect(try run(["note", Self.chain, "kept"]).status == 0)
    try Data("{\"text\": 1}\nnothing\n".utf8).write(
      to: URL(fileURLWithPath: tree.path + "/notes/other@host.jsonl")
    )
    #expect(try run(["lookup", Self.chain]).output.contains(": kept"))
  }

  /// A day without a year is the next one, and a promise ends with its day.
  @Test(arguments: [
    ("26 Mar", "renewed by 26 Mar: open"), ("2025-03-26", "renewed by 26 Mar: open"),
    ("10 Mar", "renewed by 10 Mar 2026: open"),
  ])
  func aPromiseIsForADayToCome(day: String, line: String) throws {
    let run = try run(["note", Self.chain, "told", "--expect", "renewed", "--until", day])
    #expect(run.output.contains(line), "\(run.output)\(run.errors)")
    let past = try self.run(
      ["note", Self.chain, "told", "--expect", "renewed", "--until", "2025-03-01"]
    )
    #expect(past.status == 64)
  }

  /// What was written later was not known then.
  @Test func aLaterNoteIsNotShown() throws {
    #expect(try run(["note", Self.chain, "later"]).status == 0)
    let earlier = ["--as-of", "2025-03-14T12:00:00Z"]
    let roots = ["--archive", DemoTests.archive, "-q", "--notes", tree.path + "/notes"]
    let then = try CommandLineRun(["lookup", Self.chain] + earlier + roots + DemoTests.roots)
    #expect(then.status == 0 && !then.output.contains("later"), "\(then.output)\(then.errors)")
  }

  /// A promise is counted in the week of its last day, by what the evidence says.
  @Test func statsCountPromises() throws {
    let told = ["note", Self.chain, "told", "--expect", "renewed", "--until", "17 Mar 2025"]
    #expect(try run(told).status == 0)
    let days = ["--from", "2025-03-01", "--to", "2025-03-31"]
    let text = try run(["stats"] + days)
    #expect(text.output.contains("Promises by the week of their last day"), "\(text.errors)")
    #expect(text.output.contains("17 Mar to 23 Mar"), "\(text.output)")
    let json = try run(["stats", "--format", "json"] + days).json()
    let weeks = try #require(json["promises"] as? [[String: Any]])
    #expect(weeks.count == 1)
    #expect(weeks.first?["from"] as? String == "2025-03-17")
    #expect(weeks.first?["to"] as? String == "2025-03-23")
    let counts = ["open", "kept", "broken"].map { weeks.first?[$0] as? Int }
    #expect(counts == [1, 0, 0])
    let csv = try run(["stats", "--format", "csv"] + days).output
    #expect(csv.contains("promises,open,2025-03-17,2025-03-23,1,,"))
    let earlier = try run(["stats", "--format", "json", "--to", "2025-03-10"]).json()
    #expect((earlier["promises"] as? [Any])?.isEmpty == true)
  }

  /// The last mark counts.
  @Test func aCustomerIsWatched() throws {
    #expect(try run(["note", Self.chain, "sues", "--watch"]).output.contains(" · watched"))
    let desk = ["browse", "--start", "desk", "--headless", "120x50"]
    #expect(try run(desk).output.contains("◆ watched"))
    let end = try run(["note", Self.chain, "settled", "--no-watch"])
    #expect(end.output.contains(" · no longer watched"), "\(end.output)")
    #expect(try !run(desk).output.contains("◆ watched"))
    let keys = try run(desk + ["--keys", "I text:called Enter"])
    #expect(keys.output.contains("Note written"), "\(keys.output)\(keys.errors)")
    let texts = NotesFolder(path: tree.path + "/notes").notes().map(\.text)
    #expect(Set(texts) == ["sues", "settled", "called"])
  }

  /// Coins do not renew.
  @Test func aPromiseOfARenewalNeedsASubscription() throws {
    let coins = "340004796085764"
    let until = ["--until", "2025-03-26"]
    let run = try run(["note", coins, "told", "--expect", "renewed"] + until)
    #expect(run.status == 64)
    #expect(run.errors.contains("is about a subscription"), "\(run.errors)")
    #expect(try self.run(["note", coins, "x", "--expect", "refund-decided"] + until).status == 0)
  }

  @Test func withoutAFolderThereAreNoNotes() throws {
    #expect(try DemoTests.run(["note", Self.chain, "text"]).status == 64)
    #expect(try run(["note", Self.chain, "  "]).status == 64)
    #expect(try run(["note", Self.chain, "x", "--expect", "renewed"]).status == 64)
    #expect(try run(["note", "999999999999999", "text"]).status == 1)
    let inside = try DemoTests.run(["lookup", Self.chain, "--notes", DemoTests.archive + "/status"])
    #expect(inside.status == 64)
    #expect(inside.errors.contains("is inside the archive"))
    let gone = try DemoTests.run(["note", Self.chain, "x", "--notes", tree.path + "/nowhere"])
    #expect(gone.status == 74)
  }
}
