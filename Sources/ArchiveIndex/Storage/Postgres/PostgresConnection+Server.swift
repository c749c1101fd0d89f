#if Postgres
import CPostgres

/// What a connection knows of its server.
extension PostgresConnection {
  /// Whether the server is still there, as far as it has told.
  var isAlive: Bool { cpostgres_is_alive(handle) != 0 }

  /// The number of the server's process that answers, as was told when the connection was made.
  var process: Int64 { Int64(cpostgres_process(handle)) }

  /// Waits until no other connection changes `Meta`'s numbers; this transaction's end lets others.
  func lockNumbers() throws {
    try run(
      "SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' numbers', 0))",
      []
    )
  }

  /// Whether the server is on another host, and nothing proves that it is the one that was named.
  var isUnverified: Bool {
    guard cpostgres_is_verified(handle) == 0 else { return false }
    return !Self.isThisHost(cpostgres_address(handle).map { String(cString: $0) } ?? "")
  }

  /// Whether an address, which is empty for a socket, leads back to this host.
  static func isThisHost(_ address: String) -> Bool {
    address.isEmpty || address == "::1" || address.hasPrefix("127.")
      || address.hasPrefix("::ffff:127.")
  }
}
#endif
