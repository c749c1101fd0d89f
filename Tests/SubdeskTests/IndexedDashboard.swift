import ArchiveIndex
import Dashboard
import SubscriptionModel
import TerminalUI

@testable import subdesk

/// A dashboard over a real index, in this process, with the width of one column: places are opened,
/// and their text comes out.
struct IndexedDashboard {
  private let runner: EffectRunner
  private let size: Size
  private let asOf: Timestamp

  init(_ index: ArchiveIndex, asOf: Timestamp, size: Size = Size(columns: 130, rows: 300)) {
    runner = EffectRunner(index: index)
    self.asOf = asOf
    self.size = size
  }

  /// The text of a screen, with each run of blanks as one.
  func text(of route: Route) -> String {
    var configuration = DashboardConfiguration(archiveName: "test")
    configuration.zones = [.utc]
    configuration.asOf = asOf
    var place = DeskPlace()
    place.routes = [route]
    configuration.place = place
    var state = DashboardState(configuration: configuration, size: size, now: asOf)
    run(state.start(), in: &state)
    let frame = view(state)
    let rows = (0..<size.rows).map { frame.row(text: $0) }
    return rows.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func run(_ effects: [Effect], in state: inout DashboardState) {
    for effect in effects {
      for event in runner.events(answering: effect) { run(state.reduce(event), in: &state) }
    }
  }
}
