extension ChainAssessor {
  /// What contradicts itself in the chain, or must be known before answering.
  func warnings(_ claims: [Claim]) -> [AssessmentWarning] {
    var warnings: [AssessmentWarning] = []
    if let word = situation.appleStatusOverride {
      let kind =
        word.isConflict
        ? AssessmentWarning.Kind.statusConflict(apple: .known(word.status), computed: word.computed)
        : .statusAlone(.known(word.status))
      let other = situation.subject.map { [$0.transaction.evidence] } ?? []
      warnings.append(AssessmentWarning(kind: kind, evidence: [word.claim.evidence] + other))
    }
    if let later = situation.laterPeriod, let date = later.renewalDate {
      warnings.append(
        AssessmentWarning(kind: .laterPeriodMissing(until: date), evidence: [later.evidence])
      )
    }
    if let missing = situation.missingPeriod {
      let evidence = situation.ahead.map { [$0.period.transaction.evidence] } ?? []
      let kind = AssessmentWarning.Kind.periodMissing(from: missing.start, until: missing.end)
      warnings.append(AssessmentWarning(kind: kind, evidence: evidence))
    }
    if situation.hasOnlyReplaced {
      let evidence = chain.periods.last.map { [$0.transaction.evidence] } ?? []
      warnings.append(AssessmentWarning(kind: .replacementMissing, evidence: evidence))
    }
    if situation.subject?.expiryIsEstimated == true {
      let evidence = situation.subject.map { [$0.transaction.evidence] } ?? []
      warnings.append(AssessmentWarning(kind: .expiryEstimated, evidence: evidence))
    }
    for period in chain.periods { warnings += period.conflicts }
    warnings += records.tokenConflicts() + invalidEvidence(records.rejected)
    warnings += unsignedEvidence(claims) + unknownCodes()
    return warnings + renewalsWhileOff() + contradictoryRenewalFlags() + unannouncedPrices()
      + environmentWarning()
  }

  /// What this version does not know of the records that decide the state.
  private func unknownCodes() -> [AssessmentWarning] {
    var codes = UnknownCodes()
    if let period = situation.subject ?? situation.ahead?.period {
      codes.add(period.transaction, tellsOffer: decision.state != .active)
    }
    if let info = situation.renewal {
      codes.add(info)
      // While a period runs, the reason is left over from an earlier end.
      if !decision.state.isRunning, decision.state != .expired {
        codes.addExpirationIntent(of: info)
      }
    }
    if let info = situation.renewalSwitch { codes.add(info) }
    if let status = chain.newestStatus?.value { codes.add(status) }
    return codes.warnings
  }

  /// What only unsigned documents state in a chain that has verified evidence: periods, moved
  /// dates, and refund requests.
  private func unsignedEvidence(_ claims: [Claim]) -> [AssessmentWarning] {
    let unsigned = chain.periods.filter { !$0.isTrusted }
    let moved = records.extensions.oldestFirst().filter { $0.value.success && !$0.stamp.isTrusted }
    var warnings: [AssessmentWarning] = []
    let asked = records.events.oldestFirst().filter {
      $0.value.isRefundRequest && !$0.stamp.isTrusted
    }
    let additions =
      unsigned.map(\.transaction.evidence) + moved.map(\.evidence) + asked.map(\.evidence)
    if chain.isTrusted, !additions.isEmpty {
      warnings.append(AssessmentWarning(kind: .unsignedBesideSigned, evidence: additions))
    }
    warnings += Claim.warnings(of: claims)
    for claim in claims {
      guard case .date(let date) = claim.value,
        date.since(claim.evidence.asOf) > StateLimits.maximumPeriod
      else { continue }
      warnings.append(AssessmentWarning(kind: .farFutureDate(date), evidence: [claim.evidence]))
    }
    for answer in chain.excessiveExtensions {
      guard let date = answer.effectiveDate else { continue }
      warnings.append(AssessmentWarning(kind: .farFutureDate(date), evidence: [answer.evidence]))
    }
    for period in unsigned {
      guard let date = period.transaction.expiresDate else { continue }
      let start = max(period.start, period.transaction.evidence.asOf)
      guard date.since(start) > StateLimits.maximumPeriod else { continue }
      warnings.append(
        AssessmentWarning(kind: .farFutureDate(date), evidence: [period.transaction.evidence])
      )
    }
    return warnings
  }

