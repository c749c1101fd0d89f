import SubscriptionModel

/// The schemas of what `ArchiveJSON` writes.
extension ArchiveJSON {
  /// The `archive` member.
  static var factsSchema: JSONSchema { .object(factsMembers) }

  private static var factsMembers: [JSONSchema.Member] {
    JSONSchema.members([
      "files": .count, "items": .count, "documents": .count, "ignored": .count,
      "problems": .count, "hidden": .open(.count), "newerUnsigned": .count,
      "acceptsUnsigned": .flag, "newestEvidence": .date.orNull,
    ]) + standingSchema
  }

  /// The `archive` member of a lookup, which can be from a direct search.
  static var searchedFactsSchema: JSONSchema {
    let searched = JSONSchema.object([
      "files": .count, "of": .count, "bytes": .count, "notSearched": .count,
    ])
    let counted = factsMembers.map { JSONSchema.Member(name: $0.name, schema: $0.schema.orNull) }
    return .object(
      counted
        + JSONSchema.members([
          "source": .words(["index", "direct"]), "searched": searched.orNull,
        ])
    )
  }

  /// How complete and current the index is.
  static var standingSchema: [JSONSchema.Member] {
    completenessSchema + JSONSchema.members(["readOnly": .flag, "scannedAt": .date.orNull])
  }

  /// Whether all of the archive was there.
  static var completenessSchema: [JSONSchema.Member] {
    JSONSchema.members([
      "complete": .flag, "unreadable": .count, "missingSince": .date.orNull,
      "missingFolders": .list(of: .text),
    ])
  }

  /// A hit that belongs to no customer.
  static var documentSchema: JSONSchema {
    .object([
      "field": .text, "match": .words(of: SearchHit.Match.self), "text": .text,
      "environment": .text,
      "file": .text.orNull, "line": .integer.orNull, "path": .text.orNull, "asOf": .date.orNull,
    ])
  }

  /// A number close to the requested one.
  static var nearSchema: JSONSchema {
    .object([
      "field": .text, "text": .text, "environment": .text, "customer": .text.orNull,
      "label": .text.orNull, "productId": .text.orNull, "date": .date.orNull,
    ])
  }
}
