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
    for segment in Segment.allCases {
      facts.segmentCounts[segment] = try lengths.length(
        of: .segment(segment),
        scopes: environment.scopes
      )
    }
    for contradiction in Contradiction.allCases {
      let length = try lengths.length(
        of: .contradiction(contradiction),
        scopes: environment.scopes
      )
      if length > 0 { facts.contradictionCounts[contradiction] = length }
    }
    facts.orphans = Int(try Meta.int(Counts.orphansName, in: connection) ?? 0)
    facts.newestEvidence = try newestEvidence(environment)
    facts.heard = try NotificationSpan(in: environment, until: moment.asOf, of: connection)
    return facts
  }

  private func newestEvidence(_ environment: EnvironmentFilter) throws -> Timestamp? {
    let walk = ListWalk(
      source: ListWalk.Source(
        lists: [.segment(.all)],
        scopes: environment.scopes,
        sort: .newest
      ),
      moment: moment,
      connection: connection,
      keeps: { _ in true }
    )
    return try walk.rows(from: .first, isForward: true, limit: 1).first?.entry.row.newestEvidence
  }
}
