import AppStoreDocuments
import Foundation
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// Edges of what an index keeps: what it hears, what joins, what it lists, and what it looks at
/// again.
@Suite("Edges of the index")
struct IndexEdgeTests {
  private static let hour: Int64 = 3_600_000
  /// 2025-03-01T00:00:00Z.
  private static let start = Timestamp(milliseconds: 1_740_787_200_000)

  // MARK: What is heard

  /// A notification of each of these hours since the start.
  private func notifications(_ hours: [Int64]) -> String {
    hours.map { number in
      let moment = Self.start.milliseconds + number * Self.hour + 1_800_000
      return Body.v2(
        original: "\(34_000 + number)",
        transaction: "\(34_000 + number)",
        uuid: "u-\(number)",
        purchased: moment,
        expires: moment + 100 * Self.hour,
        signed: moment
      )
    }.joined(separator: "\n")
  }

  /// Forty hours with a notification each, ten without, and ten with one.
  @Test func aHoleIsOneOnlyWhenItsEndIsKnown() throws {
    let archive = try TestArchive()
    archive.write("all.jsonl", notifications(Array(0..<40) + Array(50..<60)))
    let index = try archive.index()
    let end = Self.start.adding(.hours(50))
    let hole = ArchiveGap(start: Self.start.adding(.hours(40)), end: end)
    let before = end.adding(TimeSpan(milliseconds: -1))
    for (until, gaps) in [
      (Self.start.adding(.hours(45)), []), (before, []), (end, [hole]), (.march, [hole]),
    ] as [(Timestamp, [ArchiveGap])] {
      #expect(try index.gaps(in: .production, until: until) == gaps)
    }
    #expect(try index.gaps(in: .sandbox, until: .march).isEmpty)
    let heard = try index.notificationHours(in: .production, until: .march)
    #expect(heard == NotificationSpan(first: Self.start, last: Self.start.adding(.hours(59))))
    #expect(
      try index.notificationHours(in: .production, until: before)
        == NotificationSpan(first: Self.start, last: Self.start.adding(.hours(39)))
    )
  }

  /// When a file was copied is no time at which anything was heard.
  @Test func theTimeOfAFileIsNotHeard() throws {
    let archive = try TestArchive()
    archive.write(
      "undated.json",
      """
      {"notification_type":"CANCEL","environment":"PROD","bid":"com.example.reader",\
      "latest_receipt_info":{"transaction_id":"1","original_transaction_id":"1","product_id":"p"}}
      """
    )
    let index = try archive.index()
    #expect(try index.page(ListRequest(asOf: .march, limit: 5)).rows.count == 1)
    #expect(try index.notificationHours(in: .all, until: .march) == nil)
    archive.write("dated.json", notifications([3]))
    try index.refresh(.full, asOf: .march, verify: .later)
    let moment = Self.start.adding(.hours(3))
    #expect(
      try index.notificationHours(in: .all, until: .march)
        == NotificationSpan(first: moment, last: moment)
    )
  }

  // MARK: Who is who

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

  // MARK: Lists

  private static func products(_ names: String...) -> Set<ProductId> {
    Set(names.compactMap { ProductId($0) })
  }

  /// A list of one product, of those with a contradiction, is of those that are both.
  @Test func aProductsListWithAContradiction() throws {
    let archive = try TestArchive()
    let other = "11111111-4cdb-47cc-936d-99d65f608138"
    for (original, product, tokens) in [
      ("100", "pro", [Self.token, other]),
      ("200", "plus", ["22222222-4cdb-47cc-936d-99d65f608138", "3" + other.dropFirst()]),
      ("300", "pro", ["44444444-4cdb-47cc-936d-99d65f608138"]),
    ] {
      for (number, token) in tokens.enumerated() {
        archive.write(
          "\(original)-\(number).json",
          Body.v2(
            original: original,
            transaction: "\(original)\(number)",
            order: "9\(original)\(number)",
            uuid: "u-\(original)-\(number)",
            token: token,
            product: product,
            signed: 1_741_000_001_000 + Int64(number)
          )
        )
      }
    }
    let index = try archive.index()
    func listed(_ change: (inout ListRequest) -> Void) throws -> [String] {
      var request = ListRequest(asOf: .march, limit: 20)
      request.sort = .customer
      change(&request)
      let page = try index.page(request)
      #expect(page.total == nil || page.total == page.rows.count)
      return page.rows.compactMap { $0.id.text.split(separator: "/").last.map(String.init) }
        .sorted()
    }
    let contradiction = Contradiction.severalAppAccountTokens
    #expect(try listed { $0.contradiction = contradiction } == ["100", "200"])
    #expect(
      try listed {
        $0.contradiction = contradiction
        $0.products = Self.products("pro")
      } == ["100"]
    )
    #expect(
      try listed {
        $0.contradiction = contradiction
        $0.products = Self.products("pro")
        $0.states = ["expired"]
      } == []
    )
    #expect(
      try listed {
        $0.contradiction = contradiction
        $0.products = Self.products("pro", "plus")
        $0.states = ["active"]
      } == ["100", "200"]
    )
    #expect(
      try listed {
        $0.contradiction = contradiction
        $0.segment = .oneTime
      } == []
    )
    #expect(try listed { $0.products = Self.products("pro") } == ["100", "300"])
  }

  /// Of a product that two StoreKit configurations describe, the first by path counts, whichever
  /// came first.
  @Test(arguments: [["a", "b"], ["b", "a"]]) func twoCatalogues(order: [String]) throws {
    let archive = try TestArchive()
    let index = try archive.opened()
    for name in order {
      archive.write(
        "\(name).storekit",
        """
        {"identifier":"\(name)","version":{"major":3,"minor":0},"products":[\
        {"productID":"coins","type":"Consumable","localizations":[\
        {"locale":"en","displayName":"Coins of \(name)"}]},\
        {"productID":"only-\(name)","type":"Consumable","localizations":[]}],\
        "subscriptionGroups":[]}
        """
      )
      try index.refresh(.full, asOf: .march, verify: .later)
    }
    let catalogue = try index.catalogue()
    let coins = try #require(ProductId("coins"))
    #expect(catalogue.products.count == 3)
    #expect(catalogue.products[coins]?.archivedName?.text == "Coins of a")
    archive.delete("a.storekit")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try index.catalogue().products[coins]?.archivedName?.text == "Coins of b")
  }

  // MARK: What is looked at again

  /// A folder that had only just changed when it was read may have changed again within the same
  /// tick of its clock: its time proves nothing.
  @Test func aFolderThatHadJustChangedIsLookedAtAgain() throws {
    let archive = try TestArchive()
    // An hour ahead is never long ago, however slow the test.
    let now = Int(Date().timeIntervalSince1970) + 3600
    archive.write("a.json", notifications([1]))
    try archive.tree.setModified("archive", seconds: now)
    let index = try archive.index()
    func customers() throws -> Int {
      try index.page(ListRequest(asOf: .march, limit: 5)).rows.count
    }
    #expect(try customers() == 1)
    archive.write("b.json", notifications([2]))
    try archive.tree.setModified("archive", seconds: now)
    try index.refresh(.quick, asOf: .march, verify: .later)
    #expect(try customers() == 2)
    // One that changed long ago is as it was: a quick look trusts its time.
    try archive.tree.setModified("archive", seconds: 1_700_000_000)
    try index.refresh(.quick, asOf: .march, verify: .later)
    archive.write("c.json", notifications([3]))
    try archive.tree.setModified("archive", seconds: 1_700_000_000)
    try index.refresh(.quick, asOf: .march, verify: .later)
    #expect(try customers() == 2)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try customers() == 3)
  }

  /// What a folder with too long a path holds is a problem, and hides nothing else; both engines say
  /// the same, although only a server is in need of the limit.
  @Test(arguments: [(6, 2, 0), (7, 1, 1), (12, 1, 1)])
  func aFolderMayHaveALongPath(depth: Int, customers: Int, problems: Int) throws {
    let archive = try TestArchive()
    // Nothing that could be compressed.
    var random = SeededNumbers(seed: 5)
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    let folders = (0..<depth).map { _ in
      String((0..<250).map { _ in letters.randomElement(using: &random) ?? "-" })
    }
    archive.write("a.json", notifications([1]))
    archive.write(folders.joined(separator: "/") + "/b.json", notifications([2]))
    let index = try archive.index()
    #expect(try index.page(ListRequest(asOf: .march, limit: 5)).rows.count == customers)
    let items = try index.items(outcome: .problem, after: nil, limit: 5).map(\.report)
    #expect(items.count == problems)
    #expect(items.allSatisfy { "\($0)".contains("File name too long") })
    // What cannot be looked at may hold what is asked for.
    #expect((try index.incompleteness() == nil) == (problems == 0))
  }

  /// A folder whose name begins like the archive's is another folder.
  @Test func aNeighborIsNotInsideTheArchive() throws {
    let archive = try TestArchive()
    archive.write("a.json", notifications([1]))
    try archive.tree.makeDirectory("archive2")
    let index = try archive.index(.file(archive.base + "/archive2/index"))
    #expect(try index.page(ListRequest(asOf: .march, limit: 5)).rows.count == 1)
    #expect(throws: ArchiveIndexError.self) {
      _ = try archive.opened(.file(archive.path + "/index"))
    }
  }
}
