/// Which charges may be the one that a customer describes: candidates, never a pick.
public struct TriangulationAnswer: Hashable, Sendable {
  /// What was asked for.
  public var request: TriangulationRequest
  /// The candidates that agree best first; at most the request's limit.
  public var candidates: [Candidate]
  /// How many candidates there are in all.
  public var total: Int
  /// Whether more charges would have had to be read to count them all: `total` is then the least.
  public var totalIsLeast: Bool
  /// How many customers the candidates belong to.
  public var customers: Int
  /// Charges of the days around the named ones that match otherwise; they are left out, and not among
  /// `total`, since there are some of the named days.
  public var nearMisses = 0
  /// Charges that agree but for a price that no document states, as in V1; not among `total`.
  public var withoutPrice: Int
  /// What to ask the customer next; `nil` with fewer than two candidates.
  public var question: Question?

  /// Whether the candidates are of the days around the named ones, since none is of those.
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

  /// One charge, or a few charges of one customer, that may be the one described.
  public struct Candidate: Hashable, Sendable {
    /// Whose it is.
    public var customer: CustomerId
    /// How lists name the customer.
    public var customerLabel: String
    /// Where it was made.
    public var environment: AppStoreEnvironment
    /// The charge; 2 to 4 where one line of a statement groups them, oldest first.
    public var charges: [ChargeFacts]
    /// How the amount agrees; `nil` when none was asked for.
    public var amount: AmountMatch?
    /// How many days the charge lies outside of those named; `nil` when none were named.
    public var daysApart: Int?

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

  /// What is known of one charge.
  public struct ChargeFacts: Hashable, Sendable {
    /// The record that stands for the charge.
    public var transactionId: TransactionId
    /// The product; `nil` where no document says.
    public var productId: ProductId?
    /// When it was made.
    public var purchaseDate: Timestamp
    /// What was paid; `nil` where no document says, as in V1.
    public var price: Money?
    /// ISO 3166-1 alpha-3 code; `nil` where no document says.
    public var storefront: String?
    /// When the customer's chain began; `nil` where no document says.
    public var originalPurchaseDate: Timestamp?

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

  /// How an amount agrees with Apple's prices (questions, Q17), the best first.
  public enum AmountMatch: Hashable, Sendable {
    /// It is the price.
    case exact
    /// It is the sum of several charges of one customer.
    case grouped(Int)
    /// It is the price and at most 25 % more, in thousandths of a percent, as tax may add.
    case plusTax(Int)
  }

  /// The fact that tells the candidates apart best: asked for, it leaves the fewest.
  public struct Question: Hashable, Sendable {
    /// What to ask for.
    public var fact: Fact
    /// How many candidates are left at most, whatever the answer is.
    public var leaves: Int
    /// The different answers, the most frequent first; at most `Question.shownAnswers`.
    public var answers: [String]

    /// More answers than these help nobody to ask.
    public static let shownAnswers = 6

    /// Makes a question.
    public init(fact: Fact, leaves: Int, answers: [String]) {
      self.fact = fact
      self.leaves = leaves
      self.answers = answers
    }
  }

  /// What a customer can be asked, the easiest first; the raw value is the name in output.
  public enum Fact: String, Hashable, Sendable, CaseIterable {
    case product
    case purchaseDay
    case price
    case storefront
    case originalPurchaseDay
    /// Nothing that a document says tells them apart: only Apple's order id does.
    case orderId
  }
}
