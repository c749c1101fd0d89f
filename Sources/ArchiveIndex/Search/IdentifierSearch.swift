import SubscriptionModel

/// Finds identifiers by their text; every step reads a bounded number of rows.
struct IdentifierSearch {
  let connection: Connection

  /// An identifier that matched.
  struct Match: Hashable {
    var id: Int64
    var text: String
    /// Whether verified evidence names it; not known of one that was searched for whole, or is near.
    var isVerified = false

    /// Whether it stands before another one: what is verified first, then by text.
    func precedes(_ other: Match) -> Bool {
      guard isVerified == other.isVerified else { return isVerified }
      return text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }
  }

  /// Where an identifier stands.
  struct Owned {
    var field: IdentifierField
    /// A customer's number, or a document's with a minus sign.
    var owner: Int64
    var environment: Int64
    var product: Int64?
    var date: Timestamp?
    var item: Int64
    var path: Int64
    /// Whether verified evidence names the identifier there.
    var isVerified: Bool
  }

  /// The identifier with exactly this text; letters of either case are the same.
  func exact(_ text: String) throws -> Match? {
    try connection.first(.read(.exact), binding: .text(text)) { Match($0) }
  }

  /// What was found among candidates.
  struct Found {
    var matches: [Match] = []
    /// How many candidates were looked at.
    var candidates = 0
    /// Whether there are candidates that were not looked at.
    var isCut = false
  }

  /// How many candidates of each kind are looked at, at most.
  static let maximumCandidates = 420
  /// How many are looked through for those that verified evidence names, where there are more: about
  /// a tenth of a second.
  private static let maximumScanned = 20_000

  /// Identifiers that begin with the text, in text order, itself excluded.
  func beginning(with text: String, limit: Int) throws -> Found {
    try found(.prefix, .verifiedPrefix, from: text, limit: limit) {
      $0.lowercased() != text.lowercased()
    }
  }

  /// Identifiers that end with the text, in the order of their reversed texts, itself excluded.
  func ending(with text: String, limit: Int) throws -> Found {
    try found(.suffix, .verifiedSuffix, from: text.reversedScalars, limit: limit) {
      $0.lowercased() != text.lowercased()
    }
  }

  /// What a statement finds from a text on, and of more than that what verified evidence names.
  private func found(
    _ all: ReadStatement,
    _ verified: ReadStatement,
    from text: String,
    limit: Int,
    where matches: (String) -> Bool
  ) throws -> Found {
    let end = Self.end(of: text)
    let candidates = try connection.rows(
      .read(all),
      binding: .text(text),
      .text(end),
      .int(Self.maximumCandidates),
      limit: limit + 1
    ) { Match(candidate: $0) }
    return try found(
      candidates,
      limit: limit,
      verified: {
        try connection.rows(
          .read(verified),
          binding: .text(text),
          .text(end),
          .int(Self.maximumScanned),
          .int(limit)
        ) { Match(candidate: $0) }
      },
      where: matches
    )
  }

  /// Identifiers that contain the text of at least 3 characters, wherever, in the order in which
  /// they were found.
  func containing(_ text: String, limit: Int) throws -> Found {
    let wanted = text.lowercased()
    guard let query = connection.statements.partQuery(for: wanted) else { return Found() }
    let candidates = try connection.rows(
      PartSearch.find,
      binding: .text(query),
      .int(Self.maximumCandidates),
      limit: limit + 1
    ) { Match(candidate: $0) }
    return try found(
      candidates,
      limit: limit,
      verified: {
        try connection.rows(
          PartSearch.findVerified,
          binding: .text(query),
          .int(Self.maximumScanned),
          .int(limit)
        ) { Match(candidate: $0) }
      },
      where: { $0.lowercased().contains(wanted) }
    )
  }

  /// Of candidates those that match; where there are more, those first that verified evidence names.
  private func found(
    _ candidates: [Match],
    limit: Int,
    verified: () throws -> [Match],
    where matches: (String) -> Bool
  ) rethrows -> Found {
    let isCut = candidates.count > limit
    var found = Array(candidates.prefix(limit))
    if isCut, found.contains(where: { !$0.isVerified }) {
      let signed = try verified()
      let known = Set(signed.map(\.id))
      found = (signed + found.filter { !known.contains($0.id) }).prefix(limit).map(\.self)
    }
    return Found(
      matches: found.filter { matches($0.text) },
      candidates: candidates.count,
      isCut: isCut
    )
  }

  /// Numbers of the same length that differ in their last digits only, the nearest first.
  func near(_ text: String, limit: Int) throws -> [Match] {
    guard Self.hasNearNumbers(text) else { return [] }
    let head = text.prefix(text.count - Self.nearDigits)
    let below = try connection.rows(.read(.nearBelow), binding: .text(text), .int(limit)) {
      Match($0)
    }
    let above = try connection.rows(.read(.nearAbove), binding: .text(text), .int(limit)) {
      Match($0)
    }
    let number = Int(text.suffix(Self.nearDigits)) ?? 0
    return (below + above)
      .compactMap { match -> (distance: Int, match: Match)? in
        guard match.text.utf8.count == text.utf8.count, match.text.hasPrefix(head),
          let other = Int(match.text.suffix(Self.nearDigits))
        else { return nil }
        return (abs(other - number), match)
      }
      .sorted { ($0.distance, $0.match.text) < ($1.distance, $1.match.text) }
      .prefix(limit).map(\.match)
  }

