/// How a transaction is billed and what it holds, where that is more than one of its product.
struct Terms: Hashable, Sendable {
  var plan = BillingPlan.upfront
  /// The payment of a 12-month commitment; `nil` without one.
  var commitment: CommitmentPayment?
  /// Items bought, or seats.
  var quantity = 1
  /// `nil` where there are no seats.
  var seats: Seats?
  /// `nil` outside the Advanced Commerce API.
  var order: ItemOrder?
  /// The subscription that this one continues; `nil` for none.
  var previousOriginalTransactionId: String?
  /// `price`, in thousandths of the customer's currency; `nil` for that of the product.
  var price: Int64?
  /// Whether `price` is known.
  var statesPrice = true
}

extension Terms {
  /// Those of a payment of a 12-month commitment.
  static func monthly(_ payment: Int64, number: Int, until ends: Instant) -> Terms {
    Terms(
      plan: .monthly,
      commitment: CommitmentPayment(
        number: number,
        ends: ends,
        price: payment * Int64(CommitmentPayment.total)
      ),
      price: payment
    )
  }

  /// Those of seats.
  static func seats(_ tiers: [SeatTier], isOfSeveral: Bool = false) -> Terms {
    Terms(
      quantity: tiers.quantity,
      seats: Seats(tiers: tiers, isOfSeveral: isOfSeveral),
      price: tiers.average
    )
  }
}

/// What a renewal info states about the next period beyond its product.
struct RenewalTerms: Hashable, Sendable {
  var plan = BillingPlan.upfront
  /// What follows a 12-month commitment; `nil` without one.
  var commitment: CommitmentRenewal?
  /// `renewalQuantity`; `nil` without seats.
  var quantity: Int?
  var tiers: [SeatTier] = []
  /// `nil` outside the Advanced Commerce API.
  var order: ItemOrder?
  /// The offers that a customer who left may redeem, the best first.
  var winBackOffers: [String] = []
}

/// How a subscription is billed; the raw value is `billingPlanType`.
enum BillingPlan: String, Sendable {
  case upfront = "BILLED_UPFRONT"
  /// Twelve monthly payments that the customer commits to.
  case monthly = "MONTHLY"
}

/// One payment of a 12-month commitment: `commitmentInfo` of a transaction.
struct CommitmentPayment: Hashable, Sendable {
  /// How many payments a commitment has.
  static let total = 12

  /// From 1.
  let number: Int
  /// When the commitment ends.
  let ends: Instant
  /// The price of all payments, in thousandths of the customer's currency.
  let price: Int64
}

/// What follows a 12-month commitment: `commitmentInfo` of a renewal info.
///
/// It leaves out `commitmentRenewalPrice`: whether Apple states a payment or a year is not known.
struct CommitmentRenewal: Hashable, Sendable {
  var isOn = true
  var product: Product
  var plan = BillingPlan.monthly
  var date: Instant
}

/// The seats of a transaction: `multiSeatInfo`.
struct Seats: Hashable, Sendable {
  var tiers: [SeatTier]
  /// How many seats were refunded; `nil` for none.
  var revoked: Int?
  /// Whether several transactions hold the seats of the period.
  var isOfSeveral = false
}

/// Seats of one price.
struct SeatTier: Hashable, Sendable {
  /// The price of a seat, in thousandths of the customer's currency.
  let price: Int64
  let quantity: Int
}

extension [SeatTier] {
  var quantity: Int { reduce(0) { $0 + $1.quantity } }

  /// What a seat costs on average, as Apple states it in `price`.
  var average: Int64 { reduce(0) { $0 + $1.price * Int64($1.quantity) } / Int64(quantity) }
}

/// What was bought by the Advanced Commerce API: `advancedCommerceInfo`.
struct ItemOrder: Hashable, Sendable {
  var name: String
  var requestReferenceId: String
  var items: [Item]

  /// What all items cost, in thousandths of the customer's currency.
  var price: Int64 { items.reduce(0) { $0 + $1.price } }

  /// One of the items.
  struct Item: Hashable, Sendable {
    let sku: String
    let name: String
    var price: Int64
    /// `nil` if it was not refunded.
    var refund: Refund?
    /// `nil` unless its price rises.
    var increase: Increase?
  }

  /// A refund of an item.
  struct Refund: Hashable, Sendable {
    let date: Instant
    let amount: Int64
    let reason: String
    let type: String
  }

  /// The rise of a price at the next renewal: `priceIncreaseInfo`.
  struct Increase: Hashable, Sendable {
    let price: Int64
    var status: String
  }
}
