import Foundation
import Testing

/// `subdesk list` and `lookup` where time matters.
@Suite("Lists at an instant")
struct ListCommandTests {
  private func customers(_ arguments: [String]) throws -> [[String: Any]] {
    let run = try DemoTests.run(["list", "--format", "json"] + arguments)
    return try #require(try run.json()["customers"] as? [[String: Any]])
  }

  private func subscriptions(_ arguments: [String]) throws -> [[String: Any]] {
    try customers(arguments).flatMap { $0["subscriptions"] as? [[String: Any]] ?? [] }
  }

  /// Apple asked on 11 March at 08:00:23.028 and takes an answer for 12 hours.
  @Test(arguments: [
    ("2025-03-11T12:00:00Z", "2025-03-11T20:00:23.028Z"),
    ("2025-03-11T20:00:23.027Z", "2025-03-11T20:00:23.028Z"),
    ("2025-03-11T20:00:23.028Z", nil),
  ])
  func aRefundRequestSaysUntilWhenAppleTakesAnAnswer(asOf: String, answerBy: String?) throws {
    let run = try CommandLineRun(
      ["list", "--segment", "refund-asked", "--format", "json", "--as-of", asOf, "-q"]
        + ["--archive", DemoTests.archive] + DemoTests.roots
    )
    let asked = try #require(try run.json()["customers"] as? [[String: Any]])
    let customer = try #require(asked.first { $0["label"] as? String == "704459170122547557" })
    #expect(customer["answerBy"] as? String == answerBy)
  }

  /// Whoever is known only from unsigned documents says so, also with one-time purchases alone.
  @Test func customersSayWhetherAnythingOfThemIsSigned() throws {
    let coins = MadeArchive.period("340005550000001")
      .replacing("Auto-Renewable Subscription", with: "Consumable")
    let period = MadeArchive.period("340005550000002")
    let made = try MadeArchive(["one.json": coins, "two.json": period])
    for (options, certainty) in [([], "unsigned"), (["--accept-unsigned"], "signed")] {
      let run = try made.run(["list", "--format", "json"] + options)
      let listed = try #require(try run.json()["customers"] as? [[String: Any]])
      #expect(listed.map { $0["certainty"] as? String } == [certainty, certainty])
      let purchases = listed.flatMap { $0["purchases"] as? [[String: Any]] ?? [] }
      #expect(purchases.count == 1)
      if options.isEmpty { #expect(purchases.first?["certainty"] as? String == "unsigned") }
    }
    let demo = try customers([])
    let first = try #require(demo.firstIndex { $0["certainty"] as? String == "unsigned" })
    #expect(demo[..<first].allSatisfy { $0["certainty"] as? String == "signed" })
    #expect(demo[first...].allSatisfy { $0["certainty"] as? String == "unsigned" })
  }

  /// Lists and counts are of everything, which no search for an ID finds.
  @Test(arguments: [["list"], ["find", "--product", "pro"], ["stats"]])
  func noDirectSearchListsCustomers(arguments: [String]) throws {
    let run = try DemoTests.run(arguments + ["--direct"])
    #expect(!run.output.isEmpty)
    #expect(
      run.errors.contains(
        "The index answers instead of a direct search, which finds only whole IDs."
      )
    )
  }

  @Test func theFolderCanBeAnArgument() throws {
    let options = ["--index", "memory", "-q"] + DemoTests.asOf + DemoTests.roots
    let argument = try CommandLineRun(["list", DemoTests.archive, "--segment", "grace"] + options)
    let option = try DemoTests.run(["list", "--segment", "grace"])
    #expect(argument.status == 0)
    #expect(argument.output == option.output)
    let both = try CommandLineRun(["list", DemoTests.archive, "--archive", "/srv"] + options)
    #expect(both.status == 64)
  }

  @Test func listAndLookupAgreeOnRenewal() throws {
    let names = [
      "originalTransactionId", "productId", "state", "expirationReason", "access", "certainty",
      "expiresDate", "willRenew", "autoRenewProductId", "renewalDate", "paidUntil", "renewalPrice",
      "gracePeriodExpiresDate", "isInBillingRetryPeriod", "billingRetryEnds", "renewalBlockedBy",
    ]
    let listed = try subscriptions(["--environment", "all"])
    #expect(listed.contains { $0["state"] as? String == "gracePeriod" })
    let ids = listed.compactMap { $0["originalTransactionId"] as? String }
    let run = try DemoTests.run(
      ["lookup", "-", "--format", "json", "--environment", "all"],
      input: ids.joined(separator: "\n") + "\n"
    )
    let found = try #require(try run.json()["lookups"] as? [[String: Any]])
      .flatMap { $0["customers"] as? [[String: Any]] ?? [] }
      .flatMap { $0["subscriptions"] as? [[String: Any]] ?? [] }
    for subscription in listed {
      #expect(Set(subscription.keys) == Set(names))
      let id = try #require(subscription["originalTransactionId"] as? String)
      let other = try #require(found.first { $0["originalTransactionId"] as? String == id })
      for name in names {
        #expect((subscription[name] as? NSObject) == (other[name] as? NSObject), "\(id) \(name)")
      }
    }
  }

