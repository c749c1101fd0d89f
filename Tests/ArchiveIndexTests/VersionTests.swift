import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// An index of another version is built again, and rows that other rules made are made again.
///
/// Each test holds what a version describes to a digest. If one fails, raise the version that it
/// names, and then write down the digest that it prints.
@Suite("Versions") struct VersionTests {
  @Test func tablesBelongToTheVersionOfTheSchema() {
    #expect(
      "\(Schema.version): \(StableHash.hexadecimal(of: "\(Schema.tables.text)"))"
        == "27: f2f61a9e190c1964"
    )
  }

  @Test func bytesOfRecordsBelongToTheVersionOfTheCodec() {
    let body = DocumentBody(checks: Samples.checks, identifiers: [], records: Samples.records)
    #expect("\(RecordCodec.version): \(Self.digest(of: [body.encoded()]))" == "8: 7d36e7663f332f0b")
  }

  /// The rows of the demo's customers, at four instants.
  @Test func rowsBelongToTheVersionsOfTheRulesAndTheListing() throws {
    let archive = try TestArchive()
    try SignedDemo.copy(to: archive)
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march, verify: .now)
    var rows: [[UInt8]] = []
    for days in [-400, -200, 0, 200] as [Int64] {
      let instant = Timestamp(milliseconds: Timestamp.march.milliseconds + days * 86_400_000)
      try index.refresh(.full, asOf: instant, verify: .now)
      rows += try index.store.read { connection in
        try connection.rows("SELECT entry FROM customer ORDER BY key") { $0.bytes(0) }
      }
    }
    #expect(rows.count > 100)
    let versions = "\(StateRules.version).\(Listing.version)"
    #expect("\(versions): \(Self.digest(of: rows))" == "6.10: b4ddf5b7d126fb54")
  }

  private static func digest(of pieces: [[UInt8]]) -> String {
    StableHash.hexadecimal(of: pieces.map { "\($0)" }.joined(separator: "\n"))
  }
}
