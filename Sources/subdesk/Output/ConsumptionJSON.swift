import SubscriptionModel

extension JSONOutput {
  /// What is known for the answer to a refund request, with the names of Apple's consumption
  /// request in both versions; null where no document gives a value.
  ///
  /// Source: <https://developer.apple.com/documentation/appstoreserverapi/consumptionrequest>
  init(_ information: ConsumptionInformation) {
    let request = information.request
    self = .object([
      "transactionId": .optional(request.transactionId?.text),
      "originalTransactionId": .optional(information.transaction?.originalTransactionId?.text),
      "productId": .optional(information.transaction?.productId?.text),
      "consumptionRequestReason": .optional(request.reason?.rawText),
      "requestedAt": .string(request.requestedAt.description),
      "answerBy": .optional(request.answerDeadline?.description),
      "takesAnswer": .bool(request.takesAnswer),
      "version2": Self.version2,
      "version1": Self.version1(information),
      "known": Self.known(information),
    ])
  }

  /// Whether the customer consents, and all else that is asked, only the developer knows.
  private static var version2: JSONOutput {
    .object([
      "customerConsented": .null,
      "sampleContentProvided": .null,
      "deliveryStatus": .null,
      "consumptionPercentage": .null,
      "refundPreference": .null,
    ])
  }

  private static func version1(_ information: ConsumptionInformation) -> JSONOutput {
    .object([
      "accountTenure": .optional(information.accountTenure),
      "appAccountToken": .optional(information.transaction?.appAccountToken?.meaningful?.text),
      "consumptionStatus": .null,
      "customerConsented": .null,
      "deliveryStatus": .null,
      "lifetimeDollarsPurchased": .optional(information.lifetimeDollarsPurchased),
      "lifetimeDollarsRefunded": .optional(information.lifetimeDollarsRefunded),
      "platform": .null,
      "playTime": .null,
      "refundPreference": .null,
      "sampleContentProvided": .null,
      "userStatus": .null,
    ])
  }

  private static func known(_ information: ConsumptionInformation) -> JSONOutput {
    let totals = information.totals
    return .object([
      "firstPurchase": .optional(information.firstPurchase?.description),
      "paid": money(totals.paid),
      "refunded": money(totals.refunded),
      "charges": .int(totals.charges),
      "chargesWithoutPrice": .int(totals.withoutPrice),
      "refundsWithoutAmount": .int(totals.refundsWithoutAmount),
      "test": .bool(information.isTest),
      "familyShared": .bool(information.isFamilyShared),
      "accessSeconds": .optional(information.accessTime.map { Int($0.milliseconds / 1000) }),
      "earlierRequests": .array(
        information.earlierRequests.map { request in
          .object([
            "transactionId": .optional(request.transactionId?.text),
            "requestedAt": .string(request.requestedAt.description),
            "reason": .optional(request.reason?.rawText),
            "decision": .optional(request.decision?.rawValue),
            "decidedAt": .optional(request.decidedAt?.description),
          ])
        }
      ),
    ])
  }

  private static func money(_ amounts: [Money]) -> JSONOutput {
    .array(
      amounts.map {
        .object(["amount": .string($0.amount), "currency": .string($0.currency)])
      }
    )
  }
}
