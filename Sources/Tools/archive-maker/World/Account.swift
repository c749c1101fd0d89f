/// The state of one Apple Account in one app at a moment, from which documents are written.
struct Account: Sendable {
  let app: App
  let region: Region
  let environment: StoreEnvironment
  /// The developer's own user ID; `nil` if the app set none.
  let appAccountToken: String?
  let appTransactionId: String
  /// When the app was first installed.
  let originalPurchaseDate: Instant
  /// When the app was ordered before its release; `nil` if it was not.
  var preorderDate: Instant?
  /// Whether documents name the billing plan of ordinary subscriptions, too.
  var statesBillingPlans = false
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

  /// The period that was bought last, whether or not it has begun.
  var newest: Transaction? { transactions.last }
}

/// Apple's status of a subscription.
enum AppleStatus: Int, Sendable {
  case active = 1
  case expired = 2
  case billingRetry = 3
  case gracePeriod = 4
  case revoked = 5
  /// A number that Apple does not use.
  case notKnown = 7
}

/// The renewal info at a moment.
struct Renewal: Hashable, Sendable {
  var product: Product
  /// The product of the next renewal.
  var autoRenewProduct: Product
  var isOn = true
  /// When renewal was last turned on or off, which V1 states.
  var statusChangeDate: Instant?
  /// `nil` until a renewal fails.
  var isInBillingRetry: Bool?
  var gracePeriodExpiresDate: Instant?
  var expirationIntent: Int?
  /// 0 if consent is requested, 1 if it is given.
  var priceIncreaseStatus: Int?
  /// In thousandths of the customer's currency.
  var renewalPrice: Int64
  var renewalDate: Instant
  /// The offer of the next period.
  var offer: Offer?
  var recentSubscriptionStartDate: Instant
  /// Whether Apple removed the entry from `pending_renewal_info`, as when renewal is turned off
  /// during billing retry.
  var isMissingInV1 = false
  var terms = RenewalTerms()
}
