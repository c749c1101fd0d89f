import GRDB
import SubscriptionModel

/// What a request keeps of a list, and the smallest source that holds it all.
struct ListFilter {
  private let request: ListRequest
  private let text: String
  private let states: Set<String>
  private let products: Set<ProductId>
  /// Customers with an identifier that contains the text; `nil` when there are too many to name.
  private let identified: Set<Int64>?
  private let database: Database

  /// How many identifiers may contain the text before customers are looked at one by one, which is
  /// quick then because many match.
  private static let identifierLimit = 200
  /// How short a text may be to be looked for within identifiers: a trigram has three characters.
  private static let shortestPart = 3

  /// Works out what the request's text can mean.
  init(_ request: ListRequest, database: Database) throws {
    self.request = request
    self.database = database
    text = request.filter.lowercased()
    guard !text.isEmpty else {
      states = []
      products = []
      identified = []
      return
    }
    let text = text
    let words = SubscriptionState.allCases.map(\.rawValue) + PurchaseState.allCases.map(\.rawValue)
    states = Set(words.filter { $0.lowercased().contains(text) })
    var products: Set<ProductId> = []
    let rows = try Prepared(database, ReadStatement.products.rawValue)
    try rows.bind()
    while try rows.step() {
      if let id = ProductId(stored: rows.text(0)), id.text.lowercased().contains(text) {
        products.insert(id)
      }
    }
    self.products = products
    identified = try Self.customers(identifiedBy: text, besides: products, in: database)
  }

  /// Whether every row of the source is kept.
  var keepsAll: Bool {
    if request.contradiction != nil {
      return request.filter.isEmpty && request.segment == .all && request.states.isEmpty
        && request.products.isEmpty
    }
    return request.filter.isEmpty && (request.states.isEmpty || request.products.isEmpty)
      && (request.segment == .all || request.states.isEmpty && request.products.isEmpty)
  }

  /// The lists to walk through.
  func source() throws -> ListWalk.Source {
    var source = ListWalk.Source(
      lists: [ListNumber.of(request.segment)],
      scopes: request.environment.scopes,
      sort: request.sort
    )
    if let contradiction = request.contradiction {
      source.lists = [ListNumber.of(contradiction)]
    } else if !request.products.isEmpty {
      source.lists = try request.products.compactMap { try ListWalk.number(of: $0, in: database) }
        .sorted()
    } else if !request.states.isEmpty {
      source.lists = request.states.compactMap(ListNumber.of(state:)).sorted()
    } else if isDriven, let identified {
      var lists = states.compactMap(ListNumber.of(state:))
      lists += try products.compactMap { try ListWalk.number(of: $0, in: database) }
      source.lists = Set(lists).sorted()
      source.extra = identified
    }
    return source
  }

  /// Whether the text's own lists hold all that can match.
  ///
  /// A short text may also stand in labels that are not found through identifiers.
  private var isDriven: Bool {
    !request.filterIsInverted && text.unicodeScalars.count >= Self.shortestPart
      && identified != nil
  }

  /// Whether a row of the source is kept.
  func keeps(_ found: ListWalk.Found) throws -> Bool {
    let entry = found.entry
    guard entry.row.segments.union([.all]).contains(request.segment) else { return false }
    if let contradiction = request.contradiction, !entry.contradictions.contains(contradiction) {
      return false
    }
    if !request.states.isEmpty, entry.states.isDisjoint(with: request.states) { return false }
    if !request.products.isEmpty, entry.products.isDisjoint(with: request.products) { return false }
    guard !text.isEmpty else { return true }
    return try matches(entry, customer: found.key.customer) != request.filterIsInverted
  }

  private func matches(_ entry: ListingEntry, customer: Int64) throws -> Bool {
    if !entry.states.isDisjoint(with: states) { return true }
    if !entry.products.isDisjoint(with: products) { return true }
    if let product = entry.row.productId, products.contains(product) { return true }
    if entry.row.label.lowercased().contains(text) { return true }
    if entry.row.name?.lowercased().contains(text) == true { return true }
    if let identified { return identified.contains(customer) }
    let mentions = try Prepared(database, ReadStatement.mentionsOfCustomer.rawValue)
    try mentions.bind(.int(customer))
    guard try mentions.step() else { return false }
    let list = MentionList.decoded(mentions.bytes(0))
    mentions.reset()
    let ident = try Prepared(database, ReadStatement.identText.rawValue)
    for (id, _) in list {
      try ident.bind(.int(id))
      defer { ident.reset() }
      if try ident.step(), ident.text(0).lowercased().contains(text) { return true }
    }
    return false
  }

  private static func customers(
    identifiedBy text: String,
    besides products: Set<ProductId>,
    in database: Database
  ) throws -> Set<Int64>? {
    guard text.unicodeScalars.count >= shortestPart else { return [] }
    let search = IdentifierSearch(database: database)
    let found = try search.containing(text, limit: identifierLimit)
    guard !found.isCut else { return nil }
    var customers: Set<Int64> = []
    // Products have lists of their own, and far too many customers to name.
    for match in found.matches where !products.contains(where: { $0.text == match.text }) {
      let mentions = try search.mentions(of: match.id, limit: identifierLimit + 1)
      guard mentions.count <= identifierLimit else { return nil }
      for mention in mentions where mention.owner > 0 { customers.insert(mention.owner) }
    }
    return customers
  }
}
