import ArchiveIndex
import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The output of `check`; items are read and printed a page at a time.
struct CheckOutput {
  let desk: Desk
  let facts: ArchiveFacts
  /// Only items first indexed since then are judged and listed; `nil` for all.
  let since: Timestamp?

  /// The number of unreadable items, and of documents with an invalid signature.
  struct Findings: Equatable {
    var problems = 0
    var invalid = 0
  }

  /// The verdicts in the order of output.
  private static let verdicts = ["verified", "xcode", "unsigned", "invalid", "unchecked"]
  /// The items of one request.
  private static let pageSize = 500
  /// The most items to group by reason; an archive with more notable items is printed in parts, so
  /// that memory does not grow with it.
  private static let groupedItems = 10_000
  /// The width at which lines are broken, which every terminal and mail program shows.
  private static let width = 80

  /// Tells the audit log, since the names of files can be identifiers.
  private func recordCheck() throws { try desk.audit?.record(AuditRecord(action: .check)) }

  // MARK: JSON

  /// Prints every item as JSON.
  func printJSON() throws {
    try recordCheck()
    let counts = JSONOutput.members([
      "files": .int(facts.files),
      "items": .int(facts.items),
      "documents": .int(facts.documents),
      "ignored": .int(facts.ignored),
      "problems": .int(facts.problems),
      "bytes": .object(
        ItemOutcome.allCases.map {
          JSONOutput.Member(name: $0.rawValue, value: .int(facts.bytes[$0] ?? 0))
        }
      ),
    ])
    let signatures = JSONOutput.object(
      Self.verdicts.map { JSONOutput.Member(name: $0, value: .int(facts.signatures[$0] ?? 0)) }
    )
    let archive = JSONOutput.object(counts + ArchiveJSON.standing(facts))
    StandardOutput.write(JSONOutput.opening + "  \"archive\": \(archive.indented(level: 1)),\n")
    StandardOutput.write("  \"signatures\": \(signatures.indented(level: 1)),\n")
    if let since {
      let found = try findings()
      let recent = JSONOutput.object([
        "firstIndexedSince": .string(since.description),
        "problems": .int(found.problems),
        "invalid": .int(found.invalid),
      ])
      StandardOutput.write("  \"since\": \(recent.indented(level: 1)),\n")
    }
    StandardOutput.write("  \"files\": [")
    var isFirst = true
    var after: Int64?
    while true {
      let items = try desk.index.items(outcome: nil, after: after, limit: Self.pageSize)
      for item in items where isRecent(item.report) {
        StandardOutput.write(isFirst ? "\n    " : ",\n    ")
        StandardOutput.write(
          Self.json(item.report).masked(by: desk.redaction(of: [])).indented(level: 2)
        )
        isFirst = false
      }
      guard items.count == Self.pageSize, let last = items.last else { break }
      after = last.number
    }
    StandardOutput.line(isFirst ? "]\n}" : "\n  ]\n}")
  }

  private static func json(_ item: ItemReport) -> JSONOutput {
    .object([
      "file": .string(item.provenance.file),
      "line": .optional(item.provenance.line),
      "path": .string(item.provenance.path),
      "outcome": .string(item.outcome.rawValue),
      "kind": .string(item.kind.rawValue),
      "records": .int(item.records),
      "signature": .optional(item.signature?.name),
      "signatureReason": .optional(item.signatureReason),
      "reason": .optional(item.reason),
      "notes": .array(
        item.notes.map { .string($0.path.isEmpty ? $0.text : "\($0.path): \($0.text)") }
      ),
    ])
  }

  // MARK: Text

