import Foundation
import Glibc
import SubscriptionModel
import TestSupport
import Testing

@testable import subdesk

/// What commands print of small archives, to the letter.
@Suite("What commands print")
struct PrintedOutputTests {
  private func archive() throws -> MadeArchive {
    let at = { (minute: Int) in "2025-03-10T10:0\(minute):00Z" }
    return try MadeArchive([
      "1.json": MadeArchive.notification("u-1", of: "1001", type: "SUBSCRIBED", signed: at(1)),
      "2.json": MadeArchive.notification("u-2", of: "1002", signed: at(2)),
      "3.json": MadeArchive.notification("u-3", of: "1001", signed: at(3)),
    ])
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  // MARK: events

  @Test func aTimelineHasAHeadingAndColumns() throws {
    let archive = try archive()
    let run = try archive.run(["events", "1001"])
    #expect(
      run.output == """
        1001  Production  com.example.reader
          as of 15 Mar 2025 12:00 UTC, newest first
          10 Mar 10:03  Apple     renewed for 9.99 USD, until 1 Apr ○
          10 Mar 10:01  customer  subscribed for 9.99 USD, until 1 Apr ○

        """
    )
    // What was signed at the moment itself counts as since then.
    let since = try archive.run(["events", "1001", "--since", "2025-03-10T10:03:00Z"])
    #expect(lines(since.output).count == 4)
    #expect(since.output.contains("10:03"))
    let later = try archive.run(["events", "1001", "--since", "2025-03-10T10:03:00.001Z"])
    #expect(later.status == 1)
  }

