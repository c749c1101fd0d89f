/// A PostgreSQL server that holds an index, as libpq's URLs name it.
public struct IndexServer: Hashable, Sendable {
  /// The URL, which holds no password.
  public let url: String

  /// Whether a text names a server, and not a file.
  public static func isNamed(by text: String) -> Bool {
    schemes.contains { text.lowercased().hasPrefix($0) }
  }

  private static let schemes = ["postgresql://", "postgres://"]

  /// The host and the database, for people.
  var name: String { Self.name(in: url) ?? url }

  /// The host and the database in a URL, without the account and the options; `nil` for a file.
  static func name(in url: String) -> String? {
    guard isNamed(by: url), let start = url.firstRange(of: "://")?.upperBound else { return nil }
    let place = url[start...].prefix { $0 != "?" }
    let slash = place.firstIndex(of: "/") ?? place.endIndex
    let authority = place[..<slash]
    let host = authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
    let parts = [host, place[slash...].dropFirst()].filter { !$0.isEmpty }
    return parts.isEmpty ? "a server" : parts.joined(separator: "/")
  }

  /// Takes a URL.
  ///
  /// - Throws: `ArchiveIndexError.indexFailed`, without the URL, for one that holds a password: the
  ///   system shows what a command was given to everybody.
  public init(_ url: String) throws(ArchiveIndexError) {
    guard !Self.holdsPassword(url) else {
      throw .indexFailed(
        path: "on a server",
        reason:
          "its URL holds a password, which anybody on this host can see; put the password into"
          + " ~/.pgpass, the file that PGPASSFILE names, or a service file, and leave it out here"
      )
    }
    self.url = url
  }

  /// Makes the server's database ready for indexes, as its administrator.
  ///
  /// - Returns: The grants, a statement each; roles and grants that are there already stay.
  public func prepare() throws(ArchiveIndexError) -> [String] {
    #if Postgres
    do {
      return try PostgresOpening.prepare(self)
    } catch {
      throw ArchiveIndexError(error, at: url)
    }
    #else
    throw unavailable
    #endif
  }

  #if !Postgres
  /// What this build says of every server.
  var unavailable: ArchiveIndexError {
    .indexFailed(
      path: url,
      reason: "this subdesk was built without PostgreSQL; to build it with it:"
        + " swift build --traits Postgres"
    )
  }
  #endif

  private static func holdsPassword(_ url: String) -> Bool {
    guard let start = url.firstRange(of: "://")?.upperBound else { return false }
    let rest = url[start...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    if let account = authority.lastIndex(of: "@").map({ authority[..<$0] }), account.contains(":") {
      return true
    }
    guard let query = rest.firstIndex(of: "?") else { return false }
    return rest[rest.index(after: query)...].split(separator: "&").contains { option in
      let name = option.prefix { $0 != "=" }.lowercased()
      // No option needs to be written in percent.
      return secrets.contains(name) || name.contains("%")
    }
  }

  /// libpq's options that hold a secret.
  private static let secrets: Set = ["password", "sslpassword"]
}
