import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// `subdesk index`: builds or refreshes the index, for cron and shared hosts.
struct Index: ArchiveCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build or refresh an archive's index."
  )

  @Argument(help: ArgumentHelp("The folder; same as --archive.", valueName: "archive"))
  var archive: String?

  @Option(
    help: ArgumentHelp(
      "When to verify signatures: \(names(VerificationPolicy.self)).",
      discussion: """
        With `later`, new documents are read without verifying their signatures; `index` without this \
        option and the dashboard verify them, and `lookup` and `report` those of the customer.
        """,
      valueName: "when"
    ),
    transform: named
  )
  var verify: VerificationPolicy = .now

  @Flag(help: "Throw the index away first, damaged or not, and build it again.")
  var rebuild = false

  @OptionGroup var common: CommonOptions

  var archiveArgument: String? { archive }

  func validate() throws {
    if rebuild, common.refresh == .never {
      throw ValidationError("--rebuild reads the archive, which --refresh never forbids.")
    }
  }

  func run() throws {
    let desk = try Desk(opening: common, archiveArgument: archive, rebuilds: rebuild)
    guard !desk.index.isReadOnly else {
      throw CommandError(ArchiveIndexError.indexReadOnly(path: desk.index.indexPath ?? ""))
    }
    if desk.mayRefresh {
      let outcome = try desk.look(common.refresh == .quick ? .quick : .full, verify: verify)
      guard outcome != .busy else {
        throw CommandError(ArchiveIndexError.indexBusy(path: desk.index.indexPath ?? ""))
      }
    }
    guard !common.quiet else { return }
    let facts = try desk.facts()
    StandardOutput.line(
      "\(facts.files) files: \(facts.documents) documents, \(facts.ignored) ignored, "
        + "\(facts.problems) problems"
    )
    let newest = facts.newestEvidence.map { desk.wording.dateWithZone($0) }
    StandardOutput.line("newest document \(newest ?? "without a date")")
  }
}
