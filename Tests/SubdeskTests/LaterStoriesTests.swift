import Foundation
import TestSupport
import Testing

/// The stories that documents can tell since 2026, as archive-maker tells them, against its truth.
@Suite("Stories since 2026")
struct LaterStoriesTests {
  private static let clock = "2027-06-01T12:00:00Z"
  private let tree: TemporaryTree
  private let truth: Truth

  /// Makes an archive in which each story occurs twice.
  init() throws {
    tree = try TemporaryTree()
    let maker = Process()
    maker.executableURL = try BuiltProgram.named("archive-maker")
    maker.arguments = [
      "--stories", "2026", "--subscribers", "102", "--seed", "102", "--clock", Self.clock,
      "--output", try tree.path(of: "archive"), "--trust-root", try tree.path(of: "root.pem"),
      "--truth", try tree.path(of: "truth.json"),
    ]
    maker.standardOutput = FileHandle.nullDevice
    try maker.run()
    maker.waitUntilExit()
    truth = try Truth(file: tree.path(of: "truth.json"))
  }

  @Test func everyStoryIsToldAndItsMoneyCounted() throws {
    #expect(Set(truth.facts.map(\.story)).count == 49)
    let lookup = try run(
      ["lookup", "-", "--format", "json", "--environment", "all"],
      input: truth.facts.map(\.id).joined(separator: "\n") + "\n"
    ).json()
    try truth.expect(of: lookup)

    let customers = Dictionary(
      (lookup["lookups"] as? [[String: Any]] ?? [])
        .flatMap { $0["customers"] as? [[String: Any]] ?? [] }
        .map { ($0["id"] as? String ?? "", $0) }
    ) { first, _ in first }
    let stats = try run(["stats", "--from", "2015-01-01", "--format", "json"]).json()
    let money = try #require(stats["money"] as? [[String: Any]])
    #expect(money.count > 6)
    for counted in money {
      let currency = try #require(counted["currency"] as? String)
      let sum = CustomerMoney(of: customers.values, in: currency, until: Self.clock)
      #expect(counted["charges"] as? Int == sum.charges, "charges in \(currency)")
      for (name, value) in [("paid", sum.paid), ("refunded", sum.refunded)] {
        let amount = counted[name] as? String ?? "0"
        #expect(Decimal(string: amount) == value, "\(name) in \(currency)")
      }
    }
  }

  @Test func anEarlierClockIsRefused() throws {
    let maker = Process()
    let errors = Pipe()
    maker.executableURL = try BuiltProgram.named("archive-maker")
    maker.arguments = [
      "--stories", "2026", "--subscribers", "1", "--clock", "2026-06-01T12:00:00Z",
      "--output", try tree.path(of: "earlier"),
    ]
    maker.standardError = errors
    try maker.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    maker.waitUntilExit()
    #expect(maker.terminationStatus != 0)
    #expect(said.contains("2027-06-01T00:00:00Z or later"))
  }

  private func run(_ arguments: [String], input: String = "") throws -> CommandLineRun {
    try CommandLineRun(
      arguments + [
        "-q", "--archive", try tree.path(of: "archive"), "--as-of", Self.clock, "--trust-root",
        try tree.path(of: "root.pem"),
      ],
      input: input
    )
  }
}
