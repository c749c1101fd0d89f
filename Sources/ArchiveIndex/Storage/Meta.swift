/// What the index says of itself, by name.
enum Meta {
  static func int(_ name: String, in connection: Connection) throws -> Int64? {
    try connection.first(.read(.fact), binding: .text(name)) { $0.optionalInt(0) }
  }

  static func text(_ name: String, in connection: Connection) throws -> String? {
    try connection.first(.read(.fact), binding: .text(name)) { $0.optionalText(0) }
  }

  /// Adds a number to one that is kept.
  static func add(_ number: Int64, to name: String, in connection: Connection) throws {
    try add([(name, number)], in: connection)
  }

  /// Adds numbers to some that are kept, each under a name of its own; belongs at the end of a
  /// transaction, since other processes wait for that to add theirs.
  static func add(_ changes: [(name: String, number: Int64)], in connection: Connection) throws {
    guard !changes.isEmpty else { return }
    try connection.lockNumbers()
    var kept = changes.map { _ in Int64(0) }
    try connection.each(.read(.fact), bindings: changes.lazy.map { .text($0.name) }) {
      kept[$0] = $1.int(0)
    }
    for (change, kept) in zip(changes, kept) {
      try set(change.name, .int(kept + change.number), in: connection)
    }
  }

  /// The numbers above 0 that are kept under names with this beginning, by what stands behind it; it ends
  /// with a space.
  static func numbers(
    behind prefix: String,
    in connection: Connection
  ) throws -> [(name: String, count: Int64)] {
    var numbers: [(name: String, count: Int64)] = []
    // "!" is the character behind the space.
    try connection.forEach(
      .read(.factsBehind),
      binding: .text(prefix),
      .text(prefix.dropLast() + "!")
    ) { row in
      guard row.int(1) > 0 else { return }
      numbers.append((String(row.text(0).dropFirst(prefix.count)), row.int(1)))
    }
    return numbers
  }

  static func set(_ name: String, _ value: SQLValue, in connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO meta (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """,
      binding: .text(name),
      value.mixed
    )
  }
}