  /// Renewals that were charged although renewal had been off for more than a day.
  ///
  /// A running 12-month commitment is charged regardless.
  private func renewalsWhileOff() -> [AssessmentWarning] {
    let infos = records.renewalInfos.oldestFirst()
    guard infos.contains(where: { $0.value.willRenew == false }) else { return [] }
    return chain.periods.compactMap { period in
      let transaction = period.transaction
      guard transaction.transactionReason == .known(.renewal), !transaction.isMonthlyPayment,
        transaction.isOwnPurchase
      else { return nil }
      let before = infos.partitioningIndex { $0.evidence.asOf >= period.start }
      guard before > 0 else { return nil }
      let last = infos[before - 1].value
      guard last.willRenew == false,
        period.start.since(last.evidence.asOf) > StateLimits.lastDay
      else { return nil }
      return AssessmentWarning(
        kind: .renewedAfterRenewalOff,
        evidence: [last.evidence, transaction.evidence]
      )
    }
  }

  /// A Version 1 and a Version 2 document of the same moment that say renewal is on and off.
  ///
  /// What one version says itself a moment later is a change, not a contradiction.
  private func contradictoryRenewalFlags() -> [AssessmentWarning] {
    let stated = (records.renewalInfos + records.claims.renewalInfos).oldestFirst().filter {
      $0.value.willRenew != nil && $0.evidence.clock != .fileTime
    }
    for (older, newer) in zip(stated, stated.dropFirst()) {
      guard older.stamp.isStoreKit2 != newer.stamp.isStoreKit2,
        older.value.willRenew != newer.value.willRenew,
        newer.asOf <= older.asOf.adding(StateLimits.sameMoment)
      else { continue }
      let isChange = stated.contains {
        $0.stamp.isStoreKit2 == older.stamp.isStoreKit2
          && $0.value.willRenew == newer.value.willRenew && $0.asOf >= older.asOf
          && $0.asOf <= newer.asOf.adding(StateLimits.sameMoment)
      }
      guard !isChange else { continue }
      let (v2, v1) = newer.stamp.isStoreKit2 ? (newer, older) : (older, newer)
      return [
        AssessmentWarning(
          kind: .version1Disagrees(field: "autoRenewStatus"),
          evidence: [v2.evidence, v1.evidence]
        )
      ]
    }
    return []
  }

  /// Renewals at a price other than the one that the newest earlier renewal info announced.
  private func unannouncedPrices() -> [AssessmentWarning] {
    let infos = records.renewalInfos.oldestFirst()
    return chain.periods.indices.compactMap { index in
      let period = chain.periods[index]
      let transaction = period.transaction
      guard transaction.transactionReason == .known(.renewal), transaction.offerType == nil,
        transaction.isOwnPurchase, let charged = transaction.price
      else { return nil }
      let count = infos.partitioningIndex { $0.evidence.asOf >= period.start }
      // What comes with the charge is about the renewal after it, although Apple signs it before.
      let earlier = infos.prefix(count).last { info in
        info.value.renewalDate.map { $0 <= period.start.adding(StateLimits.renewalProcessing) }
          ?? true
          && !period.isIn(info.document)
      }
      guard let last = earlier?.value else { return nil }
      guard let announced = last.renewalPrice, last.offerType == nil,
        last.autoRenewProductId == transaction.productId, announced.currency == charged.currency,
        announced != charged, !last.statesAveragePrice(beside: transaction)
      else { return nil }
      // The price of a year is not that of a month.
      let plan = last.renewalBillingPlanType?.known.map { $0 == .monthly }
      let before = index > 0 ? chain.periods[index - 1].transaction.isMonthlyPayment : nil
      if let announcedMonthly = plan ?? before, announcedMonthly != transaction.isMonthlyPayment {
        return nil
      }
      return AssessmentWarning(
        kind: .priceDiffersFromAnnounced(announced: announced, charged: charged),
        evidence: [last.evidence, transaction.evidence]
      )
    }
  }

  private func environmentWarning() -> [AssessmentWarning] {
    guard chain.key.environment == .unknown else { return [] }
    let evidence = chain.periods.last.map { [$0.transaction.evidence] } ?? []
    return [AssessmentWarning(kind: .environmentUnknown, evidence: evidence)]
  }
}

/// One warning for each reason why signatures are invalid.
func invalidEvidence(_ records: [Record]) -> [AssessmentWarning] {
  var evidence: [String: [Evidence]] = [:]
  for record in records {
    evidence[record.evidence.signature.reason ?? "", default: []].append(record.evidence)
  }
  return evidence.sorted { $0.key < $1.key }.map { reason, evidence in
    AssessmentWarning(
      kind: .invalidEvidenceLeftOut(reason: reason),
      evidence: evidence.sorted { $0.isBefore($1) }
    )
  }
}

