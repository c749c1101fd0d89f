import SubscriptionModel

extension JSONSchema {
  /// What is known for the answer to a refund request.
  static var consumption: JSONSchema {
    .object([
      "transactionId": .text.orNull, "originalTransactionId": .text.orNull,
      "productId": .text.orNull, "consumptionRequestReason": .text.orNull, "requestedAt": .date,
      "answerBy": .date.orNull, "takesAnswer": .flag, "version2": version2, "version1": version1,
      "known": known,
    ])
  }

  private static var version2: JSONSchema {
    .object([
      "customerConsented": .null, "sampleContentProvided": .null, "deliveryStatus": .null,
      "consumptionPercentage": .null, "refundPreference": .null,
    ])
  }

  private static var version1: JSONSchema {
    .object([
      "accountTenure": .integer.orNull, "appAccountToken": .text.orNull,
      "consumptionStatus": .null, "customerConsented": .null, "deliveryStatus": .null,
      "lifetimeDollarsPurchased": .integer.orNull, "lifetimeDollarsRefunded": .integer.orNull,
      "platform": .null, "playTime": .null, "refundPreference": .null,
      "sampleContentProvided": .null, "userStatus": .null,
    ])
  }

  private static var known: JSONSchema {
    let earlier = JSONSchema.object([
      "transactionId": .text.orNull, "requestedAt": .date, "reason": .text.orNull,
      "decision": words(of: RefundRequest.Decision.self).orNull, "decidedAt": .date.orNull,
    ])
    return .object([
      "firstPurchase": .date.orNull, "paid": .list(of: .money), "refunded": .list(of: .money),
      "charges": .count, "chargesWithoutPrice": .count, "refundsWithoutAmount": .count,
      "test": .flag, "familyShared": .flag, "accessSeconds": .integer.orNull,
      "earlierRequests": .list(of: earlier),
    ])
  }
}
