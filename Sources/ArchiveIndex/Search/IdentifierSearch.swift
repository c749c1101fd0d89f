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

  /// Identifiers that begin with the text, in text order, itself excluded.
  func beginning(with text: String, limit: Int) throws -> [Match] {
    try rows(.prefix, .text(text), .text(Self.end(of: text)), .int(limit + 1))
      .filter { $0.text.lowercased() != text.lowercased() }
  }

  /// Identifiers that end with the text, in the order of their reversed texts, itself excluded.
  func ending(with text: String, limit: Int) throws -> [Match] {
    let reversed = text.reversedScalars
    return try rows(.suffix, .text(reversed), .text(Self.end(of: reversed)), .int(limit + 1))
      .filter { $0.text.lowercased() != text.lowercased() }
  }

  /// Identifiers that contain the text of at least 3 characters, wherever, in the order in which they
  /// were found.
  func containing(_ text: String, after: Int64, limit: Int) throws -> [Match] {
    let wanted = text.lowercased()
    let scalars = Array(wanted.unicodeScalars)
    guard scalars.count >= 3 else { return [] }
    var trigrams: [String] = []
    for start in 0...(scalars.count - 3) {
      let trigram = String(String.UnicodeScalarView(scalars[start..<start + 3]))
      trigrams.append("\"" + trigram.replacing("\"", with: "\"\"") + "\"")
    }
    let query = Set(trigrams).sorted().joined(separator: " AND ")
    let candidates = try Prepared(database, ReadStatement.part.rawValue)
    try candidates.bind(.text(query), .int(after), .int(limit))
    var ids: [Int64] = []
    while try candidates.step() { ids.append(candidates.int(0)) }
    var matches: [Match] = []
    let text = try Prepared(database, ReadStatement.identText.rawValue)
    for id in ids {
      try text.bind(.int(id))
      // The trigrams may stand in another order; only the stored text tells.
      if try text.step(), text.text(0).lowercased().contains(wanted) {
        matches.append(Match(id: id, text: text.text(0)))
      }
      text.reset()
    }
    return matches
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

  /// Where an identifier stands, up to `limit` places.
  func mentions(
    of ident: Int64,
    after: (field: Int64, owner: Int64) = (-1, 0),
    limit: Int
  ) throws -> [Owned] {
    let rows = try Prepared(database, ReadStatement.mentions.rawValue)
    try rows.bind(.int(ident), .int(after.field), .int(after.owner), .int(limit))
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

extension String {
  /// The text from its end to its beginning, scalar by scalar, for finding endings as beginnings.
  var reversedScalars: String {
    let isPlain = utf8.allSatisfy { $0 < 0x80 }
    return isPlain
      ? String(decoding: utf8.reversed(), as: UTF8.self)
      : String(String.UnicodeScalarView(unicodeScalars.reversed()))
  }
}
