import Foundation
import Testing

/// What must be told of each subscriber, as the maker of an archive wrote it down.
struct Truth {
  /// One identifier and what a lookup of it must say.
  struct Fact {
    let id: String
    let story: String
    let isPurchase: Bool
    let expected: [String: Any]

    /// The field that tells which item of the customer is meant.
    var key: String { isPurchase ? "transactionId" : "originalTransactionId" }

    /// What is no field of the item itself.
    let skipped: Set<String> = [
      "transactionIds", "futureTransactionIds", "revokedTransactions", "revocation",
      "refundRequest", "story",
    ]
  }

  let facts: [Fact]
  /// How many people there are.
  let subscribers: Int
  let stateCounts: [String: Int]

  init(file: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let subscribers = try #require(json["subscribers"] as? [[String: Any]])
    var facts: [Fact] = []
    var counts: [String: Int] = [:]
    for subscriber in subscribers {
      let story = subscriber["story"] as? String ?? ""
      for item in subscriber["subscriptions"] as? [[String: Any]] ?? [] {
        counts[item["state"] as? String ?? "", default: 0] += 1
        for id in item["transactionIds"] as? [String] ?? [] {
          facts.append(Fact(id: id, story: story, isPurchase: false, expected: item))
        }
      }
      for item in subscriber["purchases"] as? [[String: Any]] ?? [] {
        counts[item["state"] as? String ?? "", default: 0] += 1
        let id = item["transactionId"] as? String ?? ""
        facts.append(Fact(id: id, story: story, isPurchase: true, expected: item))
      }
    }
    self.facts = facts
    self.subscribers = subscribers.count
    stateCounts = counts
  }

  /// Holds the answers of `lookup --format json` to all facts, in their order, against them.
  func expect(of json: [String: Any]) throws {
    let lookups = try #require(json["lookups"] as? [[String: Any]])
    #expect(lookups.count == facts.count)
    for (fact, lookup) in zip(facts, lookups) {
      let customers = try #require(lookup["customers"] as? [[String: Any]])
      #expect(customers.count == 1, "\(fact.story), \(fact.id)")
      let items = customers.first?[fact.isPurchase ? "purchases" : "subscriptions"]
      let found = (items as? [[String: Any]])?.first {
        $0[fact.key] as? String == fact.expected[fact.key] as? String
      }
      let item = try #require(found, "\(fact.story), \(fact.id)")
      for (field, value) in fact.expected where !fact.skipped.contains(field) {
        #expect(
          Self.same(item[field], value),
          "\(fact.story), \(fact.id), \(field): \(String(describing: item[field]))"
        )
      }
    }
  }

  /// Equal as JSON values; absent and null are the same.
  private static func same(_ left: Any?, _ right: Any) -> Bool {
    let left = left ?? NSNull()
    if left is NSNull || right is NSNull { return left is NSNull && right is NSNull }
    return (left as? NSObject)?.isEqual(right) ?? false
  }
}
