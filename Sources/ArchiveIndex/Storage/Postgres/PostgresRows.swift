#if Postgres

/// Rows that one statement inserts, gathered until somebody could miss them, and then sent as one.
///
/// A statement for each row costs a server more than the row. Each column goes as an array, and the
/// server makes rows of them again.
struct PostgresRows: Sendable {
  /// Inserts the rows.
  let text: String
  private var columns: [PostgresArray]
  /// The columns by which a row takes the place of another one; empty where none does.
  private let key: [Int]
  private var keys: Set<[SQLValue]> = []
  private(set) var count = 0
  private var size = 0

  /// How many rows are sent as one, and about how many bytes: enough that their statement costs nothing,
  /// few enough to take little memory.
  private static let maximumCount = 1024
  private static let maximumSize = 1 << 20

  init(_ insertion: PostgresInsertion, types: [UInt32]) {
    columns = types.map(PostgresArray.init(of:))
    text = insertion.text(of: columns.map(\.typeName))
    key = insertion.key
  }

  /// Whether they are to be sent before another row is added: there are enough, or it would take the place
  /// of one of them, which one statement cannot do.
  func isFull(before row: [SQLValue]) -> Bool {
    count >= Self.maximumCount || size >= Self.maximumSize
      || !key.isEmpty && keys.contains(key.map { row[$0] })
  }

  mutating func add(_ row: [SQLValue]) {
    if !key.isEmpty { keys.insert(key.map { row[$0] }) }
    for (place, value) in row.enumerated() { size += columns[place].add(value) }
    count += 1
  }

  mutating func removeAll() {
    for place in columns.indices { columns[place].removeAll() }
    keys.removeAll(keepingCapacity: true)
    (count, size) = (0, 0)
  }

  /// The rows as values of their statement, which are none afterwards.
  mutating func taken() -> PostgresValues {
    defer { removeAll() }
    return PostgresValues(arrays: columns)
  }
}

/// A statement that inserts one row of values, each of them a parameter, and what it says of others.
struct PostgresInsertion {
  let table: String
  let columns: [String]
  /// What is done where a row is there.
  private let conflict: String
  /// The columns by which a row takes the place of another one.
  let key: [Int]

  /// Reads a statement; `nil` for another kind.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let marks = ["INSERT INTO ", " (", ") VALUES (", ")"]
    var rest = Substring(words)
    var parts: [Substring] = []
    for mark in marks {
      guard let found = rest.firstRange(of: mark) else { return nil }
      parts.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    let list = { (part: Substring) in part.split(separator: ",").map { String($0.trimmed) } }
    table = String(parts[1])
    columns = list(parts[2])
    conflict = String(rest.trimmed)
    guard parts[0].isEmpty, list(parts[3]).allSatisfy({ $0 == "?" }),
      list(parts[3]).count == columns.count, !conflict.contains("?")
    else { return nil }
    guard conflict.contains(" DO UPDATE ") else {
      guard conflict.isEmpty || conflict == "ON CONFLICT DO NOTHING" else { return nil }
      key = []
      return
    }
    guard let start = conflict.firstIndex(of: "("), let end = conflict.firstIndex(of: ")") else {
      return nil
    }
    let names = list(conflict[conflict.index(after: start)..<end])
    key = names.compactMap(columns.firstIndex(of:))
    guard key.count == names.count else { return nil }
  }

  /// The statement that inserts many rows, of arrays of these types.
  func text(of types: [String]) -> String {
    let arrays = types.enumerated().map { "CAST($\($0.offset + 1) AS \($0.element)[])" }
    return """
      INSERT INTO \(table) (\(columns.joined(separator: ", "))) \
      SELECT * FROM unnest(\(arrays.joined(separator: ", "))) \(conflict)
      """
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
#endif
