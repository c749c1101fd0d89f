/// The numbers that a table gives to texts, remembered as far as there is room.
struct Interned<Key: Hashable> {
  /// Finds the number of a text.
  private let find: SQL
  /// Makes a row for a text, unless it has one.
  private let insert: SQL
  private var numbers: [RememberedKey: Int64] = [:]

  init(find: SQL, insert: SQL) {
    self.find = find
    self.insert = insert
  }

  mutating func forget() { numbers = [:] }

  /// The number of a key, whose text is made only where it is not remembered.
  mutating func number(
    of key: Key,
    text: @autoclosure () -> String,
    in connection: Connection
  ) throws -> Int64 {
    let remembered = RememberedKey(key)
    if let known = numbers[remembered] { return known }
    let number = try number(of: text(), in: connection)
    if numbers.count > Interning.maximumRemembered { forget() }
    numbers[remembered] = number
    return number
  }

  /// Looks up the numbers of many texts at once, and makes rows for those that are new.
  ///
  /// - Returns: The numbers of the new ones.
  @discardableResult
  mutating func prepare(
    _ texts: [String],
    in connection: Connection
  ) throws -> [Int64] where Key == ExactText {
    var unknown = texts.filter { numbers[RememberedKey(ExactText($0))] == nil }
    if numbers.count + unknown.count > Interning.maximumRemembered {
      forget()
      unknown = texts
    }
    try findEach(&unknown, in: connection)
    var made: [Int64] = []
    try connection.insertEachIfNew(insert, bindings: unknown.lazy.map { .text($0) }) {
      numbers[RememberedKey(ExactText(unknown[$0]))] = $1
      made.append($1)
    }
    // Another process has just made the others.
    unknown.removeAll { numbers[RememberedKey(ExactText($0))] != nil }
    try findEach(&unknown, in: connection)
    return made
  }

  /// Looks up the numbers of texts, and takes those away that have one.
  private mutating func findEach(
    _ texts: inout [String],
    in connection: Connection
  ) throws where Key == ExactText {
    let wanted = texts
    try connection.each(find, bindings: wanted.lazy.map { .text($0) }) { place, row in
      numbers[RememberedKey(ExactText(wanted[place]))] = row.int(0)
    }
    texts.removeAll { numbers[RememberedKey(ExactText($0))] != nil }
  }

  private func number(of text: String, in connection: Connection) throws -> Int64 {
    if let known = try known(text, in: connection) { return known }
    var made: Int64?
    try connection.insertEachIfNew(insert, bindings: CollectionOfOne(.text(text))) { made = $1 }
    // Another process may have just made it.
    guard let number = try made ?? known(text, in: connection) else { throw MissingRow() }
    return number
  }

  private func known(_ text: String, in connection: Connection) throws -> Int64? {
    try connection.first(find, binding: .text(text)) { $0.int(0) }
  }
}

/// Stands for a value that was written, in 16 bytes.
///
/// Nobody who writes documents can make two values that are taken for one: the hashes are keyed by
/// a secret of the process, and among a million values two agree by chance once in 10^26 times.
struct RememberedKey: Hashable {
  private let first: Int
  private let second: Int

  init(_ value: some Hashable) {
    var hasher = Hasher()
    hasher.combine(value)
    first = hasher.finalize()
    var other = Hasher()
    other.combine(first)
    other.combine(value)
    second = other.finalize()
  }
}

/// A row that could not be made, since it was there, cannot be found.
struct MissingRow: Error, CustomStringConvertible {
  let description = "a row of the index is there and cannot be found"
}

/// What is remembered of texts and their numbers.
enum Interning {
  /// How many texts are remembered before they are looked up again: memory must not grow with the
  /// archive.
  static let maximumRemembered = 200_000
}
