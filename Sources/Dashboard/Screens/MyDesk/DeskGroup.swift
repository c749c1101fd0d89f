import SubscriptionModel
import SupportAnswers

/// What waits for one actor: the customers, and what stands beside them.
struct DeskGroup {
  /// The lines, the one with the least time left first.
  var entries: [DeskEntry] = []
  /// How many customers there are, those that no line shows included.
  var customers = 0
  /// How many customers no line shows.
  var further = 0
  /// Whether all of those are due later than is asked for, or have no date.
  var isFurtherLater = false
  /// How many other lines there are, in words, such as `2 promises`.
  var others: [String] = []

  /// Whether there is nothing to show.
  var isEmpty: Bool { customers == 0 && entries.isEmpty }

  /// Adds lines that are not counted as customers, before the customers for whom no date is set.
  mutating func add(_ others: [(name: String, entries: [DeskEntry])]) {
    entries = others.flatMap(\.entries) + entries
    self.others += others.filter { !$0.entries.isEmpty }.map { counted($0.entries.count, $0.name) }
  }
}

/// A number of customers that leads to their list.
struct DeskNumber {
  var count: Int
  /// What the number counts, such as `ending`.
  var name: String
  /// What will happen to them; empty where the name says it.
  var explanation = ""
  /// The list that Enter opens.
  var selection: ListSelection
}
