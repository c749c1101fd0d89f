/// Everything of one Apple Account in one app at a moment: what a document is written from.
struct Account: Sendable {
  let app: App
  let region: Region
  let environment: StoreEnvironment
  /// The developer's own id; `nil` where the app sent none.
  let appAccountToken: String?
  let appTransactionId: String
  /// When the app was first installed.
  let originalPurchaseDate: Instant
  var chains: [Chain] = []
  var purchases: [Transaction] = []
}

/// Real purchases or a tester's; the raw value is `environment`.
enum StoreEnvironment: String, Sendable {
  case production = "Production"
  case sandbox = "Sandbox"
}

/// One subscription: all transactions of one `originalTransactionId`.
struct Chain: Sendable {
  let originalTransactionId: String
  let group: String
  var transactions: [Transaction]
  var renewal: Renewal
  /// Apple's `status` at the moment.
  var status: AppleStatus

  /// A chain of one period, to be renewed with the same plan.
  init(begunBy transaction: Transaction, until end: Instant, renewalPrice: Int64) {
    originalTransactionId = transaction.transactionId
    group = transaction.product.group ?? ""
    transactions = [transaction]
    renewal = Renewal(
      product: transaction.product,
      autoRenewProduct: transaction.product,
      renewalPrice: renewalPrice,
      renewalDate: end,
      recentSubscriptionStartDate: transaction.purchaseDate
    )
    status = .active
  }

  /// The period bought last, whether it began or not.
  var newest: Transaction? { transactions.last }
}

/// Apple's word on a subscription.
enum AppleStatus: Int, Sendable {
  case active = 1
  case expired = 2
  case billingRetry = 3
  case gracePeriod = 4
  case revoked = 5
}

/// What renewal information says at a moment.
struct Renewal: Hashable, Sendable {
  var product: Product
  /// What renews next.
  var autoRenewProduct: Product
  var isOn = true
  /// When renewal was last switched, which V1 tells.
  var statusChangeDate: Instant?
  /// `nil` until a renewal failed.
  var isInBillingRetry: Bool?
  var gracePeriodExpiresDate: Instant?
  var expirationIntent: Int?
  /// 0: consent asked; 1: given.
  var priceIncreaseStatus: Int?
  /// In thousandths of the customer's currency.
  var renewalPrice: Int64
  var renewalDate: Instant
  /// The offer of the next period.
  var offer: Offer?
  var recentSubscriptionStartDate: Instant
  /// Apple takes the entry out of `pending_renewal_info` when renewal is turned off while a
  /// failed charge is retried.
  var isMissingInV1 = false
}
