import ArchiveIndex
import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The output of `stats`.
struct StatsOutput {
  let desk: Desk
  /// The numbers of customers with signed evidence.
  let statistics: Statistics
  /// Those of customers who are known only from unsigned documents; `nil` without any.
  var unsigned: Statistics?
  /// What became of promises of notes, by the weeks of their last days.
  var promises: [WeeklyPromises] = []

  /// Whether there is no customer at all.
  var isEmpty: Bool { statistics.customers == 0 && unsigned == nil }

  // MARK: JSON

  /// Prints the numbers as JSON.
  func printJSON() throws {
    let archive = ArchiveJSON.facts(try desk.facts())
    StandardOutput.line(json(archive: archive).indented())
  }

  /// The numbers as JSON, with what is said of the archive.
  func json(archive: JSONOutput) -> JSONOutput {
    let request = statistics.request
    let question = JSONOutput.members([
      "asOf": .string(request.asOf.description),
      "archive": archive,
      "environment": .string(request.environment.rawValue),
      "timeZone": .string("UTC"),
      "from": .string(Self.day(request.days.lowerBound)),
      "to": .string(Self.day(request.days.upperBound - 1)),
      "by": .string(request.step.rawValue),
    ])
    let unsigned = unsigned.map { JSONOutput.object(Self.numbers($0)) } ?? .null
    return .object(
      question + Self.numbers(statistics)
        + JSONOutput.members([
          "unsigned": unsigned, "promises": .array(promises.map(Self.json)),
        ])
    ).withSchemaVersion
  }

  private static func json(_ week: WeeklyPromises) -> JSONOutput {
    let days = JSONOutput.members([
      "from": .string(day(week.days.lowerBound)), "to": .string(day(week.days.upperBound - 1)),
    ])
    return .object(
      days
        + CasePromise.Outcome.allCases.map {
          JSONOutput.Member(name: $0.rawValue, value: .int(week.counts[$0] ?? 0))
        }
    )
  }

  private static func numbers(_ statistics: Statistics) -> [JSONOutput.Member] {
    JSONOutput.members([
      "customers": .object([
        "total": .int(statistics.customers),
        "byState": counts(statistics.states, "state"),
        "byProduct": counts(statistics.products, "productId"),
        "byStorefront": counts(statistics.storefronts, "storefront"),
        "byEnvironment": counts(statistics.environments, "environment"),
        "byApp": counts(statistics.apps, "bundleId"),
      ]),
      "priceConsentOpen": .int(statistics.priceConsentOpen),
      "unconfirmedRenewals": .int(statistics.unconfirmed),
      "periods": .array(statistics.bins.map(json)),
      "lastDay": .object([
        "date": .string(day(statistics.lastDay.day)),
        "failedNotRecovered": .int(statistics.lastDay.failedNotRecovered),
      ]),
      "trials": trials(statistics.trials, months: statistics.trialMonths),
      "offers": .array(statistics.offers.map(json)),
      "failedCharges": failedCharges(statistics.recovery),
      "expired": counts(statistics.endings, "expirationReason"),
      "money": .array(statistics.money.map(json)),
      "chargesWithoutPrice": .int(statistics.chargesWithoutPrice),
      "refundsWithoutAmount": .int(statistics.refundsWithoutAmount),
      "documents": .array(statistics.documents.map(document)),
    ])
  }

  private static func counts(_ counts: [Statistics.Count], _ name: String) -> JSONOutput {
    .array(
      counts.map { count in
        .object([name: .optional(Optional(count.name).nonEmpty), "count": .int(count.count)])
      }
    )
  }

  private static func json(_ bin: Statistics.Bin) -> JSONOutput {
    let days = JSONOutput.members([
      "from": .string(day(bin.days.lowerBound)),
      "to": .string(day(bin.days.upperBound - 1)),
      "gap": .string(bin.gap.rawValue),
    ])
    let counts = Statistics.barKinds.map {
      JSONOutput.Member(name: outputName(of: $0), value: .int(bin.count($0)))
    }
    return .object(days + counts)
  }

