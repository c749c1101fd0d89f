extension ChainRecords {
  /// Whether Apple's signature holds on anything that speaks of the chain.
  var isVerified: Bool {
    transactions.contains(where: \.stamp.isTrusted)
      || renewalInfos.contains(where: \.stamp.isTrusted)
      || statuses.contains(where: \.stamp.isTrusted) || events.contains(where: \.stamp.isTrusted)
  }

  /// Takes what nobody signed away from what counts, where verified evidence speaks of the chain
  /// (reference, 3.2, "The signed floor").
  ///
  /// Without verified evidence nothing changes: old archives have nothing else.
  mutating func applySignedFloor(acceptsUnsigned: Bool) {
    guard isVerified else { return }
    let backing = Backing(self, acceptsUnsigned: acceptsUnsigned)
    claims.transactions = transactions.takeClaims(backing)
    claims.renewalInfos = renewalInfos.takeClaims(backing)
    claims.statuses = statuses.takeClaims(backing)
    claims.events = events.takeClaims(backing)
    claims.extensions = extensions.takeClaims(backing)
    _ = views.takeClaims(backing)
    _ = viewsWithoutRenewalInfo.takeClaims(backing)
  }
}

/// Which documents back statements about one chain.
private struct Backing {
  /// Those with a verified receipt that holds a transaction of the chain.
  private let receipts: Set<Int>
  /// Those with a verified transaction and verified renewal info of the chain: an answer of the App Store
  /// Server API that holds both shows the chain whole.
  private let answers: Set<Int>
  private let acceptsUnsigned: Bool

  init(_ records: ChainRecords, acceptsUnsigned: Bool) {
    let verified = records.transactions.filter(\.stamp.isTrusted)
    receipts = Set(verified.filter(\.stamp.source.isReceipt).map(\.document))
    answers = Set(verified.map(\.document))
      .intersection(records.renewalInfos.filter(\.stamp.isTrusted).map(\.document))
    self.acceptsUnsigned = acceptsUnsigned
  }

  /// Whether an unsigned record counts.
  func backs<Value>(_ record: Dated<Value>) -> Bool {
    if acceptsUnsigned { return true }
    if record.stamp.source.canBeBacked { return receipts.contains(record.document) }
    return record.value is AccountView && answers.contains(record.document)
  }
}

extension Array {
  /// Raises what is backed, and takes away what is not and has no signature.
  fileprivate mutating func takeClaims<Value>(
    _ backing: Backing
  ) -> Self where Element == Dated<Value> {
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
