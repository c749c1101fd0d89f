import Foundation
import TestSupport
import Testing

/// What `lookup` says of a customer's message, part by part.
@Suite("Messages on the command line")
struct MessageCommandTests {
  private let archive: MadeArchive

  /// Three customers: two with the same charge in March, and one of them with another in February.
  init() throws {
    archive = try MadeArchive([
      "a.json": MadeArchive.period("340001000000001", from: "2025-02-03T10:00:00Z"),
      "b.json": MadeArchive.period(
        "340001000000002",
        of: "340001000000001",
        from: "2025-03-03T10:00:00Z",
        #","storefront":"USA""#
      ),
      "c.json": MadeArchive.period(
        "340002000000001",
        from: "2025-03-03T11:00:00Z",
        #","storefront":"CAN""#
      ),
      "d.json": MadeArchive.period("340003000000001", from: "2025-03-05T11:00:00Z", price: 4990),
    ])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var status: Int32
    /// The charges that may be meant, best first.
    var charges: [String]
    /// Each part with where it stands and whether anything was found by it.
    var parts: [String]
    var testDescription: String { text }
  }

  static let table: [Row] = [
    Row(
      text: "I paid 9.99 USD on 3 February",
      status: 0,
      charges: ["340001000000001"],
      parts: ["amount 9.99 USD said true", "date 2025-02-03 said true"]
    ),
    Row(
      text: "I paid $9.99 on 3 March",
      status: 3,
      charges: ["340002000000001", "340001000000002"],
      parts: ["amount 9.99 $ said true", "date 2025-03-03 said true"]
    ),
    // The day of the booking and that of the value.
    Row(
      text: "03.02.2025 04.02.2025 APPLE.COM/BILL 9,99 USD",
      status: 0,
      charges: ["340001000000001"],
      parts: [
        "amount 9.99 USD said true", "date 2025-02-03 said true", "date 2025-02-04 said false",
      ]
    ),
    // A number that is nowhere, such as of a ticket, hides no quoted part.
    Row(
      text: "hello, ticket 12345678\n\nOn 3 Mar 2025, Jo wrote:\n> I paid 9.99 USD on 3 February",
      status: 0,
      charges: ["340001000000001"],
      parts: [
        "number 12345678 said false", "amount 9.99 USD quoted true", "date 2025-02-03 quoted true",
        "date 2025-03-03 quoted nil",
      ]
    ),
    // A dollar of some country is no pound.
    Row(
      text: "I paid £9.99 on 3 March",
      status: 1,
      charges: [],
      parts: ["amount 9.99 GBP said false", "date 2025-03-03 said false"]
    ),
    Row(
      text: "9.99 USD on 3 February and 9.99 USD on 3 March",
      status: 0,
      charges: ["340001000000001", "340001000000002"],
      parts: [
        "amount 9.99 USD said true", "amount 9.99 USD said true", "date 2025-02-03 said true",
        "date 2025-03-03 said true",
      ]
    ),
    Row(
      text: "4.99 USD on 7 March",
      status: 0,
      charges: ["340003000000001"],
      parts: ["amount 4.99 USD said true", "date 2025-03-07 said false"]
    ),
    Row(
      text: "340002000000001, 9.99 USD on 3 March",
      status: 0,
      charges: ["340002000000001"],
      parts: [
        "number 340002000000001 said true", "amount 9.99 USD said true",
        "date 2025-03-03 said true",
      ]
    ),
    // An exact charge of another customer contradicts the number.
    Row(
      text: "340003000000001, 9.99 USD on 3 February",
      status: 3,
      charges: ["340001000000001"],
      parts: [
        "number 340003000000001 said true", "amount 9.99 USD said true",
        "date 2025-02-03 said true",
      ]
    ),
    Row(
      text: "9.99 USD on 02/03/2025",
      status: 0,
      charges: ["340001000000001"],
      parts: ["amount 9.99 USD said true", "date 2025-02-03 or 2025-03-02 said true"]
    ),
    Row(
      text: "9.99 USD on 3 February\n> or 340002000000001?\n-- \nid 340003000000001",
      status: 0,
      charges: ["340001000000001"],
      parts: [
        "amount 9.99 USD said true", "date 2025-02-03 said true",
        "number 340002000000001 quoted nil", "number 340003000000001 signature nil",
      ]
    ),
    Row(
      text: "Yes please.\n\n> Is it 340002000000001?",
      status: 0,
      charges: [],
      parts: ["number 340002000000001 quoted true"]
    ),
    Row(
      text: "Date: Tue, 4 Feb 2025 08:00:00 +0000\n\nyesterday, 9.99 USD, 999999999999",
      status: 0,
      charges: ["340001000000001"],
      parts: [
        "number 999999999999 said false", "amount 9.99 USD said true",
        "date 2025-02-03 said true", "date 2025-02-04 sent nil",
      ]
    ),
  ]

