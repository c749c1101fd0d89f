import SubscriptionModel

/// How long lists are at a moment, without counting their rows.
struct ListLengths {
  let connection: Connection
  let moment: ListMoment

  /// The length of one list.
  func length(of list: ListID, scopes: [Int64]) throws -> Int {
    var length = 0
    if let snapshot = moment.snapshot {
      length = try snapshot.count(of: list, scopes: scopes, in: connection)
    } else {
      let lengths = try connection.map(scopes) { scope in
        try connection.first(.read(.tally), binding: .int(list.code), .int(scope)) {
          Int($0.int(0))
        }
      }
      length = lengths.reduce(0) { $0 + ($1 ?? 0) }
    }
    for row in moment.rows.values {
      length += try count(row.current, list, scopes) - count(row.stored, list, scopes)
    }
    return length
  }

  private func count(_ entry: ListingEntry?, _ list: ListID, _ scopes: [Int64]) throws -> Int {
    guard let entry, scopes.contains(entry.row.scope) else { return 0 }
    let isProduct = if case .product = list { true } else { false }
    let lists = try entry.lists { isProduct ? try ListWalk.list(of: $0, in: connection) : nil }
    return lists.contains(list) ? 1 : 0
  }

  /// How many customers each environment has, by the environment's name.
  func environments() throws -> [String: Int] {
    var counts: [String: Int] = [:]
    if let snapshot = moment.snapshot {
      for (environment, count) in try snapshot.environments(in: connection) {
        counts[environment.name] = count
      }
      for customer in try snapshot.customersInOtherEnvironments(in: connection) {
        let stored = try StoredEntry(customer: customer, at: moment, in: connection)
        guard let entry = stored?.entry else { continue }
        counts[entry.row.environment.name, default: 0] += 1
      }
    } else {
      try connection.forEach(.read(.environments)) { counts[$0.text(0)] = Int($0.int(1)) }
    }
    for row in moment.rows.values {
      for (entry, step) in [(row.current, 1), (row.stored, -1)] {
        guard let entry, entry.isListed else { continue }
        counts[entry.row.environment.name, default: 0] += step
      }
    }
    return counts.filter { $0.value > 0 }
  }
}
