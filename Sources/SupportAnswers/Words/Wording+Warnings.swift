package import SubscriptionModel

/// Warnings in words.
extension Wording {
  /// One sentence for a warning, with its meaning for an agent.
  package func warning(_ warning: AssessmentWarning) -> Statement {
    let mark =
      warning.evidence.first.map { EvidenceMark($0.signature) }
      ?? EvidenceMark.inferred
    if case .related = warning.kind { return Statement(text(warning.kind), .unsigned) }
    if warning.kind == .unsignedBesideSigned {
      return Statement(unsignedAddition(warning.evidence), mark)
    }
    return Statement(unsignedStatus(warning, mark) ?? text(warning.kind), mark)
  }

  /// A status from an unsigned document is not called Apple's; `nil` for anything else.
  private func unsignedStatus(_ warning: AssessmentWarning, _ mark: EvidenceMark) -> String? {
    guard mark == .unsigned else { return nil }
    switch warning.kind {
    case .statusConflict(let apple, let computed):
      return
        "an unsigned document states the status \(words(apple)), but other evidence from the same"
        + " moment says \(words(computed)); nothing here is signed, and the status is shown"
    case .statusAlone(let apple):
      return
        "only an unsigned status (\(words(apple))) shows how it stands; the document about what"
        + " happened is not in the archive"
    default: return nil
    }
  }

  /// The title of a contradiction.
  package func title(of contradiction: Contradiction) -> String {
    switch contradiction {
    case .statusConflict: "Apple's status conflicts with other evidence"
    case .version1Disagrees: "V1 and V2 disagree"
    case .renewedAfterRenewalOff: "Renewed although auto-renewal was off"
    case .priceDiffersFromAnnounced: "Price differs from the one announced"
    case .transactionIdentityConflict:
      "One transaction with different products, subscriptions, or apps"
    case .severalAppAccountTokens: "Several app account tokens"
    case .farFutureDate: "Unsigned document with an implausible future date"
    case .environmentMismatch: "Two environments in one notification"
    case .unsignedClaim: "Unsigned document contradicts what Apple signed"
    case .unsignedLink: "Unsigned document links two customers"
    case .documentsNotRead: "More documents than are read for one customer"
    }
  }

  /// Names the unsigned document that states something no signed one does.
  private func unsignedAddition(_ evidence: [Evidence]) -> String {
    var files: [String] = []
    for file in evidence.map(\.provenance.file) where !files.contains(file) { files.append(file) }
    let more = files.count > 1 ? " and \(files.count - 1) more" : ""
    guard let first = files.first else { return text(.unsignedBesideSigned) }
    return
      "a paid period, extended date, or refund request appears only in unsigned \(first)\(more);"
      + " verify it before relying on it"
  }

  private func text(_ kind: AssessmentWarning.Kind) -> String {
    switch kind {
    case .statusConflict(let apple, let computed):
      "Apple's status is \(words(apple)), but other evidence from the same moment says"
        + " \(words(computed)); Apple's status is shown"
    case .laterPeriodMissing(let until):
      "renewal info refers to a period through \(dateWithZone(until)) that is not in the archive"
    case .periodMissing(let start?, let end):
      "the period from \(dateWithZone(start)) to \(dateWithZone(end)) is in no document; it must have"
        + " been paid, since Apple has already renewed the subscription for the time after it"
    case .periodMissing(nil, let end):
      "the period that ends \(dateWithZone(end)) is in no document; it must have been paid, since Apple"
        + " has already renewed the subscription for the time after it"
    case .statusAlone(let apple):
      "only Apple's status (\(words(apple))) shows how it stands; the document about what happened is"
        + " not in the archive"
    case .transactionIdentityConflict(let field):
      "copies of one transaction have different values for \(field)"
    case .severalAppAccountTokens(let tokens):
      "\(tokens.count) app account tokens: a shared device, another login, or a token that changed"
    case .tokenIsConstant(let token):
      "too many accounts share the token \(token.text); it is not used to link purchases"
    case .refundProbablyReversed(let id):
      "an older V1 document says \(groupedDigits(id.text)) was refunded, but newer V2 evidence shows"
        + " no revocation; the refund was probably reversed"
    case .invalidEvidenceLeftOut(let reason):
      "evidence was ignored because its signature is invalid: \(reason)"
    case .unsignedBesideSigned:
      "an unsigned document adds to what Apple signed; verify it before relying on it"
    case .claimed(let claims):
      claimed(claims)
    case .related(let other):
      related(other)
    case .documentsNotRead(let count):
      "\(count == 1 ? "1 document" : "\(count) documents") about this customer were not read: there are"
        + " more than are read for one customer"
    case .farFutureDate(let date):
      "an unsigned document has an implausible future date: \(dateWithZone(date))"
    case .renewedAfterRenewalOff:
      "it renewed although the newest earlier document said auto-renewal was off"
    case .priceDiffersFromAnnounced(let announced, let charged):
      "it renewed for \(money(charged)), but earlier renewal info stated \(money(announced))"
    case .version1Disagrees("autoRenewStatus"):
      "V1 and V2 documents from the same moment disagree on whether auto-renewal is on; V2 is shown"
    case .version1Disagrees(let field):
      "V1 and V2 documents from the same day disagree on \(field); V2 is shown"
    case .replacementMissing:
      "the transaction that replaced the upgraded period is not in the archive"
    case .severalActiveInGroup: "two subscriptions in the same group are paid at the same time"
    case .expiryEstimated:
      "the end date is calculated from the product's period; no document states it"
    case .environmentUnknown: "no document states whether this is production or a test"
    case .environmentMismatch:
      "a notification and the payload in it name different environments"
    }
  }
}
