/// A filter for the rows of a list: words that must all match; `!` inverts one.
public struct RowFilter: Hashable, Sendable {
  /// One word of a filter.
  public struct Term: Hashable, Sendable {
    /// The word in the form that is compared: lowercase letters without accents.
    public var text: String
    /// Whether to leave out rows that contain the word.
    public var isInverted: Bool
  }

  /// The words in order.
  public var terms: [Term]

  /// Splits the typed text at blanks; a `!` without a word has no effect yet.
  public init(_ text: String) {
    terms = text.folded.split(whereSeparator: \.isWhitespace).compactMap { word in
      let isInverted = word.first == "!"
      let text = isInverted ? word.dropFirst() : word
      return text.isEmpty ? nil : Term(text: String(text), isInverted: isInverted)
    }
  }

  /// Whether every row is kept.
  public var keepsAll: Bool { terms.isEmpty }

  /// Whether a row with these cells is kept.
  public func keeps(_ cells: [String]) -> Bool { keeps(cells, identifies: { _ in false }) }

  /// Whether a row with these cells is kept; `identifies` tests whether a word is part of an
  /// identifier of the row that no cell shows.
  public func keeps(
    _ cells: [String],
    identifies: (Term) throws -> Bool
  ) rethrows -> Bool {
    let cells = cells.map(\.folded)
    return try terms.allSatisfy { term in
      let matches = try cells.contains { $0.containsBytes(term.text) } || identifies(term)
      return matches != term.isInverted
    }
  }
}

extension CustomerRow {
  /// The cells of a row that need no wording: its name, its subject, and its state.
  public var plainCells: [String] {
    let state =
      switch lead {
      case .subscription(let state, _): state.rawValue
      case .purchase(let state): state.rawValue
      case .none: ""
      }
    return [state, label, name ?? "", productId?.text ?? ""]
  }
}
