/// How a cell is shown: what it means, and how strongly.
///
/// Themes turn roles into colours.
package struct Style: Hashable, Sendable {
  package var role: Role
  package var isBold: Bool
  package var isReversed: Bool
  package var isUnderlined: Bool
  /// The cell belongs to what the cursor is on; themes add their own emphasis to the role.
  package var isSelected: Bool

  /// Makes a style.
  package init(
    _ role: Role,
    bold: Bool = false,
    reversed: Bool = false,
    underlined: Bool = false,
    selected: Bool = false
  ) {
    self.role = role
    isBold = bold
    isReversed = reversed
    isUnderlined = underlined
    isSelected = selected
  }

  /// The terminal's own colours.
  package static let plain = Style(.plain)
}

/// What a piece of text means.
///
/// Colour never carries the meaning alone.
package enum Role: String, Hashable, Sendable, CaseIterable {
  case plain
  /// Active.
  case good
  /// Trial, offer, ending.
  case soft
  /// Grace period.
  case warn
  /// Billing retry, refunded, invalid.
  case bad
  /// Expired, hints, separators.
  case quiet
  /// Selection and keys.
  case accent
  /// What a search or filter matched.
  case match
  /// Header line.
  case header
}
