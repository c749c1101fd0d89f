package import SubscriptionModel

/// A list of customers to be written out as it is on the screen: all its rows, in its order.
package struct ListExport: Hashable, Sendable {
  /// The list, from its beginning.
  package var request: ListRequest
  /// The zone of dates in tables for people.
  package var zone: ZoneRules
  /// Whether names stand in it, which they do only while the screen shows them.
  package var showsNames: Bool
  /// How it is written.
  package var format: Format
  /// Where it goes.
  package var target: Target

  /// How a list is written; the raw value is the word that is typed.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case csv
    case json
    case markdown

    /// What screens call it.
    var name: String {
      switch self {
      case .csv: "CSV"
      case .json: "JSON"
      case .markdown: "Markdown"
      }
    }
  }

  /// Where a list goes.
  package enum Target: Hashable, Sendable {
    case clipboard
    /// A new file, by its path as it was typed.
    case file(String)
  }

  /// Makes an export.
  package init(
    request: ListRequest,
    zone: ZoneRules,
    showsNames: Bool,
    format: Format,
    target: Target
  ) {
    self.request = request
    self.zone = zone
    self.showsNames = showsNames
    self.format = format
    self.target = target
  }

  /// Reads what was typed: the word of a format for the clipboard, or the path of a file with its
  /// name's ending; `nil` for anything else.
  static func choice(typed text: String) -> (format: Format, target: Target)? {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let format = Format(ending: text) { return (format, .clipboard) }
    let name = text.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let format = parts.last.flatMap({ Format(ending: String($0)) }),
      parts.dropLast().contains(where: { !$0.isEmpty })
    else { return nil }
    return (format, .file(text))
  }
}

extension ListRequest {
  /// Requests some customers, in whatever environment they are; `nil` for nobody.
  init?(of customers: [CustomerId], asOf: Timestamp) {
    guard !customers.isEmpty else { return nil }
    self.init(asOf: asOf, limit: customers.count)
    environment = .all
    self.customers = Set(customers)
  }
}

extension ListExport.Format {
  /// The format of a word, or of the ending of a file's name.
  fileprivate init?(ending: String) {
    let ending = ending.lowercased()
    if ending == "md" {
      self = .markdown
    } else {
      self.init(rawValue: ending)
    }
  }
}
