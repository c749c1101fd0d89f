import SubscriptionModel
import SupportAnswers
import TerminalUI

extension OverviewScreen {
  /// How many products, storefronts, and so on are shown by name.
  private static let maximumNames = 12
  /// The columns of a name before a bar or a number.
  private static let nameWidth = 14
  /// The columns of the days on which trials began.
  private static let cohortWidth = 18
  /// The columns of a number behind a bar, with two blanks before it.
  private static let numberWidth = 9

  func build(in builder: inout TextBuilder) {
    if let failure { builder.note(failure, style: Style(.bad)) }
    guard let statistics else {
      guard builder.column.index == 0 else { return }
      builder.note(
        builder.context.progress?.phase == .history
          ? "Counting everything at all dates. This happens once per archive." : "Counting…"
      )
      return
    }
    switch (builder.column.index, builder.column.count) {
    case (0, let count):
      buildEvents(statistics, in: &builder)
      if count == 3 { buildMoney(statistics, in: &builder) }
      if count < 3 { buildTrialsAndRecovery(statistics, in: &builder) }
      if count == 1 { buildCurrentCounts(statistics, in: &builder) }
    case (1, 3): buildTrialsAndRecovery(statistics, in: &builder)
    default: buildCurrentCounts(statistics, in: &builder)
    }
  }

  /// What happened, day by day.
  private func buildEvents(_ statistics: Statistics, in builder: inout TextBuilder) {
    builder.note(
      "\(counted(statistics.customers, "customer"))"
        + " \(statistics.basis(in: builder.wording))"
    )
    if let unsigned = builder.context.facts?.unsignedCounts[.all], unsigned > 0 {
      builder.note(
        "No number here counts \(counted(unsigned, "customer")) known only from unsigned documents"
      )
    }
    buildLastDay(statistics, in: &builder)
    buildBars(statistics, in: &builder)
  }

  /// What became of trials, failed charges, and subscriptions that ended.
  private func buildTrialsAndRecovery(_ statistics: Statistics, in builder: inout TextBuilder) {
    buildTrials(statistics, in: &builder)
    buildOffers(statistics, in: &builder)
    buildRecovery(statistics, in: &builder)
    buildEndings(statistics, in: &builder)
  }

  /// How customers stand, what they paid, and what it is known from.
  private func buildCurrentCounts(_ statistics: Statistics, in builder: inout TextBuilder) {
    buildCustomers(statistics, in: &builder)
    // Where there are three columns, the first one has room for it.
    if builder.column.count < 3 { buildMoney(statistics, in: &builder) }
    buildNames("Documents", statistics.documents, .document, statistics.request.days, &builder)
  }

  // MARK: What happened

  /// The numbers of the last day, or of the newest day before it on which anything happened.
  private func buildLastDay(_ statistics: Statistics, in builder: inout TextBuilder) {
    let wording = builder.wording
    let last = wording.day(numbered: statistics.lastDay.day)
    let isToday = builder.context.chosenAsOf == nil
    guard let shown = statistics.newestDay else {
      let days = wording.days(numbered: statistics.request.days)
      builder.heading(isToday ? "Today, \(last)" : "On \(last)")
      let nothing = "No subscription began, renewed, failed, or ended, \(days)"
      builder.item("quiet", lines: [[Span("  \(nothing)")]])
      guard let newest = builder.context.facts?.newestEvidence else { return }
      return builder.note(
        "The newest document is from \(wording.fullDay(newest));"
          + " \(builder.key(.asOf)) n shows everything as of then",
        indent: 2
      )
    }
    let days = shown.day..<(shown.day + 1)
    if shown.day == statistics.lastDay.day {
      builder.heading(isToday ? "Today, \(last)" : "On \(last)")
    } else {
      builder.heading("On \(wording.day(numbered: shown.day)); nothing since")
    }
    // What did not happen is no line: it would stand before what did.
    if shown.failedNotRecovered > 0 {
      number(
        "failed, not recovered",
        shown.failedNotRecovered,
        CountedSelection(
          .failed,
          texts: [ChargeFailureOutcome.open.rawValue, ChargeFailureOutcome.lost.rawValue],
          days: days
        ),
        in: &builder
      )
    }
    if shown.failedAndRecovered > 0 {
      let recovered = ChargeFailureOutcome.allCases.filter(\.isRecovered).map(\.rawValue)
      number(
        "failed, recovered since",
        shown.failedAndRecovered,
        CountedSelection(.failed, texts: Set(recovered), days: days),
        in: &builder
      )
    }
    for kind in Statistics.LastDay.kinds {
      guard let count = shown.counts[kind], count > 0 else { continue }
      number(kind.name.lowercased(), count, CountedSelection(kind, days: days), in: &builder)
    }
  }

