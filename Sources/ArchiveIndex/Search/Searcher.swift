import SubscriptionModel

/// Answers search requests.
struct Searcher {
  let connection: Connection
  /// Whether the middle of identifiers is looked at, too.
  let looksInside: Bool
  let words = Words()

  init(connection: Connection, looksInside: Bool = true) {
    self.connection = connection
    self.looksInside = looksInside
  }

  /// The fewest characters that are looked for in the middle of identifiers: fewer stand
  /// everywhere.
  static let minimumPartLength = 4
  /// How many numbers are offered as near.
  static let maximumNear = 4
  /// How many places of one are looked at; nearly all have one.
  static let maximumNearPlaces = 3
  /// How many rows partial matches may take, with those of near numbers under the promise of 500.
  static let maximumRows = 420
  /// How many of them may go to identifiers that only begin or end with the text, or stand in other
  /// environments, so that the middle of identifiers is looked at too.
  private static let maximumCandidates = 120
  /// No request gets more hits than these: nobody reads more, and each is held in memory.
  static let maximumHits = 100_000
  /// How many hits have room whatever candidates there are.
  private static let minimumHits = 20
  /// How many matches of one kind are looked at in one round trip.
  private static let matchesPerRoundTrip = 64
  /// The rows of one hit: its place, its customer, its document, and its words.
  static let rowsOfHit = 4

  /// The answer: exact hits from everywhere, else partial ones from the request's environments.
  ///
  /// People of the customers file stand beside identifiers: a whole name or address is an exact
  /// hit.
  func answer(
    _ request: SearchRequest,
    text: String,
    people: CustomerDirectory = CustomerDirectory()
  ) throws -> SearchAnswer {
    var answer = SearchAnswer(
      request: request,
      recognisedAs: SearchAnswer.Recognition(of: text),
      hits: [],
      near: []
    )
    let limit = min(request.limit, Self.maximumHits)
    guard !text.isEmpty, text.utf8.count <= SearchRequest.maximumInputBytes, limit > 0 else {
      return answer
    }
    answer.hits = try exactHits(of: text, limit: limit, answer: &answer)
    try connection.waitForAnswers()
    guard !request.isExact else { return answer }
    guard !answer.hits.contains(where: \.isVerified) else { return answer }
    guard answer.hits.isEmpty else {
      // Anybody can make up an identifier: it hides nothing that Apple signed.
      try addPartialHits(to: &answer, text: text, verifiedOnly: true)
      return answer
    }
    // Digits are parts of addresses, too, but nobody is looked for by them.
    let hasLetters = text.unicodeScalars.contains { $0.properties.isAlphabetic }
    let found = hasLetters ? people.people(matching: text) : []
    if people.count > 0 { answer.knownPeople = found.count }
    if let first = found.first, [.text, .productId].contains(answer.recognisedAs) {
      answer.recognisedAs = first.field == .email ? .email : .name
    }
    (answer.hits, answer.cut) = try hits(of: found, in: request.environment, limit: limit)
    guard found.first?.kind != .exact else { return answer }
    guard answer.cut == nil else { return answer }
    try addPartialHits(to: &answer, text: text)
    try addNear(to: &answer, text: text)
    return answer
  }

  /// What stands for a whole identifier, wherever; the answer's cut says whether there are more
  /// customers.
  ///
  /// Customers of whom verified evidence names it come first. Where it is one customer's, those of
  /// whom only unsigned documents say so are no hits: they come apart.
  func exactHits(
    of text: String,
    limit: Int,
    answer: inout SearchAnswer
  ) throws -> [SearchHit] {
    let search = IdentifierSearch(connection: connection)
    guard let match = try search.exact(text) else { return [] }
    var verified = try search.customers(naming: match.id, verified: true, limit: limit)
    // Anybody can sign with Xcode, so that its purchases hide nothing that Apple signed.
    let xcode = try verified.places.filter { try isOfXcode($0) }
    let xcodeOwners = Set(xcode.map(\.owner))
    let hasOthers = verified.places.contains {
      $0.field.isOfOneCustomer && !xcodeOwners.contains($0.owner)
    }
    if hasOthers { verified.places.removeAll { xcodeOwners.contains($0.owner) } }
    var hits = try hits(match, verified.places, .exact)
    let owners = Set(verified.places.map(\.owner))
    let unverified = try search.customers(
      naming: match.id,
      verified: false,
      limit: Self.maximumUnverified(limit)
    )
    let others = (hasOthers ? xcode : []) + unverified.places.filter { !owners.contains($0.owner) }
    if verified.isCut { answer.cut = .limit }
    if verified.places.contains(where: { $0.field.isOfOneCustomer }) {
      let room = max(0, RelatedCustomer.maximumCount - answer.unsignedHits.count)
      answer.unsignedHits += try self.hits(match, others.prefix(room), .exact)
      answer.unsignedHits.sort { $0.precedes($1) }
    } else {
      let left = Set(others.map(\.owner).uniqued.prefix(limit - owners.count))
      if unverified.isCut || others.contains(where: { !left.contains($0.owner) }) {
        answer.cut = .limit
      }
      hits += try self.hits(match, others.filter { left.contains($0.owner) }, .exact)
    }
    let documents = try search.documents(naming: match.id, limit: limit)
    if documents.isCut { answer.hasMoreDocuments = true }
    return try hits + self.hits(match, documents.places, .exact)
  }

