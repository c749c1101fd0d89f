/// What a pasted message names: every identifier, e-mail address, amount and date in it.
///
/// Line breaks, grouped digits and the punctuation around a value do no harm. What a word means is
/// only guessed by its shape; whether it is an identifier, the search says.
public struct PastedMessage: Hashable, Sendable {
  /// What may be an identifier, in the order in which it was written.
  public private(set) var identifiers: [Identifier] = []
  /// The e-mail addresses.
  public private(set) var emails: [String] = []
  /// The products by their ids; no customer is found by one.
  public private(set) var products: [String] = []
  /// The amounts as they were written, which `StatedAmount` reads.
  public private(set) var amounts: [String] = []
  /// The days and times as they were written, which `DateReader` reads.
  public private(set) var dates: [String] = []

  /// A word, or several that belong together.
  public struct Identifier: Hashable, Sendable {
    /// What it may be, whole, the likeliest first: digits that stand apart may be one number or more.
    public var readings: [String]
    /// What it looks like.
    public var recognition: SearchAnswer.Recognition

    /// The likeliest reading.
    public var text: String { readings.first ?? "" }
  }

  /// How much of a message is read: an e-mail with the one that it answers.
  public static let maximumBytes = 8000
  /// How many values of one kind are taken: a list of more is no message of a customer.
  public static let maximumParts = 20

  /// Reads a message; `nil` for what is a single value or holds none.
  public init?(_ text: String) {
    let head = Self.head(of: text)
    guard head.contains(where: \.isWhitespace), SearchAnswer.Recognition(single: head) == nil else {
      return nil
    }
    var words = MessageWords(head)
    let most = { (values: [String]) in Array(values.uniqued.prefix(Self.maximumParts)) }
    emails = most(words.takeEmails())
    var found = words.takeUUIDs()
    dates = most(words.takeDates())
    amounts = most(words.takeAmounts())
    found += words.takeIdentifiers()
    products = most(words.takeProducts())
    identifiers = found.sorted { $0.place < $1.place }.map(\.identifier).uniqued
    identifiers.removeLast(max(0, identifiers.count - Self.maximumParts))
    guard !(identifiers.isEmpty && emails.isEmpty && amounts.isEmpty && dates.isEmpty) else {
      return nil
    }
  }

  /// What stands in the message, each kind once.
  public var recognitions: [SearchAnswer.Recognition] {
    var kinds = identifiers.map(\.recognition)
    if !emails.isEmpty { kinds.append(.email) }
    if !products.isEmpty { kinds.append(.productId) }
    if !amounts.isEmpty { kinds.append(.amount) }
    if !dates.isEmpty { kinds.append(.date) }
    return kinds.uniqued
  }

  /// The charge that the message describes: its first amount, day and product.
  ///
  /// `nil` unless it names an amount and a day: either alone fits the charges of many.
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

  /// The beginning of a text that is too long to be read whole.
  private static func head(of text: String) -> String {
    guard text.utf8.count > maximumBytes else { return text }
    return String(decoding: text.utf8.prefix(maximumBytes), as: UTF8.self)
  }
}

extension Sequence where Element: Hashable {
  /// The elements in their order, each once.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
