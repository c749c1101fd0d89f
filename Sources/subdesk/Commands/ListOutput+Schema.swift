extension ListOutput {
  /// The JSON schema of `list --format json`.
  static var schema: JSONOutput {
    JSONSchema.document(
      of: "list",
      JSONSchema.members([
        "asOf": .date, "archive": ArchiveJSON.factsSchema,
        "customers": .list(of: .object(AssessmentJSON.rowSchema)),
      ]),
      line: AssessmentJSON.rowSchema
    )
  }
}
