extension EventsOutput {
  /// The JSON schema of `events --format json`, with and without an ID.
  static var schema: JSONOutput {
    JSONSchema.document(
      of: "events",
      JSONSchema.members(["asOf": .date])
        + [JSONSchema.Member(name: "customer", schema: .customer, isOptional: true)]
        + JSONSchema.members(["events": .list(of: .object(EventJSON.schema))]),
      line: EventJSON.schema
    )
  }
}