  /// Everybody whose running subscription ends, whose grace ends, or whose retry ends, within the
  /// time.
  @Test(arguments: [("24h", 1.0), ("3d", 3.0), ("4320m", 3.0), ("60d", 60.0)])
  func losingAccessListsEndsWithinTheSpan(within: String, days: Double) throws {
    let format = ISO8601DateFormatter()
    let now = try #require(format.date(from: "2025-03-15T12:00:00Z"))
    func end(_ subscription: [String: Any]) -> Date? {
      let date = { (name: String) in
        (subscription[name] as? String).flatMap { format.date(from: String($0.prefix(19)) + "Z") }
      }
      switch subscription["state"] as? String {
      case "gracePeriod": return date("gracePeriodExpiresDate")
      case "billingRetry":
        let ends = (subscription["billingRetryEnds"] as? [String: Any])?["date"] as? String
        return ends.flatMap { format.date(from: String($0.prefix(19)) + "Z") }
      case "active", "freeTrial", "introductoryOffer":
        let isBlocked = subscription["renewalBlockedBy"] is String
        return subscription["willRenew"] as? Bool == false || isBlocked ? date("paidUntil") : nil
      default: return nil
      }
    }
    let all = try customers([])
    let expected = all.compactMap { customer -> (id: String, end: Date)? in
      let ends = (customer["subscriptions"] as? [[String: Any]] ?? []).compactMap(end)
      guard let first = ends.min(), first.timeIntervalSince(now) <= days * 86_400 else {
        return nil
      }
      return (customer["id"] as? String ?? "", first)
    }.sorted { $0.end < $1.end }
    let run = try DemoTests.run(
      ["list", "--segment", "losing-access", "--within", within, "--format", "json"]
    )
    #expect(run.status == (expected.isEmpty ? 1 : 0))
    let listed = try #require(try run.json()["customers"] as? [[String: Any]])
    #expect(listed.compactMap { $0["id"] as? String } == expected.map(\.id))
  }

  @Test func theSegmentDefaultsToAWeek() throws {
    let week = try DemoTests.run(
      ["list", "--segment", "losing-access", "--within", "7d", "--format", "tsv"]
    )
    for name in ["losing-access", "losingAccess"] {
      let alone = try DemoTests.run(["list", "--segment", name, "--format", "tsv"])
      #expect(alone.output == week.output)
    }
    let retry = try DemoTests.run(["list", "--segment", "losing-access", "--within", "60d"])
    #expect(retry.output.contains("recovery possible until"))
  }

  @Test(arguments: [
    ["--within", "24h"], ["--segment", "grace", "--within", "24h"],
    ["--segment", "losing-access", "--within", "24"],
    ["--segment", "losing-access", "--within", "0h"],
    ["--segment", "losing-access", "--within", "-3d"],
    ["--segment", "losing-access", "--within", "soon"],
    ["--segment", "losing-access", "--within", "99999999999999999999d"],
    ["--segment", "losing"],
  ])
  func aTimeThatIsNoneIsWrongUse(arguments: [String]) throws {
    #expect(try DemoTests.run(["list"] + arguments).status == 64)
  }

  // MARK: Before the first purchase

  private static let early = ["--as-of", "2025-03-01T00:00:00Z"]

  private func earlier(_ arguments: [String]) throws -> CommandLineRun {
    try CommandLineRun(
      arguments + ["--archive", DemoTests.archive, "-q"] + Self.early + DemoTests.roots
    )
  }

