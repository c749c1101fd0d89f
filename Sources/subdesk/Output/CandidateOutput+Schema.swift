import SubscriptionModel

/// The schemas of what `CandidateOutput` writes.
extension CandidateOutput {
  /// One candidate.
  static var schema: JSONSchema { .object(members) }

  /// The members of one candidate.
  static var members: [JSONSchema.Member] {
    let charge = JSONSchema.object([
      "transactionId": .text, "productId": .text.orNull, "purchaseDate": .date,
      "originalPurchaseDate": .date.orNull, "price": .money.orNull, "storefront": .text.orNull,
      "itemNames": .text.orNull,
    ])
    return JSONSchema.members([
      "customer": .customer, "label": .text, "name": .text.orNull, "environment": .text,
      "amountMatch": JSONSchema.words(["exact", "grouped", "plusTax"]).orNull,
      "taxPercent": .decimal.orNull, "daysApart": .integer.orNull, "charges": .list(of: charge),
    ])
  }

  /// The question that distinguishes candidates.
  static var questionSchema: JSONSchema {
    JSONSchema.object([
      "fact": .words(of: TriangulationAnswer.Fact.self), "leaves": .count,
      "answers": .list(of: .text), "text": .text,
    ]).orNull
  }
}

extension JSONSchema {
  /// Who a customer is.
  static var customer: JSONSchema { .object(identity) }

  /// The members that say who a customer is.
  static var identity: [Member] {
    members([
      "id": .text, "label": .text, "name": .text.orNull, "environment": .text,
      "bundleId": .text.orNull,
    ])
  }

  /// The verdict on a signature.
  static var signature: JSONSchema {
    .words(["verified", "xcode", "unsigned", "invalid", "unchecked"])
  }

  /// The certainty of a statement.
  static var mark: JSONSchema { .words(["signed", "unsigned", "inferred", "invalid", "unknown"]) }
}
