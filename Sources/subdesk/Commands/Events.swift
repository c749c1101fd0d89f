import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// `subdesk events ID`: what happened to one customer.
struct Events: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show one customer's timeline, the newest first.",
    discussion: """
      Events are ordered by when Apple signed them; a late arrival says so. What only receipts and \
      saved answers tell, renewals that were due and did not come, and holes of the archive are \
      lines of their own. Exits with 1 if nobody was found, 3 if several customers match.
      """
  )

  @Argument(help: ArgumentHelp("Any identifier of the customer.", valueName: "id"))
  var id: String

  @Option(help: "How to print: text, tsv, json or jsonl.")
  var format: Format = .text

  @Option(help: ArgumentHelp("At most so many lines, the newest.", valueName: "n"))
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
    if let limit, limit < 1 { throw ValidationError("--limit takes a number above 0.") }
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
      StandardOutput.flush()
      StandardOutput.complain(
        "Shown: the newest \(shown.count) of \(lines.count) lines. A greater --limit shows more."
      )
    }
    if lines.isEmpty { throw ExitStatus.nothingFound }
  }
}
