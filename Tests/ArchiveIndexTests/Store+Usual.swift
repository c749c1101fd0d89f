import Synchronization
import TestSupport

@testable import ArchiveIndex

extension Store {
  /// A store without a table, run by the engine of `IndexLocation.usual`.
  static func withoutTables() throws -> Store {
    #if Postgres
    if IndexLocation.isUsuallyOnServer {
      return try onServer { "CREATE SCHEMA \($0)" }
    }
    #endif
    let engine = try SQLiteEngine.inMemory()
    return Store(engine: engine, path: nil, isReadOnly: false, fallbackReason: nil)
  }

  /// A store with the tables of an empty index, run by the engine of `IndexLocation.usual`.
  static func withTables(archive: String) throws -> Store {
    #if Postgres
    if IndexLocation.isUsuallyOnServer {
      return try onServer { schema in
        // Tests give numbers of their own to rows; the engine's begin behind them.
        let numbers = ["dir", "item", "node", "root", "customer"].map {
          "ALTER TABLE \(schema).\($0) ALTER COLUMN id RESTART WITH 1000;"
        }
        return PostgresSchema.script(schema, archive: archive) + ";" + numbers.joined()
      }
    }
    #endif
    let store = try withoutTables()
    try store.transaction { try Schema.create(in: $0, archive: archive) }
    return store
  }

  #if Postgres
  /// A store in a schema of its own.
  private static func onServer(_ script: (String) -> String) throws -> Store {
    let server = try schemas.get()
    let schema = "tables\(schemaCount.add(1, ordering: .relaxed).newValue)"
    let engine = PostgresEngine(server, schema: schema, writes: true)
    try engine.newConnection().execute(script(schema))
    return Store(engine: .shared(engine), path: nil, isReadOnly: false, fallbackReason: nil)
  }

  /// The database of all these schemas, as its administrator.
  private static let schemas = Result {
    let cluster = try PostgresCluster.shared.get()
    let server = try IndexServer(cluster.url(of: cluster.makeDatabase(), as: "admin"))
    _ = try server.prepare()
    return server
  }
  private static let schemaCount = Atomic(0)
  #endif
}
