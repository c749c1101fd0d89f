/// A column of the customers list, in the order in which columns stand; the raw value is its name
/// in files.
package enum ListColumn: String, Hashable, Sendable, CaseIterable {
  case state
  case customer
  case product
  case until
  case newest
  case charges
  case life

  /// What heads the column.
  var title: String {
    switch self {
    case .state: "State"
    case .customer: "Customer"
    case .product: "Product"
    case .until: "Until"
    case .newest: "Newest"
    case .charges: "Charges"
    case .life: "Life"
    }
  }

  /// What the column shows.
  var explanation: String {
    switch self {
    case .state: "the most urgent state, with the time left"
    case .customer: "the token or number, with the name"
    case .product: "the product of the state"
    case .until: "when it renews, ends, or ended"
    case .newest: "how old the newest document is"
    case .charges: "how many charges there were"
    case .life: "the life of the subscription as a strip"
    }
  }

  /// The width that is changed where the person has chosen none yet, in columns.
  var usualWidth: Int {
    switch self {
    case .state: 16
    case .customer: 19
    case .product: 14
    case .until: 15
    case .newest: 12
    case .charges: 7
    case .life: 24
    }
  }
}

/// The columns of the customers list as a person chose them; what was not chosen depends on the
/// width of the screen.
package struct ListColumns: Hashable, Sendable {
  /// What was chosen of a column.
  package struct Choice: Hashable, Sendable {
    /// Whether it is shown where there is room; `nil` as usual.
    package var isShown: Bool?
    /// The width, in columns; `nil` as usual.
    package var width: Int?

    /// Makes a choice.
    package init(isShown: Bool? = nil, width: Int? = nil) {
      self.isShown = isShown
      self.width = width.map {
        min(max($0, ListColumns.allowedWidths.lowerBound), ListColumns.allowedWidths.upperBound)
      }
    }
  }

  /// The widths that a column can have.
  package static let allowedWidths = 4...60

  /// The choices; a column without one is as usual.
  package private(set) var choices: [ListColumn: Choice] = [:]

  /// The columns as usual.
  package init() {}

  /// What was chosen of a column.
  ///
  /// A list without customers would tell nothing, so that column is never hidden.
  package subscript(column: ListColumn) -> Choice {
    get { choices[column] ?? Choice() }
    set {
      var choice = newValue
      if column == .customer { choice.isShown = nil }
      choices[column] = choice == Choice() ? nil : choice
    }
  }
}
