import SubscriptionModel

/// Which customers have a transaction in common, which cannot be: a document of one of them is
/// wrong, or made up.
enum SharedTransactions {
  /// More customers of one transaction tell nothing new, and must not cost the square of their
  /// number.
  private static let maximumOthers = 8

  /// Notes who else has a transaction, so that both are made again with what the other one has.
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

  /// Forgets with whom a customer shares, whose identifiers are written anew or taken away.
  static func forget(_ customer: Int64, in connection: Connection) throws {
    for other in try others(of: customer, in: connection) {
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
  /// A transaction whose id is nobody else's, unless a document is wrong; Xcode counts from 0 in
  /// every test, and what has a broken signature says nothing.
  var sharedTransaction: Transaction? {
    guard case .transaction(let transaction) = self else { return nil }
    if case .invalid = transaction.evidence.signature { return nil }
    switch transaction.environment {
    case .xcode, .localTesting: return nil
    case .production, .sandbox, .unknown, .other: return transaction.value
    }
  }
}