extension MergedPeriod {
  /// Where the copies of the transaction contradict each other.
  var conflicts: [AssessmentWarning] {
    [identityConflict, reversedRefund, versionConflict].compactMap { $0 }
  }

  /// A copy that names another product; not one that nobody signed, beside one that Apple did.
  private var identityConflict: AssessmentWarning? {
    guard let product = transaction.productId else { return nil }
    let other = others.first { $0.value.productId.map { $0 != product } ?? false }
    guard let other else { return nil }
    return AssessmentWarning(
      kind: .transactionIdentityConflict(field: "productId"),
      evidence: [transaction.evidence, other.evidence]
    )
  }

  /// A Version 1 and a Version 2 copy made within a day that state different ends: rule M11 of
  /// <doc:Merging>.
  private var versionConflict: AssessmentWarning? {
    guard let end = transaction.expiresDate else { return nil }
    let winner = transaction.evidence
    let other = history.first { copy in
      guard copy.stamp.isStoreKit2 != winner.isStoreKit2, copy.asOf <= asOf.adding(sameDay),
        asOf <= copy.asOf.adding(sameDay), let other = copy.value.expiresDate
      else { return false }
      return other.since(end).milliseconds.magnitude >= wholeSecond
    }
    guard let other else { return nil }
    return AssessmentWarning(
      kind: .version1Disagrees(field: "expiresDate"),
      evidence: [winner, other.evidence]
    )
  }

  private var sameDay: TimeSpan { StateLimits.sameTime }
  /// Version 1 documents drop the milliseconds of a date.
  private var wholeSecond: UInt64 { 1000 }

  /// Version 1 says refunded, and the newer Version 2 copy in force has no revocation: rule M11 of
  /// <doc:Merging>.
  private var reversedRefund: AssessmentWarning? {
    guard transaction.revocationDate == nil, transaction.isUpgraded != true,
      transaction.evidence.isStoreKit2
    else { return nil }
    let refunded = history.first { copy in
      !copy.stamp.isStoreKit2 && copy.value.revocationDate != nil
        && copy.value.isUpgraded != true && copy.asOf <= asOf
    }
    guard let refunded else { return nil }
    return AssessmentWarning(
      kind: .refundProbablyReversed(id),
      evidence: [refunded.evidence, transaction.evidence]
    )
  }
}

extension ChainRecords {
  /// More than one account token in the chain.
  func tokenConflicts() -> [AssessmentWarning] {
    let newest = tokens()
    guard newest.count > 1 else { return [] }
    let tokens = newest.sorted { $0.key < $1.key }
    return [
      AssessmentWarning(
        kind: .severalAppAccountTokens(tokens.map(\.key)),
        evidence: tokens.map(\.value)
      )
    ]
  }

  /// Every account token of the chain with the newest evidence of it.
  func tokens() -> [AppAccountToken: Evidence] {
    var newest = NewestEvidenceIndex<AppAccountToken>()
    for record in transactions {
      newest.add(record.value.appAccountToken, record)
    }
    for record in renewalInfos { newest.add(record.value.appAccountToken, record) }
    for record in events { newest.add(record.value.appAccountToken, record) }
    var tokens: [AppAccountToken: Evidence] = [:]
    for (token, evidence) in newest.evidence {
      guard let token = token.meaningful else { continue }
      if let known = tokens[token], !known.isBefore(evidence) { continue }
      tokens[token] = evidence
    }
    return tokens
  }

  /// Every app transaction id of the chain with the newest evidence of it.
  func appTransactionIds() -> [AppTransactionId: Evidence] {
    var newest = NewestEvidenceIndex<AppTransactionId>()
    for record in transactions { newest.add(record.value.appTransactionId, record) }
    for record in renewalInfos { newest.add(record.value.appTransactionId, record) }
    return newest.evidence
  }
}

/// The newest evidence that states each identifier.
struct NewestEvidenceIndex<Key: Hashable> {
  private(set) var evidence: [Key: Evidence] = [:]

  /// Adds what `record` states.
  mutating func add<Value>(_ key: Key?, _ record: RankedRecord<Value>) {
    guard let key else { return }
    if let known = evidence[key] {
      guard known.asOf <= record.asOf else { return }
      if known.asOf == record.asOf, !known.isBefore(record.evidence) { return }
    }
    evidence[key] = record.evidence
  }
}
