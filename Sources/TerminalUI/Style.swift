/// The style of a cell: its meaning and emphasis.
///
/// Themes map roles to colors.
package struct Style: Hashable, Sendable {
  package var role: Role
  package var isBold: Bool
  package var isReversed: Bool
  package var isUnderlined: Bool
  /// Whether the cell is under the cursor; themes emphasize it in addition to its role.
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

  /// The terminal's own colors.
  package static let plain = Style(.plain)
}

/// The meaning of a piece of text.
///
/// Color never carries the meaning alone: rule W10 of <doc:Terminal>.
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
