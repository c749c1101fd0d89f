/// One row of the decision table (reference, 3.4).
public struct StateRule: Sendable {
  /// The row.
  public let name: StateRuleName
  /// The state that the row gives; `nil` where Apple's status names it.
  public let state: SubscriptionState?
  /// What the row says, for people: when it holds and what it means.
  public let meaning: String
  /// Where the fact behind the row comes from.
  public let source: String
  /// What has to hold, all of it.
  let applies: @Sendable (ChainSituation) -> [RuleCheck]
  /// Whether the customer is entitled.
  let access: @Sendable (ChainSituation) -> Access
  /// What the state rests on.
  let basis: @Sendable (ChainSituation) -> RuleBasis
  /// Why the subscription ended.
  let reason: @Sendable (ChainSituation) -> ExpirationReason?

  init(
    _ name: StateRuleName,
    _ state: SubscriptionState?,
    _ meaning: String,
    source: String,
    access: @escaping @Sendable (ChainSituation) -> Access,
    basis: @escaping @Sendable (ChainSituation) -> RuleBasis,
    reason: @escaping @Sendable (ChainSituation) -> ExpirationReason? = { _ in nil },
    applies: @escaping @Sendable (ChainSituation) -> [RuleCheck]
  ) {
    self.name = name
    self.state = state
    self.meaning = meaning
    self.source = source
    self.access = access
    self.basis = basis
    self.reason = reason
    self.applies = applies
  }
}

/// One condition of a rule and what it read.
struct RuleCheck {
  let holds: Bool
  let input: RuleInput

  init(
    _ holds: Bool,
    _ name: String,
    _ value: RuleValue,
    _ test: RuleTest,
    _ evidence: Evidence? = nil
  ) {
    self.holds = holds
    input = RuleInput(name: name, value: value, test: test, evidence: evidence)
  }
}

/// What a state rests on.
enum RuleBasis {
  /// Documents.
  case evidence([Evidence])
  /// Time that passed, or what is absent.
  case inferred
  /// Nothing.
  case unknown

  var certainty: Certainty {
    switch self {
    case .evidence(let evidence): evidence.allSatisfy(\.isVerified) ? .signed : .unsigned
    case .inferred: .inferred
    case .unknown: .unknown
    }
  }
}

/// What the table says of a chain at a moment.
struct RuleDecision: Hashable {
  var rule: StateRuleName
  var state: SubscriptionState
  var reason: ExpirationReason?
  var access: Access
  var certainty: Certainty
  /// Every rule that was looked at, the last one being the one that fired.
  var findings: [RuleFinding]
}

extension [StateRule] {
  /// The first row that holds; for no row at all the one that claims nothing.
  func decision(on situation: ChainSituation) -> RuleDecision {
    var findings: [RuleFinding] = []
    for rule in self {
      let checks = rule.applies(situation)
      let kept = checks.filter { !$0.holds }
      guard kept.isEmpty else {
        findings.append(RuleFinding(rule: rule.name, fired: false, inputs: kept.map(\.input)))
        continue
      }
      findings.append(RuleFinding(rule: rule.name, fired: true, inputs: checks.map(\.input)))
      return RuleDecision(
        rule: rule.name,
        state: rule.state ?? situation.appleWord?.state ?? .unconfirmed,
        reason: rule.reason(situation),
        access: rule.access(situation),
        certainty: rule.basis(situation).certainty,
        findings: findings
      )
    }
    return RuleDecision(
      rule: .unconfirmed,
      state: .unconfirmed,
      access: .unknown,
      certainty: .unknown,
      findings: findings
    )
  }
}
