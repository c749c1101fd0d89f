import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The line below a life strip: the years, the months where they have room, and the moment that is
/// shown.
struct LifeStripAxis {
  private let layout: LifeStripLayout
  private let wording: Wording
  private var line: LabelLine

  /// The text of the axis below a strip, as wide as the strip; the moment that is shown is called
  /// `asOf`.
  static func text(below layout: LifeStripLayout, asOf: String, _ wording: Wording) -> String {
    var axis = LifeStripAxis(layout: layout, wording: wording)
    let half = columnWidth(of: asOf) / 2
    let most = max(0, layout.cells.count - columnWidth(of: asOf))
    axis.line.place(asOf, at: min(max(0, layout.asOfColumn - half), most))
    axis.line.place(wording.day(layout.start), at: 0)
    let ticks = axis.ticks()
    // Years first, so that months never take their room.
    for tick in ticks where tick.isYear { axis.line.place(tick.label, at: tick.column) }
    let months = ticks.filter { !$0.isYear }
    let step = [1, 2, 3, 6].first { step in
      let kept = months.filter { ($0.month - 1).isMultiple(of: step) }
      return zip(kept, kept.dropFirst()).allSatisfy { $1.column - $0.column >= 6 }
    }
    guard let step else { return axis.line.text }
    for tick in months where (tick.month - 1).isMultiple(of: step) {
      axis.line.place(tick.label, at: tick.column)
    }
    return axis.line.text
  }

  private init(layout: LifeStripLayout, wording: Wording) {
    self.layout = layout
    self.wording = wording
    line = LabelLine(width: layout.cells.count)
  }

  private struct Tick {
    var column: Int
    var label: String
    var month: Int
    var isYear: Bool
  }

  /// Where months begin in the zone that is shown.
  private func ticks() -> [Tick] {
    let first = wording.zone.civilTime(at: layout.moment(of: 0))
    let months = layout.cells.count * Int(layout.cellLength.milliseconds / 3_600_000) / 24 / 28 + 2
    guard months <= Self.maximumMonths else { return [] }
    return (1...months).compactMap { number in
      let index = first.year * 12 + first.month - 1 + number
      let time = CivilTime(year: index / 12, month: index % 12 + 1, day: 1)
      guard let moment = wording.zone.timestamp(of: time), let column = layout.column(of: moment)
      else { return nil }
      let isYear = time.month == 1
      let label = isYear ? String(time.year) : String(wording.day(moment).split(separator: " ")[1])
      return Tick(column: column, label: label, month: time.month, isYear: isYear)
    }
  }

  /// A life of a century has no use for months.
  private static let maximumMonths = 1200
}
