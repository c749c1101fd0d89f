import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// `subdesk events ID`: what happened to one customer.
struct Events: ArchiveCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show one customer's timeline, newest first.",
    discussion: """
      Events are ordered by when Apple signed them; late arrivals are marked. Events known only \
      from receipts and saved responses, missed renewals, and gaps in the archive have their own \
      lines. Exits with 1 if nothing was found, 3 if several customers match, or 75 if \
      nothing was found so far.
      """
  )

  @Argument(help: ArgumentHelp("Any identifier of the customer.", valueName: "id"))
  var id: String

  @Option(help: "The output format: text, tsv, json, or jsonl.")
  var format: Format = .text

  @Option(help: ArgumentHelp("The maximum number of lines, newest first.", valueName: "n"))
  var limit: Int?

  @OptionGroup var common: CommonOptions

  /// How `events` prints.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case tsv
    case json
    case jsonl
  }

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be greater than 0.") }
  }

  func run() throws {
    let desk = try Desk(common, quickLook: true, rows: false)
    let customer = try desk.oneCustomer(id).customer
    let isText = format == .text
    let words = isText ? desk.wording : desk.wording(in: .utc)
    let lines = words.timeline(of: customer, gaps: try desk.gaps(around: customer))
    let shown = limit.map { Array(lines.prefix($0)) } ?? lines
    EventsOutput(desk: desk, customer: customer, lines: shown).print(format)
    if shown.count < lines.count {
      StandardOutput.printError(
        "Showing the newest \(shown.count) of \(lines.count) lines. Use a larger --limit to see more."
      )
    }
    if lines.isEmpty { throw try desk.nothingFound() }
  }
}