  private func buildBars(_ statistics: Statistics, in builder: inout TextBuilder) {
    let wording = builder.wording
    let room = max(1, builder.textWidth - Self.nameWidth - Self.numberWidth - 2)
    let first = max(0, statistics.bins.count - room)
    let shown = statistics.bins[first...]
    var title =
      "Per \(step.rawValue) in UTC, \(wording.days(numbered: statistics.request.days))"
    if first > 0 { title += "; bars from \(wording.day(numbered: shown[first].days.lowerBound))" }
    let selected = selectedBar.map { statistics.bins[$0] }
    if let selected { title += " · \(wording.days(numbered: selected.days))" }
    let keys = "\(builder.key(Self.earlierBar)) \(builder.key(Self.laterBar))"
    builder.heading(title, hint: "\(keys) one bar")
    for kind in Statistics.barKinds {
      let count = selected.map { $0.count(kind) } ?? statistics.total(kind)
      let bars = sparkline(shown.map { $0.gap == .whole ? nil : $0.count(kind) })
      let days = selected?.days ?? statistics.request.days
      builder.item(
        "bar/\(kind.rawValue)",
        lines: [
          [Span(padded("  \(kind.name)", to: Self.nameWidth + 2))]
            + barSpans(bars, first: first, kind: kind)
            + [Span(leading(grouped(count), to: Self.numberWidth))]
        ],
        action: action(CountedSelection(kind, days: days), count, in: wording)
      )
    }
    if statistics.bins.contains(where: { $0.gap == .whole }) {
      builder.note("? is a \(step.rawValue) without notifications: a gap of the archive", indent: 2)
    }
    if let note = statistics.unconfirmedNote {
      builder.note(note, indent: 2, style: Style(.warn))
    }
  }

  /// The bars, with the one whose numbers are shown lit up: reversed, it would have another height.
  private func barSpans(_ bars: String, first: Int, kind: CountedFact.Kind) -> [Span] {
    let style = Style(kind.role)
    let scalars = bars.unicodeScalars.map { String($0) }
    guard let selectedBar, scalars.indices.contains(selectedBar - first) else {
      return [Span(bars, style)]
    }
    let place = selectedBar - first
    return [
      Span(scalars[..<place].joined(), style),
      Span(scalars[place], Style(.accent, bold: true, underlined: true)),
      Span(scalars[(place + 1)...].joined(), style),
    ]
  }

  private func buildTrials(_ statistics: Statistics, in builder: inout TextBuilder) {
    let wording = builder.wording
    let (months, weeks) = (statistics.trialMonths, statistics.trials)
    builder.heading("Trials", hint: "\(builder.key(.open)) lists those begun")
    guard weeks.contains(where: { $0.begun > 0 }) else {
      let days = wording.days(numbered: statistics.request.days)
      return builder.item("trials/none", lines: [[Span("  None begun, \(days)")]])
    }
    for month in months where month.begun > 0 {
      cohort(wording.days(numbered: month.days), month, [month].share, in: &builder)
      for (outcome, count) in [
        (OfferOutcome.converted, month.converted), (.open, month.open), (.lost, month.lost),
      ] {
        let selection = CountedSelection(.trial, texts: [outcome.rawValue], days: month.days)
        number("  \(outcome.words)", count, selection, in: &builder)
      }
    }
    guard step == .day else { return }
    for week in weeks where week.begun > 0 {
      let name = "week of \(wording.day(numbered: week.days.lowerBound))"
      cohort(name, week, [week].text, in: &builder)
    }
  }

  private func cohort(
    _ name: String,
    _ cohort: Statistics.TrialCohort,
    _ text: String,
    in builder: inout TextBuilder
  ) {
    named(
      "trials/\(name)",
      padded(name, to: max(Self.cohortWidth, columnWidth(of: name) + 2)),
      text,
      action(CountedSelection(.trial, days: cohort.days), cohort.begun),
      in: &builder
    )
  }

  /// A line with a name and what it counts, over more lines where one is too short.
  private func named(
    _ key: String,
    _ name: String,
    _ text: String,
    _ action: ItemAction,
    in builder: inout TextBuilder
  ) {
    let room = builder.textWidth - 2
    if columnWidth(of: name) + columnWidth(of: text) <= room {
      return builder.item(key, lines: [[Span("  \(name)\(text)")]], action: action)
    }
    let lines = [name] + wrappedText(text, width: max(6, room - 2)).map { "  \($0)" }
    builder.item(key, lines: lines.map { [Span("  \($0)")] }, action: action)
  }

