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
    self.customer(
      customer.id,
      label: customer.label,
      name: customer.person?.name,
      environment: customer.environment,
      bundleId: customer.bundleId
    )
  }

  /// The members of an object; none of any other value.
  var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
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
