/// The numbers of the overview: how customers stand at a moment, and what happened on some days.
///
/// All of it follows from what was signed by the moment asked about. Days are those of UTC.
public struct Statistics: Hashable, Sendable {
  /// What was asked.
  public var request: StatisticsRequest

  /// The customers of whom there was evidence.
  public var customers: Int
  /// Customers by the states of their subscriptions and purchases, by name in output.
  ///
  /// A customer counts once in each of its states, so these can add up to more than `customers`.
  public var states: [Count]
  /// Customers by product; a customer counts once for each of its products.
  public var products: [Count]
  /// Customers by the storefront of their newest transaction; an empty name where none is stated.
  public var storefronts: [Count]
  /// Customers by environment.
  public var environments: [Count]
  /// Customers by the app's bundle ID; an empty name where none is stated.
  public var apps: [Count]
  /// Subscriptions that end unless their owners consent to a price increase.
  public var priceConsentOpen: Int

  /// What happened, in steps of `request.step`, oldest first.
  public var bins: [Bin]
  /// Trials by the week in which they began, Monday to Sunday, oldest first; weeks without any are
  /// included.
  public var trials: [TrialCohort]
  /// The same by calendar month.
  public var trialMonths: [TrialCohort]
  /// Offers used on the requested days, or waiting for a renewal, the most used first.
  public var offers: [OfferCount]
  /// Failed charges, and how many of them were recovered.
  public var recovery: Recovery
  /// What happened on the last one of the requested days.
  public var lastDay: LastDay
  /// What happened on the newest of the requested days on which anything did that the overview shows
  /// of one day; `nil` where nothing did.
  public var newestDay: LastDay?
  /// Subscriptions that ended on these days and are still expired, by reason; an empty name where
  /// no document states it.
  public var endings: [Count]
  /// Renewals due on these days of which no document says what happened.
  ///
  /// Each may have been renewed, have failed, or have ended: the other numbers can be off by as
  /// many.
  public var unconfirmed: Int
  /// What was paid and refunded, by currency; never across currencies.
  public var money: [Money]
  /// Charges whose price no document states.
  public var chargesWithoutPrice: Int
  /// Refunds whose amount follows from no document.
  public var refundsWithoutAmount: Int
  /// Documents about customers by format and verdict, such as `signedPayload verified`.
  public var documents: [Count]

  /// How many customers or other things have a name.
  public struct Count: Hashable, Sendable {
    /// The name in output; empty where no document states one.
    public var name: String
    /// How many there are.
    public var count: Int

    /// Makes a count.
    public init(_ name: String, _ count: Int) {
      self.name = name
      self.count = count
    }
  }

  /// What happened on some days.
  public struct Bin: Hashable, Sendable {
    /// The days.
    public var days: Range<Int64>
    /// How often each kind of thing happened; those that did not are absent.
    public var counts: [CountedFact.Kind: Int] = [:]
    /// How much of the days lies in gaps of the archive.
    public var gap = GapShare.none

    /// How often something happened.
    public func count(_ kind: CountedFact.Kind) -> Int { counts[kind] ?? 0 }
  }

  /// How much of some days lies in gaps of the archive; the raw value is the name in output.
  public enum GapShare: String, Hashable, Sendable {
    case none
    case part
    case whole
  }

  /// What happened on one of the requested days.
  public struct LastDay: Hashable, Sendable {
    /// The day.
    public var day: Int64
    /// How often each kind of thing happened; those that did not are absent.
    public var counts: [CountedFact.Kind: Int] = [:]
    /// The charges that failed then and have not been recovered.
    public var failedNotRecovered = 0

    /// The things that the overview counts of one day, beside charges that failed.
    public static let kinds: [CountedFact.Kind] = [
      .renewed, .began, .resubscribed, .recovered, .refunded, .ended, .unconfirmed,
    ]

    /// The charges that failed then and were recovered since.
    public var failedAndRecovered: Int { (counts[.failed] ?? 0) - failedNotRecovered }

