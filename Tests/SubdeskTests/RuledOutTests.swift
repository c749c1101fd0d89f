import AppStoreDocuments
import ArchiveIndex
import Foundation
import SubscriptionModel
import SupportAnswers
import Testing

@testable import subdesk

/// Every reason for which a state is ruled out is a true sentence about the facts that the screen
/// shows.
@Suite("Ruled-out reasons are true")
struct RuledOutTests {
  @Test func ofEveryCustomerOfTheDemo() throws {
    let root = try Data(contentsOf: URL(filePath: CommandLineRun.fixture("trust/demo-root.pem")))
    let asOf = try #require(Timestamp(rfc3339: "2025-03-15T12:00:00Z"))
    let found = try check(
      CommandLineRun.fixture("demo"),
      asOf: asOf,
      trusting: TrustedRoots(adding: Array(root))
    )
    #expect(found.customers > 60)
    #expect(found.kinds.count > 20, "\(found.kinds.sorted())")
  }

  @Test(arguments: ScenarioFolder.all) func ofEveryScenario(scenario: ScenarioFolder) throws {
    let asOf = try #require(Timestamp(rfc3339: scenario.expected.asOf))
    _ = try check("\(scenario.folder)/documents", asOf: asOf, trusting: .apple)
  }

  /// How much was looked at.
  private struct Checked {
    var customers = 0
    var kinds: Set<String> = []
  }

  /// Looks at every customer at `asOf`, and at the first edges of the customer's life.
  private func check(
    _ archive: String,
    asOf: Timestamp,
    trusting roots: TrustedRoots
  ) throws -> Checked {
    let index = try ArchiveIndex(
      archive: archive,
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: roots
    )
    try index.refresh(.full, asOf: asOf)
    var request = ListRequest(asOf: asOf, limit: 500)
    request.environment = .all
    var checked = Checked()
    for row in try index.page(request).rows {
      let records = try #require(try index.customer(row.id))
      checked.customers += 1
      var moment: Timestamp? = Timestamp(milliseconds: 0)
      var moments = [asOf]
      while let last = moment, moments.count < 40 {
        moment = records.assessment(asOf: last).nextBoundary
        if let moment { moments.append(moment) }
      }
      for moment in moments {
        let assessment = records.assessment(asOf: moment)
        for subscription in assessment.subscriptions {
          let facts = ShownFacts(subscription, asOf: moment)
          for finding in subscription.findings where !finding.fired {
            for input in finding.inputs {
              checked.kinds.insert("\(input.name) \(input.test)")
              #expect(
                facts.agree(with: input),
                "\(row.id.text) at \(moment): not \(finding.rule): \(RuleInputText(input, in: Wording(asOf: moment)).text)"
              )
            }
          }
        }
      }
    }
    return checked
  }
}

/// What a screen shows of a subscription, read without the rules.
private struct ShownFacts {
  let subscription: SubscriptionAssessment
  let asOf: Timestamp

  init(_ subscription: SubscriptionAssessment, asOf: Timestamp) {
    self.subscription = subscription
    self.asOf = asOf
  }

  /// Whether the sentence about `input` holds.
  func agree(with input: RuleInput) -> Bool {
    switch input.name {
    case "appleStatus": agreeOnStatus(input)
    case "statusAtEnd":
      input.value != .absent || subscription.appleStatus != .known(.expired)
    case "renewalDate": agreeOnLaterPeriod(input)
    case "revocationDate": agreeOnRevocation(input)
    case "revocationType": isText(input, current?.revocationType?.rawText)
    case "revocationReason": isText(input, current?.revocationReason?.rawText)
    case "replacedPeriod":
      input.value == (current?.purchaseDate.map { .date($0) } ?? .absent) && !isCurrentReplaced
    case "offerType": isText(input, current?.offerType?.rawText)
    case "offerDiscountType": isText(input, current?.offerDiscountType?.rawText)
    case "expiresDate":
      input.value == (subscription.expiresDate.map { .date($0) } ?? .absent) && isTimely(input)
    case "autoRenewStatus": agreeOnSwitch(input)
    case "gracePeriodExpiresDate": agreeOnGrace(input)
    case "isInBillingRetryPeriod": agreeOnRetry(input)
    case "billingRetryEnds":
      input.value == .absent
        ? subscription.chainKey.environment != .production || subscription.expiresDate == nil
        : isTimely(input)
          && input.value == subscription.expiresDate.map { .date($0.adding(.days(retryDays))) }
    case "paymentFailure": input.test == .notStated && failures.isEmpty
    case "expirationIntent": agreeOnIntent(input)
    case "subtype": isText(input, subtypeOfEnd)
    case "newsSinceEnd": isTimely(input) && startsAfterEnd.isEmpty
    // Which documents are whole is not shown; that one of them showed the end is what is ruled out.
    case "laterPeriod": input.value == .absent
    default: false
    }
  }

  // MARK: Facts

  /// For how long Apple tries to charge.
  private var retryDays: Int64 { current?.isMonthlyPayment == true ? 90 : 60 }

  private var transactions: [Transaction] { subscription.transactions.map(\.transaction) }

  private var current: Transaction? {
    transactions.first { $0.transactionId == subscription.currentTransactionId }
  }

  private var isCurrentReplaced: Bool {
    let merged = subscription.transactions.first {
      $0.transaction.transactionId == subscription.currentTransactionId
    }
    return merged.map { [.upgraded, .superseded].contains($0.role) } ?? false
  }

  private var end: Timestamp { subscription.expiresDate ?? asOf }

