import AppStoreDocuments
import ArchiveIndex
import SubscriptionModel
import TestSupport
import Testing

/// Which purchases of an archive are one customer's.
@Suite("Joins of an archive")
struct CustomerJoinTests {
  private static let token = "7e3fb20b-4cdb-47cc-936d-99d65f608138"

  /// Five Apple Accounts with one token are one customer, six have a token that was sent by
  /// mistake.
  @Test(arguments: [(5, 1), (6, 6)]) func aTokenOfManyAccounts(count: Int, customers: Int) throws {
    let archive = try TestArchive()
    for number in 0..<count {
      archive.write(
        "\(number).json",
        Body.v2(
          original: "\(100 + number)",
          transaction: "\(100 + number)",
          order: "\(900 + number)",
          uuid: "u-\(number)",
          token: Self.token,
          account: "\(7000 + number)"
        )
      )
    }
    let index = try archive.index()
    #expect(try index.page(ListRequest(asOf: .march, limit: 20)).rows.count == customers)
  }

  /// A list of transactions of two apps joins nobody across them.
  @Test func aListOfTwoAppsJoinsNobodyAcrossThem() throws {
    let archive = try TestArchive()
    let chains = [("1", "com.example.reader"), ("2", "com.example.other")]
    let transactions = chains.map { id, bundle in
      Body.jws(
        """
        {"transactionId":"\(id)","originalTransactionId":"\(id)","bundleId":"\(bundle)",\
        "productId":"p","purchaseDate":1741000000000,"expiresDate":1743600000000,\
        "type":"Auto-Renewable Subscription","environment":"Production",\
        "signedDate":1741000001000}
        """
      )
    }
    archive.write(
      "history.json",
      """
      {"revision":"r","hasMore":false,"bundleId":"com.example.reader","environment":"Production",\
      "signedTransactions":["\(transactions[0])","\(transactions[1])"]}
      """
    )
    let index = try archive.index()
    for (id, bundle) in chains {
      let customer = try #require(CustomerId("Production/\(bundle)/\(id)"))
      let records = try #require(try index.customer(customer)).records
      let transactions = records.compactMap { record in
        if case .transaction(let transaction) = record {
          transaction.transactionId.text
        } else {
          nil
        }
      }
      #expect(transactions == [id])
    }
  }
}
