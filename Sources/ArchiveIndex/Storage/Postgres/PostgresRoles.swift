#if Postgres
/// The roles of a database that holds indexes, which are granted to those who log in.
enum PostgresRoles {
  /// Owns the tables, and nobody logs in as it.
  static let owner = "subdesk_owner"
  /// Brings indexes up to date, and may become the owner to make one.
  static let ingest = "subdesk_ingest"
  /// Reads.
  static let desk = "subdesk_desk"

  /// What is granted, a statement each; also for people, who see what they allow.
  static func grants(in database: String) -> [String] {
    let name = "\"" + database.replacing("\"", with: "\"\"") + "\""
    return [
      "REVOKE CREATE, TEMPORARY ON DATABASE \(name) FROM PUBLIC",
      "REVOKE CREATE ON SCHEMA public FROM PUBLIC",
      "GRANT CONNECT, CREATE ON DATABASE \(name) TO \(owner)",
      "GRANT USAGE ON SCHEMA public TO \(owner), \(ingest), \(desk)",
      "GRANT CONNECT ON DATABASE \(name) TO \(ingest), \(desk)",
      "GRANT \(owner) TO \(ingest)",
    ]
  }

  /// The script that makes the roles where they are missing, the extension that finds parts of
  /// identifiers, and the grants.
  static func script(in database: String) -> String {
    let roles = [(owner, "NOLOGIN"), (ingest, "NOLOGIN NOINHERIT"), (desk, "NOLOGIN")].map {
      """
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '\($0)') THEN
        CREATE ROLE \($0) \($1);
      END IF;
      """
    }
    return """
      BEGIN;
      DO $$ BEGIN
      \(roles.joined(separator: "\n"))
      END $$;
      CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
      \(grants(in: database).joined(separator: ";\n"));
      COMMIT
      """
  }
}
#endif
