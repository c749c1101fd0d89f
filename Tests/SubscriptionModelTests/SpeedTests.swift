import Foundation
import Glibc
import Testing

@testable import SubscriptionModel

/// The sizes that an assessment must take in its stride; the bounds are wide, since they only have
/// to catch work that grows with the square of the records.
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
    let (typical, large) = (Self.typical.customer, Self.large.customer)
    var count = 0
    let short = processorSeconds {
      for _ in 0..<100 { count += typical.assessment(asOf: asOf).subscriptions.count }
    }
    let long = processorSeconds { count += large.assessment(asOf: asOf).subscriptions.count }

    #expect(count == 101)
    #expect(short / 100 < 0.02)
    #expect(long < 4)
  }

  /// Numerals, days, and amounts in a row, which cost a letter no more than its bytes.
  @Test(
    .enabled(if: SpeedTests.isSlowRun),
    arguments: [
      "一二三百万", "三月十日から十二日、", "六十八元", "1万", "3月4日〜", "1/2 ", "on 3 and ", "9.99 ", "3 4 5 6 ",
    ]
  )
  func aLetterCostsWhatItsBytesDo(unit: String) {
    let letter = { (bytes: Int) in "x " + String(repeating: unit, count: bytes / unit.utf8.count) }
    let seconds = { (text: String) in
      processorSeconds { for _ in 0..<3 { _ = PastedMessage(text) } }
    }
    let (short, long) = (seconds(letter(7900)), seconds(letter(31_600)))
    #expect(long < short * 8 + 0.2)
  }

  /// Shapes of customers that grow in one kind of record.
  enum Shape: String, CaseIterable {
    case renewalInfos
    case chainsOfOneView
    case views
    case events
    case statuses
    case extensions
    case purchases

    /// A customer with so many of them.
    func records(_ count: Int) -> [Record] {
      let chain = Chain()
      let start = at("2016-01-05T10:00:00Z")
      let numbers = 0..<count
      let doc = { (number: Int) in
        Doc.v1("\(number).json", start.plus(hours: Int64(number) * 4))
      }
      let first = chain.period(from: start, to: start.plus(days: 30), in: doc(0))
      switch self {
      case .renewalInfos:
        return [first] + numbers.map { chain.renewal(on: true, in: doc($0)) }
      case .chainsOfOneView:
        let ids = numbers.map { TransactionId(String(50_000 + $0)) ?? "1000" }
        let records = zip(ids, numbers).flatMap { id, number -> [Record] in
          var chain = chain
          chain.original = id
          return [
            chain.period(id, from: start, to: start.plus(days: 30), in: doc(0)),
            chain.renewal(on: true, in: doc(0)),
          ]
        }
        let view = AccountView(
          environment: chain.environment,
          bundleId: chain.bundleId,
          originalTransactionIds: ids,
          renewalInfoFor: ids,
          isComplete: true,
          evidence: doc(0).evidence("view")
        )
        return records + [Record(view)]
      case .views: return [first] + numbers.map { chain.view(pending: true, in: doc($0)) }
      case .events: return [first] + numbers.map { chain.event(v1: .didRenew, in: doc($0)) }
      case .statuses: return [first] + numbers.map { chain.status(.active, in: doc($0)) }
      case .extensions:
        return numbers.flatMap { number -> [Record] in
          let date = start.plus(days: Int64(number))
          let id = TransactionId(String(50_000 + number)) ?? "1000"
          return [
            chain.period(id, from: date, to: date.plus(days: 1), in: doc(number)),
            chain.renewalExtension(to: date.plus(days: 3), in: doc(number)),
          ]
        }
      case .purchases:
        return numbers.map { number in
          let id = TransactionId(String(50_000 + number)) ?? "1000"
          var chain = chain
          chain.original = id
          return chain.period(id, from: start, to: nil, in: doc(number)) {
            $0.type = .known(.consumable)
          }
        }
      }
    }
  }

  /// Four times as many records take less than nine times as long: the square would be sixteen.
  @Test(.enabled(if: SpeedTests.isSlowRun), arguments: Shape.allCases)
  func timeGrowsWithTheRecords(shape: Shape) {
    let asOf = at("2028-01-01T00:00:00Z")
    var times: [Int: Duration] = [:]
    for count in [5000, 10_000, 20_000] {
      let customer = shape.records(count).customer
      times[count] = ContinuousClock().measure { _ = customer.assessment(asOf: asOf) }
      print("\(shape) \(count): \(times[count] ?? .zero)")
    }
    let (few, many) = (times[5000] ?? .zero, times[20_000] ?? .zero)
    #expect(many < few * 9 + .milliseconds(200))
  }

  /// Times are only taken where the environment asks for slow tests.
  static var isSlowRun: Bool { ProcessInfo.processInfo.environment["SUBDESK_SLOW"] == "1" }
}