  /// Prints the totals, then the notable items.
  func printText() throws {
    try recordCheck()
    line(
      "\(counted(facts.files, "file")), \(counted(facts.items, "item")): "
        + "\(counted(facts.documents, "document")), \(grouped(facts.ignored)) ignored, "
        + counted(facts.problems, "problem")
    )
    if !facts.kinds.isEmpty {
      let kinds = facts.kinds.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      line("documents: " + kinds.map { "\(grouped($1)) \($0.rawValue)" }.joined(separator: ", "))
    }
    let counts = Self.verdicts.compactMap { name in
      facts.signatures[name].map { "\($0) \(name)" }
    }
    line(
      "signatures (outermost of each item): "
        + (counts.isEmpty ? "none" : counts.joined(separator: ", "))
    )
    line("Verified offline, as of the signing time; certificate revocation is not checked.")
    if !desk.trustRootNames.isEmpty {
      line("Also trusted: \(desk.trustRootNames.joined(separator: ", "))")
    }
    if desk.index.acceptsUnsigned {
      line("Unsigned documents count (--accept-unsigned).")
    } else if facts.newerUnsigned > 0 {
      let customers = counted(facts.newerUnsigned, "customer")
      line("Newer unsigned documents say otherwise about \(customers); if whoever stored")
      line("them had checked them, --accept-unsigned makes them count.")
    }
    if let since {
      let found = try findings()
      line(
        "First indexed since \(desk.wording.dateWithZone(since)): "
          + "\(counted(found.problems, "problem")), "
          + "\(counted(found.invalid, "document")) with an invalid signature"
      )
    }
    var held: [ItemReport] = []
    try forEachPage(of: Self.request) { items in
      held += items
      guard held.count >= Self.groupedItems else { return }
      printGroups(ItemGroups(held))
      held = []
    }
    printGroups(ItemGroups(held))
    if let shares = ByteShares(facts.bytes) {
      line("")
      line(shares.sentence)
    }
  }

  private func printGroups(_ groups: ItemGroups) {
    for section in groups.sections {
      line("")
      line("\(section.kind.title) (\(section.count))")
      for group in section.groups {
        line(
          "\(group.reason)" + (group.items.count > 1 ? " (\(group.items.count))" : ""),
          indent: 2
        )
        for item in group.items {
          var report = item.report
          report.provenance = desk.redaction(of: []).masked(report.provenance)
          line(Self.title(of: report, width: Self.width - 4), indent: 4)
          for detail in item.details { line(detail, indent: 6) }
        }
      }
    }
  }

  private func line(_ text: String, indent: Int = 0) {
    let margin = String(repeating: " ", count: indent)
    let masked = desk.redaction(of: []).masked(cleaned(text))
    let lines = wrapped(masked, width: Self.width - indent, indent: 2)
    for line in lines.isEmpty ? [""] : lines { StandardOutput.line(margin + line) }
  }

  /// The place, and the recognized shape if there is room.
  private static func title(of item: ItemReport, width: Int) -> String {
    let place = place(item.provenance)
    let title = "\(place)  \(item.kind.rawValue)"
    return item.kind == .unknown || columnWidth(of: title) > width ? place : title
  }

  /// A place as one word, with the place within the document behind it.
  static func place(_ provenance: Provenance) -> String {
    let line = provenance.line.map { ":\($0)" } ?? ""
    return provenance.file + line + (provenance.path.isEmpty ? "" : " \(provenance.path)")
  }

  // MARK: Items

  /// The findings to judge.
  func findings() throws -> Findings {
    guard since != nil else {
      let invalid = max(facts.brokenSignatures, facts.signatures["invalid"] ?? 0)
      return Findings(problems: facts.problems, invalid: invalid)
    }
    var found = Findings()
    try forEachPage(of: Self.request) { items in
      found.problems += items.count { $0.outcome == .problem }
      found.invalid += items.count { $0.brokenSignature != nil }
    }
    return found
  }

  /// Requests all notable items.
  private static var request: ItemsRequest {
    var request = ItemsRequest(outcomes: [.problem, .ignored], limit: pageSize)
    request.includesNotes = true
    request.includesBrokenSignatures = true
    return request
  }

  private func isRecent(_ item: ItemReport) -> Bool {
    guard let since else { return true }
    return item.firstIndexed.map { $0 >= since } ?? true
  }

  private func forEachPage(
    of request: ItemsRequest,
    body: ([ItemReport]) -> Void
  ) throws {
    var request = request
    while true {
      let items = try desk.index.items(request)
      body(items.filter(isRecent))
      guard items.count == request.limit, let last = items.last else { return }
      request.after = last.provenance
    }
  }
}