  /// Renewal infos made since the end, oldest first.
  private var infosSinceEnd: [RenewalInfo] {
    subscription.renewalHistory.filter { $0.evidence.asOf >= end }
  }

  private var startsAfterEnd: [Transaction] {
    transactions.filter { $0.purchaseDate.map { $0 >= end && $0 <= asOf } ?? false }
  }

  /// What tells that the charge for the next period failed.
  private var failures: [Evidence] {
    let flags = infosSinceEnd.filter {
      $0.isInBillingRetryPeriod == true || $0.gracePeriodExpiresDate != nil
    }
    let events = subscription.events.map(\.event).filter { event in
      let isFailure =
        switch event.name {
        case .v2(.known(.didFailToRenew), _), .v2(.known(.gracePeriodExpired), _): true
        case .v1(.known(.didFailToRenew)): true
        default: false
        }
      return isFailure
        && (event.evidence.asOf >= end || event.transactionId == current?.transactionId)
    }
    return flags.map(\.evidence) + events.map(\.evidence)
  }

  /// The events that tell of the end.
  private var ends: [NotificationEvent] {
    subscription.events.map(\.event).filter { event in
      guard case .v2(.known(.expired), _) = event.name else { return false }
      return event.evidence.asOf >= end || event.transactionId == current?.transactionId
    }
  }

  private var subtypeOfEnd: String? {
    guard case .v2(_, let subtype?)? = ends.last?.name else { return nil }
    return subtype.rawText
  }

  // MARK: Sentences

  private func isText(_ input: RuleInput, _ text: String?) -> Bool {
    input.value == (text.map { .text($0) } ?? .absent)
  }

  /// Whether a date lies where the sentence says.
  private func isTimely(_ input: RuleInput) -> Bool {
    guard case .date(let date) = input.value else { return input.value == .absent }
    switch input.test {
    case .past, .stated: return date <= asOf
    case .ahead: return date > asOf
    case .notStated, .matches, .differs: return false
    }
  }

  private func agreeOnStatus(_ input: RuleInput) -> Bool {
    let evidence = input.evidence
    switch input.test {
    case .notStated: return subscription.appleStatus == nil
    case .past where input.value == .absent: return false
    case .past:
      if case .date(let date) = input.value { return date <= asOf }
      return evidence.map { $0.asOf < subscription.newestEvidence ?? $0.asOf } ?? false
    case .matches:
      return isText(input, subscription.appleStatus?.rawText)
        && !warns { kind in
          if case .statusConflict = kind { return true }
          return false
        }
    case .differs: return evidence?.signature != .verified
    case .stated, .ahead: return evidence?.clock == .fileTime || evidence?.source != .signedPayload
    }
  }

  private func warns(_ isMeant: (AssessmentWarning.Kind) -> Bool) -> Bool {
    subscription.warnings.contains { isMeant($0.kind) }
  }

  private func agreeOnLaterPeriod(_ input: RuleInput) -> Bool {
    guard input.value == .absent else { return isTimely(input) }
    let last = transactions.compactMap(\.expiresDate).max() ?? end
    let newest = subscription.transactions.first.map { [$0.transaction] + $0.olderVersions } ?? []
    let newestCopy = newest.map(\.evidence.asOf).max() ?? asOf
    return !subscription.renewalHistory.contains { info in
      info.evidence.asOf > newestCopy && info.renewalDate.map { $0 > last } ?? false
        && info.evidence.signature == .verified
    }
  }

  private func agreeOnRevocation(_ input: RuleInput) -> Bool {
    switch (input.value, input.test) {
    case (.absent, _):
      // What ended the access that the screen shows must not be denied.
      let last = current ?? transactions.first { $0.purchaseDate.map { $0 <= asOf } ?? true }
      return last?.revocationDate == nil || subscription.missingPeriod != nil
    case (.date(let date), .differs):
      return subscription.transactions.contains {
        $0.transaction.revocationDate == date && [.upgraded, .superseded].contains($0.role)
      }
    case (.date(let date), .ahead): return current?.revocationDate == date && date > asOf
    default: return false
    }
  }

  private func agreeOnSwitch(_ input: RuleInput) -> Bool {
    switch (input.value, input.test) {
    case (.absent, _): subscription.willRenew == nil
    case (.text("1"), _): subscription.willRenew == true
    case (.text("0"), .past):
      !infosSinceEnd.contains {
        $0.autoRenewStatus == .known(.off) && $0.evidence.asOf > end
          && $0.evidence.asOf < end.adding(.days(60))
      }
    case (.text("0"), _): subscription.willRenew == false
    default: false
    }
  }

  private func agreeOnGrace(_ input: RuleInput) -> Bool {
    switch (input.value, input.test) {
    case (.absent, .differs):
      infosSinceEnd.last?.gracePeriodExpiresDate == nil
        || subscription.gracePeriodExpiresDate == nil
    case (.absent, _): infosSinceEnd.allSatisfy { $0.gracePeriodExpiresDate == nil }
    default: isTimely(input)
    }
  }

  private func agreeOnRetry(_ input: RuleInput) -> Bool {
    switch (input.value, input.test) {
    case (.flag(false), _): subscription.isInBillingRetryPeriod == false
    case (.flag(true), .past): !ends.isEmpty
    case (.absent, _): infosSinceEnd.last?.isInBillingRetryPeriod != true
    default: false
    }
  }

  private func agreeOnIntent(_ input: RuleInput) -> Bool {
    guard input.value == .absent else {
      return subscription.renewalHistory.contains { isText(input, $0.expirationIntent?.rawText) }
    }
    return infosSinceEnd.last?.expirationIntent == nil && subtypeOfEnd == nil
  }
}
