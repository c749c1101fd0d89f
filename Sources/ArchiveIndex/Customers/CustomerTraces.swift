import AppStoreDocuments
import SubscriptionModel

/// What a customer leaves in tables that speak of the whole archive: its charges by day, and when
/// notifications of it were signed.
struct CustomerTraces: Hashable, Sendable {
  /// Each charge once, by day, then price, then as it was met.
  var charges: [Charge]
  /// When notifications were signed, in milliseconds since 1970, each moment once, ascending.
  var moments: [Int64]
  /// Those of them at which a verified notification was signed.
  var verifiedMoments: [Int64] = []

  /// One charge, as far as a search for it needs to know.
  struct Charge: Hashable, Sendable {
    /// Days since 1970 in UTC.
    var day: Int64
    var date: Timestamp
    /// `nil` where no document says, as in V1.
    var price: Money?
    var productId: ProductId?
    var storefront: String?
    /// Whether it rests on more than documents that anybody can make.
    var basis = EvidenceBasis.signed
  }

  /// Collects from the records of one customer, whatever the trust in force, but for what no trust
  /// makes count; which of several prices holds is told when the customer is looked at.
  ///
  /// What nobody signed changes nothing that is signed, and stands beside it where it says something else.
  init(of records: [Record], acceptsUnsigned: Bool = false) {
    var copies: [EvidenceBasis: [[Copy]]] = [:]
    var places: [EvidenceBasis: [TransactionId: Int]] = [:]
    var moments: Set<Int64> = []
    var verified: Set<Int64> = []
    let receipts = Receipts(in: records)
    for record in records {
      switch record {
      case .transaction(let transaction) where transaction.evidence.mayCount:
        let isVerified =
          transaction.evidence.strength(in: transaction.environment) == .verified
        let chain = transaction.originalTransactionId ?? transaction.transactionId
        let basis: EvidenceBasis =
          acceptsUnsigned || isVerified || receipts.back(transaction.evidence, of: chain)
          ? .signed : .unsigned
        if let place = places[basis]?[transaction.transactionId] {
          copies[basis]?[place].add(Copy(transaction))
        } else {
          places[basis, default: [:]][transaction.transactionId] = copies[basis]?.count ?? 0
          copies[basis, default: []].append([Copy(transaction)])
        }
      case .notification(let event) where event.evidence.clock != .fileTime:
        moments.insert(event.evidence.asOf.milliseconds)
        let isSigned = [.verified, .xcode].contains(event.evidence.signature)
        if acceptsUnsigned || isSigned
          || receipts.back(event.evidence, of: event.originalTransactionId)
        {
          verified.insert(event.evidence.asOf.milliseconds)
        }
      case .transaction, .notification, .renewalInfo, .appTransaction, .status, .accountView,
        .renewalExtension:
        continue
      }
    }
    self.moments = moments.sorted()
    verifiedMoments = verified.sorted()
    charges = Self.charges(of: copies)
  }

  /// One row a paid period and price: all records with one `webOrderLineItemId` tell of one charge,
  /// unless one of them is not Apple's.
  private static func charges(of copies: [EvidenceBasis: [[Copy]]]) -> [Charge] {
    var places: [Period: [Int]] = [:]
    var charges: [Charge] = []
    for basis in EvidenceBasis.allCases {
      for copy in (copies[basis] ?? []).joined() {
        guard var charge = Charge(copy) else { continue }
        charge.basis = basis
        let known = places[copy.period] ?? []
        if let unpriced = known.first(where: {
          charges[$0].price == nil && charges[$0].basis == basis
        }) {
          if charge.price != nil { charges[unpriced] = charge }
        } else if known.isEmpty
          || (charge.price != nil && !known.contains { charges[$0].price == charge.price })
        {
          places[copy.period, default: []].append(charges.count)
          charges.append(charge)
        }
      }
    }
    return charges
  }

  /// The documents whose verified receipts back what else they say of a chain: rule T3 of the
  /// model's Trust article.
  private struct Receipts {
    private var chains: [Int64: Set<TransactionId>] = [:]

    init(in records: [Record]) {
      for case .transaction(let transaction) in records
      where transaction.evidence.source.isReceipt
        && transaction.evidence.strength(in: transaction.environment) == .verified
      {
        chains[transaction.evidence.document, default: []]
          .insert(transaction.originalTransactionId ?? transaction.transactionId)
      }
    }