  @Test(arguments: table)
  func everyPartIsTold(row: Row) throws {
    let run = try archive.run(["lookup", row.text, "--format", "json", "--accept-unsigned"])
    #expect(run.status == row.status, "\(run.errors)")
    let lookup = try #require(try run.lookups().first)
    let message = try #require(lookup["message"] as? [String: Any])
    let parts = try #require(message["parts"] as? [[String: Any]])
    let shown = parts.map { part in
      let found = (part["found"] as? Bool).map(String.init) ?? "nil"
      return ["kind", "value", "role"].map { part[$0] as? String ?? "?" }.joined(separator: " ")
        + " " + found
    }
    #expect(shown == row.parts)
    let candidates = try #require(message["candidates"] as? [[String: Any]])
    let charges = candidates.compactMap { $0["charges"] as? [[String: Any]] }.flatMap { $0 }
    #expect(charges.compactMap { $0["transactionId"] as? String } == row.charges)
  }

  /// Charges of two customers on two days of one amount are both told: which day is meant, the words
  /// around them may not have said.
  @Test(
    arguments: [
      ("9.99 USD: 3 May it says, I think 9 May", 3, ["340005000000001", "340006000000001"]),
      ("9.99 USD, not on 3 May but on 9 May", 0, ["340006000000001"]),
      ("9.99 USD on 3 May, I cancelled on 9 May", 0, ["340005000000001"]),
    ] as [(String, Int32, [String])]
  )
  func anotherDayMayBeMeant(text: String, status: Int32, charges: [String]) throws {
    let archive = try MadeArchive([
      "a.json": MadeArchive.period("340005000000001", from: "2024-05-03T10:00:00Z"),
      "b.json": MadeArchive.period("340006000000001", from: "2024-05-09T10:00:00Z"),
    ])
    let run = try archive.run(["lookup", text, "--format", "json", "--accept-unsigned"])
    #expect(run.status == status, "\(run.errors)")
    let message = try #require(try run.lookups().first?["message"] as? [String: Any])
    let candidates = try #require(message["candidates"] as? [[String: Any]])
    let found = candidates.compactMap { $0["charges"] as? [[String: Any]] }.flatMap { $0 }
    #expect(found.compactMap { $0["transactionId"] as? String } == charges)
  }

  @Test func aSingleValueIsNoMessage() throws {
    let run = try archive.run(["lookup", "340002000000001", "--format", "json"])
    let lookup = try #require(try run.lookups().first)
    #expect(lookup["message"] is NSNull)
  }

  @Test func textSaysTheSame() throws {
    let run = try archive.run(["lookup", "I paid 9.99 USD on 3 March, order 361000000999999"])
    #expect(run.status == 3)
    for line in [
      "In the message:", "  361 000 000 999 999: not found", "  9.99 USD: found",
      "  3 March (2025-03-03): found", "2 charges match 9.99 USD on 3 March.",
      "Ask for the country of the Apple Account (CAN, USA). That leaves at most one.",
    ] {
      #expect(run.output.contains(line + "\n"), "\(line) in \(run.output)")
    }
    let one = try archive.run(["lookup", "I paid 9.99 USD on 3 February"])
    #expect(one.output.contains("  found by a charge: exact price, same day\n"), "\(one.output)")
    #expect(one.output.contains("Confirm with the"))
    let table = try archive.run(["lookup", "9.99 USD on 3 February", "--format", "tsv"])
    #expect(table.output.contains("\tcharge\tProduction/com.example.reader/340001000000001\t"))
  }

  /// A list or a rule of a customer's letter is no option.
  @Test(arguments: ["- 9.99 USD on 3 February", "-- 9.99 USD on 3 February", "--- 340001000000001"])
  func aLetterCanBeginWithAHyphen(letter: String) throws {
    let run = try archive.run(["lookup", letter])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("340001000000001"))
  }

  /// A report is about one customer whom nobody only guesses.
  @Test func aReportDoesNotPickByACharge() throws {
    let run = try archive.run(["report", "I paid 9.99 USD on 3 February"])
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("A charge is no ID."))
    #expect(run.errors.contains("Production/com.example.reader/340001000000001"))
  }
}

extension CommandLineRun {
  fileprivate func lookups() throws -> [[String: Any]] {
    try #require(try json()["lookups"] as? [[String: Any]])
  }
}
