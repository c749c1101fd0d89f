import SubscriptionModel
import SupportAnswers
import TerminalUI

/// Prints the timeline of a customer.
struct EventsOutput {
  let desk: Desk
  let customer: CustomerAssessment
  let lines: [EventLine]

  /// Prints everything.
  func print(_ format: RowFormat) throws {
    let redaction = desk.redaction(of: [customer])
    switch format {
    case .text:
      for line in textLines(redaction) { StandardOutput.line(line) }
    case .tsv:
      StandardOutput.line(EventsOutput.timelineColumns.joined(separator: "\t"))
      for event in events {
        let fields =
          EventsOutput.fields(event.line) + [customer.label, event.product]
          + event.fields(masking: redaction)
        StandardOutput.line(
          fields.map { TableField.tsv(redaction.masked($0)) }.joined(separator: "\t")
        )
      }
    case .jsonl:
      for event in events {
        StandardOutput.line(event.json.masked(by: redaction).withSchemaVersion.compact)
      }
    case .json:
      let value = try JSONOutput.object([
        "asOf": .string(desk.asOf.description),
        "archive": ArchiveJSON.completeness(of: desk),
        "customer": .customer(customer),
        "candidates": .array([]),
        "note": .null,
        "events": .array(events.map(\.json)),
      ])
      StandardOutput.line(value.masked(by: redaction).withSchemaVersion.indented(level: 0))
    }
  }

  /// Prints in JSON that there is no timeline of exactly one customer; the other formats print nothing.
  static func print(_ undecided: UndecidedCustomer, _ desk: Desk, _ format: RowFormat) throws {
    guard format == .json || format == .jsonl else { return }
    let value = try JSONOutput.object([
      "asOf": .string(desk.asOf.description),
      "archive": ArchiveJSON.completeness(of: desk),
      "customer": .null,
      "candidates": undecided.candidates(desk),
      "note": undecided.note,
      "events": .array([]),
    ]).withSchemaVersion
    StandardOutput.line(format == .json ? value.indented(level: 0) : value.compact)
  }

  private var events: [EventJSON] { EventJSON.all(lines, of: customer) }

  /// The columns of one customer's timeline.
  static let timelineColumns = columns + ["customer", "productId"] + EventJSON.columns

  /// The names of the fields of a line.
  static let columns = ["date", "kind", "actor", "text", "mark", "copies", "late"]

  /// One line as fields, not yet cleaned.
  static func fields(_ line: EventLine) -> [String] {
    [
      line.isFiled ? "" : line.moment.description, line.kind.rawValue,
      line.actor?.rawValue ?? "", line.text, word(line.mark),
      String(line.copies), line.late ?? "",
    ]
  }

  /// What stands behind the text of a line: the mark, how many copies there are, and how late it
  /// was.
  static func notes(_ line: EventLine) -> String {
    let copies = line.copies > 1 ? "×\(line.copies)" : nil
    return [line.mark.sign, copies, line.late ?? line.filed].compactMap(\.self)
      .joined(separator: " ")
  }

  /// The certainty of a statement, as one word of output.
  static func word(_ mark: EvidenceMark) -> String {
    switch mark {
    case .signed: "signed"
    case .unsigned: "unsigned"
    case .inferred: "inferred"
    case .invalid: "invalid"
    case .unknown: "unknown"
    }
  }

  /// A heading, then one line for each date with what happened.
  func textLines(_ redaction: Redaction) -> [String] {
    let name = customer.person?.name.map { "  \($0)" } ?? ""
    let head = "\(customer.label)\(name)  \(customer.environment.name)"
    var shown = [
      cleaned(redaction.masked("\(head)  \(customer.bundleId?.text ?? "")"))
    ]
    shown.append("  as of \(desk.wording.dateWithZone(desk.asOf)), newest first")
    if let notYet = desk.wording.notYetKnown(customer) {
      shown += LookupText.broken("  \(notYet)")
    }
    let dateWidth = lines.map { columnWidth(of: $0.date) }.max() ?? 0
    let actorWidth = lines.map { columnWidth(of: $0.actor?.rawValue ?? "") }.max() ?? 0
    let hang = 2 + dateWidth + 2 + (actorWidth == 0 ? 0 : actorWidth + 2)
    for line in lines {
      var lead = "  " + padded(line.date, to: dateWidth) + "  "
      if actorWidth > 0 { lead += padded(line.actor?.rawValue ?? "", to: actorWidth) + "  " }
      let text = "\(line.textWithProduct) \(EventsOutput.notes(line))"
      let parts = wrapped(redaction.masked(text), width: max(20, LookupText.width - hang))
      shown.append(lead + (parts.first ?? ""))
      shown += parts.dropFirst().map { String(repeating: " ", count: hang) + $0 }
    }
    return shown
  }
}
