import SubscriptionModel

/// Which customers have a transaction in common.
///
/// That cannot be true: a document of one of them is wrong, or made up.
enum SharedTransactions {
  /// The most other customers to note for one transaction: more tell nothing new, and their cost
  /// would grow with the square of their number.
  private static let maximumOthers = 8

  /// Notes who else has a transaction, so that both customers are built again, each with the
  /// records of the other.
  static func note(_ ident: Int64, of customer: Int64, in connection: Connection) throws {
    let others = try connection.rows(
      .read(.ownersBeside),
      binding: .int(ident),
      .int(IdentifierField.transactionId.code),
      .int(customer),
      .int(maximumOthers)
    ) { $0.int(0) }
    for other in others {
      for (one, two) in [(customer, other), (other, customer)] {
        try connection.run(
          "INSERT INTO shared (customer, other) VALUES (?, ?) ON CONFLICT DO NOTHING",
          binding: .int(one),
          .int(two)
        )
        try CustomerRegister.noteToMake(one, in: connection)
      }
    }
  }

  /// Deletes what is noted of customers whose identifiers are written anew or deleted.
  static func forget(_ customers: some Sequence<Int64>, in connection: Connection) throws {
    let customers = Array(customers)
    var pairs: [(Int64, Int64)] = []
    try connection.each(.read(.sharedWith), bindings: customers.lazy.map { .int($0) }) {
      pairs.append((customers[$0], $1.int(0)))
    }
    for (customer, other) in pairs {
      for (one, two) in [(customer, other), (other, customer)] {
        try connection.run(
          "DELETE FROM shared WHERE customer = ? AND other = ?",
          binding: .int(one),
          .int(two)
        )
      }
      try CustomerRegister.noteToMake(other, in: connection)
    }
  }

  /// The customers with whom one has a transaction in common.
  static func others(of customer: Int64, in connection: Connection) throws -> [Int64] {
    try connection.rows(.read(.sharedWith), binding: .int(customer)) { $0.int(0) }
  }
}

extension SubscriptionModel.Record {
  /// The transaction, if no two customers can have its ID unless a document is wrong; otherwise
  /// `nil`.
  ///
  /// Xcode counts from 0 in every test, and a record with an invalid signature proves nothing.
  var sharedTransaction: Transaction? {
    guard case .transaction(let transaction) = self else { return nil }
    if case .invalid = transaction.evidence.signature { return nil }
    switch transaction.environment {
    case .xcode, .localTesting: return nil
    case .production, .sandbox, .unknown, .other: return transaction.value
    }
  }
}
