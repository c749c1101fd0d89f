import AppStoreDocuments

/// The roots, beside Apple's, that links hold under, and under which of them customers are grouped.
///
/// Nearly all archives have none, so whether a link counts is no business of those that need no
/// root.
enum LinkRoots {
  /// Stands for the root of links that count whoever is trusted.
  static let none: Int64 = 0

  /// The numbers of the roots whose links count as customers are grouped, with that of none.
  static func counted(in connection: Connection) throws -> Set<Int64> {
    var numbers: Set = [none]
    for root in try all(in: connection) where root.isCounted { numbers.insert(root.number) }
    return numbers
  }

  /// Whether customers are grouped under other roots than these.
  static func areCountedOtherwise(
    than trustedRoots: TrustedRoots,
    in connection: Connection
  ) throws -> Bool {
    try all(in: connection).contains { $0.isCounted != $0.isTrusted(by: trustedRoots) }
  }

  /// Counts links under the roots that are trusted now, and marks as dirty everybody who may be
  /// grouped otherwise by it.
  static func count(under trustedRoots: TrustedRoots, in connection: Connection) throws {
    for root in try all(in: connection) where root.isCounted != root.isTrusted(by: trustedRoots) {
      let isTrusted = !root.isCounted
      try connection.run(
        "UPDATE root SET counted = ? WHERE id = ?",
        binding: .int(isTrusted ? 1 : 0),
        .int(root.number)
      )
      try connection.run(
        """
        INSERT INTO dirty (node) SELECT DISTINCT node FROM link WHERE root = ? ON CONFLICT DO NOTHING
        """,
        binding: .int(root.number)
      )
      // Those who stay behind, where links count no more, may be a customer of another name.
      try connection.run(
        """
        INSERT INTO dirty (node) SELECT id FROM node WHERE customer IN
          (SELECT customer FROM node WHERE id IN (SELECT node FROM link WHERE root = ?))
          ON CONFLICT DO NOTHING
        """,
        binding: .int(root.number)
      )
    }
  }

  private struct Root {
    var number: Int64
    var fingerprint: String
    var isCounted: Bool

    func isTrusted(by roots: TrustedRoots) -> Bool {
      CertificateFingerprint(hexadecimal: fingerprint).map(roots.fingerprints.contains) ?? false
    }
  }

  private static func all(in connection: Connection) throws -> [Root] {
    try connection.rows(allRoots) {
      Root(number: $0.int(0), fingerprint: $0.text(1), isCounted: $0.int(2) != 0)
    }
  }

  private static let allRoots: SQL = "SELECT id, fingerprint, counted FROM root"
}
