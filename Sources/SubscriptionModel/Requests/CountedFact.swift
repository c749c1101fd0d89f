/// Something about a customer that the overview counts.
///
/// Facts of the same kind, day, text, and number are counted together, so a fact names no customer.
public struct CountedFact: Hashable, Sendable {
  /// What is counted.
  public var kind: Kind
  /// The day on which it happened, in whole days since 1970 in UTC; 0 for what holds at the moment
  /// asked about.
  public var day: Int64
  /// What tells facts of one kind apart, as described at each kind; often empty.
  public var text: String
  /// Another such detail, as described at each kind; mostly 0.
  public var number: Int64

  /// Makes a fact.
  public init(_ kind: Kind, day: Int64 = 0, text: String = "", number: Int64 = 0) {
    self.kind = kind
    self.day = day
    self.text = text
    self.number = number
  }

  /// What is counted; the raw value is the number in the index.
  public enum Kind: Int64, Hashable, Sendable, CaseIterable {
    // What holds at the moment asked about.

    /// A customer of whom there is evidence.
    case customer = 1
    /// A customer with a subscription or purchase in the state that `text` names, as in output.
    case state = 2
    /// A customer with the product that `text` names.
    case product = 3
    /// A customer whose newest transaction was made in the storefront that `text` names.
    case storefront = 4
    /// A customer of the app whose bundle ID is `text`.
    case app = 5
    /// A customer of the environment that `text` names.
    case environment = 6
    /// A subscription that ends unless its owner consents to a price increase.
    case priceConsent = 7
    /// A subscription whose next renewal has an offer; `text` is a `CountedOffer`.
    case nextOffer = 8

    // What happened on a day. Only what the customer's own Apple Account bought is counted.

    /// A subscription's first period began, free or paid.
    case began = 20
    /// A further period began at the end of the one before, also late after a failed charge.
    case renewed = 21
    /// A period began that the customer bought after the subscription had lapsed or was refunded.
    case resubscribed = 22
    /// A renewal's charge failed for the first time; `text` is a `ChargeFailureOutcome`, and
    /// `number` how many days later the charge succeeded, or -1 where that is not known.
    case failed = 23
    /// A charge that had failed succeeded; the period counts as renewed as well.
    case recovered = 24
    /// Apple refunded a charge of a subscription or a one-time purchase, whole or in part.
    case refunded = 25
    /// A free trial began; `text` is a `OfferOutcome`.
    case trial = 26
    /// A subscription ended that is still expired; `text` is an `ExpirationReason`, or empty where
    /// no document states it.
    case ended = 27
    /// A renewal was due, and no document says what happened; it may be one of the others.
    case unconfirmed = 28
    /// A customer used an offer for the first of its periods, or for a one-time purchase; `text` is
    /// a `CountedOffer`, and `number` says what became of it.
    case offer = 29
    /// A charge; `text` is its currency, or empty where no document states the price.
    case paid = 40
    /// An amount that Apple refunded; `text` is its currency, or empty where it is not known.
    case paidBack = 41
    /// A document about a customer; `text` is its `RecordSource` and verdict, such as
    /// `signedPayload verified`.
    case document = 50
    /// Such a document, nothing of which has a valid signature, about a customer of whom something else
    /// has one.
    case unsignedDocument = 51
  }
}

extension CountedFact.Kind {
  /// Whether it happened on a day; otherwise it holds at the moment asked about.
  public var isDated: Bool { rawValue >= Self.began.rawValue }
}

/// What became of a charge that failed; the raw value is the name in output.
public enum ChargeFailureOutcome: String, Hashable, Sendable, CaseIterable {
  /// The charge succeeded during the grace period, so the period's dates did not move.
  case recoveredInGrace
  /// The charge succeeded later, and the new period began then.
  case recoveredInRetry
  /// Apple is still trying, or no document says what became of it.
  case open
  /// Apple gave up, or the customer ended the subscription or bought it anew.
  case lost

  /// Whether the charge succeeded in the end.
  public var isRecovered: Bool { self == .recoveredInGrace || self == .recoveredInRetry }
}

/// How often something was counted, and how much money it was.
public struct CountedAmount: Hashable, Sendable {
  /// How often.
  public var count: Int64
  /// The sum in thousandths of the currency's major unit; 0 for what is not money.
  public var milliunits: Int64

  /// Makes a count.
  public init(count: Int64 = 0, milliunits: Int64 = 0) {
    self.count = count
    self.milliunits = milliunits
  }

  /// Whether nothing is counted.
  public var isZero: Bool { count == 0 && milliunits == 0 }

  /// Adds another count, limited to the range, so that forged prices cannot trap.
  public mutating func add(_ other: CountedAmount) {
    count = count.addingLimited(other.count)
    milliunits = milliunits.addingLimited(other.milliunits)
  }

  /// Takes another count away, limited to the range.
  public mutating func subtract(_ other: CountedAmount) {
    add(CountedAmount(count: 0 - other.count, milliunits: 0 - max(other.milliunits, .min + 1)))
  }
}

/// Facts with how often each was counted.
public struct CountedFacts: Hashable, Sendable {
  /// The counts; none is zero.
  public private(set) var counts: [CountedFact: CountedAmount] = [:]

  /// Starts without facts.
  public init() {}

  /// Counts a fact once more, or as often as it says.
  public mutating func add(
    _ fact: CountedFact,
    _ amount: CountedAmount = CountedAmount(count: 1)
  ) {
    var sum = counts[fact] ?? CountedAmount()
    sum.add(amount)
    counts[fact] = sum.isZero ? nil : sum
  }

  /// Counts what other facts count.
  public mutating func add(_ other: CountedFacts) {
    for (fact, amount) in other.counts { add(fact, amount) }
  }

  /// What must be added to these facts to come to others.
  public func changes(to other: CountedFacts) -> CountedFacts {
    var changes = other
    for (fact, amount) in counts {
      var negative = CountedAmount()
      negative.subtract(amount)
      changes.add(fact, negative)
    }
    return changes
  }
}

extension Int64 {
  fileprivate func addingLimited(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}

extension Timestamp {
  /// The whole days from 1970 to this moment in UTC, rounded down.
  public var dayNumber: Int64 {
    let day = TimeSpan.days(1).milliseconds
    let quotient = milliseconds / day
    return milliseconds % day < 0 ? quotient - 1 : quotient
  }

  /// The first moment of a day in UTC, limited to the range.
  public init(dayNumber: Int64) {
    let (product, overflow) = dayNumber.multipliedReportingOverflow(
      by: TimeSpan.days(1).milliseconds
    )
    self.init(milliseconds: overflow ? (dayNumber > 0 ? .max : .min) : product)
  }
}
