import Foundation
import TestSupport
import Testing

@testable import subdesk

/// The notifications of all customers, of which only some are signed.
@Suite("Signed notifications first")
struct SignedEventsTests {
  private let tree: TemporaryTree

  init() throws {
    tree = try TemporaryTree()
    try tree.copy(DemoTests.archive, to: "archive")
  }

  private func post(_ count: Int) throws {
    let bodies = (0..<count).map { number in
      """
      {"notificationType":"DID_RENEW","version":"2.0","signedDate":\(1_742_000_000_000 + number),\
      "notificationUUID":"00000000-0000-4000-8000-\(100_000_000_000 + number)",\
      "data":{"bundleId":"com.example.reader","environment":"Production","signedTransactionInfo":\
      \(MadeArchive.period("\(340_009_990_000_000 + number)"))}}
      """
    }
    try tree.write(bodies.joined(separator: "\n"), to: "archive/posted.jsonl")
  }

  private func run(_ options: [String]) throws -> CommandLineRun {
    try CommandLineRun(
      ["events", "--archive", try tree.path(of: "archive"), "--index", try tree.path(of: "index")]
        + ["-q", "--as-of", "2025-03-15T12:00:00Z"] + DirectSearchTests.root + options
    )
  }

  private func marks(_ options: [String]) throws -> [String] {
    let lines = try run(options + ["--format", "jsonl"]).output.split(separator: "\n")
    return try lines.map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require((value as? [String: Any])?["mark"] as? String)
    }
  }

  @Test func whatNobodySignedTakesNoPlace() throws {
    let before = try marks(["--limit", "5"])
    try post(300)
    #expect(try marks(["--limit", "5"]) == before)
    let run = try run(["--limit", "5"])
    #expect(run.errors.contains(" more notifications are known only from unsigned documents."))
    #expect(!run.output.contains("Known only from unsigned documents"))
    #expect(run.status == 0)
  }

  @Test func whatNobodySignedComesLast() throws {
    try post(3)
    let all = try marks([])
    let first = try #require(all.firstIndex(of: "unsigned"))
    #expect(!all[first...].contains("signed"))
    #expect(all[first...].count { $0 == "unsigned" } >= 3)
    let text = try run([]).output
    let heading = "\n\nKnown only from unsigned documents, which anybody can make:\n"
    #expect(text.components(separatedBy: heading).count == 2)
  }
}
