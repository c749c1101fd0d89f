import ArchiveIndex
import ArgumentParser
import Dashboard
import SubscriptionModel
import SupportAnswers
import TerminalUI

/// A session without screens: a line in, an answer out, and nothing is redrawn.
struct PlainSession {
  private(set) var desk: Desk
  let isASCII: Bool
  /// The filters that `list` knows by name.
  let savedFilters: [SavedFilter]
  private var input = InputLines()

  init(desk: Desk, isASCII: Bool, savedFilters: [SavedFilter]) {
    self.desk = desk
    self.isASCII = isASCII
    self.savedFilters = savedFilters
  }

  /// How many customers `list` shows at a time, unless the host gives out fewer.
  private static let usualPageSize = 20
  var pageSize: Int { min(Self.usualPageSize, desk.fixedLimit ?? .max) }
  /// The hits of a lookup; one customer can have dozens.
  private static let maximumHits = 200
  /// The most customers to describe completely; more are listed on one line each.
  private static let maximumWholeAnswers = 3

  /// Answers lines until `quit` or the end of input; prints the list if there is no input.
  mutating func run() throws {
    guard StandardOutput.isInputTerminal, StandardOutput.isTerminal else {
      return try printList(.all, limit: desk.fixedLimit)
    }
    printHelp()
    while let line = prompt() {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      if ["quit", "q", "exit"].contains(first) { return }
      do {
        try answer(first, Array(words.dropFirst()), line: line)
      } catch is ExitCode {
        // A failure to find exactly one customer was reported and does not end the session.
      }
    }
  }

  private mutating func prompt() -> String? {
    StandardOutput.write("subdesk> ")
    StandardOutput.flush()
    return input.next()
  }

  private mutating func answer(_ command: String, _ words: [String], line: String) throws {
    switch command {
    case "help", "?": printHelp()
    case "list": try list(words)
    case "filter": try filter(words)
    case "find": try find(words)
    case "overview": try printOverview()
    case "notifications": try printNotifications()
    case "as-of": try changeInstant(words.joined(separator: " "))
    case "environment": try changeEnvironment(words.joined(separator: " "))
    case "zone": try changeZone(words.joined(separator: " "))
    case "problems": try CheckOutput(desk: desk, facts: desk.facts(), since: nil).printText()
    case "answers", "report", "events", "timeline":
      guard let id = words.first else {
        return say("Which customer? Type \(command) and an ID, such as a transaction ID.")
      }
      try tell(command, of: id)
    default: try lookUp(line)
    }
  }

  private func printHelp() {
    say("Type an ID to look it up, or:")
    for (command, explanation) in [
      ("answers ID", "the questions that customers ask, each with its answer and a reply"),
      ("events ID", "what happened, newest first"),
      ("report ID", "the whole case"),
      ("find WORDS", "a charge by product, day, price, and country: find pro 2025-02-23 9.99 USA"),
      ("list SEGMENT", "customers: \(segmentNames)"),
      ("filter WORDS", "the customers whose line has every word; a word after ! must not occur"),
      ("notifications", "the newest notifications of all customers"),
      ("overview", "customers, renewals, failures, trials, and money"),
      ("problems", "unreadable files and invalid signatures"),
      ("as-of DATE", "shows what held then; now and newest work, too"),
      ("environment E", "shows \(names(EnvironmentFilter.self))"),
      ("zone NAME", "shows dates in a time zone, such as Europe/Berlin"),
      ("help", "this list"),
      ("quit", "leave"),
    ] {
      let lead = "  " + padded(command, to: 14)
      let rows = wrapped(explanation, width: LookupText.width - lead.count)
      for (number, row) in rows.enumerated() {
        StandardOutput.line((number == 0 ? lead : padded("", to: lead.count)) + row)
      }
    }
  }

  func say(_ text: String) {
    for line in LookupText.broken(text) { StandardOutput.line(line) }
  }

  // MARK: One customer

  private func lookUp(_ text: String) throws {
    let found = try desk.lookup(text, limit: PlainSession.maximumHits)
    guard found.customers.count > PlainSession.maximumWholeAnswers else {
      let output = try LookupOutput(
        desk: desk,
        format: .text,
        isASCII: isASCII,
        canIncreaseLimit: false
      )
      return try output.print(found)
    }
    let least = found.answer.cut != nil ? "At least " : ""
    say("\(least)\(found.customers.count) customers match. Type more of the ID, or one of these:")
    let output = ListOutput(desk: desk, format: .text, isASCII: isASCII)
    for (_, customer) in found.customers.prefix(pageSize) {
      output.printLine(customer.row)
    }
    if found.customers.count > pageSize {
      say("… and \(found.customers.count - pageSize) more.")
    }
  }

  private func tell(_ command: String, of id: String) throws {
    let (customer, search) = try desk.oneCustomer(id)
    guard command == "answers" || command == "report" else {
      let lines = desk.wording.timeline(of: customer, gaps: try desk.gaps(around: customer))
      return try EventsOutput(desk: desk, customer: customer, lines: lines).print(.text)
    }
    let report = CaseReport(
      customer: customer,
      words: desk.wording,
      setting: try desk.reportSetting(customer, search)
    )
    let answers = report.sections.first { $0.title == "Answers" }
    let lines =
      command == "report" ? report.textLines : answers.map(CaseReport.textLines(of:)) ?? []
    StandardOutput.write(ReportOutput.text(lines))
  }

  // MARK: Many customers

