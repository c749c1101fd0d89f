import AppStoreDocuments
import ArchiveIndex
import SubscriptionModel
import SupportAnswers

/// Holds what is known of an index against the limits that a monitor is told of.
struct HealthJudge {
  let words: Wording

  private typealias Check = HealthReport.Check
  private typealias Status = HealthReport.Status

  /// From when on a length of time is worth a warning, and when it is critical.
  private struct Limits {
    let warning: TimeSpan
    let critical: TimeSpan

    /// Judges a length of time that should be short.
    func status(of span: TimeSpan) -> Status {
      span >= critical ? .critical : span >= warning ? .warning : .fine
    }
  }

  /// A weekend without a document is usual in a small archive, and a week is not.
  private static let evidence = Limits(warning: .days(2), critical: .days(7))
  /// A nightly refresh may end a little later than the day before.
  private static let refresh = Limits(warning: .hours(26), critical: .days(3))
  /// A refresh that was cut short is made up for by the next one.
  private static let failure = Limits(warning: .seconds(0), critical: .days(1))
  /// How long a silence that is too long is only worth a warning.
  private static let silence = TimeSpan.days(1)
  /// New certificates take weeks to get to every host.
  private static let certificates = (warning: TimeSpan.days(90), critical: TimeSpan.days(14))
  /// A first build or a large day's documents may need this much.
  private static let freeSpace = (warning: Int64(1_000_000_000), critical: Int64(100_000_000))

  private var now: Timestamp { words.asOf }

  /// How long ago a moment was; what is later than now counts as now.
  private func age(_ moment: Timestamp) -> TimeSpan {
    max(now.since(moment), TimeSpan(milliseconds: 0))
  }

  private func agoOn(_ moment: Timestamp) -> String {
    let ago = moment < now ? words.ago(since: moment) : "just now"
    return "\(ago), on \(words.dateWithZone(moment))"
  }

  // MARK: Whether there is anything

  /// The archive's folder is there.
  var archive: HealthReport.Check {
    Check(name: .archive, status: .fine, value: 1, text: "The archive's folder is there.")
  }

  /// Whether the index can be asked, and holds everything.
  func index(_ health: IndexHealth) -> HealthReport.Check {
    func check(_ status: Status, _ text: String) -> Check {
      Check(name: .index, status: status, value: status == .fine ? 1 : 0, text: text)
    }
    guard let contents = health.contents else {
      return check(.critical, health.problem ?? "The index is empty.")
    }
    guard contents.refreshedAt != nil else {
      return contents.isBeingRefreshed
        ? check(.warning, "The index is being built for the first time.")
        : check(.critical, "The index was never built to its end.")
    }
    guard contents.isUnfinished else {
      guard contents.missing == nil, contents.unreadable == 0 else {
        return check(
          .warning,
          "The index is incomplete: it keeps what is missing or cannot be read now."
        )
      }
      return check(.fine, "The index is complete.")
    }
    return contents.isBeingRefreshed
      ? check(.warning, "The index is being refreshed.")
      : check(.warning, "The last refresh of the index was cut short.")
  }

  /// The checks of what an index holds.
  func checks(of contents: IndexHealth.Contents) -> [HealthReport.Check] {
    [
      evidence(contents), refresh(contents), failure(contents), notifications(contents),
      problems(contents), missingParts(contents),
    ].compactMap(\.self)
  }

  // MARK: How current it is

  /// Judges how long ago something was.
  private func check(
    _ name: HealthReport.Name,
    _ moment: Timestamp,
    _ limits: Limits,
    _ text: String
  ) -> Check {
    let status = limits.status(of: age(moment))
    return Check(name: name, status: status, value: age(moment).seconds, since: moment, text: text)
  }

  private func evidence(_ contents: IndexHealth.Contents) -> Check {
    guard let newest = contents.newestEvidence else {
      return Check(name: .evidence, status: .warning, text: "No document has a date.")
    }
    return check(.evidence, newest, Self.evidence, "The newest evidence is from \(agoOn(newest)).")
  }

  private func refresh(_ contents: IndexHealth.Contents) -> Check? {
    guard let last = contents.refreshedAt else { return nil }
    return check(.refresh, last, Self.refresh, "The last refresh ended \(agoOn(last)).")
  }

