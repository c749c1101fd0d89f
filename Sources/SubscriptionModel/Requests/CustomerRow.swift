/// One row of a customers list, made only from the customer's assessment.
public struct CustomerRow: Hashable, Sendable {
  /// The customer.
  public var id: CustomerId
  /// The customer's label without a customers file.
  public var label: String
  /// The name in the customers file; `nil` without one.
  public var name: String?
  /// Where the customer's purchases were made.
  public var environment: AppStoreEnvironment
  /// The app; `nil` when no document says.
  public var bundleId: BundleId?
  /// The most urgent state.
  public var lead: LeadState
  /// How many more subscriptions and purchases the customer has.
  public var additionalCount: Int
  /// The product of the leading state; `nil` where no document says.
  public var productId: ProductId?
  /// The date of the leading state; `nil` when none is known.
  public var until: Until?
  /// Whether any chain gives the customer access.
  public var access: Access
  /// How certain the leading state is.
  public var certainty: Certainty
  /// What everything that is known of the customer rests on.
  public var basis = EvidenceBasis.signed
  /// Apple's renewal flag of the leading subscription; `nil` where no document states it.
  public var willRenew: Bool?
  /// The number of charges of all chains, without free periods and rows of family members.
  public var charges: Int
  /// When the newest document about the customer was made; `nil` for none that says when.
  public var newestEvidence: Timestamp?
  /// Until when Apple takes the developer's answer to a refund request; `nil` once that has passed.
  public var answerBy: Timestamp?
  /// Who must act first, and by when.
  public var action = RequiredAction(.nobody)
  /// When the customer asked for the newest refund that no document decides; `nil` for none, and
  /// where no document says when.
  public var refundAskedAt: Timestamp?
  /// The segments that list the customer; none before there is any evidence.
  ///
  /// In the list of those who lose access, the segments of the leading subscription.
  public var segments: Set<Segment>

  /// The state that leads the row: the most urgent of the customer's chains and purchases.
  public enum LeadState: Hashable, Sendable {
    case subscription(SubscriptionState, ExpirationReason?)
    case purchase(PurchaseState)
    /// Only an app download, or documents without a purchase.
    case none
  }

  /// The date of a row and what happens then.
  public struct Until: Hashable, Sendable {
    /// What happens on the date.
    public var kind: Kind
    /// The date.
    public var date: Timestamp

    /// What happens, or happened, on the date.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case renews
      case ends
      case trialEnds
      case graceEnds
      case retryEnds
      case ended
      case renewalDue
      case refunded
      case purchased
    }

    /// Makes a date.
    public init(kind: Kind, date: Timestamp) {
      self.kind = kind
      self.date = date
    }
  }

  /// Makes a row with only its customer.
  public init(id: CustomerId, label: String, environment: AppStoreEnvironment, lead: LeadState) {
    self.id = id
    self.label = label
    self.environment = environment
    self.lead = lead
    additionalCount = 0
    access = .unknown
    certainty = .unknown
    charges = 0
    segments = [.all]
  }
}

/// A saved filter of the customers list; the raw value is its name in `--segment`.
public enum Segment: String, Hashable, Sendable, CaseIterable {
  case all
  /// Customers whom a payment, a price, a refund request, or a renewal that was not heard of waits
  /// for, or for whom something else is due on a date.
  case attention
  /// Customers whose access to something ends within `losingAccessWindow` unless somebody acts, or
  /// who can no longer regain it after that; soonest first.
  case losingAccess = "losing-access"
  case grace
  case retry
  case consent
  case refundAsked
  /// Customers with a free trial that ends within `trialEndingDays`, whether it renews or not, or
  /// whose renewal is off, however long it runs.
  case trialEnding
  /// Customers with an offer now, free trials included, or at the next renewal.
  case offer
  case planChange
  /// Customers with a running subscription whose renewal is off, or off at the end of its 12-month
  /// commitment.
  case ending
  case refunded
  case expired
  case unconfirmed
  case oneTime

  /// How far ahead `losingAccess` looks by default: a week, so that a Friday's list includes the
  /// days until the next one is read.
  public static let losingAccessWindow = TimeSpan.days(Int64(losingAccessDays))
  /// The same in days.
  public static let losingAccessDays = 7
  /// How many days before its end a free trial counts as ending.
  public static let trialEndingDays = StateLimits.trialEndingDays
}

/// What a list is sorted by; the raw value is its name in `--sort`.
public enum ListSort: String, Hashable, Sendable, CaseIterable {
  /// The most urgent first.
  case state
  /// The soonest first.
  case until
  /// The newest evidence first.
  case newest
  /// The most charges first.
  case charges
  /// By label.
  case customer
}
