import SubscriptionModel
import SupportAnswers
import TerminalUI

/// Prints a list of customers while it is read.
struct ListOutput {
  let desk: Desk
  /// The list for programs; `nil` for people.
  private let document: ListDocument?
  private let segment: Segment
  private let isASCII: Bool
  private let count = Counter()
  private let printedLines = Counter()
  private let headings = Counter()

  init(desk: Desk, format: List.Format, segment: Segment = .all, isASCII: Bool = false) {
    self.desk = desk
    self.segment = segment
    self.isASCII = isASCII
    document = format.ofDocument.map {
      ListDocument(format: $0, asOf: desk.asOf, catalogue: desk.catalogue)
    }
  }

  /// Prints what precedes the first customer.
  func begin() throws {
    guard let document else { return }
    StandardOutput.write(try document.opening { try desk.facts() })
  }

  /// Prints some customers; returns how many of them still exist.
  ///
  /// A line for a person shows only what the list knows, so no customer is assessed for it.
  func print(_ rows: some Collection<CustomerRow>) throws -> Int {
    guard let document else {
      for row in rows { printLine(row) }
      return rows.count
    }
    let customers = try desk.assessments(of: rows.map(\.id))
    for customer in customers {
      let redaction = desk.redaction(of: [customer])
      StandardOutput.write(
        document.text(of: customer, number: count.next(), masking: redaction)
      )
    }
    return customers.count
  }

  /// Prints a customer's line for a person.
  func printLine(_ row: CustomerRow) {
    if printedLines.next() == 0 { StandardOutput.line(heading) }
    StandardOutput.line(textLine(row))
  }

  /// Prints, once and for a person, that nothing signed is known of the customers that follow.
  func printUnsignedHeading() {
    guard document == nil, headings.next() == 0 else { return }
    StandardOutput.printUnsignedHeading()
  }

  /// The names of a person's columns.
  var heading: String { columns("State", "Customer", "Product", "Until", "Name").trimmingEnd }

  /// A customer's line for a person, cleaned.
  func textLine(_ row: CustomerRow) -> String {
    // The label is a token or an account's ID if there is one.
    var redaction = Redaction()
    if desk.isRedacted, !row.id.text.hasSuffix("/\(row.label)") { redaction.add(row.label) }
    let label = redaction.masked(row.label)
    return redaction.masked(cleaned(line(row, label: label)))
  }

  /// Prints what follows the last customer.
  func end() {
    if let document { StandardOutput.write(document.closing(after: count.value)) }
  }

  /// A person's line: the columns of the dashboard's list.
  private func line(_ row: CustomerRow, label: String) -> String {
    let room = ListOutput.stateWidth - 2
    let state = RowText(row, in: desk.wording).state(room: room)
    return columns(
      "\(isASCII ? state.sign.asciiSign : state.sign.sign) \(state.word)",
      label,
      row.productId?.text ?? "",
      segment == .losingAccess
        ? RowText(row, in: desk.wording).end : RowText(row, in: desk.wording).until,
      desk.customers.name(of: row) ?? ""
    ).trimmingEnd
  }

  private func columns(
    _ state: String,
    _ label: String,
    _ product: String,
    _ until: String,
    _ name: String
  ) -> String {
    [
      state.padded(to: ListOutput.stateWidth), label.padded(to: 36), product.padded(to: 34),
      until.padded(to: segment == .losingAccess ? Self.endWidth : RowText.untilWidth), name,
    ].joined(separator: "  ")
  }

  /// The width of `● active, price consent +1`.
  private static let stateWidth = 26
  /// The width of `recovery possible until 26 Feb 2026`.
  private static let endWidth = 35
}

extension List.Format {
  /// The format of a document for programs; `nil` for people.
  fileprivate var ofDocument: ListDocument.Format? {
    switch self {
    case .text: nil
    case .tsv: .tsv
    case .csv: .csv
    case .json: .json
    case .jsonl: .jsonl
    }
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, count - self.count))
  }

  fileprivate var trimmingEnd: String {
    var rest = Substring(self)
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