  /// Refreshes do not come to their end where one was cut short, and nobody goes on with it.
  private func failure(_ contents: IndexHealth.Contents) -> Check {
    guard contents.isUnfinished, !contents.isBeingRefreshed, let since = contents.refreshedAt else {
      return Check(name: .refreshFailure, status: .fine, value: 0, text: "No refresh has failed.")
    }
    let text = "No refresh has come to its end since \(words.dateWithZone(since))."
    return check(.refreshFailure, since, Self.failure, text)
  }

  private func notifications(_ contents: IndexHealth.Contents) -> Check {
    guard let newest = contents.newestNotification else {
      return Check(name: .notifications, status: .fine, text: "The archive has no notifications.")
    }
    let span = age(newest)
    let isSilent = contents.silence != nil
    return Check(
      name: .notifications,
      status: !isSilent ? .fine : span >= Self.silence ? .critical : .warning,
      value: span.seconds,
      since: newest,
      text: "The newest notification is from the hour of \(words.dateWithZone(newest))"
        + (isSilent ? ", which is longer ago than is usual here." : ".")
    )
  }

  // MARK: What is wrong

  private func problems(_ contents: IndexHealth.Contents) -> Check {
    let count = contents.newProblems
    let since = HealthReport.yesterday(at: now)
    return Check(
      name: .problems,
      status: count > 0 ? .warning : .fine,
      value: Int64(count),
      since: since,
      text: count == 0
        ? "No problem is new since yesterday."
        : "\(counted(count, "problem")) \(count == 1 ? "is" : "are") new since yesterday; "
          + "subdesk check --since -1d lists them."
    )
  }

  private func missingParts(_ contents: IndexHealth.Contents) -> Check {
    let folders = contents.missing?.folders.count ?? 0
    let count = folders + contents.unreadable
    let since = [contents.missing?.since, contents.unreadableSince].compactMap(\.self).min()
    let parts = [
      folders > 0 ? "\(counted(folders, "folder")) may be missing" : nil,
      contents.unreadable > 0
        ? "\(counted(contents.unreadable, "file or folder", plural: "files or folders")) cannot be read"
        : nil,
    ].compactMap(\.self)
    let sinceWords = since.map { ", the first since \(words.dateWithZone($0))" } ?? ""
    return Check(
      name: .missingParts,
      status: folders > 0 ? .critical : count > 0 ? .warning : .fine,
      value: Int64(count),
      since: since,
      text: count == 0
        ? "Nothing is missing or unreadable." : "\(parts.joined(separator: ", and "))\(sinceWords)."
    )
  }

  /// The root that is the first to become invalid: nothing that is signed later counts.
  func certificates(_ roots: [RootExpiry]) -> HealthReport.Check? {
    guard let first = roots.min(by: { $0.date < $1.date }) else { return nil }
    let left = first.date.since(now)
    let day = words.fullDay(first.date)
    return Check(
      name: .certificates,
      status: left < Self.certificates.critical
        ? .critical : left < Self.certificates.warning ? .warning : .fine,
      value: left.seconds,
      since: first.date,
      text: left.milliseconds < 0
        ? "The root \(first.name) has been invalid since \(day)."
        : "The root \(first.name) is valid until \(day) (\(words.span(left)) left)."
    )
  }

  // MARK: Room

  /// How much room there is; an index that is built again needs as much as it has.
  func freeSpace(_ health: IndexHealth) -> HealthReport.Check? {
    guard let free = health.freeSpace else { return nil }
    let needed = max(Self.freeSpace.warning, health.size ?? 0)
    return Check(
      name: .freeSpace,
      status: free < Self.freeSpace.critical ? .critical : free < needed ? .warning : .fine,
      value: free,
      text: "\(free.formattedBytes) are free where the index is."
    )
  }

  /// How large the index is, which is never wrong.
  func size(_ health: IndexHealth) -> HealthReport.Check? {
    health.size.map { size in
      Check(
        name: .indexSize,
        status: .fine,
        value: size,
        text: "The index takes \(size.formattedBytes)."
      )
    }
  }
}

extension TimeSpan {
  fileprivate var seconds: Int64 { milliseconds / 1000 }
}
