package import SubscriptionModel
package import SupportAnswers
package import TerminalUI

/// What happens to the dashboard: keys, the clock, and answers to its effects.
///
/// Every answer carries what was asked; one that is no longer asked for is dropped.
package enum DashboardEvent: Hashable, Sendable {
  /// A key, a paste or a new size.
  case terminal(TerminalEvent)
  /// What the clock says; to be sent before the events that were read at that moment.
  case now(Timestamp)
  /// Answers `Effect.list`.
  case listed(ListPage)
  /// Answers `Effect.facts` for the same instant and environments.
  case facts(ArchiveFacts, asOf: Timestamp, environment: EnvironmentFilter)
  /// Answers `Effect.search`.
  case found(SearchAnswer)
  /// Answers `Effect.triangulate`, with the gaps of the archive on the days named.
  case triangulated(TriangulationAnswer, gaps: [ArchiveGap])
  /// Answers `Effect.customer`; `nil` when the archive has no such customer.
  case customer(CustomerId, CustomerRecords?)
  /// Answers `Effect.document`; `nil` when the document cannot be read any more.
  case document(Provenance, DocumentTree?)
  /// Answers `Effect.digests`, with the current state of each file by path.
  case digests([String: FileDigest])
  /// Answers `Effect.items`.
  case items([ItemReport], ItemsRequest)
  /// Answers `Effect.gaps` for the same instant and environments.
  case gaps([ArchiveGap], until: Timestamp, environment: EnvironmentFilter)
  /// Answers `Effect.notifications`.
  case notifications(NotificationsPage)
  /// Answers `Effect.newDocuments` for the same moment.
  case newDocuments(Int, since: Timestamp)
  /// How the archive is followed from now on, unasked; `since` is when everything had been looked
  /// at.
  case following(Following, since: Timestamp)
  /// Answers `Effect.statistics`.
  case statistics(Statistics)
  /// Answers `Effect.export` with the customers who were written and whether those are all, and with
  /// the text of what is for the clipboard.
  case exported(ListExport, text: String, customers: [CustomerId], isWhole: Bool)
  /// Answers `Effect.note` with the note as it was written.
  case noted(CaseNote)
  /// How far a scan is, unasked; a phase of `done` ends it.
  case progress(IndexProgress)
  /// What the index has to say, unasked, in words for a support person.
  case notice(String)
  /// The effect could not be run, and why, in words for a support person.
  case failed(Effect, message: String)
  /// The text went to the clipboard, and by which way, such as `tmux`.
  case copied(String, how: String)
}
