import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// `subdesk events [ID]`: what happened to one customer, or the notifications of all.
struct Events: RemoteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show a customer's timeline, or the notifications of all customers, newest first.",
    discussion: Discussion(
      """
      Events are ordered by when Apple signed them; late arrivals are marked. Of all customers' \
      notifications, those known only from unsigned documents come last. For one customer, \
      events known only from receipts and saved responses, missed renewals, and gaps in the \
      archive have their own lines. Exits with 1 if nothing was found, 3 if several customers \
      match, or 75 if nothing was found so far.
      With --follow, it prints the notifications of all customers as their documents arrive, until \
      it is interrupted; with --since, those signed since then first, oldest first.
      """,
      examples: [
        "events 340008899436227",
        "events --limit 20",
        "events --since 2025-03-14 --format jsonl",
      ]
    ).text
  )

  @Argument(help: ArgumentHelp("Any identifier of the customer; all by default.", valueName: "id"))
  var id: String?

  @Option(help: "The output format: text, tsv, json, or jsonl.")
  var format: RowFormat = .text

  @Option(help: ArgumentHelp("The maximum number of lines, newest first.", valueName: "n"))
  var limit: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only what was signed since: 2026-06-01, yesterday, -1d.",
      valueName: "instant"
    )
  )
  var since: String?

  @Flag(help: "Print the notifications of all customers as they arrive.")
  var follow = false

  @OptionGroup var app: AppOption

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be greater than 0.") }
    guard follow else { return }
    guard id == nil, limit == nil else {
      throw ValidationError("--follow prints all customers' notifications, without ID or --limit.")
    }
    guard common.asOf == nil, common.refresh != .never else {
      throw ValidationError("--follow cannot be combined with --as-of or --refresh never.")
    }
    guard format != .json else {
      throw ValidationError("--format json needs an end; use jsonl with --follow.")
    }
  }

  func run() throws {
    var desk =
      try id.map { try Desk.answering([$0], in: app, common, verifiesEarlier: true) }
      ?? Desk(common, quickLook: true, rows: false)
    desk.app = app.bundleId
    let since = try DateReader(asOf: .now, zone: desk.zone).instantOfOption("--since", since)
    if follow {
      guard !desk.asOfIsFixed else {
        throw CommandError(
          message: "--follow cannot be combined with as-of, which the settings name.",
          code: ExitStatus.usage
        )
      }
      guard let feed = NotificationFeed(desk: desk, since: since, format: format) else {
        throw CommandError(
          message: "No file descriptor is available.",
          code: ExitStatus.unreadable
        )
      }
      try feed.run()
    } else if let id {
      try printTimeline(of: id, since: since, desk)
    } else {
      try printNotifications(since: since, desk)
    }
  }

  private func printTimeline(of id: String, since: Timestamp?, _ desk: Desk) throws {
    let customer = try desk.oneCustomer(id) { undecided in
      try EventsOutput.print(undecided, desk, format)
    }.customer
    let isText = format == .text
    let words = isText ? desk.wording : desk.wording(in: .utc)
    var lines = words.timeline(of: customer, gaps: try desk.gaps(around: customer))
    if let since { lines = lines.filter { $0.moment >= since } }
    let limit = try desk.limit(limit)
    let shown = limit.map { Array(lines.prefix($0)) } ?? lines
    try EventsOutput(desk: desk, customer: customer, lines: shown).print(format)
    if shown.count < lines.count {
      StandardOutput.printError(
        "Showing the newest \(shown.count) of \(lines.count) lines.\(desk.limitHint)"
      )
    }
    desk.noteDirectSearch(knowsGaps: false)
    if lines.isEmpty { throw try desk.nothingFound() }
  }

  /// Prints all customers' notifications, a page at a time.
  private func printNotifications(since: Timestamp?, _ desk: Desk) throws {
    let limit = try desk.limit(limit)
    let output = NotificationsOutput(desk: desk, format: format)
    let reader = NotificationReader(index: desk.index, app: desk.app)
    var request = NotificationsRequest(
      asOf: desk.asOf,
      environment: desk.environment,
      zone: output.zone,
      limit: Self.pageSize
    )
    request.since = since
    // Before anything is printed, or it would be printed twice.
    var newest = request
    newest.limit = 1
    if try reader.page(newest).rows.isEmpty { _ = try desk.refreshCompletely() }
    var left = limit ?? .max
    var isCut = false
    try output.begin()
    for evidence in [EvidenceSelection.signed, .unsigned] where left > 0 {
      request.evidence = evidence
      try reader.forEachPage(request) { page in
        guard !page.rows.isEmpty else { return true }
        if evidence == .unsigned { output.printUnsignedHeading() }
        try output.print(page.rows.prefix(left))
        isCut = page.rows.count > left || page.rows.count == left && page.next != nil
        left -= min(left, page.rows.count)
        return left > 0
      }
    }
    if output.count == 0 { try output.print([CustomerNotification]()) }
    output.end()
    if request.evidence == .signed { try noteUnsigned(request, reader) }
    if isCut {
      let shown = output.count == 1 ? "notification" : counted(output.count, "notification")
      StandardOutput.printError("Showing the newest \(shown).\(desk.limitHint)")
    }
    guard output.count == 0 else { return }
    let time = since.map { " was signed since \(desk.wording.dateWithZone($0))" } ?? " has a date"
    StandardOutput.printError("No notification about a customer\(time) in this environment.")
    throw try desk.nothingFound()
  }

  /// Says on standard error how many notifications only unsigned documents state, where none of them
  /// was printed.
  private func noteUnsigned(
    _ request: NotificationsRequest,
    _ reader: NotificationReader
  ) throws {
    let (count, isLeast) = try reader.unsignedCount(request, limit: Self.maximumCounted)
    guard count > 0 else { return }
    let least = isLeast ? "At least " : ""
    let noun = count == 1 ? "notification is" : "notifications are"
    StandardOutput.printError(
      "\(least)\(grouped(count)) more \(noun) known only from unsigned documents."
    )
  }

  /// How many notifications are counted at most that are not printed.
  private static let maximumCounted = 10_000
  /// How many notifications are read at once.
  private static let pageSize = 200
}