    /// Whether a receipt backs what an unsigned document says of a chain.
    func back(_ evidence: Evidence, of chain: TransactionId?) -> Bool {
      guard let chain, evidence.signature == .unsigned, evidence.source.canBeBacked else {
        return false
      }
      return chains[evidence.document]?.contains(chain) ?? false
    }
  }

  /// What one document says of a purchase, as far as its charge is concerned.
  fileprivate struct Copy {
    var isVerified: Bool
    var asOf: Timestamp
    var price: Money?
    var storefront: String?
    var purchaseDate: Timestamp?
    var offerDiscountType: OpenEnum<OfferDiscountType>?
    /// Whether somebody else pays; `nil` where it does not say, as a receipt never does.
    var isOfFamily: Bool?
    var productId: ProductId?
    var chain: TransactionId?
    /// `nil` where there is none.
    var lineItem: WebOrderLineItemId?
    /// The transaction of a further seat, which is a charge of its own; `nil` for all others.
    var seat: TransactionId?

    init(_ transaction: Shared<Transaction>) {
      isVerified = transaction.evidence.strength(in: transaction.environment) == .verified
      asOf = transaction.evidence.asOf
      price = transaction.price
      storefront = transaction.storefront
      purchaseDate = transaction.purchaseDate
      offerDiscountType = transaction.offerDiscountType
      switch transaction.inAppOwnershipType {
      case .known(.familyShared), .known(.assigned): isOfFamily = true
      case .known(.purchased): isOfFamily = false
      case .unrecognized, nil: break
      }
      productId = transaction.productId
      chain = transaction.originalTransactionId
      lineItem = transaction.webOrderLineItemId.flatMap { $0.text == "0" ? nil : $0 }
      if transaction.additionalTransactionReason != nil { seat = transaction.transactionId }
    }

    var period: Period {
      if let seat { return Period(chain: chain, seat: seat) }
      if let lineItem { return Period(chain: chain, lineItem: lineItem) }
      return Period(chain: chain, bought: purchaseDate, product: productId)
    }

    /// The newer of two copies, or the verified one, with what the other has and it has not.
    func joined(with other: Copy) -> Copy {
      let isOtherFirst =
        other.isVerified == isVerified ? other.asOf > asOf : other.isVerified
      let (first, second) = isOtherFirst ? (other, self) : (self, other)
      var joined = first
      if joined.price == nil { joined.price = second.price }
      if joined.storefront == nil { joined.storefront = second.storefront }
      if joined.purchaseDate == nil { joined.purchaseDate = second.purchaseDate }
      if joined.offerDiscountType == nil { joined.offerDiscountType = second.offerDiscountType }
      if joined.isOfFamily == nil { joined.isOfFamily = second.isOfFamily }
      return joined
    }
  }

  fileprivate struct Period: Hashable {
    var chain: TransactionId?
    var lineItem: WebOrderLineItemId?
    var seat: TransactionId?
    var bought: Timestamp?
    var product: ProductId?
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
  fileprivate init?(_ copy: CustomerTraces.Copy) {
    guard let date = copy.purchaseDate, copy.price?.milliunits != 0, copy.isOfFamily != true else {
      return nil
    }
    if copy.price == nil, copy.offerDiscountType == .known(.freeTrial) { return nil }
    self.init(
      day: CustomerTraces.day(of: date),
      date: date,
      price: copy.price,
      productId: copy.productId,
      storefront: copy.storefront
    )
  }
}

extension Evidence {
  /// Whether there are roots under which it counts.
  fileprivate var mayCount: Bool {
    switch signature {
    case .verified, .xcode, .unsigned, .unchecked: true
    case .invalid(let reason): reason == TrustedRoots.untrustedRootReason
    }
  }
}

extension [CustomerTraces.Copy] {
  /// Adds a copy of the same transaction: one stays of those that do not differ in price.
  fileprivate mutating func add(_ copy: CustomerTraces.Copy) {
    let same = firstIndex { $0.price == nil || copy.price == nil || $0.price == copy.price }
    guard let same else {
      append(copy)
      return
    }
    self[same] = self[same].joined(with: copy)
  }
}
