import AppStoreDocuments
import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Which nodes are which customer, and who is to be made again after a change.
@Suite("Customers of nodes")
struct CustomerRegisterTests {
  private static let scope = "Production/com.example/"
  private let tables: Tables

  init() throws { tables = try Tables() }

  private static func key(_ number: Int64) -> String { "\(scope)\(number)" }

  /// Writes a chain of which a document speaks, or of which none does any more.
  private func chain(
    _ number: Int64,
    _ strength: EvidenceStrength = .unsigned,
    hasDocument: Bool = true
  ) throws {
    try tables.node(number, Self.key(number))
    try tables.link("o\(number)", number, strength)
    guard hasDocument else { return }
    try tables.store.transaction { connection in
      try connection.run(
        "INSERT INTO node_item (node, item) VALUES (?, ?)",
        binding: .int(number),
        .int(number)
      )
    }
  }

  private func share(_ numbers: Int64...) throws {
    for number in numbers { try tables.link("t\(Self.scope)5", number) }
  }

  /// Groups nodes anew; the result is the customers to make, by their ids.
  private func update(dirty: Int64..., roots: TrustedRoots = .apple) throws -> [String] {
    try tables.store.transaction { connection in
      try connection.run("DELETE FROM pending")
      for node in dirty {
        try connection.run("INSERT INTO dirty (node) VALUES (?)", binding: .int(node))
      }
      try CustomerRegister.update(trustedRoots: roots, in: connection)
      let isLeft = try connection.hasRow("SELECT 1 FROM dirty")
      #expect(!isLeft)
      return try connection.rows(
        "SELECT key FROM pending JOIN customer ON customer.id = pending.customer ORDER BY key"
      ) { $0.text(0) }
    }
  }

  /// For each node the id of its customer.
  private func customers() throws -> [Int64: String] {
    try tables.store.read { connection in
      let rows = try connection.rows(
        "SELECT node.id, customer.key FROM node LEFT JOIN customer ON customer.id = node.customer"
      ) { ($0.int(0), $0.text(1)) }
      return Dictionary(uniqueKeysWithValues: rows)
    }
  }

  @Test func newNodesBecomeCustomers() throws {
    for number in 1...3 as ClosedRange<Int64> { try chain(number) }
    try share(1, 2)
    #expect(try update(dirty: 1, 2, 3) == [Self.key(1), Self.key(3)])
    #expect(try customers() == [1: Self.key(1), 2: Self.key(1), 3: Self.key(3)])
    #expect(try update() == [])
    // Nothing of the others changes by one that is new.
    try chain(4)
    #expect(try update(dirty: 4) == [Self.key(4)])
  }

  /// A node of which no document speaks goes with its links.
  @Test func whatNothingSpeaksOfIsForgotten() throws {
    try chain(1)
    try chain(2, hasDocument: false)
    try share(1, 2)
    #expect(try update(dirty: 1, 2) == [Self.key(1)])
    #expect(try customers() == [1: Self.key(1)])
    let links = try tables.store.read { connection in
      try connection.rows("SELECT node FROM link") { $0.int(0) }
    }
    #expect(links == [1, 1])
  }

  /// A customer who turns out to be another one is made again, and so is the other one.
  @Test func aLinkThatComesOrGoesChangesBoth() throws {
    for number in 1...3 as ClosedRange<Int64> { try chain(number) }
    #expect(try update(dirty: 1, 2, 3).count == 3)
    try share(1, 2)
    #expect(try update(dirty: 2) == [Self.key(1), Self.key(2)])
    #expect(try customers() == [1: Self.key(1), 2: Self.key(1), 3: Self.key(3)])
    try tables.store.transaction { connection in
      try connection.run("DELETE FROM link WHERE node = 1 AND value LIKE 't%'")
    }
    #expect(try update(dirty: 1) == [Self.key(1), Self.key(2)])
    #expect(try customers() == [1: Self.key(1), 2: Self.key(2), 3: Self.key(3)])
  }

  /// Whom an unsigned document would join is told of it.
  @Test func whoIsOnlySaidToBeTheSameIsMadeAgain() throws {
    for number in 1...3 as ClosedRange<Int64> { try chain(number, .verified) }
    try share(1, 2)
    #expect(try update(dirty: 1, 2, 3).count == 3)
    #expect(try customers() == [1: Self.key(1), 2: Self.key(2), 3: Self.key(3)])
    #expect(try update(dirty: 1) == [Self.key(1), Self.key(2)])
    #expect(try update(dirty: 3) == [Self.key(3)])
  }

  /// Other roots join others, and whoever that touches is made again.
  @Test func otherRootsGroupAnew() throws {
    let fingerprint = try #require(
      CertificateFingerprint(hexadecimal: String(repeating: "1", count: 64))
    )
    let trusted = TrustedRoots(fingerprints: [fingerprint])
    for number in 1...3 as ClosedRange<Int64> { try chain(number) }
    try tables.root(1, isCounted: false)
    for number in 1...2 as ClosedRange<Int64> {
      try tables.link("t\(Self.scope)5", number, .verified, root: 1)
    }
    #expect(try update(dirty: 1, 2, 3).count == 3)
    func isCountedOtherwise(_ roots: TrustedRoots) throws -> Bool {
      try tables.store.read { try LinkRoots.areCountedOtherwise(than: roots, in: $0) }
    }
    #expect(try !isCountedOtherwise(.apple))
    #expect(try isCountedOtherwise(trusted))
    #expect(try update(roots: trusted) == [Self.key(1), Self.key(2)])
    #expect(try !isCountedOtherwise(trusted))
    #expect(try customers() == [1: Self.key(1), 2: Self.key(1), 3: Self.key(3)])
    #expect(try update(roots: trusted) == [])
    #expect(try update() == [Self.key(1), Self.key(2)])
    #expect(try customers() == [1: Self.key(1), 2: Self.key(2), 3: Self.key(3)])
  }
}
