import AppStoreDocuments
import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// One transaction that two customers claim: both are warned about and stand among the
/// contradictions of the whole archive, whatever was read first.
@Suite struct SharedTransactionTests {
  private static let first = Body.v2(original: "340001", transaction: "340009", uuid: "u-1")
  private static let bystander = Body.v2(original: "340003", transaction: "340008", uuid: "u-3")

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var second: String
    /// What the warning names; `nil` where the two do not contradict each other.
    var field: String?
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "as another product",
      second: Body.v2(original: "340002", transaction: "340009", uuid: "u-2", product: "other"),
      field: "productId"
    ),
    Row(
      name: "in another chain",
      second: Body.v2(original: "340002", transaction: "340009", uuid: "u-2"),
      field: "originalTransactionId"
    ),
    Row(
      name: "in another app",
      second: Body.v2(
        original: "340002",
        transaction: "340009",
        uuid: "u-2",
        bundle: "com.example.other"
      ),
      field: "bundleId"
    ),
    Row(
      name: "in the sandbox, which counts for itself",
      second: Body.v2(
        original: "340002",
        transaction: "340009",
        uuid: "u-2",
        environment: "Sandbox"
      ),
      field: nil
    ),
    Row(
      name: "another one",
      second: Body.v2(original: "340002", transaction: "340010", uuid: "u-2"),
      field: nil
    ),
  ]

  @Test(arguments: rows) func bothCustomersAreWarnedAbout(row: Row) throws {
    let archive = try TestArchive()
    archive.write("a.json", Self.first)
    archive.write("b.json", row.second)
    archive.write("c.json", Self.bystander)
    let index = try archive.index()
    try expectConflict(row.field, in: index)
  }

  /// What a broken signature claims taints nobody.
  @Test func aBrokenSignatureClaimsNothing() throws {
    let archive = try TestArchive()
    archive.write("a.json", Self.first)
    archive.write("b.json", Self.rows[0].second)
    let index = try archive.opened()
    try index.refresh(.full, asOf: .march)
    #expect(try index.facts(asOf: .march, environment: .all).contradictionCounts.isEmpty)
  }

  @Test(arguments: rows) func aDocumentThatComesLaterWarnsOfBoth(row: Row) throws {
    let archive = try TestArchive()
    archive.write("a.json", Self.first)
    archive.write("c.json", Self.bystander)
    let index = try archive.index()
    try expectConflict(nil, in: index)
    archive.write("b.json", row.second)
    try refresh(index)
    try expectConflict(row.field, in: index)
    archive.delete("b.json")
    try refresh(index)
    try expectConflict(nil, in: index)
  }

  private func refresh(_ index: ArchiveIndex) throws {
    try index.refresh(.full, asOf: .march, verify: .later)
  }

  /// Whether the counts, the list and each customer's assessment tell of the contradiction.
  private func expectConflict(_ field: String?, in index: ArchiveIndex) throws {
    let facts = try index.facts(asOf: .march, environment: .all)
    #expect(facts.contradictionCounts[.transactionIdentityConflict] == (field == nil ? nil : 2))
    var request = ListRequest(asOf: .march, limit: 9)
    request.environment = .all
    let all = try index.page(request).rows
    request.contradiction = .transactionIdentityConflict
    let listed = try index.page(request).rows.map(\.id)
    #expect(listed.count == (field == nil ? 0 : 2))
    for row in all {
      let warnings =
        try index.customer(row.id, verification: nil)?.assessment(asOf: .march).warnings ?? []
      let conflict = warnings.first {
        $0.kind == .transactionIdentityConflict(field: field ?? "")
      }
      #expect((conflict != nil) == listed.contains(row.id), "\(row.label)")
      if let conflict {
        #expect(Set(conflict.evidence.map(\.provenance.file)) == ["a.json", "b.json"])
      }
    }
  }
}
