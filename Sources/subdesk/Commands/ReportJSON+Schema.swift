import SubscriptionModel
import SupportAnswers

extension ReportJSON {
  /// The JSON schema of `report --format json`.
  static var schema: JSONOutput {
    JSONSchema.document(
      of: "report",
      JSONSchema.members([
        "asOf": .date, "version": .text, "trustRoots": .list(of: .text),
        "acceptsUnsigned": .flag, "redacted": .flag, "appUser": .text.orNull,
        "phone": .text.orNull, "archive": .object(ArchiveJSON.completenessSchema),
        "customer": AssessmentJSON.customerSchema.orNull,
        "candidates": .list(of: .customer), "note": .text.orNull,
        "verdicts": .list(of: verdict), "answers": .list(of: answer),
        "events": .list(of: .object(EventJSON.schema)), "charges": .list(of: charge),
        "consumption": .list(of: .consumption), "warnings": .list(of: statement),
        "evidence": .list(of: evidence),
      ])
    )
  }

  private static var statement: JSONSchema { .object(["text": .text, "mark": .mark]) }

  private static var verdict: JSONSchema {
    .object([
      "id": .text, "headline": .text, "mark": .mark, "whoMustAct": .text.orNull,
      "actor": .words(of: RequiredAction.Actor.self), "due": .date.orNull, "next": .text.orNull,
      "also": .list(of: statement), "say": .text,
      "language": .words(of: ReplyLanguage.self), "sayInEnglish": .text.orNull,
    ])
  }

  private static var answer: JSONSchema {
    .object([
      "question": .integer, "title": .text, "verdict": .words(of: Verdict.self),
      "statements": .list(of: statement),
      "path": .list(of: .object(["asked": .text, "found": .text])), "reply": .text,
      "language": .words(of: ReplyLanguage.self), "replyInEnglish": .text.orNull,
    ])
  }

  private static var charge: JSONSchema {
    .object([
      "transactionId": .text, "originalTransactionId": .text.orNull,
      "webOrderLineItemId": .text.orNull, "productId": .text.orNull,
      "purchaseDate": .date.orNull, "expiresDate": .date.orNull, "price": .money.orNull,
      "refunded": .money.orNull, "kept": .money.orNull, "storefront": .text.orNull,
      "revocationDate": .date.orNull, "refund": .text.orNull, "signature": .signature,
      "claimed": .flag,
    ])
  }

  private static var evidence: JSONSchema {
    .object([
      "file": .text, "line": .integer.orNull, "asOf": .text.orNull, "filedBy": .text.orNull,
      "signature": .text, "sha256": .text.orNull, "note": .text.orNull,
    ])
  }
}
