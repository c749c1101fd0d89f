import Foundation
import TestSupport
import Testing

@testable import SubscriptionModel

/// Random lives of subscribers, told in documents: what is said of them is what happened.
///
/// With `SUBDESK_SLOW=1` there are many more.
@Suite struct LifeTests {
  private static let horizon = at("2026-03-10T12:00:00Z")
  private static let isSlowRun = ProcessInfo.processInfo.environment["SUBDESK_SLOW"] == "1"
  private static let count = isSlowRun ? 2400 : 32
  /// Most moments at which one life is looked at; lives of many weeks have hundreds of edges.
  private static let mostMoments = isSlowRun ? 2000 : 40
  static let batches = 0..<8

  /// The seeds of one batch.
  private static func seeds(_ batch: Int, _ kind: UInt64) -> [UInt64] {
    (0..<count / batches.count).map { kind * 1_000_000 + UInt64($0 * batches.count + batch) }
  }

  /// Either side of every edge, and some moments between them.
  private static func moments(_ lives: [Life], _ numbers: inout SeededNumbers) -> [Timestamp] {
    var moments: [Timestamp] = [horizon]
    for edge in lives.flatMap(\.edges) where edge < horizon {
      moments += [-1, 0, 1].map { edge.plus(milliseconds: $0) }
    }
    let first = moments.min() ?? horizon
    for _ in 0..<6 {
      let span = horizon.since(first).milliseconds
      moments.append(first.plus(milliseconds: Int64.random(in: 0...max(1, span), using: &numbers)))
    }
    let some = Set(moments.filter { $0 <= horizon }).sorted().shuffled(using: &numbers)
    return some.prefix(mostMoments).sorted()
  }

  @Test(arguments: batches) func version2DocumentsGiveTheTruth(batch: Int) {
    for seed in Self.seeds(batch, 1) {
      var numbers = SeededNumbers(seed: seed)
      let life = Life(seed: seed, horizon: Self.horizon)
      let customer = life.version2("1000").flatMap(\.records).customer
      let moments = Self.moments([life], &numbers)
      let faults = moments.lazy.flatMap { Self.faults(customer, [(life, "1000")], at: $0) }
      #expect(faults.first == nil, "V2, seed \(seed)")
    }
  }

  @Test(arguments: batches) func version1DocumentsGiveTheTruth(batch: Int) {
    for seed in Self.seeds(batch, 2) {
      var numbers = SeededNumbers(seed: seed)
      let lives = [
        (Life(seed: seed, horizon: Self.horizon, longest: 250), "1000" as TransactionId),
        (Life(seed: seed + 500_000, horizon: Self.horizon, longest: 250), "2000"),
      ].map { (life: $0, original: $1) }
      let isStated = Bool.random(using: &numbers)
      let customer = Life.version1(lives, isStated: isStated).flatMap(\.records).customer
      let moments = Self.moments(lives.map(\.life), &numbers)
      let faults = moments.lazy.flatMap { Self.faults(customer, lives, at: $0, isV1: true) }
      #expect(faults.first == nil, "V1, seed \(seed)")
    }
  }

  /// Where the assessment says something else than the lives.
  private static func faults(
    _ customer: CustomerRecords,
    _ lives: [(life: Life, original: TransactionId)],
    at moment: Timestamp,
    isV1: Bool = false
  ) -> [String] {
    let subscriptions = customer.assessment(asOf: moment).subscriptions
    return lives.compactMap { life, original in
      let found = subscriptions.first { $0.chainKey.originalTransactionId == original }
      let truth = life.truth(at: moment)
      // V1 states no renewal date.
      let said = found.flatMap { LifeTruth($0, likeDate: isV1 ? truth?.renewalDate : nil) }
      let warnings = found?.warnings ?? []
      guard said != truth || (found == nil) != (truth == nil) || !warnings.isEmpty else {
        return nil
      }
      let rule = found.map { StateRow.text(of: $0) } ?? "nothing"
      return "\(moment) \(original.text): \(rule), \(said?.description ?? "-"); in truth"
        + " \(truth?.description ?? "-"); \(warnings.map(\.kind))"
    }
  }

  // MARK: lost documents

  @Test(arguments: batches) func missingDocumentsCauseNoFalseAnswer(batch: Int) {
    for seed in Self.seeds(batch, 3) {
      var numbers = SeededNumbers(seed: seed)
      let life = Life(seed: seed, horizon: Self.horizon)
      let isV1 = Int.random(in: 0..<4, using: &numbers) == 0
      let lost = Int.random(in: 10...40, using: &numbers)
      let all = isV1 ? Life.version1([(life, "1000")], isStated: true) : life.version2("1000")
      let kept = all.filter { _ in Int.random(in: 0..<100, using: &numbers) >= lost }
      let customer = kept.flatMap(\.records).customer
      let faults = Self.moments([life], &numbers).lazy.flatMap { moment -> [String] in
        let newest = kept.last { $0.moment <= moment }.map(\.moment)
        let subscription = customer.assessment(asOf: moment).subscriptions.first
        guard let newest else { return subscription == nil ? [] : ["\(moment): known too early"] }
        let known = life.account(at: newest)?.truth(at: moment, isFamily: life.isFamily)
        guard let subscription, let known else { return [] }
        return Self.falsehoods(subscription, known).map {
          "\(moment), \($0): \(StateRow.text(of: subscription)) until"
            + " \(subscription.expiresDate?.description ?? "-"); in truth \(known)"
        }
      }
      #expect(faults.first == nil, "\(isV1 ? "V1" : "V2"), seed \(seed)")
    }
  }

  /// What is said that cannot be true; `known` is what the newest document that is left, and time,
  /// tell.
  private static func falsehoods(_ said: SubscriptionAssessment, _ known: LifeTruth) -> [String] {
    var found: [String] = []
    if said.certainty == .signed || said.certainty == .unsigned {
      if said.state != known.state || said.access != known.access { found.append("state") }
      if said.expiresDate != known.expiresDate { found.append("end") }
    }
    if said.certainty == .inferred, said.access != .unknown, said.access != known.access {
      found.append("inferred access")
    }
    if said.access == .yes, said.state.isRunning, let end = said.expiresDate,
      end != known.expiresDate
    {
      found.append("end of what runs")
    }
    // V1 drops the entry of what was cancelled during retry, which says nothing of the switch.
    let isDropped = known.state == .expired && said.renewalInfo?.evidence.source != .signedPayload
    if let willRenew = said.willRenew, willRenew != known.willRenew, !isDropped {
      found.append("renewal")
    }
    // A renewal after "off" contradicts as long as the document that turned it on again is lost.
    let conflicts = said.warnings.compactMap(\.kind.contradiction).filter {
      $0 != .renewedAfterRenewalOff
    }
    return found + conflicts.map(\.rawValue)
  }
}

extension LifeTruth {
  /// What an assessment says; V1 states no renewal date, so that `likeDate` is allowed beside none.
  fileprivate init?(_ said: SubscriptionAssessment, likeDate: Timestamp?) {
    guard let end = said.expiresDate, let paid = said.paidUntil, let willRenew = said.willRenew
    else {
      return nil
    }
    state = said.state
    reason = said.expirationReason
    access = said.access
    expiresDate = end
    paidUntil = paid
    self.willRenew = willRenew
    renewalDate = said.renewalDate ?? likeDate
  }
}
