/// Fills the fields that the winning copy's format cannot express from the newest copy that can:
/// rule M4 of <doc:Merging>.
///
/// Fields that the format can express stay as they are, even if absent.
struct GapFiller {
  private(set) var transaction: Transaction
  /// Whether anything was filled.
  private(set) var isChanged = false
  /// The evidence of filled fields that decide a state.
  private(set) var stateEvidence: [Evidence] = []

  init(_ transaction: Transaction) {
    self.transaction = transaction
  }

  /// Fills from `others`, sorted newest first.
  mutating func fill(from others: [RankedRecord<Transaction>]) {
    if transaction.isSubscription == nil,
      let known = others.first(where: { $0.value.isSubscription != nil })
    {
      transaction.isSubscription = known.value.isSubscription
      isChanged = true
    }
    fillRefundSums(from: others)
    switch transaction.evidence.source {
    case .signedPayload, .decodedPayload:
      return
    case .verifyReceipt, .notificationV1:
      fillUpgrade(from: others)
    case .appReceipt, .transactionReceipt:
      break
    }
    if let version2 = others.first(where: \.stamp.isStoreKit2)?.value {
      fill(.version1, from: version2, sharesOffer: transaction.offerType == version2.offerType)
    }
    guard [.appReceipt, .transactionReceipt].contains(transaction.evidence.source) else { return }
    if let richer = others.first(where: { $0.stamp.source < .appReceipt })?.value {
      let sharesOffer = transaction.offerType == nil || transaction.offerType == richer.offerType
      fill(.receipts, from: richer, sharesOffer: sharesOffer)
    }
  }

  /// The refunds before the newest one: of seats, no document states when they were refunded, and the
  /// newest copy of what was refunded in shares only states the last of them.
  ///
  /// Later documents repeat what was refunded, and a further refund makes it larger.
  private mutating func fillRefundSums(from others: [RankedRecord<Transaction>]) {
    guard let newest = transaction.refundSum else { return }
    // Apple took back what a later copy does not show any more.
    let reversed = others.filter { $0.stamp.isStoreKit2 && $0.value.refundSum == nil }
      .compactMap(\.evidence.dated).max()
    var first = [newest.size: newest]
    for other in others {
      guard let step = other.value.refundSum, step.size <= newest.size,
        other.value.quantity == transaction.quantity, let date = other.evidence.dated,
        reversed.map({ $0 < date }) ?? true
      else { continue }
      if first[step.size].map({ step.on < $0.on }) ?? true { first[step.size] = step }
    }
    let steps = first.values.sorted { $0.size < $1.size }
    // An older document cannot show more than a newer one.
    transaction.refundSums = steps.filter { step in
      steps.allSatisfy { $0.size <= step.size || $0.on > step.on }
    }
    isChanged = true
  }

  /// The upgrade flag, which `in_app` rows lack: from the newest row that has it; any other row takes
  /// it only from its own document.
  private mutating func fillUpgrade(from others: [RankedRecord<Transaction>]) {
    guard transaction.isUpgraded == nil,
      let row = others.first(where: {
        $0.value.isUpgraded != nil
          && (transaction.lacksUpgradeFlag || $0.evidence.isBeside(transaction.evidence))
      })
    else { return }
    transaction.isUpgraded = row.value.isUpgraded
    stateEvidence.append(row.evidence)
    isChanged = true
  }

  /// Fills the fields that some formats cannot state.
  private mutating func fill(
    _ formats: Field.Formats,
    from other: Transaction,
    sharesOffer: Bool
  ) {
    isChanged = true
    var filling = MissingFieldFiller(transaction: transaction, other: other, formats: formats)
    filling.sharesOffer = sharesOffer
    // Details of a revocation that was reversed must not come back.
    filling.sharesRevocation = transaction.revocationDate != nil && other.revocationDate != nil
    Transaction.visitFields(&filling)
    transaction = filling.transaction
    for _ in 0..<filling.decidingFields { stateEvidence.append(other.evidence) }
  }
}

/// Takes the fields that some formats cannot state from another copy of a transaction.
private struct MissingFieldFiller: UniformFieldVisitor {
  typealias Root = Transaction

  var transaction: Transaction
  let other: Transaction
  let formats: Field.Formats
  /// Whether both copies tell of the same offer.
  var sharesOffer = false
  /// Whether both copies tell of a revocation.
  var sharesRevocation = false
  /// How many of the filled fields can decide a state.
  var decidingFields = 0

  mutating func visit<Value>(any path: WritableKeyPath<Transaction, Value?>, _ field: Field) {
    guard !field.absentIn.isDisjoint(with: formats), isShared(field.part),
      transaction[keyPath: path] == nil, let value = other[keyPath: path]
    else { return }
    transaction[keyPath: path] = value
    if field.decidesState { decidingFields += 1 }
  }

  private func isShared(_ part: Field.Part) -> Bool {
    switch part {
    case .offer: sharesOffer
    case .revocation: sharesRevocation
    case .none, .customer, .subscription, .price: true
    }
  }
}
