import ArchiveIndex
import Foundation
import TestSupport
import Testing

extension IndexLocation {
  /// Where an index lies of which a test does not say where: in memory or, where
  /// SUBDESK_TEST_POSTGRES is set in a build with the package trait Postgres, in a database of its own.
  static var usual: IndexLocation {
    #if Postgres
    if ProcessInfo.processInfo.environment["SUBDESK_TEST_POSTGRES"] != nil {
      do { return try server() } catch { Issue.record(error) }
    }
    #endif
    return .memory
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