  private func isOfXcode(_ mention: IdentifierSearch.Owned) throws -> Bool {
    AppStoreEnvironment(stored: try word(mention.environment)).isOfXcode
  }

  /// How many customers are looked at of whom only unsigned documents name an identifier.
  private static func maximumUnverified(_ limit: Int) -> Int {
    max(limit, RelatedCustomer.maximumCount)
  }

  /// How many places of one identifier that matches in part are asked for.
  static func places(_ limit: Int) -> Int {
    max(min(limit, maximumHits, maximumRows / rowsOfHit - 1) + 1, maximumNearPlaces)
  }

  /// Adds numbers that are close to one that was not found.
  func addNear(to answer: inout SearchAnswer, text: String) throws {
    let search = IdentifierSearch(connection: connection)
    let limit = min(Self.maximumNear, answer.request.limit)
    for match in try search.near(text, limit: limit) {
      let places = try search.mentions(
        of: match.id,
        in: answer.request.environment,
        limit: Self.places(answer.request.limit),
        upTo: Self.maximumNearPlaces
      ).places
      if let hit = try hits(match, places, .part).first { answer.near.append(hit) }
    }
  }

  /// Whether a text is long enough to be looked for in the middle of identifiers.
  func canContinue(_ text: String) -> Bool {
    text.unicodeScalars.count >= Self.minimumPartLength
  }

  /// Adds what begins with a text, ends with it or contains it: of each kind first what verified
  /// evidence names, and nothing else where that is asked for.
  func addPartialHits(
    to answer: inout SearchAnswer,
    text: String,
    verifiedOnly: Bool = false
  ) throws {
    let search = IdentifierSearch(connection: connection)
    let limit = min(answer.request.limit, Self.maximumHits)
    var rowsLeft = Self.maximumRows
    var seen: Set<Int64> = []
    let isPart = looksInside && canContinue(text)
    if !looksInside, canContinue(text) { answer.cut = .effort }
    typealias Find = (Int) throws -> IdentifierSearch.Found
    let kinds: [(SearchHit.Match, Find)] = [
      (.prefix, { try search.beginning(with: text, limit: min($0, Self.maximumCandidates)) }),
      (.suffix, { try search.ending(with: text, limit: min($0, Self.maximumCandidates)) }),
      (.part, { isPart ? try search.containing(text, limit: $0) : IdentifierSearch.Found() }),
    ]
    var customers = Set(answer.hits.compactMap(\.customer))
    for (kind, find) in kinds where customers.count <= limit {
      // What is found must also be told, as far as the limit asks for it.
      let room = min(limit + 1 - customers.count, Self.minimumHits)
      let found = try find(max(1, rowsLeft - room * Self.rowsOfHit - 1))
      if found.isCut { answer.cut = .effort }
      rowsLeft -= found.candidates
      let sorted = found.matches.filter { $0.isVerified || !verifiedOnly }
        .sorted { $0.precedes($1) }
      // What names an identifier that is signed may still be made up, and comes behind all signed ones.
      var unsigned: [SearchHit] = []
      for (place, match) in sorted.enumerated() where seen.insert(match.id).inserted {
        if !match.isVerified { addUnsigned() }
        guard customers.count <= limit else { break }
        // More than what can be shown is not worth asking for.
        if (place + 1) % Self.matchesPerRoundTrip == 0 { try connection.waitForAnswers() }
        let left = rowsLeft / Self.rowsOfHit
        guard left > 0 else {
          answer.cut = .effort
          break
        }
        let (places, isCut) = try search.mentions(
          of: match.id,
          in: answer.request.environment,
          limit: Self.places(limit),
          upTo: left
        )
        if isCut || places.count == left { answer.cut = .effort }
        let hits = try hits(match, places.filter { $0.isVerified || !verifiedOnly }, kind)
        let signed = hits.prefix { $0.isVerified }
        customers.formUnion(signed.compactMap(\.customer))
        answer.hits += signed
        unsigned += hits.dropFirst(signed.count)
        if !match.isVerified { addUnsigned() }
        rowsLeft -= places.count * Self.rowsOfHit
      }
      addUnsigned()

      func addUnsigned() {
        customers.formUnion(unsigned.compactMap(\.customer))
        answer.hits += unsigned
        unsigned = []
      }
    }
    answer.limitCustomers(to: limit)
  }