  @Test func notificationsOfAllHaveTheirCustomerBelow() throws {
    let archive = try archive()
    let run = try archive.run(["events"])
    // The customer stands below the text.
    let below = String(repeating: " ", count: 14)
    #expect(
      lines(run.output) == [
        "10 Mar 10:03  renewed for 9.99 USD, until 1 Apr ○", below + "1001  pro.monthly",
        "10 Mar 10:02  renewed for 9.99 USD, until 1 Apr ○", below + "1002  pro.monthly",
        "10 Mar 10:01  subscribed for 9.99 USD, until 1 Apr ○", below + "1001  pro.monthly", "",
      ]
    )
    let since = try archive.run(["events", "--since", "2025-03-10T10:02:00Z", "--format", "jsonl"])
    #expect(lines(since.output).count == 3)
  }

  @Test(arguments: [(1, true), (2, true), (3, false), (4, false)])
  func whetherMoreWouldComeIsTold(limit: Int, isCut: Bool) throws {
    let run = try archive().run(["events", "--format", "jsonl", "--limit", "\(limit)"])
    #expect(lines(run.output).count == min(limit, 3) + 1)
    let newest = limit == 1 ? "notification" : "\(limit) notifications"
    let note = "Showing the newest \(newest). Use a larger --limit to see more.\n"
    #expect(run.errors == (isCut ? note : ""))
  }

  /// 200 notifications are read at once.
  @Test func moreThanOnePageOfNotificationsIsPrinted() throws {
    let start = try #require(Timestamp(rfc3339: "2025-03-10T00:00:00Z"))
    let all = (0..<401).map { number in
      MadeArchive.notification(
        "u-\(number)",
        of: "\(10_000 + number)",
        signed: start.adding(.minutes(Int64(number))).description
      )
    }
    let archive = try MadeArchive(["all.jsonl": all.joined(separator: "\n")])
    for (limit, isCut) in [(200, true), (201, true), (400, true), (401, false)] {
      let run = try archive.run(["events", "--format", "jsonl", "--limit", "\(limit)"])
      #expect(lines(run.output).count == limit + 1, "\(limit)")
      #expect(run.errors.contains("Showing the newest \(limit) ") == isCut, "\(limit)")
    }
    let json = try archive.run(["events", "--format", "json"]).json()
    let dates = try #require(json["events"] as? [[String: Any]]).compactMap {
      $0["date"] as? String
    }
    #expect(dates.count == 401)
    #expect(dates == dates.sorted(by: >))
  }

  @Test func anEmptyListIsStillJSONOrATable() throws {
    let archive = try archive()
    for command in [["events", "--since", "2025-03-12"], ["list", "--product", "none"]] {
      let json = try archive.run(command + ["--format", "json"])
      #expect(json.status == 1)
      let name = command[0] == "list" ? "customers" : "events"
      #expect((try json.json()[name] as? [Any])?.isEmpty == true)
      #expect(json.output.hasSuffix("\"\(name)\": []\n}\n"))
      #expect(try lines(archive.run(command + ["--format", "tsv"]).output).count == 2)
      #expect(try archive.run(command + ["--format", "jsonl"]).output.isEmpty)
    }
    let csv = try archive.run(["list", "--product", "none", "--format", "csv"]).output
    #expect(csv.hasPrefix("customer,label,name,environment,bundleId,originalTransactionId,"))
    #expect(lines(csv).count == 2)
  }

  // MARK: Documents of nobody

  @Test func aDocumentOfNobodyIsNamedAndIsNoCustomer() throws {
    let uuid = "c0ffee00-1111-4222-8333-944455556666"
    let archive = try archive()
    try archive.write("test.json", MadeArchive.testNotification(uuid))
    let text = try archive.run(["lookup", uuid])
    #expect(text.status == 0)
    #expect(
      text.output
        == "notificationUUID \(uuid) is in test.json, which\n  belongs to no customer\n"
    )
    let tsv = try archive.run(["lookup", uuid, "9999", "--format", "tsv"])
    let rows = tsv.output.split(separator: "\n").dropFirst().map { row in
      row.split(separator: "\t").map(String.init)
    }
    #expect(rows == [[uuid, "document"], ["9999", "none"]])
    let json = try archive.run(["lookup", uuid, "--format", "json"]).json()
    let lookup = try #require((json["lookups"] as? [[String: Any]])?.first)
    #expect((lookup["customers"] as? [Any])?.isEmpty == true)
    let document = try #require((lookup["documents"] as? [[String: Any]])?.first)
    #expect(document["field"] as? String == "notificationUUID")
    #expect(document["file"] as? String == "test.json")
    for command in ["report", "events"] {
      let run = try archive.run([command, uuid])
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(
        run.errors
          == "notificationUUID \(uuid) is in test.json, which belongs to no customer.\n"
      )
    }
  }

  // MARK: check

  @Test func checkGroupsItemsByReason() throws {
    let archive = try MadeArchive([
      "a.json": "{", "b.json": "{", "empty.json": "", "hello.json": #"{"hello":"world"}"#,
      "lines.jsonl": MadeArchive.period("1004") + "\n{\n" + MadeArchive.period("1005") + "\n",
      "ok.json": MadeArchive.period("1001"),
    ])
    let run = try archive.run(["check"])
    #expect(run.status == 65)
    #expect(
      run.output == """
        6 files, 8 items: 3 documents, 0 ignored, 5 problems
        documents: 3 decodedTransaction
        signatures (outermost of each item): 3 unsigned
        Verified offline, as of the signing time; certificate revocation is not checked.

        Not understood (5)
          not JSON (3)
            a.json
              line 1, column 2: the text ends in the middle of an object; it was cut off
            b.json
              line 1, column 2: the text ends in the middle of an object; it was cut off
            lines.jsonl:2
              line 3, column 1: found “{” where a member name in quotes should be
          the file is empty
            empty.json
          JSON that is not a known App Store document
            hello.json

        Of 1,232 bytes, 98.4% gave records, 0% were ignored, 1.6% are problems.

        """
    )
    let accepting = try archive.run(["check", "--accept-unsigned"])
    #expect(accepting.output.contains("\nUnsigned documents count (--accept-unsigned).\n"))
    let empty = try MadeArchive().run(["check"])
    #expect(empty.status == 0)
    #expect(empty.output.hasPrefix("0 files, 0 items: "))
    #expect(empty.output.contains("signatures (outermost of each item): none\n"))
    let json = try MadeArchive().run(["check", "--format", "json"])
    #expect(json.output.hasSuffix("\"files\": []\n}\n"))
    #expect(json.status == 0)
  }

  // MARK: index

  @Test func anErasureMindsWhatCouldNotBeRead() throws {
    let archive = try MadeArchive([
      "a.json": MadeArchive.period("340001000000001"), "broken.json": "{",
    ])
    let options = [
      "--archive", try archive.tree.path(of: "archive"), "--index",
      try archive.tree.path(of: "index"),
    ]
    let left = try CommandLineRun(["index", "--forget", "340001000000001"] + options)
    #expect(left.status == 65)
    #expect(
      left.output == """
        a.json

        1 document in 1 file mentions Production/com.example.reader/340001000000001.
        Erase them in the archive, which subdesk only reads: the index follows.
        Then ask again for each ID: 340001000000001.
        1 item could not be read: see subdesk check.

        """
    )
    let none = try CommandLineRun(["index", "--forget", "340001000000009"] + options)
    #expect(none.status == 1)
    #expect(
      none.output == """
        Nothing in the archive or the index mentions 340001000000009.
        Check the ID: 340001000000001 is like it.
        1 item could not be read: see subdesk check.

        """
    )
    let quiet = try CommandLineRun(["index", "--forget", "340001000000009", "-q"] + options)
    #expect(quiet.status == 1)
    #expect(quiet.output.isEmpty)
    let index = try CommandLineRun(["index"] + options)
    #expect(
      index.output
        == "2 files: 1 document, 0 ignored, 1 problem\nnewest document 1 Mar 2025 10:00 UTC\n"
    )
    #expect(try CommandLineRun(["index", "-q"] + options).output.isEmpty)
  }

  // MARK: Choosing

  /// Twenty customers are enough to choose from.
  @Test(arguments: [(20, nil), (21, "  and 1 more"), (23, "  and 3 more")] as [(Int, String?)])
  func someOfManyMatchingCustomersAreNamed(count: Int, rest: String?) throws {
    let all = (0..<count).map { MadeArchive.period("\(10_000 + $0)") }
    let archive = try MadeArchive(["all.jsonl": all.joined(separator: "\n")])
    let run = try archive.run(["report", "pro.monthly"])
    #expect(run.status == 3)
    let errors = lines(run.errors).dropLast()
    #expect(errors.first == "Several customers match 'pro.monthly'. Choose one by its ID:")
    #expect(errors.filter { $0.hasPrefix("  Production/com.example.reader/1") }.count == 20)
    #expect(errors.count == (rest == nil ? 21 : 22))
    #expect(rest == nil || errors.last == rest)
  }
}
