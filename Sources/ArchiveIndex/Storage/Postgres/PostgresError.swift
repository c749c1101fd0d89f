#if Postgres
import CPostgres

/// What a server, or the way to it, says of a failure.
struct PostgresError: Error, Hashable {
  /// The five characters of its SQLSTATE; empty where no server said anything.
  var code: String
  /// One line in the server's words; libpq never writes a password into them.
  var message: String

  /// Reads what is said of a statement.
  init(_ answer: OpaquePointer, of connection: OpaquePointer) {
    code = String(cString: cpostgres_failure_code(answer))
    let message = String(cString: cpostgres_failure_message(answer))
    self.message = message.isEmpty ? Self.words(of: connection) : Self.line(message)
  }

  /// Reads what is said of a connection.
  init(of connection: OpaquePointer?) {
    code = ""
    message = connection.map(Self.words) ?? "there is no memory for a connection"
  }

  /// Whether the statement, or the whole connection, was ended for the sake of another one.
  ///
  /// A standby ends a question that sees rows which its primary has removed since ("conflict with
  /// recovery"), with serialization_failure, or with deadlock_detected where each waits for the other.
  /// Source: <https://www.postgresql.org/docs/15/hot-standby.html#HOT-STANDBY-CONFLICT> and
  /// <https://www.postgresql.org/docs/15/errcodes-appendix.html>
  var isConflict: Bool { ["40001", "40P01"].contains(code) }

  /// Whether the statement was ended because it took too long, or because an administrator said so
  /// (query_canceled).
  var isCancellation: Bool { code == "57014" }

  /// Whether a statement that was prepared is not there, or one that was not is: a pooler lends the
  /// connection to others between two transactions.
  private var isOfPooler: Bool { ["26000", "42P05"].contains(code) }

  private static func words(of connection: OpaquePointer) -> String {
    let words = line(String(cString: cpostgres_failure(connection)))
    return words.isEmpty ? "the connection is lost" : words
  }

  private static func line(_ text: String) -> String {
    text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}

extension PostgresError: CustomStringConvertible {
  var description: String {
    var line = message
    while let last = line.last, last == "." || last == " " { line.removeLast() }
    if isOfPooler { line += "; the URL leads to a connection pooler, name the server itself" }
    return code.isEmpty ? line : "\(line) (\(code))"
  }
}
#endif
