package import SubscriptionModel

/// A notification with the customer it is about, for lists over all customers.
package struct CustomerNotification: Hashable, Sendable {
  /// The customer.
  package var customer: CustomerId
  /// What screens call the customer.
  package var label: String
  /// The environment of the customer's purchases.
  package var environment: AppStoreEnvironment
  /// The product; `nil` if the notification is about none.
  package var productId: ProductId?
  /// What the product is called; `nil` if the notification is about none.
  package var product: String?
  /// What happened, in the words of the timeline.
  package var line: EventLine
  /// When Apple signed the newest copy.
  package var signed: Timestamp
  /// The app of the customer's purchases; `nil` if no document says.
  package var bundleId: BundleId?
  /// The chain of the transaction that the notification is about; `nil` if it is about none.
  package var originalTransactionId: TransactionId?
  /// What the customer paid for that transaction; `nil` for nothing, and if no document says.
  package var price: Money?

  /// Puts a line beside its customer.
  package init(
    customer: CustomerId,
    label: String,
    environment: AppStoreEnvironment,
    productId: ProductId?,
    product: String?,
    line: EventLine,
    signed: Timestamp
  ) {
    self.customer = customer
    self.label = label
    self.environment = environment
    self.productId = productId
    self.product = product
    self.line = line
    self.signed = signed
  }
}

/// A request for notifications of all customers, newest first.
package struct NotificationsRequest: Hashable, Sendable {
  /// The instant to describe them at; later ones are left out.
  package var asOf: Timestamp
  /// Whose notifications to include.
  package var environment: EnvironmentFilter
  /// The zone of dates.
  package var zone: ZoneRules
  /// Also returns, in a list of their own, those of documents indexed after this moment; `nil` for
  /// none.
  package var newSince: Timestamp?
  /// Includes only those signed before this moment, for the next page; `nil` for the first page.
  package var before: Timestamp?
  /// Includes only those signed at this moment or later; `nil` for all.
  package var since: Timestamp?
  /// Which of them to include, by what they rest on.
  package var evidence = EvidenceSelection.all
  /// About how many to return.
  package var limit: Int

  /// Requests the newest.
  package init(asOf: Timestamp, environment: EnvironmentFilter, zone: ZoneRules, limit: Int) {
    self.asOf = asOf
    self.environment = environment
    self.zone = zone
    self.limit = limit
  }
}

/// Notifications of all customers.
package struct NotificationsPage: Hashable, Sendable {
  /// What was asked.
  package var request: NotificationsRequest
  /// Those of documents that are new, newest first.
  package var new: [CustomerNotification] = []
  /// New documents that hold none of those, such as receipts, newest first.
  package var newDocuments: [Provenance] = []
  /// Those of the page, newest first.
  package var rows: [CustomerNotification] = []
  /// The `before` of the next page; `nil` after the last one.
  package var next: Timestamp?

  /// Answers with nothing.
  package init(request: NotificationsRequest) { self.request = request }
}

extension [CustomerNotification] {
  /// Newest first; what was signed at one moment keeps a fixed order.
  package var newestFirst: [CustomerNotification] {
    sorted { left, right in
      guard left.signed == right.signed else { return left.signed > right.signed }
      guard left.customer == right.customer else { return left.customer < right.customer }
      return left.line.text < right.line.text
    }
  }
}
