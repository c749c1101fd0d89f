#if Postgres
import TestSupport
import Testing

/// What one host indexes on a server, others read at any instant.
@Suite("Commands with an index on a server") struct ServerCommandTests {
  private static let instants = [
    "2024-11-02T00:00:00Z", "2025-03-15T12:00:00Z", "2026-01-01T00:00:00Z",
  ]

  private static func run(
    _ arguments: [String],
    _ index: String
  ) throws -> CommandLineRun {
    try CommandLineRun(
      arguments + ["--archive", DemoTests.archive, "-q", "--index", index] + DemoTests.roots,
      program: BuiltProgram.subdeskBesideTests()
    )
  }

  /// A desk may not write, so everything that lists of other instants need is made by who indexes.
  @Test func whoIndexesMakesTheListsOfAllInstants() throws {
    let cluster = try PostgresCluster.shared.get()
    let database = try cluster.makeDatabase()
    let prepared = try CommandLineRun(
      ["index", "--init", cluster.url(of: database, as: "admin")],
      program: BuiltProgram.subdeskBesideTests()
    )
    #expect(prepared.status == 0, "\(prepared.errors)")
    let made = try Self.run(
      ["index", "--as-of", Self.instants[1]],
      cluster.url(of: database, as: "worker")
    )
    #expect(made.status == 0, "\(made.errors)")
    let tree = try TemporaryTree()
    let local = try tree.path(of: "index")
    #expect(try Self.run(["index", "--as-of", Self.instants[1]], local).status == 0)
    let desk = cluster.url(of: database, as: "reader")
    let schemas = try cluster.query(
      "SELECT schemaname FROM pg_tables WHERE tablename = 'piece'",
      in: database
    )
    let schema = String(schemas.prefix { $0 != "\n" })
    let pieces = try cluster.query("SELECT count(*) FROM \(schema).piece", in: database)
    #expect(pieces != "0\n")
    for instant in Self.instants {
      for arguments in [
        ["list"], ["list", "--environment", "all", "--format", "tsv"],
        ["list", "--sort", "customer", "--environment", "all"], ["list", "--segment", "grace"],
        ["list", "--state", "expired"], ["stats"],
      ] {
        let question = arguments + ["--as-of", instant, "--refresh", "never"]
        let expected = try Self.run(question, local)
        let run = try Self.run(question, desk)
        #expect(run.output == expected.output, "\(arguments) at \(instant)")
        #expect(run.status == expected.status, "\(run.errors)")
      }
    }
  }
}
#endif
