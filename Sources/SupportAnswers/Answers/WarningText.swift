package import SubscriptionModel

/// A warning in words, with its meaning for an agent.
struct WarningText {
  let warning: AssessmentWarning
  let words: Wording

  /// One sentence for the warning.
  var statement: Statement {
    let mark = warning.evidence.first.map { EvidenceMark($0) } ?? .inferred
    switch warning.kind {
    case .related: return Statement(text(warning.kind), .unsigned)
    case .unsignedBesideSigned: return Statement(unsignedAddition(warning.evidence), mark)
    default: return Statement(unsignedStatus(mark) ?? text(warning.kind), mark)
    }
  }

  /// A status from an unsigned document is not called Apple's; `nil` for anything else.
  private func unsignedStatus(_ mark: EvidenceMark) -> String? {
    guard mark == .unsigned else { return nil }
    switch warning.kind {
    case .statusConflict(let apple, let computed):
      return
        "an unsigned document states the status \(apple.words), but other evidence from the same"
        + " moment says \(computed.words); nothing here is signed, and the status is shown"
    case .statusAlone(let apple):
      return
        "only an unsigned status (\(apple.words)) shows how it stands; the document about what"
        + " happened is not in the archive"
    default: return nil
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
      "Apple's status is \(apple.words), but other evidence from the same moment says"
        + " \(computed.words); Apple's status is shown"
    case .laterPeriodMissing(let until):
      "renewal info refers to a period through \(words.dateWithZone(until)) that is not in the archive"
    case .periodMissing(let start?, let end):
      "the period from \(words.dateWithZone(start)) to \(words.dateWithZone(end)) is in no document; it must have"
        + " been paid, since Apple has already renewed the subscription for the time after it"
    case .periodMissing(nil, let end):
      "the period that ends \(words.dateWithZone(end)) is in no document; it must have been paid, since Apple"
        + " has already renewed the subscription for the time after it"
    case .statusAlone(let apple):
      "only Apple's status (\(apple.words)) shows how it stands; the document about what happened is"
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
      other.sentence
    case .documentsNotRead(let count):
      "\(counted(count, "document")) about this customer were not read: there are"
        + " more than are read for one customer"
    case .farFutureDate(let date):
      "an unsigned document has an implausible future date: \(words.dateWithZone(date))"
    case .renewedAfterRenewalOff:
      "it renewed although the newest earlier document said auto-renewal was off"
    case .priceDiffersFromAnnounced(let announced, let charged):
      "it renewed for \(words.money(charged)), but earlier renewal info stated \(words.money(announced))"
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
    case .unknownCode(let code):
      unknownValue("Apple gives \(code.field) \(code.value)")
        + (code.field == "inAppOwnershipType"
          ? "; who paid is not known, and its charges count as the customer's" : "")
    case .environmentMismatch:
      "a notification and the payload in it name different environments"
    }
  }

  // MARK: Claims of unsigned documents

  /// One sentence for the claims of one document, such as `an unsigned document of 3 May (v1.json)
  /// says: refunded on 3 May`; it has no effect on the state.
  private func claimed(_ claims: [Claim]) -> String {
    guard let first = claims.first else { return "" }
    let place = first.evidence.provenance
    let line = place.line.map { ":\($0)" } ?? ""
    let date = first.evidence.dated.map { " of \(words.dayWithFullMonth($0))" } ?? ""
    let phrases = claims.map { phrase($0) }
    let each = phrases.enumerated().filter { !phrases[..<$0.offset].contains($0.element) }
    return "an unsigned document\(date) (\(place.file)\(line)) says: "
      + each.map(\.element).joined(separator: ", ") + "; it is not counted"
  }

  /// The words for a claim, such as `refunded on 3 May`.
  private func phrase(_ claim: Claim) -> String {
    switch (claim.field, claim.value) {
    case ("revocationDate", .date(let date)):
      "refunded or revoked on \(words.dayWithFullMonth(date))"
    case ("revocationDate", .absent): "not refunded"
    case ("expiresDate", .date(let date)): "a period through \(words.dateWithZone(date))"
    case ("effectiveDate", .date(let date)): "renewal date moved to \(words.dateWithZone(date))"
    case ("gracePeriodExpiresDate", .date(let date)):
      "a grace period through \(words.dateWithZone(date))"
    case ("renewalDate", .date(let date)): "renewal due \(words.dateWithZone(date))"
    case ("autoRenewStatus", .flag(let isOn)): "auto-renewal is \(isOn ? "on" : "off")"
    case ("isInBillingRetryPeriod", .flag(let retries)):
      retries ? "payment failed" : "no failed payment"
    case ("isUpgraded", .flag(let isUpgraded)): isUpgraded ? "upgraded" : "not upgraded"
    case ("status", .number(let status)): "Apple's status is \(status)"
    case ("transactionId", .text(let id)): "there is a transaction \(groupedDigits(id))"
    case ("notificationType", .text(let type)): type
    case (let field, .text(let text)): "\(field) \(text)"
    case (let field, .date(let date)): "\(field) \(words.dateWithZone(date))"
    case (let field, .flag(let flag)): "\(field) \(flag)"
    case (let field, .number(let number)): "\(field) \(number)"
    case (let field, .absent): "no \(field)"
    }
  }
}

extension Contradiction {
  /// The title of a contradiction.
  package var title: String {
    switch self {
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
}

extension RelatedCustomer {
  /// One sentence about another customer that an unsigned document says is the same.
  var sentence: String {
    let line = provenance.line.map { ":\($0)" } ?? ""
    return
      "an unsigned document (\(provenance.file)\(line)) says that customer \(label)"
      + " belongs together with this one: \(reason.words); they are kept apart"
  }
}

extension RelatedCustomer.Reason {
  /// What the two have in common, such as `the same appAccountToken`.
  package var words: String {
    switch self {
    case .appAccountToken: "the same appAccountToken"
    case .appTransactionId: "the same appTransactionId"
    case .previousOriginalTransactionId: "one subscription replaced the other"
    case .sameDocument: "one document lists both"
    case .identifier(let field, let text): "\(field) \(text)"
    }
  }
}
