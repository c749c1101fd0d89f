import SubscriptionModel

/// Known responses and requests that say nothing about a customer's purchases.
enum InformationalDocument {
  /// Sets the document's kind, describes it, and keeps identifiers to search for.
  static func read(
    _ answer: FieldReader,
    _ shape: JSONShape,
    _ builder: inout ItemBuilder
  ) {
    var fields = answer
    builder.markInformational()
    switch shape {
    case .consumptionRequest:
      builder.kind = .consumptionRequest
      builder.note(fields.path, consumption(&fields))
    case .apiRequest:
      builder.kind = .apiRequest
      builder.note(fields.path, request(&fields))
    case .testNotificationToken: builder.kind = .testNotificationResponse
    default:
      builder.kind = .massExtendRenewalDateResponse
      builder.note(fields.path, massExtension(&fields))
    }
  }

  private static func consumption(_ fields: inout FieldReader) -> String {
    guard fields.bool("customerConsented") ?? false else {
      return
        "the developer told Apple that the customer does not consent to sharing consumption data"
    }
    var parts: [String] = []
    if let percentage = fields.int64("consumptionPercentage") {
      parts.append("\(percentage / 1000)% used")
    }
    for name in ["consumptionStatus", "deliveryStatus", "refundPreference"] {
      if let text = fields.text(name) { parts.append("\(name) \(text)") }
    }
    let facts = parts.isEmpty ? "no details" : parts.joined(separator: ", ")
    return "the developer told Apple about a refund request: \(facts)"
  }

  private static func request(_ fields: inout FieldReader) -> String {
    if let days = fields.text("extendByDays") {
      let reason = fields.text("extendReasonCode") ?? "none"
      return "the developer asked Apple to extend by \(days) days (reason code \(reason))"
    }
    return fields.has("startDate")
      ? "the developer asked Apple for past notifications"
      : "the developer asked Apple to set an appAccountToken"
  }

  private static func massExtension(_ fields: inout FieldReader) -> String {
    guard let isComplete = fields.bool("complete") else {
      return "Apple accepted a request to extend the renewal dates of many subscribers"
    }
    guard isComplete else {
      return "Apple is still extending the renewal dates of many subscribers"
    }
    let (done, failed) = (fields.text("succeededCount") ?? "?", fields.text("failedCount") ?? "?")
    return "Apple extended the renewal dates of \(done) subscribers and failed for \(failed)"
  }
}
