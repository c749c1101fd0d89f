import AppStoreDocuments
import SubscriptionModel

/// Reads what is in the archive.
struct FactsReader {
  let connection: Connection
  let moment: ListMoment
  let trustedRoots: TrustedRoots

  /// The facts for some environments.
  func facts(_ environment: EnvironmentFilter) throws -> ArchiveFacts {
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
    let lengths = ListLengths(connection: connection, moment: moment)
    facts.hidden = try lengths.environments().filter { name, _ in
      !environment.includes(AppStoreEnvironment(stored: name))
    }
    facts.segmentCounts = try segmentCounts(environment.scopes(of: .signed), lengths)
    let unsigned = try segmentCounts(environment.scopes(of: .unsigned), lengths)
    if facts.segmentCounts[.all] == 0 {
      facts.segmentCounts = unsigned
    } else if unsigned[.all] != 0 {
      facts.unsignedCounts = unsigned
    }
    for contradiction in Contradiction.allCases {
      let length = try lengths.length(
        of: .contradiction(contradiction),
        scopes: environment.scopes(of: facts.evidence)
      )
      if length > 0 { facts.contradictionCounts[contradiction] = length }
    }
    facts.orphans = Int(try Meta.int(Counts.orphansName, in: connection) ?? 0)
    facts.newestEvidence = try Self.newestEvidence(
      environment.scopes(of: facts.evidence),
      at: moment,
      in: connection
    )
    facts.heard = try NotificationSpan(in: environment, until: moment.asOf, of: connection)
    return facts
  }

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
      connection: connection,
      keeps: { _ in true }
    )
    return try walk.rows(from: .first, isForward: true, limit: 1).first?.entry.row.newestEvidence
  }
}
