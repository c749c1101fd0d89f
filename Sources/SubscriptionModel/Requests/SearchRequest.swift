/// A request for the places of an identifier.
public struct SearchRequest: Hashable, Sendable {
  /// What was typed or pasted.
  public var text: String
  /// The environments to search for partial matches; exact matches are found in all.
  public var environment: EnvironmentFilter
  /// The app whose customers are searched; `nil` for all.
  public var app: BundleId?
  /// The moment to assess.
  public var asOf: Timestamp
  /// The zone of the days in a message.
  public var zone: ZoneRules
  /// The most customers to return, and the most documents without a customer.
  public var limit: Int
  /// Whether only whole identifiers are searched for, as in an index that has nothing else.
  public var isExact = false
  /// The message that `text` is, where it was read already, as a mail is; otherwise `nil`.
  public var message: ReadMessage?

  /// Makes a request; days are read in UTC.
  public init(text: String, environment: EnvironmentFilter, asOf: Timestamp, limit: Int) {
    self.text = text
    self.environment = environment
    self.asOf = asOf
    self.limit = limit
    zone = .utc
  }
}

/// The result of a search.
public struct SearchAnswer: Hashable, Sendable {
  /// The request.
  public var request: SearchRequest
  /// What the text was recognized as.
  public var recognisedAs: Recognition
  /// The exact hits; if none of them is verified, the prefix, suffix, and part hits, in this order.
  ///
  /// Behind an exact hit in unsigned documents only verified hits follow.
  public var hits: [SearchHit]
  /// Hits in unsigned documents, for identifiers of customers whose verified evidence is among the
  /// hits.
  public var unsignedHits: [SearchHit] = []
  /// Why there may be more customers; `nil` if these are all.
  public var cut: Cut?
  /// Whether there are more documents without a customer.
  public var hasMoreDocuments = false
  /// Hits for numbers close to the requested one; they never count as found.
  public var near: [SearchHit]
  /// The apps of the customers that were found, in order of name, where all are of other apps than the
  /// requested one.
  public var otherApps: [String] = []
  /// The values of a message, with what was found; empty for a single value.
  public var parts: [Part] = []
  /// Whether a message holds more than is read of it.
  public var isMessageCut = false
  /// Whether quoted parts were read, because the message itself leaves something open.
  public var readsQuotes = true
  /// The character sets, or encodings, of text in the message that could not be read.
  public var unreadable: [String] = []
  /// The charges that a message describes by an amount and a day, each as it was looked for.
  public var described: [Described] = []
  /// The charges that may be the described ones, best matches first.
  ///
  /// Where the customer states an identifier, those of other customers are left out if the customers
  /// that it leads to have one.
  public var candidates: [TriangulationAnswer.Candidate] = []
  /// What to ask so as to distinguish the candidates; `nil` with those of one customer.
  public var question: TriangulationAnswer.Question?
  /// How many people of the customers file match, found or not; `nil` without the file.
  public var knownPeople: Int?

  /// One value of a message.
  public struct Part: Hashable, Sendable {
    /// The value as written, on one line.
    public var text: String
    /// What it was recognized as.
    public var recognition: Recognition
    /// The value in the form that is searched for: of a day `2026-10-27`, or two joined by `or`.
    public var value: String
    /// Where it stands in the message.
    public var role: Role
    /// Whether something was found by it; `nil` if it was not looked up.
    ///
    /// An amount and a day are looked up together, as a charge.
    public var isFound: Bool?

    /// Makes a part that the customer says.
    public init(text: String, recognition: Recognition, isFound: Bool?) {
      self.text = text
      self.recognition = recognition
      self.isFound = isFound
      value = text
      role = .said
    }
  }

  /// Where a value stands in a message; the raw value is the name in output.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// What the customer says now.
    case said
    /// The header fields.
    case sent
    /// Messages that this one answers or forwards.
    case quoted
    case signature
  }

  /// A charge that a message describes, as it was looked for.
  public struct Described: Hashable, Sendable {
    /// The amount as written.
    public var amount: String
    /// The day as written.
    public var day: String
    /// How many charges match.
    public var charges: Int
    /// How many more match that only unsigned documents state.
    public var unsigned = 0
    /// The day that was taken, such as `2026-10-03`, where the text can mean two; otherwise `nil`.
    public var taken: String?
    /// Why that day was taken; `nil` where the text means one day, or where neither was taken.
    public var reason: Reason?
    /// Whether the charges are on the day and of the price, without tax; or of all named days, and of the
    /// price together.
    public var isExact = false
    /// Whether the amount is what charges of several named days came to together.
    public var isSum = false

    /// Why one of two days was taken.
    public enum Reason: Hashable, Sendable {
      /// Only on that day is there such a charge.
      case charge
      /// The country of the charge writes days in this order.
      case storefront(String)
      /// The language of the message writes days in this order.
      case language(String)
    }

    /// Makes a description.
    public init(amount: String, day: String, charges: Int) {
      self.amount = amount
      self.day = day
      self.charges = charges
    }
  }

  /// Why a search ended early.
  public enum Cut: Hashable, Sendable {
    /// The request's `limit`; a greater one returns more customers.
    case limit
    /// The number of rows that one search may read; only a longer text returns other hits.
    case effort
  }

  /// What a pasted text was recognized as; the raw value is the name in output.
  public enum Recognition: String, Hashable, Sendable, CaseIterable {
    case number
    case uuid
    case orderId
    case gpaOrder
    case productId
    case email
    /// The name of a person in the customers file.
    case name
    case date
    case amount
    /// Words that contain several values, or one value among other words.
    case message
    case text
  }

  /// Everything that was recognized: the whole text, then the kinds of values in a message.
  public var recognitions: [Recognition] { ([recognisedAs] + parts.map(\.recognition)).uniqued }

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
  /// How the text matches.
  public var match: Match
  /// The environment that the document states.
  public var environment: AppStoreEnvironment
  /// The customer; `nil` if there is none.
  public var customer: CustomerId?
  /// The customer's name in lists; `nil` if there is none.
  public var customerLabel: String?
  /// The product of what matched; `nil` where nothing says.
  public var productId: ProductId?
  /// The purchase or signing date of the match.
  public var date: Timestamp?
  /// A document that contains it.
  public var provenance: Provenance?
  /// Whether verified evidence states it.
  public var isVerified = false

  /// How the text matches; the raw value is the name in output.
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
