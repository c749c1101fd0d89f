import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// A customer about whom somebody posted more documents than anybody needs.
@Suite struct CustomerLimitTests {
  private static let chain = "Production/com.example.reader/" + SignedDemo.original

  /// What is read of a customer of whom one signed document and so many posted ones speak.
  private static func records(
    posted: Int,
    maximum: Int,
    maximumUnsigned: Int? = nil,
    maximumRecords: Int = CustomerLoader.maximumRecords
  ) throws -> CustomerRecords {
    let archive = try TestArchive()
    archive.write("a.json", try SignedDemo.notification())
    for number in 0..<posted {
      archive.write("posted-\(number).json", Body.v1(originals: [SignedDemo.original]))
    }
    let roots = try SignedDemo.roots()
    let index = try archive.opened(roots: roots)
    try index.refresh(.full, asOf: .march)
    let records = try index.store.read { connection in
      let number = try connection.first(.read(.customerNumber), binding: .text(Self.chain)) {
        $0.int(0)
      }
      var loader = CustomerLoader(connection: connection, trustedRoots: roots)
      loader.maximumDocuments = maximum
      loader.maximumUnsigned = maximumUnsigned ?? maximum
      loader.maximumRecords = maximumRecords
      return try number.flatMap { try loader.records(of: $0) }
    }
    return try #require(records)
  }

  private static func files(of records: CustomerRecords) -> Set<String> {
    Set(records.records.map(\.evidence.provenance.file))
  }

  @Test func asManyAsAreReadAreRead() throws {
    let records = try Self.records(posted: 3, maximum: 4)
    #expect(records.unreadDocuments == 0)
    #expect(Self.files(of: records).count == 4)
  }

  /// The signed document comes first by path, and is kept although newer ones fill the room for
  /// others.
  @Test func unsignedDocumentsTakeNoPlaceOfVerifiedOnes() throws {
    let records = try Self.records(posted: 5, maximum: 3)
    #expect(
      Self.files(of: records) == ["a.json", "posted-2.json", "posted-3.json", "posted-4.json"]
    )
    #expect(records.unreadDocuments == 2)
    let customer = records.assessment(asOf: .march)
    #expect(customer.subscriptions.first?.state == .active)
    #expect(customer.warnings.contains { $0.kind == .documentsNotRead(2) })
    #expect(customer.contradictions.contains(.documentsNotRead))
  }

  /// Of what nobody signed, less is read than of what Apple signed.
  @Test func unsignedDocumentsHaveALimitOfTheirOwn() throws {
    let records = try Self.records(posted: 5, maximum: 9, maximumUnsigned: 2)
    #expect(Self.files(of: records) == ["a.json", "posted-3.json", "posted-4.json"])
    #expect(records.unreadDocuments == 3)
    #expect(try Self.records(posted: 2, maximum: 1, maximumUnsigned: 9).unreadDocuments == 0)
  }

  /// Documents with many records each take as much room as many documents; the last one is read to its end.
  @Test func recordsAreLimitedAsDocumentsAre() throws {
    let all = try Self.records(posted: 5, maximum: 9)
    let ofPosted = all.records.count { $0.evidence.provenance.file == "posted-0.json" }
    #expect(ofPosted > 1)
    for (maximum, files) in [
      (2 * ofPosted, ["a.json", "posted-3.json", "posted-4.json"]),
      (ofPosted + 1, ["a.json", "posted-3.json", "posted-4.json"]),
      (1, ["a.json", "posted-4.json"]),
    ] {
      let records = try Self.records(posted: 5, maximum: 9, maximumRecords: maximum)
      #expect(Self.files(of: records) == Set(files), "\(maximum)")
      #expect(records.unreadDocuments == 6 - files.count)
    }
    #expect(
      try Self.records(posted: 5, maximum: 9, maximumRecords: all.records.count).unreadDocuments
        == 0
    )
  }

  /// What stands in a document that is not read for its customer is found all the same.
  @Test func everyIdentifierIsFound() throws {
    let archive = try TestArchive()
    archive.write("a.json", try SignedDemo.notification())
    for number in 0..<4 {
      archive.write(
        "posted-\(number).json",
        """
        {"transactionId":"90000000000000\(number)","originalTransactionId":"\(SignedDemo.original)",\
        "bundleId":"com.example.reader","productId":"com.example.reader.plus.monthly",\
        "purchaseDate":1741000000000,"expiresDate":1743600000000,"environment":"Production"}
        """
      )
    }
    let roots = try SignedDemo.roots()
    let index = try archive.opened(roots: roots)
    try index.refresh(.full, asOf: .march)
    try index.store.read { connection in
      let number = try connection.first(.read(.customerNumber), binding: .text(Self.chain)) {
        $0.int(0)
      }
      let customer = try #require(number)
      var loader = CustomerLoader(connection: connection, trustedRoots: roots)
      let all = try #require(try loader.documents(of: customer))
      #expect(all.records.unreadDocuments == 0)
      loader.maximumUnsigned = 1
      let cut = try #require(try loader.documents(of: customer))
      #expect(cut.records.unreadDocuments == 3)
      let found = Set(try loader.identifiers(in: cut).map(\.text))
      #expect(found == Set(try loader.identifiers(in: all).map(\.text)))
      #expect(found.isSuperset(of: (0..<4).map { "90000000000000\($0)" }))
    }
  }
}
