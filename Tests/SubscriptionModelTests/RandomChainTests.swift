import TestSupport
import Testing

@testable import SubscriptionModel

/// Chains put together at random, from fixed seeds: whatever documents say, an answer is the same
/// for every order of them, and changes only at the boundaries that it names.
@Suite struct RandomChainTests {
  /// Half days from 5 January 2026 on, so that dates often meet.
  private static func date(_ numbers: inout SeededNumbers, upTo count: Int64 = 200) -> Timestamp {
    at("2026-01-05T10:00:00Z").plus(hours: Int64.random(in: 0..<count, using: &numbers) * 12)
  }

  private static func document(_ index: Int, _ numbers: inout SeededNumbers) -> Doc {
    let asOf = date(&numbers)
    var doc: Doc =
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: .v1("v1-\(index)", asOf)
      case 1: .response("response-\(index)", asOf)
      case 2: .receipt("receipt-\(index)", asOf)
      default: .signed("signed-\(index)", asOf)
      }
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0: doc.clock = .fileTime
    case 1: doc.signature = .invalid(reason: "broken")
    case 2: doc.signature = .unchecked(reason: "later")
    default: break
    }
    return doc
  }

  private static func records(seed: UInt64) -> [Record] {
    var numbers = SeededNumbers(seed: seed)
    let environments: [AppStoreEnvironment] = [.production, .production, .sandbox]
    let chain = Chain(environment: environments.randomElement(using: &numbers) ?? .production)
    let count = Int.random(in: 1...8, using: &numbers)
    return (0..<count).flatMap { index in
      records(of: chain, in: document(index, &numbers), &numbers)
    }
  }

  private static func records(
    of chain: Chain,
    in doc: Doc,
    _ numbers: inout SeededNumbers
  ) -> [Record] {
    let ids: [TransactionId] = ["1000", "1001", "1002", "1003"]
    let place = Int.random(in: 0..<ids.count, using: &numbers)
    let start = at("2026-01-05T10:00:00Z").plus(days: Int64(place) * 30)
    let end = Bool.random(using: &numbers) ? start.plus(days: 30) : date(&numbers, upTo: 300)
    let isOn: Bool? = [true, true, false, nil].randomElement(using: &numbers) ?? nil
    let flags = (0..<8).map { _ in Int.random(in: 0..<6, using: &numbers) == 0 }
    let dates = (0..<3).map { _ in date(&numbers, upTo: 300) }
    var records = [
      chain.period(ids[place], from: start, to: flags[7] ? nil : end, in: doc) {
        if flags[0] { $0.revocationDate = dates[0] }
        if flags[1] { $0.isUpgraded = true }
        if flags[2] { $0.offerType = .known(.introductory) }
      },
      chain.renewal(on: isOn, flags[3] ? dates[2] : end, in: doc) {
        if flags[4] { $0.isInBillingRetryPeriod = true }
        if flags[5] { $0.gracePeriodExpiresDate = dates[1] }
        if flags[6] { $0.expirationIntent = .known(.billingError) }
      },
    ]
    let statuses = AppleStatus.allCases
    if flags[0] != flags[4], let status = statuses.randomElement(using: &numbers) {
      records.append(chain.status(status, in: doc))
    }
    let types: [NotificationType] = [.didRenew, .expired, .didFailToRenew, .consumptionRequest]
    if let type = types.randomElement(using: &numbers) {
      records.append(chain.event(type, about: ids[place], in: doc))
    }
    if doc.source > .decodedPayload { records.append(chain.view(pending: flags[3], in: doc)) }
    return records
  }

  /// What must not change between boundaries.
  private struct Answer: Equatable {
    let row: CustomerRow
    let states: [String]
    let roles: [[MergedTransaction.Role]]
    let modifiers: [[StateModifier]]
    let warnings: [[AssessmentWarning]]

    init(_ assessment: CustomerAssessment) {
      row = assessment.row
      states = assessment.subscriptions.map { StateRow.text(of: $0) }
      roles = assessment.subscriptions.map { $0.transactions.map(\.role) }
      modifiers = assessment.subscriptions.map(\.modifiers)
      warnings = [assessment.warnings] + assessment.subscriptions.map(\.warnings)
    }
  }

  @Test(arguments: 0..<150) func answerChangesOnlyAtBoundaries(seed: Int) {
    let customer = Self.records(seed: UInt64(seed)).customer
    var moment = at("2026-01-01T00:00:00Z")
    let last = at("2026-12-31T00:00:00Z")
    var steps = 0
    while moment < last, steps < 200 {
      let assessment = customer.assessment(asOf: moment)
      let boundary = assessment.nextBoundary ?? last
      #expect(boundary > moment)
      let answer = Answer(assessment)
      let middle = moment.plus(milliseconds: boundary.since(moment).milliseconds / 2)
      for other in [middle, boundary.plus(milliseconds: -1)] where other > moment {
        let later = customer.assessment(asOf: other)
        #expect(Answer(later) == answer, "seed \(seed), from \(moment) to \(other)")
        #expect(later.nextBoundary == assessment.nextBoundary)
      }
      moment = boundary
      steps += 1
    }
    #expect(steps < 200)
  }

  @Test(arguments: 0..<60) func orderOfRecordsDoesNotMatter(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed) + 1000)
    let records = Self.records(seed: UInt64(seed))
    let moment = Self.date(&numbers, upTo: 300)
    let expected = records.customer.assessment(asOf: moment)
    for _ in 0..<4 {
      let shuffled = records.shuffled(using: &numbers)
      #expect(shuffled.customer.assessment(asOf: moment) == expected)
    }
  }

  /// A life is told in order and once, and calls nothing paid that the state denies.
  @Test(arguments: 0..<200)
  func aLifeIsOrderedAndAgreesWithTheState(seed: Int) throws {
    let records = Self.records(seed: UInt64(seed))
    for days in [10, 40, 70, 100] as [Int64] {
      let asOf = at("2026-01-05T10:00:00Z").plus(days: days, hours: 7)
      for subscription in records.customer.assessment(asOf: asOf).subscriptions {
        guard let strip = subscription.lifeStrip(asOf: asOf) else { continue }
        for (span, next) in zip(strip.spans, strip.spans.dropFirst()) {
          #expect(span.end <= next.start, "\(seed) at \(days)")
        }
        for span in strip.spans {
          #expect(span.start <= span.end, "\(seed) at \(days)")
          let isPaid = span.kind == .paid || span.kind == .trial
          if isPaid, span.end > asOf { #expect(subscription.state.isRunning, "\(seed) at \(days)") }
          if span.kind == .revoked { #expect(span.end <= asOf, "\(seed) at \(days)") }
        }
      }
    }
  }
}
