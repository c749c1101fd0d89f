import SubscriptionModel

extension CustomerFiles {
  /// The most documents that are named beside a customer; nobody reads more.
  static let maximumShownMentions = 50

  /// The documents of nobody that name a customer, by path and place; at most `maximumShownMentions`.
  func mentions(of customer: Int64) throws -> [CustomerMention] {
    let names = try identifiers(of: customer)
    var found: [Int64: CustomerMention] = [:]
    try connection.each(
      .read(.mentioningItems),
      bindings: names.lazy.map { .int($0.id) }
    ) { index, row in
      guard found[row.int(1)] == nil else { return }
      let directory = row.text(3)
      found[row.int(1)] = CustomerMention(
        kind: DocumentKind(code: row.int(2)),
        text: names[index].text,
        provenance: Provenance(
          file: directory.isEmpty ? row.text(4) : "\(directory)/\(row.text(4))",
          line: row.optionalInt(5).map { Int($0) },
          path: row.text(6)
        )
      )
    }
    let sorted = found.values.sorted { $0.provenance.isBefore($1.provenance) }
    return Array(sorted.prefix(Self.maximumShownMentions))
  }
}

extension Provenance {
  fileprivate func isBefore(_ other: Provenance) -> Bool {
    if file != other.file { return file.utf8.lexicographicallyPrecedes(other.file.utf8) }
    if line != other.line { return (line ?? 0) < (other.line ?? 0) }
    return path.utf8.lexicographicallyPrecedes(other.path.utf8)
  }
}
