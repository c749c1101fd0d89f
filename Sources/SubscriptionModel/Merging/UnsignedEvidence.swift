/// When evidence without a signature of its own counts.
enum UnsignedPolicy {
  /// Never.
  case never
  /// Where a verified receipt backs it, and for chains without any verified evidence.
  case whereBacked
  /// Always, next to what is verified.
  case always

  /// The policy that a customer's records ask for.
  init(_ customer: CustomerRecords) {
    if customer.requiresSignatures {
      self = .never
    } else {
      self = customer.acceptsUnsigned ? .always : .whereBacked
    }
  }
}

extension ChainRecords {
  /// Whether any evidence of the chain is verified.
  var isVerified: Bool {
    transactions.contains(where: \.stamp.isTrusted)
      || renewalInfos.contains(where: \.stamp.isTrusted)
      || statuses.contains(where: \.stamp.isTrusted) || events.contains(where: \.stamp.isTrusted)
  }

  /// Moves unsigned records to the claims where the chain has verified evidence: <doc:Trust>.
  ///
  /// Without verified evidence, unsigned records count: old archives have nothing else.
  mutating func moveUnsignedToClaims(_ unsigned: UnsignedPolicy) {
    guard isVerified || unsigned == .never else { return }
    let backing = Backing(self, unsigned)
    claims.transactions = transactions.takeClaims(backing)
    claims.renewalInfos = renewalInfos.takeClaims(backing)
    claims.statuses = statuses.takeClaims(backing)
    claims.events = events.takeClaims(backing)
    moveOverruledRefundsToClaims()
    claims.extensions = extensions.takeClaims(backing)
    _ = views.takeClaims(backing)
    _ = viewsWithoutRenewalInfo.takeClaims(backing)
  }

  /// Moves notifications of refunds to the claims that are no stronger than what verified copies of
  /// their charges say: a refund counts with the copy that states it.
  private mutating func moveOverruledRefundsToClaims() {
    let isBacked = { (event: RankedRecord<NotificationEvent>) in
      event.stamp.strength == .backed && event.value.name.isRefund
    }
    guard events.contains(where: isBacked) else { return }
    let verified = transactions.filter(\.stamp.isTrusted)
    let signed = Set(verified.filter { $0.value.revocationDate == nil }.map(\.value.transactionId))
      .subtracting(verified.filter { $0.value.revocationDate != nil }.map(\.value.transactionId))
    let isOverruled = { (event: RankedRecord<NotificationEvent>) in
      isBacked(event) && event.value.transactionId.map(signed.contains) ?? false
    }
    claims.events += events.filter(isOverruled)
    events.removeAll(where: isOverruled)
  }
}

/// Which documents back statements about one chain: rule T3 of <doc:Trust>.
private struct Backing {
  /// Documents with a verified receipt that contains a transaction of the chain.
  private let receipts: Set<Int>
  /// Documents with a verified transaction and verified renewal info of the chain: a response of
  /// the App Store Server API that has both shows the chain whole.
  private let answers: Set<Int>
  private let unsigned: UnsignedPolicy

  init(_ records: ChainRecords, _ unsigned: UnsignedPolicy) {
    let verified = records.transactions.filter(\.stamp.isTrusted)
    receipts = Set(verified.filter(\.stamp.source.isReceipt).map(\.document))
    answers = Set(verified.map(\.document))
      .intersection(records.renewalInfos.filter(\.stamp.isTrusted).map(\.document))
    self.unsigned = unsigned
  }

  /// Whether an unsigned record counts.
  func backs<Value>(_ record: RankedRecord<Value>) -> Bool {
    switch unsigned {
    case .never: return false
    case .always: return true
    case .whereBacked:
      if record.stamp.source.canBeBacked { return receipts.contains(record.document) }
      return record.value is AccountView && answers.contains(record.document)
    }
  }
}

extension Array {
  /// Marks backed records as backed, and removes and returns the other unsigned ones.
  fileprivate mutating func takeClaims<Value>(
    _ backing: Backing
  ) -> Self where Element == RankedRecord<Value> {
    guard contains(where: { $0.stamp.strength == .unsigned }) else { return [] }
    var claims: Self = []
    var counted: Self = []
    counted.reserveCapacity(count)
    for var record in self {
      if record.stamp.strength == .unsigned {
        guard backing.backs(record) else {
          claims.append(record)
          continue
        }
        record.stamp.strength = .backed
      }
      counted.append(record)
    }
    self = counted
    return claims
  }
}
