import GRDB

extension ReadStatement {
  /// How SQLite would run the statement, one line a step.
  func plan(in store: Store) throws -> [String] {
    try store.database.read { database in
      let rows = try Prepared(database, "EXPLAIN QUERY PLAN " + rawValue)
      try rows.bind()
      var steps: [String] = []
      while try rows.step() { steps.append(rows.text(3)) }
      return steps
    }
  }
}