  private func list(_ words: [String]) throws {
    let name = words.joined(separator: " ")
    if let saved = savedFilters.first(where: { $0.name.lowercased() == name.lowercased() }) {
      return try printCustomers(matching: saved.filter)
    }
    guard let segment = words.first.map({ try? named($0) as Segment }) ?? .all else {
      return say("Segments: \(segmentNames)")
    }
    try printList(segment, limit: pageSize)
  }

  private func printList(_ segment: Segment, limit: Int?) throws {
    let output = ListOutput(desk: desk, format: .text, segment: segment, isASCII: isASCII)
    var request = ListRequest(asOf: desk.asOf, limit: limit ?? 200)
    request.environment = desk.environment
    request.app = desk.app
    request.segment = segment
    for evidence in [EvidenceSelection.signed, .unsigned] {
      (request.evidence, request.position) = (evidence, .start)
      while true {
        let page = try desk.index.page(request)
        try desk.audit?.record(
          AuditRecord(
            action: .list,
            subject: "(\(segment.rawValue))",
            customers: page.shownCustomers
          )
        )
        if evidence == .unsigned, request.position == .start, !page.rows.isEmpty {
          StandardOutput.printUnsignedHeading()
        }
        for row in page.rows { output.printLine(row) }
        guard page.hasMoreAfter, let last = page.rows.last else { break }
        if limit != nil { return say("There are more; list a segment or look up an ID.") }
        request.position = .after(last.id)
      }
    }
  }

  private func filter(_ words: [String]) throws {
    guard !words.isEmpty else { return say("Type the words to look for: filter grace annual") }
    try printCustomers(matching: words.joined(separator: " "))
  }

  /// The customers that a filter shows; a search goes on until a page is full.
  private func printCustomers(matching filter: String) throws {
    let output = ListOutput(desk: desk, format: .text, isASCII: isASCII)
    let cells = ListCells(wording: desk.wording, customers: desk.customers)
    var request = ListRequest(asOf: desk.asOf, limit: pageSize)
    request.environment = desk.environment
    request.app = desk.app
    request.filter = filter
    request.zone = desk.zone
    var count = 0
    while true {
      let page = try desk.index.page(request, matching: cells, isRedacted: desk.isRedacted)
      let rows = page.rows.prefix(pageSize - count)
      try desk.audit?.record(
        AuditRecord(action: .list, subject: "(filter)", customers: rows.map(\.id))
      )
      for row in rows { output.printLine(row) }
      count += rows.count
      guard page.hasMoreAfter, let last = page.searchedUpTo ?? page.rows.last?.id else { break }
      guard count < pageSize else { return say("There are more; look up an ID.") }
      request.position = .after(last)
    }
    if count == 0 { say("No customer matches \(cleaned(filter)).") }
  }

  private func printOverview() throws {
    var request = StatisticsRequest(asOf: desk.asOf, environment: desk.environment, step: .day)
    request.app = desk.app
    do {
      try desk.index.prepareStatistics(progress: { _ in })
      try StatsOutput(request, desk).printText()
    } catch {
      throw CommandError(error)
    }
  }

  private func printNotifications() throws {
    let request = NotificationsRequest(
      asOf: desk.asOf,
      environment: desk.environment,
      zone: desk.zone,
      limit: pageSize
    )
    let output = NotificationsOutput(desk: desk, format: .text)
    let reader = NotificationReader(index: desk.index, app: desk.app)
    try output.print(reader.page(request).rows.prefix(pageSize))
    if output.count == 0 {
      say("No notification about a customer has a date in this environment.")
    }
  }

  // MARK: What is shown

  private mutating func changeInstant(_ text: String) throws {
    let reader = DateReader(asOf: desk.asOf, zone: desk.zone)
    let moment: Timestamp?
    switch text {
    case "": return say("As of \(desk.wording.dateWithZone(desk.asOf)).")
    case "now": moment = .now
    case "newest":
      moment = try? desk.facts().newestEvidence
      if moment == nil { return say("The archive has no document with a date.") }
    default: moment = reader.moment(text)
    }
    guard let moment else { return say("Not a date: \(cleaned(text))") }
    guard try mayChange(.asOf) else { return }
    desk.asOf = moment
    say("As of \(desk.wording.dateWithZone(moment)).")
  }

  /// Whether a setting may be changed here; says so where not, also to the audit log.
  private func mayChange(_ setting: FixedSetting) throws -> Bool {
    guard desk.fixed.contains(setting) else { return true }
    try desk.audit?.record(AuditRecord(action: .denied, subject: setting.rawValue))
    say(setting.explanation)
    return false
  }

  private mutating func changeEnvironment(_ text: String) throws {
    if let environment = try? named(text) as EnvironmentFilter {
      guard try mayChange(.environment) else { return }
      desk.environment = environment
    } else if !text.isEmpty {
      return say("Not an environment: \(cleaned(text)). Choose \(names(EnvironmentFilter.self)).")
    }
    say("Environment: \(desk.environment.rawValue).")
  }

  private mutating func changeZone(_ text: String) throws {
    if !text.isEmpty {
      guard try mayChange(.timeZone) else { return }
      do { desk.zone = try TimeZones.rules(named: text) } catch {
        return say("Not a time zone: \(cleaned(text))")
      }
    }
    say("Dates are in \(desk.zone.name).")
  }

  private var segmentNames: String {
    let names = Segment.allCases.map(\.rawValue) + savedFilters.map(\.name)
    return names.joined(separator: ", ")
  }
}
