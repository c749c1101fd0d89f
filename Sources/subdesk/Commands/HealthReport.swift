import AppStoreDocuments
import ArchiveIndex
import SubscriptionModel
import SupportAnswers

/// The checks of `subdesk health`, each with the limits that decide its status.
struct HealthReport {
  let checks: [Check]

  /// How well something is.
  enum Status: String, CaseIterable, Comparable {
    case fine
    case warning
    case critical

    /// As monitors write it: 0, 1, or 2.
    var number: Int { self == .fine ? 0 : self == .warning ? 1 : 2 }

    static func < (left: Status, right: Status) -> Bool { left.number < right.number }
  }

  /// What is checked.
  enum Name: String, CaseIterable {
    /// Whether the archive's folder is there: 1 or 0.
    case archive
    /// Whether the index is there and complete: 1 or 0.
    case index
    /// The age of the newest evidence, in seconds.
    case evidence
    /// The time since the last refresh ended, in seconds.
    case refresh
    /// How long refreshes have not come to their end, in seconds.
    case refreshFailure
    /// The time since the newest notification, in seconds.
    case notifications
    /// How many problems are new since yesterday.
    case problems
    /// How many folders and files are missing or cannot be read.
    case missingParts
    /// How long the first root certificate is still valid, in seconds.
    case certificates
    /// How much room there is for the index, in bytes.
    case freeSpace
    /// How large the index is, in bytes.
    case indexSize
  }

  /// One check.
  struct Check {
    let name: Name
    let status: Status
    /// In the unit of the name; `nil` where there is nothing to measure.
    var value: Int64?
    /// Since when it is so, or for a date to come, when it will be; `nil` where nothing says.
    var since: Timestamp?
    /// What there is to say, as a sentence.
    let text: String
  }

  /// What is known of the archive.
  enum Source {
    /// Its index.
    case index(IndexHealth)
    /// It is not there, for this reason.
    case noArchive(String)
  }

  /// From when on a problem is new.
  static func yesterday(at now: Timestamp) -> Timestamp {
    now.adding(.days(-1))
  }

  /// The worst status of all checks.
  var status: Status { checks.map(\.status).max() ?? .fine }

  /// Judges what is known of an archive; `roots` are those that signatures may lead to.
  ///
  /// A check of something that is not known is left out.
  init(_ source: Source, roots: [RootExpiry], words: Wording) {
    let judge = HealthJudge(words: words)
    let certificates = [judge.certificates(roots)].compactMap(\.self)
    switch source {
    case .noArchive(let reason):
      let archive = Check(name: .archive, status: .critical, value: 0, text: reason)
      checks = [archive] + certificates
    case .index(let health):
      let contents = health.contents.map { judge.checks(of: $0) } ?? []
      let room = [judge.freeSpace(health), judge.size(health)].compactMap(\.self)
      checks = [judge.archive, judge.index(health)] + contents + certificates + room
    }
  }
}
