/// What an unsigned document says otherwise than the verified evidence of a chain (reference, 3.2).
///
/// It is shown beside the state and takes no part in it.
public struct Claim: Hashable, Sendable {
  /// Apple's name of the field.
  public var field: String
  /// What the document says; `absent` where it lacks what is verified.
  public var value: RuleValue
  /// The transaction that it speaks of; `nil` for what is said of the subscription.
  public var transactionId: TransactionId?
  /// The document.
  public var evidence: Evidence

  /// Makes a claim.
  public init(
    field: String,
    value: RuleValue,
    transactionId: TransactionId? = nil,
    evidence: Evidence
  ) {
    self.field = field
    self.value = value
    self.transactionId = transactionId
    self.evidence = evidence
  }

  /// One warning for each document, with all that it claims.
  static func warnings(of claims: [Claim]) -> [AssessmentWarning] {
    var documents: [Provenance] = []
    var told: [Provenance: [Claim]] = [:]
    for claim in claims {
      var document = claim.evidence.provenance
      document.path = ""
      if told[document] == nil { documents.append(document) }
      told[document, default: []].append(claim)
    }
    return documents.compactMap { document in
      guard let claims = told[document] else { return nil }
      return AssessmentWarning(kind: .claimed(claims), evidence: claims.prefix(1).map(\.evidence))
    }
  }

  /// More claims of one subscription than this are not told: somebody plays.
  public static let maximumClaims = 20
}

extension SubscriptionAssessment {
  /// Whether an unsigned document is newer than everything that the state rests on and says otherwise.
  public var hasNewerClaim: Bool { claims.contains { $0.isNewer(than: newestEvidence) } }
}

extension PurchaseAssessment {
  /// Whether an unsigned document is newer than everything that the state rests on and says otherwise.
  public var hasNewerClaim: Bool { claims.contains { $0.isNewer(than: newestEvidence) } }
}

extension Claim {
  fileprivate func isNewer(than newest: Timestamp?) -> Bool {
    newest.map { evidence.asOf > $0 } ?? true
  }
}
