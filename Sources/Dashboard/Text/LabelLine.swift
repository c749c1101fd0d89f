/// A line of labels, each of which stands where it and a blank around it have room.
struct LabelLine: Hashable, Sendable {
  private var columns: [Character]

  /// Makes an empty line.
  init(width: Int) { columns = Array(repeating: " ", count: max(0, width)) }

  /// The line.
  var text: String { String(columns) }

  /// Places a label that begins in a column, and leaves it out where it has no room.
  mutating func place(_ label: String, at column: Int) {
    let end = column + label.count
    guard column >= 0, end <= columns.count,
      columns[max(0, column - 1)..<min(columns.count, end + 1)].allSatisfy({ $0 == " " })
    else { return }
    columns.replaceSubrange(column..<end, with: Array(label))
  }
}
