import ArchiveIndex
import SubscriptionModel
import SupportAnswers
import TerminalUI

/// Prints the results of lookups, one after the other.
struct LookupOutput {
  let desk: Desk
  let format: Lookup.Format
  /// Whether the reader can ask for more hits.
  private let canIncreaseLimit: Bool
  private let isASCII: Bool
  private let json: AssessmentJSON
  private let facts: Facts
  private let count = Counter()

  init(
    desk: Desk,
    format: Lookup.Format,
    isASCII: Bool = false,
    canIncreaseLimit: Bool = true
  ) throws {
    self.desk = desk
    self.canIncreaseLimit = canIncreaseLimit && desk.fixedLimit == nil
    self.isASCII = isASCII
    facts = Facts(desk)
    // Asked for before anything is printed, so that a failure leaves no half of an object.
    if format == .json { _ = try facts.value() }
    self.format = format
    json = AssessmentJSON(wording: desk.wording(in: .utc))
  }

  /// Prints what precedes the first lookup.
  func begin() throws {
    switch format {
    case .text, .jsonl: return
    case .tsv: StandardOutput.line(LookupOutput.columns.joined(separator: "\t"))
    case .json:
      let facts = ArchiveJSON.facts(try facts.value(), searched: desk.searched)
        .indented(level: 1)
      StandardOutput.write(
        JSONOutput.opening + "  \"asOf\": \(JSONOutput.quoted(desk.asOf.description)),\n"
          + "  \"archive\": \(facts),\n  \"lookups\": ["
      )
    }
  }

  /// Prints one lookup.
  func print(_ found: FoundCustomers) throws {
    switch format {
    case .json:
      StandardOutput.write(count.next() == 0 ? "\n    " : ",\n    ")
      StandardOutput.write(
        try lookup(found).masked(by: desk.redaction(of: found)).indented(level: 2)
      )
    case .jsonl: StandardOutput.line(try line(found).withSchemaVersion.compact)
    case .tsv: printRows(found)
    case .text:
      if count.next() > 0 { StandardOutput.line("") }
      try printText(found)
    }
    // A sender of one ID after the other waits for each answer.
    StandardOutput.flush()
    if let note = found.remainder(canIncreaseLimit: canIncreaseLimit) {
      StandardOutput.printError(note)
    }
  }

  /// Prints what follows the last lookup.
  func end() {
    if format == .text, let searched = desk.searched {
      StandardOutput.line("")
      for line in LookupText.broken(searched.words) { StandardOutput.line(line) }
    } else if format == .tsv || format == .jsonl {
      desk.noteDirectSearch()
    }
    if format == .json { StandardOutput.line(count.value == 0 ? "]\n}" : "\n  ]\n}") }
  }

  // MARK: JSON

  /// One lookup as a line of its own, which says as of when it is, and whether what it does not have is nowhere.
  private func line(_ found: FoundCustomers) throws -> JSONOutput {
    let head = JSONOutput.members([
      "asOf": .string(desk.asOf.description),
      "complete": .bool(try desk.isComplete()),
    ])
    let lookup = try lookup(found).masked(by: desk.redaction(of: found))
    return .object(head + lookup.members)
  }

  private func lookup(_ found: FoundCustomers) throws -> JSONOutput {
    let notes =
      try reasons(found) + found.messageNotes.map(found.maskingPeople)
      + [found.remainder(canIncreaseLimit: canIncreaseLimit)].compactMap(\.self)
    let note = notes.isEmpty ? nil : notes.joined(separator: " ")
    return .object([
      "query": .string(found.displayedQuery),
      "recognisedAs": .array(found.answer.recognitions.map { .string($0.rawValue) }),
      "note": .optional(note),
      "near": .array(found.answer.near.map(ArchiveJSON.near)),
      "documents": .array(found.documents.map(ArchiveJSON.document)),
      "customers": .array(
        found.customers.map {
          json.customer(
            $0.customer,
            field: $0.hit.field.rawValue,
            match: $0.hit.match.rawValue
          )
        }
      ),
      "message": try message(found),
    ])
  }

