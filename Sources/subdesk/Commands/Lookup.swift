import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// `subdesk lookup ID...`: what is known about an identifier.
struct Lookup: RemoteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what is known about a transaction ID or any other identifier.",
    discussion: Discussion(
      """
      Exact matches are searched in every environment; if there are none, prefixes, suffixes, and \
      parts of at least four characters are tried. `-` reads identifiers from standard input, one to a \
      line: white space, quotation marks around one, and commas or semicolons behind it are dropped, and \
      so are empty lines and those that begin with #. Exits with 0 if each was found, 1 if any was not, \
      3 if any matches several customers, or 75 if any was not found so far: the index is incomplete, or \
      older than the archive. Where a large archive has no finished index, whole IDs are found in the files' \
      bytes before one is made; --direct always does so, and never makes an index.
      """,
      examples: [
        "lookup 340006883255406",
        "lookup 'my order 340008899436227 of 12 Mar'",
        "lookup - --format jsonl",
      ]
    ).text
  )

  @Argument(help: ArgumentHelp("Any identifier, or `-`.", valueName: "id"))
  var ids: [String]

  @Option(help: "The output format: text, json, jsonl, or tsv.")
  var format: Format = .text

  @Option(
    help: ArgumentHelp("The maximum number of matches for one identifier (100).", valueName: "n")
  )
  var limit: Int?

  /// The matches of one identifier that are read where nobody says how many.
  private static let usualLimit = 100

  @OptionGroup var app: AppOption

  @OptionGroup var common: CommonOptions

  /// How `lookup` prints.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case jsonl
    case tsv
  }

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be greater than 0.") }
  }

  func run() throws {
    // Identifiers from standard input are answered at once, so everything is read before the first.
    let desk = try Desk.answering(ids, in: app, common, quickLook: !ids.contains("-"), rows: true)
    let limit = try desk.limit(limit) ?? Self.usualLimit
    for id in desk.searched == nil ? ids : [] where id != "-" && !desk.index.hasLookedAtEverything {
      let answer = try desk.search(id, limit: limit)
      if answer.isEmpty { _ = try desk.refreshCompletely(rows: true) }
    }
    let output = try LookupOutput(desk: desk, format: format)
    var outcome = LookupOutcome.found
    try output.begin()
    var isAnyAsked = false
    for id in try identifiers() {
      isAnyAsked = true
      let found = try desk.lookup(id, limit: limit)
      try output.print(found)
      outcome = max(outcome, found.outcome)
    }
    output.end()
    guard isAnyAsked else { throw ExitStatus.nothingFound }
    switch outcome {
    case .found: return
    case .nothingFound: throw try desk.nothingFound()
    case .severalCustomers: throw ExitStatus.severalCustomers
    }
  }

  /// The identifiers in order; `-` stands for the lines of standard input, read as they arrive.
  ///
  /// - Throws: ``CommandError`` with exit code 74 if standard input cannot be read.
  private func identifiers() throws -> some Sequence<String> {
    if ids.contains("-") { try InputLines.requireInput() }
    return ids.lazy.flatMap { id -> AnySequence<String> in
      guard id == "-" else { return AnySequence([id]) }
      return AnySequence(
        sequence(state: InputLines()) { $0.next() }.lazy.compactMap { TypedLine($0)?.text }
      )
    }
  }
}
