import AppStoreDocuments
import SubscriptionModel

/// Reads what is in the archive.
struct FactsReader {
  let connection: Connection
  let moment: ListMoment
  let trustedRoots: TrustedRoots

  /// The facts for some environments; what is counted of customers is of one app's alone if `app` names
  /// it.
  func facts(_ environment: EnvironmentFilter, app: BundleId? = nil) throws -> ArchiveFacts {
    var facts = ArchiveFacts()
    let counts = try Counts.stored(in: connection)
    facts.files = Int(counts.files)
    facts.documents = Int(counts.documents)
    facts.ignored = Int(counts.ignored)
    facts.problems = Int(counts.problems)
    facts.bytes = counts.bytes.mapValues { Int($0) }
    facts.kinds = counts.kinds.mapValues { Int($0) }
    facts.items = facts.documents + facts.ignored + facts.problems
    let signatureCounts = try SignatureCounts(in: connection, trustedRoots: trustedRoots)
    facts.signatures = signatureCounts.verdicts
    facts.brokenSignatures = signatureCounts.broken
    facts.scannedAt = try IndexState.refreshedAt(in: connection)
    facts.orphans = Int(try Meta.int(Counts.orphansName, in: connection) ?? 0)
    facts.heard = try NotificationSpan(in: environment, until: moment.asOf, of: connection)
    if let app {
      try count(customersOf: app, environment, in: &facts)
    } else {
      try countCustomers(environment, in: &facts)
    }
    return facts
  }

  private func countCustomers(
    _ environment: EnvironmentFilter,
    in facts: inout ArchiveFacts
  ) throws {
    let lengths = ListLengths(connection: connection, moment: moment)
    facts.hidden = try lengths.environments().filter { name, _ in
      !environment.includes(AppStoreEnvironment(stored: name))
    }
    facts.take(
      signed: try segmentCounts(environment.scopes(of: .signed), lengths),
      unsigned: try segmentCounts(environment.scopes(of: .unsigned), lengths)
    )
    for contradiction in Contradiction.allCases {
      let length = try lengths.length(
        of: .contradiction(contradiction),
        scopes: environment.scopes(of: facts.evidence)
      )
      if length > 0 { facts.contradictionCounts[contradiction] = length }
    }
    facts.newestEvidence = try Self.newestEvidence(
      environment.scopes(of: facts.evidence),
      at: moment,
      in: connection
    )
  }

  /// Counts one app's customers: no lengths are kept for an app alone, so that every row is looked at.
  private func count(
    customersOf app: BundleId,
    _ environment: EnvironmentFilter,
    in facts: inout ArchiveFacts
  ) throws {
    let (signed, unsigned) = (environment.scopes(of: .signed), environment.scopes(of: .unsigned))
    var tallies: [Int64: Tally] = [:]
    let walk = ListWalk(
      source: ListWalk.Source(
        lists: [.segment(.all)],
        scopes: EnvironmentFilter.all.scopes(of: .all),
        sort: .newest
      ),
      moment: moment,
      connection: connection
    )
    var bound = ListKey.first
    while true {
      let rows = try walk.rows(from: bound, isForward: true, limit: Self.rowsAtOnce)
      for entry in rows.map(\.entry) where entry.row.bundleId == app {
        if environment.includes(entry.row.environment) {
          tallies[entry.row.scope, default: Tally()].add(entry)
        } else {
          facts.hidden[entry.row.environment.name, default: 0] += 1
        }
      }
      guard rows.count == Self.rowsAtOnce, let last = rows.last else { break }
      bound = last.key
    }
    let tally = { (scopes: [Int64]) in
      scopes.reduce(into: Tally()) { $0.add(tallies[$1] ?? Tally()) }
    }
    facts.take(signed: tally(signed).segments, unsigned: tally(unsigned).segments)
    let counted = tally(facts.evidence == .signed ? signed : signed + unsigned)
    facts.contradictionCounts = counted.contradictions
    facts.newestEvidence = counted.newest
  }

  /// What is counted of customers, row by row.
  private struct Tally {
    var segments = Dictionary(uniqueKeysWithValues: Segment.allCases.map { ($0, 0) })
    var contradictions: [Contradiction: Int] = [:]
    var newest: Timestamp?

    mutating func add(_ entry: ListingEntry) {
      for segment in entry.row.segments { segments[segment, default: 0] += 1 }
      for contradiction in entry.contradictions { contradictions[contradiction, default: 0] += 1 }
      newest = [newest, entry.row.newestEvidence].compactMap(\.self).max()
    }

    mutating func add(_ other: Tally) {
      segments.merge(other.segments, uniquingKeysWith: +)
      contradictions.merge(other.contradictions, uniquingKeysWith: +)
      newest = [newest, other.newest].compactMap(\.self).max()
    }
  }

  /// Few enough to hold, and enough to be fast.
  private static let rowsAtOnce = 1000

  /// How many customers of some scopes each segment has.
  private func segmentCounts(_ scopes: [Int64], _ lengths: ListLengths) throws -> [Segment: Int] {
    var counts: [Segment: Int] = [:]
    for segment in Segment.allCases {
      counts[segment] = try lengths.length(of: .segment(segment), scopes: scopes)
    }
    return counts
  }

  /// When the newest dated document of some scopes was made; `nil` where none is dated.
  static func newestEvidence(
    _ scopes: [Int64],
    at moment: ListMoment,
    in connection: Connection
  ) throws -> Timestamp? {
    let walk = ListWalk(
      source: ListWalk.Source(
        lists: [.segment(.all)],
        scopes: scopes,
        sort: .newest
      ),
      moment: moment,
      connection: connection
    )
    return try walk.rows(from: .first, isForward: true, limit: 1).first?.entry.row.newestEvidence
  }
}

extension ArchiveFacts {
  /// Takes how many customers each segment has, by what is known of them.
  fileprivate mutating func take(signed: [Segment: Int], unsigned: [Segment: Int]) {
    if signed[.all] == 0 {
      segmentCounts = unsigned
    } else {
      segmentCounts = signed
      if unsigned[.all] != 0 { unsignedCounts = unsigned }
    }
  }
}
