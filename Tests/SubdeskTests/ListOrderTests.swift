import Foundation
import Testing

/// What `list` holds, and in which order.
@Suite("The order and completeness of lists")
struct ListOrderTests {
  /// Four customers: what each has paid how often, and when their period ends or ended.
  private func archive() throws -> MadeArchive {
    try MadeArchive([
      // Ends on 20 March, one charge, known since 1 March.
      "soon.json": MadeArchive.period("1001", to: "2025-03-20T10:00:00Z"),
      // Ends on 1 April, three charges, known since 3 March.
      "later.jsonl": [
        MadeArchive.period(
          "1002",
          from: "2025-01-03T10:00:00Z",
          to: "2025-02-03T10:00:00Z"
        ),
        MadeArchive.period(
          "1003",
          of: "1002",
          from: "2025-02-03T10:00:00Z",
          to: "2025-03-03T10:00:00Z"
        ),
        MadeArchive.period("1004", of: "1002", from: "2025-03-03T10:00:00Z"),
      ].joined(separator: "\n"),
      // Ended on 10 March, two charges.
      "ended.jsonl": [
        MadeArchive.period(
          "1005",
          from: "2025-01-10T10:00:00Z",
          to: "2025-02-10T10:00:00Z"
        ),
        MadeArchive.period(
          "1006",
          of: "1005",
          from: "2025-02-10T10:00:00Z",
          to: "2025-03-10T10:00:00Z"
        ),
      ].joined(separator: "\n"),
      // Ended on 5 February, one charge.
      "long-ago.json": MadeArchive.period(
        "1000",
        from: "2025-01-05T10:00:00Z",
        to: "2025-02-05T10:00:00Z"
      ),
    ])
  }

  @Test(arguments: [
    // What comes soonest first, then what has passed, the latest first.
    ("until", ["1001", "1002", "1005", "1000"]),
    // The newest evidence first.
    ("newest", ["1002", "1001", "1005", "1000"]),
    // Most charges first; of one charge, the newest evidence first.
    ("charges", ["1002", "1005", "1001", "1000"]),
    ("customer", ["1000", "1001", "1002", "1005"]),
  ])
  func isSortedAsAsked(sort: String, expected: [String]) throws {
    #expect(try archive().listed(["--sort", sort]) == expected)
  }

  @Test func whoHasTwoOfTheStatesIsListedOnce() throws {
    let token = #","appAccountToken":"7e3fb20b-4cdb-47cc-936d-99d65f608138""#
    let archive = try MadeArchive([
      "a.json": MadeArchive.period("1001", token),
      "b.json": MadeArchive.period(
        "1002",
        product: "plus.monthly",
        from: "2025-01-10T10:00:00Z",
        to: "2025-02-10T10:00:00Z",
        token
      ),
      "c.json": MadeArchive.period("1003"),
    ])
    let states = ["--state", "active", "--state", "unconfirmed"]
    #expect(try archive.listed(states).sorted() == ["1001", "1003"])
    #expect(try archive.listed(["--state", "unconfirmed"]) == ["1001"])
    #expect(
      try archive.listed(["--product", "plus.monthly", "--product", "pro.monthly"]).count == 2
    )
  }

  // MARK: More than one page

  /// `list` asks for 200 customers at a time.
  @Test(arguments: [200, 201, 401]) func goesOnBehindItsPages(count: Int) throws {
    let ids = (0..<count).map { "\(10_000 + $0)" }
    let archive = try MadeArchive([
      "all.jsonl": ids.map { MadeArchive.period($0) }.joined(separator: "\n")
    ])
    #expect(try archive.listed(["--sort", "customer"]) == ids)
    let text = try archive.run(["list", "--sort", "customer"]).output
    #expect(text.split(separator: "\n").count == count + 1)
    let limited = try archive.run(["list", "--limit", "\(count - 1)", "--format", "jsonl"])
    #expect(limited.output.split(separator: "\n").count == count - 1)
    #expect(limited.errors.contains("Showing \(count - 1) of \(count) customers."))
  }

  /// Who is known only from unsigned documents counts, though listed last.
  @Test func aLimitIsToldWithAllCustomers() throws {
    let demo = try DemoDesk()
    let list = ["list", "--format", "jsonl"]
    let all = try demo.run(list).output.split(separator: "\n")
    let text = try demo.run(["list"]).output
    #expect(text.contains("Known only from unsigned documents"))
    for limit in [1, all.count - 1, all.count] {
      let run = try demo.run(list + ["--limit", "\(limit)"])
      #expect(run.output.split(separator: "\n") == Array(all.prefix(limit)))
      let note =
        "Showing \(limit) of \(all.count) customers. Use a larger --limit to see more.\n"
      #expect(run.errors == (limit < all.count ? note : ""))
    }
  }

  /// `check` asks for 500 items at a time.
  @Test(arguments: [500, 501, 1001]) func checkGoesOnBehindItsPages(count: Int) throws {
    let archive = try MadeArchive()
    let lines = (0..<count).map { #"{"hello":"world \#($0)"}"# }
    try archive.write("all.jsonl", lines.joined(separator: "\n"))
    let run = try archive.run(["check", "--format", "json"])
    let files = try #require(try run.json()["files"] as? [[String: Any]])
    #expect(files.compactMap { $0["line"] as? Int } == Array(1...count))
    let text = try archive.run(["check"]).output
    for line in [1, 499, 500, 501, count] where line <= count {
      #expect(text.contains("all.jsonl:\(line)\n"), "line \(line)")
    }
    let since = try archive.run(["check", "--format", "json", "--since", "2000-01-01"]).json()
    #expect((since["files"] as? [Any])?.count == count)
  }
}
