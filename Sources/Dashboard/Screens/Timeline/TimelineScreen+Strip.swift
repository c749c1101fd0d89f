import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The life strips above the events, and the cursor on them.
extension TimelineScreen {
  /// The strips of the subscriptions that the timeline is about, on one scale, with the column of
  /// the event under the cursor lit up; then the axis, and what the signs mean.
  func pinnedLines(in context: ScreenContext) -> [[Span]] {
    let strips = strips(in: context)
    guard let axis = strips.first?.layout else { return [] }
    let isASCII = context.configuration.isASCII
    let selected = columns[0].selectedItem?.action
    let lit = selected?.moment.flatMap { axis.column(of: $0) }
    let width = nameWidth(strips)
    let lines = strips.map { strip in
      [Span(padded(clipped(strip.name, to: width - 2), to: width))]
        + strip.layout.spans(
          isASCII: isASCII,
          lighting: selected?.chain.map { $0 == strip.chainKey } ?? true ? lit : nil
        )
    }
    let blank = Span(String(repeating: " ", count: width))
    let room = context.size.columns - width - 3
    let legend = LifeStripLayout.legend(of: strips.map(\.layout), isASCII: isASCII, width: room)
    return lines + [
      [blank, Span(context.axis(below: axis), Style(.quiet))], [blank] + legend, [],
    ]
  }

  /// Goes to the nearest event in another column of the strip; without a strip, to the next event.
  mutating func walk(_ direction: StepDirection, in context: ScreenContext) -> [ScreenOutcome] {
    let isForward = direction == .forward
    guard let layout = strips(in: context).first?.layout, let body = columns[0].body,
      let selected = columns[0].selectedItem?.action.moment
    else { return move(isForward ? .previous : .next, in: context) }
    // Of several events in the next column, the one that comes first on the way.
    let events = body.items.indices.compactMap { index in
      body.items[index].action.moment.map { (index: index, moment: $0) }
    }
    let column = layout.column(of: selected)
    let others = events.filter { event in
      (isForward ? event.moment > selected : event.moment < selected)
        && (column == nil || layout.column(of: event.moment) != column)
    }
    let nearest =
      isForward
      ? others.min { ($0.moment, -$0.index) < ($1.moment, -$1.index) }
      : others.max { ($0.moment, -$0.index) < ($1.moment, -$1.index) }
    guard let nearest else {
      return [.message(Message("There is no \(isForward ? "later" : "earlier") event"))]
    }
    columns[0].select(nearest.index)
    return []
  }

  private struct NamedStrip {
    let name: String
    let chainKey: ChainKey
    let layout: LifeStripLayout
  }

  /// The strips that have room: on short screens only the most urgent subscriptions.
  private func strips(in context: ScreenContext) -> [NamedStrip] {
    guard let opened = context.customers[id], let customer = opened.assessment else { return [] }
    let rows = ScreenLayout(size: context.size, chrome: Self.chrome).body.count
    let most = rows / Self.rowsOfStrip
    let subscriptions = customer.subscriptions
      .filter { chainKey == nil || $0.chainKey == chainKey }
      .filter { opened.lives[$0.chainKey] != nil }
      .prefix(most)
    let lives = subscriptions.compactMap { shown in
      opened.lives[shown.chainKey].map { (chainKey: shown.chainKey, life: $0) }
    }
    guard let start = lives.map(\.life.start).min(), let end = lives.map(\.life.end).max() else {
      return []
    }
    let names = subscriptions.map { context.wording.productName($0.productId) }
    let width = min(Self.maximumName, names.map { columnWidth(of: $0) }.max() ?? 0) + 2
    let room = context.size.columns - width - 3
    return zip(names, lives).compactMap { name, shown in
      LifeStripLayout(shown.life, columns: room, from: start, to: end)
        .map { NamedStrip(name: name, chainKey: shown.chainKey, layout: $0) }
    }
  }

  private func nameWidth(_ strips: [NamedStrip]) -> Int {
    min(Self.maximumName, strips.map { columnWidth(of: $0.name) }.max() ?? 0) + 2
  }

  /// A longer name would leave too little room for the strip.
  private static let maximumName = 20
  /// One strip for so many rows of the screen.
  private static let rowsOfStrip = 10
}
