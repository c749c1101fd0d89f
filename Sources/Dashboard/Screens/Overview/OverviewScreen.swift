import SubscriptionModel
import TerminalUI

/// How customers stand, and what happened over time: numbers and bars, each of which is a list.
struct OverviewScreen: ColumnedScreen {
  /// The numbers; `nil` before the first answer.
  private(set) var statistics: Statistics?
  /// The question whose answer is the only one that is taken.
  private(set) var awaited: StatisticsRequest?
  /// Why the last question could not be answered.
  private(set) var failure: String?
  /// How days are put together.
  private(set) var step: StatisticsRequest.Step = .day
  /// The bar whose numbers are shown, counted back from the newest; `nil` for all of them.
  private(set) var barsBack: Int?
  var columns = TextColumns()

  static let name = "Overview"
  static let maximumColumns = 3
  static let keys: [KeyBinding<OverviewScreen>] = .keymap(
    [
      .open([.enter, .character("l")], footer: "customers"),
      .nextPart(footer: "part"),
      KeyBinding([.left], earlierBar, footer: "bar") { screen, _ in screen.moveBar(back: true) },
      KeyBinding([.right], laterBar) { screen, _ in screen.moveBar(back: false) },
      KeyBinding([.character("d")], changeStep, footer: "days, weeks") { $0.changeStep(in: $1) },
      .asOf(footer: "date"),
      .back([.escape, .character("h"), .backspace], footer: "back"),
      .stepBack(),
      .stepForward(),
    ],
    sharing: KeyBinding.reading + KeyBinding.everywhere
  )

  static let earlierBar = Command("earlier bar", "the numbers of one bar; the one before it")
  static let laterBar = Command("later bar", "the bar after it; all bars again at the end")
  static let changeStep = Command("days", "count by day, by week, or by month")

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened, .changed(.asOf), .changed(.environment), .changed(.archive):
      return ask(in: context)
    case .resumed:
      guard let statistics else { return ask(in: context) }
      let age = context.asOf.since(statistics.request.asOf)
      return age > Self.staleAge ? ask(in: context) : []
    case .answered(.statistics(let statistics)) where statistics.request == awaited:
      awaited = nil
      failure = nil
      self.statistics = statistics
    case .answered(.failed(.statistics(let request), let message)) where request == awaited:
      awaited = nil
      failure = message
    case .changed, .covered, .key, .paste, .filter, .restoreFilter, .show, .evidenceBelow,
      .answered:
      break
    }
    return []
  }

  /// Numbers that are older than this are asked for again when they are come back to.
  private static let staleAge = TimeSpan.minutes(5)

  private mutating func ask(in context: ScreenContext) -> [ScreenOutcome] {
    var request = StatisticsRequest(
      asOf: context.asOf,
      environment: context.environment,
      step: step
    )
    request.evidence = .signedElseAll
    awaited = request
    return [.run(.statistics(request))]
  }

  func isWaiting(in context: ScreenContext) -> Bool { awaited != nil && statistics == nil }

  /// The midnights in UTC before and behind the moment: stepping goes from day to day.
  func moments(in context: ScreenContext) -> [Timestamp] {
    let day = context.asOf.dayNumber
    let latest = context.configuration.asOf ?? context.now
    return [day - 1, day, day + 1].map { Timestamp(dayNumber: $0) }.filter { $0 <= latest }
  }

  // MARK: Bars

  /// The index of the bar whose numbers are shown; `nil` for all of them.
  var selectedBar: Int? {
    guard let statistics, let barsBack, barsBack < statistics.bins.count else { return nil }
    return statistics.bins.count - 1 - barsBack
  }

  private mutating func moveBar(back: Bool) -> [ScreenOutcome] {
    let last = (statistics?.bins.count ?? 0) - 1
    switch (barsBack, back) {
    case (nil, true): barsBack = 0
    case (nil, false): barsBack = max(0, last)
    case (let place?, true): barsBack = place < last ? place + 1 : nil
    case (let place?, false): barsBack = place > 0 ? place - 1 : nil
    }
    return []
  }

  private mutating func changeStep(in context: ScreenContext) -> [ScreenOutcome] {
    let all = StatisticsRequest.Step.allCases
    let index = all.firstIndex(of: step) ?? 0
    step = all[(index + 1) % all.count]
    barsBack = nil
    return ask(in: context)
  }
}
