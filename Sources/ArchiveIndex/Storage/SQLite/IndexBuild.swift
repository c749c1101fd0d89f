import GRDBSQLite

/// What this build of the program has for indexes.
public enum IndexBuild {
  /// The version of SQLite, such as `3.46.1`.
  public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }

  /// The traits of the package that it was built with.
  public static var traits: [String] {
    #if Postgres
    ["Postgres"]
    #else
    []
    #endif
  }
}
