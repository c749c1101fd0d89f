import SubscriptionModel
import SupportAnswers
import TerminalUI

extension StateSymbol {
  /// The role that the sign and its word are drawn in.
  var role: Role {
    switch self {
    case .active: .good
    case .soft, .ending: .soft
    case .grace, .waiting: .warn
    case .retry, .revoked: .bad
    case .expired: .quiet
    case .unconfirmed: .plain
    }
  }
}

extension Access {
  /// How its word is drawn: the answer that is looked for first is stressed, and what is only
  /// inferred is not as solid as what Apple says.
  func style(_ mark: EvidenceMark?) -> Style {
    let role: Role =
      switch self {
      case .yes: .good
      case .no: .bad
      case .unknown: .warn
      }
    return Style(role, bold: true, reversed: mark != .inferred)
  }
}

extension EvidenceMark {
  /// The mark as it stands at the right edge.
  var spans: [Span] {
    let role: Role =
      switch self {
      case .signed: .good
      case .unsigned, .inferred, .unknown: .quiet
      case .invalid: .bad
      }
    return [Span(sign, Style(role))]
  }
}
