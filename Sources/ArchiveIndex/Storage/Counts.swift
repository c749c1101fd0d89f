import GRDB
import SubscriptionModel

/// How many files and items of each outcome there are, kept in `meta` so that nobody counts rows.
struct Counts {
  var files: Int64 = 0
  var documents: Int64 = 0
  var ignored: Int64 = 0
  var problems: Int64 = 0

  mutating func add(_ outcome: ItemOutcome) { change(outcome, by: 1) }

  mutating func remove(_ outcome: ItemOutcome) { change(outcome, by: -1) }

  private mutating func change(_ outcome: ItemOutcome, by step: Int64) {
    switch outcome {
    case .decoded: documents += step
    case .ignored: ignored += step
    case .problem: problems += step
    }
  }

  /// Adds these numbers to the stored ones.
  func add(to database: Database) throws {
    for (name, value) in [
      ("files", files), ("documents", documents), ("ignored", ignored), ("problems", problems),
    ] where value != 0 {
      try Prepared(
        database,
        """
        INSERT INTO meta (name, value) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET value = value + excluded.value
        """
      ).run(.text(name), .int(value))
    }
  }

  /// Reads the stored numbers.
  static func stored(in database: Database) throws -> Counts {
    Counts(
      files: try Meta.int("files", in: database) ?? 0,
      documents: try Meta.int("documents", in: database) ?? 0,
      ignored: try Meta.int("ignored", in: database) ?? 0,
      problems: try Meta.int("problems", in: database) ?? 0
    )
  }
}

/// What the index says of itself, by name.
enum Meta {
  static func int(_ name: String, in database: Database) throws -> Int64? {
    let row = try Prepared(database, ReadStatement.fact.rawValue)
    try row.bind(.text(name))
    guard try row.step() else { return nil }
    defer { row.reset() }
    return row.optionalInt(0)
  }

  static func text(_ name: String, in database: Database) throws -> String? {
    let row = try Prepared(database, ReadStatement.fact.rawValue)
    try row.bind(.text(name))
    guard try row.step() else { return nil }
    defer { row.reset() }
    return row.optionalText(0)
  }

  static func set(_ name: String, _ value: SQLValue, in database: Database) throws {
    try Prepared(database, "INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)")
      .run(.text(name), value)
  }
}
