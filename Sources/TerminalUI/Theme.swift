/// One of the sixteen colors of a palette, which the user can choose.
package enum PaletteColor: UInt8, Hashable, Sendable, CaseIterable {
  case black
  case red
  case green
  case yellow
  case blue
  case magenta
  case cyan
  case white
  case brightBlack
  case brightRed
  case brightGreen
  case brightYellow
  case brightBlue
  case brightMagenta
  case brightCyan
  case brightWhite
}

/// The appearance of cells on a terminal.
package struct Appearance: Hashable, Sendable {
  /// The text color; `nil` for the terminal's own.
  package var foreground: PaletteColor?
  /// The background color; `nil` for the terminal's own.
  package var background: PaletteColor?
  package var isBold: Bool
  package var isDim: Bool
  package var isReversed: Bool
  package var isUnderlined: Bool

  /// Makes an appearance; without arguments, plain text.
  package init(
    _ foreground: PaletteColor? = nil,
    on background: PaletteColor? = nil,
    bold: Bool = false,
    dim: Bool = false,
    reversed: Bool = false,
    underlined: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    isBold = bold
    isDim = dim
    isReversed = reversed
    isUnderlined = underlined
  }
}

/// The appearance of roles.
///
/// Only palette colors are used, on the terminal's own background, except for emphasized text,
/// which has its own background so that it is readable on any. Words and symbols carry the meaning,
/// so themes differ only in appearance.
package enum Theme: Hashable, Sendable, CaseIterable {
  /// For a dark background, and where the background is not known.
  case color
  /// For a light background, on which green, yellow, and cyan cannot be read.
  case light
  /// No colors: for NO_COLOR, and for old terminals.
  case mono

  /// The appearance of a style.
  package func appearance(of style: Style) -> Appearance {
    var appearance =
      switch self {
      case .color: Self.colored(style.role)
      case .light: Self.light(style.role)
      case .mono: Self.monochrome(style.role)
      }
    if style.isBold { appearance.isBold = true }
    if style.isReversed {
      if self != .mono, let stressed = Self.stressed(style.role) {
        appearance = stressed
      } else {
        appearance.isReversed.toggle()
      }
    }
    if style.isUnderlined { appearance.isUnderlined = true }
    if style.isSelected {
      // Many terminals brighten bold text, which makes colors unreadable on a light background.
      if appearance.foreground == nil { appearance.isBold = true }
      appearance.isDim = false
      if self == .mono { appearance.isReversed.toggle() }
    }
    return appearance
  }

  private static func colored(_ role: Role) -> Appearance {
    switch role {
    case .plain: Appearance()
    case .good: Appearance(.green)
    case .soft: Appearance(.cyan)
    case .warn: Appearance(.yellow)
    case .bad: Appearance(.red)
    case .quiet: Appearance(dim: true)
    case .accent: Appearance(.magenta)
    case .match: Appearance(.black, on: .yellow)
    case .header: Appearance(bold: true)
    }
  }

  private static func light(_ role: Role) -> Appearance {
    switch role {
    case .plain, .soft: Appearance()
    case .good, .accent: Appearance(.blue)
    case .warn: Appearance(.magenta)
    case .bad: Appearance(.red)
    case .quiet: Appearance(dim: true)
    case .match: Appearance(.black, on: .yellow)
    case .header: Appearance(bold: true)
    }
  }

  /// The appearance of a role's reversed text on any background; `nil` if the terminal's own colors
  /// are swapped.
  ///
  /// It is never bold, since many terminals turn bold black into gray.
  private static func stressed(_ role: Role) -> Appearance? {
    switch role {
    case .good: Appearance(.black, on: .green)
    case .warn: Appearance(.black, on: .yellow)
    case .bad: Appearance(.white, on: .red)
    case .plain, .soft, .quiet, .accent, .match, .header: nil
    }
  }

  private static func monochrome(_ role: Role) -> Appearance {
    switch role {
    case .plain, .good, .soft: Appearance()
    case .warn, .bad, .accent, .header: Appearance(bold: true)
    case .quiet: Appearance(dim: true)
    case .match: Appearance(underlined: true)
    }
  }
}
