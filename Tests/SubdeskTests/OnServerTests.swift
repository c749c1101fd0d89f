#if Postgres
import Foundation
import SubscriptionModel
import TestSupport
import Testing

/// Every command on an index on a server, under an account that may only read, and on a server that
/// follows it.
///
/// It takes some seconds: the servers are its own, since one notes what it is asked.
@Suite("Commands on a server")
struct OnServerTests {
  private let tree: TemporaryTree
  private let primary: PostgresCluster
  private let database: String

  init() throws {
    tree = try TemporaryTree()
    primary = try PostgresCluster("shared_preload_libraries=pg_stat_statements")
    database = try primary.makeDatabase()
    try primary.query("CREATE EXTENSION pg_stat_statements", in: database)
    let prepared = try run(["index", "--init", primary.url(of: database, as: "admin")])
    #expect(prepared.status == 0, "\(prepared.errors)")
    let made = try run(["index"], primary.url(of: database, as: "worker"))
    #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
  }

  private func run(_ command: [String], _ index: String) throws -> ChildProcess.Result {
    let place = ["--archive", DemoTests.archive, "--index", index, "-q"]
    return try run(command + place + DemoTests.asOf + DemoTests.roots)
  }

  private func run(_ arguments: [String]) throws -> ChildProcess.Result {
    try ChildProcess(
      [BuiltProgram.subdeskBesideTests().path] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": tree.path]
    ).end()
  }

  private static let commands: [[String]] =
    zip(Segment.allCases, Array(repeating: ListSort.allCases, count: 3).joined()).map {
      ["list", "--segment", $0.rawValue, "--sort", $1.rawValue, "--format", "json"]
    } + [
      ["lookup", "0003888857", "340000388885707", "885719", "340000388885706", "nobody"],
      ["find", "--product", "pro", "--date", "2025-03-01..2025-03-15"], ["stats"],
      ["report", "340000388885707"], ["events"], ["events", "340000388885707"], ["check"],
      ["config"],
    ]
    + ["Enter A Esc t", "/ 8857 Enter", "i Esc o Esc !", ": grace Enter s \\ 34 Enter"].map {
      ["browse", "--headless", "80x24", "--keys", $0]
    }

  /// A standby refuses whatever else could change something, such as to ask for the next number.
  @Test func everyCommandOnlyReadsAndAnswersAlsoFromAStandby() throws {
    let standby = try PostgresCluster(standbyOf: primary)
    for command in Self.commands {
      let expected = try run(command, primary.url(of: database, as: "reader"))
      #expect([0, 1, 3, 65].contains(expected.status), "\(command): \(expected.errors)")
      let answer = try run(command, standby.url(of: database, as: "reader"))
      #expect(answer.status == expected.status && answer.errors == expected.errors, "\(command)")
      #expect(Self.comparable(answer) == Self.comparable(expected), "\(command)")
    }
    let words = try primary.query(Self.firstWords, in: database).split(separator: "\n")
    // A connection begins with its settings, and long answers are fetched with a cursor.
    let harmless: Set = ["SET", "BEGIN", "SELECT", "DECLARE", "FETCH", "CLOSE", "COMMIT"]
    #expect(Set(words.map(String.init)) == harmless)
  }

  /// The first words of all statements of the account that reads.
  private static let firstWords = """
    SELECT DISTINCT upper(substring(query FROM '[A-Za-z]+')) FROM pg_stat_statements
      JOIN pg_roles ON pg_roles.oid = userid WHERE rolname = 'reader'
    """

  /// Before the first index, whoever may only read is sent to who may make it.
  @Test(arguments: [
    (
      "reader",
      "its administrator makes it with subdesk index, for which this account has no right."
    ),
    ("worker", "to make it: subdesk index --index postgresql://"),
  ])
  func aDeskBeforeTheFirstIndexIsToldWhoMakesIt(account: String, words: String) throws {
    let empty = try primary.makeDatabase()
    let prepared = try run(["index", "--init", primary.url(of: empty, as: "admin")])
    #expect(prepared.status == 0, "\(prepared.errors)")
    for command in [["list"], ["lookup", "340000388885707"], ["browse", "--headless", "80x24"]] {
      let run = try run(command, primary.url(of: empty, as: account))
      #expect(run.status == 74)
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(run.errors.contains("--index postgresql") == (account == "worker"), "\(run.errors)")
    }
  }

  private static let token = "7e3fb20b-4cdb-47cc-936d-99d65f608138"

  /// The dump of a database writes bytes as hexadecimal digits.
  @Test func noSecretAndNoNameIsInTheDatabase() throws {
    for (name, text) in SecretsTests.files { try tree.write(text, to: "secrets/" + name) }
    let people = "app_account_token,name,email\n\(Self.token),Perpetua Quill,quill@example.com\n"
    try tree.write(people, to: "people.csv")
    let made = try run(
      ["index", try tree.path(of: "secrets"), "--customers", try tree.path(of: "people.csv"), "-q"]
        + ["--index", primary.url(of: database, as: "worker")] + DemoTests.asOf
    )
    #expect(made.status == 0, "\(made.errors)")
    let dump = try primary.dump(of: database).lowercased()
    #expect(dump.contains("340000000000009"))
    for secret in SecretsTests.Secret.all + ["Perpetua", "quill@example"] {
      // Letters of a receipt's beginning are the same in every receipt, so its end is looked for.
      let isReceipt = secret.hasPrefix("MI") || secret.hasPrefix("ew")
      let tell = isReceipt ? secret.suffix(12) : secret.prefix(12)
      let digits = tell.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      #expect(!dump.contains(tell.lowercased()) && !dump.contains(digits.joined()), "\(tell)")
    }
  }

  /// What a command prints, without the lines that name the server.
  private static func comparable(_ run: ChildProcess.Result) -> [Substring] {
    run.output.split(separator: "\n").filter { !$0.contains("postgresql://") }
  }
}
#endif
