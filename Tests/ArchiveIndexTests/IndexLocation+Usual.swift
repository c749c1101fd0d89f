import ArchiveIndex
import Foundation
import TestSupport
import Testing

extension IndexLocation {
  /// Where an index lies of which a test does not say where: in memory, or in a database of its own
  /// on a server.
  static var usual: IndexLocation {
    #if Postgres
    if isUsuallyOnServer {
      do { return try server() } catch { Issue.record(error) }
    }
    #endif
    return .memory
  }

  /// Whether the tests run against a server, which SUBDESK_TEST_POSTGRES says in a build with the
  /// package trait Postgres.
  static var isUsuallyOnServer: Bool {
    #if Postgres
    return ProcessInfo.processInfo.environment["SUBDESK_TEST_POSTGRES"] != nil
    #else
    return false
    #endif
  }

  #if Postgres
  /// A database of its own, which is ready for an index.
  static func server() throws -> IndexLocation {
    let cluster = try PostgresCluster.shared.get()
    let database = try cluster.makeDatabase()
    _ = try IndexServer(cluster.url(of: database, as: "admin")).prepare()
    return .server(try IndexServer(cluster.url(of: database, as: "worker")))
  }
  #endif
}

extension Trait where Self == ConditionTrait {
  /// For what an index on a server does not have: files, their damage, SQLite's own tables and plans,
  /// candidates that only look alike, and customers grouped for one process alone.
  static var onlyInThisProcess: Self {
    .enabled(if: !IndexLocation.isUsuallyOnServer, "This is about an index in this process.")
  }
}
