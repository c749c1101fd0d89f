import Foundation
import SubscriptionModel
import TestSupport
import Testing

@testable import subdesk

/// `subdesk check` over the demo archive.
///
/// The numbers are typed from what the maker of the demo signs (Fixtures/about.md): 213
/// notifications of version 2, 5 histories, 2 look-ups, 2 statuses, 1 page of notifications, 1
/// transaction and 2 receipts are signed; 57 notifications of version 1 and 3 answers of
/// verifyReceipt are not. In 12 of the notifications there is no receipt, nor in the answer about a
/// purchase that is no subscription.
@Suite("Check")
struct CheckTests {
  private static func run(
    _ arguments: [String],
    roots: [String] = DemoTests.roots
  ) throws -> CommandLineRun {
    try CommandLineRun(["check", DemoTests.archive, "-q"] + DemoTests.asOf + roots + arguments)
  }

  @Test func jsonAccountsForEveryItem() throws {
    let run = try Self.run(["--format", "json"])
    #expect(run.status == 65)
    let json = try run.json()
    let archive = try #require(json["archive"] as? [String: Any])
    #expect(archive["complete"] as? Bool == true)
    #expect(
      archive.filter { $0.value is Int && !["complete", "readOnly"].contains($0.key) }
        as? [String: Int] == [
          "files": 292, "items": 292, "documents": 286, "ignored": 2, "problems": 4,
          "unreadable": 0,
        ]
    )
    let signatures = try #require(json["signatures"] as? [String: Int])
    #expect(
      signatures == ["verified": 217, "xcode": 0, "unsigned": 69, "invalid": 0, "unchecked": 0]
    )
    let files = try #require(json["files"] as? [[String: Any]])
    #expect(files.count == 292)
    let outcomes = files.compactMap { $0["outcome"] as? String }
    #expect(outcomes.count { $0 == "decoded" } == 286)
    #expect(outcomes.count { $0 == "ignored" } == 2)
    #expect(outcomes.count { $0 == "problem" } == 4)
    for file in files {
      #expect(Set(file.keys) == Self.members)
      let isDecoded = file["outcome"] as? String == "decoded"
      #expect((file["reason"] as? String == nil) == isDecoded)
      #expect((file["records"] as? Int ?? 0 > 0) == isDecoded)
      let isVerified = file["signature"] as? String == "verified"
      if isDecoded { #expect((file["signatureReason"] as? String == nil) == isVerified) }
    }
  }

  private static let members: Set<String> = [
    "file", "line", "path", "outcome", "kind", "records", "signature", "signatureReason", "reason",
    "notes",
  ]

  @Test func kindsAreReported() throws {
    let files = try #require(
      try Self.run(["--format", "json"]).json()["files"] as? [[String: Any]]
    )
    let kinds = Dictionary(grouping: files) { $0["kind"] as? String ?? "" }.mapValues(\.count)
    #expect(
      kinds == [
        "notificationV2": 213, "notificationV1": 57, "historyResponse": 5, "orderLookupResponse": 2,
        "statusResponse": 2, "notificationHistoryResponse": 1, "transactionInfoResponse": 1,
        "verifyReceiptResponse": 3, "appReceipt": 2, "unknown": 6,
      ]
    )
  }

  @Test func anEmbeddedReceiptSignsOnlyItself() throws {
    let files = try #require(
      try Self.run(["--format", "json"]).json()["files"] as? [[String: Any]]
    )
    let unsigned = files.filter { $0["signature"] as? String == "unsigned" }
    let reasons = Dictionary(grouping: unsigned) { $0["signatureReason"] as? String ?? "" }
    let none = "this kind of document is not signed"
    #expect(
      reasons.mapValues(\.count) == [
        none: 13,
        none + "; unified_receipt.latest_receipt is verified": 45,
        none + "; latest_receipt is verified": 2,
        "the answer is not signed; each part is verified": 9,
      ]
    )
  }

  /// A receipt of a stranger makes suspect what it stands in.
  @Test func withoutTheRootNothingIsVerified() throws {
    let json = try Self.run(["--format", "json"], roots: []).json()
    #expect(
      json["signatures"] as? [String: Int]
        == ["verified": 0, "xcode": 0, "unsigned": 13, "invalid": 273, "unchecked": 0]
    )
    let files = try #require(json["files"] as? [[String: Any]])
    let invalid = files.filter { $0["signature"] as? String == "invalid" }
    #expect(
      invalid.allSatisfy {
        $0["signatureReason"] as? String
          == "the certificate chain ends in a root that is not trusted"
      }
    )
  }

  @Test func textGroupsByReasonWithin80Columns() throws {
    let run = try Self.run([])
    #expect(run.status == 65)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.first == "292 files, 292 items: 286 documents, 2 ignored, 4 problems")
    #expect(lines[1] == "documents: 213 notificationV2, 57 notificationV1, 5 historyResponse, 3")
    #expect(lines[3] == "  1 notificationHistoryResponse, 1 transactionInfoResponse")
    #expect(lines[4] == "signatures (outermost of each item): 217 verified, 69 unsigned")
    #expect(lines[5].contains("certificate revocation is not checked"))
    #expect(lines[6] == "Also trusted: demo-root.pem")
    #expect(lines.contains("Not understood (4)"))
    #expect(lines.contains("  the file is empty"))
    #expect(lines.contains("    empty.json"))
    #expect(lines.contains("  key file"))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func anArchiveWithoutProblemsExitsWith0() throws {
    let run = try CommandLineRun(
      ["check", DemoTests.archive + "/status", "-q", "--format", "json"] + DemoTests.roots
    )
    #expect(run.status == 0)
    let json = try run.json()
    #expect((json["signatures"] as? [String: Int])?["unsigned"] == 2)
  }

  @Test(arguments: [([], 65), (["--allow-invalid"], 0)] as [([String], Int32)])
  func anInvalidSignatureExitsWith65UnlessItIsAllowed(options: [String], status: Int32) throws {
    let run = try CommandLineRun(["check", DemoTests.archive + "/status", "-q"] + options)
    #expect(run.status == status)
    #expect(run.output.contains("2 invalid"))
    let problems = try CommandLineRun(["check", DemoTests.archive, "-q", "--allow-invalid"])
    #expect(problems.status == 65)
  }

  @Test func sinceJudgesWhatWasFirstIndexedSince() throws {
    let tree = try TemporaryTree()
    let archive = try tree.path(of: "archive")
    try tree.copy(DemoTests.archive + "/status", to: "archive")
    let check =
      ["check", archive, "-q", "--index", try tree.path(of: "index"), "--format", "json"]
    #expect(try CommandLineRun(check + ["--since", "2000-01-01"]).status == 65)
    let since = Self.nextMillisecond()
    let quiet = try CommandLineRun(check + ["--since", since])
    #expect(quiet.status == 0)
    let json = try quiet.json()
    let recent = try #require(json["since"] as? [String: Any])
    #expect(recent["firstIndexedSince"] as? String == since)
    #expect(recent["problems"] as? Int == 0)
    #expect(recent["invalid"] as? Int == 0)
    #expect((json["files"] as? [Any])?.isEmpty == true)
    #expect((json["signatures"] as? [String: Int])?["invalid"] == 2)

    try tree.write("{", to: "archive/new.json")
    let problem = try CommandLineRun(check + ["--since", since])
    #expect(problem.status == 65)
    #expect((try problem.json()["files"] as? [Any])?.count == 1)
    #expect(try CommandLineRun(check + ["--since", Self.nextMillisecond()]).status == 0)

    try tree.copy(DemoTests.archive + "/status/340002779905169.json", to: "archive/again.json")
    #expect(try CommandLineRun(check + ["--since", since, "--allow-invalid"]).status == 65)
    try tree.remove("archive/new.json")
    #expect(try CommandLineRun(check + ["--since", since, "--allow-invalid"]).status == 0)
    #expect(try CommandLineRun(check + ["--since", since]).status == 65)
  }

  @Test func sinceTakesADate() throws {
    let run = try CommandLineRun(["check", DemoTests.archive + "/status", "--since", "soon", "-q"])
    #expect(run.status == 64)
    #expect(run.errors.contains("--since takes a date"))
  }

  /// The time after this one, as the index counts it.
  private static func nextMillisecond() -> String {
    let start = Timestamp.now
    while Timestamp.now == start {}
    return Timestamp.now.description
  }

  @Test func laterLeavesSignaturesToTheNextLook() throws {
    let tree = try TemporaryTree()
    let options = ["--index", try tree.path(of: "index"), "-q"] + DemoTests.roots
    let archive = DemoTests.archive + "/status"
    let index = try CommandLineRun(["index", archive, "--verify", "later"] + options)
    #expect(index.status == 0)
    let check = ["check", archive, "--format", "json"] + options
    let left = try CommandLineRun(check + ["--refresh", "never"]).json()
    let files = try #require(left["files"] as? [[String: Any]])
    #expect(files.count == 2)
    let note = "not checked yet; run `subdesk index` to check it"
    #expect(files.allSatisfy { ($0["signatureReason"] as? String)?.contains(note) == true })
    let checked = try CommandLineRun(check).json()
    let reasons = try #require(checked["files"] as? [[String: Any]]).map {
      $0["signatureReason"] as? String
    }
    #expect(Set(reasons) == ["the answer is not signed; each part is verified"])
  }

  @Test func evidenceSaysWhyItIsNotVerified() throws {
    let lookup = ["lookup", "340003225735806", "--format", "json"]
    let verified = try DemoTests.run(lookup)
    #expect(verified.output.contains("\"signature\": \"verified\""))
    #expect(verified.output.contains("\"certainty\": \"signed\""))
    let foreign = try CommandLineRun(
      lookup + ["--archive", DemoTests.archive, "-q"] + DemoTests.asOf
    )
    #expect(foreign.status == 0)
    #expect(!foreign.output.contains("\"signature\": \"verified\""))
    #expect(!foreign.output.contains("\"certainty\": \"signed\""))
    #expect(foreign.output.contains("ends in a root that is not trusted"))
  }
}