  private static func trials(
    _ weeks: [Statistics.TrialCohort],
    months: [Statistics.TrialCohort]
  ) -> JSONOutput {
    func sum(_ count: (Statistics.TrialCohort) -> Int) -> JSONOutput {
      .int(weeks.reduce(0) { $0 + count($1) })
    }
    return .object([
      "begun": sum(\.begun),
      "converted": sum(\.converted),
      "open": sum(\.open),
      "lost": sum(\.lost),
      "weeks": .array(weeks.map(json)),
      "months": .array(months.map(json)),
    ])
  }

  private static func json(_ cohort: Statistics.TrialCohort) -> JSONOutput {
    .object([
      "from": .string(day(cohort.days.lowerBound)),
      "to": .string(day(cohort.days.upperBound - 1)),
      "begun": .int(cohort.begun), "converted": .int(cohort.converted),
      "open": .int(cohort.open), "lost": .int(cohort.lost),
    ])
  }

  private static func json(_ count: Statistics.OfferCount) -> JSONOutput {
    .object([
      "type": .number(count.offer.type),
      "identifier": .optional(count.offer.identifier),
      "redeemed": .int(count.redeemed), "converted": .int(count.converted),
      "open": .int(count.open), "lost": .int(count.lost),
      "atNextRenewal": .int(count.atNextRenewal),
    ])
  }

  private static func failedCharges(_ recovery: Statistics.Recovery) -> JSONOutput {
    .object([
      "total": .int(recovery.failed),
      "recoveredInGrace": .int(recovery.recoveredInGrace),
      "recoveredInRetry": .int(recovery.recoveredInRetry),
      "open": .int(recovery.open),
      "lost": .int(recovery.lost),
      "recoveredWithinDays": .array(recovery.recoveredByDay.map { .int($0) }),
    ])
  }

  private static func json(_ money: Statistics.Money) -> JSONOutput {
    .object([
      "currency": .string(money.paid.currency),
      "paid": .string(money.paid.amount), "charges": .int(money.charges),
      "refunded": .string(money.refunded.amount), "refunds": .int(money.refunds),
    ])
  }

  private static func document(_ count: Statistics.Count) -> JSONOutput {
    let words = count.name.split(separator: " ").map(String.init)
    return .object([
      "format": .optional(words.first), "signature": .optional(words.dropFirst().first),
      "count": .int(count.count),
    ])
  }

  /// The name of a bar in JSON and CSV.
  static func outputName(of kind: CountedFact.Kind) -> String {
    switch kind {
    case .began: "new"
    case .ended: "expired"
    case .document, .unsignedDocument: "documents"
    case .renewed, .resubscribed, .failed, .recovered, .refunded, .unconfirmed, .customer, .state,
      .product, .storefront, .app, .environment, .priceConsent, .trial, .offer, .nextOffer, .paid,
      .paidBack:
      "\(kind)"
    }
  }

  /// A day as a date, such as `2025-03-15`.
  static func day(_ day: Int64) -> String {
    String(Timestamp(dayNumber: day).description.prefix { $0 != "T" })
  }

  // MARK: CSV

  /// Prints one number a line: what is counted, of what, and on which days.
  func printCSV() {
    for line in csvLines { StandardOutput.line(line) }
  }

