package import SubscriptionModel

/// One sentence, and what stands behind it.
package struct Statement: Hashable, Sendable {
  /// The sentence.
  package var text: String
  /// What stands behind it.
  package var mark: EvidenceMark

  /// Makes a statement.
  package init(_ text: String, _ mark: EvidenceMark) {
    self.text = text
    self.mark = mark
  }
}

/// What stands behind a statement: what Apple said, what we infer, and what is unknown never look
/// alike.
package enum EvidenceMark: Hashable, Sendable, CaseIterable {
  /// Apple said so, and its signature holds.
  case signed
  /// A document says so without a signature, or with one that was not checked.
  case unsigned
  /// We conclude it.
  case inferred
  /// The signature does not hold.
  case invalid
  /// Nobody says.
  case unknown

  /// What the certainty of an assessment is shown as.
  package init(_ certainty: Certainty) {
    self =
      switch certainty {
      case .signed: .signed
      case .unsigned: .unsigned
      case .inferred: .inferred
      case .unknown: .unknown
      }
  }

  /// What a signature's verdict is shown as; what Xcode signed is not signed by Apple.
  package init(_ verdict: SignatureVerdict) {
    self =
      switch verdict {
      case .verified: .signed
      case .xcode, .unsigned, .unchecked: .unsigned
      case .invalid: .invalid
      }
  }

  /// What documents that say one thing together are shown as: the weakest of them; unknown for none.
  package init(_ evidence: [Evidence]) {
    let marks = evidence.map { EvidenceMark($0.signature) }
    let weakest = [EvidenceMark.invalid, .unsigned].first { marks.contains($0) }
    self = marks.isEmpty ? .unknown : weakest ?? .signed
  }

  /// The sign on a screen.
  package var sign: String {
    switch self {
    case .signed: "✓"
    case .unsigned: "○"
    case .inferred: "≈"
    case .invalid: "✗"
    case .unknown: "?"
    }
  }

  /// The sign's twin where only ASCII can be shown.
  package var asciiSign: String {
    switch self {
    case .signed: "v"
    case .unsigned: "o"
    case .inferred: "="
    case .invalid: "X"
    case .unknown: "?"
    }
  }

  /// What the sign says, for help.
  package var meaning: String {
    switch self {
    case .signed: "signed by Apple, verified; certificate revocation not checked"
    case .unsigned: "stated in a document without a verified signature"
    case .inferred: "inferred by subdesk"
    case .invalid: "invalid signature"
    case .unknown: "unknown"
    }
  }
}
