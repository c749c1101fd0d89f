import GRDB
import SubscriptionModel

/// Finds transactions that stand under another customer too, with another product: one of the two
/// documents is wrong (reference, 3.5).
struct ForeignCopies {
  /// A wrong copy stands in one or two places; more tell nothing new.
  private static let maximumPlaces = 8

  let database: Database

  /// The transactions among a customer's records.
  func transactions(
    in records: [SubscriptionModel.Record],
    of customer: Int64
  ) throws -> Set<TransactionId> {
    let search = IdentifierSearch(database: database)
    var seen: Set<TransactionId> = []
    var foreign: Set<TransactionId> = []
    for case .transaction(let own) in records where seen.insert(own.transactionId).inserted {
      guard let product = own.productId, let match = try search.exact(own.transactionId.text)
      else { continue }
      for place in try search.mentions(of: match.id, limit: Self.maximumPlaces)
      where place.field == .transactionId && place.owner > 0 && place.owner != customer {
        guard let other = place.product, try word(other) != product.text,
          try word(place.environment) == own.environment.name
        else { continue }
        foreign.insert(own.transactionId)
      }
    }
    return foreign
  }

  private func word(_ number: Int64) throws -> String {
    let row = try Prepared(database, ReadStatement.word.rawValue)
    try row.bind(.int(number))
    guard try row.step() else { return "" }
    defer { row.reset() }
    return row.text(0)
  }
}
