/// A statement of an unsigned document that contradicts verified evidence of the chain: rule T4 of
/// <doc:Trust>.
///
/// It is shown with the state and has no effect on it.
public struct Claim: Hashable, Sendable {
  /// Apple's name for the field.
  public var field: String
  /// What the document says; `absent` where it lacks what is verified.
  public var value: RuleValue
  /// The transaction that the claim is about; `nil` for a claim about the subscription.
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

  /// One warning for each document, with all of its claims.
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

  /// The most claims of one subscription to report; more than this is an attack.
  public static let maximumReportedClaims = 20
}