    /// Whether nothing happened that the overview counts of one day.
    public var isQuiet: Bool {
      (Self.kinds + [.failed]).allSatisfy { (counts[$0] ?? 0) == 0 }
    }

    /// Makes a day on which nothing happened.
    public init(day: Int64) { self.day = day }

    fileprivate mutating func add(_ fact: CountedFact, _ count: Int) {
      guard fact.day == day, fact.kind.isDated, fact.kind != .unsignedDocument else { return }
      counts[fact.kind, default: 0] += count
      let outcome = ChargeFailureOutcome(rawValue: fact.text)
      if fact.kind == .failed, outcome?.isRecovered != true { failedNotRecovered += count }
    }
  }

  /// The trials that began in a week or month, as far as it lies in the requested days.
  public struct TrialCohort: Hashable, Sendable {
    /// The days of the week or month.
    public var days: Range<Int64>
    /// Followed by a paid period without a lapse.
    public var converted = 0
    /// Not ended yet, in billing retry, or unconfirmed.
    public var open = 0
    /// Ended, and no paid period followed before a lapse.
    public var lost = 0

    /// How many trials began.
    public var begun: Int { converted + open + lost }

    /// Makes an empty cohort.
    public init(days: Range<Int64>) { self.days = days }
  }

  /// How often an offer was used on the requested days, and what became of it.
  public struct OfferCount: Hashable, Sendable {
    /// The offer.
    public var offer: CountedOffer
    /// How often customers used it.
    public var redeemed = 0
    /// How often it was used for a one-time purchase, which nothing follows.
    public var oneTime: Int { redeemed - converted - open - lost }
    /// Followed by a paid period without the offer, and without a lapse.
    public var converted = 0
    /// Not ended yet, in billing retry, or unconfirmed.
    public var open = 0
    /// Ended, and no paid period followed before a lapse.
    public var lost = 0
    /// Subscriptions whose next renewal has the offer, at the moment asked about.
    public var atNextRenewal = 0

    /// Makes an offer that nobody has used.
    public init(_ offer: CountedOffer) { self.offer = offer }
  }

  /// The charges that failed on the requested days, and what became of them.
  public struct Recovery: Hashable, Sendable {
    /// Recovered while the customer had access.
    public var recoveredInGrace = 0
    /// Recovered later, when the new period began.
    public var recoveredInRetry = 0
    /// Still being tried, or unconfirmed.
    public var open = 0
    /// Given up by Apple, or ended or bought anew by the customer.
    public var lost = 0
    /// How many had been recovered within so many days after the failure, from 0 to the last day on
    /// which one was; those whose day is not known are not among them.
    public var recoveredByDay: [Int] = []

    /// How many charges failed.
    public var failed: Int { recoveredInGrace + recoveredInRetry + open + lost }
    /// How many of them were recovered.
    public var recovered: Int { recoveredInGrace + recoveredInRetry }
    /// How many of them have an outcome that is known, the only ones to have a share of.
    public var decided: Int { recovered + lost }
  }

  /// What was paid and refunded in one currency on the requested days, before tax.
  public struct Money: Hashable, Sendable {
    /// The sum of the charges.
    public var paid: SubscriptionModel.Money
    /// How many charges there were.
    public var charges: Int
    /// The sum of the refunds, including refunds of earlier charges.
    public var refunded: SubscriptionModel.Money
    /// How many refunds there were.
    public var refunds: Int
  }

  /// How often something happened on the requested days.
  public func total(_ kind: CountedFact.Kind) -> Int {
    bins.reduce(0) { $0 + $1.count(kind) }
  }

  /// The kinds that bars show, in the order of screens and output.
  public static let barKinds: [CountedFact.Kind] = [
    .renewed, .began, .resubscribed, .failed, .recovered, .refunded, .ended, .unconfirmed,
    .document,
  ]
}