  @Test func futureCustomersAreFoundAndMarked() throws {
    let run = try earlier(["lookup", "34af4ffb"])
    #expect(run.status == 0)
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      words.contains("Nothing is known of this customer as of 1 Mar 2025 00:00 UTC: first seen on")
    )
    let json = try earlier(["lookup", "34af4ffb", "--format", "json"]).json()
    let lookup = try #require((json["lookups"] as? [[String: Any]])?.first)
    let customer = try #require((lookup["customers"] as? [[String: Any]])?.first)
    #expect((customer["subscriptions"] as? [Any])?.isEmpty == true)
    #expect((customer["purchases"] as? [Any])?.isEmpty == true)
    let warnings = try #require(customer["warnings"] as? [String])
    #expect(warnings.contains { $0.contains("first seen on") })
    // A report is made all the same; of events there are none.
    for (command, status) in [("report", Int32(0)), ("events", 1)] {
      let run = try earlier([command, "34af4ffb"])
      #expect(run.status == status)
      let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      #expect(words.contains("first seen on"), "\(run.output)")
    }
  }

  @Test func futureCustomersAreNotListed() throws {
    let now = try DemoTests.run(["list", "--format", "tsv"]).output
    let before = try earlier(["list", "--format", "tsv"]).output
    #expect(now.contains("34af4ffb"))
    #expect(!before.contains("34af4ffb"))
    #expect(!(try earlier(["list"]).output.contains("no purchase")))
    let frame = try CommandLineRun(
      ["browse", DemoTests.archive, "--headless", "100x30", "--keys", ""] + Self.early
        + DemoTests.roots
    )
    let signed = try earlier(["list"]).output.split(separator: "\n").dropFirst()
      .prefix { !$0.hasPrefix("Known only from unsigned documents") }
    #expect(frame.output.contains("[All \(signed.count)]"), "\(frame.output)")
  }

  /// Each customer is in the list of one actor: the one that its JSON names, the soonest first.
  @Test(arguments: ["production", "all"]) func anActorListsForWhomItMustAct(
    environment: String
  ) throws {
    let list = { (arguments: [String]) in
      try DemoTests.run(
        ["list", "--format", "json", "--environment", environment] + arguments
      ).json()["customers"] as? [[String: Any]] ?? []
    }
    let all = try list([])
    var listed = 0
    for actor in ["developer", "customer", "apple", "nobody"] {
      let customers = try list(["--actor", actor])
      #expect(customers.allSatisfy { $0["actor"] as? String == actor })
      #expect(customers.count == all.count { $0["actor"] as? String == actor })
      #expect(!customers.isEmpty)
      listed += customers.count
      // Who is known only from unsigned documents comes after all others.
      let dates = customers.map { $0["due"] as? String ?? "9" }
      let falls = zip(dates, dates.dropFirst()).count { $0 > $1 }
      #expect(falls <= 1, "\(actor): \(dates)")
    }
    #expect(listed == all.count)
    let retry = try list(["--actor", "customer", "--segment", "retry"])
    #expect(
      retry.count
        == all.count { customer in
          let subscriptions = customer["subscriptions"] as? [[String: Any]] ?? []
          return customer["actor"] as? String == "customer"
            && subscriptions.contains { $0["state"] as? String == "billingRetry" }
        }
    )
    let none = try DemoTests.run(["list", "--actor", "apple", "--segment", "grace"])
    #expect(none.status == 1)
    #expect(none.errors.contains("Apple must act for no listed customer."))
  }

  @Test func anOfferListsWhoUsedIt() throws {
    let stats = try DemoTests.run(["stats", "--format", "json", "--from", "2020-01-01"]).json()
    let offers = try #require(stats["offers"] as? [[String: Any]])
      .filter { $0["identifier"] as? String != nil }
    #expect(offers.count == 3)
    for offer in offers {
      let identifier = try #require(offer["identifier"] as? String)
      let listed = try customers(["--offer", identifier.lowercased()])
      #expect(listed.count == offer["redeemed"] as? Int)
      #expect(offer["atNextRenewal"] as? Int == 0)
    }
    let identifiers = offers.flatMap { ["--offer", $0["identifier"] as? String ?? ""] }
    #expect(try customers(identifiers).count == 3)
    // An introductory offer has no identifier, and all its uses are those of the kind; the list
    // names who is known only from unsigned documents as well.
    let unsigned = try #require(stats["unsigned"] as? [String: Any])
    let used = [stats, unsigned].flatMap { $0["offers"] as? [[String: Any]] ?? [] }
      .filter { $0["type"] as? Int == 1 }.compactMap { $0["redeemed"] as? Int }
    #expect(used.count == 2)
    #expect(try customers(["--offer", "introductory"]).count == used.reduce(0, +))
    #expect(try customers(["--offer", "offer-code SPRING25"]).count == 1)
    #expect(try customers(["--offer", "win-back", "--offer", "promotional"]).count == 2)
    let none = try DemoTests.run(["list", "--offer", "spring"])
    #expect(none.status == 1)
    #expect(none.errors.contains("No listed customer used this offer"))
  }
}
