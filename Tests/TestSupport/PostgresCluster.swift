#if Postgres
import Foundation
import Glibc
import Synchronization

/// A PostgreSQL server of the tests' own, in a temporary folder and without a network, which ends
/// with the process.
///
/// Its programs are those of Debian, or in the folder that SUBDESK_POSTGRES_BIN names. A server does
/// not run as root, so that root starts it as `nobody`.
package final class PostgresCluster: Sendable {
  /// The one server of the process.
  package static let shared = Result { try PostgresCluster() }

  private let folder: String
  private let databases = Atomic(0)

  private static let programs =
    ProcessInfo.processInfo.environment["SUBDESK_POSTGRES_BIN"] ?? "/usr/lib/postgresql/15/bin"

  private init() throws {
    let tree = try TemporaryTree()
    let path = tree.path
    folder = path
    if geteuid() == 0, let nobody = getpwnam("nobody") {
      chown(path, nobody.pointee.pw_uid, nobody.pointee.pw_gid)
    }
    try Self.run(
      Self.programs + "/initdb",
      ["-D", path + "/data", "-U", "admin", "-A", "trust", "-N", "-E", "UTF8"]
        + ["--lc-collate=C", "--lc-ctype=C.UTF-8"]
    )
    let settings = "-c listen_addresses='' -c unix_socket_directories='\(path)' -c fsync=off"
    try Self.run(
      Self.programs + "/pg_ctl",
      ["-D", path + "/data", "-l", path + "/log", "-w", "-o", settings, "start"]
    )
    Self.running.withLock { $0 = tree }
    atexit { PostgresCluster.stop() }
    // Tests that make databases ready at the same time find the roles.
    try query("CREATE ROLE subdesk_owner", in: "postgres")
    for (name, group) in [("worker", "subdesk_ingest"), ("reader", "subdesk_desk")] {
      try query("CREATE ROLE \(group)", in: "postgres")
      try query("CREATE ROLE \(name) LOGIN IN ROLE \(group)", in: "postgres")
    }
    try query("ALTER ROLE subdesk_ingest NOINHERIT", in: "postgres")
    try query("GRANT subdesk_owner TO subdesk_ingest", in: "postgres")
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

  /// The URL of a database for a role: `admin`, `worker` or `reader`.
  package func url(of database: String, as role: String) -> String {
    "postgresql:///\(database)?host=\(folder)&user=\(role)"
  }

  /// Runs statements as the administrator, and gives what they print.
  @discardableResult
  package func query(_ text: String, in database: String) throws -> String {
    try Self.run(
      Self.programs + "/psql",
      ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", url(of: database, as: "admin")]
        + ["-c", text]
    )
  }

  // MARK: Processes

  /// The folder of the server that runs.
  private static let running = Mutex<TemporaryTree?>(nil)

  /// Ends the server; its folder goes away with the tree.
  private static func stop() {
    guard let tree = running.withLock({ $0 }) else { return }
    _ = try? run(programs + "/pg_ctl", ["-D", tree.path + "/data", "-m", "immediate", "stop"])
    running.withLock { $0 = nil }
  }

  /// Runs a program to its end, and gives what it prints.
  ///
  /// Foundation waits until every process has closed a socket that it inherits, and the server is one
  /// of them.
  @discardableResult
  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let words = geteuid() == 0 ? ["/usr/sbin/runuser", "-u", "nobody", "--"] : []
    var argv: [UnsafeMutablePointer<CChar>?] = (words + [program] + arguments).map { strdup($0) }
    argv.append(nil)
    defer { for argument in argv { free(argument) } }
    guard let file = tmpfile(), let first = argv[0] else { throw Failure(words: "no memory") }
    defer { fclose(file) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, fileno(file), 1)
    posix_spawn_file_actions_adddup2(&actions, fileno(file), 2)
    var process: pid_t = 0
    guard posix_spawn(&process, first, &actions, nil, argv, environ) == 0 else {
      throw Failure(words: "\(program) cannot be started")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let output = FileHandle(fileDescriptor: fileno(file))
    try output.seek(toOffset: 0)
    let text = String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self)
    guard status == 0 else { throw Failure(words: "\(program): \(text)") }
    return text
  }
}
#endif
