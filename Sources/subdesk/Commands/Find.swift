import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// `subdesk find`: who may have made a described charge.
struct Find: RemoteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the charges that a customer may mean. Lists candidates and never picks one.",
    discussion: Discussion(
      """
      Prices are compared the way a bank statement shows them: up to 7 days off, as the exact \
      price, the price plus up to 25% tax, or the total of 2 to 4 charges of one customer; each \
      candidate says which. Charges on the given days are listed alone if any matches; otherwise, \
      nearby ones are listed as near misses. Exits with 1 if nothing matches, with 3 if several \
      customers have a matching charge, or with 75 if nothing matches so far.
      """,
      examples: [
        "find --product pro --date 2025-02-23 --price '9.99 USD'",
        "find --date '10 Mar..12 Mar' --storefront DEU",
        "find --price 9.99 --currency EUR --limit 5",
      ]
    ).text
  )

  @Option(help: ArgumentHelp("Part of the product's ID or name.", valueName: "part"))
  var product: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The day, or a range such as '10 Mar..12 Mar' or 2025-03-10..2025-03-12, in --time-zone.",
      discussion: "A day without a year is the latest one; yesterday and -3d count from --as-of.",
      valueName: "day"
    )
  )
  var date: String?

  @Option(help: ArgumentHelp("The amount paid, such as 9.99 or '9.99 USD'.", valueName: "amount"))
  var price: String?

  @Option(
    help: ArgumentHelp(
      "The currency, if --price does not include one, such as USD.",
      valueName: "code"
    )
  )
  var currency: String?

  @Option(
    help: ArgumentHelp("The country of the Apple Account, such as USA or DEU.", valueName: "code")
  )
  var storefront: String?

  @Option(help: "The output format: text, tsv, json, or jsonl.")
  var format: RowFormat = .text

  @Option(
    help: ArgumentHelp(
      "The maximum number of candidates to list (20); all are counted.",
      valueName: "n"
    )
  )
  var limit: Int?

  /// The candidates that are listed where nobody says how many.
  private static let usualLimit = 20

  @OptionGroup var app: AppOption

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard product != nil || date != nil || price != nil || storefront != nil else {
      throw ValidationError("Describe the charge with --product, --date, --price, or --storefront.")
    }
    if let limit, limit < 1 { throw ValidationError("--limit must be greater than 0.") }
    // Checked before anything is read; which days it means depends on the moment and the zone.
    if let date { _ = try DateReader(asOf: .now, zone: .utc).daysOfOption(date) }
    if let price, StatedAmount(price) == nil {
      throw ValidationError(
        "--price must be an amount greater than 0, not '\(price)'. Examples: 9.99, '9.99 USD', '9,99 €'."
      )
    }
    if currency != nil, price == nil { throw ValidationError("--currency requires --price.") }
    if let currency, Currencies.code(currency) == nil {
      throw ValidationError(
        "--currency must be a currency code, not '\(currency)'. Examples: USD, EUR."
      )
    }
    if let storefront, Storefronts.code(storefront) == nil {
      throw ValidationError(
        "--storefront must be a country in three letters, not '\(storefront)'. Examples: USA, DEU."
      )
    }
  }

  func run() throws {
    let desk = try Desk(common, quickLook: true, rows: false)
    var request = TriangulationRequest(
      environment: desk.environment,
      asOf: desk.asOf,
      limit: try desk.limit(limit) ?? Self.usualLimit
    )
    request.zone = desk.zone
    request.app = app.bundleId
    request.product = product
    request.days = try date.map {
      try DateReader(asOf: desk.asOf, zone: desk.zone).daysOfOption($0)
    }
    request.amount = price.flatMap { StatedAmount($0) }
    if let currency, request.amount != nil {
      if let named = request.amount?.currency, named != currency.uppercased() {
        throw ValidationError("Two currencies were given: \(named) and --currency \(currency).")
      }
      request.amount?.currency = currency.uppercased()
    }
    request.storefront = storefront?.uppercased()
    var answer = try desk.index.triangulate(request)
    if answer.total == 0, try desk.refreshCompletely() {
      answer = try desk.index.triangulate(request)
    }
    let gaps = try desk.index.gaps(in: desk.environment, until: desk.asOf)
      .filter { gap in request.days.map(gap.overlaps) ?? false }
    let facts = try desk.index.counts()
    var output = FindOutput(desk: desk, answer: answer, gaps: gaps, facts: facts)
    // An incomplete index can explain the absence, so that gaps are not mentioned.
    if let days = request.days, answer.total == 0, facts.incompleteness == nil {
      let heard = try desk.index.notificationHours(in: desk.environment, until: desk.asOf)
      output.coverage = ArchiveCoverage(of: days, gaps: gaps, heard: heard)
    }
    try desk.audit?.record(AuditRecord(action: .find, customers: answer.shownCustomers))
    output.print(format)
    if answer.total == 0 { throw try desk.nothingFound() }
    if answer.customers > 1 { throw ExitStatus.severalCustomers }
  }
}
