import GRDB
import SubscriptionModel

/// Finds identifiers by their text; every step reads a bounded number of rows.
struct IdentifierSearch {
  let database: Database

  /// An identifier that matched.
  struct Match: Hashable {
    var id: Int64
    var text: String
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
  }

  /// The identifier with exactly this text; letters of either case are the same.
  func exact(_ text: String) throws -> Match? {
    try rows(.exact, .text(text)).first
  }

  /// What was found among candidates.
  struct Found {
    var matches: [Match] = []
    /// How many candidates were looked at.
    var candidates = 0
    /// Whether there are candidates that were not looked at.
    var isCut = false
  }

  /// Identifiers that begin with the text, in text order, itself excluded.
  func beginning(with text: String, limit: Int) throws -> Found {
    try found(
      rows(.prefix, .text(text), .text(Self.end(of: text)), .int(limit + 1)),
      limit: limit
    ) { $0.lowercased() != text.lowercased() }
  }

  /// Identifiers that end with the text, in the order of their reversed texts, itself excluded.
  func ending(with text: String, limit: Int) throws -> Found {
    let reversed = text.reversedScalars
    return try found(
      rows(.suffix, .text(reversed), .text(Self.end(of: reversed)), .int(limit + 1)),
      limit: limit
    ) { $0.lowercased() != text.lowercased() }
  }

  /// Identifiers that contain the text of at least 3 characters, wherever, in the order in which they
  /// were found.
  func containing(_ text: String, limit: Int) throws -> Found {
    let wanted = text.lowercased()
    let scalars = Array(wanted.unicodeScalars)
    // SQLite reads a query up to its first NUL, which no identifier holds.
    guard scalars.count >= 3, !scalars.contains("\0") else { return Found() }
    var trigrams: [String] = []
    for start in 0...(scalars.count - 3) {
      let trigram = String(String.UnicodeScalarView(scalars[start..<start + 3]))
      trigrams.append("\"" + trigram.replacing("\"", with: "\"\"") + "\"")
    }
    let query = Set(trigrams).sorted().joined(separator: " AND ")
    // The trigrams may stand in another order; only the stored text tells.
    return try found(rows(.part, .text(query), .int(limit + 1)), limit: limit) {
      $0.lowercased().contains(wanted)
    }
  }

  private func found(
    _ candidates: [Match],
    limit: Int,
    where matches: (String) -> Bool
  ) -> Found {
    Found(
      matches: candidates.prefix(limit).filter { matches($0.text) },
      candidates: candidates.count,
      isCut: candidates.count > limit
    )
  }

  /// Numbers of the same length that differ in their last digits only, the nearest first.
  func near(_ text: String, limit: Int) throws -> [Match] {
    guard text.utf8.count > Self.nearDigits * 2, text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return [] }
    let head = text.prefix(text.count - Self.nearDigits)
    let below = try rows(.nearBelow, .text(text), .int(limit))
    let above = try rows(.nearAbove, .text(text), .int(limit))
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

  /// How many digits at the end may differ in a near number: what is misread or mistyped, or the
  /// next purchase, mostly stands there.
  private static let nearDigits = 4

  /// How many places of one identifier are looked through for those of an environment: some
  /// milliseconds.
  private static let placeLimit: Int64 = 50_000

  /// Where an identifier stands, up to `limit` places.
  func mentions(of ident: Int64, limit: Int) throws -> [Owned] {
    let rows = try Prepared(database, ReadStatement.mentions.rawValue)
    try rows.bind(.int(ident), .int(limit))
    return try owned(rows)
  }

  /// Where verified evidence names an identifier, or where only other evidence does, up to `limit` places.
  func mentions(of ident: Int64, verified: Bool, limit: Int) throws -> [Owned] {
    let rows = try Prepared(database, ReadStatement.verifiedMentions.rawValue)
    try rows.bind(.int(ident), .int(verified ? 1 : 0), .int(limit))
    return try owned(rows)
  }

  /// Where an identifier stands in some environments, up to `limit` places, and whether there are so
  /// many places that not all were looked at.
  func mentions(
    of ident: Int64,
    in environment: EnvironmentFilter,
    limit: Int
  ) throws -> (places: [Owned], isCut: Bool) {
    guard environment != .all else { return (try mentions(of: ident, limit: limit), false) }
    let names = environment.names
    let rows = try Prepared(database, ReadStatement.mentionsIn.rawValue)
    try rows.bind(
      .int(ident),
      .int(Self.placeLimit),
      .text(names.first),
      .text(names.last),
      .int(limit)
    )
    let places = try owned(rows)
    guard places.count < limit else { return (places, false) }
    let more = try Prepared(database, ReadStatement.mentionBehind.rawValue)
    try more.bind(.int(ident), .int(Self.placeLimit))
    let isCut = try more.step()
    more.reset()
    return (places, isCut)
  }

  private func owned(_ rows: Prepared) throws -> [Owned] {
    var owned: [Owned] = []
    while try rows.step() {
      guard let field = IdentifierField(code: rows.int(0)) else { continue }
      owned.append(
        Owned(
          field: field,
          owner: rows.int(1),
          environment: rows.int(2),
          product: rows.optionalInt(3),
          date: rows.optionalInt(4).map(Timestamp.init(milliseconds:)),
          item: rows.int(5),
          path: rows.int(6)
        )
      )
    }
    return owned
  }

  private func rows(_ statement: ReadStatement, _ values: SQLValue...) throws -> [Match] {
    let rows = try Prepared(database, statement.rawValue)
    switch values.count {
    case 1: try rows.bind(values[0])
    case 2: try rows.bind(values[0], values[1])
    default: try rows.bind(values[0], values[1], values[2])
    }
    var matches: [Match] = []
    while try rows.step() { matches.append(Match(id: rows.int(0), text: rows.text(1))) }
    return matches
  }

  /// What sorts behind every text that begins with this one.
  private static func end(of text: String) -> String { text + "\u{10FFFF}" }
}

extension EnvironmentFilter {
  /// The names under which its environments are kept, two at most.
  fileprivate var names: [String] {
    [AppStoreEnvironment.production, .unknown, .sandbox, .xcode, .localTesting]
      .filter(includes).map(\.name)
  }
}

extension String {
  /// The text from its end to its beginning, scalar by scalar, for finding endings as beginnings.
  var reversedScalars: String {
    let isPlain = utf8.allSatisfy { $0 < 0x80 }
    return isPlain
      ? String(decoding: utf8.reversed(), as: UTF8.self)
      : String(String.UnicodeScalarView(unicodeScalars.reversed()))
  }
}
