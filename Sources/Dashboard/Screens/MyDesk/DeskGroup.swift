import SubscriptionModel

/// What one actor must do: the lines, and numbers of customers that are lists of their own.
struct DeskGroup {
  /// The lines, the one with the least time left first.
  var entries: [DeskEntry] = []
  /// The further customers, in the order of the lines.
  var numbers: [DeskNumber] = []
  /// How many reasons to act there are, those that no line shows included.
  var count = 0
  /// Whether there may be more than `count`.
  var isAtLeast = false

  /// Adds the shown lines of a list of `total` customers, and the number of the others.
  mutating func add(_ entries: [DeskEntry], of total: Int, moreIn choice: ListChoice) {
    self.entries += entries
    count += max(total, entries.count)
    let more = total - entries.count
    guard more > 0 else { return }
    numbers.append(DeskNumber(count: more, isMore: !entries.isEmpty, choice: choice))
  }

  /// Adds customers of whom only the number is shown.
  mutating func add(number: Int, _ explanation: String, in choice: ListChoice) {
    guard number > 0 else { return }
    count += number
    numbers.append(DeskNumber(count: number, explanation: explanation, choice: choice))
  }
}

/// A number of customers that leads to their list.
struct DeskNumber {
  var count: Int
  /// Whether lines above show the first of them.
  var isMore = false
  /// What must be done about them; empty where the list's name says it.
  var explanation = ""
  /// The list that Enter goes to.
  var choice: ListChoice
}
