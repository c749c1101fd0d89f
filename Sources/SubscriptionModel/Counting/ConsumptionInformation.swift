/// What the archive knows for the developer's answer to a refund request.
///
/// Nothing is invented: what no document gives is `nil`.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/consumptionrequest>
public struct ConsumptionInformation: Hashable, Sendable {
  /// The request.
  public var request: RefundRequest
  /// The transaction that the request is about; `nil` if no document contains it.
  public var transaction: Transaction?
  /// The moment that everything is counted to.
  public var asOf: Timestamp
  /// The first purchase in the archive; the customer may have bought or signed up before.
  public var firstPurchase: Timestamp?
  /// What the customer paid and got back, for all subscriptions and purchases in the app.
  package var totals: ChargeTotals
  /// The documents that state the payments, one for each charge.
  public var evidence: [Evidence]
  /// Whether the purchases are a test, which costs nothing.
  package var isTest: Bool
  /// The requests before this one, oldest first, with Apple's decisions.
  public var earlierRequests: ArraySlice<RefundRequest>

  /// How long the customer has been one, at least; `nil` without a dated purchase.
  public var tenure: TimeSpan? {
    firstPurchase.flatMap { $0 <= asOf ? asOf.since($0) : nil }
  }

  /// How long the charge has given access so far.
  ///
  /// `nil` for consumables and non-renewing subscriptions, of which only the app knows, for an
  /// upgraded charge, and where no date is stated.
  public var accessTime: TimeSpan? {
    guard let transaction, transaction.isUpgraded != true,
      let start = transaction.purchaseDate, start <= asOf
    else { return nil }
    switch transaction.type {
    case .known(.autoRenewableSubscription):
      guard transaction.expiresDate != nil else { return nil }
    case .known(.nonConsumable): break
    case .known(.consumable), .known(.nonRenewingSubscription), .unrecognized: return nil
    case nil: guard transaction.expiresDate != nil else { return nil }
    }
    let end = [asOf, transaction.expiresDate, transaction.revocationDate].compactMap(\.self).min()
    return max(end ?? asOf, start).since(start)
  }

  /// Whether the charge was received through Family Sharing, for which Apple takes no answer.
  public var isFamilyShared: Bool {
    transaction?.inAppOwnershipType == .known(.familyShared)
  }

  /// Apple's number for the age of the account, 1 to 7, from the first purchase in the archive: a
  /// lower bound.
  public var accountTenure: Int? {
    guard let tenure else { return nil }
    let limits: [Int64] = [3, 10, 30, 90, 180, 365]
    return 1 + limits.count { tenure > .days($0) }
  }

  /// Apple's number for what was paid, 1 to 7; `nil` unless every price is known and in USD.
  public var lifetimeDollarsPurchased: Int? { Self.range(of: totals.paid, known: isMoneyKnown) }

  /// Apple's number for what was refunded, 1 to 7; `nil` unless every amount is known and in USD.
  public var lifetimeDollarsRefunded: Int? {
    Self.range(of: totals.refunded, known: isMoneyKnown && totals.refundsWithoutAmount == 0)
  }

  private var isMoneyKnown: Bool {
    !isTest && totals.charges + totals.freePeriods + totals.continuedPeriods > 0
      && totals.withoutPrice == 0
      && totals.paid.allSatisfy { $0.currency == "USD" }
  }

  private static func range(of amounts: [Money], known: Bool) -> Int? {
    guard known, amounts.allSatisfy({ $0.currency == "USD" }) else { return nil }
    let milliunits = amounts.first?.milliunits ?? 0
    guard milliunits > 0 else { return milliunits == 0 ? 1 : nil }
    let limits: [Int64] = [50, 100, 500, 1000, 2000]
    return 2 + limits.count { milliunits >= $0 * 1000 }
  }
}

extension CustomerAssessment {
  /// What the archive knows for each undecided refund request: those that Apple still takes an
  /// answer for, the soonest deadline first, then the others, the newest first.
  public var consumption: [ConsumptionInformation] {
    let all =
      subscriptions.flatMap { $0.refundRequests }
      + purchases.flatMap { $0.refundRequests }
    let newest = Set(
      subscriptions.compactMap(\.refundRequest) + purchases.compactMap(\.refundRequest)
    )
    // A request that names no transaction concerns every purchase of its chain.
    let requests = Set(all).sorted { $0.isBefore($1) }
    let open = requests.filter { $0.decision == nil && ($0.takesAnswer || newest.contains($0)) }
    let order = open.filter(\.takesAnswer) + open.filter { !$0.takesAnswer }.reversed()
    let bought =
      subscriptions.flatMap(\.charges)
      + purchases.map { purchase in
        let transaction = purchase.merged.transaction
        return Charge(
          transaction: purchase.merged.winner,
          records: [purchase.merged],
          isCharge: !transaction.isFree && transaction.isOwnPurchase
        )
      }
    let records = (subscriptions.flatMap(\.transactions) + purchases.map(\.merged))
      .map(\.transaction)
    let transactions = Dictionary(records.map { ($0.transactionId, $0) }) { first, _ in first }
    let dates = records.flatMap { [$0.originalPurchaseDate, $0.purchaseDate] }.compactMap(\.self)
    let (first, totals) = (dates.min(), ChargeTotals(bought))
    let evidence = bought.filter(\.isCharge).map(\.transaction.evidence)
    return order.map { request in
      ConsumptionInformation(
        request: request,
        transaction: request.transactionId.flatMap { transactions[$0] },
        asOf: asOf,
        firstPurchase: first,
        totals: totals,
        evidence: evidence,
        isTest: environment.isTest,
        earlierRequests: requests.prefix { $0.isBefore(request) }
      )
    }
  }
}

extension RefundRequest {
  /// Orders by time, then by transaction and document.
  fileprivate func isBefore(_ other: RefundRequest) -> Bool {
    if requestedAt != other.requestedAt { return requestedAt < other.requestedAt }
    let ids = (transactionId?.text ?? "", other.transactionId?.text ?? "")
    if ids.0 != ids.1 { return ids.0 < ids.1 }
    guard let mine = evidence.first, let theirs = other.evidence.first else { return false }
    return mine.isBefore(theirs)
  }
}
