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
          let isComplete = facts.incompleteness == nil && searched.isComplete
          members[place].value = .bool(isComplete)
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

  /// Whether all of the archive was there for an answer about one customer, from the index or from a
  /// direct search.
  static func completeness(of desk: Desk) throws -> JSONOutput {
    let searched = desk.searched
    return .object(completeness(try desk.facts(), isSearched: searched?.isComplete ?? true))
  }

  private static func completeness(
    _ facts: ArchiveFacts,
    isSearched: Bool = true
  ) -> [JSONOutput.Member] {
    JSONOutput.members([
      "complete": .bool(facts.incompleteness == nil && isSearched),
      "unreadable": .int(facts.unreadable),
      "missingSince": .optional(facts.missing?.since.description),
      "missingFolders": .array((facts.missing?.folders ?? []).map { .string($0) }),
    ])
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
