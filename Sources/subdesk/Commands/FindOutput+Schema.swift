extension FindOutput {
  /// The JSON schema of `find --format json`.
  static var schema: JSONOutput {
    let query = JSONSchema.object([
      "product": .text.orNull, "from": .date.orNull, "until": .date.orNull,
      "price": .decimal.orNull, "currency": .text.orNull, "storefront": .text.orNull,
    ])
    return JSONSchema.document(
      of: "find",
      JSONSchema.members([
        "asOf": .date, "query": query, "total": .count, "totalIsLeast": .flag,
        "customers": .count, "archive": .object(ArchiveJSON.standingSchema),
        "unsigned": .count, "withoutPrice": .count, "nearMisses": .count,
        "question": CandidateOutput.questionSchema,
        "gaps": .list(of: .object(["from": .date, "until": .date])),
        "candidates": .list(of: .object(CandidateOutput.members)),
      ]),
      line: CandidateOutput.members
    )
  }
}
