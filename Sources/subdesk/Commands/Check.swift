import ArchiveIndex
import ArgumentParser
import SubscriptionModel

/// `subdesk check`: the result of every file, and whether its signatures are valid.
struct Check: FolderCommand, RemoteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Account for every file and every signature.",
    discussion: Discussion(
      """
      Each file, or each line or element in it, is a document, ignored, or a problem, with the \
      reason; each signed one is verified, invalid, unchecked, or from Xcode. Signatures are \
      verified offline, as of the signing time; certificate revocation is not checked. Exits with \
      65 if there are problems or invalid signatures.
      """,
      examples: [
        "check",
        "check --since -1d",
        "check --format json",
      ]
    ).text
  )

  @OptionGroup var folder: ArchiveArgument

  @Option(help: "The output format: text or json.")
  var format: Format = .text

  @Flag(help: "Exit with 0 although signatures are invalid.")
  var allowInvalid = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Judge and list only what was first indexed since: 2026-06-01, yesterday, -1d.",
      discussion: "Words count from now. A new index has first indexed everything itself.",
      valueName: "instant"
    )
  )
  var since: String?

  @Option(
    name: .customLong("compare-direct"),
    help: ArgumentHelp(
      "Compare what the index and a direct search say of an ID, and do nothing else.",
      discussion: "Exits with 65 if that differs.",
      valueName: "id"
    )
  )
  var comparedID: String?

  @OptionGroup var common: CommonOptions

  /// How `check` prints.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  func run() throws {
    let desk = try Desk(common, archiveArgument: archiveArgument, quickLook: false)
    if let comparedID {
      let comparison = try DirectComparison(
        of: comparedID,
        indexed: desk,
        common,
        archiveArgument: archiveArgument
      )
      comparison.print(format)
      if let status = comparison.status { throw status }
      return
    }
    let since = try DateReader(asOf: .now, zone: desk.zone).instantOfOption("--since", since)
    let facts = try desk.facts()
    let output = CheckOutput(desk: desk, facts: facts, since: since)
    switch format {
    case .json: try output.printJSON()
    case .text: try output.printText()
    }
    if facts.missing != nil { throw ExitStatus.noArchive }
    let found = try output.findings()
    if found.problems > 0 || (found.invalid > 0 && !allowInvalid) { throw ExitStatus.problems }
  }
}
