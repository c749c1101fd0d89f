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
    stateCounts = counts
  }
}
