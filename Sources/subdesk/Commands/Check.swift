import ArchiveIndex
import ArgumentParser
import SubscriptionModel

/// `subdesk check`: what became of every file, and whether its signatures hold.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Account for every file and every signature.",
    discussion: """
      Each file, or each line or element in it, is a document, ignored, or a problem, with the \
      reason; each signed one is verified, invalid, unchecked, or from Xcode. Signatures are \
      verified offline, as of the signing time; certificate revocation is not checked. Exits with \
      65 if there are problems.
      """
  )

  @Argument(help: ArgumentHelp("The folder; same as --archive.", valueName: "archive"))
  var archive: String?

  @Option(help: "The output format: text or json.")
  var format: Format = .text

  @OptionGroup var common: CommonOptions

  /// How `check` prints.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  func run() throws {
    let desk = try Desk(common, archiveArgument: archive, quickLook: false)
    let facts = try desk.facts()
    let output = CheckOutput(desk: desk, facts: facts)
    switch format {
    case .json: try output.printJSON()
    case .text: try output.printText()
    }
    if facts.problems > 0 { throw ExitStatus.problems }
  }
}
