import AppStoreDocuments
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
  func add(to connection: Connection) throws {
    let numbers = [
      ("files", files), ("documents", documents), ("ignored", ignored), ("problems", problems),
      (Self.orphansName, orphans),
    ]
    for (name, value) in numbers + seals.sorted(by: { $0.key < $1.key }) where value != 0 {
      try connection.run(
        """
        INSERT INTO meta (name, value) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET value = meta.value + excluded.value
        """,
        binding: .text(name),
        .int(value)
      )
    }
  }

  /// Reads the stored numbers.
  static func stored(in connection: Connection) throws -> Counts {
    Counts(
      files: try Meta.int("files", in: connection) ?? 0,
      documents: try Meta.int("documents", in: connection) ?? 0,
      ignored: try Meta.int("ignored", in: connection) ?? 0,
      problems: try Meta.int("problems", in: connection) ?? 0
    )
  }
}
