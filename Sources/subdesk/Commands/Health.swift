import AppStoreDocuments
import ArchiveIndex
import ArgumentParser
import FoundationEssentials
import SubscriptionModel
import SupportAnswers

/// `subdesk health`: whether an archive and its index are well, for monitors.
struct Health: FolderCommand, RemoteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check that an archive and its index are well, for monitors.",
    discussion: Discussion(
      """
      Only the index is asked: it is neither made nor brought up to date, and no file of the archive \
      is read. Exits with 0 if all is fine, with 1 for a warning, and with 2 if something is \
      critical, such as an archive or an index that is not there. 'subdesk help hosts' has the \
      limits, and rules for Prometheus.
      """,
      examples: [
        "health",
        "health --format json",
        "health --format prometheus",
      ]
    ).text
  )

  @OptionGroup var folder: ArchiveArgument

  @Option(help: "The output format: text, json, or prometheus.")
  var format: Format = .text

  @OptionGroup var common: CommonOptions

  /// How `health` prints.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case prometheus
  }

  func validate() throws {
    if let refresh = common.refresh, refresh != .never {
      throw ValidationError(
        "health never refreshes the index: --refresh \(refresh) cannot be given."
      )
    }
    if common.direct == true {
      throw ValidationError("health asks the index alone: --direct cannot be given.")
    }
  }

  func run() throws {
    let settings = try Settings(common, archiveArgument: archiveArgument)
    let path = try settings.requiredArchive()
    let roots = try TrustRootFiles(paths: settings.trustRoots, archive: path)
    let now = settings.asOf ?? .now
    let report = HealthReport(
      try index(of: path, settings, now: now),
      roots: RootExpiry.apple + roots.expiries,
      words: Wording(asOf: now, zone: settings.zone)
    )
    let output = HealthOutput(report: report, archive: path)
    switch format {
    case .text: output.printText()
    case .json: output.printJSON()
    case .prometheus: output.printMetrics()
    }
    switch report.status {
    case .fine: return
    case .warning: throw ExitCode(1)
    case .critical: throw ExitCode(2)
    }
  }

  /// What the index says, or why the archive is not there.
  private func index(
    of archive: String,
    _ settings: Settings,
    now: Timestamp
  ) throws -> HealthReport.Source {
    if let missing = settings.conditions(at: now).missingPath(ofArchive: archive) {
      return .noArchive("\(archive) is not mounted: \(missing) is not there.")
    }
    do throws(ArchiveIndexError) {
      return .index(
        try IndexHealth(
          ofIndexFor: archive,
          location: settings.indexLocation,
          acceptsUnsigned: settings.acceptsUnsigned,
          environment: settings.environment,
          now: now,
          problemsSince: HealthReport.yesterday(at: now)
        )
      )
    } catch {
      switch error {
      case .archiveMissing, .archiveUnreadable: return .noArchive(error.description)
      default: throw CommandError(error)
      }
    }
  }
}
