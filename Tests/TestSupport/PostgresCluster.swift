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

  private let folder: String
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
  package init() throws {
    let tree = try Self.makeTree()
    folder = tree.path
    try Self.run(
      Self.programs + "/initdb",
      ["-D", folder + "/data", "-U", "admin", "-A", "trust", "-N", "-E", "UTF8"]
        + ["--lc-collate=C", "--lc-ctype=C.UTF-8"]
    )
    try start(in: tree)
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
    folder = tree.path
    let source = primary.url(of: "postgres", as: "admin")
    try Self.run(
      Self.programs + "/pg_basebackup",
      ["-D", folder + "/data", "-d", source, "-R", "-X", "stream", "-c", "fast", "--no-sync"]
    )
    try start(in: tree, "-c max_standby_streaming_delay=0")
  }

  deinit { Self.stop(folder) }

  /// A folder for a server, which does not run as root.
  private static func makeTree() throws -> TemporaryTree {
    let tree = try TemporaryTree()
    if geteuid() == 0, let nobody = getpwnam("nobody") {
      chown(tree.path, nobody.pointee.pw_uid, nobody.pointee.pw_gid)
    }
    return tree
  }

  private func start(in tree: TemporaryTree, _ more: String = "") throws {
    let settings =
      "-c listen_addresses='' -c unix_socket_directories='\(folder)' -c fsync=off"
      + " -c autovacuum=off \(more)"
    try Self.run(
      Self.programs + "/pg_ctl",
      ["-D", folder + "/data", "-l", folder + "/log", "-w", "-o", settings, "start"]
    )
    Self.running.withLock { running in
      if running.isEmpty { atexit { PostgresCluster.stopAll() } }
      running[folder] = tree
    }
  }

  /// Makes a standby a server that is written.
  package func promote() throws {
    try Self.run(Self.programs + "/pg_ctl", ["-D", folder + "/data", "-w", "promote"])
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

  /// The folders of servers that run, which go away with their trees; nothing else has these trees,
  /// since values of the whole process never end.
  private static let running = Mutex<[String: TemporaryTree]>([:])

  /// Ends the servers that are left when the process ends.
  private static func stopAll() {
    for folder in running.withLock({ Array($0.keys) }) { stop(folder) }
  }

  private static func stop(_ folder: String) {
    guard let tree = running.withLock({ $0.removeValue(forKey: folder) }) else { return }
    withExtendedLifetime(tree) {
      _ = try? run(programs + "/pg_ctl", ["-D", folder + "/data", "-m", "immediate", "stop"])
    }
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