  private func buildOffers(_ statistics: Statistics, in builder: inout TextBuilder) {
    guard !statistics.offers.isEmpty else { return }
    builder.heading("Offers", hint: "\(builder.key(.open)) lists who used one")
    let shown = statistics.offers.prefix(Self.maximumNames)
    let width = shown.map { columnWidth(of: $0.offer.words) }.max() ?? 0
    for count in shown {
      let kind = count.redeemed > 0 ? CountedFact.Kind.offer : .nextOffer
      let days = count.redeemed > 0 ? statistics.request.days : nil
      let selection = CountedSelection(kind, texts: [count.offer.text], days: days)
      named(
        "offer/\(count.offer.text)",
        padded(count.offer.words, to: width + 2),
        count.share,
        action(selection, max(count.redeemed, count.atNextRenewal)),
        in: &builder
      )
      buildOutcomes(of: count, statistics.request.days, in: &builder)
    }
    let rest = statistics.offers.count - shown.count
    if rest > 0 { builder.note("and \(rest) more", indent: 2) }
  }

  /// What became of an offer, each number for itself; those that are none are left out.
  private func buildOutcomes(
    of count: Statistics.OfferCount,
    _ days: Range<Int64>,
    in builder: inout TextBuilder
  ) {
    guard count.redeemed > 0 else { return }
    for (outcome, number) in [
      (OfferOutcome.converted, count.converted), (.open, count.open), (.lost, count.lost),
    ] where number > 0 {
      var selection = CountedSelection(.offer, texts: [count.offer.text], days: days)
      selection.outcome = outcome
      self.number("  \(outcome.shortWords)", number, selection, in: &builder)
    }
    if count.oneTime > 0 {
      let number = leading(grouped(count.oneTime), to: Self.numberWidth)
      builder.note("\(number)    for one-time purchases")
    }
    guard count.atNextRenewal > 0 else { return }
    let selection = CountedSelection(.nextOffer, texts: [count.offer.text])
    number("  at the next renewal", count.atNextRenewal, selection, in: &builder)
  }

  private func buildRecovery(_ statistics: Statistics, in builder: inout TextBuilder) {
    let (recovery, days) = (statistics.recovery, statistics.request.days)
    let wording = builder.wording
    builder.heading("Failed charges, \(wording.days(numbered: days)): \(recovery.share)")
    for (outcome, count) in [
      (ChargeFailureOutcome.recoveredInGrace, recovery.recoveredInGrace),
      (.recoveredInRetry, recovery.recoveredInRetry), (.open, recovery.open),
      (.lost, recovery.lost),
    ] {
      let selection = CountedSelection(.failed, texts: [outcome.rawValue], days: days)
      number(outcome.words, count, selection, in: &builder)
    }
    let shares = recovery.byDayText
    if !shares.isEmpty { builder.note("Recovered \(shares)", indent: 2) }
  }

  // MARK: Customers and sums

  private func buildCustomers(_ statistics: Statistics, in builder: inout TextBuilder) {
    builder.heading("Customers by state")
    number("all", statistics.customers, CountedSelection(.customer), in: &builder)
    for state in statistics.states {
      let selection = CountedSelection(.state, texts: [state.name])
      number(stateWords(state.name), state.count, selection, in: &builder)
    }
    if statistics.priceConsentOpen > 0 {
      let name = "price consent open"
      number(name, statistics.priceConsentOpen, CountedSelection(.priceConsent), in: &builder)
    }
    buildNames("Customers by product", statistics.products, .product, nil, &builder)
    buildNames("Customers by storefront", statistics.storefronts, .storefront, nil, &builder)
    if statistics.environments.count > 1 {
      buildNames("Customers by environment", statistics.environments, .environment, nil, &builder)
    }
    if statistics.apps.count > 1 {
      buildNames("Customers by app", statistics.apps, .app, nil, &builder)
    }
  }

  private func buildEndings(_ statistics: Statistics, in builder: inout TextBuilder) {
    guard !statistics.endings.isEmpty else { return }
    let days = statistics.request.days
    builder.heading("Expired because, \(builder.wording.days(numbered: days))")
    let peak = statistics.endings.map(\.count).max() ?? 0
    let names = statistics.endings.map { endingWords($0.name) }
    let width = names.map { columnWidth(of: $0) }.max() ?? 0
    // The bar ends where the line does.
    let room = builder.textWidth - Self.numberWidth - width - 4
    for ending in statistics.endings {
      let selection = CountedSelection(.ended, texts: [ending.name], days: days)
      number(
        padded(endingWords(ending.name), to: width),
        ending.count,
        selection,
        bar: horizontalBar(ending.count, of: peak, width: max(4, min(room, builder.textWidth / 3))),
        in: &builder
      )
    }
  }

