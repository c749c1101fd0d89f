import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// Asks for an instant, or steps through the events of what is shown.
  mutating func changeAsOf(_ command: Command) -> [Effect] {
    if command != .asOf, stepsThroughRows {
      // The rows of an earlier instant no longer say what came after it.
      passedMoments = Array(moments.suffix(Self.mostPassedMoments))
    }
    switch command {
    case .stepBack: return step(to: moments.last { $0 < asOf }, none: "There is no earlier event")
    case .stepForward:
      if let next = moments.first(where: { $0 > asOf }) { return step(to: next, none: "") }
      guard chosenAsOf != nil else {
        message = Message("This is now; there is no later event")
        return []
      }
      return set(asOf: configuration.asOf, note: "Back to the starting date")
    default:
      overlay = .asOf(TextField(), failure: nil)
      return []
    }
  }

  /// A key in the line that asks for an instant.
  mutating func press(_ key: Key, _ command: Command?, inAsOf editor: TextField) -> [Effect] {
    switch command {
    case .back:
      overlay = nil
      return []
    case .cancel: return cancelOverlay()
    case .accept: return acceptAsOf(editor)
    default:
      var editor = editor
      if editor.handle(key) { overlay = .asOf(editor, failure: nil) }
      return []
    }
  }

  private mutating func acceptAsOf(_ editor: TextField) -> [Effect] {
    let text = editor.text
    if text.isEmpty {
      overlay = nil
      return []
    }
    if text == "now" {
      overlay = nil
      return set(asOf: nil, note: "As of now")
    }
    if text == "n" {
      overlay = nil
      return set(asOf: facts?.newestEvidence, note: "As of the newest document")
    }
    guard let moment = dateReader.moment(text) else {
      overlay = .asOf(editor, failure: "not a date")
      return []
    }
    overlay = nil
    return set(asOf: moment, note: "As of \(wording.dateWithZone(moment))")
  }

  /// Goes from what was true at the instant to what the archive could have known then, and back.
  mutating func changeScope() -> [Effect] {
    scope = scope == .signed ? .arrived : .signed
    let text =
      scope == .signed
      ? "What was true then: all documents signed by then"
      : "What the archive could have known then: only documents that had arrived"
    message = Message(text, role: .quiet)
    assessAgain()
    refreshEvidence()
    return []
  }

  private mutating func step(to moment: Timestamp?, none: String) -> [Effect] {
    guard let moment else {
      message = Message(none)
      return []
    }
    // Events of one minute are told apart by their seconds.
    let second = zone.civilTime(at: moment).second
    let seconds = second == 0 ? "" : ", second \(second)"
    return set(asOf: moment, note: "As of \(wording.dateWithZone(moment))\(seconds)")
  }

  /// Asks about another instant; what is open is assessed anew at once, lists are asked for.
  private mutating func set(asOf moment: Timestamp?, note: String) -> [Effect] {
    guard moment != chosenAsOf else { return [] }
    chosenAsOf = moment
    if moment == nil { shownNow = now }
    message = Message(note, role: .quiet)
    assessAgain()
    refreshEvidence()
    return refreshListEffects() + factsEffects() + gapsEffects()
  }

  /// Shows what the value now rests on, as the screen before has it at the new instant.
  private mutating func refreshEvidence() {
    guard case .evidence(let customer, let shown) = route, let last = places.indices.last, last > 0,
      opened[customer]?.assessment != nil
    else { return }
    let before = places[last - 1]
    let lines = makeBody(for: before)
    let index = before.cursor == nil ? 0 : lines.index(of: before.cursor)
    let action = index.flatMap { lines.items.indices.contains($0) ? lines.items[$0].action : nil }
    var topic = action?.evidence ?? evidence(of: action?.route, customer: customer) ?? shown
    if topic.evidence.isEmpty, topic.older.isEmpty { topic = shown }
    topic.isPassed = topic == shown && topic.evidence.contains { $0.asOf > asOf }
    places[last].route = .evidence(customer, topic)
  }

  /// Whose events are stepped through; `nil` where it is the newest evidence of the rows.
  private var steppedCustomer: CustomerId? {
    (route.customer ?? customers.selected).flatMap { opened[$0]?.records == nil ? nil : $0 }
  }

  private var stepsThroughRows: Bool { steppedCustomer == nil }

  /// Nobody steps back through more rows than these.
  private static let mostPassedMoments = 1000

  /// The moments at which something became known of what is shown, ascending.
  private var moments: [Timestamp] {
    guard let shown = steppedCustomer, let records = opened[shown]?.records?.records else {
      return (customers.rows.compactMap(\.newestEvidence) + passedMoments).uniqued.sorted()
    }
    let dated = records.map(\.evidence).filter { $0.clock != .fileTime }
    let arrivals = scope == .arrived ? dated.compactMap(\.arrived) : []
    return (dated.map(\.asOf) + arrivals).uniqued.sorted()
  }
}
