import Foundation
import TestSupport
import Testing

/// Who must act first, and by when, as the list and the report of the demo archive say it.
@Suite("Who must act")
struct RequiredActionTests {
  private let listed: [[String: Any]]

  init() throws {
    let list = try DemoTests.run(["list", "--format", "json"])
    listed = try #require(try list.json()["customers"] as? [[String: Any]])
  }

  /// The customers with one subscription, no purchase, and no refund request to answer.
  private var simple: [(row: [String: Any], subscription: [String: Any])] {
    listed.compactMap { row in
      let subscriptions = row["subscriptions"] as? [[String: Any]] ?? []
      let purchases = row["purchases"] as? [Any] ?? []
      guard subscriptions.count == 1, purchases.isEmpty, row["answerBy"] is NSNull else {
        return nil
      }
      return (row, subscriptions[0])
    }
  }

  @Test func everyEntryHasAnActor() {
    #expect(listed.count > 30)
    for row in listed {
      let actor = row["actor"] as? String ?? ""
      #expect(["developer", "customer", "apple", "nobody"].contains(actor), "\(actor)")
      #expect(row["due"] is NSNull || row["due"] is String)
      if actor == "nobody" { #expect(row["due"] is NSNull) }
    }
  }

  @Test(arguments: [
    ("gracePeriod", "customer"), ("billingRetry", "customer"), ("unconfirmed", "developer"),
    ("expired", "nobody"), ("familySharingEnded", "customer"),
  ])
  func aStateSaysWho(state: String, actor: String) {
    let found = simple.filter { $0.subscription["state"] as? String == state }
    #expect(!found.isEmpty)
    for (row, subscription) in found {
      // Another plan is for the customer to choose.
      let isWithoutPlan = subscription["expirationReason"] as? String == "productUnavailable"
      // What only follows from time is for the developer to check.
      let others = state == "expired" ? [actor, "developer"] : [actor]
      let actors = isWithoutPlan ? ["customer"] : others
      #expect(actors.contains(row["actor"] as? String ?? ""))
      switch state {
      case "gracePeriod":
        let end = subscription["gracePeriodExpiresDate"] as? String
        #expect(row["due"] as? String == end && end != nil)
      case "billingRetry":
        let end = (subscription["billingRetryEnds"] as? [String: Any])?["date"] as? String
        #expect(row["due"] as? String == end)
      default: #expect(row["due"] is NSNull)
      }
    }
  }

  /// Apple takes the developer's answer for 12 hours, and that comes before everything else; then
  /// Apple decides.
  @Test(
    arguments: [
      ("2025-03-15T12:00:00Z", "developer", "2025-03-15T22:00:00Z"),
      ("2025-03-15T23:00:00Z", "apple", nil),
    ] as [(String, String, String?)]
  )
  func anAnswerToARefundRequestComesFirst(asOf: String, actor: String, due: String?) throws {
    let asked = MadeArchive.notification(
      "u-1",
      of: "1001",
      type: "CONSUMPTION_REQUEST",
      signed: "2025-03-15T10:00:00Z"
    )
    let archive = try MadeArchive(["1.json": asked])
    for command in [["list"], ["lookup", "1001"], ["report", "1001"]] {
      let json = try archive.run(command + ["--format", "json"], asOf: asOf).json()
      let lookup = (json["lookups"] as? [[String: Any]])?.first ?? json
      let customers = lookup["customers"] as? [[String: Any]]
      let verdict = (json["verdicts"] as? [[String: Any]])?.first
      let told = try #require(customers?.first ?? verdict)
      #expect(told["actor"] as? String == actor, "\(command)")
      #expect(told["due"] as? String == due, "\(command)")
    }
  }

  /// One customer in each state: the word agrees with the sentence.
  @Test func theReportAgreesWithItsWords() throws {
    let actors = [
      "The customer": "customer", "The purchaser": "customer",
      "Engineering": "developer", "Apple": "apple", "Nobody": "nobody",
    ]
    var states: Set<String> = []
    for (row, subscription) in simple {
      let state = subscription["state"] as? String ?? ""
      guard states.insert(state).inserted, let id = subscription["originalTransactionId"] as? String
      else { continue }
      let report = try DemoTests.run(["report", id, "--format", "json"]).json()
      let verdict = try #require((report["verdicts"] as? [[String: Any]])?.first)
      let sentence = verdict["whoMustAct"] as? String
      let actor = sentence.map { text in actors.first { text.hasPrefix($0.key) }?.value ?? text }
      #expect(verdict["actor"] as? String == actor ?? "nobody", "\(state)")
      #expect(verdict["actor"] as? String == row["actor"] as? String, "\(state)")
      #expect(verdict["due"] as? String == row["due"] as? String, "\(state)")
    }
    #expect(states.count > 6)
  }
}
