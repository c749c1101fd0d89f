import SubscriptionModel
import SupportAnswers

extension LookupOutput {
  /// The JSON schema of `lookup --format json`, and of a line of `jsonl`.
  static var schema: JSONOutput {
    let lookup = JSONSchema.members([
      "query": .text, "recognisedAs": .list(of: .words(of: SearchAnswer.Recognition.self)),
      "note": .text.orNull, "near": .list(of: ArchiveJSON.nearSchema),
      "documents": .list(of: ArchiveJSON.documentSchema),
      "customers": .list(of: AssessmentJSON.customerSchema), "message": message.orNull,
    ])
    return JSONSchema.document(
      of: "lookup",
      JSONSchema.members([
        "asOf": .date, "archive": ArchiveJSON.searchedFactsSchema,
        "lookups": .list(of: .object(lookup)),
      ]),
      line: JSONSchema.members(["asOf": .date, "complete": .flag]) + lookup
    )
  }

  /// One value of a message.
  static var partSchema: JSONSchema {
    .object([
      "text": .text, "kind": .words(of: SearchAnswer.Recognition.self), "value": .text,
      "role": .words(of: SearchAnswer.Role.self), "found": .flag.orNull,
    ])
  }

  /// What was read in a message.
  private static var message: JSONSchema {
    let charge = JSONSchema.object([
      "amount": .text, "day": .text, "taken": .text.orNull, "exact": .flag, "total": .count,
      "text": .text,
    ])
    let draft =
      JSONSchema.members(["language": .words(of: ReplyLanguage.self)]) + MessageDraft.schema
      + JSONSchema.members(["certainty": MessageDraft.certaintySchema])
    return .object([
      "parts": .list(of: partSchema), "charges": .list(of: charge),
      "candidates": .list(of: CandidateOutput.schema), "certainty": .text.orNull,
      "question": CandidateOutput.questionSchema, "unreadable": .list(of: .text),
      "draft": .object(draft),
    ])
  }
}
