import AppStoreDocuments
import SubscriptionModel

/// How many files and items of each outcome there are, kept in `meta` so that nobody counts rows.
struct Counts {
  var files: Int64 = 0
  var documents: Int64 = 0
  var ignored: Int64 = 0
  var problems: Int64 = 0
  /// How many bytes the items of each outcome were read from.
  private(set) var bytes: [ItemOutcome: Int64] = [:]
  /// How many decoded items there are of each kind.
  private(set) var kinds: [DocumentKind: Int64] = [:]
  /// Decoded items that belong to no customer.
  var orphans: Int64 = 0
  /// The name that `orphans` is stored under.
  static let orphansName = "orphans"
  /// Behind it stands the kind of document that is counted under the name.
  private static let kindName = "kind "
  /// Behind it stands the outcome whose bytes are stored under the name.
  private static let bytesName = "bytes "
  /// Documents by what their signatures say, under the names that the counts are stored by.
  private var signatureCounts: [String: Int64] = [:]

  init(files: Int64 = 0, documents: Int64 = 0, ignored: Int64 = 0, problems: Int64 = 0) {
    self.files = files
    self.documents = documents
    self.ignored = ignored
    self.problems = problems
  }

  /// Counts an item that so many bytes were read for.
  mutating func add(_ outcome: ItemOutcome, _ kind: DocumentKind, bytes: Int) {
    change(outcome, kind, by: 1)
    self.bytes[outcome, default: 0] += Int64(bytes)
  }

  mutating func remove(_ outcome: ItemOutcome, _ kind: DocumentKind, bytes: Int) {
    change(outcome, kind, by: -1)
    self.bytes[outcome, default: 0] -= Int64(bytes)
  }

  /// Counts a document by what its signatures say.
  mutating func add(_ findings: SignatureFindings) { change(findings, by: 1) }

  mutating func remove(_ findings: SignatureFindings) { change(findings, by: -1) }

  private mutating func change(_ findings: SignatureFindings, by step: Int64) {
    guard !findings.outermost.isEmpty else { return }
    signatureCounts[
      SignatureCountNames.outermost + findings.outermost.joined(separator: " "),
      default: 0
    ] += step
    if !findings.all.isEmpty {
      signatureCounts[SignatureCountNames.all + findings.all.joined(separator: " "), default: 0] +=
        step
    }
    for root in findings.roots {
      signatureCounts[SignatureCountNames.root + root.hexadecimal, default: 0] += step
    }
  }

  private mutating func change(_ outcome: ItemOutcome, _ kind: DocumentKind, by step: Int64) {
    switch outcome {
    case .decoded:
      documents += step
      kinds[kind, default: 0] += step
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
    let changes =
      numbers + ItemOutcome.allCases.map { (Self.bytesName + $0.rawValue, bytes[$0] ?? 0) }
      + kinds.map { (Self.kindName + $0.rawValue, $1) }.sorted { $0.0 < $1.0 }
      + signatureCounts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    try Meta.add(changes.filter { $0.1 != 0 }, in: connection)
  }

  /// Reads the stored numbers.
  static func stored(in connection: Connection) throws -> Counts {
    var counts = Counts(
      files: try Meta.int("files", in: connection) ?? 0,
      documents: try Meta.int("documents", in: connection) ?? 0,
      ignored: try Meta.int("ignored", in: connection) ?? 0,
      problems: try Meta.int("problems", in: connection) ?? 0
    )
    for (name, count) in try Meta.numbers(behind: bytesName, in: connection) {
      if let outcome = ItemOutcome(rawValue: name) { counts.bytes[outcome] = count }
    }
    for (name, count) in try Meta.numbers(behind: kindName, in: connection) {
      if let kind = DocumentKind(rawValue: name) { counts.kinds[kind] = count }
    }
    return counts
  }
}