  private func buildMoney(_ statistics: Statistics, in builder: inout TextBuilder) {
    let (unpriced, unknownRefunds) = (
      statistics.chargesWithoutPrice, statistics.refundsWithoutAmount
    )
    guard !statistics.money.isEmpty || unpriced > 0 || unknownRefunds > 0 else { return }
    let days = statistics.request.days
    builder.heading("Money before tax, \(builder.wording.days(numbered: days))")
    for money in statistics.money {
      let currency = money.paid.currency
      let charges = counted(money.charges, "charge")
      builder.item(
        "paid/\(currency)",
        lines: [amountLine("\(currency) paid", money.paid, charges)],
        action: action(CountedSelection(.paid, texts: [currency], days: days), money.charges)
      )
      guard money.refunds > 0 else { continue }
      let refunds = counted(money.refunds, "refund")
      builder.item(
        "refunded/\(currency)",
        lines: [amountLine("\(currency) refunded", money.refunded, refunds)],
        action: action(CountedSelection(.paidBack, texts: [currency], days: days), money.refunds)
      )
    }
    if unpriced > 0 {
      let selection = CountedSelection(.paid, texts: [""], days: days)
      let name = "charge\(unpriced == 1 ? "" : "s") with no recorded price"
      number(name, unpriced, selection, in: &builder)
    }
    if unknownRefunds > 0 {
      let selection = CountedSelection(.paidBack, texts: [""], days: days)
      let name = "refund\(unknownRefunds == 1 ? "" : "s") with no recorded amount"
      number(name, unknownRefunds, selection, in: &builder)
    }
  }

  /// A sum of money, with what it is a sum of.
  private func amountLine(_ name: String, _ sum: Money, _ parts: String) -> [Span] {
    [
      Span("  \(padded(name, to: Self.nameWidth))"),
      Span(leading(groupedAmount(sum.amount), to: 16)),
      Span("  \(parts)", Style(.quiet)),
    ]
  }

  /// Counts by a name that stands in documents.
  private func buildNames(
    _ title: String,
    _ counts: [Statistics.Count],
    _ kind: CountedFact.Kind,
    _ days: Range<Int64>?,
    _ builder: inout TextBuilder
  ) {
    guard !counts.isEmpty else { return }
    builder.heading(title)
    for count in counts.prefix(Self.maximumNames) {
      let selection = CountedSelection(kind, texts: [count.name], days: days)
      let name = kind.countedName(count.name, in: builder.wording)
      number(name, count.count, selection, in: &builder)
    }
    let rest = counts.count - Self.maximumNames
    if rest > 0 { builder.note("and \(rest) more", indent: 2) }
  }

  // MARK: Lines

  /// A line with a number and what it counts, which opens its customers.
  private func number(
    _ name: String,
    _ count: Int,
    _ selection: CountedSelection,
    bar: String = "",
    in builder: inout TextBuilder
  ) {
    var spans = [Span(leading(grouped(count), to: Self.numberWidth)), Span("  \(name)")]
    if !bar.isEmpty { spans.append(Span("  \(bar)", Style(.accent))) }
    let days = selection.days.map { "\($0.lowerBound)-\($0.upperBound)" } ?? ""
    builder.item(
      "\(selection.kind.rawValue)/\(selection.texts.sorted().joined(separator: "+"))/\(days)"
        + (selection.outcome.map { "/\($0.rawValue)" } ?? ""),
      lines: [spans],
      action: action(selection, count, in: builder.wording)
    )
  }

  /// What Enter and `y` do on a number that its line alone does not explain.
  private func action(
    _ selection: CountedSelection,
    _ count: Int,
    in wording: Wording
  ) -> ItemAction {
    var action = action(selection, count)
    action.copy = selection.words(for: count, in: wording)
    return action
  }

  /// What Enter does on a line that `y` copies as it is; nothing on zero.
  private func action(_ selection: CountedSelection, _ count: Int) -> ItemAction {
    var action = ItemAction()
    if count > 0 { action.destination = Destination(.list(.counted(selection))) }
    return action
  }

  private func leading(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - columnWidth(of: text))) + text
  }

  /// An amount with its thousands apart.
  private func groupedAmount(_ amount: String) -> String {
    let parts = amount.split(separator: ".", maxSplits: 1)
    guard let whole = parts.first.flatMap({ Int($0) }) else { return amount }
    return ([grouped(whole)] + parts.dropFirst().map(String.init)).joined(separator: ".")
  }
}

extension CountedFact.Kind {
  /// The role that its bars are drawn in; the name stands beside them.
  fileprivate var role: Role {
    switch self {
    case .renewed, .began, .resubscribed, .recovered: .good
    case .failed: .bad
    case .refunded: StateSymbol.revoked.role
    case .unconfirmed: .warn
    case .ended, .document, .unsignedDocument, .customer, .state, .product, .storefront, .app,
      .environment, .priceConsent, .trial, .offer, .nextOffer, .paid, .paidBack:
      .quiet
    }
  }
}
