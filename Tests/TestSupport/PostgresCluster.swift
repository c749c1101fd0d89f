#if Postgres
import Foundation
import Glibc
import Synchronization

/// A PostgreSQL server of the tests' own, in a temporary folder and without a network, which ends
/// with the value, and at the latest with the process.
///
/// Its programs are Debian's newest, or in the folder that SUBDESK_POSTGRES_BIN names. A server does not
/// run as root, so that root starts it as `nobody`.
package final class PostgresCluster: Sendable {
  /// The server of all tests that need no other one.
  package static let shared = Result { try PostgresCluster() }

  private let keeper: Keeper
  private var folder: String { keeper.tree.path }
  private let databases = Atomic(0)

  private static let programs =
    ProcessInfo.processInfo.environment["SUBDESK_POSTGRES_BIN"] ?? newestPrograms

  /// The folder of Debian's newest version.
  private static var newestPrograms: String {
    let folder = "/usr/lib/postgresql"
    let versions = try? FileManager.default.contentsOfDirectory(atPath: folder)
    let newest = versions?.compactMap { Int($0) }.max() ?? oldestVersion
    return "\(folder)/\(newest)/bin"
  }

  /// The oldest version that an index can be on; what is missing is named by its path.
  private static let oldestVersion = 15

  /// Starts an empty server with the roles of an index.
  ///
  /// - Parameter settings: Settings of the server, such as `work_mem=1MB`.
  /// - Throws: ``Failure`` in the words of the program that cannot do it.
  package init(_ settings: String...) throws {
    let tree = try Self.makeTree()
    try Self.run(
      "initdb",
      ["-D", tree.path + "/data", "-U", "admin", "-A", "trust", "-N", "-E", "UTF8"]
        + ["--lc-collate=C", "--lc-ctype=C.UTF-8"]
    )
    keeper = try Self.start(in: tree, settings)
    // Tests that make databases ready at the same time find the roles.
    try query("CREATE ROLE subdesk_owner", in: "postgres")
    for (name, group) in [("worker", "subdesk_ingest"), ("reader", "subdesk_desk")] {
      try query("CREATE ROLE \(group)", in: "postgres")
      try query("CREATE ROLE \(name) LOGIN IN ROLE \(group)", in: "postgres")
    }
    try query("ALTER ROLE subdesk_ingest NOINHERIT", in: "postgres")
    try query("GRANT subdesk_owner TO subdesk_ingest", in: "postgres")
  }

  /// Starts a server that follows another one, and only answers.
  ///
  /// Whatever a question there holds up is not waited for: the question ends.
  package init(standbyOf primary: PostgresCluster) throws {
    let tree = try Self.makeTree()
    let source = primary.url(of: "postgres", as: "admin")
    try Self.run(
      "pg_basebackup",
      ["-D", tree.path + "/data", "-d", source, "-R", "-X", "stream", "-c", "fast", "--no-sync"]
    )
    keeper = try Self.start(in: tree, ["max_standby_streaming_delay=0"])
  }

  /// A folder for a server, which does not run as root.
  private static func makeTree() throws -> TemporaryTree {
    let tree = try TemporaryTree()
    if geteuid() == 0, let nobody = getpwnam("nobody") {
      chown(tree.path, nobody.pointee.pw_uid, nobody.pointee.pw_gid)
    }
    return tree
  }

  private static func start(in tree: TemporaryTree, _ settings: [String]) throws -> Keeper {
    let folder = tree.path
    let stop = command("pg_ctl", ["-D", folder + "/data", "-m", "immediate", "stop"])
    let keeper = try Keeper(of: tree, stoppingBy: stop)
    let own = ["listen_addresses=", "unix_socket_directories=\(folder)", "fsync=off"]
    let options = (own + ["autovacuum=off"] + settings).map { "-c \($0)" }.joined(separator: " ")
    try run(
      "pg_ctl",
      ["-D", folder + "/data", "-l", folder + "/log", "-w", "-o", options, "start"]
    )
    return keeper
  }

  /// Ends the server; what others need of it is sent before.
  package func stop() throws {
    try Self.run("pg_ctl", ["-D", folder + "/data", "-m", "fast", "-w", "stop"])
  }

  /// Makes a standby a server that is written.
  package func promote() throws {
    try Self.run("pg_ctl", ["-D", folder + "/data", "-w", "promote"])
  }

  /// What went wrong with a program.
  package struct Failure: Error, CustomStringConvertible {
    package var words: String
    package var description: String { words }
  }

  // MARK: Databases

  /// Makes an empty database, and gives its name.
  package func makeDatabase(encoding: String = "UTF8", letters: String = "C.UTF-8") throws -> String
  {
    let number = databases.add(1, ordering: .relaxed).newValue
    let name = "test\(number)"
    try query(
      "CREATE DATABASE \(name) TEMPLATE template0 ENCODING '\(encoding)' LC_COLLATE 'C'"
        + " LC_CTYPE '\(letters)'",
      in: "postgres"
    )
    return name
  }

  /// The URL of a database for a role: `admin`, `worker` or `reader`; of both servers, where there is
  /// another one that may answer.
  package func url(
    of database: String,
    as role: String,
    orOn other: PostgresCluster? = nil
  ) -> String {
    let folders = [folder, other?.folder].compactMap(\.self).joined(separator: ",")
    return "postgresql:///\(database)?host=\(folders)&user=\(role)"
  }

  /// The URL of a database for a role, through a pooler that lends connections for a transaction each,
  /// for as long as `body` runs.
  package func throughPooler(
    of database: String,
    as role: String,
    _ body: (String) throws -> Void
  ) throws {
    let tree = try Self.makeTree()
    try tree.write("\"\(role)\" \"\"\n", to: "users")
    try tree.write(
      """
      [databases]
      \(database) = host=\(folder)
      [pgbouncer]
      listen_addr =
      unix_socket_dir = \(tree.path)
      auth_type = trust
      auth_file = \(tree.path)/users
      pool_mode = transaction
      pidfile = \(tree.path)/pid
      logfile = \(tree.path)/log
      """,
      to: "settings"
    )
    let user = geteuid() == 0 ? ["-u", "nobody"] : []
    let stop = ["/bin/sh", "-c", "kill $(cat \"$0\")", tree.path + "/pid"]
    let keeper = try Keeper(of: tree, stoppingBy: stop)
    let start = [Self.pooler, "-q", "-d"] + user + [tree.path + "/settings"]
    guard try ChildProcess(start).end().status == 0 else {
      throw Failure(words: "the pooler does not start")
    }
    let deadline = ContinuousClock.now + .seconds(30)
    while access(tree.path + "/.s.PGSQL.6432", F_OK) != 0 {
      guard ContinuousClock.now < deadline else { throw Failure(words: "no pooler listens") }
    }
    try withExtendedLifetime(keeper) {
      try body("postgresql:///\(database)?host=\(tree.path)&port=6432&user=\(role)")
    }
  }

  private static let pooler = "/usr/sbin/pgbouncer"
  /// Whether this host has a pooler.
  package static var hasPooler: Bool { access(pooler, X_OK) == 0 }

  /// Runs statements as the administrator, and gives what they print.
  @discardableResult
  package func query(_ text: String, in database: String) throws -> String {
    try Self.run(
      "psql",
      ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", url(of: database, as: "admin")]
        + ["-c", text]
    )
  }

  /// Waits until a role has no connection to a database any more: only then has the server counted all
  /// that it read and wrote.
  package func awaitDisconnection(of role: String, from database: String) throws {
    let connections =
      "SELECT count(*) FROM pg_stat_activity WHERE usename = '\(role)'"
      + " AND datname = current_database()"
    let deadline = ContinuousClock.now + .seconds(30)
    while try query(connections, in: database) != "0\n" {
      guard ContinuousClock.now < deadline else { throw Failure(words: "a connection stays open") }
    }
  }

  /// The contents of a database, as a script that makes it anew.
  package func dump(of database: String) throws -> String {
    try Self.run("pg_dump", ["-d", url(of: database, as: "admin")])
  }

  // MARK: Programs

  /// Runs a program of the server to its end, and gives what it prints.
  @discardableResult
  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let result = try ChildProcess(command(program, arguments)).end()
    guard result.status == 0 else {
      throw Failure(words: "\(program): \(result.errors)\(result.output)")
    }
    return result.output
  }

  /// A program of the server, as a user who may run it.
  private static func command(_ program: String, _ arguments: [String]) -> [String] {
    let user = geteuid() == 0 ? ["/usr/sbin/runuser", "-u", "nobody", "--"] : []
    return user + ["\(programs)/\(program)"] + arguments
  }

  /// Ends a server, and removes its folder, when this process lets go of it or ends, however that
  /// comes: a shell waits for the end of what this process might write.
  private final class Keeper: Sendable {
    let tree: TemporaryTree
    private let shell: Mutex<ChildProcess>
    private let input: Int32

    init(of tree: TemporaryTree, stoppingBy stop: [String]) throws {
      self.tree = tree
      var ends: [Int32] = [-1, -1]
      // No other program inherits it, also not one that is started at this moment.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure(words: "no socket") }
      defer { close(ends[0]) }
      input = ends[1]
      // Control-C ends the tests, and what they started.
      let script = "trap '' HUP INT TERM; read -r _; tree=$1; shift; \"$@\"; rm -rf -- \"$tree\""
      let words = ["/bin/sh", "-c", script, "sh", tree.path] + stop
      shell = Mutex(try ChildProcess(words, input: ends[0]))
    }

    deinit {
      close(input)
      _ = try? shell.withLock { try $0.end() }
    }
  }
}
#endif
