import SubscriptionModel
import SupportAnswers

/// A list of customers for other programs, a customer at a time: as `list` prints it, and as the
/// dashboard writes it out.
struct ListDocument {
  let format: Format
  /// The moment that the customers are assessed at.
  private let asOf: Timestamp
  private let json: AssessmentJSON

  /// The customers to assess at once: few enough to take little memory.
  static let customersAtOnce = 32

  /// The formats that programs read.
  enum Format {
    case tsv
    case csv
    case json
    case jsonl
  }

  init(format: Format, asOf: Timestamp, catalogue: ProductCatalog) {
    self.format = format
    self.asOf = asOf
    json = AssessmentJSON(wording: Wording(asOf: asOf, zone: .utc, catalogue: catalogue))
  }

  /// What precedes the first customer; the facts of the archive are read only where they are part of
  /// it.
  func opening(facts: () throws -> ArchiveFacts) rethrows -> String {
    switch format {
    case .jsonl: ""
    case .tsv: Self.columns.joined(separator: "\t") + "\n"
    case .csv: Self.columns.joined(separator: ",") + "\n"
    case .json:
      JSONOutput.opening + "  \"asOf\": \(JSONOutput.quoted(asOf.description)),\n"
        + "  \"archive\": \(ArchiveJSON.facts(try facts()).indented(level: 1)),\n"
        + "  \"customers\": ["
    }
  }

  /// A customer, with its number from 0.
  func text(of customer: CustomerAssessment, number: Int, masking redaction: Redaction) -> String {
    switch format {
    case .json:
      (number == 0 ? "\n    " : ",\n    ")
        + json.listRow(customer).masked(by: redaction).indented(level: 2)
    case .jsonl:
      json.listRow(customer).masked(by: redaction).withSchemaVersion.compact + "\n"
    case .tsv: table(customer, separator: "\t") { TableField.tsv(redaction.masked($0)) }
    case .csv: table(customer, separator: ",") { TableField.csv(redaction.masked($0)) }
    }
  }

  /// What follows the last of so many customers.
  func closing(after count: Int) -> String {
    guard format == .json else { return "" }
    return count == 0 ? "]\n}\n" : "\n  ]\n}\n"
  }

  private static let columns =
    ["customer", "label", "name", "environment", "bundleId"] + CustomerTable.columns

  /// One line for each subscription and purchase.
  private func table(
    _ customer: CustomerAssessment,
    separator: String,
    field: (String) -> String
  ) -> String {
    let start = [
      customer.id.text, customer.label, customer.person?.name ?? "", customer.environment.name,
      customer.bundleId?.text ?? "",
    ]
    return CustomerTable.rows(of: customer)
      .map { (start + $0).map(field).joined(separator: separator) + "\n" }.joined()
  }
}
