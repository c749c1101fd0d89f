import SupportAnswers

extension EventJSON {
  /// The schema of one event.
  static var schema: [JSONSchema.Member] {
    JSONSchema.members([
      "date": .date.orNull, "filedBy": .date.orNull, "kind": .words(of: EventLine.Kind.self),
      "actor": JSONSchema.words(of: EventLine.Actor.self).orNull, "text": .text, "mark": .mark,
      "copies": .count, "late": .text.orNull, "notificationType": .text.orNull,
      "subtype": .text.orNull, "notificationUUID": .text.orNull, "transactionId": .text.orNull,
      "originalTransactionId": .text.orNull, "productId": .text.orNull, "price": .money.orNull,
      "file": .text.orNull, "line": .integer.orNull, "path": .text.orNull,
      "signature": JSONSchema.signature.orNull, "signedDate": .date.orNull, "customer": .customer,
    ])
  }
}
