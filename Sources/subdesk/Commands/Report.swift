import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// `subdesk report ID`: one customer's case, to keep.
struct Report: RemoteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write one customer's case: verdict, answers, timeline, charges, and evidence.",
    discussion: Discussion(
      """
      Reads the evidence files again for their SHA-256 and notes any that changed or are missing. \
      The same archive and --as-of produce the same bytes. With --format html, it is one page \
      without scripts that loads nothing, with a drawing of each subscription's life. Exits with 1 if nothing was found, 3 if \
      several customers match (standard error lists them), or 75 if nothing was found so far.
      """,
      examples: [
        "report 340008899436227",
        "report 340008899436227 --format html",
        "report --built-in-replies",
      ]
    ).text
  )

  @Argument(help: ArgumentHelp("Any identifier of the customer.", valueName: "id"))
  var id: String?

  @Option(help: "The output format: text, markdown, html, or json.")
  var format: Format = .text

  @Option(
    help: ArgumentHelp(
      "The appAccountToken of the person asking, to compare with the purchase's account.",
      valueName: "token"
    )
  )
  var appUser: String?

  @Option(
    help: ArgumentHelp(
      "The appTransactionId that the app reports on the person's phone.",
      valueName: "id"
    )
  )
  var phone: String?

  @Flag(help: "Print only the built-in replies, in the format of --replies.")
  var builtInReplies = false

  @OptionGroup var app: AppOption

  @OptionGroup var common: CommonOptions

  /// How `report` writes.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case markdown
    case html
    case json
  }

  func validate() throws {
    guard builtInReplies != (id != nil) else {
      throw ValidationError("Give one identifier of the customer.")
    }
    if let appUser, Inquirer(typed: appUser)?.appUser == nil {
      throw ValidationError("--app-user takes an appAccountToken, which is a UUID.")
    }
    if let phone, Inquirer(typed: phone)?.phone == nil {
      throw ValidationError("--phone takes an appTransactionId, which is an 18-digit number.")
    }
  }

  func run() throws {
    guard let id else {
      for line in ReplyFile.builtIn(common.language ?? .english) { StandardOutput.line(line) }
      return
    }
    let desk = try Desk.answering([id], in: app, common)
    let (customer, search) = try desk.oneCustomer(id) { undecided in
      guard format == .json else { return }
      let value = try ReportJSON.value(of: undecided, inquirer, desk)
      StandardOutput.line(value.indented(level: 0))
    }
    var setting = try desk.reportSetting(customer, search)
    setting.whoAsks = inquirer
    let zone = format == .json ? ZoneRules.utc : desk.zone
    let words = desk.wording(in: zone)
    let report = CaseReport(customer: customer, words: words, setting: setting)
    switch format {
    case .text: StandardOutput.write(ReportOutput.text(report.textLines))
    case .markdown: StandardOutput.write(ReportOutput.cleanedLines(of: report.markdown))
    case .html: StandardOutput.write(ReportPage(report: report, words: words).markup)
    case .json:
      let json = ReportJSON(desk: desk, customer: customer, report: report, setting: setting)
      StandardOutput.line(try json.value().indented(level: 0))
    }
    desk.noteDirectSearch(knowsGaps: false)
  }
}

extension Report {
  /// Who asks, as far as the options say.
  private var inquirer: Inquirer {
    var inquirer = Inquirer()
    inquirer.appUser = appUser.flatMap { Inquirer(typed: $0)?.appUser }
    inquirer.phone = phone.flatMap { Inquirer(typed: $0)?.phone }
    return inquirer
  }
}

extension Desk {
  /// The circumstances of a customer's report; `search` led to the customer.
  func reportSetting(
    _ customer: CustomerAssessment,
    _ search: SearchAnswer?
  ) throws -> CaseReport.Setting {
    var setting = CaseReport.Setting(version: Subdesk.version)
    setting.trustRoots = trustRootNames
    setting.acceptsUnsigned = index.acceptsUnsigned
    setting.isRedacted = isRedacted
    setting.order = search?.recognisedAs == .orderId ? search : nil
    for file in CaseReport.files(of: customer) {
      setting.digests[file] = try index.digest(of: file)
    }
    setting.gaps = try gaps(around: customer)
    setting.incompleteness = try incompleteness()
    return setting
  }
}
