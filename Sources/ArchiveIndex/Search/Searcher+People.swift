import SubscriptionModel

extension Searcher {
  /// How many people are looked up in the archive at most: nobody chooses among more.
  private static let maximumPeople = 2000

  /// The customers that people of the customers file are, each with what matched.
  ///
  /// Exact matches are looked for in every environment, others in the one asked for. Somebody whose
  /// token no document has is no hit.
  func hits(
    of people: [CustomerDirectory.Match],
    in environment: EnvironmentFilter,
    limit: Int
  ) throws -> ([SearchHit], SearchAnswer.Cut?) {
    let search = IdentifierSearch(connection: connection)
    var hits: [SearchHit] = []
    var seen: Set<CustomerId> = []
    for person in people.prefix(Self.maximumPeople) {
      guard let match = try search.exact(person.token.text) else { continue }
      let environment = person.kind == .exact ? EnvironmentFilter.all : environment
      let (places, _) = try search.mentions(
        of: match.id,
        in: environment,
        limit: limit + 1,
        upTo: limit + 1
      )
      var owners = places.filter { $0.field == .appAccountToken }
      // Whoever carries a token by unsigned documents alone is nobody where somebody is signed.
      if owners.contains(where: \.isVerified) { owners = owners.filter(\.isVerified) }
      for var hit in try self.hits(match, owners, person.kind) {
        // One customer's documents may all carry the token.
        guard let customer = hit.customer, seen.insert(customer).inserted else { continue }
        hit.text = person.text
        hit.field = person.field
        hits.append(hit)
      }
      guard hits.count <= limit else { return (Array(hits.prefix(limit)), .limit) }
    }
    return (hits, people.count > Self.maximumPeople ? .effort : nil)
  }

  /// The customers that carry one of these tokens.
  func customers(carrying tokens: [AppAccountToken]) throws -> Set<CustomerId> {
    let search = IdentifierSearch(connection: connection)
    let customers = try connection.map(tokens) { token -> [CustomerId] in
      guard let match = try search.exact(token.text) else { return [] }
      let places = try search.mentions(of: match.id, limit: Self.maximumOwners)
      let owners = Set(places.filter { $0.field == .appAccountToken }.map(\.owner))
      return try owners.filter { $0 > 0 }.compactMap {
        try StoredEntry(customer: $0, in: connection)?.entry?.row.id
      }
    }
    return Set(customers.joined())
  }

  /// How many places of one token are looked at: it stands in few customers, one an environment.
  private static let maximumOwners = 1000
}
