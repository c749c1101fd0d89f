import ArchiveIndex
import ArgumentParser
import SubscriptionModel

/// `subdesk stats`: how many customers there are, and what happened to them.
struct Stats: FolderCommand, RemoteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Count customers, renewals, failed charges, trials, offers, refunds, and money.",
    discussion: Discussion(
      """
      Customers are counted by state, product, storefront, environment, and app; renewals, failed \
      charges, refunds, and so on by day, week, or month in UTC. Only what was signed by --as-of \
      counts. Exits with 1 when there are no customers, or with 75 when there are none so far.
      """,
      examples: [
        "stats",
        "stats --by month --from 2025-01-01",
        "stats --format csv",
      ]
    ).text
  )

  @OptionGroup var folder: ArchiveArgument

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The first day of what happened; by default the first day of the last month.",
      valueName: "day"
    )
  )
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The last day of what happened; by default that of --as-of.",
      valueName: "day"
    )
  )
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Count what happened by day, week, or month.",
      valueName: "step"
    ),
    completion: completion(of: StatisticsRequest.Step.self),
    transform: named
  )
  var by: StatisticsRequest.Step = .day

  @Option(help: "The output format: text, json, or csv.")
  var format: Format = .text

  @OptionGroup var app: AppOption

  @OptionGroup var common: CommonOptions

  /// How `stats` prints.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case csv
  }

  func run() throws {
    let desk = try Desk(common, archiveArgument: archiveArgument, quickLook: true)
    let request = try request(asOf: desk.asOf, environment: desk.environment)
    var output = try output(request, desk)
    if output.isEmpty, try desk.refreshCompletely(rows: true) {
      output = try self.output(request, desk)
    }
    switch format {
    case .text: output.printText()
    case .json: try output.printJSON()
    case .csv: output.printCSV()
    }
    guard output.isEmpty else { return }
    if let app = app.bundleId, let unknownApp = try desk.unknownApp(app) {
      StandardOutput.printError(unknownApp)
    }
    throw try desk.nothingFound()
  }

  private func output(_ request: StatisticsRequest, _ desk: Desk) throws -> StatsOutput {
    let line = ProgressLine(isShown: !desk.isQuiet && StandardOutput.isErrorTerminal)
    defer { line.clear() }
    do {
      try desk.index.prepareStatistics(progress: { line.show($0) })
      return try StatsOutput(request, desk)
    } catch {
      throw CommandError(error)
    }
  }

  /// The request for the days of the options.
  func request(
    asOf: Timestamp,
    environment: EnvironmentFilter
  ) throws -> StatisticsRequest {
    var request = StatisticsRequest(asOf: asOf, environment: environment, step: by)
    request.app = app.bundleId
    let reader = DateReader(asOf: asOf, zone: .utc)
    let first = try reader.instantOfOption("--from", from)?.dayNumber
    let last = try reader.instantOfOption("--to", to)?.dayNumber
    let end = (last ?? asOf.dayNumber) + 1
    let start = first ?? min(request.days.lowerBound, end - 1)
    guard start < end else {
      throw CommandError(message: "--from is later than --to.", code: ExitStatus.usage)
    }
    guard end - start <= StatisticsRequest.maximumBins else {
      throw CommandError(
        message: "--from and --to are more than \(StatisticsRequest.maximumBins) days apart.",
        code: ExitStatus.usage
      )
    }
    request.days = start..<end
    return request
  }
}
