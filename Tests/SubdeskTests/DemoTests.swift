import Foundation
import Testing

/// Runs the built program over the demo archive and holds it against the truth that was written
/// with it.
@Suite("The demo archive from the command line")
struct DemoTests {
  static let archive = CommandLineRun.fixture("demo")
  static let asOf = ["--as-of", "2025-03-15T12:00:00Z"]
  static let roots = ["--trust-root", CommandLineRun.fixture("trust/demo-root.pem")]

  static func run(_ arguments: [String], input: String = "") throws -> CommandLineRun {
    try CommandLineRun(arguments + ["--archive", archive, "-q"] + asOf + roots, input: input)
  }

  @Test func everyIdOfEveryStoryFindsItsCustomer() throws {
    let truth = try Truth(file: CommandLineRun.fixture("demo-truth.json"))
    let run = try DemoTests.run(
      ["lookup", "-", "--format", "json", "--environment", "all"],
      input: truth.facts.map(\.id).joined(separator: "\n") + "\n"
    )
    #expect(run.status == 0)
    try truth.expect(of: run.json())
  }

  @Test func theListCountsTheSameStates() throws {
    let truth = try Truth(file: CommandLineRun.fixture("demo-truth.json"))
    let run = try DemoTests.run(["list", "--format", "json", "--environment", "all"])
    let customers = try #require(try run.json()["customers"] as? [[String: Any]])
    var counts: [String: Int] = [:]
    for customer in customers {
      for kind in ["subscriptions", "purchases"] {
        for item in customer[kind] as? [[String: Any]] ?? [] {
          counts[item["state"] as? String ?? "", default: 0] += 1
        }
      }
    }
    #expect(counts == truth.stateCounts)
  }

  @Test func everyFileIsAccountedFor() throws {
    let archive = try #require(
      try DemoTests.run(["list", "--format", "json"]).json()["archive"] as? [String: Any]
    )
    let number = { (name: String) in archive[name] as? Int ?? -1 }
    #expect(number("documents") + number("ignored") + number("problems") == number("items"))
    #expect(number("problems") == 4)
  }

  @Test func noSecretAppearsInAnyOutput() throws {
    // The shared secrets that the demo's V1 bodies carry.
    let secrets = ["5ec7e7a1b2c3d4e5f60718293a4b5c6d", "5ec7e70f9e8d7c6b5a49382716050403"]
    for arguments in [["list", "--format", "json"], ["list", "--format", "tsv"]] {
      let run = try DemoTests.run(arguments + ["--environment", "all"])
      for secret in secrets { #expect(!run.output.contains(secret)) }
    }
  }

  struct ExitRow: CustomTestStringConvertible {
    let name: String
    let arguments: [String]
    let status: Int32
    var testDescription: String { name }
  }

  static let exits: [ExitRow] = [
    ExitRow(name: "nothing found", arguments: ["lookup", "99999999999999"], status: 1),
    ExitRow(
      name: "several customers",
      arguments: ["lookup", "com.example.reader.pro.monthly"],
      status: 3
    ),
    ExitRow(
      name: "an empty list",
      arguments: ["list", "--state", "seatWithdrawn"],
      status: 1
    ),
    ExitRow(name: "no such state", arguments: ["list", "--state", "happy"], status: 64),
    ExitRow(name: "no such option", arguments: ["list", "--nonsense"], status: 64),
  ]

  @Test(arguments: exits) func exitStatus(row: ExitRow) throws {
    #expect(try DemoTests.run(row.arguments).status == row.status)
  }

  @Test func anArchiveThatIsNotThereExitsWith66() throws {
    let run = try CommandLineRun(["list", "--archive", "/nowhere/at/all"])
    #expect(run.status == 66)
    #expect(run.errors.contains("/nowhere/at/all"))
  }

  @Test func anIndexInsideTheArchiveIsRefused() throws {
    let run = try DemoTests.run(["list", "--index", DemoTests.archive + "/index"])
    #expect(run.status == 64)
  }

  @Test func aTrustRootInsideTheArchiveIsRefused() throws {
    let run = try DemoTests.run(["list", "--trust-root", DemoTests.archive + "/README.txt"])
    #expect(run.status == 64)
    #expect(run.errors.contains("inside the archive"))
  }
}
