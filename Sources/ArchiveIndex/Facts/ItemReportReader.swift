import AppStoreDocuments
public import SubscriptionModel

/// An item with the number that asks for what comes behind it.
public struct NumberedItem: Hashable, Sendable {
  /// Counts for the index as it is now; another refresh may give the item another one.
  public var number: Int64
  /// What became of the item.
  public var report: ItemReport
}

/// Reads what became of items, by path and place in the file.
struct ItemReportReader {
  let connection: Connection
  let trustedRoots: TrustedRoots

  /// A page of items.
  func items(
    outcome: ItemOutcome?,
    after: Int64?,
    limit: Int
  ) throws -> [NumberedItem] {
    switch outcome {
    case .ignored, .problem:
      return try attentionItems(outcome.map { [$0] } ?? [], after: after, limit: limit) { _ in true
      }
    case .decoded, nil:
      return try allItems(after: after, limit: limit) { outcome == nil || $0.outcome == outcome }
    }
  }

  /// The number of the item at a place; `nil` when there is none.
  func number(of place: Provenance) throws -> Int64? {
    for file in StoredFile.readings(of: place.file) {
      let number = try connection.first(
        .read(.itemNumber),
        binding: .text(file.directory),
        .text(file.name),
        .text(file.member),
        place.line.map { .int($0) } ?? .null,
        .text(place.path)
      ) { $0.int(0) }
      if let number { return number }
    }
    return nil
  }

  /// What stands out: items of these outcomes, of the decoded ones only those that `keeps` keeps
  /// and that have notes or a broken signature.
  func attentionItems(
    _ outcomes: [ItemOutcome],
    after: Int64?,
    limit: Int,
    keeps: (ItemReport) -> Bool
  ) throws -> [NumberedItem] {
    var found: [(key: String, item: NumberedItem)] = []
    for outcome in outcomes {
      var key = try attentionSortKey(of: after)
      var count = 0
      while count < limit {
        let page = try attentionPage(outcome, after: key, limit: limit)
        let kept = page.filter { outcome != .decoded || keeps($0.item.report) }
        found += kept
        count += kept.count
        guard page.count == limit, let last = page.last else { break }
        key = last.key
      }
    }
    // As the keys are compared in the index: pages follow one another without a gap.
    found.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return found.prefix(limit).map(\.item)
  }

  private func attentionSortKey(of item: Int64?) throws -> String {
    guard let item else { return "" }
    return try connection.first(.read(.attentionSortKey), binding: .int(item)) { $0.text(0) } ?? ""
  }

  private func attentionPage(
    _ outcome: ItemOutcome,
    after key: String,
    limit: Int
  ) throws -> [(key: String, item: NumberedItem)] {
    try connection.rows(
      .read(.attentionItems),
      binding: .int(outcome.code),
      .text(key),
      .int(limit)
    ) { ($0.text(12), try item($0)) }
  }

  /// Items that belong to no customer although they tell something, by place.
  func orphans(after: Int64?, limit: Int) throws -> [NumberedItem] {
    var key = ""
    if let after {
      key = try connection.first(.read(.orphan), binding: .int(after)) { $0.text(0) } ?? ""
    }
    return try connection.rows(.read(.orphanItems), binding: .text(key), .int(limit)) {
      try item($0)
    }
  }

  /// All items, directory by directory, file by file.
  private func allItems(
    after: Int64?,
    limit: Int,
    keeps: (ItemReport) -> Bool
  ) throws -> [NumberedItem] {
    var position = Position()
    if let after {
      let known = try connection.first(.read(.itemPlace), binding: .int(after)) {
        Position(directory: $0.text(0), name: $0.text(1), item: $0.int(2))
      }
      position = known ?? position
    }
    var items: [NumberedItem] = []
    func add(_ row: borrowing Row) throws -> Bool {
      let item = try item(row)
      if keeps(item.report) { items.append(item) }
      return items.count < limit
    }
    let directory = SQLValue.text(position.directory)
    let name = SQLValue.text(position.name)
    guard limit > 0 else { return [] }
    try connection.walk(
      .read(.itemsOfFile),
      binding: directory,
      name,
      .int(position.item),
      while: add
    )
    guard items.count < limit else { return items }
    try connection.walk(.read(.itemsOfDirectory), binding: directory, name, while: add)
    guard items.count < limit else { return items }
    try connection.walk(.read(.itemsBehind), binding: directory, while: add)
    return items
  }

  private struct Position {
    var directory = ""
    var name = ""
    var item: Int64 = -1
  }

  private func item(_ row: borrowing Row) throws -> NumberedItem {
    let directory = row.text(0)
    let name = row.text(1)
    let provenance = Provenance(
      file: directory.isEmpty ? name : "\(directory)/\(name)",
      line: row.optionalInt(2).map { Int($0) },
      path: row.text(3)
    )
    var report = ItemReport(
      provenance: provenance,
      outcome: ItemOutcome(code: row.int(4)),
      kind: DocumentKind(code: row.int(5)),
      records: Int(row.int(6)),
      reason: row.optionalText(7),
      notes: ItemNotes.decoded(row.bytes(8))
    )
    report.firstIndexed = Timestamp(milliseconds: row.int(11))
    let body = try connection.body(row, 10)
    if let checks = DocumentBody.checks(in: body[...]), !checks.isEmpty {
      let summary = SignatureSummary(checks, kind: report.kind, trustedRoots: trustedRoots)
      report.signature = summary.verdict
      report.signatureReason = summary.reason
      report.brokenSignature = summary.broken
    } else if report.outcome == .decoded {
      report.signature = .unsigned
      report.signatureReason = SignatureVerdict.unsigned.explanation
    }
    return NumberedItem(number: row.int(9), report: report)
  }
}
