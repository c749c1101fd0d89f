import SubscriptionModel
import SupportAnswers

/// Prints the draft of a ticket.
struct TicketOutput {
  let desk: Desk
  private let lookups: LookupOutput
  private let candidates: CandidateOutput

  init(desk: Desk) throws {
    self.desk = desk
    lookups = try LookupOutput(desk: desk, format: .text)
    candidates = CandidateOutput(desk: desk)
  }

  // MARK: JSON

  /// One line of JSON.
  func line(of draft: TicketDraft) -> String {
    let found = draft.found
    return JSONOutput.object([
      "id": .string(draft.ticket.id),
      "language": .string(draft.language.rawValue),
      "parts": .array(found.answer.parts.map { lookups.part(found, $0) }),
      "candidates": .array(desk.bounded(found.answer.candidates).map(candidates.json)),
      "customers": .array(desk.bounded(found.customers).map { .customer($0.customer) }),
      "customer": draft.customer.map { .customer($0) } ?? .null,
      "question": .optional(draft.question?.rawValue),
      "verdict": .optional(draft.answer?.verdict.rawValue),
      "reply": .optional(draft.reply?.text),
      "replyInEnglish": .optional(draft.reply?.english),
      "unreadable": .array(found.answer.unreadable.map { .string($0) }),
      "isCut": .bool(found.answer.isMessageCut),
      "certainty": certainty(of: draft),
    ])
    .masked(by: desk.redaction(of: found)).withSchemaVersion.compact
  }

  private func certainty(of draft: TicketDraft) -> JSONOutput {
    .object([
      "customer": .string(draft.foundBy.rawValue),
      "charge": .optional(draft.found.answer.certaintySentence),
      "language": .string(draft.isLanguageShown ? "message" : "storefront"),
      "question": .optional(draft.asked?.phrase),
      "reply": .optional(draft.mark.map(EventsOutput.word)),
    ])
  }

  /// The JSON schema of a line.
  static var schema: JSONOutput {
    let certainty = JSONSchema.object([
      "customer": .words(of: TicketDraft.FoundBy.self), "charge": .text.orNull,
      "language": .text, "question": .text.orNull, "reply": .mark.orNull,
    ])
    return JSONSchema.document(
      of: "triage",
      JSONSchema.members([
        "id": .text, "language": .words(of: ReplyLanguage.self),
        "parts": .list(of: LookupOutput.partSchema),
        "candidates": .list(of: CandidateOutput.schema),
        "customers": .list(of: .customer), "customer": .customer.orNull,
        "question": .integer.orNull, "verdict": JSONSchema.words(of: Verdict.self).orNull,
        "reply": .text.orNull, "replyInEnglish": .text.orNull, "unreadable": .list(of: .text),
        "isCut": .flag, "certainty": certainty,
      ])
    )
  }

  // MARK: Text

  /// The lines for a person.
  func lines(of draft: TicketDraft) -> [String] {
    let found = draft.found
    var lines = ["Ticket \(draft.ticket.printedId)"]
    let answer = found.answer
    let stated = answer.parts.filter { $0.role != .sent }
    if !stated.isEmpty {
      let parts = stated.map { part in
        let text = found.maskingPeople(part.text)
        return part.isFound.map { "\(text) (\($0 ? "found" : "not found"))" } ?? text
      }
      lines.append("  States: \(parts.joined(separator: ", "))")
    }
    for name in answer.unreadable { lines.append("  Cannot be read here: text in \(name)") }
    if answer.isMessageCut { lines.append("  Not read to its end: the message is too long") }
    lines.append("  Customer: \(customerWords(draft))")
    if let asked = draft.asked {
      let words = asked.words(namesCharge: draft.namesCharge)
      lines.append("  Asks: \(words) (“\(asked.phrase)”)")
    } else if draft.question != nil {
      lines.append("  Asks: not clear, but names a charge")
    } else {
      lines.append("  Asks: not clear")
    }
    if let verdict = draft.answer?.statements.first {
      lines.append("  Answer: \(verdict.text) \(verdict.mark.sign)")
    }
    if let reply = draft.reply { lines += reply.lines().map { "  \($0)" } }
    let redaction = desk.redaction(of: found)
    return lines.map(redaction.masked)
  }

  private func customerWords(_ draft: TicketDraft) -> String {
    let found = draft.found
    switch draft.foundBy {
    case .identifier, .charge:
      let by = draft.foundBy == .charge ? "by the charge" : "by an identifier"
      let name = draft.customer?.person?.name.map { " (\($0))" } ?? ""
      return "\(draft.customer?.label ?? "")\(name), found \(by)"
    case .part:
      let labels = found.customers.map(\.customer.label).uniqued
      return "not certain, only a part of an identifier matches: \(labels.joined(separator: ", "))"
    case .several:
      let labels =
        found.customers.map(\.customer.label) + found.answer.candidates.map(\.customerLabel)
      return "several match: \(desk.bounded(labels.uniqued).joined(separator: ", "))"
    case .none: return "not found"
    }
  }
}
