import SubscriptionModel
import SupportAnswers
import TerminalUI

extension StatsOutput {
  /// The width at which lines are broken, which every terminal shows.
  private static let width = 80
  /// How many products, storefronts, and apps are listed by name.
  private static let maximumNames = 10
  /// The most bars of a line; older ones are left out, and the numbers count all.
  private static let maximumBars = 53

  /// Prints the numbers for a person.
  func printText() {
    for line in textLines { StandardOutput.line(cleaned(line)) }
  }

  /// The lines for a person; where nobody has signed evidence, the numbers are those of all others.
  var textLines: [String] {
    if statistics.customers == 0, let unsigned {
      return StatsOutput(desk: desk, statistics: unsigned, promises: promises).lines(
        note: "All of them are known only from unsigned documents, which anybody can make."
      )
    }
    return lines(note: unsigned.map(Self.note))
  }

  /// What unsigned documents would add.
  private static func note(_ unsigned: Statistics) -> String {
    let money = unsigned.money.map { money in
      "\(money.paid.amount) \(money.paid.currency) in \(counted(money.charges, "charge"))"
    }
    let added = ([counted(unsigned.customers, "customer")] + money).joined(separator: ", ")
    return "Unsigned documents alone would add \(added). --accept-unsigned counts them."
  }

  private func lines(note: String?) -> [String] {
    var lines = ["Customers \(statistics.customers)"]
    for text in [statistics.basis(in: desk.wording), note].compactMap(\.self) {
      lines += wrapped(text, width: Self.width - 2).map { "  " + $0 }
    }
    lines += named("By state", statistics.states) { stateWords($0) }
    lines += named("By product", statistics.products)
    lines += named("By storefront", statistics.storefronts)
    if statistics.environments.count > 1 {
      lines += named("By environment", statistics.environments)
    }
    if statistics.apps.count > 1 { lines += named("By app", statistics.apps) }
    if statistics.priceConsentOpen > 0 {
      lines += ["", "Price consent open: \(statistics.priceConsentOpen)"]
    }
    return lines + bars + trials + promiseLines + offers + recovery
      + named("Expired because", statistics.endings) { endingWords($0) } + money
      + named("Documents", statistics.documents) {
        CountedFact.Kind.document.countedName($0, in: desk.wording)
      }
  }

  private func named(
    _ title: String,
    _ counts: [Statistics.Count],
    _ words: (String) -> String = { $0 }
  ) -> [String] {
    guard !counts.isEmpty else { return [] }
    var lines = ["", title]
    let width = String(counts.map(\.count).max() ?? 0).count
    for count in counts.prefix(Self.maximumNames) {
      let name = count.name.isEmpty && title != "Expired because" ? "not stated" : words(count.name)
      lines.append("  \(String(count.count).leftPadded(to: width))  \(name)")
    }
    let rest = counts.dropFirst(Self.maximumNames)
    if !rest.isEmpty { lines.append("  and \(rest.count) more; --format csv has all") }
    return lines
  }

  private var bars: [String] {
    let days = desk.wording.days(numbered: statistics.request.days)
    let shown = statistics.bins.suffix(Self.maximumBars)
    var title = "Per \(statistics.request.step.rawValue) in UTC, \(days)"
    if let first = shown.first, shown.count < statistics.bins.count {
      title += " (bars from \(desk.wording.day(numbered: first.days.lowerBound)))"
    }
    var lines = ["", title]
    for kind in Statistics.barKinds {
      let bars = sparkline(shown.map { $0.gap == .whole ? nil : $0.count(kind) })
      let name = kind.name.rightPadded(to: 13)
      lines.append("  \(name)\(bars)  \(statistics.total(kind))")
    }
    if statistics.bins.contains(where: { $0.gap == .whole }) {
      lines.append("  ? marks days in a gap of the archive")
    }
    if let note = statistics.unconfirmedNote {
      lines += wrapped(note, width: Self.width - 2).map { "  " + $0 }
    }
    return lines
  }

  private var trials: [String] {
    let weeks = statistics.trials.filter { $0.begun > 0 }
    guard !weeks.isEmpty else { return ["", "Trials: none begun on these days"] }
    let names = weeks.map { desk.wording.days(numbered: $0.days) }
    return [""] + wrapped("Trials, \(weeks.text)", width: Self.width)
      + aligned(Array(zip(names, weeks.map { [$0].text })))
  }

  /// What became of promises; nothing without notes.
  private var promiseLines: [String] {
    guard !promises.isEmpty else { return [] }
    let rows = promises.map { (desk.wording.days(numbered: $0.days), $0.text) }
    return ["", "Promises by the week of their last day"] + aligned(rows)
  }

  /// Names with what they count behind them, over more lines where one is too short.
  private func aligned(_ rows: [(name: String, text: String)]) -> [String] {
    let column = 4 + (rows.map { columnWidth(of: $0.name) }.max() ?? 0)
    return rows.flatMap { row in
      wrapped(row.text, width: Self.width - column).enumerated().map { number, line in
        padded(number == 0 ? "  \(row.name)" : "", to: column) + line
      }
    }
  }

  private var offers: [String] {
    guard !statistics.offers.isEmpty else { return [] }
    let shown = statistics.offers.prefix(Self.maximumNames)
    var lines = ["", "Offers"] + aligned(shown.map { ($0.offer.words, $0.words) })
    let rest = statistics.offers.count - shown.count
    if rest > 0 { lines.append("  and \(rest) more; --format csv has all") }
    return lines
  }

  private var recovery: [String] {
    let recovery = statistics.recovery
    guard recovery.failed > 0 else { return ["", "Failed charges: none on these days"] }
    var lines = [
      "", "Failed charges: \(recovery.failed), \(recovery.share)",
      "  \(recovery.recoveredInGrace) in grace, \(recovery.recoveredInRetry) in retry, "
        + "\(recovery.open) open, \(recovery.lost) lost",
    ]
    let shares = recovery.byDayText
    if !shares.isEmpty {
      lines += wrapped("recovered \(shares)", width: Self.width - 2).map { "  " + $0 }
    }
    return lines
  }

  private var money: [String] {
    guard
      !statistics.money.isEmpty || statistics.chargesWithoutPrice > 0
        || statistics.refundsWithoutAmount > 0
    else { return [] }
    var lines = ["", "Money, before tax"]
    for money in statistics.money {
      let paid = "\(money.paid.amount) \(money.paid.currency) paid"
      let refunded = money.refunds > 0 ? ", \(money.refunded.amount) refunded" : ""
      lines.append("  \(paid)\(refunded)")
    }
    if statistics.chargesWithoutPrice > 0 {
      let charges = counted(statistics.chargesWithoutPrice, "charge")
      lines.append("  \(charges) with no recorded price")
    }
    if statistics.refundsWithoutAmount > 0 {
      let refunds = counted(statistics.refundsWithoutAmount, "refund")
      lines.append("  \(refunds) with no recorded amount")
    }
    return lines
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  fileprivate func rightPadded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
