import SubscriptionModel

/// A customer as it is to be written: its row in the lists and its identifiers.
struct BuiltCustomer: Sendable {
  var id: Int64
  /// `nil` for a customer that has no evidence any more.
  var content: Content?

  /// Whether its identifiers are written anew, or go with it.
  var changesMentions: Bool { content.map { $0.mentions != nil } ?? true }

  /// What is written of a customer.
  struct Content: Sendable {
    var entry: ListingEntry
    var environment: AppStoreEnvironment
    /// `nil` when the identifiers have not changed.
    var mentions: [Mention]?
    /// `nil` when the evidence has not changed.
    var traces: CustomerTraces?
    /// What is kept for all times; `nil` when it has not changed, or nobody keeps it.
    var history: CustomerHistory?
  }

  /// Loads, assesses and collects.
  static func build(
    _ id: Int64,
    loader: CustomerLoader,
    asOf: Timestamp,
    catalogue: ProductCatalog,
    withMentions: Bool,
    withHistory: Bool = false
  ) throws -> BuiltCustomer {
    guard let documents = try loader.documents(of: id) else { return BuiltCustomer(id: id) }
    let entry = Listing.entry(of: documents.records, asOf: asOf, catalogue: catalogue)
    let mentions = withMentions ? try loader.identifiers(in: documents) : nil
    return BuiltCustomer(
      id: id,
      content: Content(
        entry: entry,
        environment: entry.row.environment,
        mentions: mentions,
        traces: withMentions
          ? CustomerTraces(
            of: documents.records.records,
            acceptsUnsigned: documents.records.acceptsUnsigned
          ) : nil,
        history: withHistory ? Listing.history(of: documents.records, catalogue: catalogue) : nil
      )
    )
  }
}
