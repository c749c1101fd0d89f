import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Documents that list very many customers are told apart as others are.
@Suite struct SharedDocumentsTests {
  private static func transaction(_ number: Int) -> String {
    """
    {"transaction_id":"\(number)","original_transaction_id":"\(number)","product_id":"pro.\(number)",\
    "purchase_date_ms":"1741000000000","original_purchase_date_ms":"1741000000000",\
    "expires_date_ms":"1743600000000","quantity":"1"}
    """
  }

  /// A response that lists so many chains; where the demo's customer is among them, the others stay
  /// apart from it.
  private static func archive(_ chains: [Int]) throws -> TestArchive {
    let archive = try TestArchive()
    archive.write("signed.json", try SignedDemo.notification())
    archive.write("posted.json", response(chains))
    return archive
  }

  private static func response(_ chains: [Int]) -> String {
    let rows = chains.map(transaction).joined(separator: ",")
    return #"{"status":0,"environment":"Production","receipt":{"#
      + #""bundle_id":"com.example.reader","receipt_creation_date_ms":"1741000000000","#
      + #""in_app":[]},"latest_receipt_info":[\#(rows)]}"#
  }

  /// What is said of a customer does not depend on whether its document was read for another one.
  @Test(arguments: [2, 63, 64, 200]) func aCustomerHasItsOwnRecords(count: Int) throws {
    let archive = try Self.archive(
      [Int(SignedDemo.original)!] + (1..<count).map { 700_000_000_000_000 + $0 }
    )
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march)
    let rows = try index.page(ListRequest(asOf: .march, limit: 500)).rows
    #expect(rows.count == 2)
    for row in rows {
      let alone = try #require(try index.customer(row.id)).assessment(asOf: .march)
      #expect(alone.row == row, "\(row.id)")
    }
  }

  @Test func aListIsCutToTheChainsAskedFor() throws {
    let archive = try Self.archive((1...70).map { 700_000_000_000_000 + $0 })
    let index = try archive.index()
    let id = try #require(try index.page(ListRequest(asOf: .march, limit: 9)).rows.last?.id)
    let records = try #require(try index.customer(id)).records
    let body = SharedDocument(records)
    let chains = ["700000000000003", "700000000000041"]
    let keys = Set(chains.map { "Production/com.example.reader/\($0)" })
    let found = body.records(about: keys)
    #expect(
      found.compactMap(\.chainKey?.originalTransactionId.text) == chains
    )
    let views = found.compactMap { record -> AccountView? in
      if case .accountView(let view) = record { view.value } else { nil }
    }
    #expect(views.map { $0.originalTransactionIds.map(\.text) } == [chains])
  }

  /// A document that is read again finds the same customers, whatever it lists.
  @Test func whatIsReadAgainIsGroupedAgain() throws {
    let archive = try Self.archive((1...200).map { 700_000_000_000_000 + $0 })
    let index = try archive.index()
    let rows = try index.page(ListRequest(asOf: .march, limit: 500)).rows
    archive.write("posted.json", Self.response((1...201).map { 700_000_000_000_000 + $0 }))
    archive.settle("archive")
    try index.refresh(.full, asOf: .march)
    let again = try index.page(ListRequest(asOf: .march, limit: 500)).rows
    #expect(again.map(\.id) == rows.map(\.id))
    #expect(again.map(\.charges).max() == 201)
  }
}