extension Statistics {
  /// Puts the numbers together.
  ///
  /// - Parameters:
  ///   - request: What was asked.
  ///   - facts: What was counted at the moment, of all customers of these environments; facts of
  ///     other days than the requested ones are ignored.
  ///   - gaps: The gaps of the archive up to the moment.
  public init(_ request: StatisticsRequest, facts: CountedFacts, gaps: [ArchiveGap]) {
    self.request = request
    var sums = Sums(request)
    for (fact, amount) in facts.counts { sums.add(fact, amount) }
    customers = sums.held[.customer]?[""] ?? 0
    states = sums.counts(.state)
    products = sums.counts(.product)
    storefronts = sums.counts(.storefront)
    environments = sums.counts(.environment)
    apps = sums.counts(.app)
    priceConsentOpen = sums.held[.priceConsent]?[""] ?? 0
    bins = sums.bins.map { bin in
      var bin = bin
      bin.gap = GapShare(of: bin.days, gaps)
      return bin
    }
    trials = sums.trials
    trialMonths = sums.trialMonths
    let days = sums.days.values.filter { !$0.isQuiet }
    lastDay = sums.days[request.days.upperBound - 1] ?? LastDay(day: request.days.upperBound - 1)
    newestDay = days.max { $0.day < $1.day }
    offers = sums.offers.values.sorted {
      ($1.redeemed, $0.offer.text) < ($0.redeemed, $1.offer.text)
    }
    recovery = sums.finishedRecovery
    endings = sums.counts(.ended)
    unconfirmed = sums.held[.unconfirmed]?[""] ?? 0
    let currencies = Set(sums.paid.keys).union(sums.paidBack.keys).subtracting([""])
    money = currencies.sorted().map { currency in
      let (paid, back) = (sums.paid[currency], sums.paidBack[currency])
      return Money(
        paid: .init(milliunits: paid?.milliunits ?? 0, currency: currency),
        charges: Int(clamping: paid?.count ?? 0),
        refunded: .init(milliunits: back?.milliunits ?? 0, currency: currency),
        refunds: Int(clamping: back?.count ?? 0)
      )
    }
    chargesWithoutPrice = Int(clamping: sums.paid[""]?.count ?? 0)
    refundsWithoutAmount = Int(clamping: sums.paidBack[""]?.count ?? 0)
    documents = sums.counts(.document)
  }
}

extension Statistics.GapShare {
  /// How much of some days lies in gaps.
  fileprivate init(of days: Range<Int64>, _ gaps: [ArchiveGap]) {
    let start = Timestamp(dayNumber: days.lowerBound)
    let end = Timestamp(dayNumber: days.upperBound)
    let overlapping = gaps.filter { $0.overlaps(DayRange(start: start, end: end)) }
    guard !overlapping.isEmpty else {
      self = .none
      return
    }
    self = overlapping.contains { $0.start <= start && end <= $0.end } ? .whole : .part
  }
}

/// Sums up facts.
private struct Sums {
  let request: StatisticsRequest
  /// By kind and text; of dated facts, those of the requested days.
  var held: [CountedFact.Kind: [String: Int]] = [:]
  var bins: [Statistics.Bin]
  var trials: [Statistics.TrialCohort] = []
  var trialMonths: [Statistics.TrialCohort] = []
  /// The requested days on which anything happened, by number.
  var days: [Int64: Statistics.LastDay] = [:]
  var offers: [CountedOffer: Statistics.OfferCount] = [:]
  var paid: [String: CountedAmount] = [:]
  var paidBack: [String: CountedAmount] = [:]
  private var recovery = Statistics.Recovery()
  /// How many failed charges were recovered after exactly so many days.
  private var recoveries: [Int64: Int] = [:]

  init(_ request: StatisticsRequest) {
    self.request = request
    bins = request.bins.map { Statistics.Bin(days: $0) }
    var weeks = request
    weeks.step = .week
    trials = weeks.bins.map { Statistics.TrialCohort(days: $0) }
    var months = request
    months.step = .month
    trialMonths = months.bins.map { Statistics.TrialCohort(days: $0) }
  }

