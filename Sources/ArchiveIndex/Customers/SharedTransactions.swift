import GRDB
import SubscriptionModel

/// Which customers have a transaction in common, which cannot be: a document of one of them is wrong,
/// or made up.
enum SharedTransactions {
  /// More customers of one transaction tell nothing new, and must not cost the square of their number.
  private static let mostOthers = 8

  /// Notes who else has a transaction, so that both are made again with what the other one has.
  static func note(_ ident: Int64, of customer: Int64, in database: Database) throws {
    let rows = try Prepared(database, ReadStatement.ownersBeside.rawValue)
    try rows.bind(
      .int(ident),
      .int(IdentifierField.transactionId.code),
      .int(customer),
      .int(mostOthers)
    )
    var others: [Int64] = []
    while try rows.step() { others.append(rows.int(0)) }
    for other in others {
      for (one, two) in [(customer, other), (other, customer)] {
        try Prepared(database, "INSERT OR IGNORE INTO shared (customer, other) VALUES (?, ?)")
          .run(.int(one), .int(two))
        try wait(one, in: database)
      }
    }
  }

  /// Forgets with whom a customer shares, whose identifiers are written anew or taken away.
  static func forget(_ customer: Int64, in database: Database) throws {
    for other in try others(of: customer, in: database) {
      for (one, two) in [(customer, other), (other, customer)] {
        try Prepared(database, "DELETE FROM shared WHERE customer = ? AND other = ?")
          .run(.int(one), .int(two))
      }
      try wait(other, in: database)
    }
  }

  /// The customers with whom one has a transaction in common.
  static func others(of customer: Int64, in database: Database) throws -> [Int64] {
    let rows = try Prepared(database, ReadStatement.sharedWith.rawValue)
    try rows.bind(.int(customer))
    var others: [Int64] = []
    while try rows.step() { others.append(rows.int(0)) }
    return others
  }

  private static func wait(_ customer: Int64, in database: Database) throws {
    try Prepared(database, "INSERT OR IGNORE INTO pending (customer) VALUES (?)")
      .run(.int(customer))
  }
}

extension SubscriptionModel.Record {
  /// A transaction whose id is nobody else's, unless a document is wrong; Xcode counts from 0 in every
  /// test, and what has a broken signature says nothing.
  var sharedTransaction: Transaction? {
    guard case .transaction(let transaction) = self else { return nil }
    if case .invalid = transaction.evidence.signature { return nil }
    switch transaction.environment {
    case .xcode, .localTesting: return nil
    case .production, .sandbox, .unknown, .other: return transaction.value
    }
  }
}
