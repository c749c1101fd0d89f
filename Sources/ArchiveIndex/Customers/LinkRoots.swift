import AppStoreDocuments
import GRDB

/// The roots, beside Apple's, that links hold under, and under which of them customers are grouped.
///
/// Nearly all archives have none, so whether a link counts is no business of those that need no root.
enum LinkRoots {
  /// Stands for the root of links that count whoever is trusted.
  static let none: Int64 = 0

  /// The numbers of the roots whose links count as customers are grouped, with that of none.
  static func counted(in database: Database) throws -> Set<Int64> {
    var numbers: Set = [none]
    for root in try all(in: database) where root.isCounted { numbers.insert(root.number) }
    return numbers
  }

  /// Whether customers are grouped under other roots than these.
  static func areCountedOtherwise(
    than trustedRoots: TrustedRoots,
    in database: Database
  ) throws -> Bool {
    try all(in: database).contains { $0.isCounted != $0.isTrusted(by: trustedRoots) }
  }

  /// Counts links under the roots that are trusted now, and marks as dirty everybody who may be grouped
  /// otherwise by it.
  static func count(under trustedRoots: TrustedRoots, in database: Database) throws {
    for root in try all(in: database) where root.isCounted != root.isTrusted(by: trustedRoots) {
      let isTrusted = !root.isCounted
      try Prepared(database, "UPDATE root SET counted = ? WHERE id = ?")
        .run(.int(isTrusted ? 1 : 0), .int(root.number))
      let nodes = "SELECT node FROM link WHERE root = ?"
      try Prepared(database, "INSERT OR IGNORE INTO dirty (node) \(nodes)").run(.int(root.number))
      // Those who stay behind, where links count no more, may be a customer of another name.
      try Prepared(
        database,
        """
        INSERT OR IGNORE INTO dirty (node) SELECT id FROM node WHERE customer IN
          (SELECT customer FROM node WHERE id IN (\(nodes)))
        """
      ).run(.int(root.number))
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

  private static func all(in database: Database) throws -> [Root] {
    var roots: [Root] = []
    let rows = try Prepared(database, "SELECT id, fingerprint, counted FROM root")
    try rows.bind()
    while try rows.step() {
      roots.append(
        Root(number: rows.int(0), fingerprint: rows.text(1), isCounted: rows.int(2) != 0)
      )
    }
    return roots
  }
}