  /// The hits of one identifier, in the order of what they say: numbers of customers and documents
  /// tell only in which order a build came to them.
  func hits(
    _ match: IdentifierSearch.Match,
    _ places: some Sequence<IdentifierSearch.Owned>,
    _ kind: SearchHit.Match
  ) throws -> [SearchHit] {
    try places.map { try hit(match, $0, kind) }.sorted { $0.precedes($1) }
  }

  private func hit(
    _ match: IdentifierSearch.Match,
    _ mention: IdentifierSearch.Owned,
    _ kind: SearchHit.Match
  ) throws -> SearchHit {
    var hit = SearchHit(
      text: match.text,
      field: mention.field,
      match: kind,
      environment: AppStoreEnvironment(stored: try word(mention.environment))
    )
    if mention.owner > 0,
      let entry = try StoredEntry(customer: mention.owner, in: connection)?.entry
    {
      hit.customer = entry.row.id
      hit.customerLabel = entry.row.label
    }
    hit.isVerified = mention.isVerified
    hit.productId = try mention.product.flatMap { ProductId(stored: try word($0)) }
    hit.date = mention.date
    let path = try word(mention.path)
    hit.provenance = try StoredDocument(id: mention.item, in: connection).map {
      Provenance(file: $0.file, line: $0.line, path: path.isEmpty ? $0.path : path)
    }
    return hit
  }

  private func word(_ number: Int64) throws -> String {
    if let known = words.texts[number] { return known }
    let text = try connection.first(.read(.word), binding: .int(number)) { $0.text(0) }
    words.texts[number] = text
    return text ?? ""
  }

  /// The words of one answer: its hits share most of them.
  final class Words {
    var texts: [Int64: String] = [:]
  }
}

extension SearchAnswer {
  /// Keeps the hits of the first customers, and as many documents without one.
  mutating func limitCustomers(to limit: Int) {
    var customers: Set<CustomerId> = []
    var documents = 0
    var isCut = false
    hits = hits.filter { hit in
      guard let customer = hit.customer else {
        documents += 1
        return documents <= limit
      }
      if customers.count < limit { customers.insert(customer) }
      if !customers.contains(customer) { isCut = true }
      return customers.contains(customer)
    }
    if isCut { cut = .limit }
    if documents > limit { hasMoreDocuments = true }
  }
}

extension SearchHit {
  /// Whether it stands before another hit of the same rank: what is verified first, then what leads to
  /// a customer, then by identifier, field, customer, product, date and place.
  fileprivate func precedes(_ other: SearchHit) -> Bool {
    if isVerified != other.isVerified { return isVerified }
    if (customer == nil) != (other.customer == nil) { return customer != nil }
    if text != other.text { return text < other.text }
    if field != other.field { return field.code < other.field.code }
    let (customers, products) = (
      (customer?.text, other.customer?.text), (productId?.text, other.productId?.text)
    )
    if customers.0 != customers.1 { return customers.0 ?? "" < customers.1 ?? "" }
    if products.0 != products.1 { return products.0 ?? "" < products.1 ?? "" }
    if date != other.date {
      return (date?.milliseconds ?? .min) < (other.date?.milliseconds ?? .min)
    }
    return place < other.place
  }

  private var place: (String, Int, String) {
    (provenance?.file ?? "", provenance?.line ?? 0, provenance?.path ?? "")
  }
}

extension IdentifierField {
  /// Whether an identifier of this kind is one customer's, unless a document is wrong.
  var isOfOneCustomer: Bool {
    switch self {
    case .transactionId, .originalTransactionId, .previousOriginalTransactionId,
      .webOrderLineItemId, .appTransactionId, .appAccountToken, .notificationUUID,
      .requestReferenceId, .seatClaimId:
      true
    case .productId, .requestIdentifier, .sku, .groupId, .offerIdentifier, .externalPurchaseId,
      .orderId, .messageIdentifier, .testNotificationToken, .fileName, .name, .email:
      false
    }
  }
}
