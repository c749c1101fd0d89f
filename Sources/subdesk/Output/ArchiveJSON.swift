import SubscriptionModel

/// The parts of output about the archive rather than a customer.
enum ArchiveJSON {
  /// The `archive` member.
  static func facts(_ facts: ArchiveFacts) -> JSONOutput {
    let counts = JSONOutput.members([
      "files": .int(facts.files),
      "items": .int(facts.items),
      "documents": .int(facts.documents),
      "ignored": .int(facts.ignored),
      "problems": .int(facts.problems),
      "hidden": .object(
        facts.hidden.sorted { $0.key < $1.key }
          .map { JSONOutput.Member(name: $0.key, value: .int($0.value)) }
      ),
      "newerUnsigned": .int(facts.newerUnsigned),
      "acceptsUnsigned": .bool(facts.acceptsUnsigned),
      "newestEvidence": .optional(facts.newestEvidence?.description),
    ])
    return .object(counts + standing(facts))
  }

  /// The `archive` member of a lookup, which says where the answer is from; what a direct search does
  /// not count is `null`.
  static func facts(_ facts: ArchiveFacts, searched: SearchedFiles?) -> JSONOutput {
    var members = Self.facts(facts).members
    if let searched {
      for place in members.indices {
        switch members[place].name {
        case "complete":
          members[place].value = .bool(isComplete(facts, searched))
        case "acceptsUnsigned", "unreadable", "missingSince", "missingFolders", "readOnly": continue
        default: members[place].value = .null
        }
      }
    }
    return .object(
      members
        + JSONOutput.members([
          "source": .string(searched == nil ? "index" : "direct"),
          "searched": self.searched(searched),
        ])
    )
  }

  /// What a direct search has read; `null` without one.
  static func searched(_ files: SearchedFiles?) -> JSONOutput {
    guard let files else { return .null }
    return .object([
      "files": .int(files.files),
      "of": .int(files.total),
      "bytes": .int(Int(files.bytes)),
      "notSearched": .int(files.notSearched.count),
    ])
  }

  /// How complete and current the index is.
  static func standing(_ facts: ArchiveFacts) -> [JSONOutput.Member] {
    completeness(facts)
      + JSONOutput.members([
        "readOnly": .bool(facts.isReadOnly),
        "scannedAt": .optional(facts.scannedAt?.description),
      ])
  }

  /// Whether all of the archive was there for an answer, from the index or from a direct search.
  static func completeness(of desk: Desk) throws -> JSONOutput {
    .object(completeness(try desk.facts(), searched: desk.searched))
  }

  private static func completeness(
    _ facts: ArchiveFacts,
    searched: SearchedFiles? = nil
  ) -> [JSONOutput.Member] {
    JSONOutput.members([
      "complete": .bool(isComplete(facts, searched)),
      "unreadable": .int(facts.unreadable),
      "missingSince": .optional(facts.missing?.since.description),
      "missingFolders": .array((facts.missing?.folders ?? []).map { .string($0) }),
    ])
  }

  private static func isComplete(_ facts: ArchiveFacts, _ searched: SearchedFiles?) -> Bool {
    facts.incompleteness == nil && searched?.isComplete ?? true
  }

  /// A hit that belongs to no customer.
  static func document(_ hit: SearchHit) -> JSONOutput {
    .object([
      "field": .string(hit.field.rawValue),
      "match": .string(hit.match.rawValue),
      "text": .string(hit.text),
      "environment": .string(hit.environment.name),
      "file": .optional(hit.provenance?.file),
      "line": .optional(hit.provenance?.line),
      "path": .optional(hit.provenance?.path),
      "asOf": .optional(hit.date?.description),
    ])
  }

  /// A number close to the requested one.
  static func near(_ hit: SearchHit) -> JSONOutput {
    .object([
      "field": .string(hit.field.rawValue),
      "text": .string(hit.text),
      "environment": .string(hit.environment.name),
      "customer": .optional(hit.customer?.text),
      "label": .optional(hit.customerLabel),
      "productId": .optional(hit.productId?.text),
      "date": .optional(hit.date?.description),
    ])
  }
}
