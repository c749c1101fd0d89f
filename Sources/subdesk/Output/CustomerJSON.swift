import SubscriptionModel

extension JSONOutput {
  /// Who a customer is, in the one shape that every output has.
  static func customer(
    _ id: CustomerId,
    label: String,
    name: String?,
    environment: AppStoreEnvironment,
    bundleId: BundleId?
  ) -> JSONOutput {
    .object([
      "id": .string(id.text),
      "label": .string(label),
      "name": .optional(name),
      "environment": .string(environment.name),
      "bundleId": .optional(bundleId?.text),
    ])
  }

  /// Who a customer is.
  static func customer(_ customer: CustomerAssessment) -> JSONOutput {
    .object(identity(of: customer))
  }

  /// The members that say who a customer is, to join with others.
  static func identity(of customer: CustomerAssessment) -> [Member] {
    members([
      "id": .string(customer.id.text),
      "label": .string(customer.label),
      "name": .optional(customer.person?.name),
      "environment": .string(customer.environment.name),
      "bundleId": .optional(customer.bundleId?.text),
    ])
  }
}

extension CustomerId {
  /// The app in the key of the customer's first chain, such as `com.example.reader` in
  /// `Production/com.example.reader/340001196262039`; `nil` if no document says which.
  var bundleId: BundleId? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1] != "-" else { return nil }
    return BundleId(String(parts[1]))
  }
}