  mutating func add(_ fact: CountedFact, _ amount: CountedAmount) {
    guard !fact.kind.isDated || request.days.contains(fact.day) else { return }
    let count = Int(clamping: amount.count)
    // Which documents are unsigned, their list says itself.
    let kind = fact.kind == .unsignedDocument ? .document : fact.kind
    held[kind, default: [:]][fact.text, default: 0] += count
    if Statistics.barKinds.contains(fact.kind),
      let bin = Self.index(of: fact.day, in: bins, \.days)
    {
      bins[bin].counts[fact.kind, default: 0] += count
    }
    if fact.kind.isDated {
      days[fact.day, default: Statistics.LastDay(day: fact.day)].add(fact, count)
    }
    switch fact.kind {
    case .paid: paid[fact.text, default: CountedAmount()].add(amount)
    case .paidBack: paidBack[fact.text, default: CountedAmount()].add(amount)
    case .failed: addFailure(fact, count)
    case .trial:
      Self.addTrial(fact, count, to: &trials)
      Self.addTrial(fact, count, to: &trialMonths)
    case .offer, .nextOffer: addOffer(fact, count)
    case .customer, .state, .product, .storefront, .app, .environment, .priceConsent, .began,
      .renewed, .resubscribed, .recovered, .refunded, .ended, .unconfirmed, .document,
      .unsignedDocument:
      break
    }
  }

  private mutating func addFailure(_ fact: CountedFact, _ count: Int) {
    switch ChargeFailureOutcome(rawValue: fact.text) {
    case .recoveredInGrace: recovery.recoveredInGrace += count
    case .recoveredInRetry: recovery.recoveredInRetry += count
    case .open, nil: recovery.open += count
    case .lost: recovery.lost += count
    }
    let isRecovered = ChargeFailureOutcome(rawValue: fact.text)?.isRecovered ?? false
    if isRecovered, fact.number >= 0 { recoveries[fact.number, default: 0] += count }
  }

  private static func addTrial(
    _ fact: CountedFact,
    _ count: Int,
    to cohorts: inout [Statistics.TrialCohort]
  ) {
    guard let index = index(of: fact.day, in: cohorts, \.days) else { return }
    switch OfferOutcome(rawValue: fact.text) {
    case .converted: cohorts[index].converted += count
    case .open, nil: cohorts[index].open += count
    case .lost: cohorts[index].lost += count
    }
  }

  private mutating func addOffer(_ fact: CountedFact, _ count: Int) {
    guard let offer = CountedOffer(text: fact.text), count != 0 else { return }
    var sum = offers[offer] ?? Statistics.OfferCount(offer)
    if fact.kind == .nextOffer {
      sum.atNextRenewal += count
    } else {
      sum.redeemed += count
      switch OfferOutcome(number: fact.number) {
      case .converted: sum.converted += count
      case .open: sum.open += count
      case .lost: sum.lost += count
      case nil: break
      }
    }
    offers[offer] = sum
  }

  /// The recovery with the sums by day.
  var finishedRecovery: Statistics.Recovery {
    var finished = recovery
    // A recovery later than this is a forged date.
    guard let last = recoveries.keys.filter({ $0 <= Self.maximumRecoveryDays }).max() else {
      return finished
    }
    var sum = 0
    finished.recoveredByDay = (0...last).map { day in
      sum += recoveries[day] ?? 0
      return sum
    }
    return finished
  }

  /// Apple tries for 60 days; the rest is room for delays.
  private static let maximumRecoveryDays: Int64 = 90

  /// The counts of a kind, the largest first, then by name.
  func counts(_ kind: CountedFact.Kind) -> [Statistics.Count] {
    (held[kind] ?? [:]).filter { $0.value != 0 }
      .map { Statistics.Count($0.key, $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The index of the days that a day lies in, of days one behind the other.
  private static func index<Element>(
    of day: Int64,
    in elements: [Element],
    _ days: (Element) -> Range<Int64>
  ) -> Int? {
    let next = elements.partitioningIndex { days($0).lowerBound > day }
    guard next > 0, days(elements[next - 1]).contains(day) else { return nil }
    return next - 1
  }
}
