import SubscriptionModel

extension CheckOutput {
  /// The JSON schema of `check --format json`.
  static var schema: JSONOutput {
    let archive =
      JSONSchema.members([
        "files": .count, "items": .count, "documents": .count, "ignored": .count,
        "problems": .count,
        "bytes": .object(
          ItemOutcome.allCases.map { JSONSchema.Member(name: $0.rawValue, schema: .count) }
        ),
      ]) + ArchiveJSON.standingSchema
    let since = JSONSchema.object([
      "firstIndexedSince": .date, "problems": .count, "invalid": .count,
    ])
    let file = JSONSchema.object([
      "file": .text, "line": .integer.orNull, "path": .text,
      "outcome": .words(of: ItemOutcome.self), "kind": .words(of: DocumentKind.self),
      "records": .count, "signature": JSONSchema.signature.orNull,
      "signatureReason": .text.orNull, "reason": .text.orNull, "notes": .list(of: .text),
    ])
    return JSONSchema.document(
      of: "check",
      JSONSchema.members([
        "archive": .object(archive),
        "signatures": .object([
          "verified": .count, "xcode": .count, "unsigned": .count, "invalid": .count,
          "unchecked": .count,
        ]),
      ]) + [JSONSchema.Member(name: "since", schema: since, isOptional: true)]
        + JSONSchema.members(["files": .list(of: file)])
    )
  }
}