  /// What was read in a message and found by it; `null` for a single value.
  private func message(_ found: FoundCustomers) throws -> JSONOutput {
    let answer = found.answer
    guard answer.recognisedAs == .message else { return .null }
    let candidates = CandidateOutput(desk: desk)
    let draft = try MessageDraft(found, desk: desk, facts: facts)
    let proposal =
      JSONOutput.members(["language": .string(draft.language.rawValue)])
      + draft.json + JSONOutput.members(["certainty": draft.certainty])
    return .object([
      "parts": .array(answer.parts.map { part(found, $0) }),
      "charges": .array(
        answer.described.map {
          .object([
            "amount": .string($0.amount),
            "day": .string($0.day),
            "taken": .optional($0.taken),
            "exact": .bool($0.isExact),
            "total": .int($0.charges),
            "text": .string($0.sentence),
          ])
        }
      ),
      "candidates": .array(desk.bounded(answer.candidates).map(candidates.json)),
      "certainty": .optional(answer.certaintySentence),
      "question": CandidateOutput.json(of: answer.question),
      "unreadable": .array(answer.unreadable.map { .string($0) }),
      "draft": .object(proposal),
    ])
  }

  /// One value of a message.
  func part(_ found: FoundCustomers, _ part: SearchAnswer.Part) -> JSONOutput {
    .object([
      "text": .string(found.maskingPeople(part.text)),
      "kind": .string(part.recognition.rawValue),
      "value": .string(found.maskingPeople(part.value)),
      "role": .string(part.role.rawValue),
      "found": part.isFound.map { .bool($0) } ?? .null,
    ])
  }

  /// Why nothing was found; empty if something was.
  private func reasons(_ found: FoundCustomers) throws -> [String] {
    found.outcome == .nothingFound ? desk.reasons(found, try facts.value()) : []
  }

  // MARK: TSV

  private static let columns =
    ["query", "match", "customer", "label", "environment"] + CustomerTable.columns + ["name"]

  private func printRows(_ found: FoundCustomers) {
    let redaction = desk.redaction(of: found)
    if found.customers.isEmpty {
      let candidates = desk.bounded(found.answer.candidates)
      let outcome =
        !candidates.isEmpty ? "charge" : found.documents.isEmpty ? "none" : "document"
      // A charge is no identifier: its customers have no row with their subscriptions.
      let customers = candidates.map { [$0.customer.text, $0.customerLabel, $0.environment.name] }
      for fields in candidates.isEmpty ? [[]] : customers.uniqued {
        printRow(([found.displayedQuery, outcome] + fields).map(redaction.masked))
      }
    }
    for (hit, customer) in found.customers {
      let start = [
        found.displayedQuery, hit.match.rawValue, customer.id.text, customer.label,
        customer.environment.name,
      ]
      for row in CustomerTable.rows(of: customer) {
        printRow((start + row + [customer.person?.name ?? ""]).map(redaction.masked))
      }
    }
  }

  private func printRow(_ fields: [String]) {
    let padded = fields + Array(repeating: "", count: LookupOutput.columns.count - fields.count)
    StandardOutput.line(padded.map(TableField.tsv).joined(separator: "\t"))
  }

  // MARK: Text

  private func printText(_ found: FoundCustomers) throws {
    let text = LookupText(
      wording: desk.wording,
      isASCII: isASCII,
      redaction: desk.redaction(of: found)
    )
    let reasons =
      try reasons(found) + text.messageLines(for: found, candidates: CandidateOutput(desk: desk))
    for line in text.lines(for: found, reasons: reasons) { StandardOutput.line(line) }
    for line in try reply(to: found) { StandardOutput.line(line) }
  }

  /// What a message asks and what to reply; of an identifier that was not found, what the archive's
  /// gaps mean and what to say.
  private func reply(to found: FoundCustomers) throws -> [String] {
    if found.answer.recognisedAs == .message {
      let draft = try MessageDraft(found, desk: desk, facts: facts)
      let lines = draft.lines(asks: "The message asks", quotes: ("", ""))
        .map(found.maskingPeople).map(desk.redaction(of: found).masked)
      return [""] + lines.flatMap { LookupText.broken($0) }
    }
    var words = desk.wording
    if let language = ReplyLanguage(
      spoken: ReadMessage(found.query).spoken(withQuotes: true),
      storefront: nil
    ), words.replies.fixedLanguage == nil {
      words.replies = words.replies.fixed(to: language)
    }
    guard let answer = try facts.answer(toNothing: found, words) else { return [] }
    // The reasons above already cover what was pasted and what to ask for next.
    let told =
      answer.question == .orderNumber ? [] : answer.statements.dropFirst().prefix(1).map(\.text)
    return (told + answer.draft.lines(quotes: ("", ""))).flatMap { LookupText.broken($0) }
  }
}

/// Counts what was printed.
final class Counter {
  private(set) var value = 0

  /// The count before this one.
  func next() -> Int {
    defer { value += 1 }
    return value
  }
}
