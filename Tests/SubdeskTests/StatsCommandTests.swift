import Foundation
import Testing

/// `subdesk stats` against what other commands say of the same archive, counted here.
@Suite("Statistics from the command line")
struct StatsCommandTests {
  private func statistics(_ arguments: [String] = []) throws -> [String: Any] {
    try DemoTests.run(["stats", "--format", "json"] + arguments).json()
  }

  private func counts(_ value: Any?, _ name: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    for element in value as? [[String: Any]] ?? [] {
      counts[element[name] as? String ?? ""] = element["count"] as? Int
    }
    return counts
  }

  private func items(_ customer: [String: Any]) -> [[String: Any]] {
    ["subscriptions", "purchases"].flatMap { customer[$0] as? [[String: Any]] ?? [] }
  }

  @Test(arguments: [
    ["--environment", "production"], ["--environment", "all"], ["--environment", "sandbox"],
    ["--as-of", "2025-02-10T00:00:00Z"],
  ])
  func customersAreThoseOfTheList(options: [String]) throws {
    // The last `--as-of` counts.
    let arguments = ["--archive", DemoTests.archive, "-q"] + DemoTests.roots
    let asOf = options.contains("--as-of") ? [] : DemoTests.asOf
    let list = try CommandLineRun(["list", "--format", "json"] + arguments + asOf + options).json()
    let listed = try #require(list["customers"] as? [[String: Any]])
    var states: [String: Int] = [:]
    var products: [String: Int] = [:]
    for customer in listed {
      for state in Set(items(customer).compactMap { $0["state"] as? String }) {
        states[state, default: 0] += 1
      }
      for product in Set(items(customer).compactMap { $0["productId"] as? String }) {
        products[product, default: 0] += 1
      }
    }
    let stats = try CommandLineRun(["stats", "--format", "json"] + arguments + asOf + options)
      .json()
    // Those whom only unsigned documents name have numbers of their own.
    let signed = try #require(stats["customers"] as? [String: Any])
    let unsigned = stats["unsigned"] as? [String: Any] ?? [:]
    let others = unsigned["customers"] as? [String: Any] ?? [:]
    func sum(_ list: String, _ name: String) -> [String: Int] {
      counts(signed[list], name).merging(counts(others[list], name), uniquingKeysWith: +)
    }
    let total = try #require(signed["total"] as? Int)
    let added = others["total"] as? Int ?? 0
    #expect(total + added == listed.count)
    #expect(total > added && (added > 0) == !options.contains("sandbox"))
    #expect(sum("byState", "state") == states)
    #expect(sum("byProduct", "productId") == products)
    for name in [("byStorefront", "storefront"), ("byEnvironment", "environment")] {
      #expect(sum(name.0, name.1).values.reduce(0, +) == listed.count)
    }
  }

