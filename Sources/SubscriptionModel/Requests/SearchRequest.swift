/// Asks where an identifier stands.
public struct SearchRequest: Hashable, Sendable {
  /// What was typed or pasted.
  public var text: String
  /// Partial matches are looked for here; exact ones everywhere.
  public var environment: EnvironmentFilter
  /// The moment asked about.
  public var asOf: Timestamp
  /// The zone that days in a message are read in.
  public var zone: ZoneRules
  /// How many hits at most.
  public var limit: Int

  /// Makes a request; days are read in UTC.
  public init(text: String, environment: EnvironmentFilter, asOf: Timestamp, limit: Int) {
    self.text = text
    self.environment = environment
    self.asOf = asOf
    self.limit = limit
    zone = .utc
  }
}

/// What a search found.
public struct SearchAnswer: Hashable, Sendable {
  /// What was asked for.
  public var request: SearchRequest
  /// What the text looks like.
  public var recognisedAs: Recognition
  /// Exact hits, or else prefix, suffix and part hits, in this order.
  public var hits: [SearchHit]
  /// Where only unsigned documents name what verified evidence names of the hits' customers.
  public var unsignedHits: [SearchHit] = []
  /// Why there may be more hits than these; `nil` where these are all.
  public var cut: Cut?
  /// Numbers close to the one asked for; never counted as found.
  public var near: [SearchHit]
  /// What a message names, and what of it was found; empty where a single value was asked for.
  public var parts: [Part] = []
  /// The charges that a message describes by an amount and a day; `nil` where it names not both.
  public var described: Described?
  /// How many people of the customers file match, found or not; `nil` without such a file.
  public var knownPeople: Int?

  /// One value of a message.
  public struct Part: Hashable, Sendable {
    /// The value as it is searched for.
    public var text: String
    /// What it looks like.
    public var recognition: Recognition
    /// Whether a hit stands for it; amounts and days are searched for as a charge.
    public var isFound: Bool

    /// Whether it should lead to a customer and does not.
    public var isMissing: Bool {
      switch recognition {
      case .number, .uuid, .orderId, .gpaOrder, .email, .text: !isFound
      case .productId, .name, .date, .amount, .message: false
      }
    }

    /// Makes a part.
    public init(text: String, recognition: Recognition, isFound: Bool) {
      self.text = text
      self.recognition = recognition
      self.isFound = isFound
    }
  }

  /// The charges that a message describes.
  public struct Described: Hashable, Sendable {
    /// The amount as it was written.
    public var amount: String
    /// The day as it was written.
    public var day: String
    /// How many charges match.
    public var charges: Int

    /// Makes a description.
    public init(amount: String, day: String, charges: Int) {
      self.amount = amount
      self.day = day
      self.charges = charges
    }
  }

  /// What ended a search before everything was looked at.
  public enum Cut: Hashable, Sendable {
    /// The request's `limit`: a greater one gives more hits.
    case limit
    /// The rows that one search may read: only a longer text gives other hits.
    case effort
  }

  /// What a pasted text looks like; the raw value is the name in output.
  public enum Recognition: String, Hashable, Sendable, CaseIterable {
    case number
    case uuid
    case orderId
    case gpaOrder
    case productId
    case email
    /// The name of somebody in the customers file.
    case name
    case date
    case amount
    /// Words with several values, or with one among others.
    case message
    case text
  }

  /// Everything that was recognised: the whole, then the kinds of values in a message.
  public var recognitions: [Recognition] {
    var seen: Set<Recognition> = []
    return ([recognisedAs] + parts.map(\.recognition)).filter { seen.insert($0).inserted }
  }

  /// Makes an answer.
  public init(
    request: SearchRequest,
    recognisedAs: Recognition,
    hits: [SearchHit],
    near: [SearchHit],
    cut: Cut? = nil
  ) {
    self.request = request
    self.recognisedAs = recognisedAs
    self.hits = hits
    self.near = near
    self.cut = cut
  }
}

/// One place where an identifier stands.
public struct SearchHit: Hashable, Sendable {
  /// The identifier that matched, whole.
  public var text: String
  /// What kind of identifier it is.
  public var field: IdentifierField
  /// How the text matched.
  public var match: Match
  /// Where the document says it was made.
  public var environment: AppStoreEnvironment
  /// `nil` for what belongs to no customer.
  public var customer: CustomerId?
  /// How lists name the customer; `nil` for what belongs to none.
  public var customerLabel: String?
  /// The product of what matched; `nil` where nothing says.
  public var productId: ProductId?
  /// The purchase or signing date of what matched.
  public var date: Timestamp?
  /// A document that holds it.
  public var provenance: Provenance?

  /// How the text matched; the raw value is the name in output.
  public enum Match: String, Hashable, Sendable, CaseIterable {
    case exact
    case prefix
    case suffix
    case part
  }

  /// Makes a hit.
  public init(
    text: String,
    field: IdentifierField,
    match: Match,
    environment: AppStoreEnvironment
  ) {
    self.text = text
    self.field = field
    self.match = match
    self.environment = environment
  }
}

/// What kind of identifier a text is; the raw value is the name in output: Apple's name of the field,
/// or the column of the customers file.
public enum IdentifierField: String, Hashable, Sendable, CaseIterable {
  case transactionId
  case originalTransactionId
  case previousOriginalTransactionId
  case webOrderLineItemId
  case appTransactionId
  case appAccountToken
  case notificationUUID
  case productId
  case requestIdentifier
  case fileName
  /// A name in the customers file, which leads to a token.
  case name
  /// An e-mail address in the customers file, which leads to a token.
  case email
}
