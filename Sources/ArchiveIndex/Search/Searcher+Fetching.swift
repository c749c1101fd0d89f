import SubscriptionModel

/// What a search asks, sent for step by step, so that an engine behind a network answers each step in
/// one round trip however many hits there are.
extension Searcher {
  /// How many matches of one kind are looked at in one step.
  static let matchesAtOnce = 64

  /// Fetches ahead what stands for whole identifiers.
  func fetchAhead(_ texts: [String], limit: Int) throws {
    let search = IdentifierSearch(connection: connection)
    try search.fetchAhead(texts)
    let found = try texts.compactMap { try search.exact($0) }
    let room = Self.maximumUnverified(limit)
    for match in found {
      try search.fetchOwnersAhead(of: match.id, limit: limit, unverified: room)
    }
    for match in found {
      let owners = [
        try search.customers(naming: match.id, verified: true, limit: limit),
        try search.customers(naming: match.id, verified: false, limit: room),
        try search.documents(naming: match.id, limit: limit),
      ]
      for owner in owners { try fetchAhead(owner.places.prefix(Self.matchesAtOnce)) }
    }
  }

  /// Fetches ahead what begins with a text, ends with it, contains it, or is near to it.
  func fetchPartsAhead(of text: String, for request: SearchRequest) throws {
    let search = IdentifierSearch(connection: connection)
    let isPart = looksInside && canContinue(text)
    try search.fetchPartsAhead(of: text, isPart: isPart, near: Self.maximumNear)
    let most = IdentifierSearch.maximumCandidates
    let found = [
      try search.beginning(with: text, limit: most).matches,
      try search.ending(with: text, limit: most).matches,
      isPart ? try search.containing(text, limit: most).matches : [],
      try search.near(text, limit: Self.maximumNear),
    ]
    let matches = found.flatMap { matches in
      matches.sorted { $0.precedes($1) }.prefix(Self.matchesAtOnce)
    }
    try fetchAhead(matches[...], for: request)
  }

  /// Fetches ahead where some identifiers stand, and what is told of it.
  func fetchAhead(
    _ matches: ArraySlice<IdentifierSearch.Match>,
    for request: SearchRequest
  ) throws {
    let search = IdentifierSearch(connection: connection)
    let limit = Self.places(request.limit)
    for match in matches {
      try search.fetchMentionsAhead(of: match.id, in: request.environment, limit: limit)
    }
    // More than what can be shown is not worth it.
    var room = limit + Self.matchesAtOnce
    for match in matches where room > 0 {
      let places = try search.mentions(
        of: match.id,
        in: request.environment,
        limit: limit,
        upTo: room
      ).places
      room -= places.count
      try fetchAhead(places)
    }
  }

  /// Fetches ahead what is told of places: customers, documents, and words.
  private func fetchAhead(_ places: some Sequence<IdentifierSearch.Owned>) throws {
    for place in places {
      if place.owner > 0 { try StoredEntry.fetchAhead(place.owner, in: connection) }
      try StoredDocument.fetchAhead(place.item, in: connection)
      for word in [place.environment, place.product, place.path].compactMap(\.self)
      where words.texts[word] == nil {
        try connection.fetchAhead(.read(.word), binding: .int(word))
      }
    }
  }
}
