import ArchiveIndex
import Glibc
import NCursesBackend
import SubscriptionModel
import SupportAnswers

/// Prints the notifications of all customers as their documents arrive, until a signal or the end
/// of the output's reader ends the program.
final class NotificationFeed {
  private let desk: Desk
  private let since: Timestamp?
  private let output: NotificationsOutput
  private let reader: NotificationReader
  private let mailbox: Mailbox<ArchiveWatcher.Event>
  private let watcher: ArchiveWatcher
  /// What was printed and may be read again.
  private var printed: Set<PrintedNotification> = []
  /// From when on documents count as new; `nil` before everything was looked at once.
  private var newSince: Timestamp?

  private struct PrintedNotification: Hashable {
    var customer: CustomerId
    var moment: Timestamp
    var text: String

    init(_ notification: CustomerNotification) {
      customer = notification.customer
      moment = notification.line.moment
      text = notification.line.text
    }
  }

  /// The time, in milliseconds, in which another process may still be writing what it dated before.
  private static let overlap: Int64 = 60_000
  /// The pause between two looks, in microseconds, so that a flood of files is read in batches.
  private static let pause: UInt32 = 200_000

  /// Makes a feed that first prints what was signed since a moment; `nil` if the process has no file
  /// descriptor left.
  init?(desk: Desk, since: Timestamp?, format: RowFormat) {
    guard let mailbox = Mailbox<ArchiveWatcher.Event>(),
      let watcher = ArchiveWatcher(
        archive: desk.index.archive,
        index: desk.index.indexPath,
        isIndexReported: !desk.index.isOnServer,
        deliver: { mailbox.post($0) }
      )
    else { return nil }
    self.desk = desk
    self.since = since
    self.mailbox = mailbox
    self.watcher = watcher
    output = NotificationsOutput(desk: desk, format: format)
    reader = NotificationReader(index: desk.index, app: desk.app)
  }

  /// Prints for as long as the process lives.
  func run() throws -> Never {
    try desk.audit?.record(AuditRecord(action: .events))
    try output.begin()
    StandardOutput.flush()
    watcher.resume()
    // A pipe without a reader wakes it, too.
    let descriptors = [mailbox.fileDescriptor] + (StandardOutput.isPipe ? [STDOUT_FILENO] : [])
    while true {
      if wait(on: descriptors).contains(STDOUT_FILENO) { StandardOutput.endWithoutReader() }
      let events = mailbox.drain()
      do {
        if try take(events) { try printNews() }
      } catch {
        throw CommandError(error)
      }
      StandardOutput.flush()
      usleep(Self.pause)
    }
  }

  /// Brings the index up to date; whether it may hold something new.
  private func take(_ events: [ArchiveWatcher.Event]) throws -> Bool {
    var changes = ArchiveChanges()
    var mode: RefreshMode?
    for event in events {
      switch event {
      case .began: mode = .full
      case .changed(let changed): changes.add(changed)
      case .indexWritten: if desk.index.isReadOnly, mode == nil { mode = .quick }
      case .intervalEnded: if mode == nil { mode = .quick }
      }
    }
    if !events.isEmpty, try desk.index.reopenIfReplaced() { mode = .full }
    if !changes.isEmpty, mode != .full { _ = try desk.index.follow(.changes(changes), asOf: .now) }
    if let mode { _ = try desk.index.follow(mode, asOf: .now) }
    guard newSince == nil else { return !events.isEmpty }
    // What was there before is printed only if it was asked for.
    newSince = .now
    if let since { try printSigned(since: since) }
    return false
  }

  private func request() -> NotificationsRequest {
    NotificationsRequest(
      asOf: .now,
      environment: desk.environment,
      zone: output.zone,
      limit: NotificationReader.maximumNewDocuments
    )
  }

  /// Prints what was signed since a moment, oldest first.
  private func printSigned(since: Timestamp) throws {
    var request = request()
    request.since = since
    var found: [CustomerNotification] = []
    try reader.forEachPage(request) { page in
      found += page.rows
      return true
    }
    try print(found)
  }

  /// Prints what comes newest first, oldest first; of more than the host gives out at once, the newest.
  private func print(_ found: [CustomerNotification]) throws {
    guard !found.isEmpty else { return }
    let shown = found.prefix(desk.fixedLimit ?? .max)
    try output.print(shown.reversed())
    guard shown.count < found.count else { return }
    StandardOutput.printError(
      "Showing the newest \(grouped(shown.count)) of \(counted(found.count, "notification"))."
    )
  }

  /// Prints the notifications of new documents, oldest first.
  private func printNews() throws {
    guard let newSince else { return }
    let now = Timestamp.now
    var request = request()
    request.newSince = newSince
    request.limit = 0
    let page = try reader.page(request)
    try print(page.new.filter { !printed.contains(PrintedNotification($0)) })
    // Whatever is asked for again is known.
    printed = Set(page.new.map { PrintedNotification($0) })
    let earliest = Timestamp(milliseconds: now.milliseconds - Self.overlap)
    self.newSince = max(newSince, earliest)
  }
}
