import GRDB

/// The numbers that a table gives to texts, remembered as far as there is room.
struct Interned<Key: Hashable> {
  /// Finds the number of a text.
  private let find: String
  /// Makes a row for a text that is new.
  private let insert: String
  private var numbers: [Key: Int64] = [:]

  init(find: String, insert: String) {
    self.find = find
    self.insert = insert
  }

  mutating func forget() { numbers = [:] }

  /// The number of a key, whose text is made only where it is not remembered.
  mutating func number(
    of key: Key,
    text: @autoclosure () -> String,
    in database: Database
  ) throws -> Int64 {
    if let known = numbers[key] { return known }
    let number = try number(of: text(), in: database)
    if numbers.count > IndexWriter.cacheLimit { forget() }
    numbers[key] = number
    return number
  }

  private func number(of text: String, in database: Database) throws -> Int64 {
    let find = try Prepared(database, find)
    try find.bind(.text(text))
    if try find.step() {
      defer { find.reset() }
      return find.int(0)
    }
    let insert = try Prepared(database, insert)
    try insert.run(.text(text))
    return insert.insertedRow
  }
}
