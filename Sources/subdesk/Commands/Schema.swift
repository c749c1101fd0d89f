import ArgumentParser

/// `subdesk schema`: the JSON schema of a command's output.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON schema of a command's output.",
    discussion: Discussion(
      """
      The schema of --format json is written in JSON Schema, version 2020-12; where the command has \
      --format jsonl, $defs.line is the schema of a line.
      """,
      examples: [
        "schema lookup",
        "schema list",
        "schema health",
      ]
    ).text
  )

  @Argument(
    help: "The command: \(names(Topic.self)).",
    completion: completion(of: Topic.self),
    transform: named
  )
  var command: Topic

  /// The commands whose output has a schema.
  enum Topic: String, CaseIterable {
    case lookup
    case list
    case report
    case events
    case find
    case triage
    case stats
    case check
    case health
    case config

    /// The schema of the command's output.
    var schema: JSONOutput {
      switch self {
      case .lookup: LookupOutput.schema
      case .list: ListOutput.schema
      case .report: ReportJSON.schema
      case .events: EventsOutput.schema
      case .find: FindOutput.schema
      case .triage: TicketOutput.schema
      case .stats: StatsSchema.schema
      case .check: CheckOutput.schema
      case .health: HealthOutput.schema
      case .config: Config.schema
      }
    }
  }

  func run() { StandardOutput.line(command.schema.indented()) }
}
