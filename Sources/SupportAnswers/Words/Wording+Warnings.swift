package import SubscriptionModel

/// What does not agree, in words.
extension Wording {
  /// One sentence for a warning, with what an agent should make of it.
  package func warning(_ warning: AssessmentWarning) -> Statement {
    let mark =
      warning.evidence.first.map { EvidenceMark($0.signature) }
      ?? EvidenceMark.inferred
    if warning.kind == .unsignedBesideSigned {
      return Statement(unsignedAddition(warning.evidence), mark)
    }
    return Statement(text(warning.kind), mark)
  }

  /// What documents contradict each other in, as a title.
  package func title(of contradiction: Contradiction) -> String {
    switch contradiction {
    case .statusConflict: "Apple's status against the other evidence"
    case .version1Disagrees: "V1 against V2"
    case .renewedAfterRenewalOff: "Renewed although renewal was off"
    case .priceDiffersFromAnnounced: "Another price than announced"
    case .transactionIdentityConflict: "One transaction with two products, chains or apps"
    case .severalAppAccountTokens: "Several account tokens"
    case .farFutureDate: "Unsigned, with a date too far ahead to be believed"
    case .environmentMismatch: "Two environments in one notification"
    }
  }

  /// Which unsigned document knows what no signed one has.
  private func unsignedAddition(_ evidence: [Evidence]) -> String {
    var files: [String] = []
    for file in evidence.map(\.provenance.file) where !files.contains(file) { files.append(file) }
    let more = files.count > 1 ? " and \(files.count - 1) more" : ""
    guard let first = files.first else { return text(.unsignedBesideSigned) }
    return
      "only the unsigned \(first)\(more) tells of a paid period, a moved date or a refund request"
      + " that nothing signed by Apple tells of; check it before relying on it"
  }

  private func text(_ kind: AssessmentWarning.Kind) -> String {
    switch kind {
    case .statusConflict(let apple, let computed):
      "Apple's status says \(words(apple)), the other evidence says \(words(computed))"
        + " at the same moment; Apple's word is shown"
    case .laterPeriodMissing(let until):
      "renewal info speaks of a period until \(dateWithZone(until)) that no document holds"
    case .transactionIdentityConflict(let field):
      "copies of one transaction name a different \(field)"
    case .severalAppAccountTokens(let tokens):
      "\(tokens.count) app account tokens: shared device, another login, or a token changed later"
    case .tokenIsConstant(let token):
      "the token \(token.text) stands for too many accounts to mean one person; it joins nothing"
    case .refundProbablyReversed(let id):
      "an older V1 document says \(groupedDigits(id.text)) was refunded, newer V2 evidence has no"
        + " revocation: probably reversed"
    case .invalidEvidenceLeftOut(let reason):
      "evidence was left out because its signature does not hold: \(reason)"
    case .unsignedBesideSigned:
      "an unsigned document adds to what Apple signed; check it before relying on it"
    case .farFutureDate(let date):
      "an unsigned document has a date too far ahead to be believed: \(dateWithZone(date))"
    case .renewedAfterRenewalOff:
      "it was renewed although the newest evidence before said renewal was off"
    case .priceDiffersFromAnnounced(let announced, let charged):
      "it was renewed for \(money(charged)); the renewal info before it had said \(money(announced))"
    case .version1Disagrees("autoRenewStatus"):
      "a V1 and a V2 document of the same moment disagree on whether renewal is on; V2 is shown"
    case .version1Disagrees(let field):
      "a V1 and a V2 document of the same day disagree on \(field); V2 is shown"
    case .replacementMissing:
      "the transaction that replaced the upgraded period is not in the files"
    case .severalActiveInGroup: "two subscriptions of one group are paid at the same time"
    case .expiryEstimated: "the end is computed from the product's period; no document states it"
    case .environmentUnknown: "no document says whether this is production or a test"
    case .environmentMismatch:
      "a notification and the payload in it name different environments"
    }
  }
}