  /// Whether a text is a number that others can be near to.
  private static func hasNearNumbers(_ text: String) -> Bool {
    text.utf8.count > nearDigits * 2 && text.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// How many digits at the end may differ in a near number: what is misread or mistyped, or the
  /// next purchase, mostly stands there.
  private static let nearDigits = 4

  /// How many places of one identifier are looked through for those of an environment: some
  /// milliseconds.
  private static let maximumMentions: Int64 = 50_000

  /// Where an identifier stands, up to `limit` places.
  func mentions(of ident: Int64, limit: Int, upTo count: Int = .max) throws -> [Owned] {
    try connection.rows(.read(.mentions), binding: .int(ident), .int(limit), limit: count) {
      Owned($0)
    }.compactMap(\.self)
  }

  /// The customers of whom verified evidence names an identifier, or of whom only other evidence
  /// does, up to `limit`: each with every kind of identifier that it is.
  func customers(
    naming ident: Int64,
    verified: Bool,
    limit: Int
  ) throws -> (places: [Owned], isCut: Bool) {
    let maximum = Self.kindsOfOne * limit
    let rows = try connection.rows(
      .read(.customersNaming),
      binding: .int(ident),
      .int(verified ? 1 : 0),
      .int(maximum + 1)
    ) { Owned($0) }.compactMap(\.self)
    var owners: Set<Int64> = []
    for row in rows where owners.count < limit { owners.insert(row.owner) }
    let isCut = rows.count > maximum || rows.contains { !owners.contains($0.owner) }
    return (rows.prefix(maximum).filter { owners.contains($0.owner) }, isCut)
  }

  /// The documents without a customer that name an identifier, verified ones first.
  func documents(naming ident: Int64, limit: Int) throws -> (places: [Owned], isCut: Bool) {
    let rows = try [1, 0].flatMap { verified in
      try connection.rows(
        .read(.documentsNaming),
        binding: .int(ident),
        .int(verified),
        .int(limit + 1)
      ) { Owned($0) }.compactMap(\.self)
    }
    return (Array(rows.prefix(limit)), rows.count > limit)
  }

  /// How many kinds of identifier one text is of one customer, at most: a first purchase's number is
  /// the transaction's and the original one's.
  private static let kindsOfOne = 4

  /// Where an identifier stands in some environments, what is verified first and documents without a
  /// customer last, up to `count` places of `limit` that are asked for, and whether there are so many places that not all were looked at.
  func mentions(
    of ident: Int64,
    in environment: EnvironmentFilter,
    limit: Int,
    upTo count: Int = .max
  ) throws -> (places: [Owned], isCut: Bool) {
    let names = environment.names
    let places = try connection.rows(
      .read(.mentionsIn),
      binding: .int(ident),
      .int(Self.maximumMentions),
      .int(environment == .all ? 1 : 0),
      .text(names.first),
      .text(names.last),
      .int(limit),
      limit: count
    ) { Owned($0) }.compactMap(\.self)
    guard places.count < min(count, limit) else { return (places, false) }
    let isCut = try connection.hasRow(
      .read(.mentionBehind),
      binding: .int(ident),
      .int(Self.maximumMentions)
    )
    return (places, isCut)
  }

  /// What sorts behind every text that begins with this one.
  private static func end(of text: String) -> String { text + "\u{10FFFF}" }
}

extension IdentifierSearch.Match {
  fileprivate init(_ row: borrowing Row) {
    self.init(id: row.int(0), text: row.text(1))
  }

  /// Reads a candidate, with what names it.
  fileprivate init(candidate row: borrowing Row) {
    self.init(id: row.int(0), text: row.text(1), isVerified: row.int(2) != 0)
  }
}

extension IdentifierSearch.Owned {
  /// Reads a row of the table `mention`; `nil` for a field that is not used.
  fileprivate init?(_ row: borrowing Row) {
    guard let field = IdentifierField(code: row.int(0)) else { return nil }
    self.init(
      field: field,
      owner: row.int(1),
      environment: row.int(2),
      product: row.optionalInt(3),
      date: row.optionalInt(4).map(Timestamp.init(milliseconds:)),
      item: row.int(5),
      path: row.int(6),
      isVerified: row.int(7) != 0
    )
  }
}

extension EnvironmentFilter {
  /// The names under which its environments are kept, two at most.
  fileprivate var names: [String] {
    [AppStoreEnvironment.production, .unknown, .sandbox, .xcode, .localTesting]
      .filter(includes).map(\.name)
  }
}
