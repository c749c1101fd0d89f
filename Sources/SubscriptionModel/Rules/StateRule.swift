/// One rule of <doc:States>.
public struct StateRule: Sendable {
  /// The rule's name.
  public let name: StateRuleName
  /// The state that the rule gives; `nil` where Apple's status names it.
  public let state: SubscriptionState?
  /// When the rule holds and what it means, for people.
  public let meaning: String
  /// The page that documents the fact behind the rule.
  public let source: String
  /// The conditions, all of which must hold.
  let applies: @Sendable (ChainSituation) -> [RuleCheck]
  /// The customer's access.
  let access: @Sendable (ChainSituation) -> Access
  /// The basis of the state.
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

/// One condition of a rule, and the value that it read.
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
  /// Time that has passed, or something absent.
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

/// The result of the rules for a chain at a moment.
struct RuleDecision: Hashable {
  var rule: StateRuleName
  var state: SubscriptionState
  var reason: ExpirationReason?
  var access: Access
  var certainty: Certainty
  /// Every rule that was evaluated; the last one applied.
  var findings: [RuleFinding]
}

extension [StateRule] {
  /// The first rule that holds; `unconfirmed` if none does.
  func decision(on situation: ChainSituation) -> RuleDecision {
    var findings: [RuleFinding] = []
    for rule in self {
      let checks = rule.applies(situation)
      let failed = checks.filter { !$0.holds }
      guard failed.isEmpty else {
        findings.append(RuleFinding(rule: rule.name, fired: false, inputs: failed.map(\.input)))
        continue
      }
      findings.append(RuleFinding(rule: rule.name, fired: true, inputs: checks.map(\.input)))
      return RuleDecision(
        rule: rule.name,
        state: rule.state ?? situation.appleStatusOverride?.state ?? .unconfirmed,
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
