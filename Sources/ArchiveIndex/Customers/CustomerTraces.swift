import AppStoreDocuments
import SubscriptionModel

/// What a customer leaves in tables that speak of the whole archive: its charges by day, and the
/// hours in which notifications of it were signed.
struct CustomerTraces: Hashable, Sendable {
  /// Each charge once, by day, then price, then as it was met.
  var charges: [Charge]
  /// Hours since 1970 with a notification, each once, ascending.
  var hours: [Int64]

  /// One charge, as far as a search for it needs to know.
  struct Charge: Hashable, Sendable {
    /// Days since 1970 in UTC.
    var day: Int64
    var date: Timestamp
    /// `nil` where no document says, as in V1.
    var price: Money?
    var productId: ProductId?
    var storefront: String?
  }

  /// Collects from the records of one customer, whatever the trust in force, but for what no trust
  /// makes count; which of several prices holds is told when the customer is looked at.
  init(of records: [Record]) {
    var copies: [TransactionId: [Transaction]] = [:]
    var order: [TransactionId] = []
    var hours: Set<Int64> = []
    for record in records {
      switch record {
      case .transaction(let transaction) where transaction.evidence.mayCount:
        if copies[transaction.transactionId] == nil { order.append(transaction.transactionId) }
        copies[transaction.transactionId, default: []].add(transaction)
      case .notification(let event) where event.evidence.clock != .fileTime:
        hours.insert(Self.hour(of: event.evidence.asOf))
      case .transaction, .notification, .renewalInfo, .appTransaction, .status, .accountView,
        .renewalExtension:
        continue
      }
    }
    self.hours = hours.sorted()
    charges = Self.charges(of: order.flatMap { copies[$0] ?? [] })
  }

  /// One row a paid period (reference, 3.2, rule 4) and price: the records of one line item are one
  /// charge, unless one of them is not Apple's.
  private static func charges(of transactions: [Transaction]) -> [Charge] {
    var places: [Period: [Int]] = [:]
    var charges: [Charge] = []
    for transaction in transactions {
      guard let charge = Charge(transaction) else { continue }
      let known = places[Period(transaction)] ?? []
      if let unpriced = known.first(where: { charges[$0].price == nil }) {
        if charge.price != nil { charges[unpriced] = charge }
      } else if known.isEmpty
        || (charge.price != nil && !known.contains { charges[$0].price == charge.price })
      {
        places[Period(transaction), default: []].append(charges.count)
        charges.append(charge)
      }
    }
    return charges
  }

  private struct Period: Hashable {
    var chain: TransactionId?
    var lineItem: WebOrderLineItemId?
    var bought: Timestamp?
    var product: ProductId?
    /// Only for a further seat, which is a charge of its own.
    var transaction: TransactionId?

    init(_ transaction: Transaction) {
      chain = transaction.originalTransactionId
      if transaction.additionalTransactionReason != nil {
        self.transaction = transaction.transactionId
      } else if let lineItem = transaction.webOrderLineItemId, lineItem.text != "0" {
        self.lineItem = lineItem
      } else {
        bought = transaction.purchaseDate
        product = transaction.productId
      }
    }
  }

  /// The hour that a moment lies in.
  static func hour(of moment: Timestamp) -> Int64 { quotient(moment.milliseconds, 3_600_000) }

  /// The day that a moment lies in.
  static func day(of moment: Timestamp) -> Int64 { quotient(moment.milliseconds, 86_400_000) }

  private static func quotient(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }
}

extension CustomerTraces.Charge {
  /// A charge of the customer's own; `nil` for free periods, a family member's rows, and without a
  /// date.
  init?(_ transaction: Transaction) {
    guard let date = transaction.purchaseDate, transaction.price?.milliunits != 0 else {
      return nil
    }
    switch transaction.inAppOwnershipType {
    case .known(.familyShared), .known(.assigned): return nil
    case .known(.purchased), .unrecognized, nil: break
    }
    if transaction.price == nil, transaction.offerDiscountType == .known(.freeTrial) { return nil }
    self.init(
      day: CustomerTraces.day(of: date),
      date: date,
      price: transaction.price,
      productId: transaction.productId,
      storefront: transaction.storefront
    )
  }
}

extension Evidence {
  /// Whether there are roots under which it counts.
  fileprivate var mayCount: Bool {
    switch signature {
    case .verified, .xcode, .unsigned, .unchecked: true
    case .invalid(let reason): reason == TrustedRoots.strangeRoot
    }
  }
}

extension [Transaction] {
  /// Adds a copy of the same transaction: one stays of those that do not differ in price.
  fileprivate mutating func add(_ copy: Transaction) {
    let same = firstIndex { $0.price == nil || copy.price == nil || $0.price == copy.price }
    guard let same else {
      append(copy)
      return
    }
    self[same] = self[same].joined(with: copy)
  }
}

extension Transaction {
  /// The newer of two copies, with the price and country of the other where it has none.
  fileprivate func joined(with other: Transaction) -> Transaction {
    let (first, second) = other.evidence.asOf > evidence.asOf ? (other, self) : (self, other)
    var joined = first
    if joined.price == nil { joined.price = second.price }
    if joined.storefront == nil { joined.storefront = second.storefront }
    if joined.purchaseDate == nil { joined.purchaseDate = second.purchaseDate }
    if joined.offerDiscountType == nil { joined.offerDiscountType = second.offerDiscountType }
    return joined
  }
}
