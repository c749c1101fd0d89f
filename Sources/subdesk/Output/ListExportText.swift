import Dashboard
import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The text of a list that is written out, a few rows at a time.
struct ListExportText {
  private let export: ListExport
  private let words: Wording
  private let people: CustomerDirectory

  /// Makes the text of an export, with the names of products and of the company's file.
  init(_ export: ListExport, catalogue: ProductCatalog, people: CustomerDirectory) {
    self.export = export
    self.people = people
    words = Wording(asOf: export.request.asOf, zone: export.zone, catalogue: catalogue)
  }

  /// What stands above the rows.
  var opening: String {
    switch export.format {
    case .csv: columns.joined(separator: ",") + "\n"
    case .json:
      JSONOutput.opening + "  \"asOf\": \(JSONOutput.quoted(export.request.asOf.description)),\n"
        + "  \"customers\": ["
    case .markdown:
      "| \(titles.joined(separator: " | ")) |\n|" + titles.map { _ in "---|" }.joined() + "\n"
    }
  }

  /// What stands below the last of so many rows.
  func closing(after count: Int) -> String {
    switch export.format {
    case .csv, .markdown: ""
    case .json: count == 0 ? "]\n}\n" : "\n  ]\n}\n"
    }
  }

  /// A row, with its number from 0.
  func text(of row: CustomerRow, number: Int) -> String {
    switch export.format {
    case .csv: fields(of: row).map { TableField.csv($0.text) }.joined(separator: ",") + "\n"
    case .json:
      (number == 0 ? "\n    " : ",\n    ")
        + JSONOutput.object(
          zip(columns, fields(of: row)).map { JSONOutput.Member(name: $0, value: $1.json) }
        ).indented(level: 2)
    case .markdown: "| \(cells(of: row).map(Self.cell).joined(separator: " | ")) |\n"
    }
  }

  // MARK: For programs

  private var columns: [String] {
    [
      "id", "label", "name", "environment", "bundleId", "state", "productId", "until", "untilKind",
      "access", "willRenew", "charges", "certainty", "newestEvidence", "answerBy",
    ]
  }

  private func fields(of row: CustomerRow) -> [Field] {
    [
      .text(row.id.text), .text(row.label), .text(name(of: row)), .text(row.environment.name),
      .text(row.bundleId?.text), .text(Self.state(of: row)), .text(row.productId?.text),
      .text(row.until?.date.description), .text(row.until?.kind.rawValue),
      .text(row.access.rawValue), .flag(row.willRenew), .number(row.charges),
      .text(row.certainty.rawValue), .text(row.newestEvidence?.description),
      .text(row.answerBy?.description),
    ]
  }

  private static func state(of row: CustomerRow) -> String? {
    switch row.lead {
    case .subscription(let state, _): state.rawValue
    case .purchase(let state): state.rawValue
    case .none: nil
    }
  }

  /// The value of a field, as JSON and as text.
  private enum Field {
    case text(String?)
    case flag(Bool?)
    case number(Int)

    var text: String {
      switch self {
      case .text(let text): text ?? ""
      case .flag(let flag): flag.map(String.init) ?? ""
      case .number(let number): String(number)
      }
    }

    var json: JSONOutput {
      switch self {
      case .text(let text): .optional(text)
      case .flag(let flag): .optional(flag)
      case .number(let number): .int(number)
      }
    }
  }

  // MARK: For people

  private var titles: [String] { ["State", "Customer", "Name", "Product", "Until", "Charges"] }

  private func cells(of row: CustomerRow) -> [String] {
    let text = RowText(row, in: words)
    return [
      text.state(room: .max).word, row.label, name(of: row) ?? "",
      row.productId == nil ? "" : words.productName(row.productId), text.until,
      grouped(row.charges),
    ]
  }

  private static func cell(_ text: String) -> String { CaseReport.escaped(cleaned(text)) }

  private func name(of row: CustomerRow) -> String? {
    export.showsNames ? people.name(of: row) : nil
  }
}
