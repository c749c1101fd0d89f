/// One possible course of a subscription, as a sequence of events, with the expected answers at its
/// end.
struct Story: Sendable {
  let name: String
  /// The story's share of subscribers, relative to the sum of all weights.
  let weight: Int
  let environment: StoreEnvironment
  /// The kinds of notifications that can express the story.
  let channels: [Life.Channel]
  /// Whether the app must have set its own user ID.
  let needsToken: Bool
  /// Whether the country must have monthly payments for a year.
  let needsMonthlyPayments: Bool
  let tell: @Sendable (inout Life) -> Void

  init(
    _ name: String,
    weight: Int = 10,
    environment: StoreEnvironment = .production,
    channels: [Life.Channel] = Life.Channel.allCases,
    needsToken: Bool = false,
    needsMonthlyPayments: Bool = false,
    tell: @escaping @Sendable (inout Life) -> Void
  ) {
    self.name = name
    self.weight = weight
    self.environment = environment
    self.channels = channels
    self.needsToken = needsToken
    self.needsMonthlyPayments = needsMonthlyPayments
    self.tell = tell
  }

  /// The stories of one archive.
  enum Collection: String, Sendable, CaseIterable {
    /// What Apple's documents could tell until 2025.
    case until2025 = "2025"
    /// What they can tell since 2026.
    case since2026 = "2026"

    var stories: [Story] {
      switch self {
      case .until2025: Story.until2025
      case .since2026: LaterStories.all
      }
    }

    /// The earliest end of an archive: before it, some of what the stories tell did not exist.
    var firstClock: Instant {
      switch self {
      case .until2025: Instant(milliseconds: 0)
      case .since2026: .day(2027, 6, 1)
      }
    }
  }

  private static let until2025: [Story] =
    activeStories + offerStories + planStories + billingStories + expiryStories + refundStories
    + familyStories + purchaseStories + deliveryStories + sandboxStories
}

/// Moments for stories.
extension Life {
  /// A moment some days before the end of the archive.
  mutating func ago(days range: ClosedRange<Int>) -> Instant {
    random.moment(from: clock - .days(range.upperBound), to: clock - .days(range.lowerBound))
  }

  /// A moment some days after the end of the archive.
  mutating func ahead(days range: ClosedRange<Int>) -> Instant {
    random.moment(from: clock + .days(range.lowerBound), to: clock + .days(range.upperBound))
  }

  /// An end of a period such that the archive ends well inside it.
  mutating func endAhead(of product: Product) -> Instant {
    switch period(of: product) {
    case .minutes(let minutes):
      random.moment(from: clock + .minutes(1), to: clock + .minutes(max(2, minutes / 2)))
    case .days: ahead(days: 1...4)
    case .months(let months): ahead(days: 3...(months >= 12 ? 300 : 20))
    }
  }

  /// A moment between the newest event and the end of the archive.
  mutating func momentSinceLastEvent() -> Instant {
    random.moment(from: time + .hours(1), to: clock - .hours(1))
  }

  /// A monthly plan, usually the expensive one.
  mutating func monthlyPlan() -> Product {
    guard account.app == .reader else { return .studioMonthly }
    return random.chance(70) ? .proMonthly : .plusMonthly
  }

  /// The end of the period after the newest.
  var nextEnd: Instant { end.advanced(by: period(of: newest.product), times: 1) }

  /// The app's grace period: 16 days, and at most 6 for weekly plans.
  var graceEnd: Instant {
    if case .days = period(of: newest.product) { return end + .days(6) }
    return end + .days(16)
  }
}
