import AppStoreDocuments
import GRDB
import SubscriptionModel

/// How many files and items of each outcome there are, kept in `meta` so that nobody counts rows.
struct Counts {
  var files: Int64 = 0
  var documents: Int64 = 0
  var ignored: Int64 = 0
  var problems: Int64 = 0
  /// Decoded items that belong to no customer.
  var orphans: Int64 = 0
  /// The name that `orphans` is stored under.
  static let orphansName = "orphans"
  /// By the name that they are stored under.
  private var seals: [String: Int64] = [:]

  init(files: Int64 = 0, documents: Int64 = 0, ignored: Int64 = 0, problems: Int64 = 0) {
    self.files = files
    self.documents = documents
    self.ignored = ignored
    self.problems = problems
  }

  mutating func add(_ outcome: ItemOutcome) { change(outcome, by: 1) }

  mutating func remove(_ outcome: ItemOutcome) { change(outcome, by: -1) }

  /// Counts a document by what its signatures say.
  mutating func add(_ seal: DocumentSeal) { change(seal, by: 1) }

  mutating func remove(_ seal: DocumentSeal) { change(seal, by: -1) }

  private mutating func change(_ seal: DocumentSeal, by step: Int64) {
    guard !seal.outermost.isEmpty else { return }
    seals[SealNames.outermost + seal.outermost.joined(separator: " "), default: 0] += step
    if !seal.all.isEmpty {
      seals[SealNames.all + seal.all.joined(separator: " "), default: 0] += step
    }
    for root in seal.roots { seals[SealNames.root + root.hexadecimal, default: 0] += step }
  }

  private mutating func change(_ outcome: ItemOutcome, by step: Int64) {
    switch outcome {
    case .decoded: documents += step
    case .ignored: ignored += step
    case .problem: problems += step
    }
  }

  /// Adds these numbers to the stored ones.
  func add(to database: Database) throws {
    let numbers = [
      ("files", files), ("documents", documents), ("ignored", ignored), ("problems", problems),
      (Self.orphansName, orphans),
    ]
    for (name, value) in numbers + seals.sorted(by: { $0.key < $1.key }) where value != 0 {
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
