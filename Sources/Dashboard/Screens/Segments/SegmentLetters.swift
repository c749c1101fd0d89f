import SubscriptionModel

extension Segment {
  /// The letter that goes to the segment; no two have the same.
  var letter: Character {
    switch self {
    case .all: "a"
    case .attention: "n"
    case .losingAccess: "l"
    case .grace: "g"
    case .retry: "r"
    case .consent: "c"
    case .refundAsked: "f"
    case .trialEnding: "t"
    case .planChange: "p"
    case .ending: "e"
    case .refunded: "d"
    case .expired: "x"
    case .unconfirmed: "u"
    case .oneTime: "o"
    }
  }
}
