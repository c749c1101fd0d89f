import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// `subdesk index`: builds or refreshes the index, for cron and shared hosts.
struct Index: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build or refresh the index of an archive."
  )

  @Argument(help: ArgumentHelp("The directory; the same as --archive.", valueName: "archive"))
  var archive: String?

  @Option(
    help: ArgumentHelp(
      "When signatures are checked: \(names(VerificationPolicy.self)).",
      discussion: """
        With `later` what is new is read without a look at its signatures; the next refresh by any \
        command, or `index` without this option, catches up.
        """,
      valueName: "when"
    ),
    transform: named
  )
  var verify: VerificationPolicy = .now

  @OptionGroup var common: CommonOptions

  func run() throws {
    let desk = try Desk(common, archiveArgument: archive, quickLook: false, verify: verify)
    guard !common.quiet else { return }
    let facts = try desk.facts()
    StandardOutput.line(
      "\(facts.files) files: \(facts.documents) documents, \(facts.ignored) ignored, "
        + "\(facts.problems) problems"
    )
    if let newest = facts.newestEvidence {
      StandardOutput.line("newest evidence \(desk.wording.dateWithZone(newest))")
    }
  }
}