  /// The lines of CSV.
  var csvLines: [String] {
    var lines = ["part,name,from,to,count,amount,currency"]
    func add(
      _ part: String,
      _ name: String,
      _ count: Int,
      on days: Range<Int64>? = nil,
      _ money: Money? = nil
    ) {
      let fields = [
        part, name, days.map { Self.day($0.lowerBound) } ?? "",
        days.map { Self.day($0.upperBound - 1) } ?? "", String(count), money?.amount ?? "",
        money?.currency ?? "",
      ]
      lines.append(fields.map { TableField.csv($0) }.joined(separator: ","))
    }
    let days = statistics.request.days
    add("customers", "", statistics.customers)
    for count in statistics.states { add("customersByState", count.name, count.count) }
    for count in statistics.products { add("customersByProduct", count.name, count.count) }
    for count in statistics.storefronts { add("customersByStorefront", count.name, count.count) }
    for count in statistics.environments { add("customersByEnvironment", count.name, count.count) }
    for count in statistics.apps { add("customersByApp", count.name, count.count) }
    add("priceConsentOpen", "", statistics.priceConsentOpen)
    for bin in statistics.bins {
      for kind in Statistics.barKinds {
        add(Self.outputName(of: kind), "", bin.count(kind), on: bin.days)
      }
    }
    add(
      "failedNotRecovered",
      "",
      statistics.lastDay.failedNotRecovered,
      on: statistics.lastDay.day..<(statistics.lastDay.day + 1)
    )
    for week in statistics.trials {
      add("trials", OfferOutcome.converted.rawValue, week.converted, on: week.days)
      add("trials", OfferOutcome.open.rawValue, week.open, on: week.days)
      add("trials", OfferOutcome.lost.rawValue, week.lost, on: week.days)
    }
    for week in promises {
      for outcome in CasePromise.Outcome.allCases {
        add("promises", outcome.rawValue, week.counts[outcome] ?? 0, on: week.days)
      }
    }
    for count in statistics.offers {
      let name = count.offer.outputName
      add("offersUsed", name, count.redeemed, on: days)
      add("offersConverted", name, count.converted, on: days)
      add("offersOpen", name, count.open, on: days)
      add("offersLost", name, count.lost, on: days)
      add("offersAtNextRenewal", name, count.atNextRenewal)
    }
    let recovery = statistics.recovery
    for (outcome, count) in [
      (ChargeFailureOutcome.recoveredInGrace, recovery.recoveredInGrace),
      (.recoveredInRetry, recovery.recoveredInRetry), (.open, recovery.open),
      (.lost, recovery.lost),
    ] {
      add("failedCharges", outcome.rawValue, count, on: days)
    }
    for (day, count) in recovery.recoveredByDay.enumerated() {
      add("recoveredWithinDays", String(day), count, on: days)
    }
    for count in statistics.endings { add("expiredBecause", count.name, count.count, on: days) }
    for money in statistics.money {
      add("paid", "", money.charges, on: days, money.paid)
      add("refundedAmounts", "", money.refunds, on: days, money.refunded)
    }
    add("chargesWithoutPrice", "", statistics.chargesWithoutPrice, on: days)
    add("refundsWithoutAmount", "", statistics.refundsWithoutAmount, on: days)
    for count in statistics.documents {
      add("documentsByFormat", count.name, count.count, on: days)
    }
    if let unsigned {
      add("unsignedCustomers", "", unsigned.customers)
      for money in unsigned.money {
        add("unsignedPaid", "", money.charges, on: days, money.paid)
        add("unsignedRefundedAmounts", "", money.refunds, on: days, money.refunded)
      }
    }
    return lines
  }
}

extension StatsOutput {
  /// Asks for the numbers, each apart.
  init(_ request: StatisticsRequest, _ desk: Desk) throws {
    var request = request
    request.evidence = .signed
    let signed = try desk.index.statistics(request)
    request.evidence = .unsigned
    let unsigned = try desk.index.statistics(request)
    self.init(
      desk: desk,
      statistics: signed,
      unsigned: unsigned.customers > 0 ? unsigned : nil,
      promises: try WeeklyPromises.weeks(of: desk.caseNotes, request) { ids in
        try desk.index.customers(ids)
          .mapValues { $0.assessment(asOf: request.asOf, catalogue: desk.catalogue) }
      }
    )
  }
}
