import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// Every developer's Xcode counts from 0: the same IDs are of as many customers as there are files.
@Suite("Xcode's IDs of several customers in one index")
struct XcodeCustomersTests {
  private static let token = "7e3fb204-6c35-4d5f-9b57-0a1b2c3d4e5f"
  private static let account = "704713151053290605"
  private static let first = "Xcode/com.example.reader/0@first.json"
  private static let second = "Xcode/com.example.reader/0@more/second.jsonl"
  private static let third = "Xcode/com.example.other/0@third.json"
  private static let real = "Production/com.example.reader/340001"

  private let archive: TestArchive
  private let index: ArchiveIndex

  /// The chain 0 in three files with one token and one account, which a customer in production also
  /// has.
  init() throws {
    archive = try TestArchive()
    archive.write("first.json", Self.period("0", uuid: "u-1"))
    archive.write(
      "more/second.jsonl",
      [Self.period("0", uuid: "u-2"), Self.period("1", uuid: "u-3")].map { $0 + "\n" }.joined()
    )
    archive.write("third.json", Self.period("0", uuid: "u-4", bundle: "com.example.other"))
    archive.write(
      "real.json",
      Self.period("340001", of: "340001", uuid: "u-5", environment: "Production")
    )
    index = try archive.index()
  }

  /// A decoded notification about a period.
  private static func period(
    _ transaction: String,
    of original: String = "0",
    uuid: String,
    environment: String = "Xcode",
    bundle: String = "com.example.reader"
  ) -> String {
    """
    {"notificationType":"DID_RENEW","notificationUUID":"\(uuid)","version":"2.0",\
    "signedDate":1741000001000,"data":{"bundleId":"\(bundle)","environment":"\(environment)",\
    "signedTransactionInfo":{"transactionId":"\(transaction)",\
    "originalTransactionId":"\(original)","webOrderLineItemId":"\(transaction)",\
    "bundleId":"\(bundle)","productId":"com.example.reader.pro.monthly",\
    "purchaseDate":1741000000000,"expiresDate":1743600000000,"quantity":1,\
    "type":"Auto-Renewable Subscription","inAppOwnershipType":"PURCHASED",\
    "signedDate":1741000001000,"environment":"\(environment)","appAccountToken":"\(token)",\
    "appTransactionId":"\(account)"}}}
    """
  }

  private func listed(_ environment: EnvironmentFilter) throws -> [String] {
    var request = ListRequest(asOf: .march, limit: 10)
    request.environment = environment
    return try index.page(request).rows.map(\.id.text).sorted()
  }

  private func customer(_ id: String) throws -> CustomerRecords {
    let id = try #require(CustomerId(id))
    return try #require(try index.customer(id, withMentions: true))
  }

  @Test func eachFileHasACustomerOfItsOwn() throws {
    #expect(try listed(.xcode) == [Self.third, Self.first, Self.second])
    #expect(try listed(.production) == [Self.real])
    #expect(try listed(.all).count == 4)
    #expect(try listed(.sandbox).isEmpty)
  }

  /// The transactions that a customer is said to have.
  private func transactions(of id: String) throws -> [String] {
    let assessment = try customer(id).assessment(asOf: .march)
    #expect(assessment.subscriptions.count == 1)
    return assessment.subscriptions.flatMap(\.transactions)
      .map(\.transaction.transactionId.text).sorted()
  }

  @Test(arguments: [(first, ["0"], 1), (second, ["0", "1"], 2), (third, ["0"], 1)])
  func nothingOfAnotherFileIsTheCustomers(id: String, owned: [String], documents: Int) throws {
    let records = try customer(id)
    let file = try #require(id.split(separator: "@").last)
    #expect(records.records.allSatisfy { $0.evidence.provenance.file == file })
    #expect(records.related.isEmpty)
    #expect(records.copiesUnderOtherCustomers.isEmpty)
    #expect(try transactions(of: id) == owned)
    // The token, which production also has, leads there alone.
    let files = try index.files(of: records.id)
    #expect(Set(files.map(\.file)) == [String(file), "real.json"])
    #expect(files.first { $0.file == file }?.documents.count == documents)
  }

  @Test func theCustomerInProductionHasNoneOfThem() throws {
    let records = try customer(Self.real)
    #expect(records.related.isEmpty)
    #expect(records.records.allSatisfy { $0.evidence.provenance.file == "real.json" })
    #expect(try index.files(of: records.id).map(\.file) == ["real.json"])
  }

  /// An exact ID is looked for in every environment, and each of its customers is found.
  @Test(arguments: [
    ("0", [first, second, third]), (token, [first, second, third, real]),
    (account, [first, second, third, real]), ("1", [second]), ("340001", [real]),
  ])
  func anIDFindsAllOfItsCustomers(id: String, customers: [String]) throws {
    let request = SearchRequest(text: id, environment: .production, asOf: .march, limit: 20)
    let found = try index.search(request).hits.compactMap(\.customer?.text)
    #expect(Set(found) == Set(customers))
  }

  @Test func aNotificationFindsItsOwnCustomer() throws {
    let request = SearchRequest(text: "u-3", environment: .all, asOf: .march, limit: 20)
    #expect(try index.search(request).hits.compactMap(\.customer?.text) == [Self.second])
  }

  // MARK: Files that change

  @Test func aFileThatGoesTakesItsOwnCustomerAlone() throws {
    archive.delete("first.json")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try listed(.xcode) == [Self.third, Self.second])
    #expect(try transactions(of: Self.second) == ["0", "1"])
  }

  @Test func aFileThatIsRenamedIsAnotherCustomer() throws {
    try archive.tree.rename("archive/first.json", to: "archive/last.json")
    archive.settle("archive")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(
      try listed(.xcode) == [Self.third, "Xcode/com.example.reader/0@last.json", Self.second]
    )
  }

  @Test func aFileThatIsWrittenAgainChangesItsOwnCustomerAlone() throws {
    archive.write("first.json", Self.period("2", uuid: "u-9"), modified: 1_700_000_001)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try transactions(of: Self.first) == ["2"])
    #expect(try transactions(of: Self.second) == ["0", "1"])
  }
}
