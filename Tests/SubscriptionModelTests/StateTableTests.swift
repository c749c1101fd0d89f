import TestSupport
import Testing

@testable import SubscriptionModel

/// Every rule of States in SubscriptionModel, with moments one millisecond before and after each
/// boundary.
@Suite struct StateTableTests {
  static let table = StateTable.rows

  @Test(arguments: table) func state(row: StateRow) {
    let assessment = row.records.customer.assessment(asOf: row.asOf)

    #expect(assessment.subscriptions.count == 1)
    #expect(StateRow.text(of: assessment.subscriptions.first) == row.expected)
  }

  @Test(arguments: table) func explanationEndsWithTheRuleThatFired(row: StateRow) throws {
    let subscription = try #require(
      row.records.customer.assessment(asOf: row.asOf).subscriptions.first
    )

    #expect(subscription.findings.last?.rule == subscription.rule)
    #expect(subscription.findings.last?.fired == true)
    #expect(subscription.findings.dropLast().allSatisfy { !$0.fired && !$0.inputs.isEmpty })
    guard subscription.rule != .onlyInvalidEvidence else { return }
    let order = StateRules.inOrder.map(\.name)
    #expect(subscription.findings.map(\.rule) == Array(order.prefix(subscription.findings.count)))
  }

  @Test(arguments: StateRules.inOrder.map(\.name))
  func everyRuleIsNeeded(rule: StateRuleName) {
    let rules = StateRules.inOrder.filter { $0.name != rule }
    let changed = Self.table.filter { row in
      let assessment = row.records.customer.assessment(asOf: row.asOf, rules: rules)
      return StateRow.text(of: assessment.subscriptions.first) != row.expected
    }

    #expect(!changed.isEmpty, "no row of the table shows what rule \(rule.rawValue) is for")
  }

  /// With no rule that holds, the rule that is named and the state that is given belong together.
  @Test func withoutAnyRuleNothingIsClaimed() throws {
    let row = try #require(Self.table.first)
    let subscription = try #require(
      row.records.customer.assessment(asOf: row.asOf, rules: []).subscriptions.first
    )

    #expect(subscription.rule == .unconfirmed)
    #expect(subscription.state == .unconfirmed)
    #expect(subscription.access == .unknown)
    #expect(subscription.certainty == .unknown)
  }

  @Test func everyRowOfTheTableHasARule() {
    let names = StateRules.inOrder.map(\.name) + [.onlyInvalidEvidence]

    #expect(Set(names) == Set(StateRuleName.allCases))
    #expect(names.count == StateRuleName.allCases.count)
    #expect(Set(Self.table.map(\.rule)) == Set(StateRuleName.allCases))
  }

  @Test(arguments: table) func orderOfRecordsDoesNotMatter(row: StateRow) {
    let expected = row.records.customer.assessment(asOf: row.asOf)
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<5 {
      let shuffled = row.records.shuffled(using: &numbers)
      #expect(shuffled.customer.assessment(asOf: row.asOf) == expected)
    }
  }

  /// Between the moment and the boundary that it names nothing changes, at the boundary something
  /// does.
  @Test(arguments: table) func boundaryIsExact(row: StateRow) throws {
    let now = row.records.customer.assessment(asOf: row.asOf)
    guard let boundary = now.nextBoundary else {
      let late = row.records.customer.assessment(asOf: at("2031-01-01T00:00:00Z"))
      #expect(late.withoutTime == now.withoutTime)
      return
    }
    let before = row.records.customer.assessment(asOf: boundary.plus(milliseconds: -1))
    let after = row.records.customer.assessment(asOf: boundary)

    #expect(boundary > row.asOf)
    #expect(before.nextBoundary == boundary)
    #expect(before.withoutTime == now.withoutTime)
    // A day after the renewal date only the words of "unconfirmed" change.
    let isWordsOnly = now.subscriptions.first?.rule == .unconfirmed
    #expect(isWordsOnly || after.withoutTime != now.withoutTime)
  }
}

extension CustomerAssessment {
  /// The answer without the moments that it names itself.
  fileprivate var withoutTime: CustomerAssessment {
    var copy = self
    copy.asOf = Timestamp(milliseconds: 0)
    copy.nextBoundary = nil
    for index in copy.subscriptions.indices {
      copy.subscriptions[index].nextBoundary = nil
      for finding in copy.subscriptions[index].findings.indices {
        copy.subscriptions[index].findings[finding].inputs = []
      }
    }
    return copy
  }
}
