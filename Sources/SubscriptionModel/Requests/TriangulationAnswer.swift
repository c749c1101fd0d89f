/// The charges that a customer may be describing: candidates, never a choice.
public struct TriangulationAnswer: Hashable, Sendable {
  /// The request.
  public var request: TriangulationRequest
  /// The candidates, best matches first; at most the request's limit.
  public var candidates: [Candidate]
  /// How many candidates there are in all.
  public var total: Int
  /// Whether `total` is a minimum, because counting all charges would read too much.
  public var totalIsLeast: Bool
  /// How many customers the candidates belong to.
  public var customers: Int
  /// Charges on the days around the stated ones that otherwise match.
  ///
  /// They are left out of `total`, because there are matches on the stated days.
  public var nearMisses = 0
  /// Charges that match except for a price that no document states, as in Version 1; not part of
  /// `total`.
  public var withoutPrice: Int
  /// What the candidates rest on: unsigned documents alone only where no signed charge matches.
  public var basis = EvidenceBasis.signed
  /// How many more charges match that only unsigned documents state, beside signed ones; not part of `total`.
  public var unsigned = 0
  /// How many customers those belong to.
  public var unsignedCustomers = 0
  /// What to ask the customer next; `nil` with fewer than two candidates.
  public var question: Question?

  /// Whether the candidates are from the days around the stated ones, because there are none on
  /// those.
  public var hasOnlyNearMisses: Bool {
    !candidates.isEmpty && candidates.allSatisfy { ($0.daysApart ?? 0) > 0 }
  }

  /// Makes an answer without candidates.
  public init(request: TriangulationRequest) {
    self.request = request
    candidates = []
    total = 0
    totalIsLeast = false
    customers = 0
    withoutPrice = 0
  }

  /// One charge, or several charges of one customer, that may be the described one.
  public struct Candidate: Hashable, Sendable {
    /// The customer.
    public var customer: CustomerId
    /// The customer's name in lists.
    public var customerLabel: String
    /// Where it was made.
    public var environment: AppStoreEnvironment
    /// The charge; 2 to 4 of them, oldest first, where one line of a statement combines them.
    public var charges: [ChargeFacts]
    /// How the amount matches; `nil` without a requested amount.
    public var amount: AmountMatch?
    /// The distance in days from the stated ones; `nil` without stated days.
    public var daysApart: Int?
    /// Whether the charges are of days that were named together with their sum.
    public var isOfNamedDays = false
    /// When the customer was charged last.
    package var newestCharge: Timestamp?
    /// Whether auto-renewal of the subscription was turned off; `nil` where no document tells, and
    /// for what does not renew.
    package var hasTurnedOffRenewal: Bool?

    /// Whether the charges are of the stated price, or sum, on the stated days.
    public var isExact: Bool { daysApart == 0 && (amount == .exact || isOfNamedDays) }

    /// Makes a candidate.
    public init(
      customer: CustomerId,
      customerLabel: String,
      environment: AppStoreEnvironment,
      charges: [ChargeFacts],
      amount: AmountMatch?,
      daysApart: Int?
    ) {
      self.customer = customer
      self.customerLabel = customerLabel
      self.environment = environment
      self.charges = charges
      self.amount = amount
      self.daysApart = daysApart
    }
  }

  /// The known facts of one charge.
  public struct ChargeFacts: Hashable, Sendable {
    /// The record that represents the charge.
    public var transactionId: TransactionId
    /// The product; `nil` where no document says.
    public var productId: ProductId?
    /// When it was made.
    public var purchaseDate: Timestamp
    /// The price; `nil` where no document states it, as in Version 1.
    public var price: Money?
    /// ISO 3166-1 alpha-3 code; `nil` where no document says.
    public var storefront: String?
    /// When the customer's chain began; `nil` where no document says.
    public var originalPurchaseDate: Timestamp?
    /// What the charge was for where its product is generic, by its items; `nil` for any other.
    public var itemNames: String?

    /// Makes the facts of a charge.
    public init(
      transactionId: TransactionId,
      productId: ProductId?,
      purchaseDate: Timestamp,
      price: Money?,
      storefront: String?,
      originalPurchaseDate: Timestamp?
    ) {
      self.transactionId = transactionId
      self.productId = productId
      self.purchaseDate = purchaseDate
      self.price = price
      self.storefront = storefront
      self.originalPurchaseDate = originalPurchaseDate
    }
  }

  /// How an amount matches Apple's prices, best first.
  public enum AmountMatch: Hashable, Sendable {
    /// The amount is the price.
    case exact
    /// The amount is the sum of several charges of one customer.
    case grouped(Int)
    /// The amount is the price plus at most 25%, in thousandths of a percent, as tax can add.
    case plusTax(Int)
  }

  /// The fact that distinguishes the candidates best: knowing it leaves the fewest.
  public struct Question: Hashable, Sendable {
    /// What to ask for.
    public var fact: Fact
    /// The most candidates that remain, whatever the answer.
    public var leaves: Int
    /// The possible answers, most frequent first; at most `Question.shownAnswers`.
    public var answers: [String]

    /// The most answers to show; more do not help to ask.
    public static let shownAnswers = 6

    /// Makes a question.
    public init(fact: Fact, leaves: Int, answers: [String]) {
      self.fact = fact
      self.leaves = leaves
      self.answers = answers
    }
  }

  /// What a customer can be asked, easiest first; the raw value is the name in output.
  public enum Fact: String, Hashable, Sendable, CaseIterable {
    case product
    case purchaseDay
    case price
    case storefront
    case originalPurchaseDay
    case newestChargeDay
    /// Whether auto-renewal was turned off.
    case renewalTurnedOff
    /// No document distinguishes the candidates; only Apple's order ID does.
    case orderId
  }
}
