import Foundation
import Testing

@testable import SubscriptionModel

/// The sizes that an assessment must take in its stride; the bounds are wide, since they only have to
/// catch work that grows with the square of the records.
@Suite struct SpeedTests {
  /// 25 documents of one subscription, each with its transaction, renewal info, status and event.
  static var typical: [Record] {
    let chain = Chain()
    return (0..<25).flatMap { month -> [Record] in
      let start = at("2024-01-05T10:00:00Z").plus(days: Int64(month) * 30)
      let doc = Doc.signed("document\(month).json", start)
      let id = TransactionId("3400011962620\(month)") ?? "1000"
      return [
        chain.period(id, from: start, to: start.plus(days: 30), in: doc),
        chain.renewal(on: true, start.plus(days: 30), in: doc),
        chain.status(.active, in: doc),
        chain.event(.didRenew, about: id, in: doc),
      ]
    }
  }

  /// 200 V1 notifications of 100 rows each.
  static var large: [Record] {
    let chain = Chain()
    return (0..<200).flatMap { document -> [Record] in
      let asOf = at("2024-01-05T10:00:00Z").plus(days: Int64(document) * 7)
      let doc = Doc.v1("document\(document).json", asOf)
      let rows = (0..<100).map { row -> Record in
        let week = Int64(document + row)
        let start = at("2022-02-04T10:00:00Z").plus(days: week * 7)
        let id = TransactionId("340001196262\(week)") ?? "1000"
        return chain.period(id, from: start, to: start.plus(days: 7), in: doc)
      }
      return rows + [
        chain.renewal(on: true, in: doc), chain.view(pending: true, in: doc),
        chain.event(v1: .didRenew, in: doc),
      ]
    }
  }

  @Test func largeCustomerIsAssessedWhole() throws {
    let assessment = Self.large.customer.assessment(asOf: at("2028-01-01T00:00:00Z"))
    let subscription = try #require(assessment.subscriptions.first)

    #expect(subscription.transactions.count == 299)
    #expect(subscription.transactions.map(\.olderVersions.count).max() == 99)
    #expect(subscription.events.count == 200)
  }

  @Test(.enabled(if: SpeedTests.isSlowRun)) func timeStaysInBounds() {
    let asOf = at("2028-01-01T00:00:00Z")
    let clock = ContinuousClock()
    let (typical, large) = (Self.typical.customer, Self.large.customer)
    var count = 0
    let short = clock.measure {
      for _ in 0..<100 { count += typical.assessment(asOf: asOf).subscriptions.count }
    }
    let long = clock.measure { count += large.assessment(asOf: asOf).subscriptions.count }

    #expect(count == 101)
    #expect(short / 100 < .milliseconds(20))
    #expect(long < .seconds(4))
  }

  /// Times are only taken where the environment asks for slow tests.
  static var isSlowRun: Bool { ProcessInfo.processInfo.environment["SUBDESK_SLOW"] == "1" }
}
