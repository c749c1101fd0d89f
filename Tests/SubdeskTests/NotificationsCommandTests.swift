import Foundation
import TestSupport
import Testing

/// `events` without an ID: the notifications of all customers.
@Suite("The notifications of all customers")
struct NotificationsCommandTests {
  private func lines(_ arguments: [String]) throws -> [String] {
    try DemoTests.run(["events"] + arguments).output.split(separator: "\n").map(String.init)
  }

  @Test func everyFormatHasTheSameNotifications() throws {
    let json = try DemoTests.run(["events", "--format", "json"]).json()
    let events = try #require(json["events"] as? [[String: Any]])
    #expect(events.count > 200)
    let dates = events.compactMap { $0["date"] as? String }
    #expect(dates.count == events.count)
    // Those that are signed come first, each kind from the newest on.
    let signed = events.prefix { $0["mark"] as? String == "signed" }.count
    #expect(signed > 100 && signed < events.count)
    #expect(events.dropFirst(signed).allSatisfy { $0["mark"] as? String == "unsigned" })
    for dates in [dates.prefix(signed), dates.dropFirst(signed)] {
      #expect(Array(dates) == dates.sorted(by: >))
    }
    let customers = Set(
      events.compactMap { ($0["customer"] as? [String: Any])?["id"] as? String }
    )
    #expect(customers.count > 20)
    #expect(events.allSatisfy { $0["kind"] as? String == "event" })
    let tsv = try lines(["--format", "tsv"])
    #expect(
      tsv[0] == "date\tcustomer\tproductId\tkind\tactor\ttext\tmark\tcopies\tlate"
        + "\tnotificationType\tsubtype\tnotificationUUID\ttransactionId\toriginalTransactionId"
        + "\tprice\tcurrency\tfile\tline\tpath\tsignature\tsignedDate\tcustomerId\tname"
        + "\tenvironment\tbundleId"
    )
    #expect(tsv.dropFirst().map { $0.split(separator: "\t")[0] }.map(String.init) == dates)
    #expect(try lines(["--format", "jsonl"]).count == events.count)
  }

  /// Each is told as in its customer's timeline.
  @Test func theWordsAreThoseOfTheTimeline() throws {
    let all = try lines(["--format", "jsonl", "--limit", "20"])
    for line in all {
      let event = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      )
      let customer = try #require(event["customer"] as? [String: Any])
      let label = try #require(customer["label"] as? String)
      let timeline = try lines([label, "--format", "jsonl"]).joined()
      let text = try #require(event["text"] as? String)
      #expect(timeline.contains("\"text\":\"\(text)\""), "\(label): \(text)")
    }
  }

  @Test func sinceAndLimitCut() throws {
    let since = try lines(["--since", "2025-03-14", "--format", "tsv"]).dropFirst()
    #expect(!since.isEmpty)
    #expect(since.allSatisfy { $0 >= "2025-03-14" && $0 < "2025-03-15T12" })
    let run = try DemoTests.run(["events", "--format", "jsonl", "--limit", "2"])
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.errors.contains("Showing the newest 2 notifications."))
    let none = try DemoTests.run(["events", "--since", "2025-03-15"])
    #expect(none.status == 1)
    #expect(none.errors.contains("No notification"))
    let one = try DemoTests.run(["events", CaseCommandTests.chain, "--since", "2099-01-01"])
    #expect(one.status == 1)
  }

  @Test func maskedCustomersStayApart() throws {
    let masked = try lines(["--format", "tsv", "--redact"]).dropFirst()
    let labels = Set(masked.map { String($0.split(separator: "\t")[1]) })
    #expect(labels.count > 20)
    #expect(labels.allSatisfy { !$0.contains("-") })
  }

  @Test(arguments: [
    ["--follow", "--as-of", "2025-03-15"], ["--follow", "--refresh", "never"],
    ["--follow", "340001"], ["--follow", "--limit", "1"], ["--follow", "--format", "json"],
    ["--since", "someday"],
  ])
  func whatCannotBeFollowedIsAMistake(arguments: [String]) throws {
    let archive = ["--archive", DemoTests.archive, "--index", "memory"]
    #expect(try CommandLineRun(["events"] + arguments + archive).status == 64)
  }

  /// Follows a folder with one notification, into which a folder with another is moved.
  @Test func followingPrintsWhatArrivesUntilItIsEnded() throws {
    let tree = try TemporaryTree()
    try tree.copy(CommandLineRun.fixture("demo/notifications"), to: "all")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: try tree.path(of: "all"))
      .filter { $0.hasSuffix(".json") }.sorted()
    try #require(paths.count > 2)
    try tree.makeDirectory("archive")
    try tree.rename("all/\(paths[0])", to: "archive/a.json")
    try tree.makeDirectory("deep")
    try tree.rename("all/\(paths[1])", to: "deep/b.json")
    let script = """
      cd \(tree.path)
      "$0" "$@" > out &
      follower=$!
      for i in $(seq 600); do [ -s out ] && break; sleep 0.05; done
      wc -l < out > before
      mv deep archive/deep
      for i in $(seq 600); do [ $(wc -l < out) -gt $(cat before) ] && break; sleep 0.05; done
      kill -TERM $follower
      for i in $(seq 600); do kill -0 $follower 2> /dev/null || break; sleep 0.05; done
      kill -KILL $follower 2> /dev/null
      wait $follower
      echo $? > status
      """
    let options = [
      "events", "--follow", "--since", "2000-01-01", "--format", "jsonl", "--environment", "all",
      "--archive", try tree.path(of: "archive"), "--index", "memory",
    ]
    let run = try CommandLineRun(options + DemoTests.roots, shell: script)
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(try tree.text("status") == "143")
    #expect(try tree.text("before") == "1")
    #expect(try tree.text("out").split(separator: "\n").count == 2)
  }

  /// What came within a minute is read again with what comes next, and is printed once.
  @Test func eachArrivalOfOneMinuteIsPrintedOnce() throws {
    let tree = try TemporaryTree()
    let (signed, later) = ("2025-03-10T10:00:00Z", "2025-03-11T10:00:00Z")
    let first = MadeArchive.notification("u-0", of: "1000", signed: signed)
    try tree.write(first, to: "archive/0.json")
    // The third is about the customer of the first, and the fourth is a copy of the second.
    let arrivals = [
      MadeArchive.notification("u-1", of: "1001", signed: signed),
      MadeArchive.notification("u-2", of: "1002", signed: signed),
      MadeArchive.notification("u-3", of: "1001", type: "REFUND_DECLINED", signed: later),
      MadeArchive.notification("u-2", of: "1002", signed: signed),
      MadeArchive.notification("u-5", of: "1005", signed: later),
    ]
    for (index, text) in arrivals.enumerated() { try tree.write(text, to: "\(index + 1).json") }
    let script = """
      cd \(tree.path)
      "$0" "$@" > out &
      follower=$!
      waitFor() { for i in $(seq 600); do [ $(wc -l < out) -ge $1 ] && break; sleep 0.05; done; }
      waitFor 1
      for number in 1 2 3; do
        mv $number.json archive/
        waitFor $((number + 1))
      done
      mv 4.json archive/
      mv 5.json archive/
      waitFor 5
      kill -TERM $follower
      wait $follower 2> /dev/null
      """
    let options = [
      "events", "--follow", "--since", "2000-01-01", "--format", "jsonl",
      "--archive", try tree.path(of: "archive"), "--index", "memory",
    ]
    #expect(try CommandLineRun(options, shell: script).status == 143)
    let told = try tree.text("out").split(separator: "\n").map { line in
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let customer = event?["customer"] as? [String: Any]
      return "\(customer?["label"] ?? "") \(event?["date"] ?? "")"
    }
    #expect(
      told == [
        "1000 \(signed)", "1001 \(signed)", "1002 \(signed)", "1001 \(later)", "1005 \(later)",
      ]
    )
  }

  @Test func followingEndsWithItsReader() throws {
    let archive = ["--archive", DemoTests.archive, "--index", "memory"]
    let run = try CommandLineRun(
      ["events", "--follow", "--since", "2000-01-01"] + archive + DemoTests.roots,
      shell: "{ \"$0\" \"$@\"; echo $? >&2; } | head -n 1"
    )
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors == "141\n")
  }
}

extension TemporaryTree {
  /// A file as text, without white space at its ends.
  fileprivate func text(_ name: String) throws -> String {
    String(decoding: try contents(of: name), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
