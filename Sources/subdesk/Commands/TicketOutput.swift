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
    let found = draft.message.found
    let message = draft.message
    return JSONOutput.object(
      JSONOutput.members([
        "id": .string(draft.ticket.id),
        "language": .string(message.language.rawValue),
        "parts": .array(found.answer.parts.map { lookups.part(found, $0) }),
        "candidates": .array(desk.bounded(found.answer.candidates).map(candidates.json)),
        "customers": .array(desk.bounded(found.customers).map { .customer($0.customer) }),
        "customer": message.customer.map { .customer($0) } ?? .null,
      ]) + message.json
        + JSONOutput.members([
          "unreadable": .array(found.answer.unreadable.map { .string($0) }),
          "isCut": .bool(found.answer.isMessageCut),
          "certainty": message.certainty,
        ])
    )
    .masked(by: desk.redaction(of: found)).withSchemaVersion.compact
  }

  /// The JSON schema of a line.
  static var schema: JSONOutput {
    JSONSchema.document(
      of: "triage",
      JSONSchema.members([
        "id": .text, "language": .words(of: ReplyLanguage.self),
        "parts": .list(of: LookupOutput.partSchema),
        "candidates": .list(of: CandidateOutput.schema),
        "customers": .list(of: .customer), "customer": .customer.orNull,
      ]) + MessageDraft.schema
        + JSONSchema.members([
          "unreadable": .list(of: .text), "isCut": .flag, "certainty": MessageDraft.certaintySchema,
        ])
    )
  }

  // MARK: Text

  /// The lines for a person.
  func lines(of draft: TicketDraft) -> [String] {
    let found = draft.message.found
    var lines = ["Ticket \(draft.ticket.printedId)"]
    let answer = found.answer
    let stated = answer.parts.filter { $0.role != .sent }
    if !stated.isEmpty {
      let parts = stated.map { part in
        let text = found.maskingPeople(part.text)
        let result = part.isFound.map { $0 ? "found" : "not found" }
        let remarks = [result, part.place].compactMap(\.self).joined(separator: ", ")
        return remarks.isEmpty ? text : "\(text) (\(remarks))"
      }
      lines.append("  States: \(parts.joined(separator: ", "))")
    }
    for name in answer.unreadable { lines.append("  Cannot be read here: text in \(name)") }
    if answer.isMessageCut { lines.append("  Not read to its end: the message is too long") }
    lines.append("  Customer: \(customerWords(draft.message))")
    if draft.message.foundBy == .several, let question = answer.questionSentence {
      lines.append("  \(question)")
    }
    lines += draft.message.lines(asks: "Asks").map { "  \($0)" }
    let redaction = desk.redaction(of: found)
    return lines.map(redaction.masked)
  }

  private func customerWords(_ draft: MessageDraft) -> String {
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
