import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// `subdesk report ID`: the case of one customer, to be kept.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write one customer's case: verdict, answers, timeline, charges, evidence.",
    discussion: """
      The files of the evidence are read again for their SHA-256; one that is gone or changed is \
      said so. The same archive and --as-of give the same bytes. Exits with 1 if nobody was found, \
      3 if several customers match, which are then named on standard error.
      """
  )

  @Argument(help: ArgumentHelp("Any identifier of the customer.", valueName: "id"))
  var id: String?

  @Option(help: "How to write: markdown, text or json.")
  var format: Format = .text

  @Option(
    help: ArgumentHelp(
      "The app user who asks, by appAccountToken: whether they use the account that bought it.",
      valueName: "token"
    )
  )
  var appUser: String?

  @Option(
    help: ArgumentHelp(
      "The Apple Account on the phone, by the appTransactionId that the app has there.",
      valueName: "id"
    )
  )
  var phone: String?

  @Flag(help: "Print the built-in replies in the format of --replies, and nothing else.")
  var builtInReplies = false

  @OptionGroup var common: CommonOptions

  /// How `report` writes.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case markdown
    case json
  }

  func validate() throws {
    guard builtInReplies != (id != nil) else {
      throw ValidationError("Name one identifier of the customer.")
    }
    if let appUser, WhoAsks(typed: appUser)?.appUser == nil {
      throw ValidationError("--app-user takes an appAccountToken, which is a UUID.")
    }
    if let phone, WhoAsks(typed: phone)?.phone == nil {
      throw ValidationError("--phone takes an appTransactionId, which is a number of 18 digits.")
    }
  }

  func run() throws {
    guard let id else {
      for line in ReplyFile.builtIn { StandardOutput.line(line) }
      return
    }
    let desk = try Desk(common, quickLook: true, rows: false)
    let (customer, search) = try desk.oneCustomer(id)
    var setting = try desk.reportSetting(customer, search)
    setting.whoAsks.appUser = appUser.flatMap { WhoAsks(typed: $0)?.appUser }
    setting.whoAsks.phone = phone.flatMap { WhoAsks(typed: $0)?.phone }
    let zone = format == .json ? ZoneRules.utc : desk.zone
    let report = CaseReport(customer: customer, words: desk.wording(in: zone), setting: setting)
    switch format {
    case .text: StandardOutput.write(ReportOutput.text(report.textLines))
    case .markdown: StandardOutput.write(ReportOutput.cleanedLines(of: report.markdown))
    case .json:
      let json = ReportJSON(desk: desk, customer: customer, report: report, setting: setting)
      StandardOutput.line(json.value.indented(level: 0))
    }
  }
}

extension Desk {
  /// What a report of a customer says of itself; `search` led to the customer.
  func reportSetting(
    _ customer: CustomerAssessment,
    _ search: SearchAnswer?
  ) throws -> CaseReport.Setting {
    var setting = CaseReport.Setting(version: Subdesk.version)
    setting.trustRoots = trustRootNames
    setting.isRedacted = isRedacted
    setting.order = search?.recognisedAs == .orderId ? search : nil
    for file in CaseReport.files(of: customer) {
      setting.digests[file] = try index.digest(of: file)
    }
    setting.gaps = try gaps(around: customer)
    return setting
  }
}
