package import SubscriptionModel

/// A sentence with its certainty.
package struct Statement: Hashable, Sendable {
  /// The sentence.
  package var text: String
  /// The certainty.
  package var mark: EvidenceMark

  /// Makes a statement.
  package init(_ text: String, _ mark: EvidenceMark) {
    self.text = text
    self.mark = mark
  }

  /// Makes a statement that a document proves; unknown without one.
  init(_ text: String, by evidence: Evidence?) {
    self.init(text, EvidenceMark(evidence))
  }
}

/// The certainty of a statement.
///
/// What Apple said, what we infer, and what is unknown always look different.
package enum EvidenceMark: Hashable, Sendable, CaseIterable {
  /// Apple said so, with a valid signature.
  case signed
  /// A document says so without a signature, or with one that was not checked.
  case unsigned
  /// Inferred.
  case inferred
  /// The signature is invalid.
  case invalid
  /// Not stated.
  case unknown

  /// The mark of an assessment's certainty.
  package init(_ certainty: Certainty) {
    self =
      switch certainty {
      case .signed: .signed
      case .unsigned: .unsigned
      case .inferred: .inferred
      case .unknown: .unknown
      }
  }

  /// The mark of a signature's verdict; Xcode's signature is not Apple's.
  package init(_ verdict: SignatureVerdict) {
    self =
      switch verdict {
      case .verified: .signed
      case .xcode, .unsigned, .unchecked: .unsigned
      case .invalid: .invalid
      }
  }

  /// The mark of what a document states; unknown without one.
  package init(_ evidence: Evidence?) {
    self = evidence.map { EvidenceMark($0.signature) } ?? .unknown
  }

  /// The mark of documents that state something together: the weakest of them, or unknown for none.
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

  /// The symbol in ASCII.
  package var asciiSign: String {
    switch self {
    case .signed: "v"
    case .unsigned: "o"
    case .inferred: "="
    case .invalid: "X"
    case .unknown: "?"
    }
  }

  /// The meaning of the symbol, for help.
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
