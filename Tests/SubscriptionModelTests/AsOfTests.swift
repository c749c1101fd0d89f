import TestSupport
import Testing

@testable import SubscriptionModel

/// What is said of a past moment is what the evidence signed by then says, and nothing else.
@Suite struct AsOfTests {
  /// Three years of one subscription with everything that happens to one: trial, renewals, an
  /// upgrade, failed and recovered payments, a refund and its reversal, an extension, lapses and a
  /// return.
  static let story: [Record] = {
    let chain = Chain()
    var records: [Record] = []
    var start = at("2021-03-05T10:00:00Z")
    for month in 0..<40 {
      let id = TransactionId("\(1000 + month)") ?? "1000"
      let end = start.plus(days: month == 0 ? 7 : 30)
      let renewed = Doc.signed("renewed-\(month)", start.plus(milliseconds: -20_000))
      records.append(
        chain.period(id, from: start, to: end, in: renewed) {
          $0.price = Money(milliunits: month == 0 ? 0 : 9990, currency: "USD")
          if month == 0 { $0.offerType = .known(.introductory) }
        }
      )
      records.append(chain.renewal(on: true, end, in: renewed))
      records.append(chain.event(month == 0 ? .subscribed : .didRenew, about: id, in: renewed))
      records += incident(month, id, start: start, end: end, chain)
      // A failed payment is recovered four days late; a lapse lasts a month.
      start = end.plus(days: month % 7 == 3 ? 4 : month % 13 == 5 ? 30 : 0)
    }
    return records
  }()

  /// What happens in a period, by its number.
  private static func incident(
    _ month: Int,
    _ id: TransactionId,
    start: Timestamp,
    end: Timestamp,
    _ chain: Chain
  ) -> [Record] {
    let middle = Doc.signed("middle-\(month)", start.plus(days: 3))
    let late = Doc.signed("late-\(month)", start.plus(days: 5))
    let over = Doc.signed("over-\(month)", end.plus(milliseconds: 60_000))
    switch month % 13 {
    case 1:
      return [
        chain.period(id, from: start, to: end, in: middle) {
          $0.revocationDate = start.plus(days: 3)
        },
        chain.event(.refund, about: id, in: middle),
        chain.period(id, from: start, to: end, in: late),
        chain.event(.refundReversed, about: id, in: late),
      ]
    case 2:
      return [
        chain.renewal(on: false, end, in: middle),
        chain.event(.didChangeRenewalStatus, .autoRenewDisabled, about: id, in: middle),
        chain.renewal(on: true, end, in: late),
      ]
    case 5:
      return [
        chain.renewal(on: false, end, in: over) {
          $0.expirationIntent = .known(.customerCancelled)
        },
        chain.event(.expired, .voluntary, about: id, in: over),
        chain.status(.expired, in: over),
      ]
    case 7:
      return [
        chain.event(.consumptionRequest, about: id, in: middle),
        chain.event(.refundDeclined, about: id, in: late),
      ]
    default: break
    }
    guard month % 7 == 3 else { return [] }
    return [
      chain.renewal(on: true, end, in: over) {
        $0.isInBillingRetryPeriod = true
        $0.gracePeriodExpiresDate = month % 2 == 0 ? end.plus(days: 3) : nil
      },
      chain.event(.didFailToRenew, about: id, in: over),
      chain.status(month % 2 == 0 ? .gracePeriod : .billingRetry, in: over),
    ]
  }

  @Test func anyMomentOfALongStoryIsToldFromWhatWasSignedByThen() {
    let moments = Set(Self.story.map(\.asOf)).sorted()
    #expect(moments.count > 60)
    for moment in moments {
      for instant in [moment, moment.plus(hours: 1)] {
        let told = Self.story.customer.assessment(asOf: instant)
        let fresh = Self.story.filter { $0.asOf <= instant }.customer.assessment(asOf: instant)
        #expect(told.withoutBoundary == fresh.withoutBoundary, "at \(instant)")
      }
    }
  }

  /// Late deliveries, in any order, change nothing of what was true.
  @Test func orderOfArrivalChangesNoPastMoment() {
    var numbers = SeededNumbers(seed: 11)
    let shuffled = Self.story.shuffled(using: &numbers)
    for day in stride(from: Int64(0), to: 1300, by: 37) {
      let instant = at("2021-03-05T12:00:00Z").plus(days: day)
      let told = Self.story.customer.assessment(asOf: instant)
      #expect(shuffled.customer.assessment(asOf: instant) == told, "at \(instant)")
    }
  }
}

extension CustomerAssessment {
  /// The answer without what is still to come: the next evidence is a boundary as well.
  fileprivate var withoutBoundary: CustomerAssessment {
    var copy = self
    copy.nextBoundary = nil
    for index in copy.subscriptions.indices { copy.subscriptions[index].nextBoundary = nil }
    return copy
  }
}
