import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// `subdesk find`: who may have made the charge that somebody describes.
struct Find: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the charges that a customer may mean: candidates, never a pick.",
    discussion: """
      A price is compared as a bank statement shows it: up to 7 days off, the price itself, the \
      price plus at most 25 % tax, or the sum of 2 to 4 charges of one customer; each candidate \
      says which. Without a price the days named are meant, and those around only if nothing was \
      paid on them. Exits with 1 if nothing agrees, 3 if several customers have a charge that does.
      """
  )

  @Option(help: ArgumentHelp("A part of the product's id or name.", valueName: "part"))
  var product: String?

  @Option(
    help: ArgumentHelp(
      "The day, or two days as in 2025-03-10..2025-03-12, in --time-zone.",
      valueName: "day"
    )
  )
  var date: String?

  @Option(help: ArgumentHelp("What was paid, such as 9.99 or '9.99 USD'.", valueName: "amount"))
  var price: String?

  @Option(
    help: ArgumentHelp("The currency where --price names none, such as USD.", valueName: "code")
  )
  var currency: String?

  @Option(
    help: ArgumentHelp("The country of the Apple Account, such as USA or DEU.", valueName: "code")
  )
  var storefront: String?

  @Option(help: "How to print: text, tsv, json or jsonl.")
  var format: Format = .text

  @Option(help: ArgumentHelp("At most so many candidates; all are counted.", valueName: "n"))
  var limit = 20

  @OptionGroup var common: CommonOptions

  /// How `find` prints.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case tsv
    case json
    case jsonl
  }

  func validate() throws {
    guard product != nil || date != nil || price != nil || storefront != nil else {
      throw ValidationError("Say something of it: --product, --date, --price or --storefront.")
    }
    guard limit > 0 else { throw ValidationError("--limit takes a number above 0.") }
    if let date, DayRange(date, zone: .utc) == nil {
      throw ValidationError("--date takes a day such as 2025-03-10, or two with .. between them.")
    }
    if let price, StatedAmount(price) == nil {
      throw ValidationError("--price takes an amount above 0, such as 9.99 or '9.99 USD'.")
    }
    if currency != nil, price == nil { throw ValidationError("--currency goes with --price.") }
    for (name, code) in [("currency", currency), ("storefront", storefront)] {
      guard let code else { continue }
      guard code.utf8.count == 3, code.allSatisfy({ $0.isASCII && $0.isLetter }) else {
        throw ValidationError("--\(name) takes three letters, such as USA.")
      }
    }
  }

  func run() throws {
    let desk = try Desk(common, quickLook: true, rows: false)
    var request = TriangulationRequest(
      environment: desk.environment,
      asOf: desk.asOf,
      limit: limit
    )
    request.zone = desk.zone
    request.product = product
    request.days = date.flatMap { DayRange($0, zone: desk.zone) }
    request.amount = price.flatMap { StatedAmount($0) }
    if let currency, request.amount != nil {
      if let named = request.amount?.currency, named != currency.uppercased() {
        throw ValidationError("Two currencies are named: \(named) and --currency \(currency).")
      }
      request.amount?.currency = currency.uppercased()
    }
    request.storefront = storefront?.uppercased()
    let answer = try desk.index.triangulate(request)
    let gaps = try desk.index.gaps(in: desk.environment, until: desk.asOf)
      .filter { gap in request.days.map(gap.overlaps) ?? false }
    var output = FindOutput(desk: desk, answer: answer, gaps: gaps)
    if let days = request.days, answer.total == 0 {
      let heard = try desk.index.heard(in: desk.environment, until: desk.asOf)
      output.coverage = ArchiveCoverage(of: days, gaps: gaps, heard: heard)
    }
    output.print(format)
    if answer.total == 0 { throw ExitStatus.nothingFound }
    if answer.customers > 1 { throw ExitStatus.severalCustomers }
  }
}
