/// What is typed to keep some rows of a list: words that all have to match, each of which `!` inverts.
public struct RowFilter: Hashable, Sendable {
  /// One word of a filter.
  public struct Term: Hashable, Sendable {
    /// The word as it is compared: small letters without accents.
    public var text: String
    /// Whether rows that show it are left out.
    public var isInverted: Bool
  }

  /// The words in order.
  public var terms: [Term]

  /// Takes what was typed apart at its blanks; a `!` without a word behind it says nothing yet.
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

  /// Whether a row with these cells is kept; `identifies` says which words stand in an identifier of
  /// the row that no cell shows.
  public func keeps(
    _ cells: [String],
    identifies: (Term) throws -> Bool
  ) rethrows -> Bool {
    let cells = cells.map(\.folded)
    return try terms.allSatisfy { term in
      let matches = try cells.contains { $0.hasPart(term.text) } || identifies(term)
      return matches != term.isInverted
    }
  }
}

extension CustomerRow {
  /// What tells a row without any wording: what it is called, what it is about and how it stands.
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