  @Test func moneyIsThatOfTheTransactions() throws {
    let list = try DemoTests.run(["list", "--format", "json"]).json()
    let ids = (list["customers"] as? [[String: Any]] ?? []).flatMap(items)
      .compactMap { ($0["originalTransactionId"] ?? $0["transactionId"]) as? String }
    let looked = try DemoTests.run(
      ["lookup", "-", "--format", "json"],
      input: ids.joined(separator: "\n") + "\n"
    ).json()
    var charges: [String: Int] = [:]
    var paid: [String: Decimal] = [:]
    var refunds = 0
    var seen: Set<String> = []
    for lookup in looked["lookups"] as? [[String: Any]] ?? [] {
      for customer in lookup["customers"] as? [[String: Any]] ?? [] {
        guard ["Production", "Unknown"].contains(customer["environment"] as? String ?? ""),
          seen.insert(customer["id"] as? String ?? "").inserted
        else { continue }
        for item in items(customer) {
          let rows = item["transactions"] as? [[String: Any]] ?? [item]
          for charge in Self.charges(rows) {
            let price = charge["price"] as? [String: String]
            let currency = price?["currency"] ?? ""
            charges[currency, default: 0] += 1
            paid[currency, default: 0] += Decimal(string: price?["amount"] ?? "0") ?? 0
            if Self.isRefunded(charge) { refunds += 1 }
          }
        }
      }
    }
    let stats = try statistics(["--from", "2015-01-01", "--by", "month"])
    let money = try #require(stats["money"] as? [[String: Any]])
    for sum in money {
      let currency = try #require(sum["currency"] as? String)
      #expect(sum["charges"] as? Int == charges[currency], "\(currency)")
      #expect(Decimal(string: sum["paid"] as? String ?? "") == paid[currency], "\(currency)")
    }
    #expect(
      Set(money.compactMap { $0["currency"] as? String }) == Set(charges.keys).subtracting([""])
    )
    let unsigned = try #require(stats["unsigned"] as? [String: Any])
    let unpriced = [stats, unsigned].compactMap { $0["chargesWithoutPrice"] as? Int }
    #expect(unpriced.reduce(0, +) == charges[""])
    #expect(sum("refunded", of: stats) == refunds)
    #expect(refunds > 5)
  }

  /// The charges of one subscription, or the purchase itself: each paid period once.
  private static func charges(_ rows: [[String: Any]]) -> [[String: Any]] {
    var charges: [String: [String: Any]] = [:]
    for row in rows {
      let text = { (name: String) in row[name] as? String ?? "" }
      let isShared = ["FAMILY_SHARED", "ASSIGNED"].contains(text("inAppOwnershipType"))
      // What Apple charged for a period that has not begun is a charge, too.
      let isPeriod = !text("expiresDate").isEmpty
      guard !isShared, isPeriod || text("purchaseDate") <= "2025-03-15T12:00:00Z" else { continue }
      let lineItem = text("webOrderLineItemId")
      let hasLineItem = !lineItem.isEmpty && lineItem != "0"
      let key =
        hasLineItem
        ? "\(lineItem) \(text("expiresDate"))" : "\(text("purchaseDate")) \(text("productId"))"
      let price = row["price"] as? [String: String]
      let offer = row["offer"] as? [String: Any]
      let isFree =
        price?["amount"].flatMap { Decimal(string: $0) } == 0
        || offer?["discountType"] as? String == "FREE_TRIAL"
      guard !isFree else { continue }
      if let known = charges[key], known["price"] is [String: String] || price == nil { continue }
      charges[key] = row
    }
    return Array(charges.values)
  }

  private static func isRefunded(_ charge: [String: Any]) -> Bool {
    guard let revocation = charge["revocation"] as? [String: Any] else { return false }
    let type = revocation["type"] as? String ?? ""
    return !["FAMILY_REVOKE", "ASSIGNMENT_REVOKE"].contains(type)
      && charge["isUpgraded"] as? Bool != true
  }

  private func sum(_ name: String, of statistics: [String: Any]) -> Int {
    (statistics["periods"] as? [[String: Any]] ?? []).reduce(0) { $0 + ($1[name] as? Int ?? 0) }
  }

  @Test func daysWeeksAndMonthsAddUpToTheSame() throws {
    let days = try statistics(["--from", "2025-01-13", "--to", "2025-03-09"])
    for step in ["week", "month"] {
      let other = try statistics(["--from", "2025-01-13", "--to", "2025-03-09", "--by", step])
      for name in ["new", "renewed", "failed", "refunded", "expired", "documents"] {
        #expect(sum(name, of: days) == sum(name, of: other), "\(name) by \(step)")
      }
    }
    #expect(sum("renewed", of: days) > 10)
    #expect((days["periods"] as? [Any])?.count == 56)
  }

  @Test func csvHasTheSameNumbers() throws {
    let json = try statistics()
    let lines = try DemoTests.run(["stats", "--format", "csv"]).output.split(separator: "\n")
    #expect(lines.first == "part,name,from,to,count,amount,currency")
    let rows = lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(rows.allSatisfy { $0.count == 7 })
    let renewed = rows.filter { $0[0] == "renewed" }.compactMap { Int($0[4]) }.reduce(0, +)
    #expect(renewed == sum("renewed", of: json))
    let states = rows.filter { $0[0] == "customersByState" }
    #expect(states.count == ((json["customers"] as? [String: Any])?["byState"] as? [Any])?.count)
  }

  @Test func theTextSaysWhatItRestsOn() throws {
    let run = try DemoTests.run(["stats"])
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix("Customers 61\n  as of 15 Mar 2025 12:00 UTC, from what was signed")
    )
    #expect(run.output.contains("  Unsigned documents alone would add 4 customers"))
    #expect(run.output.contains("unconfirmed: renewed, failed, or expired may"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(
    arguments: [
      (["--to", "2025-01-01", "--from", "2025-02-01"], 64), (["--from", "soon"], 64),
      (["--by", "year"], 64), (["--from", "1990-01-01"], 64), (["--environment", "xcode"], 1),
    ] as [([String], Int32)]
  )
  func exitStatus(arguments: [String], status: Int32) throws {
    #expect(try DemoTests.run(["stats"] + arguments).status == status)
  }

  @Test func anEmptyArchiveHasNoNumbers() throws {
    let run = try MadeArchive(["about.txt": "nothing"]).run(["stats"])
    #expect(run.status == 1)
  }
}
