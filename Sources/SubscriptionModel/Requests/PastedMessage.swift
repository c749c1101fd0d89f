/// What a pasted message contains: identifiers, email addresses, amounts, and dates.
///
/// Line breaks, grouped digits, and punctuation do no harm. Shapes only suggest what a word means;
/// the search decides whether it is an identifier.
public struct PastedMessage: Hashable, Sendable {
  /// Possible identifiers, in the order of the text.
  public private(set) var identifiers: [Identifier] = []
  /// The e-mail addresses.
  public private(set) var emails: [String] = []
  /// The products by their IDs; a product does not lead to a customer.
  public private(set) var products: [String] = []
  /// Whether there is more in the text than is read of it.
  public private(set) var isCut = false
  /// The amounts as written, for `StatedAmount`.
  public private(set) var amounts: [String] = []
  /// The days and times as written, for `DateReader`.
  public private(set) var dates: [String] = []

  /// A word, or several words that belong together.
  public struct Identifier: Hashable, Sendable {
    /// Its possible readings, likeliest first: separate digits can be one number or several.
    public var readings: [String]
    /// What it looks like.
    public var recognition: SearchAnswer.Recognition

    /// The likeliest reading.
    public var text: String { readings.first ?? "" }
  }

  /// The most bytes of a message to read: an email with the one it answers.
  public static let maximumBytes = 8000
  /// The most values of one kind to take; a longer list is no message of a customer.
  public static let maximumParts = 20

  /// Reads a message; `nil` for a single value and for a text without any.
  public init?(_ text: String) {
    let head = Self.head(of: text)
    guard head.contains(where: \.isWhitespace), SearchAnswer.Recognition(single: head) == nil else {
      return nil
    }
    var words = MessageWords(head)
    var isCut = head.utf8.count < text.utf8.count || words.isCut
    func most(_ values: [String]) -> [String] {
      let all = values.uniqued
      if all.count > Self.maximumParts { isCut = true }
      return Array(all.prefix(Self.maximumParts))
    }
    emails = most(words.takeEmails())
    var found = words.takeUUIDs()
    dates = most(words.takeDates())
    amounts = most(words.takeAmounts())
    found += words.takeIdentifiers()
    products = most(words.takeProducts())
    identifiers = found.sorted { $0.place < $1.place }.map(\.identifier).uniqued
    if identifiers.count > Self.maximumParts { isCut = true }
    identifiers.removeLast(max(0, identifiers.count - Self.maximumParts))
    self.isCut = isCut
    guard !(identifiers.isEmpty && emails.isEmpty && amounts.isEmpty && dates.isEmpty) else {
      return nil
    }
  }

  /// The kinds of values in the message, each once.
  public var recognitions: [SearchAnswer.Recognition] {
    var kinds = identifiers.map(\.recognition)
    if !emails.isEmpty { kinds.append(.email) }
    if !products.isEmpty { kinds.append(.productId) }
    if !amounts.isEmpty { kinds.append(.amount) }
    if !dates.isEmpty { kinds.append(.date) }
    return kinds.uniqued
  }

  /// The charge that the message describes, by its first amount, day, and product.
  ///
  /// `nil` unless it states both an amount and a day: either alone fits the charges of many
  /// customers.
  public func charge(
    environment: EnvironmentFilter,
    asOf: Timestamp,
    zone: ZoneRules,
    limit: Int
  ) -> TriangulationRequest? {
    guard let amount = amounts.first.flatMap({ StatedAmount($0) }),
      let days = dates.first.flatMap({ DateReader(asOf: asOf, zone: zone).days($0) })
    else { return nil }
    var request = TriangulationRequest(environment: environment, asOf: asOf, limit: limit)
    request.zone = zone
    request.amount = amount
    request.days = days
    return request
  }

  /// The beginning of a text that is too long to read whole.
  private static func head(of text: String) -> String {
    guard text.utf8.count > maximumBytes else { return text }
    return String(decoding: text.utf8.prefix(maximumBytes), as: UTF8.self)
  }
}
