/// What identifies a charge: rule P15 of <doc:Periods>.
///
/// Records with the same key are one charge.
private enum ChargeKey: Hashable {
  case lineItem(WebOrderLineItemId, OpenEnum<InAppOwnershipType>?, Timestamp?)
  case period(Timestamp?, ProductId?)
  case transaction(TransactionId)
}

extension MergedTransaction {
  fileprivate var chargeKey: ChargeKey {
    // An additional seat is a charge of its own within the same period.
    if transaction.additionalTransactionReason != nil {
      return .transaction(transaction.transactionId)
    }
    if let lineItem = transaction.lineItem {
      return .lineItem(lineItem, transaction.inAppOwnershipType, transaction.expiresDate)
    }
    if transaction.purchaseDate != nil {
      return .period(transaction.purchaseDate, transaction.productId)
    }
    return .transaction(transaction.transactionId)
  }
}

extension [MergedTransaction] {
  /// The charges of a chain, whose transactions are sorted newest first.
  func charges() -> [Charge] {
    var places: [ChargeKey: Int] = [:]
    places.reserveCapacity(count)
    var groups: [[Int]] = []
    groups.reserveCapacity(count)
    for index in indices {
      let key = self[index].chargeKey
      if let place = places[key] {
        groups[place].append(index)
      } else {
        places[key] = groups.count
        groups.append([index])
      }
    }
    return groups.map { charge($0) }
  }

  /// The charge of the records at `members`.
  private func charge(_ members: [Int]) -> Charge {
    // Only one record of the charge may state the price.
    let priced = members.first { self[$0].transaction.price != nil } ?? members[0]
    let isCharge = members.allSatisfy {
      !self[$0].transaction.isFree && self[$0].transaction.isOwnPurchase
    }
    return Charge(
      transaction: self[priced].winner,
      records: [self[priced]] + members.filter { $0 != priced }.map { self[$0] },
      isCharge: isCharge
    )
  }
}
