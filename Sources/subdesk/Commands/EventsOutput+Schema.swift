extension EventsOutput {
  /// The JSON schema of `events --format json`, with and without an ID.
  ///
  /// A line of `jsonl` is an event, or the only one, where an ID leads to nobody or to several customers.
  static var schema: JSONOutput {
    let events = JSONSchema.Member(name: "events", schema: .list(of: .object(EventJSON.schema)))
    let ofCustomer = JSONSchema.members([
      "customer": JSONSchema.customer.orNull, "candidates": .list(of: .customer),
      "note": .text.orNull,
    ])
    let optional = ofCustomer.map {
      JSONSchema.Member(name: $0.name, schema: $0.schema, isOptional: true)
    }
    let asOf = JSONSchema.members([
      "asOf": .date, "archive": .object(ArchiveJSON.completenessSchema),
    ])
    return JSONSchema.document(
      of: "events",
      asOf + optional + [events],
      lines: [EventJSON.schema, asOf + ofCustomer + [events]]
    )
  }
}
