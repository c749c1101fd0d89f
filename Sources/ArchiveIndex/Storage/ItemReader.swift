import AppStoreDocuments
import GRDB
import SubscriptionModel

/// Reads what became of items, by path and place in the file.
struct ItemReader {
  let database: Database
  let trustedRoots: TrustedRoots

  /// A page of items.
  func items(
    outcome: ItemOutcome?,
    after: Int64?,
    limit: Int
  ) throws -> [ArchiveIndex.NumberedItem] {
    switch outcome {
    case .ignored, .problem:
      return try oddItems(outcome.map { [$0] } ?? [], after: after, limit: limit) { _ in true }
    case .decoded, nil:
      return try allItems(after: after, limit: limit) { outcome == nil || $0.outcome == outcome }
    }
  }

  /// The number of the item at a place; `nil` when there is none.
  func number(of place: Provenance) throws -> Int64? {
    let (directory, name) = Self.parts(of: place.file)
    let row = try Prepared(database, ReadStatement.itemNumber.rawValue)
    try row.bind(
      .text(directory),
      .text(name),
      place.line.map { .int($0) } ?? .null,
      .text(place.path)
    )
    defer { row.reset() }
    return try row.step() ? row.int(0) : nil
  }

  private static func parts(of file: String) -> (directory: String, name: String) {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", file) }
    return (String(file[..<slash]), String(file[file.index(after: slash)...]))
  }

  /// What stands out: items of these outcomes, of the decoded ones only those that `keeps` keeps and
  /// that have notes or a broken signature.
  func oddItems(
    _ outcomes: [ItemOutcome],
    after: Int64?,
    limit: Int,
    keeps: (ItemReport) -> Bool
  ) throws -> [ArchiveIndex.NumberedItem] {
    var found: [(key: String, item: ArchiveIndex.NumberedItem)] = []
    for outcome in outcomes {
      var key = try oddity(of: after)
      var count = 0
      while count < limit {
        let page = try oddPage(outcome, after: key, limit: limit)
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

  private func oddity(of item: Int64?) throws -> String {
    guard let item else { return "" }
    let place = try Prepared(database, ReadStatement.oddity.rawValue)
    try place.bind(.int(item))
    guard try place.step() else { return "" }
    defer { place.reset() }
    return place.text(0)
  }

  private func oddPage(
    _ outcome: ItemOutcome,
    after key: String,
    limit: Int
  ) throws -> [(key: String, item: ArchiveIndex.NumberedItem)] {
    let rows = try Prepared(database, ReadStatement.oddItems.rawValue)
    try rows.bind(.int(outcome.code), .text(key), .int(limit))
    var items: [(key: String, item: ArchiveIndex.NumberedItem)] = []
    while try rows.step() { items.append((rows.text(12), item(rows))) }
    return items
  }

  /// Items that belong to no customer although they tell something, by place.
  func orphans(after: Int64?, limit: Int) throws -> [ArchiveIndex.NumberedItem] {
    var key = ""
    if let after {
      let place = try Prepared(database, ReadStatement.orphan.rawValue)
      try place.bind(.int(after))
      if try place.step() { key = place.text(0) }
      place.reset()
    }
    let rows = try Prepared(database, ReadStatement.orphanItems.rawValue)
    try rows.bind(.text(key), .int(limit))
    var items: [ArchiveIndex.NumberedItem] = []
    while try rows.step() { items.append(item(rows)) }
    return items
  }

  /// All items, directory by directory, file by file.
  private func allItems(
    after: Int64?,
    limit: Int,
    keeps: (ItemReport) -> Bool
  ) throws -> [ArchiveIndex.NumberedItem] {
    var place = Place()
    if let after {
      let row = try Prepared(database, ReadStatement.itemPlace.rawValue)
      try row.bind(.int(after))
      if try row.step() {
        place = Place(directory: row.text(0), name: row.text(1), item: row.int(2))
      }
      row.reset()
    }
    var items: [ArchiveIndex.NumberedItem] = []
    func read(_ statement: ReadStatement, _ bind: (Prepared) throws -> Void) throws {
      let rows = try Prepared(database, statement.rawValue)
      try bind(rows)
      defer { rows.reset() }
      while items.count < limit, try rows.step() {
        let item = item(rows)
        if keeps(item.report) { items.append(item) }
      }
    }
    let directory = SQLValue.text(place.directory)
    try read(.itemsOfFile) { try $0.bind(directory, .text(place.name), .int(place.item)) }
    try read(.itemsOfDirectory) { try $0.bind(directory, .text(place.name)) }
    try read(.itemsBehind) { try $0.bind(directory) }
    return items
  }

  private struct Place {
    var directory = ""
    var name = ""
    var item: Int64 = -1
  }

  private func item(_ row: Prepared) -> ArchiveIndex.NumberedItem {
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
      kind: DocumentKind(rawValue: row.text(5)) ?? .unknown,
      records: Int(row.int(6)),
      reason: row.optionalText(7),
      notes: ItemNotes.decoded(row.bytes(8))
    )
    report.firstIndexed = Timestamp(milliseconds: row.int(11))
    if let checks = DocumentBody.checks(in: row.bytes(10)[...]), !checks.isEmpty {
      let summary = SignatureSummary(checks, kind: report.kind, trustedRoots: trustedRoots)
      report.signature = summary.verdict
      report.signatureReason = summary.reason
      report.brokenSignature = summary.broken
    } else if report.outcome == .decoded {
      report.signature = .unsigned
      report.signatureReason = SignatureVerdict.unsigned.explanation
    }
    return ArchiveIndex.NumberedItem(number: row.int(9), report: report)
  }
}
